"""Many games of one kind, stepped together in compiled code: the engine under batch environments.

Rows, masks and choices are flat native arrays, game after game; whoever holds them sees every step without a copy. A
game that ends is dealt anew in the same step. Everything random follows from one seed.
"""

from typing import Final, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from hortus.bots.base import Bot
from hortus.kernel.decision import Json
from hortus.kernel.engine.arrays import BIT, filled64, zeros16
from hortus.kernel.engine.chance import Chance, seeded
from hortus.kernel.engine.contract import MOST_CHOICES, OVER, Game, State, buffer
from hortus.kernel.engine.encoding import Pen
from hortus.kernel.engine.glance import Foresight, offer, wipe, zeros8

# Whose decisions are asked for when it is everybody's.
ALL_SEATS: Final = -1
# How a game stands after a step.
GOES_ON: Final = 0
ENDED: Final = 1
CUT_OFF: Final = 2
# Keep decisions that are drawn, and imagined worlds, apart from the games.
LOTS: Final = 1
WORLDS: Final = 2
# What a step gives.
OUTCOME: Final = 0
MARGIN: Final = 1
POINTS: Final = 2
DENSE: Final = 3
REWARDS: Final = ("outcome", "margin", "points", "dense")

# The words of a stream of chance.
Words: TypeAlias = tuple[int, int, int, int]
# A fleet at rest: states, decisions made in each, and the streams of the fleet, of its games and of its bots.
Snapshot: TypeAlias = tuple[list[State], list[int], list[Words], list[Words], list[list[Words]]]


def words(chance: Chance) -> Words:
    """A stream of chance as numbers."""
    return int(chance.a), int(chance.b), int(chance.c), int(chance.counter)


def stream(numbers: Words) -> Chance:
    """A stream of chance from its numbers."""
    return Chance(numbers[0], numbers[1], numbers[2], numbers[3])


