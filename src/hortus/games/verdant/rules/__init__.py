"""The rules of Verdant: the market, the homes, what is offered, and the course of a game."""
