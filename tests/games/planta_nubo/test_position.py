"""Position files: what they tell, what may be left out, and what is refused by which rule (sections 8 and 11)."""

from contextlib import nullcontext, suppress

import pytest

from hortus.games.planta_nubo import GAME
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.position import as_object, parse
from tests.games.planta_nubo.positions import SKIP, at, base, change, doing, load, offers, play, position, unreadable


def test_a_position_written_and_read_is_the_same_position() -> None:
    table = load("M")
    again = GAME.load(parse(write(table.position()), "the position"), seeded(5))
    assert (again.key(), again.position()) == (table.key(), table.position())


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_fresh_table_of_any_number_survives_its_position_file(players: int) -> None:
    table = GAME.new(players, 3)
    again = GAME.load(parse(write(table.position()), "the position"), seeded(5))
    assert (again.key(), again.position(), again.legal()) == (table.key(), table.position(), table.legal())


def test_the_stack_survives_in_the_middle_of_every_kind_of_effect() -> None:
    delivering = play(
        doing({"do": "deliver_public", "n": 3, "mode": "two_one"}), {"do": "warehouse", "from": "d5", "take": "red"}
    )
    assert at(delivering, "stack.2") == {
        "do": "deliver_public",
        "n": 3,
        "mode": "two_one",
        "done": [],
        "energy": 0,
        "traded": True,
        "hand": "red",
    }
    moving = play(load("T", {}, []), {"do": "load", "dock": "upper", "from": "d4"})
    assert at(moving, "stack") == [
        {"do": "step3"},
        {"do": "step2", "docks": ["lower"], "energy": 1, "moving": True},
        {"do": "energy", "n": 1, "pipe": "c2", "part": True},
    ]
    for table in (delivering, moving):
        again = GAME.load(parse(write(table.position()), "the position"), seeded(5))
        assert again.key() == table.key()


def test_keys_with_defaults_may_be_left_out() -> None:
    data = base("M")
    for key in ("options", "placed", "beds_gone", "craft_discard", "farm_pile"):
        data.pop(key)
    player: Json = {
        "requirements": ["1-orange-5", "2-grid", "3-die-5"],
        "barricades": ["NW", "NE", "SE", "SW"],
        "own_forests": ["brown-4", "green-4", "lilac-4"],
        "garden": [
            "# # # . . # # #",
            "# # . . . # # #",
            "# . . . . . . .",
            ". . . s s . . .",
            ". . . s . . . #",
            "# # # . . . # #",
            "# # # . . # # #",
        ],
    }
    data["players"] = [player, {**player, "requirements": ["1-white-4", "2-pipes-4", "3-grown-1"], "board": "nimbus"}]
    table = GAME.load(data, seeded(1))
    assert parse(write(table.position()), "p")["options"] == {
        "discard_two": False,
        "choose_slots": False,
        "solo": None,
        "g": "G1",
        "direction": "clockwise",
    }
    assert next(table.describe(code)["do"] for code in table.legal()) == "tool"


def test_PN_10_of_a_forest_that_is_not_named_none_is_left() -> None:
    left = at(load("M", {"forests": {"green-5": 1}}), "forests")
    assert {name: count for name, count in as_object(left, "forests").items() if count} == {"green-5": 1}


def test_a_pile_may_name_only_its_top_and_the_rest_lies_shuffled_beneath() -> None:
    table = doing({"do": "container"})
    play(table, {"do": "take_container", "from": "pile"}, {"do": "dock", "container": "K11", "where": "lower"})
    assert at(table, "container_pile") == ["K12", "K13"]


def test_a_bed_stack_may_tell_more_than_its_top() -> None:
    stacks: Json = {
        "yellow.1": ["yellow-c", "yellow-a", 3],
        "orange.1": ["orange-a", 5],
        "white.1": ["white-d", 4],
        "red.1": ["red-c", 4],
        "blue.1": ["blue-e", 4],
        "purple.1": ["purple-b", 5],
    }
    table = doing(
        {"do": "bed", "colour": "yellow"},
        changes={
            "stacks": stacks,
            "players.0.barricades": ["NW", "SW"],
            **{f"players.0.cell.{cell}": "." for cell in ("h5", "g6", "h6", "f7", "g7", "h7")},
        },
    )
    play(table, {"do": "bed", "stack": "yellow.1"}, offers_place(table))
    assert at(table, "stacks")["yellow.1"] == ["yellow-a", 3]  # type: ignore[index]


def offers_place(table: object) -> Json:
    """The first placement after the bed is in hand."""
    from hortus.games.planta_nubo.rules.game import PlantaNubo

    assert isinstance(table, PlantaNubo)
    copy = table.clone()
    play(copy, {"do": "bed", "stack": "yellow.1"})
    return offers(copy, "place")[0]


def test_an_observation_knows_no_order() -> None:
    table = load("M")
    seen = table.observation(0)
    assert (seen["container_pile"], seen["farm_pile"]) == ("unknown", "unknown")
    assert at(table, "container_pile") == ["K11", "K12", "K13"]
    assert table.observation(1) == seen


