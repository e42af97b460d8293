"""A sixth game, made up to test the kernel: draw cards into a private hand, keep or drop them; the highest hand wins.

Rules. TG-1: 1 to 3 play. TG-2: on your turn draw a card or rest. TG-3: after drawing, keep the hand if it is not over
the limit, or drop a card face up. TG-4: everybody starts with one card and has three turns. TG-5: points are the values
in hand; fewer cards break a tie.
"""

from librt.vecs import vec
from mypy_extensions import i64

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.arrays import pack, vec64
from hortus.kernel.engine.chance import KIND, Chance
from hortus.kernel.engine.contract import OVER, Game, Option, State
from hortus.kernel.engine.encoding import Block, Pen
from hortus.kernel.position import as_list, as_number, as_object, need, only
from hortus.kernel.scene.gesture import Gesture
from hortus.kernel.scene.scene import Choice, Panel, Scene, Shape, Standing

DECK = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
TURNS = 3
TURN, CHOOSE, FINISHED = 0, 1, 2
DRAW, REST, KEEP, DROP = 0, 1, 2, 3
CARD = 0
ORDER = ("draw", "rest", "keep", "drop")


class TinyState(State):
    """One table."""

    def __init__(self, game: Game, seats: int, chance: Chance, limit: int) -> None:
        super().__init__(game, seats, chance)
        self.limit = limit
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.dropped: list[int] = []
        self.deck = vec64(DECK)
        self.deck_size = len(DECK)
        self.turn = 0

    def deal(self) -> None:
        for seat in range(self.seats):
            self.draw(seat)

    def legal_into(self, out: vec[i64]) -> i64:
        codes = self.codes()
        for i, code in enumerate(codes):
            out[i] = code
        return len(codes)

    def codes(self) -> list[int]:
        if self.phase == FINISHED:
            return []
        if self.phase == TURN:
            return [DRAW, REST]
        hand = self.hands[self.to_move]
        drops = [DROP + card - 1 for card in sorted(set(hand))]
        return [KEEP, *drops] if len(hand) <= self.limit else drops

    def apply(self, code: i64) -> None:
        if code == DRAW:
            self.draw(self.to_move)
            self.phase = CHOOSE
            return
        if code >= DROP:
            self.drop(code - DROP + 1)
        self.end_turn()

    def draw(self, seat: int) -> None:
        self.revealed += 1
        self.hands[seat].append(self.chance.draw(CARD, self.deck, self.deck_size))
        self.hands[seat].sort()
        self.deck_size -= 1

    def drop(self, card: int) -> None:
        self.hands[self.to_move].remove(card)
        self.dropped.append(card)

    def end_turn(self) -> None:
        self.turn += 1
        over = self.turn == TURNS * self.seats
        self.phase = FINISHED if over else TURN
        self.to_move = OVER if over else self.turn % self.seats

    def clone(self) -> "TinyState":
        copy = type(self)(self.game, self.seats, self.chance.clone(), self.limit)
        copy.to_move, copy.phase, copy.revealed, copy.names = self.to_move, self.phase, self.revealed, self.names
        copy.hands = [list(hand) for hand in self.hands]
        copy.dropped = list(self.dropped)
        copy.deck = self.deck[:]
        copy.deck_size = self.deck_size
        copy.turn = self.turn
        return copy

    def key(self) -> bytes:
        hands = [number for hand in self.hands for number in (len(hand), *hand)]
        return pack([self.seats, self.turn, self.phase, self.limit, *hands, *self.dropped, -1, *self.rest()])

    def rest(self) -> list[int]:
        return sorted(self.deck[i] for i in range(self.deck_size))

    def score(self, seat: i64) -> i64:
        return sum(self.hands[seat])

    def standing(self, seat: i64) -> i64:
        return 100 * self.score(seat) - len(self.hands[seat])

    def resample(self, seat: i64, chance: Chance) -> None:
        self.chance.reseed(chance)
        others = [other for other in range(self.seats) if other != seat]
        pool = self.rest() + [card for other in others for card in self.hands[other]]
        for other in others:
            self.hands[other] = sorted(pool.pop(chance.below(len(pool))) for _ in self.hands[other])
        self.deck = vec64(pool)

    def encode(self, pen: Pen) -> None:
        pen.put_seat(self.to_move)
        pen.put(self.turn)
        pen.put(self.phase)
        counts = pen.skip(4)
        for card in self.hands[pen.observer]:
            pen.count(counts, card - 1)


