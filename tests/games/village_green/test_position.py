"""Position files: what is read, what is written, and what is refused, by which rule."""

import pytest

from hortus.games.village_green import GAME
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER, State
from hortus.kernel.position import as_list, as_object, parse
from tests.games.village_green.positions import (
    AWARD_ROW,
    GREEN_ROW,
    HAND,
    Stack,
    awards,
    bottom,
    bottom_of,
    cell_of,
    deck_of,
    deck_size,
    decks,
    final,
    green,
    hand_of,
    load,
    offers,
    place,
    play,
    player,
    position,
    refused_position,
    row_of,
    rows,
    seat_of,
    slot_of,
    solo,
    take_award,
    take_green,
)

FULL_HAND = [*HAND, "lawn"]


def again(state: State, seed: int = 5) -> State:
    """Written, read, and the same."""
    text = write(state.position())
    other = GAME.load(parse(text, "the position"), seeded(seed))
    assert write(other.position()) == text
    assert other.key() == state.key()
    assert other.legal() == state.legal()
    return other


def edited(data: Json, seat: int, **fields: object) -> Json:
    """A position with other fields of one player."""
    players = [dict(as_object(one, "player")) for one in as_list(data["players"], "players")]
    players[seat] = {**players[seat], **fields}
    return {**data, "players": players}


def without(data: Json, *keys: str) -> Json:
    return {key: value for key, value in data.items() if key not in keys}


# ---- what the fields mean ----


def test_cells_and_slots_are_null_an_id_or_a_stack_whose_last_is_visible() -> None:
    cells = green(r1c1="red-rose-pond", r2c2=["lawn", "lawn"])
    state = load(position(player(cells, slots=awards(row2=["forestry", "oak-plantation"])), player()))
    assert cell_of(state, "r1c1") == "red-rose-pond"
    assert cell_of(state, "r2c2") == ["lawn", "lawn"]
    assert cell_of(state, "r3c3") is None
    assert slot_of(state, "row2") == ["forestry", "oak-plantation"]


def test_a_stack_of_one_is_written_as_a_plain_id() -> None:
    state = load(position(player(green(r1c1=["lawn"]), slots=awards(row1=["forestry"])), player()))
    assert cell_of(state, "r1c1") == "lawn"
    assert slot_of(state, "row1") == "forestry"


@pytest.mark.parametrize(
    "data",
    [
        position(),
        position(player(hand=FULL_HAND), player(), phase="place"),
        position(player(green(r1c1="lawn"), face_up=False), player(), cover=True),
        position(player(green(r1c1="lawn"), FULL_HAND, face_up=False), player(), cover=True, phase="place"),
        position(phase="take_award", award_for="structure"),
        position(phase="place_award", award_for="action", award_in_hand="forestry"),
        position(phase="place_award", award_for="structure", award_in_hand="forestry", to_move=1),
        position(phase="over", to_move=None, end_trigger="award_deck"),
        position(player(hand=HAND), phase="over", to_move=None),
        position(player(hand=HAND)),
        position(player(), player(), player(), to_move=2, start_player=1, end_trigger="green_deck"),
    ],
)
def test_every_phase_is_written_as_it_was_read(data: Json) -> None:
    state = again(load(data))
    for key in without(data, "players", "decks"):
        assert state.position()[key] == data[key]


def test_defaults_of_what_may_be_left_out() -> None:
    written = load(position()).position()
    assert (written["cover"], written["award_for"], written["award_in_hand"]) == (False, None, None)
    assert written["end_trigger"] is None


def test_a_deck_may_be_listed_from_the_top() -> None:
    state = load(position(decks=decks(["lawn", "red-lily-pond"], ["forestry", "oak-plantation"])))
    assert hand_of(play(state.clone(), take_green("deck")))[-1] == "lawn"
    assert play(state, take_award("deck")).position()["award_in_hand"] == "forestry"


def test_the_bottom_of_a_deck_may_be_known_with_unknown_cards_between() -> None:
    known = {"unknown": 5, "bottom": ["lawn", None, "red-lily-pond"]}
    award = {"unknown": 4, "bottom": ["forestry", None, "oak-plantation"]}
    state = load(position(decks={"green": known, "award": award}))
    assert state.observation(0)["decks"] == {"green": known, "award": award}
    drawn: list[object] = []
    for _ in range(5):
        play(state, take_green("deck"))
        drawn.append(hand_of(state, state.to_move)[-1])
        play(state, offers(state, "bottom")[0])
    assert (drawn[2], drawn[4]) == ("lawn", "red-lily-pond")


