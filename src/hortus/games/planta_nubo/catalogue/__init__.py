"""Reads a component file into the tables of `components.py`. Anything that does not fit is refused with its entry."""
