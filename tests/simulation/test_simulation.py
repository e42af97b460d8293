"""Evenings at simulated tables: whatever goes wrong, every claim of claims.py holds after every event."""

import os
import subprocess
import sys

import pytest

from tests.simulation.evening import SHORT, run, script_of

SEEDS, PORTION = 200, 25
SOAK = int(os.environ.get("HORTUS_SOAK_EVENINGS", "100000"))


@pytest.mark.once
@pytest.mark.parametrize("first", range(0, SEEDS, PORTION))
def test_every_claim_holds_through_short_evenings(first: int) -> None:
    for seed in range(first, first + PORTION):
        outcome = run(seed, script_of(seed, SHORT))
        assert outcome.broken is None, f"python -m tests.simulation {seed} --length {SHORT} --shrink: {outcome.broken}"


@pytest.mark.soak
@pytest.mark.once
@pytest.mark.parametrize("part", range(10))
def test_soak_of_evenings(part: int) -> None:
    for seed in range(part, SOAK, 10):
        outcome = run(seed)
        assert outcome.broken is None, f"python -m tests.simulation {seed} --shrink: {outcome.broken}"


@pytest.mark.once
def test_one_seed_is_one_run_byte_for_byte() -> None:
    first = run(8)
    assert first.trace == run(8).trace
    # Another process orders its sets of texts otherwise.
    command = [sys.executable, "-c", "from tests.simulation.evening import run; print(run(8).digest)"]
    other = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": "123"}, capture_output=True, text=True, check=True
    )
    assert other.stdout.strip() == first.digest
    assert run(9).digest != first.digest