def test_an_unknown_card_at_the_bottom_is_any_that_is_named_nowhere() -> None:
    data = position(decks={"green": {"unknown": 5, "bottom": ["lawn", None]}, "award": {"unknown": 3}})
    lowest = {str(bottom_of(load(data, seed))) for seed in range(20)}
    assert len(lowest) > 5


def test_an_unknown_hand_is_dealt_by_seed_from_the_cards_named_nowhere() -> None:
    hands = {str(hand_of(load(position(), seed), 1)) for seed in range(10)}
    assert len(hands) > 5
    assert hand_of(load(position(), 3), 1) == hand_of(load(position(), 3), 1)
    for seed in range(10):
        assert not set(hand_of(load(position(), seed), 1)) & set(GREEN_ROW)


def test_a_card_taken_is_appended_and_a_card_played_leaves_the_first_equal_entry() -> None:
    hand = ["lawn", "red-rose-pond", "lawn"]
    state = play(load(position(player(hand=hand), player())), take_green(GREEN_ROW[0]))
    assert hand_of(state) == [*hand, GREEN_ROW[0]]
    play(state, place("lawn", "r1c1"))
    assert hand_of(state) == ["red-rose-pond", "lawn", GREEN_ROW[0]]


def test_removed_may_be_left_out_and_is_then_not_checked() -> None:
    state = load(position(decks=decks(3, 2)))
    assert "removed" not in state.position()
    again(play(state, take_green("deck")))


def test_removed_cards_that_add_up_are_written() -> None:
    state = GAME.new(2, 8)
    assert state.position()["removed"] == {"green": {"unknown": 15}, "award": {"unknown": 10}}
    again(state)


def test_removed_cards_may_be_listed_and_then_stay_out_of_the_game() -> None:
    state = GAME.new(3, 8)
    data = state.position()
    pool = sorted(GAME.census(state).items())
    awards_out = [name for name, _ in pool if name in loose(data, "award")][:5]
    greens_out = [name for name, _ in pool if name in loose(data, "green")][:10]
    listed = load({**data, "removed": {"green": greens_out, "award": awards_out}})
    assert listed.position()["removed"] == {"green": greens_out, "award": awards_out}
    again(listed)
    assert GAME.census(listed) == GAME.census(state)
    while deck_size(listed, "award") != 0:
        play(listed, take_award("deck"))
        assert listed.position()["award_in_hand"] not in awards_out
        listed.apply(listed.legal()[0])


def loose(data: Json, kind: str) -> set[str]:
    """Cards of a kind that a position names nowhere."""
    ids = GAME.components.green_ids if kind == "green" else GAME.components.award_ids
    return {name for name in ids if f'"{name}"' not in write(data)}


@pytest.mark.parametrize(
    ("data", "trigger"),
    [
        (position(decks=decks(greens=0)), "green_deck"),
        (position(decks=decks(award=0)), "award_deck"),
        (position(decks=decks(0, 0)), "green_deck"),
        (position(decks=decks(greens=0), end_trigger="award_deck"), "award_deck"),
        (position(end_trigger="village_full"), "village_full"),
        (position(player(hand=HAND), decks=decks(greens=0)), None),
    ],
    ids=["green deck", "award deck", "both", "given", "given without cause", "solo"],
)
def test_VG_R2_a_missing_end_trigger_is_set_on_loading_and_a_given_one_kept(data: Json, trigger: str | None) -> None:
    assert load(data).position()["end_trigger"] == trigger


def test_a_result_in_the_file_is_not_read() -> None:
    data = position(phase="over", to_move=None, end_trigger="award_deck", result={"winners": [1], "players": "none"})
    assert load(data).result()["winners"] == [0, 1]


def test_a_finished_table_is_written_as_one() -> None:
    data = final(player(green(r1c1=["lawn", "red-rose-pond"]), slots=awards(row1="forestry")), player())
    state = load(data)
    assert state.position()["kind"] == "final"
    assert state.observation(0) == state.position()
    again(state)
    assert state.legal() == []


