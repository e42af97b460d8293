"""Company at a table: a rematch, who is here, what is said. Real databases, real sockets, clocks that are set."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from hortus.drawing.reactions import DRAWN, reaction
from hortus.kernel.play.lines import StandIn
from hortus.kernel.play.record import read, verify
from hortus.table.people.seats import Viewer
from hortus.table.server.app import create_app
from hortus.table.service.service import TableService
from hortus.table.tables.company import REACTIONS
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.table.live.messages import heard
from tests.table.over_http import TWO_PEOPLE, Table, company, complaint
from tests.table.tables.turns import keep, late, play_turn
from tests.waiting import LONG, until

# ---- a rematch ----


def test_a_storm_of_rematches_makes_one_table_with_the_same_people_and_the_next_one_begins(
    any_client: TestClient,
) -> None:
    table = Table(any_client)
    began = table.view()["to_move"]
    table.play()
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda number: table.post("/rematch", {}, number % 2), range(12)))
    assert {answer.status_code for answer in answers} == {200}
    made = answers[0].json()
    assert {answer.json()["id"] for answer in answers} == {made["id"]}
    new = any_client.get(f"/api/tables/{made['id']}").json()
    assert new["names"] == ["Ben", "Ann"]
    # Whoever sat after the one who began begins now.
    assert new["names"][new["to_move"]] == ["Ann", "Ben"][(began + 1) % 2]
    # The old table asks everybody who sits there; strangers hear nothing of it.
    assert company(table)["rematch"]["table"] == made["id"]
    assert company(table, None)["rematch"] is None
    # A program has a token for its own seat alone; the last one that it was given counts.
    tokens = [{"Authorization": f"Bearer {each['token']}"} for answer in answers for each in answer.json()["seats"]]
    seen = [any_client.get(f"/api/tables/{made['id']}", headers=each) for each in tokens]
    assert {view.json()["seat"] for view in seen if view.status_code == 200} == {0, 1}


def test_browsers_keep_their_seats_in_a_rematch(client: TestClient) -> None:
    table = Table(client)
    client.post(f"/join/{table.id}", data={"token": table.tokens[1]}, follow_redirects=False)
    answer = client.post(f"/t/{table.id}/rematch")
    assert (answer.status_code, "when the game is over" in answer.text) == (403, True)
    over = Table(client)
    over.play()
    client.post(f"/join/{over.id}", data={"token": over.tokens[1]}, follow_redirects=False)
    answer = client.post(f"/t/{over.id}/rematch", follow_redirects=False)
    # Ben's seat is his at once, and the only one that he gets: Ann plays with a program, which asks for its own.
    assert answer.status_code == 303
    new = client.get(f"/api/tables/{over.id}/company").json()["rematch"]["table"]
    assert client.get(f"/api/tables/{new}").json()["seat"] == 0
    # Asked once more, there is nothing to do but to go there.
    assert client.post(f"/t/{over.id}/rematch", follow_redirects=False).headers["location"] == f"/t/{new}"


def test_a_rematch_between_programs_gives_each_the_token_of_its_own_seat_alone(any_client: TestClient) -> None:
    table = Table(any_client)
    table.play()
    given = [table.post("/rematch", {}, seat).json() for seat in (0, 1)]
    assert given[0]["id"] == given[1]["id"]
    # All move by one seat.
    assert [[each["seat"] for each in answer["seats"]] for answer in given] == [[1], [0]]
    for answer in given:
        [seat] = answer["seats"]
        found = any_client.get(f"/api/tables/{answer['id']}", headers={"Authorization": f"Bearer {seat['token']}"})
        assert found.json()["seat"] == seat["seat"]


def test_whoever_asks_for_a_rematch_invites_to_a_seat_that_nobody_ever_took(client: TestClient) -> None:
    table = Table(client)
    service = client.app.state.service  # type: ignore[attr-defined]
    assert client.portal is not None
    # Ben never comes: a bot plays for him.
    client.portal.call(service.pace._seat, table.id, 1, lambda _: StandIn("bot:random", "late"))
    while table.view()["to_move"] is not None:
        await_turn_of(table, 0)
        if table.view()["to_move"] == 0:
            table.play(1)
    assert [each["seat"] for each in table.post("/rematch", {}, 0).json()["seats"]] == [0, 1]


# ---- a table begun from a position ----


def test_a_table_begun_from_a_position_says_so_to_everybody(client: TestClient) -> None:
    dealt = Table(client)
    position = GAME.new(2, 1).position()
    begun = Table(client, wish={"position": position})
    for table, expected in ((dealt, False), (begun, True)):
        assert [table.view(seat)["from_position"] for seat in (0, 1, None)] == [expected] * 3
        join, page = client.get(f"/join/{table.id}").text, client.get(f"/t/{table.id}").text
        assert ("begins from a position" in join, 'id="from-position"' in page) == (expected, expected)


# ---- who is here ----


def test_everybody_sees_who_has_come_who_thinks_and_when_somebody_was_last_here(database: str) -> None:
    clock = [1_000_000]
    with TestClient(create_app(replace(settings(database), clock=lambda: clock[0]))) as client:
        table = Table(client)
        ann, ben = company(table, None)["guests"]
        assert (ann["opened"], ben["opened"], ann["here"], ben["here"]) == (False, False, False, False)
        with client.websocket_connect(f"/t/{table.id}/live", headers=table.headers(1)) as bens:
            assert 'data-presence="here"' in [heard(bens) for _ in range(2)][1]
            with client.websocket_connect(f"/t/{table.id}/live", headers=table.headers(0)):
                # Ben's page hears of it at once.
                assert 'data-presence="thinking"' in heard(bens)
                ann, ben = company(table, None)["guests"]
                assert (ann["here"], ann["thinking"], ben["here"], ben["thinking"]) == (True, True, True, False)
            clock[0] = 2_000_000
            assert 'data-presence="gone"' in heard(bens)
        ann = company(table, None)["guests"][0]
        assert (ann["opened"], ann["here"], ann["thinking"]) == (True, False, False)
        assert ann["seen"] in {1_000_000, 2_000_000}


def test_whoever_leaves_is_seen_to_leave_even_if_their_page_is_given_up_at_that_moment(database: str) -> None:
    async def story() -> None:
        service = TableService(settings(database))
        await service.open()
        try:
            made = await service.founding.create(GAME.name, {}, TWO_PEOPLE)
            news = service.subscribe(made.id)
            await anext(news)
            there, left = asyncio.Event(), asyncio.Event()

            async def page() -> None:
                async with service.company.visit(made.id, Viewer((1,))):
                    there.set()
                    await left.wait()

            visit = asyncio.create_task(page())
            await there.wait()
            await anext(news)
            left.set()
            # It has begun to leave, and is cancelled.
            await asyncio.sleep(0)
            visit.cancel()
            with pytest.raises(asyncio.CancelledError):
                await visit
            await asyncio.wait_for(anext(news), LONG)
            assert not (await service.meet(made.id, Viewer((0,)))).guests[1].here
            assert not await service.company.here(made.id, 1)
        finally:
            await service.close()

    asyncio.run(story())


# ---- talk ----


def test_what_is_said_reaches_those_who_sit_there_and_nobody_else_and_is_only_text(any_client: TestClient) -> None:
    table = Table(any_client)
    markup = "<img src=x onerror=alert(1)>"
    with any_client.websocket_connect(f"/t/{table.id}/live", headers=table.headers(1)) as bens:
        heard(bens)
        heard(bens)
        # Ann is here as soon as she asks anything.
        assert "is thinking" in (company(table) and heard(bens))
        assert table.post("/talk", {"words": f"  {markup}  "}, 0).status_code == 200
        said = heard(bens)
        assert "&lt;img src=x" in said
        assert "<img" not in said
        assert "<main" not in said
    table.post("/talk", {"words": "👍"}, 1)
    assert [(each["name"], each["words"]) for each in company(table)["remarks"]] == [("Ann", markup), ("Ben", "👍")]
    assert company(table, None)["remarks"] == []
    assert markup not in any_client.get(f"/t/{table.id}").text
    table.play()
    assert "onerror" not in table.get("/record", 0).text


@pytest.mark.parametrize(
    ("words", "seat", "why"),
    [
        ("x" * 241, 0, "at most 240 are allowed"),
        ("   ", 0, "the message is empty"),
        ("a\u202eb", 0, "a character that cannot be shown"),
        ("hello", None, "only players at this table can chat"),
    ],
)
def test_what_cannot_be_said_is_refused_with_a_sentence(
    client: TestClient, words: str, seat: int | None, why: str
) -> None:
    table = Table(client)
    answer = table.post("/talk", {"words": words}, seat)
    assert answer.status_code in {403, 422}
    assert why in complaint(answer)
    assert company(table)["remarks"] == []


def test_nobody_talks_for_another_seat_or_where_talk_is_switched_off(client: TestClient) -> None:
    table = Table(client)
    assert complaint(table.post("/talk?seat=1", {"words": "hello"}, 0)) == "seat 1 is not yours"
    assert table.post("/talk", {"words": "hello"}, 0).status_code == 200
    keep(client, table, talk=False)
    assert complaint(table.post("/talk", {"words": "again"}, 0)) == "the chat of this table is switched off"
    assert company(table)["remarks"] == []
    keep(client, table, talk=True)
    assert [each["words"] for each in company(table)["remarks"]] == ["hello"]


def test_a_storm_of_chat_is_slowed_down_and_old_remarks_go(sqlite: str) -> None:
    with TestClient(create_app(replace(settings(sqlite), limits=1))) as client:
        table = Table(client)
        answers = [table.post("/talk", {"words": f"hello {number}"}, 0) for number in range(10)]
        assert [answer.status_code for answer in answers] == [200] * 6 + [429] * 4
        assert "you have said a lot lately; try again in" in complaint(answers[-1])
        assert table.post("/talk", {"words": "me, too"}, 1).status_code == 200
    with TestClient(create_app(settings(sqlite))) as client:
        table.client = client
        for number in range(100):
            table.post("/talk", {"words": f"{number}"}, 0)
        assert [each["words"] for each in company(table)["remarks"]] == [f"{number}" for number in range(100)]


def test_a_stream_tells_of_the_company_to_programs_that_want_it(client: TestClient) -> None:
    schema = client.get("/openapi.json").json()
    assert {
        f"/api/tables/{{table_id}}/{path}"
        for path in ("company", "talk", "rematch", "seats/{seat}/stand-in", "seats/{seat}/back", "seats/{seat}/give-up")
    } <= set(schema["paths"])


# ---- pace ----


def test_a_pace_that_is_chosen_during_a_turn_counts_from_then_on(sqlite: str) -> None:
    clock = [0]
    with TestClient(create_app(replace(settings(sqlite), clock=lambda: clock[0], tick=3600))) as client:
        client.put("/api/me", json={"name": "Ann"})
        table = Table(client)
        clock[0] = 48 * 3_600_000
        wish = {"turn_hours": 1, "late": "stand-in"}
        assert client.put(f"/api/tables/{table.id}/settings", json=wish).status_code == 204
        assert company(table)["time_up"] == 49 * 3_600_000, "nobody is late at once"
        late(client)
        assert company(table)["guests"][0]["away"] == ""
        clock[0] += 3_600_000
        late(client)
        await_turn_of(table, 1)
        assert company(table)["guests"][0]["away"] == "late"


def test_a_bot_stands_in_for_who_is_late_and_the_player_takes_the_seat_back_at_once(database: str) -> None:
    clock = [0]
    with TestClient(create_app(replace(settings(database), clock=lambda: clock[0], tick=3600))) as client:
        table = Table(client)
        keep(client, table, turn_hours=24, late="stand-in")
        play_turn(table)
        assert table.view()["to_move"] == 1
        assert company(table)["time_up"] == 24 * 3_600_000
        clock[0] = 24 * 3_600_000 - 1
        late(client)
        assert company(table)["guests"][1]["away"] == ""
        clock[0] += 1
        late(client)
        await_turn_of(table, 0)
        assert company(table)["guests"][1]["away"] == "late"
        assert "A bot is playing for Ben." in table.view(0)["notice"]
        play_turn(table)
        # Ben decides, or takes the seat back: both count at once.
        assert table.post("/seats/1/back", {}, 0).status_code == 403
        assert table.post("/seats/1/back", {}, 1).status_code == 204
        assert company(table)["guests"][1]["away"] == ""
        await_bots(client, table)
        table.play()
        record = read(table.get("/record", 0).text)
        assert {step.stand_in.reason for step in record.steps if step.stand_in} == {"late"}
        assert {step.seat for step in record.steps if step.stand_in} == {1}
        verify(record)
    # Read again from the log, it is the same.
    with TestClient(create_app(settings(database))) as client:
        table.client = client
        assert read(table.get("/record", 0).text) == record


def await_turn_of(table: Table, seat: int) -> None:
    until(lambda: table.view()["to_move"] in {seat, None}, "the stand-in does not play")


def await_bots(client: TestClient, table: Table) -> None:
    """Until the bot has done what it had begun."""
    thinking = client.app.state.service._turns._thinking  # type: ignore[attr-defined]
    until(lambda: table.id not in thinking, "the bot does not come to an end")


THREE_PEOPLE = [{"kind": "human", "name": name} for name in ("Ann", "Ben", "Cai")]


def stand_in_by_owner(client: TestClient, table: Table, seat: int) -> str:
    """What the person hears who has set up the table and asks for a bot; nothing if there is one."""
    answer = client.post(f"/api/tables/{table.id}/seats/{seat}/stand-in")
    return "" if answer.status_code == 204 else complaint(answer)


def await_presence(table: Table, seat: int, here: bool) -> None:
    """Until the server has noticed that somebody has come, or gone."""
    until(lambda: company(table, None)["guests"][seat]["here"] == here, "the server does not notice")


def test_nobody_is_replaced_by_an_opponent_at_once_but_by_the_owner_after_a_while_or_when_late(sqlite: str) -> None:
    clock = [0]
    by_rule = "a bot plays for Cai when the time for the turn is up, or when the owner of the table says so"
    with TestClient(create_app(replace(settings(sqlite), clock=lambda: clock[0], tick=3600))) as client:
        client.put("/api/me", json={"name": "Olga"})
        table = Table(client, THREE_PEOPLE)
        assert complaint(table.post("/seats/2/stand-in", {}, 0)) == by_rule, "Cai has not come yet"
        assert stand_in_by_owner(client, table, 2) == "Cai may be back in a moment: ask again in 2 minutes"
        clock[0] = 1_000_000
        with client.websocket_connect(f"/t/{table.id}/live", headers=table.headers(2)):
            await_presence(table, 2, True)
            assert stand_in_by_owner(client, table, 2) == "Cai is here and needs no stand-in"
        await_presence(table, 2, False)
        assert stand_in_by_owner(client, table, 2) == "Cai may be back in a moment: ask again in 2 minutes"
        clock[0] += 120_000
        assert complaint(table.post("/seats/2/stand-in", {}, 0)) == by_rule
        assert company(table, None)["guests"][2]["away"] == ""
        assert stand_in_by_owner(client, table, 2) == ""
        assert company(table, None)["guests"][2]["away"] == "asked"
        # Where a turn has its time and nothing is done about the late, the others may do it.
        keep(client, table, turn_hours=1)
        began = table.view()["to_move"]
        other = (began + 1) % 2
        assert table.post(f"/seats/{began}/stand-in", {}, other).status_code == 403
        clock[0] += 3_600_000
        assert company(table, None)["guests"][began]["late"]
        assert table.post(f"/seats/{began}/stand-in", {}, other).status_code == 204


def test_a_program_is_present_while_it_asks_with_its_token(database: str) -> None:
    clock = [1_000_000]
    with TestClient(create_app(replace(settings(database), clock=lambda: clock[0], tick=3600))) as client:
        client.put("/api/me", json={"name": "Olga"})
        table = Table(client, THREE_PEOPLE)
        for _ in range(6):
            clock[0] += 50_000
            table.view(2)
            assert company(table, None)["guests"][2]["here"]
            assert stand_in_by_owner(client, table, 2) == "Cai is here and needs no stand-in"
        clock[0] += 61_000
        cai = company(table, None)["guests"][2]
        assert (cai["here"], cai["opened"]) == (False, True)
        clock[0] += 120_000
        assert stand_in_by_owner(client, table, 2) == ""


def test_the_log_does_not_grow_with_seats_that_are_left_and_taken_back(sqlite: str) -> None:
    with TestClient(create_app(replace(settings(sqlite), limits=1))) as client:
        table = Table(client)
        answers = [table.post(f"/seats/1/{deed}", {}, 1) for deed in ("stand-in", "back") * 10]
        assert answers[-1].status_code == 429
        assert "you have changed often who plays lately" in complaint(answers[-1])
        assert table.view()["seq"] == 10


def test_whoever_decides_has_taken_the_seat_back_and_nobody_is_replaced_who_is_here(client: TestClient) -> None:
    table = Table(client, THREE_PEOPLE)
    assert complaint(table.post("/seats/1/stand-in", {}, None)) == "only players at this table can ask for a stand-in"
    assert complaint(table.post("/seats/7/stand-in", {}, 0)) == "nobody in seat 7 could be away"
    assert table.post("/seats/2/stand-in", {}, 2).status_code == 204
    assert table.post("/seats/2/stand-in", {}, 2).status_code == 204
    assert company(table)["guests"][2]["away"] == "asked"
    seq = table.view()["seq"]
    assert seq == 1, "asking twice changes nothing"
    play_turn(table)
    assert complaint(table.post("/seats/0/give-up", {}, 1)) == "seat 0 is not yours"
    # Ben leaves for good: the others play on, and his seat is not his any more.
    assert table.post("/seats/1/give-up", {}, 1).status_code == 204
    await_turn_of(table, 0)
    assert complaint(table.post("/seats/1/back", {}, 1)) == "this seat has been given up; a bot plays on there"
    assert [guest["away"] for guest in company(table)["guests"]] == ["", "left", "asked"]
    reasons = [line.get("stand_in") for line in map(json.loads, table.get("/record", 0).text.splitlines()[1:])]
    assert {reason["reason"] for reason in reasons if reason} == {"asked", "left"}
    assert complaint(table.post("/seats/3/give-up", {}, 2)) == "seat 3 is not yours"


def test_a_seat_is_given_up_when_the_table_says_so(sqlite: str) -> None:
    clock = [0]
    with TestClient(create_app(replace(settings(sqlite), clock=lambda: clock[0], tick=3600))) as client:
        table = Table(client)
        keep(client, table, turn_hours=1, late="give-up")
        play_turn(table)
        clock[0] = 3_600_000
        late(client)
        await_turn_of(table, 0)
        assert company(table)["guests"][1]["away"] == "left"
        seen = table.view(1)
        assert table.post("/undo", {"seq": seen["seq"]}, 1).status_code in {403, 422}


# ---- spectators ----


def test_spectators_look_on_with_the_owners_consent_and_everybody_from_every_chair_after_the_end(
    client: TestClient,
) -> None:
    table = Table(client)
    with client.websocket_connect(f"/t/{table.id}/live") as stranger:
        heard(stranger)
        heard(stranger)
        keep(client, table, spectators=False)
        table.post("/talk", {"words": "Shall we begin?"}, 0)
        # Whoever looked on is shown out.
        assert stranger.receive()["type"] == "websocket.close"
    for path in ("", "/company", "/record", "/past/0", "/events"):
        answer = table.get(path)
        assert (answer.status_code, complaint(answer)) == (
            403,
            "only players at this table may watch while the game is running",
        ), path
    assert client.get(f"/t/{table.id}").status_code == 403
    assert client.get(f"/t/{table.id}/panel/hand").status_code == 403
    assert table.view(0)["seat"] == 0
    assert table.get("?seat=1", 0).status_code == 403
    keep(client, table, spectators=True)
    table.play()
    keep(client, table, spectators=False)
    for seat in (0, 1):
        assert table.get(f"?seat={seat}").json()["seat"] == seat
    assert client.get(f"/t/{table.id}/replay?number=0&seat=1").status_code == 200


def test_every_reaction_is_drawn() -> None:
    assert set(DRAWN) == set(REACTIONS)
    for sign in REACTIONS:
        assert sign not in reaction(sign), "a drawing of our own, not a letter of some font"