class TinyGame(Game):
    """The rules; `state_class` makes the states, so that a broken variant can make others."""

    state_class = TinyState

    def __init__(self) -> None:
        super().__init__("tiny", "Tiny", "nobody", 1, 3, "1")
        self.options = [Option("limit", 2, "how many cards a hand holds", "1 to 3")]
        self.phases = ["turn", "choose", "over"]
        self.actions = DROP + 4
        self.players_rule = "TG-1"

    def check_options(self, players: int, options: Json) -> None:
        as_number(options["limit"], 'the option "limit"', 1, 3, "TG-3")

    def table(self, players: int, chance: Chance, options: Json) -> State:
        return self.state_class(self, players, chance, as_number(options["limit"], "limit"))

    def encoding(self, state: State) -> list[Block]:
        seats = int(state.seats)
        return [
            Block("to move", 1, 0, seats),
            Block("turn", 1, 0, TURNS * seats),
            Block("phase", 1, 0, FINISHED),
            Block("hand by value", 4, 0, 3),
        ]

    def describe(self, state: State, code: int) -> Json:
        return {"do": ORDER[code]} if code < DROP else {"do": "drop", "card": code - DROP + 1}

    def normal(self, state: State, decision: Json) -> Json:
        only(decision, ("do", "card") if decision.get("do") == "drop" else ("do",), "the decision")
        if need(decision, "do", "the decision") not in ORDER:
            raise Refusal("format", f"there is nothing to do like {write(decision)}")
        if decision["do"] == "drop":
            as_number(need(decision, "card", "the decision"), '"card"', 1, 4)
        return decision

    def refusal(self, state: State, decision: Json) -> Refusal:
        rule = "TG-2" if decision["do"] in ("draw", "rest") else "TG-3"
        return Refusal(rule, f"{write(decision)} is not possible now")

    def words(self, state: State, code: int) -> str:
        return " ".join(str(part) for part in self.describe(state, code).values())

    def position(self, state: State) -> Json:
        table = tiny(state)
        return self.written(table, table.rest(), list(table.hands))

    def observation(self, state: State, seat: int) -> Json:
        table = tiny(state)
        hands = [hand if other == seat else {"unknown": len(hand)} for other, hand in enumerate(table.hands)]
        return self.written(table, {"unknown": table.deck_size}, hands)

    def written(self, table: TinyState, deck: object, hands: object) -> Json:
        data: Json = {"game": "tiny", "limit": table.limit, "turn": table.turn, "phase": self.phase_name(table)}
        return data | {"hands": hands, "deck": deck, "dropped": list(table.dropped)}

    def load(self, data: Json, chance: Chance) -> State:
        only(data, ("game", "limit", "turn", "phase", "hands", "deck", "dropped"), "the position")
        hands = as_list(need(data, "hands", "the position"), '"hands"')
        if not 1 <= len(hands) <= 3:
            raise self.refuse_players(len(hands))
        table = self.state_class(
            self, len(hands), chance, as_number(need(data, "limit", "the position"), '"limit"', 1, 3)
        )
        table.turn = as_number(need(data, "turn", "the position"), '"turn"', 0, TURNS * table.seats)
        phase = need(data, "phase", "the position")
        if phase not in self.phases:
            raise Refusal("TG-2", f"there is no phase {write(phase)}")
        table.phase = self.phases.index(str(phase))
        table.to_move = OVER if table.phase == FINISHED else table.turn % table.seats
        table.dropped = read_cards(need(data, "dropped", "the position"))
        read_hands(table, hands)
        return table

    def result(self, state: State) -> Json:
        best = max(state.standing(seat) for seat in range(state.seats))
        winners = [seat for seat in range(state.seats) if state.standing(seat) == best]
        return {
            "players": [
                {"total": state.score(seat), "breakdown": self.breakdown(state, seat)} for seat in range(state.seats)
            ],
            "winners": winners,
            "decided_by": "shared" if len(winners) > 1 else "points",
        }

    def breakdown(self, state: State, seat: int) -> Json:
        hand = tiny(state).hands[seat]
        return {"low": sum(card for card in hand if card < 3), "high": {"all": sum(card for card in hand if card >= 3)}}

    def outcome_name(self, outcome: int) -> str:
        return f"card {outcome % KIND}"

    def outcome_of(self, name: str) -> int:
        if name not in ("card 1", "card 2", "card 3", "card 4"):
            raise Refusal("components", f'there is no outcome "{name}"')
        return CARD * KIND + int(name[5:])

    def scene(self, state: State, seat: int) -> Scene:
        table = tiny(state)
        return Scene(
            self.name,
            self.title,
            seat,
            table.to_move,
            self.phase_name(table),
            "What now?",
            tuple(self.panel(table, other, seat) for other in range(table.seats)),
            tuple(self.choice(table, code) for code in (table.legal() if seat == table.to_move else [])),
            tuple(Standing(other, f"P{other}", 0, ()) for other in range(table.seats)),
        )

    def choice(self, table: TinyState, code: int) -> Choice:
        decision = table.describe(code)
        after = table.clone()
        after.apply(code)
        reveals = after.revealed != table.revealed
        gain = None if reveals else int(after.score(table.to_move) - table.score(table.to_move))
        shows = "This reveals something new." if reveals else ""
        return Choice(decision, code, self.words(table, code), self.gesture(table, decision), gain, reveals, shows)

    def gesture(self, table: TinyState, decision: Json) -> Gesture:
        if decision["do"] != "drop":
            return Gesture(press=str(decision["do"]))
        place = table.hands[table.to_move].index(as_number(decision["card"], "card"))
        return Gesture(f"hand-{table.to_move}-{place}", press="drop")

    def panel(self, table: TinyState, owner: int, seat: int) -> Panel:
        shapes = tuple(
            Shape(f"hand-{owner}-{i}", "card", (float(i), 0.0, 1.0, 1.0), str(card) if owner == seat else "a card")
            for i, card in enumerate(table.hands[owner])
        )
        return Panel(f"hand-{owner}", f"Hand of {owner}", "hand", 4.0, 1.0, shapes, seat=owner)

    def census(self, state: State) -> dict[str, int]:
        table = tiny(state)
        everything = [*table.rest(), *table.dropped, *(card for hand in table.hands for card in hand)]
        return {str(card): everything.count(card) for card in sorted(set(everything))}


def read_cards(value: object) -> list[int]:
    return [as_number(card, "a card", 1, 4) for card in as_list(value, "the cards")]


def read_hands(table: TinyState, hands: list[object]) -> None:
    """The known hands as they are; the unknown ones from what is left."""
    known = [read_cards(hand) if isinstance(hand, list) else None for hand in hands]
    pool = list(DECK)
    for card in [*table.dropped, *(card for hand in known if hand for card in hand)]:
        if card not in pool:
            raise Refusal("components", f"there are more than three cards {card}")
        pool.remove(card)
    for seat, hand in enumerate(known):
        size = (
            0
            if hand is not None
            else as_number(as_object(hands[seat], "a hand").get("unknown"), "unknown", 0, len(pool))
        )
        table.hands[seat] = sorted(hand or [pool.pop(table.chance.below(len(pool))) for _ in range(size)])
    table.deck = vec64(pool)
    table.deck_size = len(pool)


def tiny(state: State) -> TinyState:
    assert isinstance(state, TinyState)
    return state


TINY = TinyGame()
