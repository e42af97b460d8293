"""What must hold in every position of every game: one claim per function. `conformance` plays the games."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from math import isfinite
from pickle import dumps, loads

from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.arrays import zeros16
from hortus.kernel.engine.chance import Chance, seeded
from hortus.kernel.engine.contract import MOST_CHOICES, ONLOOKER, OVER, Game, State, buffer
from hortus.kernel.engine.copying import changed, differences, restored, saved
from hortus.kernel.engine.encoding import Block, Pen
from hortus.kernel.position import as_list, as_object, as_text, need, parse
from hortus.kernel.scene.scene import Scene
from hortus.kernel.scene.words import counted
from hortus.kernel.testing.gesture_checks import gesture_fault

# A seat's points, counted independently of the game.
Recount = Callable[[State, int], int]
# What a game must never reveal before it is over.
NOTHING_ON_OFFER = "no decision is on offer, yet the game is not over"
# How far a copy is played on to see whether it is independent.
AHEAD = 4
# The evaluator is asked about every Nth position.
OPINIONS = 8


@dataclass(frozen=True)
class Case:
    """One game of the suite: enough to play it again."""

    game: Game
    players: int
    options: Json
    seed: int

    def __str__(self) -> str:
        players = counted(self.players, "player")
        return f"{self.game.name}, {players}, options {write(self.options)}, seed {self.seed}"


class Nonconformity(AssertionError):
    """A game breaks the contract: in which game, after how many decisions, and what differed."""

    def __init__(self, case: Case, seq: int, what: str) -> None:
        super().__init__(f"{case}, after {counted(seq, 'decision')}: {what}")
        self.case = case
        self.seq = seq
        self.what = what


@dataclass
class Secrets:
    """Whether the seats ever knew different things, and whether resampling ever changed anything."""

    private: int = 0
    changed: int = 0


@dataclass
class Probe:
    """One position under examination."""

    case: Case
    state: State
    seq: int
    # The components at the start.
    census: dict[str, int]
    # The examiner's choices; not the chance of the game.
    dice: Chance
    recount: Recount | None = None
    secrets: Secrets = field(default_factory=Secrets)

    @property
    def game(self) -> Game:
        """The game under examination."""
        return self.case.game

    def demand(self, holds: bool, what: str) -> None:
        """Report a nonconformity unless it holds."""
        if not holds:
            raise Nonconformity(self.case, self.seq, what)

    def alike(self, text: str, other: str, what: str) -> None:
        """Report a nonconformity unless two texts are equal, showing where they differ."""
        if text != other:
            at = next(
                (i for i, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), min(len(text), len(other))
            )
            start = max(0, at - 30)
            raise Nonconformity(
                self.case, self.seq, f"{what}: …{text[start : at + 50]}… is not …{other[start : at + 50]}…"
            )


def offers(state: State) -> list[str]:
    """The legal decisions as the ledger writes them, in a fixed order."""
    return sorted(write(state.describe(code)) for code in state.legal())


def play_on(state: State, codes: list[int], dice: Chance) -> list[int]:
    """Play a few decisions, the given ones or random ones; return them."""
    made: list[int] = []
    while state.to_move != OVER and len(made) < AHEAD and (legal := state.legal()):
        made.append(codes[len(made)] if codes else legal[dice.below(len(legal))])
        state.apply(made[-1])
    return made


def another(dice: Chance) -> Chance:
    """A new stream, seeded by this one."""
    return seeded(dice.word() * 2**32 + dice.word())


# ---- the claims ----


def components_are_conserved(probe: Probe) -> None:
    """No component enters the game or leaves it."""
    now = probe.game.census(probe.state)
    probe.demand(now == probe.census, f"the components were {probe.census} at the start and are {now}")


def legal_list_is_sound(probe: Probe) -> None:
    """Never empty before the end, no duplicates, within the action space, the same when asked again."""
    if probe.state.to_move == OVER:
        return
    codes = probe.state.legal()
    probe.demand(bool(codes), NOTHING_ON_OFFER)
    probe.demand(0 <= probe.state.to_move < probe.state.seats, f"seat {probe.state.to_move} is to move")
    probe.demand(0 <= probe.state.phase < len(probe.game.phases), f"phase {probe.state.phase} has no name")
    probe.demand(len(codes) <= MOST_CHOICES, f"{len(codes)} decisions are on offer, more than {MOST_CHOICES}")
    probe.demand(len(set(codes)) == len(codes), f"the legal list repeats itself: {codes}")
    outside = [code for code in codes if not 0 <= code < probe.game.actions]
    probe.demand(not outside, f"codes outside 0..{probe.game.actions - 1}: {outside}")
    again = probe.state.legal()
    probe.demand(again == codes, f"the legal list, asked twice, is {codes} and then {again}")


def decisions_survive_description(probe: Probe) -> None:
    """code -> JSON -> code is the same code, and no two decisions read alike."""
    seen: dict[str, int] = {}
    for code in probe.state.legal():
        text = write(probe.state.describe(code))
        probe.demand(text not in seen, f"codes {seen.get(text)} and {code} are both described as {text}")
        seen[text] = code
        decision = parse(text, "the decision")
        probe.alike(write(probe.game.normal(probe.state, decision)), text, "the normal form of a description")
        probe.demand(bool(probe.game.words(probe.state, code)), f"decision {text} has no words")
    for text in list(seen)[probe.dice.below(len(seen) + 1) :][:3]:
        code = probe.state.code_of(parse(text, "the decision"))
        probe.demand(code == seen[text], f"{text} is code {seen[text]}, but code_of says {code}")


def nonsense_is_refused(probe: Probe) -> None:
    """Bad decisions get a Refusal, and change nothing."""
    before = probe.state.key()
    legal = set(probe.state.legal())
    for code in {-1, probe.game.actions, *(c for c in (0, probe.game.actions - 1) if c not in legal)}:
        probe.demand(is_refused(partial(probe.state.play, code)), f"code {code} was not refused")
    nonsense: tuple[Json, ...] = ({}, {"do": "nonsense"}, {"do": 1})
    for decision in nonsense:
        probe.demand(is_refused(partial(probe.state.code_of, decision)), f"{write(decision)} was not refused")
    probe.demand(probe.state.key() == before, "a refused decision changed the position")


def position_file_round_trip(probe: Probe) -> None:
    """A position written and loaded is the same position."""
    text = write(probe.state.position())
    loaded = probe.game.load(parse(text, "the position"), another(probe.dice))
    probe.alike(write(loaded.position()), text, "the position file of the loaded position")
    probe.demand(loaded.key() == probe.state.key(), "the loaded position has another key")
    probe.demand(loaded.to_move == probe.state.to_move, f"seat {loaded.to_move} is to move in the loaded position")
    probe.alike(write(offers(loaded)), write(offers(probe.state)), "the legal list of the loaded position")
    probe.alike(write(loaded.result()), write(probe.state.result()), "the result of the loaded position")
    census = probe.game.census(loaded)
    probe.demand(census == probe.census, f"the components are {census} in the loaded position, not {probe.census}")


def clones_go_their_own_way(probe: Probe) -> None:
    """A clone has the same future, and changing it leaves the original alone."""
    state = probe.state
    key, legal = state.key(), state.legal()
    first, second, third = state.clone(), state.clone(), state.clone()
    probe.demand(first.key() == key and first.legal() == legal, "a clone differs from the original")
    made = play_on(first, [], probe.dice)
    probe.demand(state.key() == key and state.legal() == legal, f"decisions {made} on a clone changed the original")
    play_on(second, made, probe.dice)
    probe.demand(second.key() == first.key(), f"two clones differ after the same decisions {made}")
    probe.demand(third.key() == key, f"decisions {made} on a clone changed another clone")
    # The first has been played on and is no longer needed: its memory can hold another clone.
    fourth = third.clone_onto(first)
    probe.demand(fourth.key() == key and fourth.legal() == legal, "a clone in the memory of another differs")
    play_on(fourth, made, probe.dice)
    probe.demand(fourth.key() == second.key(), f"a clone in the memory of another differs after {made}")
    probe.demand(third.key() == key and state.key() == key, "a clone in the memory of another changed its original")


def states_can_be_pickled(probe: Probe) -> None:
    """Unpickling restores everything, the future of chance included."""
    kind, game, fields = saved(probe.state)
    copy = restored(kind, game, loads(dumps(fields)))  # noqa: S301 - we have just written it
    lost = differences(probe.state, copy)
    probe.demand(not lost, f"a pickled copy has other values: {', '.join(lost)}")
    probe.demand(copy == probe.state and copy.legal() == probe.state.legal(), "a pickled copy differs")


def clones_copy_every_field(probe: Probe) -> None:
    """A clone copies every field, whatever its value."""
    state = changed(probe.state)
    for copy in (state.clone(), state.clone_onto(probe.state.clone())):
        lost = differences(state, copy)
        probe.demand(not lost, f"a clone forgets what stands in these fields: {', '.join(lost)}")


def score_is_right(probe: Probe) -> None:
    """An independent recount gives the same points."""
    if probe.recount is not None:
        for seat in range(probe.state.seats):
            points, count = probe.state.score(seat), probe.recount(probe.state, seat)
            probe.demand(points == count, f"seat {seat} has {points} points, recounted {count}")


def result_is_consistent(probe: Probe) -> None:
    """Totals are the sum of their breakdown, and the highest standing wins."""
    result = parse(write(probe.state.result()), "the result")
    players = as_list(need(result, "players", "the result"), '"players"')
    for seat, value in enumerate(players):
        player = as_object(value, f"player {seat}")
        total, points = need(player, "total", f"player {seat}"), probe.state.score(seat)
        probe.demand(total == points, f"seat {seat} has {points} points, but the result says {total}")
        summed = sum_of(need(player, "breakdown", f"player {seat}"))
        probe.demand(total == summed, f"the total of seat {seat} is {total}, but its breakdown adds up to {summed}")
    as_text(need(result, "decided_by", "the result"), '"decided_by"')
    winners_are_the_best(probe, as_list(need(result, "winners", "the result"), '"winners"'), len(players))
    standings_follow_points(probe)


def winners_are_the_best(probe: Probe, winners: list[object], players: int) -> None:
    """The winners are exactly the seats with the highest standing; a seat without a player is given by name."""
    standings = [probe.state.standing(seat) for seat in range(probe.state.seats)]
    best = [seat for seat, standing in enumerate(standings) if standing == max(standings)]
    seats = [winner for winner in winners if isinstance(winner, int)]
    right = seats == [seat for seat in best if seat < players] and len(winners) == len(best)
    probe.demand(right, f"the winners are {winners}, but the standings are {standings}")


def standings_follow_points(probe: Probe) -> None:
    """Tie-breaks decide only between equal points."""
    pairs = sorted((probe.state.score(seat), probe.state.standing(seat)) for seat in range(probe.state.seats))
    for (points, standing), (more, higher) in pairwise(pairs):
        probe.demand(points == more or standing < higher, f"{more} points stand no higher than {points} points")


def secrets_stay_secret(probe: Probe) -> None:
    """Changing what a seat cannot know leaves its observation, scene and legal list exactly as they were."""
    state = probe.state
    for seat in (ONLOOKER, *range(state.seats)):
        twin = state.clone()
        twin.resample(seat, another(probe.dice))
        who = f"to seat {seat}" if seat != ONLOOKER else "to an onlooker"
        probe.demand(twin.chance.a != state.chance.a, f"resampling tells what will be drawn {who}")
        probe.alike(write(twin.observation(seat)), write(state.observation(seat)), f"the observation tells {who}")
        if seat == state.to_move:
            probe.demand(twin.legal() == state.legal(), f"the legal list tells {who}")
        seen, told = probe.game.scene(twin, seat), probe.game.scene(state, seat)
        probe.alike(repr(seen), repr(told), f"the scene tells {who}")
        scene_is_sound(probe, told, seat)
        census = probe.game.census(twin)
        probe.demand(census == probe.census, f"resampling made the components {census}, not {probe.census}")
        probe.demand(twin.to_move == state.to_move, "resampling changed whose turn it is")
        probe.secrets.changed += twin.key() != state.key()
    views = {write(state.observation(seat)) for seat in range(state.seats)}
    probe.secrets.private += len(views) > 1


def encoding_tells_what_a_seat_knows(probe: Probe) -> None:
    """A seat's row fits its blocks, and is the same in a position that the seat cannot tell from this one."""
    state, blocks = probe.state, probe.game.encoding(probe.state)
    for seat in range(state.seats):
        row = encoded(probe, state, seat, blocks)
        twin = state.clone()
        twin.resample(seat, another(probe.dice))
        probe.alike(str(encoded(probe, twin, seat, blocks)), str(row), f"the encoding tells to seat {seat}")


