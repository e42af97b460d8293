"""Positions of Botanists, checked against the rules; every error names the place and the rule."""

from typing import Final

from hortus.games.botanists import form, refusals, state
from hortus.games.botanists.components import COLOURS, COLUMN, LAND, SIDE, Components, packed
from hortus.games.botanists.look.words.things import space_name
from hortus.games.botanists.position import waiting
from hortus.games.botanists.rules.bonus import bonus_actions, bonus_of, swap_colours
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.rules.orders import orders_left, sales
from hortus.games.botanists.rules.scorings import namer
from hortus.kernel.decision import Refusal, write
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.engine.contract import OVER
from hortus.kernel.engine.deck import Deck
from hortus.kernel.form import UNSET, plain

# Steps in which the mover has not planted yet, in which the turn is known to be a tend, and in which the hand decides.
BEFORE_PLANTING: Final = (state.TURN, state.PLAY, state.PLANT)
TENDING: Final = (state.REFRESH, state.DRAW, state.KEEP_CARDS)
BY_HAND: Final = (state.TURN, state.PLAY, state.KEEP_CARDS)
BETWEEN_PHASES: Final = (state.KEEP_FLOWERS, state.START)
# By step: what it holds in "pending".
PENDING: Final[dict[int, tuple[str, ...]]] = {
    state.PLANT: ("collected",),
    state.BONUS: ("action", "bonus"),
    state.SWAP: ("action", "bonus", "give"),
    state.ORDERS: ("action", "fulfilled"),
    state.KEEP_FLOWERS: ("waiting",),
}
SWAP_RULES: Final = {"swap_market": "BO-43", "swap_player": "BO-45"}


