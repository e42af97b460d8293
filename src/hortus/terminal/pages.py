"""The table on a small screen: panels without idle rows, a screenful at a time; the panels to choose from come last."""

from collections import Counter
from collections.abc import Sequence

from hortus.kernel.scene.scene import OWN_ROLES, Panel, Scene
from hortus.terminal.text import DASHED, SOLID, Line, keeps_words, panel_lines, plain, told_lines

# How much lower a panel may become; the lowest that shows all its words is used.
LOWER = (0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
FRAMES = str.maketrans(dict.fromkeys(SOLID + DASHED, " "))


def low_lines(panel: Panel, width: int, most: int) -> list[Line]:
    """A panel in as few lines as show all its words; if these are too many, with shortened words."""
    whole = lines = panel_lines(panel, width)
    for low in LOWER:
        lower = panel_lines(panel, width, low)
        if keeps_words(panel, width, low) and words_of(lower) == words_of(whole):
            lines = lower
            break
    return lines if len(lines) <= most else panel_lines(panel, width, (most - 1) / (len(whole) - 1))


def words_of(lines: Sequence[Line]) -> Counter[str]:
    """The words in the lines, without their frames."""
    return Counter(plain(lines).translate(FRAMES).split())


def blocks_in_sight(scene: Scene, width: int, most: int) -> list[list[Line]]:
    """The seat's own board, and the panels where something can be chosen: these come last."""
    touched = {shape for choice in scene.choices for shape in choice.gesture.shapes}
    own = next((panel for panel in scene.panels if panel.role in OWN_ROLES), None)
    chosen = [each for each in scene.panels if each.id in touched or touched & {shape.id for shape in each.shapes}]
    kept = [own, *chosen] if own is not None and own not in chosen else chosen
    return [low_lines(panel, width, most) for panel in kept]


def pages(scene: Scene, width: int, height: int, room: int, seen: set[str]) -> list[list[Line]]:
    """Screenfuls of whole panels, each up to `height` lines; the last leaves up to `room` lines for the choices.

    A panel that is not on the last page and has not changed since it was last shown is left out. `seen` tracks that.
    """
    blocks = blocks_in_sight(scene, width, height)
    last = told_lines(scene, width)
    rest = list(blocks)
    while rest and len(rest[-1]) + len(last) <= room:
        last = rest.pop() + last
    earlier: list[list[Line]] = []
    for block in (each for each in rest if plain(each) not in seen):
        if earlier and len(earlier[-1]) + len(block) <= height:
            earlier[-1] += block
        else:
            earlier.append(list(block))
    seen.clear()
    seen.update(map(plain, blocks))
    return [*earlier, last]
