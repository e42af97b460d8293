"""The example files of every game are current, and position files come out as they went in."""

from json import loads
from pathlib import Path

import pytest

from hortus.cli import main
from hortus.kernel.chance import seeded
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, write
from hortus.kernel.position import as_object, parse
from hortus.kernel.record import Record, read, replay, verify
from hortus.kernel.registry import find, names
from tests.games.test_schemas import faults, ledger_tables

GAMES = names()
POSITIONS = ("opening.json", "middle.json")


def example(name: str, file: str) -> Json:
    return parse(find(name).example(file), file)


def record_of(name: str) -> Record:
    return read(find(name).example("record.jsonl"))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("file", POSITIONS)
def test_an_example_position_loads_and_comes_out_as_it_went_in(name: str, file: str) -> None:
    data = example(name, file)
    state = find(name).load(data, seeded(0))
    assert state.to_move != OVER
    assert loads(write(state.position())) == data
    assert not faults(name, data)


@pytest.mark.parametrize("name", GAMES)
def test_the_example_record_verifies_and_leads_from_the_opening_through_the_middle(name: str) -> None:
    record = record_of(name)
    verify(record)
    positions = [loads(write(state.position())) for state in replay(record)]
    assert positions[0] == example(name, "opening.json")
    assert example(name, "middle.json") in positions
    assert not faults(name, record.result, "result")


@pytest.mark.parametrize("name", GAMES)
def test_the_example_of_a_finished_table_is_the_one_of_the_rules_and_can_be_scored(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["score", "--example", name]) == 0
    shown = capsys.readouterr().out
    finals = [table for table in ledger_tables(find(name)) if table["kind"] == "final"]
    assert parse(shown, "the example") == finals[0]
    table = tmp_path / "table.json"
    table.write_text(shown, encoding="utf-8")
    assert main(["score", str(table), "--json"]) == 0
    assert not faults(name, loads(capsys.readouterr().out), "result")


@pytest.mark.parametrize("name", GAMES)
def test_the_schema_is_printed_whole(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", name]) == 0
    assert loads(capsys.readouterr().out) == find(name).schema()


def test_score_without_a_file_says_what_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score"]) == 2
    assert "--example GAME" in capsys.readouterr().err


# ---- lists of known cards ----


def comes_out_as(game: Game, data: Json) -> Json:
    return as_object(loads(write(game.load(data, seeded(5)).position())), "the position")


def test_village_green_gives_back_decks_and_removed_cards_that_were_listed() -> None:
    game, data = find("village_green"), example("village_green", "opening.json")
    state = game.load(data, seeded(0))
    ids = {"green": game.components.green_ids, "award": game.components.award_ids}  # type: ignore[attr-defined]
    for name, deck in (("green", state.green), ("award", state.award)):  # type: ignore[attr-defined]
        unseen = [ids[name][deck.loose[i]] for i in range(deck.loose_size)]
        as_object(data["decks"], "decks")[name] = unseen[: deck.size()]
        as_object(data["removed"], "removed")[name] = unseen[deck.size() :]
    assert comes_out_as(game, data) == data


@pytest.mark.parametrize("known", [1, 3, 100], ids=["the next", "the next three", "all"])
def test_verdant_gives_back_decks_that_were_listed(known: int) -> None:
    game, data = find("verdant"), example("verdant", "opening.json")
    state = game.load(data, seeded(0))
    components = game.components  # type: ignore[attr-defined]
    for name, deck, ids in (
        ("plants", state.plants, components.plant_ids),  # type: ignore[attr-defined]
        ("rooms", state.rooms, components.room_ids),  # type: ignore[attr-defined]
        ("bag", state.bag, components.token_ids),  # type: ignore[attr-defined]
    ):
        unseen = [ids[deck.loose[i]] for i in range(deck.loose_size)]
        as_object(data["decks"], "decks")[name] = [*unseen[:known], "..."] if known < len(unseen) else unseen
    assert comes_out_as(game, data) == data


@pytest.mark.parametrize("listed", [("stack",), ("pile",), ("stack", "pile")], ids=["stack", "pile", "both"])
def test_solar_gardens_gives_back_stack_and_pile_that_were_listed(listed: tuple[str, ...]) -> None:
    game, data = find("solar_gardens"), example("solar_gardens", "opening.json")
    state = game.load(data, seeded(0))
    hidden = state.hidden  # type: ignore[attr-defined]
    unseen = [game.components.tile_ids[hidden.loose[i]] for i in range(hidden.loose_size)]  # type: ignore[attr-defined]
    size = int(state.stack)  # type: ignore[attr-defined]
    lists = {"stack": unseen[:size], "pile": unseen[size:]}
    data |= {key: lists[key] for key in listed}
    assert comes_out_as(game, data) == data


@pytest.mark.parametrize("known", [2, 1000], ids=["the next two", "all"])
def test_botanists_gives_back_decks_and_bag_that_were_listed(known: int) -> None:
    game, data = find("botanists"), example("botanists", "opening.json")
    state = game.load(data, seeded(0))
    components = game.components  # type: ignore[attr-defined]
    for key, deck, ids in (
        ("order_deck", state.order_deck, components.order_ids),  # type: ignore[attr-defined]
        ("market_deck", state.market_deck, components.card_ids),  # type: ignore[attr-defined]
        ("bag", state.bag, components.letters),  # type: ignore[attr-defined]
    ):
        unseen = [ids[deck.loose[i]] for i in range(deck.loose_size)][:known]
        data[key] = {"next": "".join(unseen) if key == "bag" else unseen}
    assert comes_out_as(game, data) == data


@pytest.mark.parametrize("known", [2, 1000], ids=["the next two", "all"])
def test_planta_nubo_gives_back_piles_that_were_listed(known: int) -> None:
    game, data = find("planta_nubo"), example("planta_nubo", "opening.json")
    components = game.components  # type: ignore[attr-defined]
    named = write(data)
    for key, ids in (
        ("craft_pile", components.craft_ids),
        ("module_pile", [name for name in components.card_ids if name.startswith("M")]),
        ("farm_pile", [name for name in components.card_ids if name.startswith("F")]),
        ("container_pile", components.container_ids),
    ):
        data[key] = [name for name in ids if f'"{name}"' not in named][:known]
    assert comes_out_as(game, data) == data
