"""A scene as text: panels on a lattice of characters, with box-drawing lines, and colour if the screen has it."""

from collections.abc import Sequence
from textwrap import wrap

from hortus.kernel.scene.scene import OWN_ROLES, Panel, Scene, Shape, Standing
from hortus.kernel.scene.words import counted, negative, printable

# Pieces of a line with their tone: coloured by rich, printed as they are in a pipe.
Line = list[tuple[str, str]]

WIDTH = 100
GAP = 2
SOLID = "╭─╮│╰╯"
DASHED = "┌╌┐╎└┘"
STYLES = {
    "red": "bold red",
    "blue": "bold blue",
    "yellow": "bold yellow",
    "leaf": "green",
    "sun": "magenta",
    "clay": "bold red",
    "quiet": "dim",
    "heading": "bold",
    "question": "bold green",
    "banner": "bold black on yellow",
}


class Canvas:
    """A field of characters, each with a tone."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.letters = [[" "] * width for _ in range(height)]
        self.tones = [[""] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, tone: str = "") -> None:
        """Write letters starting at a place; anything outside is cut off."""
        if not 0 <= y < len(self.letters):
            return
        for place, letter in enumerate(text, start=x):
            if 0 <= place < self.width:
                self.letters[y][place] = letter
                self.tones[y][place] = tone

    def lines(self) -> list[Line]:
        """The field as lines, in pieces of one tone each."""
        return [pieces(letters, tones) for letters, tones in zip(self.letters, self.tones, strict=True)]


def pieces(letters: list[str], tones: list[str]) -> Line:
    """One row, cut where the tone changes."""
    line: Line = []
    for letter, tone in zip(letters, tones, strict=True):
        if line and line[-1][1] == tone:
            line[-1] = (line[-1][0] + letter, tone)
        else:
            line.append((letter, tone))
    return line


def cut(text: str, width: int) -> str:
    """The text, shortened to a width."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


# ---- shapes and panels ----


def characters_of(shape: Shape, unit: tuple[float, float]) -> tuple[int, int, int, int]:
    """Where a thing is on the lattice: column, row, width and height."""
    left, top, wide, high = shape.box
    x, y = round(left * unit[0]), round(top * unit[1])
    return x, y, round((left + wide) * unit[0]) - x, round((top + high) * unit[1]) - y


def is_bare(shape: Shape, height: int) -> bool:
    """Whether a thing consists only of its lines, without a frame."""
    return shape.kind in {"tile", "text"} and 1 < len(shape.lines) <= height


def is_low(shape: Shape, height: int) -> bool:
    """Whether there is only space for one line of words."""
    return not is_bare(shape, height) and (shape.kind == "text" or height < 3)


def draw_shape(canvas: Canvas, shape: Shape, unit: tuple[float, float]) -> None:
    """One thing: a frame by its kind, its lines, and its badge in the frame. A tile consists only of its lines."""
    x, y, width, height = characters_of(shape, unit)
    words = list(shape.lines) or [shape.label]
    if is_bare(shape, height):
        for row, line in enumerate(words, start=y):
            canvas.write(x, row, line[:width], shape.tone)
        return
    if is_low(shape, height):
        canvas.write(x, y, cut(" ".join(words), width), shape.tone)
        return
    draw_frame(canvas, (x, y, width, height), DASHED if shape.kind in {"cell", "slot"} else SOLID, shape.tone)
    if shape.badge:
        canvas.write(x + width - len(shape.badge) - 4, y, f" {shape.badge} ", shape.tone)
    for row, line in enumerate(inside(words, width - 3, height - 2), start=y + 1):
        canvas.write(x + 1, row, line.center(width - 3) if shape.kind in {"cell", "slot"} else f" {line}", shape.tone)


def draw_frame(canvas: Canvas, box: tuple[int, int, int, int], frame: str, tone: str) -> None:
    """A frame of six box-drawing characters; a free column remains between neighbours."""
    x, y, width, height = box
    across = frame[1] * (width - 3)
    canvas.write(x, y, frame[0] + across + frame[2], tone)
    for row in range(y + 1, y + height - 1):
        canvas.write(x, row, frame[3], tone)
        canvas.write(x + width - 2, row, frame[3], tone)
    canvas.write(x, y + height - 1, frame[4] + across + frame[5], tone)


def inside(words: list[str], width: int, height: int) -> list[str]:
    """The lines that fit a frame: each may break if there is space."""
    lines: list[str] = []
    for place, word in enumerate(words):
        room = height - len(lines) - (len(words) - place - 1)
        broken = wrap(word, width - 1) or [""]
        if len(broken) > max(1, room):
            broken = [*broken[: max(1, room) - 1], cut(" ".join(broken[max(1, room) - 1 :]), width - 1)]
        lines += broken
    return lines[:height]


def unit_of(panel: Panel, most: int, low: float = 1.0) -> tuple[float, float]:
    """Characters per unit of a panel, across and down: squeezed if it would be wider than the screen."""
    return min(panel.characters[0], most / panel.width), panel.characters[1] * low


def keeps_words(panel: Panel, most: int, low: float) -> bool:
    """Whether everything in a lower panel is drawn the same way as in the full one."""
    whole, lower = unit_of(panel, most), unit_of(panel, most, low)
    heights = [(shape, characters_of(shape, whole)[3], characters_of(shape, lower)[3]) for shape in panel.shapes]
    return all(is_bare(shape, high) == is_bare(shape, less) for shape, high, less in heights) and all(
        is_low(shape, high) == is_low(shape, less) for shape, high, less in heights
    )