def encoded(probe: Probe, state: State, seat: int, blocks: list[Block]) -> list[int]:
    """What a seat knows as numbers, each within the bounds of its block."""
    length = sum(block.length for block in blocks)
    # Rows lie one after another: this one has neighbours that belong to others.
    pen = Pen(zeros16(3 * length), 0, state.seats)
    pen.begin(length, length, seat)
    state.encode(pen)
    written = pen.at - length
    probe.demand(written == length, f"{written} numbers are encoded, the blocks have {length}")
    numbers = [int(number) for number in pen.out]
    row = numbers[length : 2 * length]
    probe.demand(not any(numbers[:length] + numbers[2 * length :]), "the encoding writes outside its row")
    start = 0
    for block in blocks:
        outside = [number for number in row[start : start + block.length] if not block.least <= number <= block.most]
        bounds = f"{block.least}..{block.most}"
        probe.demand(not outside, f'the block "{block.name}" is of {bounds}, but encoded are {outside}')
        start += block.length
    return row


def the_evaluator_has_an_opinion(probe: Probe) -> None:
    """Bots can ask what a position is worth, and which decisions deserve thought. Slow, so it is only sampled."""
    state = probe.state
    if state.to_move == OVER or probe.dice.below(OPINIONS):
        return
    evaluator, codes = probe.game.evaluator, buffer()
    value = evaluator.value(state, state.to_move)
    probe.demand(isfinite(value), f"the evaluator says that the position is worth {value}")
    count = state.legal_into(codes)
    legal = {int(codes[i]) for i in range(count)}
    thought = evaluator.sifted(state, codes, count)
    front = {int(codes[i]) for i in range(thought)}
    probe.demand(0 < thought <= count and front <= legal, f"of the decisions {legal} the evaluator sifts {front}")


