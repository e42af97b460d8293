"""Botbot's board (PN-162)."""

from hortus.games.planta_nubo import form, state
from hortus.games.planta_nubo.components import NONE
from hortus.games.planta_nubo.loading.pieces import Part, Pieces
from hortus.games.planta_nubo.loading.seat import small_forests, tools_in_hand
from hortus.kernel.decision import Refusal


class Botbot(Part):
    """Botbot's part of a position file."""

    def __init__(self, pieces: Pieces, bot: form.Botbot) -> None:
        super().__init__(pieces)
        self.bot = bot

    def load(self) -> None:
        """Botbot's board (PN-162)."""
        bot, level = self.bot, self.components.level_ids[self.table.level]
        if (bot.board or level) != level:
            raise Refusal("PN-160", '"bot" has another board than the option "solo" says')
        if bot.energy >= self.components.bot_energy:
            raise Refusal("PN-171", f"Botbot's energy must be 0 to {self.components.bot_energy - 1}, not {bot.energy}")
        self.set(state.OXYGEN_AT, bot.oxygen)
        self.set(state.DIE, bot.die)
        self.set(state.CHARGES, bot.charge)
        self.set(state.LEVEL, bot.arbor)
        self.set(state.BOT_STORED, bot.energy)
        self.set(state.BOT_MARK, bot.mark - 1)
        self.set(state.BOT_BLOCKED, sum(2 ** (dock - 1) for dock in set(bot.barricades)))
        self.load_docks()
        for colour, name in enumerate(self.components.colours):
            self.set(state.BOT_FLOWER + colour, bot.flowers.get(name, 0))
        self.set(state.TOOLS, tools_in_hand(self.components, bot.tools, "Botbot"))
        self.load_forests()
        self.load_tiles()

    def set(self, name: int, value: int) -> None:
        """One number of Botbot's seat."""
        self.table.set_field(self.table.players, name, value)

    def load_docks(self) -> None:
        """Five docks from the top."""
        blocked = self.table.field(self.table.players, state.BOT_BLOCKED)
        for place, dock in enumerate(self.bot.docks):
            self.set(state.BOT_DOCK + place, NONE)
            if dock is None:
                continue
            where = f"Botbot's dock {place + 1}"
            if blocked >> place & 1:
                raise Refusal("PN-172", f"{where} is behind a barricade")
            self.set(state.BOT_DOCK + place, self.pieces.container(dock.id, where))
            self.set(state.BOT_LOADED + place, dock.full)

    def load_forests(self) -> None:
        """Forests beside the board, and small ones left."""
        table, ids, bot = self.table, self.components.forest_ids, self.bot
        if len(bot.forests) > state.MOST_FORESTS:
            raise Refusal("PN-10", "Botbot has more forests than there are")
        side = 0 if self.components.bot_side_one[table.level] else 1
        planted = [ids.index(tile) for tile in bot.forests]
        for place, kind in enumerate(planted):
            self.set(state.FOREST + place, kind * 2 + side)
        self.set(state.FORESTS, len(planted))
        own = small_forests(self.components, bot.own_forests, "Botbot's own_forests")
        if sorted(own + [kind for kind in planted if kind < 3]) != [0, 1, 2] and not table.physical:
            raise Refusal("PN-162", "Botbot has one small forest of each colour, planted or in stock")
        self.set(state.OWN_FORESTS, sum(2**kind for kind in set(own)))

    def load_tiles(self) -> None:
        """The undrawn solobot tiles, in order as far as known, and the used ones."""
        used = [self.pieces.tile(tile, '"tiles_used"') for tile in self.bot.tiles_used]
        self.pieces.note_discards(state.SOLOBOTS, used, "tiles")
        listed = () if self.bot.tiles == "unknown" else self.bot.tiles
        self.pieces.note_order(state.SOLOBOTS, [self.pieces.tile(tile, '"tiles"') for tile in listed])
