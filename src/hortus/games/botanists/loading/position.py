"""Reading position files of Botanists: whole positions, observations and score pads, checked against the rules."""

from typing import Final

from hortus.games.botanists.components import BONUSES, COLOURS, COLUMN, LAND, SIDE, Components, packed
from hortus.games.botanists.loading.final import read_pad
from hortus.games.botanists.position import HIDDEN, SOURCES, TURN_ACTIONS, UNKNOWN, waiting
from hortus.games.botanists.refusals import ASKED
from hortus.games.botanists.rules.bonus import bonus_actions, bonus_of, swap_colours
from hortus.games.botanists.rules.game import BlindBotanists, Botanists
from hortus.games.botanists.rules.orders import orders_left, sales
from hortus.games.botanists.rules.scorings import namer
from hortus.games.botanists.scoring import KEYS
from hortus.games.botanists.state import (
    BOARD_OF,
    BONUS,
    COMPLETED,
    DRAW,
    EVERYWHERE,
    FINISHED,
    GROUND,
    KEEP_CARDS,
    KEEP_FLOWERS,
    LEFTOVERS,
    OPEN,
    OPEN_ORDERS,
    ORDERS,
    PERSONAL,
    PHASES,
    PLANT,
    PLANTED,
    PLAY,
    PURCHASE,
    REFRESH,
    START,
    SWAP,
    TALLY,
    TEND,
    TURN,
    empty_table,
    hidden_of,
    tiles_of,
)
from hortus.kernel.arrays import vec64
from hortus.kernel.chance import Chance
from hortus.kernel.contract import Game
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.deck import Deck
from hortus.kernel.position import (
    as_id,
    as_list,
    as_number,
    as_object,
    as_text,
    kind_of,
    need,
    only,
    read_mover,
    read_phase,
)

TABLE_KEYS: Final = (
    "kind", "game", "phase", "to_move", "start_player", "market", "open", "order_deck", "order_discard",
    "market_deck", "market_discard", "bag", "players", "pending", "deck_sizes", "result",
)  # fmt: skip
PLAYER_KEYS: Final = ("name", "board", "token", "hand", "land", "marginal", "personal", "completed", "tally")
# Steps in which the mover has not planted yet, in which the turn is known to be a tend, and in which the hand decides.
BEFORE_PLANTING: Final = (TURN, PLAY, PLANT)
TENDING: Final = (REFRESH, DRAW, KEEP_CARDS)
BY_HAND: Final = (TURN, PLAY, KEEP_CARDS)
BETWEEN_PHASES: Final = (KEEP_FLOWERS, START)


def load(game: Game, components: Components, data: Json, chance: Chance) -> Botanists:
    """A table from a position file or a finished table; unknown cards are dealt by chance."""
    kind = kind_of(data, game)
    values = as_list(need(data, "players", "the position"), '"players"')
    if not game.least <= len(values) <= game.most:
        raise game.refuse_players(len(values))
    players = [as_object(player, f"player {seat}") for seat, player in enumerate(values)]
    table = Botanists(game, components, len(players), chance)
    empty_table(table)
    if any("name" in player for player in players):
        names = [player.get("name", f"Player {seat + 1}") for seat, player in enumerate(players)]
        table.names = [as_text(name, "a player's name") for name in names]
    if kind == "final":
        read_pad(table, data, players)
        return table
    only(data, TABLE_KEYS, "the position")
    loader = _Loader(table, data, players)
    loader.load()
    return blinded(table) if loader.is_blind() else table


def blinded(table: Botanists) -> Botanists:
    """The same table, on which nobody can say what is legal."""
    blind = BlindBotanists(table.game, table.components, table.seats, table.chance)
    blind.copy_from(table)
    return blind


