"""Golden playthroughs: whole games that must go as they went, one for every number of players, level and variant."""

from dataclasses import replace
from pathlib import Path

import pytest

from hortus.games.planta_nubo import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.golden import Difference, compare, playthrough
from hortus.kernel.record import read, verify

GOLDEN = Path(__file__).with_name("golden")
GAMES: dict[str, tuple[int, int, Json]] = {
    "1-normal": (1, 11, {}),
    "1-challenging": (1, 12, {"solo": "challenging"}),
    "1-hard": (1, 13, {"solo": "hard"}),
    "1-very-hard": (1, 14, {"solo": "very_hard"}),
    "2-players": (2, 21, {}),
    "3-players": (3, 31, {}),
    "4-players": (4, 41, {}),
    "2-discard-two": (2, 22, {"discard_two": True}),
    "3-choose-slots": (3, 32, {"choose_slots": True}),
    "4-g2-counterclockwise": (4, 42, {"g": "G2", "direction": "counterclockwise"}),
}


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    compare(GAME, golden(name))


@pytest.mark.parametrize("name", GAMES)
def test_chance_and_the_order_of_the_legal_list_are_as_they_were(name: str) -> None:
    players, seed, options = GAMES[name]
    assert playthrough(GAME, players, seed, options) == golden(name)


def test_a_record_of_an_earlier_ruleset_says_so() -> None:
    record = read(GAME.example("record.jsonl"))
    verify(record)
    with pytest.raises(Refusal, match='the record follows ruleset "2" of Planta Nubo; this Hortus plays "3"'):
        verify(replace(record, header=replace(record.header, ruleset="2")))


def test_a_changed_decision_is_noticed() -> None:
    lines = golden("2-players").splitlines()
    at = next(number for number, line in enumerate(lines) if '"place_soil"' in line)
    lines[at] = lines[at][:-4] + 'z9"}'
    with pytest.raises(Difference, match=f"line {at + 1}"):
        compare(GAME, "\n".join(lines))
