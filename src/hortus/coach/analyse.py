"""Analysis of a record: what every decision was worth, what would have been better, and where the game turned."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import sqrt
from statistics import fmean, variance

from hortus.bots.search import SearchBot
from hortus.coach.advice import advise, outcomes
from hortus.coach.explain import comes_to_the_same
from hortus.coach.prospect import prospect
from hortus.coach.reasons import NOTABLE, points, quoted, weighed
from hortus.drawing.charts import Curve, line_chart
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.play.record import Record, playing
from hortus.kernel.registry import Room
from hortus.kernel.scene.lesson import TEACHER
from hortus.kernel.scene.lesson import find as find_lesson
from hortus.kernel.scene.words import negative

# The most turning points named, and the smallest loss that makes one: in points, and relative to the largest.
TURNING_POINTS = 3
LEAST_LOSS = 1.0
LEAST_PART = 0.25
# A decision that looks worse than the best is compared with it in this many worlds, the same for both.
WORLDS = 24
# A loss counts if it is this many standard errors above zero.
CLEAR = 2.0


@dataclass(frozen=True)
class Verdict:
    """The verdict of the search on one decision."""

    seq: int
    seat: int
    played: Json
    words: str
    # Expected final points of the seat with the best decision, and with the one that was made.
    before: float
    after: float
    better: Json | None
    better_words: str
    # What the better one does in addition: ", scoring 2 points more that turn".
    why: str
    # Whether it is more than bad luck in the sampled worlds.
    clear: bool = True
    # What it meant for the game: "Ann lost by 3 points: this alone could have changed that."
    stakes: str = ""

    @property
    def loss(self) -> float:
        """Points given away."""
        return max(0.0, self.before - self.after)

    @property
    def lesson(self) -> str:
        """What to learn from it, in a sentence."""
        if not self.better:
            return ""
        told = f"{quoted(self.better_words)} would have been {points(self.loss)} better{self.why}."
        return f"{told} {self.stakes}".strip()

    def as_json(self) -> Json:
        """As `hortus analyse --json` lists it."""
        found: Json = {"seq": self.seq, "seat": self.seat, "decision": self.played, "words": self.words}
        found |= {"before": round(self.before, 2), "after": round(self.after, 2), "loss": round(self.loss, 2)}
        return found | ({"better": self.better, "lesson": self.lesson} if self.better else {})


@dataclass(frozen=True)
class Analysis:
    """A whole game."""

    names: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
    # By seat: the value of the position after the set-up and after every decision.
    values: tuple[tuple[float, ...], ...]

    def turning_points(self) -> list[Verdict]:
        """The instructive decisions that gave most away, in game order, at most one per turn."""
        least = max(LEAST_LOSS, LEAST_PART * max((each.loss for each in self.verdicts if each.clear), default=0.0))
        clear = [each for each in self.verdicts if each.clear and each.why and each.loss >= least]
        of_turns = [max(turn, key=lambda each: each.loss) for turn in self.turns(clear)]
        worst = sorted(of_turns, key=lambda verdict: -verdict.loss)[:TURNING_POINTS]
        return sorted(worst, key=lambda verdict: verdict.seq)

    def turns(self, chosen: Sequence[Verdict]) -> list[list[Verdict]]:
        """Some of the verdicts, grouped by turn."""
        turn, before, turn_of = 0, -1, {}
        for each in self.verdicts:
            turn += each.seat != before or len(self.names) == 1
            before = each.seat
            turn_of[each.seq] = turn
        return [list(group) for _, group in groupby(chosen, key=lambda each: turn_of[each.seq])]

    def as_json(self) -> Json:
        """As `hortus analyse --json` prints it."""
        return {
            "seats": list(self.names),
            "decisions": [verdict.as_json() for verdict in self.verdicts],
            "turning_points": [verdict.seq for verdict in self.turning_points()],
            "values": [[round(value, 2) for value in line] for line in self.values],
        }

    def chart(self, title: str) -> str:
        """Expected points over the game, with the turning points, as SVG."""
        lines = [Curve(name, values) for name, values in zip(self.names, self.values, strict=True)]
        return line_chart(title, lines, [(each.seq, f"move {each.seq}") for each in self.turning_points()], "decisions")

    def lines(self) -> list[str]:
        """The analysis in words."""
        found = []
        for each in self.verdicts:
            expected = negative(f"{each.after:.1f}")
            found.append(f"{each.seq:4}  {self.names[each.seat]}: {each.words}  ({expected} points)")
            if each.better:
                found.append(f"      {each.lesson}")
        turning = self.turning_points()
        found += ["", "Turning points" if turning else "No turning points: nobody gave much away."]
        found += [f"{each.seq:4}  {self.names[each.seat]}: {each.words}. {each.lesson}" for each in turning]
        return found


def analyse(record: Record, game: Game, bot: SearchBot, progress: Callable[[int, int], None] | None = None) -> Analysis:
    """Search every position of a record for what would have been best."""
    played, prepared = list(playing(record, game)), taught(record, game)
    states = [each.state for each in played]
    changed = replaced(states, [each.code for each in played[1:]], game)
    verdicts = []
    for seq, (before, made) in enumerate(zip(states, played[1:], strict=False), start=1):
        if len(before.legal()) > 1:
            verdicts.append(judged(bot, before, seq, made.code, blamed=seq > prepared and seq not in changed))
        if progress:
            progress(seq, len(played) - 1)
    seats = range(int(states[0].seats))
    values = tuple(course(states, verdicts, seat) for seat in seats)
    people = [seat.name for seat in record.header.seats]
    names = tuple(game.name_at(people, seat) for seat in seats)
    return Analysis(names, tuple(staked(each, names[each.seat], states[-1]) for each in verdicts), values)


def taught(record: Record, game: Game) -> int:
    """How many decisions a lesson asked for or made: they are nobody's fault."""
    lessons = [seat.kind.removeprefix(TEACHER) for seat in record.header.seats if seat.kind.startswith(TEACHER)]
    return len(find_lesson(game, lessons[0]).decided()) if lessons else 0


