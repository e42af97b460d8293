"""The games of a simulation as a table, one row each: CSV, or Parquet made from it at the end.

Rows are appended as games end, and an interrupted run resumes where the file stops. A JSON file beside it says what was
played, so that two different runs never mix.
"""

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from json import dumps
from pathlib import Path
from typing import IO

from hortus.bots.loop import FINISHED, POINTS, WIN
from hortus.files import check_file
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_list, as_number, parse

CSV = ".csv"
PARQUET = ".parquet"
FIXED = ("seed", "decisions", "starter", "finished")


# The seeds that a column of whole numbers holds: 64 bits.
SEEDS = range(-(2**63), 2**63)


def check_seeds(name: str, first: int, games: int) -> None:
    """Refuse seeds that the file cannot hold before any game is played."""
    for seed in (first, first + games - 1):
        if Path(name).suffix != CSV and seed not in SEEDS:
            raise Refusal("options", f"{name} cannot hold the seed {seed}: it has more than 64 bits")


def rows_file(path: Path) -> Path:
    """Where the rows of a run are collected: always as CSV, since one can append to that."""
    return path if path.suffix == CSV else path.with_suffix(".partial.csv")


class Ledger:
    """The file of a run. Use it as a context."""

    def __init__(self, name: str, run: Json, seats: int) -> None:
        self.path = Path(name)
        if self.path.suffix not in (CSV, PARQUET):
            raise Refusal("usage", f"{name} must end in .csv or .parquet")
        if self.path.suffix == PARQUET and find_spec("pyarrow") is None:
            raise Refusal("install", "Parquet needs the package pyarrow: pip install '.[parquet]'")
        self.run = run
        self.seats = seats
        self.rows_path = rows_file(self.path)
        self.notes_path = self.path.with_suffix(".json")
        self.rows: list[list[int]] = []
        # By seat: decisions made at random because a program failed.
        self.failures = [0] * seats
        self.file: IO[str] | None = None

    def __enter__(self) -> "Ledger":
        for path in (self.path, self.rows_path, self.notes_path):
            check_file(path)
        try:
            self._open()
        except OSError as error:
            raise Refusal("file", f"{self.path} cannot be used: {error.strerror}") from error
        return self

    def _open(self) -> None:
        """Read what is there, drop a truncated last line, and append from there on.

        The partial rows come first: where a finished run is being extended, the Parquet file has fewer.
        """
        if self.path.exists() or self.rows_path.exists() or self.notes_path.exists():
            self._check()
        if self.rows_path.exists():
            self.rows = read_rows(self.rows_path, self.columns)
        elif self.path.exists():
            self.rows = rows_of_parquet(self.path)
        self.note({})
        self._write(line_of(row, self.seats) for row in self.rows)
        self.file = self.rows_path.open("a", encoding="utf-8")

    def _write(self, lines: Iterable[str]) -> None:
        """Write all rows anew."""
        replace_text(self.rows_path, [",".join(self.columns) + "\n", *lines])

    def _check(self) -> None:
        """Refuse to resume a different run: its rows would be counted as ours."""
        if not self.notes_path.exists():
            raise Refusal(
                "file", f"{self.path} is there already, and no {self.notes_path.name} says of which run it is"
            )
        try:
            notes = parse(self.notes_path.read_text(encoding="utf-8"), str(self.notes_path))
            earlier, self.failures = notes.get("run"), failures_of(notes, self.seats)
        except (Refusal, UnicodeDecodeError) as error:
            raise Refusal("file", f"{self.notes_path} does not say of which run {self.path} is") from error
        for key, value in self.run.items():
            found = earlier.get(key) if isinstance(earlier, dict) else None
            if found != value:
                raise Refusal("file", f"{self.path} holds another run: its {key} is {dumps(found)}, not {dumps(value)}")

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        seats = range(self.seats)
        return [*FIXED, *(f"points_{seat}" for seat in seats), *(f"win_{seat}" for seat in seats)]

    def add(self, rows: Iterable[Sequence[int]]) -> None:
        """Append games."""
        if self.file:
            self.file.write("".join(line_of(row, self.seats) for row in rows))
            self.file.flush()

    def blame(self, failures: list[int]) -> None:
        """Note at once that programs failed: a resumed run includes these games."""
        if failures != self.failures:
            self.failures = failures
            self.note({})

    def note(self, summary: Json) -> None:
        """Say what is played here, and with what result."""
        failures = {"failures": self.failures} if any(self.failures) else {}
        text = dumps({"run": self.run} | failures | summary, ensure_ascii=False, indent=1)
        replace_text(self.notes_path, [text + "\n"])

    def __exit__(self, *_: object) -> None:
        if self.file:
            self.file.close()

    def finish(self) -> None:
        """Complete the run: its rows are sorted by seed, whichever worker was first."""
        self.__exit__()
        if self.path.suffix == CSV:
            _, *lines = self.rows_path.read_text(encoding="utf-8").splitlines(keepends=True)
            self._write(sorted(lines, key=lambda line: int(line.partition(",")[0])))
        else:
            write_parquet(self.path, self.columns, read_rows(self.rows_path, self.columns), self.seats)
            self.rows_path.unlink()


