"""What must hold after every event, each as a claim of its own."""

import sqlite3
from collections.abc import Sequence
from json import dumps
from typing import TYPE_CHECKING, Any

from hortus.kernel.decision import Refusal
from hortus.kernel.play.lines import ASKED, LATE
from hortus.table.people.table_settings import GIVE_UP, HOUR
from hortus.table.store.store import DECIDE, SEAT, UNDO, Event
from tests.simulation.loop import VirtualLoop
from tests.simulation.model import EVENTS, Truth, event_of, told_of

if TYPE_CHECKING:
    from tests.simulation.witness import Asked, Call, Promise, Witness

# A decision can come this many events after the one that its player has seen: those that give the seat back, and those
# of the same request.
REACH = 3
# Seconds for which news may be on its way, and a bot may take for a decision, when nothing is broken.
WAY, THOUGHT = 10.0, 60.0
# Seconds from the beginning of a turn, by the clock, until its event is on disk, even if that takes long.
STORED = 5.0


class Broken(AssertionError):
    """A claim does not hold."""

    def __init__(self, claim: str, words: str) -> None:
        super().__init__(f"{claim}: {words}")
        self.claim = claim


def check(claim: Any, holds: object, words: str) -> None:
    """Say which claim is broken."""
    if not holds:
        raise Broken(claim.__name__, words)


# ---- the log ----


def the_log_has_no_gap(truth: Truth, event: Event) -> None:
    check(the_log_has_no_gap, event.seq == truth.seq + 1, f"{event.seq} comes after {truth.seq}")


def the_log_can_be_replayed(truth: Truth, event: Event, now: float) -> None:
    try:
        truth.follow(event, now)
    except (Refusal, RuntimeError) as error:
        check(the_log_can_be_replayed, False, f"{event}: {error}")


def what_was_stored_stays(truth: Truth, look: sqlite3.Connection) -> None:
    now = [event_of(row) for row in look.execute(EVENTS, (truth.id, -1))]
    same = now[: len(truth.events)] == truth.events
    check(what_was_stored_stays, same, f"of {len(truth.events)} events {len(now)} are there")


def what_was_promised_is_in_the_log(witness: "Witness", promise: "Promise") -> None:
    asked = promise.asked
    events = witness.truths[asked.table].events[asked.seq + 1 : promise.last + 1]
    found = any(is_answer(event, asked) for event in events)
    check(what_was_promised_is_in_the_log, found, f"{promise} was answered with a yes")


def every_event_was_asked_for_once(witness: "Witness", truth: Truth, event: Event) -> None:
    """Whatever a person has decided or taken back was sent, and counts once."""
    by_person = event.seat in truth.people and event.seat not in truth.stand_ins
    if event.kind not in {DECIDE, UNDO} or not by_person:
        return
    codes = {truth.code_of(event)} if event.kind == DECIDE else set[str]()
    known = [
        asked
        for asked, times in witness.asked.items()
        if times and asked.table == truth.id and event.seq - REACH <= asked.seq < event.seq
        if is_answer(event, asked) or (event.seat == asked.seat and asked.decision in codes)
    ]
    check(every_event_was_asked_for_once, known, f"nobody has asked for {event}")
    witness.asked[max(known, key=lambda asked: asked.seq)] -= 1


def is_answer(event: Event, asked: "Asked") -> bool:
    """Whether an event is what somebody asked for."""
    decision = None if event.kind == UNDO else dumps(event.decision, sort_keys=True)
    return event.kind != SEAT and event.seat == asked.seat and decision == asked.decision


def nothing_revealed_is_taken_back(truth: Truth, event: Event) -> None:
    if event.kind == UNDO:
        shown = [int(state.revealed) for state in truth.states[-2:]]
        check(nothing_revealed_is_taken_back, len(set(shown)) == 1, f"event {event.seq} takes back what was shown")


def nobody_is_replaced_before_their_time(witness: "Witness", truth: Truth, event: Event) -> None:
    """A bot plays for the late, the lost, and whoever has asked for it."""
    told: Any = (event.decision or {}).get("stand_in") if event.kind == SEAT else None
    if told is None or told["reason"] == ASKED or witness.excused:
        return
    late = told["reason"] == LATE or any(each["late"] == GIVE_UP for each in truth.settled)
    if late and (truth.id, event.seat) not in witness.left:
        had = witness.world.loop.time() - truth.seen_at[truth.turn]
        # Time can be up while the pace is being changed.
        allowed = min((each["turn_hours"] for each in truth.settled if each["turn_hours"]), default=0) * HOUR / 1000
        check(nobody_is_replaced_before_their_time, had >= allowed - STORED, f"after {had:.0f} s of {allowed:.0f}")


