"""Cards and awards in words: labels, help, and the breakdown of an award's points. It decides nothing.

The lines of a village are counted as awards see them, from the cards that lie there, never from a state.
"""

import re
from functools import lru_cache

from hortus.games.village_green import components as box
from hortus.games.village_green import scoring
from hortus.games.village_green.components import Components
from hortus.kernel.scene.words import counted, in_words, negative, signed

PLURALS = {
    "empty": ("empty plot", "empty plots"),
    "structure": ("house", "houses"),
    "birch": ("birch", "birches"),
    "tree_kinds": ("kind of tree", "kinds of tree"),
    "flower_kinds": ("kind of flower", "kinds of flowers"),
    "colour_kinds": ("colour", "colours"),
}
# Words that an award's name can do without.
STARTS = ("The ", "Award for the ", "Award for ", "Excellence in ", "Best ", "Integration of the ")
ROWS = ("top", "middle", "bottom")
COLUMNS = ("left", "middle", "right")
# Names that component files use and the table does not, and amounts by number as they write them.
SPOKEN = {"structure": "house", "empty space": "empty plot", "tree species": "kinds of tree"}
STEPS = re.compile(r"([a-z ]+) (0(?:/\d)+): (-?\d+(?:/-?\d+)+)")
FEATURE_WORDS = {"structure": "house", "pond": "pond", "lawn": "lawn"}


@lru_cache(1024)
def green_name(components: box.Components, card: str) -> str:
    """A green card in words: "red rose with a pond"."""
    counts = counts_of(int(components.counters[components.green_ids.index(card)]))
    shown = [name for name in (*box.COLOURS, *box.FLOWERS) if counts[name]]
    features = [
        f"two {some(2, name)[2:]}" if counts[name] > 1 else f"{article(name)} {FEATURE_WORDS.get(name, name)}"
        for name in ("structure", "pond", *box.TREES)
        if counts[name]
    ]
    return f"{' '.join(shown)} with {in_words(features)}" if shown else "lawn"


def article(word: str) -> str:
    """The indefinite article of a feature."""
    return "an" if word[0] in "aeiou" else "a"


def cell_name(cell: int) -> str:
    """A cell of the green by its location: "top left plot"."""
    row, column = divmod(cell, 3)
    return f"{ROWS[row]} {COLUMNS[column]} plot" if (row, column) != (1, 1) else "middle plot"


def line_name(slot: str) -> str:
    """The line that a slot judges: "the left column"."""
    number = int(slot[3]) - 1
    return f"the {COLUMNS[number]} column" if slot.startswith("col") else f"the {ROWS[number]} row"


def slot_name(slot: str) -> str:
    """Where a slot is: "above the left column"."""
    return f"{'above' if slot.startswith('col') else 'beside'} {line_name(slot)}"


class Card:
    """What a green card shows, read from its counters."""

    def __init__(self, components: box.Components, card: str) -> None:
        counts = counts_of(int(components.counters[components.green_ids.index(card)]))
        self.id = card
        self.colour = next((colour for colour in box.COLOURS if counts[colour]), "")
        self.flower = next((flower for flower in box.FLOWERS if counts[flower]), "")
        self.words = green_name(components, card)
        self.trees = [tree for tree in sorted(box.TREES) for _ in range(counts[tree])]
        self.feature = next((feature for feature in FEATURE_WORDS if counts[feature]), "tree")
        self.is_pond = self.feature == "pond"

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


# Every view of a table names its cards again.
card_of = lru_cache(1024)(Card)


@lru_cache(4096)
def counts_of(line: int) -> dict[str, int]:
    """Packed counters by name."""
    return {name: line >> box.SHIFT[name] & (2 ** box.MOST[name].bit_length() - 1) for name in box.COUNTERS}


def some(count: int, counter: str) -> str:
    """E.g. "2 birches"."""
    return counted(count, *PLURALS.get(counter, (counter.replace("-", " "), named_plural(counter))))


def named_plural(counter: str) -> str:
    """The plural of an ordinary counter; colours stand for cards."""
    if counter in box.COLOURS:
        return counter
    word = counter.replace("-", " ")
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


@lru_cache(1024)
def terms(components: box.Components, award: int) -> list[tuple[list[str], bool, int, int]]:
    """The terms of an award: counters, whether exact values are wanted, those values, and where its points begin."""
    found = []
    for term in range(int(components.first_term[award]), int(components.first_term[award + 1])):
        mask, exact = int(components.term_mask[term]), bool(components.term_exact[term])
        counters = [name for name in box.COUNTERS if mask >> box.SHIFT[name] & 1]
        found.append((counters, exact, int(components.term_value[term]), int(components.term_points[term])))
    return found


def account(components: box.Components, award: int, line: int) -> str:
    """The current breakdown of an award's points: "2 cards: 4, 1 tree: −1"."""
    counts = counts_of(int(scoring.with_kinds(line)))
    parts = []
    for counters, exact, wanted, first in terms(components, award):
        if exact:
            values = counts_of(wanted)
            if all(counts[name] == values[name] for name in counters):
                named = " and ".join(some(values[name], name) for name in counters)
                parts.append(f"exactly {named}: {signed(int(components.points[first]))}")
            continue
        name = counters[0]
        points = int(components.points[first + counts[name]])
        if counts[name] or points:
            parts.append(f"{some(counts[name], name)}: {signed(points)}")
    total = int(scoring.award_points(components, award, line))
    return f"Now {signed(total)} ({', '.join(parts)})." if parts else f"Now {signed(total)}."


