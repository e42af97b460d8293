"""Solar Gardens for players of silicon and their teachers."""
