"""How long the server takes for one decision, game by game: `python -m bench.server [--decisions N] [--json]`.

A decision is carried out, put into words for everybody, and shown to both players and to a spectator: what happens
between a POST and the pages. Storing and drawing the page are not included. The bytes are those that are then pushed to
each of the three pages.
"""

import argparse
import json
from collections.abc import Iterator
from itertools import count
from statistics import median
from time import process_time

import hortus
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Game
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.registry import playable
from hortus.table.live.pieces import news
from hortus.table.pages.sitting_room import render
from hortus.table.people.seats import Viewer
from hortus.table.store.store import DEAL, Event
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.views import view_of

REPETITIONS = 5
VIEWERS = (Viewer((0,)), Viewer((1,)), Viewer(()))


def best_times(game: Game, decisions: int) -> list[float]:
    """The seconds per decision, the best of several repetitions: other load on the machine only adds to them."""
    return [min(each) for each in zip(*(times(game, decisions) for _ in range(REPETITIONS)), strict=True)]


def times(game: Game, decisions: int) -> list[float]:
    """The seconds per decision."""
    found: list[float] = []
    for sitting, code in chosen(game, decisions):
        start = process_time()
        sitting.decide(int(sitting.state.to_move), code)
        for viewer in VIEWERS:
            _ = view_of(sitting, viewer).scene
        found.append(process_time() - start)
    return found


def sizes(game: Game, decisions: int) -> list[int]:
    """The bytes that each decision pushes to each page."""
    found: list[int] = []
    for sitting, code in chosen(game, decisions):
        before = [render(view_of(sitting, viewer)).marks for viewer in VIEWERS]
        sitting.decide(int(sitting.state.to_move), code)
        after = [render(view_of(sitting, viewer)) for viewer in VIEWERS]
        found += map(len, map(news, before, after))
    return found


def chosen(game: Game, decisions: int) -> Iterator[tuple[Sitting, int]]:
    """Decisions of randomly played games, to be made before asking for the next; always the same ones."""
    dice, left = seeded(1), decisions
    for seed in count(1):
        match = Match(game, [Seat("Ann"), Seat("Ben")], seed=seed.to_bytes(32, "big"))
        sitting = Sitting("bench", match, Event(0, DEAL))
        while not match.over:
            if not left:
                return
            left -= 1
            legal = match.state.legal()
            yield sitting, int(legal[dice.below(len(legal))])


def main() -> None:
    """Measure all games."""
    parser = argparse.ArgumentParser("python -m bench.server")
    parser.add_argument("--decisions", type=int, default=200, metavar="N", help="of each game (default: 200)")
    parser.add_argument("--json", action="store_true", help="as JSON")
    asked = parser.parse_args()
    number = asked.decisions
    milliseconds = {game.name: 1000 * median(best_times(game, number)) for game in playable()}
    pushed = {game.name: median(sizes(game, number)) for game in playable()}
    if asked.json:
        print(json.dumps({"compiled": hortus.compiled, "milliseconds": milliseconds, "bytes": pushed}))
        return
    print(f"One decision on the server, median of {number}, {'compiled' if hortus.compiled else 'interpreted'}:")
    for name, time in milliseconds.items():
        print(f"{name:16} {time:7.2f} ms {pushed[name]:7.0f} bytes")


if __name__ == "__main__":
    main()
