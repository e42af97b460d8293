"""Finished tables with homes that were counted by eye, and with rooms of which only the type is known."""

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.position import as_list, as_number, as_object, parse
from tests.games.verdant.positions import complaint, final, full_home, goals_of, load, refused

TABLE: Json = parse(GAME.example("finished.json"), "the example")
# The homes of the example, counted as on the pad of the box.
MJ: Json = {"plants": 45, "verdancy": 11, "pots": 9, "rooms": 7, "items": 6, "goals": 6}
KIM: Json = {
    "plants": 22, "verdancy": 11, "pots": 9, "rooms": 14, "items": 6, "goals": 4, "collector": True, "decorator": True,
}  # fmt: skip


def counted(*tallies: Json, **fields: object) -> Json:
    players = [{"name": f"Player {seat + 1}", "tally": tally} for seat, tally in enumerate(tallies)]
    return {"game": "verdant", "kind": "final", "players": players, **fields}


def player(data: Json, seat: int) -> Json:
    return as_object(as_list(GAME.score(data)["players"], "players")[seat], "player")


def test_VE_60_VE_61_VE_65_VE_67_VE_68_a_counted_home_scores_like_the_same_home_laid_out() -> None:
    data = counted(MJ, KIM)
    for seat in (0, 1):
        found, laid = player(data, seat), player(TABLE, seat)
        assert found["total"] == laid["total"]
        parts, others = as_object(found["breakdown"], "parts"), as_object(laid["breakdown"], "parts")
        assert {**parts, "goals": 0} == {**others, "goals": 0}
        goals = as_object(others["goals"], "goals")
        assert parts["goals"] == {"counted": sum(as_number(goals[goal], goal) for goal in goals)}


def test_VE_72_thumbs_break_the_tie_of_counted_homes() -> None:
    data = counted(MJ, MJ)
    as_object(as_list(data["players"], "players")[1], "player")["thumbs"] = 2
    assert (GAME.score(data)["winners"], GAME.score(data)["decided_by"]) == ([1], "thumbs")


def test_one_home_may_be_counted_and_another_laid_out() -> None:
    data = {**TABLE, "players": [{"name": "MJ", "tally": MJ}, as_list(TABLE["players"], "players")[1]]}
    assert [player(data, seat)["total"] for seat in (0, 1)] == [88, 76]
    state = load(data)
    written = state.observation(ONLOOKER)
    assert "partial" not in written
    assert GAME.load(written, seeded(0)).result() == state.result()
    # The rows of the score sheet are the same for both, from wherever it is seen.
    assert all(GAME.scene(state, seat).standings for seat in (0, 1))
    first, second = GAME.scene(state, ONLOOKER).standings
    assert [name for name, _ in first.breakdown] == [name for name, _ in second.breakdown]


def test_VE_69_a_goal_that_compares_homes_cannot_compare_a_counted_one() -> None:
    goals = ["competitive-collections", "pot-pairs", "triple-treatment"]
    mixed = {**counted(MJ, MJ), "goals": goals}
    assert load(mixed).seats == 2
    as_list(mixed["players"], "players")[1] = {"home": full_home()}
    assert refused(mixed) == "VE-69"


@pytest.mark.parametrize(
    ("tally", "rule"),
    [
        ({"plants": 100}, "VE-60"),
        ({"verdancy": -1}, "VE-61"),
        ({"pots": 25}, "VE-62"),
        ({"rooms": 65}, "VE-63"),
        ({"items": 9}, "VE-65"),
        ({"goals": 100}, "VE-69"),
        ({"collector": 3}, "format"),
        ({"thumbs": 3}, "format"),
    ],
)
def test_what_nobody_can_have_counted_is_refused(tally: Json, rule: str) -> None:
    assert refused(counted(tally)) == rule


def test_a_home_is_laid_out_or_counted_not_both() -> None:
    data = counted(MJ)
    as_object(as_list(data["players"], "players")[0], "player")["home"] = full_home()
    assert refused(data) == "format"


@pytest.mark.parametrize("key", ["verdancy", "pots", "goals"])
def test_VE_92_in_the_family_variant_neither_verdancy_nor_pots_nor_goals_are_counted(key: str) -> None:
    options: Json = {"variant": "family"}
    assert refused(counted({"plants": 20, key: 2}, options=options)) == "VE-92"
    assert player(counted({"plants": 20, "items": 2}, options=options), 0)["total"] == 23


# ---- rooms by their type ----


def by_type(data: Json) -> Json:
    """The same table, its rooms written as their types."""
    players = []
    for each in as_list(data["players"], "players"):
        grid = as_list(as_object(as_object(each, "player")["home"], "home")["grid"], "grid")
        plain = [[as_type(str(card)) for card in as_list(row, "row")] for row in grid]
        players.append({**as_object(each, "player"), "home": {"grid": plain}})
    return {**data, "players": players}


def as_type(text: str) -> str:
    card, *mark = text.split()
    return " ".join([card[:2] if card in GAME.components.room_ids else card, *mark])


def test_VE_63_VE_64_VE_68_a_room_scores_by_its_type_alone() -> None:
    assert GAME.score(by_type(TABLE)) == GAME.score(TABLE)


def test_a_room_of_which_only_the_type_is_known_stays_so_when_the_table_is_written() -> None:
    data = by_type(TABLE)
    written = load(data).observation(ONLOOKER)
    grids = [as_object(as_object(each, "player")["home"], "home")["grid"] for each in as_list(written["players"], "p")]
    assert grids == [
        as_object(as_object(each, "player")["home"], "home")["grid"] for each in as_list(data["players"], "p")
    ]


@pytest.mark.parametrize("goal", ["perfect-conditions", "against-all-odds"])
def test_VE_69_goals_about_light_need_the_room_itself(goal: str) -> None:
    data = {**by_type(TABLE), "goals": [goal, "pot-pairs", "triple-treatment"]}
    assert refused(data) == "VE-69"
    assert "looks at light" in complaint(data)
    assert goal in goals_of({**data, "players": TABLE["players"]})


def test_VE_R1_there_are_only_so_many_rooms_of_a_type() -> None:
    rooms = {f"r{row}c{column}": "vi" for row in range(3) for column in range(5) if (row + column) % 2 == 0}
    first = full_home(**rooms)
    data = final(first, full_home([first], **rooms))
    assert complaint(data).endswith("there are only 10 vining rooms")
    assert load({**data, "options": {"deck": 60}, "players": as_list(data["players"], "players")[:1]}).seats == 1


def test_in_a_running_game_every_room_is_known() -> None:
    opening = parse(GAME.example("opening.json"), "the example")
    dealt = as_object(as_object(as_list(opening["players"], "players")[0], "player")["dealt"], "dealt")
    dealt["room"] = "vi"
    with pytest.raises(Refusal) as caught:
        load(opening)
    assert caught.value.rule == "components"
