"""What each seat knows of hidden green cards, and imagined tables to match (ledger: Observation, VG-07, VG-R17).

A card taken from the row is known to be in that hand, until its owner puts some card under the deck unseen: from then
on it is in the hand or there. A card that is shown may be any equal one that was seen before, and nobody can tell when
an unseen card came: no note depends on what only the owner knows. When a card from under the deck is drawn unseen,
others give up what they knew of its companions: knowing less is allowed, knowing what was never shown is not.
"""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.games.village_green import state
from hortus.games.village_green.state import Table
from hortus.kernel.engine.arrays import BIT
from hortus.kernel.engine.chance import Chance


def eye(table: Table, observer: i64) -> i64:
    """The bit of an observer in the masks of who saw a card; onlookers have one too."""
    return BIT[observer] if observer >= 0 else BIT[table.seats]


def hand_note(seat: i64, position: i64) -> i64:
    """Where in the seats' fields the note about a hand card is."""
    return seat * state.SEAT_FIELDS + state.NOTES + position * state.HAND_NOTES


def knows_hand_card(table: Table, observer: i64, seat: i64, position: i64) -> bool:
    """Whether an observer knows that this very card is in this hand."""
    if observer == seat:
        return True
    return is_known(table.seat_fields, seat, position, eye(table, observer))


def is_known(fields: vec[i64], seat: i64, position: i64, bit: i64) -> bool:
    """Whether another seat, given by its bit, knows that this very card is in this hand."""
    note = hand_note(seat, position)
    if fields[note + state.SEEN] & bit == 0:
        return False
    return fields[note + state.SINCE] > fields[seat * state.SEAT_FIELDS + state.PUT_UNDER_AT]


def knows_under(table: Table, observer: i64, at: i64) -> bool:
    """Whether an observer knows which card is at this place beneath the green deck."""
    return knows_place(table.under_notes[at * state.UNDER_NOTES + state.BY], observer)


def knows_award_under(table: Table, observer: i64, at: i64) -> bool:
    """Whether an observer knows which award is at this place beneath the award deck."""
    return knows_place(table.award_notes[at], observer)


def knows_place(by: i64, observer: i64) -> bool:
    """Whether an observer knows the place of a card that somebody put beneath a deck."""
    if by == state.EVERYBODY:
        return True
    return by == observer


def hide_highest_under(table: Table) -> i64:
    """The highest card beneath the green deck is drawn unseen: the mask of those who know it anyway."""
    by = table.under_notes[state.BY]
    if by == state.EVERYBODY:
        return BIT[table.seats + 1] - 1
    if by == state.NOBODY:
        return 0
    table.own_notes()
    keep = BIT[by]
    refreshed = table.under_notes[state.SINCE] == state.REFRESHED
    at: i64
    for at in range(table.green.under_size):
        base = at * state.UNDER_NOTES
        if (
            table.under_notes[base + state.BY] == by
            and (table.under_notes[base + state.SINCE] == state.REFRESHED) == refreshed
        ):
            table.under_notes[base + state.SEEN] = table.under_notes[base + state.SEEN] & keep
    if not refreshed:
        forget_hand(table, by)
    return keep


def show_hand_card(table: Table, seat: i64, position: i64) -> None:
    """A hand card is about to be shown."""
    card = table.cards[state.HANDS + seat * state.HAND + position]
    settle_notes(table, seat, card, table.turn, table.seat_fields, hand_note(seat, position))


def show_highest_under(table: Table) -> None:
    """The highest card beneath the green deck is about to be shown."""
    if put_unseen(table, 0):
        by = table.under_notes[state.BY]
        settle_notes(table, by, table.green.under[0], table.under_notes[state.PUT_AT], table.under_notes, 0)


def settle_notes(table: Table, seat: i64, card: i64, by_then: i64, notes: vec[i64], base: i64) -> None:
    """Give a card that a seat shows the notes of the card that others take it for.

    If they saw an equal one, it may be that one; if they saw none, it may be the latest one they know nothing about.
    """
    fields = table.seat_fields
    if fields[seat * state.SEAT_FIELDS + state.PUT_UNDER_AT] == state.NEVER and not holds_equals(table, seat, card):
        return
    table.own_notes()
    cards = table.cards
    under = table.green.under
    under_notes = table.under_notes
    size = fields[seat * state.SEAT_FIELDS + state.HAND_SIZE]
    at: i64
    for at in range(size - 1, -1, -1):
        if cards[state.HANDS + seat * state.HAND + at] == card:
            trade_with_equal(by_then, notes, base, fields, hand_note(seat, at))
    for at in range(table.green.under_size):
        if under[at] == card and put_by(table, at, seat):
            trade_with_equal(by_then, notes, base, under_notes, at * state.UNDER_NOTES)
    unseen = BIT[seat]
    if notes[base + state.SEEN] != unseen:
        return
    for at in range(size - 1, -1, -1):
        if fields[hand_note(seat, at) + state.SEEN] == unseen:
            take_later_time(by_then, notes, base, fields, hand_note(seat, at))
    for at in range(table.green.under_size):
        if under_notes[at * state.UNDER_NOTES + state.SEEN] == unseen and put_by(table, at, seat):
            take_later_time(by_then, notes, base, under_notes, at * state.UNDER_NOTES)


