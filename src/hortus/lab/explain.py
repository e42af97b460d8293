"""Why a decision is good, in the game's nouns: what its turn brings, and what it does more for than another one."""

from dataclasses import dataclass

from hortus.bots.advice import Advice, advise, levelled
from hortus.bots.laps import Worlds
from hortus.bots.search import SearchBot
from hortus.kernel.contract import State
from hortus.kernel.decision import Json

# The term of the evaluator that the points of the turn tell already, and what reasons call these.
POINTS = "points"
SCORE = "your score this turn"
# Differences smaller than this are not worth a word, and below this decisions come to the same.
NOTABLE = 0.25
NOTHING = 1e-6
# How many imagined worlds reasons are averaged over, and the seed of their luck: the same for all decisions.
WORLDS = 8
LUCK = 1
# Where nothing tells two decisions apart by the end of the turn.
LATER = " in the turns that follow"
# Why a hint stands before others that should end with more points.
RANKED = "It ranks here because it leaves your opponents less."
# The most reasons that are named on each side.
MOST_REASONS = 2
# How many decisions are looked at for each hint that is wanted: those that come to the same are left out.
LOOKS = 4


@dataclass(frozen=True)
class Prospect:
    """Where a decision has led by the end of its turn, on average over imagined worlds."""

    # Points of this turn.
    gain: float
    # What the evaluator counts, by its names.
    terms: dict[str, float]

    def over(self, other: "Prospect") -> dict[str, float]:
        """By how much each term is higher than after another decision."""
        return {term: value - other.terms.get(term, 0.0) for term, value in self.terms.items()}

    def same_as(self, other: "Prospect") -> bool:
        """Whether nothing tells the two apart."""
        return abs(self.gain - other.gain) < NOTHING and all(abs(more) < NOTHING for more in self.over(other).values())


def prospect(bot: SearchBot, state: State, code: int) -> Prospect:
    """Play the turn that goes on with this decision to its end, in worlds and with luck that are the same for all."""
    seat, worlds = int(state.to_move), Worlds(LUCK)
    mover = SearchBot(bot.name, LUCK, bot.budget)
    mover.opinion = bot.opinion
    evaluator = mover.evaluator(state)
    gain, terms = 0.0, dict[str, float]()
    for number in range(WORLDS):
        world = worlds.imagined(state, number)
        before = float(world.score(seat))
        world.apply(code)
        mover.finish_turn(world, seat)
        gain += (float(world.score(seat)) - before) / WORLDS
        for term, value in evaluator.reasons(world, seat).items():
            terms[term] = terms.get(term, 0.0) + value / WORLDS
    for term in (POINTS, *evaluator.passing()):
        terms.pop(term, None)
    return Prospect(gain, terms)


# ---- hints ----


def hints(bot: SearchBot, state: State, most: int) -> list[Json]:
    """The best decisions of a position with expected points and reasons, as `hortus hint --json` lists them."""
    most = max(most, 1)
    found: list[tuple[Advice, Prospect]] = []
    for advice in advise(bot, state)[: LOOKS * most]:
        ahead = prospect(bot, state, advice.code)
        if not any(comes_to_the_same(state, (advice, ahead), each) for each in found):
            found.append((advice, ahead))
        if len(found) > most:
            break
    # One more than is wanted: the last one, too, is compared with another.
    ahead_of = {advice.code: ahead for advice, ahead in found}
    ranked = [(advice, ahead_of[advice.code]) for advice in levelled(bot, state, [advice for advice, _ in found])]
    return [hint(state, ranked, place) for place in range(min(most, len(ranked)))]


def comes_to_the_same(state: State, one: tuple[Advice, Prospect], other: tuple[Advice, Prospect]) -> bool:
    """Whether two decisions of one kind make no difference: three orders of one refresh, for example."""
    alike = state.describe(one[0].code).get("do") == state.describe(other[0].code).get("do")
    return alike and one[1].same_as(other[1])


