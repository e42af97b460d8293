"""What sets one decision apart from another, in words: points of the turn, and what it does for later."""

from dataclasses import dataclass, field, replace
from re import split, sub

from hortus.bots.search import SearchBot
from hortus.coach.advice import Advice
from hortus.coach.prospect import NOTHING, Prospect, prospect
from hortus.kernel.engine.contract import State
from hortus.kernel.scene.words import signed

# What reasons call the points of the turn.
SCORE = "your score this turn"
# Differences smaller than this are not mentioned; final scores this close count as even.
NOTABLE = 0.25
EVEN = 0.5
# A gain that is mostly luck gets no number below this.
SLIGHT = 0.75
# Where two decisions look alike at the end of the turn, look further.
LATER = {2: "over this turn and the next", 3: "over the next three turns"}
# Phrases about a decision, and how they read for a player who did not make it.
TAUGHT = {"scores": "scoring", "does": "doing", "this": "that", "your": "their", "you": "they"}
PLAYED = {"their": "your", "they": "you"}
# The most lines of the score sheet named, and the most reasons on each side.
MOST_LINES = 3
MOST_REASONS = 2


def quoted(words: str) -> str:
    """Words in quotation marks; those within become single ones."""
    return f"“{words.replace('“', '‘').replace('”', '’')}”"


def addressed(lesson: str) -> str:
    """A lesson as its own player reads it; what a decision is called stays as it is."""
    parts = split("(“[^”]*”)", lesson)
    return "".join(
        part if place % 2 else sub(r"\b(their|they)\b", lambda found: PLAYED[found[0]], part)
        for place, part in enumerate(parts)
    )


def brief(words: str) -> str:
    """A decision, or a line of the score sheet, without what is added in brackets."""
    return words.partition(" (")[0]


def whole(amount: float) -> bool:
    """Whether a number has no fraction."""
    return abs(amount - round(amount)) < NOTHING


def heaviest(each: tuple[str, float]) -> float:
    """Sort key: the largest change first."""
    return -abs(each[1])


def points(amount: float) -> str:
    """A number of points, a fraction only where there is one: "1 point", "about 2.4 points"."""
    text = f"{amount:.1f}"
    if text.endswith(".0"):
        return f"{text[:-2]} point{'' if text == '1.0' else 's'}"
    return f"about {text} points"


@dataclass(frozen=True)
class Reasons:
    """What speaks for a decision and what against it, compared with another."""

    better: list[str] = field(default_factory=list)
    worse: list[str] = field(default_factory=list)
    # By how many points it scores more, or less, and by which lines of the score sheet.
    gain: float = 0.0
    lines: str = ""
    # How far ahead one must look to see it.
    span: str = "this turn"

    def of_points(self) -> "Reasons":
        """Those that are points of the turn, where they come first."""
        better, worse = ([each for each in terms[:1] if each == SCORE] for terms in (self.better, self.worse))
        return replace(self, better=better, worse=worse)

    def because(self, behind: bool = False) -> str:
        """The main reason for a difference: ", mainly because of your plants"; nothing where there is none."""
        terms, much = (self.worse, "less") if behind else (self.better, "more")
        if not terms:
            return ""
        if terms[0] != SCORE:
            return f", mainly because of {terms[0]}"
        return f", mainly because it scores {points(abs(self.gain))} {much} {self.span}"

    def does(self, terms: list[str], much: str) -> str:
        """What a decision does more or less: "scores 2 points more this turn and does more for your plants"."""
        nouns = [term for term in terms if term != SCORE]
        parts = [f"scores {points(abs(self.gain))} {much} {self.span}"] if SCORE in terms else []
        return " and ".join(parts + ([f"does {much} for {' and '.join(nouns)}"] if nouns else []))

    def taught(self) -> str:
        """The same for what a player could have done: ", scoring 2 points more that turn (ponds +2)"."""
        if not self.better:
            return ""
        words = f", {self.does(self.better, 'more')}" + (f", but {self.does(self.worse, 'less')}" if self.worse else "")
        for ours, said in TAUGHT.items():
            words = sub(rf"\b{ours}\b", said, words)
        return words.replace(" turn", f" turn ({self.lines})", 1) if self.lines and SCORE in self.better else words


def weighed(
    bot: SearchBot, state: State, one: tuple[int, Prospect], other: tuple[int, Prospect], behind: bool = False
) -> Reasons:
    """Why one decision is ahead of another, or behind it: by the end of this turn or, if need be, of a later one."""
    reasons = compared(one[1], other[1])
    if reasons.worse if behind else reasons.better:
        return reasons
    for turns, span in LATER.items():
        further = compared(*(prospect(bot, state, code, turns) for code, _ in (one, other)))
        reasons = replace(further, lines="", span=span)
        if reasons.worse if behind else reasons.better:
            break
    return reasons


def compared(ahead: Prospect, other: Prospect) -> Reasons:
    """What tells two prospects apart."""
    return Reasons(*for_and_against(ahead, other), ahead.gain - other.gain, changes(ahead, other))


def changes(ahead: Prospect, other: Prospect) -> str:
    """The lines of the score sheet that differ, where no chance is in it: "top row +4, bottom row −2"."""
    lines = [(line, more - other.parts.get(line, 0.0)) for line, more in ahead.parts.items()]
    moved = sorted((each for each in lines if abs(each[1]) >= NOTABLE), key=heaviest)
    return named(moved) if all(whole(more) for _, more in moved) else ""


def named(lines: list[tuple[str, float]]) -> str:
    """The weightiest lines with their points, and the rest as one: "ponds +3, top row −1, others +2"."""
    told = lines if len(lines) <= MOST_LINES else lines[: MOST_LINES - 1]
    rest = round(sum(more for _, more in lines[len(told) :]))
    return ", ".join(
        f"{brief(line)} {signed(round(more))}" for line, more in [*told, *([("others", rest)] if rest else [])]
    )


def comparison(advice: Advice, other: Advice, name: str, reasons: Reasons) -> str:
    """How a decision compares with another one, in whole points."""
    margin = round(advice.points, 1) - round(other.points, 1)
    if abs(margin) < EVEN:
        return f"About as good as {name}."
    amount = points(max(1, round(abs(margin))))
    if (margin > 0) == (advice.worth >= other.worth):
        better = "better" if margin > 0 else "worse"
        return f"About {amount} {better} than {name}{reasons.because(behind=margin < 0)}."
    if margin > 0:
        return f"Likely to end with about {amount} more than {name}, but it helps the others more."
    return f"{name} is likely to bring you about {amount} more, but it helps the others more."


def in_the_end(advice: Advice, lure: Advice, reasons: Reasons) -> str:
    """What happens to points that are scored at once."""
    margin = advice.points - lure.points
    if margin < EVEN:
        return "but in the end both come to about the same"
    why = reasons.because() if reasons.better[:1] != [SCORE] else ""
    return f"but is likely to end with about {points(max(1, round(margin)))} fewer{why}"


def for_and_against(ahead: Prospect, other: Prospect) -> tuple[list[str], list[str]]:
    """What a decision does more for than another, and what less, the weightiest first."""
    moved = sorted(ahead.over(other).items(), key=lambda each: -abs(each[1]))
    if abs(ahead.gain - other.gain) >= SLIGHT:
        moved.insert(0, (SCORE, ahead.gain - other.gain))
    better = [term for term, more in moved if more >= NOTABLE]
    worse = [term for term, more in moved if more <= -NOTABLE]
    return better[:MOST_REASONS], worse[:MOST_REASONS]
