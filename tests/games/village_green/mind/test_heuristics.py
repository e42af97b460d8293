"""What the evaluator expects: worked out by hand where that can be done, and good enough to play well with."""

import pytest

from hortus.bots.budget import Budget
from hortus.bots.search import SearchBot
from hortus.games.village_green import GAME
from hortus.games.village_green.mind.heuristics import VillageGreenEvaluator
from hortus.games.village_green.mind.prospects import Prospects
from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import MOST_CHOICES, NO_OPINION, OVER, State
from hortus.lab.sim.sim import simulate

COMPONENTS = GAME.components
PROSPECTS = Prospects(COMPONENTS, 2.0)
EMPTY = int(COMPONENTS.empty)
EVALUATOR = GAME.evaluator


def award(name: str) -> int:
    return COMPONENTS.award_ids.index(name)


def card(name: str) -> int:
    return COMPONENTS.green_ids.index(name)


def place_position(hand: list[str], green: list[list[str | None]], awards: dict[str, str | None]) -> State:
    """Ann has taken a green card and is to place one of four."""
    position: Json = {
        "game": "village_green",
        "kind": "position",
        "players": [
            {"village_face_up": True, "hand": hand, "awards": awards, "green": green},
            {
                "village_face_up": True,
                "hand": {"unknown": 3},
                "awards": {"col1": "alfred-rower", "col2": "sonny-rowe", "col3": "lily-maniare"},
                "green": [[None] * 3, [None] * 3, [None] * 3],
            },
        ],
        "start_player": 0,
        "to_move": 0,
        "phase": "place",
        "rows": {
            "green": ["lawn", "blue-petunia-pond", "blue-petunia-oak"],
            "award": ["rosie-redford", "rosa-gelber", "peter-petals"],
        },
        "decks": {"green": {"unknown": 30}, "award": {"unknown": 8}},
    }
    return GAME.load(position, seeded(1))


def test_a_full_line_is_worth_its_points() -> None:
    trees = [card(f"{colour}-rose-{pair}") for colour, pair in (("red", "oak-oak"), ("blue", "birch-birch"))]
    assert PROSPECTS.full_line(award("oak-plantation"), trees[0], trees[0], trees[1]) == 12 - 4


def test_cards_that_an_award_cannot_tell_apart_are_one_kind() -> None:
    assert sorted(copies for _, copies in PROSPECTS.decks[award("ruby-clover")]) == [6, 54]
    assert sorted(copies for _, copies in PROSPECTS.decks[award("polychromatism")]) == [6, 18, 18, 18]


def test_one_fill_is_the_better_of_two_cards() -> None:
    red_lily = card("red-lily-pond")
    expected = 6 + 3 * (1 - (54 / 60) ** 2)
    assert PROSPECTS.open_line(award("ruby-clover"), red_lily, red_lily, 1, 1.0) == pytest.approx(expected)


def test_an_open_cell_that_is_never_filled_stays_empty() -> None:
    assert PROSPECTS.open_line(award("scope-and-ambition"), EMPTY, EMPTY, 3, 0.0) == -9
    assert PROSPECTS.open_line(award("scope-and-ambition"), EMPTY, EMPTY, 3, 1.0) == pytest.approx(3)


def test_a_line_with_two_of_three_colours_promises_more_than_one_with_two_alike() -> None:
    red, blue = card("red-rose-pond"), card("blue-rose-pond")
    several = PROSPECTS.open_line(award("polychromatism"), red, blue, 1, 0.5)
    assert several > PROSPECTS.open_line(award("polychromatism"), red, red, 1, 0.5) == 0


def test_the_reasons_add_up_to_the_value() -> None:
    state = GAME.new(2, 4)
    choose = seeded(1)
    while state.to_move >= 0:
        for seat in range(2):
            assert sum(EVALUATOR.reasons(state, seat).values()) == pytest.approx(EVALUATOR.value(state, seat))
        codes = state.legal()
        state.apply(codes[choose.below(len(codes))])
    assert EVALUATOR.reasons(state, 0) == {"points": float(state.score(0))}


