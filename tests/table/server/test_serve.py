"""`hortus serve` on the command line."""

import json
import socket
import urllib.request
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import fields
from io import StringIO
from pathlib import Path

import httpx2
import pytest

import hortus
from hortus.cli import main, parser
from hortus.table.mail_server import MailServer, read_mail_server
from hortus.table.settings import Settings, given, options, settings_of
from tests.one_game import GAME
from tests.table.servers import Server, refusal, serving

SOURCES = Path(__file__).parents[3] / "src"


def told_at_once(*arguments: str) -> str:
    """The same about settings, which are refused before anything is opened: that takes no process of its own."""
    out, told = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(told):
        assert main(["serve", "--no-browser", *arguments]) == 2
    assert out.getvalue() == ""
    assert len(told.getvalue().splitlines()) == 1
    return told.getvalue()


def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert port in refusal("--port", port)


@pytest.mark.parametrize("arguments", [("--port", "99999"), ("--host", "nowhere.invalid", "--port", "0")])
def test_an_impossible_address_is_told(arguments: tuple[str, ...]) -> None:
    assert "cannot be used" in refusal(*arguments)


@pytest.mark.parametrize(
    "database", ["oracle://host/games", "/proc/nowhere/games.db", "postgresql://nobody@127.0.0.1:1/games"]
)
def test_a_database_that_cannot_be_used_is_told(database: str) -> None:
    assert "database" in refusal("--port", "0", "--db", database)


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 100, encoding="utf-8")
    assert "not a database" in refusal("--port", "0", "--db", str(letter))


def test_it_says_where_it_is_and_answers(sqlite: str) -> None:
    with serving(sqlite) as server:
        with urllib.request.urlopen(f"{server.address}/healthz", timeout=30) as answer:
            assert json.load(answer)["status"] == "ok"
        with urllib.request.urlopen(server.address, timeout=30) as home:
            assert GAME.title.encode() in home.read()


def test_a_server_without_the_compiled_engine_says_so_in_the_terminal_and_on_its_pages(sqlite: str) -> None:
    with serving(sqlite, path=str(SOURCES)) as server:
        assert server.process.stdout is not None
        assert "Bots are slower and weaker for now" in server.process.stdout.readline()
        health = httpx2.get(f"{server.address}/healthz").json()
        assert not health["compiled"]
        assert health["engine"].startswith("interpreted: ")
        assert "its bots are slower" in httpx2.get(f"{server.address}/new/{GAME.name}").text


@pytest.mark.skipif(not hortus.compiled, reason="the other build has something to tell")
def test_a_server_with_the_compiled_engine_makes_no_fuss(sqlite: str) -> None:
    with serving(sqlite) as server:
        health = httpx2.get(f"{server.address}/healthz").json()
        assert (health["compiled"], health["engine"]) == (True, "compiled")
        assert "its bots are slower" not in httpx2.get(f"{server.address}/new/{GAME.name}").text


def test_Ctrl_C_ends_it_without_complaint(sqlite: str) -> None:
    assert Server(sqlite).end() == (0, "")


def test_the_games_are_kept_in_a_folder_that_is_made_when_needed(tmp_path: Path) -> None:
    with serving(str(tmp_path / "new" / "folder" / "games.db")):
        assert (tmp_path / "new" / "folder" / "games.db").exists()


# ---- settings ----


def asked(*words: str) -> Settings:
    """The settings of a call of `hortus serve`."""
    return settings_of(parser().parse_args(["serve", *words]))


def help_of(capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit):
        parser().parse_args(["serve", "--help"])
    return " ".join(capsys.readouterr().out.split())


def test_every_setting_is_an_option_and_has_a_variable(capsys: pytest.CaptureFixture[str]) -> None:
    shown = help_of(capsys)
    unasked = {each.name for each in fields(Settings)} - {option.name for option in options()}
    assert unasked == {"clock"}, "a setting without words is no option"
    for option in options():
        assert f"--{option.flag}" in shown
        assert f"[{option.variable}]" in shown
    assert asked() == Settings()


