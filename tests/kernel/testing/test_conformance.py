"""The suite passes a sound sixth game, and catches every kind of breach: it can fail."""

from dataclasses import replace
from threading import Lock
from typing import Any

import pytest
from mypy_extensions import i16, i64

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import Game, State
from hortus.kernel.engine.encoding import Pen
from hortus.kernel.scene.gesture import Gesture
from hortus.kernel.scene.scene import Moment, Panel, Scene
from hortus.kernel.testing import conformance
from hortus.kernel.testing.conformance import Nonconformity, check_game, play_many
from tests.kernel.tiny_game import DRAW, DROP, REST, TINY, TURN, TinyGame, TinyState, tiny

OPTIONS: list[Json] = [{}, {"limit": 1}, {"limit": 3}]


def count_hand(state: State, seat: int) -> int:
    hand = tiny(state).hands[seat]
    return sum(value * hand.count(value) for value in (1, 2, 3, 4))


def test_a_sound_third_party_game_conforms() -> None:
    report = check_game(TINY, games=18, option_sets=OPTIONS, recount=count_hand)
    assert report.games == 18
    assert report.positions == report.decisions + 18
    assert report.secrets.changed > 0


def test_a_share_of_the_positions_can_be_examined() -> None:
    report = check_game(TINY, games=6, every=5)
    assert report.positions < report.decisions / 2


def test_a_game_with_nothing_on_offer_is_found_out_also_between_the_positions_that_are_examined() -> None:
    with pytest.raises(Nonconformity, match="no decision is on offer"):
        check_game(playing(OffersNothing), seed=1, every=200)


# ---- broken games: each breaks one clause of the contract ----


class OffersTwice(TinyState):
    def codes(self) -> list[int]:
        return [*super().codes(), DRAW] if self.phase == TURN else super().codes()


class OffersOutside(TinyState):
    def codes(self) -> list[int]:
        return [*super().codes(), 99] if self.phase == TURN else super().codes()


class OffersNothing(TinyState):
    def codes(self) -> list[int]:
        return [] if self.turn == 2 else super().codes()


class OffersUnstably(TinyState):
    def codes(self) -> list[int]:
        self.limit += 1
        return super().codes()[:: 1 if self.limit % 2 else -1]


class OffersByTheDeck(TinyState):
    def codes(self) -> list[int]:
        codes = super().codes()
        return codes[:1] if sum(self.rest()) % 2 else codes


class LosesACard(TinyState):
    def drop(self, card: int) -> None:
        self.hands[self.to_move].remove(card)


class SharesItsHands(TinyState):
    def clone(self) -> TinyState:
        copy = super().clone()
        copy.hands = self.hands
        return copy


class SharesWhatWasDropped(TinyState):
    def clone(self) -> TinyState:
        copy = super().clone()
        copy.dropped = self.dropped
        return copy


class ClonesAnotherFuture(TinyState):
    def clone(self) -> TinyState:
        copy = super().clone()
        for _ in range(len(calls) % 3):
            copy.chance.word()
        calls.append(1)
        return copy


calls: list[int] = []


class ForgetsNames(TinyState):
    """Nobody is named in a game of the suite: only a clone with other values in all fields shows it."""

    def clone(self) -> TinyState:
        copy = super().clone()
        copy.names = []
        return copy


LOCK = Lock()


class HoldsWhatCannotBePickled(TinyState):
    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.lock = LOCK


class DrawsUnseen(TinyState):
    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.revealed -= 1


class ForgetsReveals(TinyState):
    def end_turn(self) -> None:
        super().end_turn()
        self.revealed = 0


class PeeksForFree(TinyState):
    """After a rest the deck's lowest card is dropped: the mover sees it, and might then take the rest back."""

    def apply(self, code: i64) -> None:
        if code == REST and self.rest():
            low = self.rest()[-1]
            self.deck[[self.deck[i] for i in range(self.deck_size)].index(low)] = self.deck[self.deck_size - 1]
            self.deck_size -= 1
            self.dropped.append(low)
        super().apply(code)


class NeverEnds(TinyState):
    def codes(self) -> list[int]:
        return [REST]

    def end_turn(self) -> None:
        pass


class MiscountsTwins(TinyState):
    def score(self, seat: i64) -> i64:
        return sum(set(self.hands[seat]))


class RanksByCards(TinyState):
    def standing(self, seat: i64) -> i64:
        return -len(self.hands[seat])


class ResamplesALoss(TinyState):
    def resample(self, seat: i64, chance: Chance) -> None:
        super().resample(seat, chance)
        self.deck_size = max(0, self.deck_size - 1)


class ResamplesNothing(TinyState):
    def resample(self, seat: i64, chance: Chance) -> None:
        self.chance.reseed(chance)


