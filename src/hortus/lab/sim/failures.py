"""The failures of programs in a run, counted in one place for all processes and machines that play it.

So the limit holds for the whole run. Nothing is shared before other workers are hired, or where no program plays.
"""

from collections.abc import Sequence
from multiprocessing import get_context
from typing import TYPE_CHECKING

from hortus.bots.external import Failures
from hortus.bots.levels import COMMAND
from hortus.kernel.decision import Refusal
from hortus.kernel.scene.words import counted

if TYPE_CHECKING:
    from multiprocessing.sharedctypes import Synchronized


class RunFailures(Failures):
    """The failures of a run, which the processes of this machine may share."""

    def __init__(self, before: int = 0) -> None:
        super().__init__(before)
        self.shared: Synchronized[int] | None = None

    def share(self) -> None:
        """From now on count in shared memory, with all processes that are started later."""
        self.shared = self.shared or get_context("spawn").Value("q", self.count)

    def claim(self) -> int:
        """Count one more; its number in the run."""
        if self.shared is None:
            return super().claim()
        with self.shared.get_lock():
            self.shared.value += 1
            self.count = self.shared.value
        return self.count


class ClusterFailures(Failures):
    """The failures of a run on a Ray cluster, counted by an actor."""

    def __init__(self, before: int) -> None:
        import ray

        super().__init__(before)
        self.counter = ray.remote(num_cpus=0)(Failures).remote(before)

    def claim(self) -> int:
        """Count one more; its number in the run."""
        import ray

        self.count = ray.get(self.counter.claim.remote())
        return self.count


def have_programs(bots: Sequence[str]) -> bool:
    """Whether any of these bots is a program, and may fail."""
    return any(bot.startswith(COMMAND) for bot in bots)


def check_failures(before: int, most: int) -> None:
    """Refuse to continue a run whose programs have failed too often already."""
    if before >= most:
        raise Refusal("program", f"after {counted(before, 'failure')} the run stops")


# Where a working process counts: in the run that it works for.
OF_RUN: list[Failures] = []


def join_run(failures: Failures | None) -> None:
    """Let this process work for a run."""
    OF_RUN[:] = [failures or Failures()]


def failures_of_run() -> Failures:
    """The count of the run that this process works for."""
    if not OF_RUN:
        join_run(None)
    return OF_RUN[0]
