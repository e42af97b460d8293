"""Whoever changes nothing learns nothing: what is answered to a request that leaves the table as it was does not depend
on what the asking seat cannot know.

Two worlds are compared that a seat cannot tell apart: the real one, and one with other hidden cards and other draws to
come.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random

import pytest
from starlette.testclient import TestClient

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER, OVER, State
from hortus.kernel.registry import names
from hortus.table.service.service import TableService
from hortus.table.tables.sitting import Sitting
from tests.table.over_http import Table
from tests.table.sittings import reveals, sitting

# A code that is never on offer: everything before it is taken back.
NEVER = -1
# How many chains are tried at each moment of a game, and in how many worlds.
CHAINS, WORLDS = 12, 3


def worlds_of(table: Sitting, seat: int, count: int, seed: int) -> Iterator[tuple[State, bytes]]:
    """Other worlds of the same knowledge: what is hidden now, and the secret of all draws to come."""
    for number in range(count):
        imagined = table.match.state.clone()
        imagined.resample(seat, seeded(1000 * seed + number))
        yield imagined, bytes([(seed + number) % 255 + 1]) * 32


@contextmanager
def instead(table: Sitting, world: tuple[State, bytes]) -> Iterator[None]:
    """The table in another world, for a while."""
    match = table.match
    real, go_back = match._seed, table.bookmark()
    match.state, match._seed = world
    try:
        yield
    finally:
        match._seed = real
        go_back()


def answer_to(table: Sitting, seat: int, codes: Sequence[int]) -> str | None:
    """What a seat hears that wants to decide all of this; None if anything of it counts."""
    go_back = table.bookmark()
    try:
        table.decide_all(seat, codes)
        return None
    except Refusal as refusal:
        return str(refusal)
    finally:
        go_back()


def codes_after(state: State, dice: Random) -> list[int]:
    """A chain of decisions that would be lawful in some world or other, and one that never is."""
    world, chain = state.clone(), []
    world.resample(int(state.to_move), seeded(dice.randrange(10**6)))
    for _ in range(dice.randint(1, 3)):
        if world.to_move != state.to_move:
            break
        chain.append(int(dice.choice(list(world.legal()))))
        world.apply(chain[-1])
    return [*chain, NEVER]


def check_chains(name: str, seed: int) -> int:
    """Chains of decisions at every moment of a game; how many of them were refused."""
    table, dice, refused = sitting(name, 0, seed), Random(seed), 0
    while table.state.to_move != OVER:
        seat = int(table.state.to_move)
        worlds = list(worlds_of(table, seat, WORLDS, seed + table.seq))
        for chain in (codes_after(table.state, dice) for _ in range(CHAINS)):
            heard = answer_to(table, seat, chain)
            refused += heard is not None
            for world in worlds:
                with instead(table, world):
                    assert answer_to(table, seat, chain) == heard, f"{name}: event {table.seq}, {chain}"
        table.decide(seat, int(dice.choice(list(table.state.legal()))))
    return refused


@pytest.mark.once
@pytest.mark.parametrize("name", names())
def test_a_refused_chain_of_decisions_tells_nothing_through_whole_games(name: str) -> None:
    assert check_chains(name, 1) > 100


@pytest.mark.soak
@pytest.mark.once
@pytest.mark.parametrize("name", names())
def test_soak_of_refused_chains(name: str) -> None:
    for seed in range(2, 40):
        check_chains(name, seed)


@pytest.mark.once
def test_a_shortcut_reveals_nothing_before_its_last_decision() -> None:
    """What a page sends in one go is carried out in one go."""
    assert sum(check_shortcuts(name) for name in names()) > 100


def check_shortcuts(name: str) -> int:
    """Take every shortcut of some games; how many there were."""
    found = 0
    for seed in range(3):
        table, dice = sitting(name, 0, seed), Random(seed)
        while table.state.to_move != OVER:
            seat = int(table.state.to_move)
            for choice in table.game.scene(table.state, seat).shortcuts:
                if choice.then and not choice.waits:
                    go_back = table.bookmark()
                    codes = [choice.code, *choice.then]
                    assert len(table.decide_all(seat, codes)) == len(codes), f"{name}: {choice.words}"
                    go_back()
                    found += 1
            table.decide(seat, int(dice.choice(list(table.state.legal()))))
    return found


# ---- over HTTP: every route ----

# How many decisions lie between the moments of a game that are looked at; the long run looks at more of them.
BETWEEN, SOAK = 29, 3
ROUTES = (
    "", "?seat=-1", "?seat=0", "?seat=1", "/record", "/company", "/seating", "/past/0", "/past/3", "/past/9999",
    "/past/-1", "/evaluation", "/why?piece=x&place=y",
)  # fmt: skip
PAGES = (
    "", "/past/0", "/past/2?seat=1", "/past/2?seat=-1", "/recall?first=1&last=99", "/course", "/note", "/panel/hand",
    "/shape/hand-1", "/replay?number=2", "/study",
)  # fmt: skip


def refused_posts(seq: int, codes: Sequence[int], decisions: Sequence[Json]) -> Iterator[tuple[str, Json]]:
    """Requests that should change nothing."""
    for code in codes:
        yield "/decisions", {"seq": seq, "code": code, "then": [NEVER]}
    for decision in decisions:
        yield "/decisions", {"seq": seq - 1, "decision": decision}
        yield "/decisions", {"seq": seq, "decision": {**decision, "and": "more"}}
        yield "/decisions", {"seq": seq, "decision": decision, "then": [codes[0]]}
    yield "/decisions", {"seq": seq, "code": 10**9}
    yield "/decisions", {"seq": seq, "decision": {"do": "look_under_the_deck"}}
    yield "/undo", {"seq": seq - 1}
    yield "/rematch", {}
    yield "/seats/7/stand-in", {}


class Asked:
    """A table over HTTP whose world can be exchanged."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.table = Table(client, wish={"game": name})
        self.client = client
        self.service: TableService = client.app.state.service  # type: ignore[attr-defined]

    @property
    def sitting(self) -> Sitting:
        return self.service._tables._sittings[self.table.id]

    def answers(
        self, seat: int | None, paths: Sequence[str], wishes: Sequence[tuple[str, Json]]
    ) -> list[tuple[object, ...]]:
        """Everything that a seat can ask without changing anything."""
        self.service._views.clear()
        self.service._past.clear()
        header = self.table.headers(seat)
        gets = [self.table.get(path, seat) for path in paths]
        gets += [self.client.get(f"/t/{self.table.id}{path}", headers=header) for path in PAGES]
        found: list[tuple[object, ...]] = [(answer.status_code, answer.text) for answer in gets]
        before = self.sitting
        for path, body in wishes:
            seq = before.seq
            answer = self.table.post(path, body, seat)
            assert self.sitting is before, "a refused request drops no table from memory"
            assert (answer.status_code >= 400, before.seq) == (True, seq), answer.text
            found.append((path, answer.status_code, answer.text))
        return found


