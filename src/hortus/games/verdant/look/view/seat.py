"""What one seat may see of Verdant, as a scene: its own home large, the market, its tokens, pots, goals, other homes.

Everything comes from the seat's observation, that is, from what it may know.
"""

from collections.abc import Collection
from dataclasses import replace

from hortus.games.verdant import form
from hortus.games.verdant.components import Components
from hortus.games.verdant.form import Card, Cell
from hortus.games.verdant.look.gestures import HAND, Gestures
from hortus.games.verdant.look.view import shapes as draw
from hortus.games.verdant.look.words import narration, things
from hortus.kernel.form import Look, verb
from hortus.kernel.scene.scene import Panel, Rank, Shape, Standing
from hortus.kernel.scene.words import counted

# Heights in the market, in units of a card.
POT_HEIGHT, TOKEN_HEIGHT = 0.42, 0.62
HOME_PIXELS, MARKET_PIXELS, HAND_PIXELS = 130.0, 110.0, 130.0
# The hand has a place for a card, for the token just taken and for the one in storage; they never move.
HAND_WIDTH, TAKEN, STORED = 1.54, (1.02, 0.0, 0.52, 0.5), (1.02, 0.5, 0.52, 0.5)
# With more players their homes are drawn so small that no name is ever legible.
ROOMY = 4
WIDTH = 4
EMPTY = "empty for this turn"
# By phase: the rule to look up.
RULES = {"start": "VE-14", "select": "VE-19", "place": "VE-30", "use": "VE-37", "over": "VE-60"}
SHOWN = {
    "start": "This reveals everybody's home.",
    "wipe": "This brings new cards and tokens into the market.",
    "end": "This ends your turn and refills the market.",
}


