"""The setup options of Verdant, checked: variant, goals, deck."""

from dataclasses import dataclass
from typing import Final

from hortus.games.verdant import form
from hortus.games.verdant.components import GOAL_DECKS, Components
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.contract import OptionValue
from hortus.kernel.form import UNSET, plain
from hortus.kernel.position import as_id, as_list, brief

# Goals of our own that ruleset 1 used before the cards of the box were known.
FORMER_GOALS: Final = (
    "grand-specimens", "fussy-guests", "family-album", "nothing-wilts", "pet-parade", "matching-set", "swatch-book",
    "show-home", "double-rooms", "garden-rooms", "green-views", "new-wallpaper",
)  # fmt: skip


@dataclass
class Options:
    """The options of a table, checked."""

    family: bool
    extended: bool
    # Goals by deck, or none.
    goals: list[int]
    draws_goals: bool = False


def read_options(components: Components, options: Json) -> Options:
    """Check the setup options (VE-12, VE-R1, VE-R28)."""
    variant, deck, goals = options["variant"], options["deck"], options["goals"]
    if variant not in form.VARIANTS:
        raise Refusal("VE-R28", f'the option "variant" is one of {", ".join(form.VARIANTS)}, not {write(variant)}')
    if deck not in components.deck_sizes or isinstance(deck, bool):
        sizes = " or ".join(str(size) for size in components.deck_sizes)
        raise Refusal("VE-R1", f'the option "deck" is {sizes}, not {write(deck)}')
    found = Options(variant == "family", deck == components.deck_sizes[1], [])
    if isinstance(goals, bool):
        found.draws_goals = goals
    else:
        found.goals = read_goals(components, goals, 'the option "goals"')
    if found.family and (found.goals or found.draws_goals):
        raise Refusal("VE-R28", "the family variant is played without goals")
    return found


def read_goals(components: Components, value: object, where: str) -> list[int]:
    """None, or one goal of each deck (VE-12)."""
    goals = [read_goal(components, goal, where) for goal in as_list(value, where)]
    if len(set(goals)) < len(goals):
        raise Refusal("components", f"{where}: a goal is there twice")
    decks = sorted(int(components.goal_deck[goal]) for goal in goals)
    if goals and decks != list(range(len(GOAL_DECKS))):
        raise Refusal("VE-12", f"{where} must have exactly one goal of each deck: {', '.join(GOAL_DECKS)}")
    return sorted(goals, key=lambda goal: int(components.goal_deck[goal]))


def read_goal(components: Components, value: object, where: str) -> int:
    """One goal by its id."""
    if value in FORMER_GOALS and value not in components.goal_ids:
        raise Refusal(
            "VE-R23",
            f'{where}: the goal "{value}" of ruleset 1 is not one of the real goal cards, which are in play now',
        )
    return as_id(value, components.goal_ids, "goal", where)


def file_options(components: Components, given: form.Seen) -> Options:
    """The options of a position; what is left out is the default."""
    told, players, goals = given.options, len(given.players), given.goals
    if told.players not in (UNSET, players):
        raise Refusal("VE-74", f'"options", "players" must be {players}, not {told.players}')
    deck = components.deck_sizes[0] if told.deck is UNSET else told.deck
    found = read_options(components, {"variant": told.variant, "deck": deck, "goals": list(goals)})
    if told.goals not in (UNSET, goals) and told.goals is not bool(goals):
        said, played = brief(plain(told.goals)), brief(list(goals))
        raise Refusal("VE-12", f'"options", "goals" is {said}, but the goals in play are {played}')
    return found


def goal_lists(components: Components) -> list[tuple[str, list[OptionValue]]]:
    """The goals of each deck, to choose one from; in solo games, none that compares homes (VE-R23)."""
    lists: list[tuple[str, list[OptionValue]]] = [(f"{deck} goal", []) for deck in GOAL_DECKS]
    for goal, name in enumerate(components.goal_names):
        value = OptionValue(components.goal_ids[goal], name, 2 if components.goal_compares[goal] else 1)
        lists[int(components.goal_deck[goal])][1].append(value)
    return lists
