"""Every rule in a ledger (`rules.md` in each room) has a test that names it, and every cited rule exists."""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

# `- **VG-34** …`, `| PN-R3 | …`: a rule or a ruling is defined where its id opens a line.
DEFINED = re.compile(r"^\s*(?:[-*|]\s*)?\**([A-Z]{2}-[RV]?\d+)\b", re.MULTILINE)
# `VG-34`, or `test_VG_34_…`; and the last of a range: `VG-15 to VG-19`, `VG-15–19`.
CITED = re.compile(r"(?<![A-Za-z0-9-])([A-Z]{2})[-_]([RV]?)(\d+)(?!\d)")
SPAN = re.compile(r"\b([A-Z]{2})-([RV]?)\d+–([0-9]+)\b")
TEST = re.compile(r"^ *def (test_\w+)", re.MULTILINE)
READ = ("*.py", "*.md", "*.toml", "*.js", "*.html")
FOLDERS = ("src", "tests", "docs", "bench", "tools", "examples")


def rule_id(prefix: str, kind: str, number: str | int) -> str:
    """One spelling per rule: VG-04 and VG_4 are the same rule."""
    return f"{prefix}-{kind}{int(number)}"


def defined(ledger: str) -> set[str]:
    """The rules and rulings in a ledger; other marks, such as those of its worked examples, have another prefix."""
    found = [CITED.findall(text)[0] for text in DEFINED.findall(ledger)]
    (prefix, _), *_ = Counter(prefix for prefix, _, _ in found).most_common(1)
    return {rule_id(*parts) for parts in found if parts[0] == prefix}


def cited(text: str) -> set[str]:
    """The rules that a text names; of a range the first and the last, since numbers may be missing in between."""
    return {rule_id(*parts) for pattern in (CITED, SPAN) for parts in pattern.findall(text)}


def untested(ledger: str, tests: Iterable[str]) -> list[str]:
    """The rules in a ledger that no test has in its name."""
    named = {name for text in tests for test in TEST.findall(text) for name in cited(test)}
    return sorted(defined(ledger) - named, key=lambda name: (name.rstrip("0123456789"), len(name), name))


def unknown(text: str, ledgers: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Every cited rule, with its line, that has a game's prefix but is in no ledger."""
    rules = {name for ledger in ledgers for name in defined(ledger)}
    prefixes = {name[:2] for name in rules}
    for number, line in enumerate(text.splitlines(), start=1):
        for name in sorted(cited(line)):
            if name[:2] in prefixes and name not in rules:
                yield number, name


def files(root: Path) -> list[Path]:
    """All files that may cite a rule."""
    inner = [path for folder in FOLDERS for pattern in READ for path in (root / folder).rglob(pattern)]
    return sorted([*root.glob("*.md"), *inner])


def complaints(root: Path) -> Iterator[str]:
    """All complaints, as `file: what is wrong`."""
    ledgers = {path: path.read_text(encoding="utf-8") for path in sorted(root.glob("src/hortus/games/*/rules.md"))}
    tests = [path.read_text(encoding="utf-8") for path in (root / "tests").rglob("*.py")]
    for path, ledger in ledgers.items():
        for name in untested(ledger, tests):
            yield f"{path.relative_to(root)}: no test has {name} in its name"
    for path in files(root):
        for line, name in unknown(path.read_text(encoding="utf-8"), ledgers.values()):
            yield f"{path.relative_to(root)}:{line}: there is no rule {name}"


def main() -> int:
    """Print the complaints; none is success."""
    found = list(complaints(Path(__file__).resolve().parent.parent))
    print(*found or ["Every rule has its test, every rule cited exists."], sep="\n")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
