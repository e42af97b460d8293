"""Set-up: what lies where before the first turn, and the simultaneous start."""

from collections import Counter

import pytest

from hortus.games.verdant import GAME
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Seat
from hortus.kernel.position import as_list, as_object
from tests.games.verdant.positions import (
    COMPONENTS,
    cells_of,
    do,
    load,
    market_of,
    not_allowed,
    offers,
    player_of,
    refused,
    values,
)
from tests.games.verdant.starts import DEALT, start_position

SIDES = [[-1, 0], [0, -1], [0, 1], [1, 0]]


def new(players: int, seed: int = 1, **options: object) -> State:
    return GAME.new(players, seed, options)


def refused_setup(players: int, **options: object) -> str:
    with pytest.raises(Refusal) as caught:
        GAME.new(players, 1, options)
    return caught.value.rule


# ---- the table ----


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_VE_74_one_to_five_may_play(players: int) -> None:
    assert new(players).seats == players


@pytest.mark.parametrize("players", [-1, 0, 6])
def test_VE_74_nobody_or_six_may_not_play(players: int) -> None:
    assert refused_setup(players) == "VE-74"


def test_VE_01_four_of_ninety_tokens_lie_in_the_market() -> None:
    state = new(2)
    census = GAME.census(state)
    assert sum(census[token] for token in COMPONENTS.token_ids) == 90
    assert None not in market_of(state, "tokens")
    assert len({str(market_of(new(2, seed), "tokens")) for seed in range(20)}) > 18


def test_VE_02_four_of_fifty_plants_lie_in_the_market() -> None:
    state = new(2)
    assert set(map(str, market_of(state, "plants"))) <= set(COMPONENTS.plant_ids)
    assert sum(GAME.census(state)[plant] for plant in COMPONENTS.plant_ids) == 50
    assert len({str(market_of(new(2, seed), "plants")) for seed in range(20)}) > 18


def test_VE_03_four_of_fifty_rooms_lie_in_the_market() -> None:
    state = new(2)
    assert set(map(str, market_of(state, "rooms"))) <= set(COMPONENTS.room_ids)
    assert sum(GAME.census(state)[room] for room in COMPONENTS.room_ids) == 50
    assert len({str(market_of(new(2, seed), "rooms")) for seed in range(20)}) > 18


def test_VE_04_no_thumb_lies_on_a_card_at_first() -> None:
    assert market_of(new(3), "plant_thumbs") == market_of(new(3), "room_thumbs") == [0, 0, 0, 0]


@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_VE_05_bonus_pots_by_number_of_players(players: int, each: int) -> None:
    assert new(players).position()["pots"] == {"concrete": each, "wood": each, "ceramic": each}


def test_VE_06_storages_are_empty() -> None:
    assert [player_of(new(3), seat)["storage"] for seat in range(3)] == [None, None, None]


def test_VE_07_everybody_is_dealt_a_plant_and_a_room() -> None:
    state = new(5)
    dealt = [as_object(player_of(state, seat)["dealt"], "dealt") for seat in range(5)]
    assert len({str(each["plant"]) for each in dealt} | set(map(str, market_of(state, "plants")))) == 9
    assert len({str(each["room"]) for each in dealt} | set(map(str, market_of(state, "rooms")))) == 9


def requirement(plant: object) -> int:
    return int(COMPONENTS.requirement[COMPONENTS.plant_ids.index(str(plant))])


@pytest.mark.parametrize("seed", range(12))
def test_VE_08_the_highest_requirement_starts(seed: int) -> None:
    state = new(4, seed)
    dealt = [requirement(as_object(player_of(state, seat)["dealt"], "dealt")["plant"]) for seat in range(4)]
    assert dealt[state.to_move] == max(dealt)
    assert state.position()["start_player"] == state.to_move


def test_VE_09_of_equal_requirements_the_first_name_starts() -> None:
    ties = 0
    for seed in range(60):
        state = new(5, seed)
        dealt = [str(as_object(player_of(state, seat)["dealt"], "dealt")["plant"]) for seat in range(5)]
        best = max(map(requirement, dealt))
        tied = [plant for plant in dealt if requirement(plant) == best]
        names = {COMPONENTS.plant_names[COMPONENTS.plant_ids.index(plant)].lower(): plant for plant in tied}
        ties += len(tied) > 1
        assert dealt[state.to_move] == names[min(names)]
    assert ties > 10


def test_VE_R20_names_are_compared_without_regard_to_case_character_by_character() -> None:
    order = sorted(range(60), key=lambda plant: int(COMPONENTS.name_order[plant]))
    names = [COMPONENTS.plant_names[plant].lower() for plant in order]
    assert names == sorted(names)
    assert len(set(names)) == 60
    assert names.index("jade") < names.index("jasmine")


