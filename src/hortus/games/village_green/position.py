"""From a state of Village Green to what people see: the position as a seat knows it, and the score output.

`seen` is the only door: views, words and files get what it returns, and nothing else.
"""

from collections import Counter
from typing import Final

from hortus.games.village_green import form, knowledge, scoring, state
from hortus.games.village_green.rules.game import VillageGreen
from hortus.kernel.form import EVERYTHING, UNSET
from hortus.kernel.form.results import is_tied, winners_of

# By the numbers that the state uses.
TRIGGERS: Final[tuple[form.Trigger | None, ...]] = (None, "village_full", "green_deck", "award_deck")
PURPOSES: Final[tuple[form.Purpose | None, ...]] = (None, "action", "structure")


def seen(table: VillageGreen, seat: int) -> form.Seen:
    """The position as a seat knows it, or the whole of it (EVERYTHING)."""
    components = table.components
    if is_final(table):
        return finished(table)
    over = table.phase == state.FINISHED
    return form.Position(
        game="village_green",
        kind="position",
        players=tuple(player(table, each, seat) for each in range(table.seats)),
        start_player=int(table.start),
        to_move=None if over else int(table.to_move),
        phase=form.PHASES[table.phase],
        cover=bool(table.cover),
        award_for=PURPOSES[table.award_for],
        award_in_hand=None if table.award_in_hand == state.NO_AWARD else components.award_ids[table.award_in_hand],
        rows=form.Rows(
            tuple(components.green_ids[table.cards[i]] for i in range(table.green_row)),
            tuple(components.award_ids[table.cards[state.ROW + i]] for i in range(table.award_row)),
        ),
        decks=form.Decks(green_deck(table, seat), award_deck(table, seat)),
        end_trigger=TRIGGERS[table.ending],
        removed=removed(table) if has_whole_box(table) else UNSET,
        result=result(table) if over else UNSET,
    )


def is_final(table: VillageGreen) -> bool:
    """Whether this is a finished table of which only the villages are known: nobody has a hand."""
    return table.phase == state.FINISHED and table.field(0, state.HAND_SIZE) == 0


def finished(table: VillageGreen) -> form.Finished:
    """A finished table."""
    dealt = [table.slots[seat * state.SLOT_COUNT + slot] for seat in range(table.seats) for slot in range(3)]
    villages = [player(table, seat, EVERYTHING) for seat in range(table.seats)]
    return form.Finished(
        game="village_green",
        kind="final",
        phase="over",
        to_move=None,
        partial=True if state.NO_AWARD in dealt else UNSET,
        players=tuple(
            form.FinishedPlayer(
                name=each.name,
                village=each.village,
                village_face_up=each.village_face_up,
                awards=each.awards,
                green=each.green,
            )
            for each in villages
        ),
        result=result(table),
    )


def player(table: VillageGreen, seat: int, observer: int) -> form.Player:
    """A player in a game."""
    greens, awards = piles(table, seat)
    a, b, c, d, e, f, g, h, i = greens
    return form.Player(
        name=table.names[seat] if table.names else f"Player {seat + 1}",
        village=table.components.village_ids[table.field(seat, state.VILLAGE)],
        village_face_up=table.field(seat, state.FACE_UP) != 0,
        awards=dict(zip(form.SLOTS, awards, strict=True)),
        green=((a, b, c), (d, e, f), (g, h, i)),
        hand=hand(table, seat, observer),
    )


def piles(table: VillageGreen, seat: int) -> tuple[list[form.GreenPile], list[form.AwardPile]]:
    """What lies on the cells and at the slots of a village."""
    components, first, beneath = table.components, seat * state.PLACES, dict[int, list[int]]()
    for place, card in table.covered_cards():
        beneath.setdefault(place - first, []).append(card)
    greens = [table.cells[seat * state.CELL_COUNT + cell] for cell in range(state.CELL_COUNT)]
    awards = [table.slots[seat * state.SLOT_COUNT + slot] for slot in range(state.SLOT_COUNT)]
    return [
        None if top == components.empty else pile(components.green_ids, beneath.get(cell), top)
        for cell, top in enumerate(greens)
    ], [
        None if top == state.NO_AWARD else pile(components.award_ids, beneath.get(state.CELL_COUNT + slot), top)
        for slot, top in enumerate(awards)
    ]


def pile(ids: list[str], beneath: list[int] | None, top: int) -> str | tuple[str, ...]:
    """A pile of cards; a single one is written plainly."""
    return (*(ids[card] for card in beneath), ids[top]) if beneath else ids[top]


