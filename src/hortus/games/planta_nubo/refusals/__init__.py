"""Which rule forbids a well-formed decision that is not on offer (section 11)."""

from hortus.games.planta_nubo.refusals.decision import refusal

__all__ = ["refusal"]
