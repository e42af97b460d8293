"""Which rule forbids a well-formed but illegal decision (section 11)."""

from hortus.games.planta_nubo.refusals.decision import refusal

__all__ = ["refusal"]
