"""Why a decision is good, in the game's nouns: what its turn brings or sets up, and what sets it apart from another."""

from dataclasses import dataclass, field, replace
from re import sub
from typing import cast

from hortus.bots.advice import Advice, advise, levelled
from hortus.bots.search import SearchBot
from hortus.kernel.contract import State
from hortus.kernel.decision import Json
from hortus.kernel.gesture import Gesture
from hortus.kernel.words import negative, signed
from hortus.lab.prospect import NOTHING, Prospect, Step, advances, planned, prospect

# What reasons call the points of the turn.
SCORE = "your score this turn"
# Differences smaller than this are not worth a word, and so close the ends of two games are even.
NOTABLE = 0.25
EVEN = 0.5
# Where nothing tells two decisions apart by the end of the turn, one looks further.
LATER = {2: "over this turn and the next", 3: "over the next three turns"}
# What is said to a player about a decision, as it is told of somebody who did not make it.
TAUGHT = {"scores": "scoring", "does": "doing", "this": "that", "your": "their", "you": "they"}
# A gain that is mostly luck is not worth a number below this; the line that brings this part of it is named.
SLIGHT = 0.75
HALF = 0.5
# The most steps and lines of the score sheet that are named.
MOST_STEPS = 2
MOST_LINES = 3
# Why a hint stands before others that should end with more points.
RANKED = "It comes before the next one because it helps the others less."
# How a chance to win is told, from this share on; where more than two play, an equal share counts as a half.
CHANCES = ((0.8, "you are clearly ahead"), (0.6, "you are ahead"), (0.4, "even chances"), (0.2, "you are behind"))
LEAST_CHANCE = "you are clearly behind"
# The most reasons that are named on each side.
MOST_REASONS = 2
# The most that is said of what a turn does beside points.
MOST_PROGRESS = 3
# So many points more at once tempt.
TEMPTING = 2
# How many decisions are looked at for each hint that is wanted: those that come to the same are left out.
LOOKS = 4


# ---- hints ----


def hints(bot: SearchBot, state: State, most: int) -> list[Json]:
    """The best decisions of a position with expected points and reasons, as `hortus hint --json` lists them."""
    most = max(most, 1)
    found: list[tuple[Advice, Prospect]] = []
    tried = advise(bot, state)
    for advice in candidates(tried, state, LOOKS * most):
        if advice.visits == 0 and len(found) > 1:
            break
        ahead = prospect(bot, state, advice.code)
        if not any(comes_to_the_same(state, (advice.code, ahead), (each.code, led)) for each, led in found):
            found.append((advice, ahead))
        if len(found) > most:
            break
    # One more than is wanted: the last one, too, is compared with another.
    ahead_of = {advice.code: ahead for advice, ahead in found}
    ranked = [(advice, ahead_of[advice.code]) for advice in levelled(bot, state, [advice for advice, _ in found])]
    lure = tempting(state, ranked[0][0], tried)
    beside = None if lure is None else (lure, prospect(bot, state, lure.code))
    return [hint(bot, state, ranked, place, beside) for place in range(min(most, len(ranked)))]


def candidates(tried: list[Advice], state: State, most: int) -> list[Advice]:
    """What a search has tried, the best first; then, to compare the best with, what it did not deign to try."""
    known = {each.code for each in tried}
    untried = [Advice(code, 0, 0.0, 0.0, None) for code in state.legal() if code not in known]
    return tried[:most] + untried[:most]


def tempting(state: State, best: Advice, tried: list[Advice]) -> Advice | None:
    """What scores much more at once than the best: whoever sees that wonders why not."""
    lure = max((each for each in tried if each.visits), key=lambda each: at_once(state, each.code), default=best)
    return lure if at_once(state, lure.code) - at_once(state, best.code) >= TEMPTING else None


def at_once(state: State, code: int) -> int:
    """The points of a decision itself."""
    after = state.clone()
    after.apply(code)
    return int(after.score(state.to_move) - state.score(state.to_move))


