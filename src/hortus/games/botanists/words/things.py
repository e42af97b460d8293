"""Flowers, spaces, orders and cards in words. It decides nothing."""

from collections import Counter

from hortus.games.botanists.components import SIDE, SPACES, Components

NUMBERS = ("no", "one", "two", "three", "four", "five")


def space_name(at: int) -> str:
    """A market space: "row 2, column 3"."""
    return f"row {at // SIDE + 1}, column {at % SIDE + 1}"


def spaces_of(mask: int) -> list[int]:
    """The market spaces of a mask, in reading order."""
    return [at for at in range(SPACES) if mask >> at & 1]


def flower_names(components: Components, letters: str) -> list[str]:
    """Letters as flowers: ["two yellow", "one pink"]."""
    counted = Counter(letters)
    return [
        f"{NUMBERS[count] if count < len(NUMBERS) else count} {name}"
        for letter, name in zip(components.letters, components.flower_ids, strict=True)
        if (count := counted[letter])
    ]


def order_words(components: Components, order: int) -> str:
    """An order: "YYB (two yellow, one blue)"."""
    flowers = components.order_flowers[order]
    return f"{flowers} ({', '.join(flower_names(components, flowers))})"