@lru_cache(1024)
def scale(components: box.Components, award: int) -> str:
    """What an award pays, for its drawing: lines of words, separated by semicolons.

    `each lily 2` is paid for each, `table tree -2 4 …` by their number, `when structure=1 tree=0 -2` if exactly that
    many are there, `when alike=2 2` for trees of one kind.
    """
    lines = [term_line(components, term) for term in terms(components, award)]
    of_trees = [f"when {tree}=" for tree in box.TREES]
    if all(any(line.startswith(start) for line in lines) for start in of_trees):
        lines = [line.replace(of_trees[0], "when alike=") for line in lines if not line.startswith(tuple(of_trees[1:]))]
    return ";".join(lines)


def term_line(components: box.Components, term: tuple[list[str], bool, int, int]) -> str:
    """One term of an award as a line of its table."""
    counters, exact, wanted, first = term
    if exact:
        values = counts_of(wanted)
        return f"when {' '.join(f'{name}={values[name]}' for name in counters)} {int(components.points[first])}"
    name = counters[0]
    points = [int(components.points[first + count]) for count in range(box.MOST[name] + 1)]
    if points == [points[1] * count for count in range(len(points))]:
        return f"each {name} {points[1]}"
    size = next((count for count, value in enumerate(points) if value), 0)
    if points != [points[size] * (count // size) if size else 0 for count in range(len(points))]:
        return f"table {name} {' '.join(map(str, points))}"
    # All three colours, flowers or species are one thing.
    return f"each {name} {points[size]}" if name.endswith("_kinds") else f"when {name}={size} {points[size]}"


# Names for a small card, where the short ones have a word that does not fit on a line.
BRIEF_AWARDS = {
    "Polychromatism": "Poly- chrom.",
    "Outstanding Birch Plantation": "Birch Planting",
    "Outstanding Oak Plantation": "Oak Planting",
    "Symmetrical Forestry": "Symm. Forestry",
    "Provision of Natural Habitats": "Natural Habitats",
    "Consistency of Features": "Consist. Features",
    "Diversity of Hard & Soft Wood": "Hard & Soft Wood",
    "Tasteful Floral Displays": "Tasteful Floral",
    "Colour Combination": "Colour Combin.",
    "Natural and Man-Made": "Natural & Made",
}


def brief_award(name: str) -> str:
    """An award's name in two short lines: "Oak Planting"."""
    return BRIEF_AWARDS.get(short_award(name), short_award(name))


def award_name(components: box.Components, award: str) -> str:
    """An award by its short name, in quotation marks."""
    return f"“{award_title(components, award)}”"


def award_title(components: box.Components, award: str) -> str:
    """An award by its short name."""
    return short_award(components.award_names[components.award_ids.index(award)])


@lru_cache(1024)
def short_award(name: str) -> str:
    """An award's name, as short as it is still clear: "Outstanding Oak Plantation"."""
    for start in STARTS:
        name = name.removeprefix(start)
    return name.removesuffix(" Award").removesuffix(" of Display")


def award_rule(components: box.Components, award: int) -> str:
    """What an award pays, in the words of the table: "for 0 to 3 lawns: −2, 1, 4, 8"."""
    text = components.award_texts[award]
    for written, said in SPOKEN.items():
        text = text.replace(written, said)
    return negative(STEPS.sub(in_steps, text))


def in_steps(found: re.Match[str]) -> str:
    """Amounts by number, written out."""
    return f"for 0 to {found[2][-1]} {found[1]}: {found[3].replace('/', ', ')}"


# The nine piles of a village, each from the bottom up.
Cells = tuple[tuple[str, ...], ...]


def cells_of(slot: int) -> tuple[int, ...]:
    """The cells that a slot judges."""
    return JUDGED[slot]


JUDGED = tuple(tuple(int(scoring.LINES[3 * slot + place]) for place in range(3)) for slot in range(6))


@lru_cache(1024)
def visible(components: Components, cells: Cells) -> tuple[int, ...]:
    """What lies on top of each pile, as the number of its card; an empty plot has a number, too."""
    return tuple(components.green_ids.index(pile[-1]) if pile else int(components.empty) for pile in cells)


@lru_cache(4096)
def counters_of(components: Components, cells: Cells, slot: int) -> int:
    """The packed counters of a line."""
    shown = visible(components, cells)
    return sum([int(components.counters[shown[cell]]) for cell in JUDGED[slot]])


def pays(components: Components, award: str, cells: Cells, slot: int) -> int:
    """The points of an award for a line."""
    return int(
        scoring.award_points(components, components.award_ids.index(award), counters_of(components, cells, slot))
    )


def neighbours(cell: int) -> list[int]:
    """The cells orthogonally next to a cell."""
    row, column = divmod(cell, 3)
    near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [3 * r + c for r, c in near if 0 <= r < 3 and 0 <= c < 3]
