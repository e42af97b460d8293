"""A game being played: seats around it, undo, its record, and verification."""
