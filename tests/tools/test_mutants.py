"""The mutation tester changes one thing at a time, and tells killed from surviving changes."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import Change, Place, changes, equivalent


def changes_of(source: str) -> list[Change]:
    """The changes to a file."""
    return list(changes(Place("game/rules.py", ast.parse(source))))


def results(line: str) -> set[str]:
    """What a line in a function may become."""
    found = changes_of(f"def rule(a, b, c):\n    {line}\n")
    return {change.told.rpartition("\n+ ")[2] for change in found}


def test_a_comparison_is_flipped_at_its_border_or_to_the_contrary() -> None:
    assert results("return a < b") == {"return a <= b"}
    assert results("return a >= b") == {"return a > b"}
    assert results("return a == b") == {"return a != b"}
    assert results("return a not in b") == {"return a in b"}
    assert results("return a < b <= c") == {"return a <= b <= c", "return a < b < c"}


def test_a_number_is_off_by_one() -> None:
    assert results("return 3") == {"return 4", "return 2"}
    assert results("return 0") == {"return 1"}
    assert results("return True, 'three'") == set()


def test_a_condition_is_dropped_or_negated_or_settled() -> None:
    assert results("return a and b") == {"return a", "return b"}
    assert results("return (a or b) and c") == {"return a or b", "return c", "return a and c", "return b and c"}
    assert results("return not a") == {"return a"}
    assert results("if a: b()") == {"if not a:", "if True:", "if False:", "pass"}
    assert results("while a: b()") == {"while not a:", "while False:", "pass"}
    assert results("return a if b < c else 0") == {
        *("return a if b <= c else 0", "return a if True else 0", "return a if False else 0"),
        "return a if b < c else 1",
    }
    assert results("return [x for x in a if x]") == {
        *("return [x for x in a if not x]", "return [x for x in a if True]", "return [x for x in a if False]")
    }


def test_a_case_is_shown_by_itself() -> None:
    assert "case 1 if b <= c:" in results("match a:\n        case 1 if b < c: pass")


def test_a_statement_is_skipped_but_no_docstring_and_no_first_binding() -> None:
    assert results("a.append(b)") == {"pass"}
    assert results("a[b] = c") == {"pass"}
    assert results("a += b") == {"pass"}
    assert results("raise ValueError") == {"pass"}
    assert results('"""What the rule says."""') == set()
    assert results("d = a") == set()


def test_annotations_are_left_alone() -> None:
    assert results('d: vec["3"] = a') == set()
    assert not changes_of("def rule(a: Literal[3]) -> Literal[4]: ...\n")


def test_a_change_knows_its_function_and_its_lines_and_the_tree_has_it_alone() -> None:
    source = "class Table:\n    def end(self, least=0):\n        return self.size > least\n"
    tree = ast.parse(source)
    found = []
    for change in changes(Place("game/rules.py", tree)):
        found.append((change.told, change.body, ast.unparse(tree)))
    place = "game/rules.py in Table"
    assert found == [
        (f"{place}\n- self, least=0\n+ self, least=1", range(0), ast.unparse(ast.parse(source.replace("0", "1")))),
        (
            f"{place}.end\n- return self.size > least\n+ return self.size >= least",
            range(3, 4),
            ast.unparse(ast.parse(source.replace(">", ">="))),
        ),
    ]
    assert ast.dump(tree) == ast.dump(ast.parse(source))


def test_equivalent_changes_are_named_by_text_so_that_other_lines_may_move() -> None:
    named = equivalent("# a comment\n\ngame/rules.py in rule\n- return a < b\n+ return a <= b\n= never equal\n")
    for above in ("", "x = y\n\n\n"):
        assert {change.told for change in changes_of(above + "def rule(a, b):\n    return a < b\n")} == named


def test_an_equivalent_change_without_a_reason_is_refused() -> None:
    with pytest.raises(SystemExit, match="reason"):
        equivalent("game/rules.py in rule\n- return a < b\n+ return a <= b\n")


RULES = """
def wins(points):
    return points > 10

def rank(points):
    return 1 if points > 10 else 2

def countdown(left):
    while left > 0:
        left -= 1
    return left
"""
CLAIMS = """
from hortus.games.pansy.rules import countdown, wins

def test_eleven_points_win_and_ten_do_not():
    assert wins(11) and not wins(10)

def test_a_countdown_ends_at_zero():
    assert countdown(3) == 0
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A tree with one small game: one rule is tested well, one not at all."""
    room, tests = tmp_path / "src/hortus/games/pansy", tmp_path / "tests/games/pansy"
    room.mkdir(parents=True)
    tests.mkdir(parents=True)
    (tmp_path / "src/hortus/__init__.py").touch()
    (room / "rules.py").write_text(RULES, encoding="utf-8")
    (tests / "test_rules.py").write_text(CLAIMS, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\ntimeout = 60\n", encoding="utf-8")
    return tmp_path


def examined(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What the tester says of a tree."""
    command = [sys.executable, mutants.__file__, *arguments]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def test_changes_that_no_test_notices_are_told_and_the_tree_stays_as_it_is(project: Path) -> None:
    found = examined(project, "pansy", "--number", "100")
    told = found.stdout
    assert found.returncode == 1
    assert "pansy/rules.py in rank\n- return 1 if points > 10 else 2\n+ return 1 if points >= 10 else 2\n" in told
    assert "survives 0 tests" in told
    assert " in wins" not in told
    # One of the killed changes counts down for ever.
    assert " in countdown" not in told
    assert "0 more are equivalent" in told
    assert (project / "src/hortus/games/pansy/rules.py").read_text(encoding="utf-8") == RULES


def test_tests_that_fail_by_themselves_say_nothing_about_changes(project: Path) -> None:
    (project / "tests/games/pansy/test_rules.py").write_text("def test_no():\n    assert False\n", encoding="utf-8")
    found = examined(project, "pansy")
    assert found.returncode == 1
    assert "do not pass as they are: ['tests/games/pansy/test_rules.py::test_no']" in found.stderr


def test_an_unknown_game_is_refused(project: Path) -> None:
    found = examined(project, "tulip")
    assert found.returncode == 1
    assert "no game 'tulip'" in found.stderr
