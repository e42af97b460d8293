"""Lands in hindsight: the played game is one of the plans, and what is found is scored by the rules."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import cast

import pytest

from hortus.bots.base import Bot
from hortus.bots.greedy import GreedyBot
from hortus.bots.random_bot import RandomBot
from hortus.coach.hindsight import look_back
from hortus.games.botanists import GAME
from hortus.games.botanists.components import packed
from hortus.games.botanists.mind.hindsight import Done, Puzzle
from hortus.games.botanists.mind.hindsight.story import OpenOrder, Story, Turn, exchange, story_of
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.state import BONUS, PLANTED, counts
from hortus.kernel.decision import Json
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.solver import Answer, Made, better, made_by
from tests.games.botanists.positions import PASS, final, load, pad, player, position
from tests.games.botanists.walk import points_of

COMPONENTS = GAME.components
FEW_SECONDS = 10.0
NOTHING = -999
# Seats and seed of the games that are looked at; the bots differ.
GAMES = [("greedy", 2, 1), ("greedy", 3, 2), ("greedy", 4, 3), ("random", 2, 4), ("random", 3, 5), ("random", 4, 6)]
EACH_GAME = pytest.mark.parametrize(("kind", "seats", "seed"), GAMES)


@cache
def played(kind: str, seats: int, seed: int) -> tuple[list[Made], Botanists]:
    """All decisions of a game between bots, and its end."""
    bots: list[Bot] = [
        GreedyBot("greedy", seed + seat) if kind == "greedy" else RandomBot("random", seed + seat)
        for seat in range(seats)
    ]
    state = GAME.new(seats, seed)
    made: list[Made] = []
    while state.to_move >= 0:
        before, code = state.clone(), int(bots[state.to_move].choose(state))
        state.apply(code)
        made.append((before, before.describe(code), state.clone()))
    return made, cast(Botanists, state)


def best(puzzle: Puzzle) -> Answer:
    answer = better(puzzle.model, puzzle.points(), NOTHING, FEW_SECONDS)
    assert isinstance(answer, Answer)
    assert answer.points == answer.bound
    return answer


# ---- whole games ----


def hold_to(puzzle: Puzzle, made: Sequence[Made]) -> int:
    """Let the seat decide as it did; bonus points that it let go."""
    declined = 0
    for state, decision, _ in made:
        before = cast(Botanists, state)
        number = int(before.field(puzzle.story.seat, PLANTED))
        match decision["do"]:
            case "plant" if decision["face"] == "up":
                puzzle.model.add(puzzle.up[number] == 1)
            case "plant" | "tend":
                puzzle.model.add(puzzle.down[number, puzzle.story.colour(decision["flower"])] == 1)
            case "fulfil":
                order = puzzle.story.order(decision["order"])
                turn = puzzle.story.turns[number - 1]
                if decision["from"] == "open":
                    (sold,) = [stay for stay in turn.row if puzzle.story.stays[stay].order == order]
                    puzzle.model.add(puzzle.sold[number - 1, sold] == 1)
                else:
                    own = [each for each in range(turn.personal) if puzzle.story.personal[each] == order]
                    puzzle.model.add(sum(puzzle.fulfilled[number - 1, each] for each in own) == 1)
            case "keep_flowers":
                kept = Counter(map(puzzle.story.colour, cast(list[str], decision["flowers"])))
                for colour, count in enumerate(puzzle.kept[number - 1]):
                    puzzle.model.add(count == kept[colour])
            case "pass" if before.phase == BONUS and puzzle.pays(puzzle.story.turns[number - 1]):
                declined += 1
    sales = sum(decision["do"] == "fulfil" for _, decision, _ in made)
    puzzle.model.add(sum(puzzle.sold.values()) + sum(puzzle.fulfilled.values()) == sales)
    return declined


@EACH_GAME
def test_the_game_as_it_was_played_is_one_of_the_plans(kind: str, seats: int, seed: int) -> None:
    made, last = played(kind, seats, seed)
    for seat in range(seats):
        puzzle = Puzzle(story_of(last, seat, made))
        declined = hold_to(puzzle, made_by(seat, made))
        assert best(puzzle).points == last.score(seat) + declined * COMPONENTS.bonus_points


@EACH_GAME
def test_the_points_of_the_solver_are_those_of_the_rules(kind: str, seats: int, seed: int) -> None:
    made, last = played(kind, seats, seed)
    for seat in range(seats):
        puzzle = Puzzle(story_of(last, seat, made))
        answer = best(puzzle)
        assert answer.points >= last.score(seat)
        assert load(final(puzzle.garden(answer), pad())).score(0) == answer.points
        assert points_of(puzzle.plan(answer), made, seat) == answer.points
        # A plan is told in words, without the ids of orders and the letters of flowers.
        assert not [line for line in puzzle.words(answer) if re.search("[A-Z]", line)]


# ---- the last two turns ----

# The blue board asks for green and then for blue; so far nothing is withered.
LAND, OTHER = ["BPBYG", "BGYBP", "YBP"], ["YBYVP", "YPVYB", "VYB"]
ORDERS = ("YG", "BV")


def two_turns(first: str = "GYV", last: str = "BGP", orders: tuple[str, ...] = ORDERS) -> Story:
    """A yellow leftover, these flowers collected, orders that lie open all the time, and the personal order VP."""
    seat = player(0, land=LAND, marginal="Y", personal=["VP"])
    story = Story(load(position(seat, player(1, land=OTHER))), 0)
    story.stays = [OpenOrder(COMPONENTS.order_ids.index(order)) for order in orders]
    row = list(range(len(orders)))
    story.turns = [
        Turn(13 + number, collected=counts(packed(COMPONENTS, flowers)), row=row, personal=1)
        for number, flowers in enumerate((first, last))
    ]
    return story


def colour(letter: str) -> int:
    return COMPONENTS.letters.index(letter)


def test_five_flowers_serve_two_orders_and_one_is_left_over() -> None:
    puzzle = Puzzle(two_turns())
    answer = best(puzzle)
    assert answer.points == 5 + 5 - 2 + 5
    assert puzzle.plan(answer)[1] == Done("B", "YG", "VP", "")


def test_an_order_that_another_seat_fulfilled_is_not_to_be_had() -> None:
    story = two_turns()
    story.stays[0].taken = True
    assert best(Puzzle(story)).points == 5 - 6 + 5


def test_an_order_that_came_after_a_sale_needs_a_sale() -> None:
    story = two_turns()
    story.stays[0].follows = 0
    story.turns[0].row = [1]
    puzzle = Puzzle(story)
    answer = best(puzzle)
    # Without BV there is no YG, and V is not there for both BV and VP.
    assert answer.points == 5 - 6 + 5
    assert puzzle.plan(answer)[1] == Done("B", "", "VP", "")


def test_an_order_that_another_seat_used_after_a_sale_needs_any_sale_in_time() -> None:
    story = two_turns()
    story.stays.append(OpenOrder(COMPONENTS.order_ids.index("PP"), follows=0, taken=True))
    puzzle = Puzzle(story)
    answer = best(puzzle)
    # YG in the first turn, so that another flower withers.
    assert answer.points == 5 + 5 - 2 - 1
    assert puzzle.plan(answer)[0].sold_open == "YG"


def test_a_tile_whose_bonus_action_was_used_stays_withered() -> None:
    story = two_turns()
    story.turns[0].used = True
    assert best(Puzzle(story)).points == 5 + 5 - 2 - 1


def test_a_flower_that_another_seat_swapped_for_is_still_there() -> None:
    story = two_turns()
    story.turns[0].swaps[0].append(exchange(colour("G"), colour("P")))
    puzzle = Puzzle(story)
    answer = best(puzzle)
    assert answer.points == 5 + 5 - 2 - 1
    assert puzzle.plan(answer)[0].tile in ("v", "y")


def test_tiles_that_were_drawn_must_have_been_in_the_bag() -> None:
    story = two_turns()
    story.turns[0].owed[0][colour("Y")] = 1
    puzzle = Puzzle(story)
    answer = best(puzzle)
    assert answer.points == 5 + 5 - 2 - 1
    assert puzzle.plan(answer)[0].sold_open == "YG"


def test_BO_R10_a_hand_is_shown_only_without_leftovers() -> None:
    story = two_turns(first="GG", last="BVP")
    story.turns[1].redrawn = True
    puzzle = Puzzle(story)
    answer = best(puzzle)
    assert answer.points == 5 + 5 + 7 + 5
    assert puzzle.plan(answer) == [Done("G", "YG", "", ""), Done("B", "", "VP", "")]


def test_tending_plants_a_leftover_face_down() -> None:
    story = two_turns(last="")
    story.turns[1].tend = True
    puzzle = Puzzle(story)
    answer = best(puzzle)
    assert puzzle.plan(answer)[1].tile in ("v", "y")
    # YG is fulfilled, nothing is left over, two tiles are withered, and VP is unfulfilled.
    assert answer.points == 5 + 7 - 3 - 5


def test_a_story_tells_of_a_hand_that_was_shown() -> None:
    before = load(position(player(0, token=[1, 5], hand=["Ih1", "Iv4"])))
    after = load(position(player(0, token=[1, 5], hand=["O2", "Sv1"])))
    (turn,) = story_of(after, 0, [(before, {"do": "redraw"}, after)]).turns
    assert turn == Turn(1, redrawn=True, row=[0, 1, 2], personal=1)


def test_BO_R20_a_story_tells_of_a_row_that_closes_up() -> None:
    before, after = load(position(open=["YG", "BV", "GGBV"])), load(position(open=["YG", "BV", "GGBV"]))
    after.open_size -= 1
    story = Story(before, 0)
    story.turns = [Turn(1)]
    story.tell(before, {"do": "take_order", "order": "BV"}, after)
    assert story.row == [0, 2]
    assert story.stays[1].taken


def test_a_record_may_begin_in_the_middle_of_a_turn() -> None:
    pending: Json = {"action": "purchase", "fulfilled": []}
    ann = player(0, land=LAND, marginal="YG", personal=["VP"], hand=["O1"])
    bob = player(1, land=["YBYVP", "YPVYB", "VY"])
    data = position(ann, bob, phase="orders", open=["YG", "BBVP", "GGBV"], pending=pending)
    match = Match(GAME, [Seat("Ann", "human"), Seat("Bob", "human")], position=data, seed=bytes(32))
    match.decide(0, PASS)
    bot = RandomBot("random", 2)
    while match.state.to_move >= 0:
        match.decide(int(match.state.to_move), int(bot.choose(match.state)))
    found, other = (each.found for each in look_back(match.record(), GAME, FEW_SECONDS))
    assert found.points < found.best == found.bound
    assert other.points <= other.best == other.bound
    assert found.words[0] == "left column: blue, pink, blue, yellow, green"
    assert found.words[2].startswith("right column: yellow, blue, pink, ")
