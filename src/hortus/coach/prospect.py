"""Where a decision leads: its turn played on to the end in imagined worlds, as points, named terms and next steps."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from re import sub

from hortus.bots.budget import Budget
from hortus.bots.laps import Worlds
from hortus.bots.mind import LONGEST_TURN
from hortus.bots.search import SearchBot
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import MOST_CHOICES, OVER, State
from hortus.kernel.scene.gesture import Gesture

# The evaluator's term that the points of the turn already cover.
POINTS = "points"
# Below this, decisions are equivalent.
NOTHING = 1e-6
# Imagined worlds to average over, and the seed of their luck: the same for all decisions.
WORLDS = 8
LUCK = 1
# Worlds in which a fact must hold if something hidden is shown before the end of the turn: then few may agree by luck.
UNSURE_WORLDS = 40
# The most decisions of a plan, and the share of a decision's budget that each of them gets.
LONGEST_PLAN = 5
PLAN_PART = 6
# A step that scores this many points is what its turn is about.
MUCH = 4
# With fewer steps after the first one, a turn needs no headline of its own.
LONG = 2
# The most decisions of all seats until a seat has had its next turn, too.
LONGEST_ROUND = 120


@dataclass(frozen=True)
class LaterDecision:
    """A later decision of the turn."""

    code: int
    words: str
    # The piece that is moved and where it comes to lie, where that is planned.
    shapes: tuple[str, ...] = field(default=(), compare=False)

    def as_json(self) -> Json:
        """As a hint lists it."""
        return {"code": self.code, "words": self.words, "shapes": list(self.shapes)}


@dataclass(frozen=True)
class Prospect:
    """Where a decision has led by the end of its turn, on average over imagined worlds."""

    # Points of this turn.
    gain: float
    # What the evaluator counts, by its names.
    terms: dict[str, float]
    # The points of this turn by the lines of the score sheet.
    parts: dict[str, float] = field(default_factory=dict)
    # The next steps of the turn, as far as they are the same in all worlds.
    steps: "tuple[LaterDecision, ...]" = ()
    # Whether the turn needs no further decision, and whether these steps are all that it needs in every world.
    at_once: bool = True
    certain: bool = True
    # By how much each term has grown since before the decision.
    growth: dict[str, float] = field(default_factory=dict)

    def over(self, other: "Prospect") -> dict[str, float]:
        """By how much each term is higher than after another decision."""
        return {term: value - other.terms.get(term, 0.0) for term, value in self.terms.items()}

    def same_as(self, other: "Prospect") -> bool:
        """Whether the two are equivalent."""
        return abs(self.gain - other.gain) < NOTHING and all(abs(more) < NOTHING for more in self.over(other).values())


def prospect(bot: SearchBot, state: State, code: int, turns: int = 1, plan: tuple[LaterDecision, ...] = ()) -> Prospect:
    """Play on from this decision to the end of the turn, or of a later one, in worlds that are the same for all.

    The turn goes on as planned, and where there is no plan with quick decisions.
    """
    seat, worlds, mover = int(state.to_move), Worlds(LUCK), Mover(bot, state)
    gain, terms, parts, begun = 0.0, dict[str, float](), dict[str, float](), dict[str, float]()
    ways: list[list[LaterDecision]] = []
    for number in range(WORLDS):
        world = worlds.imagined(state, number)
        before, sheet = float(world.score(seat)), lines(world, seat)
        add(begun, mover.evaluator.reasons(world, seat))
        world.apply(code)
        ways.append(mover.finish_turn(world, seat, state.game.turn_of(state), plan))
        for _ in range(1, turns):
            mover.finish_round(world, seat)
        gain += (float(world.score(seat)) - before) / WORLDS
        add(parts, {line: points - sheet.get(line, 0) for line, points in lines(world, seat).items()})
        add(terms, mover.evaluator.reasons(world, seat))
    for term in (POINTS, *mover.evaluator.passing()):
        terms.pop(term, None)
    growth = {term: value - begun.get(term, 0.0) for term, value in terms.items()}
    steps = shared(ways)
    certain = all(len(way) == len(steps) for way in ways)
    return Prospect(gain, terms, parts, steps, not any(ways), certain, growth)


def advances(state: State, code: int, steps: tuple[LaterDecision, ...]) -> list[str]:
    """What a decision and these steps do for their player whatever chance brings, in the game's own sentences."""
    seat, worlds = int(state.to_move), Worlds(LUCK)
    found: list[list[str]] = []
    shown = False
    while len(found) < WORLDS or (shown and len(found) < UNSURE_WORLDS):
        world = worlds.imagined(state, len(found))
        before = world.clone()
        world.apply(code)
        go_on(world, seat, state.game.turn_of(state), steps)
        found.append(state.game.progress(before, world, seat))
        shown = shown or world.revealed != before.revealed
    return [each for each in found[0] if all(each in others for others in found)]


def go_on(world: State, seat: int, begun: int, steps: tuple[LaterDecision, ...]) -> None:
    """Take these steps of a turn, and every other where there is no choice."""
    due = list(steps)
    while in_turn(world, seat, begun):
        legal = world.legal()
        if len(legal) > 1 and (not due or due[0].code not in legal):
            return
        world.apply(due.pop(0).code if len(legal) > 1 else legal[0])


def add(average: dict[str, float], found: Mapping[str, float]) -> None:
    """Add one world to an average."""
    for name, value in found.items():
        average[name] = average.get(name, 0.0) + value / WORLDS


