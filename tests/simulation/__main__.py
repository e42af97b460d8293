"""Replay evenings: `python -m tests.simulation SEED` shows one, `--shrink` finds the few happenings that break it, and
`--seeds N` runs so many from SEED on."""

import argparse
import sys
import time

from tests.simulation.evening import USUAL_LENGTH, Outcome, run, script_of
from tests.simulation.shrink import shrink

DAY, HOUR = 86_400, 3_600


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--shrink", action="store_true", help="find a shorter evening that breaks the same claim")
    parser.add_argument("--seeds", type=int, default=1, help="how many evenings")
    parser.add_argument("--length", type=int, default=USUAL_LENGTH, help="how many happenings an evening has")
    given = parser.parse_args()
    if given.seeds > 1:
        return many(range(given.seed, given.seed + given.seeds), given.length)
    outcome = run(given.seed, script_of(given.seed, given.length))
    if given.shrink and outcome.broken is not None:
        outcome = shrink(outcome, lambda words: print(words, file=sys.stderr))
    show(outcome)
    return int(outcome.broken is not None)


def show(outcome: Outcome) -> None:
    """What happened, line by line."""
    for line in outcome.trace:
        print(line)
    for each in outcome.script:
        print(each)
    print(f"seed {outcome.seed}: {outcome.events} events, {outcome.faults} faults, trace {outcome.digest}")
    print(outcome.broken or "every claim holds")


def many(seeds: range, length: int) -> int:
    """Many evenings, and what they cost."""
    began, broken, days, events, faults = time.process_time(), 0, 0.0, 0, 0
    for seed in seeds:
        outcome = run(seed, script_of(seed, length))
        days += outcome.table_seconds / DAY
        events += outcome.events
        faults += outcome.faults
        if outcome.broken is not None:
            broken += 1
            print(f"seed {seed}: {str(outcome.broken)[:300]}", flush=True)
    spent = time.process_time() - began
    print(f"{len(seeds)} seeds, {broken} broken, {events} events, {faults} faults, {days:.1f} table-days,")
    print(f"{spent:.0f} s of CPU: {days / spent * HOUR:.0f} table-days per CPU-hour")
    return int(broken > 0)


if __name__ == "__main__":
    raise SystemExit(main())
