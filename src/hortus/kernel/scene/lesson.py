"""A lesson: a guided first game on the real table, as data in a game's room (`lessons/*.toml`).

A lesson deals a prepared game, or begins at a position, and proceeds in steps. A step says something about things on
the table and rings them; it may ask the learner for a decision (`do`) or let the teacher make one (`reply`). Nothing
else is stored: the progress of a lesson follows from the number of decisions made, so a learner can leave and come
back at any time. A step may say that the learner knows enough to play (`free`): a game is offered there, and learners
who stay learn the rest. After the last step the game continues freely.
"""

import json
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import sha256

from hortus.kernel.decision import Json, Refusal, nearest, write
from hortus.kernel.engine.contract import Game
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.position import as_flag, as_list, as_number, as_object, as_text, need, only
from hortus.kernel.registry import Room

# The learner has the first seat; the teacher all others.
LEARNER = 0
# The seat kind of a teacher, followed by the lesson's name.
TEACHER = "lesson:"
# The bot that plays for the teacher after the last step.
AFTERWARDS = "bot:easy"
FOLDER, ENDING = "lessons", ".toml"
# How fast a learner reads, in words per minute, and how many seconds a decision takes.
READING, DECIDING = 220, 3
ELSEWHERE = "That is allowed, but it is not what this step is about"


@dataclass(frozen=True)
class Remark:
    """The teacher's answer to a legal decision that is not the one asked for."""

    # The decision contains these; empty: any other decision.
    when: Json
    say: str


@dataclass(frozen=True)
class Step:
    """One idea: words, what they are about, and what to do."""

    say: str
    # Shapes, by id or by what they are, or panels; a button by a word on it: "press-end".
    ring: tuple[str, ...] = ()
    # What the learner may decide: any decision that contains one of these. Empty: just read on.
    do: tuple[Json, ...] = ()
    # What the teacher decides.
    reply: Json | None = None
    remarks: tuple[Remark, ...] = ()
    # Keys that the decision must not have: extras that a newcomer does not need yet.
    without: tuple[str, ...] = ()
    # Whether the learner now knows enough to play a game.
    free: bool = False

    @property
    def decides(self) -> bool:
        """Whether it involves a decision."""
        return bool(self.do) or self.reply is not None

    def accepts(self, decision: Json) -> bool:
        """Whether a decision of the learner is the one asked for."""
        return self.fits(decision, self.do)

    def fits(self, decision: Json, wanted: Sequence[Json]) -> bool:
        """Whether a decision contains one of these, and nothing that it must not have."""
        return not any(key in decision for key in self.without) and any(contains(decision, each) for each in wanted)

    def remark(self, decision: Json) -> str:
        """Why a legal decision is not the one asked for."""
        return next((each.say for each in self.remarks if contains(decision, each.when)), ELSEWHERE)


@dataclass(frozen=True)
class Lesson:
    """A prepared game and its steps."""

    name: str
    title: str
    # How long it takes, in minutes.
    minutes: int
    players: int
    options: Json
    seed: bytes
    steps: tuple[Step, ...]
    # The starting position, as a position file; None: a fresh deal.
    position: Json | None = None

    def seats(self, learner: str, teacher: str) -> list[Seat]:
        """Who sits at its table."""
        return [Seat(learner), *(Seat(teacher, TEACHER + self.name) for _ in range(self.players - 1))]

    def begin(self, game: Game, learner: str = "Gardener", teacher: str = "Teacher") -> Match:
        """The table of the lesson, as dealt."""
        return Match(game, self.seats(learner, teacher), self.options, self.position, self.seed)

    def decided(self) -> list[Step]:
        """The steps with a decision, in order."""
        return [step for step in self.steps if step.decides]

    @property
    def ready(self) -> float | None:
        """Minutes until the learner knows enough to play, by word count; None if no step says so."""
        number = next((number for number, step in enumerate(self.steps, start=1) if step.free), None)
        if number is None:
            return None
        steps = self.steps[:number]
        return sum(len(step.say.split()) for step in steps) / READING + sum(DECIDING for step in steps if step.do) / 60

    def due(self, made: int) -> Step | None:
        """The step of the next decision after those made; None when the game is free."""
        decided = self.decided()
        return decided[made] if made < len(decided) else None

    def told(self, made: int) -> tuple[Step, ...]:
        """What is said before the next decision: the steps to read, and the one that asks for it."""
        return tuple(step for step in self._chapters()[min(made, len(self.decided()))] if step.say)

    def _chapters(self) -> list[list[Step]]:
        """The steps in groups, each up to its decision; the last group is the text at the end."""
        groups: list[list[Step]] = [[]]
        for step in self.steps:
            groups[-1].append(step)
            if step.decides:
                groups.append([])
        return groups

    def check(self, made: int, decision: Json) -> None:
        """Refuse a legal decision by the learner that this lesson does not ask for now, in the teacher's words."""
        step = self.due(made)
        if step is not None and not step.accepts(decision):
            raise Refusal("lesson", step.remark(decision))


