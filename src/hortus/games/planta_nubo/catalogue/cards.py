"""Extension cards, crafts and requirements: what they do, hold, and count."""

from hortus.games.planta_nubo import components as box
from hortus.games.planta_nubo import geometry
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.catalogue.fields import bundle, index, number, section
from hortus.games.planta_nubo.components import Components
from hortus.kernel.components import entries
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.position import as_flag, as_list, as_number, as_object, as_text, need, only

COSTS = ("charge", "soil", "standby", "flowers", "flower_colours")


def read_cards(components: Components, data: Json) -> None:
    """All extension cards."""
    kinds, bundles, triggers, once = [], [], [], []
    pots: list[tuple[list[int], list[int]]] = []
    farms: dict[str, list[int]] = {
        key: [0] * box.CARD_COUNT for key in ("what", "which", "every", "points", "most", "times", *COSTS)
    }
    decks = (("starting", box.STARTING_COUNT), ("module", box.MODULE_COUNT), ("farm", box.FARM_COUNT))
    for key, count in decks:
        for where, entry in entries(data, key, count):
            only(entry, ("id", "type", "name", "effect", "when", "once", "each", "pots", "score", "convert"), where)
            card = len(components.card_ids)
            components.card_ids.append(str(entry["id"]))
            components.card_names.append(as_text(need(entry, "name", where), f"{where}: name"))
            kind = (
                vocabulary.FARM
                if key == "farm"
                else index(need(entry, "type", where), vocabulary.CARD_KINDS[:2], f"{where}: type")
            )
            kinds.append(kind)
            if kind == vocabulary.FARM:
                _read_farm(components, entry, where, farms, card)
            effect = [] if kind == vocabulary.FARM else need(entry, "each" if kind else "effect", where)
            bundles.append(bundle(components, effect, where))
            triggers.append(
                index(entry["when"], vocabulary.TRIGGERS, f"{where}: when") if "when" in entry else box.NONE
            )
            once.append(int(as_flag(entry.get("once", False), f"{where}: once")))
            pots.append(_read_pots(components, entry, where))
    pots.append(_read_pots(components, section(data, "balcony"), "[balcony]"))
    components.card_kind, components.card_bundle = vec64(kinds), vec64(bundles)
    starting = [[card for card in range(box.STARTING_COUNT) if kinds[card] == kind] for kind in (0, 1)]
    components.starting_of_kind = vec64([geometry.mask_of(its) for its in starting])
    components.card_trigger, components.card_once = vec64(triggers), vec64(once)
    components.card_pots = vec64([len(colours) for colours, _ in pots])
    components.card_twins = vec64([int(len(pair[0]) == box.POTS and all(a == b for a, b in pair)) for pair in pots])
    components.pot_colour = vec64(
        [value for colours, _ in pots for value in (*colours, box.NONE, box.NONE)[: box.POTS]]
    )
    components.pot_points = vec64([value for _, points in pots for value in (*points, 0, 0)[: box.POTS]])
    components.farm_what, components.farm_which = vec64(farms["what"]), vec64(farms["which"])
    components.farm_every, components.farm_points = vec64(farms["every"]), vec64(farms["points"])
    components.farm_most, components.convert_times = vec64(farms["most"]), vec64(farms["times"])
    components.convert_charge, components.convert_soil = vec64(farms["charge"]), vec64(farms["soil"])
    components.convert_standby, components.convert_flowers = vec64(farms["standby"]), vec64(farms["flowers"])
    components.convert_colours = vec64(farms["flower_colours"])


def _read_pots(components: Components, entry: Json, where: str) -> tuple[list[int], list[int]]:
    colours, points = [], []
    for value in as_list(entry.get("pots", []), f"{where}: pots"):
        pot = as_object(value, f"{where}: pot")
        only(pot, ("colour", "points"), f"{where}: pot")
        colours.append(index(need(pot, "colour", where), [*components.colours, "any"], f"{where}: pot"))
        points.append(number(pot, "points", where))
    if len(colours) > box.POTS:
        raise Refusal("components", f"{where}: a card has at most {box.POTS} pot spots")
    return colours, points


