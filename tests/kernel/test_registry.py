"""The registry finds the games of the house and those of other packages."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from hortus.kernel import registry
from hortus.kernel.decision import Refusal
from tests.kernel.tiny_game import TINY
from tests.one_game import GAME


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    offered = {
        "tiny": "tests.kernel.tiny_game:TINY",
        "wrong": "tests.kernel.tiny_game:DECK",
        "absent": "no.such.package:GAME",
        GAME.name: "tests.kernel.tiny_game:TINY",
    }
    entries = [EntryPoint(name, value, registry.ROOMS) for name, value in offered.items()]
    monkeypatch.setattr(registry, "entry_points", lambda group: entries if group == registry.ROOMS else [])
    forget()
    yield
    forget()


def forget() -> None:
    """Let the registry look anew, as in a new process."""
    registry.guests.cache_clear()
    registry.guest.cache_clear()
    registry.warn.cache_clear()


@pytest.mark.parametrize("name", registry.names())
def test_a_room_offers_the_game_of_its_name(name: str) -> None:
    assert registry.find(name).name == name


def test_a_misspelt_game_gets_a_hint() -> None:
    misspelt = GAME.name[:3] + GAME.name[4:]
    with pytest.raises(Refusal, match=rf'there is no game "{misspelt}"; did you mean "{GAME.name}"\?'):
        registry.find(misspelt)


@pytest.mark.parametrize("name", ["", "..", f"{GAME.name}.rules", "os"])
def test_a_name_is_never_taken_for_a_module(name: str) -> None:
    with pytest.raises(Refusal, match="there is no game"):
        registry.find(name)


@pytest.mark.usefixtures("guest")
def test_a_game_of_another_package_is_found_among_ours() -> None:
    assert {"tiny", GAME.name} <= set(registry.names())
    assert registry.names() == sorted(registry.names())
    assert registry.find("tiny") is TINY


@pytest.mark.usefixtures("guest")
@pytest.mark.parametrize(("name", "why"), [("wrong", ".* is not a Game"), ("absent", "ModuleNotFoundError")])
def test_a_guest_that_cannot_be_loaded_is_refused_and_harms_nobody(
    name: str, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(Refusal, match=f'the game "{name}" cannot be loaded: {why}'):
        registry.find(name)
    assert not caplog.messages, "it is said once, by the refusal"
    playable = [game.name for game in registry.playable() + registry.playable()]
    assert len([line for line in caplog.messages if f'the game "{name}" of another package' in line]) == 1
    assert name not in playable
    assert {"tiny", *registry.rooms()} == set(playable)


@pytest.mark.usefixtures("guest")
def test_a_guest_cannot_take_the_place_of_a_game_of_the_house() -> None:
    assert registry.find(GAME.name).title == GAME.title
    assert registry.names().count(GAME.name) == 1


def test_the_installed_packages_are_looked_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    forget()
    asked: list[str] = []

    def entry_points(group: str) -> list[EntryPoint]:
        asked.append(group)
        return []

    monkeypatch.setattr(registry, "entry_points", entry_points)
    for _ in range(100):
        assert registry.find(GAME.name) is GAME
        registry.names()
    assert asked == [registry.ROOMS]
    forget()
