"""Who likes no motion sees none: whatever moves by itself stands under that question in the style sheets."""

import re
from pathlib import Path

import hortus

ASKED = re.compile(r"@media \(prefers-reduced-motion: no-preference\) \{")
MOVES = re.compile(r"\b(?:transition|animation|scroll-behavior)\s*:")


def without(sheet: str) -> str:
    """A style sheet without the rules for those who like motion."""
    while found := ASKED.search(sheet):
        end, depth = found.end(), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(sheet[end], 0)
            end += 1
        sheet = sheet[: found.start()] + sheet[end:]
    return sheet


def test_nothing_moves_by_itself_for_those_who_like_no_motion() -> None:
    sheets = sorted(Path(hortus.__file__).parent.rglob("*.css"))
    assert sheets
    for sheet in sheets:
        assert not MOVES.search(without(sheet.read_text(encoding="utf-8"))), sheet
