"""Which tests of the rooms need not run twice."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
# They look at modules that are never compiled: commands, words, drawings, gestures, pads, solvers.
NEVER_COMPILED = {
    "art",
    "cli",
    "cli_bad_input",
    "figure",
    "gestures",
    "guide",
    "hindsight",
    "pad",
    "pad_page",
    "setting_page",
    "sheet",
    "terminal",
    "view",
    "words",
}
# Whole games in every way there is, and bots that think ahead: too long for plain Python.
LONG = {"conformance", "plan", "planned_turns", "race"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.stem.removeprefix("test_") in NEVER_COMPILED | LONG:
            item.add_marker("once")
