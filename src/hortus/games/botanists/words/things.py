"""Flowers, spaces, orders and cards in words. It decides nothing."""

from collections import Counter

from hortus.games.botanists.components import SIDE, Components
from hortus.kernel.words import NUMBERS, in_words

ORDINALS = ("first", "second", "third", "fourth")
# The orientation of a shape, around its name.
POSES = {
    "lying": "flat {}",
    "standing": "upright {}",
    "upright": "upright {}",
    "upside down": "{} upside down",
    "quarter turn left": "{} turned left",
    "quarter turn right": "{} turned right",
    "stem up": "{} with its stem up",
    "stem down": "{} with its stem down",
    "stem left": "{} with its stem left",
    "stem right": "{} with its stem right",
}
# The bar, whose name in the box says how it lies.
BARS = {"lying bar": "flat bar", "standing bar": "upright bar"}


def space_name(at: int) -> str:
    """A market space: "row 2, column 3"."""
    return f"row {at // SIDE + 1}, column {at % SIDE + 1}"


def flower_names(components: Components, letters: str) -> list[str]:
    """Letters as flowers: ["two yellow", "one pink"]."""
    counted = Counter(letters)
    return [
        f"{NUMBERS[count] if count < len(NUMBERS) else count} {name}"
        for letter, name in zip(components.letters, components.flower_ids, strict=True)
        if (count := counted[letter])
    ]


def order_words(components: Components, order: int) -> str:
    """An order: "two yellow and one blue"."""
    return in_words(flower_names(components, components.order_flowers[order]))


def shape_name(components: Components, card: int) -> str:
    """A market card by its shape: "flat S", "T with its stem up"."""
    shape, *pose = components.card_names[card].split(", ")[:-1]
    return POSES[pose[0]].format(shape) if pose else BARS.get(shape, shape)


def card_name(components: Components, card: int, others: list[int]) -> str:
    """A market card by its shape; among others of that shape also by its box: "flat S with its second box marked"."""
    name = shape_name(components, card)
    if all(shape_name(components, other) != name for other in others if other != card):
        return name
    box = int(components.card_names[card].rsplit(" ", 1)[1])
    return f"{name} with its {ORDINALS[box - 1]} box marked"


def letters_in_words(components: Components, letters: str) -> str:
    """Flowers by their letters: "two yellow and one pink"."""
    return in_words(flower_names(components, letters))
