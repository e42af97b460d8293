"""The contract of a game: `State`, one mutable position, and `Game`, the rules that made it.

The hot pair `legal_into` and `apply` is compiled and unchecked; the checked layer around it speaks the JSON of the
rules ledger. Nothing here knows a game. Both classes are open to interpreted subclasses, so a sixth game needs no
compiler.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.kernel.decision import Json, Refusal, nearest, spoken, write
from hortus.kernel.engine.arrays import BIT, INTERPRETED, filled64, listed64
from hortus.kernel.engine.chance import KIND, Chance, seeded
from hortus.kernel.engine.encoding import Block, Pen

if TYPE_CHECKING:
    from hortus.kernel.scene.pad import Pad
    from hortus.kernel.scene.scene import Moment, Scene, Standing

# Who is to move when the game is over, the seat of a spectator, and the eyes that see everything: for position files.
OVER: Final = -1
ONLOOKER: Final = -1
EVERYTHING: Final = -2
# The most decisions a game may offer in one position.
MOST_CHOICES: Final = 1024
# Returned in place of a decision.
NO_OPINION: Final = -1
BLANK: Final = filled64(0, MOST_CHOICES)
# Where `legal` has the codes written before listing them; nothing else uses it.
SCRATCH: Final = filled64(0, MOST_CHOICES)
# The same object where it is a list: in interpreted code, slicing is faster than a call.
SCRATCH_LIST: Final = cast(list[int], SCRATCH) if INTERPRETED else []

# How a table is shown, as "text" and as "svg": the front door fills it in, since the kernel draws nothing.
DISPLAYS: Final[dict[str, Callable[["State", int], str]]] = {}


def buffer() -> vec[i64]:
    """A buffer that holds the legal decisions of any position of any game."""
    return BLANK[:]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. An automa that has turns of its own is a seat like any other.

    >>> import hortus
    >>> state = hortus.new("village_green", players=2, seed=7)
    >>> state.describe(state.legal()[-1])
    {'do': 'take_award', 'from': 'deck'}
    >>> before = state.clone()
    >>> state.play(state.code_of({"do": "take_award", "from": "deck"}))
    >>> state == before, before == hortus.new("village_green", players=2, seed=7)
    (False, True)
    >>> sorted(state.observation(0))[:3]
    ['award_for', 'award_in_hand', 'cover']
    """

    def __init__(self, game: "Game", seats: i64, chance: Chance) -> None:
        self.game = game
        # Everybody who decides and scores.
        self.seats: i64 = seats
        # The seat to decide, or OVER.
        self.to_move: i64 = 0
        # The decision point, an index into the game's `phases`.
        self.phase: i64 = 0
        # Increases whenever something hidden is shown or chance decides: the limit of undo.
        self.revealed: i64 = 0
        self.chance = chance
        self.names: list[str] = NO_NAMES
        # What has been found out about a state that stays as it is; None while it may change. No copy has it.
        self.findings: dict[object, object] | None = None

    # ---- the hot part: each game writes these ----

    def deal(self) -> None:
        """Set the game up on a bare table; everything random comes from its chance."""
        raise NotImplementedError

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the codes of the legal decisions, in a stable order, no two alike; return how many.

        Unchecked: there must be room for MOST_CHOICES (see `buffer`), and the game must not be over.
        """
        raise NotImplementedError

    def apply(self, code: i64) -> None:
        """Carry out one legal decision and everything that then follows automatically.

        Unchecked: what another code does is undefined. `play` refuses it.
        """
        raise NotImplementedError

    def clone(self) -> "State":
        """A copy that shares nothing that changes, with the same future of chance."""
        raise NotImplementedError

    def clone_onto(self, spare: "State") -> "State":
        """A copy as `clone` makes it, in the memory of a state that is no longer needed, if that will do.

        It allocates nothing, so a caller that needs one copy after another gets them faster. Only the returned state
        may be used afterwards.
        """
        if type(spare) is not type(self) or spare.game is not self.game or spare.seats != self.seats:
            return self.clone()
        return self.written_onto(spare)

    def written_onto(self, spare: "State") -> "State":
        """`clone_onto` a state of the same class, game and seats; a game that does not write this makes new copies."""
        return self.clone()

    def key(self) -> bytes:
        """Canonical bytes: equal for positions that the position file cannot tell apart."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """Final points, or the points if the game ended now."""
        raise NotImplementedError

    def standing(self, seat: i64) -> i64:
        """Points with the tie-breaks folded in: the highest standing wins, and equals at the top share the win."""
        return self.score(seat)

    def resample(self, seat: i64, chance: Chance) -> None:
        """Redraw in place what this seat cannot know, including the future of chance.

        The seat could not tell the result from the real position. Where nothing is hidden, only chance is redrawn.
        """
        self.chance.reseed(chance)

    def encode(self, pen: Pen) -> None:
        """Write what the pen's seat knows as the numbers of `Game.encoding`.

        By default: who is to move, counted from the observing seat, and the phase.
        """
        pen.put(0 if self.to_move == OVER else (self.to_move - pen.observer + self.seats) % self.seats + 1)
        pen.put(self.phase)

    # ---- built on it, the same for all games ----

    def scores_into(self, out: vec[i64]) -> None:
        """The points of every seat."""
        seat: i64
        for seat in range(self.seats):
            out[seat] = self.score(seat)

    def winners(self, points: vec[i64]) -> i64:
        """The seats that win with these points, as a mask; standings are computed only when points are tied."""
        found = self.highest(points, BIT[self.seats] - 1)
        if found & (found - 1) == 0:
            return found
        standings = BLANK[: self.seats]
        seat: i64
        for seat in range(self.seats):
            standings[seat] = self.standing(seat)
        return self.highest(standings, found)

    def highest(self, numbers: vec[i64], among: i64) -> i64:
        """The seats in a mask with the highest number, as a mask."""
        best: i64 = 0
        found: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if among & BIT[seat] != 0:
                if found == 0 or numbers[seat] > best:
                    best = numbers[seat]
                    found = 0
                if numbers[seat] == best:
                    found |= BIT[seat]
        return found

    def margin(self, seat: i64) -> i64:
        """Points ahead of the best other seat; in a solo game, the points themselves."""
        best: i64 = 0
        first = True
        other: i64
        for other in range(self.seats):
            if other != seat:
                points = self.score(other)
                if first or points > best:
                    best = points
                    first = False
        return self.score(seat) - best

    def legal(self) -> list[int]:
        """The codes of the legal decisions; none after the end."""
        if self.to_move == OVER:
            return []
        count = self.legal_into(SCRATCH)
        return SCRATCH_LIST[:count] if INTERPRETED else listed64(SCRATCH, count)

    def play(self, code: int) -> None:
        """`apply`, but refuses an illegal code."""
        if code not in self.legal():
            raise Refusal("format", f"decision {code} is not on offer")
        self.apply(code)

    def describe(self, code: int) -> Json:
        """The decision of this code as the ledger's JSON object."""
        if not 0 <= code < self.game.actions:
            raise Refusal("format", f"there is no decision {code}: codes go from 0 to {self.game.actions - 1}")
        return self.game.describe(self, code)

    def code_of(self, decision: Json) -> int:
        """The code of a legal decision; any other is refused, naming the rule that forbids it."""
        return self.game.code_of(self, decision)

    def position(self) -> Json:
        """The whole position, as in a position file."""
        return self.game.position(self)

    def observation(self, seat: int) -> Json:
        """The position as this seat knows it (ONLOOKER: as anybody may)."""
        self.check_seat(seat)
        return self.game.observation(self, seat)

    def check_seat(self, seat: int) -> None:
        """Refuse a seat that does not exist; ONLOOKER always does."""
        if not ONLOOKER <= seat < self.seats:
            raise Refusal(self.game.players_rule, f"there is no seat {seat}; the seats are 0 to {int(self.seats) - 1}")

    def check_turn(self, seat: int | None = None) -> None:
        """Refuse a decision by a seat that is not to move, or after the end; None stands for the seat to move."""
        if self.to_move == OVER:
            raise Refusal(self.game.over_rule, "the game is over: there is nothing to decide")
        if seat is not None and seat != self.to_move:
            raise Refusal(self.game.turn_rule, f"seat {int(self.to_move)} is to move, not seat {seat}")

    def result(self) -> Json:
        """The score output: breakdown, winners and what decided."""
        return self.game.result(self)

    # ---- shown by `print`, in notebooks and in debuggers ----

    def __repr__(self) -> str:
        players = f"{int(self.seats)} seat{'' if self.seats == 1 else 's'}"
        turn = "over" if self.to_move == OVER else f"seat {int(self.to_move)} to move ({self.game.phase_name(self)})"
        return f"<{self.game.title}: {players}, {turn}>"

    def __str__(self) -> str:
        return self.displayed("text", None) if DISPLAYS else repr(self)

    def svg(self, seat: int | None = None) -> str:
        """The table as a picture, as a seat sees it; by default the seat to move."""
        return self.displayed("svg", seat)

    def _repr_svg_(self) -> str:
        return self.svg()

    def displayed(self, form: str, seat: int | None) -> str:
        """The table in a form, as a seat sees it; by default the seat to move, or a spectator after the end."""
        viewer = int(self.to_move) if seat is None else seat
        self.check_seat(viewer)
        return DISPLAYS[form](self, viewer)

    # ---- copied, pickled and compared like any other value ----

    def __eq__(self, other: object) -> bool:
        """Positions of one game are equal if their keys are; what chance does next may differ."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game.is_same(other.game) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickles everything, including the future of chance; its game must be one that `find` knows."""
        from hortus.kernel.engine.copying import restored, saved

        return restored, saved(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator:
    """What a good player of one game knows; the searching bots ask it."""

    def value(self, state: State, seat: i64) -> float:
        """How good the position is for this seat, in expected final points; by default, its score."""
        return float(state.score(seat))

    def in_batches(self) -> bool:
        """Whether searches ask for `values` of many positions at once: for networks, which are faster that way."""
        return False

    def values(self, states: list[State], seats: list[int]) -> list[float]:
        """The value of each of these positions for the seat beside it."""
        return [self.value(state, seat) for state, seat in zip(states, seats, strict=True)]

    def prior(self, state: State, code: i64) -> float:
        """How promising a legal decision looks before it is tried; 0 is ordinary."""
        return 0.0

    def sifted(self, state: State, codes: vec[i64], count: i64) -> i64:
        """Move the legal decisions worth considering to the front of `codes`; return how many there are."""
        return count

    def quick(self, state: State) -> i64:
        """A decent decision found fast, for playing on in imagined worlds; NO_OPINION if the game has no such rule."""
        return NO_OPINION

    def plays_on(self, start: State, world: State) -> bool:
        """Whether a race that began at `start` plays on by quick decisions before it asks for the value."""
        return False

    def races(self) -> bool:
        """Whether decisions are compared by a race (bots/race.py), because chance upsets every plan."""
        return False

    def plans(self) -> bool:
        """Whether turns are chains of many small decisions, planned as a whole (bots/plan.py); requires `quick`."""
        return False

    def in_turn(self, start: State, world: State) -> bool:
        """Whether the turn in progress at `start` still is, in a world that came from there."""
        return world.to_move == start.to_move

    def reasons(self, state: State, seat: int) -> dict[str, float]:
        """The same value as named terms, for explanations."""
        return {"points": float(state.score(seat))}

    def passing(self) -> list[str]:
        """The terms that drop every turn, whatever is decided: never a reason for anything."""
        return []

    def spread(self) -> float:
        """Points by which good players of this game usually differ at the end: the scale of a lead."""
        return 10.0

    def weights(self) -> dict[str, float]:
        """The numbers that tuning may change, by name."""
        return {}

    def reweighted(self, weights: dict[str, float]) -> "Evaluator":
        """The same knowledge with other numbers; names not given keep theirs."""
        return self


class OptionValue:
    """A value of an option in words, and the player counts it is for."""

    def __init__(self, value: object, words: str, least: int = 1, most: int = 99) -> None:
        self.value = value
        self.words = words
        self.least = least
        self.most = most


class Option:
    """One setup option: its name, default, and meaning in words."""

    def __init__(
        self,
        name: str,
        default: object,
        meaning: str,
        values: str,
        choices: list[OptionValue] | None = None,
        lists: list[tuple[str, list[OptionValue]]] | None = None,
        by_seat: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.meaning = meaning
        # Which values are allowed, in words.
        self.values = values
        # The same as form controls: values to choose from, and what a list of values is chosen from, one of each
        # (by seat: one per player). Without them a page asks yes or no, or for a text.
        self.choices: list[OptionValue] = [] if choices is None else choices
        self.lists: list[tuple[str, list[OptionValue]]] = [] if lists is None else lists
        self.by_seat = by_seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game with one edition of its components: what the rooms around the engine ask."""

    def __init__(self, name: str, title: str, credit: str, least: int, most: int, ruleset: str) -> None:
        self.name = name
        self.title = title
        # Author and publisher, shown wherever the game is named.
        self.credit = credit
        self.least = least
        self.most = most
        # Changes only when behaviour changes; records include it.
        self.ruleset = ruleset
        self.options: list[Option] = []
        self.phases: list[str] = []
        # Decision codes are 0..actions-1.
        self.actions: int = 0
        self.evaluator: Evaluator = Evaluator()
        # The name of an automa, if the game adds one as another seat.
        self.automa: str = "Automa"
        # How heavy its rules are: light, middle or heavy. Decides its benchmark goals.
        self.weight: str = "middle"
        # Which edition of the components this is; records include it.
        self.fingerprint: str = ""
        # The rules that refusals cite: how many may play, which variants there are, that only the seat to move
        # decides, and that nothing is decided after the end.
        self.players_rule: str = "players"
        self.options_rule: str = "options"
        self.turn_rule: str = "turn"
        self.over_rule: str = "over"
        # The bare table requested last: a fresh game is dealt on a clone of it.
        self.bare: State | None = None
        self.bare_for: tuple[int, str] = (0, "")

    # ---- every game has `table`, `describe`, `position`, `load`, `result` and `scene`; the rest has a default ----

    def table(self, players: int, chance: Chance, options: Json) -> State:
        """A bare table before the deal; options are complete and checked. Many games can be dealt on its clones."""
        raise NotImplementedError

    def check_options(self, players: int, options: Json) -> None:
        """Refuse invalid options, naming the rule. A game without options has nothing to check."""

    def describe(self, state: State, code: int) -> Json:
        """A legal code as the ledger's decision object, in canonical form."""
        raise NotImplementedError

    def normal(self, state: State, decision: Json) -> Json:
        """The canonical form of a decision as a person may write it; rejects malformed ones."""
        return decision

    def code_of(self, state: State, decision: Json) -> int:
        """The code of a legal decision; any other is refused."""
        wanted = self.normal(state, decision)
        for code in state.legal():
            if self.describe(state, code) == wanted:
                return code
        raise self.refusal(state, wanted)

    def refusal(self, state: State, decision: Json) -> Refusal:
        """Why a well-formed decision is not legal."""
        return Refusal(self.turn_rule, f"{write(decision)} is not possible now")

    def words(self, state: State, code: int) -> str:
        """A legal decision in words, for lists and logs."""
        return spoken(self.describe(state, code))

    def position(self, state: State) -> Json:
        """The whole position as a position file."""
        raise NotImplementedError

    def observation(self, state: State, seat: int) -> Json:
        """The position as a seat knows it, built from public information and its own. By default nothing is secret."""
        return self.position(state)

    def redacted(self, decision: Json, maker: int, seat: int) -> Json:
        """A past decision as a seat may know it: without what only its maker saw."""
        return decision

    def load(self, data: Json, chance: Chance) -> State:
        """A state from a position file or a finished table; unknown parts are dealt by chance."""
        raise NotImplementedError

    def result(self, state: State) -> Json:
        """The score output of a finished or running table."""
        raise NotImplementedError

    def outcomes(self) -> dict[int, list[str]]:
        """Every outcome of chance, by kind, as written in records; no two names are alike."""
        return {}

    def scene(self, state: State, seat: int) -> "Scene":
        """What a seat sees and may point at (ONLOOKER: what anybody sees)."""
        raise NotImplementedError

    def score_sheet(self, state: State) -> "tuple[tuple[Standing, ...], str]":
        """The score sheet of all seats, and who has won or what is being asked."""
        scene = self.scene(state, ONLOOKER)
        return scene.standings, scene.question

    def why_not(self, state: State, seat: int, piece: str, place: str, turn: str) -> Refusal | None:
        """Why a seat may not put a piece of its scene at a place in it; None if the game does not say."""
        return None

    def pad(self) -> "Pad | None":
        """What a score pad asks about a finished physical table, and how it is scored; None without a pad."""
        return None

    def census(self, state: State) -> dict[str, int]:
        """How many components of each kind there are, wherever they lie: constant throughout a game."""
        return {}

    def with_components(self, path: str) -> "Game":
        """The same game with the components of another edition."""
        raise Refusal("components", f"{self.title} has only one edition")

    def encoding(self, state: State) -> list[Block]:
        """What the numbers of `State.encode` mean, the same throughout a game."""
        return [Block("to move", 1, 0, int(state.seats)), Block("phase", 1, 0, max(0, len(self.phases) - 1))]

    def progress(self, before: State, after: State, seat: int) -> list[str]:
        """What a turn has done for its seat, and what that is good for.

        Sentences in the game's terms, most important first; they give reasons where points do not. Empty by default.
        """
        return []

    def moments(self, before: State, code: int, after: State, seat: int) -> "tuple[Moment, ...]":
        """What a decision has done, as a seat may see it, for a page to play. Empty by default."""
        return ()

    def turn_of(self, state: State) -> int:
        """A number that tells a seat's turn from its next one; by default, a turn lasts until another seat moves."""
        return 0

    # ---- the same for all games ----

    def is_same(self, other: "Game") -> bool:
        """Whether the other is this game in the same edition."""
        return self.name == other.name and self.fingerprint == other.fingerprint

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """A game pickles by its name."""
        from hortus.kernel.registry import find

        if not self.is_same(find(self.name)):
            raise Refusal("components", f"{self.title} cannot be pickled with the components of another edition")
        return find, (self.name,)

    def schema(self) -> Json | None:
        """The JSON Schema of position files, finished tables, decisions and results (its `$defs`).

        A game without a form has none.
        """
        return None

    def example(self, name: str) -> str:
        """An example file of the room: opening.json, middle.json, finished.json or record.jsonl."""
        from hortus.kernel.registry import Room

        found = Room(self).text(f"examples/{name}")
        if not found:
            raise Refusal("file", f"{self.title} has no example {name}")
        return found

    def outcome_name(self, outcome: int) -> str:
        """An outcome of chance as written in a record."""
        kind, value = divmod(outcome, KIND)
        return self.outcomes()[kind][value]

    def outcome_of(self, name: str) -> int:
        """The outcome with this name; unknown ones are refused."""
        outcomes = self.outcomes()
        for kind, names in outcomes.items():
            if name in names:
                return kind * KIND + names.index(name)
        known = [name for names in outcomes.values() for name in names]
        raise Refusal("components", f'there is nothing called "{name}" to be drawn{nearest(name, known)}')

    def score(self, data: Json) -> Json:
        """Score a finished, physical or running table."""
        return self.result(self.load(data, seeded(0)))

    def new(self, players: int, seed: int, options: Json | None = None) -> State:
        """A fresh game from a seed; options are checked and completed."""
        # As text: true and 1 are equal, but only one of them may be allowed.
        wanted = (players, repr(options or {}))
        bare = self.bare
        if bare is None or self.bare_for != wanted:
            bare = self.table(players, seeded(0), self.settle(players, options or {}))
            self.bare, self.bare_for = bare, wanted
        state = bare.clone()
        state.chance = seeded(seed)
        state.deal()
        return state

    def deal(self, players: int, chance: Chance, options: Json) -> State:
        """A fresh game with this chance; options are complete and checked."""
        state = self.table(players, chance, options)
        state.deal()
        return state

    def settle(self, players: int, options: Json) -> Json:
        """Complete and check setup options."""
        if not self.least <= players <= self.most:
            raise self.refuse_players(players)
        settled: Json = {option.name: option.default for option in self.options}
        for name in options:
            if name not in settled:
                known = ", ".join(settled) or "none"
                raise Refusal(self.options_rule, f'{self.title} has no option "{name}"; it has: {known}')
            settled[name] = options[name]
        self.check_options(players, settled)
        return settled

    def refuse_players(self, players: object) -> Refusal:
        """The refusal for a wrong number of players."""
        return Refusal(
            self.players_rule, f"{self.title} is for {self.least} to {self.most} players, not {write(players)}"
        )

    def told(self, state: State, code: int, seat: int) -> str:
        """A legal decision that was made, in the words a seat may hear: only its verb, if it holds a secret."""
        decision = self.describe(state, code)
        known = self.redacted(decision, int(state.to_move), seat)
        return self.done(state, code) if known == decision else str(known["do"])

    def done(self, state: State, code: int) -> str:
        """A legal decision in the past tense: "Took the Ivy"."""
        return self.words(state, code)

    def goes_without_saying(self, state: State, code: int) -> bool:
        """Whether the summary of a turn can leave a decision out: the others see it, or tell it with another one."""
        return False

    def name_at(self, people: list[str], seat: int) -> str:
        """Who sits there: one of these people, or the game's automa."""
        return people[seat] if seat < len(people) else self.automa

    def phase_name(self, state: State) -> str:
        """The decision point in the ledger's word."""
        return self.phases[state.phase]


NO_NAMES: Final[list[str]] = []
