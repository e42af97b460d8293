"""The fields of a component file as words, numbers, places in a list and cells."""

from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form.bundles import bundle_number, check_unbegun
from hortus.games.planta_nubo.form.effects import AnyEffect, Payment
from hortus.games.planta_nubo.geometry import CELLS
from hortus.kernel.decision import Json, Refusal, located, nearest
from hortus.kernel.form.reading import read
from hortus.kernel.form.records import Record
from hortus.kernel.position import as_list, as_number, as_object, as_text, need


class Bundle(Record):
    """The effects of a card, tile or board."""

    effect: tuple[AnyEffect, ...]


def bundle(components: Components, value: object, where: str) -> int:
    """The number of a bundle: effects, written as in positions."""
    with located(where):
        found = read(Bundle, {"effect": value}, components, "the bundle").effect
        for effect in found:
            check_unbegun(effect)
            if isinstance(effect, Payment) and not (effect.cost.charge or effect.cost.soil):
                raise Refusal("components", "a payment must cost something")
        return bundle_number(components, found)


def section(data: Json, key: str) -> Json:
    """A table of the file."""
    return as_object(need(data, key, "the file"), f"[{key}]")


def texts(data: Json, key: str, where: str, count: int | None = None) -> list[str]:
    """A list of words."""
    values = as_list(need(data, key, where), f"{where}: {key}", count)
    return [as_text(value, f"{where}: {key}") for value in values]


def numbers(data: Json, key: str, where: str, count: int) -> list[int]:
    """A list of small numbers."""
    values = as_list(need(data, key, where), f"{where}: {key}", count)
    return [as_number(value, f"{where}: {key}", 0, vocabulary.MOST) for value in values]


def number(data: Json, key: str, where: str, default: int | None = None) -> int:
    """A small number."""
    value = need(data, key, where) if default is None else data.get(key, default)
    return as_number(value, f"{where}: {key}", 0, vocabulary.MOST)


def index(value: object, words: list[str] | tuple[str, ...], where: str) -> int:
    """The place of a word in a list."""
    word = as_text(value, where)
    if word not in words:
        raise Refusal("components", f'{where}: "{word}" is not one of {", ".join(words)}{nearest(word, list(words))}')
    return list(words).index(word)


def cells(value: object, where: str) -> list[int]:
    """A list of cells."""
    return [index(cell, CELLS, where) for cell in as_list(value, where)]
