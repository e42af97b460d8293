"""Counts the code, and what one move runs through: `python -m tools.census [--move GAME]`.

The counts are lines of Python under src (blank lines and comments included), the lines of import statements among
them, the same by room, and lines of JSON Schema written by hand. A move is a decision made at the table with two pages
open: carried out, put into words for everybody and rendered for both players, in interpreted Python.
"""

import argparse
import ast
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

SOURCE = Path(__file__).resolve().parent.parent / "src" / "hortus"
ROOMS = SOURCE / "games"
# Decisions before the one that is counted: by then every cache that a running server has is warm.
WARM = 30


def lines_of(path: Path) -> int:
    """The lines of a file."""
    return len(path.read_text(encoding="utf-8").splitlines())


def import_lines(path: Path) -> int:
    """The lines that import statements take in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    return sum((node.end_lineno or node.lineno) - node.lineno + 1 for node in found)


def counted_code() -> dict[str, int]:
    """All counts of the source, by what is counted."""
    files = sorted(SOURCE.rglob("*.py"))
    rooms = sorted(path for path in ROOMS.iterdir() if (path / "__init__.py").is_file())
    return {
        "Python in src": sum(map(lines_of, files)),
        "import lines": sum(map(import_lines, files)),
        "schema by hand": sum(map(lines_of, ROOMS.glob("*/schema.json"))),
        "kernel": sum(map(lines_of, (SOURCE / "kernel").rglob("*.py"))),
        **{room.name: sum(map(lines_of, room.rglob("*.py"))) for room in rooms},
    }


class Calls:
    """Counts the calls of our Python functions, and the files they are in."""

    def __init__(self) -> None:
        self.files: Counter[str] = Counter()
        self.names: Counter[str] = Counter()

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """Called by the interpreter at every call and return."""
        if event == "call" and str(SOURCE) in frame.f_code.co_filename:
            self.files[frame.f_code.co_filename] += 1
            self.names[f"{Path(frame.f_code.co_filename).relative_to(SOURCE)}:{frame.f_code.co_qualname}"] += 1


def one_move(name: str) -> Calls:
    """The calls of one decision at a table with two pages open."""
    from hortus.kernel.engine.chance import seeded
    from hortus.kernel.play.match import Match
    from hortus.kernel.play.record import Seat
    from hortus.kernel.registry import find
    from hortus.table.pages.sitting_room import render
    from hortus.table.people.seats import Viewer
    from hortus.table.store.store import DEAL, Event
    from hortus.table.tables.sitting import Sitting
    from hortus.table.tables.views import view_of

    match = Match(find(name), [Seat("Ann"), Seat("Ben")], seed=bytes(32))
    sitting, dice, calls = Sitting("census", match, Event(0, DEAL)), seeded(7), Calls()
    for number in range(WARM + 1):
        legal = match.state.legal()
        code = legal[dice.below(len(legal))]
        sys.setprofile(calls.note if number == WARM else None)
        sitting.decide(int(match.state.to_move), code)
        for seat in (0, 1):
            render(view_of(sitting, Viewer((seat,))))
        sys.setprofile(None)
    return calls


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser("python -m tools.census", description="Count the code and one move.")
    parser.add_argument("--move", metavar="GAME", help="count the files and calls of one move of this game")
    parser.add_argument("--calls", action="store_true", help="with --move: list the functions called most")
    chosen = parser.parse_args()
    if chosen.move is None:
        for what, count in counted_code().items():
            print(f"{what:16} {count:7,}")
        return
    calls = one_move(chosen.move)
    print(f"one move of {chosen.move}: {len(calls.files)} files, {calls.files.total():,} calls")
    for function, count in calls.names.most_common(40) if chosen.calls else ():
        print(f"{count:6}  {function}")


if __name__ == "__main__":
    main()
