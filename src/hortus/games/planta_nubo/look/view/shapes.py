"""Shapes that several parts of the table share: containers, forests, and how a card is drawn."""

from typing import Final

from hortus.games.planta_nubo.catalogue.vocabulary import FOREST_COLOURS
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.look.view.formulas import card_formula, colour_word
from hortus.games.planta_nubo.look.words.things import container_words
from hortus.kernel.scene.scene import Shape

Box = tuple[float, float, float, float]
TONES: Final = {
    "yellow": "yellow",
    "orange": "sun",
    "red": "red",
    "blue": "blue",
    "green": "leaf",
    "brown": "clay",
    "purple": "sun",
    "open": "quiet",
    "blocked": "quiet",
}


def container_shape(
    components: Components, container: int, name: str, box: Box, full: list[bool], words: str, next_spot: int = -1
) -> Shape:
    """A container with its four spots."""
    spots = range(4 * container, 4 * container + 4)
    letters = [components.letters[components.spot_colour[at]] for at in spots]
    numbers = [int(components.spot_energy[at]) for at in spots]
    text = " ".join(
        f"({letter})" if taken else f"{letter}{number}"
        for letter, number, taken in zip(letters, numbers, full, strict=True)
    )
    return Shape(
        id=name,
        kind="tile",
        box=box,
        label=f"{words}: {container_words(components, container)}" + (f"; {sum(full)} full" if any(full) else ""),
        lines=(text,),
        drawing="pn-container",
        parameters=(
            ("colours", " ".join(components.colours[components.spot_colour[at]] for at in spots)),
            ("energy", " ".join(str(number) for number in numbers)),
            ("full", " ".join("1" if taken else "0" for taken in full)),
            ("next", str(next_spot) if next_spot >= 0 else ""),
        ),
    )


def card_parameters(components: Components, card: int) -> tuple[tuple[str, str], ...]:
    """How a card is drawn."""
    kind = ("action", "battery", "farm")[components.card_kind[card]]
    most = int(components.farm_most[card])
    pots = [int(components.pot_colour[2 * card + spot]) for spot in range(int(components.card_pots[card]))]
    return (
        ("kind", kind),
        ("formula", card_formula(components, card)),
        ("most", str(most) if most else ""),
        ("pots", " ".join(colour_word(components, colour) for colour in pots)),
    )


def forest_parameters(components: Components, kind: int) -> tuple[tuple[str, str], ...]:
    """How a forest is drawn beside the garden."""
    return (
        ("colour", FOREST_COLOURS[components.forest_colour[kind]]),
        ("shape", "/".join(components.forest_shapes[kind])),
        ("points", str(int(components.forest_points[kind]))),
    )


def tone_of(word: str) -> str:
    """The colour family of a flower or ground."""
    return TONES.get(word, "")
