"""Requests to addresses of strangers: read strictly, looked up once, and sent to exactly what was checked."""

import asyncio
import socket
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from json import dumps, loads
from pathlib import Path
from threading import Thread

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from hortus.kernel.decision import Json, Refusal
from hortus.table.notify.outgoing import Address, Outgoing, encryption, is_public, read_address
from hortus.table.notify.postman import stands_for
from hortus.table.notify.webhooks import Message, written_for
from hortus.table.settings import PUSH_SERVICES
from tests.waiting import LONG

MESSAGE = Message("Your turn: Chess", "It is your turn with @everyone <!channel>.", "https://games.example/t/1")


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://example.org", Address("https", "example.org", 443, "/")),
        ("HTTP://Example.org:8080/a?b=c#d", Address("http", "example.org", 8080, "/a?b=c")),
        ("https://[2001:DB8::1]/x", Address("https", "2001:db8::1", 443, "/x")),
        ("https://example.org?a=b", Address("https", "example.org", 443, "/?a=b")),
    ],
)
def test_an_address_is_read(text: str, address: Address) -> None:
    assert read_address(text) == address


@pytest.mark.parametrize(
    "text",
    [
        "https://[",
        "https://[::ffff:7f00:1:8339].push.apple.com/",
        "https://[::1]x/",
        "https://[nonsense]/",
        "https://user:secret@example.org/",
        "https://example.org:0/",
        "https://example.org:65536/",
        "https://example.org:/",
        "https://ex ample.org/",
        "https://example.org/a b",
        "https://example.org/\r\nHost: inside",
        "https://example.org/ä",
        "https://bücher.example/",
        "https://example.org\\@127.0.0.1/",
        "json://127.0.0.1/x",
        "file:///etc/passwd",
        "//example.org/",
        "",
    ],
)
def test_what_is_no_address_is_not_guessed_at(text: str) -> None:
    assert read_address(text) is None


def test_an_address_is_one_target_whatever_it_holds() -> None:
    found = read_address("http://example.org/a,json://127.0.0.1/x?method=DELETE&redirect=yes&verify=no&rto=3600")
    assert found is not None
    assert (found.host, found.target) == (
        "example.org",
        "/a,json://127.0.0.1/x?method=DELETE&redirect=yes&verify=no&rto=3600",
    )


@pytest.mark.parametrize(
    "address",
    [
        "0.0.0.0",
        "10.0.0.1",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.168.1.1",
        "198.18.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b:1::a00:1",
        "2002:7f00:1::",
        "2002:c0a8:101::1",
        "2001::1",
        "2001:db8::1",
        "fc00::1",
        "fd12:3456::1",
        "fe80::1",
        "fe80::1%eth0",
        "fec0::1",
        "ff02::1",
    ],
)
def test_what_is_behind_the_server_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    ["93.184.216.34", "2606:2800:220:1::1", "::ffff:93.184.216.34", "64:ff9b::5db8:d822", "2002:5db8:d822::1"],
)
def test_what_is_on_the_internet_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("origin", "known"),
    [
        ("https://fcm.googleapis.com", True),
        ("https://web.push.apple.com", True),
        ("https://wns2-par02p.notify.windows.com", True),
        ("https://push.apple.com", False),
        ("https://web.push.apple.com:8443", False),
        ("https://web.push.apple.com.example.org", False),
        ("https://example.org/x.push.apple.com", False),
        ("http://fcm.googleapis.com", False),
        ("https://fcmxgoogleapis.com", False),
    ],
)
def test_a_push_service_is_known_by_its_whole_name(origin: str, known: bool) -> None:
    assert any(stands_for(service, origin) for service in PUSH_SERVICES.split(",")) is known


# ---- sending ----


@contextmanager
def answering(host: str, port: int, answer: bytes, wrap: Callable[[socket.socket], socket.socket]) -> Iterator[Json]:
    """A server for one request: where it is, and what it has heard."""
    heard: Json = {"request": b""}
    with socket.create_server((host, port)) as listening:
        heard["port"] = listening.getsockname()[1]

        def serve() -> None:
            try:
                with wrap(listening.accept()[0]) as line:
                    while b"\r\n\r\n{}" not in heard["request"]:  # type: ignore[operator]
                        heard["request"] += line.recv(4096)  # type: ignore[operator]
                    line.sendall(answer)
            except OSError as error:
                heard["failed"] = type(error).__name__

        thread = Thread(target=serve, daemon=True)
        thread.start()
        yield heard
        # Closing it would not wake a thread that waits for a caller.
        with suppress(OSError):
            listening.shutdown(socket.SHUT_RDWR)
        thread.join(LONG)


def plainly(line: socket.socket) -> socket.socket:
    return line


