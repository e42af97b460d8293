"""The worked examples of the rules ledger, by their numbers."""

import pytest

from hortus.games.verdant import GAME
from hortus.games.verdant.scoring.points import rank
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_object
from tests.games.verdant.ledger import FINISHED, MARKET, RUNNING
from tests.games.verdant.positions import (
    COMPONENTS,
    at,
    cells_of,
    do,
    home,
    load,
    market_of,
    offers,
    parts_of,
    player_of,
)
from tests.games.verdant.starts import start_position


def selecting(thumbs: int = 0, **fields: object) -> State:
    return at(home("fo-MLBB | swiss-cheese-plant"), market=MARKET, thumbs=[thumbs], **fields)


@pytest.mark.parametrize(
    ("cell", "plant"),
    [
        ([0, 1], "ponytail-palm"),
        ([-1, 0], "ponytail-palm +1"),
        ([1, 0], "ponytail-palm +1"),
        ([0, -1], "ponytail-palm +1"),
    ],
)
def test_example_1_the_starting_home(cell: list[int], plant: str) -> None:
    state = do(load(start_position()), "start", at=cell)
    assert cells_of(state)[cell[0], cell[1]] == plant


@pytest.mark.parametrize("thumbs", [0, 1])
def test_example_2_eight_selections_with_fewer_than_two_thumbs(thumbs: int) -> None:
    cards = [*MARKET["plants"], *MARKET["rooms"]]  # type: ignore[misc]
    assert offers(selecting(thumbs)) == [{"do": "take", "card": card} for card in cards]


def test_example_3_a_wipe() -> None:
    state = do(selecting(2, decks={"bag": ["lamp-vi", "cat-fo", "trowel", "..."]}), "wipe", cols=[1, 3, 4])
    assert market_of(state, "tokens") == ["lamp-vi", "fertilizer", "cat-fo", "trowel"]
    assert player_of(state)["thumbs"] == 0
    assert GAME.census(state)["sofa-su"] == 1
    assert as_object(state.position()["gone"], "gone")["tokens"] == []


def test_example_4_free_pairing() -> None:
    decks = {"plants": ["betel", "..."], "bag": ["lamp-vi", "..."]}
    state = do(selecting(2, decks=decks), "take", card="peace-lily", token_col=1)
    turn = as_object(state.position()["turn"], "turn")
    assert (turn["card"], turn["token"]) == ("peace-lily", "sofa-su")
    do(do(state, "place", at=[1, 0]), "end", store=None)
    assert market_of(state, "room_thumbs") == [0, 0, 0, 1]
    assert market_of(state, "plants")[3] == "betel"
    assert market_of(state, "tokens")[0] == "lamp-vi"
    assert player_of(state)["thumbs"] == 0


def test_example_5_growing() -> None:
    state = do(at(home("fo-MLBB | moth-orchid +4"), thumbs=[2]), "grow", at=[0, 1])
    assert cells_of(state)[0, 1] == "moth-orchid +5"
    assert player_of(state)["thumbs"] == 0


def test_example_6_and_VE_R31_the_finished_home_of_the_picture() -> None:
    state = load(FINISHED)
    assert state.result() == {
        "players": [
            {
                "total": 88,
                "breakdown": {
                    "plants": 45, "verdancy": 5, "pots": 9, "rooms": 7, "items": 16, "collector": 0, "decorator": 0,
                    "goals": {"apartment-living": 2, "pot-pairs": 4, "triple-treatment": 0},
                },
            },
            {
                "total": 76,
                "breakdown": {
                    "plants": 22, "verdancy": 5, "pots": 9, "rooms": 14, "items": 16, "collector": 3, "decorator": 3,
                    "goals": {"apartment-living": 2, "pot-pairs": 2, "triple-treatment": 0},
                },
            },
        ],
        "winners": [0],
        "decided_by": "points",
    }  # fmt: skip


def test_example_6_without_goals() -> None:
    plain = {key: value for key, value in FINISHED.items() if key not in ("goals", "options")}
    state = load(plain)
    assert (state.score(0), state.score(1)) == (82, 72)


def test_example_7_the_plant_collector_of_mj_is_zero() -> None:
    assert parts_of(load(FINISHED))["collector"] == 0


def test_example_8_pots_and_thumbs_by_player_count() -> None:
    each = {1: 4, 2: 3, 3: 4, 4: 5, 5: 6}
    for players, pots in each.items():
        assert GAME.census(GAME.new(players, 1))["wood"] == pots
    assert player_of(GAME.new(1, 1))["thumbs"] == 2


def test_example_9_fertilizer_overflow_trowel_and_can() -> None:
    one = home("su-BBLM | swiss-cheese-plant +5 | fo-MLBB", "devils-ivy | vi-MLMB | hoya")
    overflow = do(at(one, phase="use", token="fertilizer"), "use", item="fertilizer", at=[0, 1])
    assert cells_of(overflow)[0, 1] == "swiss-cheese-plant pot:concrete"
    trowel = do(at(one, phase="use", token="trowel"), "use", item="trowel", on=[[0, 1], [1, 0], [1, 2]])
    assert (cells_of(trowel)[0, 1], cells_of(trowel)[1, 0], cells_of(trowel)[1, 2]) == (
        "swiss-cheese-plant +6",
        "devils-ivy +1",
        "hoya +1",
    )
    can = do(at(one, phase="use", token="watering-can"), "use", item="watering-can", at=[1, 1])
    assert cells_of(can) == cells_of(trowel)


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (59, None),
        (60, "good-start"),
        (69, "good-start"),
        (70, "getting-it"),
        (80, "very-good"),
        (90, "excellent"),
        (100, "elite"),
        (140, "elite"),
    ],
)
def test_example_10_and_VE_86_solo_ranks(points: int, name: str | None) -> None:
    assert rank(COMPONENTS, points) == name


def test_the_running_position_of_the_ledger_has_exactly_these_decisions() -> None:
    assert offers(load(RUNNING)) == [
        {"do": "furnish", "item": "dog-un", "at": [0, 0]},
        {"do": "grow", "at": [-1, 0]},
        {"do": "grow", "at": [0, 1]},
        {"do": "grow", "at": [1, 0]},
        {"do": "end", "store": "dog-un"},
        {"do": "end", "store": None},
    ]


def test_the_running_position_of_the_ledger_played_on() -> None:
    state = do(do(load(RUNNING), "furnish", item="dog-un", at=[0, 0]), "grow", at=[1, 0])
    do(state, "end")
    assert cells_of(state, 1)[1, 0] == "prayer-plant +3"
    assert player_of(state, 1)["thumbs"] == 0
    assert market_of(state, "room_thumbs") == [1, 0, 1, 0]
    assert market_of(state, "plants")[2] == "betel"
    assert market_of(state, "tokens")[2] == "lamp-vi"
    assert state.to_move == 0
    assert state.position()["round"] == 4


def test_the_running_position_of_the_ledger_is_written_as_it_was_read() -> None:
    assert load(RUNNING).position() == RUNNING
