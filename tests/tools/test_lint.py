"""The house checks find what they are for, and only that."""

import ast
import subprocess
from pathlib import Path

import pytest

from tools.lint import addresses, complaints, finals, objects, published, shifts


@pytest.mark.parametrize(
    "line",
    ["x = 1 << k", "x = -1 << k", "x = (2 - 1) << k", "x = i64(1) << k", "x = 1 << table[k]", "x = y | 1 << k"],
)
def test_a_literal_shifted_by_a_variable_is_found(line: str) -> None:
    assert [number for number, _ in shifts(f"k = read()\n{line}\n")] == [2]


@pytest.mark.parametrize(
    "line", ["x = 1 << 3", "x = y << k", "x = BIT[k]", "x = y << 3", "x = 1 >> k", "x = f(1) << k"]
)
def test_other_shifts_are_left_alone(line: str) -> None:
    assert not list(shifts(f"y = read()\nk = read()\n{line}\n"))


@pytest.mark.parametrize("binding", ["ONE: Final = 1", "ONE: Final[i64] = 1", "ONE: i64 = 1", "ONE = 1"])
def test_a_name_that_only_holds_a_literal_counts_as_the_literal(binding: str) -> None:
    assert [number for number, _ in shifts(f"{binding}\ndef bit(k: i64) -> i64:\n    return ONE << k\n")] == [3]


@pytest.mark.parametrize("rebinding", ["one += read()", "one = read()", "for one in row: pass", "def f(one): pass"])
def test_a_name_that_also_holds_something_else_is_a_variable(rebinding: str) -> None:
    assert not list(shifts(f"one = 1\n{rebinding}\nx = one << k\n"))


def test_a_constant_of_another_module_counts_as_its_literal() -> None:
    shared = finals(ast.parse("ONE: Final = 1\nMANY: Final = read()\nfew = 3\n"))
    assert shared == {"ONE"}
    assert list(shifts("from hortus.kernel.bits import ONE\nx = ONE << k\n", shared))
    assert list(shifts("from hortus.kernel import bits\nx = bits.ONE << k\n", shared))
    assert not list(shifts("ONE = read()\nx = ONE << k\n", shared))


def test_the_message_says_what_to_write_instead() -> None:
    [(_, message)] = shifts("x = 1 << seat + 2\n")
    assert "`1 << seat + 2`" in message
    assert "`BIT[seat + 2]`" in message


def test_a_constant_from_another_module_is_a_number() -> None:
    source = "from hortus.games import SIZE\nLAST: Final{type} = SIZE - 1\nAFTER: Final{type} = LAST + 1\n"
    assert [number for number, _ in objects(source.format(type=""), {"SIZE"})] == [2, 3]
    assert not list(objects(source.format(type="[i64]"), {"SIZE"}))


def test_a_constant_of_constants_reached_through_their_module_is_found() -> None:
    source = "from hortus.kernel import bits\nLAST: Final{type} = bits.SIZE - 1\n"
    assert [number for number, _ in objects(source.format(type=""), {"SIZE"})] == [2]
    assert not list(objects(source.format(type="[i64]"), {"SIZE"}))


def test_a_constant_of_constants_of_its_own_module_is_known() -> None:
    assert not list(objects("SIZE: Final = 3\nLAST: Final = 2 * SIZE - 1\n"))


# Put together here, since this file is checked, too.
REGISTRY = "https://" + "py" + "pi.org/"
HOME = "/home" + "/ada/"


@pytest.mark.parametrize(
    "text", [f"see {REGISTRY}hortus", "files.python" + "hosted.org", "https:" + "//mirror.example/simple"]
)
def test_a_package_registry_is_found(text: str) -> None:
    [(number, message)] = addresses(f"\n{text}\n")
    assert number == 2
    assert "package registry" in message


@pytest.mark.parametrize("text", [f"cd {HOME}garden", f'"{HOME}"', "/root" + "/.config", "see /wor" + "k/main"])
def test_a_path_of_one_machine_is_found(text: str) -> None:
    [(_, message)] = addresses(text)
    assert "path of one machine" in message


