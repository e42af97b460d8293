"""Hints and analysis: expected points, reasons in words, better alternatives and a chart."""

import json
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hortus.bots.levels import searcher
from hortus.bots.search import SearchBot
from hortus.cli import main
from hortus.coach.advice import Advice, advise
from hortus.coach.analyse import Analysis, Verdict, analyse, between, staked
from hortus.coach.explain import aim_of, goes_on, hints, outlook, progress, promises, tempting
from hortus.coach.prospect import MUCH, LaterDecision, Prospect, Stage, advances, idea, prospect, shared
from hortus.coach.reasons import Reasons, comparison, for_and_against, in_the_end, weighed
from hortus.kernel.decision import Refusal, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record, Seat, replay
from hortus.kernel.position import as_list, as_number, as_object
from hortus.kernel.registry import find
from hortus.kernel.scene.gesture import Extra, Gesture
from hortus.kernel.scene.lesson import all_of, rehearse
from tests.one_game import ALONE, GAME, GAMES


@cache
def record() -> Record:
    """A village that begins with the worst ideas: the first decision on the list, every time."""
    match = Match(GAME, [Seat("Ann", "human"), Seat("Ben", "human")], {"start_player": 0}, seed=bytes(32))
    for _ in range(3):
        match.decide(int(match.state.to_move), match.state.legal()[0])
    return match.record()


def verdict(seq: int, before: float, after: float) -> Verdict:
    return Verdict(seq, 0, {"do": "pass"}, "Pass", before, after, None, "", ", scoring more that turn")


def test_advice_lists_the_most_tried_decision_first() -> None:
    state = GAME.new(2, 1)
    found = advise(searcher("search:30", 1), state)
    assert [each.visits for each in found] == sorted((each.visits for each in found), reverse=True)
    assert {each.code for each in found} <= set(state.legal())
    assert all(each.win is not None and 0 <= each.win <= 1 for each in found)


def test_what_scores_much_more_at_once_is_answered() -> None:
    state = GAME.new(2, 1)
    while not lures(state) and state.to_move != OVER:
        state.apply(state.legal()[-1])
    best, lure = lures(state)[0]
    assert tempting(state, Advice(best, 9, 30.0, 30.0, None), [Advice(lure, 5, 27.0, 27.0, None)]) is not None
    # What no search has tried tempts nobody, and the best does not tempt away from itself.
    assert tempting(state, Advice(best, 9, 30.0, 30.0, None), [Advice(lure, 0, 0.0, 0.0, None)]) is None
    assert tempting(state, Advice(lure, 9, 30.0, 30.0, None), [Advice(best, 5, 27.0, 27.0, None)]) is None


def lures(state: State) -> list[tuple[int, int]]:
    """Pairs of decisions of which the second scores two points more at once."""
    gains = {}
    for code in state.legal() if state.to_move != OVER else []:
        after = state.clone()
        after.apply(code)
        gains[code] = int(after.score(state.to_move) - state.score(state.to_move))
    return [(one, other) for one in gains for other in gains if gains[other] - gains[one] >= 2]


def test_points_at_once_are_weighed_against_the_end() -> None:
    best, lure, level = (Advice(code, 9, points, points, None) for code, points in ((1, 30.0), (2, 27.0), (3, 29.8)))
    reasons = Reasons(better=["your animals"])
    assert in_the_end(best, level, reasons) == "but in the end both come to about the same"
    assert in_the_end(best, lure, reasons).endswith("about 3 points fewer, mainly because of your animals")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_turn_ends_with_its_round_though_the_seat_may_begin_the_next(game: Game) -> None:
    for players, seed in product(range(game.least, 3), range(2)):
        state, dice = game.new(players, seed), seeded(seed)
        while state.to_move != OVER:
            legal, after = state.legal(), state.clone()
            code = legal[dice.below(len(legal))]
            after.apply(code)
            if after.to_move == state.to_move and game.turn_of(after) != game.turn_of(state):
                found = prospect(searcher("search:5", 1), state, code)
                assert found.at_once
                assert found.gain == after.score(state.to_move) - state.score(state.to_move)
                return
            state = after
    pytest.fail("no seat has two turns in a row")


def test_alone_there_is_no_chance_to_win() -> None:
    assert advise(searcher("search:5", 1), ALONE.new(1, 1))[0].win is None