@final
class Fleet:
    """So many games side by side. `seat` decides in all of them, bots play the others; or ALL_SEATS decide."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: Json,
        count: int,
        seat: int,
        bots: list[list[Bot]],
        reward: int,
        limit: int,
        keeps_last: bool,
    ) -> None:
        self.players: i64 = players
        self.count: i64 = count
        self.seat: i64 = seat
        self.reward: i64 = reward
        # Decisions after which a game is cut off.
        self.limit: i64 = limit
        self.actions: i64 = game.actions
        self.bare: State = game.table(players, seeded(0), options)
        # By game and seat; none where ALL_SEATS decide.
        self.bots = bots
        self.seeds: Chance = seeded(0)
        # By game, if each has a seed of its own: the seeds of its games.
        self.own_seeds: list[Chance] = []
        # For decisions that are drawn, and for imagined worlds.
        self.lots: Chance = seeded(0, LOTS)
        self.worlds: Chance = seeded(0, WORLDS)
        self.states: list[State] = []
        self.length: i64 = sum(block.length for block in game.encoding(self.bare))
        self.codes: vec[i64] = buffer()
        # What is seen from outside, game after game.
        self.rows: vec[i16] = zeros16(self.count * self.length)
        self.pen: Pen = Pen(self.rows, 0, self.bare.seats)
        self.masks: vec[u8] = zeros8(self.count * self.actions)
        # The codes that each mask shows, and how many: only these are wiped out of it.
        self.shown: vec[i16] = zeros16(self.count * MOST_CHOICES)
        self.shown_count: vec[i64] = filled64(0, count)
        self.choices: vec[i64] = filled64(0, count)
        self.drawn: vec[i64] = filled64(0, count)
        self.movers: vec[i64] = filled64(0, count)
        self.fates: vec[i64] = filled64(GOES_ON, count)
        # By game and player: what the last step gave, for DENSE the points now, and those of the game that has ended.
        self.rewards: vec[i64] = filled64(0, count * players)
        self.points: vec[i64] = filled64(0, count * players)
        self.finals: vec[i64] = filled64(0, count * players)
        # The same: who won it.
        self.outcomes: vec[i64] = filled64(0, count * players)
        # By seat, automas included: the points of the game that is being judged.
        self.scores: vec[i64] = filled64(0, self.bare.seats)
        # By game: decisions of the game so far.
        self.made: vec[i64] = filled64(0, count)
        # By game, if somebody asks: the last row of the game that ended last, as whoever was asked sees it, and what a
        # cut left on offer.
        self.keeps_last = keeps_last
        self.last_rows: vec[i16] = zeros16(self.count * self.length if keeps_last else 0)
        self.last_pen: Pen = Pen(self.last_rows, 0, self.bare.seats)
        self.last_codes: list[list[int]] = [[] for _ in range(count)]
        # For those who ask: rows after each decision on offer, and the rows of every seat.
        self.foresight: Foresight = Foresight(int(self.length), int(self.bare.seats))
        self.all_rows: vec[i16] = zeros16(0)

    def begin(self, seeds: list[int]) -> None:
        """Deal all games anew, from one seed for all of them or from one for each."""
        self.seeds = seeded(seeds[0])
        self.own_seeds = [seeded(seed) for seed in seeds] if len(seeds) > 1 else []
        self.lots = seeded(seeds[0], LOTS)
        self.worlds = seeded(seeds[0], WORLDS)
        self.states = [self.bare.clone() for _ in range(self.count)]
        i: i64
        for i in range(self.count):
            self.show(i, self.deal(i))

    def wrong(self) -> i64:
        """The first game whose choice is not on offer, or -1."""
        i: i64
        for i in range(self.count):
            code = self.choices[i]
            if code < 0 or code >= self.actions or self.masks[i * self.actions + code] == 0:
                return i
        return -1

    def draw(self) -> None:
        """Draw one of the decisions on offer for every game, all with the same chance."""
        drawn, shown, lots = self.drawn, self.shown, self.lots
        i: i64
        for i in range(self.count):
            drawn[i] = i64(shown[i * MOST_CHOICES + lots.below(self.shown_count[i])])

    def step(self) -> bool:
        """Carry out the choices, which must be on offer, and let the others play up to the next ones.

        Whether a game has ended by that.
        """
        ended = False
        i: i64
        for i in range(self.count):
            state = self.states[i]
            state.apply(self.choices[i])
            self.made[i] += 1
            self.play_others(i, state)
            self.show(i, self.settled(i, state))
            if self.fates[i] != GOES_ON:
                ended = True
        return ended

    # ---- for those who ask ----

    def look_ahead(self) -> None:
        """Write the rows after each decision on offer, game after game."""
        foresight, shown = self.foresight, self.shown
        total: i64 = 0
        i: i64
        k: i64
        for i in range(self.count):
            total += self.shown_count[i]
        foresight.begin(total)
        for i in range(self.count):
            for k in range(self.shown_count[i]):
                foresight.codes[k] = i64(shown[i * MOST_CHOICES + k])
            foresight.look(self.states[i], self.shown_count[i], self.worlds)

    def look_around(self) -> None:
        """Write the rows of every player, game after game."""
        if len(self.all_rows) == 0:
            self.all_rows = zeros16(self.count * self.players * self.length)
        pen = Pen(self.all_rows, 0, self.bare.seats)
        i: i64
        player: i64
        for i in range(self.count):
            for player in range(self.players):
                pen.begin((i * self.players + player) * self.length, self.length, player)
                self.states[i].encode(pen)

    def snapshot(self) -> Snapshot:
        """All that decides how the games go on; it pickles."""
        return (
            [state.clone() for state in self.states],
            [int(made) for made in self.made],
            [words(self.seeds), words(self.lots), words(self.worlds)],
            [words(seeds) for seeds in self.own_seeds],
            [[words(bot.chance) for bot in bots] for bots in self.bots],
        )

    def restore(self, snapshot: Snapshot) -> None:
        """Go on from a snapshot; bots keep their streams of chance, and forget what they had thought."""
        states, made, streams, own_seeds, chances = snapshot
        self.states = [state.clone() for state in states]
        self.seeds, self.lots, self.worlds = stream(streams[0]), stream(streams[1]), stream(streams[2])
        self.own_seeds = [stream(each) for each in own_seeds]
        for bots, of_bots in zip(self.bots, chances, strict=True):
            for bot, numbers in zip(bots, of_bots, strict=True):
                bot.begin(0)
                bot.chance.become(stream(numbers))
        i: i64
        for i in range(self.count):
            self.made[i] = made[i]
            self.count_points(i, self.states[i])
            self.show(i, self.states[i])

    # ---- one game ----

    def deal(self, i: i64) -> State:
        """A fresh game in which a decision is asked for; should one end before that, the next."""
        seeds = self.own_seeds[i] if self.own_seeds else self.seeds
        while True:
            # In the memory of the game that has ended.
            state = self.bare.clone_onto(self.states[i])
            # As numbers of any size: the product does not fit into a native one.
            state.chance.restart(int(seeds.word()) * 2**32 + int(seeds.word()))
            state.deal()
            self.states[i] = state
            self.made[i] = 0
            if self.seat != ALL_SEATS:
                seed = int(seeds.word())
                for bot in self.bots[i]:
                    bot.begin(seed)
            self.play_others(i, state)
            if state.to_move != OVER:
                break
        self.count_points(i, state)
        return state

    def count_points(self, i: i64, state: State) -> None:
        """Where every point is paid: remember those of now."""
        player: i64
        if self.reward == DENSE:
            for player in range(self.players):
                self.points[i * self.players + player] = state.score(player)

    def play_others(self, i: i64, state: State) -> None:
        """Let bots and automas decide until it is the turn of whoever is asked."""
        while state.to_move != OVER and self.made[i] < self.limit:
            mover = state.to_move
            if mover >= self.players:
                state.legal_into(self.codes)
                state.apply(self.codes[0])
                continue
            if self.seat == ALL_SEATS or mover == self.seat:
                return
            state.apply(self.bots[i][mover].choose(state))
            self.made[i] += 1

    def settled(self, i: i64, state: State) -> State:
        """Give rewards; the game itself or, if it has ended, the next one."""
        fate: i64 = GOES_ON
        if state.to_move == OVER:
            fate = ENDED
        elif self.made[i] >= self.limit:
            fate = CUT_OFF
        self.fates[i] = fate
        ended = fate != GOES_ON
        if ended or self.reward == DENSE:
            self.give(i, state, ended)
        else:
            self.give_nothing(i)
        if not ended:
            return state
        self.part_with(i, state)
        return self.deal(i)

    def part_with(self, i: i64, state: State) -> None:
        """Keep the last row of a game if wanted, and tell the bots that it is over."""
        if self.keeps_last:
            viewer = self.movers[i]
            self.last_pen.begin(i * self.length, self.length, viewer)
            state.encode(self.last_pen)
            self.last_codes[i] = state.legal() if state.to_move == viewer else []
        if self.bots:
            player: i64
            for player in range(self.players):
                self.bots[i][player].end(state, player)

    def give_nothing(self, i: i64) -> None:
        """No rewards yet."""
        rewards = self.rewards
        at: i64
        for at in range(i * self.players, (i + 1) * self.players):
            rewards[at] = 0

    def give(self, i: i64, state: State, ended: bool) -> None:
        """The rewards of a step, by player."""
        if ended:
            self.judge(i, state)
        player: i64
        for player in range(self.players):
            at = i * self.players + player
            if self.reward == MARGIN:
                self.rewards[at] = state.margin(player)
                continue
            if self.reward == OUTCOME and state.seats > 1:
                self.rewards[at] = self.outcomes[at]
                continue
            points = self.finals[at] if ended else state.score(player)
            if self.reward == DENSE:
                self.rewards[at] = points - self.points[at]
                self.points[at] = points
            else:
                self.rewards[at] = points

    def judge(self, i: i64, state: State) -> None:
        """Points and outcomes of a game that has ended: 1 for a victory, 0 for a shared one, -1 for the rest."""
        scores = self.scores
        state.scores_into(scores)
        winners = state.winners(scores)
        shared = winners & (winners - 1) != 0
        player: i64
        for player in range(self.players):
            at = i * self.players + player
            self.finals[at] = scores[player]
            self.outcomes[at] = -1 if winners & BIT[player] == 0 else 0 if shared else 1

    def show(self, i: i64, state: State) -> None:
        """Write the row and the mask of whoever is asked."""
        mover = state.to_move
        self.movers[i] = mover
        pen = self.pen
        pen.begin(i * self.length, self.length, mover)
        state.encode(pen)
        first, start = i * self.actions, i * MOST_CHOICES
        wipe(self.masks, first, self.actions, self.shown, start, self.shown_count[i])
        count = state.legal_into(self.codes)
        offer(self.masks, first, self.shown, start, self.codes, count)
        self.shown_count[i] = count
