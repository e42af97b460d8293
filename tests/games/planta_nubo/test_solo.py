"""Botbot (PN-164 to PN-184)."""

from json import loads

import pytest

from hortus.cli import main
from hortus.games.planta_nubo import GAME, table_of
from hortus.games.planta_nubo.rules.game import PlantaNubo
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from tests.games.planta_nubo.positions import at, load, objects, offers, play, position, unreadable

BOTBOT: Json = {"do": "botbot"}
NO_FLOWERS: Json = {"yellow": 0, "orange": 0, "white": 0, "red": 0, "blue": 0, "purple": 0}
FULL_BOARD: Json = {"bot.docks": [{"id": "K06", "full": 0}, None, None, None, None], "bot.barricades": [2, 3, 4, 5]}


def bot(changes: Json | None = None) -> PlantaNubo:
    """Botbot's turn of Z, changed, and played."""
    return play(load("Z", changes), BOTBOT)


def with_tiles(*tiles: str) -> Json:
    return {
        "bot.tiles": list(tiles),
        "bot.tiles_used": [tile for tile in ("Z1", "Z2", "Z3", "Z4", "Z5", "Z6") if tile not in tiles],
    }


def test_PN_164_the_tile_says_blueprint_tool_and_arrow() -> None:
    # Z6: A1 first; hammer next to A1 and on its left side, red.1+A1; a plot is the other tile.
    table = bot(
        {
            **with_tiles("Z6"),
            "placed": [],
            "players.0.tools": ["shovel", "wrench", "screwdriver", "hammer"],
            "bot.flowers": {"yellow": 1, "white": 1, "red": 1},
            "next": [0],
            "bot.tools": ["shovel", "wrench", "screwdriver", "hammer"],
        }
    )
    assert at(table, "placed.0") == {"seat": 1, "tool": "hammer", "spot": "red.1+A1"}
    assert at(table, "bot.tools") == ["shovel", "wrench", "screwdriver"]
    assert at(table, "bot.tiles_used.5") == "Z6"


def test_PN_164_a_blueprint_whose_requirement_is_not_met_is_passed_over() -> None:
    # Z5 begins with B: with all open docks taken it goes on to D, which has barricades left.
    table = bot({**with_tiles("Z5"), **FULL_BOARD})
    assert at(table, "bot.barricades") == [3, 4, 5]


def test_PN_165_without_room_beside_the_blueprint_the_tool_lies_on_it_and_closes_it() -> None:
    placed = [
        {"seat": 0, "tool": "screwdriver", "spot": "C+H2"},
        {"seat": 1, "tool": "wrench", "spot": "C+G1"},
        {"seat": 0, "tool": "hammer", "spot": "D+C"},
        {"seat": 0, "tool": "shovel", "spot": "A1+C"},
    ]
    crowded: Json = {"placed": placed, "players.0.tools": ["wrench"], "next": []}
    table = load("Z", crowded)
    play(table, BOTBOT)
    assert at(table, "placed.4") == {"seat": 1, "tool": "screwdriver", "spot": "*C"}
    # Only C was performed: no airship, so the energy is still stored.
    assert (at(table, "bot.energy"), at(table, "bot.mark")) == (1, 3)


def test_PN_R44_the_player_may_use_the_other_side_of_a_spot_at_a_closed_blueprint() -> None:
    placed = [{"seat": 1, "tool": "hammer", "spot": "*C"}]
    tools: Json = {
        "placed": placed,
        "to_move": 0,
        "first": 0,
        "players.0.tools": ["shovel", "wrench", "screwdriver", "hammer"],
        "bot.tools": ["shovel", "wrench", "screwdriver"],
        "next": [1],
    }
    table = load("Z", tools)
    # A tool on a blueprint counts as next to it.
    assert {"do": "tool", "tool": "hammer", "spot": "D+C"} not in offers(table)
    play(table, {"do": "tool", "tool": "wrench", "spot": "D+C"})
    assert offers(table, "perform") == [{"do": "perform", "tile": "D"}]


def test_PN_R44_for_botbots_overtime_a_closed_blueprint_is_the_substitute() -> None:
    placed = [{"seat": 1, "tool": "hammer", "spot": "*A1"}]
    closed: Json = {
        "placed": placed,
        "players.0.tools": ["shovel", "wrench", "screwdriver", "hammer"],
        "bot.tools": ["shovel", "wrench", "screwdriver"],
        **with_tiles("Z1"),
        "bot.charge": 0,
        "bot.docks.0.full": 0,
        "bot.flowers": NO_FLOWERS,
        "next": [],
    }
    table = bot(closed)
    # C on the way right first: two flowers (red, blue); the arrow of Z1 is up: D, barricades none: two more.
    assert at(table, "bot.flowers") == {"yellow": 0, "orange": 0, "white": 0, "red": 2, "blue": 2, "purple": 0}


