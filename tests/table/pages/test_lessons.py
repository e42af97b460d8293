"""A lesson at the table: the real engine, a teacher who plays prepared decisions, wrong moves answered by why."""

import pytest
from starlette.testclient import TestClient

from hortus.kernel import registry
from hortus.kernel.scene.lesson import Lesson, all_of, fits
from hortus.table.pages.rules import facts, pitch, story
from tests.table.over_http import Answer
from tests.waiting import until

TAUGHT = [(name, lesson) for name in registry.names() for lesson in all_of(registry.find(name))]
EACH = pytest.mark.parametrize(("name", "lesson"), TAUGHT, ids=[f"{name}-{lesson.name}" for name, lesson in TAUGHT])


def begun(client: TestClient, name: str, lesson: Lesson) -> str:
    answer = client.post(f"/learn/{name}/{lesson.name}", follow_redirects=False)
    assert answer.status_code == 303
    return str(answer.headers["location"]).rpartition("/")[2]


def learner(client: TestClient, table: str) -> Answer:
    """The table as the learner sees it, when the teacher has played."""

    def look() -> Answer | None:
        view: Answer = client.get(f"/api/tables/{table}").json()
        return view if view["to_move"] == 0 else None

    return until(look, "the teacher does not move")


def decide(client: TestClient, table: str, view: Answer, decision: Answer) -> Answer:
    answer = client.post(f"/api/tables/{table}/decisions", json={"seq": view["seq"], "decision": decision})
    found: Answer = answer.json()
    return found


@EACH
def test_a_lesson_is_taken_to_its_end_and_answers_wrong_moves(name: str, lesson: Lesson, client: TestClient) -> None:
    table = begun(client, name, lesson)
    for step in [step for step in lesson.decided() if step.do]:
        view = learner(client, table)
        offered = [move["decision"] for move in view["moves"]]
        wrong = next((each for each in offered if not step.accepts(each)), None)
        if wrong is not None:
            error = decide(client, table, view, wrong)["error"]
            assert error["rule"] == "lesson"
            assert error["message"] == step.remark(wrong)
        right = next(each for each in offered if fits(step, each))
        assert "error" not in decide(client, table, view, right)
    learner(client, table)
    page = client.get(f"/t/{table}").text
    assert lesson.steps[-1].say.partition("\n")[0].partition("’")[0].partition("'")[0] in page


@EACH
def test_no_bot_has_another_idea_while_a_teacher_asks_and_a_lesson_ends_as_a_free_game(
    name: str, lesson: Lesson, client: TestClient
) -> None:
    table = begun(client, name, lesson)
    assert 'id="hint"' not in client.get(f"/t/{table}").text
    answer = client.get(f"/api/tables/{table}/hint")
    assert (answer.status_code, answer.json()["error"]["rule"]) == (403, "hints")
    for step in [step for step in lesson.decided() if step.do]:
        view = learner(client, table)
        decide(client, table, view, next(move["decision"] for move in view["moves"] if fits(step, move["decision"])))
    view, page = learner(client, table), client.get(f"/t/{table}").text
    assert 'id="hint"' in page
    farewell = lesson.steps[-1].say[:20]
    assert f"<p>{farewell}" in page
    assert "error" not in decide(client, table, view, view["moves"][-1]["decision"])
    # Whoever has gone on alone is not told again, on any device.
    assert f"<p>{farewell}" not in client.get(f"/t/{table}").text


@EACH
def test_whoever_knows_enough_is_offered_a_game_there_and_only_there(
    name: str, lesson: Lesson, client: TestClient
) -> None:
    table, made = begun(client, name, lesson), 0
    for step in [step for step in lesson.decided() if step.do]:
        view = learner(client, table)
        free = any(each.free for each in lesson.told(view["seq"]))
        assert ("Play a game now" in client.get(f"/t/{table}").text) == free
        made += free
        decide(client, table, view, next(move["decision"] for move in view["moves"] if fits(step, move["decision"])))
    assert bool(made) == (lesson.ready is not None)


def test_a_lesson_that_does_not_exist_is_refused(client: TestClient) -> None:
    name, lesson = TAUGHT[0]
    answer = client.post(f"/learn/{name}/{lesson.name}x")
    assert answer.status_code == 422
    assert "did you mean" in answer.text
    assert "?." not in answer.text


@pytest.mark.parametrize("name", registry.names())
def test_the_lessons_of_a_game_are_listed(name: str, client: TestClient) -> None:
    page = client.get(f"/learn/{name}").text
    for lesson in all_of(registry.find(name)):
        assert lesson.title in page
    # What it is about, not who made it.
    about = page.partition('<p class="lead">')[2].partition("</p>")[0]
    assert about
    assert not any(word in about for word in ("published", "in our own words", "*", "|"))


@pytest.mark.parametrize("name", registry.names())
def test_the_home_page_says_in_a_sentence_what_a_game_is_about(name: str, client: TestClient) -> None:
    card = client.get("/").text.partition(f'id="game-{name}"')[2].partition("</article>")[0]
    said = pitch(registry.find(name))
    assert said.endswith(".")
    assert said.count(".") == 1
    assert f"<p>{said}</p>" in card


def test_a_game_without_a_guide_tells_no_story(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.table.pages.rules.source_of", facts)
    assert story.__wrapped__(registry.find(TAUGHT[0][0])) == ""


def test_the_table_of_a_lesson_is_told_from_a_game(client: TestClient) -> None:
    name, lesson = TAUGHT[0]
    assert "guided game</em>" not in client.get("/").text
    client.post(f"/learn/{name}/{lesson.name}", follow_redirects=False)
    assert client.get("/").text.count("guided game</em>") == 1


def test_whoever_has_not_played_a_game_is_offered_the_lesson_first_and_easy_bots(client: TestClient) -> None:
    name, _ = TAUGHT[0]
    page = client.get("/").text
    card = page.partition(f'id="game-{name}"')[2].partition("</article>")[0]
    assert card.index(f"/learn/{name}") < card.index("Play now")
    assert f"about {sum(lesson.minutes for game, lesson in TAUGHT if game == name)} minutes" in card
    made = client.post("/tables", data={"game": name, "mode": "bots"}, follow_redirects=False)
    assert "Easy bot" in client.get(made.headers["location"]).text