def hand(table: VillageGreen, seat: int, observer: int) -> tuple[str, ...] | form.HiddenHand:
    """A hand as somebody knows it."""
    ids = table.components.green_ids
    held = tuple(ids[table.held(seat, i)] for i in range(table.field(seat, state.HAND_SIZE)))
    if observer in (EVERYTHING, seat):
        return held
    known = sorted(card for i, card in enumerate(held) if knowledge.knows_hand_card(table, observer, seat, i))
    return form.HiddenHand(len(held), tuple(known) or UNSET)


def green_deck(table: VillageGreen, observer: int) -> tuple[str | None, ...] | form.GreenDeck:
    """The green deck as somebody knows it."""
    deck, ids, all_known = table.green, table.components.green_ids, observer == EVERYTHING
    known = [all_known or knowledge.knows_under(table, observer, i) for i in range(deck.under_size)]
    under = [ids[deck.under[i]] if is_known else None for i, is_known in enumerate(known)]
    size = int(deck.size())
    return tuple(under) if is_listed(size, under) else form.GreenDeck(size, known_bottom(under) or UNSET)


def award_deck(table: VillageGreen, observer: int) -> tuple[str | None, ...] | form.AwardDeck:
    """The award deck as somebody knows it."""
    deck, ids, all_known = table.award, table.components.award_ids, observer == EVERYTHING
    known = [all_known or knowledge.knows_award_under(table, observer, i) for i in range(deck.under_size)]
    under = [ids[deck.under[i]] if is_known else None for i, is_known in enumerate(known)]
    size = int(deck.size())
    return tuple(under) if is_listed(size, under) else form.AwardDeck(size, known_bottom(under) or UNSET)


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
    greens = table.green.absent + len(table.boxes[state.GREEN])
    awards = table.award.absent + len(table.boxes[state.AWARD])
    return greens == components.green_removed[table.seats] and awards == components.award_removed[table.seats]


def removed(table: VillageGreen) -> form.Removed:
    """The cards out of the game: listed where a position file has named them."""
    greens = tuple(table.components.green_ids[card] for card in table.boxes[state.GREEN])
    awards = tuple(table.components.award_ids[card] for card in table.boxes[state.AWARD])
    return form.Removed(greens or form.Some(int(table.green.absent)), awards or form.Some(int(table.award.absent)))


def result(table: VillageGreen) -> form.Result:
    """The score output."""
    players = tuple(points_of(table, seat) for seat in range(table.seats))
    if table.seats == 1:
        # The ledger's own key: records hold results, and must still verify.
        name = table.components.rank_ids[scoring.rank(table.components, players[0].total)]
        return form.Result(players, (0,), "solo", name)
    winners = winners_of([table.standing(seat) for seat in range(table.seats)])
    if len(winners) > 1:
        return form.Result(players, winners, "shared")
    return form.Result(players, winners, "visible_green" if is_tied([each.total for each in players]) else "points")


def points_of(table: VillageGreen, seat: int) -> form.Points:
    """The points of a seat."""
    parts = scoring.breakdown(table, seat)
    return form.Points(sum(parts.values()), int(scoring.visible_green(table, seat)), parts)


def census(table: VillageGreen) -> dict[str, int]:
    """How many copies of each card there are, wherever they lie; loose cards are in the decks or out of the game."""
    components = table.components
    greens: Counter[int] = Counter(card for card in table.cells if card != components.empty)
    awards: Counter[int] = Counter(award for award in table.slots if award != state.NO_AWARD)
    for place, card in table.covered_cards():
        (greens if place % state.PLACES < state.CELL_COUNT else awards)[card] += 1
    greens.update(table.cards[i] for i in range(table.green_row))
    awards.update(table.cards[state.ROW + i] for i in range(table.award_row))
    for seat in range(table.seats):
        greens.update(table.held(seat, i) for i in range(table.field(seat, state.HAND_SIZE)))
    if table.award_in_hand != state.NO_AWARD:
        awards[table.award_in_hand] += 1
    for deck, cards in ((table.green, greens), (table.award, awards)):
        cards.update(deck.loose[i] for i in range(deck.loose_size))
        cards.update(deck.under[i] for i in range(deck.under_size))
    greens.update(table.boxes[state.GREEN])
    awards.update(table.boxes[state.AWARD])
    counted = {components.green_ids[card]: count for card, count in sorted(greens.items())}
    return counted | {components.award_ids[award]: count for award, count in sorted(awards.items())}