def replace_text(path: Path, lines: Iterable[str]) -> None:
    """Write a file anew, all or nothing: a run that is killed meanwhile can still be resumed."""
    unsaved = path.with_name(f"{path.name}.new")
    with unsaved.open("w", encoding="utf-8") as file:
        file.writelines(lines)
    unsaved.replace(path)


def failures_of(notes: Json, seats: int) -> list[int]:
    """The failures by seat that the notes of a run tell of."""
    told = as_list(notes.get("failures", [0] * seats), '"failures"')
    if len(told) != seats:
        raise Refusal("format", f'"failures" must have {seats} numbers, not {len(told)}')
    return [as_number(count, '"failures"') for count in told]


def line_of(row: Sequence[int], seats: int) -> str:
    """A row as CSV: shares of the win as parts of 1."""
    wins = POINTS + seats
    return ",".join([*map(str, row[:wins]), *(f"{share / WIN:g}" for share in row[wins:])]) + "\n"


def read_rows(path: Path, columns: list[str]) -> list[list[int]]:
    """The complete rows of a file; a truncated last line is left out."""
    head, *lines = path.read_text(encoding="utf-8").split("\n")
    if head.split(",") != columns:
        raise Refusal("file", f"{path} has other columns: it is not a table of this run")
    seats = (len(columns) - POINTS) // 2
    try:
        return [row_from(line.split(","), seats) for line in lines[:-1]]
    except (ValueError, IndexError) as error:
        raise Refusal("file", f"{path} is damaged: {error}") from error


def row_from(cells: Sequence[str], seats: int) -> list[int]:
    """A row of numbers from its cells."""
    wins = POINTS + seats
    if len(cells) != wins + seats:
        raise ValueError(f"a row has {len(cells)} cells, not {wins + seats}")
    return [*map(int, cells[:wins]), *(round(float(cell) * WIN) for cell in cells[wins:])]


def write_parquet(path: Path, columns: list[str], rows: list[list[int]], seats: int) -> None:
    """Write the same table as Parquet, sorted by seed; all or nothing."""
    import pyarrow
    from pyarrow import parquet

    rows.sort()
    wins = POINTS + seats
    table: dict[str, list[int] | list[float] | list[bool]] = {
        name: [row[at] for row in rows] if at < wins else [row[at] / WIN for row in rows]
        for at, name in enumerate(columns)
    }
    table["finished"] = [bool(row[FINISHED]) for row in rows]
    unsaved = path.with_name(f"{path.name}.new")
    parquet.write_table(pyarrow.table(table), unsaved)
    unsaved.replace(path)


def rows_of_parquet(path: Path) -> list[list[int]]:
    """The rows of a Parquet file."""
    from pyarrow import ArrowException, parquet

    try:
        columns = parquet.read_table(path).to_pydict()
    except ArrowException as error:
        raise Refusal("file", f"{path} is damaged: it is not a Parquet file") from error
    wins = [name.startswith("win_") for name in columns]
    return [
        [round(value * WIN) if is_win else int(value) for value, is_win in zip(values, wins, strict=True)]
        for values in zip(*columns.values(), strict=True)
    ]
