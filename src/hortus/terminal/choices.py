"""Choices as a numbered list: a few decisions in words, or one step at a time; and help on what they are about."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile

from hortus.kernel.scene.gesture import ORDER, PLACE, PRESS, THING, TURN, Narrowing, Part
from hortus.kernel.scene.scene import Choice, Scene, Shape
from hortus.kernel.scene.words import signed
from hortus.terminal.text import WIDTH, Line, flowing, length

# The longest list when the screen size is unknown; a longer one is narrowed down step by step.
FEW = 24
# Space for a number before its words.
MARGIN = 6
# The order in which parts are asked for, after the piece.
ASKED = (PRESS, PLACE, TURN, THING, ORDER)


@dataclass(frozen=True)
class Option:
    """One line of the list: a decision, or a part that narrows them down."""

    words: str
    choice: Choice | None = None
    part: Part | None = None
    # How many decisions it stands for.
    count: int = 1
    # Options of one family begin alike and are listed together.
    family: str = ""


def options(
    scene: Scene, narrowing: Narrowing, everything: bool = False, most: int = FEW, width: int = WIDTH
) -> list[Option]:
    """What can be chosen now: the remaining decisions, or their next part if they need too many lines."""
    left = [scene.choices[at] for at in narrowing.left]
    decisions = [decision(choice) for choice in sorted(left, key=lambda each: len(each.gesture.parts))]
    if everything or (len(left) <= most and len(option_lines(decisions, width)) <= most):
        return decisions
    found: dict[Part, list[Choice]] = {}
    ready = [scene.choices[narrowing.ready]] if narrowing.ready is not None else []
    for choice in (scene.choices[at] for at in narrowing.plain):
        part = next_part(choice, narrowing)
        if part is not None:
            found.setdefault(part, []).append(choice)
    steps = [step(part, behind, scene) for part, behind in found.items()]
    return [*(decision(choice) for choice in ready), *sorted(steps, key=lambda each: each.choice is None)]


def decision(choice: Choice) -> Option:
    """A decision as a line."""
    family = f"{choice.decision.get('do')} {choice.gesture.piece} {choice.gesture.press}"
    return Option(choice.words, choice, family=family)


def step(part: Part, behind: Sequence[Choice], scene: Scene) -> Option:
    """A part as a line; the decision itself if it stands for only one."""
    if len(behind) == 1:
        return decision(behind[0])
    shapes = {shape.id: shape.label for panel in scene.panels for shape in panel.shapes}
    return Option(shapes.get(part.value, part.value), part=part, count=len(behind))


def next_part(choice: Choice, narrowing: Narrowing) -> Part | None:
    """What is asked first of a remaining decision: the piece, the button, the place, the turn, then the rest."""
    rest = choice.gesture.parts - narrowing.settled
    return min(rest, key=lambda part: (asked_at(part, choice), part)) if rest else None


def asked_at(part: Part, choice: Choice) -> tuple[int, int]:
    """The step at which a part is asked for."""
    return (-1 if part.value == choice.gesture.piece else ASKED.index(part.role), part.rank)


def sought_among(scene: Scene, narrowing: Narrowing, words: str, found: Sequence[Option]) -> list[Option]:
    """The options with these words; if there are none, all decisions with them, however many steps away."""
    near = matching(found, words)
    return near or matching([decision(scene.choices[at]) for at in narrowing.left], words)


def matching(found: Sequence[Option], words: str) -> list[Option]:
    """The options that contain all of these words, or words that begin with them."""
    wanted = words.casefold().split()
    return [each for each in found if all(f" {word}" in f" {each.words.casefold()}" for word in wanted)]


def page_from(found: Sequence[Option], first: int, width: int, most: int) -> int:
    """How many options from this one on fit on a screen of this height, at least one."""
    count = len(found) - first
    while count > 1 and len(option_lines(found[first : first + count], width, first)) > most:
        count -= 1
    return count


def option_lines(found: Sequence[Option], width: int, before: int = 0) -> list[Line]:
    """The options with their numbers, words and points; a group that begins alike shares its first words."""
    lines: list[Line] = []
    numbered = list(enumerate(found, start=before + 1))
    for family, group in groupby(numbered, key=lambda each: each[1].family):
        members = list(group)
        start = common_words([option.words for _, option in members])
        short = max(len(option.words) - len(start) for _, option in members) < width // 2
        if family and len(members) > 2 and len(start.split()) > 2 and short:
            lines += [[(" " * MARGIN, ""), (f"{start} …", "")], *flowed(members, len(start) + 1, width)]
        else:
            lines += [line for number, each in members for line in in_full(number, each, width)]
    return lines


def in_full(number: int, option: Option, width: int) -> list[Line]:
    """An option with all its words, on as many lines as they need."""
    tail = remark(option)
    first, *rest = flowing(option.words, width - MARGIN - length(tail)) or [[]]
    lines: list[Line] = [[(f"{number:4}  ", "heading"), *first], *([(" " * MARGIN, ""), *line] for line in rest)]
    lines[-1] += tail
    return lines


def common_words(texts: Sequence[str]) -> str:
    """The words that all texts begin with."""
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*(text.split(" ") for text in texts), strict=False))
    return " ".join(words[0] for words in alike)


def flowed(members: Sequence[tuple[int, Option]], start: int, width: int) -> list[Line]:
    """The endings of options that begin alike, as many on a line as fit."""
    lines: list[Line] = []
    for number, option in members:
        piece: Line = [(f"{number:4}  ", "heading"), (option.words[start:], ""), *remark(option)]
        piece.append((" " * max(1, 16 - length(piece)), ""))
        if lines and length(lines[-1]) + length(piece) <= width:
            lines[-1] += piece
        else:
            lines.append([("    ", ""), *piece])
    return lines


def remark(option: Option) -> Line:
    """Points gained immediately, that it can't be undone, or how many decisions a part stands for."""
    if option.choice is None:
        return [(f" … ({option.count})", "quiet")]
    text = gain_text(option.choice)
    return [(f"  {text}", gain_tone(option.choice))] if text else []


def gain_text(choice: Choice) -> str:
    """Points gained immediately, or that it can't be undone."""
    if choice.gain is None:
        return "(no undo)"
    return signed(choice.gain) if choice.gain else ""


def gain_tone(choice: Choice) -> str:
    """The colour of the points; their sign says the same."""
    if choice.gain is None:
        return "quiet"
    return "leaf" if choice.gain > 0 else "clay"


def shapes_of(number: str, scene: Scene, found: Sequence[Option]) -> list[Shape]:
    """What an option is about."""
    if not number.isdecimal() or not 1 <= int(number) <= len(found):
        return []
    option = found[int(number) - 1]
    wanted = {option.part.value} if option.part else set(option.choice.gesture.shapes if option.choice else ())
    return [shape for panel in scene.panels for shape in panel.shapes if shape.id in wanted]


def named(name: str, scene: Scene) -> list[Shape]:
    """Everything on the table with this in its label."""
    shapes = [shape for panel in scene.panels for shape in panel.shapes]
    return [shape for shape in shapes if name.casefold() in shape.label.casefold()] if name else []


def help_lines(shapes: Sequence[Shape], width: int) -> list[Line]:
    """Help on things, each mentioned once."""
    found = {(shape.label, shape.help): None for shape in shapes if shape.help}
    if not found:
        return [[("h NUMBER explains what a choice is about, ? NAME the cards with that name.", "")]]
    return [line for label, text in found for line in flowing(f"  {label}: {text}", width, indent=4)]
