"""The compiled heart: what a state is, chance, decks, arrays, and random play."""