def replaced(states: Sequence[State], codes: Sequence[int], game: Game) -> set[int]:
    """The numbers of the decisions that their seat changed later in the same turn: only the last one counts."""
    room, found = Room(game), set[int]()
    turns: defaultdict[tuple[int, int], list[tuple[int, Json]]] = defaultdict(list)
    for seq, (state, code) in enumerate(zip(states, codes, strict=False), start=1):
        decision, turn = state.describe(code), turns[int(state.to_move), game.turn_of(state)]
        found |= {before for before, earlier in turn if room.replaces(decision, earlier)}
        turn.append((seq, decision))
    return found


def staked(verdict: Verdict, name: str, end: State) -> Verdict:
    """A verdict with what it meant for the game: whether it cost more than the game was lost by."""
    lost_by = -int(end.margin(verdict.seat)) if end.to_move == OVER and end.seats > 1 else 0
    if not 0 < lost_by <= verdict.loss:
        return verdict
    return replace(verdict, stakes=f"{name} lost by {points(lost_by)}: this alone could have changed that.")


def course(states: Sequence[State], verdicts: Sequence[Verdict], seat: int) -> tuple[float, ...]:
    """The expected points of a seat over the game, straight lines between the moments at which it is judged.

    These are the beginnings of its turns, all at the same kind of question: what is expected in the middle of a turn
    cannot be compared with what is expected between two of them.
    """
    begun = {
        each.seq - 1: each.before
        for each in verdicts
        if each.seat == seat and (each.seq == 1 or states[0].seats == 1 or states[each.seq - 2].to_move != seat)
    }
    phases = Counter(int(states[at].phase) for at in begun)
    usual = phases.most_common(1)[0][0] if phases else 0
    known = {at: value for at, value in begun.items() if int(states[at].phase) == usual}
    known[len(states) - 1] = worth(states[-1], seat)
    return tuple(between(known, at) for at in range(len(states)))


def between(known: dict[int, float], at: int) -> float:
    """The value at a moment, from the known ones before and after it."""
    later = min(each for each in known if each >= at)
    earlier = max((each for each in known if each <= at), default=later)
    part = (at - earlier) / (later - earlier) if later > earlier else 0.0
    return known[earlier] + part * (known[later] - known[earlier])


def worth(state: State, seat: int) -> float:
    """Expected final points of a seat; at the end they are the real ones."""
    return float(state.score(seat)) if state.to_move == OVER else state.game.evaluator.value(state, seat)


def judged(bot: SearchBot, state: State, seq: int, code: int, blamed: bool = True) -> Verdict:
    """The verdict on one decision; if it can be blamed, it is compared with the best one in the same worlds."""
    best = advise(bot, state)[0]
    seat, game = int(state.to_move), state.game
    played, told = state.describe(code), game.told(state, code, seat)
    if best.code == code or not blamed:
        return Verdict(seq, seat, played, told, best.points, best.points, None, "", "")
    ideal, made = outcomes(bot, state, [best.code, code], WORLDS)
    lost = [one - other for one, other in zip(ideal, made, strict=True)]
    before, after = fmean(ideal), fmean(made)
    if before - after < NOTABLE:
        return Verdict(seq, seat, played, told, after, after, None, "", "")
    best_aim, made_aim = ((each, prospect(bot, state, each)) for each in (best.code, code))
    if comes_to_the_same(state, best_aim, made_aim):
        return Verdict(seq, seat, played, told, after, after, None, "", "")
    return Verdict(
        seq,
        seat,
        played,
        told,
        before=before,
        after=after,
        better=state.describe(best.code),
        better_words=game.words(state, best.code),
        why=weighed(bot, state, best_aim, made_aim).taught(),
        clear=before - after >= CLEAR * sqrt(variance(lost) / len(lost)),
    )
