"""Refusals as they travel."""

import pickle

import pytest

from hortus.kernel.decision import Refusal
from hortus.table.errors import Forbidden, Unknown


@pytest.mark.parametrize("refusal", [Refusal("VG-34", "the colours do not match"), Forbidden("seat", "no"), Unknown()])
def test_a_refusal_survives_the_way_out_of_another_process(refusal: Refusal) -> None:
    again = pickle.loads(pickle.dumps(refusal))
    assert type(again) is type(refusal)
    assert (again.rule, again.message, str(again)) == (refusal.rule, refusal.message, str(refusal))