def test_PN_166_each_tile_has_its_action() -> None:
    components = GAME.components
    names = ("airship", "container", "fresh", "barricade", "arbor", "own")
    found = {tile: names[components.blueprint_bot[place]] for place, tile in enumerate(components.blueprint_ids)}
    assert found == {
        "A1": "airship", "A2": "airship", "A3": "airship", "B": "container", "C": "fresh", "D": "barricade",
        "E": "arbor", "F": "own", "G1": "own", "G2": "own", "H2": "fresh", "H3": "airship",
    }  # fmt: skip


def test_PN_R41_generators_and_loading_bay_mean_own_deliveries_for_a_docked_container() -> None:
    table = bot(
        {
            **with_tiles("Z4"),
            "placed": [],
            "bot.docks": [None] * 5,
            "players.0.tools": ["shovel", "wrench", "screwdriver", "hammer"],
            "bot.tools": ["shovel", "wrench", "screwdriver", "hammer"],
            "next": [],
        }
    )
    # Z4 begins with F, which needs a docked container; so B gets one.
    assert at(table, "bot.docks.4") == {"id": "K02", "full": 0}


def test_PN_167_PN_168_an_impossible_action_gives_two_flowers_for_the_lowest_containers() -> None:
    docks = [{"id": "K06", "full": 3}, None, None, None, {"id": "K07", "full": 0}]
    table = bot({"bot.docks": docks, "bot.flowers": {"yellow": 2, "red": 1}, "bot.charge": 0})
    # Fresh flowers: blue for K07, the lowest, then purple for K06; the airship takes the blue one to dock 2 at once.
    assert (at(table, "docks.1.full"), at(table, "bot.flowers.purple")) == ([2, 4], 1)


def test_PN_168_PN_174_the_second_flower_may_come_from_the_second_spot_of_the_lowest_container() -> None:
    table = bot({"bot.docks.0.full": 0, "bot.flowers": {"yellow": 2, "red": 1}, "bot.charge": 0})
    # K06 wants red and blue. The airship then takes a red to dock 3, a yellow and the blue to dock 2.
    assert (at(table, "docks.1.full"), at(table, "bot.flowers.red"), at(table, "bot.flowers.blue")) == ([2, 4], 1, 0)


def test_PN_169_PN_R48_a_plot_gives_its_top_bed_and_three_flowers_even_without_a_bed() -> None:
    base: Json = {
        **with_tiles("Z6"),
        "placed": [],
        "players.0.tools": ["shovel", "wrench", "screwdriver", "hammer"],
        "bot.tools": ["shovel", "wrench", "screwdriver", "hammer"],
        "bot.flowers": {"yellow": 1, "white": 1, "red": 1},
        "rolls": [1],
        "next": [],
    }
    table = bot(base)
    assert at(table, "bot.beds") == ["red-b", "red-c"]
    stacks: Json = {
        "yellow.1": ["yellow-c", 5],
        "orange.1": ["orange-a", 5],
        "white.1": ["white-d", 5],
        "red.1": [],
        "blue.1": ["blue-e", 5],
        "purple.1": ["purple-b", 5],
    }
    empty = bot({**base, "stacks": stacks})
    assert at(empty, "bot.beds") == ["red-b"]
    with_bed, without = at(table, "bot.flowers.red"), at(empty, "bot.flowers.red")
    assert with_bed == without == 3


def test_PN_170_PN_R39_an_airship_needs_three_colours_and_loads_from_right_to_left() -> None:
    # Three flowers of two colours are not enough: the substitute gives two flowers instead.
    two_colours: Json = {
        **with_tiles("Z6"),
        "bot.flowers": {"yellow": 2, "red": 1},
        "bot.docks.0.full": 0,
        "rolls": [1],
    }
    table = bot(two_colours)
    assert at(table, "bot.mark") == 3
    # Three colours: the mark moves on by one dock when three flowers are delivered there and at the next.
    loaded = bot(
        {**with_tiles("Z6"), "bot.flowers": {"white": 2, "red": 1, "yellow": 1}, "docks.2.full": [], "rolls": [1]}
    )
    assert (at(loaded, "docks.2.full"), at(loaded, "docks.1.full"), at(loaded, "bot.mark")) == ([3, 4], [4], 2)


