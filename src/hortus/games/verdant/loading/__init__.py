"""Loading whole positions and finished tables, checked for the impossible."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import asdict

from hortus.games.verdant import form, state
from hortus.games.verdant.components import POTS, Components
from hortus.games.verdant.loading.homes import Laid, Supply, check_shape, middle_of
from hortus.games.verdant.options import file_options
from hortus.games.verdant.rules.game import MOST_THUMBS, TURNS, Verdant, empty_table
from hortus.games.verdant.scoring.goals import looks_at_light
from hortus.kernel.decision import Refusal, write
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OVER, Game
from hortus.kernel.engine.deck import Deck
from hortus.kernel.form import UNSET

# A home still being filled in on a score pad: any number of cards, which need not touch yet.
ANY_SIZE: Final = -1
START_CARDS: Final = 2


def load(game: Game, components: Components, given: form.Seen, chance: Chance) -> Verdant:
    """A table from a position or a finished table."""
    if not 1 <= len(given.players) <= 5:
        raise game.refuse_players(len(given.players))
    options = file_options(components, given)
    table = empty_table(game, components, len(given.players), options.extended, chance)
    table.family = options.family
    table.goals = vec64(options.goals)
    table.names = [player.name or f"Player {seat}" for seat, player in enumerate(given.players, 1)]
    loader = _Loader(table)
    if isinstance(given, form.Finished):
        loader.load_finished(given)
    else:
        loader.load(given)
    return table


@dataclass
class _Loader(Supply):
    """One position being laid out."""

    # Pots in homes, over the market and in the discard pile.
    pots: Counter[int] = field(default_factory=Counter)

    def load_finished(self, given: form.Finished) -> None:
        """Only the homes, the thumbs and the storages count."""
        table = self.table
        table.homes_only = True
        table.phase = state.FINISHED
        table.to_move = OVER
        homes: dict[int, dict[form.Cell, Laid]] = {}
        for seat, player in enumerate(given.players):
            self.set_belongings(seat, player)
        for seat, player in enumerate(given.players):
            if player.tally:
                self.set_tally(seat, player, player.tally, given)
            else:
                homes[seat] = self.lay_out(self.home_of(seat, player), self.at_home(seat))
        self.choose_plain_rooms(homes)
        for seat, cells in homes.items():
            self.lay_home(seat, cells, ANY_SIZE if given.partial else form.FULL_HOME)
        for pot in range(state.CONCRETE, state.TERRACOTTA):
            self.check_pots(pot, exactly=False)

    def load(self, given: form.Position) -> None:
        """Everything, in the order that makes errors most helpful."""
        table = self.table
        self.set_moment(given)
        for seat, player in enumerate(given.players):
            self.set_belongings(seat, player)
        for seat, player in enumerate(given.players):
            self.lay_seat(seat, player)
        self.set_turn(given.turn, given.phase)
        self.lay_market(given.market)
        self.lay_pots(given)
        self.remove(given.gone)
        self.set_deck("plants", table.plants, self.plant, given.decks.plants)
        self.set_deck("rooms", table.rooms, self.room, given.decks.rooms)
        self.set_deck("bag", table.bag, self.token, given.decks.bag)
        self.check_gaps()
        if table.phase == state.SELECT and not table.legal():
            raise Refusal("VE-R16", "nothing can be taken from this market, so the game cannot go on")

    # -- the moment --

    def set_moment(self, given: form.Position) -> None:
        """Phase, round and whose turn it is."""
        table, last = self.table, len(given.players) - 1
        table.phase = form.PHASES.index(given.phase)
        if given.start_player > last:
            raise Refusal("VE-08", f'"start_player" must be 0 to {last}, not {given.start_player}')
        if (given.to_move is None) != (table.phase == state.FINISHED):
            raise Refusal("VE-58", '"to_move" is null when the game is over, and only then')
        if given.to_move is not None and given.to_move > last:
            raise Refusal("VE-56", f'"to_move" must be 0 to {last}, not {given.to_move}')
        table.start, table.round = given.start_player, given.round
        table.to_move = OVER if given.to_move is None else given.to_move
        if table.phase == state.START and table.round != 1:
            raise Refusal("VE-17", f"the starts are chosen before round 1, not in round {table.round}")
        if table.phase == state.FINISHED and table.round != TURNS:
            raise Refusal("VE-17", f"the game is over after round {TURNS}, not in round {table.round}")

    def set_belongings(self, seat: int, player: form.Player) -> None:
        """Thumbs, and the token in storage (VE-50, VE-52)."""
        table, name = self.table, self.table.names[seat]
        if player.thumbs and table.family:
            raise Refusal("VE-87", f"{name}: there are no thumbs in the family variant")
        if player.thumbs > MOST_THUMBS and seat != table.to_move:
            raise Refusal("VE-52", f"{name} has {player.thumbs} thumbs; between turns {MOST_THUMBS} can be kept")
        table.set_field(seat, state.THUMBS, player.thumbs)
        if player.storage:
            table.set_field(seat, state.STORAGE, self.token(player.storage, f"{name}, storage"))

    def lay_seat(self, seat: int, player: form.Player) -> None:
        """A player's home, and in phase `start` the cards dealt."""
        table = self.table
        if table.phase == state.START:
            self.lay_start(seat, player)
            return
        if player.dealt:
            raise Refusal("VE-55", f'{table.names[seat]}: "dealt" is only there in phase "start"')
        turns = TURNS
        if table.phase != state.FINISHED:
            is_placed = seat == table.to_move and table.phase == state.USE
            turns = table.round - 1 + (is_placed or self.is_before_the_mover(seat))
        self.lay_home(seat, self.lay_out(self.home_of(seat, player), self.at_home(seat)), START_CARDS + turns)

    def is_before_the_mover(self, seat: int) -> bool:
        """Whether a seat has had its turn in this round."""
        start, seats = int(self.table.start), int(self.table.seats)
        return (seat - start) % seats < (int(self.table.to_move) - start) % seats

    def lay_start(self, seat: int, player: form.Player) -> None:
        """The cards dealt, and the home of those who have chosen; a hidden one is imagined (VE-14, VE-R19)."""
        table, name, dealt = self.table, self.table.names[seat], player.dealt
        if not dealt:
            raise Refusal("format", f'{name} lacks "dealt"')
        plant, room = self.components.plant_ids.index(dealt.plant), self.components.room_ids.index(dealt.room)
        table.set_field(seat, state.DEALT_PLANT, plant)
        table.set_field(seat, state.DEALT_ROOM, room)
        has_chosen = self.is_before_the_mover(seat)
        if not player.home:
            self.plant(dealt.plant, f"{name}, dealt")
            self.room(dealt.room, f"{name}, dealt")
            if has_chosen:
                table.imagine_start(seat, table.chance)
            return
        if not has_chosen:
            raise Refusal("VE-14", f"{name} has a home already, but has not chosen yet")
        cells = self.lay_out(player.home, self.at_home(seat))
        self.lay_home(seat, cells, START_CARDS)
        if (0, 0) not in cells or cells[0, 0].plant:
            raise Refusal("VE-14", f"{name}: the dealt room lies at [0, 0]")
        if {(laid.card, laid.plant) for laid in cells.values()} != {(plant, True), (room, False)}:
            raise Refusal("VE-55", f'{name}: "dealt" is not what lies in the home')

    # -- homes --

    def at_home(self, seat: int) -> str:
        """A home in words."""
        return f"the home of {self.table.names[seat]}"

    def home_of(self, seat: int, player: form.Player) -> form.Home:
        """A home that must be there."""
        if not player.home:
            raise Refusal("format", f'{self.table.names[seat]} lacks "home"')
        return player.home

    def set_tally(self, seat: int, player: form.Player, tally: form.Tally, given: form.Finished) -> None:
        """A home that was counted by eye; it cannot be compared with those that are laid out."""
        table, name = self.table, self.table.names[seat]
        if player.home is not UNSET:
            raise Refusal("format", f'{name} must have either a "home" or a "tally"')
        counts = {key: int(count) for key, count in asdict(tally).items()}
        if table.family and any(counts[key] for key in form.NOT_FOR_FAMILIES):
            raise Refusal("VE-92", f"{name}: verdancy, pots and goals do not score in the family variant")
        table.tallies = {**table.tallies, seat: counts}
        goals = [self.components.goal_names[goal] for goal in table.goals if self.components.goal_compares[goal]]
        if goals and not all(other.is_counted for other in given.players):
            raise Refusal("VE-69", f"{goals[0]} compares homes: lay all of them out, or count all of them")

    def choose_plain_rooms(self, homes: dict[int, dict[form.Cell, Laid]]) -> None:
        """Rooms of which only the type is known are any that lie nowhere else: only some goals look at light."""
        components = self.components
        lit = [components.goal_names[goal] for goal in self.table.goals if looks_at_light(components, goal)]
        for seat, cells in homes.items():
            for at, laid in cells.items():
                where = f"{self.at_home(seat)} at {write(at)}"
                if laid.plain and lit:
                    raise Refusal("VE-69", f"{where}: {lit[0]} looks at light, so the room itself must be named")
                if laid.plain:
                    laid.card = self.any_room(laid.plain, where)

    def lay_home(self, seat: int, cells: dict[form.Cell, Laid], count: int) -> None:
        """A home with this many cards, checked for the impossible (VE-17, VE-29 to VE-31)."""
        table, where = self.table, self.at_home(seat)
        if count == ANY_SIZE and not cells:
            return
        if count not in (len(cells), ANY_SIZE):
            raise Refusal("VE-17", f"{where} has {len(cells)} cards; {count} is right at this moment")
        check_shape(cells, where, whole=count != ANY_SIZE)
        row, column = middle_of(cells)
        table.set_field(seat, state.ORIGIN_ROW, row)
        table.set_field(seat, state.ORIGIN_COLUMN, column)
        for at, laid in cells.items():
            cell = table.cell_at(seat, *at)
            table.lay(seat, cell, laid.card)
            if laid.plain:
                table.plain_rooms = [*table.plain_rooms, seat * state.CELL_COUNT + int(cell)]
            if not laid.plant and laid.on_it != state.NONE:
                table.lay_item(seat, cell, laid.on_it)
            elif laid.plant and laid.on_it != state.NONE:
                table.pot_plant(seat, cell, laid.on_it)
                self.pots[laid.on_it] += 1
            elif laid.plant:
                table.set_verdancy(seat, cell, laid.verdancy)

    # -- the turn and the market --

    def set_turn(self, turn: form.Turn, phase: form.Phase) -> None:
        """How far the turn has progressed: what fits which phase."""
        table = self.table
        table.completed = turn.completed
        taken = {"row": turn.row, "col": turn.col, "card": turn.card, "token_col": turn.token_col, "token": turn.token}
        if table.phase not in (state.PLACE, state.USE):
            if any(taken.values()):
                raise Refusal("VE-16", f'"turn": nothing has been taken in phase "{phase}"')
            if table.phase != state.SELECT and table.completed:
                raise Refusal("VE-16", f'"turn": no plant is completed in phase "{phase}"')
            return
        for key, value in taken.items():
            if value is UNSET or (value is None and key not in ("card", "token")):
                raise Refusal("format", f'"turn" lacks "{key}" in phase "{phase}"')
        row = form.CARD_ROWS.index(turn.row or "plants")
        table.taken = row * state.WIDTH + (turn.col or 1) - 1
        table.token_column = (turn.token_col or 1) - 1
        if bool(turn.card) != (table.phase == state.PLACE):
            raise Refusal("VE-29", '"turn": a card is in hand in phase "place", and only then')
        if turn.card:
            ids = self.components.plant_ids if row == 0 else self.components.room_ids
            if turn.card not in ids:
                raise Refusal("VE-18", f'"turn": "{turn.card}" does not come from the {turn.row}')
            table.card = (self.plant if row == 0 else self.room)(turn.card, '"turn", "card"')
            if not turn.token:
                raise Refusal("VE-36", '"turn": the token taken cannot be spent before the card is placed')
        if turn.token:
            table.token = self.token(turn.token, '"turn", "token"')

    def lay_market(self, market: form.Market) -> None:
        """Three rows of four columns, and the thumbs on the cards (VE-18, VE-57)."""
        table = self.table
        for name, first, take, row in (
            ("plants", state.PLANT_ROW, self.plant, market.plants),
            ("rooms", state.ROOM_ROW, self.room, market.rooms),
            ("tokens", state.TOKEN_ROW, self.token, market.tokens),
        ):
            for column, value in enumerate(row):
                if value is not None:
                    table.market[first + column] = take(value, f"market, {name}, column {column + 1}")
        self.lay_thumbs("plant_thumbs", state.PLANT_THUMBS, market.plant_thumbs)
        self.lay_thumbs("room_thumbs", state.ROOM_THUMBS, market.room_thumbs)
        if table.has_pot_row() != bool(market.pots):
            raise Refusal("VE-76", '"market": "pots" are there in the solo game, and not in its family variant')
        self.lay_pot_row(market.pots or ())

    def lay_thumbs(self, name: str, first: int, row: form.Four[int]) -> None:
        """Thumbs on the cards of a row."""
        for column, thumbs in enumerate(row):
            if thumbs and self.table.family:
                raise Refusal("VE-87", f'"market": {name}: there are no thumbs in the family variant')
            if thumbs and self.table.market[first - state.PLANT_THUMBS + column] == state.NONE:
                raise Refusal("VE-20", f'"market": {name}: thumbs lie in column {column + 1}, where no card is')
            self.table.market[first + column] = thumbs

    def lay_pot_row(self, row: tuple[form.Pot | None, ...]) -> None:
        """A pot over every column; the last is gone once a plant was completed this turn (VE-76, VE-77)."""
        table = self.table
        for column, pot in enumerate(row):
            may_be_gone = table.completed > 0 or (table.phase == state.FINISHED and pot is None)
            gone = column == state.WIDTH - 1 and may_be_gone
            if (pot is None) != gone:
                raise Refusal("VE-76", f'"market": pots: column {column + 1} has {"no pot now" if gone else "a pot"}')
            if pot is not None:
                table.market[state.POT_ROW + column] = POTS.index(pot)
                self.pots[POTS.index(pot)] += 1

    # -- pots, decks, discards --

    def lay_pots(self, given: form.Position) -> None:
        """Every bonus pot is somewhere (VE-05, VE-76)."""
        table = self.table
        if given.pot_discard is not UNSET and not table.has_pot_row():
            raise Refusal("VE-76", 'there is a "pot_discard" in the solo game only, and not in its family variant')
        if table.family and given.pots:
            raise Refusal("VE-90", '"pots": in the family variant there are no bonus pots')
        for pot, discarded in (given.pot_discard or {}).items():
            table.market[state.DISCARD + POTS.index(pot)] = discarded
            self.pots[POTS.index(pot)] += discarded
        for number, bonus in enumerate(() if table.family else form.BONUS_POTS):
            table.market[state.SUPPLY + number] = given.pots.get(bonus, 0)
            self.pots[number] += given.pots.get(bonus, 0)
            self.check_pots(number, exactly=True)

    def check_pots(self, pot: int, exactly: bool) -> None:
        """As many pots of a bonus kind as the game has (VE-05)."""
        count, right = self.pots[pot], self.components.bonus_pots[self.table.seats]
        if count > right or (exactly and count < right):
            raise Refusal(
                "VE-05", f"there are {count} {POTS[pot]} pots; with {self.table.seats} players there are {right}"
            )

    def remove(self, gone: form.Gone) -> None:
        """What has left the game."""
        table = self.table
        for plant in gone.plants:
            table.gone_plants |= 2 ** self.plant(plant, '"gone"')
        for room in gone.rooms:
            table.gone_rooms |= 2 ** self.room(room, '"gone"')
        for token in gone.tokens:
            table.remove_token(self.token(token, '"gone"'))

    def set_deck(self, name: str, deck: Deck, take: Callable[[str, str], int], listed: str | tuple[str, ...]) -> None:
        """A deck of unknown order, or with a known top, or entirely known."""
        if isinstance(listed, str):
            return
        whole = listed[-1:] != ("...",)
        cards = listed if whole else listed[:-1]
        if "..." in cards:
            raise Refusal("format", f'"decks": {name}: "..." stands at the end')
        deck.fix_top([take(card, f'"decks": {name}') for card in cards])
        if whole and deck.loose_size:
            raise Refusal("VE-55", f'"decks": {name}: {deck.loose_size} unseen cards are missing in the whole list')

    def check_gaps(self) -> None:
        """Slots are empty where something was taken, or where nothing is left to fill them (VE-18, VE-R16)."""
        table, width = self.table, state.WIDTH
        cards = [place for place in range(state.TOKEN_ROW) if table.market[place] == state.NONE]
        tokens = [column for column in range(width) if table.market[state.TOKEN_ROW + column] == state.NONE]
        short_cards = [place for place in cards if not (table.plants if place < state.ROOM_ROW else table.rooms).size()]
        short_tokens = tokens if not table.bag.size() else []
        if table.phase == state.FINISHED:
            more = max(len(cards) - len(short_cards), len(tokens) - len(short_tokens))
            fits = bool(cards) and bool(tokens) and more <= 1
        elif table.phase in (state.PLACE, state.USE):
            fits = table.taken in cards and table.token_column in tokens
            fits = fits and set(cards) <= {table.taken, *short_cards}
            fits = fits and set(tokens) <= {table.token_column, *short_tokens}
        else:
            fits = cards == short_cards and tokens == short_tokens
        if not fits:
            raise Refusal("VE-18", '"market": the empty slots do not fit what was taken this turn')
