"""What only one seat knows: the choices of a casual draft."""

from hortus.games.solar_gardens import GAME
from hortus.kernel.testing.conformance import check_game


def test_SG_R27_only_a_casual_draft_has_private_information() -> None:
    assert check_game(GAME, games=2, option_sets=[{"casual": True}], every=41).secrets.private > 0
    assert check_game(GAME, games=2, every=41).secrets.private == 0