def test_PN_170_PN_R49_an_airship_that_loads_nothing_moves_the_mark_on_by_two_and_is_substituted() -> None:
    full: Json = {
        "docks": [{"id": "K11", "full": [1, 2, 3]}, {"id": "K05", "full": [1, 2, 3]}, {"id": "K04", "full": [1, 2, 3]}]
    }
    table = bot(
        {
            **full,
            **with_tiles("Z6"),
            "bot.flowers": {"white": 1, "orange": 1, "purple": 1, "blue": 1},
            "bot.docks.0.full": 3,
            "bot.charge": 0,
            "rolls": [1],
        }
    )
    assert at(table, "bot.mark") == 1
    # K06 wants purple last: one flower and a charge; the plot or blueprint beside came after.
    assert int(str(at(table, "bot.flowers.purple"))) >= 2


def test_PN_171_PN_R45_two_energy_are_an_oxygen_an_odd_one_is_kept_then_completions_count() -> None:
    table = bot({"bot.energy": 0})
    # Seven energy: three oxygen, one kept; one container completed.
    assert (at(table, "bot.oxygen"), at(table, "bot.energy")) == (16, 1)


def test_PN_172_a_container_goes_to_the_lowest_open_dock_with_a_charge() -> None:
    table = bot({**with_tiles("Z5"), "bot.barricades": [5], "bot.charge": 0})
    assert (at(table, "bot.docks.3"), at(table, "bot.docks.4")) == ({"id": "K02", "full": 0}, None)
    assert at(table, "queue.0") != "K02"


@pytest.mark.parametrize("dock", [2, 3, 4, 5])
def test_PN_172_no_container_is_read_onto_a_dock_behind_a_barricade(dock: int) -> None:
    docks: list[object] = [{"id": "K06", "full": 0}, None, None, None, None]
    docks[dock - 1] = {"id": "K07", "full": 0}
    assert at(load("Z", {"bot.docks": docks, "bot.barricades": []}), f"bot.docks.{dock - 1}.id") == "K07"
    assert unreadable("Z", {"bot.docks": docks, "bot.barricades": [dock]}) == "PN-172"


@pytest.mark.parametrize("mark", [1, 2, 3])
def test_PN_170_the_mark_lies_where_a_position_says(mark: int) -> None:
    assert at(load("Z", {"bot.mark": mark}), "bot.mark") == mark


def test_PN_162_a_solo_position_needs_botbot_but_a_finished_platform_does_not() -> None:
    alone = {key: value for key, value in position("Z").items() if key != "bot"}
    with pytest.raises(Refusal, match=r'needs "bot" \(PN-162\)'):
        GAME.load(alone, seeded(1))
    ended = position("final", {"options.solo": "normal"})
    one: Json = {**ended, "players": objects(ended, "players")[:1]}
    assert len(objects(GAME.score(one), "players")) == 1


def test_PN_173_the_topmost_barricade_goes_without_bonus() -> None:
    table = bot({"bot.barricades": [3, 5]})
    assert at(table, "bot.barricades") == [5]


def test_PN_175_the_arbor_rises_on_the_boards_condition() -> None:
    # Normal: two beds for level 1. Z3 begins with E.
    beds: Json = {
        **with_tiles("Z3"),
        "bot.beds": ["red-b", "blue-a"],
        "stacks": {
            "yellow.1": ["yellow-c", 5],
            "orange.1": ["orange-a", 5],
            "white.1": ["white-d", 5],
            "red.1": ["red-c", 4],
            "blue.1": ["blue-e", 4],
            "purple.1": ["purple-b", 5],
        },
    }
    assert at(bot(beds), "bot.arbor") == 1
    assert at(bot(with_tiles("Z3")), "bot.arbor") == 0
    # There is no fourth level, whatever Botbot has.
    rich: Json = {"bot.arbor": 3, "bot.charge": 5, "bot.flowers": dict.fromkeys(NO_FLOWERS, 9), "bot.barricades": []}
    assert at(bot({**beds, **rich}), "bot.arbor") == 3


def test_PN_176_own_deliveries_from_the_lowest_up_with_trades_and_charges() -> None:
    docks = [{"id": "K06", "full": 3}, None, None, None, {"id": "K07", "full": 0}]
    base: Json = {
        **with_tiles("Z4"),
        "bot.docks": docks,
        "bot.energy": 0,
        "placed": [],
        "players.0.tools": ["shovel", "wrench", "screwdriver", "hammer"],
        "bot.tools": ["shovel", "wrench", "screwdriver", "hammer"],
        "next": [],
    }
    # K07 wants blue: three yellows are traded; K06 wants purple: a charge; then it is full and leaves.
    table = bot({**base, "bot.flowers": {"yellow": 3}, "bot.charge": 2})
    assert at(table, "bot.docks.4") == {"id": "K07", "full": 1}
    assert "K06" in at(table, "container_discard")  # type: ignore[operator]
    # At the level hard two are enough.
    hard = bot({**base, "options.solo": "hard", "bot.board": "hard", "bot.flowers": {"yellow": 2}, "bot.charge": 0})
    assert at(hard, "bot.docks.4") == {"id": "K07", "full": 1}
    normal = bot({**base, "bot.flowers": {"yellow": 2}, "bot.charge": 0})
    assert at(normal, "bot.docks.4") == {"id": "K07", "full": 0}


