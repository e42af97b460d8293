"""People are called to their turn: real mail, real webhooks, and a push service of our own that reads what arrives."""

import json
import re
import socket
import threading
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from starlette.testclient import TestClient

from hortus.table.notify.channels import Channel, quiet_until
from hortus.table.server.app import create_app
from hortus.table.settings import Settings
from tests.table.conftest import settings
from tests.table.notify.receivers import add, encoded, mail_server, receiver
from tests.table.over_http import Answer, Table, complaint
from tests.table.tables.turns import keep, late, play_turn
from tests.waiting import LONG, until

HOUR = 3_600_000


@contextmanager
def called(wanted: Settings, clock: list[int]) -> Iterator[tuple[TestClient, Table]]:
    """A browser at Ben's seat, whose page is not open, while it is Ann's turn."""
    with TestClient(create_app(replace(wanted, clock=lambda: clock[0], tick=3600))) as client:
        table = Table(client)
        client.post(f"/join/{table.id}", data={"token": table.tokens[1]}, follow_redirects=False)
        yield client, table


def mailing(database: str, mail: str) -> Settings:
    """A server that sends mail, and says where it is."""
    return replace(settings(database), mail=mail, public_url="http://games.example")


def test_a_link_in_a_mail_leads_where_the_keeper_says_and_never_where_a_request_does(sqlite: str) -> None:
    wish = {"kind": "mail", "address": "ann@example.org"}
    evil = {"Host": "evil.example", "X-Forwarded-Host": "evil.example"}
    with mail_server() as (inbox, address):
        with TestClient(create_app(replace(settings(sqlite), mail=address))) as client:
            answer = client.post("/api/notifications", json=wish, headers=evil)
            assert (answer.status_code, "(--public-url)" in answer.json()["error"]["message"]) == (422, True)
            assert client.get("/api/notifications").json()["mail"] is False
            assert "By e-mail" not in client.get("/notifications").text
        assert inbox.mails == []
        with TestClient(create_app(mailing(sqlite, address))) as client:
            assert client.post("/api/notifications", json=wish, headers=evil).status_code == 201
            [(_, _, body)] = inbox.mails
            assert "http://games.example/notifications/confirm#" in body
            assert "evil" not in body


def test_mail_is_confirmed_comes_once_a_turn_and_holds_no_secret(sqlite: str) -> None:
    clock = [0]
    with mail_server() as (inbox, address), called(mailing(sqlite, address), clock) as (client, table):
        made = add(client, "mail", "ben@example.org")
        assert not made["confirmed"]
        [(people, subject, body)] = inbox.mails
        assert (people, subject) == (["ben@example.org"], "Is this your address?")
        play_turn(table)
        clock[0] += 60_000
        late(client)
        # Nobody writes to an address whose owner has not answered.
        assert len(inbox.mails) == 1
        token = re.search(r"/notifications/confirm#(\S+)", body)
        assert token is not None
        assert client.post("/api/notifications/confirm", json={"token": token[1]}).status_code == 204
        assert client.post("/api/notifications/confirm", json={"token": token[1]}).status_code == 404
        # The next turn: Ben is called a minute after it has begun, once.
        again(client, table)
        late(client)
        assert len(inbox.mails) == 1
        clock[0] += 60_000
        late(client)
        late(client)
        assert len(inbox.mails) == 2
        people, subject, body = inbox.mails[1]
        assert (people, subject.startswith("Your turn: ")) == (["ben@example.org"], True)
        assert f"http://games.example/t/{table.id}" in body
        assert not any(secret in body for secret in [*table.tokens.values(), "/join/"])