class KeepsTheFuture(TinyState):
    def resample(self, seat: i64, chance: Chance) -> None:
        future = self.chance.clone()
        super().resample(seat, chance)
        self.chance = future


class ResamplesTheOwnHand(TinyState):
    def resample(self, seat: i64, chance: Chance) -> None:
        super().resample(-1, chance)


class EncodesAHand(TinyState):
    def encode(self, pen: Pen) -> None:
        pen.begin(pen.at, 0, (pen.observer + 1) % self.seats)
        super().encode(pen)


class EncodesTooMuch(TinyState):
    def encode(self, pen: Pen) -> None:
        start = pen.at
        super().encode(pen)
        pen.out[start + 2] = i16(9)


class EncodesTooLittle(TinyState):
    def encode(self, pen: Pen) -> None:
        super().encode(pen)
        pen.at -= 1


class EncodesOutside(TinyState):
    def encode(self, pen: Pen) -> None:
        super().encode(pen)
        pen.out[pen.at] = i16(1)


class Crashes(TinyState):
    def apply(self, code: i64) -> None:
        if self.turn == 1 and code == DRAW:
            raise IndexError("out of range")
        super().apply(code)


def playing(table: type[TinyState]) -> Game:
    class Broken(TinyGame):
        pass

    Broken.state_class = table
    return Broken()


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        (OffersTwice, "the legal list repeats itself"),
        (OffersOutside, r"codes outside 0\.\.6: \[99\]"),
        (OffersNothing, "no decision is on offer"),
        (OffersUnstably, "asked twice"),
        (OffersByTheDeck, "the legal list"),
        (LosesACard, "the components were"),
        (SharesItsHands, "a deal on a clone of a bare table"),
        (SharesWhatWasDropped, "on a clone changed|a clone differs"),
        (ClonesAnotherFuture, "two clones differ|ValueError: .*clones go their own way|a clone forgets .* chance"),
        (ForgetsNames, "a clone forgets what stands in these fields: names"),
        (HoldsWhatCannotBePickled, "TypeError: cannot pickle .*while checking: states can be pickled"),
        (DrawsUnseen, "the scene tells to seat 0"),
        (ForgetsReveals, "`revealed` went down"),
        (PeeksForFree, "can be taken back, but it shows something"),
        (NeverEnds, "the game has not ended after 200 decisions"),
        (RanksByCards, "stand no higher"),
        (ResamplesALoss, "resampling made the components|the observation tells"),
        (ResamplesNothing, "resample never changes anything"),
        (KeepsTheFuture, "resampling tells what will be drawn"),
        (ResamplesTheOwnHand, "the observation tells to seat 0"),
        (EncodesAHand, "the encoding tells to seat [01]"),
        (EncodesTooMuch, r'the block "phase" is of 0..2, but encoded are \[9\]'),
        (EncodesTooLittle, "6 numbers are encoded, the blocks have 7"),
        (EncodesOutside, "the encoding writes outside its row"),
        (Crashes, "IndexError: out of range"),
    ],
)
def test_a_broken_state_is_caught(table: type[TinyState], complaint: str) -> None:
    with pytest.raises(Nonconformity, match=complaint):
        check_game(playing(table), games=30, limit=200)


def test_an_unseen_draw_is_caught_where_no_position_is_examined() -> None:
    with pytest.raises(Nonconformity, match="but `revealed` stayed"):
        check_game(playing(DrawsUnseen), seed=1, every=200)


def test_a_wrong_score_is_caught_by_the_recount() -> None:
    with pytest.raises(Nonconformity, match=r"seat \d has \d points, recounted \d"):
        check_game(playing(MiscountsTwins), games=30, recount=count_hand)


class DescribesAlike(TinyGame):
    def describe(self, state: State, code: int) -> Json:
        return super().describe(state, min(code, DROP))


class WritesTuples(TinyGame):
    def describe(self, state: State, code: int) -> Json:
        return {**super().describe(state, code), "note": ()}


class AcceptsNonsense(TinyGame):
    def refusal(self, state: State, decision: Json) -> Refusal:
        raise KeyError("no reason")

    def normal(self, state: State, decision: Json) -> Json:
        return decision


class ForgetsTheTurn(TinyGame):
    def written(self, table: TinyState, deck: object, hands: object) -> Json:
        return {**super().written(table, deck, hands), "turn": 0}


class ShowsHands(TinyGame):
    def observation(self, state: State, seat: int) -> Json:
        return self.position(state)


class DrawsHands(TinyGame):
    def panel(self, table: TinyState, owner: int, seat: int) -> Panel:
        return super().panel(table, owner, owner)


class HidesTheOwnHand(TinyGame):
    def observation(self, state: State, seat: int) -> Json:
        return super().observation(state, -1)


class AddsUpWrongly(TinyGame):
    def breakdown(self, state: State, seat: int) -> Json:
        return {**super().breakdown(state, seat), "gift": {"of": 1}}


