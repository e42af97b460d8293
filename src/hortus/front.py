"""What a program needs, by short names: `import hortus` offers exactly what `__all__` lists here."""

from collections.abc import Callable
from dataclasses import dataclass
from secrets import randbits
from typing import TYPE_CHECKING

from hortus.bots.base import Bot
from hortus.docstrings import document
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.arrays import zeros16
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import DISPLAYS, ONLOOKER, OVER, Evaluator, Game, State
from hortus.kernel.engine.encoding import Pen
from hortus.kernel.play.lines import Seat
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record, read, replay, verify
from hortus.kernel.play.variation import Variation
from hortus.kernel.position import as_text, need, of_edition, parse
from hortus.kernel.registry import Room, find, names

if TYPE_CHECKING:
    from hortus.coach.analyse import Analysis

__all__ = [
    "ONLOOKER",
    "OVER",
    "Bot",
    "Evaluator",
    "Game",
    "Json",
    "Match",
    "Observation",
    "Record",
    "Refusal",
    "Room",
    "Seat",
    "State",
    "Variation",
    "analyse",
    "bot",
    "bot_names",
    "find",
    "game_names",
    "hint",
    "load",
    "new",
    "observe",
    "read_record",
    "replay",
    "score",
    "verify",
]


def game_names() -> list[str]:
    """The names of all games, without loading them.

    >>> import hortus
    >>> hortus.game_names()
    ['botanists', 'planta_nubo', 'solar_gardens', 'verdant', 'village_green']
    """
    return names()


def new(game: str | Game, players: int = 2, seed: int | None = None, options: Json | None = None) -> State:
    """A fresh game; the same seed deals the same game.

    >>> import hortus
    >>> state = hortus.new("village_green", players=3, seed=7)
    >>> state.seats, state.to_move, len(state.legal())
    (3, 2, 20)
    """
    chosen = find(game) if isinstance(game, str) else game
    return chosen.new(players, randbits(90) if seed is None else seed, options)


def load(data: Json | str, seed: int = 0, components: str | None = None) -> State:
    """The state of a position file or a finished table, as a dict or as JSON; unknown cards are dealt by the seed.

    One that was made with another edition needs its component file.

    >>> import hortus
    >>> state = hortus.load(hortus.find("verdant").example("middle.json"))
    >>> state == hortus.load(state.position())
    True
    """
    data = parse(data, "the position") if isinstance(data, str) else data
    game = find(as_text(need(data, "game", "the position"), '"game"'))
    game = game.with_components(components) if components else game
    return game.load(of_edition(game, data), seeded(seed))


def score(data: Json | str, components: str | None = None) -> Json:
    """The points of a finished, physical or running table: breakdown, winners and what decided.

    >>> import hortus
    >>> result = hortus.score(hortus.find("botanists").example("finished.json"))
    >>> [player["total"] for player in result["players"]], result["winners"]
    ([53, 55], [1])
    """
    return load(data, components=components).result()


def read_record(text: str) -> Record:
    """A record from its JSON lines; `verify` checks it, `replay` plays it again, `Match.resume` continues it.

    >>> import hortus
    >>> record = hortus.read_record(hortus.find("solar_gardens").example("record.jsonl"))
    >>> hortus.verify(record) == record.result
    True
    >>> *_, last = hortus.replay(record)
    >>> last.to_move == hortus.OVER
    True
    """
    return read(text)


def bot_names() -> list[str]:
    """The levels of the bots, from weak to strong.

    >>> import hortus
    >>> hortus.bot_names()
    ['random', 'easy', 'casual', 'medium', 'greedy', 'hard', 'expert']
    """
    from hortus.bots import levels

    return levels.names()


def bot(name: str | type[Bot] | Callable[[State], int], seed: int = 0) -> Bot:
    """A bot by its name: a level, a searcher, one with weights of its own, a Python bot, or a program.

    `hard`, `search:400` (simulations), `search:1.5s`, `hard@weights.json`, `my_bots.py:Careful`, `cmd:./my_bot`; or a
    subclass of `Bot`, or a function from a state to a code. All of them use only what the seat to move may know: yours
    get a state in which the rest is dealt anew. A program runs until `close()`.

    >>> import hortus
    >>> state = hortus.new("solar_gardens", players=2, seed=1)
    >>> players = [hortus.bot("greedy"), hortus.bot("search:20")]
    >>> while state.to_move != hortus.OVER:
    ...     state.play(players[state.to_move].choose(state))
    >>> state.result()["decided_by"]
    'points'
    """
    if not isinstance(name, str):
        from hortus.bots.guests import guest_of

        return guest_of(name, getattr(name, "__name__", str(name)), seed)
    from hortus.bots.levels import contestant

    return contestant(name, seed)


def hint(state: State, level: str = "hard", most: int = 3) -> list[Json]:
    """The best decisions of a position, best first: code, words, expected points, and why.

    >>> import hortus
    >>> state = hortus.new("botanists", players=2, seed=1)
    >>> best, *others = hortus.hint(state, "search:40")
    >>> state.play(state.code_of(best["decision"]))
    """
    from hortus.bots.levels import searcher
    from hortus.coach.explain import hints

    state.check_turn()
    return hints(searcher(level, 0), state, most)


def analyse(record: Record, level: str = "hard") -> "Analysis":
    """What the decisions of a record were worth: `lines()` in words, `chart()` as SVG, `turning_points()`.

    >>> import hortus
    >>> record = hortus.read_record(hortus.find("solar_gardens").example("record.jsonl"))
    >>> analysis = hortus.analyse(record, "search:2")
    >>> len(analysis.values) == len(record.header.seats)
    True
    """
    from hortus.bots.levels import searcher
    from hortus.coach import analyse as coach

    return coach.analyse(record, find(record.header.game), searcher(level, 1))


@dataclass(frozen=True)
class Observation:
    """What a seat knows of a table, for programs that learn."""

    row: list[int]
    """as numbers, whose meaning `state.game.encoding(state)` tells"""
    position: Json
    """the same as a position file writes it"""


def observe(state: State, seat: int) -> Observation:
    """What a seat knows: the row of numbers that networks read, and the position.

    >>> import hortus
    >>> state = hortus.new("verdant", players=2, seed=1)
    >>> seen = hortus.observe(state, 0)
    >>> len(seen.row) == sum(block.length for block in state.game.encoding(state))
    True
    """
    state.check_seat(seat)
    pen = Pen(zeros16(sum(block.length for block in state.game.encoding(state))), seat, state.seats)
    state.encode(pen)
    return Observation([int(each) for each in pen.out], state.observation(seat))


def drawn(state: State, seat: int) -> str:
    """The table as a picture."""
    from hortus.drawing.picture import Picture

    return Picture(state.game.scene(state, seat)).text()


def written(state: State, seat: int) -> str:
    """The table as text."""
    from hortus.terminal.text import plain, scene_lines

    return plain(scene_lines(state.game.scene(state, seat)))


DISPLAYS.update(svg=drawn, text=written)
document(Bot, Evaluator, Game, State)
