"""Reading a position of a game: every tile is accounted for, and what cannot arise is refused by the rule it breaks."""

from typing import Final

from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.decisions import CHOICES, as_cell, as_choice
from hortus.games.solar_gardens.geometry import CELL_COUNT, CELLS, SIDE_COUNT
from hortus.games.solar_gardens.loading.final import entries, load_final, read_name, split_entry
from hortus.games.solar_gardens.rules.game import SolarGardens, empty_table
from hortus.games.solar_gardens.state import (
    CHOOSE,
    DRAFT,
    FINISH,
    FINISHED,
    KEPT,
    KEPT_AT,
    LINE,
    NOTHING,
    PHASES,
    PLACE,
    SHOW,
    UNSEEN,
)
from hortus.kernel.arrays import bit_count, vec64
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
    read_phase,
)

TABLE_KEYS: Final = (
    "game", "kind", "options", "round", "start", "phase", "to_move", "line", "discard_used", "stack", "pile",
    "discard", "players", "counts", "result", "chosen", "placing",
)  # fmt: skip
PLAYER_KEYS: Final = ("name", "garden", "kept", "kept_at", "settled")


def load(game: Game, components: Components, data: Json, chance: Chance) -> SolarGardens:
    """A table from a position file or a finished table."""
    if kind_of(data, game) == "final":
        return load_final(game, components, data, chance)
    only(data, TABLE_KEYS, "the position")
    players = as_list(need(data, "players", "the position"), '"players"')
    if not game.least <= len(players) <= game.most:
        raise game.refuse_players(len(players))
    return Reader(game, components, data, players, chance).read()


