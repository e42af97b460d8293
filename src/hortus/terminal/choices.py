"""Choices as a numbered list, and help on the things that they are about."""

from collections.abc import Sequence
from itertools import groupby, takewhile

from hortus.kernel.scene import Choice, Scene, Shape
from hortus.terminal.text import Line, length, points_text

# Choices that take more steps than this to point at are listed under `m`.
FEW_STEPS = 2


def ordered(choices: Sequence[Choice]) -> list[Choice]:
    """What takes the fewest steps to point at comes first; the order is otherwise the game's."""
    return sorted(choices, key=lambda choice: len(choice.path))


def quick(choices: Sequence[Choice]) -> Sequence[Choice]:
    """The choices that are listed at once."""
    return [choice for choice in choices if len(choice.path) <= FEW_STEPS] or choices


def choice_lines(choices: Sequence[Choice], width: int) -> list[Line]:
    """The choices with their numbers, words and points; many that begin alike share their first words."""
    lines: list[Line] = []
    numbered = list(enumerate(choices, start=1))
    for _, group in groupby(numbered, key=lambda each: family(each[1])):
        members = list(group)
        start = common_words([choice.words for _, choice in members])
        if len(members) > 2 and len(start.split()) > 2:
            lines += [[("      ", ""), (f"{start} …", "")], *flowed(members, len(start) + 1, width)]
        else:
            lines += [[(f"{number:4}  ", "heading"), (choice.words, ""), *gain(choice)] for number, choice in members]
    return lines


def family(choice: Choice) -> tuple[str, str]:
    """Choices of one family are made with the same thing in the same way."""
    steps = len(choice.path)
    return (
        str(choice.decision.get("do")),
        choice.path[0] if steps == FEW_STEPS else "" if steps < FEW_STEPS else choice.words,
    )


def common_words(texts: Sequence[str]) -> str:
    """The words with which all texts begin."""
    alike = takewhile(lambda words: len(set(words)) == 1, zip(*(text.split(" ") for text in texts), strict=False))
    return " ".join(words[0] for words in alike)


def flowed(members: Sequence[tuple[int, Choice]], start: int, width: int) -> list[Line]:
    """The ends of choices that begin alike, as many on a line as fit."""
    lines: list[Line] = []
    for number, choice in members:
        piece: Line = [(f"{number:4}  ", "heading"), (choice.words[start:], ""), *gain(choice)]
        piece.append((" " * max(1, 16 - length(piece)), ""))
        if lines and length(lines[-1]) + length(piece) <= width:
            lines[-1] += piece
        else:
            lines.append([("    ", ""), *piece])
    return lines


def gain(choice: Choice) -> Line:
    """Points gained at once, or that there is no way back."""
    text = gain_text(choice)
    return [(f"  {text}", gain_tone(choice))] if text else []


def gain_text(choice: Choice) -> str:
    """Points gained at once, or that there is no way back."""
    if choice.gain is None:
        return "(no undo)"
    return f"{'+' if choice.gain > 0 else ''}{points_text(choice.gain)}" if choice.gain else ""


def gain_tone(choice: Choice) -> str:
    """The tone of the points; their sign says the same."""
    if choice.gain is None:
        return "quiet"
    return "leaf" if choice.gain > 0 else "clay"


def shapes_of(number: str, scene: Scene, choices: Sequence[Choice]) -> list[Shape]:
    """What a choice points at."""
    if not number.isdecimal() or not 1 <= int(number) <= len(choices):
        return []
    path = choices[int(number) - 1].path
    return [shape for panel in scene.panels for shape in panel.shapes if shape.id in path]


def named(name: str, scene: Scene) -> list[Shape]:
    """Everything on the table with this in its label."""
    shapes = [shape for panel in scene.panels for shape in panel.shapes]
    return [shape for shape in shapes if name.casefold() in shape.label.casefold()] if name else []


def help_lines(shapes: Sequence[Shape]) -> list[Line]:
    """Help on things, each told once."""
    found = {(shape.label, shape.help): None for shape in shapes if shape.help}
    if not found:
        return [[("h NUMBER explains what a choice is about, ? NAME the cards with that name.", "")]]
    return [[(f"  {label}: ", "heading"), (text, "")] for label, text in found]
