"""Reading position files of Verdant: whole positions and finished tables, checked for the impossible."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from hortus.games.verdant.components import POTS, Components
from hortus.games.verdant.decisions import Cell
from hortus.games.verdant.loading.homes import Laid, Supply, check_form, middle_of
from hortus.games.verdant.loading.tally import read_tally
from hortus.games.verdant.options import file_options
from hortus.games.verdant.position import CARD_ROWS, FULL_HOME
from hortus.games.verdant.rules.game import MOST_THUMBS, TURNS, Verdant, empty_table
from hortus.games.verdant.scoring.goals import looks_at_light
from hortus.games.verdant.state import (
    CELL_COUNT,
    CONCRETE,
    DEALT_PLANT,
    DEALT_ROOM,
    DISCARD,
    FINISHED,
    NONE,
    OCCUPIED,
    ORIGIN_COLUMN,
    ORIGIN_ROW,
    PHASES,
    PLACE,
    PLANT_ROW,
    PLANT_THUMBS,
    POT_ROW,
    ROOM_ROW,
    ROOM_THUMBS,
    SELECT,
    START,
    STORAGE,
    SUPPLY,
    TERRACOTTA,
    THUMBS,
    TOKEN_ROW,
    USE,
    WIDTH,
)
from hortus.kernel.arrays import vec64
from hortus.kernel.chance import Chance
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.position import (
    as_flag,
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

COMMON_KEYS: Final = ("game", "kind", "options", "goals", "phase", "to_move", "players", "result")
FINAL_KEYS: Final = (*COMMON_KEYS, "partial")
TABLE_KEYS: Final = (
    *COMMON_KEYS, "round", "start_player", "market", "turn", "pots", "pot_discard", "decks", "gone",
)  # fmt: skip
PLAYER_KEYS: Final = ("name", "thumbs", "storage", "home", "dealt", "tally")
TURN_KEYS: Final = ("row", "col", "card", "token_col", "token")
MANY: Final = 999
# A home still being filled in on a score pad: any number of cards, which need not touch yet.
ANY_SIZE: Final = -1
START_CARDS: Final = 2


def load(game: Game, components: Components, data: Json, chance: Chance) -> Verdant:
    """A table from a position file or a finished table."""
    kind = kind_of(data, game)
    only(data, FINAL_KEYS if kind == "final" else TABLE_KEYS, "the position")
    players = [
        as_object(player, f"player {seat}")
        for seat, player in enumerate(as_list(need(data, "players", "the position"), '"players"'))
    ]
    if not 1 <= len(players) <= 5:
        raise game.refuse_players(len(players))
    options = file_options(components, data, len(players))
    table = empty_table(game, components, len(players), options.extended, chance)
    table.family = options.family
    table.goals = vec64(options.goals)
    loader = _Loader(table, data, players)
    if kind == "final":
        loader.load_final()
    else:
        loader.load_position()
    return table


@dataclass
class _Loader(Supply):
    """One position file being read."""

    data: Json
    players: list[Json]
    # Pots in homes, over the market and in the discard pile.
    pots: Counter[int] = field(default_factory=Counter)

    def load_final(self) -> None:
        """Only the homes, the thumbs and the storages count."""
        table = self.table
        if self.data.get("phase", "over") != "over" or self.data.get("to_move") is not None:
            raise Refusal("VE-58", 'a finished table has phase "over" and nobody to move')
        table.homes_only = True
        table.phase = FINISHED
        table.to_move = OVER
        self.read_players()
        partial = as_flag(self.data.get("partial", False), '"partial"')
        laid = [seat for seat in range(table.seats) if not self.read_tally(seat)]
        homes = {seat: self.read_grid(need(self.players[seat], "home", f"player {seat}"), seat) for seat in laid}
        self.choose_plain_rooms(homes)
        for seat, cells in homes.items():
            self.lay_home(seat, cells, ANY_SIZE if partial else FULL_HOME)
        for pot in range(CONCRETE, TERRACOTTA):
            self.check_pots(pot, exactly=False)

    def load_position(self) -> None:
        """Everything, in the order that makes errors most helpful."""
        table = self.table
        self.read_moment()
        self.read_players()
        for seat in range(table.seats):
            self.read_seat(seat)
        self.read_turn()
        self.read_market()
        self.read_pots()
        self.read_gone()
        self.read_decks()
        self.check_gaps()
        if table.phase == SELECT and not table.legal():
            raise Refusal("VE-R16", "nothing can be taken from this market, so the game cannot go on")

    # -- the moment --

    def read_moment(self) -> None:
        """Phase, round and whose turn it is."""
        table, data = self.table, self.data
        table.phase = read_phase(data, PHASES)
        last = table.seats - 1
        table.start = as_number(need(data, "start_player", "the position"), '"start_player"', 0, last, "VE-08")
        table.round = as_number(need(data, "round", "the position"), '"round"', 1, TURNS, "VE-17")
        table.to_move = read_mover(data, table, table.phase == FINISHED)
        if table.phase == START and table.round != 1:
            raise Refusal("VE-17", f"the starts are chosen before round 1, not in round {table.round}")
        if table.phase == FINISHED and table.round != TURNS:
            raise Refusal("VE-17", f"the game is over after round {TURNS}, not in round {table.round}")

    def read_players(self) -> None:
        """Names, thumbs and storages."""
        table = self.table
        names = []
        for seat, player in enumerate(self.players):
            where = f"player {seat}"
            only(player, PLAYER_KEYS, where)
            names.append(as_text(player.get("name", f"Player {seat + 1}"), f"the name of {where}"))
            most = MANY if seat == table.to_move else MOST_THUMBS
            thumbs = as_number(player.get("thumbs", 0), f"{where}: thumbs", 0, most, "VE-52")
            if thumbs and table.family:
                raise Refusal("VE-87", f"{where}: there are no thumbs in the family variant")
            table.set_field(seat, THUMBS, thumbs)
            self.read_storage(seat, player.get("storage"))
        table.names = names

    def read_storage(self, seat: int, value: object) -> None:
        """At most one token (VE-50)."""
        if value is None:
            return
        if isinstance(value, list):
            raise Refusal("VE-50", f"player {seat}: the storage holds at most one token, written by its id")
        self.table.set_field(seat, STORAGE, self.token(value, f"player {seat}, storage"))

    def read_seat(self, seat: int) -> None:
        """A player's home, and in phase `start` the cards dealt."""
        table, player = self.table, self.players[seat]
        if table.phase == START:
            self.read_start(seat)
            return
        if "dealt" in player:
            raise Refusal("VE-55", f'player {seat}: "dealt" is only there in phase "start"')
        turns = TURNS
        if table.phase != FINISHED:
            turns = table.round - 1
            before = self.place_in_turn(seat) < self.place_in_turn(int(table.to_move))
            if before or (seat == table.to_move and table.phase == USE):
                turns += 1
        self.read_home(seat, START_CARDS + turns)

    def place_in_turn(self, seat: int) -> int:
        """How many players come before a seat in a round."""
        return (seat - int(self.table.start)) % int(self.table.seats)

    def read_start(self, seat: int) -> None:
        """The cards dealt, and the home of those who have chosen; a hidden one is imagined (VE-14, VE-R19)."""
        table, where = self.table, f"player {seat}"
        dealt = as_object(need(self.players[seat], "dealt", where), f'{where}: "dealt"')
        only(dealt, ("plant", "room"), f'{where}: "dealt"')
        components = self.components
        plant = as_id(need(dealt, "plant", where), components.plant_ids, "plant", f"{where}, dealt")
        room = as_id(need(dealt, "room", where), components.room_ids, "room", f"{where}, dealt")
        table.set_field(seat, DEALT_PLANT, plant)
        table.set_field(seat, DEALT_ROOM, room)
        chosen = self.place_in_turn(seat) < self.place_in_turn(int(table.to_move))
        if self.players[seat].get("home") is None:
            self.plant(dealt["plant"], f"{where}, dealt")
            self.room(dealt["room"], f"{where}, dealt")
            if chosen:
                table.imagine_start(seat, table.chance)
            return
        if not chosen:
            raise Refusal("VE-14", f"{where} has a home already, but has not chosen yet")
        self.read_home(seat, START_CARDS)
        if not table.has(seat, OCCUPIED, table.cell_at(seat, 0, 0)) or table.field(seat, ORIGIN_ROW) != 0:
            raise Refusal("VE-14", f"{where}: the dealt room lies at [0, 0]")
        cards = {int(table.card_at(seat, cell)) for cell in table.cells_of(seat) if cell % 2 == 1}
        rooms = {int(table.card_at(seat, cell)) for cell in table.cells_of(seat) if cell % 2 == 0}
        if cards != {plant} or rooms != {room}:
            raise Refusal("VE-55", f'{where}: "dealt" is not what lies in the home')

    # -- homes --

    def read_tally(self, seat: int) -> bool:
        """Whether a home was counted by eye; one that was cannot be compared with those that are laid out."""
        table, player, where = self.table, self.players[seat], f"player {seat}"
        if "tally" not in player:
            return False
        if "home" in player:
            raise Refusal("format", f'{where} must have either a "home" or a "tally"')
        tally = read_tally(as_object(player["tally"], f'{where}: "tally"'), table.family, f"{where}, tally")
        table.tallies = {**table.tallies, seat: tally}
        names = [self.components.goal_names[goal] for goal in table.goals if self.components.goal_compares[goal]]
        if names and any("tally" not in other for other in self.players):
            raise Refusal("VE-69", f"{names[0]} compares homes: lay all of them out, or count all of them")
        return True

    def choose_plain_rooms(self, homes: dict[int, dict[Cell, Laid]]) -> None:
        """Rooms of which only the type is known are any that lie nowhere else: only some goals look at light."""
        components = self.components
        for seat, cells in homes.items():
            for at, laid in cells.items():
                if not laid.plain:
                    continue
                where = f"the home of player {seat} at {write(at)}"
                lit = [components.goal_names[goal] for goal in self.table.goals if looks_at_light(components, goal)]
                if lit:
                    raise Refusal("VE-69", f"{where}: {lit[0]} looks at light, so the room itself must be named")
                laid.card = self.any_room(laid.plain, where)

    def read_home(self, seat: int, count: int) -> None:
        """A home with this many cards, checked for the impossible (VE-17, VE-29 to VE-31)."""
        self.lay_home(seat, self.read_grid(need(self.players[seat], "home", f"player {seat}"), seat), count)

    def lay_home(self, seat: int, cells: dict[Cell, Laid], count: int) -> None:
        """The cards of a home, laid on the table."""
        table, where = self.table, f"player {seat}"
        if count == ANY_SIZE and not cells:
            return
        if count not in (len(cells), ANY_SIZE):
            raise Refusal("VE-17", f"the home of {where} has {len(cells)} cards; {count} is right at this moment")
        check_form(cells, f"the home of {where}", whole=count != ANY_SIZE)
        row, column = middle_of(cells)
        table.set_field(seat, ORIGIN_ROW, row)
        table.set_field(seat, ORIGIN_COLUMN, column)
        for at, laid in cells.items():
            cell = table.cell_at(seat, *at)
            table.lay(seat, cell, laid.card)
            if laid.plain:
                table.plain_rooms = [*table.plain_rooms, seat * CELL_COUNT + int(cell)]
            if not laid.plant and laid.on_it != NONE:
                table.lay_item(seat, cell, laid.on_it)
            elif laid.plant and laid.on_it != NONE:
                table.pot_plant(seat, cell, laid.on_it)
                self.pots[laid.on_it] += 1
            elif laid.plant:
                table.set_verdancy(seat, cell, laid.verdancy)

    # -- the turn and the market --

    def read_turn(self) -> None:
        """How far the turn has progressed: what fits which phase."""
        table = self.table
        turn = as_object(need(self.data, "turn", "the position"), '"turn"')
        only(turn, ("completed", *TURN_KEYS), '"turn"')
        table.completed = as_number(need(turn, "completed", '"turn"'), '"turn": "completed"', 0, FULL_HOME)
        if table.phase not in (PLACE, USE):
            if any(turn.get(key) is not None for key in TURN_KEYS):
                raise Refusal("VE-16", f'"turn": nothing has been taken in phase "{PHASES[table.phase]}"')
            if table.phase != SELECT and table.completed:
                raise Refusal("VE-16", f'"turn": no plant is completed in phase "{PHASES[table.phase]}"')
            return
        for key in TURN_KEYS:
            need(turn, key, '"turn"')
        row = as_id(turn["row"], CARD_ROWS, "row", '"turn"', "VE-18")
        column = as_number(turn["col"], '"turn": "col"', 1, WIDTH, "VE-18") - 1
        table.taken = row * WIDTH + column
        table.token_column = as_number(turn["token_col"], '"turn": "token_col"', 1, WIDTH, "VE-18") - 1
        if (turn["card"] is not None) != (table.phase == PLACE):
            raise Refusal("VE-29", '"turn": a card is in hand in phase "place", and only then')
        if table.phase == PLACE:
            read = self.plant if row == 0 else self.room
            table.card = read(turn["card"], '"turn": "card"')
            if turn["token"] is None:
                raise Refusal("VE-36", '"turn": the token taken cannot be spent before the card is placed')
        if turn["token"] is not None:
            table.token = self.token(turn["token"], '"turn": "token"')

    def read_market(self) -> None:
        """Three rows of four columns, and the thumbs on the cards (VE-18, VE-57)."""
        market = as_object(need(self.data, "market", "the position"), '"market"')
        known = ["plants", "tokens", "rooms", "plant_thumbs", "room_thumbs"]
        only(market, [*known, "pots"] if self.table.has_pot_row() else known, '"market"')
        for name, first, read in (
            ("plants", PLANT_ROW, self.plant),
            ("rooms", ROOM_ROW, self.room),
            ("tokens", TOKEN_ROW, self.token),
        ):
            for column, value in enumerate(
                as_list(need(market, name, '"market"'), f'"market": {name}', WIDTH, "VE-18")
            ):
                if value is not None:
                    self.table.market[first + column] = read(value, f"market, {name}, column {column + 1}")
        self.read_thumbs(market, "plant_thumbs", PLANT_THUMBS)
        self.read_thumbs(market, "room_thumbs", ROOM_THUMBS)
        if self.table.has_pot_row():
            self.read_pot_row(need(market, "pots", '"market"'))

    def read_thumbs(self, market: Json, name: str, first: int) -> None:
        """Thumbs on the cards of a row."""
        for column, value in enumerate(as_list(market.get(name, [0] * WIDTH), f'"market": {name}', WIDTH, "VE-18")):
            thumbs = as_number(value, f'"market": {name}', 0, MANY)
            if thumbs and self.table.family:
                raise Refusal("VE-87", f'"market": {name}: there are no thumbs in the family variant')
            if thumbs and self.table.market[first - PLANT_THUMBS + column] == NONE:
                raise Refusal("VE-20", f'"market": {name}: thumbs lie in column {column + 1}, where no card is')
            self.table.market[first + column] = thumbs

    def read_pot_row(self, value: object) -> None:
        """A pot over every column; the last is gone once a plant was completed this turn (VE-76, VE-77)."""
        table = self.table
        for column, pot in enumerate(as_list(value, '"market": pots', WIDTH, "VE-76")):
            gone = column == WIDTH - 1 and (table.completed > 0 or (table.phase == FINISHED and pot is None))
            if (pot is None) != gone:
                raise Refusal("VE-76", f'"market": pots: column {column + 1} has {"no pot now" if gone else "a pot"}')
            if pot is not None:
                number = as_id(pot, POTS, "pot", '"market": pots')
                table.market[POT_ROW + column] = number
                self.pots[number] += 1

    # -- pots, decks, discards --

    def read_pots(self) -> None:
        """Every bonus pot is somewhere (VE-05, VE-76)."""
        table = self.table
        supply = as_object(need(self.data, "pots", "the position"), '"pots"')
        only(supply, () if table.family else POTS[:TERRACOTTA], '"pots"')
        if "pot_discard" in self.data and not table.has_pot_row():
            raise Refusal("VE-76", 'there is a "pot_discard" in the solo game only, and not in its family variant')
        discard = as_object(self.data.get("pot_discard", {}), '"pot_discard"')
        only(discard, POTS, '"pot_discard"')
        for pot, name in enumerate(POTS):
            discarded = as_number(discard.get(name, 0), f'"pot_discard": {name}', 0, MANY, "VE-76")
            table.market[DISCARD + pot] = discarded
            self.pots[pot] += discarded
        if table.family:
            return
        for pot in range(CONCRETE, TERRACOTTA):
            left = as_number(supply.get(POTS[pot], 0), f'"pots": {POTS[pot]}', 0, MANY, "VE-05")
            table.market[SUPPLY + pot] = left
            self.pots[pot] += left
            self.check_pots(pot, exactly=True)

    def check_pots(self, pot: int, exactly: bool) -> None:
        """As many pots of a bonus kind as the game has (VE-05)."""
        count, right = self.pots[pot], self.components.bonus_pots[self.table.seats]
        if count > right or (exactly and count < right):
            raise Refusal(
                "VE-05", f"there are {count} {POTS[pot]} pots; with {self.table.seats} players there are {right}"
            )

    def read_gone(self) -> None:
        """What has left the game."""
        gone = as_object(self.data.get("gone", {}), '"gone"')
        only(gone, ("plants", "rooms", "tokens"), '"gone"')
        table = self.table
        for value in as_list(gone.get("plants", []), '"gone": plants'):
            table.gone_plants |= 2 ** self.plant(value, '"gone"')
        for value in as_list(gone.get("rooms", []), '"gone": rooms'):
            table.gone_rooms |= 2 ** self.room(value, '"gone"')
        for value in as_list(gone.get("tokens", []), '"gone": tokens'):
            table.remove_token(self.token(value, '"gone"'))

    def read_decks(self) -> None:
        """Decks of unknown order, or with a known top, or entirely known."""
        decks = as_object(self.data.get("decks", {}), '"decks"')
        only(decks, ("plants", "rooms", "bag"), '"decks"')
        table = self.table
        for name, deck, read in (
            ("plants", table.plants, self.plant),
            ("rooms", table.rooms, self.room),
            ("bag", table.bag, self.token),
        ):
            value = decks.get(name, "unknown")
            if value == "unknown":
                continue
            listed = as_list(value, f'"decks": {name}')
            whole = not listed or listed[-1] != "..."
            deck.fix_top([read(card, f'"decks": {name}') for card in (listed if whole else listed[:-1])])
            if whole and deck.loose_size:
                raise Refusal("VE-55", f'"decks": {name}: {deck.loose_size} unseen cards are missing in the whole list')

    def check_gaps(self) -> None:
        """Slots are empty where something was taken, or where nothing is left to fill them (VE-18, VE-R16)."""
        table = self.table
        cards = [place for place in range(TOKEN_ROW) if table.market[place] == NONE]
        tokens = [column for column in range(WIDTH) if table.market[TOKEN_ROW + column] == NONE]
        short_cards = [place for place in cards if not (table.plants if place < ROOM_ROW else table.rooms).size()]
        short_tokens = tokens if not table.bag.size() else []
        if table.phase == FINISHED:
            fits = (
                bool(cards)
                and bool(tokens)
                and max(len(cards) - len(short_cards), len(tokens) - len(short_tokens)) <= 1
            )
        elif table.phase in (PLACE, USE):
            fits = table.taken in cards and table.token_column in tokens
            fits = fits and set(cards) <= {table.taken, *short_cards}
            fits = fits and set(tokens) <= {table.token_column, *short_tokens}
        else:
            fits = cards == short_cards and tokens == short_tokens
        if not fits:
            raise Refusal("VE-18", '"market": the empty slots do not fit what was taken this turn')
