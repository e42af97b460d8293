"""How a finished game went: the expected points of every seat, decision by decision, and where it turned. Each point of
the chart is a moment of the replay."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from hortus.coach.reasons import addressed
from hortus.drawing.svg import number, tag
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.words import negative
from hortus.table.pages.site import fragment

Size = tuple[float, float]
# As a low strip above the replay, and as part of the score sheet.
WIDE: Size = (1000.0, 124.0)
NARROW: Size = (430.0, 190.0)
# Space around the lines; their names are on the right.
LEFT, TOP, UNDER, NAMES = 40.0, 16.0, 18.0, 170.0
# The gap between two names at the ends of their lines.
LEADING = 18.0
# Colour is never the only cue: every seat has its own stroke pattern.
DASHES = ("", "9 4", "3 4", "12 4 3 4", "6 6")


@dataclass(frozen=True)
class Axes:
    """Coordinates of a moment and a number of points."""

    steps: int
    low: float
    high: float
    size: Size

    @property
    def right(self) -> float:
        """Where the lines end."""
        return self.size[0] - NAMES

    @property
    def bottom(self) -> float:
        """Where the fewest points lie."""
        return self.size[1] - UNDER

    def x(self, step: float) -> float:
        """The place of a moment."""
        return LEFT + (self.right - LEFT) * step / max(self.steps, 1)

    def y(self, value: float) -> float:
        """The place of a number of points."""
        return self.bottom - (self.bottom - TOP) * (value - self.low) / ((self.high - self.low) or 1.0)


def study_page(table_id: str, study: Json, size: Size, own: Collection[int] = ()) -> str:
    """The chart and the turning points in words, those of the viewer's own seats first."""
    names = [str(name) for name in as_list(study["seats"], "seats")]
    judged = {each["seq"]: each for each in (as_object(one, "decision") for one in as_list(study["decisions"], "all"))}
    turning = [judged[seq] for seq in as_list(study["turning_points"], "turning points")]
    turning.sort(key=lambda each: each["seat"] not in own)
    # To somebody with one seat it speaks as a teacher would: of you, and yours.
    if len(own) == 1:
        turning = [
            each | {"lesson": addressed(str(each["lesson"]))} if each["seat"] in own else each for each in turning
        ]
        names = ["You" if seat in own else name for seat, name in enumerate(names)]
    values = [[float(str(value)) for value in as_list(line, "values")] for line in as_list(study["values"], "values")]
    return fragment("study.html", id=table_id, names=names, turning=turning, chart=chart(names, values, turning, size))


def course_page(names: Sequence[str], values: list[list[float]], size: Size) -> str:
    """The chart of everybody's points, until a bot has worked out what they could expect."""
    return fragment("study.html", chart=chart(list(names), values, [], size), turning=None)


def chart(names: list[str], values: list[list[float]], turning: list[Json], size: Size) -> Markup:
    """The drawing. A script moves the vertical line to the moment shown."""
    flat = [value for line in values for value in line]
    axes = Axes(len(values[0]) - 1, min(flat), max(flat), size)
    grid = [level(axes, axes.low + part * (axes.high - axes.low)) for part in (0.0, 0.5, 1.0)]
    marks = [mark(axes, int(str(each["seq"])), int(str(each["seat"])), values) for each in turning]
    head = tag("line", id="playhead", x1=LEFT, x2=LEFT, y1=TOP - 8, y2=axes.bottom + 6)
    drawing = tag(
        "svg",
        *grid,
        *(curve(axes, seat, line) for seat, line in enumerate(values)),
        *labels(axes, names, values),
        head,
        *marks,
        id="chart",
        viewBox=f"0 0 {number(size[0])} {number(size[1])}",
        role="img",
        aria_label="Points over the game",
        data_left=LEFT,
        data_right=axes.right,
        data_steps=axes.steps,
    )
    return Markup(drawing)  # noqa: S704


def level(axes: Axes, value: float) -> str:
    """A horizontal line, with its points."""
    y = axes.y(value)
    line = tag("path", d=f"M{number(LEFT)} {number(y)}H{number(axes.right)}", class_="grid")
    return line + tag("text", negative(f"{value:.0f}"), x=LEFT - 8, y=y + 4, text_anchor="end", class_="quiet")


def curve(axes: Axes, seat: int, line: list[float]) -> str:
    """The expected points of a seat."""
    points = " ".join(f"{number(axes.x(step))},{number(axes.y(value))}" for step, value in enumerate(line))
    return tag("polyline", points=points, class_=f"curve stroke-{seat}", stroke_dasharray=DASHES[seat % len(DASHES)])


def labels(axes: Axes, names: list[str], values: list[list[float]]) -> list[str]:
    """The names at the ends of the lines, from high to low, kept apart."""
    found: list[str] = []
    seats = sorted(range(len(names)), key=lambda each: -values[each][-1])
    for seat, y in zip(seats, apart([axes.y(values[seat][-1]) + 5 for seat in seats], axes.size[1]), strict=True):
        words = f"{names[seat][:14]} {negative(round(values[seat][-1]))}"
        sample = f"M{number(axes.right + 10)} {number(y - 5)}h26"
        found.append(tag("path", d=sample, class_=f"curve stroke-{seat}", stroke_dasharray=DASHES[seat % len(DASHES)]))
        found.append(tag("text", words, x=axes.right + 42, y=y))
    return found


def apart(wanted: list[float], height: float) -> list[float]:
    """Positions as near to the wanted ones, from top to bottom, as is legible; none is below the drawing."""
    found: list[float] = []
    for y in wanted:
        found.append(max(y, found[-1] + LEADING) if found else y)
    lowest = height - 4
    for place in reversed(range(len(found))):
        found[place] = min(found[place], lowest)
        lowest = found[place] - LEADING
    return found


def mark(axes: Axes, seq: int, seat: int, values: list[list[float]]) -> str:
    """A turning point on its line."""
    x, y = axes.x(seq), axes.y(values[seat][seq])
    return tag("g", tag("circle", cx=x, cy=y, r=9), tag("path", d=f"M{number(x - 4)} {number(y)}h8"), class_="turn")
