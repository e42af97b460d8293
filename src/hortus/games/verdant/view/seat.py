"""What one seat may see of Verdant, as a scene: its own home large, the market, its tokens, pots, goals, other homes.

Everything comes from the seat's observation, that is, from what it may know.
"""

from collections.abc import Collection
from dataclasses import replace

from hortus.games.verdant.components import POTS
from hortus.games.verdant.decisions import cells_in
from hortus.games.verdant.gestures import HAND, Cell, Gestures
from hortus.games.verdant.rules.game import Verdant
from hortus.games.verdant.rules.home import open_cells
from hortus.games.verdant.scoring.counting import (
    completed_plants,
    furnished_rooms,
    is_matched,
    plants,
    plants_of_its_type,
    rooms,
)
from hortus.games.verdant.scoring.points import collector_points, decorator_points
from hortus.games.verdant.state import CELL_COUNT, PLANT_CELLS, ROOM_CELLS, WIDTH
from hortus.games.verdant.view.shapes import (
    Box,
    cell_shape,
    goal_shape,
    plant_shape,
    pot_shape,
    room_shape,
    slot_shape,
    token_shape,
)
from hortus.games.verdant.words.decisions import SIDES_IN_WORDS
from hortus.games.verdant.words.narration import PARTS, TURNS, last_turns, outcome, question, standing
from hortus.games.verdant.words.places import place_at
from hortus.games.verdant.words.things import POT_WORDS, token_name
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Shape, Standing
from hortus.kernel.words import counted, total

# Heights in the market, in units of a card.
POT_HEIGHT, TOKEN_HEIGHT = 0.42, 0.62
HOME_PIXELS, MARKET_PIXELS, HAND_PIXELS = 130.0, 110.0, 130.0
# The hand has a place for a card, for the token just taken and for the one in storage; they never move.
HAND_WIDTH, TAKEN, STORED = 1.54, (1.02, 0.0, 0.52, 0.5), (1.02, 0.5, 0.52, 0.5)
# With more players their homes are drawn so small that no name is ever legible.
ROOMY = 4
AROUND = ((-1, 0), (0, -1), (0, 1), (1, 0))
# The most columns and rows of the seat's own home with its open cells; five columns and three rows once it spans them
# (VE-31).
WIDEST, TALLEST, FULL_COLUMNS, FULL_ROWS = 6, 4, 5, 3
# Where the frame begins as long as the home allows: two columns left of the first room, and a row above it.
FRAME_LEFT, FRAME_TOP = -2, -1
EMPTY = "empty for this turn"
# By phase: the rule to look up.
RULES = {"start": "VE-14", "select": "VE-19", "place": "VE-30", "use": "VE-37", "over": "VE-60"}
SHOWN = {
    "start": "This reveals everybody's home.",
    "wipe": "This brings new cards and tokens into the market.",
    "end": "This ends your turn and refills the market.",
}


