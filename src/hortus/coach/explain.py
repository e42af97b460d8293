"""Why a decision is good, in the game's nouns: what its turn scores, does or sets up, compared with another one."""

from typing import cast

from hortus.bots.search import SearchBot
from hortus.coach.advice import Advice, advise, levelled
from hortus.coach.prospect import LaterDecision, Prospect, advances, idea, planned, prospect
from hortus.coach.reasons import (
    EVEN,
    NOTABLE,
    SLIGHT,
    Reasons,
    brief,
    comparison,
    heaviest,
    in_the_end,
    named,
    points,
    quoted,
    weighed,
    whole,
)
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.scene.gesture import Gesture
from hortus.kernel.scene.words import negative, signed

# A line of the score sheet is named if it makes up this share of a gain.
HALF = 0.5
# The most steps named.
MOST_STEPS = 4
# Why a hint ranks above others that should end with more points.
RANKED = "It comes before the next one because it helps the others less."
# How a chance to win is told, from this share on; where more than two play, an equal share counts as a half.
CHANCES = ((0.8, "you are clearly ahead"), (0.6, "you are ahead"), (0.4, "even chances"), (0.2, "you are behind"))
LEAST_CHANCE = "you are clearly behind"
# The most that is said of what a turn does beside points.
MOST_PROGRESS = 3
# A decision tempts if it scores this many points more at once.
TEMPTING = 2
# Why nothing is said of a turn that nobody can foresee.
UNKNOWN = "What turns up decides the rest of the turn."
# Decisions examined per hint wanted: equivalent ones are left out.
LOOKS = 4


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
    # One more than wanted: the last one is compared with another, too.
    ahead_of = {advice.code: ahead for advice, ahead in found}
    ranked = [(advice, ahead_of[advice.code]) for advice in levelled(bot, state, [advice for advice, _ in found])]
    lure = tempting(state, ranked[0][0], tried)
    tempted = None if lure is None else (lure, prospect(bot, state, lure.code))
    return [hint(bot, state, ranked, place, tempted) for place in range(min(most, len(ranked)))]


def candidates(tried: list[Advice], state: State, most: int) -> list[Advice]:
    """What a search tried, best first; then, for comparison, what it left out."""
    known = {each.code for each in tried}
    untried = [Advice(code, 0, 0.0, 0.0, None) for code in state.legal() if code not in known]
    return tried[:most] + untried[:most]


def tempting(state: State, best: Advice, tried: list[Advice]) -> Advice | None:
    """What scores much more at once than the best: a player would wonder why not."""
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
    if plan:
        ahead = prospect(bot, state, advice.code, plan=plan)
    # What a plan has that other worlds make impossible is left out.
    steps = plan[: len(ahead.steps)] if plan else ahead.steps
    other = ranked[0] if place else lure or runner_up(state, ranked)
    done = progress(state, (advice.code, steps), other and (other[0].code, other[1].steps))
    explained = bool(done)
    # Where a turn brings no points, what it does is the reason: nothing is said of points.
    why = brings(ahead) if done else promises(ahead)
    found = advice.as_json(state) | {"plan": [step.as_json() for step in steps], "why": why, "progress": done}
    about = idea(state, LaterDecision(advice.code, ""), steps, done) if plan else None
    found |= {"idea": about.words if about else "", "next": goes_on(steps)}
    found |= {"outlook": outlook(advice, int(state.seats))}
    if other is None:
        return found | {"beside": "" if steps else alone(state, ranked), "reasons": {}}
    more = {term: round(value, 2) for term, value in ahead.over(other[1]).items()}
    ranked = [*ranked[:place], (advice, ahead), *ranked[place + 1 :]]
    return found | {
        "beside": against_another(bot, state, ranked, place, other, other is lure, explained),
        "reasons": more,
    }


def against_another(
    bot: SearchBot,
    state: State,
    ranked: list[tuple[Advice, Prospect]],
    place: int,
    other: tuple[Advice, Prospect],
    tempts: bool,
    explained: bool,
) -> str:
    """How a hint compares with another decision: a tempting one, the next one, or the best.

    Where the game itself has explained it, only points are compared.
    """
    advice, ahead = ranked[place]
    name = "the first" if place else quoted(brief(state.game.words(state, other[0].code)))
    aims, behind = ((advice.code, ahead), (other[0].code, other[1])), advice.points < other[0].points
    # What tells the second from the best has just been told; what is still to turn up tells nothing yet.
    sure = ahead.certain and other[1].certain
    reasons = weighed(bot, state, *aims, behind) if sure and place != 1 else Reasons()
    if explained:
        reasons = reasons.of_points()
    if tempts:
        now = at_once(state, other[0].code) - at_once(state, advice.code)
        return f"{name} scores {points(now)} more now, {in_the_end(advice, other[0], reasons)}."
    told = comparison(advice, other[0], name, reasons)
    if place and any(later.points - advice.points >= EVEN for later, _ in ranked[place + 1 :]):
        return f"{told} {RANKED}"
    return told