def _read_farm(components: Components, entry: Json, where: str, farms: dict[str, list[int]], card: int) -> None:
    """A farm counts something, or converts what is left."""
    if ("score" in entry) == ("convert" in entry):
        raise Refusal("components", f'{where}: a farm has either "score" or "convert"')
    if "score" in entry:
        score = as_object(entry["score"], f"{where}: score")
        only(score, ("what", "colour", "kind", "every", "points", "max"), f"{where}: score")
        farms["what"][card], farms["which"][card] = measured(components, score, where)
        farms["every"][card] = as_number(need(score, "every", where), f"{where}: every", 1, vocabulary.MOST)
        farms["points"][card] = number(score, "points", where)
        farms["most"][card] = number(score, "max", where, 0)
        return
    convert = as_object(entry["convert"], f"{where}: convert")
    only(convert, ("cost", "points", "times"), f"{where}: convert")
    cost = as_object(need(convert, "cost", where), f"{where}: cost")
    only(cost, COSTS, f"{where}: cost")
    for name in COSTS:
        farms[name][card] = number(cost, name, where, 0)
    farms["points"][card] = number(convert, "points", where)
    farms["times"][card] = as_number(need(convert, "times", where), f"{where}: times", 1, 6)


def measured(components: Components, entry: Json, where: str) -> tuple[int, int]:
    """What is counted, and of which colour or kind."""
    what = index(need(entry, "what", where), vocabulary.MEASURES, f"{where}: what")
    word = vocabulary.MEASURES[what]
    if word == "bed_spaces":
        return what, index(need(entry, "colour", where), components.colours, f"{where}: colour")
    if word == "forest_spaces":
        return what, index(need(entry, "colour", where), vocabulary.FOREST_COLOURS, f"{where}: colour")
    if word == "cards":
        return what, index(need(entry, "kind", where), vocabulary.CARD_KINDS, f"{where}: kind")
    return what, 0


def read_requirements(components: Components, data: Json) -> None:
    """The requirement tiles of the arbor."""
    levels, whats, whichs, counts = [], [], [], []
    for where, entry in entries(data, "requirement", 24):
        only(entry, ("id", "level", "need"), where)
        components.requirement_ids.append(str(entry["id"]))
        levels.append(as_number(need(entry, "level", where), f"{where}: level", 1, 3))
        wanted = as_object(need(entry, "need", where), f"{where}: need")
        only(wanted, ("what", "colour", "kind", "n"), f"{where}: need")
        what, which = measured(components, wanted, where)
        whats.append(what)
        whichs.append(which)
        counts.append(number(wanted, "n", where))
    if [levels.count(level) for level in (1, 2, 3)] != [8, 8, 8]:
        raise Refusal("components", "[[requirement]]: there must be eight tiles of each level")
    components.need_what, components.need_which = vec64(whats), vec64(whichs)
    components.need_count = vec64(counts)
    tiles = [[need for need, its in enumerate(levels) if its == level] for level in (1, 2, 3)]
    components.needs_of_level = vec64([geometry.mask_of(need) for need in tiles])


def read_crafts(components: Components, data: Json) -> None:
    """The crafts of the tools."""
    crafts = []
    for where, entry in entries(data, "craft", box.CRAFT_COUNT):
        only(entry, ("id", "name", "effect"), where)
        components.craft_ids.append(str(entry["id"]))
        components.craft_names.append(as_text(need(entry, "name", where), f"{where}: name"))
        crafts.append(bundle(components, need(entry, "effect", where), where))
        if any(effect[0] == vocabulary.CRAFT for effect in components.bundles.bundles[crafts[-1]]):
            raise Refusal("components", f"{where}: a craft cannot perform a craft")
    components.craft_bundle = vec64(crafts)
