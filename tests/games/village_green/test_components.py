"""Component files: another print by file, complaints that point to the entry, and parsers that never fall over."""

import re
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hortus.games.village_green import GAME
from hortus.games.village_green import components as edition
from hortus.games.village_green.components import parse
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.position import as_list, as_object
from tests.games.village_green.positions import HAND, awards, breakdown, decks, final, green, player, position, rows

OURS = Path(edition.__file__).with_name("components.toml").read_text(encoding="utf-8")


def changed(old: str, new: str) -> str:
    """Our edition with one place changed."""
    assert OURS.count(old) == 1, old
    return OURS.replace(old, new)


def entry(kind: str, name: str) -> str:
    """The text of one entry."""
    found = re.search(rf'\[\[{kind}\]\]\nid = "{name}"\n(?:.+\n)*', OURS)
    assert found, name
    return found.group()


def with_entry(kind: str, name: str, old: str, new: str) -> str:
    text = entry(kind, name)
    assert old in text
    return changed(text, text.replace(old, new))


def complaint(text: str) -> str:
    with pytest.raises(Refusal) as caught:
        parse(text)
    assert caught.value.rule == "components"
    return caught.value.message


# ---- another edition ----


def test_another_print_may_change_an_award(tmp_path: Path) -> None:
    file = tmp_path / "print.toml"
    file.write_text(with_entry("award", "best-use-of-space", "points = 2", "points = 1"), encoding="utf-8")
    other = GAME.with_components(str(file))
    table = final(player(green(r1c1="lawn", r1c2="lawn"), slots=awards(row1="best-use-of-space")))
    assert breakdown(GAME.load(table, seeded(0)))["row1"] == 4
    assert breakdown(other.load(table, seeded(0)))["row1"] == 2
    assert other.fingerprint != GAME.fingerprint


def test_another_print_may_have_other_copies(tmp_path: Path) -> None:
    file = tmp_path / "print.toml"
    file.write_text(with_entry("green", "lawn", "copies = 6", "copies = 9"), encoding="utf-8")
    other = GAME.with_components(str(file))
    assert other.census(other.new(2, 1))["lawn"] == 9
    seven = position(player(hand=["lawn"] * 3), player(hand=["lawn"] * 3), rows=rows(["lawn"]))
    other.load(seven, seeded(0))
    with pytest.raises(Refusal, match="more often than the 6 in the box"):
        GAME.load(seven, seeded(0))


def test_another_print_may_have_other_villages_and_ranks(tmp_path: Path) -> None:
    file = tmp_path / "print.toml"
    field = OURS.replace('id = "market-foxby"', 'id = "market-badger"').replace("at_most = 15", "at_most = 0")
    file.write_text(field, encoding="utf-8")
    other = GAME.with_components(str(file))
    other.new(1, 1, {"villages": ["market-badger"]})
    assert other.score(final(player()))["solo_rank"] == "honourable-mention"


def test_another_print_may_take_out_other_numbers() -> None:
    other = parse(changed("green = 15\naward = 10", "green = 1\naward = 2"))
    assert (other.green_removed[2], other.award_removed[2]) == (1, 2)


def test_a_new_award_of_the_vocabulary_can_be_written() -> None:
    extra = """
[[award]]
id = "roses-and-houses"
name = "Roses and Houses"
text = "5 for exactly two roses and one structure; 1 per pair of cards"
terms = [{ exactly = { rose = 2, structure = 1 }, points = 5 }, { sets = "card", size = 2, points = 1 }]
"""
    components = parse(OURS + extra)
    assert components.award_ids[-1] == "roses-and-houses"
    assert len(components.award_ids) == 31


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"nowhere\.toml cannot be read"):
        GAME.with_components(str(tmp_path / "nowhere.toml"))
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Refusal, match="cannot be read"):
        GAME.with_components(str(binary))


# ---- complaints point to the entry ----


