"""A game with a form: the parts of its room, and between them and the house the records that they speak in.

The engine's side of a room knows states and codes; the side that people see knows positions and decisions. Here, and
only here, one becomes the other.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Generic, TypeVar, cast

from msgspec import UNSET
from msgspec.structs import replace

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import EVERYTHING, ONLOOKER, OVER, Game, State
from hortus.kernel.engine.encoding import Block
from hortus.kernel.form.parts import C, Parts, S
from hortus.kernel.form.reading import read, read_at_once
from hortus.kernel.form.records import plain, verb
from hortus.kernel.form.view import D, Happening, Look, Offer, P, R, SeatView
from hortus.kernel.position import kind_of
from hortus.kernel.scene.pad import Pad
from hortus.kernel.scene.scene import Moment, Scene, Standing

T = TypeVar("T")


class FormGame(Game, Generic[S, C, P, D, R]):
    """A game whose questions are answered by the parts of its room; a room writes `parts` and what is special."""

    parts: Parts[S, C, P, D, R]

    def __init__(
        self, components: C, name: str, title: str, credit: str, least: int, most: int, ruleset: str = "1"
    ) -> None:
        super().__init__(name, title, credit, least, most, ruleset)
        self.components = components
        self.fingerprint = components.fingerprint
        self.evaluator = self.parts.evaluator(components)
        self.decision = self.parts.form.decision
        self.secrets = self.parts.form.secrets()

    def own(self, state: State) -> S:
        """A state of this game, in its own type."""
        if not isinstance(state, self.parts.state):
            raise TypeError(f"this is not a state of {self.title}")
        return state

    def found(self, state: S, what: object, find: Callable[[S], T]) -> T:
        """What a function finds out about a state: once, if the state stays as it is."""
        findings = state.findings
        if findings is None:
            return find(state)
        if what not in findings:
            findings[what] = find(state)
        return cast(T, findings[what])

    # ---- positions ----

    def table(self, players: int, chance: Chance, options: Json) -> State:
        """A bare table before the deal; a room with components or options writes its own."""
        return self.parts.state(self, players, chance)

    def seen(self, state: State, seat: int) -> P:
        """The position as a seat knows it."""
        return self.found(self.own(state), seat, lambda own: self.parts.seen(own, seat))

    def scored(self, state: State) -> R:
        """The score output as a record."""
        return self.found(self.own(state), "result", self.parts.result)

    def position(self, state: State) -> Json:
        """The whole position."""
        return plain(self.seen(state, EVERYTHING))

    def observation(self, state: State, seat: int) -> Json:
        """The position as a seat knows it."""
        return plain(self.seen(state, seat))

    def load(self, data: Json, chance: Chance) -> State:
        """A state from a file."""
        kind = self.parts.form.positions[kind_of(data, self)]
        return self.parts.load(self, self.components, read(kind, data, self.components, "the position"), chance)

    def result(self, state: State) -> Json:
        """The score output."""
        return plain(self.scored(state))

    def census(self, state: State) -> dict[str, int]:
        """How many components of each kind there are."""
        return self.parts.census(self.own(state))

    def schema(self) -> Json:
        """The JSON Schema of position files, finished tables, decisions and results."""
        from hortus.kernel.form.schema import schema

        form = self.parts.form
        return schema(self.title, form.positions, form.decisions, form.result, self.components)

    # ---- decisions ----

    def describe(self, state: State, code: int) -> Json:
        """A legal code as the ledger's decision object."""
        return plain(self.described(self.own(state), code))

    def described(self, state: S, code: int) -> D:
        """A legal code as a record."""
        return self.parts.describe(state, code)

    def read_decision(self, state: S, decision: Json) -> D:
        """A decision as people write it, in its one form; a malformed one is refused."""
        found = read(self.decision, decision, self.components, f"the decision {write(decision)}")
        return self.parts.normal(state, found)

    def normal(self, state: State, decision: Json) -> Json:
        """The canonical form of a decision."""
        return plain(self.read_decision(self.own(state), decision))

    def code_of(self, state: State, decision: Json) -> int:
        """The code of a legal decision; any other is refused."""
        own = self.own(state)
        offered = {self.described(own, code): code for code in state.legal()}
        exactly = read_at_once(self.decision, decision)
        if exactly in offered:
            return offered[exactly]
        wanted = self.read_decision(own, decision)
        if wanted not in offered:
            raise self.refused(own, wanted)
        return offered[wanted]

    def refusal(self, state: State, decision: Json) -> Refusal:
        """Why a well-formed decision is not legal."""
        own = self.own(state)
        return self.refused(own, self.read_decision(own, decision))

    def refused(self, state: S, decision: D) -> Refusal:
        """Why a decision is not legal."""
        ask = self.parts.refusal
        return ask(state, decision) if ask else super().refusal(state, plain(decision))

    # ---- words ----

    def words(self, state: State, code: int) -> str:
        """A legal decision in words."""
        own = self.own(state)
        return self.parts.words(self.components, self.seen(own, int(own.to_move)), self.described(own, code))

    def done(self, state: State, code: int) -> str:
        """A legal decision in the past tense."""
        own = self.own(state)
        return self.logged(own, code, self.described(own, code), int(own.to_move))

    def goes_without_saying(self, state: State, code: int) -> bool:
        """Whether the summary of a turn can leave a decision out."""
        return isinstance(self.described(self.own(state), code), self.parts.unsaid)

    def told_from(self, state: S, maker: int) -> P:
        """The position from which a decision is told: its maker's, with anything that making it reveals."""
        return self.seen(state, maker)

    def logged(self, state: S, code: int, decision: D, seat: int) -> str:
        """A decision with this code as the log tells it, from the position that its maker or an onlooker knows."""
        parts = self.parts
        before = self.seen(state, seat) if seat == ONLOOKER else self.told_from(state, seat)
        more = parts.sequel(self.components, before, self.seen(self.after(state, code), seat)) if parts.sequel else ""
        return (parts.done or parts.words)(self.components, before, decision) + more

    def redacted(self, decision: Json, maker: int, seat: int) -> Json:
        """A past decision as a seat may know it: without what only its maker saw."""
        hidden = self.secrets.get(str(decision.get("do")))
        if seat == maker or not hidden:
            return decision
        return {key: value for key, value in decision.items() if key not in hidden}

    def told(self, state: State, code: int, seat: int) -> str:
        """A legal decision that was made, in the words a seat may hear."""
        own, maker = self.own(state), int(state.to_move)
        decision = self.described(own, code)
        known = self.known(decision, maker, seat)
        return self.logged(own, code, known, maker if known is decision else ONLOOKER)

    def known(self, decision: D, maker: int, seat: int) -> D:
        """A past decision as a seat may know it."""
        hidden = {} if seat == maker else self.secrets[verb(decision)]
        return replace(decision, **dict.fromkeys(hidden.values(), UNSET)) if hidden else decision

    def moments(self, before: State, code: int, after: State, seat: int) -> tuple[Moment, ...]:
        """What a decision has done, as a seat may see it."""
        own, then, maker = self.own(before), self.own(after), int(before.to_move)
        seen = self.seen(own, seat)
        happening = Happening(
            seat=seat,
            maker=maker,
            names=self.names_in(own, seen),
            decision=self.known(self.described(own, code), maker, seat),
            before=seen,
            after=self.seen(then, seat),
            scored=self.scored(own),
            scores=self.scored(then),
        )
        return tuple(self.parts.moments(self.components, happening))

    def progress(self, before: State, after: State, seat: int) -> list[str]:
        """What a turn has done for its seat, and what that is good for."""
        return self.parts.progress(self.components, self.seen(before, seat), self.seen(after, seat), seat)

    def turn_of(self, state: State) -> int:
        """A number that tells a seat's turn from its next one."""
        return self.parts.turn_of(self.own(state))

    # ---- what is seen ----

    def asks(self, state: S, seat: int) -> bool:
        """Whether this seat is to decide, and what is legal can be told."""
        return seat == int(state.to_move) != OVER

    def look(self, state: State, seat: int) -> Look[P, D, R]:
        """What a seat knows of a table; the state itself stays here."""
        own, parts = self.own(state), self.parts
        seen, points = self.seen(own, seat), int(state.score(seat)) if seat >= 0 else 0
        codes = state.legal() if self.asks(own, seat) else []
        return Look(
            game=self.name,
            title=self.title,
            seat=seat,
            to_move=int(state.to_move),
            phase=self.phase_name(state),
            names=self.names_in(own, seen),
            seen=seen,
            result=self.scored(own),
            decisions=tuple((code, self.described(own, code)) for code in codes),
            words=partial(parts.words, self.components, seen),
            tried=lambda code, decision: self.tried(own, code, decision, points),
            following=cache(partial(self.following, own, points)),
            after=cache(lambda *codes: self.seen(self.after(own, *codes), seat)),
        )

    def names_in(self, state: S, seen: P) -> tuple[str, ...]:
        """Everybody who decides and scores, automas included."""
        people = [player.name or f"Player {number}" for number, player in enumerate(seen.players, 1)]
        return tuple(self.name_at(people, each) for each in range(max(len(people), int(state.seats))))

    def tried(self, state: S, code: int, decision: D, points: int) -> Offer[D]:
        """A decision tried on a copy, and what it gains over these points."""
        after = self.after(state, code)
        gain = int(after.score(state.to_move)) - points
        return Offer(code, decision, gain, after.revealed != state.revealed)

    def following(self, state: S, points: int, *codes: int) -> list[Offer[D]]:
        """What the mover could decide after some decisions, if it is still to move."""
        then = self.after(state, *codes)
        offered = [(code, self.described(then, code)) for code in then.legal()] if then.to_move == state.to_move else []
        return [self.tried(then, code, decision, points) for code, decision in offered]

    def after(self, state: S, *codes: int) -> S:
        """A copy after some decisions."""
        then = self.own(state.clone())
        for code in codes:
            then.apply(code)
        return then

    def view(self, state: State, seat: int) -> SeatView[P, D, R]:
        """The view of a seat."""
        return self.parts.view(self.look(state, seat), self.components)

    def scene(self, state: State, seat: int) -> Scene:
        """What a seat sees."""
        return self.view(state, seat).scene()

    def score_sheet(self, state: State) -> tuple[tuple[Standing, ...], str]:
        """The score sheet of all seats, and who has won, without drawing a scene."""
        return self.view(state, ONLOOKER).score_sheet()

    def why_not(self, state: State, seat: int, piece: str, place: str, turn: str) -> Refusal | None:
        """Why a seat may not put a piece at a place; None if it may, or if nobody knows."""
        view = self.view(state, seat)
        view.panels()
        decision = view.decision_for(piece, place, turn) if view.offered else None
        if decision is None:
            return None
        now, taking = self.own(state), view.taking(piece)
        if taking is not None:
            now = self.after(now, now.code_of(plain(taking)))
        legal = (self.described(now, code) for code in now.legal())
        return None if decision in legal else self.refused(now, decision)

    def pad(self) -> Pad | None:
        """The score pad."""
        return self.parts.pad(self.components) if self.parts.pad else None

    # ---- components and encoding ----

    def encoding(self, state: State) -> list[Block]:
        """What the numbers of `State.encode` mean."""
        blocks = self.parts.blocks
        return blocks(self.components, int(state.seats)) if blocks else super().encoding(state)

    def with_components(self, path: str) -> Game:
        """The same game with the components of another edition."""
        load = self.parts.load_components
        return type(self)(load(path)) if load else super().with_components(path)  # type: ignore[call-arg]
