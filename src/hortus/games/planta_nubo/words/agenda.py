"""What still waits beneath the question, in words."""

from hortus.games.planta_nubo.catalogue.vocabulary import BATTERY, DO, MENU
from hortus.games.planta_nubo.position.pending import numbers
from hortus.games.planta_nubo.state import Table
from hortus.games.planta_nubo.words.effects import effect_words, list_words
from hortus.games.planta_nubo.words.questions import PLAIN


def agenda(table: Table) -> str:
    """What the seat to move may still do after this question, the next first; empty if nothing waits."""
    waiting = pending(table)
    return f"You may still: {'; then '.join(waiting)}." if waiting else ""


def pending(table: Table) -> list[str]:
    """The items of the stack beneath the question; a menu is one item with all that stands on it."""
    words: list[str] = []
    effects: list[tuple[int, int, int]] = []
    beneath = table.depth - 1
    if table.depth and numbers(table, beneath)[0] == MENU:
        beneath -= numbers(table, beneath)[1]
    for at in range(beneath):
        do, first, second, *_ = numbers(table, at)
        if do == MENU:
            effects = effects[len(effects) - first :] if first else []
            words = [*words[: len(words) - first], list_words(table.components, effects)]
            effects = []
        elif do < BATTERY:
            effects.append((do, first, second))
            words.append(effect_words(table.components, (do, first, second)))
        else:
            effects = []
            words.append(in_passing(PLAIN.get(do, DO[do].replace("_", " "))))
    return words[::-1]


def in_passing(question: str) -> str:
    """A question as a part of a sentence."""
    return question[0].lower() + question[1:].rstrip("?.")
