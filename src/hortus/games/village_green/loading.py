"""Reading position files of Village Green: every error names the place and the rule."""

from typing import Final

from hortus.games.village_green.components import CELLS, SLOTS, Components
from hortus.games.village_green.position import PURPOSES, TRIGGERS
from hortus.games.village_green.refusals import mismatch
from hortus.games.village_green.rules.game import VillageGreen, empty_table
from hortus.games.village_green.state import (
    ACTION,
    CELL_COUNT,
    EVERYBODY,
    FACE_UP,
    FINISHED,
    FOR_ACTION,
    FOR_STRUCTURE,
    NO_AWARD,
    NOBODY,
    NOT_ENDING,
    NOTHING,
    PHASES,
    PLACE,
    PLACE_AWARD,
    REFRESHED,
    ROW,
    SLOT_COUNT,
    TAKE_AWARD,
    VILLAGE,
)
from hortus.kernel.chance import Chance
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import (
    as_flag,
    as_id,
    as_list,
    as_number,
    as_object,
    as_text,
    brief,
    kind_of,
    need,
    only,
    read_mover,
    read_phase,
)

PLAYER_KEYS: Final = ("name", "village", "village_face_up", "hand", "awards", "green")
TABLE_KEYS: Final = (
    "game", "kind", "players", "start_player", "to_move", "phase", "cover", "award_for", "award_in_hand",
    "rows", "decks", "removed", "end_trigger", "result",
)  # fmt: skip
FINAL_KEYS: Final = (*TABLE_KEYS, "partial")


def load(game: Game, components: Components, data: Json, chance: Chance) -> VillageGreen:
    """A table from a position file or a finished table."""
    kind = kind_of(data, game)
    only(data, FINAL_KEYS if kind == "final" else TABLE_KEYS, "the position")
    players = as_list(need(data, "players", "the position"), '"players"')
    if not 1 <= len(players) <= 5:
        raise game.refuse_players(len(players))
    return _Loader(game, components, data, players, chance).load(final=kind == "final")


