"""The check of the ledgers finds rules without a test and citations of rules that do not exist."""

from pathlib import Path

from tools.rules import cited, complaints, defined, unknown, untested

LEDGER = """# A game: the rules
- **XY-01** One.
- **XY-02** Two, unlike XY-09.
| XY-R3 | A question | An answer |
**WE-1** A worked example.
"""


def test_a_rule_is_defined_where_its_id_opens_a_line() -> None:
    assert defined(LEDGER) == {"XY-1", "XY-2", "XY-R3"}


def test_a_rule_is_cited_with_a_dash_or_in_the_name_of_a_test_and_at_both_ends_of_a_span() -> None:
    assert cited("XY-04 and XY-R7, test_XY_12_and_XY_R1, XY-20–24") == {
        "XY-4", "XY-R7", "XY-12", "XY-R1", "XY-20", "XY-24",
    }  # fmt: skip


def test_a_rule_without_a_test_of_its_name_is_found() -> None:
    tests = ["def test_XY_01_one() -> None: ...", 'def test_two() -> None:\n    """XY-02"""']
    assert untested(LEDGER, tests) == ["XY-2", "XY-R3"]


def test_a_cited_rule_that_is_in_no_ledger_is_found_with_its_line() -> None:
    assert list(unknown("fine (XY-01)\nwrong (XY-07)\nnot ours: ISO-8 or AB-1", [LEDGER])) == [(2, "XY-7")]


def test_a_whole_checkout_is_searched(tmp_path: Path) -> None:
    room = tmp_path / "src/hortus/games/some_game"
    room.mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (room / "rules.md").write_text("- **XY-01** One.\n- **XY-02** Two.\n", encoding="utf-8")
    (room / "guide.md").write_text("See XY-03.\n", encoding="utf-8")
    (tmp_path / "tests/test_it.py").write_text("def test_XY_02_two() -> None: ...\n", encoding="utf-8")
    assert list(complaints(tmp_path)) == [
        "src/hortus/games/some_game/rules.md: no test has XY-1 in its name",
        "src/hortus/games/some_game/guide.md:1: there is no rule XY-3",
    ]
