"""Position files of Planta Nubo, read: every complaint says where it stands and which rule is broken (section 11)."""

from hortus.games.planta_nubo.loading.table import load

__all__ = ["load"]