def test_reasons_are_the_terms_of_the_evaluation_but_for_what_passes_and_the_points_of_the_turn() -> None:
    state = GAME.new(2, 1)
    found = prospect(searcher("search:5", 1), state, state.legal()[0])
    passing = {"points", *GAME.evaluator.passing()}
    assert set(found.terms) == set(GAME.evaluator.reasons(state, 0)) - passing


def test_all_decisions_meet_the_same_worlds_and_the_same_luck() -> None:
    state = GAME.new(2, 1)
    assert prospect(searcher("search:5", 1), state, state.legal()[0]).same_as(
        prospect(searcher("search:9", 2), state, state.legal()[0])
    )


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_moves_that_come_to_the_same_are_hinted_at_once(name: str) -> None:
    state = find(name).new(2, 3)
    bot = searcher("search:40", 1)
    decisions = [as_object(each["decision"], "decision") for each in hints(bot, state, 3)]
    found = [prospect(bot, state, state.code_of(each)) for each in decisions]
    kinds = [each["do"] for each in decisions]
    pairs = [(a, b) for a in range(len(found)) for b in range(a) if kinds[a] == kinds[b]]
    assert not [pair for pair in pairs if found[pair[0]].same_as(found[pair[1]])]


@pytest.mark.parametrize(
    ("ahead", "told"),
    [
        (Prospect(3.0, {}), "Brings 3 points now."),
        (Prospect(3.0, {}, at_once=False), "Brings 3 points this turn."),
        (Prospect(1.0, {}, {"ponds": 4.0, "village card": -3.0}), "Brings 1 point now: ponds +4, village card −3."),
        (Prospect(-2.0, {}, {"top row": -2.0}), "Costs 2 points now: top row −2."),
        (Prospect(0.0, {}, {"trees": 2.0, "pots": -2.0}), "No points now on balance: trees +2, pots −2."),
        (Prospect(0.1, {}), "Brings no points now."),
        # What depends on chance is told roughly.
        (Prospect(2.4, {}, {"ponds": 2.0, "trees": 0.4}), "Brings about 2.4 points now (mostly ponds)."),
        (Prospect(0.5, {}, {"ponds": 1.5, "trees": -1.0}), "Brings no points now."),
        # Where the turn scores nothing, it may be good for later.
        (
            Prospect(0.0, {}, growth={"your land": 0.8, "your orders": 3.2}),
            "Sets up points for later: your orders (about +3).",
        ),
        (
            Prospect(-1.0, {}, {"pots": -1.0}, growth={"your orders": 3.2}),
            "Costs 1 point now: pots −1. Sets up points for later: your orders (about +3).",
        ),
        (Prospect(2.0, {}, {"ponds": 2.0}, growth={"your orders": 3.2}), "Brings 2 points now: ponds +2."),
    ],
)
def test_what_a_turn_brings_or_sets_up_is_told_in_the_nouns_of_the_game(ahead: Prospect, told: str) -> None:
    assert promises(ahead) == told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whoever_looks_further_than_the_end_sees_the_end(game: Game) -> None:
    state, dice = game.new(2, 1), seeded(1)
    while state.to_move != OVER:
        last, legal = state.clone(), state.legal()
        code = legal[dice.below(len(legal))]
        state.apply(code)
    assert prospect(searcher("search:5", 1), last, code, turns=3).at_once


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_hint_says_the_weightiest_and_what_sets_its_turn_apart(game: Game) -> None:
    state, bot, dice = game.new(2, 3), searcher("search:20", 1), seeded(3)
    while len(found := advances(state, *(aims := aimed(bot, state))[0])) < 2 or len(aims) < 2:
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))])
    told, theirs = progress(state, aims[0], aims[1]), advances(state, *aims[1])
    assert told == [each for each in found if each in told]
    assert told[0] == found[0]
    left_out = [each for each in found if each not in told]
    assert not [each for each in left_out if each not in theirs] or not [each for each in told[1:] if each in theirs]


def aimed(bot: SearchBot, state: State) -> list[tuple[int, tuple[LaterDecision, ...]]]:
    """The best two decisions, each with the steps that follow in every world."""
    codes = [each.code for each in advise(bot, state)[:2]]
    return [(code, prospect(bot, state, code).steps) for code in codes]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_where_a_turn_brings_no_points_all_that_it_does_is_told_together(game: Game) -> None:
    state, bot, dice = game.new(2, 3), searcher("search:20", 1), seeded(3)
    for _ in range(60):
        (found,) = hints(bot, state, 1)
        if found["progress"] and not found["why"]:
            return
        # Else it is about points.
        assert str(found["why"]).startswith(("Brings ", "Costs ", "No points ", "Sets up ", "What turns up "))
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))])
    pytest.fail("every turn brings points")


