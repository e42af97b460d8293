"""The scene: what a seat sees and may point at."""

import re
from dataclasses import replace

from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.look.art.cards import UPRIGHT, titled
from hortus.games.planta_nubo.look.view import View
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene.scene import Scene, Shape
from hortus.table.pages.scenery import staged
from tests.games.planta_nubo.positions import doing, load, offers, play

COMPONENTS = GAME.components


def shape(scene: Scene, name: str) -> Shape:
    found = [each for panel in scene.panels for each in panel.shapes if each.id == name]
    assert len(found) == 1, name
    return found[0]


def names_of(view: View) -> set[str]:
    return {each.id for panel in view.panels() for each in panel.shapes}


def touched(scene: Scene) -> list[tuple[str, ...]]:
    return [choice.gesture.shapes for choice in scene.choices]


def test_the_own_platform_shows_cells_track_and_die() -> None:
    scene = GAME.scene(load("M"), 0)
    assert shape(scene, "cell-0-d4").label == "d4: soil with a white flower"
    assert shape(scene, "cell-0-c2").label == "c2: blue bed with a blue flower; pipe"
    assert shape(scene, "cell-0-a1").label == "a1: behind a barricade; bonus: take a personal container"
    assert shape(scene, "track-0-1").label == "a stop of the energy die; the energy die shows 2"
    assert shape(scene, "track-0-4").label == "golden plugin of White planter; 1 energy ahead of the die"


def test_cards_say_what_they_do() -> None:
    scene = GAME.scene(load("M"), 0)
    assert shape(scene, "slot-0-T3").help == "Spend a marker: take or place 1 soil; gain 1 charge."
    assert shape(scene, "slot-0-T3").badge == "1 marker"
    assert shape(scene, "craft-hammer").badge == "+1"


def test_a_farm_says_what_it_would_score_now_and_why_and_so_does_its_name() -> None:
    farm = shape(GAME.scene(load("M"), 0), "card-F11")
    assert farm.label == "Lilac reserve, a farm, 0 points now"
    assert farm.help == (
        "1 point for every 2 spaces of lilac forests, at most 8 points in all. "
        "Now: 0 points for 0 spaces of lilac forests."
    )


def test_an_onlooker_is_told_of_no_points_of_their_own() -> None:
    farm = shape(GAME.scene(load("M"), ONLOOKER), "card-F11")
    assert farm.help == "1 point for every 2 spaces of lilac forests, at most 8 points in all."


def test_a_free_spot_says_what_the_tiles_beside_it_do() -> None:
    scene = GAME.scene(load("M"), 0)
    both = [f"{shape(scene, tile).label}: {shape(scene, tile).help}" for tile in ("tile-B", "tile-C")]
    assert shape(scene, "spot-B+C").help == " ".join(both)


def test_the_arbor_shows_how_far_the_requirement_is_met() -> None:
    assert shape(GAME.scene(load("M"), 0), "arbor-0-1").label == "arbor level 1: 5 visible orange bed spaces, 0/5"


def test_a_tool_is_pointed_at_before_its_spot_and_a_spot_says_which_tools_it_bars() -> None:
    scene = GAME.scene(load("M"), 0)
    assert ("tool-0-wrench", "spot-F+A1") in touched(scene)
    assert (
        shape(scene, "spot-B+C").label == "free spot between Container yard and Compost; not for the shovel or hammer"
    )
    assert shape(scene, "spot-D+C").label == "Ana’s hammer between Clearing and Compost"


def test_a_menu_becomes_buttons_and_what_waits_stands_in_the_agenda() -> None:
    scene = GAME.scene(doing([{"do": "barricade"}, {"do": "upgrade_plugin"}]), 0)
    pressed = [choice.gesture.press for choice in scene.choices]
    assert "Remove a barricade" in pressed
    assert "Decline all of these" in pressed
    assert scene.question == "Choose what comes next."
    waiting = GAME.scene(play(doing([{"do": "barricade"}, {"do": "upgrade_plugin"}]), {"do": "resolve", "n": 0}), 0)
    assert waiting.agenda == "You can also upgrade a plugin. Then: containers, modules and workshops."


