"""What one seat may see of Village Green, as a scene: its own village large, both rows, its hand, the other villages.

Everything comes from the observation of the seat, that is from what it may know; points are those of the open villages.
"""

from collections import Counter

from hortus.games.village_green.components import CELLS, SLOTS, Components
from hortus.games.village_green.explain import Card, account, emblem, short_award, signed
from hortus.games.village_green.scoring import line_counters, slot_points
from hortus.games.village_green.state import Table
from hortus.kernel.contract import ONLOOKER, OVER
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.scene import Panel, Scene, Shape, Standing, choices_of

# A deck this small is shown as a warning: its last card ends the game.
FEW = 3
ROW_NAMES = {"green": "Green cards", "award": "Awards"}
PART_NAMES = {"village": "village card", "ponds": "ponds", "col": "column ", "row": "row "}
ENDINGS = {
    "village_full": "A village is full",
    "green_deck": "The green deck is empty",
    "award_deck": "The award deck is empty",
}
VILLAGE_HELP = (
    "Worth a point while it is face up. Once, before your action, you may turn it over: either to replace a row by new "
    "cards, or to let this turn's green card cover one of your own."
)
QUESTIONS = {
    "action": "Take a green card or an award.",
    "place": "Place a green card, or put one under the deck.",
    "take_award": "A house: take an award.",
    "place_award": "Place the award.",
}


def scene(state: Table, seat: int) -> Scene:
    """The table as a seat sees it (ONLOOKER: as anybody may)."""
    return View(state, seat).scene()


