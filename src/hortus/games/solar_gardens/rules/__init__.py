"""The rules of Solar Gardens: the line of the draft, and the course of a game."""
