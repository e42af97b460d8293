"""The analysis of a finished game speaks to whoever reads it, and first about them."""

from hortus.kernel.decision import Json
from hortus.table.pages.chart import NARROW, study_page


def decision(seq: int, seat: int) -> Json:
    lesson = "“Give their pond away” would have been 2 points better, doing more for their ponds and the tile they get."
    return {"seq": seq, "seat": seat, "words": "Took the rose", "loss": 2.0, "lesson": lesson}


STUDY: Json = {
    "seats": ["Ann", "Ben"],
    "decisions": [decision(3, 1), decision(5, 0)],
    "turning_points": [3, 5],
    "values": [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]],
}


def test_your_own_turning_points_come_first_and_speak_of_you() -> None:
    page = study_page("table", STUDY, NARROW, (0,))
    assert page.index("You, move 5:") < page.index("Ben, move 3:")
    assert (
        "“Give their pond away” would have been 2 points better, doing more for your ponds and the tile you get" in page
    )
    assert "doing more for their ponds and the tile they get" in page


def test_several_people_at_one_screen_have_names() -> None:
    page = study_page("table", STUDY, NARROW, (0, 1))
    assert "Ann, move 5:" in page
    assert "your" not in page