def comes_to_the_same(state: State, one: tuple[int, Prospect], other: tuple[int, Prospect]) -> bool:
    """Whether two decisions of one kind make no difference: three orders of one refresh, for example."""
    alike = state.describe(one[0]).get("do") == state.describe(other[0]).get("do")
    return alike and one[1].same_as(other[1])


def hint(
    bot: SearchBot,
    state: State,
    ranked: list[tuple[Advice, Prospect]],
    place: int,
    lure: tuple[Advice, Prospect] | None = None,
) -> Json:
    """One hint. The best one has a plan for the turn; it is compared with what tempts, or else with the next one, the
    others with the best."""
    advice, ahead = ranked[place]
    plan = () if place else planned(bot, state, advice.code)
    led = prospect(bot, state, advice.code, plan=plan) if plan else ahead
    # What a plan has that other worlds make impossible is left out.
    steps = plan[: len(led.steps)] if plan else led.steps
    other = ranked[0] if place else lure or runner_up(state, ranked)
    found = advice.as_json(state) | {"plan": [step.as_json() for step in steps]}
    found |= {"why": brings(led), "progress": progress(bot, state, advice, plan, other and other[0])}
    found |= {"next": goes_on(steps), "outlook": outlook(advice, int(state.seats))}
    if other is None:
        return found | {"beside": alone(state, ranked), "reasons": {}}
    name = "the first" if place else quoted(brief(state.game.words(state, other[0].code)))
    # What tells the second from the best has just been told.
    aims, behind = ((advice.code, ahead), (other[0].code, other[1])), advice.points < other[0].points
    reasons = Reasons() if place == 1 else weighed(bot, state, *aims, behind)
    told = comparison(advice, other[0], name, reasons)
    if lure is not None and other is lure:
        now = at_once(state, lure[0].code) - at_once(state, advice.code)
        told = f"{name} scores {points(now)} more now, {in_the_end(advice, lure[0], reasons)}."
    if place and any(later.points - advice.points >= EVEN for later, _ in ranked[place + 1 :]):
        told = f"{told} {RANKED}"
    more = {term: round(value, 2) for term, value in ahead.over(other[1]).items()}
    return found | {"beside": told, "reasons": more}


def progress(
    bot: SearchBot, state: State, advice: Advice, plan: tuple[Step, ...], other: Advice | None
) -> list[str]:
    """What the turn of a decision does for its player; what another decision does not do comes first."""
    found = advances(bot, state, advice.code, plan)
    theirs = advances(bot, state, other.code) if other and found else []
    return sorted(found, key=lambda each: each in theirs)[:MOST_PROGRESS]


def spoken(found: Json) -> str:
    """What a hint says for its decision, in one go."""
    parts = (found["why"], *cast(list[str], found["progress"]), found["next"], found["beside"])
    return " ".join(str(part) for part in parts if part)


def runner_up(state: State, ranked: list[tuple[Advice, Prospect]]) -> tuple[Advice, Prospect] | None:
    """The next best that is another decision: about another piece or place, not merely paid for otherwise."""
    aims = {choice.code: aim_of(choice.gesture) for choice in state.game.scene(state, int(state.to_move)).choices}
    best = aims[ranked[0][0].code]
    return next((each for each in ranked[1:] if aims[each[0].code] != best), None)


def aim_of(gesture: Gesture) -> tuple[object, ...]:
    """What a decision is about: its pieces, its places, its button."""
    things, places = sorted((gesture.piece, *gesture.companions)), sorted((gesture.place, *gesture.covers))
    return things, places, gesture.order, gesture.press


def alone(state: State, ranked: list[tuple[Advice, Prospect]]) -> str:
    """What is said where there is nothing to compare with."""
    if len(state.legal()) == 1:
        return "It is the only choice."
    return "" if len(ranked) > 1 else "The other choices come to the same."


def outlook(advice: Advice, seats: int) -> str:
    """What may be expected of the end: "On course for about 78 points; you are ahead." """
    end = f"On course for about {negative(str(round(advice.points)))} point{'' if round(advice.points) == 1 else 's'}"
    if advice.win is None:
        return f"{end}."
    # As if one opponent were as strong as all of them together.
    fair = advice.win * (seats - 1) / (advice.win * (seats - 1) + 1.0 - advice.win)
    return f"{end}; {next((words for least, words in CHANCES if fair >= least), LEAST_CHANCE)}."


