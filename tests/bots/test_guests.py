"""Python bots of other people: named by module, file or entry point, and told apart from our own by their mistakes."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from hortus.bots import guests
from hortus.bots.base import Bot
from hortus.bots.levels import contestant, make
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.registry import playable
from tests.bots.peeking import future
from tests.bots.wager import ALSO_SURE, SURE, WAGER

SOURCE = """
from hortus.bots.base import Bot

class Sure(Bot):
    def choose(self, state):
        state.apply(0)  # only a copy suffers
        return 6

class Cheat(Bot):
    def choose(self, state):
        return 99

class Clumsy(Bot):
    def choose(self, state):
        return 1 // 0

class Unmade(Bot):
    def __init__(self):
        pass

class Ungrateful(Bot):
    def begin(self, seed):
        raise SystemExit("no")

    def end(self, state, seat):
        raise KeyError("end")

    def close(self):
        raise KeyError("close")

class Nothing:
    pass

def also_sure(state):
    return 7
"""


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "my_bots.py"
    path.write_text(SOURCE, encoding="utf-8")
    return path


class First(Bot):
    def choose(self, state: State) -> int:
        return state.legal()[0]


def test_a_class_of_a_file_plays_on_a_copy_of_the_state(script: Path) -> None:
    state = WAGER.new(1, 1)
    assert contestant(f"{script}:Sure", 1).choose(state) == SURE
    assert state.to_move == 0


def test_a_function_is_a_bot_too(script: Path) -> None:
    assert contestant(f"{script}:also_sure", 1).choose(WAGER.new(1, 1)) == ALSO_SURE


def test_a_class_of_a_module_plays() -> None:
    bot = contestant("tests.bots.test_guests:First", 1)
    assert bot.name == "tests.bots.test_guests:First"
    assert bot.choose(WAGER.new(1, 1)) == 0


def test_a_package_may_offer_a_bot_as_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = [EntryPoint("first", "tests.bots.test_guests:First", guests.GROUP)]
    monkeypatch.setattr(guests, "entry_points", lambda group: offered if group == guests.GROUP else [])
    assert contestant("first", 1).choose(WAGER.new(1, 1)) == 0
    with pytest.raises(Refusal, match=r'expert, first, search:N, .*; did you mean "first"'):
        contestant("frist", 1)


def test_what_is_not_on_offer_is_refused_by_name(script: Path) -> None:
    with pytest.raises(Refusal, match=r"my_bots.py:Cheat chose 99, which is not on offer \(bot\)"):
        contestant(f"{script}:Cheat", 1).choose(WAGER.new(1, 1))


def test_a_mistake_is_told_in_one_sentence_and_shown_in_full(script: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Refusal, match=r"my_bots.py:Clumsy failed: ZeroDivisionError"):
        contestant(f"{script}:Clumsy", 1).choose(WAGER.new(1, 1))
    shown = capsys.readouterr().err
    assert "return 1 // 0" in shown
    assert "guests.py" not in shown


def test_a_file_without_the_name_of_a_class_is_told_what_is_missing(script: Path) -> None:
    with pytest.raises(Refusal, match=r"my_bots.py needs the name of a class or function: .*my_bots.py:CLASS"):
        contestant(str(script), 1)


def test_a_mistake_before_between_and_after_games_is_one_of_the_bot_too(script: Path) -> None:
    with pytest.raises(Refusal, match=r"my_bots.py:Unmade failed: TypeError: .* \(bot\)"):
        contestant(f"{script}:Unmade", 1)
    bot = contestant(f"{script}:Ungrateful", 1)
    with pytest.raises(Refusal, match="Ungrateful failed: SystemExit: no"):
        bot.begin(1)
    with pytest.raises(Refusal, match="Ungrateful failed: KeyError: 'end'"):
        bot.end(WAGER.new(1, 1), 0)
    with pytest.raises(Refusal, match="Ungrateful failed: KeyError: 'close'"):
        bot.close()


def test_an_entry_point_that_leads_nowhere_is_refused_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = [EntryPoint("gone", "tests.bots.test_guests:Gone", guests.GROUP)]
    monkeypatch.setattr(guests, "entry_points", lambda group: offered if group == guests.GROUP else [])
    with pytest.raises(Refusal, match=r"gone cannot be loaded: AttributeError"):
        contestant("gone", 1)


@pytest.mark.parametrize("name", ["search:nans", "search:infs", "search:9:trust=nan", "search:9:tries=-2"])
def test_a_searcher_reckons_with_finite_numbers(name: str) -> None:
    with pytest.raises(Refusal, match="a searcher is written search:400"):
        contestant(name, 1)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("{script}:Nobody", 'there is no "Nobody"'),
        ("{script}:Clumsi", 'there is no "Clumsi" in .*; did you mean "Clumsy"'),
        ("{script}:Nothing", "is neither a subclass of hortus.Bot nor a function"),
        ("none_such.py:Bot", "cannot be loaded: there is no file .*none_such.py"),
        ("none_such:Bot", "cannot be loaded: ModuleNotFoundError"),
    ],
)
def test_what_cannot_be_loaded_is_refused_with_the_reason(name: str, told: str, script: Path) -> None:
    with pytest.raises(Refusal, match=told):
        contestant(name.format(script=script), 1)


def test_a_table_never_loads_the_code_of_others() -> None:
    with pytest.raises(Refusal, match="there is no bot"):
        make("tests.bots.test_guests:First", 1)


@pytest.mark.parametrize("game", playable(), ids=lambda game: game.name)
def test_peeking_brings_nothing(game: Game) -> None:
    """What is hidden from a guest's seat is dealt anew: it agrees with the truth no more often than any other deal."""
    seen: list[object] = []

    def peek(state: State) -> int:
        seen.append(future(state))
        return state.legal()[0]

    state, dice, agreed, hidden = game.new(2, 5), seeded(6), 0, 0
    bot = guests.GuestBot("peek", 1, guests.FunctionBot("peek", 1, peek))
    for _ in range(60):
        other = state.clone()
        other.resample(state.to_move, dice)
        if future(other) != future(state):
            hidden += 1
            bot.choose(state)
            agreed += seen[-1] == future(state)
        codes = state.legal()
        state.apply(codes[dice.below(len(codes))])
        if state.to_move == OVER:
            break
    assert hidden > 10
    assert agreed < hidden / 2


def test_only_a_guest_that_says_so_gets_the_truth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = tmp_path / "peeking.py"
    place.write_text("def honest(state):\n    return 6\n\ndef cheat(state):\n    return 6\n\ncheat.CHEATS = True\n")
    guests.guest(f"{place}:honest", 1)
    assert capsys.readouterr().err == ""
    guests.guest(f"{place}:cheat", 1)
    assert "cheat CHEATS" in capsys.readouterr().err


def test_a_guest_may_import_the_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "beside_a_guest.py").write_text("CODE = 6\n")
    (tmp_path / "importing.py").write_text("from beside_a_guest import CODE\n\ndef six(state):\n    return CODE\n")
    state = WAGER.new(2, 1)
    assert guests.guest(f"{tmp_path / 'importing.py'}:six", 1).choose(state) == 6
