"""The interface for programs, on SQLite and on PostgreSQL."""

import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.play import record
from hortus.kernel.registry import find, names
from tests.one_game import ALONE, GAME, GAMES
from tests.table.over_http import OPTIONS, TWO_PEOPLE, Table, can_be_undone, is_secret, wait_for

KEYS = ["id", "game", "seq", "phase", "to_move", "seat", "observation", "moves", "can_undo", "result"]


def test_a_new_table_gives_a_link_to_every_human_seat_and_to_spectators(any_client: TestClient) -> None:
    table = Table(any_client, [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "random"}, *TWO_PEOPLE[1:]])
    assert [seat["seat"] for seat in table.created["seats"]] == [0, 2]
    for seat in table.created["seats"]:
        assert len(seat["token"]) == 22, "128 bits"
        assert seat["url"].endswith(f"/join/{table.id}#{seat['token']}")
    assert table.created["spectate"].endswith(f"/t/{table.id}")
    assert len(table.created["commitment"]) == 64


def test_a_view_says_where_the_table_is_and_what_is_on_offer(any_client: TestClient) -> None:
    table = Table(any_client)
    view = table.view(0)
    assert list(view)[: len(KEYS)] == KEYS
    assert (view["id"], view["game"], view["seq"], view["to_move"], view["seat"]) == (
        table.id, GAME.name, 0, 0, 0,
    )  # fmt: skip
    assert view["result"] is None
    assert view["can_undo"] is False
    assert view["names"] == ["Ann", "Ben"]
    state = GAME.load(view["observation"], record.noted(GAME, record.Step(0, None, None, ())))
    assert [state.describe(code) for code in state.legal()] == [move["decision"] for move in view["moves"]]


def test_a_page_is_compressed_and_a_small_answer_for_a_program_is_not(client: TestClient) -> None:
    table = Table(client)
    assert client.get(f"/t/{table.id}").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in client.get(f"/api/tables/{table.id}").headers


def test_moves_are_only_for_the_seat_to_move(any_client: TestClient) -> None:
    table = Table(any_client)
    assert table.view(0)["moves"]
    assert table.view(1)["moves"] == []
    assert table.view(None)["moves"] == []
    assert table.view(None)["seat"] is None


def test_a_decision_is_answered_with_the_new_view(any_client: TestClient) -> None:
    table = Table(any_client)
    before = table.view(0)
    answer = table.decide(0, 0, before["moves"][0]["decision"])
    assert answer.status_code == 200
    after = answer.json()
    assert after["seq"] == 1
    assert after == table.view(0)
    # What was on offer as "Turn over …" is told as "Turned over …".
    assert [line["words"].partition(" ")[2] for line in after["log"]] == [before["moves"][0]["words"].partition(" ")[2]]


def test_an_old_sequence_number_gets_the_fresh_view_and_changes_nothing(any_client: TestClient) -> None:
    table = Table(any_client)
    decision = table.view(0)["moves"][0]["decision"]
    assert table.decide(0, 0, decision).status_code == 200
    again = table.decide(0, 0, decision)
    assert again.status_code == 409
    body = again.json()
    assert body.pop("error")["rule"] == "seq"
    assert body == table.view(0)
    assert body["seq"] == 1


def one_of_later(view: Any) -> Json:
    """A decision of another moment of the game, which is not on offer now."""
    state, now = GAME.new(2, 1), [move["decision"] for move in view["moves"]]
    while (decision := state.describe(state.legal()[0])) in now:
        state.play(state.legal()[0])
    return decision


def test_an_illegal_decision_is_refused_by_its_rule_and_changes_nothing(any_client: TestClient) -> None:
    table = Table(any_client)
    before = table.view(0)
    answer = table.decide(0, 0, one_of_later(before))
    assert answer.status_code == 422
    assert re.match(r"[A-Z]{2}-", answer.json()["error"]["rule"])
    assert answer.json()["error"]["message"]
    assert table.view(0) == before


