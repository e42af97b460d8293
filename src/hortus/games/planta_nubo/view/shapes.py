"""Shapes that several parts of the table share: containers, forests, and how a card is drawn."""

from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.words.things import card_sentence, container_words
from hortus.kernel.scene import Shape

Box = tuple[float, float, float, float]


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
    tag = components.container_ids[container]
    return Shape(
        id=name,
        kind="tile",
        box=box,
        label=f"{words}: {tag}, {container_words(components, container)}, {sum(full)} full",
        lines=(f"{tag} {text}",),
        drawing="pn-container",
        parameters=(
            ("name", tag),
            ("colours", " ".join(components.colours[components.spot_colour[at]] for at in spots)),
            ("energy", " ".join(str(number) for number in numbers)),
            ("full", " ".join("1" if taken else "0" for taken in full)),
            ("next", str(next_spot) if next_spot >= 0 else ""),
            ("words", words),
        ),
    )


def card_parameters(components: Components, card: int) -> tuple[tuple[str, str], ...]:
    """How a card is drawn."""
    kind = ("action", "battery", "farm")[components.card_kind[card]]
    return (
        ("id", components.card_ids[card]),
        ("name", components.card_names[card]),
        ("kind", kind),
        ("text", card_sentence(components, card).split(" Pot:")[0]),
        ("pots", str(int(components.card_pots[card]))),
    )


def tone_of(word: str) -> str:
    """The colour family of a flower or ground."""
    return {
        "yellow": "yellow",
        "orange": "sun",
        "red": "red",
        "blue": "blue",
        "green": "leaf",
        "brown": "clay",
        "purple": "sun",
    }.get(word, "quiet" if word in ("open", "blocked") else "")
