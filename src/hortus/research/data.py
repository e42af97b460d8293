"""Data sets: games between bots as records and as arrays, the same for the same seed; and the way back.

An array has one row a decision: what its seat knew, what it might do, what it did, and how the game ended for it.
"""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from hortus.bots.levels import contestant_of
from hortus.kernel.contract import OVER, Game, State, buffer
from hortus.kernel.decision import Json, Refusal
from hortus.lab.ledger import check_seeds
from hortus.lab.lineup import Lineup, Terms
from hortus.lab.recorded import play_recorded
from hortus.lab.sim import LIMIT, check_games, seat_bots
from hortus.research.course import outcome, row_of, shared

NPZ, PARQUET = ".npz", ".parquet"
Arrays = dict[str, NDArray[Any]]


class Rows:
    """The decisions of people, as they come."""

    def __init__(self, game: Game, players: int, options: Json) -> None:
        self.players = players
        self.actions = game.actions
        blocks = game.encoding(game.new(players, 0, options))
        if not blocks:
            raise Refusal("format", f"{game.title} has no numeric encoding of what a seat knows")
        self.length = sum(block.length for block in blocks)
        self.codes = buffer()
        self.observations: list[NDArray[np.int16]] = []
        self.masks: list[NDArray[np.uint8]] = []
        # By name, one number a decision.
        self.numbers: dict[str, list[float]] = {
            name: [] for name in ("action", "seat", "game", "seed", "points", "outcome")
        }
        self.open: list[int] = []

    def watch(self, state: State, code: int) -> None:
        """A decision that is going to be made."""
        seat = int(state.to_move)
        if seat >= self.players:
            return
        self.observations.append(row_of(state, seat, self.length))
        mask = np.zeros(self.actions, np.uint8)
        count = state.legal_into(self.codes)
        mask[shared(self.codes, np.int64)[:count]] = 1
        self.masks.append(np.packbits(mask))
        self.numbers["action"].append(code)
        self.numbers["seat"].append(seat)
        self.open.append(seat)

    def close(self, state: State, number: int, seed: int) -> None:
        """The end of a game: only now is it known how its decisions turned out."""
        for seat in self.open:
            self.numbers["game"].append(number)
            self.numbers["seed"].append(seed)
            self.numbers["points"].append(float(state.score(seat)))
            self.numbers["outcome"].append(outcome(state, seat) if state.to_move == OVER else 0.0)
        self.open = []

    def arrays(self) -> Arrays:
        """Everything. Masks are packed: eight codes a byte."""
        whole = {name: np.array(each, np.int64) for name, each in self.numbers.items() if name != "outcome"}
        return {
            "observation": np.array(self.observations, np.int16),
            "mask_bits": np.array(self.masks, np.uint8),
            **whole,
            "outcome": np.array(self.numbers["outcome"], np.float32),
            "codes": np.array([self.actions]),
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
        write(out, rows.arrays())
    found: Json = {"game": game.name, "games": games, "decisions": len(rows.numbers["action"])}
    failures = sum(int(bot.failed) for bot in bots)
    return found | ({"failures": failures} if failures else {})


def check_ending(out: str) -> None:
    """Refuse what nobody can write before the games are played."""
    if out and Path(out).suffix not in (NPZ, PARQUET):
        raise Refusal("usage", f"{out} must end in .npz or .parquet")
    if Path(out).suffix == PARQUET and find_spec("pyarrow") is None:
        raise Refusal("install", "Parquet needs the package pyarrow: pip install hortus[parquet]")


def write(out: str, arrays: Arrays) -> None:
    """One file with all arrays."""
    if Path(out).suffix == NPZ:
        np.savez_compressed(out, **arrays)  # type: ignore[arg-type]
        return
    import pyarrow
    from pyarrow import parquet

    codes = int(arrays.pop("codes")[0])
    columns = {name: list(each) if each.ndim > 1 else each for name, each in arrays.items()}
    parquet.write_table(pyarrow.table(columns).replace_schema_metadata({"codes": str(codes)}), out)


def load(path: str) -> Arrays:
    """The arrays of a file: `observation`, `action_mask`, `action`, `seat`, `game`, `seed`, `points`, `outcome`."""
    check_ending(path)
    try:
        found = read_npz(path) if Path(path).suffix == NPZ else read_parquet(path)
        codes = int(found.pop("codes")[0])
    except OSError:
        raise
    except (ValueError, KeyError, TypeError, BadZipFile) as error:
        raise Refusal("file", f"{path} is not a data set of `hortus export`") from error
    found["action_mask"] = np.unpackbits(found.pop("mask_bits"), axis=1, count=codes).astype(np.int8)
    return found


def read_npz(path: str) -> Arrays:
    """The arrays as numpy wrote them."""
    with np.load(path) as file:
        return {name: file[name] for name in file.files}


def read_parquet(path: str) -> Arrays:
    """The arrays from the columns of a table."""
    from pyarrow import parquet

    table = parquet.read_table(path)
    found = {name: np.array(table[name].to_pylist()) for name in table.column_names}
    found["observation"] = found["observation"].astype(np.int16)
    found["mask_bits"] = found["mask_bits"].astype(np.uint8)
    found["outcome"] = found["outcome"].astype(np.float32)
    return found | {"codes": np.array([int(table.schema.metadata[b"codes"])])}
