"""A move is converted as rarely as can be: each offer described once, each view observed once."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from hortus.kernel.engine.contract import Game
from hortus.kernel.form import FormGame
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record, Seat, replay
from hortus.kernel.registry import find, names
from hortus.table.people.seats import Viewer
from hortus.table.store.store import DEAL, Event, Filed
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.views import view_of

MADE = 8
# How many decisions a table has behind it that is restored.
LONG = 60


def counting(game: Game, name: str, found: Counter[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Count the calls of a method."""
    asked: Callable[..., object] = getattr(game, name)

    def counted(*arguments: object) -> object:
        found[name] += 1
        return asked(*arguments)

    monkeypatch.setattr(game, name, counted)


@pytest.fixture
def sitting(name: str) -> Sitting:
    """A table some decisions into a game."""
    match = Match(find(name), [Seat("Ann"), Seat("Ben")], seed=bytes(32))
    table = Sitting("table", match, Event(0, DEAL))
    for _ in range(MADE):
        table.decide(int(table.state.to_move), table.state.legal()[0])
    return table


@pytest.mark.parametrize("name", names())
def test_a_decision_by_its_code_is_described_once_for_the_record_and_the_log(
    name: str, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: Counter[str] = Counter()
    counting(sitting.game, "describe", found, monkeypatch)
    sitting.decide(int(sitting.state.to_move), sitting.state.legal()[-1])
    assert found["describe"] == 1


@pytest.mark.parametrize("name", names())
def test_a_view_describes_each_decision_once_and_observes_once(
    name: str, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover = int(sitting.state.to_move)
    known = sitting.state.observation(mover)
    found: Counter[str] = Counter()
    # A game with a form speaks in records, of which JSON is made at the end.
    observe, describe = ("seen", "described") if isinstance(sitting.game, FormGame) else ("observation", "describe")
    counting(sitting.game, describe, found, monkeypatch)
    counting(sitting.game, observe, found, monkeypatch)
    view = view_of(sitting, Viewer((mover,)))
    assert view.observation == known
    assert found[observe] == 1
    assert found[describe] == len(view.moves) + sum(len(each.then) for each in view.scene.shortcuts)


@pytest.mark.parametrize("name", names())
def test_a_table_is_restored_with_one_decoding_a_decision_and_its_past_with_none(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, game, dice = bytes(32), find(name), Random(1)
    match = Match(game, [Seat("Ann"), Seat("Ben")], seed=seed)
    (setup,) = match.steps
    table = Sitting("table", match, Event(0, DEAL, chance=setup.chance, hash=setup.hash))
    events = [Event(0, DEAL, chance=setup.chance, hash=setup.hash)]
    while len(events) <= LONG and not match.over:
        seat, legal = int(match.state.to_move), match.state.legal()
        events.append(table.decide(seat, int(dice.choice(legal))))
    found: Counter[str] = Counter()
    counting(game, "code_of", found, monkeypatch)
    restored = Sitting.replayed(Filed("table", match.header.as_json(), seed, False, 0), events)
    assert found["code_of"] == len(events) - 1
    past = [state.key() for state in restored.past(0, match.seq)]
    assert found["code_of"] == len(events) - 1
    assert past == [state.key() for state in replay(Record(match.header, match.steps), game)]
    assert [each.words for each in restored.said] == [each.words for each in table.said]
