"""What a good player of Verdant counts, in expected final points: the worth of a home (`prospects.py`).

With a card in hand, a home is worth what it is worth with that card on its best cell.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.verdant.components import Components
from hortus.games.verdant.mind import prospects
from hortus.games.verdant.mind.prospects import Outlook, Weights
from hortus.games.verdant.rules import home, offers
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.scoring.counting import pictures
from hortus.games.verdant.state import INCOMPLETE, OCCUPIED, PLACE
from hortus.kernel.engine.arrays import bit_count
from hortus.kernel.engine.contract import Evaluator, State, buffer

# How many plants a trowel reaches.
MOST_DUG: Final = 3
# How many of its own cards a search plays on.
AHEAD: Final = 4
# What tuning found (docs/notes/bots.md).
TUNED: Final = {
    "reach": 1.95,
    "care": 2.57,
    "doubt": 0.39,
    "spread": 0.77,
    "new pictures": 0.236,
    "same type": 0.39,
    "matching item": 0.051,
    "type cost": 1.0,
    "held": 0.95,
    "stored": 0.56,
    "thumb": 0.63,
    "pot luck": 0.8,
}


class VerdantEvaluator(Evaluator):
    """Judges homes of one edition."""

    def __init__(self, components: Components, numbers: dict[str, float]) -> None:
        self.components = components
        self.numbers = numbers
        self.weighed = Weights(numbers)
        self.codes = buffer()

    def weights(self) -> dict[str, float]:
        """The numbers that tuning may change."""
        return dict(self.numbers)

    def reweighted(self, weights: dict[str, float]) -> Evaluator:
        """The same judgement with other numbers."""
        return VerdantEvaluator(self.components, self.numbers | weights)

    def value(self, state: State, seat: i64) -> float:
        """Points now, prospects of the home, tokens and thumbs."""
        if state.to_move < 0:
            return float(state.score(seat))
        table = cast(Verdant, state)
        if table.phase == PLACE and table.to_move == seat:
            return self.with_card_placed(table, seat)
        return prospects.home_value(Outlook(table, seat, self.weighed))

    def with_card_placed(self, table: Verdant, seat: i64) -> float:
        """The best home that the card in hand can make; no light is declined."""
        count = offers.offer_places(table, self.codes)
        best: float = 0.0
        first = True
        i: i64
        for i in range(count):
            if is_plain(self.codes[i]):
                after = table.clone()
                after.apply(self.codes[i])
                value = prospects.home_value(Outlook(after, seat, self.weighed))
                if first or value > best:
                    best = value
                    first = False
        return best

    def reasons(self, state: State, seat: int) -> dict[str, float]:
        """The value by its terms."""
        table = cast(Verdant, state)
        if state.to_move < 0:
            return {"points": float(state.score(seat))}
        outlook = Outlook(table, seat, self.weighed)
        return {
            "your plants": prospects.plants_value(outlook),
            "your rooms": prospects.rooms_value(outlook),
            "your set of different items": prospects.track_value(outlook, float(bit_count(pictures(table, seat)))),
            "plants and rooms of every type": prospects.collections_value(outlook),
            "the goals": prospects.goals_value(outlook),
            "the tokens you hold": prospects.tokens_value(outlook),
            "your green thumbs": prospects.thumbs_value(outlook),
            "turns left": prospects.to_come(outlook),
        }

    def passing(self) -> list[str]:
        """What is still to come shrinks with every turn."""
        return ["turns left"]

    def prior(self, state: State, code: i64) -> float:
        """Among equals, decisions that decline no light, and then anything but the end of the turn."""
        if offers.PLACE_PLANTS <= code < offers.FURNISHES and not is_plain(code):
            return -1.0
        return -2.0 if code >= offers.ENDS else 0.0

    # ---- for the search ----

    def sifted(self, state: State, codes: vec[i64], count: i64) -> i64:
        """Light and care are taken in full: decisions that decline some of it are left out."""
        table = cast(Verdant, state)
        left: i64 = 0
        i: i64
        for i in range(count):
            if is_whole(table, codes[i]):
                codes[left] = codes[i]
                left += 1
        return left

    def races(self) -> bool:
        """The next cards and tokens in the market upset every plan."""
        return True

    def plays_on(self, start: State, world: State) -> bool:
        """All plans are judged when the seat has a few more cards; in a solo game, at the end."""
        return start.seats == 1 or cards(world, start.to_move) < cards(start, start.to_move) + AHEAD


def cards(state: State, seat: i64) -> i64:
    """How many cards a home has."""
    return bit_count(cast(Verdant, state).mask(seat, OCCUPIED))


def is_whole(table: Verdant, code: i64) -> bool:
    """Whether a decision takes all the light or care that it could."""
    seat = table.to_move
    if code < offers.WIPES:
        return (code - offers.STARTS) % 2 == 0
    if offers.PLACE_PLANTS <= code < offers.FURNISHES:
        return is_plain(code)
    if code < offers.FERTILIZERS or code >= offers.COMPLETIONS:
        return True
    if code < offers.TROWELS:
        most = home.missing(table, seat, (code - offers.FERTILIZERS) // offers.MOST_FERTILIZED * 2 + 1)
        amount = (code - offers.FERTILIZERS) % offers.MOST_FERTILIZED + 1
        return amount == (most if most < offers.MOST_FERTILIZED else offers.MOST_FERTILIZED)
    if code < offers.WATERINGS:
        thirsty = bit_count(table.mask(seat, INCOMPLETE))
        return bit_count(offers.TROWEL_SETS[code - offers.TROWELS]) == (thirsty if thirsty < MOST_DUG else MOST_DUG)
    return (code - offers.WATERINGS) % offers.SIDE_SETS == home.thirsty_sides(
        table, seat, (code - offers.WATERINGS) // offers.SIDE_SETS * 2
    )


def is_plain(code: i64) -> bool:
    """Whether a card is placed and no light declined."""
    if code < offers.PLACE_PLANTS:
        return False
    if code < offers.PLACE_ROOMS:
        return (code - offers.PLACE_PLANTS) % offers.DECLINES == 0
    return (code - offers.PLACE_ROOMS) % offers.SIDE_SETS == 0