def test_next_is_derived_from_the_turn_order_and_the_tools_in_hand() -> None:
    assert at(load("M"), "next") == [1, 0, 1]
    assert at(load("T", {}, []), "next") == [1, 0, 1]
    assert at(load("Z"), "next") == [0, 1]
    assert at(load("P", {"phase": "forest"}), "next") == [1]


def test_a_game_ended_by_play_keeps_its_result() -> None:
    ended = {
        "round": 4,
        "phase": "final",
        "placed": [],
        "farms": ["F01", "F02", "F05", "F06", "F07"],
        "modules": ["M17", "M07"],
        "players.0.tools": ["hammer"],
        "players.0.leftover": "hammer",
        "players.1.tools": ["wrench"],
        "players.1.leftover": "wrench",
    }
    table = play(load("M", ended), SKIP, SKIP)
    data = parse(write(table.position()), "the position")
    assert (data["phase"], data["to_move"], data["kind"]) == ("over", None, "position")
    assert GAME.score(data) == data["result"]
    for forests, readable in ((999, True), (1000, False)):
        change(data, "players.0.final.forests", forests)
        with nullcontext() if readable else pytest.raises(Refusal):
            GAME.load(data, seeded(1))


HAMMER: Json = {"seat": 0, "tool": "hammer", "spot": "D+C"}
STACKS: Json = {
    "yellow.1": ["yellow-c", 4], "orange.1": ["orange-a", 5], "white.1": ["white-d", 4], "red.1": ["red-c", 4],
    "blue.1": ["blue-e", 4], "purple.1": ["purple-b", 5],
}  # fmt: skip
SCORED_NOTHING: Json = {"forests": 0, "pots": 0, "workshops": 0, "by_farm": {}}
BAD: list[tuple[str, Json, str]] = [
    ("unknown card", {"modules.0": "M77"}, "components"),
    ("card twice", {"modules.1": "M17"}, "components"),
    ("container twice", {"queue.0": "K05"}, "components"),
    ("craft twice", {"crafts.shovel": ["C03", 0]}, "components"),
    ("requirement twice", {"players.1.requirements.0": "1-orange-5"}, "components"),
    ("requirement of another level", {"players.1.requirements.0": "2-die-3"}, "PN-18"),
    ("eight blueprints", {"grid.rows.0": ["A3", "B"]}, "PN-02"),
    ("adjacent airships", {"grid.rows": [["A3", "A1", "E"], ["D", "C", "G1"], ["F", "B", "H2"]]}, "PN-04"),
    ("a blueprint of another count", {"grid.rows.2.2": "H3"}, "PN-02"),
    ("the other generator", {"grid.rows.1.2": "G2"}, "PN-03"),
    ("plots of the wrong count", {"grid.west": ["yellow.1", "red.1"]}, "PN-05"),
    ("plots on a wrong side", {"grid.west": [], "grid.north": ["yellow.1", "red.1", "blue.1"]}, "PN-06"),
    ("row split of another round", {"farms": ["F24", "F11"]}, "PN-114"),
    ("six rows", {"players.0.garden": ["# # # . . . . ."] * 6}, "PN-50"),
    ("nine cells", {"players.0.garden.0": "# # # . . . . . ."}, "PN-50"),
    ("unknown token", {"players.0.cell.d1": "q"}, "format"),
    ("bed flower of another colour", {"players.0.cell.c2": "bR"}, "PN-57"),
    ("tile behind a barricade", {"players.0.cell.a1": "s"}, "PN-50"),
    ("barricade mark without barricade", {"players.0.cell.f1": "#"}, "PN-50"),
    ("forest token without entry", {"players.0.cell.d1": "f2"}, "PN-122"),
    ("forest that is not its tile", {"players.0.cell.b4": "."}, "PN-123"),
    ("forest without cells", {"players.0.forests": [{"tile": "brown-4"}, {"tile": "lilac-6"}]}, "PN-122"),
    ("charge 6", {"players.0.charge": 6}, "PN-100"),
    ("die 7", {"players.0.die": 7}, "PN-97"),
    ("arbor 4", {"players.0.arbor": 4}, "PN-102"),
    ("space 34", {"players.0.at": 34}, "PN-83"),
    ("a space that is no stop", {"players.0.at": 2}, "PN-83"),
    ("compost 3", {"players.0.compost": 3}, "PN-60"),
    ("negative oxygen", {"players.0.oxygen": -1}, "PN-24"),
    ("negative soil", {"players.0.soil": -1}, "PN-14"),
    ("pot holder not owned", {"players.0.pots": {"M04": ["R"]}}, "PN-57"),
    ("pot of another colour", {"players.0.slots.R1": {"card": "M20"}, "players.0.pots": {"M20": ["R"]}}, "PN-57"),
    ("farm with markers", {"players.0.slots.R1": {"card": "F01", "standby": 1}}, "PN-85"),
    ("action module with batteries", {"players.0.slots.T3": {"card": "S02", "battery": 1}}, "PN-85"),
    ("battery module with standby", {"players.0.slots.B3": {"card": "S06", "standby": 1}}, "PN-85"),
    ("public spot 5", {"docks.0.full": [5]}, "PN-70"),
    ("public spot twice", {"docks.0.full": [4, 4]}, "PN-70"),
    ("personal container full", {"players.0.docks.upper.full": 4}, "PN-82"),
    ("tool in hand and placed", {"players.0.tools": ["hammer"]}, "PN-28"),
    ("tool placed twice", {"placed": [HAMMER, {**HAMMER, "spot": "F+A1"}]}, "components"),
    ("two tools on a spot", {"placed": [HAMMER, {"seat": 1, "tool": "shovel", "spot": "D+C"}]}, "PN-28"),
    (
        "same tools at a blueprint",
        {"placed": [HAMMER, {**HAMMER, "seat": 1, "spot": "D+F"}], "players.1.tools": ["wrench"]},
        "PN-30",
    ),
    ("unknown spot", {"placed": [{"seat": 0, "tool": "hammer", "spot": "C+D"}]}, "PN-28"),
    ("start cell bare", {"players.0.cell.e4": "."}, "PN-20"),
    ("start cell under a bed", {"players.0.cell.e4": "r"}, "PN-20"),
    ("small forests", {"players.0.own_forests": ["green-4"]}, "PN-19"),
    ("too many forests", {"forests.green-5": 2}, "PN-10"),
    ("to_move out of range", {"to_move": 2}, "PN-26"),
    ("unknown phase", {"phase": "night"}, "PN-25"),
    ("round 5", {"round": 5}, "PN-25"),
    ("solo with two seats", {"options.solo": "hard"}, "PN-160"),
    ("unknown g", {"options.g": "G9"}, "PN-V4"),
    ("unknown key", {"colour": "red"}, "format"),
    ("unknown key of a seat", {"players.0.gold": 3}, "format"),
    ("more beds than there are", {"stacks": {**STACKS, "yellow.1": ["yellow-c", 6]}}, "PN-08"),
    ("seven beds of a colour", {"stacks": {**STACKS, "yellow.1": ["yellow-c", 7]}}, "PN-08"),
    ("a queue of four", {"queue": ["K02", "K06", "K10", "K12"], "container_pile": "unknown"}, "PN-12"),
    ("warehouse of two colours", {"warehouse": ["red", "red", "blue"]}, "PN-73"),
    ("final before its time", {"players.0.final": SCORED_NOTHING}, "PN-140"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "rule"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
def test_a_bad_position_is_refused_by_its_rule(changes: Json, rule: str) -> None:
    assert unreadable("M", changes) == rule


BAD_STACKS: list[tuple[object, str]] = [
    ({"do": "nonsense"}, "format"),
    ({"do": "energy", "n": 1, "pipe": "c2"}, "PN-87"),
    ({"do": "one", "of": [[{"do": "oxygen", "n": 9}], [{"do": "soil", "n": 9}]]}, "components"),
    ({"do": "bed", "colour": "pink"}, "components"),
    ({"do": "slot", "id": "S02"}, "components"),
    ({"do": "dock_new", "id": "K05"}, "components"),
    ([{"do": "battery", "slot": "B3"}], "components"),
]


@pytest.mark.parametrize(("item", "rule"), BAD_STACKS, ids=str)
def test_a_bad_stack_is_refused_by_its_rule(item: object, rule: str) -> None:
    assert unreadable("T", {}, [item]) == rule


def test_a_misspelt_id_gets_a_hint() -> None:
    with pytest.raises(Refusal, match='did you mean "cirrus"'):
        load("M", {"players.0.board": "cirus"})


def test_a_finished_table_needs_only_what_scores() -> None:
    data = position("final", {})
    assert GAME.score({key: data[key] for key in ("game", "kind", "players")}) == GAME.score(data)
    table = GAME.load(data, seeded(0))
    assert GAME.score(parse(write(table.position()), "the position")) == GAME.score(data)


@pytest.mark.parametrize("seed", range(300))
def test_a_broken_position_is_refused_never_a_crash(seed: int) -> None:
    """One value somewhere is replaced by nonsense: the file loads or is refused."""
    dice = seeded(seed)
    data = position("M", {"stack": [{"do": "step3"}, [{"do": "energy", "n": 1}, {"do": "card", "kind": "module"}]]})
    nonsense: list[object] = [None, -1, 99, "x", [], {}, True, [None], {"do": "skip"}, "K05", "f9"]
    where: object = data
    while True:
        keys = list(where) if isinstance(where, dict) else list(range(len(where))) if isinstance(where, list) else []
        if not keys:
            break
        key = keys[dice.below(len(keys))]
        inner = where[key]  # type: ignore[index]
        if not isinstance(inner, dict | list) or not inner or dice.below(4) == 0:
            where[key] = nonsense[dice.below(len(nonsense))]  # type: ignore[index]
            break
        where = inner
    with suppress(Refusal):
        table = GAME.load(data, seeded(1))
        assert table.to_move < 0 or table.legal()
