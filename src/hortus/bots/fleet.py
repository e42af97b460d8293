"""Many games of one kind, stepped together in compiled code: the engine under batch environments.

Rows, masks and choices are flat native arrays, game after game; whoever holds them sees every step without a copy. A
game that ends is dealt anew in the same step. Everything random follows from one seed.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from hortus.bots.base import Bot
from hortus.kernel.arrays import BIT, filled64, zeros16
from hortus.kernel.chance import Chance, seeded
from hortus.kernel.contract import MOST_CHOICES, OVER, Game, State, buffer
from hortus.kernel.decision import Json
from hortus.kernel.encoding import Pen
from hortus.kernel.glance import offer, wipe, zeros8

# Whose decisions are asked for when it is everybody's.
ALL_SEATS: Final = -1
# How a game stands after a step.
GOES_ON: Final = 0
ENDED: Final = 1
CUT_OFF: Final = 2
# Keeps decisions that are drawn apart from the games.
LOTS: Final = 1
# What a step gives.
OUTCOME: Final = 0
MARGIN: Final = 1
POINTS: Final = 2
DENSE: Final = 3
REWARDS: Final = ("outcome", "margin", "points", "dense")


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
        # For decisions that are drawn.
        self.lots: Chance = seeded(0, LOTS)
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

    def begin(self, seed: int) -> None:
        """Deal all games anew."""
        self.seeds = seeded(seed)
        self.lots = seeded(seed, LOTS)
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

    # ---- one game ----

    def deal(self, i: i64) -> State:
        """A fresh game in which a decision is asked for; should one end before that, the next."""
        while True:
            # In the memory of the game that has ended.
            state = self.bare.clone_onto(self.states[i])
            # As numbers of any size: the product does not fit into a native one.
            state.chance.restart(int(self.seeds.word()) * 2**32 + int(self.seeds.word()))
            state.deal()
            self.states[i] = state
            self.made[i] = 0
            if self.seat != ALL_SEATS:
                seed = int(self.seeds.word())
                for bot in self.bots[i]:
                    bot.begin(seed)
            self.play_others(i, state)
            if state.to_move != OVER:
                break
        player: i64
        if self.reward == DENSE:
            for player in range(self.players):
                self.points[i * self.players + player] = state.score(player)
        return state

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
        return self.deal(i) if ended else state

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
