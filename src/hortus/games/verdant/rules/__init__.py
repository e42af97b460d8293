"""The rules of Verdant: the market, the homes, the legal decisions, and the course of a game."""
