"""What a seat knows as a row of numbers: `kernel/testing` proves that it tells no secrets; here, that it tells
the rest."""

import pytest

from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from hortus.kernel.registry import find, names
from hortus.research import environment, layout

GAMES = [name for name in names() if layout(name)]
# Pot arrangements that may not come back in this turn: only the mask tells of them.
NOT_ENCODED = ("pots_seen",)


def row_of(state: State, seat: int) -> list[int]:
    row = environment.row_of(state, seat, sum(block.length for block in state.game.encoding(state)))
    return [int(number) for number in row]


def known_by(state: State, seat: int) -> Json:
    return {key: value for key, value in state.observation(seat).items() if key not in NOT_ENCODED}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_whatever_a_decision_shows_to_a_seat_changes_its_row(game: str, players: int) -> None:
    state, dice = find(game).new(players, 5), seeded(6)
    rows, views = ([read(state, seat) for seat in range(players)] for read in (row_of, known_by))
    while state.to_move >= 0:
        decision = state.legal()[dice.below(len(state.legal()))]
        told = state.describe(decision)
        state.apply(decision)
        for seat in range(players):
            row, view = row_of(state, seat), known_by(state, seat)
            if view != views[seat]:
                assert row != rows[seat], f"{told} is not to be seen in the row of seat {seat}"
            rows[seat], views[seat] = row, view


@pytest.mark.parametrize("game", GAMES)
def test_a_row_begins_with_the_seat_and_whose_turn_it_is_from_there(game: str) -> None:
    state = find(game).new(3, 1)
    for seat in range(3):
        assert row_of(state, seat)[:3] == [seat, (state.to_move - seat) % 3, state.phase]


@pytest.mark.parametrize("game", GAMES)
def test_blocks_have_names_of_their_own_and_room_for_every_number(game: str) -> None:
    blocks = layout(game, 3)
    assert len({block.name for block in blocks}) == len(blocks)
    assert all(block.length > 0 and -(2**15) <= block.least < block.most < 2**15 for block in blocks)
