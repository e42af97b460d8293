"""What cards, tiles and boards do (rules.md, section 4): one record for each kind of effect."""

from typing import Annotated, Final, Literal, TypeAlias

from hortus.games.planta_nubo.catalogue import vocabulary
from hortus.games.planta_nubo.form import names
from hortus.kernel.form import UNSET, Maybe, Record, named, within

# More events of one 1x battery are never pending at the same time.
MOST_USES: Final = 99
# The energy that a battery can give in all: more markers are never on it.
MOST_ENERGY: Final = 9999

Amount = Annotated[int, within(1, vocabulary.MOST)]
AnyColour: TypeAlias = names.ColourId | Literal["any"]


class Effect(Record, tag_field="do", kw_only=True):
    """An effect that has not begun."""

    once: Maybe[Annotated[names.SlotId, named("slot", rule="PN-R21")]] = UNSET
    """the 1x battery that it belongs to"""
    again: Maybe[Annotated[int, within(0, MOST_USES, "PN-R21")]] = UNSET
    """tells a later use of that battery from those already pending"""


class Gain(Effect):
    """An effect that takes an amount at once."""

    n: Amount = 1


class Repeated(Effect, kw_only=True):
    """An effect that can stand for several."""

    n: Maybe[Amount] = UNSET
    """how many, in files that people write"""


class Coloured(Repeated):
    """The same for flowers of a colour."""

    colour: AnyColour


# ---- amounts ----


class Oxygen(Gain, tag="oxygen"):
    """Gain oxygen."""


class DieOxygen(Gain, tag="die_oxygen"):
    """Gain the number of the die, and more oxygen."""

    n: Annotated[int, within(0, vocabulary.MOST)] = 1


class Charge(Gain, tag="charge"):
    """Gain charges."""


class Energy(Gain, tag="energy"):
    """Move on the Energy Track."""

    times: Maybe[Annotated[int, within(1, MOST_ENERGY, "PN-96")]] = UNSET
    """how many uses of a battery's energy are left; default: 1"""


class Soil(Gain, tag="soil"):
    """Gain soil."""


# ---- flowers and soil ----


class SoilOrPlace(Repeated, tag="soil_or_place"):
    """Take a soil, or place one with a flower."""


class Flower(Coloured, tag="flower"):
    """Gain a flower."""


class CompostFlower(Coloured, tag="compost"):
    """Compost a flower."""


class FlowerOrCompost(Coloured, tag="flower_or_compost"):
    """Gain or compost a flower."""


class PipeCompost(Repeated, tag="pipe_compost"):
    """Compost the flower of a pipe for oxygen."""


class CompostContainer(Effect, tag="compost_container"):
    """Compost flowers of a docked container."""


# ---- the platform ----


class LayBed(Effect, tag="bed"):
    """Lay a bed: of a colour, or from the stacks of a plot."""

    colour: Maybe[AnyColour] = UNSET
    plot: Maybe[names.PlotId] = UNSET


class RemoveBarricade(Effect, tag="barricade"):
    """Remove a barricade."""


class UpgradePlugin(Repeated, tag="upgrade_plugin"):
    """Turn a plain plugin."""


class UpgradeDie(Effect, tag="upgrade_die"):
    """Upgrade the energy die."""


class UpgradeArbor(Effect, tag="arbor"):
    """Upgrade the arbor."""


class PlantForest(Effect, tag="plant_forest"):
    """Plant a forest."""


class GrowForest(Effect, tag="grow_forest"):
    """Grow a forest."""


# ---- containers and cards ----


class GainContainer(Effect, tag="container"):
    """Take a personal container."""


class DeliverPublic(Effect, tag="deliver_public", kw_only=True):
    """Deliver flowers to the airport."""

    n: Annotated[int, within(1, 6)] = 1
    mode: vocabulary.Mode


class DeliverPersonal(Repeated, tag="deliver_personal"):
    """Load a flower onto a container of one's own."""

    ignore_colour: Maybe[bool] = UNSET
    """default: false"""


class ModuleAction(Repeated, tag="module_action"):
    """Use a module."""


class GainCard(Effect, tag="card"):
    """Gain an extension card."""

    kind: vocabulary.Kind


class CraftServices(Effect, tag="craft"):
    """Use a craft."""


class PowerUp(Effect, tag="power_up"):
    """Put a standby marker and a battery onto modules."""


# ---- choices and payments ----


class Cost(Record):
    """What a payment costs."""

    charge: Maybe[Annotated[int, within(0, vocabulary.MOST)]] = UNSET
    soil: Maybe[Annotated[int, within(0, vocabulary.MOST)]] = UNSET


class One(Repeated, tag="one"):
    """Choose one of several bundles of effects."""

    of: "tuple[tuple[AnyEffect, ...], ...]"


class Payment(Effect, tag="pay"):
    """Pay, then get a bundle of effects."""

    cost: Cost
    get: "tuple[AnyEffect, ...]"
    times: Amount = 1
    """how many payments are left"""


# Effects that keep no account of how far they have got.
Simple: TypeAlias = (
    Oxygen
    | DieOxygen
    | Charge
    | Soil
    | SoilOrPlace
    | Flower
    | CompostFlower
    | FlowerOrCompost
    | PipeCompost
    | CompostContainer
    | LayBed
    | RemoveBarricade
    | UpgradePlugin
    | UpgradeDie
    | UpgradeArbor
    | PlantForest
    | GrowForest
    | GainContainer
    | ModuleAction
    | GainCard
    | CraftServices
    | One
    | Payment
)
AnyEffect: TypeAlias = Energy | DeliverPublic | DeliverPersonal | PowerUp | Simple
