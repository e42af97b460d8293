"""The worked examples of the rules ledger, as the JSON that stands there."""

import pytest

from hortus.games.planta_nubo import GAME
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_object, parse
from tests.games.planta_nubo.positions import DATA, at, base, doing, load, offers, play

EXAMPLES: dict[str, Json] = {
    str(each["id"]): each
    for each in (
        parse(line, "an example") for line in (DATA / "examples.jsonl").read_text(encoding="utf-8").splitlines()
    )
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_comes_out_as_the_ledger_says(name: str) -> None:
    example = EXAMPLES[name]
    table = load(str(example["base"]), as_object(example.get("set", {}), "set"))
    play(table, *(as_object(move, "move") for move in as_list(example.get("moves", []), "moves")))
    after = as_object(example.get("after", {}), "after")
    assert {path: at(table, path) for path in after} == after
    offered = offers(table)
    assert [move for move in as_list(example.get("include", []), "include") if move not in offered] == []
    assert [move for move in as_list(example.get("exclude", []), "exclude") if move in offered] == []


def test_all_examples_with_json_are_here() -> None:
    assert len(EXAMPLES) == 27


def test_the_finished_table_of_the_ledger_scores_as_it_says() -> None:
    parts = {"track": 45, "forests": 10, "pots": 3, "workshops": 0, "farms": 5, "leftovers": 2}
    others = {"track": 52, "forests": 8, "pots": 0, "workshops": 3, "farms": 3, "leftovers": 4}
    assert GAME.score(base("final")) == {
        "players": [
            {"total": 65, "breakdown": parts, "by_farm": {"F24": 2, "F03": 3}},
            {"total": 70, "breakdown": others, "by_farm": {"F09": 3}},
        ],
        "winners": [1],
        "decided_by": "points",
    }


def test_WE_29_a_purple_pot_of_the_bed_sensor_scores_two_and_its_grey_spot_nothing() -> None:
    slots = {"T3": {"card": "S02"}, "B3": {"card": "S06"}, "R1": {"card": "M27", "battery": 1}}
    table = load("final", {"players.0.slots": slots, "players.0.pots": {"M27": ["P", "P"]}})
    assert at(table, "players.0.pots.M27") == ["P", "P"]
    assert as_object(as_list(GAME.result(table)["players"], "players")[0], "player")["breakdown"] == {
        "track": 45, "forests": 10, "pots": 2, "workshops": 0, "farms": 0, "leftovers": 3,
    }  # fmt: skip


def test_WE_28_start_resources_by_place_in_the_first_round() -> None:
    table = GAME.new(4, 7)
    order = [(int(table.position()["first"]) + place) % 4 for place in range(4)]  # type: ignore[call-overload]
    found = [(at(table, f"players.{seat}.oxygen"), at(table, f"players.{seat}.charge")) for seat in order]  # type: ignore[arg-type]
    assert found == [(2, 1), (2, 2), (3, 2), (3, 3)]


def test_WE_27_crafting_with_two_players_spends_crafts_and_raises_the_bonus_of_the_others() -> None:
    crafts = {"shovel": ["C01", 2], "wrench": ["C03", 1], "screwdriver": ["C12", 0], "hammer": ["C02", 1]}
    table = load("P", {"phase": "craft", "crafts": crafts, "players.1.tools": ["hammer"], "placed": []})
    # Ana's shovel: two soil and two charges; Ben's hammer: the die and one charge, and one more of his battery.
    assert (at(table, "players.0.soil"), at(table, "players.0.charge")) == (4, 5)
    assert (at(table, "players.1.die"), at(table, "players.1.charge")) == (2, 3)
    assert at(table, "crafts.wrench") == ["C03", 2]
    assert at(table, "crafts.screwdriver") == ["C12", 1]
    assert (at(table, "crafts.shovel.1"), at(table, "crafts.hammer.1")) == (0, 0)


def test_the_steps_of_a_turn_wait_beneath_an_effect() -> None:
    assert at(doing({"do": "upgrade_plugin"}), "stack") == [
        {"do": "step3"},
        {"do": "step2", "docks": ["upper", "lower"], "energy": 0},
        {"do": "upgrade_plugin"},
    ]
