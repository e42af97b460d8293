"""The game record: written, read, replayed, verified; whatever was changed in it is found, and it is said where."""

import json
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import Chance, from_key, seeded
from hortus.kernel.engine.contract import Game
from hortus.kernel.play import record as record_module
from hortus.kernel.play.lines import LATE, StandIn
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record, Seat, read, replay, salvage, verify
from hortus.kernel.registry import find
from tests.kernel.tiny_game import TINY, TinyGame
from tests.one_game import GAME

SEED = bytes(range(32))
SEATS = (Seat("Ann"), Seat("Ben", "bot:greedy"))
GAMES = ("tiny", GAME.name)


def the_game(name: str) -> Game:
    return TINY if name == "tiny" else find(name)


@cache
def played(name: str) -> tuple[Record, tuple[bytes, ...]]:
    """A whole random game and the key after every decision."""
    match = Match(the_game(name), SEATS, seed=SEED)
    dice = seeded(4)
    keys = [match.state.key()]
    while not match.over:
        legal = match.state.legal()
        match.decide(match.state.to_move, legal[dice.below(len(legal))])
        keys.append(match.state.key())
    return match.record(), tuple(keys)


def lines_of(name: str) -> list[Json]:
    return [json.loads(line) for line in played(name)[0].text().splitlines()]


def text_of(lines: list[Json]) -> str:
    return "".join(write(line) + "\n" for line in lines)


def refused(name: str, lines: list[Json]) -> str:
    with pytest.raises(Refusal) as caught:
        verify(read(text_of(lines)), the_game(name))
    return str(caught.value)


def line_with(lines: list[Json], key: str, after: int = 2) -> int:
    return next(i for i in range(after, len(lines)) if key in lines[i])


# ---- the format ----


