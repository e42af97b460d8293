"""Reads a component file into the tables of `components.py`. Whatever does not fit is refused with the entry named."""
