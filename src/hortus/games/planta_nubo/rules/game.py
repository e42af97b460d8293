"""A game of Planta Nubo: the legal decisions, and which rule carries out a decision."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from hortus.games.planta_nubo.catalogue.vocabulary import BED_PLACE, PIPE_COMPOST, SOIL_FLOWER, START_SLOTS
from hortus.games.planta_nubo.components import SPOT_COUNT, SPOT_SETS, Components
from hortus.games.planta_nubo.encoding import encode
from hortus.games.planta_nubo.rules import (
    airport,
    botbot,
    cards,
    containers,
    effects,
    energy,
    final,
    forests,
    garden,
    offers,
    pots,
    setup,
    tools,
)
from hortus.games.planta_nubo.rules.codes import (
    ALL_PLACES,
    CHOOSE,
    CLEAR_AREA,
    COLOUR,
    CONVERT,
    DELIVER,
    DO_CRAFT,
    DOCK_IT,
    DOCK_WAITING,
    GAIN,
    GROW,
    INSTALL,
    LAY,
    LAY_SOIL,
    LOAD,
    MARK,
    MODULE,
    MOST_PART,
    PAY_COST,
    PERFORM,
    PIPE_PLANT,
    PIPE_TAKE,
    PLUG_IN,
    POTTING,
    RAISE_ARBOR,
    RESOLVE,
    RESOLVE_PART,
    RUN_BOTBOT,
    SET_ASIDE,
    SKIP,
    START_CARD,
    STAY,
    TAKE_BED,
    TAKE_CARD,
    TAKE_CONTAINER,
    TAKE_FOREST,
    TAKE_SOIL,
    TO_COMPOST,
    TO_POT,
    TOOL,
    TRADE,
    WORK_OVERTIME,
    WORKSHOP,
    WRAP,
)
from hortus.games.planta_nubo.rules.stack import take_use, top
from hortus.games.planta_nubo.rules.turns import settle
from hortus.games.planta_nubo.scoring import standing, total
from hortus.games.planta_nubo.state import (
    BED_POOL,
    FINISHED,
    ORDERS,
    PILES,
    POT_SPOTS,
    STACK_BELOW,
    STACK_ORDER,
    TOP_AT,
    TOP_END,
    USE,
    Table,
)
from hortus.kernel.arrays import BIT
from hortus.kernel.chance import Chance
from hortus.kernel.contract import Game, State
from hortus.kernel.encoding import Pen


@mypyc_attr(free_list_len=1)
class PlantaNubo(Table):
    """A table with its rules."""

    def deal(self) -> None:
        """Set the game up."""
        setup.deal(self)

    def clone(self) -> "PlantaNubo":
        """A copy with the same future."""
        copy = PlantaNubo(self.game, self.components, self.seats, self.chance.clone())
        copy.copy_from(self)
        return copy

    def written_onto(self, spare: State) -> State:
        """A copy with the same future, in the memory of another table."""
        copy = cast("PlantaNubo", spare)
        copy.chance.become(self.chance)
        copy.copy_from(self)
        return copy

    def score(self, seat: i64) -> i64:
        """Points now."""
        return total(self, seat)

    def standing(self, seat: i64) -> i64:
        """Points, then cards."""
        return standing(self, seat)

    def encode(self, pen: Pen) -> None:
        """What the pen's seat knows, as numbers."""
        encode(self, pen)

    def resample(self, seat: i64, chance: Chance) -> None:
        """Nothing is known to one seat alone; orders that a position file has fixed are forgotten."""
        self.chance.reseed(chance)
        i: i64
        for i in range(ORDERS):
            self.forget_order(i)

    def forget_order(self, which: i64) -> None:
        """Pieces of a known order are loose again."""
        i: i64
        for i in range(self.on(TOP_AT + which), self.on(TOP_END + which)):
            piece = self.known[i]
            if which < PILES:
                self.pools[which] |= BIT[piece]
            elif which < STACK_ORDER + 12:
                stack = which - STACK_ORDER
                self.pools[BED_POOL + stack % 6] |= BIT[piece % 6]
                self.lay(STACK_BELOW + stack, self.on(STACK_BELOW + stack) + 1)
        self.lay(TOP_AT + which, self.on(TOP_END + which))

    def legal_into(self, out: vec[i64]) -> i64:
        """The decisions of the seat to move."""
        if self.phase == FINISHED:
            return 0
        return offers.offer(self, out)

    def apply(self, code: i64) -> None:
        """Carry out a legal decision and everything that follows automatically."""
        if code >= TO_POT:
            pots.move_to_pot(self, (code - TO_POT) // POT_SPOTS, (code - TO_POT) % POT_SPOTS)
        else:
            pots.forget_arrangements(self)
            self.carry_out(code)
        settle(self)

    def carry_out(self, code: i64) -> None:
        """Everything but pot moves."""
        if top(self, USE) != 0 and code != SKIP and not DOCK_WAITING <= code < DELIVER:
            take_use(self, top(self, USE))
        if code < LAY_SOIL:
            self.apply_turn(code)
        elif code < CLEAR_AREA:
            self.apply_garden(code)
        elif code < DELIVER:
            self.apply_dock(code)
        elif code < MODULE:
            self.apply_delivery(code)
        elif code < STAY:
            self.apply_cards(code)
        else:
            self.apply_rest(code)

    def apply_turn(self, code: i64) -> None:
        """Tools, tiles, menus, beds and forests."""
        if code == SKIP:
            effects.skip(self)
        elif code < SET_ASIDE:
            tools.lay_tool(self, (code - TOOL) // tools.SPOT_TOTAL, (code - TOOL) % tools.SPOT_TOTAL)
        elif code < PERFORM:
            tools.set_aside(self, code - SET_ASIDE)
        elif code < WORK_OVERTIME:
            tools.perform(self, code - PERFORM)
        elif code == WORK_OVERTIME:
            tools.work_overtime(self)
        elif code < RESOLVE_PART:
            effects.resolve(self, code - RESOLVE)
        elif code < CHOOSE:
            effects.resolve_part(self, (code - RESOLVE_PART) // MOST_PART, (code - RESOLVE_PART) % MOST_PART + 1)
        elif code < PAY_COST:
            effects.choose(self, code - CHOOSE)
        elif code == PAY_COST:
            cards.pay_cost(self)
        elif code < LAY:
            garden.take_bed(self, code - TAKE_BED)
        elif code == TAKE_SOIL:
            garden.take_soil(self)
        elif top(self, 0) == BED_PLACE:
            garden.lay_bed(self, code - LAY)
        else:
            forests.plant(self, code - LAY)

    def apply_garden(self, code: i64) -> None:
        """Soil, flowers and compost."""
        if code < COLOUR:
            garden.choose_soil_cell(self, code - LAY_SOIL)
        elif code < GAIN:
            if top(self, 0) == SOIL_FLOWER:
                garden.lay_soil(self, code - COLOUR)
            else:
                setup.start_flower(self, code - COLOUR)
        elif code < TO_COMPOST:
            garden.gain_flower(self, (code - GAIN) // ALL_PLACES, (code - GAIN) % ALL_PLACES)
        elif top(self, 0) == PIPE_COMPOST:
            garden.compost_from_pipe(self, code - TO_COMPOST)
        else:
            garden.compost_one(self, code - TO_COMPOST)

    def apply_dock(self, code: i64) -> None:
        """Barricades, plugins, arbor, containers."""
        if code < PLUG_IN:
            cards.clear_area(self, code - CLEAR_AREA)
        elif code < RAISE_ARBOR:
            cards.upgrade_plugin(self, code - PLUG_IN)
        elif code == RAISE_ARBOR:
            cards.raise_arbor(self)
        elif code < DOCK_IT:
            containers.take_container(self, code - TAKE_CONTAINER)
        elif code < DOCK_WAITING:
            containers.dock_new(self, code - DOCK_IT)
        else:
            containers.dock_waiting(self, (code - DOCK_WAITING) // 2, (code - DOCK_WAITING) % 2)

    def apply_delivery(self, code: i64) -> None:
        """Deliveries, trades, loading."""
        if code < TRADE:
            target = (code - DELIVER) % (3 * SPOT_COUNT)
            airport.deliver(self, (code - DELIVER) // (3 * SPOT_COUNT), target // SPOT_COUNT, target % SPOT_COUNT)
        elif code < LOAD:
            airport.trade(self, (code - TRADE) // 3, (code - TRADE) % 3)
        else:
            containers.load(self, (code - LOAD) // 2, (code - LOAD) % 2)

    def apply_cards(self, code: i64) -> None:
        """Modules, cards, forests, crafts, markers, potting soil."""
        if code < WORKSHOP:
            cards.use_module(self, code - MODULE)
        elif code < TAKE_CARD:
            cards.use_workshop(self, code - WORKSHOP)
        elif code < INSTALL:
            cards.take_card(self, code - TAKE_CARD)
        elif code < TAKE_FOREST:
            if top(self, 0) == START_SLOTS:
                setup.choose_start_slot(self, code - INSTALL)
            else:
                cards.install(self, code - INSTALL)
        elif code < GROW:
            forests.take_forest(self, code - TAKE_FOREST)
        elif code < DO_CRAFT:
            forests.grow(self, code - GROW)
        elif code < MARK:
            cards.do_craft(self, code - DO_CRAFT)
        elif code < POTTING:
            cards.mark_module(self, code - MARK)
        else:
            containers.pot_soil(self, (code - POTTING) // SPOT_SETS, (code - POTTING) % SPOT_SETS)

    def apply_rest(self, code: i64) -> None:
        """Overcharge, pipes, conversions, Botbot, starting cards."""
        if code == STAY:
            cards.stay_charged(self)
        elif code == WRAP:
            cards.wrap_charge(self)
        elif code == PIPE_TAKE:
            energy.take_from_pipe(self)
        elif code < CONVERT:
            energy.plant_at_pipe(self, code - PIPE_PLANT)
        elif code < RUN_BOTBOT:
            slot = (code - CONVERT) // final.MOST_TIMES
            final.convert(self, slot, (code - CONVERT) % final.MOST_TIMES + 1)
        elif code == RUN_BOTBOT:
            botbot.run_botbot(self)
        else:
            setup.start_card(self, code - START_CARD)


def empty_table(game: Game, components: Components, players: int, level: int, chance: Chance) -> PlantaNubo:
    """An empty table; in a solo game, Botbot has a seat of its own."""
    table = PlantaNubo(game, components, players + 1 if level >= 0 else players, chance)
    table.players = players
    table.level = level
    table.lay_bare()
    return table