def test_the_format_is_readable_line_by_line() -> None:
    lines = lines_of("tiny")
    header, setup, first, last = lines[0], lines[1], lines[2], lines[-1]
    assert header == {
        "hortus_record": 1,
        "game": "tiny",
        "ruleset": "1",
        "players": 2,
        "options": {"limit": 2},
        "seats": [{"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "bot:greedy"}],
        "commitment": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
        "components": "",
    }
    assert list(setup) == ["seq", "chance", "hash"]
    assert setup["chance"] == ["card 4", "card 4"]
    assert {key: first[key] for key in ("seq", "seat")} == {"seq": 1, "seat": 0}
    assert list(last) == ["result", "seed"]
    assert last["seed"] == SEED.hex()


def test_every_tenth_decision_and_the_last_carry_a_hash() -> None:
    lines = lines_of(GAME.name)
    hashed = [line["seq"] for line in lines if "hash" in line]
    last = len(lines) - 3
    assert hashed == sorted({*range(0, last + 1, 10), last})


@pytest.mark.parametrize("name", GAMES)
def test_a_record_survives_writing_and_reading(name: str) -> None:
    record = played(name)[0]
    assert read(record.text()) == record
    assert read(record.text()).text() == record.text()


# ---- replay and verify ----


@pytest.mark.parametrize("name", GAMES)
def test_replay_gives_every_state_again(name: str) -> None:
    record, keys = played(name)
    states = list(replay(record, the_game(name)))
    assert tuple(state.key() for state in states) == keys


def test_the_registry_finds_the_game_of_a_record() -> None:
    record, _ = played(GAME.name)
    assert verify(record) == record.result


def test_an_old_record_replays_even_if_shuffling_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    record, keys = played(GAME.name)

    def other(key: bytes) -> Chance:
        return from_key(key[::-1])

    monkeypatch.setattr(record_module, "from_key", other)
    assert [state.key() for state in replay(record)] == list(keys)
    with pytest.raises(Refusal, match="but the seed gives"):
        verify(record)


@pytest.mark.parametrize("name", GAMES)
def test_an_untouched_record_verifies(name: str) -> None:
    record, _ = played(name)
    assert verify(record, the_game(name)) == record.result


# ---- every change is found, and it is said where ----


def test_a_changed_decision_is_found() -> None:
    lines = lines_of("tiny")
    at = next(i for i in range(2, len(lines)) if lines[i]["decision"] == {"do": "draw"})
    lines[at]["decision"] = {"do": "rest"}
    # No card is drawn, or the next decision is no longer possible.
    assert refused("tiny", lines).startswith((f"line {at + 1}: ", f"line {at + 2}: "))


def test_an_illegal_decision_is_found_with_its_rule() -> None:
    lines = lines_of("tiny")
    lines[2]["decision"] = {"do": "keep"}
    assert refused("tiny", lines) == 'line 3: {"do": "keep"} is not possible now (TG-3)'


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_outcome_is_found(name: str) -> None:
    lines = lines_of(name)
    outcomes = lines[1]["chance"]
    assert isinstance(outcomes, list)
    right = outcomes[1]
    outcomes[1] = next(outcome for outcome in outcomes if outcome != right) if len(set(outcomes)) > 1 else "card 1"
    assert refused(name, lines) == (
        f'line 2: outcome 2 of chance is "{outcomes[1]}", but the seed gives "{right}" (record)'
    )


@pytest.mark.parametrize("name", GAMES)
def test_a_missing_or_added_outcome_is_found(name: str) -> None:
    lines = lines_of(name)
    at = line_with(lines, "chance")
    outcomes = lines[at].pop("chance")
    assert isinstance(outcomes, list)
    assert refused(name, lines) == (
        f"line {at + 1}: 0 outcomes of chance are recorded, but the seed gives {len(outcomes)} (record)"
    )
    lines[at]["chance"] = [*outcomes, outcomes[0]]
    assert f"line {at + 1}: {len(outcomes) + 1} outcomes of chance are recorded" in refused(name, lines)
    with pytest.raises(Refusal, match=f"line {at + 1}: more outcomes of chance are recorded than there were"):
        list(replay(read(text_of(lines)), the_game(name)))


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_hash_is_found(name: str) -> None:
    lines = lines_of(name)
    at = line_with(lines, "hash")
    lines[at]["hash"] = "0123456789abcdef"
    assert refused(name, lines).startswith(f"line {at + 1}: the hash is 0123456789abcdef, but lines 3 to {at + 1} give")


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_seed_is_found(name: str) -> None:
    lines = lines_of(name)
    lines[-1]["seed"] = bytes(32).hex()
    assert refused(name, lines) == f"line {len(lines)}: the seed is not the one that line 1 commits to (record)"


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_commitment_is_found(name: str) -> None:
    lines = lines_of(name)
    lines[0]["commitment"] = "0" * 64
    assert "is not the one that line 1 commits to" in refused(name, lines)


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_result_is_found(name: str) -> None:
    lines = lines_of(name)
    lines[-1]["result"] = {"winners": [1]}
    assert refused(name, lines).startswith(f"line {len(lines)}: the result is ")


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_seat_is_found(name: str) -> None:
    lines = lines_of(name)
    decided = int(str(lines[2]["seat"]))
    lines[2]["seat"] = 1 - decided
    assert refused(name, lines).startswith(f"line 3: seat {decided} is to move, not seat {1 - decided}")


@pytest.mark.parametrize("name", GAMES)
def test_a_changed_name_is_found_by_the_chain(name: str) -> None:
    lines = lines_of(name)
    lines[0]["seats"] = [{"name": "Eve", "kind": "human"}, {"name": "Ben", "kind": "bot:greedy"}]
    assert refused(name, lines).startswith("line 2: the hash is ")


@pytest.mark.parametrize("name", GAMES)
def test_a_line_taken_out_is_found(name: str) -> None:
    lines = lines_of(name)
    del lines[5]
    assert refused(name, lines) == 'line 6: "seq" must be 4 here, not 5 (record)'


def test_a_result_before_the_end_is_found() -> None:
    lines = lines_of(GAME.name)
    cut = [*lines[:12], lines[-1]]
    assert refused(GAME.name, cut) == "line 13: a result is given, but the game is not over (record)"


def test_a_decision_after_the_end_is_found() -> None:
    lines = lines_of("tiny")
    more = {"seq": len(lines) - 2, "seat": 0, "decision": {"do": "rest"}, "hash": "0" * 16}
    found = refused("tiny", [*lines[:-1], more, lines[-1]])
    assert found.endswith("the game is over: there is nothing to decide (over)")


# ---- cut off ----


def test_a_record_cut_off_between_lines_is_refused_by_verify_but_replays_so_far() -> None:
    record, keys = played(GAME.name)
    cut = "".join(record.text().splitlines(keepends=True)[:9])
    with pytest.raises(Refusal, match=r"the record stops after decision 7 \(line 9\), before the game's end"):
        verify(read(cut))
    assert [state.key() for state in replay(read(cut))] == list(keys[:8])


def test_a_record_cut_off_within_a_line_is_refused_and_salvaged_explicitly() -> None:
    record, keys = played(GAME.name)
    lines = record.text().splitlines(keepends=True)
    cut = "".join(lines[:9]) + lines[9][:20]
    with pytest.raises(Refusal, match="line 10: the line is not valid JSON"):
        read(cut)
    assert [state.key() for state in replay(salvage(cut))] == list(keys[:8])


def test_only_the_cut_off_line_is_salvaged_away() -> None:
    lines = played("tiny")[0].text().splitlines(keepends=True)
    assert salvage("".join(lines)) == played("tiny")[0]
    with pytest.raises(Refusal, match="line 4: the line is not valid JSON"):
        salvage("".join([*lines[:3], "{\n", *lines[3:5], "{"]))
    with pytest.raises(Refusal, match="line 3: the line is not valid JSON"):
        salvage("".join([*lines[:2], "{\n"]))
    with pytest.raises(Refusal, match="line 1: the header is not valid JSON"):
        salvage(lines[0][:50])


def test_a_header_alone_is_no_record() -> None:
    with pytest.raises(Refusal, match="stops after line 1, before the set-up"):
        read(text_of(lines_of("tiny")[:1]))
    with pytest.raises(Refusal, match="the record is empty"):
        read("")


# ---- other versions, other games ----


@pytest.mark.parametrize("version", [2, 0, "1", True, 1.0, None])
def test_an_unknown_record_version_is_refused_by_name(version: object) -> None:
    lines = lines_of("tiny")
    lines[0]["hortus_record"] = version
    assert f"line 1: the record has version {write(version)}; this Hortus reads version 1" in refused("tiny", lines)


def test_an_unknown_ruleset_is_refused_by_name() -> None:
    lines = lines_of(GAME.name)
    lines[0]["ruleset"] = "7"
    assert f'line 1: the record follows ruleset "7" of {GAME.title}; this Hortus plays "' in refused(GAME.name, lines)
    with pytest.raises(Refusal, match='ruleset "7"'):
        next(replay(read(text_of(lines))))


def test_another_edition_of_the_components_is_refused_by_name() -> None:
    reprinted = TinyGame()
    reprinted.fingerprint = "second edition"
    with pytest.raises(Refusal, match='played with the components ""; these are "second edition"'):
        verify(played("tiny")[0], reprinted)


def test_a_record_of_another_game_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match=f'of the game "tiny", not of {GAME.title}'):
        verify(played("tiny")[0], GAME)
    with pytest.raises(Refusal, match='line 1: there is no game "tiny"'):
        verify(played("tiny")[0])


# ---- malformed lines ----


def change(line: int, key: str, value: object) -> Callable[[list[Json]], None]:
    def apply(lines: list[Json]) -> None:
        lines[line][key] = value

    return apply


def drop(line: int, key: str) -> Callable[[list[Json]], None]:
    def apply(lines: list[Json]) -> None:
        del lines[line][key]

    return apply


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (drop(0, "hortus_record"), "line 1: this is not a Hortus record"),
        (drop(0, "seats"), 'line 1: the header lacks "seats"'),
        (change(0, "players", "2"), 'line 1: "players" must be a whole number'),
        (change(0, "players", 3), "line 2: there are 2 seats for 3 players"),
        (change(0, "options", []), 'line 1: "options" must be an object'),
        (change(0, "options", {"limit": 9}), 'line 2: the option "limit" must be 1 to 3'),
        (change(0, "seats", [{"name": "Ann"}]), 'line 1: seat 0 lacks "kind"'),
        (change(0, "commitment", "abc"), 'line 1: "commitment" must be 64 hexadecimal digits'),
        (change(0, "position", 5), 'line 1: "position" must be an object'),
        (change(0, "extra", 5), 'line 1: the header has the unknown key "extra"'),
        (change(1, "seat", 0), 'line 2: the line has the unknown key "seat"'),
        (drop(1, "hash"), 'line 2: the line lacks "hash"'),
        (change(1, "chance", ["card 9", "card 1"]), 'line 2: outcome 1 of chance is "card 9"'),
        (change(1, "chance", [1]), "line 2: an outcome of chance must be a text"),
        (change(2, "seq", True), 'line 3: "seq" must be 1 here, not true'),
        (drop(2, "seat"), 'line 3: the line lacks "seat"'),
        (drop(2, "decision"), 'line 3: the line lacks "decision"'),
        (change(2, "decision", "draw"), 'line 3: "decision" must be an object'),
        (change(2, "decision", {}), 'line 3: the decision lacks "do"'),
        (change(2, "hash", "XYZ"), 'line 3: "hash" must be 16 hexadecimal digits'),
        (drop(-1, "seed"), r'line \d+: the line lacks "seed"'),
        (change(-1, "seed", "00"), r'line \d+: "seed" must be 64 hexadecimal digits'),
        (change(-1, "result", []), r'line \d+: "result" must be an object'),
        (drop(-2, "hash"), r'line \d+: the last decision before it lacks "hash"'),
    ],
)
def test_a_malformed_line_is_refused_by_its_number(spoil: Callable[[list[Json]], None], complaint: str) -> None:
    lines = lines_of("tiny")
    spoil(lines)
    with pytest.raises(Refusal, match=complaint):
        verify(read(text_of(lines)), TINY)