@pytest.mark.parametrize(
    ("kind", "name", "old", "new", "where"),
    [
        ("green", "red-rose-pond", '"pond"\n', '"lake"\n', 'feature "lake" is not one of'),
        ("green", "red-rose-pond", 'colour = "red"', 'colour = "pink"', 'colour "pink" is not one of'),
        ("green", "red-rose-pond", 'flower = "rose"\n', "", 'lacks "flower"'),
        ("green", "lawn", "copies = 6", "copies = 0", "copies must be 1 to 60"),
        ("green", "lawn", "copies = 6", 'copies = "six"', "copies must be a whole number"),
        ("green", "lawn", "copies = 6", "copies = 6\nprice = 1", 'unknown key "price"'),
        ("green", "red-petunia-oak", '["oak"]', "[]", "a tree card shows one or two trees, not 0"),
        ("green", "red-petunia-oak", '["oak"]', '["elm"]', 'tree "elm" is not one of'),
        ("award", "forestry", '"tree"', '"trees"', 'no counter "trees"; did you mean "tree"?'),
        ("award", "forestry", "4, 6]", "4]", "term 1: the table of tree needs 7 entries, not 6"),
        ("award", "forestry", "4, 6]", "4, 600]", "term 1: points must be -99 to 99"),
        ("award", "ruby-clover", "each =", "every =", 'term 1 has the unknown key "every"'),
        ("award", "ruby-clover", "name =", "title =", 'unknown key "title"'),
        ("award", "feature-variety", "pond = 1", "pond = 4", "term 1: pond must be 0 to 3, not 4"),
        ("award", "feature-variety", "{ structure = 1, tree = 1, pond = 1 }", "{}", "term 1: exactly names no counter"),
        ("award", "symmetrical-forestry", '"oak", size = 2', '"oak", size = 0', "term 1: size must be 1 to 6"),
        ("village", "market-foxby", "name =", "title =", 'unknown key "title"'),
        ("solo_rank", "runner-up", "at_most = 35", 'at_most = "many"', "at_most must be a whole number"),
    ],
)
def test_a_complaint_about_an_entry_names_it(kind: str, name: str, old: str, new: str, where: str) -> None:
    message = complaint(with_entry(kind, name, old, new))
    assert f'[[{kind}]] "{name}"' in message
    assert where in message


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[[green", "not valid TOML"),
        ("", 'the file lacks "green"'),
        (with_entry("green", "lawn", '"lawn"\nf', '"red-rose-pond"\nf'), "[[green]] number 46: the id"),
        (with_entry("green", "lawn", 'id = "lawn"', "id = 46"), "the id of [[green]] number 46 must be a text"),
        (with_entry("green", "lawn", 'id = "lawn"', 'id = "deck"'), 'no card may have the id "deck"'),
        (with_entry("award", "forestry", 'id = "forestry"', 'id = "lawn"'), '[[award]] "lawn": a [[green]] card'),
        (OURS.replace(entry("village", "newton-poemoor"), ""), "five village cards are needed, not 4"),
        (changed("hand = 3", "hand = 4"), "[setup] hand must be 3 to 3, not 4"),
        (changed("[setup.removed.4]", "[setup.removed.7]"), '[setup.removed] lacks "4"'),
        (changed("green = 15\naward = 10", "green = 15\naward = 21"), "[setup.removed.2]: 30 award cards less 21"),
        (changed("pond = 2\n", ""), '[scoring] lacks "pond"'),
        (changed("at_most = 15", "at_most = 26"), "the solo ranks must rise"),
        ("solo_rank = []\n" + re.sub(r"\[\[solo_rank\]\]\n(.+\n)+", "", OURS), "at least one [[solo_rank]] is needed"),
    ],
)
def test_a_complaint_about_the_file_says_where(text: str, where: str) -> None:
    assert where in complaint(text)


# ---- fuzz ----

SCALARS = st.none() | st.booleans() | st.integers(-3, 70) | st.text(max_size=8)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)


def is_playable(state: State) -> bool:
    """What a loaded position must be: over, or with something to decide."""
    return state.to_move == OVER or bool(state.legal())


