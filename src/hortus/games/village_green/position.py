"""Writing position files of Village Green: whole positions, one seat's knowledge of one, and the score output."""

from collections import Counter
from typing import Final

from hortus.games.village_green.components import SLOTS
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
    PHASES,
    PLACES,
    ROW,
    SLOT_COUNT,
    VILLAGE,
)
from hortus.kernel.decision import Json
from hortus.kernel.room_game import EVERYTHING
from hortus.kernel.words import alone, verdict

TRIGGERS: Final = (None, "village_full", "green_deck", "award_deck")
PURPOSES: Final = (None, "action", "structure")


def write_position(table: VillageGreen, seat: int) -> Json:
    """The position as a seat knows it, or the whole of it (EVERYTHING)."""
    components = table.components
    if is_final(table):
        return _write_final(table)
    over = table.phase == FINISHED
    data: Json = {
        "game": "village_green",
        "kind": "position",
        "players": [
            {**_write_player(table, player), "hand": _write_hand(table, player, seat)} for player in range(table.seats)
        ],
        "start_player": table.start,
        "to_move": None if over else table.to_move,
        "phase": PHASES[table.phase],
        "cover": table.cover,
        "award_for": PURPOSES[table.award_for],
        "award_in_hand": None if table.award_in_hand == NO_AWARD else components.award_ids[table.award_in_hand],
        "rows": {
            "green": [components.green_ids[table.cards[i]] for i in range(table.green_row)],
            "award": [components.award_ids[table.cards[ROW + i]] for i in range(table.award_row)],
        },
        "decks": {"green": _write_green_deck(table, seat), "award": _write_award_deck(table, seat)},
        "end_trigger": TRIGGERS[table.ending],
    }
    if has_whole_box(table):
        data["removed"] = {
            "green": _write_removed(table.boxes[GREEN], components.green_ids, table.green.absent),
            "award": _write_removed(table.boxes[AWARD], components.award_ids, table.award.absent),
        }
    if over:
        data["result"] = result(table)
    return data


def is_final(table: VillageGreen) -> bool:
    """Whether this is a finished table of which only the villages are known: nobody has a hand."""
    return table.phase == FINISHED and table.field(0, HAND_SIZE) == 0


def _write_final(table: VillageGreen) -> Json:
    dealt = [table.slots[seat * SLOT_COUNT + slot] for seat in range(table.seats) for slot in range(3)]
    return {
        "game": "village_green",
        "kind": "final",
        "phase": PHASES[FINISHED],
        "to_move": None,
        **({"partial": True} if NO_AWARD in dealt else {}),
        "players": [_write_player(table, seat) for seat in range(table.seats)],
        "result": result(table),
    }


def has_whole_box(table: VillageGreen) -> bool:
    """Whether as many cards are out of the game as the setup removes (VG-04): not so in composed positions."""
    components = table.components
    greens = table.green.absent + len(table.boxes[GREEN])
    awards = table.award.absent + len(table.boxes[AWARD])
    return greens == components.green_removed[table.seats] and awards == components.award_removed[table.seats]


def _write_removed(box: list[int], ids: list[str], absent: int) -> object:
    return [ids[card] for card in box] if box else {"unknown": absent}


def _write_player(table: VillageGreen, seat: int) -> Json:
    components = table.components
    return {
        "name": table.names[seat] if table.names else f"Player {seat + 1}",
        "village": components.village_ids[table.field(seat, VILLAGE)],
        "village_face_up": table.field(seat, FACE_UP) != 0,
        "awards": {
            name: _write_stack(table, seat * PLACES + CELL_COUNT + slot, table.slots[seat * SLOT_COUNT + slot], True)
            for slot, name in enumerate(SLOTS)
        },
        "green": [
            [
                _write_stack(table, seat * PLACES + cell, table.cells[seat * CELL_COUNT + cell], False)
                for cell in range(row, row + 3)
            ]
            for row in (0, 3, 6)
        ],
    }


def _write_stack(table: VillageGreen, place: int, top: int, award: bool) -> object:
    ids = table.components.award_ids if award else table.components.green_ids
    if top == (NO_AWARD if award else table.components.empty):
        return None
    beneath = [ids[card] for at, card in table.covered_cards() if at == place]
    return [*beneath, ids[top]] if beneath else ids[top]


def _write_hand(table: VillageGreen, seat: int, observer: int) -> object:
    ids = table.components.green_ids
    size = table.field(seat, HAND_SIZE)
    cards = [ids[table.held(seat, i)] for i in range(size)]
    if observer in (EVERYTHING, seat):
        return cards
    hand: Json = {"unknown": size}
    known = [card for i, card in enumerate(cards) if knows_hand_card(table, observer, seat, i)]
    if known:
        hand["known"] = sorted(known)
    return hand


def _write_green_deck(table: VillageGreen, observer: int) -> object:
    deck, ids = table.green, table.components.green_ids
    return _write_deck(
        deck.size(),
        [
            ids[deck.under[at]] if observer == EVERYTHING or knows_under(table, observer, at) else None
            for at in range(deck.under_size)
        ],
    )


def _write_award_deck(table: VillageGreen, observer: int) -> object:
    deck, ids = table.award, table.components.award_ids
    return _write_deck(
        deck.size(),
        [
            ids[deck.under[at]] if observer == EVERYTHING or knows_award_under(table, observer, at) else None
            for at in range(deck.under_size)
        ],
    )


def _write_deck(size: int, under: list[str | None]) -> object:
    if size and size == len(under) and None not in under:
        return under
    while under and under[0] is None:
        under = under[1:]
    return {"unknown": size, "bottom": under} if under else {"unknown": size}


def result(table: VillageGreen) -> Json:
    """The score output."""
    players: list[Json] = []
    for seat in range(table.seats):
        parts = breakdown(table, seat)
        players.append({"total": sum(parts.values()), "visible_green": visible_green(table, seat), "breakdown": parts})
    if table.seats == 1:
        total = sum(breakdown(table, 0).values())
        name = table.components.rank_ids[rank(table.components, total)]
        # The ledger's own key: records hold results, and must still verify.
        return {"players": players, **alone(name, "solo_rank")}
    seats = range(table.seats)
    points, standings = [table.score(seat) for seat in seats], [table.standing(seat) for seat in seats]
    return {"players": players, **verdict(points, standings, "visible_green")}


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
