"""Charges, barricades, arbor, crafts, compost (PN-100 to PN-107), crafting phase and clean-up (PN-110 to PN-114)."""

import pytest

from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.kernel.decision import Json
from tests.games.planta_nubo.positions import SKIP, STEP2, STEP3, at, doing, kinds, load, offers, play, refused


def test_PN_100_PN_R14_passing_five_goes_round_for_four_oxygen_or_stays() -> None:
    table = doing({"do": "charge", "n": 2}, changes={"players.0.charge": 5})
    assert offers(table, "overcharge") == [{"do": "overcharge", "wrap": True}, {"do": "overcharge", "wrap": False}]
    assert SKIP not in offers(table)
    assert refused(table, SKIP) == "PN-R9"
    # Six charges buy four oxygen.
    six = play(doing({"do": "charge", "n": 6}, changes={"players.0.charge": 0}), {"do": "overcharge", "wrap": True})
    assert (at(six, "players.0.charge"), at(six, "players.0.oxygen")) == (0, 16)


def test_PN_100_if_the_rest_passes_five_again_the_player_chooses_again() -> None:
    table = play(doing({"do": "charge", "n": 9}, changes={"players.0.charge": 4}), {"do": "overcharge", "wrap": True})
    assert (at(table, "stack.2"), kinds(table)) == ({"do": "charge", "n": 7}, {"overcharge"})
    play(table, {"do": "overcharge", "wrap": True})
    assert (at(table, "players.0.charge"), at(table, "players.0.oxygen")) == (1, 20)


def test_PN_101_removing_a_barricade_frees_its_area_and_gives_one_of_four() -> None:
    table = doing({"do": "barricade"})
    assert [each["area"] for each in offers(table, "clear")] == ["NW", "SE", "SW"]
    assert refused(table, {"do": "clear", "area": "NE"}) == "PN-101"
    play(table, {"do": "clear", "area": "SE"})
    assert (at(table, "players.0.barricades"), at(table, "players.0.cell.h7")) == (["NW", "SW"], ".")
    assert [each["n"] for each in offers(table, "choose")] == [0, 1, 2, 3]
    assert at(play(table, {"do": "choose", "n": 0}), "players.0.charge") == 4
    twice = play(doing({"do": "barricade"}), {"do": "clear", "area": "SE"}, {"do": "choose", "n": 3})
    assert at(twice, "stack.2") == [{"do": "flower_or_compost", "colour": "any"}] * 2


def test_PN_102_the_arbor_rises_one_level_if_its_requirement_is_met() -> None:
    orange: Json = {f"players.0.cell.{cell}": "o" for cell in ("d1", "e1", "c3", "d3", "e3")}
    table = doing({"do": "arbor"}, changes=orange)
    play(table, {"do": "arbor"})
    assert (at(table, "players.0.arbor"), kinds(table)) == (1, {"bed", "skip"})
    assert refused(load("M", {"stack": [{"do": "arbor"}, {"do": "barricade"}]}), {"do": "arbor"}) == "PN-42"
    unmet = doing({"do": "arbor"})
    assert kinds(unmet) == {"load", "skip"}
    level2 = play(
        doing(
            {"do": "arbor"},
            changes={
                "players.0.arbor": 1,
                "players.0.requirements.1": "2-pipes-4",
                **{f"players.0.cell.{cell}": "s" for cell in ("f2", "h3", "f6")},
            },
        ),
        {"do": "arbor"},
    )
    assert kinds(level2) == {"card", "skip"}
    assert all(str(each["card"]).startswith("M") for each in offers(level2, "card"))
    level3 = play(doing({"do": "arbor"}, changes={"players.0.arbor": 2, "players.0.die": 5}), {"do": "arbor"})
    assert [each["n"] for each in offers(level3, "choose")] == [0, 1]
    assert kinds(doing({"do": "arbor"}, changes={"players.0.arbor": 3, "players.0.die": 6})) == {"load", "skip"}


SOUTH_WEST = ("a6", "b6", "c6", "a7", "b7", "c7")


