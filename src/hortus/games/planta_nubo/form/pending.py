"""The stack of pending effects (rules.md, section 5): menus, effects under way, and the steps of a turn."""

from typing import Annotated, Literal, TypeAlias

from hortus.games.planta_nubo.catalogue.vocabulary import MOST
from hortus.games.planta_nubo.form import effects, names
from hortus.games.planta_nubo.form.effects import AnyEffect
from hortus.kernel.form import UNSET, Maybe, Record, named, ruled, within

# ---- effects that have begun ----


class EnergyUnderWay(effects.Effect, tag="energy"):
    """An Energy Track action under way."""

    n: Annotated[int, within(0, MOST)] = 1
    """the energy that is left"""
    pipe: Maybe[names.Cell] = UNSET
    """the cell of the pipe at which the die stands"""
    part: Maybe[bool] = UNSET
    """whether it is part of a delivery; default: false"""


class PublicDelivery(effects.DeliverPublic, tag="deliver_public", kw_only=True):
    """Deliveries to the airport under way."""

    done: tuple[Annotated[int, within(1, 3)], ...] = ()
    """the docks delivered to"""
    energy: names.Amount = 0
    """the energy that they have brought"""
    traded: bool = False
    hand: Maybe[names.ColourId | None] = UNSET
    """the flower traded for, still in hand"""
    moving: Maybe[bool] = UNSET
    """whether the energy is being used; default: false"""


class PersonalDelivery(effects.DeliverPersonal, tag="deliver_personal"):
    """A delivery to a container of one's own under way."""

    moving: Maybe[bool] = UNSET
    """whether the energy is being used; default: false"""


class PoweringUp(effects.PowerUp, tag="power_up"):
    """Standby marker, then battery."""

    next: Literal["standby", "battery"] = "standby"


# ---- steps ----


class Step(Record, tag_field="do"):
    """A step of a turn, or of an effect that has led to it."""


class PlaceBed(Step, tag="bed_place"):
    """The top bed of a stack is placed."""

    stack: names.PlotId


class PlantOnSoil(Step, tag="soil_flower"):
    """A flower is planted on new soil."""

    at: Annotated[names.Cell, named("cell", rule="components")]


class DockNew(Step, tag="dock_new"):
    """A new container is docked."""

    id: names.ContainerId


class InstallCard(Step, tag="slot"):
    """A new card is installed."""

    id: names.CardId


class LayForest(Step, tag="forest_place"):
    """A forest is laid."""

    tile: names.ForestId


class ForestStep(Step, tag="forest_step"):
    """The forest phase of a seat: what it may still do."""

    stack: bool = True
    own: bool = True
    grow: bool = True


class ChooseTile(Step, tag="choose_tile"):
    """One of two tiles is used."""

    tiles: tuple[names.TileId, names.TileId]


class Overtime(Step, tag="overtime"):
    """The other tile may be used for charges."""

    tile: names.TileId


class PlaceTool(Step, tag="place_tool"):
    """A tool is placed."""


class LoadDocks(Step, tag="step2"):
    """Step 2: the own containers are loaded."""

    docks: tuple[Annotated[names.DockId, named("dock", rule="components")], ...] = ("upper", "lower")
    """the docks not used yet"""
    energy: names.Amount = 0
    """the energy that the others have brought"""
    moving: Maybe[bool] = UNSET
    """whether the energy is being used; default: false"""


class UseCard(Step, tag="step3"):
    """Step 3: a module or a workshop is used."""


class StartFlowers(Step, tag="start_flowers"):
    """The starting flowers are planted."""

    cells: tuple[names.Cell, ...]
    """the start cells that still want one"""


class StartSlots(Step, tag="start_slots"):
    """The slots of the starting modules are chosen."""

    cards: tuple[names.CardId, ...]
    """the modules that still need one"""


class StartCards(Step, tag="start_cards"):
    """The starting modules are chosen against Botbot."""


class FinalPots(Step, tag="final_pots"):
    """Flowers may be moved to pots before they score."""


class FinalFarms(Step, tag="final_farms"):
    """What is left is converted."""


class BotbotTurn(Step, tag="botbot"):
    """Botbot takes its turn."""


# ---- the stack ----


class BatteryWaiting(Step, tag="battery"):
    """An event of a battery module, which gives its effects when the action is over."""

    slot: Annotated[names.SlotId, named("slot", rule="components")]


UnderWay: TypeAlias = EnergyUnderWay | PublicDelivery | PersonalDelivery | PoweringUp | effects.Simple
AnyStep: TypeAlias = (
    PlaceBed
    | PlantOnSoil
    | DockNew
    | InstallCard
    | LayForest
    | ForestStep
    | ChooseTile
    | Overtime
    | PlaceTool
    | LoadDocks
    | UseCard
    | StartFlowers
    | StartSlots
    | StartCards
    | FinalPots
    | FinalFarms
    | BotbotTurn
)
# An effect of some card, tile or board.
Offered = Annotated[AnyEffect, ruled("components")]
Menu: TypeAlias = tuple[Offered, ...]
Item: TypeAlias = UnderWay | AnyStep | Menu