def hint(state: State, ranked: list[tuple[Advice, Prospect]], place: int) -> Json:
    """One hint: the best one is compared with the second, the others with the best."""
    advice, ahead = ranked[place]
    found = advice.as_json(state) | {"reasons": {}}
    told = [brings(ahead.gain)]
    if len(ranked) > 1:
        other, other_ahead = ranked[1 if place == 0 else 0]
        name = quoted(state.game.words(state, other.code)) if place == 0 else "the first"
        told.append(comparison(advice, other, name, for_and_against(ahead, other_ahead)))
        if place and any(later.points - advice.points >= NOTABLE for later, _ in ranked[place + 1 :]):
            told.append(RANKED)
        found["reasons"] = {term: round(more, 2) for term, more in ahead.over(other_ahead).items()}
    elif len(state.legal()) > 1:
        told.append("The other choices come to the same.")
    else:
        told.append("It is the only choice.")
    return found | {"why": " ".join(told)}


def quoted(words: str) -> str:
    """Words in quotation marks; those within become single ones."""
    return f"“{words.replace('“', '‘').replace('”', '’')}”"


def brings(gain: float) -> str:
    """What a turn brings at once: "Brings 3 points this turn." """
    if abs(gain) < NOTABLE:
        return "Brings no points this turn."
    return f"{'Brings' if gain > 0 else 'Costs'} {points(abs(gain))} this turn."


def points(amount: float) -> str:
    """A number of points, a fraction only where there is one: "1 point", "about 2.4 points"."""
    text = f"{amount:.1f}"
    if text.endswith(".0"):
        return f"{text[:-2]} point{'' if text == '1.0' else 's'}"
    return f"about {text} points"


def comparison(advice: Advice, other: Advice, name: str, reasons: tuple[list[str], list[str]]) -> str:
    """How a decision compares with another one. The numbers are differences of what the hints show."""
    margin = round(advice.points, 1) - round(other.points, 1)
    better, worse = reasons
    if abs(margin) < NOTABLE:
        return f"Comes out about even with {name}{because(better, worse, '; it ')}."
    amount = points(abs(margin)).removeprefix("about ")
    if margin > 0 and advice.worth < other.worth:
        return f"Should end {amount} ahead of {name}, but it leaves your opponents more."
    if margin > 0:
        return f"Should end {amount} ahead of {name}{because(better, worse, ': it ') or LATER}."
    if advice.worth > other.worth:
        return f"Should end {amount} behind {name}, but it leaves your opponents less."
    return f"Should end {amount} behind {name}{because(worse, better, ': it ', ('less', 'more')) or LATER}."


def because(first: list[str], then: list[str], start: str, much: tuple[str, str] = ("more", "less")) -> str:
    """The reasons for a difference, and what speaks against it; nothing where there is none."""
    if not first:
        return ""
    against = f", though it {does(then, much[1])}" if then else ""
    return f"{start}{does(first, much[0])}{against}"


def does(terms: list[str], much: str) -> str:
    """What a decision does more or less: "scores more this turn and does more for your plants"."""
    nouns = [term for term in terms if term != SCORE]
    parts = [f"scores {much} this turn"] if SCORE in terms else []
    return " and ".join(parts + ([f"does {much} for {' and for '.join(nouns)}"] if nouns else []))


def for_and_against(ahead: Prospect, other: Prospect) -> tuple[list[str], list[str]]:
    """What a decision does more for than another, and what less, the weightiest first."""
    moved = sorted(ahead.over(other).items(), key=lambda each: -abs(each[1]))
    if abs(ahead.gain - other.gain) >= NOTABLE:
        moved.insert(0, (SCORE, ahead.gain - other.gain))
    better = [term for term, more in moved if more >= NOTABLE]
    worse = [term for term, more in moved if more <= -NOTABLE]
    return better[:MOST_REASONS], worse[:MOST_REASONS]