def steps(*words: str) -> list[LaterDecision]:
    return [LaterDecision(code, each) for code, each in enumerate(words)]


def test_the_next_steps_are_told_as_far_as_chance_does_not_change_them() -> None:
    assert goes_on(tuple(steps("Place “Ponds” beside the top row", "Use Hoist: take a container"))) == (
        "Then place “Ponds” beside the top row, then use Hoist."
    )
    assert goes_on(()) == ""
    assert shared([steps("Take a card", "Keep it"), steps("Take a card", "Sell it")]) == tuple(steps("Take a card"))
    assert shared([steps("Take a card"), []]) == ()


def test_much_that_is_scored_at_once_is_what_a_turn_is_about(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, third = steps("Take a card", "Lay it", "Take an award")
    scored = {first: 0, second: 1, third: MUCH}
    monkeypatch.setattr("hortus.coach.prospect.stages", lambda _, turn: [Stage(each, scored[each]) for each in turn])
    state = GAME.new(2, 1)
    opening = replace(first, code=state.legal()[0])
    scored[opening] = 0
    assert idea(state, opening, (second, third), []) == third
    scored[third] = MUCH - 1
    assert idea(state, opening, (second, third), []) is None


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_the_plan_of_a_hint_can_be_carried_out_step_by_step(name: str) -> None:
    state = find(name).new(2, 3)
    seat = state.to_move
    for _ in range(3):
        best = hints(searcher("search:30", 1), state, 1)[0]
        state.apply(state.code_of(as_object(best["decision"], "decision")))
        for step in (as_object(each, "step") for each in as_list(best["plan"], "plan")):
            while len(state.legal()) == 1 and state.to_move == seat:
                state.apply(state.legal()[0])
            assert state.to_move == seat
            assert step["words"] in [state.game.words(state, code) for code in state.legal()]
            state.apply(as_number(step["code"], "code"))
        seat = state.to_move


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_the_next_step_is_lawful(name: str) -> None:
    state = find(name).new(2, 3)
    for code in state.legal()[:5]:
        after = state.clone()
        after.apply(code)
        steps = prospect(searcher("search:5", 1), state, code).steps
        if steps and after.to_move == state.to_move and len(after.legal()) > 1:
            assert steps[0].words in [state.game.words(after, each) for each in after.legal()]


def test_where_the_end_of_the_turn_explains_nothing_the_next_turn_is_looked_at() -> None:
    state = GAME.new(2, 1)
    code, other = state.legal()[:2]
    same = Prospect(0.0, {})
    found = weighed(searcher("search:5", 1), state, (code, same), (other, same))
    assert found.span in {"over this turn and the next", "over the next three turns"}
    told = weighed(searcher("search:5", 1), state, (code, Prospect(1.0, {})), (other, same))
    assert told == Reasons(["your score this turn"], [], gain=1.0)


def advice(points: float, worth: float) -> Advice:
    return Advice(0, 9, worth, points, None)


@pytest.mark.parametrize(
    ("own", "other", "told"),
    [
        ((9.0, 2.0), (8.0, 1.0), "About 1 point better than it, mainly because of ponds."),
        ((10.4, 2.0), (8.0, 1.0), "About 2 points better than it, mainly because of ponds."),
        ((8.0, 1.0), (9.0, 2.0), "About 1 point worse than it, mainly because of trees."),
        ((8.0, 2.0), (9.0, 1.0), "it is likely to bring you about 1 point more, but it helps the others more."),
        ((9.0, 1.0), (8.0, 2.0), "Likely to end with about 1 point more than it, but it helps the others more."),
        ((9.0, 2.0), (8.9, 1.0), "About as good as it."),
    ],
)
def test_sentences_agree_with_the_numbers(own: tuple[float, float], other: tuple[float, float], told: str) -> None:
    assert comparison(advice(*own), advice(*other), "it", Reasons(["ponds"], ["trees"])) == told


def test_the_points_of_the_turn_are_the_first_reason() -> None:
    reasons = Reasons(["your score this turn", "ponds"], [], 2.0)
    assert reasons.because() == ", mainly because it scores 2 points more this turn"
    assert Reasons().because() == ""


@pytest.mark.parametrize(
    ("win", "seats", "told"),
    [
        (None, 1, "On course for about 78 points."),
        (0.5, 2, "On course for about 78 points; even chances."),
        (0.7, 2, "On course for about 78 points; you are ahead."),
        (0.9, 2, "On course for about 78 points; you are clearly ahead."),
        (0.3, 2, "On course for about 78 points; you are behind."),
        (0.0, 2, "On course for about 78 points; you are clearly behind."),
        (1.0, 4, "On course for about 78 points; you are clearly ahead."),
        # Of four, each wins a quarter of the games if all are equal.
        (0.25, 4, "On course for about 78 points; even chances."),
    ],
)
def test_the_chance_to_win_is_told_in_words(win: float | None, seats: int, told: str) -> None:
    assert outlook(Advice(0, 9, 1.0, 78.2, win), seats) == told


def test_what_merely_costs_more_is_no_other_decision() -> None:
    dear, other = (
        Gesture(piece="fern", place="left", extras=(Extra("thumbs", "pay"),)),
        Gesture(piece="fern", place="top"),
    )
    assert aim_of(dear) == aim_of(Gesture(piece="fern", place="left"))
    assert aim_of(dear) != aim_of(other)


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_a_hint_speaks_plainly(name: str) -> None:
    for each in hints(searcher("search:30", 1), find(name).new(2, 3), 3):
        assert not [word for word in ("promise", "of such games", "opponent", "Should") if word in str(each)]


def test_the_weightiest_reasons_come_first_and_slight_ones_are_left_out() -> None:
    one, other = Prospect(3.0, {"ponds": 1.0, "trees": 5.0, "lawns": 0.1}), Prospect(1.0, {"ponds": 0.0, "trees": 6.5})
    assert for_and_against(one, other) == (["your score this turn", "ponds"], ["trees"])


@pytest.mark.parametrize("name", [game.name for game in GAMES if game.evaluator.passing()])
def test_what_passes_with_every_turn_is_no_reason(name: str) -> None:
    state = find(name).new(2, 1)
    passing = find(name).evaluator.passing()
    assert set(passing) <= set(find(name).evaluator.reasons(state, int(state.to_move)))
    (hint,) = hints(searcher("search:5", 1), state, 1)
    assert not [term for term in passing if term in str(hint)]


def test_a_bot_that_does_not_search_gives_no_advice() -> None:
    with pytest.raises(Refusal, match="does not think ahead"):
        searcher("greedy", 1)


def test_every_decision_with_a_choice_is_judged_and_nothing_is_better_than_the_best() -> None:
    found = analyse(record(), GAME, searcher("search:4", 1))
    before = list(replay(record()))[:-1]
    assert [each.seq for each in found.verdicts] == [seq for seq, at in enumerate(before, 1) if len(at.legal()) > 1]
    assert all(each.before >= each.after for each in found.verdicts)
    assert all(each.words and (each.better is None) == (each.lesson == "") for each in found.verdicts)
    assert [len(values) for values in found.values] == [4, 4]


def test_what_a_teacher_has_asked_for_is_nobodys_fault() -> None:
    lesson = all_of(GAME)[0]
    *_, match = rehearse(GAME, lesson)
    match.decide(int(match.state.to_move), match.state.legal()[0])
    taught = len(lesson.decided())
    guided = analyse(match.record(), GAME, searcher("search:4", 1))
    assert any(each.seq <= taught for each in guided.verdicts)
    assert not [each for each in guided.verdicts if each.seq <= taught and (each.better or each.loss)]
    # Without a teacher, the same decisions are not all above reproach.
    alone = replace(match.record(), header=replace(match.header, seats=(Seat("Ann"), Seat("Ben"))))
    assert [each for each in analyse(alone, GAME, searcher("search:4", 1)).verdicts if each.seq <= taught and each.loss]


def test_turning_points_are_the_largest_losses_in_their_order() -> None:
    losses = {1: 0.2, 2: 5.0, 3: 0.9, 4: 2.0, 5: 9.0, 6: 3.0}
    verdicts = tuple(verdict(seq, 20.0, 20.0 - loss) for seq, loss in losses.items())
    found = Analysis(("Ann",), verdicts, ((20.0,),))
    assert [each.seq for each in found.turning_points()] == [2, 5, 6]


def test_a_loss_that_may_be_luck_and_a_second_one_in_the_same_turn_are_no_turning_points() -> None:
    unclear = Verdict(1, 0, {}, "Passed", 9.0, 1.0, {}, "Stay", "", clear=False)
    mine, more, theirs = verdict(2, 9.0, 5.0), verdict(3, 9.0, 2.0), replace(verdict(4, 9.0, 6.0), seat=1)
    found = Analysis(("Ann", "Ben"), (unclear, mine, more, theirs), ((9.0,), (9.0,)))
    assert [each.seq for each in found.turning_points()] == [3, 4]


def test_what_is_small_beside_the_largest_loss_or_teaches_nothing_is_no_turning_point() -> None:
    verdicts = (verdict(1, 9.0, 1.0), verdict(2, 9.0, 7.1), replace(verdict(3, 9.0, 2.0), why=""))
    assert [each.seq for each in Analysis(("Ann",), verdicts, ((9.0,),)).turning_points()] == [1]


def test_a_turning_point_says_what_would_have_been_better_and_why() -> None:
    why = Reasons(["your score this turn", "your ponds"], ["the tile you get this round"], 2.0, "top row +2").taught()
    found = Verdict(1, 0, {}, "Passed", 9.0, 5.5, {"do": "stay"}, "Stay", why)
    assert found.lesson == (
        "“Stay” would have been about 3.5 points better, scoring 2 points more that turn (top row +2) and doing "
        "more for their ponds, but doing less for the tile they get that round."
    )
    assert Reasons([], ["your ponds"]).taught() == ""


def test_who_lost_by_less_than_a_decision_cost_is_told_so() -> None:
    end = list(replay(record()))[-1]
    behind = next(seat for seat in (0, 1) if end.margin(seat) < 0)
    margin = -int(end.margin(behind))
    costly, cheap = (replace(verdict(1, 90.0, 90.0 - loss), seat=behind) for loss in (margin, margin - 0.5))
    assert not staked(costly, "Ann", end).stakes
    end.to_move = OVER
    assert staked(costly, "Ann", end).stakes.startswith("Ann lost by ")
    assert not staked(cheap, "Ann", end).stakes
    assert not staked(replace(costly, seat=1 - behind), "Ben", end).stakes


def test_the_course_of_a_game_is_straight_between_the_turns_of_a_seat() -> None:
    known = {2: 10.0, 6: 14.0}
    assert [between(known, at) for at in range(7)] == [10.0, 10.0, 10.0, 11.0, 12.0, 13.0, 14.0]


def test_the_chart_has_a_line_for_every_seat_and_marks_the_turning_points() -> None:
    found = Analysis(("Ann", "B&B"), (verdict(1, 9.0, 2.0),), ((9.0, 2.0), (3.0, 4.0)))
    svg = found.chart("Gardens")
    assert svg.count("<polyline") == 2
    assert "B&amp;B" in svg
    assert "move 1" in svg


def test_the_command_hint_answers_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = tmp_path / "position.json"
    position.write_text(write(GAME.new(2, 1).position()), encoding="utf-8")
    assert main(["hint", str(position), "--level", "search:20", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert [set(each) for each in answer["hints"]] == [
        {"decision", "code", "words", "points", "win_chance", "simulations", "plan"}
        | {"idea", "why", "progress", "next", "beside", "outlook", "reasons"}
    ] * 3


def test_the_command_analyse_writes_text_and_chart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, chart = tmp_path / "game.jsonl", tmp_path / "chart.svg"
    file.write_text(record().text(), encoding="utf-8")
    assert main(["analyse", str(file), "--level", "search:4", "--svg", str(chart)]) == 0
    assert "Ann: " in capsys.readouterr().out
    assert chart.read_text(encoding="utf-8").startswith("<svg")


def test_a_chart_on_standard_output_is_alone_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record().text(), encoding="utf-8")
    assert main(["analyse", str(file), "--level", "search:4", "--svg", "-"]) == 0
    drawing = ElementTree.fromstring(capsys.readouterr().out)
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(drawing.findall(".//{*}polyline")) == 2


def test_a_chart_on_standard_output_leaves_no_room_for_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(record().text(), encoding="utf-8")
    assert main(["analyse", str(file), "--level", "search:4", "--svg", "-", "--json"]) == 2
    assert "standard output" in capsys.readouterr().out