def quoted(words: str) -> str:
    """Words in quotation marks; those within become single ones."""
    return f"“{words.replace('“', '‘').replace('”', '’')}”"


def goes_on(steps: tuple[Step, ...]) -> str:
    """How the turn goes on, as long as chance does not change it: "Then place the red rose on the middle plot." """
    return f"Then {', then '.join(inside(step.words) for step in steps[:MOST_STEPS])}." if steps else ""


def inside(words: str) -> str:
    """A decision inside a sentence, without what explains it."""
    return (words[:1].lower() + words[1:]).partition(":")[0]


def brief(words: str) -> str:
    """A decision without what is added in brackets."""
    return words.partition(" (")[0]


def brings(ahead: Prospect) -> str:
    """What a turn brings, by the lines of the score sheet, or sets up: "Brings 3 points now: ponds +3." """
    lines = sorted(((line, more) for line, more in ahead.parts.items() if abs(more) >= NOTABLE), key=heaviest)
    when = "now" if ahead.at_once else "this turn"
    if not all(whole(more) for _, more in lines):
        told = brings_on_average(ahead.gain, lines, when)
    elif abs(ahead.gain) >= NOTABLE:
        told = f"{verb(ahead.gain)} {points(abs(ahead.gain))} {when}{f': {named(lines)}' if lines else ''}."
    else:
        told = f"No points {when} on balance: {named(lines)}." if lines else ""
    if ahead.gain >= NOTABLE and told:
        return told
    return f"{told} {sets_up(ahead)}".strip() or f"Brings no points {when}."


def sets_up(ahead: Prospect) -> str:
    """What a turn without points does for later: "Sets up points for later: your orders (about +3)." """
    term, more = max(ahead.growth.items(), key=lambda each: each[1], default=("", 0.0))
    return f"Sets up points for later: {term} (about {signed(round(more))})." if more > HALF else ""


def brings_on_average(gain: float, lines: list[tuple[str, float]], when: str) -> str:
    """The same where it depends on chance: "Brings about 5.9 points this turn (mostly animal pairs)." """
    if abs(gain) < SLIGHT:
        return ""
    line, most = lines[0]
    mostly = f" (mostly {line})" if most / gain > HALF else ""
    return f"{verb(gain)} {points(abs(gain))} {when}{mostly}."


def verb(gain: float) -> str:
    """What a turn does with points."""
    return "Brings" if gain > 0 else "Costs"


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
    """What speaks for a decision and what against it, beside another one."""

    better: list[str] = field(default_factory=list)
    worse: list[str] = field(default_factory=list)
    # By how many points it scores more, or less, and by which lines of the score sheet.
    gain: float = 0.0
    lines: str = ""
    # How far ahead one must look to see it.
    span: str = "this turn"

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
        """The same of what somebody could have done: ", scoring 2 points more that turn (ponds +2)"."""
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
    return ", ".join(f"{line} {signed(round(more))}" for line, more in [*told, *([("others", rest)] if rest else [])])


def comparison(advice: Advice, other: Advice, name: str, reasons: Reasons) -> str:
    """How a decision compares with another one, in whole points."""
    margin = round(advice.points, 1) - round(other.points, 1)
    if abs(margin) < EVEN:
        return f"About as good as {name}."
    amount = points(max(1, round(abs(margin))))
    if (margin > 0) == (advice.worth >= other.worth):
        better = "better" if margin > 0 else "worse"
        return f"About {amount} {better} than {name}{reasons.because(behind=margin < 0)}."
    more, helps = ("more", "more") if margin > 0 else ("fewer", "less")
    return f"Likely to end with about {amount} {more} than {name}, but it helps the others {helps}."


def in_the_end(advice: Advice, lure: Advice, reasons: Reasons) -> str:
    """What becomes of points that are scored at once."""
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
