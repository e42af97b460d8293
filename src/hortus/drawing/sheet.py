"""The score sheet beside the table, as on a pad, and the remarks below it."""

from collections.abc import Sequence

from hortus.drawing.lettering import block, cut, fitted, written
from hortus.drawing.palette import ink
from hortus.drawing.svg import at, line, rect, tag
from hortus.kernel.scene.scene import Standing
from hortus.kernel.scene.words import negative

GAP = 18.0
# Height of a panel's heading, and padding around its contents.
HEADING = 34.0
PADDING = 12.0
SHEET = 300.0
# Width of the row labels, and height of a row.
LABEL = 104.0
STEP = 25.0


def score_sheet(standings: Sequence[Standing], x: float, y: float) -> tuple[str, float]:
    """Rows of the breakdown, a column for each player, as on a pad; with its lower edge."""
    if not standings:
        return "", y
    rows = [name for name, _ in standings[0].breakdown]
    height = HEADING + 30 + STEP * (len(rows) + 1) + PADDING
    column = (SHEET - LABEL - PADDING) / len(standings)
    parts = [
        rect(0, 0, SHEET, height, 12, fill=ink("surface"), stroke=ink("line")),
        written("Score", PADDING + 2, 23, 16, class_="serif", font_weight="bold"),
    ]
    best = max(standing.points for standing in standings)
    for place, standing in enumerate(standings):
        parts.append(score_column(standing, LABEL + place * column, column, standing.points == best))
    for row, name in enumerate([*rows, "total"]):
        base = HEADING + 30 + STEP * row
        parts.append(line(PADDING, base, SHEET - PADDING, base, stroke=ink("line")))
        parts.append(
            written(
                cut(name, LABEL - PADDING, 13),
                PADDING + 2,
                base + 17,
                13,
                class_="quiet" if name != "total" else "serif",
                font_weight="normal" if name != "total" else "bold",
            )
        )
    return at(x, y, tag("g", *parts, id="score-sheet")), y + height


def score_column(standing: Standing, x: float, width: float, leads: bool) -> str:
    """One player's points from top to bottom."""
    words = ", ".join(f"{name} {points}" for name, points in standing.breakdown)
    parts = [block(standing.name, (x + 2, HEADING, width - 4, 28), 12.5, font_weight="bold")]
    for row, (_, points) in enumerate(standing.breakdown):
        parts.append(
            written(
                negative(points),
                x + width / 2,
                HEADING + 47 + STEP * row,
                13,
                anchor="middle",
                class_="clay" if points < 0 else "ink",
            )
        )
    base = HEADING + 30 + STEP * len(standing.breakdown)
    if leads:
        parts.append(rect(x + width / 2 - 17, base + 3, 34, 21, 10, fill=ink("leaf")))
    parts.append(
        written(
            negative(standing.points),
            x + width / 2,
            base + 18,
            14,
            anchor="middle",
            font_weight="bold",
            class_="on-leaf" if leads else "ink",
        )
    )
    return tag(
        "g",
        *parts,
        id=f"score-{standing.seat}",
        role="img",
        aria_label=f"{standing.name}: {standing.points} points ({words})",
    )


def note_lines(notes: Sequence[str], x: float, y: float) -> tuple[str, float]:
    """Remarks below the score sheet."""
    if not notes:
        return "", y
    parts = []
    for note in notes:
        lines, size = fitted(note, SHEET - 8, 60, 12, 10)
        parts.append(block(note, (x + 4, y, SHEET - 8, len(lines) * size * 1.2), size, anchor="start", class_="quiet"))
        y += len(lines) * size * 1.2 + 6
    return "".join(parts), y
