"""Drawings that several games share: one way to draw a flower, a card, a letter; our own SVG, made by code.

It knows scenes, no game and no rule. What only one game draws stands in the `art` of its room.
"""
