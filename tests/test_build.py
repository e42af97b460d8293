"""The build under test is the one that was asked for, and one that fails says why, and leaves nothing behind."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import hortus

ROOT = Path(__file__).parent.parent
# Compiles like the real compiler, but not the engine itself.
FAILING = """#!/bin/sh
case "$*" in *__native_hortus.c*) echo "engine.c:7:1: error: expected a flower" >&2; exit 1 ;; esac
exec cc "$@"
"""

# Like one that does not know all flags of another.
CHOOSY = """#!/bin/sh
case "$*" in
*-fvect-cost-model*) exit 1 ;;
*__native_hortus.c*) echo "error: called with $*" >&2; exit 1 ;;
esac
exec cc "$@"
"""


def test_the_build_is_the_expected_one() -> None:
    assert hortus.compiled is (os.environ.get("HORTUS_EXPECT_COMPILED") == "1")


def test_compiled_tells_the_truth_about_the_loaded_engine() -> None:
    loaded = import_module("hortus.kernel.engine.chance").__file__
    assert loaded is not None
    assert hortus.compiled is (Path(loaded).suffix != ".py")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """What the build needs, with no hot modules but the kernel's: those are translated in a few seconds."""
    shutil.copytree(ROOT / "src/hortus", tmp_path / "src/hortus", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(ROOT / "setup.py", tmp_path / "setup.py")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = project.replace('"src/hortus/games/', '"none/').replace('"src/hortus/bots/', '"none/')
    (tmp_path / "pyproject.toml").write_text(project, encoding="utf-8")
    for name in ("README.md", "LICENSE"):
        shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


def build(tree: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the build into `out`."""
    command = [sys.executable, "setup.py", "build_ext", "--build-lib", "out"]
    outside = {key: value for key, value in os.environ.items() if key not in {"PYTHONPATH", "HORTUS_COMPILE", "CC"}}
    outside |= environment
    return subprocess.run(command, cwd=tree, env=outside, check=False, capture_output=True, text=True, timeout=250)


def said(result: subprocess.CompletedProcess[str]) -> str:
    """The last message of the build to people."""
    return [line for line in result.stderr.splitlines() if line.startswith("hortus: ")][-1]


@pytest.mark.once
def test_a_failed_translation_says_the_type_error(tree: Path) -> None:
    with (tree / "src/hortus/kernel/engine/deck.py").open("a", encoding="utf-8") as file:
        file.write("\nWRONG: int = 'rose'\n")
    result = build(tree, HORTUS_COMPILE="1")
    assert result.returncode != 0
    assert "HORTUS_COMPILE=1, but the engine cannot be compiled: mypyc: src/hortus/kernel/engine/deck.py:" in said(
        result
    )
    assert "error: Incompatible types in assignment" in said(result)


@pytest.mark.once
def test_a_pass_over_the_translated_code_that_finds_no_place_is_an_error(tree: Path) -> None:
    with (tree / "src/hortus/kernel/engine/native.h").open("a", encoding="utf-8") as file:
        file.write("\ninline char fast_wither(PyObject *flower) { return 1; }\n")
    result = build(tree, HORTUS_COMPILE="1")
    assert result.returncode != 0
    assert "0 places instead of 1 match" in said(result)
    assert "___wither" in said(result)


def compiler(tree: Path, script: str) -> str:
    """A C compiler that does what a script says."""
    found = tree / "own-cc"
    found.write_text(script, encoding="utf-8")
    found.chmod(0o755)
    return str(found)


@pytest.mark.once
def test_a_compiler_is_given_only_flags_that_it_knows(tree: Path) -> None:
    told = said(build(tree, CC=compiler(tree, CHOOSY)))
    assert "-fvisibility=hidden" in told
    assert "-fvect-cost-model" not in told


@pytest.mark.once
def test_a_failed_compilation_says_the_c_compilers_error_and_leaves_plain_python(tree: Path) -> None:
    result = build(tree, CC=compiler(tree, FAILING))
    assert result.returncode == 0
    reason = (
        "the engine runs as plain Python, many times slower: the C compiler: engine.c:7:1: error: expected a flower"
    )
    assert said(result) == f"hortus: {reason}"
    assert [*tree.glob("out/**/*.so")] == []
