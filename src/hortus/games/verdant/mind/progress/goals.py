"""The goals in play that a turn has brought nearer, or cost."""

from collections.abc import Iterator, Mapping

from hortus.games.verdant.components import GOAL_KINDS
from hortus.games.verdant.look.words.goals import short_goal
from hortus.games.verdant.mind.progress.turn import Turn
from hortus.kernel.scene.words import Told, counted

# What is spent or grown in any turn says little before the last one.
UNSETTLED = ("incomplete_verdancy_at_most", "thumbs_left", "nurture_token_kept")


def goals(turn: Turn, before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[Told]:
    """Every goal that gives more or less than before, by the points of each."""
    components = turn.components
    for goal, has in after.items():
        number, had = components.goal_ids.index(goal), before[goal]
        if has == had or (turn.turns_left and GOAL_KINDS[components.goal_kind[number]] in UNSETTLED):
            continue
        words = f"The goal {components.goal_names[number]} ({short_goal(components, goal)})"
        if has > had:
            yield Told(1.0 + has - had, f"{words} gives you {counted(has, 'point')} so far.")
        else:
            yield Told(0.5, f"{words} gives you {counted(had - has, 'point')} less.")
