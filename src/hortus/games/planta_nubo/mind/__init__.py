"""Planta Nubo for players of silicon and their teachers."""
