"""The build under test is the one that was asked for."""

import os
from importlib import import_module
from pathlib import Path

import hortus


def test_the_build_is_the_expected_one() -> None:
    assert hortus.compiled is (os.environ.get("HORTUS_EXPECT_COMPILED") == "1")


def test_compiled_tells_the_truth_about_the_loaded_engine() -> None:
    loaded = import_module("hortus.kernel.chance").__file__
    assert loaded is not None
    assert hortus.compiled is (Path(loaded).suffix != ".py")