def table_with_a_gesture(client: TestClient) -> tuple[Table, int, list[int]]:
    """A table whose mover can decide twice without seeing anything new: the seat, and the codes."""
    for game in GAMES:
        table = Table(client, wish={"game": game.name})
        seat = int(table.view()["to_move"])
        state = game.load(table.view(seat)["observation"], seeded(1))
        for code in state.legal():
            after = state.clone()
            after.play(code)
            if after.to_move == seat and after.revealed == state.revealed:
                return table, seat, [code, after.legal()[0]]
    pytest.fail("no game lets anybody decide twice in a row")


def test_several_decisions_of_one_gesture_are_carried_out_together(any_client: TestClient) -> None:
    table, seat, (code, then) = table_with_a_gesture(any_client)
    assert table.post("/decisions", {"seq": 0, "code": code, "then": [then]}, seat).status_code == 204
    assert table.view(seat)["seq"] == 2
    assert len(table.view(seat)["log"]) == 2


def test_if_one_of_several_decisions_is_refused_none_is_carried_out(any_client: TestClient) -> None:
    table, seat, (code, _) = table_with_a_gesture(any_client)
    before = table.view(seat)
    answer = table.post("/decisions", {"seq": 0, "code": code, "then": [99999]}, seat)
    assert answer.status_code == 422
    assert table.view(seat) == before
    assert table.post("/decisions", {"seq": 0, "code": code}, seat).status_code == 204


def test_a_chain_of_decisions_ends_at_the_first_reveal_and_the_rest_is_left(any_client: TestClient) -> None:
    table = Table(any_client)
    view, decision = table.until(lambda move: bool(move["reveals"]))
    seat, seq = view["to_move"], view["seq"]
    code = next(move["code"] for move in view["moves"] if move["decision"] == decision)
    # Neither what would be lawful then nor what never is makes a difference.
    answer = table.post("/decisions", {"seq": seq, "code": code, "then": [view["moves"][0]["code"], -1]}, seat)
    assert answer.status_code == 200
    assert answer.json() == {
        "left": [view["moves"][0]["code"], -1],
        "message": "this revealed something new: decide the rest after this reveal",
    }
    after = table.view(seat)
    assert (after["seq"], len(after["log"])) == (seq + 1, len(view["log"]) + 1)
    answer = table.post("/decisions", {"seq": seq, "decision": decision, "then": [code]}, seat)
    assert answer.json()["error"]["message"] == '"then" goes with "code", not with "decision"'


def test_whoever_is_not_to_move_decides_nothing(any_client: TestClient) -> None:
    table = Table(any_client)
    decision = table.view(0)["moves"][0]["decision"]
    for seat in (1, None):
        answer = table.decide(seat, 0, decision)
        assert answer.status_code == 403
        assert answer.json()["error"]["message"]
    assert table.view(0)["seq"] == 0


def test_undo_brings_the_position_back_as_a_new_event(any_client: TestClient) -> None:
    table = Table(any_client)
    before, decision = table.until(can_be_undone)
    mover = before["to_move"]
    placed = table.decide(mover, before["seq"], decision).json()
    assert placed["can_undo"]
    undone = table.post("/undo", {"seq": placed["seq"]}, mover)
    assert undone.status_code == 200
    after = undone.json()
    assert after["seq"] == placed["seq"] + 1
    for key in ("observation", "moves", "log", "to_move"):
        assert after[key] == before[key]


def test_undo_ends_where_something_hidden_was_shown(any_client: TestClient) -> None:
    table = Table(any_client)
    view, decision = table.until(lambda move: bool(move["reveals"]))
    mover = view["to_move"]
    shown = table.decide(mover, view["seq"], decision).json()
    assert not shown["can_undo"]
    answer = table.post("/undo", {"seq": shown["seq"]}, mover)
    assert answer.status_code == 422
    assert answer.json()["error"]["rule"] == "undo"
    assert table.view(mover) == shown


