"""The cards and tokens of Verdant as typed tables of small ints, read once per edition from a component file.

Plants, rooms, tokens, pots and goals are each numbered from 0 in the order of the file; the three tools come after the
items. Goals are data: a kind of the vocabulary below, its points and a number, which `goals.py` interprets.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.kernel.components import entries, filled, source_text, word
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.arrays import NONE64, vec64
from hortus.kernel.position import as_flag, as_list, as_number, as_object, as_text, need, only

LIGHTS: Final = ("bright", "medium", "low")
LETTERS: Final = "BML"
# As room ids spell a room's edges; the tables list them in reading order instead: north, west, east, south.
CLOCKWISE: Final = ("north", "east", "south", "west")
READING_ORDER: Final = (0, 3, 1, 2)
TOOLS: Final = ("fertilizer", "trowel", "watering-can")
POTS: Final = ("concrete", "wood", "ceramic", "terracotta")
GOAL_DECKS: Final = ("plants", "items", "rooms")
# What a goal may count, deck by deck; `goals.py` interprets each.
PLANT_GOALS: Final = (
    "completed_requirement_at_most",
    "completed_requirement_at_least",
    "incomplete_verdancy_at_most",
    "rows_one_plant_type",
    "missing_plant_types",
    "rows_different_plant_types",
    "plants_all_edges_liked",
    "most_of_plant_type",
    "distinct_requirements",
    "plants_no_edge_liked",
)
ITEM_GOALS: Final = (
    "pot_pairs",
    "thumbs_left",
    "missing_pot_kinds",
    "terracotta_pots",
    "item_type_pairs",
    "pot_kind_sets",
    "most_pets",
    "most_furniture",
    "nurture_token_kept",
    "rows_without_items",
)
ROOM_GOALS: Final = (
    "room_types_at_least",
    "matching_items",
    "rooms_with_matching_plants",
    "missing_room_types",
    "rows_one_room_type",
    "rows_different_room_types",
    "rooms_all_plants_pleased",
    "most_of_room_type",
    "rooms_without_matching_plant",
    "four_corner_rooms",
)
GOAL_KINDS: Final = (*PLANT_GOALS, *ITEM_GOALS, *ROOM_GOALS)
# They compare homes, so they are not dealt in solo games and score nothing there (VE-R23).
COMPARING_GOALS: Final = ("most_of_plant_type", "most_pets", "most_furniture", "most_of_room_type")
# What the rules fix and no edition may change: the frame of a home, the market, the length of the game.
META: Final = {"grid_width": 5, "grid_height": 3, "turns_per_player": 13, "market_columns": 4}
# Sets of cards, and of requirements, are masks in one word.
MOST_CARDS: Final = 62
MOST_REQUIRED: Final = 62
TYPE_COUNT: Final = 5


class Components:
    """One edition of the game."""

    def __init__(self) -> None:
        self.fingerprint = ""
        # The number of plants, and of rooms, without the extra cards and with them (VE-R1).
        self.deck_sizes: list[int] = []
        self.type_ids: list[str] = []
        self.type_codes: list[str] = []
        self.plant_ids: list[str] = []
        self.plant_names: list[str] = []
        self.plant_latin: list[str] = []
        self.plant_extra: list[bool] = []
        self.room_ids: list[str] = []
        self.room_extra: list[bool] = []
        # Plants and rooms.
        self.card_ids: list[str] = []
        self.thing_ids: list[str] = []
        self.token_ids: list[str] = []
        self.token_names: list[str] = []
        self.token_copies: list[int] = []
        # The first tool among the tokens; every token before it is an item.
        self.fertilizer: i64 = 0
        self.trowel: i64 = 0
        self.watering_can: i64 = 0
        # Bonus pots of each kind by number of players (VE-05).
        self.bonus_pots: list[int] = []
        self.goal_ids: list[str] = []
        self.goal_names: list[str] = []
        self.goal_texts: list[str] = []
        self.rank_ids: list[str] = []
        self.rank_least: list[int] = []
        self.plant_type: vec[i64] = NONE64
        # A mask of lights.
        self.plant_lights: vec[i64] = NONE64
        self.requirement: vec[i64] = NONE64
        self.plant_points: vec[i64] = NONE64
        # The place of each plant in the order of names (VE-09, VE-R20).
        self.name_order: vec[i64] = NONE64
        self.room_type: vec[i64] = NONE64
        # The light, as a mask, of each of a room's four edges in reading order.
        self.edges: vec[i64] = NONE64
        self.item_thing: vec[i64] = NONE64
        self.item_type: vec[i64] = NONE64
        self.is_pet: vec[i64] = NONE64
        self.pot_values: vec[i64] = NONE64
        self.goal_deck: vec[i64] = NONE64
        self.goal_kind: vec[i64] = NONE64
        # Whether a goal compares homes, 0 or 1.
        self.goal_compares: vec[i64] = NONE64
        self.goal_points: vec[i64] = NONE64
        self.goal_number: vec[i64] = NONE64
        # Points by number of different pictures (VE-65).
        self.item_track: vec[i64] = NONE64
        self.room_point: i64 = 0
        self.matched_point: i64 = 0
        self.collector_points: i64 = 0
        self.decorator_points: i64 = 0
        self.family_points: i64 = 0

    def goals_of(self, deck: int, alone: bool) -> list[int]:
        """The goals of a deck; in solo games, those that compare homes are left out (VE-12, VE-R23)."""
        return [
            goal
            for goal, of in enumerate(self.goal_deck)
            if of == deck and not (alone and self.goal_compares[goal] == 1)
        ]


def load(path: str = "") -> Components:
    """The components of a file; without a path, those of our edition."""
    return parse(source_text(path, __file__))


def parse(text: str) -> Components:
    """The components of a text in TOML."""
    return filled(Components(), text, _read)


def _read(components: Components, data: Json) -> None:
    _read_meta(components, data)
    _read_types(components, data)
    _read_plants(components, data)
    _read_rooms(components, data)
    _read_tokens(components, data)
    _read_pots(components, data)
    _read_scoring(components, data)
    _read_goals(components, data)


def _read_meta(components: Components, data: Json) -> None:
    meta = as_object(need(data, "meta", "the file"), "[meta]")
    for key, value in META.items():
        as_number(need(meta, key, "[meta]"), f"[meta] {key}", value, value)
    for key in ("deck_default", "deck_extended"):
        components.deck_sizes.append(as_number(need(meta, key, "[meta]"), f"[meta] {key}", 1, MOST_CARDS))


def _read_types(components: Components, data: Json) -> None:
    for where, entry in entries(data, "type", TYPE_COUNT):
        components.type_ids.append(str(entry["id"]))
        components.type_codes.append(as_text(need(entry, "code", where), f"{where}: code"))


def _type(components: Components, entry: Json, where: str) -> int:
    return components.type_ids.index(word(entry, "type", tuple(components.type_ids), where))


def _light(value: object, where: str) -> int:
    return int(2 ** LIGHTS.index(word({"light": value}, "light", LIGHTS, where)))


def _check_extras(components: Components, extras: list[bool], kind: str) -> None:
    """VE-R1."""
    for size, count in zip(components.deck_sizes, (extras.count(False), len(extras)), strict=True):
        if size != count:
            raise Refusal("components", f"a deck of {size} is wanted, but there are {count} {kind} cards for it")


def _read_plants(components: Components, data: Json) -> None:
    types, lights, requirements, points = [], [], [], []
    for where, entry in entries(data, "plant"):
        only(entry, ("id", "name", "latin", "type", "lights", "verdancy", "points", "extra", "name_source"), where)
        shown = {_light(light, where) for light in as_list(need(entry, "lights", where), f"{where}: lights")}
        if not shown:
            raise Refusal("components", f"{where}: a plant shows at least one light")
        components.plant_ids.append(str(entry["id"]))
        components.plant_names.append(as_text(need(entry, "name", where), f"{where}: name"))
        components.plant_latin.append(as_text(need(entry, "latin", where), f"{where}: latin"))
        components.plant_extra.append(as_flag(need(entry, "extra", where), f"{where}: extra"))
        types.append(_type(components, entry, where))
        lights.append(sum(shown))
        requirements.append(as_number(need(entry, "verdancy", where), f"{where}: verdancy", 1, MOST_REQUIRED))
        points.append(as_number(need(entry, "points", where), f"{where}: points", 0, 99))
    _check_extras(components, components.plant_extra, "plant")
    names = [name.casefold() for name in components.plant_names]
    components.plant_type = vec64(types)
    components.plant_lights = vec64(lights)
    components.requirement = vec64(requirements)
    components.plant_points = vec64(points)
    components.name_order = vec64([sorted(names).index(name) for name in names])


def _read_rooms(components: Components, data: Json) -> None:
    types, edges = [], []
    for where, entry in entries(data, "room"):
        only(entry, ("id", "type", "edges", "extra"), where)
        clockwise = as_list(need(entry, "edges", where), f"{where}: edges", len(CLOCKWISE))
        masks = [_light(light, f"{where}, {side}") for light, side in zip(clockwise, CLOCKWISE, strict=True)]
        kind = _type(components, entry, where)
        spelt = components.type_codes[kind] + "-" + "".join(LETTERS[mask.bit_length() - 1] for mask in masks)
        if entry["id"] != spelt:
            raise Refusal("components", f'{where}: a room with these edges is called "{spelt}"')
        components.room_ids.append(spelt)
        components.room_extra.append(as_flag(need(entry, "extra", where), f"{where}: extra"))
        types.append(kind)
        edges += [masks[side] for side in READING_ORDER]
    _check_extras(components, components.room_extra, "room")
    components.card_ids = components.plant_ids + components.room_ids
    components.room_type = vec64(types)
    components.edges = vec64(edges)


def _read_tokens(components: Components, data: Json) -> None:
    names, pets, things, types = [], [], [], []
    for where, entry in entries(data, "thing"):
        components.thing_ids.append(str(entry["id"]))
        names.append(as_text(need(entry, "name", where), f"{where}: name"))
        pets.append(int(word(entry, "class", ("furniture", "pet"), where) == "pet"))
    for where, entry in entries(data, "item"):
        thing = components.thing_ids.index(word(entry, "thing", tuple(components.thing_ids), where))
        kind = _type(components, entry, where)
        spelt = f"{components.thing_ids[thing]}-{components.type_codes[kind]}"
        if entry["id"] != spelt:
            raise Refusal("components", f'{where}: an item of this picture and type is called "{spelt}"')
        as_number(need(entry, "count", where), f"{where}: count", 1, 1)
        components.token_ids.append(spelt)
        components.token_names.append(f"{components.type_ids[kind]} {names[thing].lower()}")
        components.token_copies.append(1)
        things.append(thing)
        types.append(kind)
    components.item_thing = vec64(things)
    components.item_type = vec64(types)
    components.is_pet = vec64(pets)
    components.fertilizer = len(things)
    components.trowel = len(things) + 1
    components.watering_can = len(things) + 2
    _read_tools(components, data)


def _read_tools(components: Components, data: Json) -> None:
    """VE-39 to VE-41 fix what the tools do; an edition may only have a different number of them."""
    for tool, (where, entry) in zip(TOOLS, entries(data, "nurture", len(TOOLS)), strict=True):
        if entry["id"] != tool:
            raise Refusal("components", f"{where}: the tools are, in this order, {', '.join(TOOLS)}")
        components.token_ids.append(tool)
        components.token_names.append(as_text(need(entry, "name", where), f"{where}: name").lower())
        components.token_copies.append(as_number(need(entry, "count", where), f"{where}: count", 0, 99))


def _read_pots(components: Components, data: Json) -> None:
    values = []
    for pot, (where, entry) in zip(POTS, entries(data, "pot", len(POTS)), strict=True):
        if entry["id"] != pot:
            raise Refusal("components", f"{where}: the pots are, the best first, {', '.join(POTS)}")
        values.append(as_number(need(entry, "value", where), f"{where}: value", 0, 99))
    if values != sorted(values, reverse=True):
        raise Refusal("components", "the pots must stand with the best first")
    components.pot_values = vec64(values)
    each = as_object(need(data, "bonus_pots_each", "the file"), "[bonus_pots_each]")
    components.bonus_pots = [0]
    for players in range(1, 6):
        count = need(each, str(players), "[bonus_pots_each]")
        components.bonus_pots.append(as_number(count, f"[bonus_pots_each] {players}", 0, 99))


def _read_scoring(components: Components, data: Json) -> None:
    where = "[scoring]"
    scoring = as_object(need(data, "scoring", "the file"), where)
    track = as_list(need(scoring, "unique_things", where), f"{where} unique_things", 9)
    components.item_track = vec64([as_number(points, f"{where} unique_things", 0, 99) for points in track])
    found = [
        as_number(need(scoring, key, where), f"{where} {key}", 0, 99)
        for key in ("room_point", "room_point_matched", "plant_collector", "decorator", "family_plant")
    ]
    components.room_point, components.matched_point = found[0], found[1]
    components.collector_points, components.decorator_points, components.family_points = found[2], found[3], found[4]
    for where, entry in entries(data, "solo_rank"):
        components.rank_ids.append(str(entry["id"]))
        components.rank_least.append(as_number(need(entry, "at_least", where), f"{where}: at_least"))
    if components.rank_least != sorted(components.rank_least):
        raise Refusal("components", "the solo ranks must rise")


def _read_goals(components: Components, data: Json) -> None:
    decks, kinds, points, numbers = [], [], [], []
    for where, entry in entries(data, "goal"):
        only(entry, ("id", "name", "deck", "points", "kind", "n", "per", "source"), where)
        components.goal_ids.append(str(entry["id"]))
        components.goal_names.append(as_text(need(entry, "name", where), f"{where}: name"))
        components.goal_texts.append(as_text(need(entry, "per", where), f"{where}: per"))
        decks.append(GOAL_DECKS.index(word(entry, "deck", GOAL_DECKS, where)))
        kinds.append(GOAL_KINDS.index(word(entry, "kind", GOAL_KINDS, where)))
        points.append(as_number(need(entry, "points", where), f"{where}: points", 0, 99))
        numbers.append(as_number(need(entry, "n", where), f"{where}: n", 0, 99))
    components.goal_deck = vec64(decks)
    components.goal_kind = vec64(kinds)
    components.goal_points = vec64(points)
    components.goal_number = vec64(numbers)
    components.goal_compares = vec64([int(GOAL_KINDS[kind] in COMPARING_GOALS) for kind in kinds])
    for deck, name in enumerate(GOAL_DECKS):
        if not components.goals_of(deck, alone=True):
            raise Refusal("components", f'the goal deck "{name}" needs a goal that can be met alone')