class Reader:
    """One position file being read: takes every named tile out of the pile; the unknown ones stay there."""

    def __init__(self, game: Game, components: Components, data: Json, players: list[object], chance: Chance) -> None:
        self.components = components
        self.data = data
        self.players = [as_object(player, f"player {seat}") for seat, player in enumerate(players)]
        self.table = empty_table(game, components, len(players), chance)

    def read(self) -> SolarGardens:
        """Read everything, in the order that makes errors most helpful."""
        table = self.table
        for seat, player in enumerate(self.players):
            only(player, PLAYER_KEYS, f"player {seat}")
        table.names = [read_name(player, seat) for seat, player in enumerate(self.players)]
        self.read_options()
        self.read_progress()
        for seat in range(table.seats):
            self.read_garden(seat)
            self.read_kept(seat)
        self.read_line()
        self.read_discards()
        self.read_hidden()
        self.check_phase()
        self.read_step()
        self.find_mover()
        return table

    def number(self, key: str, least: int, most: int, rule: str) -> int:
        """A number that must be there."""
        return as_number(need(self.data, key, "the position"), f'"{key}"', least, most, rule)

    def take(self, value: object, where: str) -> int:
        """A named tile, which is no longer unknown."""
        tile = as_id(value, self.components.tile_ids, "tile", where, "SG-04")
        if not self.table.hidden.take(tile):
            raise Refusal("SG-04", f'{where}: the tile "{self.components.tile_ids[tile]}" is there twice')
        return tile

    # -- the state of the table --

    def read_options(self) -> None:
        """Players and variant (SG-01, SG-66)."""
        options = as_object(need(self.data, "options", "the position"), '"options"')
        for key in options:
            if key not in ("players", "casual"):
                raise Refusal("SG-66", f'Solar Gardens has no option "{key}"; it has: players, casual')
        if write(need(options, "players", '"options"')) != str(self.table.seats):
            raise Refusal(
                "SG-01", f'"options" says {write(options["players"])} players, but {self.table.seats} are listed'
            )
        self.table.casual = as_flag(options.get("casual", False), 'the option "casual"')

    def read_progress(self) -> None:
        """Round, token and phase."""
        table = self.table
        table.round = self.number("round", 1, int(self.components.rounds), "SG-06")
        table.start = self.number("start", 0, int(table.seats) - 1, "SG-03")
        table.phase = read_phase(self.data, PHASES)
        table.discard_used = as_flag(need(self.data, "discard_used", "the position"), '"discard_used"')

    def read_garden(self, seat: int) -> None:
        """The sixteen spaces of one player."""
        for cell, value in enumerate(entries(self.players[seat], seat)):
            where = f"player {seat}, {CELLS[cell]}"
            if isinstance(value, dict):
                raise Refusal("SG-04", f"{where}: in a game lie tiles of the box; described ones can only be scored")
            laid = split_entry(value, where)
            if laid is not None:
                self.table.lay(seat, cell, self.take(laid[0], where) * SIDE_COUNT + laid[1])

    def read_kept(self, seat: int) -> None:
        """The tile of this round: none, in hand, or on a space (SG-13, SG-21)."""
        table, player, where = self.table, self.players[seat], f"player {seat}"
        kept, at = need(player, "kept", where), need(player, "kept_at", where)
        settled = as_flag(need(player, "settled", where), f'{where}: "settled"')
        if kept is None and at is not None:
            raise Refusal("SG-21", f'{where}: "kept_at" is {write(at)}, but no tile is kept')
        if kept is None:
            table.still_in |= 2**seat
        elif at is None:
            table.set_field(seat, KEPT, self.take(kept, f'{where}: "kept"'))
        else:
            self.read_kept_at(seat, kept, as_cell(at, f'{where}: "kept_at"'))
        table.settled |= 2**seat if settled else 0
        laid = CELL_COUNT - bit_count(table.open_cells(seat))
        wanted = table.round - 1 + (0 if at is None else 1)
        if laid != wanted and table.phase != FINISHED:
            raise Refusal(
                "SG-06", f"{where}: {laid} tiles lie in the garden, but in round {table.round} it has {wanted}"
            )

    def read_kept_at(self, seat: int, kept: object, cell: int) -> None:
        """The tile of this round is already placed."""
        tile = as_id(kept, self.components.tile_ids, "tile", f'player {seat}: "kept"', "SG-04")
        if self.table.face(seat, cell) // SIDE_COUNT != tile:
            name = self.components.tile_ids[tile]
            raise Refusal("SG-21", f"player {seat}: {name} is said to lie on {CELLS[cell]}, but it does not")
        self.table.set_field(seat, KEPT, tile)
        self.table.set_field(seat, KEPT_AT, cell)

    def read_line(self) -> None:
        """Tiles in front of players who are still in (SG-13, SG-14)."""
        table = self.table
        line = as_object(need(self.data, "line", "the position"), '"line"')
        for key, value in line.items():
            self.seat_named(key, '"line"')
            if not table.still_in >> int(key) & 1:
                raise Refusal("SG-13", f"a tile lies in front of player {key}, who has kept one and is out")
            table.set_field(int(key), LINE, self.take(value, f'"line" of player {key}'))
        if len(line) > 1 and not table.casual:
            raise Refusal("SG-14", f"{len(line)} tiles lie in front of players; only one is shown at a time")

    def seat_named(self, key: str, where: str) -> int:
        """A seat as the key of an object."""
        if key not in [str(seat) for seat in range(self.table.seats)]:
            raise Refusal("format", f"{where} has {write(key)}; its keys are seats from 0 to {self.table.seats - 1}")
        return int(key)

    def read_discards(self) -> None:
        """The discards; those thrown away unseen are marked with "?"."""
        entries = as_list(need(self.data, "discard", "the position"), '"discard"')
        if len(entries) > len(self.components.tile_ids):
            raise Refusal("SG-04", f'"discard" has {len(entries)} tiles, more than the box')
        for value in entries:
            text = as_text(value, 'an entry of "discard"')
            if text == "?":
                self.table.hidden.absent += 1
                self.table.add_discard(UNSEEN)
            elif text.endswith("?"):
                self.table.add_discard(UNSEEN - 1 - self.take(text[:-1], '"discard"'))
            else:
                self.table.add_discard(self.take(text, '"discard"'))
        if self.table.discard_used and not entries:
            raise Refusal("SG-18", "a tile was discarded in this round, but the discard pile is empty")

    # -- the face-down tiles --

    def read_hidden(self) -> None:
        """Stack and pile, each as a list from the top or as a number of unknown tiles."""
        table = self.table
        stack_size, stack = self.read_tiles("stack")
        pile_size, pile = self.read_tiles("pile")
        table.stack = stack_size
        unknown = stack_size - len(stack) + pile_size - len(pile) + table.hidden.absent
        if unknown != table.hidden.loose_size:
            total = len(self.components.tile_ids)
            raise Refusal(
                "SG-04",
                f"the tiles do not add up to {total}: {table.hidden.loose_size} are named nowhere,"
                f" but there are {unknown} unknown places for them",
            )
        if stack_size == len(stack):
            stack, pile = stack + (pile if pile_size == len(pile) else []), []
        table.hidden.fix_top(stack)
        table.hidden.under = vec64(pile)
        table.hidden.under_size = len(pile)

    def read_tiles(self, key: str) -> tuple[int, list[int]]:
        """How many tiles, and which if they are listed."""
        value = need(self.data, key, "the position")
        if isinstance(value, dict):
            only(value, ("unknown",), f'"{key}"')
            size = as_number(need(value, "unknown", f'"{key}"'), f'"{key}"', 0, len(self.components.tile_ids), "SG-04")
            return size, []
        tiles = [self.take(tile, f'"{key}"') for tile in as_list(value, f'"{key}"')]
        return len(tiles), tiles

    # -- Casual Construction --

    def read_step(self) -> None:
        """Who has chosen what in this step, and who may place a tile after the seat to move (SG-R27)."""
        table = self.table
        chosen = as_object(self.data.get("chosen", {}), '"chosen"')
        placing = as_list(self.data.get("placing", []), '"placing"')
        if not table.casual and (chosen or placing or table.phase in (CHOOSE, SHOW)):
            raise Refusal("SG-66", "only in Casual Construction are there secret choices and tiles that wait")
        if chosen and table.phase not in (DRAFT, CHOOSE):
            raise Refusal("SG-R27", f'nobody has chosen anything in phase "{PHASES[table.phase]}"')
        if placing and table.phase != PLACE:
            raise Refusal("SG-R27", f'nobody waits to place a tile in phase "{PHASES[table.phase]}"')
        for key, value in chosen.items():
            self.read_choice(key, value)
        for value in placing:
            seat = as_number(value, '"placing"', 0, int(table.seats) - 1, "SG-22")
            self.check_tile_in_hand(seat)
            table.placing |= 2**seat
        if table.casual and table.phase in (DRAFT, CHOOSE):
            self.check_step()

    def read_choice(self, key: str, value: object) -> None:
        """What one seat has chosen; a choice that the writer does not know is imagined."""
        table, where = self.table, f'"chosen" of player {key}'
        seat = self.seat_named(key, '"chosen"')
        if table.field(seat, LINE) == NOTHING:
            raise Refusal("SG-R27", f"player {seat} has chosen, but has no tile")
        table.chosen |= 2**seat
        if value == "?":
            table.imagine_choices(2**seat, table.chance)
            return
        choice = as_choice(value, where)
        allowed = ["keep", CHOICES[int(table.refusal(seat))]]
        if choice not in allowed:
            raise Refusal("SG-R27", f"{where} is {write(choice)}, but it can only be {' or '.join(allowed)}")
        table.keeping |= 2**seat if choice == "keep" else 0

    def check_step(self) -> None:
        """Tiles are chosen about from the front, and only the last of those who have one decides openly (SG-R27)."""
        table = self.table
        mover = table.next_chooser()
        if mover == NOTHING or any(
            table.chosen >> int(table.seat_in_line(place)) & 1
            for place in range(self.place_in_line(int(mover)) + 1, int(table.seats))
        ):
            raise Refusal("SG-R27", "whoever has a tile chooses in the order of the line, and the last decides openly")
        wanted = DRAFT if mover == table.furthest_tile() else CHOOSE
        if table.phase != wanted:
            raise Refusal(
                "SG-R27", f'the phase is "{PHASES[wanted]}", not "{PHASES[table.phase]}": player {mover} is to decide'
            )

    def place_in_line(self, seat: int) -> int:
        """How many come before a seat in the line."""
        return (seat - int(self.table.start)) % int(self.table.seats)

    # -- consistency --

    def check_phase(self) -> None:
        """Numbers and players must fit the phase."""
        table = self.table
        if table.phase == FINISHED:
            self.check_over()
            return
        kept = table.seats - bit_count(table.still_in)
        line = sum(1 for seat in range(table.seats) if table.field(seat, LINE) != NOTHING)
        dealt = table.stack + line + kept + int(table.discard_used)
        if dealt != table.seats + 1:
            raise Refusal(
                "SG-07",
                f"{table.seats} players deal {table.seats + 1} tiles a round, but stack {table.stack}, line {line},"
                f" kept {kept} and discarded {int(table.discard_used)} make {dealt}",
            )
        if table.phase == FINISH:
            self.check_finish()
        else:
            self.check_draft(line)

    def check_over(self) -> None:
        """The game is over after the last round, with full gardens (SG-30)."""
        table = self.table
        full = all(table.open_cells(seat) == 0 for seat in range(table.seats))
        if table.round != self.components.rounds or not full:
            raise Refusal("SG-30", f"the game is over after round {self.components.rounds}, when all gardens are full")
        closed = all(table.field(seat, KEPT_AT) != NOTHING for seat in range(table.seats))
        if table.settled != 2**table.seats - 1 or not closed:
            raise Refusal("SG-30", "the game is over when everybody has placed and settled the last tile")
        if table.stack:
            raise Refusal("SG-20", "the game is over: what was left of the stack lies on the discard pile")

    def check_finish(self) -> None:
        """The draft is over, and somebody has to close the round (SG-19, SG-22)."""
        table = self.table
        if table.still_in:
            raise Refusal("SG-19", 'phase "finish" begins when every player has kept a tile')
        if table.settled == 2**table.seats - 1:
            raise Refusal("SG-22", 'everybody is settled, so phase "finish" is over')
        for seat in range(table.seats):
            if table.settled >> seat & 1 and table.field(seat, KEPT_AT) == NOTHING:
                raise Refusal("SG-22", f"player {seat} is settled, but still has a tile in hand")

    def check_draft(self, line: int) -> None:
        """Somebody is still in, and tiles lie where they can (SG-14, SG-19, SG-R27)."""
        table = self.table
        if not table.still_in:
            raise Refusal("SG-19", f'every player has kept a tile: phase "{PHASES[table.phase]}" is over')
        if table.settled:
            raise Refusal("SG-22", f'nobody is settled in phase "{PHASES[table.phase]}"')
        if table.phase == PLACE and line and not table.casual:
            raise Refusal("SG-14", "the next tile is shown only when the one kept is placed or left for later")
        if table.phase != PLACE and not line:
            raise Refusal("SG-14", f'in phase "{PHASES[table.phase]}" a tile lies in front of a player')
        if table.phase == SHOW and not table.lacks_tile():
            raise Refusal("SG-67", "no tile can be shown while the first in line has one, or when the stack is empty")

    def find_mover(self) -> None:
        """Whose decision it is; the file must agree."""
        table = self.table
        given = self.data.get("to_move", NOT_SAID)
        if table.phase == PLACE:
            table.to_move = self.read_placer(given)
            return
        table.to_move = self.derived_mover()
        wanted = None if table.to_move == OVER else int(table.to_move)
        if given is not NOT_SAID and write(given) != write(wanted):
            rule = "SG-30" if wanted is None else "SG-13"
            raise Refusal(rule, f'"to_move" is {write(given)}, but it must be {write(wanted)}')

    def derived_mover(self) -> int:
        """Whose decision it is, where that follows from the rest."""
        table = self.table
        if table.phase == SHOW:
            return int(table.start)
        movers = {DRAFT: table.next_chooser, CHOOSE: table.next_chooser, FINISH: table.first_unsettled}
        return int(movers[table.phase]()) if table.phase in movers else OVER

    def read_placer(self, given: object) -> int:
        """Who may place now cannot be derived: others may hold a tile for later (SG-22)."""
        if given is NOT_SAID or given is None:
            raise Refusal("SG-22", 'in phase "place" the position must say "to_move"')
        seat = as_number(given, '"to_move"', 0, int(self.table.seats) - 1, "SG-22")
        self.check_tile_in_hand(seat)
        late = [each for each in range(self.table.seats) if self.table.placing >> each & 1]
        if any(self.place_in_line(each) <= self.place_in_line(seat) for each in late):
            raise Refusal("SG-R27", f"player {seat} is asked before those who come earlier in the line")
        return seat

    def check_tile_in_hand(self, seat: int) -> None:
        """Whoever is to place a tile has one."""
        if self.table.field(seat, KEPT) == NOTHING or self.table.field(seat, KEPT_AT) != NOTHING:
            raise Refusal("SG-22", f"player {seat} is to place a tile, but has none in hand")


NOT_SAID: Final = object()
