"""What a seat may not know is in no answer: not in a view, not in a record, not in a page, not in an error."""

import asyncio
import json
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import ONLOOKER
from hortus.kernel.registry import find, names
from hortus.table.bots.runner import seen
from hortus.table.bots.thinking import last_position
from hortus.table.pages.sitting_room import render
from hortus.table.people.seats import Viewer
from hortus.table.service.service import TableService
from hortus.table.tables.sitting import Sitting
from hortus.table.tables.views import TableView, redacted, view_of
from tests.one_game import GAME
from tests.table.conftest import settings
from tests.table.over_http import Table
from tests.table.sittings import sitting

# So many pairs of a real and an imagined table for each game; the long run has many more.
PAIRS, SOAK = 1000, 20_000
# How many worlds are imagined for each viewer of a table.
WORLDS = 5


def options_of(name: str, seed: int) -> Json:
    """The usual rules, or one of the switches of a game turned."""
    switches = [option for option in find(name).options if isinstance(option.default, bool)]
    turned = seed % (len(switches) + 1)
    return {} if turned == 0 else {switches[turned - 1].name: not switches[turned - 1].default}


def check_pairs(name: str, wanted: int, seed: int) -> None:
    """Tables of all sizes and rules: what is sent does not depend on what its reader cannot know."""
    pairs = 0
    while pairs < wanted:
        seed += 1
        players = find(name).least + seed % (find(name).most - find(name).least + 1)
        try:
            table = sitting(name, 3 + 7 * seed % 61, seed, max(2, players), options_of(name, seed))
        except Refusal:
            continue  # not every switch is for every number of players
        if not table.match.over:
            pairs += check_viewers(table, seed)


def check_viewers(table: Sitting, seed: int) -> int:
    """Everybody who may look at one table; the number of pairs.

    Of all worlds everything is compared that a page is drawn from. That a page is drawn from nothing else is seen where
    the real one comes out letter by letter from what an imagined world shows, with no state at hand.
    """
    real, seats = table.match.state, range(len(table.match.seats))
    pairs = 0
    for number, seat in enumerate([ONLOOKER, *seats], start=seed):
        viewer, (look, draw) = Viewer(() if seat == ONLOOKER else (seat,)), PAGES[number % len(PAGES)]
        table.match.state = real
        truth, view = answers(table, viewer), look(table, viewer)
        shown, drawn = contents(view), draw(view).pieces
        for world in range(WORLDS):
            imagined = real.clone()
            imagined.resample(seat, seeded(1000 * seed + world))
            table.match.state = imagined
            where = f"{table.game.name}: seat {seat}, seed {seed}, world {world}"
            assert answers(table, viewer) == truth, where
            view = look(table, viewer)
            assert contents(view) == shown, where
            pairs += 1
        assert draw(bare(view)).pieces == drawn, where
    table.match.state = real
    return pairs


@pytest.mark.parametrize("name", names())
def test_answers_do_not_depend_on_what_a_seat_cannot_know(name: str) -> None:
    check_pairs(name, PAIRS, 0)


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_soak_of_answers(name: str) -> None:
    check_pairs(name, SOAK, 1_000_000)


def answers(table: Sitting, viewer: Viewer) -> list[object]:
    """Everything that is sent to a viewer, or that a page is drawn from, and what a bot in its place is told."""
    view = view_of(table, viewer)
    record = redacted(table.match.header, table.match.steps, table.game, viewer)
    told: list[object] = [*contents(view), json.dumps(view.as_json()), record]
    if viewer.seats and view.to_move in viewer.seats:
        told.append(json.dumps(seen(table.state)))
        told += [refusal_of(table, step.decision) for step in table.match.steps[1:6]]
    return told


def contents(view: TableView) -> list[object]:
    """Everything that a page is drawn from."""
    facts = {name: value for name, value in vars(view).items() if name not in {"build", "recent"}}
    return [facts, view.scene, view.scene.seen, view.recent()]


