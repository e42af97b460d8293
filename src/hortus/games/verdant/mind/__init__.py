"""Verdant for players of silicon and their teachers."""
