"""From a state of Village Green to what people see: the position as a seat knows it, and the score output.

`seen` is the only door: views, words and files get what it returns, and nothing else.
"""

from collections import Counter
from typing import Final

from hortus.games.village_green.form import (
    SLOTS,
    AwardDeck,
    AwardPile,
    Decks,
    Finished,
    FinishedPlayer,
    GreenDeck,
    GreenPile,
    HiddenHand,
    Phase,
    Player,
    Points,
    Position,
    Purpose,
    Removed,
    Result,
    Row,
    Rows,
    Seen,
    Some,
    Trigger,
)
from hortus.games.village_green.knowledge import knows_award_under, knows_hand_card, knows_under
from hortus.games.village_green.rules.game import VillageGreen
from hortus.games.village_green.scoring import breakdown, rank, visible_green
from hortus.games.village_green.state import (
    AWARD,
    CELL_COUNT,
    FACE_UP,
    FINISHED,
    GREEN,
    HAND_SIZE,
    NO_AWARD,
    PLACES,
    ROW,
    SLOT_COUNT,
    VILLAGE,
)
from hortus.kernel.form import EVERYTHING, UNSET
from hortus.kernel.form.results import is_tied, winners_of

# By the numbers that the state uses.
PHASES: Final[tuple[Phase, ...]] = ("action", "place", "take_award", "place_award", "over")
TRIGGERS: Final[tuple[Trigger | None, ...]] = (None, "village_full", "green_deck", "award_deck")
PURPOSES: Final[tuple[Purpose | None, ...]] = (None, "action", "structure")


def seen(table: VillageGreen, seat: int) -> Seen:
    """The position as a seat knows it, or the whole of it (EVERYTHING)."""
    components = table.components
    if is_final(table):
        return finished(table)
    over = table.phase == FINISHED
    return Position(
        game="village_green",
        kind="position",
        players=tuple(player(table, each, seat) for each in range(table.seats)),
        start_player=int(table.start),
        to_move=None if over else int(table.to_move),
        phase=PHASES[table.phase],
        cover=bool(table.cover),
        award_for=PURPOSES[table.award_for],
        award_in_hand=None if table.award_in_hand == NO_AWARD else components.award_ids[table.award_in_hand],
        rows=Rows(
            tuple(components.green_ids[table.cards[i]] for i in range(table.green_row)),
            tuple(components.award_ids[table.cards[ROW + i]] for i in range(table.award_row)),
        ),
        decks=Decks(green_deck(table, seat), award_deck(table, seat)),
        end_trigger=TRIGGERS[table.ending],
        removed=removed(table) if has_whole_box(table) else UNSET,
        result=result(table) if over else UNSET,
    )


def is_final(table: VillageGreen) -> bool:
    """Whether this is a finished table of which only the villages are known: nobody has a hand."""
    return table.phase == FINISHED and table.field(0, HAND_SIZE) == 0


def finished(table: VillageGreen) -> Finished:
    """A finished table."""
    dealt = [table.slots[seat * SLOT_COUNT + slot] for seat in range(table.seats) for slot in range(3)]
    return Finished(
        game="village_green",
        kind="final",
        phase="over",
        to_move=None,
        partial=True if NO_AWARD in dealt else UNSET,
        players=tuple(
            FinishedPlayer(
                name=name_of(table, seat),
                village=table.components.village_ids[table.field(seat, VILLAGE)],
                village_face_up=table.field(seat, FACE_UP) != 0,
                awards=dict(zip(SLOTS, award_piles(table, seat), strict=True)),
                green=green_rows(table, seat),
            )
            for seat in range(table.seats)
        ),
        result=result(table),
    )


def player(table: VillageGreen, seat: int, observer: int) -> Player:
    """A player in a game."""
    return Player(
        name=name_of(table, seat),
        village=table.components.village_ids[table.field(seat, VILLAGE)],
        village_face_up=table.field(seat, FACE_UP) != 0,
        awards=dict(zip(SLOTS, award_piles(table, seat), strict=True)),
        green=green_rows(table, seat),
        hand=hand(table, seat, observer),
    )


def name_of(table: VillageGreen, seat: int) -> str:
    """Who sits at a seat."""
    return table.names[seat] if table.names else f"Player {seat + 1}"


def award_piles(table: VillageGreen, seat: int) -> list[AwardPile]:
    """The awards of a village by their slots."""
    ids, beneath = table.components.award_ids, covered(table, seat)
    tops = [table.slots[seat * SLOT_COUNT + slot] for slot in range(SLOT_COUNT)]
    return [
        None if top == NO_AWARD else pile(ids, beneath.get(CELL_COUNT + slot, []), top) for slot, top in enumerate(tops)
    ]


def green_rows(table: VillageGreen, seat: int) -> tuple[Row, Row, Row]:
    """The green of a village."""
    components, beneath = table.components, covered(table, seat)
    tops = [table.cells[seat * CELL_COUNT + cell] for cell in range(CELL_COUNT)]
    piles: list[GreenPile] = [
        None if top == components.empty else pile(components.green_ids, beneath.get(cell, []), top)
        for cell, top in enumerate(tops)
    ]
    a, b, c, d, e, f, g, h, i = piles
    return (a, b, c), (d, e, f), (g, h, i)