def observation_can_be_played_on(probe: Probe) -> None:
    """What the mover sees is a position file: it loads, offers the same decisions and can be played on."""
    seat = probe.state.to_move
    if seat == OVER:
        return
    text = write(probe.state.observation(seat))
    loaded = probe.game.load(parse(text, "the observation"), another(probe.dice))
    probe.alike(write(offers(loaded)), write(offers(probe.state)), "the legal list of the mover's observation")
    census = probe.game.census(loaded)
    probe.demand(census == probe.census, f"the components are {census} in the mover's view, not {probe.census}")
    play_on(loaded, [], probe.dice)


def scene_is_sound(probe: Probe, scene: Scene, seat: int) -> None:
    """Ids are unique; the mover's choices are the legal list, each with a gesture that leads to it alone."""
    ids = [shape.id for panel in scene.panels for shape in panel.shapes]
    probe.demand(len(set(ids)) == len(ids), f"shape ids repeat in the scene of seat {seat}")
    legal = probe.state.legal() if seat == probe.state.to_move else []
    codes = [choice.code for choice in scene.choices]
    probe.demand(codes == legal, f"the scene offers seat {seat} the codes {codes}, the legal list is {legal}")
    gestures = [choice.gesture for choice in (*scene.choices, *scene.shortcuts)]
    places = {panel.id for panel in scene.panels}
    lost = {point for gesture in gestures for point in gesture.shapes if point != gesture.place} - set(ids)
    lost |= {gesture.place for gesture in gestures if gesture.place} - set(ids) - places
    lost |= {other for gesture in gestures for other in gesture.also} - set(ids)
    probe.demand(not lost, f"gestures of seat {seat} touch shapes that are not there: {sorted(lost)}")
    drawn = {shape.id for shape in scene.images}
    lost = {gesture.image for gesture in gestures if gesture.image} - drawn
    probe.demand(not lost, f"gestures of seat {seat} are drawn by images that are not there: {sorted(lost)}")
    fault = gesture_fault((*scene.choices, *scene.shortcuts), probe.dice)
    probe.demand(not fault, fault)


CLAIMS: tuple[Callable[[Probe], None], ...] = (
    components_are_conserved,
    legal_list_is_sound,
    decisions_survive_description,
    nonsense_is_refused,
    position_file_round_trip,
    clones_go_their_own_way,
    states_can_be_pickled,
    score_is_right,
    result_is_consistent,
    secrets_stay_secret,
    encoding_tells_what_a_seat_knows,
    the_evaluator_has_an_opinion,
    observation_can_be_played_on,
)


def is_refused(attempt: Callable[[], object]) -> bool:
    """Whether an attempt ends in a refusal; any other error does not count."""
    try:
        attempt()
    except Exception as error:
        return isinstance(error, Refusal)
    return False


def sum_of(breakdown: object) -> int:
    """All numbers of a breakdown, however deep."""
    if isinstance(breakdown, dict):
        return sum(sum_of(part) for part in breakdown.values())
    return breakdown if isinstance(breakdown, int) else 0