def test_the_value_of_a_finished_game_is_its_score() -> None:
    state = GAME.new(1, 4)
    state.play(state.code_of({"do": "stop"}))
    assert EVALUATOR.value(state, 0) == state.score(0)


def test_a_card_in_hand_that_serves_an_award_raises_the_value() -> None:
    awards: dict[str, str | None] = {"col1": "ruby-clover", "col2": "polychromatism", "col3": "linda-flowers"}
    bare: list[list[str | None]] = [[None] * 3, [None] * 3, [None] * 3]
    idle = ["yellow-petunia-oak", "yellow-petunia-pond", "yellow-petunia-birch"]
    with_lily = place_position([*idle, "red-lily-pond"], bare, awards)
    without = place_position([*idle, "yellow-lily-pond"], bare, awards)
    assert EVALUATOR.value(with_lily, 0) > EVALUATOR.value(without, 0)


def test_VG_34_a_cell_that_hardly_any_card_fits_promises_less() -> None:
    awards: dict[str, str | None] = {"col1": "best-use-of-space", "col2": "floral-variety", "col3": "forestry"}
    hand = ["yellow-petunia-oak", "yellow-petunia-birch", "yellow-petunia-willow", "yellow-petunia-pond"]
    alike: list[list[str | None]] = [
        ["red-rose-pond", None, None],
        [None, None, None],
        ["red-rose-structure", None, None],
    ]
    unlike: list[list[str | None]] = [
        ["red-rose-pond", None, None],
        [None, None, None],
        ["blue-lily-structure", None, None],
    ]
    assert EVALUATOR.value(place_position(hand, alike, awards), 0) > EVALUATOR.value(
        place_position(hand, unlike, awards), 0
    )


def test_another_print_has_an_evaluator_of_its_own() -> None:
    assert isinstance(EVALUATOR, VillageGreenEvaluator)
    assert EVALUATOR.components is COMPONENTS


def test_greedy_plays_solo_far_above_the_lowest_rank() -> None:
    mean = simulate(GAME, ["greedy"], 3, 1).seats[0].mean
    assert mean is not None
    assert mean > 23


def test_greedy_beats_random() -> None:
    assert simulate(GAME, ["random", "greedy"], 2, 1).seats[1].win_rate == 1


def test_VG_R27_greedy_does_not_wait_for_ever() -> None:
    # In this game both would wait for better cards until the limit.
    assert simulate(GAME, ["greedy", "greedy"], 1, 1, limit=600).unfinished == 0


@pytest.mark.parametrize("seed", range(60, 64))
def test_quick_decisions_alone_take_what_lies_open_and_bring_the_game_to_its_end(seed: int) -> None:
    state, bot, taken = GAME.new(1, seed), SearchBot("quick", seed, Budget(1)), 0
    bot.mind.attend(state, EVALUATOR)
    for _ in range(100):
        if state.to_move == OVER:
            break
        code = EVALUATOR.quick(state)
        if code != NO_OPINION:
            taken += 1
            assert code in state.legal()
            assert GAME.describe(state, code)["from"] != "deck"
        state.apply(bot.mind.quick_choice(state, MOST_CHOICES))
    assert state.to_move == OVER
    assert taken > 5


def test_with_others_no_decision_is_quick() -> None:
    assert EVALUATOR.quick(GAME.new(2, 60)) == NO_OPINION


@pytest.mark.parametrize("seed", range(5))
def test_of_what_lies_open_the_quick_decision_takes_what_promises_about_most(seed: int) -> None:
    state = GAME.new(1, seed)

    def promise(code: int) -> float:
        after = state.clone()
        after.apply(code)
        return EVALUATOR.value(after, 0)

    lie_open = [code for code in state.legal() if GAME.describe(state, code).get("from", "deck") != "deck"]
    # A card of the hand that could be laid later counts a little.
    assert promise(EVALUATOR.quick(state)) > max(map(promise, lie_open)) - 2.0
