"""A match: seats, chance with a new key for every decision, undo up to the border of reveals, put away and resumed."""

import pytest

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record, Seat, read, verify
from hortus.kernel.registry import find, names
from tests.kernel.tiny_game import DRAW, KEEP, REST, TINY, tiny

SEED = bytes(range(32))
SEATS = (Seat("Ann"), Seat("Ben", "bot:greedy"))
DRAWN: Json = {"do": "draw"}
RESTED: Json = {"do": "rest"}
KEPT: Json = {"do": "keep"}


def new_match(seed: bytes = SEED) -> Match:
    return Match(TINY, SEATS, seed=seed)


def finish(match: Match) -> Match:
    dice = seeded(3)
    while not match.over:
        legal = match.state.legal()
        match.decide(match.state.to_move, legal[dice.below(len(legal))])
    return match


def snapshot(match: Match) -> tuple[bytes, int, int, str]:
    return match.state.key(), match.seq, match.committed, match.saved().text()


# ---- decide ----


def test_a_decision_may_be_given_as_json_or_as_a_code() -> None:
    by_json, by_code = new_match(), new_match()
    by_json.decide(0, DRAWN)
    by_code.decide(0, DRAW)
    assert by_json.state.key() == by_code.state.key()
    assert by_json.seq == 1
    assert by_json.record() == by_code.record()


def test_the_step_names_seat_decision_and_outcomes() -> None:
    step = new_match().decide(0, DRAWN)
    assert (step.seq, step.seat, step.decision, len(step.chance)) == (1, 0, DRAWN, 1)


@pytest.mark.parametrize(
    ("seat", "decision", "rule"),
    [
        (1, DRAWN, "turn"),
        (7, DRAW, "turn"),
        (-1, DRAW, "turn"),
        (0, KEPT, "TG-3"),
        (0, {"do": "fly"}, "format"),
        (0, KEEP, "format"),
    ],
)
def test_a_refused_decision_leaves_everything_as_it_was(seat: int, decision: Json | int, rule: str) -> None:
    match = new_match()
    before = snapshot(match)
    with pytest.raises(Refusal) as caught:
        match.decide(seat, decision)
    assert caught.value.rule == rule
    assert snapshot(match) == before


def test_nothing_is_decided_after_the_end() -> None:
    match = finish(new_match())
    with pytest.raises(Refusal, match="the game is over"):
        match.decide(0, DRAWN)
    with pytest.raises(Refusal, match="the game is over"):
        match.decide(OVER, REST)


def test_the_same_seed_and_decisions_make_the_same_game_and_another_seed_another() -> None:
    assert finish(new_match()).record() == finish(new_match()).record()
    assert finish(new_match()).record().steps != finish(new_match(bytes(32))).record().steps


def test_without_a_given_seed_every_match_has_its_own() -> None:
    assert new_match().header.commitment == new_match().header.commitment
    assert Match(TINY, SEATS).header.commitment != Match(TINY, SEATS).header.commitment


def test_a_copy_of_the_state_does_not_tell_what_will_be_drawn() -> None:
    futures = set()
    for number in range(40):
        match = new_match(bytes([number] * 32))
        copy = match.state.clone()
        copy.apply(DRAW)
        match.decide(0, DRAWN)
        futures.add(tiny(copy).hands == tiny(match.state).hands)
    assert futures == {True, False}


def test_names_are_on_the_table() -> None:
    assert new_match().state.names == ["Ann", "Ben"]


def test_seats_and_seed_must_fit() -> None:
    with pytest.raises(Refusal, match="1 to 3 players, not 4"):
        Match(TINY, [Seat(str(i)) for i in range(4)])
    with pytest.raises(Refusal, match="a seed has 32 bytes, not 3"):
        Match(TINY, SEATS, seed=b"abc")


# ---- undo ----


def test_a_decision_that_shows_nothing_can_be_taken_back_by_its_maker_alone() -> None:
    match = new_match()
    before = snapshot(match)
    match.decide(0, RESTED)
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert snapshot(match) == before


def test_a_draw_is_the_border_of_undo() -> None:
    match = new_match()
    match.decide(0, RESTED)
    assert match.committed == 0
    match.decide(1, DRAWN)
    assert match.committed == 2
    assert not match.can_undo(1)
    with pytest.raises(Refusal, match="revealed something hidden"):
        match.undo(1)


