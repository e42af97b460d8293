"""The rules of Village Green: what is offered, and the course of a game."""
