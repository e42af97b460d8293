"""How long the server takes for one decision, game by game: `python -m bench.server [--decisions N] [--json]`.

A decision is carried out, put into words for everybody, and shown to both players and to a spectator: what happens
between a POST and the pages. Storing and drawing the page are not included.
"""

import argparse
import json
from statistics import median
from time import process_time

import hortus
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Game
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.registry import playable
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
    """The seconds per decision, from randomly played games; always the same ones."""
    found: list[float] = []
    seed = 0
    while len(found) < decisions:
        seed += 1
        match = Match(game, [Seat("Ann"), Seat("Ben")], seed=seed.to_bytes(32, "big"))
        sitting, dice = Sitting("bench", match, Event(0, DEAL)), seeded(seed)
        while not match.over and len(found) < decisions:
            legal = match.state.legal()
            code = legal[dice.below(len(legal))]
            start = process_time()
            sitting.decide(int(match.state.to_move), code)
            for viewer in VIEWERS:
                _ = view_of(sitting, viewer).scene
            found.append(process_time() - start)
    return found


def main() -> None:
    """Measure all games."""
    parser = argparse.ArgumentParser("python -m bench.server")
    parser.add_argument("--decisions", type=int, default=200, metavar="N", help="of each game (default: 200)")
    parser.add_argument("--json", action="store_true", help="as JSON")
    chosen = parser.parse_args()
    found = {game.name: 1000 * median(best_times(game, chosen.decisions)) for game in playable()}
    if chosen.json:
        print(json.dumps({"compiled": hortus.compiled, "milliseconds": found}))
        return
    print(
        f"One decision on the server, median of {chosen.decisions}, {'compiled' if hortus.compiled else 'interpreted'}:"
    )
    for name, milliseconds in found.items():
        print(f"{name:16} {milliseconds:7.2f} ms")


if __name__ == "__main__":
    main()
