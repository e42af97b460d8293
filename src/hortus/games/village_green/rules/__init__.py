"""The rules of Village Green: the legal decisions, and the course of a game."""
