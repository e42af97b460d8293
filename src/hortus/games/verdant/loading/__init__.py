"""Loading positions of Verdant: what the rules say about a well-formed one. Every refusal names its rule."""

from hortus.games.verdant.loading.table import load

__all__ = ["load"]
