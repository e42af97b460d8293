"""What a turn has done for its player, in the game's nouns: a position, a turn, its sentences."""

from hortus.games.village_green import GAME
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from tests.facts import Says
from tests.games.village_green.positions import (
    awards,
    bottom,
    decks,
    green,
    load,
    place,
    place_award,
    play,
    player,
    position,
    rows,
    take_award,
    take_green,
)

NO_POLY = rows(award=("excellence-in-trees", "forestry", "colour-combination"))
RED_LILIES = ("red-lily-birch-oak", "red-lily-pond", "red-lily-structure")


def told(state: State, *turn: Json) -> list[str]:
    """What a turn of the first seat has done."""
    return GAME.progress(state, play(state.clone(), *turn), 0)


def test_an_award_says_what_it_counts_and_what_two_more_plots_could_bring() -> None:
    state = load(position(player(green(r2c3="blue-rose-pond"), hand=RED_LILIES), player()))
    found = told(state, take_green("yellow-petunia-oak"), place("red-lily-pond", "r1c1"))
    assert found[0] == Says("Ruby Clover", "one red", "3 points", "9", "two more red")


def test_an_award_that_gains_nothing_is_not_named() -> None:
    cells, hand = green(r1c1="red-rose-structure"), ("blue-rose-pond", "lawn", "lawn")
    state = load(position(player(cells, hand), player(), rows=NO_POLY))
    found = told(state, take_green("yellow-petunia-oak"), place("blue-rose-pond", "r3c1"))
    assert found == [Says("middle left", "rose", "two cards")]


def test_an_award_that_pays_nothing_yet_says_what_completes_it() -> None:
    cells, slots = green(r1c1="red-lily-pond"), awards(col1="polychromatism")
    hand = ("blue-lily-pond", "yellow-lily-pond", "yellow-lily-structure")
    state = load(position(player(cells, hand, slots), player(), rows=NO_POLY))
    found = told(state, take_green("yellow-petunia-oak"), place("blue-lily-pond", "r2c1"))
    assert Says("Polychromatism", "two colours", "yellow", "bottom left", "6", "you hold one") in found


def test_a_card_that_was_taken_says_what_it_is_kept_for() -> None:
    state = load(position(player(hand=RED_LILIES), player(), rows=rows(("blue-lily-pond", "lawn", "lawn"))))
    found = told(state, take_green("blue-lily-pond"), place("red-lily-pond", "r1c1"))
    assert Says("keep", "blue lily", "three plots", "5 points", "next turn") in found


def test_a_house_brings_an_award_that_looks_at_its_line_at_once() -> None:
    state = load(position(player(hand=RED_LILIES), player(), rows=NO_POLY))
    turn = (take_green("yellow-petunia-oak"), place("red-lily-structure", "r1c1"))
    found = told(state, *turn, take_award("excellence-in-trees"), place_award("row1"))
    assert Says("house", "Excellence in Trees") in found
    assert Says("Excellence in Trees", "nothing", "top row", "4", "four trees") in found


def test_an_award_on_an_empty_line_says_what_it_pays_and_what_the_hand_has_for_it() -> None:
    state = load(position(player(hand=RED_LILIES), player()))
    found = told(state, take_award("excellence-in-trees"), place_award("row2"))
    assert Says("Excellence in Trees", "middle row", "1 per tree", "one card") in found


def test_an_award_says_what_it_covers_and_what_that_cost() -> None:
    slots = awards(row1="scope-and-ambition")
    state = load(position(player(hand=RED_LILIES, slots=slots), player()))
    found = told(state, take_award("excellence-in-trees"), place_award("row1"))
    assert found[1] == Says("Excellence in Trees", "covers", "Scope and Ambition", "cost you", "9 points")


def test_a_card_under_the_deck_says_why_it_may_go() -> None:
    hand = ("blue-petunia-oak", *RED_LILIES[:2])
    state = load(position(player(green(r1c1="red-rose-pond"), hand), player()))
    found = told(state, take_green("yellow-petunia-oak"), bottom("blue-petunia-oak"))
    assert Says("blue petunia", "hand", "nothing") in found


def test_a_plot_between_two_cards_says_what_it_still_takes() -> None:
    state = load(position(player(green(r1c1="red-rose-pond"), hand=("red-petunia-pond", *RED_LILIES[:2])), player()))
    found = told(state, take_green("yellow-petunia-oak"), place("red-petunia-pond", "r2c2"))
    assert Says("top middle", "red", "two cards") in found


def test_a_lawn_says_what_it_is_good_for() -> None:
    state = load(position(player(hand=("lawn", *RED_LILIES[:2])), player()))
    found = told(state, take_green("yellow-petunia-oak"), place("lawn", "r2c2"))
    assert "Every card fits beside a lawn, and a lawn may be covered later." in found


def test_whoever_draws_blind_hears_that_nothing_open_scores_much() -> None:
    deck = decks(greens=["blue-rose-structure", "lawn"])
    state = load(position(player(hand=RED_LILIES), player(), decks=deck))
    found = told(state, take_green("deck"), bottom("blue-rose-structure"))
    assert found == ["No open green card scores for you now."]
    state = load(position(player(hand=RED_LILIES), player(), decks=deck, rows=rows(("red-rose-pond", "lawn", "lawn"))))
    found = told(state, take_green("deck"), place("red-lily-birch-oak", "r2c2"))
    assert Says("green card", "2 points") in found


FILLED = {f"r{row}c{column}": "lawn" for row in (1, 2) for column in (1, 2, 3)}


def test_the_end_of_the_game_is_told_and_nothing_of_later_turns() -> None:
    cells = green(**FILLED, r3c1="red-rose-pond", r3c2="red-rose-structure")
    state = load(position(player(cells, hand=RED_LILIES), player()))
    found = told(state, take_green("yellow-petunia-oak"), place("red-lily-pond", "r3c3"))
    assert "Your village is full: the game ends with this round." in found
    assert not any("next turn" in each.lower() for each in found)


def test_two_plots_are_left() -> None:
    state = load(position(player(green(**FILLED), hand=RED_LILIES), player()))
    found = told(state, take_green("yellow-petunia-oak"), place("red-lily-pond", "r3c3"))
    assert "Your village has two plots left; filling it ends the game." in found