def test_the_agenda_names_no_step_that_has_nothing_to_offer() -> None:
    bare: Json = {"players.0.docks": {"upper": None, "lower": None}}
    assert "load your containers" in GAME.scene(doing({"do": "barricade"}), 0).agenda
    assert "containers" not in GAME.scene(doing({"do": "barricade"}, changes=bare), 0).agenda


def test_the_agenda_promises_no_delivery_once_only_its_energy_is_left() -> None:
    public: Json = {"do": "deliver_public", "n": 1, "mode": "free"}
    table = play(doing(public), {"do": "deliver", "from": "d4", "dock": 1, "spot": 3})
    # The die has come to a pipe.
    assert "pipe_take" in {table.describe(code)["do"] for code in table.legal()}
    assert "deliver" not in GAME.scene(table, 0).agenda


def test_what_cannot_be_paid_for_is_not_promised_and_a_button_says_only_the_price() -> None:
    dear: Json = {"do": "pay", "cost": {"charge": 2}, "get": [{"do": "upgrade_die"}], "times": 1}
    promise = "pay 2 charges to upgrade the energy die"
    for charges, told in ((1, False), (2, True)):
        table = doing([{"do": "barricade"}, dear], changes={"players.0.charge": charges})
        assert (promise in GAME.scene(play(table, {"do": "resolve", "n": 0}), 0).agenda) is told
    scene = GAME.scene(doing([dear], changes={"players.0.charge": 2}), 0)
    assert "Pay 2 charges" in [choice.gesture.press for choice in scene.choices]


def test_forests_and_barricades_explain_themselves() -> None:
    scene = GAME.scene(load("M"), 0)
    helps = {each.id: each.help for panel in scene.panels for each in panel.shapes}
    assert all(text for name, text in helps.items() if name.startswith(("cell-0", "pot-0", "warehouse")))
    assert any("A barricade closes this corner." in text for text in helps.values())


def test_what_a_menu_leads_to_can_be_pointed_at_and_makes_both_decisions() -> None:
    table = doing([{"do": "barricade"}, {"do": "upgrade_plugin"}])
    shortcuts = GAME.scene(table, 0).shortcuts
    made = {choice.decision["do"] for choice in shortcuts}
    assert made == {"clear", "plug"}
    for choice in shortcuts:
        after = table.clone()
        for code in (choice.code, *choice.then):
            assert code in after.legal()
            after.apply(code)


def test_a_container_of_the_queue_goes_straight_to_a_dock() -> None:
    scene = GAME.scene(doing({"do": "container"}), 0)
    found = {choice.gesture.shapes: choice for choice in scene.shortcuts}
    lower = found["queue-1", "dock-0-lower"]
    assert [(cost.icon, cost.amount) for cost in lower.gesture.costs] == [("oxygen", 1)]
    assert not [shapes for shapes in found if "pile-containers" in shapes]


def test_a_bed_tells_what_it_covers_and_the_agenda_that_there_is_no_way_back() -> None:
    scene = GAME.scene(play(doing({"do": "bed", "colour": "yellow"}), {"do": "bed", "stack": "yellow.1"}), 0)
    assert scene.agenda.startswith("The next bed then turns up: no undo.")
    brought = {(each.icon, each.amount) for choice in scene.choices for each in choice.gesture.brings}
    assert brought
    assert all(icon for icon, _ in brought)


def test_a_flower_in_hand_is_drawn_as_it_will_lie() -> None:
    scene = GAME.scene(doing({"do": "flower", "colour": "any"}), 0)
    images = {shape.id for shape in scene.images}
    assert {choice.gesture.image for choice in scene.choices if choice.decision["do"] == "gain"} <= images


