"""What is said around the table of Planta Nubo: the score sheet, the phases, the outcome, and what a decision sets off.

Turning up cards, income and new rounds follow decisions automatically.
"""

from collections.abc import Sequence
from typing import Final

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import Components
from hortus.games.planta_nubo.form import pending
from hortus.kernel.form.results import victory
from hortus.kernel.scene.scene import SOMETHING_NEW
from hortus.kernel.scene.words import counted

PART_NAMES: Final[dict[str, str]] = {
    "track": "oxygen track",
    "forests": "grown forests",
    "pots": "pots",
    "workshops": "workshops",
    "farms": "farms",
    "leftovers": "leftovers",
}
PHASE_NAMES: Final[dict[str, str]] = {
    "setup": "set-up",
    "tool": "tools",
    "craft": "crafting",
    "forest": "forests",
    "income": "income",
    "final": "final scoring",
    "over": "game over",
}
TIE_BREAKS: Final = {"cards": "more extension cards"}
# The phases from which income and a new round can follow.
BEFORE_INCOME: Final = ("forest", "income")

# ---- the outcome ----


def outcome(result: form.Result, names: Sequence[str]) -> str:
    """The end in one sentence, with the tie-break."""
    if result.bot:
        return against_botbot(result, result.bot, names)
    if len(names) == 1:
        return f"{names[0]} has {counted(result.players[0].total, 'point')}."
    return victory(result, names, TIE_BREAKS)


def against_botbot(result: form.Result, bot: form.BotPoints, names: Sequence[str]) -> str:
    """The end of a game against Botbot, which only more points beat."""
    own, other = result.players[0].total, bot.total
    if own == other:
        return f"A tie at {counted(own, 'point')}: {names[-1]} is not beaten."
    winner = names[-1] if "botbot" in result.winners else names[0]
    return f"{winner} wins with {counted(max(own, other), 'point')} to {min(own, other)}."


# ---- what follows a decision ----


def shown(before: form.Position, after: form.Position) -> str:
    """What is revealed between two moments, in a sentence or two: the same whatever it is."""
    if isinstance(before.top, pending.BotbotTurn):
        return "This turns up Botbot’s next card."
    if after.round != before.round:
        return f"This ends the round: income is paid, and round {after.round} begins with new cards."
    found = []
    if queued(before) != queued(after):
        found.append("This reveals the next container.")
    if (before.farms, before.modules) != (after.farms, after.modules):
        found.append("This reveals the next card.")
    if top_beds(before) != top_beds(after):
        found.append("This reveals the next bed of the stack.")
    phases = form.PHASES.index
    if phases(before.phase) <= phases("craft") < phases(after.phase):
        found.append("This reveals the new crafts.")
    if not found and isinstance(after.top, pending.DockNew):
        found = ["This reveals the top container of the pile."]
    return " ".join(found) or SOMETHING_NEW


def queued(table: form.Position) -> tuple[object, ...]:
    """The containers in the queue and at the airport."""
    return table.queue, *(dock.id if dock else None for dock in table.docks)


def top_beds(table: form.Position) -> dict[str, object]:
    """The top beds of the stacks."""
    return {stack: beds[0] if beds else None for stack, beds in table.stacks.items()}


def sequel(components: Components, before: form.Seen, after: form.Seen) -> str:
    """The income paid after a decision, and the round that has begun, for the log; nothing if neither has happened."""
    old, new = form.in_play(before), form.in_play(after)
    if old.phase not in BEFORE_INCOME:
        return ""
    paid = [income(components, new, seat) for seat in seats_paid(old, new)]
    # A line of the log has no full stop at its end.
    told = ([f"Income: {'; '.join(paid)}"] if paid else []) + (
        [f"Round {new.round} begins"] if new.round != old.round else []
    )
    return "".join(f". {each}" for each in told)


def seats_paid(before: form.Position, after: form.Position) -> list[int]:
    """The seats whose income was paid in between, in turn order, without Botbot's."""
    if after.phase == "forest":
        return []
    waited = before.next or () if before.phase == "income" else range(len(before.players))
    wait = after.next or () if after.phase == "income" else ()
    return [seat for seat in waited if seat not in wait and seat < len(after.players)]


def income(components: Components, table: form.Position, seat: int) -> str:
    """The income of a seat: "Flora +6 oxygen (die 3, arbor 2, forests 1), then 2 energy"."""
    player = table.players[seat]
    young = [components.forest_ids.index(each.tile) for each in player.forests if each.side == "I"]
    sources = (
        ("die", player.die),
        ("arbor", int(components.arbor_income[player.arbor])),
        ("forests", sum(int(components.forest_oxygen[kind]) for kind in young)),
    )
    energy = sum(int(components.forest_energy[kind]) for kind in young)
    parts = [f"{name} {amount}" for name, amount in sources if amount]
    # Somebody whose name nobody has said has none in the middle of a sentence.
    name = f"player {seat + 1}" if player.name == f"Player {seat + 1}" else player.name
    oxygen = f"{name} +{sum(amount for _, amount in sources)} oxygen ({', '.join(parts)})"
    return f"{oxygen}, then {energy} energy" if energy else oxygen