def contains(decision: Json, wanted: Json) -> bool:
    """Whether a decision has all of these parts."""
    return all(key in decision and decision[key] == value for key, value in wanted.items())


def rehearse(game: Game, lesson: Lesson) -> Iterator[Match]:
    """Play a lesson through, the first accepted decision each time: the table before every decision and at the end.

    A step that cannot be played is refused, with its number.
    """
    match = lesson.begin(game)
    for number, step in enumerate(lesson.decided(), start=1):
        yield match
        seat = int(match.state.to_move)
        if (seat == LEARNER) != bool(step.do):
            raise Refusal("lesson", f"decision {number} of {lesson.name}: seat {seat} is to move")
        offered = [match.state.describe(code) for code in match.state.legal()]
        wanted = next((each for each in offered if fits(step, each)), None)
        if wanted is None:
            raise Refusal("lesson", f"decision {number} of {lesson.name} is not on offer: {write(list(step.do))}")
        match.decide(seat, wanted)
    yield match


def fits(step: Step, decision: Json) -> bool:
    """Whether a decision carries out a step."""
    return step.accepts(decision) if step.reply is None else step.fits(decision, [step.reply])


# ---- reading ----


def names(game: Game) -> list[str]:
    """The lessons of a game, in the order to take them; a game may have none."""
    return Room(game).listed(FOLDER, ENDING)


def find(game: Game, name: str) -> Lesson:
    """The lesson of this name."""
    known = names(game)
    if name not in known:
        raise Refusal("lesson", f'{game.title} has no lesson "{name[:40]}"{nearest(name, known)}')
    return _found(game, name)


def all_of(game: Game) -> list[Lesson]:
    """All lessons of a game."""
    return [find(game, name) for name in names(game)]


@cache
def _found(game: Game, name: str) -> Lesson:
    """The lesson in a file, and the position beside it if it begins in the middle of a game."""
    data = tomllib.loads(Room(game).text(f"{FOLDER}/{name}{ENDING}"))
    beside = data.pop("position", None)
    lesson = read(game.name, name, data)
    if beside is None:
        return lesson
    return replace(lesson, position=json.loads(Room(game).text(f"{FOLDER}/{as_text(beside, 'position')}")))


def read(game: str, name: str, data: Json) -> Lesson:
    """A lesson from its file; anything malformed is refused, saying where."""
    only(data, ("title", "minutes", "players", "options", "seed", "steps"), name)
    seed = as_number(need(data, "seed", name), '"seed"', most=10**9)
    return Lesson(
        name=name,
        title=as_text(need(data, "title", name), '"title"'),
        minutes=as_number(need(data, "minutes", name), '"minutes"', 1),
        players=as_number(data.get("players", 2), '"players"', 2),
        options=as_object(data.get("options", {}), '"options"'),
        seed=sha256(f"hortus lesson {game} {seed}".encode()).digest(),
        steps=tuple(
            read_step(each, number) for number, each in enumerate(as_list(need(data, "steps", name), "steps"), 1)
        ),
    )


def read_step(value: object, number: int) -> Step:
    """One step."""
    where = f"step {number}"
    data = as_object(value, where)
    only(data, ("say", "ring", "do", "reply", "remarks", "without", "free"), where)
    if "do" in data and "reply" in data:
        raise Refusal("lesson", f'{where} has both "do" and "reply"')
    asked = data.get("do", [])
    return Step(
        say=as_text(data.get("say", ""), f'"say" of {where}').strip(),
        ring=tuple(texts(data.get("ring", []), f'"ring" of {where}')),
        do=tuple(as_object(each, where) for each in (asked if isinstance(asked, list) else [asked])),
        reply=as_object(data["reply"], where) if "reply" in data else None,
        remarks=tuple(read_remark(each, where) for each in as_list(data.get("remarks", []), where)),
        without=tuple(texts(data.get("without", []), f'"without" of {where}')),
        free=as_flag(data.get("free", False), f'"free" of {where}'),
    )


def read_remark(value: object, where: str) -> Remark:
    """An answer to a different decision."""
    data = as_object(value, where)
    only(data, ("when", "say"), f"a remark of {where}")
    return Remark(as_object(data.get("when", {}), where), as_text(need(data, "say", where), where))


def texts(value: object, where: str) -> Sequence[str]:
    """One text or several."""
    return [as_text(each, where) for each in (value if isinstance(value, list) else [value])]