def loaded(data: Json) -> State | None:
    """The position of a file; None if it is refused."""
    try:
        return GAME.load(data, seeded(0))
    except Refusal:
        return None


def attempt(data: Json) -> None:
    """A position file is refused, or it is a position that can be written, read, scored and played."""
    state = loaded(data)
    if state is None:
        return
    assert is_playable(state)
    assert GAME.load(state.position(), seeded(1)).key() == state.key()
    state.result()
    state.resample(0, seeded(2))
    if state.to_move != OVER:
        state.apply(state.legal()[-1])


def villages_of(text: str) -> int | None:
    """How many villages a component file has; None if it is refused."""
    try:
        return len(parse(text).village_ids)
    except Refusal:
        return None


@given(st.text(max_size=300))
def test_no_random_text_is_a_component_file(text: str) -> None:
    assert villages_of(text) is None


@settings(max_examples=60)
@given(st.data())
def test_a_mutilated_component_file_is_read_or_refused(data: st.DataObject) -> None:
    lines = OURS.splitlines()
    start = data.draw(st.integers(0, len(lines) - 1))
    count = data.draw(st.integers(1, 8))
    words = ["points = 7", "copies = -1", 'id = "lawn"', "[[award]]", "[setup]", "terms = []", "x = {", "green = 99"]
    inserted = data.draw(st.lists(st.sampled_from([*words, *lines]), max_size=3))
    assert villages_of("\n".join([*lines[:start], *inserted, *lines[start + count :]])) in (None, 5)


@settings(max_examples=60)
@given(st.dictionaries(st.sampled_from([*position(), "removed", "cover", "end_trigger", "x"]), JSON))
def test_any_object_is_a_position_or_refused(data: Json) -> None:
    attempt(data)
    attempt({"game": "village_green", "kind": "position", **data})
    attempt({**position(), **data})
    attempt({**final(player(), player()), **data})


VALID: list[Json] = [
    position(player(hand=HAND), player(green(r1c1="lawn", r2c2=["lawn", "red-lily-pond"])), decks=decks(4, 3)),
    position(player(green(r1c1="lawn"), [*HAND, "lawn"], face_up=False), player(), cover=True, phase="place"),
    position(player(hand=HAND)),
    position(phase="place_award", award_for="structure", award_in_hand="forestry"),
    position(decks={"green": {"unknown": 3, "bottom": ["lawn", None]}, "award": {"unknown": 2, "bottom": [None]}}),
    GAME.new(2, 1).position(),
    GAME.new(4, 1).position(),
    final(player(green(r1c1="red-rose-pond")), player()),
]
WORDS = st.sampled_from(
    [*GAME.components.green_ids, *GAME.components.award_ids, "place", "action", "over", "structure", "deck", "known"]
)


VALUES = st.none() | WORDS | st.integers(-1, 6) | st.booleans() | st.lists(WORDS, max_size=4) | JSON


@given(st.data())
def test_a_mutated_position_is_a_position_or_refused(data: st.DataObject) -> None:
    mutant = deepcopy(data.draw(st.sampled_from(VALID)))
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(mutant, data)
    attempt(mutant)


def mutate(whole: Json, data: st.DataObject) -> None:
    """Change one thing somewhere in a tree of JSON."""
    branch: object = whole
    while True:
        keys: list[object] = list(branch) if isinstance(branch, dict) else list(range(len(as_list(branch, "list"))))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = branch[key] if isinstance(branch, dict) else as_list(branch, "list")[int(str(key))]
        if isinstance(inner, (dict, list)) and inner and data.draw(st.integers(0, 5)):
            branch = inner
            continue
        value = data.draw(
            st.just(None) | WORDS | st.integers(-1, 6) | st.booleans() | st.lists(WORDS, max_size=4) | JSON
        )
        if isinstance(branch, dict):
            as_object(branch, "object")[str(key)] = value
        else:
            as_list(branch, "list")[int(str(key))] = value
        return
