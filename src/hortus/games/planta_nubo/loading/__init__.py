"""Reading position files of Planta Nubo: every error says where it is and which rule is broken (section 11)."""

from hortus.games.planta_nubo.loading.table import load

__all__ = ["load"]