def check_routes(name: str, client: TestClient, between: int) -> None:
    """Ask everything, from all seats, at some moments of a game."""
    asked = Asked(client, name)
    table = asked.sitting
    while (mover := int(table.state.to_move)) != OVER:
        for seat in (0, 1, None):
            # A page says when somebody was last here: everybody has just been.
            asked.table.view(seat)
            viewer = ONLOOKER if seat is None else seat
            state = table.state
            quiet = [int(code) for code in state.legal() if not reveals(state, int(code))][:3]
            wishes = list(refused_posts(table.seq, quiet or [NEVER], [state.describe(state.legal()[0])]))
            # A bot's hint is a guess of its own; but who may not have one hears a reason.
            paths = ROUTES if seat == mover else (*ROUTES, "/hint")
            truth = asked.answers(seat, paths, wishes)
            for hidden, _ in worlds_of(table, viewer, 1, table.seq):
                # Nothing is drawn here, and what was drawn before is replayed: the seed stays.
                with instead(table, (hidden, table.match._seed)):
                    for told, real in zip(asked.answers(seat, paths, wishes), truth, strict=True):
                        assert told == real, f"{name}: event {table.seq}, seat {seat}"
        asked.table.play(between)


@pytest.mark.once
@pytest.mark.parametrize("name", names())
def test_no_route_answers_differently_in_a_world_that_a_seat_cannot_tell_apart(name: str, client: TestClient) -> None:
    check_routes(name, client, BETWEEN)


@pytest.mark.soak
@pytest.mark.once
@pytest.mark.parametrize("name", names())
def test_soak_of_routes(name: str, client: TestClient) -> None:
    check_routes(name, client, SOAK)
