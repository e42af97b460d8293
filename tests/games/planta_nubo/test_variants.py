"""The variants (PN-V1 to PN-V4) and the rulings that no other test names."""

from hortus.games.planta_nubo import GAME, table_of
from hortus.kernel.decision import Json
from hortus.kernel.position import as_object
from tests.games.planta_nubo.positions import SKIP, at, doing, kinds, load, objects, offers, play

END_OF_ROUND: Json = {"phase": "forest", "to_move": 1, "players.0.at": 26}


def test_PN_V1_discard_two_removes_two_cards_on_each_side() -> None:
    table = play(
        load(
            "P",
            {**END_OF_ROUND, "options.discard_two": True, "farm_pile": ["F01", "F02", "F05"], "module_pile": ["M01"]},
        ),
        SKIP,
    )
    assert (at(table, "farms"), at(table, "modules")) == (["F03", "F01", "F02", "F05"], ["M14", "M25", "M01"])


def test_WE_32_with_discard_two_round_one_to_two_draws_three_farms_and_one_module() -> None:
    first: Json = {
        **END_OF_ROUND,
        "options.discard_two": True,
        "round": 1,
        "farms": ["F24", "F11"],
        "modules": ["M17", "M07", "M14", "M25", "M02"],
        "farm_pile": ["F01", "F02", "F05"],
        "module_pile": ["M01"],
    }
    table = play(load("P", first), SKIP)
    assert (at(table, "farms"), at(table, "modules")) == (["F01", "F02", "F05"], ["M14", "M25", "M02", "M01"])
    assert at(table, "farm_discard") == ["F40", "F24", "F11"]


def test_PN_V2_players_choose_the_slots_of_both_starting_modules_the_action_card_first() -> None:
    table = table_of(GAME.new(2, 3, {"choose_slots": True}))
    seat = int(table.to_move)
    cards = at(table, "stack.1.cards")
    assert isinstance(cards, list)
    assert (cards[0] < "S06", cards[1] >= "S06") == (True, True)
    assert len(offers(table, "slot")) == 12
    play(table, {"do": "slot", "slot": "L2"}, {"do": "slot", "slot": "T1"})
    assert (at(table, f"players.{seat}.slots.L2.card"), at(table, f"players.{seat}.slots.T1.card")) == tuple(cards)
    assert kinds(table) == {"colour"}


def test_PN_V2_alone_the_slots_are_chosen_after_the_cards() -> None:
    table = table_of(GAME.new(1, 3, {"choose_slots": True}))
    play(table, {"do": "start_card", "card": "S02"}, {"do": "start_card", "card": "S07"})
    assert at(table, "stack.1") == {"do": "start_slots", "cards": ["S02", "S07"]}
    play(table, {"do": "slot", "slot": "B1"}, {"do": "slot", "slot": "B2"})
    assert (at(table, "players.0.slots.B1.card"), at(table, "players.0.slots.B2.card")) == ("S02", "S07")


def test_PN_V2_all_starting_modules_are_dealt_before_the_first_player_chooses() -> None:
    table = table_of(GAME.new(3, 3, {"choose_slots": True}))
    first, second, third = int(table.to_move), *objects(table.position(), "next")
    dealt = [
        at(table, "stack.1.cards"),
        at(table, f"players.{second}.starting"),
        at(table, f"players.{third}.starting"),
    ]
    assert len({card for cards in dealt for card in objects({"cards": cards}, "cards")}) == 6
    assert "starting" not in as_object(objects(table.position(), "players")[first], "player")
    shown = int(table.revealed)
    colours: list[Json] = [{"do": "colour", "colour": "red"}] * 3
    play(table, {"do": "slot", "slot": "L2"}, {"do": "slot", "slot": "T1"}, *colours)
    # The second player gets what was dealt; nothing new was seen.
    assert (at(table, "stack.1.cards"), int(table.revealed)) == (dealt[1], shown)


def test_PN_V3_PN_R54_the_starting_tree_goes_in_the_direction_of_play() -> None:
    for direction, then in (("clockwise", 1), ("counterclockwise", 3)):
        table = table_of(GAME.new(4, 2, {"direction": direction}))
        first = int(table.first)
        while table.round == 1:
            table.apply(table.legal()[0])
        assert int(table.first) == (first + then) % 4


def test_PN_V3_counterclockwise_reverses_the_order_of_play() -> None:
    table = table_of(GAME.new(4, 2, {"direction": "counterclockwise"}))
    first = at(table, "first")
    assert isinstance(first, int)
    assert at(table, "next") == [(first - step) % 4 for step in (1, 2, 3)]


def test_PN_V4_the_other_generator_gives_two_energy_and_a_module() -> None:
    rows: list[list[str]] = [["A3", "B", "E"], ["D", "C", "G2"], ["F", "A1", "H2"]]
    changes: Json = {"options.g": "G2", "grid.rows": rows, "players.0.at": 17}
    table = load("M", changes)
    play(table, {"do": "tool", "tool": "wrench", "spot": "G2+H2"}, {"do": "perform", "tile": "G2"})
    assert offers(table, "resolve") == [{"do": "resolve", "n": 0}, {"do": "resolve", "n": 1}]


def test_PN_R6_H2_and_H3_replace_the_third_airship() -> None:
    players = dict(zip(GAME.components.blueprint_ids, GAME.components.blueprint_players, strict=True))
    assert (players["H2"], players["H3"], len(players)) == ([1, 2], [3], 12)


def test_PN_R9_every_action_may_be_declined_but_inside_it_flowers_and_dock_are_musts() -> None:
    assert SKIP in offers(doing({"do": "bed", "colour": "any"}))
    assert SKIP in offers(doing({"do": "container"}))
    bed = play(doing({"do": "bed", "colour": "any"}), {"do": "bed", "stack": "red.1"})
    dock = play(doing({"do": "container"}), {"do": "take_container", "from": "queue1"})
    soil = play(doing({"do": "soil_or_place"}), {"do": "place_soil", "at": "d1"})
    assert [SKIP in offers(table) for table in (bed, dock, soil)] == [False, False, False]