def test_a_webhook_reminds_before_time_is_up_and_not_when_the_player_is_here(sqlite: str) -> None:
    # 21:59 in UTC.
    clock = [21 * HOUR + 59 * 60_000]
    with receiver() as hook, called(replace(settings(sqlite), webhooks="any"), clock) as (client, table):
        keep(client, table, turn_hours=24)
        add(client, "webhook", f"{hook.address}/ben", quiet="22:00-07:30", zone="UTC")
        with client.websocket_connect(f"/t/{table.id}/live"):
            play_turn(table)
            clock[0] += 60_000
            late(client)
            assert hook.got == [], "who is here needs no call"
        clock[0] += 18 * HOUR - 60_000
        late(client)
        [(path, headers, body)] = hook.got
        assert (path, headers["Content-Type"]) == ("/ben", "application/json")
        told = json.loads(body)
        assert told["title"].startswith("Still your turn: ")
        assert f"/t/{table.id}" in told["message"]


def test_taking_back_and_doing_again_calls_nobody_twice_and_quiet_times_put_a_call_off(sqlite: str) -> None:
    clock = [23 * HOUR]
    with receiver() as hook, called(replace(settings(sqlite), webhooks="any"), clock) as (client, table):
        add(client, "webhook", hook.address, quiet="22:00-07:30", zone="UTC")
        play_turn(table)
        clock[0] += 60_000
        late(client)
        assert hook.got == []
        clock[0] = (24 + 7) * HOUR + 30 * 60_000 - 1
        late(client)
        assert hook.got == []
        clock[0] += 1
        late(client)
        assert len(hook.got) == 1
        seen = table.view(0)
        if seen["can_undo"]:
            table.post("/undo", {"seq": seen["seq"]}, 0)
            play_turn(table)
            clock[0] += 60_000
            late(client)
        assert len(hook.got) == 1


def test_a_push_message_can_be_read_by_its_browser_and_shows_who_sent_it(sqlite: str) -> None:
    clock = [1_700_000_000_000]
    key = ec.generate_private_key(ec.SECP256R1())
    point, auth = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint), bytes(range(16))
    with receiver() as service:
        wanted = replace(settings(sqlite), push_services=service.address)
        with called(wanted, clock) as (client, table):
            keys = {"p256dh": encoded(point), "auth": encoded(auth)}
            add(
                client, "push", json.dumps({"endpoint": f"{service.address}/p/1", "keys": keys, "expirationTime": None})
            )
            play_turn(table)
            clock[0] += 60_000
            late(client)
            [(path, headers, body)] = service.got
            assert (path, headers["Content-Encoding"], headers["TTL"]) == ("/p/1", "aes128gcm", "86400")
            told = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=auth, version="aes128gcm"))
            assert told["title"].startswith("Your turn: ")
            assert told["url"].endswith(f"/t/{table.id}?seat=1")
            check_ticket(headers["Authorization"], service.address, client.get("/api/notifications").json()["push_key"])
            # A subscription that is no more is forgotten.
            service.status = 410
            assert len(client.get("/api/notifications").json()["channels"]) == 1
            again(client, table)
            clock[0] += 60_000
            late(client)
            assert client.get("/api/notifications").json()["channels"] == []


def again(client: TestClient, table: Table) -> None:
    """Ben plays in his browser, then Ann, until it is Ben's turn again."""
    while (view := client.get(f"/api/tables/{table.id}").json())["to_move"] == 1:
        wish = {"seq": view["seq"], "decision": view["moves"][0]["decision"]}
        assert client.post(f"/api/tables/{table.id}/decisions", json=wish).status_code == 200
    play_turn(table)