class _Loader:
    """One position file being read: takes every named card out of the decks, then deals the unknown ones."""

    def __init__(self, game: Game, components: Components, data: Json, players: list[object], chance: Chance) -> None:
        self.components = components
        self.data = data
        self.players = [as_object(player, f"player {seat}") for seat, player in enumerate(players)]
        self.chance = chance
        self.table = empty_table(game, components, len(players), chance)
        # Hand places that the file leaves unknown, to be dealt last.
        self.unknown_hands: list[int] = []
        # A table still being filled in on a score pad: its top row may have gaps.
        self.partial = as_flag(data.get("partial", False), '"partial"')

    def load(self, final: bool) -> VillageGreen:
        """Read everything, in the order that makes errors most helpful."""
        table = self.table
        names = [player.get("name", f"Player {seat + 1}") for seat, player in enumerate(self.players)]
        table.names = [as_text(name, "a player's name") for name in names]
        self.read_villages()
        for seat in range(table.seats):
            self.read_greens(seat)
            self.read_awards(seat)
        if final:
            self.read_final()
            return table
        self.read_turn()
        self.read_rows()
        if table.phase == PLACE_AWARD:
            name = self.data.get("award_in_hand")
            table.award_in_hand = self.take_award(name, '"award_in_hand"')
        for seat in range(table.seats):
            self.read_hand(seat)
        self.read_decks()
        self.deal_unknown()
        table.look_for_the_end()
        self.check_end()
        return table

    # -- taking named cards out of the decks --

    def take_green(self, value: object, where: str) -> int:
        """A named green card, which is no longer unknown."""
        card = as_id(value, self.components.green_ids, "green card", where)
        if not self.table.green.take(card):
            name, copies = self.components.green_ids[card], self.components.copies[card]
            raise Refusal("components", f'{where}: "{name}" is there more often than the {copies} in the box')
        return card

    def take_award(self, value: object, where: str) -> int:
        """A named award, which is no longer unknown."""
        award = as_id(value, self.components.award_ids, "award", where)
        if not self.table.award.take(award):
            raise Refusal("components", f'{where}: the award "{self.components.award_ids[award]}" is there twice')
        return award

    # -- villages --

    def read_villages(self) -> None:
        """Village cards: given ones first, the others in the order of the component file (VG-R18)."""
        given: dict[int, int] = {}
        for seat, player in enumerate(self.players):
            only(player, PLAYER_KEYS, f"player {seat}")
            face_up = as_flag(need(player, "village_face_up", f"player {seat}"), f'player {seat}: "village_face_up"')
            self.table.set_field(seat, FACE_UP, int(face_up))
            if player.get("village") is not None:
                village = as_id(player["village"], self.components.village_ids, "village", f"player {seat}")
                if village in given.values():
                    raise Refusal("components", f'player {seat}: the village "{player["village"]}" is there twice')
                given[seat] = village
        free = [village for village in range(len(self.components.village_ids)) if village not in given.values()]
        for seat in range(len(self.players)):
            self.table.set_field(seat, VILLAGE, given[seat] if seat in given else free.pop(0))

    def read_greens(self, seat: int) -> None:
        """The nine cells, bottom to top, checked for what cannot arise (VG-R19)."""
        rows = as_list(need(self.players[seat], "green", f"player {seat}"), f'player {seat}: "green"', 3, "VG-28")
        covered = 0
        for row, value in enumerate(rows):
            for column, stack in enumerate(as_list(value, f"player {seat}: row {row + 1}", 3, "VG-28")):
                cell = 3 * row + column
                where = f"player {seat}, {CELLS[cell]}"
                cards = [self.take_green(card, where) for card in as_stack(stack)]
                for card in cards:
                    self.table.lay_green(seat, cell, card)
                covered += sum(1 for card in cards[:-1] if not self.components.lawn[card])
        self.check_covered(seat, covered)
        for cell in range(CELL_COUNT):
            sentence = mismatch(self.table, seat, cell, self.table.cells[seat * CELL_COUNT + cell])
            if sentence:
                raise Refusal("VG-34", f"player {seat}, {CELLS[cell]}: {sentence}")

    def check_covered(self, seat: int, covered: int) -> None:
        """Only one card that is not a lawn can be covered, and only with the village card (VG-20, VG-37)."""
        if covered and self.table.field(seat, FACE_UP):
            raise Refusal(
                "VG-37", f"player {seat}: a card other than a lawn is covered, but the village card is face up"
            )
        if covered > 1:
            raise Refusal("VG-20", f"player {seat}: {covered} cards other than lawns are covered; one can be")

    def read_awards(self, seat: int) -> None:
        """The six slots, bottom to top; the top row was dealt and cannot be empty (VG-09)."""
        where = f"player {seat}"
        awards = as_object(need(self.players[seat], "awards", where), f'{where}: "awards"')
        for key in awards:
            if key not in SLOTS:
                raise Refusal("VG-28", f'{where}: there is no award slot "{key}"; the slots are {", ".join(SLOTS)}')
        for slot, name in enumerate(SLOTS):
            for award in as_stack(awards.get(name)):
                self.table.lay_award(seat, slot, self.take_award(award, f"{where}, {name}"))
            if slot < 3 and not self.partial and self.table.slots[seat * SLOT_COUNT + slot] == NO_AWARD:
                raise Refusal("VG-09", f"{where}: {name} is empty, but every player is dealt an award there")

    # -- a finished table --

    def read_final(self) -> None:
        """Only the villages count."""
        if self.data.get("phase", "over") != "over" or self.data.get("to_move") is not None:
            raise Refusal("VG-50", 'a finished table has phase "over" and nobody to move')
        self.table.phase = FINISHED
        self.table.to_move = OVER

    # -- a position --

    def read_turn(self) -> None:
        """Whose turn it is and what is asked."""
        table, data = self.table, self.data
        last = table.seats - 1
        table.phase = read_phase(data, PHASES)
        table.start = as_number(need(data, "start_player", "the position"), '"start_player"', 0, last, "VG-11")
        table.to_move = read_mover(data, table, table.phase == FINISHED)
        table.ending = self.choice("end_trigger", TRIGGERS)
        if table.ending and table.seats == 1:
            raise Refusal("VG-70", "a solo game has no end trigger")
        self.read_progress()

    def choice(self, key: str, values: tuple[str | None, ...]) -> int:
        """The index of a value among the allowed ones; nothing means the first."""
        value = self.data.get(key)
        if value not in values:
            allowed = ", ".join(value or "null" for value in values)
            raise Refusal("format", f'"{key}" must be one of {allowed}, not {brief(value)}')
        return values.index(None if value is None else str(value))

    def read_progress(self) -> None:
        """How far the turn has progressed: what fits which phase."""
        table = self.table
        table.cover = as_flag(self.data.get("cover", False), '"cover"')
        if table.cover and (table.phase == FINISHED or table.field(table.to_move, FACE_UP)):
            raise Refusal("VG-20", '"cover" needs a turn under way and a flipped village card')
        table.award_for = self.choice("award_for", PURPOSES)
        taking = table.phase in (TAKE_AWARD, PLACE_AWARD)
        if taking != (table.award_for != NOTHING):
            raise Refusal("VG-26", f'"award_for" does not fit the phase "{PHASES[table.phase]}"')
        if table.phase == TAKE_AWARD and table.award_for != FOR_STRUCTURE:
            raise Refusal("VG-26", 'in phase "take_award" the award is for a structure')
        if table.cover and table.award_for == FOR_ACTION:
            raise Refusal("VG-20", "after covering was chosen, the action is to take a green card")
        if (self.data.get("award_in_hand") is not None) != (table.phase == PLACE_AWARD):
            raise Refusal("VG-26", '"award_in_hand" is set in phase "place_award", and only then')

    def read_rows(self) -> None:
        """The face-up rows (VG-08, VG-10)."""
        rows = as_object(need(self.data, "rows", "the position"), '"rows"')
        only(rows, ("green", "award"), '"rows"')
        greens = as_list(need(rows, "green", '"rows"'), "the green row")
        awards = as_list(need(rows, "award", '"rows"'), "the award row")
        if len(greens) > ROW or len(awards) > ROW:
            raise Refusal("VG-08", "a row has at most three cards")
        for at, card in enumerate(greens):
            self.table.cards[at] = self.take_green(card, "the green row")
        for at, award in enumerate(awards):
            self.table.cards[ROW + at] = self.take_award(award, "the award row")
        self.table.green_row = len(greens)
        self.table.award_row = len(awards)

    def read_hand(self, seat: int) -> None:
        """A hand of three, four for the mover who has just taken a card (VG-07)."""
        table = self.table
        size = 4 if table.phase == PLACE and seat == table.to_move else 3
        where = f"the hand of player {seat}"
        value = need(self.players[seat], "hand", f"player {seat}")
        cards: list[object] = []
        if isinstance(value, dict):
            only(value, ("unknown", "known"), where)
            as_number(need(value, "unknown", where), where, size, size, "VG-07")
            cards = as_list(value.get("known", []), f'{where}: "known"')
            if seat == table.to_move and (table.seats == 1 or table.phase == PLACE):
                raise Refusal("VG-07", f"{where} must be listed: what is legal depends on it")
            if len(cards) > size:
                raise Refusal("VG-07", f"{where} has {size} cards, not {len(cards)}")
        else:
            cards = as_list(value, where, size, "VG-07")
        everybody = 2 ** (table.seats + 1) - 1
        seen = everybody if isinstance(value, dict) else 2**seat
        for card in cards:
            table.add_to_hand(seat, self.take_green(card, where), seen)
        self.unknown_hands += [seat] * (size - len(cards))

    def read_decks(self) -> None:
        """Deck sizes and known cards; the remaining ones are out of the game."""
        decks = as_object(need(self.data, "decks", "the position"), '"decks"')
        only(decks, ("green", "award"), '"decks"')
        removed = as_object(self.data.get("removed", {}), '"removed"')
        only(removed, ("green", "award"), '"removed"')
        for name, deck in (("green", self.table.green), ("award", self.table.award)):
            out = self.read_removed(name, removed[name]) if name in removed else None
            size, bottom = self.read_deck(name, need(decks, name, '"decks"'))
            unknown = size - sum(1 for card in bottom if card is not None)
            hands = len(self.unknown_hands) if name == "green" else 0
            absent = deck.loose_size - unknown - hands
            if absent < 0:
                raise Refusal("VG-04", f"the {name} deck has {size} cards, but only {size + absent} are left for it")
            if out is not None and out != absent:
                total = deck.loose_size
                raise Refusal(
                    "VG-04",
                    f"the {name} cards do not add up: {total} are not in sight, the deck and hidden hands take"
                    f" {unknown + hands}, but {out} are said to be out of the game",
                )
            deck.absent = absent

    def read_removed(self, name: str, value: object) -> int:
        """How many unknown cards are out of the game; listed ones are no longer unknown."""
        table, where = self.table, f'"removed" {name}'
        counts = self.components.green_removed if name == "green" else self.components.award_removed
        wanted = counts[table.seats]
        if isinstance(value, dict):
            only(value, ("unknown",), where)
            return as_number(need(value, "unknown", where), where, wanted, wanted, "VG-04")
        cards = as_list(value, where, wanted, "VG-04")
        box = [self.take_named(name, card, where) for card in cards]
        green, award = table.boxes
        table.boxes = [box, award] if name == "green" else [green, box]
        return 0

    def take_named(self, name: str, card: object, where: str) -> int:
        """A named card of one of the decks."""
        return self.take_green(card, where) if name == "green" else self.take_award(card, where)

    def read_deck(self, name: str, value: object) -> tuple[int, list[int | None]]:
        """A deck's size and its known cards, from higher to lowest; a list is the whole deck, top first."""
        where = f"the {name} deck"
        if isinstance(value, dict):
            only(value, ("unknown", "bottom"), where)
            size = as_number(need(value, "unknown", where), where)
            listed = as_list(value.get("bottom", []), f'{where}: "bottom"')
            if len(listed) > size:
                raise Refusal("VG-17", f"{where} has {size} cards, but {len(listed)} lie at its bottom")
        else:
            listed = as_list(value, where)
            size = len(listed)
        bottom = [None if card is None else self.take_named(name, card, where) for card in listed]
        self.lay_under(name, bottom)
        return size, bottom

    def lay_under(self, name: str, bottom: list[int | None]) -> None:
        """Known cards are under the deck; an unknown one between them is marked and dealt at the end."""
        for card in bottom:
            if name == "award":
                self.table.put_award_under(UNDEALT if card is None else card, NOBODY if card is None else EVERYBODY)
            elif card is None:
                self.table.put_under(UNDEALT, 0, REFRESHED, NOBODY)
            else:
                self.table.put_under(card, 2 ** (self.table.seats + 1) - 1, REFRESHED, EVERYBODY)

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
        if table.phase == FINISHED and table.seats > 1 and table.ending == NOT_ENDING:
            raise Refusal("VG-50", "the game is over, but nothing has set off its end")
        if table.phase == PLACE and table.seats == 1 and not table.legal():
            raise Refusal("VG-66", "no card of the hand can be placed, so none could have been taken")
        if table.phase == TAKE_AWARD and table.award_row + table.award.size() == 0:
            raise Refusal("VG-R9", "there is no award to take for the structure")
        if table.phase == ACTION and table.cover and not table.legal():
            raise Refusal("VG-R6", "covering was chosen, but no green card can be taken")
        if table.phase == PLACE_AWARD and not table.legal():
            raise Refusal("VG-68", "there is no free slot for the award, so none could have been taken")


UNDEALT: Final = -1


def as_stack(value: object) -> list[object]:
    """A cell or slot in a file as cards from the bottom up."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]