def covered(table: VillageGreen, seat: int) -> dict[int, list[int]]:
    """What lies beneath the visible cards of a village, by place from the bottom up."""
    found: dict[int, list[int]] = {}
    for place, card in table.covered_cards():
        if place // PLACES == seat:
            found.setdefault(place % PLACES, []).append(card)
    return found


def pile(ids: list[str], beneath: list[int], top: int) -> str | tuple[str, ...]:
    """A pile of cards; a single one is written plainly."""
    return (*(ids[card] for card in beneath), ids[top]) if beneath else ids[top]


def hand(table: VillageGreen, seat: int, observer: int) -> tuple[str, ...] | HiddenHand:
    """A hand as somebody knows it."""
    ids = table.components.green_ids
    held = tuple(ids[table.held(seat, i)] for i in range(table.field(seat, HAND_SIZE)))
    if observer in (EVERYTHING, seat):
        return held
    known = sorted(card for i, card in enumerate(held) if knows_hand_card(table, observer, seat, i))
    return HiddenHand(len(held), tuple(known) or UNSET)


def green_deck(table: VillageGreen, observer: int) -> tuple[str | None, ...] | GreenDeck:
    """The green deck as somebody knows it."""
    deck, ids = table.green, table.components.green_ids
    under = [
        ids[deck.under[at]] if observer == EVERYTHING or knows_under(table, observer, at) else None
        for at in range(deck.under_size)
    ]
    return tuple(under) if is_listed(deck.size(), under) else GreenDeck(int(deck.size()), known_bottom(under) or UNSET)


def award_deck(table: VillageGreen, observer: int) -> tuple[str | None, ...] | AwardDeck:
    """The award deck as somebody knows it."""
    deck, ids = table.award, table.components.award_ids
    under = [
        ids[deck.under[at]] if observer == EVERYTHING or knows_award_under(table, observer, at) else None
        for at in range(deck.under_size)
    ]
    return tuple(under) if is_listed(deck.size(), under) else AwardDeck(int(deck.size()), known_bottom(under) or UNSET)


def is_listed(size: int, under: list[str | None]) -> bool:
    """Whether every card of a deck is known."""
    return size > 0 and size == len(under) and None not in under


def known_bottom(under: list[str | None]) -> tuple[str | None, ...]:
    """The lowest cards of a deck from the first known one."""
    first = next((at for at, card in enumerate(under) if card is not None), len(under))
    return tuple(under[first:])


def has_whole_box(table: VillageGreen) -> bool:
    """Whether as many cards are out of the game as the setup removes (VG-04): not so in composed positions."""
    components = table.components
    greens = table.green.absent + len(table.boxes[GREEN])
    awards = table.award.absent + len(table.boxes[AWARD])
    return greens == components.green_removed[table.seats] and awards == components.award_removed[table.seats]


def removed(table: VillageGreen) -> Removed:
    """The cards out of the game: listed where a position file has named them."""
    greens = tuple(table.components.green_ids[card] for card in table.boxes[GREEN])
    awards = tuple(table.components.award_ids[card] for card in table.boxes[AWARD])
    return Removed(greens or Some(int(table.green.absent)), awards or Some(int(table.award.absent)))


def result(table: VillageGreen) -> Result:
    """The score output."""
    players = tuple(points_of(table, seat) for seat in range(table.seats))
    if table.seats == 1:
        # The ledger's own key: records hold results, and must still verify.
        name = table.components.rank_ids[rank(table.components, players[0].total)]
        return Result(players, (0,), "solo", name)
    winners = winners_of([table.standing(seat) for seat in range(table.seats)])
    if len(winners) > 1:
        return Result(players, winners, "shared")
    return Result(players, winners, "visible_green" if is_tied([each.total for each in players]) else "points")


def points_of(table: VillageGreen, seat: int) -> Points:
    """The points of a seat."""
    parts = breakdown(table, seat)
    return Points(sum(parts.values()), int(visible_green(table, seat)), parts)


def census(table: VillageGreen) -> dict[str, int]:
    """How many copies of each card there are, wherever they lie; loose cards are in the decks or out of the game."""
    components = table.components
    greens: Counter[int] = Counter(card for card in table.cells if card != components.empty)
    awards: Counter[int] = Counter(award for award in table.slots if award != NO_AWARD)
    for place, card in table.covered_cards():
        (greens if place % PLACES < CELL_COUNT else awards)[card] += 1
    greens.update(table.cards[i] for i in range(table.green_row))
    awards.update(table.cards[ROW + i] for i in range(table.award_row))
    for seat in range(table.seats):
        greens.update(table.held(seat, i) for i in range(table.field(seat, HAND_SIZE)))
    if table.award_in_hand != NO_AWARD:
        awards[table.award_in_hand] += 1
    for deck, cards in ((table.green, greens), (table.award, awards)):
        cards.update(deck.loose[i] for i in range(deck.loose_size))
        cards.update(deck.under[i] for i in range(deck.under_size))
    greens.update(table.boxes[GREEN])
    awards.update(table.boxes[AWARD])
    counted = {components.green_ids[card]: count for card, count in sorted(greens.items())}
    return counted | {components.award_ids[award]: count for award, count in sorted(awards.items())}
