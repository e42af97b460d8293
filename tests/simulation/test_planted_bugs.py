"""The net holds fish: bugs that are planted are found, each within a few seeds."""

import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest

from hortus.kernel.decision import Refusal
from hortus.kernel.play.match import Match
from hortus.table.live.hub import Hub
from hortus.table.people import holders
from hortus.table.people.table_settings import HOUR, TableSettings
from hortus.table.store.file_database import FileDatabase
from hortus.table.tables.pace import Pace
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.tables import Tables
from tests.simulation import claims
from tests.simulation.evening import Outcome, run, script_of
from tests.simulation.shrink import shrink
from tests.table.canaries import names_in

Planting = Callable[[pytest.MonkeyPatch], None]
# How many evenings are tried.
MOST = 60
LENGTH = 30
# How many happenings are enough for a bug.
FEW = 3


def publish_before_commit(patch: pytest.MonkeyPatch) -> None:
    async def end(self: Any, shared: Any) -> None:
        async with self._queue:
            shared.stored.set_result(None)
            await self._seen_through(shared.link.do, "COMMIT")
            self._shared = None

    patch.setattr(FileDatabase, "_end", end)


def missed_wake_up(patch: pytest.MonkeyPatch) -> None:
    def publish(self: Any, table_id: str, seq: int) -> None:
        for bell in self._waiting.get(table_id, ()):
            # Whoever is just sending is not told.
            if bell._waiters:
                self._latest[table_id] = seq
                bell.set()

    patch.setattr(Hub, "publish", publish)


def double_reminder(patch: pytest.MonkeyPatch) -> None:
    async def take(self: Any, each: object) -> bool:
        return True

    patch.setattr(Pace, "_take", take)


def off_by_one_in_a_deadline(patch: pytest.MonkeyPatch) -> None:
    minute = 60_000
    patch.setattr(TableSettings, "turn_length", property(lambda self: max(0, self.turn_hours * HOUR - minute)))


def stale_cache_after_a_restart(patch: pytest.MonkeyPatch) -> None:
    kept: dict[str, tuple[Tables, Sitting]] = {}
    real = Tables.sitting

    async def sitting(self: Tables, table_id: str) -> Sitting:
        before = kept.get(table_id)
        if before is None or before[0] is self:
            kept[table_id] = self, await real(self, table_id)
        return kept[table_id][1]

    patch.setattr(Tables, "sitting", sitting)


def undo_across_a_reveal(patch: pytest.MonkeyPatch) -> None:
    real = Match._take

    def take(self: Any, played: Any) -> Any:
        before = [*self._before, self.state] if self._made else []
        step = real(self, played)
        self._before = before
        return step

    patch.setattr(Match, "_take", take)


def seat_taken_twice(patch: pytest.MonkeyPatch) -> None:
    real = holders.read_seat

    async def read_seat(*given: Any) -> Any:
        found = await real(*given)
        return None if found is None else (found[0], False)

    patch.setattr(holders, "read_seat", read_seat)


def lost_stand_in(patch: pytest.MonkeyPatch) -> None:
    real = Sitting.replayed

    def replayed(*given: Any) -> Sitting:
        sitting = real(*given)
        sitting.stand_ins.clear()
        return sitting

    patch.setattr(Sitting, "replayed", replayed)


def leak_in_a_refusal(patch: pytest.MonkeyPatch) -> None:
    real = Match.code_of

    def code_of(self: Match, seat: int, decision: Any) -> int:
        try:
            return real(self, seat, decision)
        except Refusal as refusal:
            hidden = names_in(self.state.position()) - names_in(self.state.observation(seat))
            raise Refusal(refusal.rule, f"not with {sorted(hidden)[:3]} about") from refusal

    patch.setattr(Match, "code_of", code_of)


def event_loop_blocked(patch: pytest.MonkeyPatch) -> None:
    real: Callable[..., Awaitable[Any]] = Tables._loaded

    async def loaded(self: Tables, table_id: str) -> Any:
        if table_id not in self._sittings:
            time.sleep(0.2)  # noqa: ASYNC251
        return await real(self, table_id)

    patch.setattr(Tables, "_loaded", loaded)


# Each with the seed that found it last, which is tried first, and the claim that it breaks.
PLANTED: list[tuple[Planting, int, Callable[..., None]]] = [
    (publish_before_commit, 3, claims.what_was_promised_is_in_the_log),
    (missed_wake_up, 18, claims.everybody_was_told),
    (double_reminder, 0, claims.no_turn_is_announced_twice),
    (off_by_one_in_a_deadline, 0, claims.nobody_is_replaced_before_their_time),
    (stale_cache_after_a_restart, 8, claims.everybody_was_told),
    (undo_across_a_reveal, 6, claims.nothing_revealed_is_taken_back),
    (seat_taken_twice, 2, claims.a_seat_has_one_holder),
    (lost_stand_in, 0, claims.each_view_is_that_of_the_log_at_its_number),
    (leak_in_a_refusal, 1, claims.nobody_reads_what_they_may_not_know),
    (event_loop_blocked, 0, claims.the_loop_is_never_blocked),
]


def evenings(first: int) -> Iterator[Outcome]:
    """The evenings of a few seeds."""
    for seed in dict.fromkeys([first, *range(MOST)]):
        yield run(seed, script_of(seed, LENGTH))


def found(first: int) -> Outcome | None:
    """The first evening in which a claim breaks."""
    return next((each for each in evenings(first) if each.broken is not None), None)


@pytest.mark.once
@pytest.mark.parametrize(("plant", "seed", "claim"), PLANTED, ids=lambda value: getattr(value, "__name__", ""))
def test_a_planted_bug_is_found(
    plant: Planting, seed: int, claim: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    healthy = run(seed, script_of(seed, LENGTH))
    assert healthy.broken is None, "without the bug nothing breaks"
    plant(monkeypatch)
    outcome = found(seed)
    assert outcome is not None, f"{MOST} seeds do not find it"
    assert outcome.broken is not None
    assert outcome.broken.claim == claim.__name__, outcome.broken


@pytest.mark.once
def test_an_evening_that_breaks_shrinks_to_what_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    lost_stand_in(monkeypatch)
    outcome = found(0)
    assert outcome is not None
    assert outcome.broken is not None
    assert len(outcome.script) == LENGTH
    small = shrink(outcome)
    assert len(small.script) <= FEW
    assert small.events < outcome.events
    again = run(small.seed, small.script)
    assert again.broken is not None
    assert (again.broken.claim, again.trace) == (outcome.broken.claim, small.trace)
    monkeypatch.undo()
    assert run(small.seed, small.script).broken is None
