"""Each call to the database in turn fails once, in an evening with everything: nothing is lost, nothing doubled, and
nobody is stuck."""

import pytest

from tests.simulation.acts import VERBS
from tests.simulation.disk import BROKEN, TORN, Disk
from tests.simulation.evening import Happening, run

SEED = 7
# In the ordinary run, only each call of so many.
STRIDE = 41
GAP = 0.8


def everything() -> list[Happening]:
    """An evening of all features, each a few times; and the power goes."""
    verbs = [verb.__name__ for verb in VERBS]
    whats = [what for verb in verbs for what in (verb, "decide")]
    whats.insert(len(whats) // 2, "power_cut")
    return [Happening(GAP, what, number % 2, 0, number) for number, what in enumerate(whats)]


def failing(number: int, fault: str) -> str:
    """What breaks when one call fails."""

    def prepare(disk: Disk) -> None:
        disk.fail_next(number, fault)

    outcome = run(SEED, everything(), prepare)
    return f"call {number}: {outcome.broken}" if outcome.broken else ""


def sweep(fault: str, stride: int, first: int) -> None:
    whole = run(SEED, everything())
    assert whole.broken is None
    assert whole.events > 10
    found = [failing(number, fault) for number in range(first, whole.statements, stride)]
    assert not list(filter(None, found))


@pytest.mark.once
@pytest.mark.parametrize("fault", [BROKEN, TORN])
def test_some_calls_fail_once_each(fault: str) -> None:
    sweep(fault, STRIDE, 7)


@pytest.mark.soak
@pytest.mark.once
@pytest.mark.parametrize("fault", [BROKEN, TORN])
@pytest.mark.parametrize("part", range(8))
def test_soak_of_each_call_failing_once(fault: str, part: int) -> None:
    sweep(fault, 8, 1 + part)