def progress(
    state: State, one: tuple[int, tuple[LaterDecision, ...]], other: tuple[int, tuple[LaterDecision, ...]] | None
) -> list[str]:
    """What a decision and its next steps do for their player: the weightiest, and what another one does not do."""
    found = advances(state, *one)
    theirs = advances(state, *other) if other and found else []
    apart = [each for each in found if each not in theirs]
    chosen = list(dict.fromkeys([*found[:1], *apart, *found]))[:MOST_PROGRESS]
    return [each for each in found if each in chosen]


def spoken(found: Json) -> str:
    """All that a hint says for its decision."""
    parts = (found["why"], *cast(list[str], found["progress"]), found["next"], found["beside"])
    return " ".join(str(part) for part in parts if part)


def runner_up(state: State, ranked: list[tuple[Advice, Prospect]]) -> tuple[Advice, Prospect] | None:
    """The next best decision about another piece or place, not merely another way to pay."""
    aims = {choice.code: aim_of(choice.gesture) for choice in state.game.scene(state, int(state.to_move)).choices}
    best = aims[ranked[0][0].code]
    return next((each for each in ranked[1:] if aims[each[0].code] != best), None)


def aim_of(gesture: Gesture) -> tuple[object, ...]:
    """What a decision is about: its pieces, its places, its button."""
    things, places = sorted((gesture.piece, *gesture.companions)), sorted((gesture.place, *gesture.covers))
    return things, places, gesture.order, gesture.press


def alone(state: State, ranked: list[tuple[Advice, Prospect]]) -> str:
    """The words for a decision without an alternative."""
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


def goes_on(steps: tuple[LaterDecision, ...]) -> str:
    """How the turn continues, as far as chance does not change it: "Then place the red rose on the middle plot." """
    return f"Then {', then '.join(inside(step.words) for step in steps[:MOST_STEPS])}." if steps else ""


def inside(words: str) -> str:
    """A decision inside a sentence, without what explains it."""
    return (words[:1].lower() + words[1:]).partition(":")[0]


def promises(ahead: Prospect) -> str:
    """What a turn scores or, if it scores nothing, sets up."""
    told = brings(ahead)
    if not ahead.certain:
        return told or UNKNOWN
    if ahead.gain >= NOTABLE and told:
        return told
    return f"{told} {sets_up(ahead)}".strip() or f"Brings no points {when(ahead)}."


def brings(ahead: Prospect) -> str:
    """The points of a turn by the lines of the score sheet: "Brings 3 points now: ponds +3." Nothing without any.

    Where the turn depends on what turns up, no more than what to hope for: "Brings 5.9 points this turn on average."
    """
    if not ahead.certain:
        return f"Brings {points(ahead.gain)} this turn on average." if ahead.gain >= SLIGHT else ""
    lines = sorted(((line, more) for line, more in ahead.parts.items() if abs(more) >= NOTABLE), key=heaviest)
    if not all(whole(more) for _, more in lines):
        return brings_on_average(ahead.gain, lines, when(ahead))
    if abs(ahead.gain) >= NOTABLE:
        return f"{verb(ahead.gain)} {points(abs(ahead.gain))} {when(ahead)}{f': {named(lines)}' if lines else ''}."
    return f"No points {when(ahead)} on balance: {named(lines)}." if lines else ""


def when(ahead: Prospect) -> str:
    """When the points of a decision come."""
    return "now" if ahead.at_once else "this turn"


def sets_up(ahead: Prospect) -> str:
    """What a turn without points does for later: "Sets up points for later: your orders (about +3)." """
    term, more = max(ahead.growth.items(), key=lambda each: each[1], default=("", 0.0))
    return f"Sets up points for later: {term} (about {signed(round(more))})." if more > HALF else ""


def brings_on_average(gain: float, lines: list[tuple[str, float]], moment: str) -> str:
    """The same where it depends on chance: "Brings about 5.9 points this turn (mostly animal pairs)." """
    if abs(gain) < SLIGHT:
        return ""
    line, most = lines[0]
    mostly = f" (mostly {brief(line)})" if most / gain > HALF else ""
    return f"{verb(gain)} {points(abs(gain))} {moment}{mostly}."


def verb(gain: float) -> str:
    """What a turn does with points."""
    return "Brings" if gain > 0 else "Costs"
