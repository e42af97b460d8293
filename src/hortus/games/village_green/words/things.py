"""Cards and awards in words: labels, help, and the account of how an award's points come about. It decides nothing."""

from hortus.games.village_green.components import (
    COLOURS,
    COUNTERS,
    FLOWERS,
    MOST,
    PAIRS,
    SHIFT,
    TREES,
    Components,
)
from hortus.games.village_green.scoring import award_points, with_kinds
from hortus.kernel.words import signed

PLURALS = {
    "empty": ("empty cell", "empty cells"),
    "birch": ("birch", "birches"),
    "tree_kinds": ("species of trees", "species of trees"),
    "flower_kinds": ("kind of flower", "kinds of flowers"),
    "colour_kinds": ("colour", "colours"),
}
FEATURE_WORDS = {"structure": "house", "pond": "pond", "lawn": "lawn"}


def green_name(components: Components, card: int) -> str:
    """A green card in words: "red rose, pond"."""
    parts = components.green_ids[card].split("-")
    if len(parts) < 3:
        return " ".join(parts)
    return f"{parts[0]} {parts[1]}, {' and '.join(parts[2:])}"


class Card:
    """What a green card shows, read from its counters."""

    def __init__(self, components: Components, card: int) -> None:
        counts = counts_of(int(components.counters[card]))
        self.id = components.green_ids[card]
        self.colour = next((colour for colour in COLOURS if counts[colour]), "")
        self.flower = next((flower for flower in FLOWERS if counts[flower]), "")
        self.words = green_name(components, card)
        self.trees = [tree for tree in sorted(TREES) for _ in range(counts[tree])]
        self.feature = next((feature for feature in FEATURE_WORDS if counts[feature]), "tree")

    @property
    def short(self) -> str:
        """Two letters and a feature, for a terminal: "RL tree BO"."""
        if self.feature == "lawn":
            return "lawn"
        letters = self.colour[0].upper() + self.flower[0].upper()
        trees = " " + "".join(tree[0].upper() for tree in self.trees) if self.trees else ""
        return f"{letters} {FEATURE_WORDS.get(self.feature, 'tree')}{trees}"

    @property
    def help(self) -> str:
        """How the card works."""
        return {
            "lawn": "It fits beside every card, has neither flower nor colour, and may be covered by a card that fits.",
            "structure": "Whoever plays it takes and places an award at once.",
            "pond": "It is worth 2 points at the end.",
        }.get(self.feature, "Trees score through awards only; each single tree counts.")


def counts_of(line: int) -> dict[str, int]:
    """Packed counters by name."""
    return {name: line >> SHIFT[name] & (2 ** MOST[name].bit_length() - 1) for name in COUNTERS}


def counted(count: int, counter: str) -> str:
    """E.g. "2 birches"."""
    one, many = PLURALS.get(counter, (counter.replace("-", " "), named_plural(counter)))
    return f"{count} {one if count == 1 else many}"


def named_plural(counter: str) -> str:
    """The plural of an ordinary counter; colours stand for cards."""
    if counter in COLOURS:
        return counter
    word = counter.replace("-", " ")
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def terms(components: Components, award: int) -> list[tuple[list[str], bool, int, int]]:
    """The terms of an award: counters, whether exact values are wanted, those values, and where its points begin."""
    found = []
    for term in range(int(components.first_term[award]), int(components.first_term[award + 1])):
        mask, exact = int(components.term_mask[term]), bool(components.term_exact[term])
        counters = [name for name in COUNTERS if mask >> SHIFT[name] & 1]
        found.append((counters, exact, int(components.term_value[term]), int(components.term_points[term])))
    return found


def account(components: Components, award: int, line: int) -> str:
    """How the points of an award come about now: "2 cards: 4, 1 tree: −1"."""
    counts = counts_of(int(with_kinds(line)))
    parts = []
    for counters, exact, wanted, first in terms(components, award):
        if exact:
            values = counts_of(wanted)
            if all(counts[name] == values[name] for name in counters):
                named = " and ".join(counted(values[name], name) for name in counters)
                parts.append(f"exactly {named}: {signed(int(components.points[first]))}")
            continue
        name = counters[0]
        points = int(components.points[first + counts[name]])
        if counts[name] or points:
            parts.append(f"{counted(counts[name], name)}: {signed(points)}")
    total = int(award_points(components, award, line))
    return f"Now {signed(total)} ({', '.join(parts)})." if parts else f"Now {signed(total)}."


def emblem(components: Components, award: int) -> str:
    """What an award likes best, as a word of the art vocabulary."""
    best: list[str] = []
    most = 0
    for counters, exact, _, first in terms(components, award):
        if exact:
            return "features"
        points = max(int(components.points[first + count]) for count in range(MOST[counters[0]] + 1))
        rate = points * 6 // MOST[counters[0]]
        if rate > most:
            best, most = [], rate
        if rate == most:
            best.append(counters[0])
    return emblem_word(best)


def emblem_word(counters: list[str]) -> str:
    """One picture for these counters."""
    if len(counters) == 1 and (counters[0] in PAIRS or counters[0] in TREES or counters[0] in FEATURE_WORDS):
        return counters[0]
    if all(name in {*TREES, "tree", "tree_kinds"} for name in counters):
        return "trees"
    if all(name in {*FLOWERS, "flower_kinds"} for name in counters):
        return "flowers"
    if all(name in {*COLOURS, "colour_kinds"} for name in counters):
        return "colours"
    return "features"


def short_award(name: str) -> str:
    """An award's name as short as it stays clear: "Outstanding Oak Plantation"."""
    for start in ("The ", "Award for the ", "Award for ", "Excellence in ", "Best "):
        name = name.removeprefix(start)
    return name.removesuffix(" Award")