def test_PN_177_the_six_additional_effects() -> None:
    emptied = bot(
        {**with_tiles("Z2"), "bot.docks": [{"id": "K06", "full": 2}, None, None, {"id": "K07", "full": 1}, None]}
    )
    assert at(emptied, "bot.docks.3") == {"id": "K07", "full": 0}
    refreshed = bot({**with_tiles("Z3"), "farm_pile": ["F01"], "module_pile": ["M01"]})
    assert (at(refreshed, "farms"), at(refreshed, "modules")) == (["F11", "F03", "F01"], ["M07", "M14", "M25", "M01"])
    queue = bot({**with_tiles("Z5"), "bot.docks.0.full": 0})
    assert {"K03", "K10"} <= set(at(queue, "container_discard"))  # type: ignore[call-overload]
    everything = bot({**with_tiles("Z4"), "bot.charge": 5, "bot.flowers": NO_FLOWERS})
    flowers = at(everything, "bot.flowers")
    assert isinstance(flowers, dict)
    assert min(flowers.values()) >= 1


def test_PN_178_a_marked_effect_costs_a_charge_on_normal_and_is_lost_without() -> None:
    # Z1 is marked. Without a container to load the fresh flowers give charges, so the docks are full.
    poor: Json = {"bot.charge": 0, "bot.docks.0.full": 0, "bot.flowers": {"yellow": 2, "red": 1}}
    lost = bot(poor)
    assert at(lost, "bot.flowers.orange") == 0
    free = bot({**poor, "options.solo": "challenging", "bot.board": "challenging"})
    assert at(free, "bot.flowers.orange") == 1


def test_PN_179_the_die_takes_a_forest_or_the_next_smaller_one() -> None:
    rolled: Json = {**with_tiles("Z6"), "rolls": [6], "forests.brown-9": 0, "bot.charge": 2, "bot.flowers": NO_FLOWERS}
    table = bot(rolled)
    assert (at(table, "bot.forests"), at(table, "forests.lilac-8")) == (["lilac-8"], 0)
    small = bot({**with_tiles("Z6"), "rolls": [1], "bot.charge": 2, "bot.flowers": NO_FLOWERS})
    assert (at(small, "bot.forests"), at(small, "bot.die"), at(small, "bot.own_forests")) == (
        ["brown-4"],
        2,
        ["green-4", "lilac-4"],
    )


def test_PN_180_charges_above_five_are_oxygen() -> None:
    table = play(
        load(
            "Z",
            {
                "phase": "craft",
                "placed": [],
                "players.0.tools": ["shovel"],
                "bot.tools": ["hammer"],
                "crafts.hammer": ["C02", 2],
                "bot.charge": 4,
            },
        ),
        BOTBOT,
    )
    # One oxygen for the craft, one of the two charges fits, the other is an oxygen.
    assert (at(table, "bot.charge"), at(table, "bot.oxygen")) == (5, 14)


def test_PN_181_PN_R46_a_ten_turns_two_charges_into_a_pip_or_gives_a_charge() -> None:
    income: Json = {
        "phase": "income",
        "placed": [],
        "players.0.tools": ["shovel"],
        "bot.tools": ["wrench"],
        "bot.oxygen": 18,
    }
    assert at(play(load("Z", {**income, "bot.die": 3, "bot.charge": 1}), BOTBOT), "bot.charge") == 2
    six = play(load("Z", {**income, "bot.die": 6, "bot.charge": 3}), BOTBOT)
    assert (at(six, "bot.die"), at(six, "bot.charge")) == (6, 4)


