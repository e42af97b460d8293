"""Flowers, spaces, orders and cards in words. It decides nothing."""

from collections import Counter
from collections.abc import Iterable

from hortus.games.botanists.components import LAND, SIDE, Components
from hortus.kernel.scene.words import NUMBERS, in_words

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


def letter_name(components: Components, letter: str) -> str:
    """The flower of a letter, capital or small."""
    return components.flower_ids[components.letters.index(letter.upper())]


def letter_of(components: Components, colour: str) -> str:
    """The letter of a flower."""
    return components.letters[components.flower_ids.index(colour)]


def letters_in_words(components: Components, letters: str) -> str:
    """Flowers by their letters: "two yellow and one pink"."""
    counted = Counter(letters)
    return in_words(
        [
            f"{NUMBERS[count] if count < len(NUMBERS) else count} {name}"
            for letter, name in zip(components.letters, components.flower_ids, strict=True)
            if (count := counted[letter])
        ]
    )


def order_flowers(components: Components, order: str) -> str:
    """The letters of the flowers that an order asks for."""
    return components.order_flowers[components.order_ids.index(order)]


def order_words(components: Components, order: str) -> str:
    """An order: "two yellow and one blue"."""
    return letters_in_words(components, order_flowers(components, order))


def card_parts(components: Components, card: str) -> list[str]:
    """The name of a market card in the box: its shape, how it lies if that matters, and its marked box."""
    return components.card_names[components.card_ids.index(card)].split(", ")


def shape_name(components: Components, card: str) -> str:
    """A market card by its shape: "flat S", "T with its stem up"."""
    shape, *pose = card_parts(components, card)[:-1]
    return POSES[pose[0]].format(shape) if pose else BARS.get(shape, shape)


def card_name(components: Components, card: str, others: Iterable[str]) -> str:
    """A market card by its shape; among others of that shape also by its box: "flat S with its second box marked"."""
    name = shape_name(components, card)
    if all(shape_name(components, other) != name for other in others if other != card):
        return name
    box = int(card_parts(components, card)[-1].rsplit(" ", 1)[1])
    return f"{name} with its {ORDINALS[box - 1]} box marked"


def sign_at(components: Components, board: str, space: int) -> int:
    """The colour that a space of the land asks for."""
    return int(components.signs[components.board_ids.index(board) * LAND + space])