def panel_lines(panel: Panel, most: int = WIDTH, low: float = 1.0) -> list[Line]:
    """A panel with its title; all lines have the same length."""
    unit = unit_of(panel, most, low)
    # A thing at the lower edge may be less than a line high.
    lowest = max((characters_of(shape, unit)[1] + 1 for shape in panel.shapes), default=0)
    height = max(round(panel.height * unit[1]), lowest)
    width = max(round(panel.width * unit[0]), min(most, len(panel.title) + GAP + len(panel.note)))
    canvas = Canvas(width, height + 1)
    title = cut(panel.title, width)
    canvas.write(0, 0, title, "heading")
    if panel.note:
        canvas.write(len(title) + GAP, 0, cut(panel.note, width - len(title) - GAP), "quiet")
    field = Canvas(width, height)
    for shape in panel.shapes:
        draw_shape(field, shape, unit)
    return canvas.lines()[:1] + field.lines()


# ---- the whole table ----


def scene_lines(scene: Scene, width: int = WIDTH, others: bool = True) -> list[Line]:
    """The table: own garden and hand on the left, the market on the right if the screen is wide enough."""
    own = [panel for panel in scene.panels if panel.role in OWN_ROLES]
    table = [panel for panel in scene.panels if panel.role not in OWN_ROLES and panel.role != "other"]
    rest = [panel for panel in scene.panels if panel.role == "other"] if others else []
    lines: list[Line] = [[(scene.title, "heading")]]
    if scene.banner:
        lines.append([(f" {scene.banner} ", "banner")])
    lines += side_by_side(stacked(own, width), stacked(table, width), width)
    return lines + rows_of(rest, width) + told_lines(scene, width)


def told_lines(scene: Scene, width: int) -> list[Line]:
    """The text below the table: notes, everybody's points, what is still to come, and the question."""
    lines = [line for note in scene.notes for line in flowing(note, width, "quiet")]
    lines += flowing(standings_line(scene.standings), width)
    lines += flowing(scene.agenda, width, "quiet")
    return lines + flowing(scene.question, width, "question")


def flowing(text: str, width: int, tone: str = "", indent: int = 0) -> list[Line]:
    """Words broken into lines of a width; the later ones are indented."""
    broken = wrap(text, width, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)
    return [[(line, tone)] for line in broken]


def stacked(panels: Sequence[Panel], width: int) -> list[Line]:
    """Panels one below the other."""
    return [line for panel in panels for line in panel_lines(panel, width)]


def length(line: Line) -> int:
    """How many characters a line has."""
    return sum(len(text) for text, _ in line)


def side_by_side(left: list[Line], right: list[Line], width: int) -> list[Line]:
    """Two blocks side by side, or one below the other on a narrow screen."""
    left_width = max((length(line) for line in left), default=0)
    if left_width + GAP + max((length(line) for line in right), default=0) > width:
        return left + right
    height = max(len(left), len(right))
    left = left + [[]] * (height - len(left))
    right = right + [[]] * (height - len(right))
    gap = " " * GAP
    return [[*a, (" " * (left_width - length(a)) + gap, ""), *b] for a, b in zip(left, right, strict=True)]


def rows_of(panels: Sequence[Panel], width: int) -> list[Line]:
    """Panels side by side, as many in a row as fit."""
    lines: list[Line] = []
    row: list[Line] = []
    for panel in panels:
        block = panel_lines(panel, width)
        if row and length(row[0]) + GAP + length(block[0]) <= width:
            row = side_by_side(row, block, width)
        else:
            lines += row
            row = block
    return lines + row


def standings_line(standings: Sequence[Standing]) -> str:
    """Everybody's points on one line."""
    return "   ".join(f"{standing.name}: {counted(standing.points, 'point')}" for standing in standings)


def score_lines(standings: Sequence[Standing]) -> list[Line]:
    """The score sheet: rows of the breakdown, a column for each player."""
    names = [cut(standing.name, 16) for standing in standings]
    rows = [name for name, _ in standings[0].breakdown] if standings else []
    label = max([len(row) for row in [*rows, "total"]])
    widths = [max(5, len(name)) for name in names]
    rule = "─" * (label + sum(width + 3 for width in widths))
    cells = "".join(f"   {name:>{width}}" for name, width in zip(names, widths, strict=True))
    lines: list[Line] = [[(" " * label + cells, "heading")], [(rule, "quiet")]]
    for place, row in enumerate(rows):
        points = [negative(standing.breakdown[place][1]) for standing in standings]
        cells = "".join(f"   {value:>{width}}" for value, width in zip(points, widths, strict=True))
        lines.append([(f"{row:<{label}}{cells}", "")])
    totals = [negative(standing.points) for standing in standings]
    cells = "".join(f"   {value:>{width}}" for value, width in zip(totals, widths, strict=True))
    return [*lines, [(rule, "quiet")], [(f"{'total':<{label}}{cells}", "heading")]]


# ---- out ----


def plain(lines: Sequence[Line]) -> str:
    """Lines for a pipe or a file."""
    return "".join(printable("".join(text for text, _ in line)).rstrip() + "\n" for line in lines)