def test_PN_182_PN_R40_PN_R53_income_is_die_and_arbor_and_on_very_hard_the_forests_side_one() -> None:
    income: Json = {
        "phase": "income",
        "placed": [],
        "players.0.tools": ["shovel"],
        "bot.tools": ["wrench"],
        "bot.oxygen": 1,
        "bot.arbor": 2,
        "bot.charge": 0,
        "bot.forests": ["green-7", "lilac-6"],
        "forests.green-7": 0,
        "forests.lilac-6": 0,
        "bot.energy": 1,
    }
    assert at(play(load("Z", income), BOTBOT), "bot.oxygen") == 1 + 1 + 4
    hard = play(load("Z", {**income, "options.solo": "very_hard", "bot.board": "very_hard"}), BOTBOT)
    # Die 1, arbor 5, lilac-6 one oxygen; two energy and the stored one are another oxygen.
    assert (at(hard, "bot.oxygen"), at(hard, "bot.energy")) == (1 + 1 + 5 + 1 + 1, 1)


def test_PN_182_in_the_forest_phase_botbot_does_nothing() -> None:
    assert (
        unreadable("Z", {"phase": "forest", "placed": [], "players.0.tools": ["shovel"], "bot.tools": ["wrench"]})
        == "PN-182"
    )


def test_PN_183_after_round_two_all_six_tiles_are_shuffled_again() -> None:
    income: Json = {
        "phase": "income",
        "placed": [],
        "players.0.tools": ["shovel"],
        "bot.tools": ["wrench"],
        **with_tiles(),
    }
    table = play(load("Z", income), BOTBOT)
    assert (at(table, "round"), at(table, "bot.tiles_used"), at(table, "bot.tiles")) == (3, [], "unknown")


def test_PN_184_PN_R47_the_player_wins_with_strictly_more_oxygen() -> None:
    final: Json = position("final", {})
    players = final["players"]
    assert isinstance(players, list)
    alone: Json = {**final, "players": players[:1], "options": {"solo": "normal"}}
    for oxygen, winners, decided in ((59, [0], "points"), (60, ["botbot"], "solo_tie"), (61, ["botbot"], "points")):
        result = GAME.score({**alone, "bot": {"oxygen": oxygen, "forests": ["lilac-6"]}})
        assert (result["winners"], result["decided_by"]) == (winners, decided)
        assert result["bot"] == {"total": oxygen + 5, "breakdown": {"track": oxygen, "forests": 5}}
    assert GAME.score({**alone, "options": {}})["winners"] == [0]


def test_PN_R43_without_a_qualifying_blueprint_the_topmost_usable_one_is_substituted() -> None:
    # B is closed, no container is docked, one colour of many flowers, no barricade: nothing of Z1's column can be done.
    nothing: Json = {
        "placed": [{"seat": 1, "tool": "wrench", "spot": "*B"}],
        "players.0.tools": ["shovel", "wrench", "screwdriver", "hammer"],
        "bot.docks": [None] * 5, "bot.flowers": {"yellow": 9}, "bot.charge": 0, "next": [],
    }  # fmt: skip
    table = bot(nothing)
    # D is the topmost; nothing lies north of it, so the tool goes right of it, beside B, which is closed: four charges,
    # and the tile's effect takes one of them.
    assert at(table, "placed.1") == {"seat": 1, "tool": "screwdriver", "spot": "D+B"}
    assert at(table, "bot.charge") == 3


def test_botbot_normal_plays_whole_games() -> None:
    table = table_of(GAME.new(1, 5))
    dice = seeded(1)
    while table.to_move >= 0:
        legal = table.legal()
        table.apply(legal[dice.below(len(legal))])
    assert table.score(1) > 30


def test_bots_are_tuned_alone_with_botbot(capsys: pytest.CaptureFixture[str]) -> None:
    weight = next(iter(GAME.evaluator.weights()))
    quick = "hortus.bots.random_bot:RandomBot"
    words = ["--players", "1", "--games", "2", "--level", quick, "--only", weight]
    assert main(["tune", GAME.name, *words, "--json"]) == 0
    assert weight in capsys.readouterr().out


def test_a_report_calls_botbot_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", GAME.name, "--games", "2", "--seats", "random", "--json"]) == 0
    assert [seat["seat"] for seat in loads(capsys.readouterr().out)["seats"]] == ["seat 0", "Botbot"]


def test_reports_call_botbot_by_its_name_and_tell_of_no_start_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", GAME.name, "--games", "2", "--seats", "random", "--out", "-"]) == 0
    text = capsys.readouterr().out
    assert "<td>Botbot</td>" in text
    assert "start player" not in text
    assert "oxygen track" in text


def test_what_if_botbot_were_stronger_compares_the_wins_against_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "2", "--seats", "random", "--option", "solo=normal", "--then-option", "solo=very_hard"]
    assert main(["whatif", GAME.name, *words, "--json"]) == 0
    compared = loads(capsys.readouterr().out)["compared"]
    assert [each["quantity"] for each in compared] == ["points of a player", "decisions", "wins"]