def bare(view: TableView) -> TableView:
    """The same contents, and no way to anything else."""
    scene = view.scene
    return replace(view, build=lambda: scene)


def look_now(table: Sitting, viewer: Viewer) -> TableView:
    """The table as a page shows it."""
    return view_of(table, viewer)


def look_back(table: Sitting, viewer: Viewer) -> TableView:
    """The same moment as one looks back at it."""
    return view_of(table, viewer, None, table.state, table.match.seq)


def look_at_all(table: Sitting, viewer: Viewer) -> TableView:
    """The table on a screen that people share, behind the curtain."""
    return view_of(table, viewer, ONLOOKER)


PAGES = ((look_now, render), (look_back, partial(render, past=True)), (look_at_all, render))


def refusal_of(table: Sitting, decision: Json | None) -> str:
    """What the seat to move hears if it wants to decide so."""
    try:
        return str(table.state.code_of(decision or {}))
    except Refusal as refusal:
        return str(refusal)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", names())
def test_who_goes_on_from_a_record_learns_nothing(name: str, seed: int) -> None:
    table = sitting(name, 15 + 8 * seed, seed)
    before = table.match.state
    after = before.game.load(last_position(table.match.record().text()), seeded(seed))
    for seat in [ONLOOKER, *range(len(table.match.seats))]:
        assert told(after.observation(seat)) <= told(before.observation(seat))
    mover = int(before.to_move)
    assert after.observation(mover)["players"][mover] == before.observation(mover)["players"][mover]  # type: ignore[index]


def told(value: object) -> Counter[str]:
    """Every name in an observation."""
    if isinstance(value, dict):
        return sum((told(each) for each in value.values()), Counter())
    if isinstance(value, list):
        return sum((told(each) for each in value), Counter())
    return Counter([value] if isinstance(value, str) else [])


def test_the_seed_is_in_no_answer_before_the_end(client: TestClient) -> None:
    table = Table(client)
    texts: list[str] = [json.dumps(table.created)]
    for _ in range(10):
        table.play(1)
        for seat in (0, 1, None):
            texts += [table.get(seat=seat).text, table.get("/record", seat).text]
        texts.append(table.decide(0, -1, {"do": "pass"}).text)
        texts.append(table.decide(0, table.view()["seq"], {"do": "nonsense"}).text)
    texts.append(client.get(f"/t/{table.id}").text)
    table.play()
    closing = json.loads(table.get("/record").text.splitlines()[-1])
    assert len(closing["seed"]) == 64
    assert not any(closing["seed"] in text for text in texts)


def test_the_seed_is_not_even_in_memory_where_views_are_made() -> None:
    view = view_of(sitting(GAME.name, 10, 1), Viewer((0,)))
    assert (bytes([1]) * 32).hex() not in repr(view)


def test_a_new_table_has_a_new_seed(tmp_path: Path) -> None:
    async def commitments() -> set[str]:
        service = TableService(replace(settings(str(tmp_path / "t.sqlite3"))))
        await service.open()
        made = [await service.founding.create(GAME.name, {}, [{"kind": "human"}] * 2) for _ in range(5)]
        await service.close()
        return {each.commitment for each in made}

    assert len(asyncio.run(commitments())) == 5


@pytest.mark.parametrize("name", names())
def test_a_line_of_the_log_shows_only_pieces_that_it_tells_of(name: str, client: TestClient) -> None:
    table = Table(client, wish={"game": name})
    table.play(12)
    logs = [table.view(seat)["log"] for seat in (0, 1)]
    client.cookies.clear()
    onlooker = table.view()["log"]
    shown = client.get(f"/t/{table.id}/recall?first=1&last=400").text.split("<li ")[1:]
    assert len(shown) == 12
    for line, item in zip(onlooker, shown, strict=True):
        assert f'data-line="{line["number"]}"' in item
        if line["words"] != logs[line["seat"]][line["number"] - 1]["words"]:
            assert 'data-touched=""' in item
            assert "<svg" not in item
    assert any("<svg" in item for item in shown)