def met(requirement: str, changes: Json) -> bool:
    """Whether a requirement lets Ana raise her arbor."""
    level = int(requirement[0]) - 1
    wanted: Json = {
        "players.0.arbor": level,
        f"players.0.requirements.{level}": requirement,
        "players.1.requirements": ["1-pipes-2", "2-plugins-3", "3-plugins-4"],
    }
    return "arbor" in kinds(doing({"do": "arbor"}, changes={**wanted, **changes}))


def test_PN_103_barricades_forests_and_their_spaces() -> None:
    cleared: Json = {"players.0.barricades": ["NW", "SE"], **{f"players.0.cell.{cell}": "." for cell in SOUTH_WEST}}
    assert (met("1-barricades-2", cleared), met("1-barricades-2", {})) == (True, False)
    assert not met("2-forests-3", {})
    assert not met("2-lilac-6", {})


def test_PN_103_soil_rectangle_pipes_and_bed_spaces() -> None:
    soil: Json = {f"players.0.cell.{cell}": "s" for cell in ("d3", "e3")}
    assert (met("1-soil-5", soil), met("1-soil-5", {})) == (True, False)
    block: Json = {
        f"players.0.cell.{column}{row}": "s"
        for column in "defgh"
        for row in (5, 4, 3)
        if f"{column}{row}" not in ("f3", "g3", "f4", "g4", "d4", "d5", "h5")
    }
    grid: Json = {
        **block,
        "players.0.cell.h5": "s",
        "players.0.barricades": ["NW", "SW"],
        **{f"players.0.cell.{cell}": "." for cell in ("g6", "h6", "f7", "g7", "h7")},
    }
    assert (met("2-grid", grid), met("2-grid", block)) == (True, False)
    assert (
        met("1-white-4", {f"players.0.cell.{cell}": "w" for cell in ("d1", "e1", "d3", "e3")}),
        met("1-white-4", {}),
    ) == (True, False)


def test_PN_103_flowers_in_pots_count_and_so_do_cards_dice_plugins_and_oxygen() -> None:
    # Six flowers on cells and one in a pot, without the seventh it is not enough.
    assert not met("1-flowers-7", {"players.0.pots": {}, "players.0.cell.d4": "s"})
    assert met("1-flowers-7", {"players.0.cell.d4": "s"})
    assert (met("1-cards-4", {"players.0.slots.R1": {"card": "F01"}}), met("1-cards-4", {})) == (True, False)
    assert (met("2-die-3", {"players.0.die": 3}), met("2-die-3", {})) == (True, False)
    assert (met("1-oxygen-10", {}), met("1-oxygen-10", {"players.0.oxygen": 9})) == (True, False)
    upgraded: Json = {"players.0.slots.T3.plug": "up", "players.0.slots.B3.plug": "up"}
    assert (
        met("2-plugins-3", {**upgraded, "players.1.requirements": ["1-pipes-2", "2-barricades-3", "3-plugins-4"]}),
        met("3-grown-1", {"players.0.forests.0.side": "II"}),
    ) == (True, True)


def test_PN_104_craft_services_performs_a_face_up_craft_without_its_bonus() -> None:
    table = doing({"do": "craft"})
    assert [each["tool"] for each in offers(table, "craft")] == ["shovel", "wrench", "screwdriver", "hammer"]
    play(table, {"do": "craft", "tool": "hammer"})
    assert (at(table, "players.0.die"), at(table, "players.0.charge"), at(table, "crafts.hammer")) == (3, 3, ["C02", 1])
    idle = doing({"do": "craft"}, changes={"players.0.die": 6})
    assert refused(idle, {"do": "craft", "tool": "hammer"}) == "PN-104"


POTTING: Json = {"do": "potting", "dock": "upper"}


