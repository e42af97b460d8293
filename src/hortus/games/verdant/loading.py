"""Position files of Verdant, read: whole positions and finished tables, checked for what cannot be."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import i16

from hortus.games.verdant.components import GOAL_DECKS, POTS, TOOLS, Components
from hortus.games.verdant.decisions import Cell, around, as_cell
from hortus.games.verdant.position import CARD_ROWS, PHASES, VARIANTS
from hortus.games.verdant.rules.turn import MOST_THUMBS, TURNS, Verdant, empty_table
from hortus.games.verdant.state import (
    CONCRETE,
    DEALT_PLANT,
    DEALT_ROOM,
    DISCARD,
    FINISHED,
    NONE,
    OCCUPIED,
    ORIGIN_COLUMN,
    ORIGIN_ROW,
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
from hortus.kernel.arrays import vec16
from hortus.kernel.chance import Chance
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, Refusal, nearest, write
from hortus.kernel.deck import Deck
from hortus.kernel.position import as_id, as_list, as_number, as_object, as_text, brief, need, only

FINAL_KEYS: Final = ("game", "kind", "options", "goals", "phase", "to_move", "players", "result")
TABLE_KEYS: Final = (
    *FINAL_KEYS, "round", "start_player", "market", "turn", "pots", "pot_discard", "decks", "gone",
)  # fmt: skip
PLAYER_KEYS: Final = ("name", "thumbs", "storage", "home", "dealt")
TURN_KEYS: Final = ("row", "col", "card", "token_col", "token")
MANY: Final = 999
FULL_HOME: Final = 15
START_CARDS: Final = 2


@dataclass
class Options:
    """The options of a table, checked."""

    family: bool
    extended: bool
    # Goals by deck, or none.
    goals: list[int]
    draws_goals: bool = False


def read_options(components: Components, players: int, options: Json) -> Options:
    """Check the set-up options (VE-12, VE-R1, VE-R28)."""
    variant, deck, goals = options["variant"], options["deck"], options["goals"]
    if variant not in VARIANTS:
        raise Refusal("VE-R28", f'the option "variant" is one of {", ".join(VARIANTS)}, not {write(variant)}')
    if deck not in components.deck_sizes or isinstance(deck, bool):
        sizes = " or ".join(str(size) for size in components.deck_sizes)
        raise Refusal("VE-R1", f'the option "deck" is {sizes}, not {write(deck)}')
    found = Options(variant == "family", deck == components.deck_sizes[1], [])
    if isinstance(goals, bool):
        found.draws_goals = goals
    else:
        found.goals = read_goals(components, goals, 'the option "goals"')
    if found.family and players == 1:
        raise Refusal("VE-R28", "the family variant is for 2 to 5 players")
    if found.family and (found.goals or found.draws_goals):
        raise Refusal("VE-R28", "the family variant is played without goals")
    return found


def read_goals(components: Components, value: object, where: str) -> list[int]:
    """None, or one goal of each deck (VE-12)."""
    goals = [as_id(goal, components.goal_ids, "goal", where) for goal in as_list(value, where)]
    if len(set(goals)) < len(goals):
        raise Refusal("components", f"{where}: a goal is there twice")
    decks = sorted(int(components.goal_deck[goal]) for goal in goals)
    if goals and decks != list(range(len(GOAL_DECKS))):
        raise Refusal("VE-12", f"{where} must have exactly one goal of each deck: {', '.join(GOAL_DECKS)}")
    return sorted(goals, key=lambda goal: int(components.goal_deck[goal]))


def load(game: Game, components: Components, data: Json, chance: Chance) -> Verdant:
    """A table from a position file or a finished table."""
    kind = need(data, "kind", "the position")
    if kind not in ("position", "final"):
        raise Refusal("format", f'"kind" must be "position" or "final", not {brief(kind)}')
    only(data, FINAL_KEYS if kind == "final" else TABLE_KEYS, "the position")
    if data.get("game", "verdant") != "verdant":
        raise Refusal("format", f'"game" is {brief(data["game"])}, not "verdant"')
    players = [
        as_object(player, f"player {seat}")
        for seat, player in enumerate(as_list(need(data, "players", "the position"), '"players"'))
    ]
    if not 1 <= len(players) <= 5:
        raise game.refuse_players(len(players))
    options = file_options(components, data, len(players))
    table = empty_table(game, components, len(players), options.extended, chance)
    table.family = options.family
    table.goals = vec16(options.goals)
    loader = _Loader(table, data, players)
    if kind == "final":
        loader.load_final()
    else:
        loader.load_position()
    return table


def file_options(components: Components, data: Json, players: int) -> Options:
    """The options of a position file; what is left out is the default."""
    given = as_object(data.get("options", {}), '"options"')
    only(given, ("players", "variant", "goals", "deck"), '"options"')
    as_number(given.get("players", players), '"options": "players"', players, players, "VE-74")
    goals = data.get("goals", [])
    options: Json = {"variant": "standard", "deck": components.deck_sizes[0], **given, "goals": goals}
    found = read_options(components, players, options)
    said = given.get("goals", bool(goals))
    if said != bool(goals) and said != goals:
        raise Refusal("VE-12", f'"options": "goals" is {brief(said)}, but the goals in play are {brief(goals)}')
    return found


@dataclass
class Laid:
    """A card in a home of the file, with what lies on it."""

    card: int
    plant: bool
    # Verdancy, or NONE; pot or item, or NONE.
    verdancy: int = 0
    on_it: int = NONE


@dataclass
class _Loader:
    """One position file being read: takes every named card out of the decks."""

    table: Verdant
    data: Json
    players: list[Json]
    # Pots in homes, over the market and in the discard pile.
    pots: Counter[int] = field(default_factory=Counter)

    @property
    def components(self) -> Components:
        """The print in play."""
        return self.table.components

    def load_final(self) -> None:
        """Only the homes and the thumbs count."""
        table = self.table
        if self.data.get("phase", "over") != "over" or self.data.get("to_move") is not None:
            raise Refusal("VE-58", 'a finished table has phase "over" and nobody to move')
        table.homes_only = True
        table.phase = FINISHED
        table.to_move = OVER
        self.read_players()
        for seat in range(table.seats):
            self.read_home(seat, FULL_HOME)
        for pot in range(CONCRETE, TERRACOTTA):
            self.check_pots(pot, exactly=False)

    def load_position(self) -> None:
        """Everything, in the order in which complaints help most."""
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

    # -- cards and tokens by name --

    def take(self, deck: Deck, number: int, name: str, where: str) -> int:
        """A named card or token, which leaves the unseen ones."""
        if deck.take(number):
            return number
        components = self.components
        extras = [*zip(components.plant_ids, components.plant_extra, strict=True)]
        extras += zip(components.room_ids, components.room_extra, strict=True)
        if not self.table.extended and dict(extras).get(name):
            raise Refusal("components", f'{where}: "{name}" is only there with the option deck = 60')
        often = f"more than {components.token_copies[number]} times" if name in TOOLS else "twice"
        raise Refusal("components", f'{where}: "{name}" is there {often}')

    def plant(self, value: object, where: str) -> int:
        """A named plant."""
        number = as_id(value, self.components.plant_ids, "plant", where)
        return self.take(self.table.plants, number, str(value), where)

    def room(self, value: object, where: str) -> int:
        """A named room."""
        number = as_id(value, self.components.room_ids, "room", where)
        return self.take(self.table.rooms, number, str(value), where)

    def token(self, value: object, where: str) -> int:
        """A named token."""
        number = as_id(value, self.components.token_ids, "token", where)
        return self.take(self.table.bag, number, str(value), where)

    # -- who is where --

    def read_moment(self) -> None:
        """Phase, round and whose turn it is."""
        table, data = self.table, self.data
        phase = as_text(need(data, "phase", "the position"), '"phase"')
        if phase not in PHASES:
            raise Refusal(
                "format", f'"phase" must be one of {", ".join(PHASES)}, not "{phase}"{nearest(phase, list(PHASES))}'
            )
        table.phase = PHASES.index(phase)
        last = table.seats - 1
        table.start = as_number(need(data, "start_player", "the position"), '"start_player"', 0, last, "VE-08")
        table.round = as_number(need(data, "round", "the position"), '"round"', 1, TURNS, "VE-17")
        to_move = need(data, "to_move", "the position")
        if (to_move is None) != (table.phase == FINISHED):
            raise Refusal("VE-58", '"to_move" is null when the game is over, and only then')
        table.to_move = OVER if to_move is None else as_number(to_move, '"to_move"', 0, last, "VE-56")
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
            if not table.homes_only:
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
        """The cards dealt, and the home of those who have chosen; one that is not told is imagined (VE-14, VE-R19)."""
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

    def read_home(self, seat: int, count: int) -> None:
        """A home of so many cards, checked for what cannot be (VE-17, VE-29 to VE-31)."""
        table, where = self.table, f"player {seat}"
        cells = self.read_grid(need(self.players[seat], "home", where), f"the home of {where}")
        if len(cells) != count:
            raise Refusal("VE-17", f"the home of {where} has {len(cells)} cards; {count} is right at this moment")
        check_form(cells, f"the home of {where}")
        row, column = middle_of(cells)
        table.set_field(seat, ORIGIN_ROW, row)
        table.set_field(seat, ORIGIN_COLUMN, column)
        for at, laid in cells.items():
            cell = table.cell_at(seat, *at)
            table.lay(seat, cell, laid.card)
            if not laid.plant and laid.on_it != NONE:
                table.lay_item(seat, cell, laid.on_it)
            elif laid.plant and laid.on_it != NONE:
                table.pot_plant(seat, cell, laid.on_it)
                self.pots[laid.on_it] += 1
            elif laid.plant:
                table.set_mark(seat, cell, laid.verdancy)

    def read_grid(self, value: object, where: str) -> dict[Cell, Laid]:
        """The cards of a home by their cells, in reading order."""
        home = as_object(value, where)
        only(home, ("origin", "grid"), where)
        row, column = as_cell(home.get("origin", [0, 0]), f'{where}: "origin"')
        cells: dict[Cell, Laid] = {}
        for r, line in enumerate(as_list(need(home, "grid", where), f'{where}: "grid"')):
            for c, text in enumerate(as_list(line, f'{where}: a row of "grid"')):
                at = (row + r, column + c)
                words = as_text(text, f"{where} at {write(at)}").split()
                if words:
                    cells[at] = self.read_cell(words, f"{where} at {write(at)}")
        return cells

    def read_cell(self, words: list[str], where: str) -> Laid:
        """A card with what lies on it."""
        components = self.components
        name, extras = words[0], words[1:]
        if name in components.room_ids:
            laid = Laid(self.room(name, where), plant=False)
        elif name in components.plant_ids:
            laid = Laid(self.plant(name, where), plant=True)
        else:
            known = [*components.plant_ids, *components.room_ids]
            raise Refusal("components", f'{where}: there is no card "{name}"{nearest(name, known)}')
        if len(extras) > 1:
            rule = "VE-46" if laid.plant else "VE-37"
            raise Refusal(rule, f'{where}: "{" ".join(words)}": only one of verdancy, a pot and an item lies on a card')
        for extra in extras:
            self.read_extra(laid, extra, where)
        return laid

    def read_extra(self, laid: Laid, extra: str, where: str) -> None:
        """Verdancy, a pot or an item (VE-37, VE-46)."""
        if extra.startswith("item:"):
            if laid.plant:
                raise Refusal("VE-37", f"{where}: items lie on rooms, not on plants")
            item = extra.removeprefix("item:")
            if item in TOOLS:
                raise Refusal("VE-37", f'{where}: "{item}" is a tool, which cannot lie on a room')
            laid.on_it = self.token(item, where)
        elif extra.startswith("pot:"):
            if not laid.plant:
                raise Refusal("VE-46", f"{where}: pots belong to plants, not to rooms")
            laid.on_it = as_id(extra.removeprefix("pot:"), POTS, "pot", where)
        elif extra[0] in "+-":
            self.read_verdancy(laid, extra, where)
        else:
            raise Refusal("format", f'{where}: "{extra}" is neither "+n" nor "pot:…" nor "item:…"')

    def read_verdancy(self, laid: Laid, extra: str, where: str) -> None:
        """Verdancy is less than the requirement (VE-46)."""
        if not laid.plant:
            raise Refusal("VE-46", f"{where}: verdancy belongs to plants, not to rooms")
        try:
            laid.verdancy = int(extra.removeprefix("+"))
        except ValueError:
            raise Refusal("format", f'{where}: "{extra}" must be a plus and a number') from None
        most = int(self.components.requirement[laid.card]) - 1
        if not 0 <= laid.verdancy <= most:
            raise Refusal("VE-46", f"{where}: an incomplete plant has 0 to {most} verdancy here, not {laid.verdancy}")
        if laid.verdancy and self.table.family:
            raise Refusal("VE-87", f"{where}: there is no verdancy in the family variant")

    # -- the turn and the market --

    def read_turn(self) -> None:
        """How far the turn has come: what fits which phase."""
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
        only(market, [*known, "pots"] if self.table.seats == 1 else known, '"market"')
        for name, first, read in (
            ("plants", PLANT_ROW, self.plant),
            ("rooms", ROOM_ROW, self.room),
            ("tokens", TOKEN_ROW, self.token),
        ):
            for column, value in enumerate(
                as_list(need(market, name, '"market"'), f'"market": {name}', WIDTH, "VE-18")
            ):
                if value is not None:
                    self.table.market[first + column] = i16(read(value, f"market, {name}, column {column + 1}"))
        self.read_thumbs(market, "plant_thumbs", PLANT_THUMBS)
        self.read_thumbs(market, "room_thumbs", ROOM_THUMBS)
        if self.table.seats == 1:
            self.read_pot_row(need(market, "pots", '"market"'))

    def read_thumbs(self, market: Json, name: str, first: int) -> None:
        """Thumbs on the cards of a row."""
        for column, value in enumerate(as_list(market.get(name, [0] * WIDTH), f'"market": {name}', WIDTH, "VE-18")):
            thumbs = as_number(value, f'"market": {name}', 0, MANY)
            if thumbs and self.table.family:
                raise Refusal("VE-87", f'"market": {name}: there are no thumbs in the family variant')
            if thumbs and self.table.market[first - PLANT_THUMBS + column] == NONE:
                raise Refusal("VE-20", f'"market": {name}: thumbs lie in column {column + 1}, where no card is')
            self.table.market[first + column] = i16(thumbs)

    def read_pot_row(self, value: object) -> None:
        """A pot over every column; the last is gone once a plant was completed this turn (VE-76, VE-77)."""
        table = self.table
        for column, pot in enumerate(as_list(value, '"market": pots', WIDTH, "VE-76")):
            gone = column == WIDTH - 1 and (table.completed > 0 or (table.phase == FINISHED and pot is None))
            if (pot is None) != gone:
                raise Refusal("VE-76", f'"market": pots: column {column + 1} has {"no pot now" if gone else "a pot"}')
            if pot is not None:
                number = as_id(pot, POTS, "pot", '"market": pots')
                table.market[POT_ROW + column] = i16(number)
                self.pots[number] += 1

    # -- pots, decks, discards --

    def read_pots(self) -> None:
        """Every bonus pot is somewhere (VE-05, VE-76)."""
        table = self.table
        supply = as_object(need(self.data, "pots", "the position"), '"pots"')
        only(supply, () if table.family else POTS[:TERRACOTTA], '"pots"')
        if "pot_discard" in self.data and table.seats > 1:
            raise Refusal("VE-76", 'there is a "pot_discard" in the solo game only')
        discard = as_object(self.data.get("pot_discard", {}), '"pot_discard"')
        only(discard, POTS, '"pot_discard"')
        for pot, name in enumerate(POTS):
            discarded = as_number(discard.get(name, 0), f'"pot_discard": {name}', 0, MANY, "VE-76")
            table.market[DISCARD + pot] = i16(discarded)
            self.pots[pot] += discarded
        if table.family:
            return
        for pot in range(CONCRETE, TERRACOTTA):
            left = as_number(supply.get(POTS[pot], 0), f'"pots": {POTS[pot]}', 0, MANY, "VE-05")
            table.market[SUPPLY + pot] = i16(left)
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
        """Decks of unknown order, or with a known top, or known as a whole."""
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


def check_form(cells: dict[Cell, Laid], where: str) -> None:
    """A home is connected, alternates and fits its frame (VE-29 to VE-31)."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    if max(rows) - min(rows) > 2 or max(columns) - min(columns) > 4:
        raise Refusal("VE-31", f"{where} does not fit into a frame 5 wide and 3 tall")
    for (row, column), laid in cells.items():
        for other in ((row, column + 1), (row + 1, column)):
            if other in cells and cells[other].plant == laid.plant:
                kind = "plants" if laid.plant else "rooms"
                raise Refusal(
                    "VE-30", f"{where}: two {kind} lie side by side at {write([row, column])} and {write(other)}"
                )
    reached = [next(iter(cells))]
    for row, column in reached:
        reached += [other for other in around(row, column) if other in cells and other not in reached]
    if len(reached) < len(cells):
        raise Refusal("VE-29", f"{where} is not connected")


def middle_of(cells: dict[Cell, Laid]) -> Cell:
    """The room that the window of a home lies around: the one at [0, 0] if there is one."""
    rooms = [at for at, laid in cells.items() if not laid.plant]
    return (0, 0) if (0, 0) in rooms else rooms[0]
