"""Goals in words: in a few words for the table, and in full with what they score now."""

from collections.abc import Sequence

from hortus.games.verdant.components import Components
from hortus.kernel.scene.words import counted, in_words

# What each goal counts, short enough for a card beside the home.
SHORT = {
    "apartment-living": "potted plants that needed 4 or less",
    "going-big": "potted plants that needed 7 or more",
    "on-vacation": "unpotted plants with at most 2 verdancy",
    "coordinated-alignment": "rows with plants of one type",
    "picking-favorites": "plant types you don't have",
    "mixing-it-up": "rows with plants of different types",
    "perfect-conditions": "plants that like all light around them",
    "competitive-collections": "plant types you lead in",
    "every-shade-of-green": "different verdancy needs",
    "against-all-odds": "plants that like no light around them",
    "pot-pairs": "pairs of equal pots",
    "thumbs-up": "thumbs left",
    "picky-potter": "kinds of pot you don't have",
    "delayed-gratification": "terra cotta pots",
    "color-pairs": "pairs of items of one type",
    "the-spice-of-life": "sets of all four pots",
    "creature-comforts": "having the most pets",
    "furniture-aficionado": "having the most furniture",
    "backup-plan": "a tool in storage at the end",
    "clear-the-way": "rows without items",
    "triple-treatment": "room types you have 3 of",
    "matchy-matchy": "items in rooms of their type",
    "double-duty": "rooms with 2 plants of their type",
    "color-minimalist": "room types you don't have",
    "coordinated-corridors": "rows with rooms of one type",
    "diversified-designer": "rows with rooms of different types",
    "perfect-ambiance": "rooms that please every plant around",
    "colorful-competition": "room types you lead in",
    "chaotic-coordinator": "rooms with no plant of their type",
    "four-corners": "corner rooms all alike or all different",
}
ONCE = "once, "


def goal_text(components: Components, goal: str) -> str:
    """What a goal gives: "2 points for each terra cotta pot", "4 points if …"."""
    number = components.goal_ids.index(goal)
    worth, text = counted(int(components.goal_points[number]), "point"), components.goal_texts[number]
    return f"{worth} {text.removeprefix(ONCE)}" if text.startswith(ONCE) else f"{worth} for {text}"


def short_goal(components: Components, goal: str) -> str:
    """What a goal counts, in a few words."""
    return SHORT.get(goal, components.goal_texts[components.goal_ids.index(goal)].removeprefix(ONCE))


def goal_help(components: Components, goal: str, names: Sequence[str], points: Sequence[int]) -> str:
    """A goal in full, and what everybody has of it now: "…. So far Flora has 4 (2 × 2) and Linné has nothing."."""
    worth = int(components.goal_points[components.goal_ids.index(goal)])
    now = [f"{name} has {score(each, worth)}" for name, each in zip(names, points, strict=False)]
    return f"{goal_text(components, goal)}." + (f" So far {in_words(now)}." if now else "")


def score(points: int, worth: int) -> str:
    """What somebody has of a goal, and how it adds up."""
    return f"{points} ({points // worth} × {worth})" if points > worth else str(points or "nothing")