def test_PN_105_PN_R18_the_player_chooses_the_flowers_that_potting_soil_takes() -> None:
    # K01: white 1, yellow 2, purple 2, orange 3. Whichever spot is emptied is the next one to be loaded.
    changes: Json = {"players.0.docks.upper": {"id": "K01", "full": 2}, "players.0.compost": 0}
    table = doing({"do": "compost_container"}, changes=changes)
    assert offers(table, "potting") == [{**POTTING, "spots": spots} for spots in ([1], [2], [1, 2])]
    assert SKIP in offers(table)
    first = play(table.clone(), {**POTTING, "spots": [1]})
    assert (at(first, "players.0.docks.upper"), at(first, "players.0.compost")) == ({"id": "K01", "full": [2]}, 1)
    assert GAME.words(first, offered_load(first, "d4")) == "Load the white flower on d4 at your upper dock for 1 energy"
    second = play(table, {**POTTING, "spots": [2]})
    assert at(second, "players.0.docks.upper") == {"id": "K01", "full": [1]}
    assert GAME.words(second, offered_load(second, "d4")) == (
        "Load the white flower on d4 at your upper dock for 2 energy, paying 1 charge for the wrong colour"
    )


def offered_load(table: PlantaNubo, place: str) -> int:
    """The code of loading a flower at the upper dock."""
    return int(table.code_of({"do": "load", "dock": "upper", "from": place}))


def test_PN_105_two_of_two_flowers_make_soil_with_one_on_the_compost_and_the_container_stays() -> None:
    changes: Json = {"players.0.docks.upper": {"id": "K01", "full": 2}, "players.0.compost": 2}
    table = play(doing({"do": "compost_container"}, changes=changes), {**POTTING, "spots": [2, 1]})
    assert (at(table, "players.0.docks.upper"), at(table, "players.0.compost"), at(table, "players.0.soil")) == (
        {"id": "K01", "full": []},
        1,
        3,
    )