def test_names_and_villages_are_kept_and_others_filled_in() -> None:
    data = edited(position(), 1, name="Žofie", village="hither-saxcote")
    state = again(load(data))
    assert (seat_of(state, 1)["name"], seat_of(state, 1)["village"]) == ("Žofie", "hither-saxcote")
    assert (seat_of(state)["name"], seat_of(state)["village"]) == ("Player 1", "lower-aynesmore")


def test_an_observation_is_a_position_file_that_the_mover_can_play_on() -> None:
    state = GAME.new(3, 6, {"start_player": 0})
    play(state, take_green(str(row_of(state)[0])))
    seen = load(state.observation(0))
    assert offers(seen) == offers(state)


# ---- what is refused ----

THREE = player(hand=HAND)
OTHER: Json = player()
MISMATCH = green(r1c1="red-rose-pond", r1c2="blue-lily-pond")


def stack(*cards: str, face_up: bool) -> Json:
    return player(green(r2c2=list(cards)), face_up=face_up)


def cells(*lines: list[Stack]) -> Json:
    return edited(position(), 0, green=list(lines))


def headless(key: str) -> Json:
    """A position whose first player lacks something."""
    players = as_list(position()["players"], "players")
    return {**position(), "players": [without(as_object(players[0], "player"), key), players[1]]}


