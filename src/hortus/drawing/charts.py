"""Charts as SVG: bars with their intervals, lines over a game, histograms. Colour is never the only cue.

Colours are variables with a light and a dark value, so that a chart fits in either, alone or in a page.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from hortus.kernel.scene.words import negative

WIDTH = 720
LEFT, RIGHT, TOP = 56, 700, 50
LIGHT = (
    "--paper:#fbfaf5;--ink:#2b2b2b;--quiet:#5c594f;--rule:#d8d4c8;"
    "--line-0:#2f6b3c;--line-1:#b5533c;--line-2:#3b5f8a;--line-3:#8a6d1f;--line-4:#6b4a86"
)
DARK = (
    "--paper:#1d211c;--ink:#e8e6dc;--quiet:#aaa899;--rule:#454a42;"
    "--line-0:#8cc598;--line-1:#eb9478;--line-2:#93b7e3;--line-3:#d8bc6c;--line-4:#c1a2dc"
)
INK, QUIET, RULE = "var(--ink)", "var(--quiet)", "var(--rule)"
EDGED = (("var(--paper)", 4), (INK, 1.5))
COLOURS = tuple(f"var(--line-{number})" for number in range(5))
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4")
# Room for the label of a mark.
LABEL = 60
# Longer names and titles lose their middle: the end of a name tells bots of one folder apart.
LONGEST_NAME, LONGEST_TITLE = 50, 80


@dataclass(frozen=True)
class Bar:
    """One bar with the interval around its end; all numbers are between 0 and 1."""

    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Curve:
    """One line, with its value at every step; without a label, it has no entry in the legend."""

    label: str
    values: tuple[float, ...]


# ---- what all charts have in common ----


def palette(selector: str) -> str:
    """The colours as a style sheet for everything below an element."""
    return f"{selector}{{{LIGHT}}}@media (prefers-color-scheme:dark){{{selector}{{{DARK}}}}}"


def shortened(words: str, longest: int) -> str:
    """Words without their middle, if they are too long."""
    half = (longest - 1) // 2
    return words if len(words) <= longest else f"{words[:half]}…{words[-half:]}"


def opening(height: int, title: str) -> str:
    """The head of a chart."""
    short = escape(shortened(title, LONGEST_TITLE))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' font-family="sans-serif" font-size="13"><title>{escape(title)}</title><style>{palette(".chart")}</style>'
        f'<rect width="{WIDTH}" height="{height}" fill="var(--paper)"/>'
        f'<text class="title" x="14" y="24" font-size="16" fill="{INK}">{short}</text>'
    )


def text(x: float, y: float, words: str, anchor: str, colour: str = INK) -> str:
    """A few words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'


def ticks(low: float, high: float, most: int = 6, least_step: float = 0.0) -> list[float]:
    """Round numbers from at most `low` to at least `high`, evenly spaced."""
    rough = max((high - low) / most, least_step, 1e-9)
    power = 10.0 ** floor(log10(rough))
    step = next(times * power for times in (1, 2, 5, 10) if times * power >= rough * (1 - 1e-9))
    return [step * number for number in range(floor(low / step + 1e-9), ceil(high / step - 1e-9) + 1)]


def across(y: float, words: str, left: float = LEFT, right: float = RIGHT) -> list[str]:
    """A thin line at the height of a value, which stands beside it."""
    return [
        f'<path d="M{left} {y:.1f}H{right}" stroke="{RULE}"/>',
        text(left - 6, y + 4, words, "end", QUIET),
    ]


# ---- charts ----


def bar_chart(title: str, bars: Sequence[Bar]) -> str:
    """Bars from left to right, one below the other, each below its name."""
    left, right, row = 24, 620, 54
    bottom = 44 + row * len(bars)
    parts = [opening(bottom + 28, title)]
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = left + part * (right - left)
        parts.append(f'<path d="M{x:.1f} 38V{bottom}" stroke="{RULE}"/>')
        parts.append(text(x, bottom + 18, f"{part:.0%}", "middle", QUIET))
    for number, bar in enumerate(bars):
        y = 68 + row * number
        end = left + bar.value * (right - left)
        low, high = (left + at * (right - left) for at in (bar.low, bar.high))
        interval = f"M{low:.1f} {y + 10}H{high:.1f}M{low:.1f} {y + 4}v12M{high:.1f} {y + 4}v12"
        parts += [
            text(left, y - 6, shortened(bar.label, LONGEST_NAME), "start"),
            f'<rect x="{left:.1f}" y="{y}" width="{max(end - left, 1):.1f}" height="20" fill="{COLOURS[0]}"/>',
            # Edged, so that it can be seen on the bar.
            *(f'<path d="{interval}" stroke="{colour}" stroke-width="{width}"/>' for colour, width in EDGED),
            text(right + 10, y + 16, f"{bar.value:.1%}", "start"),
        ]
    return "\n".join([*parts, "</svg>\n"])


