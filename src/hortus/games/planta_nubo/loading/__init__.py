"""From records to tables of Planta Nubo: what the rules say about well-formed positions (section 11)."""

from hortus.games.planta_nubo.loading.table import load

__all__ = ["load"]
