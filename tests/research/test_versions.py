"""Version numbers move with what they stand for, and only with it."""

from dataclasses import replace

import pytest

from hortus.kernel.registry import names
from tests.research.versions import COMMAND, Print, complaints, idle, read, taken

KEPT = Print("1", 0, "rules", "layout", "numbers")
RULES = 'chess plays other games for the same seeds: its ruleset must move from "1"'
FORM = "chess has other observations, codes or rewards: VERSION of hortus.research must move from 0"


@pytest.mark.parametrize("game", names())
def test_the_versions_of_a_game_fit_what_it_does(game: str) -> None:
    kept, now = read().get(game), taken(game)
    assert kept is not None, f"{game} has no fingerprint yet: {COMMAND}"
    assert complaints(game, kept, now) == []
    assert now == kept, f"the right version has moved; keep the new fingerprint: {COMMAND}"


def test_the_version_of_the_environments_has_not_moved_for_nothing() -> None:
    kept = read()
    assert not idle(kept, {game: taken(game) for game in names() if game in kept})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({}, []),
        ({"behaviour": "new"}, [RULES]),
        ({"behaviour": "new", "numbers": "new"}, [RULES]),
        ({"behaviour": "new", "numbers": "new", "ruleset": "2"}, []),
        ({"ruleset": "2"}, ['chess plays the same games for the same seeds: its ruleset must stay "1"']),
        ({"numbers": "new"}, [FORM]),
        ({"layout": "new", "numbers": "new"}, [FORM]),
        ({"layout": "new", "numbers": "new", "version": 1}, []),
        ({"behaviour": "new", "layout": "new", "numbers": "new", "ruleset": "2"}, [FORM]),
    ],
)
def test_a_change_names_the_version_that_must_move(change: dict[str, str], told: list[str]) -> None:
    assert complaints("chess", KEPT, replace(KEPT, **change)) == told  # type: ignore[arg-type]


def test_a_version_that_moves_while_every_game_stays_the_same_is_idle() -> None:
    kept = {"chess": KEPT, "go": KEPT}
    moved = {game: replace(each, version=1) for game, each in kept.items()}
    assert not idle(kept, kept)
    assert idle(kept, moved)
    assert not idle(kept, moved | {"go": replace(KEPT, version=1, numbers="new")})