@pytest.mark.parametrize("dock", ["upper", "lower"])
@pytest.mark.parametrize("spots", [[3], [1, 3], [1, 2, 3]])
def test_PN_105_one_to_three_flowers_of_either_container_are_composted(dock: str, spots: list[int]) -> None:
    docks: Json = {"upper": {"id": "K01", "full": 3}, "lower": {"id": "K14", "full": 3}}
    table = doing({"do": "compost_container"}, changes={"players.0.docks": docks, "players.0.compost": 0})
    assert len(offers(table, "potting")) == 14
    play(table, {"do": "potting", "dock": dock, "spots": spots})
    left = {name: at(table, f"players.0.docks.{name}.full") for name in docks}
    other = "lower" if dock == "upper" else "upper"
    assert left == {other: [1, 2, 3], dock: [spot for spot in (1, 2, 3) if spot not in spots]}
    assert (at(table, "players.0.compost"), at(table, "players.0.soil")) == (len(spots) % 3, 2 + len(spots) // 3)


def test_PN_105_empty_spots_and_docks_have_nothing_to_compost() -> None:
    table = doing({"do": "compost_container"}, changes={"players.0.docks.upper": {"id": "K01", "full": [1, 3]}})
    wrong: list[Json] = [
        {**POTTING, "spots": [2]},
        {**POTTING, "spots": [1, 1]},
        {**POTTING, "spots": [5]},
        {**POTTING, "spots": []},
        {"do": "potting", "dock": "lower", "spots": [1]},
    ]
    assert [refused(table, decision) for decision in wrong] == ["PN-105"] * 5
    assert [refused(table, {**POTTING, "spots": spots}) for spots in (1, ["1"])] == ["format"] * 2
    assert [GAME.words(table, table.code_of(each)) for each in offers(table, "potting")] == [
        "Compost the flower on spot 1 (white) of the container at your upper dock",
        "Compost the flower on spot 3 (purple) of the container at your upper dock",
        "Compost the flowers on spots 1 and 3 (white, purple) of the container at your upper dock",
    ]


def test_PN_106_pipe_compost_takes_a_flower_of_a_pipe_cell_for_oxygen() -> None:
    table = doing({"do": "pipe_compost"})
    assert offers(table, "compost") == [{"do": "compost", "from": "c2"}]
    play(table, {"do": "compost", "from": "c2"})
    assert (at(table, "players.0.oxygen"), at(table, "players.0.compost")) == (13, 2)


def test_PN_106_without_a_flower_at_a_pipe_there_is_nothing_to_compost_there() -> None:
    no_flower: Json = {"players.0.cell.c2": "b"}
    assert at(doing({"do": "pipe_compost"}, changes=no_flower), "stack") == [STEP3, STEP2]
    menu = doing([{"do": "pipe_compost"}, {"do": "barricade"}, {"do": "upgrade_plugin"}], changes=no_flower)
    assert offers(menu, "resolve") == [{"do": "resolve", "n": 1}, {"do": "resolve", "n": 2}]


def test_PN_107_oxygen_is_added_at_once() -> None:
    assert at(doing({"do": "oxygen", "n": 3}), "players.0.oxygen") == 15


# ---- crafting phase and clean-up ----


def test_PN_110_the_tool_left_performs_its_craft_and_gets_the_bonus_charges() -> None:
    table = load(
        "P", {"phase": "craft", "crafts.shovel": ["C06", 2], "crafts.hammer": ["C02", 0], "players.0.charge": 1}
    )
    assert (at(table, "players.0.charge"), kinds(table)) == (3, {"resolve", "skip"})
    play(table, {"do": "resolve", "n": 0}, {"do": "plug", "slot": "T3"}, SKIP)
    assert table.to_move == 1


def test_PN_111_any_number_of_players_may_use_the_same_craft() -> None:
    table = load("P", {"phase": "craft", "players.1.tools": ["shovel"], "placed": [], "crafts.shovel": ["C01", 1]})
    assert (at(table, "players.0.soil"), at(table, "players.1.soil")) == (4, 5)
    assert (at(table, "players.0.charge"), at(table, "players.1.charge")) == (4, 2)


def test_PN_112_used_crafts_are_replaced_and_unused_ones_gain_a_bonus_up_to_two() -> None:
    crafts: Json = {"shovel": ["C01", 1], "wrench": ["C03", 0], "screwdriver": ["C12", 2], "hammer": ["C02", 1]}
    table = load(
        "P", {"phase": "craft", "crafts": crafts, "players.1.tools": ["shovel"], "placed": [], "craft_pile": ["C09"]}
    )
    assert at(table, "crafts") == {
        "shovel": ["C09", 0],
        "wrench": ["C03", 1],
        "screwdriver": ["C12", 2],
        "hammer": ["C02", 2],
    }
    assert at(table, "craft_discard") == ["C04", "C01"]


def test_PN_112_PN_R50_after_round_four_the_crafts_stay() -> None:
    changes: Json = {
        "phase": "craft",
        "round": 4,
        "farms": ["F01", "F02", "F05", "F06", "F07"],
        "modules": ["M17", "M07"],
        "players.1.tools": ["shovel"],
        "placed": [],
    }
    assert at(load("P", changes), "crafts.shovel") == ["C01", 0]


def test_PN_113_in_round_four_the_tool_fixes_the_leftover_category() -> None:
    changes: Json = {
        "phase": "craft",
        "round": 4,
        "farms": ["F01", "F02", "F05", "F06", "F07"],
        "modules": ["M17", "M07"],
        "players.1.tools": ["shovel"],
        "placed": [],
    }
    assert at(load("P", changes), "players.0.leftover") == "shovel"
    assert at(load("P", {"phase": "craft", "players.1.tools": ["shovel"], "placed": []}), "players.0.leftover") is None


def test_PN_114_the_clean_up_returns_tools_moves_the_telescope_and_the_starting_tree() -> None:
    table = play(
        load(
            "P",
            {"phase": "forest", "to_move": 1, "players.0.at": 26, "farm_pile": ["F01", "F02"], "module_pile": ["M01"]},
        ),
        SKIP,
    )
    assert (at(table, "round"), at(table, "first"), table.to_move, at(table, "placed")) == (3, 1, 1, [])
    assert (at(table, "players.1.tools"), at(table, "players.1.overtime")) == (
        ["shovel", "wrench", "screwdriver", "hammer"],
        True,
    )
    assert (at(table, "farms"), at(table, "modules")) == (["F11", "F03", "F01", "F02"], ["M07", "M14", "M25"])
