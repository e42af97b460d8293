"""The check of the rooms finds what stands in the wrong place, what is missing, and what the map leaves out."""

from pathlib import Path

import pytest

from tools.house import FILES, FOLDERS, JOBS, complaints, missing, strangers, untold, untold_folders

ROOT = Path(__file__).parents[2]


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A room that has everything, each job as one module."""
    folder = tmp_path / "src/hortus/games/snap"
    folder.mkdir(parents=True)
    for job, names in JOBS.items():
        text = "".join(f"def {name}(): ...\n" for name in names)
        (folder / job).parent.mkdir(exist_ok=True)
        (folder / f"{job}.py").write_text(text, encoding="utf-8")
    for name in FILES:
        (folder / name).write_text("", encoding="utf-8")
    for name in FOLDERS:
        (folder / name).mkdir()
    return folder


def test_our_own_rooms_have_the_same_map() -> None:
    assert list(complaints(ROOT)) == []


def test_a_room_with_every_job_is_in_order(room: Path) -> None:
    assert [*missing(room), *strangers(room)] == []


def test_a_missing_job_is_named(room: Path) -> None:
    (room / "refusals.py").unlink()
    assert list(missing(room)) == ["has no refusals.py, and no package refusals/"]


def test_a_job_must_define_its_names(room: Path) -> None:
    (room / "loading.py").write_text("def load_table(): ...\n", encoding="utf-8")
    assert list(missing(room)) == ["its job `loading` must define `load`"]


def test_a_package_hands_on_what_its_modules_define(room: Path) -> None:
    (room / "look/view.py").unlink()
    (room / "look/view").mkdir()
    (room / "look/view/seat.py").write_text("class View: ...\n", encoding="utf-8")
    (room / "look/view/__init__.py").write_text('"""What a seat sees."""\n', encoding="utf-8")
    assert list(missing(room)) == ["its job `look/view` must define `View`"]
    (room / "look/view/__init__.py").write_text("from hortus.games.snap.look.view.seat import View\n", encoding="utf-8")
    assert list(missing(room)) == []


def test_a_compiled_package_hands_nothing_on(room: Path) -> None:
    (room / "rules.py").unlink()
    (room / "rules").mkdir()
    (room / "rules/__init__.py").write_text('"""The rules."""\n', encoding="utf-8")
    (room / "rules/codes.py").write_text("ACTIONS: Final = 12\n", encoding="utf-8")
    assert list(missing(room)) == []


@pytest.mark.parametrize("name", ["explain.py", "look/pad.py", "notes.txt"])
def test_a_module_or_file_that_the_map_does_not_know_is_named(room: Path, name: str) -> None:
    (room / name).write_text("", encoding="utf-8")
    (found,) = strangers(room)
    assert found.startswith(f"`{name}` is on no room's map; put it into one of: catalogue, ")


def test_a_job_is_a_module_or_a_package_and_not_both(room: Path) -> None:
    (room / "look/words").mkdir()
    assert list(strangers(room)) == ["`look/words` is a module and a package"]


def test_the_page_about_the_house_tells_of_every_job() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    assert untold(text) == []
    assert untold(text.replace("`geometry.py`", "")) == ["geometry"]


def test_a_folder_that_the_page_about_the_house_leaves_out_is_named(tmp_path: Path) -> None:
    for name in ("kernel", "kernel/dice", "table", "table/pages", "games/snap"):
        (tmp_path / "src/hortus" / name).mkdir(parents=True, exist_ok=True)
        (tmp_path / "src/hortus" / name / "__init__.py").touch()
    assert list(untold_folders(tmp_path, "")) == ["kernel", "kernel/dice", "table", "table/pages"]
    assert list(untold_folders(tmp_path, "`kernel/dice` rolls; `pages/` of `table` are read.")) == ["kernel"]
