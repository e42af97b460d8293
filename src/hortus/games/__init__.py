"""The rooms: one game each, all of the same shape. No room imports another."""