# ---- what people are sent ----


def each_view_is_that_of_the_log_at_its_number(
    truth: Truth, seats: tuple[int, ...], who: str, view: dict[str, Any]
) -> None:
    claim = each_view_is_that_of_the_log_at_its_number
    check(claim, view["seq"] <= truth.seq, f"{who} sees {view['seq']}, the log has {truth.seq}")
    wanted, told = truth.view(view["seq"], seats), told_of(view)
    wrong = [name for name in wanted if wanted[name] != told[name]]
    check(claim, not wrong, f"{who} at {view['seq']}: {[(name, told[name], wanted[name]) for name in wrong]}"[:600])


def nobody_reads_what_they_may_not_know(truth: Truth, seats: tuple[int, ...], who: str, text: str) -> None:
    told = sorted(truth.told(text, seats))
    check(nobody_reads_what_they_may_not_know, not told, f"{who} reads {told[:3]} in {text[:200]}")
    seed = truth.filed.seed.hex()
    check(nobody_reads_what_they_may_not_know, truth.over or seed not in text, f"{who} reads the seed")


def nobody_sees_from_a_seat_of_others(who: str, own: tuple[int, ...], allowed: tuple[int, ...]) -> None:
    check(nobody_sees_from_a_seat_of_others, set(own) <= set(allowed), f"{who} looks from {own}, not {allowed}")


def a_stream_only_goes_forward(who: str, before: int, number: int) -> None:
    check(a_stream_only_goes_forward, number > before, f"{who} is told of {number} after {before}")


def every_answer_is_one_that_was_foreseen(who: str, what: str, status: int, text: str) -> None:
    foreseen = {200, 201, 202, 204, 303, 403, 404, 409, 422, 429, 503}
    check(every_answer_is_one_that_was_foreseen, status in foreseen, f"{who} {what}: {status} {text[:300]}")


def every_request_is_answered(who: str, what: str) -> None:
    check(every_request_is_answered, False, f"{who} {what}")


def of_two_steps_one_counts(who: str, statuses: Sequence[int]) -> None:
    check(of_two_steps_one_counts, list(statuses).count(200) < 2, f"{who}: {statuses}")


# ---- turns ----


def no_turn_is_announced_twice(before: "list[Call]", call: "Call") -> None:
    check(no_turn_is_announced_twice, call not in before, f"{call}")


def a_seat_has_one_holder(holders: set[str], who: str, where: str) -> None:
    """Others sit there only with the holder's yes."""
    check(a_seat_has_one_holder, holders <= {who}, f"{who} sits down at {where}, where {sorted(holders)} sit")


def people_play_on_at_one_table(first: str, second: str) -> None:
    check(people_play_on_at_one_table, first == second, f"{first} and {second}")


# ---- the process ----


def the_loop_is_never_blocked(loop: VirtualLoop) -> None:
    check(the_loop_is_never_blocked, not loop.blocked, f"{loop.blocked[:1]}")


def nothing_fails_unheard(complaints: list[str]) -> None:
    check(nothing_fails_unheard, not complaints, f"{complaints[:1]}")


# ---- when everything works again ----


def everybody_was_told(who: str, told: int, truth: Truth, now: float) -> None:
    on_its_way = now - truth.seen_at[-1] < WAY
    check(everybody_was_told, told == truth.seq or on_its_way, f"{who} was told of {told}; it is at {truth.seq}")


def no_bot_sleeps(truth: Truth, now: float) -> None:
    thinks = now - truth.seen_at[-1] < THOUGHT
    awake = truth.over or truth.mover[1] or thinks
    check(no_bot_sleeps, awake, f"seat {truth.mover[0]} of {truth.id} does not move, after {truth.seq}")


def whoever_is_to_move_can(who: str, status: int, truth: Truth) -> None:
    check(whoever_is_to_move_can, status == 200, f"{who} decides after {truth.seq} of {truth.id}: {status}")


def the_late_are_replaced(truth: Truth, seat: int) -> None:
    check(the_late_are_replaced, seat in truth.stand_ins or truth.over, f"seat {seat} of {truth.id} is late")


def each_turn_is_announced(truth: Truth, calls: "list[Call]") -> None:
    """Once, to whoever is away when it begins and for a minute after that."""
    seat, made = truth.mover[0], truth.made(truth.mover[0])
    called = [each for each in calls if (each.table, each.seat, each.made) == (truth.id, seat, made)]
    check(each_turn_is_announced, called, f"nobody has told seat {seat} of {truth.id} of their turn {made}")