class Loader:
    """One position being loaded: takes every named piece out of deck or bag, then deals the unknown cards."""

    def __init__(self, table: Botanists, given: form.Position, names: list[str]) -> None:
        self.table = table
        self.components: Components = table.components
        self.given = given
        self.names = names
        # Seats with a hand card that the file leaves unknown, to be dealt last.
        self.unknown_hands: list[int] = []

    def load(self) -> None:
        """Load everything, in the order that makes errors most helpful."""
        self.set_turn()
        self.lay_market()
        for seat, player in enumerate(self.given.players):
            self.set_board(seat, player)
            self.plant_land(seat, player)
            self.lay_leftovers(seat, player)
            self.put_token(seat, player)
            self.lay_orders(seat, player)
            self.set_tally(seat, player)
        self.check_planted()
        self.lay_row_and_piles()
        self.set_pending()
        for seat, player in enumerate(self.given.players):
            self.deal_hand(seat, player)
        self.set_decks()
        self.check_market()
        self.deal_unknown()
        self.check_step()

    # -- taking named pieces out of the decks and the bag --

    def take_card(self, name: str, where: str) -> int:
        """A named market card, which is no longer unknown."""
        card = self.components.card_ids.index(name)
        if not self.table.market_deck.take(card):
            raise Refusal("components", f"{where}: the market card {name} is there twice")
        return card

    def take_order(self, name: str, where: str) -> int:
        """A named order, which is no longer unknown."""
        order = self.components.order_ids.index(name)
        if not self.table.order_deck.take(order):
            raise Refusal("components", f"{where}: the order {name} is there twice")
        return order

    def take_tile(self, letter: str, where: str, rule: str = "components") -> int:
        """A visible flower tile, which is not in the bag."""
        colour = self.components.letters.find(letter)
        if colour < 0:
            known = ", ".join(self.components.letters)
            raise Refusal(rule, f'{where}: "{letter}" is not a flower; the letters are {known}')
        if not self.table.bag.take(colour):
            name, count = self.components.flower_ids[colour], self.components.flower_counts[colour]
            raise Refusal("BO-03", f"{where}: there are only {count} {name} tiles")
        return colour

    # -- the table --

    def set_turn(self) -> None:
        """Whose turn it is and what is asked."""
        table, given, last = self.table, self.given, len(self.names) - 1
        table.phase = form.PHASES.index(given.phase)
        if given.start_player > last:
            raise Refusal("BO-13", f'"start_player" must be 0 to {last}, not {given.start_player}')
        if (given.to_move is None) != (table.phase == state.FINISHED):
            raise Refusal("BO-75", '"to_move" is null when the game is over, and only then')
        if given.to_move is not None and given.to_move > last:
            raise Refusal("BO-18", f'"to_move" must be 0 to {last}, not {given.to_move}')
        table.start = given.start_player
        table.to_move = OVER if given.to_move is None else given.to_move

    def lay_market(self) -> None:
        """Five rows of five spaces (BO-12)."""
        for i, row in enumerate(self.given.market):
            if len(row) != SIDE:
                raise Refusal("BO-12", f"market row {i + 1} must have {SIDE} spaces, not {len(row)}")
            for j, letter in enumerate(row):
                if letter != ".":
                    self.table.lay_tile(SIDE * i + j, self.take_tile(letter, f"market row {i + 1}", "BO-12"))

    def lay_row_and_piles(self) -> None:
        """Open orders and discard piles."""
        table, given = self.table, self.given
        if len(given.open) > state.OPEN:
            raise Refusal("BO-08", f"at most {state.OPEN} orders are open, not {len(given.open)}")
        for place, order in enumerate(given.open):
            table.market[state.OPEN_ORDERS + place] = self.take_order(order, "the open orders")
        table.open_size = len(given.open)
        for order in given.order_discard:
            table.order_deck.discard(self.take_order(order, "the discarded orders"))
        for card in given.market_discard:
            table.market_deck.discard(self.take_card(card, "the discarded market cards"))

    # -- a player --

    def set_board(self, seat: int, player: form.Player) -> None:
        """Each board at most once (BO-05)."""
        board = self.components.board_ids.index(player.board)
        if any(self.table.field(other, state.BOARD_OF) == board for other in range(seat)):
            raise Refusal("BO-05", f"{self.names[seat]}: the {player.board} board is another player's already")
        self.table.set_field(seat, state.BOARD_OF, board)

    def plant_land(self, seat: int, player: form.Player) -> None:
        """Three columns, filled without gaps (BO-15)."""
        planted = 0
        for number, column in enumerate(player.land):
            where = f"{self.names[seat]}, column {number + 1}"
            if len(column) > COLUMN:
                raise Refusal("BO-15", f"{where}: a column has {COLUMN} spaces, not {len(column)}")
            if column and planted < number * COLUMN:
                raise Refusal("BO-15", f"{where}: an earlier column is not full")
            for letter in column:
                colour = self.take_tile(letter.upper(), where)
                self.check_face(seat, planted, colour, letter, where)
                self.table.plant(seat, colour, letter.islower())
                planted += 1

    def check_face(self, seat: int, space: int, colour: int, letter: str, where: str) -> None:
        """A tile lies face up only on a sign of its colour (BO-37)."""
        sign = int(self.table.sign(seat, space))
        if letter.isupper() and sign != colour:
            names = self.components.flower_ids
            raise Refusal("BO-37", f"{where}: {names[colour]} lies face up, but the sign asks for {names[sign]}")

    def lay_leftovers(self, seat: int, player: form.Player) -> None:
        """The leftovers (BO-39)."""
        for letter in player.marginal:
            self.take_tile(letter, f"the marginal land of {self.names[seat]}")
        self.table.set_field(seat, state.LEFTOVERS, packed(self.components, player.marginal))

    def put_token(self, seat: int, player: form.Player) -> None:
        """A token stands in the market from its player's first move on (BO-14, BO-24)."""
        table, where, at = self.table, f"the token of {self.names[seat]}", player.place
        if at is None:
            moved = seat == table.to_move and table.phase in (state.PLAY, state.PLANT)
            if table.field(seat, state.PLANTED) > 0 or moved:
                raise Refusal("BO-24", f"{where} must stand in the market: it has moved already")
            return
        if table.tokens >> at & 1:
            raise Refusal("BO-23", f"{where} stands on the space of another token, {space_name(at)}")
        table.put_token(seat, at)

    def lay_orders(self, seat: int, player: form.Player) -> None:
        """Personal and completed orders."""
        who, personal, completed = self.names[seat], player.personal, player.completed
        if len(personal) > state.PERSONAL:
            most = state.PERSONAL
            raise Refusal("BO-47", f"{who} has {len(personal)} personal orders; {most} turns and deals give as many")
        if len(completed) > state.COMPLETED:
            most = state.COMPLETED
            raise Refusal("BO-51", f"{who} has completed {len(completed)} orders; {most} are possible in a phase")
        for order in personal:
            self.table.add_personal(seat, self.take_order(order, f"{who}, personal orders"))
        for order in completed:
            self.table.add_completed(seat, self.take_order(order, f"{who}, completed orders"))

    def set_tally(self, seat: int, player: form.Player) -> None:
        """Points so far; some are entered only at the end."""
        for at, part in enumerate(form.PARTS):
            if part in player.tally and part in form.PARTS[-2:] and self.table.phase != state.FINISHED:
                raise Refusal("format", f'{self.names[seat]}, "tally": "{part}" is entered at the end of the game')
            self.table.set_field(seat, state.TALLY + at, player.points(part))

    def deal_hand(self, seat: int, player: form.Player) -> None:
        """Two cards; one after playing, four after drawing (BO-56, BO-62)."""
        table, where, size = self.table, f"the hand of {self.names[seat]}", 2
        if seat == table.to_move:
            later = table.phase in (state.BONUS, state.SWAP, state.ORDERS) and table.action == state.PURCHASE
            bought = table.phase == state.PLANT or later
            size = 1 if bought else 4 if table.phase == state.KEEP_CARDS else 2
        if len(player.hand) != size:
            raise Refusal("BO-56", f"{where} must have {size} entries, not {len(player.hand)}")
        for card in player.hand:
            if card == form.HIDDEN:
                self.unknown_hands.append(seat)
            else:
                table.add_to_hand(seat, self.take_card(card, where))

    # -- the current step --

    def set_pending(self) -> None:
        """What the turn has produced so far; it must fit the step."""
        table, pending, held = self.table, self.given.pending, plain(self.given.pending)
        wanted = PENDING.get(int(table.phase), ())
        if sorted(held) != sorted(wanted):
            rule = "BO-75" if table.phase == state.FINISHED else refusals.ASKED[int(table.phase)][0]
            named = ", ".join(wanted) or "nothing"
            raise Refusal(rule, f'in the step "{self.given.phase}" "pending" holds {named}, not {write(held)}')
        if table.phase in TENDING or pending.action == "tend":
            table.action = state.TEND
        if pending.collected is not UNSET:
            self.set_collected(pending.collected)
        if pending.bonus:
            self.set_bonus(pending.bonus, pending.give or "")
        if pending.fulfilled is not UNSET:
            self.set_fulfilled(pending.fulfilled)
        if pending.waiting is not UNSET and pending.waiting != waiting(table):
            seats = list(waiting(table))
            raise Refusal("BO-70", f'"waiting" must be {seats}, the players with leftovers from the mover on')

    def set_collected(self, letters: str) -> None:
        """One to four tiles (BO-32)."""
        if not 1 <= len(letters) <= 4:
            raise Refusal("BO-32", f'"collected" must be one to four tiles, not {len(letters)}')
        for letter in letters:
            self.take_tile(letter, '"collected"')
        self.table.collected = packed(self.components, letters)

    def set_bonus(self, bonus: form.Bonus, give: str) -> None:
        """The bonus action of the space just filled, and the flower given (BO-41, BO-R14)."""
        table = self.table
        if bonus != (given := form.BONUSES[bonus_of(table)]):
            raise Refusal("BO-41", f'the space just filled gives "{given}", not "{bonus}"')
        if table.phase == state.BONUS:
            return
        table.give = self.components.flower_ids.index(give)
        if bonus not in SWAP_RULES or not swap_colours(table, bonus_of(table)) >> table.give & 1:
            raise Refusal(SWAP_RULES.get(bonus, "BO-41"), f"a {give} flower cannot be swapped here")

    def set_fulfilled(self, sources: tuple[form.Source, ...]) -> None:
        """At most one open and one personal order per turn (BO-51)."""
        if len(sources) > 1:
            raise Refusal("BO-51", '"fulfilled" names at most one of "open" and "personal" while more may follow')
        self.table.sold_open = "open" in sources
        self.table.sold_personal = "personal" in sources

    # -- decks and unknown cards --

    def set_decks(self) -> None:
        """Known tops of the decks and of the bag; the rest is every piece not in sight."""
        table, given = self.table, self.given
        if isinstance(given.market_deck, form.NextCards):
            lay_on_top(table.market_deck, [self.take_card(card, "the market deck") for card in given.market_deck.next])
        if isinstance(given.order_deck, form.NextOrders):
            lay_on_top(table.order_deck, [self.take_order(order, "the order deck") for order in given.order_deck.next])
        if isinstance(given.bag, form.NextTiles):
            lay_on_top(table.bag, [self.take_tile(letter, "the bag") for letter in given.bag.next])
        table.in_bag = state.tiles_of(table.bag)
        table.hidden = state.hidden_of(table)
        self.check_sizes(given.deck_sizes or form.Sizes())

    def check_sizes(self, sizes: form.Sizes) -> None:
        """The sizes that an observation gives must follow from everything in sight."""
        table = self.table
        cards = table.market_deck.size() - len(self.unknown_hands)
        left = {"market": cards, "order": table.order_deck.size(), "bag": table.bag.size()}
        for name, size in plain(sizes).items():
            if size != left[name]:
                raise Refusal("components", f'"deck_sizes", "{name}" must be {left[name]}, not {size}')

    def deal_unknown(self) -> None:
        """Unknown hand cards are dealt by chance."""
        for seat in self.unknown_hands:
            self.table.add_to_hand(seat, self.table.market_deck.draw_loose(self.table.chance))

    # -- what cannot arise --

    def check_planted(self) -> None:
        """Turn n fills space n, in turn order (BO-16, BO-18)."""
        table = self.table
        planted = [int(table.field(seat, state.PLANTED)) for seat in range(table.seats)]
        if max(planted) - min(planted) > 1:
            raise Refusal("BO-16", f"the players have planted {planted} tiles; nobody is more than one turn ahead")
        if table.phase == state.FINISHED or table.phase in BETWEEN_PHASES:
            full = (LAND,) if table.phase == state.FINISHED else (COLUMN, 2 * COLUMN)
            if min(planted) != max(planted) or planted[0] not in full:
                wanted = " or ".join(str(each) for each in full)
                raise Refusal("BO-16", f'in the step "{self.given.phase}" all have planted {wanted}, not {planted}')
            return
        count = len(planted)
        own = (int(table.to_move) - int(table.start)) % count
        ahead = own if table.phase in BEFORE_PLANTING else own + 1
        base = planted[table.to_move] - (ahead > own)
        if not 0 <= base < LAND:
            raise Refusal(
                "BO-16", f"{self.names[table.to_move]} has planted {planted[table.to_move]} tiles in this step"
            )
        for seat in range(count):
            right = base + ((seat - int(table.start)) % count < ahead)
            if planted[seat] != right:
                raise Refusal(
                    "BO-18", f"{self.names[seat]} has planted {planted[seat]} tiles; in turn order it is {right}"
                )

    def check_market(self) -> None:
        """Spaces are empty only while tiles are being collected, or when the bag ran dry (BO-57, BO-R21)."""
        table = self.table
        if (
            table.phase not in (state.TURN, state.PLAY, *TENDING)
            or table.filled == state.EVERYWHERE
            or table.bag.size() == 0
        ):
            return
        # Flowers that were not kept have just returned to an empty bag: the end of the next turn refills.
        new_phase = all(table.field(seat, state.PLANTED) in (COLUMN, 2 * COLUMN) for seat in range(table.seats))
        if not new_phase:
            raise Refusal("BO-57", "a market space is empty, but the bag has tiles to fill it")

    def is_blind(self) -> bool:
        """Whether the decision depends on a hand that the file leaves unknown."""
        return self.table.phase in BY_HAND and int(self.table.to_move) in self.unknown_hands

    def check_step(self) -> None:
        """The step can be reached, and something can be decided in it."""
        table = self.table
        if table.open_size < state.OPEN and orders_left(table):
            raise Refusal("BO-54", f"{state.OPEN} orders lie open while there are order cards, not {table.open_size}")
        if table.phase == state.PLAY and not self.is_blind() and not table.legal():
            raise Refusal("BO-27", "no card of the hand can be played where the token stands")
        if table.phase in (state.BONUS, state.SWAP) or (
            table.phase not in BEFORE_PLANTING and table.action == state.TEND
        ):
            self.check_withered()
        if table.phase == state.ORDERS:
            table.offered = sales(table)
        if table.phase == state.BONUS:
            table.offered = bonus_actions(table)
        if table.phase == state.BONUS and table.offered == 0:
            raise Refusal("BO-R14", f'"{form.BONUSES[bonus_of(table)]}" cannot be carried out, so it is not asked')
        if table.phase == state.START and table.to_move != namer(table):
            raise Refusal(
                "BO-72", f"{self.names[namer(table)]} is to name the start player, not {self.names[table.to_move]}"
            )

    def check_withered(self) -> None:
        """Only a tile planted face down triggers a bonus, and tending plants face down (BO-38, BO-59)."""
        table, seat = self.table, int(self.table.to_move)
        if table.field(seat, state.GROUND + table.field(seat, state.PLANTED) - 1) < COLOURS:
            rule = "BO-59" if table.action == state.TEND else "BO-38"
            raise Refusal(rule, f"the tile that {self.names[seat]} has just planted must lie face down in this step")


def lay_on_top(deck: Deck, pieces: list[int]) -> None:
    """Pieces of known order; the first is drawn first."""
    deck.top = vec64(pieces[::-1])
    deck.top_size = len(pieces)
