"""The yes to a question, as a button: a question that can be declined shows what it offers beside its no.

The things on the table that answer it can be pointed at instead.
"""

from collections.abc import Sequence
from typing import Final

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.geometry import WORKSHOPS
from hortus.games.planta_nubo.look.words import effects, items, questions

# Where the workshops are.
ARROWS: Final = ("↗", "↙")
# By decision: the button of several of its kind, and what is asked once it is pressed.
SEVERAL: Final[dict[type[Decision], tuple[str, str]]] = {
    do.TakeBed: ("Lay a bed", "Which bed?"),
    do.ClearArea: ("Clear a corner", "Which corner?"),
    do.UpgradePlug: ("Upgrade a plugin", "Which plugin?"),
    do.TakeContainer: ("Take a container", "Which container?"),
    do.Deliver: ("Deliver a flower", "Which flower goes to which spot?"),
    do.Trade: ("Swap a flower", "Which flower for which one in the warehouse?"),
    do.LoadDock: ("Load a flower", "Which flower goes into which container?"),
    do.UseModule: ("Use a module", "Which module?"),
    do.TakeCard: ("Take a card", "Which card?"),
    do.TakeForest: ("Plant a forest", "Which forest?"),
    do.Grow: ("Grow a forest", "Which forest?"),
    do.DoCraft: ("Perform a craft", "Which craft?"),
    do.MarkModule: ("Put a marker on one", "Which module?"),
    do.PlaceSoil: ("Place soil", "On which cell?"),
    do.PlantFlower: ("Gain a flower", "Which flower, and where?"),
    do.PipePlant: ("Plant a flower", "Which flower?"),
    do.Compost: ("Compost a flower", "Which flower?"),
    do.MoveToPot: ("Move a flower", "Which flower goes into which pot?"),
    do.DockContainer: ("Dock a container", "Which dock?"),
}


# With more than so many answers of a kind, they have one button together.
FEW: Final = 3


def agreed(
    components: Components, table: form.Position, decision: Decision, offered: Sequence[Decision]
) -> tuple[str, str]:
    """The button of an answer, and what is asked once it is pressed.

    What is possible at any time has none, unless it is all that can be done.
    """
    kind = type(decision)
    if isinstance(decision, items.ANYTIME) and any(not isinstance(each, (*items.ANYTIME, do.Skip)) for each in offered):
        return "", ""
    alike = sum(isinstance(each, kind) for each in offered)
    named = named_answer(components, table, decision) if alike <= FEW else ""
    return (named, "") if named else SEVERAL.get(kind, ("", ""))


def named_answer(components: Components, table: form.Position, decision: Decision) -> str:
    """The button of an answer that has its own: there are few of its kind."""
    match decision:
        case do.RaiseArbor():
            return "Raise the arbor"
        case do.PipeTake():
            return "Compost it"
        case do.WorkOvertime():
            return "Overtime"
        case do.UseModule(card):
            return str(components.card_names[components.card_ids.index(card)])
        case do.UseWorkshop(which):
            return f"Workshop {ARROWS[WORKSHOPS.index(which)]}"
        case do.UpgradePlug(slot):
            return questions.mover(components, table).card_name(slot)
        case do.TakeBed(stack):
            return f"Lay the {components.colours[components.plot_colour[components.plot_ids.index(stack)]]} bed"
        case do.PipePlant(colour):
            return f"Plant {effects.flower_of(colour)}"
    return ""
