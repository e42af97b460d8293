"""Charts as SVG: bars with their intervals, lines over a game, histograms. Colour is never the only cue."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from hortus.kernel.words import negative

WIDTH = 720
COLOURS = ("#2f6b3c", "#b5533c", "#3b5f8a", "#8a6d1f", "#6b4a86")
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4")
INK = "#2b2b2b"
# Room for the label of a mark.
LABEL = 60


@dataclass(frozen=True)
class Bar:
    """One bar with the interval around its end; all numbers are between 0 and 1."""

    label: str
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Line:
    """One line, with its value at every step."""

    label: str
    values: tuple[float, ...]


def bar_chart(title: str, bars: Sequence[Bar]) -> str:
    """Bars from left to right, one below the other."""
    left, right, row = 150, 660, 34
    height = 60 + row * len(bars)
    parts = [opening(height, title)]
    for number, bar in enumerate(bars):
        y = 44 + row * number
        end = left + bar.value * (right - left)
        low, high = (left + at * (right - left) for at in (bar.low, bar.high))
        parts += [
            text(left - 8, y + 15, bar.label, "end"),
            f'<rect x="{left}" y="{y}" width="{max(end - left, 1):.1f}" height="20" fill="{COLOURS[0]}"/>',
            f'<path d="M{low:.1f} {y + 10}H{high:.1f}M{low:.1f} {y + 4}v12M{high:.1f} {y + 4}v12" stroke="{INK}"/>',
            text(right + 8, y + 15, f"{bar.value:.1%}", "start"),
        ]
    return "\n".join([*parts, "</svg>\n"])


def line_chart(title: str, lines: Sequence[Line], marks: Sequence[tuple[int, str]] = ()) -> str:
    """Lines over the steps of a game; a mark names what happened at one step."""
    left, right, top, bottom = 50, 700, 50, 330
    steps = max((len(line.values) for line in lines), default=1)
    flat = [value for line in lines for value in line.values] or [0.0]
    low, high = min(flat), max(flat)
    reach = (high - low) or 1.0

    def x_of(step: int) -> float:
        return left + (right - left) * step / max(steps - 1, 1)

    def y_of(value: float) -> float:
        return bottom - (bottom - top) * (value - low) / reach

    parts = [opening(bottom + 60, title)]
    for value in (low, (low + high) / 2, high):
        parts.append(f'<path d="M{left} {y_of(value):.1f}H{right}" stroke="#d8d4c8"/>')
        parts.append(text(left - 6, y_of(value) + 4, negative(f"{value:.0f}"), "end"))
    label_end = 0.0
    for step, words in marks:
        x = x_of(step)
        parts.append(f'<path d="M{x:.1f} {top}V{bottom}" stroke="{INK}" stroke-dasharray="2 4"/>')
        # A label that would lie on the one before it goes down beside its own line.
        middle = min(max(x, left + LABEL / 2), WIDTH - LABEL / 2)
        parts.append(text(middle, top - 6, words, "middle") if x > label_end else text(x + 4, top + 12, words, "start"))
        label_end = x + LABEL if x > label_end else label_end
    for number, line in enumerate(lines):
        colour, dash = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        points = " ".join(f"{x_of(step):.1f},{y_of(value):.1f}" for step, value in enumerate(line.values))
        style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'
        x = left + 150 * number
        parts += [
            f'<polyline points="{points}" {style}/>',
            f'<path d="M{x} {bottom + 36}h24" {style}/>',
            text(x + 30, bottom + 40, line.label, "start"),
        ]
    return "\n".join([*parts, "</svg>\n"])


def opening(height: int, title: str) -> str:
    """The head of a chart."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-family="sans-serif"'
        f' font-size="13"><title>{escape(title)}</title><rect width="{WIDTH}" height="{height}" fill="#fbfaf5"/>'
        f'<text x="14" y="24" font-size="16" fill="{INK}">{escape(title)}</text>'
    )


def text(x: float, y: float, words: str, anchor: str) -> str:
    """A few words at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{INK}">{escape(words)}</text>'


def histogram(title: str, counts: Mapping[int, int], most_bars: int = 60) -> str:
    """How often each number was seen; neighbours share a bar where there are too many."""
    left, right, top, bottom = 50, 700, 50, 230
    low, high = min(counts), max(counts)
    width = -(-(high - low + 1) // most_bars)
    bars = [0] * ((high - low) // width + 1)
    for value, count in counts.items():
        bars[(value - low) // width] += count
    step, tallest, total = (right - left) / len(bars), max(bars), sum(bars)
    parts = [opening(bottom + 30, title), f'<path d="M{left} {bottom}H{right}" stroke="{INK}"/>']
    for at, count in enumerate(bars):
        height = (bottom - top) * count / tallest
        first = low + at * width
        span = f"{first}" if width == 1 else f"{first} to {first + width - 1}"
        parts.append(
            f'<rect x="{left + at * step:.1f}" y="{bottom - height:.1f}" width="{max(step - 1, 1):.1f}"'
            f' height="{height:.1f}" fill="{COLOURS[0]}"><title>{span}: {count / total:.1%}</title></rect>'
        )
    for value in sorted({low, (low + high) // 2, high}):
        parts.append(text(left + ((value - low) // width + 0.5) * step, bottom + 18, str(value), "middle"))
    parts.append(text(left - 6, top + 4, f"{tallest / total:.0%}", "end"))
    return "\n".join([*parts, "</svg>\n"])


def interval_mark(value: float, low: float, high: float, reach: float) -> str:
    """A difference with its interval on a line from -reach to reach, small enough for the cell of a table."""
    middle, scale = 60.0, 56.0 / reach if reach else 0.0
    start, at, end = (middle + scale * max(-reach, min(reach, number)) for number in (low, value, high))
    return (
        '<svg class="mark" viewBox="0 0 120 14" width="120" height="14" aria-hidden="true">'
        f'<path d="M{middle} 0V14" stroke="#b9b4a4"/><path d="M{start:.1f} 7H{end:.1f}" stroke="{INK}"/>'
        f'<circle cx="{at:.1f}" cy="7" r="3.5" fill="{COLOURS[0] if value > 0 else COLOURS[1]}"/></svg>'
    )
