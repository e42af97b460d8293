"""How a finished game is told."""

from hortus.kernel.scene import Standing
from hortus.table.pages.ending import ahead

FLORA = Standing(0, "Flora", 20, (("trees", 9), ("ponds (2 each)", 8), ("paths", 3), ("birds", 0)))
LINNE = Standing(1, "Linné", 13, (("trees", 2), ("ponds (2 each)", 5), ("paths", 2), ("birds", 4)))
AWARDED = Standing(1, "Linné", 13, LINNE.breakdown, details=("Oaks", "", "", "Best of Birds"))


def test_the_two_largest_leads_are_told_without_the_fine_print() -> None:
    assert ahead(FLORA, LINNE, looks=True) == "Where you led: trees +7, ponds +3."
    assert ahead(LINNE, FLORA, looks=False) == "Where Linné led: birds +4."


def test_what_players_have_for_themselves_is_called_by_its_name() -> None:
    assert ahead(AWARDED, FLORA, looks=False) == "Where Linné led: Best of Birds +4."


def test_who_led_nowhere_is_not_told_of() -> None:
    assert ahead(FLORA, FLORA, looks=True) == ""