def holds_equals(table: Table, seat: i64, card: i64) -> bool:
    """Whether a hand has two equal cards."""
    cards = table.cards
    found: i64 = 0
    at: i64
    for at in range(
        state.HANDS + seat * state.HAND, state.HANDS + seat * state.HAND + table.field(seat, state.HAND_SIZE)
    ):
        if cards[at] == card:
            found += 1
    return found > 1


def trade_with_equal(by_then: i64, notes: vec[i64], base: i64, others: vec[i64], at: i64) -> None:
    """Of two equal cards, the one that leaves was seen by more and came later."""
    if others[at + state.SINCE] <= by_then:
        seen = notes[base + state.SEEN]
        notes[base + state.SEEN] = seen | others[at + state.SEEN]
        others[at + state.SEEN] &= seen
        take_later_time(by_then, notes, base, others, at)


def take_later_time(by_then: i64, notes: vec[i64], base: i64, others: vec[i64], at: i64) -> None:
    """Of two cards that others cannot tell apart, the one that leaves came later."""
    since = others[at + state.SINCE]
    if notes[base + state.SINCE] < since <= by_then:
        others[at + state.SINCE] = notes[base + state.SINCE]
        notes[base + state.SINCE] = since


def forget_hand(table: Table, seat: i64) -> None:
    """Others can no longer tell which of a seat's older cards might still be in its hand."""
    fields = table.seat_fields
    position: i64
    for position in range(table.field(seat, state.HAND_SIZE)):
        note = hand_note(seat, position)
        if fields[note + state.SINCE] <= table.field(seat, state.PUT_UNDER_AT):
            fields[note + state.SEEN] &= BIT[seat]


def resample(table: Table, observer: i64, chance: Chance) -> None:
    """Redraw what the observer cannot know, uniformly among the possibilities."""
    table.chance.reseed(chance)
    if table.green.under_size + table.award.under_size > 0:
        table.own_notes()
        table.green.own_under()
        table.award.own_under()
    seat: i64
    for seat in range(table.seats):
        if seat != observer and table.field(seat, state.PUT_UNDER_AT) != state.NEVER:
            mix_hand_with_under(table, seat, chance)
    mix_refreshed(table, observer, chance)
    mix_refreshed_awards(table, observer, chance)
    redraw_unseen(table, observer, chance)


def mix_hand_with_under(table: Table, seat: i64, chance: Chance) -> None:
    """Which of the cards that a seat held then did it put under the deck? Places are settled in order of time.

    A card fits a place if it was in the hand by then. Whatever fits an earlier place fits every later one, so choosing
    uniformly place by place is uniform over all possibilities.
    """
    size = table.green.under_size
    place: i64
    other: i64
    for place in range(size):
        if not put_by(table, place, seat):
            continue
        put_at = table.under_notes[place * state.UNDER_NOTES + state.PUT_AT]
        fits: i64 = 1
        for other in range(place + 1, size):
            if put_by(table, other, seat) and table.under_notes[other * state.UNDER_NOTES + state.SINCE] <= put_at:
                fits += 1
                if chance.below(fits) == 0:
                    swap_under(table, place, other)
        for other in range(table.field(seat, state.HAND_SIZE)):
            if table.seat_fields[hand_note(seat, other) + state.SINCE] <= put_at:
                fits += 1
                if chance.below(fits) == 0:
                    swap_under_with_hand(table, place, seat, other)


def put_by(table: Table, place: i64, seat: i64) -> bool:
    """Whether the card at this place beneath the deck was put there unseen by a seat."""
    return table.under_notes[place * state.UNDER_NOTES + state.BY] == seat and put_unseen(table, place)


def put_unseen(table: Table, place: i64) -> bool:
    """Whether the card at this place beneath the deck came out of a hand."""
    return table.under_notes[place * state.UNDER_NOTES + state.SINCE] != state.REFRESHED


