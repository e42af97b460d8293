"""Setup options as pages offer them: the kinds that several games share."""

from collections.abc import Sequence

from hortus.kernel.engine.contract import Option, OptionValue


def yes_or_no(name: str, meaning: str) -> Option:
    """Something that most games leave out."""
    return Option(name, False, meaning, "true or false", [OptionValue(False, "no"), OptionValue(True, "yes")])


def start_player(most: int) -> Option:
    """Who takes the first turn."""
    drawn = OptionValue("random", "drawn")
    seats = [OptionValue(seat, f"seat {seat + 1}", seat + 1) for seat in range(most)]
    return Option(
        "start_player", "random", "who has the first turn", '"random" or a seat, counted from 0', [drawn, *seats]
    )


def by_seat(
    name: str, usual: OptionValue, meaning: str, values: str, things: Sequence[OptionValue], most: int
) -> Option:
    """Something that each player has one of."""
    lists = [(f"seat {seat + 1}", list(things)) for seat in range(most)]
    return Option(name, usual.value, meaning, values, [usual], lists, by_seat=True)
