"""Botanists for players of silicon and their teachers."""