def swap_under(table: Table, place: i64, other: i64) -> None:
    """Two cards beneath the deck swap places, along with their notes."""
    under = table.green.under
    card = under[place]
    under[place] = under[other]
    under[other] = card
    note: i64
    for note in range(state.HAND_NOTES):
        kept = table.under_notes[place * state.UNDER_NOTES + note]
        table.under_notes[place * state.UNDER_NOTES + note] = table.under_notes[other * state.UNDER_NOTES + note]
        table.under_notes[other * state.UNDER_NOTES + note] = kept


def swap_under_with_hand(table: Table, place: i64, seat: i64, position: i64) -> None:
    """A card beneath the deck and one in a hand swap places, along with their notes."""
    under = table.green.under
    card = under[place]
    under[place] = table.cards[state.HANDS + seat * state.HAND + position]
    table.cards[state.HANDS + seat * state.HAND + position] = card
    base = hand_note(seat, position)
    note: i64
    for note in range(state.HAND_NOTES):
        kept = table.under_notes[place * state.UNDER_NOTES + note]
        table.under_notes[place * state.UNDER_NOTES + note] = table.seat_fields[base + note]
        table.seat_fields[base + note] = kept


def mix_refreshed(table: Table, observer: i64, chance: Chance) -> None:
    """Refreshed cards lie under the deck in an order that only the refresher knows (VG-R17)."""
    size = table.green.under_size
    place: i64
    other: i64
    for place in range(size):
        if is_open_refresh(table, observer, place):
            fits: i64 = 1
            for other in range(place + 1, size):
                same = (
                    table.under_notes[other * state.UNDER_NOTES + state.BY]
                    == table.under_notes[place * state.UNDER_NOTES + state.BY]
                )
                if same and is_open_refresh(table, observer, other):
                    fits += 1
                    if chance.below(fits) == 0:
                        swap_under(table, place, other)


def is_open_refresh(table: Table, observer: i64, place: i64) -> bool:
    """A refreshed card that the observer saw go under the deck, but not where."""
    base = place * state.UNDER_NOTES
    if table.under_notes[base + state.SINCE] != state.REFRESHED or knows_under(table, observer, place):
        return False
    return table.under_notes[base + state.SEEN] & eye(table, observer) != 0


def mix_refreshed_awards(table: Table, observer: i64, chance: Chance) -> None:
    """Likewise for awards; nobody knows anything about those that a position file left open."""
    under = table.award.under
    size = table.award.under_size
    place: i64
    other: i64
    for place in range(size):
        if table.award_notes[place] == state.NOBODY:
            table.award.put_loose(under[place])
        elif not knows_award_under(table, observer, place):
            fits: i64 = 1
            for other in range(place + 1, size):
                if table.award_notes[other] == table.award_notes[place]:
                    fits += 1
                    if chance.below(fits) == 0:
                        award = under[place]
                        under[place] = under[other]
                        under[other] = award
    for place in range(size):
        if table.award_notes[place] == state.NOBODY:
            under[place] = table.award.draw_loose(chance)


def redraw_unseen(table: Table, observer: i64, chance: Chance) -> None:
    """Cards whose face the observer never saw are any of the unseen ones: they go back and are redrawn."""
    deck = table.green
    bit = eye(table, observer)
    seat: i64
    at: i64
    for at in range(deck.under_size):
        if never_seen_under(table, observer, bit, at):
            deck.put_loose(deck.under[at])
    for seat in range(table.seats):
        if seat != observer:
            for at in range(table.field(seat, state.HAND_SIZE)):
                if table.seat_fields[hand_note(seat, at) + state.SEEN] & bit == 0:
                    deck.put_loose(table.cards[state.HANDS + seat * state.HAND + at])
    for at in range(deck.under_size):
        if never_seen_under(table, observer, bit, at):
            deck.under[at] = deck.draw_loose(chance)
    for seat in range(table.seats):
        if seat != observer:
            for at in range(table.field(seat, state.HAND_SIZE)):
                if table.seat_fields[hand_note(seat, at) + state.SEEN] & bit == 0:
                    table.cards[state.HANDS + seat * state.HAND + at] = deck.draw_loose(chance)


def never_seen_under(table: Table, observer: i64, bit: i64, at: i64) -> bool:
    """Whether the observer never saw the face of the card at this place beneath the deck."""
    return table.under_notes[at * state.UNDER_NOTES + state.SEEN] & bit == 0 and not knows_under(table, observer, at)