class CrownsTheFirst(TinyGame):
    def result(self, state: State) -> Json:
        return {**super().result(state), "winners": [0]}


class BlursOutcomes(TinyGame):
    def outcome_name(self, outcome: int) -> str:
        return "card 1"


class PointsNowhere(TinyGame):
    def scene(self, state: State, seat: int) -> Scene:
        return replace(super().scene(state, seat), panels=())


class LightsNothing(TinyGame):
    def moments(self, before: State, code: int, after: State, seat: int) -> tuple[Moment, ...]:
        return (Moment("lay", shapes=("nowhere",)),)


class RepeatsIds(TinyGame):
    def scene(self, state: State, seat: int) -> Scene:
        scene = super().scene(state, seat)
        return replace(scene, panels=scene.panels * 2)


class PointsAlike(TinyGame):
    def scene(self, state: State, seat: int) -> Scene:
        scene = super().scene(state, seat)
        return replace(scene, choices=tuple(replace(choice, gesture=Gesture(press="draw")) for choice in scene.choices))


class TakesAnyNumber(TinyGame):
    def refuse_players(self, players: object) -> Refusal:
        raise LookupError("any number may play")


class OffersNoChoices(TinyGame):
    def scene(self, state: State, seat: int) -> Scene:
        return super().scene(state, seat - 3)


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (DescribesAlike, "are both described as"),
        (WritesTuples, "unknown key"),
        (AcceptsNonsense, r"\{\} was not refused"),
        (ForgetsTheTurn, "the loaded position"),
        (ShowsHands, "the observation tells"),
        (DrawsHands, "the scene tells to an onlooker"),
        (HidesTheOwnHand, "the legal list of the mover's observation"),
        (AddsUpWrongly, "its breakdown adds up to"),
        (CrownsTheFirst, r"the winners are \[0\], but the standings are"),
        (BlursOutcomes, "the replay differs after decision|the record"),
        (PointsNowhere, "touch shapes that are not there"),
        (RepeatsIds, "shape ids repeat"),
        (LightsNothing, "told about things not in sight: .'nowhere'."),
        (PointsAlike, "are made by the same gesture"),
        (TakesAnyNumber, "one player too few was not refused"),
        (OffersNoChoices, "the scene offers seat 0 the codes"),
    ],
)
def test_a_broken_game_is_caught(game: type[TinyGame], complaint: str) -> None:
    with pytest.raises(Nonconformity, match=complaint):
        check_game(game(), games=30)


def test_a_complaint_names_the_game_the_seed_and_the_step() -> None:
    with pytest.raises(Nonconformity) as caught:
        check_game(playing(OffersNothing), games=30, seed=500)
    assert caught.value.case.seed >= 500
    assert f"tiny, 1 player, options {{}}, seed {caught.value.case.seed}, after {caught.value.seq}" in str(caught.value)


class DrawsNothing(TinyGame):
    """An error in the code of the game itself."""

    def scene(self, state: State, seat: int) -> Scene:
        raise KeyError("rose")


def test_an_error_of_the_game_is_told_with_the_line_that_raised_it() -> None:
    with pytest.raises(Nonconformity, match=r"KeyError: 'rose' \(in testing/test_conformance\.py, line \d+; while"):
        check_game(DrawsNothing(), games=1)


def test_an_option_set_that_nobody_can_play_is_refused() -> None:
    with pytest.raises(Refusal, match="no number of players"):
        check_game(TINY, option_sets=[{"limit": 9}])


# ---- the fast mode ----


def test_many_games_come_to_the_same_checksum_every_time() -> None:
    assert play_many(TINY, 50, 2, seed=7) == play_many(TINY, 50, 2, seed=7)
    assert play_many(TINY, 50, 2, seed=7).checksum != play_many(TINY, 50, 2, seed=8).checksum


@pytest.mark.parametrize(
    ("table", "complaint"),
    [(NeverEnds, "not ended"), (LosesACard, "the components were")],
)
def test_the_fast_mode_catches_what_shows_at_the_end(table: type[TinyState], complaint: str) -> None:
    with pytest.raises(Nonconformity, match=complaint):
        play_many(playing(table), 30, 2, limit=300)


# ---- the command line ----


def test_the_command_line_answers_by_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(conformance, "find", lambda name: TINY)
    assert conformance.main(["tiny", "--games", "3"]) == 0
    assert "tiny conforms: 3 games" in capsys.readouterr().out
    monkeypatch.setattr(conformance, "find", lambda name: playing(LosesACard))
    assert conformance.main(["tiny", "--games", "9"]) == 1
    assert "the components were" in capsys.readouterr().err


def test_the_command_line_refuses_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert conformance.main(["vilage_green"]) == 2
    assert 'there is no game "vilage_green"' in capsys.readouterr().err
