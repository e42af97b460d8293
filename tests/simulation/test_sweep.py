"""Each call to the database in turn fails once, in an evening with everything: nothing is lost, nothing doubled, and
nobody is stuck."""

import re
from functools import cache

import pytest

from tests.one_game import GAME
from tests.simulation.acts import NAMED
from tests.simulation.disasters import DISASTERS
from tests.simulation.disk import BROKEN, TORN
from tests.simulation.evening import NAMES, Evening, Happening, Outcome, near_the_end, run

# The seed of the last evening in which all that is tried below succeeded at least once, which is tried first; how many
# are tried; and the first salt of the happenings.
SEED, MOST, SALT = 12, 60, 147
# In the ordinary run, only each call of so many.
STRIDE = 211
GAP, HOURS = 0.8, 2 * 3600.0
# Who does what at which table; nobody is named for what is done by whoever is to move. Two tables, and the rematch.
ANN, BEN, CLEO = range(3)
LONG, SHORT, AFTER = range(3)
SCRIPT: list[tuple[str, int, int]] = [
    *[("open_stream", who, table) for table in (LONG, SHORT) for who in (ANN, BEN)],
    ("open_page", ANN, LONG),
    ("try_a_link", CLEO, LONG),
    ("meet", ANN, LONG),
    ("meet", BEN, LONG),
    *[("decide", ANN, LONG), ("undo", ANN, LONG), ("undo", BEN, LONG)] * 6,
    *[(how, ANN, LONG) for how in ("decide_twice", "decide_in_two_tabs", "decide_and_leave")],
    *[("decide_in_a_row", ANN, LONG)] * 4,
    *[(what, who, LONG) for what in ("talk", "take_advice", "hurry", "look_back") for who in (ANN, BEN)],
    ("read_record", BEN, LONG),
    *[("read_pages", who, LONG) for who in (ANN, BEN)] * 5,
    *[("probe", BEN, LONG)] * 5,
    *[("ask_stand_in", who, LONG) for who in (ANN, BEN)] * 2,
    *[("come_back", who, LONG) for who in (ANN, BEN)],
    *[("decide", ANN, LONG)] * 2,
    ("power_cut", ANN, LONG),
    *[("look", who, table) for table in (LONG, SHORT) for who in (ANN, BEN)],
    *[("decide", ANN, SHORT)] * 9,
    *[(what, who, SHORT) for what in ("look", "take_advice", "play_on", "read_pages") for who in (ANN, BEN)],
    *[("look_around", who, SHORT) for who in (ANN, BEN)] * 3,
    *[("look", ANN, AFTER), ("look", BEN, AFTER), ("decide", ANN, AFTER), ("decide", ANN, AFTER)],
    *[("change_the_pace", ANN, LONG)] * 4,
    ("late", ANN, LONG),
    ("decide", ANN, LONG),
    *[("give_up", who, LONG) for who in (BEN, ANN)],
]
# What must have succeeded in it, so that it is an evening with everything.
DONE = [
    "POST .*/decisions: 200",
    "POST .*/undo: 200",
    "POST .*/talk: 200",
    "GET .*/hint: 200",
    "GET .*/evaluation: 200",
    "GET .*/past/.*: 200",
    "GET .*/record: 200",
    "GET .*/recall.*: 200",
    "GET /t/[^/]*: 200",
    "POST .*/hurry: 204",
    "POST .*/stand-in: 204",
    "POST .*/back: 204",
    "POST .*/give-up: 204",
    "POST .*/knocks/.*: 204",
    "PUT .*/settings: 204",
    "POST .*/rematch: 200",
    "GET .*/league: 200",
    "post to .*Your turn",
    "post to .*Still your turn",
    'event .* seat .*"(late|left)"',
    "power goes",
]


def everything() -> list[Happening]:
    """The evening of all features."""
    known = {*NAMED, *DISASTERS}
    return [
        Happening(GAP if what in known else HOURS, what if what in known else "look", who, table, number)
        for number, (what, who, table) in enumerate(SCRIPT, SALT)
    ]


@cache
def whole() -> Outcome:
    """The evening on which nothing fails, and everything is done."""
    tried = (run(seed, everything(), set_tables) for seed in dict.fromkeys([SEED, *range(MOST)]))
    return next(each for each in tried if has_everything(each))


def has_everything(outcome: Outcome) -> bool:
    """Whether all of that has succeeded."""
    trace = "\n".join(outcome.trace)
    return outcome.broken is not None or all(re.search(each, trace) for each in DONE)


def set_tables(evening: Evening) -> None:
    """Set up a game from its beginning, and one that ends soon."""
    seats = [{"kind": "human", "name": name} for name in NAMES[:2]]
    evening.wishes = [{"game": GAME.name, "seats": seats}, {"position": near_the_end(SALT), "seats": seats}]


def failing(number: int, fault: str) -> str:
    """What breaks when one call fails."""

    def prepare(evening: Evening) -> None:
        set_tables(evening)
        evening.world.disk.fail_next(number, fault)

    outcome = run(whole().seed, everything(), prepare)
    return f"call {number}: {outcome.broken}" if outcome.broken else ""


def sweep(fault: str, stride: int, first: int) -> None:
    assert whole().broken is None
    found = [failing(number, fault) for number in range(first, whole().statements, stride)]
    assert not list(filter(None, found))


@pytest.mark.once
@pytest.mark.parametrize("fault", [BROKEN, TORN])
def test_some_calls_fail_once_each(fault: str) -> None:
    sweep(fault, STRIDE, 7)


@pytest.mark.soak
@pytest.mark.once
@pytest.mark.parametrize("fault", [BROKEN, TORN])
@pytest.mark.parametrize("part", range(8))
def test_soak_of_each_call_failing_once(fault: str, part: int) -> None:
    sweep(fault, 8, 1 + part)