def planned(bot: SearchBot, state: State, code: int) -> tuple[LaterDecision, ...]:
    """How the turn should continue after this decision in one of the worlds; each step gets a brief search."""
    thinker = SearchBot(
        bot.name, LUCK, Budget(max(1, bot.budget.simulations // PLAN_PART), bot.budget.seconds / PLAN_PART)
    )
    thinker.opinion = bot.opinion
    seat, world = int(state.to_move), Worlds(LUCK).imagined(state, 0)
    world.apply(code)
    steps: list[LaterDecision] = []
    for _ in range(LONGEST_TURN):
        if not in_turn(world, seat, state.game.turn_of(state)) or len(steps) == LONGEST_PLAN:
            break
        chosen = int(thinker.choose(world))
        steps += [replace(step, shapes=shapes_of(world, chosen)) for step in told(world, chosen)]
        world.apply(chosen)
    return tuple(steps)


@dataclass
class Stage:
    """How far a turn has come with one of its steps and the answers to what that step asks."""

    step: LaterDecision
    scored: int = 0
    said: frozenset[str] = frozenset()


def idea(
    state: State, first: LaterDecision, steps: tuple[LaterDecision, ...], reasons: list[str]
) -> LaterDecision | None:
    """The later step that a long turn is about: what scores much, or makes its first reason true.

    None: it is the first step itself, or one that merely lays what the first takes up.
    """
    found = stages(state, (first, *steps))
    wanted = [outline(reason) for reason in reasons]
    if len(steps) < LONG or found[0].said.intersection(wanted[:1]):
        return None
    most = max(found, key=lambda each: each.scored)
    true = (each for reason in wanted for each in found if reason in each.said)
    chosen = most if most.scored >= MUCH else next(true, found[0])
    piece = gesture_of(state, first.code).piece
    return None if chosen is found[0] or piece in chosen.step.shapes else chosen.step


def stages(state: State, steps: tuple[LaterDecision, ...]) -> list[Stage]:
    """A turn step by step in one of the worlds. What is answered with a button belongs to the step before it."""
    seat, world, found = int(state.to_move), Worlds(LUCK).imagined(state, 0), list[Stage]()
    before, score = world.clone(), int(world.score(seat))
    for step in steps:
        if step.code not in world.legal():
            break
        if not found or not gesture_of(world, step.code).press:
            found.append(Stage(step))
        world.apply(step.code)
        while in_turn(world, seat, state.game.turn_of(state)) and len(world.legal()) == 1:
            world.apply(world.legal()[0])
        score, gained = int(world.score(seat)), int(world.score(seat)) - score
        found[-1].scored += gained
        found[-1].said = frozenset(map(outline, state.game.progress(before, world, seat)))
    return found


def outline(sentence: str) -> str:
    """A sentence without its numbers, which later steps change."""
    return sub(r"\d+", "", sentence)


def in_turn(world: State, seat: int, begun: int) -> bool:
    """Whether a turn goes on: the last seat of a round may be the first of the next."""
    return world.to_move == seat and world.game.turn_of(world) == begun


def shapes_of(world: State, code: int) -> tuple[str, ...]:
    """The piece that a decision moves, and where it comes to lie."""
    gesture = gesture_of(world, code)
    return tuple(each for each in (gesture.piece, gesture.place, *gesture.covers) if each)


def gesture_of(world: State, code: int) -> Gesture:
    """How a decision is made by hand."""
    choices = world.game.scene(world, int(world.to_move)).choices
    return next(choice.gesture for choice in choices if choice.code == code)


def told(world: State, code: int) -> list[LaterDecision]:
    """A decision as a step, if there was a choice."""
    return [LaterDecision(code, world.game.words(world, code))] if len(world.legal()) > 1 else []


def lines(state: State, seat: int) -> dict[str, int]:
    """The score sheet of a seat, line by line."""
    standings, _ = state.game.score_sheet(state)
    return dict(next(each for each in standings if each.seat == seat).breakdown)


def shared(ways: list[list[LaterDecision]]) -> tuple[LaterDecision, ...]:
    """The steps that all of these paths begin with."""
    together = takewhile(lambda steps: len(set(steps)) == 1, zip(*ways, strict=False))
    return tuple(steps[0] for steps in together)


class Mover:
    """Plays on with quick decisions, and remembers those that were a choice."""

    def __init__(self, bot: SearchBot, state: State) -> None:
        searcher = SearchBot(bot.name, LUCK, bot.budget)
        searcher.opinion = bot.opinion
        self.evaluator = searcher.evaluator(state)
        self.mind = searcher.mind

    def finish_turn(
        self, world: State, seat: int, begun: int, plan: tuple[LaterDecision, ...] = ()
    ) -> list[LaterDecision]:
        """Go on to the end of the turn that has begun."""
        steps: list[LaterDecision] = []
        for _ in range(LONGEST_TURN):
            if not in_turn(world, seat, begun):
                break
            due = plan[len(steps)] if len(steps) < len(plan) else None
            steps += self.step(world, due)
        return steps

    def finish_round(self, world: State, seat: int) -> None:
        """Go on until it is this seat's turn again, and then to the end of that turn."""
        for _ in range(LONGEST_ROUND):
            if world.to_move in (seat, OVER):
                break
            self.step(world)
        if world.to_move == seat:
            self.finish_turn(world, seat, world.game.turn_of(world))

    def step(self, world: State, due: LaterDecision | None = None) -> list[LaterDecision]:
        """What is due, if it is a choice here, or else a quick decision."""
        code = due.code if due and due.code in world.legal() else self.quick(world)
        found = told(world, code)
        world.apply(code)
        return found

    def quick(self, world: State) -> int:
        """A quick decision."""
        self.mind.attend(world, self.evaluator)
        return int(self.mind.quick_choice(world, MOST_CHOICES))
