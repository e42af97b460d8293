"""What people read holds no internal code: labels, prompts, moves and log lines of whole games."""

import re
from collections.abc import Iterator
from itertools import count

import pytest

from hortus.bots.levels import make
from hortus.games.planta_nubo import GAME
from hortus.games.planta_nubo.look.words.items import CRAFTING, ITEMS, THE_END
from hortus.games.planta_nubo.look.words.questions import heard
from hortus.games.planta_nubo.look.words.things import exchange_words
from hortus.kernel.engine.contract import OVER
from hortus.kernel.registry import Room
from hortus.kernel.scene.guide import RULE
from hortus.kernel.scene.scene import Scene
from tests.games.planta_nubo.positions import load, offers, play
from tests.spoken import beyond_the_table, refusals

COMPONENTS = GAME.components
# Cards, containers, crafts, beds and forests by id; plots, slots, corners, tiles, places of pots.
IDS = [
    *COMPONENTS.card_ids, *COMPONENTS.container_ids, *COMPONENTS.craft_ids, *COMPONENTS.bed_ids,
    *COMPONENTS.forest_ids, *COMPONENTS.plot_ids[:12], *COMPONENTS.requirement_ids, *COMPONENTS.blueprint_ids[:3],
    "T1", "T2", "T3", "L1", "L2", "L3", "NW", "NE", "SE", "SW", "H2", "H3", "G1", "G2", "balcony.1", "balcony.2",
]  # fmt: skip
CODES = re.compile(r"(?<![\w.-])(?:" + "|".join(re.escape(each) for each in IDS) + r"|[ptrc]_\w+)(?![\w.-])")


def texts(scene: Scene) -> Iterator[str]:
    """Everything that a person reads; the lines of a terminal's small boxes have letters for colours."""
    yield from (scene.question, scene.agenda, scene.banner, *scene.notes)
    for choice in scene.choices:
        yield from (choice.words, choice.gesture.press, choice.gesture.asks, choice.gesture.commit, choice.shows)
    for panel in scene.panels:
        yield from (panel.title, panel.note)
        for shape in panel.shapes:
            yield from (shape.label, shape.help)


@pytest.mark.parametrize(("players", "level"), [(1, "random"), (2, "greedy"), (4, "random")])
def test_no_code_reaches_a_person_in_a_whole_game(players: int, level: str) -> None:
    table = GAME.new(players, 11)
    bots = [make(level, seat) for seat in range(5)]
    for number in count():
        if table.to_move == OVER:
            break
        code = bots[int(table.to_move)].choose(table)
        # A scene takes long to build, and has much in common with the one before.
        shown = texts(GAME.scene(table, int(table.to_move))) if number % 3 == 0 else ()
        found = [text for text in (*shown, GAME.told(table, code, 0)) if CODES.search(text)]
        assert not found
        table.apply(code)


def test_the_log_tells_what_has_happened() -> None:
    table = GAME.new(2, 5)
    bots = [make("greedy", seat) for seat in range(2)]
    said: list[str] = []
    while table.to_move != OVER and len(said) < 60:
        code = bots[int(table.to_move)].choose(table)
        said.append(GAME.told(table, code, 0))
        table.apply(code)
    first = {line.partition(" ")[0].rstrip(":") for line in said}
    assert first <= {
        "Planted", "Laid", "Used", "Took", "Chose", "Declined", "Composted", "Delivered", "Loaded", "Swapped", "Moved",
        "Cleared", "Upgraded", "Raised", "Installed", "Put", "Docked", "Placed", "Worked", "Paid", "Went", "Stayed",
        "Grew", "Performed", "Made", "Left", "Converted", "No", "Skipped",
    }  # fmt: skip


@pytest.mark.timeout(400)  # interpreted, on a busy machine
def test_hints_judgements_terminal_and_pad_say_no_code() -> None:
    assert not {text for text in beyond_the_table(GAME, 2, 3) if CODES.search(text)}


def test_what_is_refused_is_named_in_words() -> None:
    table, bot = GAME.new(2, 11), make("random", 1)
    # Here, much can be pointed at that is not allowed.
    for _ in range(88):
        table.apply(bot.choose(table))
    found = set(refusals(GAME, table, GAME.scene(table, int(table.to_move))))
    assert found
    assert not {text for text in found if CODES.search(text)}


def test_every_question_has_a_place_in_the_guide_to_read_up() -> None:
    rules = [each.rule for each in ITEMS.values()]
    assert {rule for rule in (*rules, CRAFTING, THE_END) if rule not in RULE.findall(Room(GAME).guide())} == set()


def test_what_everybody_hears_is_nobodys_own() -> None:
    assert heard("Docked it at your upper dock") == "Docked it at the upper dock"
    assert heard("Chose to deliver to one of your containers") == "Chose to deliver to a personal container"


def test_the_log_tells_income_and_the_new_round() -> None:
    table = load("P", {"phase": "forest", "to_move": 0, "next": []})
    done = GAME.told(table, table.code_of({"do": "skip"}), 0)
    assert done.endswith("forest. Income: Ana +2 oxygen (die 2); Ben +1 oxygen (die 1). Round 3 begins")


def test_after_a_small_forest_only_a_larger_one_is_asked_for() -> None:
    table = load("P", {"phase": "forest", "to_move": 0, "next": [1], "players.0.soil": 9})
    assert GAME.scene(table, 0).question == "Plant or grow a forest?"
    play(table, next(each for each in offers(table, "forest") if each["tile"] == "green-4"))
    play(table, offers(table, "place")[0], {"do": "skip"})
    assert GAME.scene(table, 0).question == "Plant a larger forest, too?"
    assert GAME.told(table, table.code_of({"do": "skip"}), 0) == "Planted no more forests"


def test_a_conversion_says_what_becomes_what() -> None:
    card = next(each for each in range(len(COMPONENTS.card_ids)) if COMPONENTS.convert_soil[each] == 1)
    assert exchange_words(COMPONENTS, card, 2).endswith("2 soil and 2 charges")
