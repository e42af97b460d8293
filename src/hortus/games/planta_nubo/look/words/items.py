"""What is said of each thing that can be pending: one row for each effect and each step of a turn."""

from dataclasses import dataclass
from typing import Final

from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.form.effects import AnyEffect
from hortus.games.planta_nubo.form.pending import Item

Answers = tuple[type[Decision], ...]


@dataclass(frozen=True)
class Spoken:
    """The words about one kind of thing that is pending."""

    # The rule about it: the place in the guide for a player to look up.
    rule: str
    # The decisions that answer it.
    answers: Answers
    # The question, unless it depends on the position.
    question: str = ""
    # To decline, as an order and in the past tense; as a pending effect, if that is something else.
    declined: tuple[str, str] = ("Decline", "Declined")
    unwanted: tuple[str, str] | None = None
    # The button of the only pending effect: the question has said the rest.
    button: str = "Go ahead"
    # What is waiting, if its question names things that are not known yet.
    waiting: str = ""


ITEMS: Final[dict[str, Spoken]] = {
    "menu": Spoken("PN-40", (do.Resolve, do.Skip), declined=("Decline all of these", "Skipped the rest")),
    "charge": Spoken(
        "PN-100",
        (do.Overcharge,),
        "Your charges pass 5: go round, or stay?",
        unwanted=("Don’t take the charges", "Took no charges"),
    ),
    "energy": Spoken(
        "PN-87",
        (do.PipeTake, do.PipePlant, do.Skip),
        declined=("Leave the pipe alone", "Left the pipe alone"),
        unwanted=("Leave the die where it is", "Left the die where it was"),
        button="Move the die",
    ),
    "soil_or_place": Spoken(
        "PN-54",
        (do.TakeSoil, do.PlaceSoil, do.Skip),
        "Take 1 soil, or place one on a free cell.",
        ("No soil", "Took no soil"),
    ),
    "flower": Spoken("PN-58", (do.PlantFlower, do.Skip), "", ("No flower", "Took no flower"), button="Plant it"),
    "compost": Spoken("PN-59", (do.Compost, do.Skip), "", ("Compost nothing", "Composted nothing"), button="Compost"),
    "flower_or_compost": Spoken(
        "PN-58",
        (do.PlantFlower, do.Compost, do.Skip),
        declined=("Skip", "Skipped flower and compost"),
        button="Gain or compost",
    ),
    "pipe_compost": Spoken(
        "PN-106",
        (do.Compost, do.Skip),
        "Compost a flower from a pipe cell.",
        ("Compost nothing", "Composted nothing"),
    ),
    "compost_container": Spoken(
        "PN-105",
        (do.Potting, do.Skip),
        "Compost flowers from one of your containers.",
        ("Compost nothing", "Composted nothing"),
    ),
    "bed": Spoken("PN-51", (do.TakeBed, do.Skip), "", ("Lay no bed", "Laid no bed")),
    "barricade": Spoken(
        "PN-101", (do.ClearArea, do.Skip), "Which corner do you clear?", ("Leave the barricades", "Left the barricades")
    ),
    "upgrade_plugin": Spoken(
        "PN-89",
        (do.UpgradePlug, do.Skip),
        "Which plugin do you upgrade?",
        ("Upgrade no plugin", "Upgraded no plugin"),
    ),
    "arbor": Spoken(
        "PN-102", (do.RaiseArbor, do.Skip), "Raise the arbor?", ("Leave the arbor as it is", "Left the arbor as it was")
    ),
    "container": Spoken(
        "PN-76",
        (do.TakeContainer, do.Skip),
        "Which container do you take?",
        ("No container", "Took no container"),
        button="Take one",
    ),
    "deliver_public": Spoken(
        "PN-70",
        (do.Deliver, do.Trade, do.Skip),
        declined=("No more deliveries", "Made no more deliveries"),
        unwanted=("No deliveries", "Made no deliveries"),
        button="Deliver",
    ),
    "deliver_personal": Spoken(
        "PN-78",
        (do.LoadDock, do.Skip),
        "Deliver to one of your containers.",
        ("Load nothing", "Loaded nothing"),
        button="Deliver",
    ),
    "module_action": Spoken("PN-90", (do.UseModule, do.Skip), "Use a module.", ("Use no module", "Used no module")),
    "card": Spoken(
        "PN-93", (do.TakeCard, do.Skip), "Which card do you take?", ("No card", "Took no card"), button="Take one"
    ),
    "plant_forest": Spoken(
        "PN-121", (do.TakeForest, do.Skip), "Plant a forest.", ("Plant no forest", "Planted no forest")
    ),
    "grow_forest": Spoken("PN-125", (do.Grow, do.Skip), "Grow a forest.", ("Grow no forest", "Grew no forest")),
    "craft": Spoken("PN-104", (do.DoCraft, do.Skip), "Choose a craft.", ("Perform no craft", "Performed no craft")),
    "power_up": Spoken("PN-98", (do.MarkModule, do.Skip), "", ("No marker here", "Placed no marker there")),
    "one": Spoken("PN-45", (do.Choose, do.Skip), "", ("None of these", "Took none of these")),
    "pay": Spoken("PN-45", (do.Pay, do.Skip), "", ("Pay nothing", "Paid nothing")),
    # ---- steps ----
    "bed_place": Spoken("PN-52", (do.LayTile,), waiting="lay the bed"),
    "soil_flower": Spoken("PN-54", (do.ChooseColour,), waiting="plant a flower on the new soil"),
    "dock_new": Spoken(
        "PN-76", (do.DockContainer,), "Which dock takes the new container?", waiting="dock the new container"
    ),
    "slot": Spoken("PN-93", (do.Install,), waiting="install the new card"),
    "forest_place": Spoken("PN-122", (do.LayTile,), waiting="lay the forest"),
    "forest_step": Spoken(
        "PN-120",
        (do.TakeForest, do.Grow, do.Skip),
        declined=("No forest", "No forest"),
        waiting="plant another forest",
    ),
    "choose_tile": Spoken("PN-31", (do.UseTile,), waiting="use a tile"),
    "overtime": Spoken(
        "PN-32", (do.WorkOvertime, do.Skip), "", ("No overtime", "No overtime"), waiting="work overtime"
    ),
    "place_tool": Spoken("PN-28", (do.LayTool, do.SetAside), "Lay a tool between two tiles."),
    "step2": Spoken(
        "PN-81",
        (do.LoadDock, do.Skip),
        "Load a flower into each of your containers.",
        ("No more deliveries", "Made no more deliveries"),
        waiting="load your containers",
    ),
    "step3": Spoken(
        "PN-91",
        (do.UseModule, do.UseWorkshop, do.Skip),
        "Use a module or a workshop?",
        ("Use neither", "Used no card"),
        waiting="use a module or workshop",
    ),
    "start_flowers": Spoken(
        "PN-23", (do.ChooseColour,), "Choose a flower for the cell that glows.", waiting="plant your starting flowers"
    ),
    "start_slots": Spoken("PN-V2", (do.Install,), waiting="install your starting modules"),
    "start_cards": Spoken("PN-161", (do.StartCard,), waiting="choose your starting modules"),
    "final_pots": Spoken(
        "PN-142",
        (do.Skip,),
        "Last chance to move flowers into pots or dock a waiting container.",
        ("Leave everything where it is", "Left everything where it was"),
    ),
    "final_farms": Spoken(
        "PN-144",
        (do.Convert, do.Skip),
        declined=("Convert nothing more", "Converted nothing more"),
        waiting="turn what is left into points",
    ),
    "botbot": Spoken("PN-164", (do.RunBotbot,), "It is Botbot’s turn."),
}
# Decisions that are possible at any time.
ANYTIME: Final[Answers] = (do.MoveToPot, do.DockContainer)
CRAFTING: Final = "PN-110"
THE_END: Final = "PN-141"


def kind_of(item: Item | AnyEffect | None) -> str:
    """What an item of the stack is: a list of effects is a menu; nothing without one."""
    if item is None:
        return ""
    return "menu" if isinstance(item, tuple) else str(item.__struct_config__.tag)


def spoken(item: Item | None) -> Spoken:
    """The words about an item."""
    return ITEMS[kind_of(item)]
