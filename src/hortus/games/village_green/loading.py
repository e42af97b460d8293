"""Loading positions of Village Green: what the rules say about a well-formed one. Every refusal names its rule."""

from typing import Final

from hortus.games.village_green import form, refusals, state
from hortus.games.village_green.components import Components
from hortus.games.village_green.look.words.things import cell_name, line_name
from hortus.games.village_green.position import PURPOSES, TRIGGERS
from hortus.games.village_green.rules.game import VillageGreen, empty_table
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OVER, Game
from hortus.kernel.form import UnsetType

# In a deck: a card between known ones, dealt at the end.
UNDEALT: Final = -1


def load(game: Game, components: Components, given: form.Seen, chance: Chance) -> VillageGreen:
    """A table from a position or a finished table."""
    if not 1 <= len(given.players) <= 5:
        raise game.refuse_players(len(given.players))
    loader = _Loader(game, components, given, chance)
    if isinstance(given, form.Finished):
        loader.lay_villages(partial=given.partial is True)
        loader.table.phase, loader.table.to_move = state.FINISHED, OVER
    else:
        loader.lay_villages(partial=False)
        loader.load(given)
    return loader.table


class _Loader:
    """One position being laid out: takes every named card out of the decks, then deals the unknown ones."""

    def __init__(self, game: Game, components: Components, given: form.Seen, chance: Chance) -> None:
        self.components = components
        self.players = given.players
        self.chance = chance
        self.table = empty_table(game, components, len(given.players), chance)
        self.table.names = [player.name or f"Player {seat}" for seat, player in enumerate(given.players, 1)]
        # Hand places that the file leaves unknown, to be dealt last.
        self.unknown_hands: list[int] = []

    def load(self, given: form.Position) -> None:
        """Lay out everything but the villages, in the order that makes errors most helpful."""
        table = self.table
        self.set_turn(given)
        self.lay_rows(given)
        if table.phase == state.PLACE_AWARD and given.award_in_hand is not None:
            table.award_in_hand = self.take_award(given.award_in_hand, "the award in hand")
        for seat, player in enumerate(given.players):
            self.deal_hand(seat, player)
        self.set_decks(given)
        self.deal_unknown()
        table.look_for_the_end()
        self.check_end()

    def take_green(self, name: str, where: str) -> int:
        """A named green card, which is no longer unknown."""
        card = self.components.green_ids.index(name)
        if not self.table.green.take(card):
            copies = self.components.copies[card]
            raise Refusal("components", f'{where}: "{name}" is there more often than the {copies} in the box')
        return card

    def take_award(self, name: str, where: str) -> int:
        """A named award, which is no longer unknown."""
        award = self.components.award_ids.index(name)
        if not self.table.award.take(award):
            raise Refusal("components", f'{where}: the award "{name}" is there twice')
        return award

    # -- villages --

    def lay_villages(self, partial: bool) -> None:
        """All villages; `partial`: a table still being filled in on a score pad, whose top row may have gaps."""
        self.name_villages()
        for seat, village in enumerate(self.players):
            self.lay_greens(seat, village)
            self.lay_awards(seat, village, partial)

    def name_villages(self) -> None:
        """Village cards: given ones first, the others in the order of the component file (VG-R18)."""
        ids, given = self.components.village_ids, [player.village or None for player in self.players]
        free = [village for village in ids if village not in given]
        for seat, (player, village) in enumerate(zip(self.players, given, strict=True)):
            if village is not None and village in given[:seat]:
                raise Refusal("components", f'{self.table.names[seat]}: the village "{village}" is there twice')
            self.table.set_field(seat, state.VILLAGE, ids.index(village or free.pop(0)))
            self.table.set_field(seat, state.FACE_UP, int(player.village_face_up))

    def lay_greens(self, seat: int, village: form.Village) -> None:
        """The nine cells, bottom to top, checked for what cannot arise (VG-R19)."""
        table, name, buried = self.table, self.table.names[seat], 0
        for cell, pile in enumerate(village.cells):
            laid = [self.take_green(card, f"{name}, {cell_name(cell)}") for card in pile]
            for card in laid:
                table.lay_green(seat, cell, card)
            buried += sum(1 for card in laid[:-1] if not self.components.lawn[card])
        self.check_covered(seat, buried)
        for cell in range(len(form.CELLS)):
            sentence = refusals.mismatch(table, seat, cell, table.cells[seat * state.CELL_COUNT + cell])
            if sentence:
                raise Refusal("VG-34", f"{name}, {cell_name(cell)}: {sentence}")

    def check_covered(self, seat: int, buried: int) -> None:
        """Only one card that is not a lawn can be covered, and only with the village card (VG-20, VG-37)."""
        name = self.table.names[seat]
        if buried and self.table.field(seat, state.FACE_UP):
            raise Refusal("VG-37", f"{name}: a card other than a lawn is covered, but the village card is face up")
        if buried > 1:
            raise Refusal("VG-20", f"{name}: {buried} cards other than lawns are covered; one can be")

    def lay_awards(self, seat: int, village: form.Village, partial: bool) -> None:
        """The six slots, bottom to top; the top row was dealt and cannot be empty (VG-09)."""
        name = self.table.names[seat]
        for slot, key in enumerate(form.SLOTS):
            where = f"{name}, {line_name(key)}"
            for award in village.award_cards(key):
                self.table.lay_award(seat, slot, self.take_award(award, where))
            if slot < 3 and not partial and self.table.slots[seat * state.SLOT_COUNT + slot] == state.NO_AWARD:
                raise Refusal("VG-09", f"{where}: there is no award, but every player is dealt one there")

    # -- the turn --

    def set_turn(self, given: form.Position) -> None:
        """Whose turn it is and what is asked."""
        table, last = self.table, len(self.players) - 1
        table.phase = form.PHASES.index(given.phase)
        if given.start_player > last:
            raise Refusal("VG-11", f'"start_player" must be 0 to {last}, not {given.start_player}')
        if (given.to_move is None) != (table.phase == state.FINISHED):
            raise Refusal("VG-50", '"to_move" is null when the game is over, and only then')
        if given.to_move is not None and given.to_move > last:
            raise Refusal("VG-13", f'"to_move" must be 0 to {last}, not {given.to_move}')
        table.start = given.start_player
        table.to_move = OVER if given.to_move is None else given.to_move
        table.ending = TRIGGERS.index(given.end_trigger)
        if table.ending and table.seats == 1:
            raise Refusal("VG-70", "a solo game has no end trigger")
        self.set_progress(given)

    def set_progress(self, given: form.Position) -> None:
        """How far the turn has progressed: what fits which phase."""
        table = self.table
        table.cover, table.award_for = given.cover, PURPOSES.index(given.award_for)
        if table.cover and (table.phase == state.FINISHED or table.field(table.to_move, state.FACE_UP)):
            raise Refusal("VG-20", '"cover" needs a turn under way and a flipped village card')
        taking = table.phase in (state.TAKE_AWARD, state.PLACE_AWARD)
        if taking != (table.award_for != state.NOTHING):
            raise Refusal("VG-26", f'"award_for" does not fit the phase "{given.phase}"')
        if table.phase == state.TAKE_AWARD and table.award_for != state.FOR_STRUCTURE:
            raise Refusal("VG-26", 'in phase "take_award" the award is for a structure')
        if table.cover and table.award_for == state.FOR_ACTION:
            raise Refusal("VG-20", "after covering was chosen, the action is to take a green card")
        if (given.award_in_hand is not None) != (table.phase == state.PLACE_AWARD):
            raise Refusal("VG-26", '"award_in_hand" is set in phase "place_award", and only then')

    # -- rows, hands and decks --

    def lay_rows(self, given: form.Position) -> None:
        """The face-up rows (VG-08, VG-10)."""
        greens, awards = given.rows.green, given.rows.award
        if len(greens) > state.ROW or len(awards) > state.ROW:
            raise Refusal("VG-08", "a row has at most three cards")
        for at, card in enumerate(greens):
            self.table.cards[at] = self.take_green(card, "the green row")
        for at, award in enumerate(awards):
            self.table.cards[state.ROW + at] = self.take_award(award, "the award row")
        self.table.green_row = len(greens)
        self.table.award_row = len(awards)

    def deal_hand(self, seat: int, player: form.Player) -> None:
        """A hand of three, four for the mover who has just taken a card (VG-07)."""
        table, where, hand = self.table, f"the hand of {self.table.names[seat]}", player.hand
        size = 4 if table.phase == state.PLACE and seat == table.to_move else 3
        hidden = isinstance(hand, form.HiddenHand)
        known = (hand.known or ()) if isinstance(hand, form.HiddenHand) else hand
        if hidden and seat == table.to_move and (table.seats == 1 or table.phase == state.PLACE):
            raise Refusal("VG-07", f"{where} must be listed: what is legal depends on it")
        if player.hand_size != size or len(known) > size:
            raise Refusal("VG-07", f"{where} has {size} cards, not {max(player.hand_size, len(known))}")
        # Those in a hidden hand are known to all.
        eyes = 2 ** (table.seats + 1) - 1 if hidden else 2**seat
        for card in known:
            table.add_to_hand(seat, self.take_green(card, where), eyes)
        self.unknown_hands += [seat] * (size - len(known))

    def set_decks(self, given: form.Position) -> None:
        """Deck sizes and known cards; the remaining ones are out of the game."""
        removed = given.removed or form.Removed()
        boxes = [self.boxed("green", removed.green), self.boxed("award", removed.award)]
        for name, deck, box in zip(KINDS, (self.table.green, self.table.award), boxes, strict=True):
            listed = self.lay_under(name, given.decks.green if name == "green" else given.decks.award)
            size = given.decks.size(name)
            unknown, hands = size - listed, len(self.unknown_hands) if name == "green" else 0
            absent = deck.loose_size - unknown - hands
            if absent < 0:
                raise Refusal("VG-04", f"the {name} deck has {size} cards, but only {size + absent} are left for it")
            if box is not None and box != absent:
                raise Refusal(
                    "VG-04",
                    f"the {name} cards do not add up: {deck.loose_size} are not in sight, the deck and hidden hands"
                    f" take {unknown + hands}, but {box} are said to be out of the game",
                )
            deck.absent = absent

    def boxed(self, name: form.Kind, box: tuple[str, ...] | form.Some | UnsetType) -> int | None:
        """How many unknown cards are out of the game, if a file says so; listed ones are no longer unknown."""
        if isinstance(box, UnsetType):
            return None
        counts = self.components.green_removed if name == "green" else self.components.award_removed
        wanted, count = counts[self.table.seats], box.unknown if isinstance(box, form.Some) else len(box)
        if count != wanted:
            raise Refusal("VG-04", f"{wanted} {name} cards are out of the game, not {count}")
        if isinstance(box, form.Some):
            return count
        cards = [self.take(name, card, f"the removed {name} cards") for card in box]
        green, award = self.table.boxes
        self.table.boxes = [cards, award] if name == "green" else [green, cards]
        return 0

    def take(self, name: form.Kind, card: str, where: str) -> int:
        """A named card of one of the decks."""
        return self.take_green(card, where) if name == "green" else self.take_award(card, where)

    def lay_under(self, name: form.Kind, deck: tuple[str | None, ...] | form.GreenDeck | form.AwardDeck) -> int:
        """Known cards go under the deck, in order; return how many there are. A list is the whole deck, top first."""
        where = f"the {name} deck"
        bottom = deck if isinstance(deck, tuple) else deck.bottom or ()
        if not isinstance(deck, tuple) and len(bottom) > deck.unknown:
            raise Refusal("VG-17", f"{where} has {deck.unknown} cards, but {len(bottom)} lie at its bottom")
        for card in bottom:
            if name == "award":
                award = UNDEALT if card is None else self.take_award(card, where)
                self.table.put_award_under(award, state.NOBODY if card is None else state.EVERYBODY)
            elif card is None:
                self.table.put_under(UNDEALT, 0, state.REFRESHED, state.NOBODY)
            else:
                everybody = 2 ** (self.table.seats + 1) - 1
                self.table.put_under(self.take_green(card, where), everybody, state.REFRESHED, state.EVERYBODY)
        return sum(1 for card in bottom if card is not None)

    def deal_unknown(self) -> None:
        """Unknown cards of hands and between known ones are dealt by chance."""
        table = self.table
        for seat in self.unknown_hands:
            table.add_to_hand(seat, table.green.draw_loose(self.chance), 2**seat)
        for deck in (table.green, table.award):
            for at in range(deck.under_size):
                if deck.under[at] == UNDEALT:
                    deck.under[at] = deck.draw_loose(self.chance)

    def check_end(self) -> None:
        """A game that is over must have a reason; a solo mover must be able to place (VG-50, VG-66)."""
        table = self.table
        if table.phase == state.FINISHED and table.seats > 1 and table.ending == state.NOT_ENDING:
            raise Refusal("VG-50", "the game is over, but nothing has set off its end")
        if table.phase == state.PLACE and table.seats == 1 and not table.legal():
            raise Refusal("VG-66", "no card of the hand can be placed, so none could have been taken")
        if table.phase == state.TAKE_AWARD and table.award_row + table.award.size() == 0:
            raise Refusal("VG-R9", "there is no award to take for the structure")
        if table.phase == state.ACTION and table.cover and not table.legal():
            raise Refusal("VG-R6", "covering was chosen, but no green card can be taken")
        if table.phase == state.PLACE_AWARD and not table.legal():
            raise Refusal("VG-68", "there is no free slot for the award, so none could have been taken")


KINDS: Final[tuple[form.Kind, ...]] = ("green", "award")
