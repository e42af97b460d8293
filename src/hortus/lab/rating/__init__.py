"""Contests of bots, their ratings, and better weights."""
