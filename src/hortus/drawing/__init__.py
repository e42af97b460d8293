"""Drawings that several games share: one way to draw a flower, a card, a letter; our own SVG, made in code.

It knows scenes, but no game and no rule. Drawings for a single game belong in the `art` of its room.
"""
