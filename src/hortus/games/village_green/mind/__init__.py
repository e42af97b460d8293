"""Village Green for players of silicon and their teachers."""
