"""Writes the example files of every game: an opening, a middle, a finished table and a game record.

The engine plays one game from fixed seeds; opening, middle and record are taken from it. The finished table is the
one shown in the game's rules. Run it (`make examples`) whenever a ruleset or a format has changed.
"""

import re
from collections.abc import Iterator
from hashlib import sha256
from json import dumps
from pathlib import Path

from hortus.bots.levels import make
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import Game
from hortus.kernel.play.lines import Seat
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import replay
from hortus.kernel.position import parse
from hortus.kernel.registry import find, names

ROOMS = Path(__file__).resolve().parent.parent / "src" / "hortus" / "games"
LEVEL = "greedy"
WIDTH = 116


def laid_out(value: object, indent: int = 0) -> str:
    """JSON for people: whatever fits on one line is on one line."""
    flat = dumps(value, ensure_ascii=False)
    if len(flat) + indent <= WIDTH or not isinstance(value, dict | list) or not value:
        return flat
    pad = " " * (indent + 1)
    if isinstance(value, dict):
        inner = [f"{pad}{dumps(key, ensure_ascii=False)}: {laid_out(each, indent + 1)}" for key, each in value.items()]
        return "{\n" + ",\n".join(inner) + "\n" + " " * indent + "}"
    return "[\n" + ",\n".join(pad + laid_out(each, indent + 1) for each in value) + "\n" + " " * indent + "]"


def finished(game: Game) -> Json:
    """The first finished table shown in the game's rules."""
    ledger = (ROOMS / game.name / "rules.md").read_text(encoding="utf-8")
    shown = [parse(block, "a table of the rules") for block in re.findall(r"(?s)```json\n(\{[^`]*?\}\n)```", ledger)]
    return next(table for table in shown if table.get("kind") == "final")


def played(game: Game) -> Match:
    """A game between two bots to its end, always the same."""
    seats = [Seat(name, f"bot:{LEVEL}") for name in ("Ann", "Ben")]
    match = Match(game, seats, seed=sha256(f"the example of {game.name}".encode()).digest())
    players = [make(LEVEL, seed) for seed in range(len(seats))]
    while not match.over:
        seat = int(match.state.to_move)
        match.decide(seat, int(players[seat].choose(match.state)))
    return match


def examples(game: Game) -> Iterator[tuple[str, str]]:
    """The files by name."""
    record = played(game).record()
    states = list(replay(record, game))
    yield "opening.json", laid_out(states[0].position()) + "\n"
    yield "middle.json", laid_out(states[len(states) // 2].position()) + "\n"
    yield "finished.json", laid_out(finished(game)) + "\n"
    yield "record.jsonl", record.text()


def main() -> None:
    """Write all of them."""
    for name in names():
        folder = ROOMS / name / "examples"
        folder.mkdir(exist_ok=True)
        for file, text in examples(find(name)):
            (folder / file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