def test_VE_10_turns_go_clockwise_from_the_starting_player() -> None:
    state = new(4, 3)
    first = int(state.to_move)
    order = []
    for _ in range(4):
        order.append(int(state.to_move))
        do(state, "start", at=[0, 1])
    assert order == [(first + step) % 4 for step in range(4)]
    assert state.to_move == first


@pytest.mark.parametrize(("players", "thumbs"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 1, 2]), (5, [0, 1, 1, 1, 2])])
def test_VE_11_thumbs_in_turn_order(players: int, thumbs: list[int]) -> None:
    state = new(players, 5)
    order = [(int(state.to_move) + step) % players for step in range(players)]
    assert [player_of(state, seat)["thumbs"] for seat in order] == thumbs


# ---- goals and options ----


def test_VE_12_one_goal_of_each_deck_is_drawn() -> None:
    drawn = [as_list(new(2, seed, goals=True).position()["goals"], "goals") for seed in range(40)]
    decks = [[int(COMPONENTS.goal_deck[COMPONENTS.goal_ids.index(str(goal))]) for goal in goals] for goals in drawn]
    assert decks == [[0, 1, 2]] * 40


def test_VE_12_goals_can_be_chosen_in_any_order() -> None:
    state = new(2, goals=["triple-treatment", "apartment-living", "pot-pairs"])
    assert state.position()["goals"] == ["apartment-living", "pot-pairs", "triple-treatment"]


@pytest.mark.parametrize(
    "goals",
    [
        ["apartment-living", "pot-pairs"],
        ["apartment-living", "going-big", "pot-pairs"],
        ["apartment-living", "pot-pairs", "triple-treatment", "double-duty"],
    ],
)
def test_VE_12_a_list_without_one_goal_of_each_deck_is_refused(goals: list[str]) -> None:
    assert refused_setup(2, goals=goals) == "VE-12"


def test_an_unknown_goal_gets_a_hint() -> None:
    with pytest.raises(Refusal, match='did you mean "pot-pairs"'):
        new(2, goals=["apartment-living", "pot-pear", "triple-treatment"])


def test_VE_R1_fifty_cards_of_each_kind_without_the_extras_by_default() -> None:
    census = GAME.census(new(2))
    extras = [plant for plant, extra in zip(COMPONENTS.plant_ids, COMPONENTS.plant_extra, strict=True) if extra]
    assert len(extras) == 10
    assert [census[plant] for plant in extras] == [0] * 10
    kept = Counter(
        COMPONENTS.type_ids[COMPONENTS.plant_type[number]]
        for number, plant in enumerate(COMPONENTS.plant_ids)
        if census[plant]
    )
    assert set(kept.values()) == {10}


def test_VE_R1_sixty_cards_of_each_kind_as_an_option() -> None:
    census = GAME.census(new(2, deck=60))
    assert sum(census[plant] for plant in COMPONENTS.plant_ids) == 60
    assert sum(census[room] for room in COMPONENTS.room_ids) == 60


@pytest.mark.parametrize("deck", [0, 55, "50", True, None])
def test_VE_R1_no_other_deck_is_there(deck: object) -> None:
    assert refused_setup(2, deck=deck) == "VE-R1"


def test_VE_R28_the_family_variant_is_played_without_goals() -> None:
    assert refused_setup(2, variant="family", goals=True) == "VE-R28"
    assert refused_setup(2, variant="families") == "VE-R28"
    assert new(2, variant="family").seats == 2


# ---- the simultaneous start ----


def test_VE_14_the_plant_lies_on_one_of_four_sides_of_the_room() -> None:
    state = load(start_position())
    assert [at for at in values(state, "start", "at") if at] == [
        [-1, 0], [-1, 0], [0, -1], [0, -1], [0, 1], [1, 0], [1, 0],
    ]  # fmt: skip
    do(state, "start", at=[1, 0])
    assert cells_of(state, 0) == {(0, 0): "fo-MLBB", (1, 0): "ponytail-palm +1"}


@pytest.mark.parametrize("at", [[0, 0], [1, 1], [0, 2], [-2, 0]])
def test_VE_14_no_other_cell_touches_the_room(at: list[int]) -> None:
    assert not_allowed(load(start_position()), "start", at=at) == "VE-14"


def test_VE_15_matching_light_gives_one_verdancy_at_once() -> None:
    assert cells_of(do(load(start_position()), "start", at=[-1, 0]))[-1, 0] == "ponytail-palm +1"
    assert cells_of(do(load(start_position()), "start", at=[0, 1]))[0, 1] == "ponytail-palm"


