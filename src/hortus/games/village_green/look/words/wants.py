"""What an award counts in its line and what it still wants there, and what fits a plot, in words."""

from functools import lru_cache
from itertools import product

from hortus.games.village_green import components as box
from hortus.games.village_green import scoring
from hortus.games.village_green.look.words.things import article, counts_of, some, terms
from hortus.games.village_green.mind.prospects import judged
from hortus.kernel.scene.words import NUMBERS, in_words

# What nobody looks for in a card.
NOT_WANTED = ("empty", *box.KIND_COUNTERS)
# By plot, which pairs of colour and flower fit it.
Pairs = tuple[bool, ...]


@lru_cache(4096)
def counted_now(components: box.Components, award: int, line: int) -> str:
    """What an award finds in a line: "two cards and one tree"; nothing if there is nothing."""
    counts = counts_of(int(scoring.with_kinds(line)))
    looked_at = {name for counters, *_ in terms(components, award) for name in counters}
    found = [name for name in box.COUNTERS if name in looked_at and counts[name]]
    return in_words([numbered(counts[name], name) for name in sorted(found, key="empty".__eq__)])


def numbered(count: int, counter: str) -> str:
    """A number of things in words: "two yellow cards"."""
    return f"{NUMBERS[count]} {noun(count, counter)}"


def noun(count: int, counter: str) -> str:
    """What a counter counts."""
    if counter in box.COLOURS:
        return f"{counter} card{'' if count == 1 else 's'}"
    return some(count, counter).partition(" ")[2]


@lru_cache(4096)
def reachable(
    components: box.Components, award: int, line: int, plots: tuple[Pairs, ...], near: bool
) -> tuple[int, tuple[int, ...]]:
    """The most points that cards on the open plots of a line can give it, and the least that this takes.

    Of two plots one may stay empty; cards `near` each other must match.
    """
    counters, empty = components.counters, int(components.counters[components.empty])
    rest, mask = line - len(plots) * empty, judged(components, award)
    best, cheapest, found = scoring.award_points(components, award, line), 0, tuple[int, ...]()
    for cards in product(*(fitting(components, award, pairs) for pairs in plots)):
        points = scoring.award_points(components, award, rest + sum(int(counters[card]) for card in cards))
        if points < best or (len(cards) > 1 and near and not match(components, *cards)):
            continue
        cost = sum(sum(features(int(counters[card]) & mask).values()) for card in cards)
        if points > best or (found and cost < cheapest):
            best, cheapest, found = points, cost, cards
    return int(best), found


@lru_cache(1024)
def fitting(components: box.Components, award: int, pairs: Pairs) -> tuple[int, ...]:
    """One card of each kind that fits a plot, and none; to an award many are alike."""
    mask = judged(components, award)
    kinds: dict[tuple[int, int, int], int] = {}
    for card in range(components.empty):
        colour, flower = int(components.colour[card]), int(components.flower[card])
        if colour == box.NO_COLOUR or pairs[colour * len(box.FLOWERS) + flower]:
            kinds.setdefault((colour, flower, int(components.counters[card]) & mask), card)
    return (*kinds.values(), int(components.empty))


def match(components: box.Components, one: int, other: int) -> bool:
    """Whether two cards may lie side by side (VG-34)."""
    colours, flowers = components.colour, components.flower
    if box.NO_COLOUR in (colours[one], colours[other]):
        return True
    return bool(colours[one] == colours[other] or flowers[one] == flowers[other])


def features(counters: int) -> dict[str, int]:
    """The features of one or more cards that an award looks at."""
    return {name: count for name, count in counts_of(counters).items() if count and name not in NOT_WANTED}


def wanted(components: box.Components, award: int, line: int, cards: tuple[int, ...]) -> str:
    """Such cards by what an award wants of them: "a yellow card", "two more red lilies"."""
    mask, there = judged(components, award), counts_of(line)
    laid = [card for card in cards if card != components.empty]
    wants = features(sum(int(components.counters[card]) & mask for card in laid))
    if set(wants) <= {"card"}:
        return plain(len(laid), [name for name in ("tree", *box.TREES) if features(mask).get(name)])
    wants.pop("card", None)
    if len(cards) == 1:
        return single(wants)
    return in_words([more(count, name, there[name]) for name, count in wants.items()])


def plain(count: int, without: list[str]) -> str:
    """Cards of which an award wants nothing, except that trees may be in the way."""
    words = "a card" if count == 1 else f"{NUMBERS[count]} cards"
    return f"{words} without trees" if without else words.replace("a card", "any card")


def single(wants: dict[str, int]) -> str:
    """One card: "a pond", "a card with two oaks"."""
    words = in_words([f"{article(name)} {noun(1, name)}" if n == 1 else numbered(n, name) for name, n in wants.items()])
    return f"a card with {words}" if sum(wants.values()) > 1 else words


def more(count: int, name: str, there: int) -> str:
    """Some things in addition to those that are there: "two more red lilies", "a pond"."""
    if there:
        return f"{NUMBERS[count]} more {noun(count, name)}"
    return f"{article(name)} {noun(1, name)}" if count == 1 else numbered(count, name)


def in_hand(count: int, does: str, do: str) -> str:
    """What cards of the hand are good for: "; two cards in your hand fit"."""
    if count == 0:
        return ""
    return f"; {NUMBERS[count]} card{f' in your hand {does}' if count == 1 else f's in your hand {do}'}"


def takes(pairs: Pairs) -> str:
    """What fits a plot: "any blue card, any lily or a red rose"."""
    grid = {
        (colour, flower): pairs[3 * c + f]
        for c, colour in enumerate(box.COLOURS)
        for f, flower in enumerate(box.FLOWERS)
    }
    colours = [colour for colour in box.COLOURS if all(grid[colour, flower] for flower in box.FLOWERS)]
    flowers = [flower for flower in box.FLOWERS if all(grid[colour, flower] for colour in box.COLOURS)]
    rest = [pair for pair, fits in grid.items() if fits and pair[0] not in colours and pair[1] not in flowers]
    if not colours and not flowers:
        return f"only {in_words([*(f'{colour} {named(flower)}' for colour, flower in rest), 'lawns'])}"
    return in_words(
        [
            *(f"any {colour} card" for colour in colours),
            *(f"any {flower}" for flower in flowers),
            *(f"{article(colour)} {colour} {flower}" for colour, flower in rest),
        ],
        "or",
    )


def named(flower: str) -> str:
    """Flowers of a kind."""
    return noun(2, flower)
