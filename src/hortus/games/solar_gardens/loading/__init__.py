"""Loading a position of a game: every tile is accounted for, and what cannot arise is refused by the rule it breaks."""

from hortus.games.solar_gardens import form, state
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.decisions import CHOICES
from hortus.games.solar_gardens.geometry import CELL_COUNT, SIDE_COUNT
from hortus.games.solar_gardens.loading.final import load_final, named, split, tile_named
from hortus.games.solar_gardens.look.words.things import place_words, there
from hortus.games.solar_gardens.rules.game import SolarGardens, empty_table
from hortus.kernel.decision import Refusal, write
from hortus.kernel.engine.arrays import bit_count, vec64
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OVER, Game
from hortus.kernel.form import Maybe, UnsetType


def load(game: Game, components: Components, given: form.Seen, chance: Chance) -> SolarGardens:
    """A table from a position or a finished table."""
    if isinstance(given, form.Finished):
        return load_final(game, components, given, chance)
    if not game.least <= len(given.players) <= game.most:
        raise game.refuse_players(len(given.players))
    return Loader(game, components, given, chance).load()


class Loader:
    """One position being laid out: takes every named tile out of the pile; the unknown ones stay there."""

    def __init__(self, game: Game, components: Components, given: form.Position, chance: Chance) -> None:
        self.components = components
        self.given = given
        self.table = empty_table(game, components, len(given.players), chance)
        self.table.names = self.names = named(given.players)

    def load(self) -> SolarGardens:
        """Lay out everything, in the order that makes errors most helpful."""
        self.set_progress()
        for seat, player in enumerate(self.given.players):
            self.lay_garden(seat, player)
            self.set_kept(seat, player)
        self.set_line()
        self.set_discards()
        self.set_hidden()
        self.check_phase()
        self.set_step()
        self.set_mover()
        return self.table

    def take(self, name: str, where: str) -> int:
        """A named tile, which is no longer unknown."""
        tile = tile_named(self.components, name, where)
        if not self.table.hidden.take(tile):
            raise Refusal("SG-04", f'{where}: the tile "{name}" is there twice')
        return tile

    # -- the state of the table --

    def set_progress(self) -> None:
        """Players and variant, round, token and phase (SG-01, SG-03)."""
        table, given = self.table, self.given
        if given.options.players != table.seats:
            raise Refusal("SG-01", f'"options" says {given.options.players} players, but {table.seats} are listed')
        table.casual = given.options.casual
        table.round, table.start = given.round, self.seat(given.start, '"start"', "SG-03")
        table.phase = form.PHASES.index(given.phase)
        table.discard_used = given.discard_used

    def seat(self, seat: int, where: str, rule: str) -> int:
        """A seat that somebody has."""
        if seat >= len(self.names):
            raise Refusal(rule, f"{where} must be a seat from 0 to {len(self.names) - 1}, not {seat}")
        return seat

    def lay_garden(self, seat: int, player: form.Player) -> None:
        """The sixteen spaces of one player."""
        for cell, space in enumerate(each for row in player.garden for each in row):
            where = f"{self.names[seat]}, {place_words(cell)}"
            if isinstance(space, form.Described):
                raise Refusal("SG-04", f"{where}: in a game lie tiles of the box; described ones can only be scored")
            laid = split(space, where)
            if laid is not None:
                self.table.lay(seat, cell, self.take(laid[0], where) * SIDE_COUNT + laid[1])

    def set_kept(self, seat: int, player: form.Player) -> None:
        """The tile of this round: none, in hand, or on a space (SG-13, SG-21)."""
        table, name = self.table, self.names[seat]
        if player.kept is None and player.kept_at is not None:
            raise Refusal("SG-21", f"{name}: a tile is said to lie {self.there(player.kept_at)}, but none is kept")
        if player.kept is None:
            table.still_in |= 2**seat
        elif player.kept_at is None:
            table.set_field(seat, state.KEPT, self.take(player.kept, f'{name}: "kept"'))
        else:
            self.set_kept_at(seat, player.kept, player.kept_at)
        table.settled |= 2**seat if player.settled else 0
        laid = CELL_COUNT - bit_count(table.open_cells(seat))
        wanted = table.round - 1 + (0 if player.kept_at is None else 1)
        if laid != wanted and table.phase != state.FINISHED:
            raise Refusal(
                "SG-06", f"{name}: {laid} tiles lie in the garden, but in round {table.round} it has {wanted}"
            )

    def set_kept_at(self, seat: int, kept: str, at: form.Cell) -> None:
        """The tile of this round is already placed."""
        tile, cell = self.components.tile_ids.index(kept), form.CELLS.index(at)
        if self.table.face(seat, cell) // SIDE_COUNT != tile:
            raise Refusal("SG-21", f'{self.names[seat]}: "{kept}" is said to lie {self.there(at)}, but it does not')
        self.table.set_field(seat, state.KEPT, tile)
        self.table.set_field(seat, state.KEPT_AT, cell)

    def there(self, at: form.Cell) -> str:
        """Where something lies, in words."""
        return there(form.CELLS.index(at))

    def set_line(self) -> None:
        """Tiles in front of players who are still in (SG-13, SG-14)."""
        table, line = self.table, self.given.line
        for key, name in line.items():
            seat = self.seat(int(key), '"line"', "format")
            if not table.still_in >> seat & 1:
                raise Refusal("SG-13", f"a tile lies in front of {self.names[seat]}, who has kept one and is out")
            table.set_field(seat, state.LINE, self.take(name, f"the tile in front of {self.names[seat]}"))
        if len(line) > 1 and not table.casual:
            raise Refusal("SG-14", f"{len(line)} tiles lie in front of players; only one is shown at a time")

    def set_discards(self) -> None:
        """The discards; those thrown away unseen are marked with "?"."""
        table, entries = self.table, self.given.discard
        if len(entries) > len(self.components.tile_ids):
            raise Refusal("SG-04", f'"discard" has {len(entries)} tiles, more than the box')
        for entry in entries:
            if entry == form.UNSEEN:
                table.hidden.absent += 1
                table.add_discard(state.UNSEEN)
            elif entry.endswith(form.UNSEEN):
                table.add_discard(state.UNSEEN - 1 - self.take(entry[:-1], '"discard"'))
            else:
                table.add_discard(self.take(entry, '"discard"'))
        if table.discard_used and not entries:
            raise Refusal("SG-18", "a tile was discarded in this round, but the discard pile is empty")

    # -- the face-down tiles --

    def set_hidden(self) -> None:
        """Stack and pile, each as a list from the top or as a number of unknown tiles."""
        table = self.table
        stack_size, stack = self.face_down(self.given.stack, '"stack"')
        pile_size, pile = self.face_down(self.given.pile, '"pile"')
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

    def face_down(self, tiles: tuple[str, ...] | form.Some, where: str) -> tuple[int, list[int]]:
        """How many tiles, and which if they are listed."""
        if isinstance(tiles, form.Some):
            return tiles.unknown, []
        return len(tiles), [self.take(tile, where) for tile in tiles]

    # -- Casual Construction --

    def set_step(self) -> None:
        """Who has chosen what in this step, and who may place a tile after the seat to move (SG-R27)."""
        table, chosen, placing = self.table, self.given.chosen or {}, self.given.placing or ()
        if not table.casual and (chosen or placing or table.phase in (state.CHOOSE, state.SHOW)):
            raise Refusal("SG-66", "only in Casual Construction are there secret choices and tiles that wait")
        if chosen and table.phase not in (state.DRAFT, state.CHOOSE):
            raise Refusal("SG-R27", f'nobody has chosen anything in phase "{self.given.phase}"')
        if placing and table.phase != state.PLACE:
            raise Refusal("SG-R27", f'nobody waits to place a tile in phase "{self.given.phase}"')
        for key, choice in chosen.items():
            self.set_choice(self.seat(int(key), '"chosen"', "format"), choice)
        for seat in placing:
            self.check_tile_in_hand(self.seat(seat, '"placing"', "SG-22"))
            table.placing |= 2**seat
        if table.casual and table.phase in (state.DRAFT, state.CHOOSE):
            self.check_step()

    def set_choice(self, seat: int, choice: str) -> None:
        """What one seat has chosen; a choice that the writer does not know is imagined."""
        table, name = self.table, self.names[seat]
        if table.field(seat, state.LINE) == state.NOTHING:
            raise Refusal("SG-R27", f"{name} has chosen, but has no tile")
        table.chosen |= 2**seat
        if choice == form.UNSEEN:
            table.imagine_choices(2**seat, table.chance)
            return
        allowed = ["keep", CHOICES[int(table.refusal(seat))]]
        if choice not in allowed:
            raise Refusal("SG-R27", f'{name} has chosen "{choice}", but it can only be {" or ".join(allowed)}')
        table.keeping |= 2**seat if choice == "keep" else 0

    def check_step(self) -> None:
        """Tiles are chosen about from the front, and only the last of those who have one decides openly (SG-R27)."""
        table = self.table
        mover = table.next_chooser()
        if mover == state.NOTHING or any(
            table.chosen >> int(table.seat_in_line(place)) & 1
            for place in range(self.given.order.index(int(mover)) + 1, int(table.seats))
        ):
            raise Refusal("SG-R27", "whoever has a tile chooses in the order of the line, and the last decides openly")
        wanted = state.DRAFT if mover == table.furthest_tile() else state.CHOOSE
        if table.phase != wanted:
            raise Refusal(
                "SG-R27",
                f'the phase is "{form.PHASES[wanted]}", not "{self.given.phase}": {self.names[mover]} is to decide',
            )

    # -- consistency --

    def check_phase(self) -> None:
        """Numbers and players must fit the phase."""
        table = self.table
        if table.phase == state.FINISHED:
            self.check_over()
            return
        kept, line = table.seats - bit_count(table.still_in), len(self.given.line)
        dealt = table.stack + line + kept + int(table.discard_used)
        if dealt != table.seats + 1:
            raise Refusal(
                "SG-07",
                f"{table.seats} players deal {table.seats + 1} tiles a round, but stack {table.stack}, line {line},"
                f" kept {kept} and discarded {int(table.discard_used)} make {dealt}",
            )
        if table.phase == state.FINISH:
            self.check_finish()
        else:
            self.check_draft()

    def check_over(self) -> None:
        """The game is over after the last round, with full gardens (SG-30)."""
        table = self.table
        full = all(table.open_cells(seat) == 0 for seat in range(table.seats))
        if table.round != self.components.rounds or not full:
            raise Refusal("SG-30", f"the game is over after round {self.components.rounds}, when all gardens are full")
        if not all(player.settled and player.kept_at for player in self.given.players):
            raise Refusal("SG-30", "the game is over when everybody has placed and settled the last tile")
        if table.stack:
            raise Refusal("SG-20", "the game is over: what was left of the stack lies on the discard pile")

    def check_finish(self) -> None:
        """The draft is over, and somebody has to close the round (SG-19, SG-22)."""
        if self.table.still_in:
            raise Refusal("SG-19", 'phase "finish" begins when every player has kept a tile')
        if all(player.settled for player in self.given.players):
            raise Refusal("SG-22", 'everybody is settled, so phase "finish" is over')
        for name, player in zip(self.names, self.given.players, strict=True):
            if player.settled and player.in_hand:
                raise Refusal("SG-22", f"{name} is settled, but still has a tile in hand")

    def check_draft(self) -> None:
        """Somebody is still in, and tiles lie where they can (SG-14, SG-19, SG-R27)."""
        table, phase, line = self.table, self.given.phase, self.given.line
        if not table.still_in:
            raise Refusal("SG-19", f'every player has kept a tile: phase "{phase}" is over')
        if table.settled:
            raise Refusal("SG-22", f'nobody is settled in phase "{phase}"')
        if phase == "place" and line and not table.casual:
            raise Refusal("SG-14", "the next tile is shown only when the one kept is placed or left for later")
        if phase != "place" and not line:
            raise Refusal("SG-14", f'in phase "{phase}" a tile lies in front of a player')
        if phase == "show" and not table.lacks_tile():
            raise Refusal("SG-67", "no tile can be shown while the first in line has one, or when the stack is empty")

    def set_mover(self) -> None:
        """Whose decision it is; the file must agree."""
        table, given = self.table, self.given.to_move
        if table.phase == state.PLACE:
            table.to_move = self.placer(given)
            return
        table.to_move = self.derived_mover()
        wanted = None if table.to_move == OVER else int(table.to_move)
        if not isinstance(given, UnsetType) and given != wanted:
            rule = "SG-30" if wanted is None else "SG-13"
            raise Refusal(rule, f'"to_move" is {write(given)}, but it must be {write(wanted)}')

    def derived_mover(self) -> int:
        """Whose decision it is, where that follows from the rest."""
        table = self.table
        if table.phase == state.SHOW:
            return int(table.start)
        if table.phase == state.FINISHED:
            return OVER
        return int(table.first_unsettled() if table.phase == state.FINISH else table.next_chooser())

    def placer(self, given: Maybe[int | None]) -> int:
        """Who may place now cannot be derived: others may hold a tile for later (SG-22)."""
        if not isinstance(given, int):
            raise Refusal("SG-22", 'in phase "place" the position must say "to_move"')
        seat, order = self.seat(given, '"to_move"', "SG-22"), self.given.order
        self.check_tile_in_hand(seat)
        if any(order.index(late) <= order.index(seat) for late in self.given.placing or ()):
            raise Refusal("SG-R27", f"{self.names[seat]} is asked before those who come earlier in the line")
        return seat

    def check_tile_in_hand(self, seat: int) -> None:
        """Whoever is to place a tile has one."""
        if self.given.players[seat].in_hand is None:
            raise Refusal("SG-22", f"{self.names[seat]} is to place a tile, but has none in hand")
