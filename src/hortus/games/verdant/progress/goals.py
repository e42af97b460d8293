"""The goals in play that a turn has brought nearer, or cost."""

from collections.abc import Iterator

from hortus.games.verdant.progress.turn import Turn
from hortus.games.verdant.scoring.goals import DRY_PLANTS, THUMBS_LEFT, TOOL_KEPT
from hortus.games.verdant.scoring.points import running_goal
from hortus.games.verdant.words.goals import short_goal
from hortus.kernel.words import Told, counted

# What is spent or grown in any turn says little before the last one.
UNSETTLED = (DRY_PLANTS, THUMBS_LEFT, TOOL_KEPT)


def goals(turn: Turn) -> Iterator[Told]:
    """Every goal that gives more or less than before."""
    for goal in turn.after.goals:
        if turn.turns_left and turn.components.goal_kind[goal] in UNSETTLED:
            continue
        had, has = (int(running_goal(table, turn.seat, goal)) for table in (turn.before, turn.after))
        if has == had:
            continue
        identity, name = turn.components.goal_ids[goal], turn.components.goal_names[goal]
        words = f"The goal {name} ({short_goal(turn.components, identity)})"
        if has > had:
            yield Told(1.0 + has - had, f"{words} gives you {counted(has, 'point')} so far.")
        else:
            yield Told(0.5, f"{words} gives you {counted(had - has, 'point')} less.")
