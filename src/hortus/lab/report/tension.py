"""How long a game stays open: who is ahead after each turn, how often that changes, and from when the winner leads."""

from itertools import pairwise

from hortus.kernel.engine.contract import State, buffer


class Race:
    """One game as a race for points: who was ahead at each decision that began a turn."""

    def __init__(self) -> None:
        self.points = buffer()
        # The number of a decision, and the seats with the most points before it; only where these have changed.
        self.ahead: list[tuple[int, frozenset[int]]] = []

    def look(self, state: State, made: int) -> None:
        """See who is ahead now."""
        state.scores_into(self.points)
        points = [int(self.points[seat]) for seat in range(state.seats)]
        ahead = frozenset(seat for seat, each in enumerate(points) if each == max(points))
        if not self.ahead or self.ahead[-1][1] != ahead:
            self.ahead.append((made, ahead))

    def changes(self) -> int:
        """How often another seat took the lead alone; ties in between do not count."""
        alone = [ahead for _, ahead in self.ahead if len(ahead) == 1]
        return sum(1 for before, after in pairwise(alone) if before != after)

    def decided(self, winners: frozenset[int], length: int) -> float:
        """The part of the game after which a winner was ahead, alone or in a tie, to the end."""
        since = length
        for at, ahead in reversed(self.ahead):
            if not ahead & winners:
                break
            since = at
        return since / length
