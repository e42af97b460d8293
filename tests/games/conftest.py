"""Which tests of the rooms need not run twice."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent
# They look at modules that are never compiled: commands, pads, solvers; and at what is seen and said.
NEVER_COMPILED = {"cli", "cli_bad_input", "guide", "hindsight", "pad", "pad_page", "setting_page", "sheet", "terminal"}
LOOK = "look"
# Whole games in every way there is, and bots that think ahead: too long for plain Python.
LONG = {"conformance", "plan", "planned_turns", "race"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them."""
    for item in items:
        if item.path.is_relative_to(HERE):
            subject = item.path.stem.removeprefix("test_")
            if item.path.parent.name == LOOK or subject in NEVER_COMPILED | LONG:
                item.add_marker("once")
