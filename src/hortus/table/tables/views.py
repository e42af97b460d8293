"""What a viewer may see of a table: the view, the log in words, the record of the running game. All of it is built up
from public information and the viewer's own."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property, partial
from itertools import groupby

from pydantic_core import to_json

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.contract import ONLOOKER, OVER, Game, State
from hortus.kernel.play.lines import Header, read_header
from hortus.kernel.play.record import Record, replay
from hortus.kernel.play.record import Step as RecordStep
from hortus.kernel.registry import find
from hortus.kernel.scene.lesson import LEARNER, TEACHER, Step
from hortus.kernel.scene.lesson import names as lessons_of
from hortus.kernel.scene.scene import Moment, Scene, Shape
from hortus.kernel.scene.value import value
from hortus.table.errors import Forbidden
from hortus.table.people.people import NOBODY, Seating
from hortus.table.people.seats import HUMAN, Viewer
from hortus.table.store.store import Event, Filed
from hortus.table.tables.answer import LogLine, ViewAnswer, moves_json
from hortus.table.tables.sitting import Made, Said, Sitting, Touched, steps_of


@dataclass(frozen=True)
class Teaching:
    """What a lesson says now."""

    title: str
    # The steps up to the learner's next decision; after the last one, the farewell, and then nothing.
    told: tuple[Step, ...]
    # How many decisions have been made, and how many the lesson has.
    made: int
    length: int
    # The lesson after this one, or nothing.
    following: str
    # What the learner is asked to decide now.
    due: Step | None = None

    def remark(self, decision: Json) -> str:
        """What the teacher says to a decision that is not asked for now; nothing to one that is."""
        return "" if self.due is None or self.due.accepts(decision) else self.due.remark(decision)

    @property
    def over(self) -> bool:
        """Whether the game is free now."""
        return self.made >= self.length


@dataclass(frozen=True)
class Recollection:
    """What a line of the log was about, as things lay before the decision."""

    # The number of the line.
    number: int
    game: str
    # Shapes and panels that the decision touched.
    touched: tuple[str, ...] = ()
    # The piece and its companions, each with the size of a lattice unit of its panel.
    pieces: tuple[tuple[Shape, tuple[float, float]], ...] = ()


@value
class Recap:
    """A turn of somebody else in one sentence."""

    seat: int
    name: str
    words: str
    # The points that it brought.
    points: int


@dataclass(frozen=True, eq=False, kw_only=True)
class TableView(ViewAnswer):
    """A table as one viewer may see it: what programs get, and what a page needs besides.

    Compared by identity: what is derived from it can be cached for all who see the same.
    """

    title: str
    # All seats of the viewer; several when friends share one screen.
    held: tuple[int, ...]
    # Builds the scene once, and only for those who want it: most programs do not.
    build: Callable[[], Scene]
    # What the last decisions have done, each with the number of its event.
    recent: Callable[[], Sequence[tuple[int, Sequence[Moment]]]]
    # How many lines the log had when this seat last decided: the others are news.
    heard: int
    # What the others have done since then, the latest turn first.
    recap: tuple[Recap, ...] = ()
    # `human`, `bot:greedy` …, seat by seat.
    kinds: tuple[str, ...]
    # How many decisions the record has; a view of the past has fewer than the table.
    number: int
    # At a shared screen: whose turn it is to look, before anything private is shown.
    curtain: int | None = None
    # At a shared screen: the turn of `seat` is over, but its owner is still looking at the result.
    passing: bool = False
    # The table's settings, and who sits there.
    seating: Seating = NOBODY
    # What the learner is told, at the table of a lesson.
    teaching: Teaching | None = None

    @property
    def scene(self) -> Scene:
        """What the viewer sees and can point at."""
        return self.build()

    def as_json(self) -> Json:
        """What programs get: the fields of `ViewAnswer`."""
        shown = {name: getattr(self, name) for name in TOLD}
        return {**shown, "moves": moves_json(self.moves), "log": [vars(line) for line in self.log]}

    @cached_property
    def text(self) -> bytes:
        """The same as text, made once for all who see it."""
        return to_json(self.as_json())


TOLD = tuple(each.name for each in fields(ViewAnswer))


@dataclass(frozen=True)
class TableNote:
    """A line in a list of tables."""

    id: str
    game: str
    title: str
    names: tuple[str, ...]
    over: bool
    # Milliseconds since 1970.
    created: int
    # Which seats belong to people.
    people: tuple[bool, ...] = ()
    # Whether it is the table of a lesson.
    taught: bool = False
    # Whether it began from a position, which whoever set it up may know better than others do.
    from_position: bool = False


def view_of(
    sitting: Sitting, viewer: Viewer, wanted: int | None = None, past: State | None = None, number: int | None = None
) -> TableView:
    """A table, now or in the past, as a viewer sees it."""
    match, game = sitting.match, sitting.game
    state = past or match.state
    count = match.seq if number is None else number
    seat = chair(sitting, viewer, wanted, state)
    lines = sitting.said[:count]
    own = [place for place, line in enumerate(lines, start=1) if line.seat == seat]
    people = sitting.called()
    names = tuple(game.name_at(people, each) for each in range(int(state.seats)))
    build = cache(partial(scene_of, sitting, state, seat))
    asked = past is None and seat == state.to_move and seat != OVER
    # The seat to move needs the scene in any case, and it is built from the observation.
    seen = build().seen if asked else {}
    return TableView(
        id=sitting.id,
        game=game.name,
        title=game.title,
        seq=sitting.seq,
        phase=game.phase_name(state),
        to_move=None if state.to_move == OVER else int(state.to_move),
        seat=None if seat == ONLOOKER else seat,
        held=viewer.seats,
        build=build,
        recent=partial(recent, () if past else sitting.lately, seat),
        observation=seen or game.observation(state, seat),
        moves=build().choices if asked else (),
        can_undo=past is None and any(sitting.can_undo(each) for each in viewer.seats),
        result=state.result() if state.to_move == OVER else None,
        log=tuple(
            LogLine(place, line.seat, called(line, names), line.words[seat])
            for place, line in enumerate(lines, start=1)
        ),
        heard=own[-1] if own else 0,
        recap=() if seat == ONLOOKER else tuple(recap(lines[own[-1] if own else 0 :], names, seat)),
        names=names,
        kinds=tuple(sitting.kind(each) for each in range(int(state.seats))),
        commitment=match.header.commitment,
        from_position=match.header.position is not None,
        number=count,
        teaching=teaching(sitting) if past is None and seat == LEARNER else None,
        notice=notice(sitting) if past is None else "",
        seating=sitting.seating,
    )


def called(line: Said, names: Sequence[str]) -> str:
    """Who has decided: a player, or the bot that stood in for them."""
    return f"{names[line.seat]} (bot)" if line.by_bot else names[line.seat]


def recap(lines: Sequence[Said], names: Sequence[str], seat: int) -> Iterator[Recap]:
    """What others have done, a sentence a turn, the latest first."""
    turns = [(maker, list(made)) for maker, made in groupby(lines, lambda line: line.seat)]
    for maker, made in reversed(turns):
        # What a decision has set off beyond its own doing is a sentence of its own, which the log has.
        told = [line.words[seat].partition(". ")[0] for line in made if not line.unsaid]
        if told and maker != seat:
            words = ", ".join([told[0], *(each[:1].lower() + each[1:] for each in told[1:])])
            yield Recap(maker, called(made[-1], names), words, sum(line.points for line in made))


def scene_of(sitting: Sitting, state: State, seat: int) -> Scene:
    """A table as a scene. What a teacher refuses reveals nothing: it is answered immediately, without confirmation."""
    scene = sitting.game.scene(state, seat)
    if state is sitting.state:
        sitting.scenes[seat] = state, scene
    step = sitting.lesson.due(sitting.match.seq) if sitting.lesson else None
    if step is None or seat != LEARNER:
        return scene
    choices = tuple(replace(each, unasked=each.unasked or not step.accepts(each.decision)) for each in scene.choices)
    return replace(scene, choices=choices)


def recent(made: Sequence[Made], seat: int) -> list[tuple[int, Sequence[Moment]]]:
    """What decisions have done, as a seat may see it."""
    return [(each.number, each.moments(seat)) for each in made]


def notice(sitting: Sitting) -> str:
    """What else everybody should know."""
    state = sitting.state
    if state.to_move != OVER and not state.legal():
        return "Nothing can be decided here, though the game is not over. Please report it with the record."
    away = [sitting.name(seat) for seat in sorted(sitting.stand_ins)]
    bots = f"A bot is playing for {' and '.join(away)}." if away and state.to_move != OVER else ""
    return " ".join(filter(None, (bots, sitting.notice)))


def teaching(sitting: Sitting) -> Teaching | None:
    """What the lesson of a table says now."""
    lesson, made = sitting.lesson, sitting.match.seq
    if lesson is None:
        return None
    chapters = lessons_of(sitting.game)
    following = chapters[chapters.index(lesson.name) + 1 :]
    length = len(lesson.decided())
    # A learner who has played on freely has read the farewell.
    alone = any(step.seat == LEARNER for step in sitting.match.steps[length + 1 :])
    told = () if alone else lesson.told(made)
    return Teaching(lesson.title, told, made, length, following[0] if following else "", lesson.due(made))


def chair(sitting: Sitting, viewer: Viewer, wanted: int | None, state: State) -> int:
    """The seat from which a viewer looks: the requested one, else the one to move, else the one that decided last."""
    if wanted is not None:
        if wanted != ONLOOKER and wanted not in viewer.seats:
            raise Forbidden("seat", f"seat {wanted} is not yours")
        return wanted
    if int(state.to_move) in viewer.seats:
        return int(state.to_move)
    lately = [line.seat for line in reversed(sitting.said) if line.seat in viewer.seats]
    return next(iter([*lately, *viewer.seats]), ONLOOKER)


def recollection(
    number: int, line: Said, step: RecordStep, touched: Touched, sitting: Sitting, viewer: Viewer
) -> Recollection:
    """What a line of the log was about; nothing if the viewer does not know all of the decision."""
    game, decision = sitting.game, step.decision or {}
    if not sitting.match.over and game.redacted(decision, line.seat, eyes(viewer)) != decision:
        return Recollection(number, game.name)
    # Hands look alike: what one player holds is not what another sees in theirs.
    hidden = touched.held if line.seat != eyes(viewer) else ()
    return Recollection(number, game.name, tuple(each for each in touched.shapes if each not in hidden), touched.pieces)


def note_of(table: Filed) -> TableNote:
    """A table in a list."""
    header = table.header
    listed = header["seats"] if isinstance(header["seats"], list) else []
    names = tuple(str(seat["name"]) for seat in listed)
    kinds = [str(seat["kind"]) for seat in listed]
    people, taught = tuple(kind == HUMAN for kind in kinds), any(kind.startswith(TEACHER) for kind in kinds)
    game = str(header["game"])
    began = header.get("position") is not None
    return TableNote(table.id, game, title_of(game), names, table.over, table.created, people, taught, began)


def title_of(game: str) -> str:
    """The title of a game; for one that is no longer installed, its name."""
    try:
        return find(game).title
    except Refusal:
        return game


def redacted(header: Header, steps: Sequence[RecordStep], game: Game, viewer: Viewer) -> str:
    """The record of a running game without what the viewer may not know: no outcomes of chance, and no hashes, since
    those could be used to test guesses about hidden cards."""
    seat, shown = eyes(viewer), header.as_json()
    if header.position is not None:
        first = next(iter(replay(Record(header, tuple(steps[:1])), game)))
        shown["position"] = game.observation(first, seat)
    return redacted_lines(shown, steps, game, seat)


def kept_record(filed: Filed, events: Sequence[Event], viewer: Viewer) -> str:
    """The record of a table that cannot be replayed here: complete if its game was over, otherwise as `redacted`."""
    header, steps = read_header(filed.header), tuple(steps_of(events))
    if filed.over:
        return Record(header, steps, None, filed.seed).text()
    # Only a replay could tell what may be seen of its starting position.
    shown = {name: value for name, value in header.as_json().items() if name != "position"}
    try:
        return redacted_lines(shown, steps, find(header.game), eyes(viewer))
    except Refusal:
        # The game is not installed: its secrets are unknown.
        return write({**shown, "redacted": True}) + "\n"


def eyes(viewer: Viewer) -> int:
    """The seat whose view a reader gets; a shared screen shows nobody's hand."""
    return viewer.seats[0] if len(viewer.seats) == 1 else ONLOOKER


def redacted_lines(header: Json, steps: Sequence[RecordStep], game: Game, seat: int) -> str:
    """A record as one seat may read it."""
    lines: list[Json] = [{**header, "redacted": True}]
    for step in steps[1:]:
        maker = -1 if step.seat is None else step.seat
        line: Json = {"seq": step.seq, "seat": maker, "decision": game.redacted(step.decision or {}, maker, seat)}
        lines.append(line if step.stand_in is None else {**line, "stand_in": step.stand_in.as_json()})
    return "".join(write(line) + "\n" for line in lines)
