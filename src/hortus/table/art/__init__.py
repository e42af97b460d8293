"""The art vocabulary: one way to draw a flower, a tree, a card; our own SVG, made by code. It knows scenes, no rule."""

from hortus.table.art.page import draw

__all__ = ["draw"]