def test_an_unknown_outcome_is_refused_by_replay() -> None:
    lines = lines_of("tiny")
    lines[1]["chance"] = ["card 9", "card 1"]
    with pytest.raises(Refusal, match='line 2: there is no outcome "card 9"'):
        next(replay(read(text_of(lines)), TINY))


def test_lines_after_the_end_are_refused() -> None:
    lines = lines_of("tiny")
    with pytest.raises(Refusal, match=f"line {len(lines)}: the record ends here, but more lines follow"):
        read(text_of([*lines, lines[-1]]))


# ---- any text at all ----

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def read_or_refuse(text: str) -> None:
    try:
        record = read(text)
    except Refusal:
        return
    assert read(record.text()) == record


@given(st.text())
def test_any_text_is_a_record_or_refused(text: str) -> None:
    read_or_refuse(text)


@given(st.data())
def test_a_record_with_any_value_anywhere_is_a_record_or_refused_also_by_replay_and_verify(data: st.DataObject) -> None:
    lines = lines_of(GAME.name)[:14] if data.draw(st.booleans()) else lines_of(GAME.name)
    line = data.draw(st.integers(0, len(lines) - 1))
    key = data.draw(st.sampled_from([*lines[line], "position", "chance", "hash"]))
    lines[line][key] = data.draw(JSON_VALUES)
    read_or_refuse(text_of(lines))
    for use in (verify, lambda record: list(replay(record))):
        try:
            use(read(text_of(lines)))
        except Refusal:
            continue