def test_deliveries_point_at_flower_and_spot() -> None:
    scene = GAME.scene(doing({"do": "deliver_public", "n": 1, "mode": "free"}), 0)
    assert ("cell-0-d4", "airport-1-3") in touched(scene)
    assert ("pot-0-M03.1", "airport-2-2") in touched(scene)
    assert ("cell-0-d5", "warehouse-red") in touched(scene)


def test_other_seats_and_onlookers_see_the_same_table_without_choices() -> None:
    table = load("M")
    assert GAME.scene(table, 1).choices == ()
    onlooker = GAME.scene(table, ONLOOKER)
    assert [panel.role for panel in onlooker.panels] == ["market"] * 4 + ["other"] * 2
    assert onlooker.question == "It is Ana’s turn."


def test_a_scene_is_made_from_the_observation_of_its_seat() -> None:
    state = load("M")
    for seat in (ONLOOKER, 0, 1):
        assert GAME.scene(state, seat).seen == state.observation(seat)


def test_what_an_observation_does_not_tell_is_not_drawn_from_the_state() -> None:
    look = GAME.look(load("M"), 0)
    assert "queue-3" in names_of(View(look, COMPONENTS))
    other = GAME.look(load("M", {"queue": ["K02"]}), 0)
    names = names_of(View(replace(look, seen=other.seen), COMPONENTS))
    assert "queue-1" in names
    assert not names & {"queue-2", "queue-3"}


def test_botbot_has_a_panel_and_its_own_column_of_the_score_sheet() -> None:
    scene = GAME.scene(load("Z"), 0)
    assert "botbot" in [panel.id for panel in scene.panels]
    assert [standing.name for standing in scene.standings] == ["Ana", "Botbot"]


def test_the_end_says_who_won() -> None:
    assert GAME.scene(load("final"), 0).question == "Ben wins with 70 points."
    assert (
        GAME.scene(load("final", {"players.1.oxygen": 47}), 0).question
        == "Ana wins the tie at 65 points with more extension cards."
    )


def test_a_choice_tells_the_points_it_gains_unless_it_shows_something() -> None:
    scene = GAME.scene(doing({"do": "pipe_compost"}), 0)
    gains = {choice.gesture.shapes: (choice.gain, choice.reveals) for choice in scene.choices}
    assert gains["cell-0-c2", "compost-0"] == (1, False)
    unseen = GAME.scene(doing({"do": "container"}, changes={"container_pile": "unknown"}), 0)
    assert [choice.gain for choice in unseen.choices if choice.gesture.piece == "pile-containers"] == [None]


def test_the_airport_opens_as_a_drawer_when_flowers_are_delivered_there() -> None:
    scene = GAME.scene(doing({"do": "deliver_public", "n": 1, "mode": "free"}), 0)
    (name, drawer), *more = staged(scene).drawers.items()
    assert (name, more) == ("airport", [])
    panel = next(panel for panel in scene.panels if panel.id == "airport")
    assert {shape.id for shape in drawer.shapes} == {shape.id for shape in panel.shapes}


def test_no_drawer_opens_while_the_question_is_about_the_own_platform() -> None:
    scene = GAME.scene(play(doing({"do": "bed", "colour": "yellow"}), {"do": "bed", "stack": "yellow.1"}), 0)
    assert staged(scene).drawers == {}


def test_after_the_end_pots_and_leftovers_are_shown_on_the_platform_and_a_part_without_points_is_not() -> None:
    scene = GAME.scene(load("final", {"players.0.leftover": "shovel", "players.0.soil": 4}), 0)
    parts = dict(scene.standings[0].breakdown)
    where = dict(zip(parts, scene.standings[0].where, strict=True))
    assert where["leftovers"] == ("soil-0",)
    for name, points in parts.items():
        assert bool(where[name]) == bool(points) or name == "oxygen track", name
    shown = {each.id for panel in scene.panels for each in panel.shapes}
    assert {shape for shapes in where.values() for shape in shapes} <= shown


