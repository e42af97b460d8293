"""The registry finds the games of the house and those of other packages."""

from importlib.metadata import EntryPoint

import pytest

from hortus.kernel import registry
from hortus.kernel.decision import Refusal
from tests.kernel.tiny_game import TINY
from tests.one_game import GAME


@pytest.fixture
def guest(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("tiny", "tests.kernel.tiny_game:TINY", registry.ROOMS)
    wrong = EntryPoint("wrong", "tests.kernel.tiny_game:DECK", registry.ROOMS)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry, wrong] if group == registry.ROOMS else [])


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
def test_what_is_no_game_is_not_taken_for_one() -> None:
    with pytest.raises(TypeError, match="the room wrong offers no Game"):
        registry.find("wrong")
