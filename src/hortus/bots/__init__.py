"""Bots: players for every game, from random to search. They know games only through the kernel's contract."""