def post(address: Address, anywhere: bool = True) -> int:
    async def story() -> int:
        outgoing = Outgoing()
        try:
            async with asyncio.timeout(LONG):
                return await outgoing.post(address, b"{}", {"Content-Type": "application/json"}, anywhere=anywhere)
        finally:
            outgoing.close()

    return asyncio.run(story())


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What names lead to: each lookup takes the next answer; those left over were not asked for."""
    answers: list[list[str]] = []
    really = socket.getaddrinfo

    def look_up(host: str, port: int, *rest: object, **more: object) -> object:
        found = answers.pop(0) if host == "hook.example" else [host]
        return [each for number in found for each in really(number, port, *rest, **more)]  # type: ignore[arg-type]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return answers


def test_a_name_is_looked_up_once_and_the_connection_goes_there(names: list[list[str]]) -> None:
    names += [["127.0.0.1"], ["127.0.0.2"]]
    with answering("127.0.0.1", 0, b"HTTP/1.1 204 No Content\r\n\r\n", plainly) as heard:
        assert post(Address("http", "hook.example", int(str(heard["port"])), "/a?b")) == 204
    assert names == [["127.0.0.2"]], "nobody looked again"
    request = heard["request"]
    assert isinstance(request, bytes)
    assert request.startswith(b"POST /a?b HTTP/1.1\r\n")
    assert f"\r\nHost: hook.example:{heard['port']}\r\n".encode() in request


@pytest.mark.parametrize("found", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::ffff:127.0.0.1"]])
def test_a_name_that_leads_inside_is_not_called(names: list[list[str]], found: list[str]) -> None:
    names.append(found)
    here = answering("127.0.0.1", 0, b"HTTP/1.1 204 No Content\r\n\r\n", plainly)
    with here as heard, pytest.raises(Refusal, match="not on the public internet"):
        post(Address("http", "hook.example", int(str(heard["port"]))), anywhere=False)
    assert heard["request"] == b""


def test_an_address_that_is_down_is_followed_by_the_next(names: list[list[str]]) -> None:
    names.append(["127.0.0.3", "127.0.0.1"])
    with answering("127.0.0.1", 0, b"HTTP/1.1 200 OK\r\n\r\n", plainly) as heard:
        assert post(Address("http", "hook.example", int(str(heard["port"])))) == 200


@pytest.mark.parametrize("answer", [b"", b"SSH-2.0\r\n", b"HTTP/1.1 100 Continue\r\n\r\n" * 20, b"x" * 100_000])
def test_an_answer_that_is_none_is_a_failure(answer: bytes, names: list[list[str]]) -> None:
    names.append(["127.0.0.1"])
    with answering("127.0.0.1", 0, answer, plainly) as heard, pytest.raises((OSError, ValueError)):
        post(Address("http", "hook.example", int(str(heard["port"]))))


def test_what_comes_before_an_answer_is_skipped(names: list[list[str]]) -> None:
    names.append(["127.0.0.1"])
    early = b"HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 307 Elsewhere\r\nLocation: /x\r\n\r\n"
    with answering("127.0.0.1", 0, early, plainly) as heard:
        assert post(Address("http", "hook.example", int(str(heard["port"])))) == 307


@pytest.fixture
def certified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], ssl.SSLContext]]:
    """Certificates for names, from an authority that this machine trusts for the length of a test."""

    def certificate(name: str) -> ssl.SSLContext:
        key = ec.generate_private_key(ec.SECP256R1())
        named = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
        now = datetime.now(UTC)
        made = (
            x509.CertificateBuilder(named, named, key.public_key(), x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
            .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
            .sign(key, SHA256())
        )
        private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        (tmp_path / "server.pem").write_bytes(made.public_bytes(Encoding.PEM) + private)
        (tmp_path / "trusted.pem").write_bytes(made.public_bytes(Encoding.PEM))
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "trusted.pem"))
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(tmp_path / "server.pem")
        return context

    encryption.cache_clear()
    yield certificate
    encryption.cache_clear()


@pytest.mark.parametrize(("name", "trusted"), [("hook.example", True), ("other.example", False)])
def test_the_certificate_must_be_that_of_the_name(
    name: str, trusted: bool, certified: Callable[[str], ssl.SSLContext], names: list[list[str]]
) -> None:
    context = certified(name)
    names.append(["127.0.0.1"])

    def wrap(line: socket.socket) -> socket.socket:
        return context.wrap_socket(line, server_side=True)

    with answering("127.0.0.1", 0, b"HTTP/1.1 200 OK\r\n\r\n", wrap) as heard:
        address = Address("https", "hook.example", int(str(heard["port"])))
        if trusted:
            assert post(address) == 200
        else:
            with pytest.raises(ssl.SSLCertVerificationError):
                post(address)
    assert (heard["request"] == b"") is not trusted


# ---- the forms of the chats ----


def form(address: str) -> tuple[str, Json]:
    found = read_address(address)
    assert found is not None
    where, told = written_for(found, MESSAGE)
    return where.target, told


def test_each_chat_gets_its_form_and_nobody_is_called_by_a_name() -> None:
    assert form("https://hooks.slack.com/services/T/B/X")[1] == {
        "text": "Your turn: Chess\nIt is your turn with @everyone &lt;!channel&gt;.\n\nhttps://games.example/t/1"
    }
    told = form("https://discord.com/api/webhooks/1/abc")[1]
    assert told["allowed_mentions"] == {"parse": []}
    assert str(told["content"]).endswith(MESSAGE.url)
    for chat in (
        "https://chat.example/hooks/abc",
        "https://example.org/mattermost/hooks/x",
        "https://chat.googleapis.com/v1/spaces/x",
    ):
        told = form(chat)[1]
        assert list(told) == ["text"]
        assert "@everyone" not in str(told["text"])
        assert MESSAGE.url in str(told["text"])


def test_a_card_for_teams_has_a_button() -> None:
    told = loads(dumps(form("https://prod-01.westeurope.logic.azure.com/workflows/x")[1]))
    assert told["attachments"][0]["content"]["actions"][0]["url"] == MESSAGE.url


def test_a_topic_of_ntfy_is_named_in_the_message() -> None:
    target, told = form("https://ntfy.sh/my-garden")
    assert target == "/"
    assert told == {"topic": "my-garden", "title": MESSAGE.title, "message": MESSAGE.body, "click": MESSAGE.url}


def test_any_other_address_gets_all_of_it() -> None:
    target, told = form("https://example.org/notify?key=1")
    assert target == "/notify?key=1"
    assert told["title"] == MESSAGE.title
    assert MESSAGE.url in str(told["message"])
    assert {"message", "text", "title", "type", "url"} == set(told)
