"""Analysis of a record: what every decision was worth, what would have been better, and where the game turned."""

from collections.abc import Callable
from dataclasses import dataclass

from hortus.bots.advice import Advice, advise, examined, in_words, reasons
from hortus.bots.search import SearchBot
from hortus.kernel.contract import OVER, Game, State
from hortus.kernel.decision import Json
from hortus.kernel.record import Record, replay
from hortus.lab.charts import Line, line_chart

# The most turning points that are named, and the least loss that makes one.
TURNING_POINTS = 3
LEAST_LOSS = 1.0


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
    why: str

    @property
    def loss(self) -> float:
        """Points given away."""
        return max(0.0, self.before - self.after)

    def as_json(self) -> Json:
        """As `hortus analyse --json` lists it."""
        found: Json = {"seq": self.seq, "seat": self.seat, "decision": self.played, "words": self.words}
        found |= {"before": round(self.before, 2), "after": round(self.after, 2), "loss": round(self.loss, 2)}
        return found | ({"better": self.better, "better_words": self.better_words, "why": self.why} if self.why else {})


@dataclass(frozen=True)
class Analysis:
    """A whole game."""

    names: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
    # By seat: the value of the position after the set-up and after every decision.
    values: tuple[tuple[float, ...], ...]

    def turning_points(self) -> list[Verdict]:
        """The decisions that gave most away, in their order."""
        worst = sorted(self.verdicts, key=lambda verdict: -verdict.loss)[:TURNING_POINTS]
        return sorted((each for each in worst if each.loss >= LEAST_LOSS), key=lambda verdict: verdict.seq)

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
        lines = [Line(name, values) for name, values in zip(self.names, self.values, strict=True)]
        return line_chart(title, lines, [(each.seq, f"no. {each.seq}") for each in self.turning_points()])

    def lines(self) -> list[str]:
        """The analysis in words."""
        found = []
        for each in self.verdicts:
            found.append(f"{each.seq:4}  {self.names[each.seat]}: {each.words}  ({each.after:.1f} points)")
            if each.why:
                found.append(f"      better by {each.loss:.1f}: {each.better_words} ({each.why})")
        for each in self.turning_points():
            found.append(f"Turning point: no. {each.seq}, {each.loss:.1f} points of {self.names[each.seat]}")
        return found


def analyse(record: Record, game: Game, bot: SearchBot, progress: Callable[[int, int], None] | None = None) -> Analysis:
    """Search every position of a record for what would have been best."""
    states = list(replay(record, game))
    verdicts = []
    for before, step in zip(states, record.steps[1:], strict=False):
        if len(before.legal()) > 1 and step.decision is not None:
            verdicts.append(judged(bot, before, step.seq, before.code_of(step.decision)))
        if progress:
            progress(step.seq, len(record.steps) - 1)
    seats = range(int(states[0].seats))
    values = tuple(tuple(worth(state, seat) for state in states) for seat in seats)
    names = [seat.name for seat in record.header.seats]
    return Analysis(tuple(game.name_at(names, seat) for seat in seats), tuple(verdicts), values)


def worth(state: State, seat: int) -> float:
    """Expected final points of a seat; at the end they are the real ones."""
    return float(state.score(seat)) if state.to_move == OVER else state.game.evaluator.value(state, seat)


def hints(bot: SearchBot, state: State, most: int) -> list[Json]:
    """The best decisions of a position with expected points and reasons, as `hortus hint --json` lists them."""
    found: list[Json] = []
    for advice in advise(bot, state)[: max(most, 1)]:
        moved = reasons(bot, state, advice.code)
        rounded = {term: round(value, 2) for term, value in moved.items()}
        found.append(advice.as_json(state) | {"why": in_words(moved), "reasons": rounded})
    return found


def judged(bot: SearchBot, state: State, seq: int, code: int) -> Verdict:
    """The verdict on one decision."""
    best: Advice = advise(bot, state)[0]
    made = best if best.code == code else examined(bot, state, code)
    words = state.game.words
    better = best.code != code and best.points > made.points
    return Verdict(
        seq,
        int(state.to_move),
        state.describe(code),
        words(state, code),
        before=max(best.points, made.points),
        after=made.points,
        better=state.describe(best.code) if better else None,
        better_words=words(state, best.code) if better else "",
        why=in_words(reasons(bot, state, best.code)) if better else "",
    )