def test_undo_from_an_old_view_gets_the_fresh_one(any_client: TestClient) -> None:
    table = Table(any_client)
    table.play(3)
    assert table.post("/undo", {"seq": 1}, 0).status_code == 409


def test_undo_is_not_for_spectators(client: TestClient) -> None:
    table = Table(client)
    table.play(2)
    assert table.post("/undo", {"seq": 2}).status_code == 403


def test_a_whole_game_ends_with_a_result_and_a_record_that_verifies(any_client: TestClient) -> None:
    table = Table(any_client)
    end = table.play()
    assert end["result"]["winners"]
    assert end["to_move"] is None
    assert end["moves"] == []
    for seat in (0, None):
        found = record.read(table.get("/record", seat).text)
        assert record.verify(found) == end["result"]
        assert found.header.commitment == table.created["commitment"]
    late = table.decide(0, end["seq"], {"do": "pass"})
    assert late.status_code == 422
    assert late.json()["error"]["rule"] == GAME.over_rule


def test_bots_play_by_themselves(any_client: TestClient) -> None:
    table = Table(any_client, [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}])
    end = wait_for(table, over=True)
    assert end["result"]["winners"]
    assert record.verify(record.read(table.get("/record").text)) == end["result"]


@pytest.mark.parametrize("name", names())
def test_bots_play_every_game_to_its_end(client: TestClient, name: str) -> None:
    game = find(name)
    bots = [{"kind": "bot", "level": "random"}] * min(max(2, game.least), game.most)
    table = Table(client, bots, {"game": name})
    end = wait_for(table, over=True)
    assert record.verify(record.read(table.get("/record").text)) == end["result"]


def test_a_person_and_a_bot_take_turns(client: TestClient) -> None:
    table = Table(client, [TWO_PEOPLE[0], {"kind": "bot", "level": "greedy"}])
    for _ in range(6):
        view = wait_for(table, 0)
        assert table.decide(0, view["seq"], view["moves"][0]["decision"]).status_code == 200
    view = wait_for(table, 0)
    assert {line["seat"] for line in view["log"]} == {0, 1}


def test_a_solo_game_needs_one_seat(client: TestClient) -> None:
    table = Table(client, TWO_PEOPLE[:1], {"game": ALONE.name})
    assert table.play(1)["seq"] == 1


# ---- records ----


def test_a_running_record_holds_neither_seed_nor_outcomes_nor_hashes(any_client: TestClient) -> None:
    table = Table(any_client)
    table.play(9)
    for seat in (0, 1, None):
        header, *lines = [json.loads(line) for line in table.get("/record", seat).text.splitlines()]
        assert header["redacted"] is True
        assert len(lines) == 9
        for line in lines:
            assert set(line) == {"seq", "seat", "decision"}


def test_a_running_record_hides_what_only_the_maker_of_a_decision_knows(client: TestClient) -> None:
    table = Table(client)
    view, hidden = table.until(is_secret)
    maker = view["to_move"]
    assert table.decide(maker, view["seq"], hidden).status_code == 200

    def told(seat: int | None) -> dict[str, object]:
        last: dict[str, object] = json.loads(table.get("/record", seat).text.splitlines()[-1])["decision"]
        return last

    assert told(maker) == hidden
    assert told(1 - maker) == told(None) == GAME.redacted(hidden, maker, 1 - maker)
    assert table.view(maker)["log"][-1]["words"] != table.view(1 - maker)["log"][-1]["words"]


# ---- tables that go on from somewhere ----


def test_a_table_goes_on_from_a_position(any_client: TestClient) -> None:
    position = GAME.new(2, 7, OPTIONS).position()
    table = Table(any_client, wish={"position": position})
    assert table.play(5)["seq"] == 5
    first = json.loads(table.get("/record", 1).text.splitlines()[0])
    assert "deck" not in json.dumps(first["position"].get("players")), "no hand of another seat"