class View(Gestures):
    """One seat's view: the observation, and where the things are that a decision is about."""

    state: Verdant

    def __init__(self, state: Verdant, seat: int) -> None:
        super().__init__(state, seat)
        self.components = state.components
        self.family = bool(state.family)
        self.places = {}
        self.columns = []
        self.held = {}

    def panels(self) -> list[Panel]:
        """Homes, tokens, market, pots, goals."""
        running = self.seen["kind"] == "position"
        middle = [self.market()] if running else []
        hand = [self.tokens()] if running and self.seat >= 0 and self.phase != "over" else []
        homes = self.own_first([self.home(seat) for seat in range(len(self.players))])
        side = [self.pots()] if running and not self.family else []
        goals = [self.goals()] if self.seen["goals"] else []
        return [*homes, *hand, *middle, *side, *goals]

    def asked(self) -> str:
        return question(self.components, self.seen, self.offered)

    def rule(self) -> str:
        return RULES[self.phase]

    def shows(self, decision: Json) -> str:
        return SHOWN[str(decision["do"])]

    def outcome(self) -> str:
        return outcome(self.result, self.names)

    def standing(self, seat: int) -> Standing:
        return standing(self.result, seat, self.names[seat])

    def scored(self, seat: int) -> dict[str, list[str]]:
        table = self.state
        ids = {
            int(table.cell_at(seat, *at)): self.card_at(seat, at, text, (0.0, 0.0, 1.0, 1.0)).id
            for at, text in self.cards_of(seat).items()
        }

        def on(cells: int) -> list[str]:
            return [name for cell, name in ids.items() if cells >> cell & 1]

        potted = on(completed_plants(table, seat))
        matched = [ids[cell] for cell in ids if ROOM_CELLS >> cell & 1 and plants_of_its_type(table, seat, cell)]
        where = {
            "plants": potted,
            "verdancy": on(plants(table, seat) & ~completed_plants(table, seat)),
            "pots": potted,
            "rooms": matched,
            "items": on(furnished_rooms(table, seat)),
            "collector": on(plants(table, seat)) if collector_points(table, seat) else [],
            "decorator": on(rooms(table, seat)) if decorator_points(table, seat) else [],
        }
        return {PARTS[part]: cards for part, cards in where.items()}

    def banner(self) -> str:
        return last_turns(self.seen)

    def progress(self) -> str:
        return self.banner() or f"Turn {self.seen['round']} of {TURNS}"

    # ---- homes ----

    def home(self, seat: int) -> Panel:
        """A home with the cells it may still grow into; other homes without them."""
        own = seat == self.seat
        cards = self.cards_of(seat)
        grows = own and self.phase != "over"
        cells = self.open_around(seat) if grows else {}
        left, top, width, height = roomy(cards, cells) if grows else close(cards)
        shapes = []
        for at, text in cards.items():
            shapes.append(self.card_at(seat, at, text, (at[1] - left, at[0] - top, 1.0, 1.0)))
        for at, plant in cells.items():
            shapes.append(cell_shape(seat, at, (at[1] - left, at[0] - top, 1.0, 1.0), plant, self.beside(at)))
        if not own and len(self.players) > ROOMY:
            shapes = [replace(shape, parameters=(*shape.parameters, ("crowd", "yes"))) for shape in shapes]
        if own:
            self.places = {at: shape.id for at, shape in zip([*cards, *cells], shapes, strict=True)}
        return Panel(
            id=f"home-of-{seat}",
            title=f"{self.names[seat]} (you)" if own else self.names[seat],
            role="garden" if own else "other",
            width=width,
            height=height,
            shapes=tuple(shapes),
            pixels=(HOME_PIXELS, HOME_PIXELS),
            characters=(13, 6) if own else (15, 4),
            seat=seat,
            note=self.home_note(seat),
        )

    def beside(self, at: Cell) -> str:
        """Where an open cell of the seat's own home is."""
        if self.players[self.seat]["home"] is None:
            return f"{SIDES_IN_WORDS[str(list(at))]} your room"
        return place_at(self.state, self.seat, int(self.state.cell_at(self.seat, *at)))

    def card_at(self, seat: int, at: Cell, text: str, box: Box) -> Shape:
        """A card in a home; a room says what it scores now and why, but not while homes are still secret."""
        cell = int(self.state.cell_at(seat, *at))
        if self.phase == "start" or not ROOM_CELLS >> cell & 1:
            return self.card(text, box)
        each = self.components.matched_point if is_matched(self.state, seat, cell) else self.components.room_point
        plants_beside = int(plants_of_its_type(self.state, seat, cell))
        points = each * plants_beside
        sum_of_it = f" {counted(plants_beside, 'such plant')} × {each}" if plants_beside else " no such plant beside it"
        why = f" It scores {points} now:{sum_of_it}."
        shape = room_shape(self.components, text, box, f", scores {points} now", now=why)
        # Rooms of which only the type is known look alike: their place tells them apart.
        return (
            replace(shape, id=f"{shape.id}-{seat}-{cell}")
            if seat * CELL_COUNT + cell in self.state.plain_rooms
            else shape
        )

    def cards_of(self, seat: int) -> dict[Cell, str]:
        """The cards of a home by their cells; before the start is chosen, the dealt room, and for others the plant."""
        player = self.players[seat]
        if "tally" in player:
            return {}
        if player["home"] is None:
            dealt = as_object(player["dealt"], "dealt")
            room = {(0, 0): str(dealt["room"])}
            return room if seat == self.seat else {**room, (0, 1): str(dealt["plant"])}
        home = as_object(player["home"], "home")
        row, column = (as_number(part, "origin", -9999) for part in as_list(home.get("origin", [0, 0]), "origin"))
        return {
            (row + r, column + c): str(text)
            for r, line in enumerate(as_list(home["grid"], "grid"))
            for c, text in enumerate(as_list(line, "row"))
            if text
        }

    def open_around(self, seat: int) -> dict[Cell, bool]:
        """The cells that a card may go on, and whether it is a plant."""
        if self.players[seat]["home"] is None:
            return dict.fromkeys(AROUND, True)
        table, mask = self.state, int(open_cells(self.state, seat))
        return {
            (int(table.row_at(seat, cell)), int(table.column_at(seat, cell))): bool(PLANT_CELLS >> cell & 1)
            for cell in cells_in(mask)
        }

    def card(self, text: str, box: Box, where: str = "", thumbs: int = 0, coming: bool = False) -> Shape:
        """A plant or a room."""
        is_plant = text.split(maxsplit=1)[0] in self.components.plant_ids
        return (plant_shape if is_plant else room_shape)(self.components, text, box, where, thumbs, coming)

    def home_note(self, seat: int) -> str:
        """Points, thumbs and the stored token; in the seat's own home the turn comes first."""
        player, points = self.players[seat], total(self.result, seat)
        running = seat == self.seat and self.phase not in ("start", "over")
        words = [f"turn {self.seen['round']} of {TURNS}"] if running else []
        words.append(counted(points, "point"))
        if not self.family:
            words.append(counted(as_number(player["thumbs"], "thumbs"), "thumb"))
        if seat in self.state.tallies:
            words.append("counted by eye")
        if self.phase == "start":
            return "choosing" if self.is_choosing(seat) else "has chosen"
        if player.get("storage") and seat != self.seat:
            # Space is short: the sofa, whatever its type.
            words.append(token_name(self.components, str(player["storage"])).split()[-1])
        return " · ".join(words)

    def is_choosing(self, seat: int) -> bool:
        """Whether a seat has not chosen its start yet."""
        count, start = len(self.players), as_number(self.seen["start_player"], "start")
        return (seat - start) % count >= (int(self.state.to_move) - start) % count

    # ---- the market ----

    def market(self) -> Panel:
        """Four columns of plant, token and room; in solo games, pots above, and the last column is about to leave."""
        market = as_object(self.seen["market"], "market")
        top = POT_HEIGHT if "pots" in market else 0.0
        shapes = [self.pot_over(column, pot) for column, pot in enumerate(as_list(market.get("pots", []), "pots"))]
        rows = (("plants", "plant_thumbs", top), ("rooms", "room_thumbs", top + 1 + TOKEN_HEIGHT))
        for row, thumbs, y in rows:
            for column, card in enumerate(as_list(market[row], row)):
                lying = as_number(as_list(market[thumbs], thumbs)[column], thumbs)
                shapes.append(self.market_card(row, column, card, (float(column), y, 1.0, 1.0), lying))
        for column, token in enumerate(as_list(market["tokens"], "tokens")):
            shape = self.market_token(column, token, (float(column), top + 1.0, 1.0, TOKEN_HEIGHT))
            self.columns.append(shape.id)
            shapes.append(shape)
        height = top + 2 + TOKEN_HEIGHT
        state = self.state
        return Panel(
            id="market",
            title="Market: shelf 4 goes next" if len(self.players) == 1 else "Market",
            role="market",
            width=WIDTH,
            height=height,
            shapes=tuple(shapes),
            pixels=(MARKET_PIXELS, MARKET_PIXELS),
            characters=(20, 5),
            note=f"{state.plants.size()} plants, {state.rooms.size()} rooms, {state.bag.size()} tokens left",
        )

    def market_card(self, row: str, column: int, card: object, box: Box, thumbs: int) -> Shape:
        """A card in the market, or the slot it left."""
        if card is None:
            return slot_shape(f"slot-{row}-{column + 1}", EMPTY, box, "bare-slot")
        coming = self.gets_thumb(row, column)
        where = f", shelf {column + 1}" + (", gets a thumb when the turn ends" if coming else "")
        return self.card(str(card), box, where, thumbs, coming)

    def gets_thumb(self, row: str, column: int) -> bool:
        """Whether the card stays in the column that a card was taken from (VE-54)."""
        turn = as_object(self.seen["turn"], "turn")
        return not self.family and turn.get("col") == column + 1 and turn["row"] != row

    def market_token(self, column: int, token: object, box: Box) -> Shape:
        """A token in the market, or the slot it left."""
        if token is None:
            return slot_shape(f"slot-tokens-{column + 1}", EMPTY, box, "bare-slot")
        name = f"token-{column + 1}"
        return token_shape(self.components, name, str(token), box, f", shelf {column + 1}", self.family)

    def pot_over(self, column: int, pot: object) -> Shape:
        """The pot over a column of the solo market."""
        box = (column + 0.2, 0.0, 0.6, POT_HEIGHT)
        if pot is None:
            return slot_shape(f"slot-pots-{column + 1}", EMPTY, box, "bare-slot")
        last = column == WIDTH - 1
        label = f"{POT_WORDS[str(pot)]} pot of shelf {column + 1}" + (
            ", for the first plant of this turn" if last else ""
        )
        return pot_shape(self.components, f"pot-{column + 1}", str(pot), box, label, "", last)

    # ---- the seat's own tokens ----

    def tokens(self) -> Panel:
        """The card in hand and the tokens held, each at its own place."""
        turn, player = as_object(self.seen["turn"], "turn"), self.players[self.seat]
        mine = self.seat == self.state.to_move
        card = turn.get("card") if mine else None
        if self.phase == "start" and player["home"] is None:
            card = as_object(player["dealt"], "dealt")["plant"]
        in_hand = (0.0, 0.0, 1.0, 1.0)
        empty = slot_shape("in-hand", "no card in hand", in_hand, "bare-slot")
        taken = turn.get("token") if mine else None
        shapes = (
            self.card(str(card), in_hand, ", in your hand") if card else empty,
            self.held_token("taken", taken, TAKEN, "no token taken"),
            self.held_token("stored", player["storage"], STORED, "nothing in storage"),
        )
        return Panel(
            id=HAND,
            title="Your hand",
            role="own",
            width=HAND_WIDTH,
            height=1.0,
            shapes=shapes,
            pixels=(HAND_PIXELS, HAND_PIXELS),
            characters=(36, 6),
            seat=self.seat,
        )

    def held_token(self, name: str, token: object, box: Box, empty: str) -> Shape:
        """A token at its place, or the place."""
        if token is None:
            return slot_shape(name, empty, box, "bare-slot")
        where = ", taken this turn" if name == "taken" else ", in your storage"
        shape = token_shape(self.components, f"token-{name}", str(token), box, where, self.family)
        self.held.setdefault(str(token), shape.id)
        return shape

    # ---- beside the market ----

    def pots(self) -> Panel:
        """The pots left, the next one marked; in solo games, the stack and the discard pile."""
        supply = as_object(self.seen["pots"], "pots")
        counts = [as_number(supply[pot], pot) for pot in POTS[:-1]]
        following = next((number for number, count in enumerate(counts) if count), len(counts))
        shapes = []
        for number, pot in enumerate(POTS):
            count = str(counts[number]) if number < len(counts) else "∞"
            words = f"{POT_WORDS[pot]} pots: {'no end' if count == '∞' else count} left" + (
                ": next to be given" if number == following else ""
            )
            box = (float(number % 2), float(number // 2), 1.0, 1.0)
            shapes.append(pot_shape(self.components, f"pots-{pot}", pot, box, words, count, number == following))
        discarded = as_object(self.seen.get("pot_discard", {}), "pot_discard")
        pile = ", ".join(f"{count} {POT_WORDS[pot]}" for pot, count in discarded.items()) or "none"
        solo = len(self.players) == 1
        return Panel(
            id="pots",
            title="Pot stack" if solo else "Pots",
            role="pile",
            width=2,
            height=2,
            shapes=tuple(shapes),
            pixels=(92.0, 62.0),
            characters=(26, 1),
            note=f"discarded: {pile}" if solo else "",
        )

    def goals(self) -> Panel:
        """The goals with what each player has of them; a home that was counted tells only the sum of all goals."""
        found = [str(goal) for goal in as_list(self.seen["goals"], "goals")]
        laid = [seat for seat in range(len(self.players)) if seat not in self.state.tallies]
        names, own = [self.names[seat] for seat in laid], laid.index(self.seat) if self.seat in laid else -1
        shapes = []
        for number, goal in enumerate(found):
            points = [self.goal_points(seat, goal) for seat in laid]
            box = (0.0, float(number), 1.0, 1.0)
            shapes.append(goal_shape(self.components, goal, box, names, points, own))
        return Panel(
            id="goals",
            title="Goals",
            role="track",
            width=1,
            height=len(found),
            shapes=tuple(shapes),
            pixels=(196.0, 78.0),
            characters=(26, 4),
        )

    def goal_points(self, seat: int, goal: str) -> int:
        """What a player has of a goal now."""
        player = as_object(as_list(self.result["players"], "players")[seat], "player")
        parts = as_object(player["breakdown"], "breakdown")
        return as_number(as_object(parts["goals"], "goals")[goal], goal)


def close(cards: Collection[Cell]) -> tuple[int, int, int, int]:
    """The first column and row of a home, and how many it has."""
    rows, columns = [row for row, _ in cards] or [0], [column for _, column in cards] or [0]
    return min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def roomy(cards: Collection[Cell], cells: Collection[Cell]) -> tuple[int, int, int, int]:
    """The first column and row that a growing home is drawn from, and how many.

    It has space for everything it may become, so that it neither moves nor changes size with each card, nor with
    whose turn it is.
    """
    rows = [row for row, _ in (*cards, *cells)]
    columns = [column for _, column in (*cards, *cells)]
    height = FULL_ROWS if len({row for row, _ in cards}) == FULL_ROWS else TALLEST
    width = FULL_COLUMNS if len({column for _, column in cards}) == FULL_COLUMNS else WIDEST
    return first(columns, width, FRAME_LEFT), first(rows, height, FRAME_TOP), width, height


def first(lines: list[int], most: int, wanted: int) -> int:
    """Where a frame of this many lines begins: as wanted, or as near to it as covers them all."""
    return min(*lines, max(wanted, max(lines) - most + 1))