class View(Gestures):
    """One seat's view: the position, and where the things are that a decision is about."""

    def __init__(self, look: Look[form.Seen, form.Decision, form.Result], components: Components) -> None:
        super().__init__(look)
        self.components = components
        self.family = look.seen.options.is_family
        self.homes = [self.laid_out(seat, player) for seat, player in enumerate(look.seen.players)]
        self.places = {}
        self.columns = []
        self.held = {}

    def laid_out(self, seat: int, player: form.Player) -> things.Layout:
        """A home; before the start is chosen, the dealt room, and for others the plant."""
        if player.home or not player.dealt:
            return things.layout(self.components, player.home or None)
        room = {(0, 0): Card(player.dealt.room)}
        return things.Layout(self.components, room if seat == self.seat else {**room, (0, 1): Card(player.dealt.plant)})

    def panels(self) -> list[Panel]:
        """Homes, tokens, market, pots, goals."""
        running = isinstance(self.seen, form.Position)
        middle = [self.market()] if running else []
        hand = [self.tokens()] if running and self.seat >= 0 and self.look.phase != "over" else []
        homes = self.own_first([self.home(seat) for seat in range(len(self.homes))])
        side = [self.pots()] if running and not self.family else []
        goals = [self.goals()] if self.seen.goals else []
        return [*homes, *hand, *middle, *side, *goals]

    def asked(self) -> str:
        return narration.question(self.components, self.running, self.offered)

    def rule(self) -> str:
        return RULES[self.look.phase]

    def shows(self, decision: form.Decision) -> str:
        return SHOWN[verb(decision)]

    def unasked(self, decision: form.Decision) -> bool:
        """The button that ends the turn is its own yes."""
        return isinstance(decision, form.End)

    def outcome(self) -> str:
        return narration.outcome(self.result, self.names)

    def standing(self, seat: int) -> Standing:
        return narration.standing(self.result, seat, self.names[seat])

    def scored(self, seat: int) -> dict[str, list[str]]:
        home, points = self.homes[seat], self.result.players[seat].breakdown

        def on(cells: Collection[Cell]) -> list[str]:
            return [self.card_at(seat, at, (0.0, 0.0, 1.0, 1.0)).id for at in home.cards if at in cells]

        potted = on([at for at in home.plants if at not in home.unfinished])
        where = {
            "plants": potted,
            "verdancy": on(home.unfinished),
            "pots": potted,
            "rooms": on([room for room in home.rooms if home.alike(room)]),
            "items": on([room for room in home.rooms if home.cards[room].item]),
            "collector": on(home.plants) if points.collector else [],
            "decorator": on(home.rooms) if points.decorator else [],
        }
        goals = {"goals": [f"goal-{goal}" for goal in self.seen.goals]} if self.seen.goals else {}
        return {narration.PARTS[part]: cards for part, cards in where.items()} | goals

    def banner(self) -> str:
        return narration.last_turns(self.seen)

    def progress(self) -> str:
        return self.banner() or f"Turn {self.running.round} of {narration.TURNS}"

    def ranks(self) -> tuple[Rank, ...]:
        names, least = self.components.rank_ids, self.components.rank_least
        return tuple(Rank(points, name.replace("-", " ")) for name, points in zip(names, least, strict=True))

    # ---- homes ----

    def home(self, seat: int) -> Panel:
        """A home with the cells it may still grow into; other homes without them."""
        own = seat == self.seat
        cards = self.homes[seat].cards
        grows = own and self.look.phase != "over"
        cells = self.open_around(seat) if grows else {}
        left, top, width, height = close([*cards, *cells])
        shapes = []
        for at in cards:
            shapes.append(self.card_at(seat, at, (at[1] - left, at[0] - top, 1.0, 1.0)))
        for at, plant in cells.items():
            shapes.append(draw.cell_shape(seat, at, (at[1] - left, at[0] - top, 1.0, 1.0), plant, self.beside(at)))
        if not own and len(self.homes) > ROOMY:
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
        if not self.seen.players[self.seat].home:
            return f"{narration.beside_room(at)} your room"
        return self.homes[self.seat].place(at)

    def card_at(self, seat: int, at: Cell, box: draw.Box) -> Shape:
        """A card in a home; a room says what it scores now and why, but not while homes are still secret."""
        home = self.homes[seat]
        card = home.cards[at]
        if at in home.plants:
            return draw.plant_shape(self.components, card, box, at_home=True)
        if self.look.phase == "start":
            return self.card(card, box)
        each, plants_beside = home.rate(at), len(home.alike(at))
        points = each * plants_beside
        sum_of_it = f" {counted(plants_beside, 'such plant')} × {each}" if plants_beside else " no such plant beside it"
        why = f" It scores {points} now:{sum_of_it}."
        shape = draw.room_shape(self.components, card, box, f", scores {points} now", now=why)
        # Rooms of which only the type is known look alike: their place tells them apart.
        plain = card.name in self.components.type_codes
        return replace(shape, id=f"{shape.id}-{seat}-{at[0]}-{at[1]}") if plain else shape

    def open_around(self, seat: int) -> dict[Cell, bool]:
        """The cells that a card may go on, and whether it is a plant: they alternate with the rooms."""
        if not self.seen.players[seat].home:
            return dict.fromkeys(things.STEPS, True)
        home = self.homes[seat]
        return {at: home.near(at)[0] in home.rooms for at in home.open_cells()}

    def card(self, card: Card, box: draw.Box, where: str = "", thumbs: int = 0, coming: bool = False) -> Shape:
        """A plant or a room."""
        is_plant = card.name in self.components.plant_ids
        return (draw.plant_shape if is_plant else draw.room_shape)(self.components, card, box, where, thumbs, coming)

    def home_note(self, seat: int) -> str:
        """Points, thumbs and the stored token; in the seat's own home the turn comes first."""
        player, phase = self.seen.players[seat], self.look.phase
        if phase == "start":
            return "choosing" if self.is_choosing(seat) else "has chosen"
        words = [f"turn {self.running.round} of {narration.TURNS}"] if seat == self.seat and phase != "over" else []
        words.append(counted(self.result.players[seat].total, "point"))
        if not self.family:
            words.append(counted(player.thumbs, "thumb"))
        if player.is_counted:
            words.append("counted by eye")
        if player.storage and seat != self.seat:
            # Space is short: the sofa, whatever its type.
            words.append(things.token_name(self.components, player.storage).split()[-1])
        return " · ".join(words)

    def is_choosing(self, seat: int) -> bool:
        """Whether a seat has not chosen its start yet."""
        count, start = len(self.homes), self.running.start_player
        return (seat - start) % count >= (self.look.to_move - start) % count

    # ---- the market ----

    def market(self) -> Panel:
        """Four columns of plant, token and room; in solo games, pots above, and the last column is about to leave."""
        market = self.running.market
        top = POT_HEIGHT if market.pots else 0.0
        shapes = [self.pot_over(column, pot) for column, pot in enumerate(market.pots or ())]
        rows: tuple[tuple[form.CardRow, form.Four[str | None], float], ...] = (
            ("plants", market.plants, top),
            ("rooms", market.rooms, top + 1 + TOKEN_HEIGHT),
        )
        for row, cards, y in rows:
            for column, card in enumerate(cards):
                shapes.append(self.market_card(row, column, card, (float(column), y, 1.0, 1.0)))
        for column, token in enumerate(market.tokens):
            shape = self.market_token(column, token, (float(column), top + 1.0, 1.0, TOKEN_HEIGHT))
            self.columns.append(shape.id)
            shapes.append(shape)
        height = top + 2 + TOKEN_HEIGHT
        plants, rooms, tokens = self.left()
        return Panel(
            id="market",
            title="Market: shelf 4 goes next" if len(self.homes) == 1 else "Market",
            role="market",
            width=WIDTH,
            height=height,
            shapes=tuple(shapes),
            pixels=(MARKET_PIXELS, MARKET_PIXELS),
            characters=(20, 5),
            note=f"{plants} plants, {rooms} rooms, {tokens} tokens left",
        )

    def left(self) -> tuple[int, int, int]:
        """How many plants, rooms and tokens are in the decks and in the bag: all that lie nowhere else."""
        seen, components = self.running, self.components
        market, deck = seen.market, seen.options.deck or components.deck_sizes[0]
        cards = [card.name for player in seen.players for card in player.cards.values()]
        cards += [card for player in seen.players if player.dealt and not player.home for card in dealt(player.dealt)]
        cards += [card for card in (*market.plants, *market.rooms, seen.turn.card) if card]
        plants = sum(card in components.plant_ids for card in cards)
        tokens = [card.item for player in seen.players for card in player.cards.values()]
        tokens += [token or "" for token in (*market.tokens, seen.turn.token, *(each.storage for each in seen.players))]
        return (
            deck - plants - len(seen.gone.plants),
            deck - (len(cards) - plants) - len(seen.gone.rooms),
            sum(components.token_copies) - sum(map(bool, tokens)) - len(seen.gone.tokens),
        )

    def market_card(self, row: form.CardRow, column: int, card: str | None, box: draw.Box) -> Shape:
        """A card in the market, or the slot it left."""
        if card is None:
            return draw.slot_shape(f"slot-{row}-{column + 1}", EMPTY, box, "bare-slot")
        coming = self.gets_thumb(row, column)
        where = f", shelf {column + 1}" + (", gets a thumb when the turn ends" if coming else "")
        return self.card(Card(card), box, where, self.running.market.thumbs_on(card), coming)

    def gets_thumb(self, row: form.CardRow, column: int) -> bool:
        """Whether the card stays in the column that a card was taken from (VE-54)."""
        turn = self.running.turn
        return not self.family and turn.col == column + 1 and turn.row != row

    def market_token(self, column: int, token: str | None, box: draw.Box) -> Shape:
        """A token in the market, or the slot it left."""
        if token is None:
            return draw.slot_shape(f"slot-tokens-{column + 1}", EMPTY, box, "bare-slot")
        name = f"token-{column + 1}"
        return draw.token_shape(self.components, name, token, box, f", shelf {column + 1}", self.family)

    def pot_over(self, column: int, pot: form.Pot | None) -> Shape:
        """The pot over a column of the solo market."""
        box = (column + 0.2, 0.0, 0.6, POT_HEIGHT)
        if pot is None:
            return draw.slot_shape(f"slot-pots-{column + 1}", EMPTY, box, "bare-slot")
        last = column == WIDTH - 1
        label = f"{things.POT_WORDS[pot]} pot of shelf {column + 1}" + (
            ", for the first plant of this turn" if last else ""
        )
        return draw.pot_shape(self.components, f"pot-{column + 1}", pot, box, label, "", last)

    # ---- the seat's own tokens ----

    def tokens(self) -> Panel:
        """The card in hand and the tokens held, each at its own place."""
        turn, player = self.running.turn, self.seen.players[self.seat]
        mine = self.look.is_asked
        card = turn.card if mine else None
        if player.dealt and not player.home:
            card = player.dealt.plant
        in_hand = (0.0, 0.0, 1.0, 1.0)
        empty = draw.slot_shape("in-hand", "no card in hand", in_hand, "bare-slot")
        taken = turn.token if mine else None
        shapes = (
            self.card(Card(card), in_hand, ", in your hand") if card else empty,
            self.held_token("taken", taken or None, TAKEN, "no token taken"),
            self.held_token("stored", player.storage or None, STORED, "nothing in storage"),
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

    def held_token(self, name: str, token: str | None, box: draw.Box, empty: str) -> Shape:
        """A token at its place, or the place."""
        if token is None:
            return draw.slot_shape(name, empty, box, "bare-slot")
        where = ", taken this turn" if name == "taken" else ", in your storage"
        shape = draw.token_shape(self.components, f"token-{name}", token, box, where, self.family)
        self.held.setdefault(token, shape.id)
        return shape

    # ---- beside the market ----

    def pots(self) -> Panel:
        """The pots left, the next one marked; in solo games, the stack and the discard pile."""
        counts = [self.running.pots[pot] for pot in form.BONUS_POTS]
        following = next((number for number, count in enumerate(counts) if count), len(counts))
        shapes = []
        for number, pot in enumerate(form.POTS):
            count = str(counts[number]) if number < len(counts) else "∞"
            words = f"{things.POT_WORDS[pot]} pots: {'no end' if count == '∞' else count} left" + (
                ": next to be given" if number == following else ""
            )
            box = (float(number % 2), float(number // 2), 1.0, 1.0)
            shapes.append(draw.pot_shape(self.components, f"pots-{pot}", pot, box, words, count, number == following))
        discarded = self.running.pot_discard or {}
        pile = ", ".join(f"{count} {things.POT_WORDS[pot]}" for pot, count in discarded.items()) or "none"
        solo = len(self.homes) == 1
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
        laid = [seat for seat, player in enumerate(self.seen.players) if not player.is_counted]
        names, own = [self.names[seat] for seat in laid], laid.index(self.seat) if self.seat in laid else -1
        shapes = []
        for number, goal in enumerate(self.seen.goals):
            points = [self.result.players[seat].breakdown.goals[goal] for seat in laid]
            box = (0.0, float(number), 1.0, 1.0)
            shapes.append(draw.goal_shape(self.components, goal, box, names, points, own))
        return Panel(
            id="goals",
            title="Goals",
            role="track",
            width=1,
            height=len(shapes),
            shapes=tuple(shapes),
            pixels=(196.0, 78.0),
            characters=(26, 4),
        )


def dealt(cards: form.Dealt) -> tuple[str, str]:
    """The cards that a player starts with."""
    return cards.plant, cards.room


def close(cells: Collection[Cell]) -> tuple[int, int, int, int]:
    """The first column and row of some cells, and how many they have."""
    rows, columns = [row for row, _ in cells] or [0], [column for _, column in cells] or [0]
    return min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
