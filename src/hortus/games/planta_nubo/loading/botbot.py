"""Botbot's board (PN-162)."""

from typing import Final

from hortus.games.planta_nubo.components import (
    NONE,
)
from hortus.games.planta_nubo.loading.pieces import Part
from hortus.games.planta_nubo.loading.seat import MOST_OXYGEN, read_tools
from hortus.games.planta_nubo.state import (
    BOT_BLOCKED,
    BOT_DOCK,
    BOT_DOCKS,
    BOT_FLOWER,
    BOT_LOADED,
    BOT_MARK,
    BOT_STORED,
    CHARGES,
    DIE,
    FOREST,
    FORESTS,
    LEVEL,
    MOST_FORESTS,
    OWN_FORESTS,
    OXYGEN_AT,
    SOLOBOTS,
    TOOLS,
)
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_id, as_list, as_number, as_object, need, only

BOT_KEYS: Final = (
    "board", "oxygen", "die", "charge", "arbor", "energy", "docks", "barricades", "flowers", "mark", "tiles",
    "tiles_used", "tools", "beds", "forests", "own_forests",
)  # fmt: skip


class Botbot(Part):
    """Botbot's part of a position file."""

    def read(self) -> None:
        """Botbot's board (PN-162)."""
        table, components, seat = self.table, self.components, self.table.players
        bot = as_object(need(self.data, "bot", "the position"), '"bot"')
        only(bot, BOT_KEYS, '"bot"')
        if bot.get("board", components.level_ids[table.level]) != components.level_ids[table.level]:
            raise Refusal("PN-160", '"bot" has another board than the option "solo" says')
        table.set_field(seat, OXYGEN_AT, as_number(bot.get("oxygen", 0), "Botbot's oxygen", 0, MOST_OXYGEN, "PN-24"))
        table.set_field(seat, DIE, as_number(bot.get("die", 1), "Botbot's die", 1, 6, "PN-97"))
        table.set_field(seat, CHARGES, as_number(bot.get("charge", 0), "Botbot's charge", 0, 5, "PN-180"))
        table.set_field(seat, LEVEL, as_number(bot.get("arbor", 0), "Botbot's arbor", 0, 3, "PN-175"))
        table.set_field(
            seat,
            BOT_STORED,
            as_number(bot.get("energy", 0), "Botbot's energy", 0, int(components.bot_energy) - 1, "PN-171"),
        )
        table.set_field(seat, BOT_MARK, as_number(bot.get("mark", 3), "Botbot's mark", 1, 3, "PN-170") - 1)
        blocked = [
            as_number(dock, "Botbot's barricades", 2, 5, "PN-162")
            for dock in as_list(bot.get("barricades", []), "Botbot's barricades")
        ]
        table.set_field(seat, BOT_BLOCKED, sum(2 ** (dock - 1) for dock in set(blocked)))
        self.read_docks(bot, seat)
        flowers = as_object(bot.get("flowers", {}), "Botbot's flowers")
        only(flowers, components.colours, "Botbot's flowers")
        for colour, name in enumerate(components.colours):
            table.set_field(
                seat, BOT_FLOWER + colour, as_number(flowers.get(name, 0), f"Botbot's {name} flowers", 0, 999)
            )
        tools = read_tools(components, bot.get("tools", components.tools), "Botbot")
        table.set_field(seat, TOOLS, tools)
        self.read_forests(bot, seat)
        self.read_tiles(bot)

    def read_docks(self, bot: Json, seat: int) -> None:
        """Five docks from the top."""
        table = self.table
        for dock in range(BOT_DOCKS):
            table.set_field(seat, BOT_DOCK + dock, NONE)
        docks = as_list(bot.get("docks", [None] * BOT_DOCKS), "Botbot's docks", BOT_DOCKS, "PN-162")
        for dock, value in enumerate(docks):
            if value is None:
                continue
            where = f"Botbot's dock {dock + 1}"
            if table.field(seat, BOT_BLOCKED) >> dock & 1:
                raise Refusal("PN-172", f"{where} is behind a barricade")
            entry = as_object(value, where)
            only(entry, ("id", "full"), where)
            table.set_field(seat, BOT_DOCK + dock, self.pieces.container(need(entry, "id", where), where))
            table.set_field(seat, BOT_LOADED + dock, as_number(entry.get("full", 0), where, 0, 3, "PN-176"))

    def read_forests(self, bot: Json, seat: int) -> None:
        """Forests beside the board, and small ones left."""
        table, ids = self.table, self.components.forest_ids
        forests = as_list(bot.get("forests", []), "Botbot's forests")
        if len(forests) > MOST_FORESTS:
            raise Refusal("PN-10", "Botbot has more forests than there are")
        side = 0 if self.components.bot_side_one[table.level] else 1
        for place, value in enumerate(forests):
            kind = as_id(value, ids, "forest", "Botbot's forests")
            table.set_field(seat, FOREST + place, kind * 2 + side)
        table.set_field(seat, FORESTS, len(forests))
        own = as_list(bot.get("own_forests", []), "Botbot's own_forests")
        kinds = [as_id(value, ids[:3], "small forest", "Botbot's own_forests") for value in own]
        planted = [table.field(seat, FOREST + place) >> 1 for place in range(len(forests))]
        small = sorted(kinds + [kind for kind in planted if kind < 3])
        if small != [0, 1, 2] and not table.physical:
            raise Refusal("PN-162", "Botbot has one small forest of each colour, planted or in stock")
        table.set_field(seat, OWN_FORESTS, sum(2**kind for kind in set(kinds)))

    def read_tiles(self, bot: Json) -> None:
        """The undrawn solobot tiles, in order as far as known, and the used ones."""
        used = [self.pieces.tile(tile, '"tiles_used"') for tile in as_list(bot.get("tiles_used", []), '"tiles_used"')]
        self.pieces.note_discards(SOLOBOTS, used, "tiles")
        tiles = bot.get("tiles", "unknown")
        listed = [] if tiles == "unknown" else as_list(tiles, '"tiles"')
        self.pieces.note_order(SOLOBOTS, [self.pieces.tile(tile, '"tiles"') for tile in listed])