@pytest.mark.parametrize(
    "text", ["https://example.org/wor" + "k/", "docs/wor" + "k/plan", "$tmp/root/x", "homework/", "/usr/bin/env"]
)
def test_other_addresses_and_paths_are_left_alone(text: str) -> None:
    assert not list(addresses(text))


def test_a_list_of_requirements_holds_no_address_at_all() -> None:
    assert list(addresses("--index-url https://example.org/", is_list=True))
    assert not list(addresses("rich==15.0.0 \\\n    --hash=sha256:00", is_list=True))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    (tmp_path / "pyproject.toml").write_text(
        '[tool.hortus]\nhot = ["src/hot*.py", "src/missing.py"]\n', encoding="utf-8"
    )
    (tmp_path / "src").mkdir()
    return tmp_path


def test_only_hot_modules_are_held_to_the_limits_of_the_compiler(project: Path) -> None:
    (project / "src" / "hot_rules.py").write_text("x = 1 << k\n", encoding="utf-8")
    (project / "src" / "cold.py").write_text("x = 1 << k\n", encoding="utf-8")
    [complaint] = complaints(project)
    assert complaint.startswith("src/hot_rules.py:1: `1 << k`")


def test_ignored_files_and_pictures_are_not_read(project: Path) -> None:
    (project / ".gitignore").write_text("*.log\n", encoding="utf-8")
    (project / "build.log").write_text(REGISTRY, encoding="utf-8")
    (project / "picture.png").write_bytes(b"\x89PNG\xff")
    assert [path.name for path in published(project)] == [".gitignore", "picture.png", "pyproject.toml"]
    assert not list(complaints(project))


@pytest.fixture
def house(project: Path) -> Path:
    room = project / "src" / "hortus" / "games" / "rock_garden"
    room.mkdir(parents=True)
    (room / "__init__.py").write_text('TITLE = "Rock Garden"\n', encoding="utf-8")
    return project


@pytest.mark.parametrize("text", ["rock_garden", '"Rock Garden"', "class RockGardenPad:", ".game-rock-garden {"])
def test_a_game_is_named_nowhere_but_in_its_room(house: Path, text: str) -> None:
    (house / "src" / "hortus" / "table.css").write_text(f"\n{text}\n", encoding="utf-8")
    [complaint] = complaints(house)
    assert complaint.startswith("src/hortus/table.css:2: ")
    assert complaint.endswith("belongs in src/hortus/games/rock_garden")


def test_a_script_has_no_long_lines(project: Path) -> None:
    (project / "src" / "page.js").write_text(f"{120 * '/'}\n{121 * '/'}\n", encoding="utf-8")
    (project / "src" / "packed.min.js").write_text(121 * "/", encoding="utf-8")
    [complaint] = complaints(project)
    assert complaint.startswith("src/page.js:2: the line has 121 characters")


@pytest.mark.parametrize(
    "line",
    ["from tests.table.test_front import knock", "import tests.test_front", "from tests.table import test_front"],
)
def test_no_module_of_tests_imports_another(project: Path, line: str) -> None:
    folder = project / "tests"
    folder.mkdir()
    (folder / "front.py").write_text("from tests.table.knocking import knock\n", encoding="utf-8")
    (folder / "test_back.py").write_text(f"\n{line}\n", encoding="utf-8")
    [complaint] = complaints(project)
    assert complaint.startswith("tests/test_back.py:2: ")


def test_documents_and_the_room_itself_may_name_a_game(house: Path) -> None:
    (house / "src" / "hortus" / "notes.md").write_text("Rock Garden\n", encoding="utf-8")
    (house / "README.md").write_text("Rock Garden\n", encoding="utf-8")
    (house / "src" / "hortus" / "rocks.py").write_text("garden = rock\n", encoding="utf-8")
    assert not list(complaints(house))


def test_another_room_may_not_name_it(house: Path) -> None:
    other = house / "src" / "hortus" / "games" / "lawn"
    other.mkdir()
    (other / "__init__.py").write_text("# Like Rock Garden.\n", encoding="utf-8")
    assert len(list(complaints(house))) == 1