@given(st.integers(0), st.integers(0), st.text(max_size=5))
def test_a_record_with_a_hole_is_a_record_or_refused(start: int, length: int, patch: str) -> None:
    text = played("tiny")[0].text()
    at = start % len(text)
    read_or_refuse(text[:at] + patch + text[at + length % 40 :])


# ---- stand-ins ----


def stood_in() -> Record:
    """A game in which a bot decided everything in Ann's place."""
    match = Match(TINY, SEATS, seed=SEED)
    while not match.over:
        seat = int(match.state.to_move)
        match.carry_out(seat, int(match.state.legal()[0]), StandIn("bot:greedy", LATE) if seat == 0 else None)
    return match.record()


def test_a_record_tells_who_decided_in_a_players_place_and_verifies() -> None:
    record = stood_in()
    again = read(record.text())
    assert again == record
    assert {step.stand_in for step in again.steps if step.seat == 0} == {StandIn("bot:greedy", "late")}
    assert not any("stand_in" in line for line in map(json.loads, record.text().splitlines()) if line.get("seat") != 0)
    assert verify(again, TINY) == record.result
    assert Match.resume(record, TINY).record() == record


def test_a_stand_in_that_was_hidden_or_made_up_is_found() -> None:
    lines = [json.loads(line) for line in stood_in().text().splitlines()]
    where = line_with(lines, "stand_in")
    hidden = [
        {key: value for key, value in line.items() if line is not lines[where] or key != "stand_in"} for line in lines
    ]
    assert "the hash is" in refused("tiny", hidden)
    lines[where]["stand_in"] = {"kind": "bot:greedy", "reason": "bored"}
    assert '"reason" of "stand_in" must be one of asked, late, left, not "bored"' in refused("tiny", lines)
