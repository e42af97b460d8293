"""Games of other packages at the web table: what they leave out has a default, and a broken one harms nobody."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hortus.kernel import registry
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import State
from hortus.kernel.form import Parts, SeatView
from hortus.kernel.form.results import plain_result
from hortus.kernel.scene.pad import Pad
from hortus.kernel.scene.scene import Scene
from hortus.newgame.meadow import TheGame
from hortus.newgame.meadow.form import Plant
from hortus.newgame.meadow.look.view import View
from hortus.newgame.meadow.position import load, seen
from hortus.newgame.meadow.state import Table
from hortus.table.server.app import create_app
from hortus.table.settings import Settings, database_url
from tests.one_game import GAME


class PlainView(View):
    """A view that leaves out what it can."""

    gesture = SeatView.gesture
    asked = SeatView.asked


class PlainGame(TheGame):
    """A game that leaves out whatever a game may leave out; it has no room, either."""

    parts = Parts(
        form=TheGame.parts.form,
        state=Table,
        seen=seen,
        load=load,
        result=plain_result,
        describe=TheGame.parts.describe,
        view=lambda look, components: PlainView(look),
    )

    def __init__(self, name: str = "plain") -> None:
        super().__init__()
        self.name, self.title = name, name.title()


class NoScene(PlainGame):
    def scene(self, state: State, seat: int) -> Scene:
        raise ZeroDivisionError("no scene")


class NoPad(PlainGame):
    def pad(self) -> Pad:
        raise ZeroDivisionError("no pad")


class NoWords(PlainGame):
    def described(self, state: Table, code: int) -> Plant:
        raise ZeroDivisionError("no words")


# A guest with a room of its own, in which something is broken.
GUEST = """
from hortus.newgame.meadow import TheGame

class Guest(TheGame):
    def __init__(self):
        super().__init__()
        self.name = self.title = __name__

GAME = Guest()
"""
# The scenes of the one are fine, but not what draws them; the guide of the other is not a text.
ROOMS = {
    "nodrawing": {"look/__init__.py": b"", "look/art.py": b"raise ZeroDivisionError('no drawing')"},
    "noguide": {"guide.md": b"\xff"},
}


def build(folder: Path, name: str, files: dict[str, bytes]) -> EntryPoint:
    """Put a package with a guest into a folder."""
    for file, content in {"__init__.py": GUEST.encode(), **files}.items():
        path = folder / name / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return EntryPoint(name, f"{name}:GAME", registry.ROOMS)


PLAIN = PlainGame()
NO_SCENE = NoScene("noscene")
NO_PAD = NoPad("nopad")
NO_WORDS = NoWords("nowords")
NO_GAME = "nothing"
OFFERED = {
    "plain": "PLAIN",
    "noscene": "NO_SCENE",
    "nopad": "NO_PAD",
    "nowords": "NO_WORDS",
    "nogame": "NO_GAME",
}


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[TestClient]:
    """A table at which all these games are installed."""
    entries = [EntryPoint(name, f"{__name__}:{value}", registry.ROOMS) for name, value in OFFERED.items()]
    entries += [build(tmp_path / "guests", name, files) for name, files in ROOMS.items()]
    monkeypatch.syspath_prepend(tmp_path / "guests")
    monkeypatch.setattr(registry, "entry_points", lambda group: entries if group == registry.ROOMS else [])
    forget()
    app = create_app(Settings(database_url(str(tmp_path / "table.sqlite3"))))
    with TestClient(app, raise_server_exceptions=False) as found:
        yield found
    forget()


def forget() -> None:
    """Let the registry look anew, as in a new process."""
    registry.guests.cache_clear()
    registry.guest.cache_clear()


def test_the_home_page_shows_ours_and_every_guest_that_can_be_shown(client: TestClient) -> None:
    home = client.get("/")
    assert home.status_code == 200
    shown = {name for name in (*OFFERED, *ROOMS) if f'id="game-{name}"' in home.text}
    assert shown == {"plain", "nopad", "noguide"}
    assert f'id="game-{GAME.name}"' in home.text
    assert 'href="/pad/plain"' not in home.text
    assert 'href="/pad/nopad"' not in home.text


@pytest.mark.parametrize("name", ["plain", "noguide"])
def test_a_game_without_a_guide_says_what_is_known_of_it(client: TestClient, name: str) -> None:
    page = client.get(f"/rules/{name}")
    assert page.status_code == 200
    assert "For 1 to 4 players." in page.text


def test_a_game_without_a_pad_says_so(client: TestClient) -> None:
    page = client.get("/pad/plain", headers={"accept": "text/html"})
    assert page.status_code == 404
    assert "Plain has no score pad" in page.text


def test_a_plain_game_is_played_by_its_buttons(client: TestClient) -> None:
    table = client.post("/tables", data={"game": "plain", "mode": "solo"})
    assert table.status_code == 200
    assert "It is your turn." in table.text
    assert "Plant r1c1" in table.text


@pytest.mark.parametrize("address", ["/pad/nopad", "/pad/nodrawing"])
def test_a_page_that_a_broken_guest_cannot_make_says_so(client: TestClient, address: str) -> None:
    page = client.get(address)
    assert page.status_code == 503
    assert "this game is out of order" in page.text


def test_a_program_hears_which_game_is_broken(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "nowords", "seats": [{"kind": "human"}]}).json()
    token = made["seats"][0]["token"]
    view = client.get(f"/api/tables/{made['id']}", headers={"authorization": f"Bearer {token}"})
    assert view.status_code == 503
    assert view.json()["error"]["rule"] == "game"
    assert "nowords" in view.json()["error"]["message"]


@pytest.mark.parametrize(
    "address", ["/rules/nogame", "/pad/nogame", "/learn/nogame", "/new/nogame", "/preview/nogame.png"]
)
def test_a_guest_that_cannot_be_loaded_is_refused_by_name(client: TestClient, address: str) -> None:
    page = client.get(address)
    assert page.status_code == 422
    assert "nogame" in page.text
    assert "cannot be loaded" in page.text


@pytest.mark.parametrize("address", ["/sw.js", "/offline", "/manifest.webmanifest", "/api/games", "/me", "/league"])
def test_what_tells_of_all_games_leaves_out_broken_ones(client: TestClient, address: str) -> None:
    page = client.get(address)
    assert page.status_code == 200
    assert "nogame" not in page.text


def test_other_games_are_played_beside_a_broken_one(client: TestClient) -> None:
    assert client.post("/tables", data={"game": "noscene", "mode": "solo"}).status_code == 503
    assert client.get("/").status_code == 200
    assert client.post("/tables", data={"game": GAME.name, "mode": "hotseat"}).status_code == 200


def test_greedy_and_a_search_play_by_the_score() -> None:
    import hortus

    for level in ("greedy", "hard"):
        state = PLAIN.new(2, 3)
        bot = hortus.bot(level, 1)
        state.play(bot.choose(state))
        assert state.to_move == 1


def test_a_plain_game_refuses_in_a_sentence() -> None:
    state = PLAIN.new(1, 1)
    state.play(state.code_of({"do": "plant", "at": "r1c1"}))
    with pytest.raises(Refusal, match=r'\{"do": ?"plant", ?"at": ?"r1c1"\} is not possible now'):
        state.code_of({"do": "plant", "at": "r1c1"})