BAD: list[tuple[str, str, Json]] = [
    # unknown id, award or village twice, more copies of a green card than exist
    ("unknown green card", "components", position(player(green(r1c1="pink-rose-pond")), OTHER)),
    ("unknown award", "components", position(player(slots=awards(row1="best-of-all")), OTHER)),
    ("unknown village", "components", edited(position(), 0, village="upper-foxby")),
    ("unknown card in hand", "components", position(player(hand=["x", *HAND[1:]]), OTHER)),
    ("unknown card in the row", "components", position(rows=rows(greens=["x"]))),
    ("unknown award in the row", "components", position(rows=rows(award=["lawn"]))),
    ("unknown card in the deck", "components", position(decks=decks(greens=["x"]))),
    ("award twice", "components", position(rows=rows(award=["ruby-clover"]))),
    ("award twice in a stack", "components", position(player(slots=awards(row1=["forestry", "forestry"])), OTHER)),
    ("award in hand twice", "components", position(
        phase="place_award", award_for="action", award_in_hand=AWARD_ROW[0])),
    ("village twice", "components", edited(edited(position(), 0, village="market-foxby"), 1, village="market-foxby")),
    ("seventh lawn", "components", position(player(hand=["lawn"] * 3), player(hand=["lawn"] * 3), rows=rows(["lawn"]))),
    ("second pond", "components", position(player(green(r1c1="red-rose-pond"), HAND), OTHER)),
    # not 1-5 players; grid not 3x3; unknown award slot
    ("no players", "VG-01", {**position(), "players": []}),
    ("six players", "VG-01", {**position(), "players": [player()] * 6}),
    ("two rows", "VG-28", cells([None] * 3, [None] * 3)),
    ("four columns", "VG-28", cells([None] * 4, [None] * 3, [None] * 3)),
    ("unknown slot", "VG-28", edited(position(), 0, awards={"col4": "forestry"})),
    # hand and row sizes
    ("hand of two", "VG-07", position(player(hand=HAND[:2]), OTHER)),
    ("hand of four before taking", "VG-07", position(player(hand=FULL_HAND), OTHER)),
    ("hand of three in place", "VG-07", position(THREE, OTHER, phase="place")),
    ("unknown hand of two", "VG-07", edited(position(), 1, hand={"unknown": 2})),
    ("unknown hand of the placing mover", "VG-07", edited(position(phase="place"), 0, hand={"unknown": 4})),
    ("unknown hand of the solo mover", "VG-07", edited(position(THREE), 0, hand={"unknown": 3})),
    ("more known than held", "VG-07", edited(position(), 1, hand={"unknown": 3, "known": ["lawn"] * 4})),
    ("green row of four", "VG-08", position(rows=rows(greens=["lawn"] * 4))),
    ("award row of four", "VG-08", position(rows=rows(award=[*AWARD_ROW, "forestry"]))),
    # top-row slot empty
    ("empty top slot", "VG-09", position(player(slots=awards(col2=None)), OTHER)),
    ("empty top stack", "VG-09", position(player(slots=awards(col3=[])), OTHER)),
    # villages that cannot arise
    ("mismatch", "VG-34", position(player(MISMATCH), OTHER)),
    ("mismatch below", "VG-34", position(player(green(r1c1="red-rose-pond", r2c1="blue-lily-pond")), OTHER)),
    ("covered with the card up", "VG-37", position(stack("red-rose-pond", "lawn", face_up=True), OTHER)),
    ("two covered", "VG-20", position(stack("red-rose-pond", "red-lily-pond", "lawn", face_up=False), OTHER)),
    # the progress of a turn
    ("award in hand in action", "VG-26", position(award_in_hand="forestry")),
    ("no award in hand in place_award", "VG-26", position(phase="place_award", award_for="action")),
    ("award_for missing", "VG-26", position(phase="take_award")),
    ("award_for missing in place_award", "VG-26", position(phase="place_award", award_in_hand="forestry")),
    ("award_for action in take_award", "VG-26", position(phase="take_award", award_for="action")),
    ("award_for in action", "VG-26", position(award_for="action")),
    ("cover with the card up", "VG-20", position(player(green(r1c1="lawn")), OTHER, cover=True)),
    ("cover after the end", "VG-20", position(phase="over", to_move=None, end_trigger="green_deck", cover=True)),
    (
        "cover in the award action",
        "VG-20",
        position(player(face_up=False), OTHER, cover=True,
                 phase="place_award", award_for="action", award_in_hand="forestry"),
    ),
    # the end
    ("nobody to move", "VG-50", position(to_move=None)),
    ("somebody to move after the end", "VG-50", position(phase="over", end_trigger="green_deck")),
    ("over without a cause", "VG-50", position(phase="over", to_move=None)),
    ("finished table with a mover", "VG-50", {**final(player(), player()), "to_move": 0}),
    ("finished table in a phase", "VG-50", {**final(player(), player()), "phase": "action"}),
    ("solo end trigger", "VG-70", position(THREE, end_trigger="village_full")),
    (
        "solo place without a place",
        "VG-66",
        position(player(green(r1c1="red-rose-pond", r1c2="red-lily-pond", r1c3="red-petunia-pond",
                              r2c1="red-rose-structure", r2c2="red-lily-structure", r2c3="red-petunia-structure",
                              r3c1="red-rose-structure", r3c2="red-lily-structure", r3c3="red-petunia-structure"),
                        ["lawn"] * 4), phase="place"),
    ),
    (
        "solo award without a slot",
        "VG-68",
        position(player(hand=HAND, slots=awards(row1="forestry", row2="floral-variety", row3="oak-plantation")),
                 phase="place_award", award_for="action", award_in_hand="best-use-of-space"),
    ),
    ("structure's award without awards", "VG-R9", position(
        phase="take_award", award_for="structure", rows=rows(award=[]), decks=decks(award=0))),
    ("cover without a card to take", "VG-R6", position(
        player(green(r1c1="lawn"), face_up=False), OTHER, cover=True, rows=rows([]), decks=decks(0))),
    # removed
    ("removed of another player count", "VG-04", position(removed={"green": {"unknown": 10}, "award": {"unknown": 5}})),
    ("removed that does not add up", "VG-04", position(removed={"green": {"unknown": 15}, "award": {"unknown": 10}})),
    ("removed list too short", "VG-04", position(removed={"green": ["lawn"], "award": {"unknown": 10}})),
    ("deck larger than the box", "VG-04", position(decks=decks(greens=58))),
    ("award deck larger than the box", "VG-04", position(decks=decks(award=22))),
    ("bottom longer than the deck", "VG-17", position(
        decks={"green": {"unknown": 1, "bottom": ["lawn", "lawn"]}, "award": {"unknown": 3}})),
    # seats that are not there
    ("start player", "VG-11", position(start_player=2)),
    ("to move", "VG-13", position(to_move=2)),
    # form
    ("another game", "format", {**position(), "game": "another_game"}),
    ("no game", "format", without(position(), "game")),
    ("no kind", "format", without(position(), "kind")),
    ("unknown kind", "format", {**position(), "kind": "draft"}),
    ("unknown phase", "format", position(phase="draw")),
    ("unknown trigger", "format", position(end_trigger="boredom")),
    ("unknown field", "format", position(weather="fine")),
    ("unknown field of a player", "format", edited(position(), 0, mood="fine")),
    ("players no list", "format", {**position(), "players": {}}),
    ("player no object", "format", {**position(), "players": [1]}),
    ("no village card", "format", headless("village_face_up")),
    ("village card a number", "format", edited(position(), 0, village_face_up=1)),
    ("no hand", "format", headless("hand")),
    ("cover a number", "format", position(cover=1)),
    ("start player a text", "format", position(start_player="0")),
    ("no rows", "format", without(position(), "rows")),
    ("no decks", "format", without(position(), "decks")),
    ("deck a number", "format", position(decks={"green": 20, "award": 5})),
    ("deck of minus one", "format", position(decks={"green": {"unknown": -1}, "award": {"unknown": 5}})),
    ("null in a stack", "format", edited(position(), 0, green=[[[None], None, None], [None] * 3, [None] * 3])),
    ("a name that is no text", "format", edited(position(), 0, name=7)),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "data"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_VG_R19_impossible_positions_are_refused_by_rule(rule: str, data: Json) -> None:
    assert refused_position(data) == rule


def test_a_mismatch_is_refused_with_both_cells_named() -> None:
    said = r"Player 1, top left plot: the red rose with a pond .* the blue lily with a pond on its right"
    with pytest.raises(Refusal, match=said):
        load(position(player(MISMATCH), OTHER))


def test_VG_R19_one_covered_card_beside_a_flipped_village_card_is_possible() -> None:
    state = load(position(stack("red-rose-pond", "red-lily-pond", face_up=False), OTHER))
    assert cell_of(state, "r2c2") == ["red-rose-pond", "red-lily-pond"]
    load(position(stack("lawn", "red-lily-pond", face_up=True), OTHER))


def test_a_misspelt_id_gets_the_nearest_as_a_hint() -> None:
    with pytest.raises(Refusal, match='did you mean "red-rose-pond"'):
        load(position(player(green(r1c1="red-rose-ponds")), OTHER))


def test_a_solo_position_needs_no_trigger_and_can_be_over() -> None:
    state = solo(phase="over", to_move=None)
    assert state.result()["decided_by"] == "solo"
    again(state)


def test_a_played_position_stays_readable_all_game() -> None:
    state = load(position(player(hand=HAND), player(hand=["lawn"] * 3), decks=decks(6, 4)))
    dice = seeded(3)
    while state.to_move >= 0:
        state = again(state)
        codes = state.legal()
        state.apply(codes[dice.below(len(codes))])
    again(state)


def test_known_cards_of_a_hidden_hand_are_read_and_written() -> None:
    data = edited(position(), 1, hand={"unknown": 3, "known": ["lawn"]})
    state = load(data)
    assert "lawn" in hand_of(state, 1)
    seen = as_object(as_list(state.observation(0)["players"], "players")[1], "player")
    assert seen["hand"] == {"unknown": 3, "known": ["lawn"]}


def test_bottom_cards_of_a_deck_are_drawn_last() -> None:
    state = play(load(position(player(hand=HAND), player(), decks=decks(2))), take_green("deck"), bottom(HAND[0]))
    assert deck_of(state) == {"unknown": 2, "bottom": [HAND[0]]}
    again(state)


def test_what_is_no_field_of_decks_is_refused() -> None:
    data = position()
    for fields in (
        {"decks": {**decks(), "blue": {"unknown": 3}}},
        {"removed": {"blue": {"unknown": 3}}},
        {"decks": {**decks(), "green": {"unknown": 20, "top": []}}},
    ):
        with pytest.raises(Refusal, match=r"blue|top"):
            load({**data, **fields})


def test_a_word_that_is_none_of_the_allowed_ones_is_refused_with_all_of_them() -> None:
    with pytest.raises(Refusal, match=r'"award_for" must be one of action, structure or null, not "friends"'):
        load({**position(), "award_for": "friends"})


def test_what_a_file_says_of_the_bottom_of_a_deck_everybody_knows() -> None:
    bottom = {"unknown": 20, "bottom": ["lawn", None, "blue-rose-pond"]}
    state = load({**position(), "decks": {**decks(), "green": bottom}})
    for seat in (0, 1, ONLOOKER):
        seen = as_object(state.observation(seat)["decks"], "decks")
        assert seen["green"] == bottom