def line_chart(
    title: str,
    lines: Sequence[Curve],
    marks: Sequence[tuple[int, str]] = (),
    steps_are: str = "",
    first_step: int = 0,
    *,
    from_zero: bool = False,
) -> str:
    """Lines over the steps of something; a mark names what happened at one step."""
    bottom = 330
    steps = max((len(line.values) for line in lines), default=1)
    flat = [value for line in lines for value in line.values] or [0.0]
    scale = ticks(min([*flat, 0.0] if from_zero else flat), max(flat))
    low, reach = scale[0], (scale[-1] - scale[0]) or 1.0

    def x_of(step: float) -> float:
        return LEFT + (RIGHT - LEFT) * step / max(steps - 1, 1)

    def y_of(value: float) -> float:
        return bottom - (bottom - TOP) * (value - low) / reach

    parts = [opening(bottom + 70, title)]
    for value in scale:
        parts += across(y_of(value), negative(f"{value:g}"))
    last = steps - 1 + first_step
    for step in ticks(first_step, last, 10, 1):
        if first_step <= step <= last:
            parts.append(text(x_of(step - first_step), bottom + 21, f"{step:g}", "middle", QUIET))
    parts.append(text((LEFT + RIGHT) / 2, bottom + 42, steps_are, "middle", QUIET))
    label_end = 0.0
    for at, words in marks:
        x = x_of(at)
        parts.append(f'<path d="M{x:.1f} {TOP}V{bottom}" stroke="{INK}" stroke-dasharray="2 4"/>')
        # A label that would lie on the one before it goes down beside its own line.
        middle = min(max(x, LEFT + LABEL / 2), WIDTH - LABEL / 2)
        parts.append(text(middle, TOP - 6, words, "middle") if x > label_end else text(x + 4, TOP + 12, words, "start"))
        label_end = x + LABEL if x > label_end else label_end
    for number, line in enumerate(lines):
        colour, dash = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        points = " ".join(f"{x_of(step):.1f},{y_of(value):.1f}" for step, value in enumerate(line.values))
        style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
        parts.append(f'<polyline points="{points}" {style}/>')
        if not line.label:
            continue
        x = LEFT + 150 * number
        parts += [
            f'<path d="M{x} {bottom + 59}h24" {style}/>',
            text(x + 30, bottom + 63, line.label, "start"),
        ]
    return "\n".join([*parts, "</svg>\n"])


def histogram(title: str, counts: Mapping[int, int], numbers_are: str = "", most_bars: int = 60) -> str:
    """How often each number was seen; neighbours share a bar where there are too many."""
    bottom = 230
    low, high = min(counts), max(counts)
    width = -(-(high - low + 1) // most_bars)
    bars = [0] * ((high - low) // width + 1)
    for value, count in counts.items():
        bars[(value - low) // width] += count
    step, total = (RIGHT - LEFT) / len(bars), sum(bars)
    shares = ticks(0, max(bars) / total, 4, 0.01)
    parts = [opening(bottom + 52, title), text((LEFT + RIGHT) / 2, bottom + 42, numbers_are, "middle", QUIET)]
    for share in shares:
        parts += across(bottom - (bottom - TOP) * share / shares[-1], f"{share:.0%}")
    for at, count in enumerate(bars):
        height = (bottom - TOP) * count / total / shares[-1]
        first = low + at * width
        span = f"{first}" if width == 1 else f"{first} to {first + width - 1}"
        parts.append(
            f'<rect x="{LEFT + at * step:.1f}" y="{bottom - height:.1f}" width="{max(step - 1, 1):.1f}"'
            f' height="{height:.1f}" fill="{COLOURS[0]}"><title>{span}: {count / total:.1%}</title></rect>'
        )
    for tick in ticks(low, high, 12, 1):
        if low <= tick <= high:
            x = LEFT + ((tick - low) / width + (0.5 if width == 1 else 0)) * step
            parts.append(text(x, bottom + 21, f"{tick:g}", "middle", QUIET))
    return "\n".join([*parts, "</svg>\n"])


# ---- small ones, for the cells of a table ----


def interval_mark(value: float, low: float, high: float, reach: float) -> str:
    """A difference with its interval on a line from -reach to reach."""
    middle, scale = 60.0, 56.0 / reach if reach else 0.0
    start, at, end = (middle + scale * max(-reach, min(reach, number)) for number in (low, value, high))
    return (
        '<svg class="mark" viewBox="0 0 120 14" width="120" height="14" aria-hidden="true">'
        f'<path d="M{middle} 0V14" stroke="{QUIET}"/><path d="M{start:.1f} 7H{end:.1f}" stroke="{INK}"/>'
        f'<circle cx="{at:.1f}" cy="7" r="3.5" fill="{COLOURS[0] if value > 0 else COLOURS[1]}"/></svg>'
    )


def length_mark(value: float, low: float, high: float) -> str:
    """A number as a bar from 0, on a scale from `low`, which is at most 0, to `high`."""
    scale = 160 / ((high - low) or 1.0)
    zero, end = 5 - scale * low, 5 + scale * (value - low)
    return (
        '<svg class="mark" viewBox="0 0 170 14" width="170" height="14" aria-hidden="true">'
        f'<rect x="{min(zero, end):.1f}" y="2" width="{abs(end - zero):.1f}" height="10"'
        f' fill="{COLOURS[0 if value >= 0 else 1]}"/><path d="M{zero:.1f} 0V14" stroke="{QUIET}"/></svg>'
    )
