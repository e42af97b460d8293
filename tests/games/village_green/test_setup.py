"""Set-up: what lies where before the first turn."""

import pytest

from hortus.games.village_green import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_object
from tests.games.village_green.positions import deck_size, hand_of, row_of, seat_of, slot_of

SLOTS = ("col1", "col2", "col3", "row1", "row2", "row3")
EMPTY = [[None] * 3] * 3


def new(players: int, seed: int = 1, **options: object) -> State:
    return GAME.new(players, seed, options)


def refused_setup(players: int, **options: object) -> str:
    with pytest.raises(Refusal) as caught:
        GAME.new(players, 1, options)
    return caught.value.rule


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_VG_01_one_to_five_may_play(players: int) -> None:
    assert new(players).seats == players


@pytest.mark.parametrize("players", [-1, 0, 6, 60])
def test_VG_01_nobody_or_six_may_not_play(players: int) -> None:
    assert refused_setup(players) == "VG-01"


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_VG_02_every_village_card_lies_face_up_in_an_empty_village(players: int) -> None:
    state = new(players)
    for seat in range(players):
        assert seat_of(state, seat)["village_face_up"] is True
        assert seat_of(state, seat)["green"] == EMPTY


def test_VG_03_both_decks_are_shuffled_and_separate() -> None:
    greens = {str(row_of(new(2, seed))) for seed in range(40)}
    awards = {str(row_of(new(2, seed), "award")) for seed in range(40)}
    assert len(greens) > 35
    assert len(awards) > 35
    assert new(2, 7).key() == new(2, 7).key()
    assert set(row_of(new(2))) <= set(GAME.components.green_ids)
    assert set(row_of(new(2), "award")) <= set(GAME.components.award_ids)


@pytest.mark.parametrize(("players", "greens", "awards"), [(2, 15, 10), (3, 10, 5), (4, 5, 0)])
def test_VG_04_cards_go_back_to_the_box_unseen(players: int, greens: int, awards: int) -> None:
    for seat in (-1, 0, players - 1):
        view = new(players).observation(seat)
        assert view["removed"] == {"green": {"unknown": greens}, "award": {"unknown": awards}}


@pytest.mark.parametrize("players", [1, 5])
def test_VG_05_with_one_or_five_nothing_is_taken_out(players: int) -> None:
    assert new(players).position()["removed"] == {"green": {"unknown": 0}, "award": {"unknown": 0}}


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_VG_06_every_player_is_dealt_three_green_cards(players: int) -> None:
    state = new(players)
    assert [len(hand_of(state, seat)) for seat in range(players)] == [3] * players


def test_VG_07_a_hand_is_secret_from_the_others() -> None:
    players = as_list(new(3).observation(1)["players"], "players")
    hands = [as_object(one, "player")["hand"] for one in players]
    assert hands[0] == hands[2] == {"unknown": 3}
    assert hands[1] == hand_of(new(3), 1)


def test_VG_08_and_VG_10_three_cards_lie_face_up_beside_each_deck() -> None:
    state = new(4)
    assert len(row_of(state)) == 3
    assert len(row_of(state, "award")) == 3


def test_VG_09_three_awards_are_dealt_to_the_top_row_and_none_to_the_left_column() -> None:
    state = new(2)
    for seat in (0, 1):
        assert all(slot_of(state, at, seat) is not None for at in SLOTS[:3])
        assert all(slot_of(state, at, seat) is None for at in SLOTS[3:])


def test_VG_R18_dealt_awards_fill_the_top_row_in_the_order_dealt() -> None:
    state = GAME.table(2, new(2).chance, GAME.settle(2, {"start_player": 0}))
    state.chance.record()
    state.deal()
    drawn = [GAME.outcome_name(outcome) for outcome in state.chance.stop()]
    dealt = [name for name in drawn if name in GAME.components.award_ids]
    assert dealt[:6] == [slot_of(state, at, seat) for seat in (0, 1) for at in SLOTS[:3]]
    assert dealt[6:] == row_of(state, "award")


def test_VG_R18_villages_come_in_the_order_of_the_file_unless_chosen() -> None:
    assert [seat_of(new(3), seat)["village"] for seat in range(3)] == GAME.components.village_ids[:3]
    chosen = ["newton-poemoor", "hither-saxcote", "market-foxby"]
    assert [seat_of(new(3, villages=chosen), seat)["village"] for seat in range(3)] == chosen


@pytest.mark.parametrize(
    "villages",
    [["market-foxby", "market-foxby"], ["market-foxby"], ["market-foxby", "upper-foxby"]],
    ids=["shared", "too few", "unknown"],
)
def test_VG_R18_no_two_players_share_a_village_card(villages: list[str]) -> None:
    assert refused_setup(2, villages=villages) == "VG-R18"


def test_VG_11_the_start_player_has_the_first_turn_and_stays_start_player() -> None:
    state = new(4, start_player=2)
    assert state.to_move == 2
    while state.to_move >= 0:
        assert state.position()["start_player"] == 2
        state.apply(state.legal()[-1])


def test_VG_R1_without_an_option_the_start_player_is_drawn_from_the_seed() -> None:
    assert {new(3, seed).to_move for seed in range(40)} == {0, 1, 2}
    assert new(3, 11).to_move == new(3, 11).to_move


@pytest.mark.parametrize("start", [-1, 3])
def test_VG_R1_a_start_player_who_is_not_at_the_table_is_refused(start: int) -> None:
    assert refused_setup(3, start_player=start) == "VG-01"


@pytest.mark.parametrize("start", ["0", None, True, 1.5, [0]])
def test_VG_R1_a_start_player_is_a_seat_or_random(start: object) -> None:
    assert refused_setup(3, start_player=start) == "format"


@pytest.mark.parametrize(
    ("players", "greens", "awards"), [(1, 54, 24), (2, 36, 11), (3, 38, 13), (4, 40, 15), (5, 42, 12)]
)
def test_VG_63_deck_sizes_after_setup(players: int, greens: int, awards: int) -> None:
    state = new(players)
    assert deck_size(state) == greens
    assert deck_size(state, "award") == awards


def test_VG_73_there_are_no_variants() -> None:
    assert [option.name for option in GAME.options] == ["start_player", "villages"]
    assert refused_setup(2, variant="advanced") == "options"


def test_the_box_has_the_sixty_green_cards_and_thirty_awards_of_the_ledger() -> None:
    components = GAME.components
    by_feature: dict[str, int] = {}
    for name, copies in zip(components.green_ids, components.copies, strict=True):
        last = name.rsplit("-", 1)[-1]
        feature = last if last in ("pond", "structure", "lawn") else "tree"
        by_feature[feature] = by_feature.get(feature, 0) + copies
    assert by_feature == {"tree": 27, "structure": 18, "pond": 9, "lawn": 6}
    assert len(components.green_ids) == 46
    assert len(components.award_ids) == 30
    assert len(components.village_ids) == 5


def test_setup_puts_every_card_of_the_box_somewhere() -> None:
    whole: Json = dict(zip(GAME.components.green_ids, GAME.components.copies, strict=True))
    whole |= dict.fromkeys(GAME.components.award_ids, 1)
    for players in range(1, 6):
        assert GAME.census(new(players)) == whole
