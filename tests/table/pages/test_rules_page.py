"""The guide of a game as a page: figures drawn by the engine, numbers of rules out of the way until asked for."""

import re

import pytest

from hortus.kernel.decision import Refusal
from hortus.kernel.registry import Room, find, names
from hortus.kernel.scene.guide import RULE
from hortus.table.pages.figures import illustrated
from hortus.table.pages.rules import guide


@pytest.mark.parametrize("name", names())
def test_every_figure_of_a_guide_is_drawn_with_its_caption(name: str) -> None:
    game = find(name)
    captions = re.findall(r"!\[([^\]]+)\]\(figure:", Room(game).guide())
    text, _ = guide(game)
    assert text.count("<figure>") == len(captions)
    assert "figure:" not in text


@pytest.mark.parametrize("name", names())
def test_every_section_of_a_guide_has_a_figure_and_there_is_one_page_to_print(name: str) -> None:
    sections = re.split(r"^## ", Room(find(name)).guide(), flags=re.MULTILINE)[1:]
    assert [each.partition("\n")[0] for each in sections if "](figure:" not in each] == []
    assert any(each.startswith("On one page") for each in sections)


@pytest.mark.parametrize("name", names())
def test_every_number_of_a_rule_is_a_place_to_jump_to_and_out_of_the_way(name: str) -> None:
    text, _ = guide(find(name))
    rules = set(RULE.findall(Room(find(name)).guide()))
    assert rules
    assert {found for found in rules if f'id="{found}"' not in text} == set()
    plain = re.sub(r"<figure>.*?</figure>", "", text, flags=re.DOTALL)
    plain = re.sub(
        r'<span class="numbers">.*?</span></span>|<span class="numbers">.*?\)</span>', "", plain, flags=re.DOTALL
    )
    assert RULE.findall(re.sub(r"<[^>]+>", "", plain)) == []


def test_a_figure_that_is_not_there_is_named() -> None:
    game = find(names()[0])
    with pytest.raises(Refusal, match="a figure that is not there: nothing"):
        illustrated(game, '<p><img src="figure:nothing" alt="x" /></p>')