def test_a_machine_that_cannot_do_all_says_so_before_it_is_used() -> None:
    table = load("M", {"players.0.requirements": ["1-white-4", "2-grid", "3-die-5"]})
    tool = next(each for each in offers(table, "tool") if "E" in str(each["spot"]).split("+"))
    scene = GAME.scene(play(table, tool), 0)
    assert "Arbor: you can’t upgrade the arbor (level 1 stands at 0 of 4) now." in scene.agenda
    assert shape(scene, "tile-E").help.endswith("You can’t upgrade the arbor (level 1 stands at 0 of 4) now.")


def test_a_reveal_says_what_is_turned_up_and_that_a_round_begins() -> None:
    scene = GAME.scene(doing({"do": "container"}, changes={"container_pile": "unknown"}), 0)
    told = {str(choice.decision["from"]): choice.shows for choice in scene.choices if "from" in choice.decision}
    assert told["pile"] == "This reveals the top container of the pile."
    assert told["queue1"] == "This reveals the next container."


def test_PN_V2_everybody_sees_the_starting_modules_that_wait_for_their_slots() -> None:
    table = GAME.new(2, 3, {"choose_slots": True})
    stack = as_list(table.position()["stack"], "stack")
    mover, other = int(table.to_move), 1 - int(table.to_move)
    dealt = {
        mover: as_object(stack[-1], "item")["cards"],
        other: as_object(as_list(table.position()["players"], "players")[other], "player")["starting"],
    }
    for seat in (mover, other):
        notes = {panel.seat: panel.note for panel in GAME.scene(table, seat).panels if panel.id.startswith("area")}
        for owner, cards in dealt.items():
            names = [COMPONENTS.card_names[COMPONENTS.card_ids.index(str(card))] for card in as_list(cards, "cards")]
            assert notes[owner] == f"has {names[0]} and {names[1]}"


def test_PN_105_potting_soil_is_a_dock_and_a_button_that_names_the_spots() -> None:
    docks: Json = {"upper": {"id": "K01", "full": [1, 3]}, "lower": {"id": "K14", "full": 1}}
    scene = GAME.scene(doing({"do": "compost_container"}, changes={"players.0.docks": docks}), 0)
    made = [(each.gesture.place, each.gesture.press) for each in scene.choices if each.decision["do"] == "potting"]
    assert made == [
        ("dock-0-upper", "Spot 1 (white)"),
        ("dock-0-upper", "Spot 3 (purple)"),
        ("dock-0-upper", "Spots 1 and 3 (white, purple)"),
        ("dock-0-lower", "Spot 1 (orange)"),
    ]
    assert shape(scene, "dock-0-upper").lines == ("(W) Y2 (P) O3",)


def test_PN_96_all_uses_of_a_battery_are_one_button() -> None:
    changes: Json = {"players.0.at": 17, "players.0.slots.B3": {"card": "S06", "battery": 2}}
    scene = GAME.scene(doing({"do": "upgrade_die"}, changes=changes), 0)
    assert [each.gesture.press for each in scene.choices][:3] == [
        "Move your die 2 stops",
        "Move your die only 1 stop (1 of 2 batteries)",
        "Leave the die where it is",
    ]


def test_no_card_loses_its_name_on_a_platform() -> None:
    # At 1366 by 768 the platform of a finished game shows ten in its own units as little more than six pixels.
    for name in GAME.components.card_names:
        card = Shape(id="slot", kind="card", box=(0.0, 0.0, 1.0, 2.0), label=name, lines=(f"module: {name}",))
        drawn, _ = titled(card, (4.0, 38.0, 84.0, 138.0))
        assert re.sub(r"<[^>]+>", " ", drawn).split() == name.split()
        assert min(float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn)) >= UPRIGHT[-1]