def test_VE_42_the_verdancy_of_the_start_may_be_declined() -> None:
    state = do(load(start_position()), "start", at=[1, 0], less=[[1, 0]])
    assert cells_of(state)[1, 0] == "ponytail-palm"
    assert not_allowed(load(start_position()), "start", at=[0, 1], less=[[0, 1]]) == "VE-42"
    assert not_allowed(load(start_position()), "start", at=[1, 0], less=[[0, 1]]) == "VE-42"


def test_VE_R19_nobody_sees_a_start_until_all_have_chosen() -> None:
    state = do(load(start_position(3)), "start", at=[1, 0])
    seen = [as_object(player, "player")["home"] for player in as_list(state.observation(1)["players"], "players")]
    assert seen == [None, None, None]
    own = as_object(as_list(state.observation(0)["players"], "players")[0], "player")["home"]
    assert own == {"origin": [0, 0], "grid": [["fo-MLBB"], ["ponytail-palm +1"]]}
    assert state.observation(-1) == state.observation(1)
    do(do(state, "start", at=[0, 1]), "start", at=[0, 1])
    assert state.observation(1) == state.observation(0) == state.position()


def test_VE_R19_the_dealt_cards_are_public_until_all_have_chosen() -> None:
    state = do(load(start_position()), "start", at=[1, 0])
    shown = [as_object(player, "player")["dealt"] for player in as_list(state.observation(1)["players"], "players")]
    assert shown == list(DEALT[:2])
    do(state, "start", at=[0, 1])
    assert "dealt" not in player_of(state, 0)


def test_VE_R19_others_may_imagine_any_legal_start() -> None:
    state = do(load(start_position()), "start", at=[1, 0])
    imagined = set()
    for seed in range(80):
        twin = state.clone()
        twin.resample(1, seeded(seed))
        assert twin.observation(1) == state.observation(1)
        imagined.add(str(cells_of(twin)))
    assert len(imagined) == 7
    own = state.clone()
    own.resample(0, seeded(1))
    assert cells_of(own) == cells_of(state)


def test_VE_R19_a_start_is_not_in_the_log_of_others() -> None:
    made: Json = {"do": "start", "at": [0, 1]}
    assert GAME.redacted(made, 0, 1) == {"do": "start"}
    assert GAME.redacted(made, 0, 0) == made
    state = load(start_position())
    code = state.code_of(made)
    assert "right" not in GAME.told(state, code, 1)
    assert "right" in GAME.told(state, code, 0)


def test_VE_R19_undo_stops_once_the_last_player_has_chosen() -> None:
    match = Match(GAME, [Seat("Ana"), Seat("Ben")], seed=bytes(32))
    first = int(match.state.to_move)
    match.decide(first, {"do": "start", "at": [0, 1]})
    assert match.can_undo(first)
    match.decide(1 - first, {"do": "start", "at": [0, 1]})
    assert not match.can_undo(1 - first)


def test_an_observation_of_the_start_can_be_played_on() -> None:
    state = do(load(start_position()), "start", at=[1, 0])
    loaded = load(state.observation(1))
    assert len(cells_of(loaded, 0)) == 2
    assert offers(loaded) == offers(state)


def test_VE_74_the_number_of_players_changes_only_pots_and_thumbs() -> None:
    small, large = new(2).position(), new(5).position()
    assert set(small) == set(large)
    assert set(as_object(small["market"], "market")) == set(as_object(large["market"], "market"))


# ---- position files of the start ----

CHOSEN: Json = {"origin": [0, 0], "grid": [["fo-MLBB", "ponytail-palm"]]}


def test_a_start_position_survives_its_file() -> None:
    data = start_position(2, 1, (CHOSEN,))
    assert load(load(data).position()).key() == load(data).key()
    assert load(data).to_move == 1


def test_VE_14_the_dealt_room_lies_at_the_origin() -> None:
    shifted: Json = {"origin": [0, 1], "grid": [["fo-MLBB", "ponytail-palm"]]}
    assert refused(start_position(2, 1, (shifted,))) == "VE-14"


def test_VE_14_a_home_before_the_choice_is_refused() -> None:
    assert refused(start_position(2, 0, (CHOSEN,))) == "VE-14"


def test_VE_55_the_home_must_be_of_the_dealt_cards() -> None:
    other: Json = {"origin": [0, 0], "grid": [["su-BBLM", "ponytail-palm"]]}
    assert refused(start_position(2, 1, (other,))) == "VE-55"


def test_VE_17_the_start_is_in_round_one() -> None:
    assert refused({**start_position(), "round": 2}) == "VE-17"