def test_a_table_goes_on_from_a_decision_of_a_record(any_client: TestClient) -> None:
    old = Table(any_client)
    old.play()
    text = old.get("/record").text
    states = list(record.replay(record.read(text)))
    new = Table(any_client, wish={"record": text, "from": 7})
    view = new.view(int(states[7].to_move))
    assert view["phase"] == GAME.phase_name(states[7])
    assert [move["code"] for move in view["moves"]] == states[7].legal()
    end = new.play()
    assert record.verify(record.read(new.get("/record").text)) == end["result"]


def test_a_finished_table_goes_on_from_its_past_but_a_running_one_does_not(client: TestClient) -> None:
    old = Table(client)
    old.play(5)
    body = {"table": old.id, "from": 3, "seats": TWO_PEOPLE}
    assert client.post("/api/tables", json=body).status_code == 403
    old.play()
    assert client.post("/api/tables", json=body).status_code == 201


def test_the_past_is_shown_from_every_seat_only_after_the_end(client: TestClient) -> None:
    table = Table(client)
    first = table.view(0)
    table.play(4)
    assert table.get("/past/0", 0).json()["observation"] == first["observation"]
    assert table.get("/past/0?seat=1", 0).status_code == 403
    assert table.get("/past/5", 0).status_code == 422
    table.play()
    assert table.get("/past/0?seat=0").json()["observation"] == first["observation"]


def test_the_positions_of_a_finished_game_are_judged_for_every_seat(client: TestClient) -> None:
    table = Table(client)
    table.play(4)
    assert table.get("/evaluation").status_code == 403
    end = table.play()
    found = table.get("/evaluation").json()
    assert {len(line) for line in found["values"]} == {len(end["log"]) + 1}
    assert [line[-1] for line in found["values"]] == [player["total"] for player in end["result"]["players"]]
    losses = {each["seq"]: each["loss"] for each in found["decisions"]}
    assert set(found["turning_points"]) <= set(losses)
    assert all(losses[number] >= 1 for number in found["turning_points"])


# ---- the rest ----


def test_a_table_is_scored(client: TestClient) -> None:
    table = Table(client)
    end = table.play()
    final = GAME.load(end["observation"], record.noted(GAME, record.Step(0, None, None, ()))).position()
    answer = client.post("/api/score", json=final)
    assert answer.status_code == 200
    assert answer.json() == end["result"]


def test_a_hint_names_decisions_on_offer_to_the_seat_to_move_alone(client: TestClient) -> None:
    table = Table(client)
    view = table.view(0)
    answer = table.get("/hint", 0)
    assert answer.status_code == 200
    hints = answer.json()
    assert hints["seq"] == 0
    assert 1 <= len(hints["moves"]) <= 3
    offered = [move["decision"] for move in view["moves"]]
    assert all(hint["decision"] in offered for hint in hints["moves"])
    assert all(hint["points"] and (hint["why"] or hint["progress"]) and hint["simulations"] for hint in hints["moves"])
    assert table.get("/hint", 1).status_code == 403
    assert table.get("/hint").status_code == 403


def test_the_games_and_the_levels_of_bots_are_listed(client: TestClient) -> None:
    listed = client.get("/api/games").json()
    assert GAME.name in [game["name"] for game in listed["games"]]
    assert listed["levels"][0] == "random"


def test_health(any_client: TestClient) -> None:
    assert any_client.get("/healthz").json()["status"] == "ok"


def test_the_interface_describes_itself(client: TestClient) -> None:
    paths = client.get("/openapi.json").json()["paths"]
    assert {"/api/tables", "/api/tables/{table_id}", "/api/tables/{table_id}/decisions", "/api/score"} <= set(paths)
    assert set(paths["/api/tables/{table_id}/decisions"]["post"]["responses"]) >= {"200", "403", "404", "409", "422"}
