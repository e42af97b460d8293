"""A page is sent the pieces that it lacks, and makes of them what the server has drawn."""

from hashlib import sha256
from random import Random

import pytest
from starlette.testclient import TestClient

from hortus.table.live.pieces import Drawing, Pieces, changes, piece
from hortus.table.pages.site import STATIC
from tests.table.live.messages import TABLE, head_and_pieces, next_table, put_together
from tests.table.over_http import Table


def drawing_of(seq: int, words: dict[int, str], count: int) -> Drawing:
    """A page with a run of lines in a box."""
    pieces = Pieces()
    lines = pieces.run(
        "line", {number: piece(f'<li id="line-{number}">{words[number]}</li>') for number in range(count, 0, -1)}
    )
    box = pieces.cut("box", f'<ol id="box">{lines}</ol>')
    pieces.cut("table", f'<main id="table" data-seq="{seq}">{box}</main>')
    return Drawing(seq, "0", dict(reversed(pieces.drawn.items())))


@pytest.mark.parametrize("seed", range(40))
def test_what_a_page_has_and_what_it_lacks_make_the_next_page(seed: int) -> None:
    random = Random(seed)
    drawings = [
        drawing_of(seq, {number: random.choice("abc") for number in range(1, 8)}, random.randrange(8))
        for seq in range(6)
    ]
    has: dict[str, str] = {}
    before = b""
    for drawing in drawings:
        has |= head_and_pieces(changes(before, drawing))[1]
        before = drawing.marks
        assert put_together(has) == drawing.whole


def test_a_page_begins_with_all_pieces_in_their_holes() -> None:
    whole = drawing_of(3, {1: "a", 2: "b"}, 2).whole
    assert whole == (
        '<main id="table" data-seq="3"><ol id="box"><li id="line-2">b</li><li id="line-1">a</li></ol></main>'
    )


def test_what_stays_is_not_sent_again() -> None:
    words = dict.fromkeys(range(1, 100), "same")
    before, after = drawing_of(1, words, 99), drawing_of(2, words | {50: "other"}, 99)
    assert set(head_and_pieces(changes(before.marks, after))[1]) == {"table", "line-50"}
    assert changes(after.marks, after).count("<") == 0


def test_no_text_can_end_a_piece() -> None:
    pieces = Pieces()
    pieces.cut("table", '<main id="table">\x1eother</main>')
    assert head_and_pieces(changes(b"", Drawing(0, "", pieces.drawn)))[1] == {"table": '<main id="table">other</main>'}


def test_a_page_can_draw_every_view_from_what_it_is_sent(client: TestClient) -> None:
    table = Table(client)
    with client.websocket_connect(f"/t/{table.id}/live", headers=table.headers(0)) as socket:
        first = next_table(socket)
        has = head_and_pieces(first)[1]
        for _ in range(6):
            table.play(1)
            news = next_table(socket)
            assert len(news) < len(first) / 2
            has |= head_and_pieces(news)[1]
            assert put_together(has) in client.get(f"/t/{table.id}", headers=table.headers(0)).text


def version_in(page: str) -> str:
    """The version that a page says it shows."""
    return page.split('<meta name="version" content="')[1].split('"', maxsplit=1)[0]


def test_a_page_that_connects_is_sent_nothing_twice_unless_it_has_missed_something(client: TestClient) -> None:
    table = Table(client)
    version = version_in(client.get(f"/t/{table.id}", headers=table.headers(0)).text)
    address = f"/t/{table.id}/live?has={version}"
    for _ in range(2):
        # Also in a second tab.
        with client.websocket_connect(address, headers=table.headers(0)) as socket:
            head, pieces = head_and_pieces(next_table(socket))
            assert (head, pieces) == (["0", version, "0"], {})
    table.play(1)
    with client.websocket_connect(address, headers=table.headers(0)) as socket:
        assert put_together(head_and_pieces(next_table(socket))[1]).startswith(TABLE)


def test_what_we_took_from_others_is_as_they_wrote_it() -> None:
    """The sums stand in a table beside the files, and nothing else lies there."""
    for folder in (STATIC / "vendor", STATIC / "fonts"):
        rows = [line.split("|") for line in (folder / "README.md").read_text(encoding="utf-8").splitlines()[4:]]
        sums = {row[1].split(",")[0].strip(): row[-2].strip() for row in rows}
        files = {each.name for each in folder.iterdir() if not each.name.startswith(("LICENSE", "README"))}
        assert files == set(sums)
        for name, digest in sums.items():
            assert sha256((folder / name).read_bytes()).hexdigest() == digest, name
