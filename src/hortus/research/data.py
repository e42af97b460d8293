"""Data sets: games between bots, written as records and as arrays, the same for the same seed; and their loader.

An array has one row per decision: what the seat knew, what it could do, what it did, and how the game ended for it.
"""

import json
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from hortus.bots.levels import contestant_of
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.decision import write as text_of
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.lab.sim.ledger import check_seeds
from hortus.lab.sim.lineup import Lineup, Terms
from hortus.lab.sim.recorded import play_recorded
from hortus.lab.sim.sim import LIMIT, check_games, seat_bots
from hortus.research import VERSION
from hortus.research.environment import offers_of, outcome, row_of

NPZ, PARQUET = ".npz", ".parquet"
# Under this name a file tells where it comes from.
ABOUT = "about"
Arrays = dict[str, NDArray[Any]]


class Rows:
    """The decisions of all players, as they come; those of an automa are left out."""

    def __init__(self, game: Game, players: int, options: Json) -> None:
        self.players = players
        self.actions = game.actions
        blocks = game.encoding(game.new(players, 0, options))
        if not blocks:
            raise Refusal("format", f"{game.title} has no numeric encoding of what a seat knows")
        self.length = sum(block.length for block in blocks)
        self.observations: list[NDArray[np.int16]] = []
        self.masks: list[NDArray[np.uint8]] = []
        # By name, one number per decision.
        self.numbers: dict[str, list[float]] = {
            name: [] for name in ("action", "seat", "game", "seed", "points", "outcome")
        }
        self.open: list[int] = []

    def watch(self, state: State, code: int) -> None:
        """Take down a decision that is about to be made."""
        seat = int(state.to_move)
        if seat >= self.players:
            return
        self.observations.append(row_of(state, seat, self.length))
        self.masks.append(np.packbits(offers_of(state, self.actions).view(np.uint8)))
        self.numbers["action"].append(code)
        self.numbers["seat"].append(seat)
        self.open.append(seat)

    def close(self, state: State, number: int, seed: int) -> None:
        """Take down the end of a game: only now is it known how its decisions turned out."""
        for seat in self.open:
            self.numbers["game"].append(number)
            self.numbers["seed"].append(seed)
            self.numbers["points"].append(float(state.score(seat)))
            self.numbers["outcome"].append(outcome(state, seat) if state.to_move == OVER else 0.0)
        self.open = []

    def arrays(self) -> Arrays:
        """Everything. Masks are packed, eight codes to a byte."""
        whole = {name: np.array(each, np.int64) for name, each in self.numbers.items() if name != "outcome"}
        return {
            "observation": np.array(self.observations, np.int16),
            "mask_bits": np.array(self.masks, np.uint8),
            **whole,
            "outcome": np.array(self.numbers["outcome"], np.float32),
        }


def export(
    game: Game,
    seats: Sequence[str],
    games: int,
    seed: int,
    out: str = "",
    keep: Callable[[int, str], None] | None = None,
    options: Json | None = None,
    terms: Terms | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Json:
    """Let bots play; write every decision to `out`, and give every record to `keep`."""
    check_games(games)
    check_ending(out)
    if out:
        check_seeds(out, seed, games)
    settled = game.settle(len(seats), options or {})
    names = seat_bots(game, [contestant_of(name) for name in seats], len(seats), settled, seed)
    rows = Rows(game, len(seats), settled)
    with Lineup(terms or Terms()) as lineup:
        bots = lineup.seated(game, names)
        for number in range(games):
            match = play_recorded(game, len(seats), settled, bots, seed + number, LIMIT, rows.watch)
            rows.close(match.state, number, seed + number)
            if keep:
                keep(seed + number, match.record().text())
            if progress:
                progress(number + 1, games)
    if out:
        write(out, rows.arrays(), origin(game, seats, settled))
    found: Json = {"game": game.name, "games": games, "decisions": len(rows.numbers["action"])}
    failures = sum(int(bot.failed) for bot in bots)
    return found | ({"failures": failures} if failures else {})


def check_ending(out: str) -> None:
    """Refuse what nobody can write before the games are played."""
    if out and Path(out).suffix not in (NPZ, PARQUET):
        raise Refusal("usage", f"{out} must end in .npz or .parquet")
    if Path(out).suffix == PARQUET and find_spec("pyarrow") is None:
        raise Refusal("install", "Parquet needs the package pyarrow: pip install '.[parquet]'")


def origin(game: Game, seats: Sequence[str], options: Json) -> Json:
    """What the numbers of a data set mean: of which game, in which version, between whom."""
    told: Json = {"game": game.name, "ruleset": game.ruleset, "version": VERSION, "codes": game.actions}
    return told | {"components": game.fingerprint, "seats": list(seats), "options": options}


def write(out: str, arrays: Arrays, told: Json) -> None:
    """One file with all arrays and where they come from."""
    if Path(out).suffix == NPZ:
        np.savez_compressed(out, **arrays, **{ABOUT: np.array(text_of(told))})  # type: ignore[arg-type]
        return
    import pyarrow
    from pyarrow import parquet

    table = pyarrow.table({name: column(each) for name, each in arrays.items()})
    parquet.write_table(table.replace_schema_metadata({ABOUT: text_of(told)}), out)


def column(array: NDArray[Any]) -> Any:
    """An array as a column of Parquet; one with rows becomes a column of lists, all of the same length."""
    import pyarrow

    if array.ndim == 1:
        return array
    return pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(array.ravel()), array.shape[1])


def load(path: str) -> Arrays:
    """The arrays of a file: `observation`, `action_mask`, `action`, `seat`, `game`, `seed`, `points`, `outcome`."""
    found, told = opened(path)
    found["action_mask"] = np.unpackbits(found.pop("mask_bits"), axis=1, count=told["codes"]).astype(np.int8)
    return found


def about(path: str) -> Json:
    """Where a file comes from: `game`, `ruleset`, `components` (their hash), `seats` (who played), `options` …"""
    return dict(opened(path, [])[1])


def opened(path: str, wanted: list[str] | None = None) -> tuple[Arrays, dict[str, Any]]:
    """The arrays of a file, all or those that are wanted, and where they come from."""
    check_ending(path)
    try:
        return read_npz(path, wanted) if Path(path).suffix == NPZ else read_parquet(path, wanted)
    except OSError:
        raise
    except (ValueError, KeyError, TypeError, BadZipFile) as error:
        raise Refusal("file", f"{path} is not a data set of `hortus export`") from error


def read_npz(path: str, wanted: list[str] | None) -> tuple[Arrays, dict[str, Any]]:
    """A file of numpy."""
    with np.load(path) as file:
        told = json.loads(str(file[ABOUT]))
        return {name: file[name] for name in file.files if name != ABOUT and (wanted is None or name in wanted)}, told


def read_parquet(path: str, wanted: list[str] | None) -> tuple[Arrays, dict[str, Any]]:
    """A file of Parquet."""
    from pyarrow import parquet

    table = parquet.read_table(path, columns=wanted)
    told = json.loads(table.schema.metadata[ABOUT.encode()])
    return {name: array_of(table[name]) for name in table.column_names}, told


def array_of(column: Any) -> NDArray[Any]:
    """A column of Parquet as an array, in one piece of memory."""
    whole = column.combine_chunks()
    length = getattr(whole.type, "list_size", None)
    if length is None:
        return np.asarray(whole)
    return np.asarray(whole.flatten()).reshape(-1, length)
