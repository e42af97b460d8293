"""What a study says about moves that a hint had proposed."""

from hortus.kernel.decision import Json
from hortus.table.service.advice import PROPOSED, owned

TAKE: Json = {"do": "take"}
BLAMED: Json = {"seq": 3, "decision": TAKE, "lesson": "Another card would have been better."}


def test_a_study_says_where_a_hint_had_proposed_what_it_blames() -> None:
    told = BLAMED | {"lesson": f"Another card would have been better. {PROPOSED}"}
    assert owned({"decisions": [BLAMED]}, {3: TAKE}) == {"decisions": [told]}


def test_nothing_is_added_to_what_no_hint_had_proposed_or_nobody_blames() -> None:
    fine: Json = {"seq": 4, "decision": TAKE}
    study: Json = {"decisions": [BLAMED, fine]}
    assert owned(study, {2: TAKE, 4: TAKE}) == study
    assert owned(study, {3: {"do": "pass"}}) == study