class _Loader:
    """One position file being read: takes every named piece out of deck or bag, then deals the unknown cards."""

    def __init__(self, table: Botanists, data: Json, players: list[Json]) -> None:
        self.table = table
        self.components: Components = table.components
        self.data = data
        self.players = players
        # Seats with a hand card that the file leaves unknown, to be dealt last.
        self.unknown_hands: list[int] = []

    def load(self) -> None:
        """Read everything, in the order that makes errors most helpful."""
        table = self.table
        self.read_turn()
        self.read_market()
        for seat, player in enumerate(self.players):
            only(player, PLAYER_KEYS, f"player {seat}")
            self.read_board(seat)
            self.read_land(seat)
            self.read_marginal(seat)
            self.read_token(seat)
            self.read_orders(seat)
            self.read_tally(seat)
        self.check_planted()
        self.read_row_and_piles()
        self.read_pending()
        for seat in range(table.seats):
            self.read_hand(seat)
        self.read_decks()
        self.check_market()
        self.deal_unknown()
        self.check_step()

    # -- taking named pieces out of the decks and the bag --

    def take_card(self, value: object, where: str) -> int:
        """A named market card, which is no longer unknown."""
        card = as_id(value, self.components.card_ids, "market card", where)
        if not self.table.market_deck.take(card):
            raise Refusal("components", f"{where}: the market card {self.components.card_ids[card]} is there twice")
        return card

    def take_order(self, value: object, where: str) -> int:
        """A named order, which is no longer unknown."""
        order = as_id(value, self.components.order_ids, "order", where)
        if not self.table.order_deck.take(order):
            raise Refusal("components", f"{where}: the order {self.components.order_ids[order]} is there twice")
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

    def read_turn(self) -> None:
        """Whose turn it is and what is asked."""
        table, data = self.table, self.data
        last = int(table.seats) - 1
        table.phase = read_phase(data, PHASES)
        table.start = as_number(need(data, "start_player", "the position"), '"start_player"', 0, last, "BO-13")
        table.to_move = read_mover(data, table, table.phase == FINISHED)

    def read_market(self) -> None:
        """Five rows of five spaces (BO-12)."""
        rows = as_list(need(self.data, "market", "the position"), '"market"', SIDE, "BO-12")
        for i, value in enumerate(rows):
            row = as_text(value, f"market row {i + 1}")
            if len(row) != SIDE:
                raise Refusal("BO-12", f"market row {i + 1} must have {SIDE} spaces, not {len(row)}")
            for j, letter in enumerate(row):
                if letter != ".":
                    self.table.lay_tile(SIDE * i + j, self.take_tile(letter, f"market row {i + 1}", "BO-12"))

    def read_row_and_piles(self) -> None:
        """Open orders and discard piles."""
        table = self.table
        row = as_list(need(self.data, "open", "the position"), '"open"')
        if len(row) > OPEN:
            raise Refusal("BO-08", f"at most {OPEN} orders are open, not {len(row)}")
        for place, order in enumerate(row):
            table.market[OPEN_ORDERS + place] = self.take_order(order, '"open"')
        table.open_size = len(row)
        for order in as_list(self.data.get("order_discard", []), '"order_discard"'):
            table.order_deck.discard(self.take_order(order, '"order_discard"'))
        for card in as_list(self.data.get("market_discard", []), '"market_discard"'):
            table.market_deck.discard(self.take_card(card, '"market_discard"'))

    # -- a player --

    def read_board(self, seat: int) -> None:
        """Each board at most once (BO-05)."""
        value = need(self.players[seat], "board", f"player {seat}")
        board = as_id(value, self.components.board_ids, "board", f"player {seat}", "BO-05")
        if any(self.table.field(other, BOARD_OF) == board for other in range(seat)):
            raise Refusal("BO-05", f"player {seat}: the {value} board is another player's already")
        self.table.set_field(seat, BOARD_OF, board)

    def read_land(self, seat: int) -> None:
        """Three columns, filled without gaps (BO-15)."""
        columns = as_list(need(self.players[seat], "land", f"player {seat}"), f'player {seat}: "land"', 3, "BO-15")
        planted = 0
        for number, value in enumerate(columns):
            where = f"player {seat}, column {number + 1}"
            column = as_text(value, where)
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

    def read_marginal(self, seat: int) -> None:
        """The leftovers (BO-39)."""
        where = f"the marginal land of player {seat}"
        letters = as_text(need(self.players[seat], "marginal", f"player {seat}"), where)
        for letter in letters:
            self.take_tile(letter, where)
        self.table.set_field(seat, LEFTOVERS, packed(self.components, letters))

    def read_token(self, seat: int) -> None:
        """A token stands in the market from its player's first move on (BO-14, BO-24)."""
        table, where = self.table, f"the token of player {seat}"
        value = need(self.players[seat], "token", f"player {seat}")
        if value is None:
            moved = seat == table.to_move and table.phase in (PLAY, PLANT)
            if table.field(seat, PLANTED) > 0 or moved:
                raise Refusal("BO-24", f"{where} must stand in the market: it has moved already")
            return
        row, column = (as_number(each, where, 1, SIDE, "BO-24") for each in as_list(value, where, 2))
        at = (row - 1) * SIDE + column - 1
        if table.tokens >> at & 1:
            raise Refusal("BO-23", f"{where} stands on the space of another token, row {row}, column {column}")
        table.put_token(seat, at)

    def read_orders(self, seat: int) -> None:
        """Personal and completed orders."""
        player, where = self.players[seat], f"player {seat}"
        personal = as_list(need(player, "personal", where), f'{where}: "personal"')
        if len(personal) > PERSONAL:
            raise Refusal(
                "BO-47", f"{where} has {len(personal)} personal orders; {PERSONAL} turns and deals give as many"
            )
        for order in personal:
            self.table.add_personal(seat, self.take_order(order, f"{where}, personal orders"))
        completed = as_list(player.get("completed", []), f'{where}: "completed"')
        if len(completed) > COMPLETED:
            raise Refusal(
                "BO-51", f"{where} has completed {len(completed)} orders; {COMPLETED} are possible in a phase"
            )
        for order in completed:
            self.table.add_completed(seat, self.take_order(order, f"{where}, completed orders"))

    def read_tally(self, seat: int) -> None:
        """Points so far; missing keys are 0."""
        where = f'player {seat}: "tally"'
        tally = as_object(self.players[seat].get("tally", {}), where)
        only(tally, KEYS if self.table.phase == FINISHED else KEYS[:-2], where)
        for at, key in enumerate(KEYS):
            self.table.set_field(seat, TALLY + at, as_number(tally.get(key, 0), f"{where} {key}", -9999))

    def read_hand(self, seat: int) -> None:
        """Two cards; one after playing, four after drawing (BO-56, BO-62)."""
        table, where = self.table, f"the hand of player {seat}"
        size = 2
        if seat == table.to_move:
            bought = table.phase == PLANT or (table.phase in (BONUS, SWAP, ORDERS) and table.action == PURCHASE)
            size = 1 if bought else 4 if table.phase == KEEP_CARDS else 2
        for card in as_list(need(self.players[seat], "hand", f"player {seat}"), where, size, "BO-56"):
            if card == HIDDEN:
                self.unknown_hands.append(seat)
            else:
                table.add_to_hand(seat, self.take_card(card, where))

    # -- the current step --

    def read_pending(self) -> None:
        """What the turn has produced so far; it must fit the step."""
        table = self.table
        pending = as_object(self.data.get("pending", {}), '"pending"')
        wanted = {
            PLANT: ("collected",),
            BONUS: ("action", "bonus"),
            SWAP: ("action", "bonus", "give"),
            ORDERS: ("action", "fulfilled"),
            KEEP_FLOWERS: ("waiting",),
        }.get(int(table.phase), ())
        rule = "BO-75" if table.phase == FINISHED else ASKED[int(table.phase)][0]
        if sorted(pending) != sorted(wanted):
            named = ", ".join(wanted) or "nothing"
            raise Refusal(rule, f'in the step "{PHASES[table.phase]}" "pending" holds {named}, not {write(pending)}')
        if table.phase in TENDING:
            table.action = TEND
        if "action" in pending:
            table.action = self.word(pending, "action", TURN_ACTIONS)
        if table.phase == PLANT:
            self.read_collected(as_text(pending["collected"], '"collected"'))
        if table.phase in (BONUS, SWAP):
            self.read_bonus(pending)
        if table.phase == ORDERS:
            self.read_fulfilled(as_list(pending["fulfilled"], '"fulfilled"'))
        if table.phase == KEEP_FLOWERS and write(pending["waiting"]) != write(waiting(table)):
            raise Refusal("BO-70", f'"waiting" must be {waiting(table)}, the players with leftovers from the mover on')

    def word(self, pending: Json, key: str, words: tuple[str, ...]) -> int:
        """The index of one of a few words."""
        return as_id(pending[key], words, key, f'"{key}"', "format")

    def read_collected(self, letters: str) -> None:
        """One to four tiles (BO-32)."""
        if not 1 <= len(letters) <= 4:
            raise Refusal("BO-32", f'"collected" must be one to four tiles, not {len(letters)}')
        for letter in letters:
            self.take_tile(letter, '"collected"')
        self.table.collected = packed(self.components, letters)

    def read_bonus(self, pending: Json) -> None:
        """The bonus action of the space just filled, and the flower given (BO-41, BO-R14)."""
        table = self.table
        bonus = self.word(pending, "bonus", BONUSES)
        if bonus != bonus_of(table):
            raise Refusal("BO-41", f'the space just filled gives "{BONUSES[bonus_of(table)]}", not "{BONUSES[bonus]}"')
        if table.phase == BONUS:
            return
        table.give = self.word(pending, "give", tuple(self.components.flower_ids))
        rule = {"swap_market": "BO-43", "swap_player": "BO-45"}.get(BONUSES[bonus], "BO-41")
        if rule == "BO-41" or not swap_colours(table, bonus) >> table.give & 1:
            raise Refusal(rule, f"a {pending['give']} flower cannot be swapped here")

    def read_fulfilled(self, sources: list[object]) -> None:
        """At most one open and one personal order per turn (BO-51)."""
        found = [as_id(source, SOURCES, "source", '"fulfilled"', "format") for source in sources]
        if len(set(found)) < len(found) or len(found) > 1:
            raise Refusal("BO-51", '"fulfilled" names at most one of "open" and "personal" while more may follow')
        self.table.sold_open = 0 in found
        self.table.sold_personal = 1 in found

    # -- decks and unknown cards --

    def read_decks(self) -> None:
        """Known tops of the decks and of the bag; the rest is every piece not in sight."""
        table = self.table
        for key, deck in (("market_deck", table.market_deck), ("order_deck", table.order_deck)):
            known = [
                self.take_card(card, f'"{key}"') if key == "market_deck" else self.take_order(card, f'"{key}"')
                for card in as_list(self.next_of(key, []), f'"{key}": "next"')
            ]
            lay_on_top(deck, known)
        letters = as_text(self.next_of("bag", ""), '"bag": "next"')
        lay_on_top(table.bag, [self.take_tile(letter, '"bag": "next"') for letter in letters])
        table.in_bag = tiles_of(table.bag)
        table.hidden = hidden_of(table)
        self.check_sizes()

    def next_of(self, key: str, nothing: object) -> object:
        """What a deck says about its next pieces."""
        value = self.data.get(key, UNKNOWN)
        if value == UNKNOWN:
            return nothing
        deck = as_object(value, f'"{key}" (or "{UNKNOWN}")')
        only(deck, ("next",), f'"{key}"')
        return need(deck, "next", f'"{key}"')

    def check_sizes(self) -> None:
        """The sizes that an observation gives must follow from everything in sight."""
        if "deck_sizes" not in self.data:
            return
        sizes = as_object(self.data["deck_sizes"], '"deck_sizes"')
        only(sizes, ("market", "order", "bag"), '"deck_sizes"')
        table = self.table
        left = (table.market_deck.size() - len(self.unknown_hands), table.order_deck.size(), table.bag.size())
        for key, size in zip(("market", "order", "bag"), left, strict=True):
            as_number(sizes.get(key, size), f'"deck_sizes": {key}', size, size, "components")

    def deal_unknown(self) -> None:
        """Unknown hand cards are dealt by chance."""
        for seat in self.unknown_hands:
            self.table.add_to_hand(seat, self.table.market_deck.draw_loose(self.table.chance))

    # -- what cannot arise --

    def check_planted(self) -> None:
        """Turn n fills space n, in turn order (BO-16, BO-18)."""
        table = self.table
        planted = [int(table.field(seat, PLANTED)) for seat in range(table.seats)]
        if max(planted) - min(planted) > 1:
            raise Refusal("BO-16", f"the players have planted {planted} tiles; nobody is more than one turn ahead")
        if table.phase == FINISHED or table.phase in BETWEEN_PHASES:
            full = (LAND,) if table.phase == FINISHED else (COLUMN, 2 * COLUMN)
            if min(planted) != max(planted) or planted[0] not in full:
                wanted = " or ".join(str(each) for each in full)
                raise Refusal("BO-16", f'in the step "{PHASES[table.phase]}" all have planted {wanted}, not {planted}')
            return
        count = len(planted)
        own = (int(table.to_move) - int(table.start)) % count
        ahead = own if table.phase in BEFORE_PLANTING else own + 1
        base = planted[table.to_move] - (ahead > own)
        if not 0 <= base < LAND:
            raise Refusal("BO-16", f"player {table.to_move} has planted {planted[table.to_move]} tiles in this step")
        for seat in range(count):
            right = base + ((seat - int(table.start)) % count < ahead)
            if planted[seat] != right:
                raise Refusal("BO-18", f"player {seat} has planted {planted[seat]} tiles; in turn order it is {right}")

    def check_market(self) -> None:
        """Spaces are empty only while tiles are being collected, or when the bag ran dry (BO-57, BO-R21)."""
        table = self.table
        if table.phase not in (TURN, PLAY, *TENDING) or table.filled == EVERYWHERE or table.bag.size() == 0:
            return
        # Flowers that were not kept have just returned to an empty bag: the end of the next turn refills.
        new_phase = all(table.field(seat, PLANTED) in (COLUMN, 2 * COLUMN) for seat in range(table.seats))
        if not new_phase:
            raise Refusal("BO-57", "a market space is empty, but the bag has tiles to fill it")

    def is_blind(self) -> bool:
        """Whether the decision depends on a hand that the file leaves unknown."""
        return self.table.phase in BY_HAND and int(self.table.to_move) in self.unknown_hands

    def check_step(self) -> None:
        """The step can be reached, and something can be decided in it."""
        table = self.table
        if table.open_size < OPEN and orders_left(table):
            raise Refusal("BO-54", f"{OPEN} orders lie open while there are order cards, not {table.open_size}")
        if table.phase == PLAY and not self.is_blind() and not table.legal():
            raise Refusal("BO-27", "no card of the hand can be played where the token stands")
        if table.phase in (BONUS, SWAP) or (table.phase not in BEFORE_PLANTING and table.action == TEND):
            self.check_withered()
        if table.phase == ORDERS:
            table.offered = sales(table)
        if table.phase == BONUS:
            table.offered = bonus_actions(table)
        if table.phase == BONUS and table.offered == 0:
            raise Refusal("BO-R14", f'"{BONUSES[bonus_of(table)]}" cannot be carried out, so it is not asked')
        if table.phase == START and table.to_move != namer(table):
            raise Refusal("BO-72", f"player {namer(table)} is to name the start player, not player {table.to_move}")

    def check_withered(self) -> None:
        """Only a tile planted face down triggers a bonus, and tending plants face down (BO-38, BO-59)."""
        table, seat = self.table, int(self.table.to_move)
        if table.field(seat, GROUND + table.field(seat, PLANTED) - 1) < COLOURS:
            rule = "BO-59" if table.action == TEND else "BO-38"
            raise Refusal(rule, f"the tile that player {seat} has just planted must lie face down in this step")


def lay_on_top(deck: Deck, pieces: list[int]) -> None:
    """Pieces of known order; the first is drawn first."""
    deck.top = vec64(pieces[::-1])
    deck.top_size = len(pieces)