def check_ticket(header: str, audience: str, public: str) -> None:
    """The ticket is signed by the key that the browser was given, for this service, and not for long."""
    found = re.fullmatch(r"vapid t=(([\w-]+)\.([\w-]+))\.([\w-]+), k=([\w-]+)", header)
    assert found is not None
    signed, _, claims, signature, key = found.groups()
    assert key == public
    told = json.loads(decoded(claims))
    assert told["aud"] == audience
    assert 0 < told["exp"] - 1_700_000_060 <= 24 * 3600
    raw = decoded(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point.verify(numbers, signed.encode(), ec.ECDSA(SHA256()))


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


# Some readers take the number in brackets for the host, others the name of Apple's service.
DISGUISED = "https://[::ffff:7f00:1:8339].push.apple.com/"
SUBSCRIPTION = {"endpoint": "http://127.0.0.1/p", "keys": {"p256dh": encoded(bytes(65)), "auth": encoded(bytes(16))}}


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"kind": "pigeon", "address": "x"}, "a channel is one of push, mail, webhook"),
        ({"kind": "mail", "address": "ann@example.org"}, "this server sends no mail"),
        ({"kind": "webhook", "address": "http://127.0.0.1/x"}, "is not on the public internet"),
        ({"kind": "webhook", "address": "http://[::1]/x"}, "is not on the public internet"),
        ({"kind": "webhook", "address": "http://169.254.169.254/latest"}, "is not on the public internet"),
        ({"kind": "webhook", "address": "http://[::ffff:127.0.0.1]/x"}, "is not on the public internet"),
        ({"kind": "webhook", "address": "http://2130706433/x"}, "is not on the public internet"),
        ({"kind": "webhook", "address": "http://localhost/x"}, "is not on the public internet"),
        ({"kind": "webhook", "address": "file:///etc/passwd"}, "begins with https:// or http://"),
        ({"kind": "webhook", "address": "https://["}, "begins with https:// or http://"),
        ({"kind": "webhook", "address": "https://ann:secret@example.org/"}, "begins with https:// or http://"),
        ({"kind": "push", "address": json.dumps({**SUBSCRIPTION, "endpoint": DISGUISED})}, "not one that this server"),
        (
            {"kind": "push", "address": json.dumps({**SUBSCRIPTION, "endpoint": "https://["})},
            "not one that this server",
        ),
        ({"kind": "push", "address": json.dumps(SUBSCRIPTION)}, "not one that this server knows"),
        ({"kind": "push", "address": "[]"}, "the subscription"),
        ({"kind": "webhook", "address": "http://127.0.0.1", "quiet": "late"}, "a quiet time looks like 22:00-07:30"),
        ({"kind": "webhook", "address": "http://127.0.0.1", "zone": "../etc"}, "there is no time zone"),
    ],
)
def test_an_address_that_nobody_may_send_to_is_refused(sqlite: str, wish: Answer, why: str) -> None:
    with TestClient(create_app(replace(settings(sqlite), webhooks="public"))) as client:
        answer = client.post("/api/notifications", json=wish)
        assert (answer.status_code, why in complaint(answer)) == (422, True), answer.text
        assert client.get("/api/notifications").json()["channels"] == []


def test_webhooks_are_off_until_the_keeper_wants_them_and_never_follow_a_redirect(sqlite: str) -> None:
    with TestClient(create_app(settings(sqlite))) as client:
        answer = client.post("/api/notifications", json={"kind": "webhook", "address": "https://example.org"})
        assert complaint(answer) == "this server calls no webhooks"
    clock = [0]
    with receiver() as inside, receiver() as hook:
        hook.status, hook.location = 307, f"{inside.address}/secret"
        with called(replace(settings(sqlite), webhooks="any"), clock) as (client, table):
            add(client, "webhook", hook.address)
            play_turn(table)
            clock[0] += 60_000
            late(client)
            assert (len(hook.got), inside.got) == (1, [])


def test_the_text_of_an_address_names_one_target_and_sets_nothing(sqlite: str) -> None:
    clock = [0]
    with receiver() as inside, receiver() as hook:
        told = f"{hook.address}/a,{inside.address.replace('http', 'json')}/x?method=DELETE&redirect=yes&rto=3600"
        with called(replace(settings(sqlite), webhooks="any"), clock) as (client, table):
            add(client, "webhook", told)
            play_turn(table)
            clock[0] += 60_000
            late(client)
            assert [path for path, *_ in hook.got] == [told.removeprefix(hook.address)]
            assert inside.got == []