def test_decisions_are_taken_back_one_after_the_other_down_to_the_border() -> None:
    match = new_match()
    match.decide(0, DRAWN)
    border = snapshot(match)
    match.decide(0, KEPT)
    match.decide(1, RESTED)
    assert (match.seq, match.committed) == (3, 1)
    with pytest.raises(Refusal, match="the last one was another player's"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert snapshot(match) == border
    with pytest.raises(Refusal, match="revealed something hidden"):
        match.undo(0)


def test_there_is_nothing_to_take_back_at_the_start_or_after_the_end() -> None:
    with pytest.raises(Refusal, match="none has been made"):
        new_match().undo(0)
    match = new_match()
    for seat in (0, 1) * 3:
        match.decide(seat, RESTED)
    assert match.over
    assert match.committed == match.seq
    with pytest.raises(Refusal, match="the game is over"):
        match.undo(1)


def test_another_try_after_undo_does_not_change_chance() -> None:
    straight, winding = new_match(), new_match()
    winding.decide(0, RESTED)
    winding.undo(0)
    for match in (straight, winding):
        match.decide(0, DRAWN)
    assert straight.record() == winding.record()


# ---- put away and resume ----


def test_the_record_of_a_running_game_holds_no_seed() -> None:
    match = new_match()
    match.decide(0, DRAWN)
    assert SEED.hex() not in match.record().text()
    assert SEED.hex() in match.saved().text()


def test_a_saved_game_goes_on_as_if_it_had_not_been_put_away() -> None:
    straight, saved = new_match(), new_match()
    for match in (straight, saved):
        match.decide(0, DRAWN)
        match.decide(0, KEPT)
    resumed = Match.resume(read(saved.saved().text()), TINY)
    assert snapshot(resumed) == snapshot(straight)
    assert resumed.can_undo(0)
    assert finish(resumed).record() == finish(straight).record()
    assert verify(resumed.record(), TINY) == straight.state.result()


@pytest.mark.parametrize("cut", [1, 20, 40])
@pytest.mark.parametrize("name", names())
def test_every_game_goes_on_as_if_it_had_never_been_put_away(name: str, cut: int) -> None:
    # A note "lawn" does not tell which of the lawn cards was drawn, but the order of the others depends on it.
    game = find(name)
    straight = Match(game, SEATS, seed=SEED)
    put_away = Match(game, SEATS, seed=SEED)
    while not straight.over:
        seat, legal = int(straight.state.to_move), straight.state.legal()
        code = legal[7 * straight.seq % len(legal)]
        straight.decide(seat, code)
        put_away.decide(seat, code)
        if straight.seq == cut:
            put_away = Match.resume(read(put_away.saved().text()), game)
    assert verify(put_away.record(), game) == straight.state.result()


def test_a_game_from_one_stream_draws_as_a_plain_state_does_and_is_resumed_and_verified() -> None:
    match, plain = Match(TINY, SEATS, seed=(7).to_bytes(32), stream=True), TINY.new(2, 7)
    for code in (DRAW, KEEP, DRAW):
        match.decide(match.state.to_move, code)
        plain.apply(code)
        assert match.state.key() == plain.key()
    assert match.header.as_json()["stream"] is True
    resumed = Match.resume(read(match.saved().text()), TINY)
    assert finish(resumed).record() == finish(match).record()
    assert verify(read(match.record().text()), TINY) == match.state.result()


def test_a_record_without_a_seed_is_resumed_with_the_seed_beside_it() -> None:
    match = new_match()
    match.decide(0, DRAWN)
    record = read(match.record().text())
    assert Match.resume(record, TINY, SEED).saved() == match.saved()
    with pytest.raises(Refusal, match="lacks the seed"):
        Match.resume(record, TINY)
    with pytest.raises(Refusal, match="not the one that line 1 commits to"):
        Match.resume(record, TINY, bytes(32))


def test_a_saved_game_that_was_tampered_with_is_not_resumed() -> None:
    saved = new_match().saved()
    wrong = Record(
        saved.header, (saved.steps[0].__class__(0, None, None, saved.steps[0].chance, "0" * 16),), None, SEED
    )
    with pytest.raises(Refusal, match="line 2: the hash is 0000000000000000"):
        Match.resume(wrong, TINY)


# ---- from a position file ----


def test_a_match_may_start_from_a_position_whose_unknown_parts_are_dealt_then() -> None:
    before = new_match()
    before.decide(0, DRAWN)
    match = Match(TINY, SEATS, position=before.state.observation(0), seed=SEED)
    assert tiny(match.state).hands[0] == tiny(before.state).hands[0]
    assert match.state.to_move == 0
    record = finish(match).record()
    assert record.header.position is not None
    assert verify(read(record.text()), TINY) == match.state.result()


def test_a_position_of_a_finished_game_or_for_other_seats_is_refused() -> None:
    with pytest.raises(Refusal, match="over"):
        Match(TINY, SEATS, position=finish(new_match()).state.position())
    with pytest.raises(Refusal, match="3 seats for 2 players"):
        Match(TINY, (*SEATS, Seat("Eve")), position=new_match().state.position())