def test_the_environment_sets_what_no_option_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORTUS_BOT_PAUSE", "0.5")
    monkeypatch.setenv("HORTUS_PORT", "8123")
    monkeypatch.setenv("HORTUS_ACCESS_LOG", "yes")
    monkeypatch.setenv("HORTUS_METRICS", "0")
    monkeypatch.setenv("HORTUS_DB", "games.db")
    found = asked("--port", "9000")
    assert (found.bot_pause, found.port, found.access_log, found.metrics) == (0.5, 9000, True, False)
    assert found.database == "sqlite:///games.db"
    assert given(parser().parse_args(["serve"]), "port")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--port", "eighty"), 'must be a whole number, not "eighty"'),
        (("--log-level", "loud"), "must be one of debug, info, warning, error"),
        (("--port=-1",), 'must be a whole number, not "-1"'),
        (("--limits=-1",), 'must be 0 or a positive number, not "-1"'),
        (("--tick", "nan"), 'must be 0 or a positive number, not "nan"'),
        (("--workers", "0"), "at least one worker"),
        (("--mail", "foo://x"), "mailtos://user:password@smtp.example?from=hortus@example (mailto:// without"),
        (("--mail", "foo://x"), 'it begins with "foo"'),
        (("--mail", "mailtos://ann:secret@smtp.example?smtp=other"), '"smtp" is not known'),
        (("--mail", "mailtos://smtp.example"), "from= must be an e-mail address"),
        (("--mail", "mailtos://[?from=a@b"), "the address is not complete"),
        (("--push-services", "push.example"), "a push service must be like https://*.push.example"),
        (("--public-url", "games.example"), "the public URL must be like"),
        (("--trusted-proxy", "caddy"), "an address or a network"),
    ],
)
def test_a_setting_that_makes_no_sense_is_told(words: tuple[str, ...], complaint: str) -> None:
    assert complaint in told_at_once("--db", "/nowhere", *words)


def test_a_variable_that_makes_no_sense_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORTUS_METRICS", "perhaps")
    assert 'HORTUS_METRICS must be on or off, not "perhaps"' in told_at_once()


@pytest.mark.parametrize(
    ("variable", "complaint"),
    [
        ("HORTUS_PUBLIC_ULR", 'there is no setting "HORTUS_PUBLIC_ULR"; did you mean "HORTUS_PUBLIC_URL"?'),
        ("HORTUS_WATERING", 'there is no setting "HORTUS_WATERING"; `hortus serve --help` lists all'),
    ],
)
@pytest.mark.parametrize("command", [("serve",), ("tables", "list"), ("backup", "kept")], ids=lambda words: words[0])
def test_a_variable_that_is_no_setting_is_told(
    command: tuple[str, ...],
    variable: str,
    complaint: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(variable, "https://games.example")
    assert main([*command, "--db", "/nowhere"]) == 2
    assert complaint in capsys.readouterr().err


def test_a_mail_server_never_repeats_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--mail", "mailtos://ann:secret@smtp.example?smtp=other"]) == 2
    assert "secret" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("mailtos://ann:p%40ss@smtp.example?from=h@x", MailServer(True, "smtp.example", 587, "h@x", "ann", "p@ss")),
        ("mailtos://ann:p@smtp.example:465?from=h@x", MailServer(True, "smtp.example", 465, "h@x", "ann", "p")),
        ("mailto://localhost?from=h@x", MailServer(False, "localhost", 25, "h@x")),
        ("mailtos://ann:p@example.org", MailServer(True, "example.org", 587, "ann@example.org", "ann", "p")),
        ("mailtos://ann%40x.org:p@smtp.x.org", MailServer(True, "smtp.x.org", 587, "ann@x.org", "ann@x.org", "p")),
    ],
)
def test_a_mail_server_is_read_as_its_keeper_wrote_it(text: str, server: MailServer) -> None:
    assert read_mail_server(text) == server
