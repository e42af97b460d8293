"""Botbot's boards and tiles."""

from hortus.games.planta_nubo import components as box
from hortus.games.planta_nubo import geometry
from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.catalogue.fields import index, number, numbers, section, texts
from hortus.games.planta_nubo.components import Components
from hortus.kernel.components import entries
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.position import as_flag, as_number, as_object, as_text, need, only


def read_solo(components: Components, data: Json) -> None:
    """Botbot's boards and tiles."""
    solo = section(data, "solo")
    components.bot_flowers = number(solo, "start_flowers_each", "[solo]")
    components.bot_energy = as_number(need(solo, "energy_per_oxygen", "[solo]"), "[solo] energy_per_oxygen", 1, 9)
    components.bot_craft_oxygen = number(solo, "craft_oxygen", "[solo]")
    components.bot_bed_flowers = number(solo, "bed_flowers", "[solo]")
    boards = as_object(need(solo, "board", "[solo]"), "[solo.board]")
    if len(boards) != box.LEVEL_COUNT:
        raise Refusal("components", f"[solo.board] must have {box.LEVEL_COUNT} levels, not {len(boards)}")
    pays, trades, sides, orders, incomes, whats, counts = [], [], [], list[int](), list[int](), [], []
    for name, value in boards.items():
        where = f"[solo.board.{name}]"
        board = as_object(value, where)
        components.level_ids.append(name)
        components.level_names.append(as_text(need(board, "label", where), where))
        pays.append(int(as_flag(need(board, "effect_costs_charge", where), where)))
        trades.append(as_number(need(board, "trade", where), f"{where}: trade", 1, 9))
        sides.append(int(as_flag(need(board, "forests_side_1", where), where)))
        orders += [
            index(colour, components.colours, where) for colour in texts(board, "trade_order", where, box.COLOUR_COUNT)
        ]
        incomes += numbers(board, "arbor_income", where, 4)
        for level in (1, 2, 3):
            condition = as_object(need(board, f"arbor_{level}", where), f"{where}: arbor_{level}")
            whats.append(index(need(condition, "what", where), vocabulary.BOT_CONDITIONS, f"{where}: arbor_{level}"))
            counts.append(number(condition, "n", where))
    components.bot_pays, components.bot_trade, components.bot_side_one = vec64(pays), vec64(trades), vec64(sides)
    components.bot_order, components.bot_arbor_income = vec64(orders), vec64(incomes)
    components.bot_arbor_what, components.bot_arbor_count = vec64(whats), vec64(counts)
    _read_solobots(components, data)


def _read_solobots(components: Components, data: Json) -> None:
    columns, tools, arrows, effects, pays = list[int](), list[int](), list[int](), [], []
    for where, entry in entries(data, "solobot", box.SOLOBOT_COUNT):
        only(entry, ("id", "blueprints", "tools", "arrows", "effect", "charge_mark"), where)
        components.solobot_ids.append(str(entry["id"]))
        names = texts(entry, "blueprints", where)
        column = [index(name, components.blueprint_ids, f"{where}: blueprints") for name in names]
        columns += [*column, *[box.NONE] * box.COLUMN][: box.COLUMN]
        tools += [index(tool, components.tools, where) for tool in texts(entry, "tools", where, box.TOOL_COUNT)]
        arrows += [index(arrow, geometry.ARROWS, where) for arrow in texts(entry, "arrows", where, 4)]
        effects.append(index(need(entry, "effect", where), vocabulary.BOT_EFFECTS, f"{where}: effect"))
        pays.append(int(as_flag(need(entry, "charge_mark", where), f"{where}: charge_mark")))
    components.tile_column, components.tile_tools, components.tile_arrows = vec64(columns), vec64(tools), vec64(arrows)
    components.tile_effect, components.tile_pays = vec64(effects), vec64(pays)
