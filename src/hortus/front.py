"""What a program needs, by short names: `import hortus` offers exactly what `__all__` lists here."""

from secrets import randbits

from hortus.bots.base import Bot
from hortus.kernel.chance import seeded
from hortus.kernel.contract import ONLOOKER, OVER, Game, State
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.lines import Seat
from hortus.kernel.match import Match
from hortus.kernel.position import as_text, need, of_edition, parse
from hortus.kernel.record import Record, read, replay, verify
from hortus.kernel.registry import find, names

__all__ = [
    "ONLOOKER",
    "OVER",
    "Bot",
    "Game",
    "Json",
    "Match",
    "Record",
    "Refusal",
    "Seat",
    "State",
    "bot",
    "bot_names",
    "find",
    "game_names",
    "load",
    "new",
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
    ['random', 'easy', 'medium', 'greedy', 'hard', 'expert']
    """
    from hortus.bots import levels

    return levels.names()


def bot(level: str, seed: int = 0) -> Bot:
    """A bot of this level; it uses only what the seat to move may know.

    >>> import hortus
    >>> state = hortus.new("solar_gardens", players=2, seed=1)
    >>> player = hortus.bot("greedy")
    >>> while state.to_move != hortus.OVER:
    ...     state.play(player.choose(state))
    >>> state.result()["decided_by"]
    'points'
    """
    from hortus.bots import levels

    return levels.make(level, seed)
