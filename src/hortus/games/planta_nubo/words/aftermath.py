"""What follows a decision automatically: what is turned up, income, the next round."""

from hortus.games.planta_nubo.catalogue.vocabulary import BOTBOT, DOCK_NEW
from hortus.games.planta_nubo.rules.stack import top
from hortus.games.planta_nubo.rules.turns import is_bot
from hortus.games.planta_nubo.state import (
    AIRPORT,
    CRAFT_ON,
    CRAFT_PHASE,
    DIE,
    FARM_ROW,
    FARMS_IN_ROW,
    FOREST,
    FOREST_PHASE,
    FORESTS,
    INCOME_PHASE,
    LEVEL,
    QUEUE,
    STACK_BELOW,
    STACK_TOP,
    Table,
)
from hortus.kernel.scene import SOMETHING_NEW

# Parts of the board, from one place up to another, and what has happened if they change.
TURNED_UP = (
    (QUEUE, CRAFT_ON, "This reveals the next container."),
    (AIRPORT, AIRPORT + 3, "This reveals the next container."),
    (FARM_ROW, FARMS_IN_ROW, "This reveals the next card."),
    (STACK_TOP, STACK_BELOW, "This reveals the next bed of the stack."),
)


def shown(before: Table, after: Table) -> str:
    """What is revealed between two moments, in a sentence or two: the same whatever it is."""
    if top(before, 0) == BOTBOT:
        return "This turns up Botbot’s next card."
    if after.round != before.round:
        return f"This ends the round: income is paid, and round {after.round} begins with new cards."
    found = [
        words
        for start, end, words in TURNED_UP
        if any(before.on(place) != after.on(place) for place in range(start, end))
    ]
    if before.phase <= CRAFT_PHASE < after.phase:
        found.append("This reveals the new crafts.")
    if not found and after.depth and top(after, 0) == DOCK_NEW:
        found = ["This reveals the top container of the pile."]
    return " ".join(dict.fromkeys(found)) or SOMETHING_NEW


def aftermath(before: Table, after: Table) -> str:
    """The income paid after a decision, and the round that has begun; nothing if neither has happened."""
    told = [_income(after, seat) for seat in _paid(after, before)]
    income = f" Income: {'; '.join(told)}." if told else ""
    return income + (f" Round {after.round} begins." if after.round != before.round else "")


def _paid(after: Table, before: Table) -> list[int]:
    """The seats whose income was paid in between, in turn order."""
    if before.phase not in (FOREST_PHASE, INCOME_PHASE) or after.phase == FOREST_PHASE:
        return []
    waited = _waiting(before) if before.phase == INCOME_PHASE else list(range(before.seats))
    wait = _waiting(after) if after.phase == INCOME_PHASE else []
    return [seat for seat in waited if seat not in wait and not is_bot(after, seat)]


def _waiting(table: Table) -> list[int]:
    """The seats still to come in this phase."""
    left, found = int(table.next), []
    while left:
        found.append((left & 7) - 1)
        left >>= 3
    return found


def _income(table: Table, seat: int) -> str:
    """The income of a seat: "Flora +6 oxygen (die 3, arbor 2, forests 1), then 2 energy"."""
    components = table.components
    young = [
        forest >> 1
        for number in range(table.field(seat, FORESTS))
        if not (forest := int(table.field(seat, FOREST + number))) & 1
    ]
    sources = (
        ("die", int(table.field(seat, DIE))),
        ("arbor", int(components.arbor_income[table.field(seat, LEVEL)])),
        ("forests", sum(int(components.forest_oxygen[kind]) for kind in young)),
    )
    energy = sum(int(components.forest_energy[kind]) for kind in young)
    parts = [f"{name} {amount}" for name, amount in sources if amount]
    name = table.names[seat] if table.names else f"player {seat + 1}"
    oxygen = f"{name} +{sum(amount for _, amount in sources)} oxygen ({', '.join(parts)})"
    return f"{oxygen}, then {energy} energy" if energy else oxygen
