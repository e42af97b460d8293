"""From an evening in which a claim breaks to the few happenings that it takes."""

from collections.abc import Callable, Sequence

from tests.simulation.evening import Happening, Outcome, run

# How many evenings are tried at most.
TRIES = 300


def shrink(found: Outcome, told: Callable[[str], None] = lambda words: None) -> Outcome:
    """The same claim, broken with as few happenings as simple tries find."""
    assert found.broken is not None
    claim, best, tries = found.broken.claim, found, 0
    size = max(1, len(best.script) // 2)
    while tries < TRIES:
        shorter = None
        for start in range(0, len(best.script), size):
            tries += 1
            shorter = still_breaks(found.seed, [*best.script[:start], *best.script[start + size :]], claim)
            if shorter is not None or tries >= TRIES:
                break
        if shorter is not None:
            best = shorter
            told(f"{len(best.script)} happenings are enough")
        elif size == 1:
            break
        else:
            size //= 2
    return best


def still_breaks(seed: int, script: Sequence[Happening], claim: str) -> Outcome | None:
    """The outcome of a shorter script, if the same claim breaks in it."""
    outcome = run(seed, script)
    return outcome if outcome.broken is not None and outcome.broken.claim == claim else None