def test_a_name_that_leads_inside_by_now_is_not_called(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was public when the channel was made."""
    really, leads_to = socket.getaddrinfo, ["93.184.216.34"]

    def look_up(host: str, *rest: object, **more: object) -> object:
        return really(leads_to[0] if host == "hook.example" else host, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    clock = [0]
    with receiver() as inside, called(replace(settings(sqlite), webhooks="public"), clock) as (client, table):
        add(client, "webhook", f"http://hook.example:{inside.address.rpartition(':')[2]}/")
        leads_to[0] = "127.0.0.1"
        play_turn(table)
        clock[0] += 60_000
        late(client)
        assert inside.got == []


def test_slow_addresses_delay_nobody_else(sqlite: str) -> None:
    """Seven of them never answer; another table's time is up in the same moment, and its player is told as well."""
    clock = [0]
    wanted = replace(settings(sqlite), webhooks="any")
    with ExitStack() as silent, receiver() as quick, called(wanted, clock) as (client, table):
        lines = [silent.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(7)]
        for line in lines:
            add(client, "webhook", f"http://127.0.0.1:{line.getsockname()[1]}/")
        add(client, "webhook", quick.address)
        other = Table(client)
        keep(client, other, turn_hours=1, late="stand-in")
        play_turn(table)
        play_turn(other)
        clock[0] += HOUR
        service = client.app.state.service  # type: ignore[attr-defined]
        assert client.portal is not None
        client.portal.call(service.pace.look)
        # All seven are waited for at the same time: none of them is given up before the last one is called.
        for line in lines:
            line.settimeout(LONG)
            silent.enter_context(line.accept()[0])
        assert other.get("/company", 0).json()["guests"][1]["away"] == "late"
        until(lambda: quick.got, "the quick one waits behind the slow ones")


def test_an_address_that_trickles_its_answer_is_given_up(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is for all of a delivery, not for each byte of it."""
    monkeypatch.setattr("hortus.table.notify.postman.PATIENCE", 0.5)
    clock = [0]
    stopped = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as line, ThreadPoolExecutor(1) as pool:

        def trickle() -> None:
            with line.accept()[0] as visitor, suppress(OSError):
                while visitor.send(b"x"):
                    stopped.wait(0.01)

        trickling = pool.submit(trickle)
        with called(replace(settings(sqlite), webhooks="any"), clock) as (client, table):
            add(client, "webhook", f"http://127.0.0.1:{line.getsockname()[1]}/")
            play_turn(table)
            clock[0] += 60_000
            late(client)
            trickling.result(timeout=LONG)


def test_a_channel_is_its_owners_alone(sqlite: str) -> None:
    with TestClient(create_app(replace(settings(sqlite), webhooks="any"))) as client:
        made = add(client, "webhook", "http://127.0.0.1/x")
        client.cookies.clear()
        assert client.get("/api/notifications").json()["channels"] == []
        assert client.delete(f"/api/notifications/{made['id']}").status_code == 404
        assert client.put(f"/api/notifications/{made['id']}", json={"quiet": ""}).status_code == 404


@pytest.mark.parametrize(
    ("quiet", "at", "until"),
    [
        ("22:00-07:30", 21 * HOUR, None),
        ("22:00-07:30", 22 * HOUR, 31 * HOUR + HOUR // 2),
        ("22:00-07:30", 7 * HOUR, 7 * HOUR + HOUR // 2),
        ("22:00-07:30", 7 * HOUR + HOUR // 2, None),
        ("09:00-10:00", 9 * HOUR, 10 * HOUR),
        ("", 9 * HOUR, None),
    ],
)
def test_a_quiet_time_may_go_over_midnight(quiet: str, at: int, until: int | None) -> None:
    assert quiet_until(Channel("", "mail", "", "", quiet, "UTC"), at) == until