class View:
    """One seat's view: the observation, and the ids given to the cards so far."""

    def __init__(self, state: Table, seat: int) -> None:
        self.state = state
        self.components: Components = state.components
        self.seat = seat
        self.seen = state.observation(seat)
        self.result = state.result()
        self.players = [as_object(each, "player") for each in as_list(self.seen["players"], "players")]
        self.copies: Counter[str] = Counter()
        # Where a decision points: places of the own village, cards of the hand, cards of the rows.
        self.places: dict[str, str] = {}
        self.held: dict[str, str] = {}
        self.laid: dict[str, str] = {}

    def scene(self) -> Scene:
        """The whole scene. The order in which panels are built keeps the ids of equal cards steady."""
        villages = [self.village(seat) for seat in range(len(self.players))]
        order = sorted(range(len(villages)), key=lambda seat: (seat != self.seat, (seat - self.seat) % len(villages)))
        panels = [villages[seat] for seat in order]
        if "rows" in self.seen:
            panels += [self.row("green"), self.row("award")]
        if self.seat != ONLOOKER and "hand" in self.players[self.seat]:
            panels.append(self.hand())
        choices = choices_of(self.state, self.seat, self.path)
        phase = str(self.seen.get("phase", "over"))
        return Scene(
            game=self.state.game.name,
            title=self.state.game.title,
            seat=self.seat,
            to_move=int(self.state.to_move),
            phase=phase,
            question=self.question(phase),
            panels=tuple(panels),
            choices=choices,
            standings=tuple(self.standing(seat) for seat in range(len(self.players))),
            banner=self.banner(phase),
        )

    # ---- cards ----

    def name(self, seat: int) -> str:
        """The player's name, or the number of the seat."""
        return str(self.players[seat].get("name") or f"Player {seat + 1}")

    def new_id(self, kind: str, card: str) -> str:
        """A stable id; equal cards are numbered in the order in which they are met."""
        self.copies[card] += 1
        number = self.copies[card]
        return f"{kind}-{card}" if number == 1 else f"{kind}-{card}-{number}"

    def green_shape(self, cards: list[str], box: tuple[float, float, float, float], where: str) -> Shape:
        """A green card, with those that it covers."""
        card = Card(self.components, self.components.green_ids.index(cards[-1]))
        covered = self.covered(
            [Card(self.components, self.components.green_ids.index(each)).words for each in cards[:-1]]
        )
        return Shape(
            id=self.new_id("green", card.id),
            kind="card",
            box=box,
            label=f"{card.words}{where}",
            lines=card_lines(card),
            drawing="green-card",
            parameters=(
                ("colour", card.colour),
                ("flower", card.flower),
                ("feature", card.feature),
                ("trees", " ".join(card.trees)),
                *([("covered", str(len(cards) - 1))] if len(cards) > 1 else []),
            ),
            tone=card.colour or "leaf",
            help=f"{card.words[0].upper()}{card.words[1:]}. {card.help}{covered}",
        )

    def award_shape(
        self, cards: list[str], box: tuple[float, float, float, float], seat: int = ONLOOKER, slot: int = -1
    ) -> Shape:
        """An award, in a slot with its points now and how they come about."""
        award = self.components.award_ids.index(cards[-1])
        name, rule = self.components.award_names[award], self.components.award_texts[award]
        covered = self.covered(
            [self.components.award_names[self.components.award_ids.index(each)] for each in cards[:-1]]
        )
        badge, where, now = "", "", ""
        if slot >= 0:
            badge = signed(int(slot_points(self.state, seat, slot)))
            where = f" for {line_name(SLOTS[slot])}: {badge}"
            now = " " + account(self.components, award, int(line_counters(self.state, seat, slot)))
        return Shape(
            id=f"award-{cards[-1]}",
            kind="card",
            box=box,
            label=f"{name}{where}",
            lines=(short_award(name), rule),
            drawing="award-card",
            parameters=(
                ("name", short_award(name)),
                ("text", rule.replace("-", "−")),
                ("emblem", emblem(self.components, award)),
                *([("covered", str(len(cards) - 1))] if len(cards) > 1 else []),
            ),
            tone="sun",
            badge=badge,
            help=f"{name}: {rule}.{now}{covered}",
        )

    def covered(self, names: list[str]) -> str:
        """What lies beneath a card, in words."""
        return f" It covers: {', '.join(names)}." if names else ""

    # ---- panels ----

    def village(self, seat: int) -> Panel:
        """The 4 × 4 village: sign, awards at the top and at the left, the green."""
        player = self.players[seat]
        green = [cell for row in as_list(player["green"], "green") for cell in as_list(row, "row")]
        awards = as_object(player["awards"], "awards")
        shapes = [self.village_card(seat)]
        for slot, name in enumerate(SLOTS):
            shape = self.slot(seat, slot, stack(awards.get(name)))
            shapes.append(shape)
            self.note_place(seat, name, shape)
        for cell, name in enumerate(CELLS):
            shape = self.cell(seat, name, stack(green[cell]), (1.0 + cell % 3, 1.0 + cell // 3, 1.0, 1.0))
            shapes.append(shape)
            self.note_place(seat, name, shape)
        own = seat == self.seat
        return Panel(
            id=f"village-of-{seat}",
            title=f"{self.name(seat)}’s village" + (" (you)" if own else ""),
            role="garden" if own else "other",
            width=4,
            height=4,
            shapes=tuple(shapes),
            pixels=(122.0, 122.0),
            characters=(16, 4) if own else (13, 3),
            seat=seat,
            note=self.village_note(seat),
        )

    def village_note(self, seat: int) -> str:
        """Points, and for others how many cards they hold."""
        points = f"{self.points(seat)} points".replace("-", "−")
        hand = self.players[seat].get("hand")
        if seat == self.seat or hand is None:
            return points
        held = len(hand) if isinstance(hand, list) else as_number(as_object(hand, "hand")["unknown"], "hand")
        return f"{points} · {held} cards in hand"

    def note_place(self, seat: int, name: str, shape: Shape) -> None:
        """Remember what lies at a place of the own village."""
        if seat == self.seat:
            self.places[name] = shape.id

    def village_card(self, seat: int) -> Shape:
        """The sign in the corner."""
        player = self.players[seat]
        up = bool(player["village_face_up"])
        village = str(player.get("village") or "")
        ids = self.components.village_ids
        name = self.components.village_names[ids.index(village)] if village in ids else "Village"
        worth = int(self.components.village_points)
        return Shape(
            id=f"village-{seat}",
            kind="card",
            box=(0, 0, 1, 1),
            label=f"{name}, {'face up' if up else 'turned over'}",
            lines=(name, "face up" if up else "used"),
            drawing="village-card",
            parameters=(("name", name), ("face", "up" if up else "down")),
            tone="leaf" if up else "quiet",
            badge=signed(worth) if up else "",
            help=VILLAGE_HELP if up else "Turned over: it has been used and scores nothing.",
        )

    def slot(self, seat: int, slot: int, cards: list[str]) -> Shape:
        """An award slot: columns along the top, rows down the left."""
        at = float(slot % 3 + 1)
        box = (at, 0.0, 1.0, 1.0) if slot < 3 else (0.0, at, 1.0, 1.0)
        if cards:
            return self.award_shape(cards, box, seat, slot)
        return Shape(
            id=f"slot-{seat}-{SLOTS[slot]}",
            kind="slot",
            box=box,
            label=f"no award for {line_name(SLOTS[slot])}",
            lines=("no award",),
            drawing="award-slot",
            parameters=(("line", "column" if slot < 3 else "row"),),
            tone="quiet",
            help=f"An award placed here judges {line_name(SLOTS[slot])}.",
        )

    def cell(self, seat: int, name: str, cards: list[str], box: tuple[float, float, float, float]) -> Shape:
        """One of the nine cells of the green."""
        if cards:
            return self.green_shape(cards, box, f" at {name}")
        return Shape(
            id=f"cell-{seat}-{name}",
            kind="cell",
            box=box,
            label=f"empty cell {name}",
            lines=("·",),
            drawing="green-cell",
            tone="quiet",
            help="A green card goes here if it shares flower or colour with every card next to it.",
        )

    def row(self, kind: str) -> Panel:
        """A deck with the number of cards left, and the face-up cards beside it."""
        rows, decks = as_object(self.seen["rows"], "rows"), as_object(self.seen["decks"], "decks")
        left = deck_size(decks[kind])
        shapes = [self.deck(kind, left)]
        for place, card in enumerate(as_list(rows[kind], "row")):
            box = (place + 1.0, 0.0, 1.0, 1.0)
            shape = (
                self.award_shape([str(card)], box)
                if kind == "award"
                else self.green_shape([str(card)], box, ", face up")
            )
            self.laid.setdefault(str(card), shape.id)
            shapes.append(shape)
        if self.offers("refresh", kind):
            shapes.append(action(f"refresh-{kind}", "new cards for this row", (1.0, 1.0, 3.0, 0.3)))
        few = left <= FEW and len(self.players) > 1
        return Panel(
            id=f"row-{kind}",
            title=ROW_NAMES[kind],
            role="market",
            width=4,
            height=1.3 if self.offers("refresh", kind) else 1,
            shapes=tuple(shapes),
            pixels=(114.0, 114.0),
            characters=(16, 4),
            note=f"{left} in the deck" + (", then the game ends" if few else ""),
        )

    def deck(self, kind: str, left: int) -> Shape:
        """A face-down deck."""
        few = left <= FEW and len(self.players) > 1
        return Shape(
            id=f"deck-{kind}",
            kind="deck",
            box=(0.0, 0.0, 1.0, 1.0),
            label=f"{kind} deck, {left} cards left",
            lines=(f"{kind} deck", f"{left} left"),
            tone="clay" if few else "leaf",
            badge=str(left),
            help="Take the top card unseen. An empty deck sets off the last round."
            if len(self.players) > 1
            else "Take the top card unseen.",
        )

    def hand(self) -> Panel:
        """The seat's own cards, and the award that it has taken."""
        held = self.players[self.seat]["hand"]
        cards = held if isinstance(held, list) else []
        shapes = []
        for place, card in enumerate(cards):
            shape = self.green_shape([str(card)], (float(place), 0.0, 1.0, 1.0), ", in your hand")
            self.held.setdefault(str(card), shape.id)
            shapes.append(shape)
        award = self.seen.get("award_in_hand")
        if award is not None and self.seat == self.state.to_move:
            shapes.append(self.award_shape([str(award)], (float(len(cards)), 0.0, 1.0, 1.0)))
        buttons = [words for do, words in BUTTONS.items() if self.offers(do)]
        for place, do in enumerate(do for do in BUTTONS if self.offers(do)):
            shapes.append(action(do, BUTTONS[do], (place * 2.0, 1.0, 2.0, 0.3)))
        return Panel(
            id="hand",
            title="Your hand",
            role="hand",
            width=4,
            height=1.3 if buttons else 1,
            shapes=tuple(shapes),
            pixels=(122.0, 122.0),
            characters=(16, 4),
            seat=self.seat,
        )

    # ---- decisions ----

    def offers(self, do: str, deck: str = "") -> bool:
        """Whether the seat may do this now."""
        if self.seat != self.state.to_move:
            return False
        offered = (self.state.describe(code) for code in self.state.legal())
        return any(each["do"] == do and (not deck or each.get("deck") == deck) for each in offered)

    def path(self, decision: Json) -> tuple[str, ...]:
        """What a person points at to make a decision."""
        do, sign = str(decision["do"]), f"village-{self.seat}"
        match do:
            case "take_green" | "take_award":
                source = str(decision["from"])
                return (f"deck-{do.removeprefix('take_')}" if source == "deck" else self.laid[source],)
            case "place":
                return (self.held[str(decision["card"])], self.places[str(decision["at"])])
            case "bottom":
                return (self.held[str(decision["card"])], "do-bottom")
            case "place_award":
                return (self.places[str(decision["at"])],)
            case "refresh":
                order = as_list(decision["order"], "order")
                return (sign, f"do-refresh-{decision['deck']}", *(self.laid[str(card)] for card in order))
            case "cover":
                return (sign, "do-cover")
        return (f"do-{do}",)

    # ---- words around the table ----

    def points(self, seat: int) -> int:
        """The running or final total."""
        totals = as_list(self.result["players"], "players")
        return as_number(as_object(totals[seat], "player")["total"], "total", -9999)

    def standing(self, seat: int) -> Standing:
        """One column of the score sheet."""
        entry = as_object(as_list(self.result["players"], "players")[seat], "player")
        parts = as_object(entry["breakdown"], "breakdown")
        named = tuple((part_name(key), as_number(value, key, -9999)) for key, value in parts.items())
        return Standing(seat, self.name(seat), self.points(seat), named)

    def question(self, phase: str) -> str:
        """What is asked now, or who has won."""
        if self.state.to_move == OVER:
            return self.outcome()
        mover = int(self.state.to_move)
        if mover != self.seat:
            return f"{self.name(mover)} is to move."
        if phase == "place" and self.seen.get("cover"):
            return "Cover one of your green cards, or put a card under the deck."
        if phase == "action" and self.seen.get("cover"):
            return "Take a green card; it may cover one of yours."
        if phase == "place_award":
            award = self.components.award_ids.index(str(self.seen["award_in_hand"]))
            return f"Place the award “{short_award(self.components.award_names[award])}”."
        if phase == "place" and len(self.players) == 1:
            return "Place a green card."
        return QUESTIONS[phase]

    def outcome(self) -> str:
        """The end in one sentence, with the tie-break."""
        winners = [as_number(seat, "winner") for seat in as_list(self.result["winners"], "winners")]
        names, points = " and ".join(self.name(seat) for seat in winners), self.points(winners[0])
        match self.result["decided_by"]:
            case "solo":
                rank = self.components.rank_ids.index(str(self.result["solo_rank"]))
                return f"{points} points: {self.components.rank_names[rank]}."
            case "shared":
                return f"{names} share the victory with {points} points each."
            case "visible_green":
                return f"{names} wins with {points} points, and more green cards in the village."
        return f"{names} wins with {points} points."

    def banner(self, phase: str) -> str:
        """Once the end is set off: why, and who still has a turn."""
        cause = self.seen.get("end_trigger")
        if cause is None or phase == "over":
            return ""
        start = as_number(self.seen["start_player"], "start_player")
        count = len(self.players)
        left = (start - int(self.state.to_move)) % count or count
        seats = [(int(self.state.to_move) + step) % count for step in range(left)]
        return f"{ENDINGS[str(cause)]}: last round. Still to play: {', '.join(self.name(seat) for seat in seats)}."


BUTTONS = {
    "bottom": "put it under the deck",
    "cover": "cover one of my cards",
    "pass": "pass",
    "stop": "stop here",
}


def action(do: str, words: str, box: tuple[float, float, float, float]) -> Shape:
    """A button for what has no card to point at."""
    return Shape(id=f"do-{do}", kind="button", box=box, label=words, lines=(words,), tone="leaf")


def card_lines(card: Card) -> tuple[str, ...]:
    """A green card on a character screen."""
    return (card.short,) if card.feature == "lawn" else (card.short, f"{card.colour} {card.flower}")


def stack(value: object) -> list[str]:
    """What lies in a cell or slot, from the bottom up."""
    if value is None:
        return []
    return [str(card) for card in value] if isinstance(value, list) else [str(value)]


def deck_size(value: object) -> int:
    """How many cards a deck of the position file has."""
    if isinstance(value, list):
        return len(value)
    return as_number(as_object(value, "deck")["unknown"], "deck")


def line_name(slot: str) -> str:
    """The line that a slot judges, in words."""
    return f"column {slot[3]}" if slot.startswith("col") else f"row {slot[3]}"


def part_name(key: str) -> str:
    """A row of the score sheet in words."""
    return PART_NAMES.get(key) or PART_NAMES[key[:3]] + key[3:]
