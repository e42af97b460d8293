"""The cards of Village Green as typed tables of small ints, read once per edition from a component file.

Green cards are types 0..types-1, `empty` is one more with neutral entries. Awards are data in the vocabulary that the
component file explains; here each becomes a few terms over a line's packed counters, which `scoring.py` interprets.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.kernel.components import entries, filled, source_text, word
from hortus.kernel.decision import Json, Refusal, nearest
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.position import as_list, as_number, as_object, as_text, need, only

FLOWERS: Final = ("rose", "petunia", "lily")
COLOURS: Final = ("red", "blue", "yellow")
NO_COLOUR: Final = 3
TREES: Final = ("oak", "birch", "willow")
FEATURES: Final = ("tree", "structure", "pond", "lawn")
PAIRS: Final = tuple(f"{colour}-{flower}" for colour in COLOURS for flower in FLOWERS)
CELLS: Final = ("r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3")
SLOTS: Final = ("col1", "col2", "col3", "row1", "row2", "row3")

# A line's counters in one word: each gets as many bits as its largest count over three cards needs.
SMALL_COUNTERS: Final = ("card", "empty", "structure", "pond", "lawn")
TREE_COUNTERS: Final = ("tree", *TREES)
KIND_COUNTERS: Final = ("tree_kinds", "flower_kinds", "colour_kinds")
COUNTERS: Final = (*SMALL_COUNTERS, *TREE_COUNTERS, *FLOWERS, *COLOURS, *PAIRS, *KIND_COUNTERS)
MOST: Final = {counter: 6 if counter in TREE_COUNTERS else 3 for counter in COUNTERS}


def _shifts() -> dict[str, int]:
    shifts = {}
    shift = 0
    for counter in COUNTERS:
        shifts[counter] = shift
        shift += MOST[counter].bit_length()
    return shifts


SHIFT: Final = _shifts()


class Components:
    """One edition of the game."""

    def __init__(self) -> None:
        self.fingerprint = ""
        self.green_ids: list[str] = []
        self.award_ids: list[str] = []
        # Both.
        self.card_ids: list[str] = []
        self.award_names: list[str] = []
        self.award_texts: list[str] = []
        self.village_ids: list[str] = []
        self.village_names: list[str] = []
        self.rank_ids: list[str] = []
        self.rank_names: list[str] = []
        # Highest total of each solo rank; the last has no limit.
        self.rank_tops: list[int] = []
        self.copies: list[int] = []
        # Cards returned to the box, by number of players.
        self.green_removed: list[int] = []
        self.award_removed: list[int] = []
        self.village_points: i64 = 0
        self.pond_points: i64 = 0
        self.empty: i64 = 0
        # By green type, the empty cell included: colour and flower (a lawn has NO_COLOUR), flags, packed counters.
        self.colour: vec[i64] = vec[i64]()
        self.flower: vec[i64] = vec[i64]()
        self.lawn: vec[i64] = vec[i64]()
        self.structure: vec[i64] = vec[i64]()
        self.pond: vec[i64] = vec[i64]()
        self.counters: vec[i64] = vec[i64]()
        # Terms of the awards, in order; award n has those from first_term[n] up to first_term[n + 1].
        self.first_term: vec[i64] = vec[i64]()
        self.uses_kinds: vec[i64] = vec[i64]()
        # A term looks at (line & mask): with `exact` it wants one value, else the shifted count selects its points.
        self.term_exact: vec[i64] = vec[i64]()
        self.term_mask: vec[i64] = vec[i64]()
        self.term_value: vec[i64] = vec[i64]()
        self.term_points: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()


def load(path: str = "") -> Components:
    """The components of a file; without a path, those of our edition."""
    return parse(source_text(path, __file__))


def parse(text: str) -> Components:
    """The components of a text in TOML."""
    return filled(Components(), text, _read)


def _read(components: Components, data: Json) -> None:
    _read_greens(components, data)
    _read_awards(components, data)
    _check_names(components)
    _read_villages(components, data)
    _read_setup(components, data)
    _read_ranks(components, data)


def _check_names(components: Components) -> None:
    """Records and decisions name a card by its id alone: green cards and awards share none, and no card is "deck"."""
    for name in components.award_ids:
        if name in components.green_ids:
            raise Refusal("components", f'[[award]] "{name}": a [[green]] card has this id, too')
    if "deck" in components.green_ids + components.award_ids:
        raise Refusal("components", 'no card may have the id "deck"')
    components.card_ids = components.green_ids + components.award_ids


def _read_greens(components: Components, data: Json) -> None:
    colours, flowers, counters = [], [], []
    flags: dict[str, list[int]] = {"lawn": [], "structure": [], "pond": []}
    for where, entry in entries(data, "green"):
        only(entry, ("id", "feature", "colour", "flower", "trees", "copies"), where)
        feature = word(entry, "feature", FEATURES, where)
        counts = {"card": 1, **({feature: 1} if feature != "tree" else {})}
        colour, flower = NO_COLOUR, len(FLOWERS)
        if feature != "lawn":
            colour_word = word(entry, "colour", COLOURS, where)
            flower_word = word(entry, "flower", FLOWERS, where)
            colour, flower = COLOURS.index(colour_word), FLOWERS.index(flower_word)
            counts |= {colour_word: 1, flower_word: 1, f"{colour_word}-{flower_word}": 1}
        for tree in _trees(entry, feature, where):
            counts[tree] = counts.get(tree, 0) + 1
            counts["tree"] = counts.get("tree", 0) + 1
        components.green_ids.append(str(entry["id"]))
        components.copies.append(as_number(need(entry, "copies", where), f"{where}: copies", 1, 60))
        colours.append(colour)
        flowers.append(flower)
        counters.append(_packed(counts))
        for flag, values in flags.items():
            values.append(1 if feature == flag else 0)
    components.empty = len(counters)
    components.colour = vec64([*colours, NO_COLOUR])
    components.flower = vec64([*flowers, len(FLOWERS)])
    components.lawn = vec64([*flags["lawn"], 0])
    components.structure = vec64([*flags["structure"], 0])
    components.pond = vec64([*flags["pond"], 0])
    components.counters = vec64([*counters, _packed({"empty": 1})])


def _trees(entry: Json, feature: str, where: str) -> list[str]:
    if feature != "tree":
        return []
    trees = as_list(need(entry, "trees", where), f"{where}: trees")
    if not 1 <= len(trees) <= 2:
        raise Refusal("components", f"{where}: a tree card shows one or two trees, not {len(trees)}")
    return [word({"tree": tree}, "tree", TREES, where) for tree in trees]


def _packed(counts: dict[str, int]) -> int:
    return sum(count * 2 ** SHIFT[counter] for counter, count in counts.items())


def _read_awards(components: Components, data: Json) -> None:
    first, kinds, exact, masks, values, starts = [0], [], [], [], [], []
    points: list[int] = []
    for where, entry in entries(data, "award"):
        only(entry, ("id", "name", "text", "terms", "source"), where)
        components.award_ids.append(str(entry["id"]))
        components.award_names.append(as_text(need(entry, "name", where), f"{where}: name"))
        components.award_texts.append(as_text(need(entry, "text", where), f"{where}: text"))
        used: set[str] = set()
        for number, value in enumerate(as_list(need(entry, "terms", where), f"{where}: terms"), 1):
            term = as_object(value, f"{where}: term {number}")
            wants, is_exact, rates = _term(term, f"{where}: term {number}")
            used |= set(wants)
            exact.append(1 if is_exact else 0)
            masks.append(_packed({counter: 2 ** MOST[counter].bit_length() - 1 for counter in wants}))
            values.append(_packed(wants) if is_exact else SHIFT[next(iter(wants))])
            starts.append(len(points))
            points += rates
        kinds.append(1 if used & set(KIND_COUNTERS) else 0)
        first.append(len(exact))
    components.first_term = vec64(first)
    components.uses_kinds = vec64(kinds)
    components.term_exact = vec64(exact)
    components.term_mask = vec64(masks)
    components.term_value = vec64(values)
    components.term_points = vec64(starts)
    components.points = vec64(points)


def _term(term: Json, where: str) -> tuple[dict[str, int], bool, list[int]]:
    """A term as (counters it looks at with the value wanted, whether it wants it exactly, points by count)."""
    if "exactly" in term:
        only(term, ("exactly", "points"), where)
        wanted = as_object(term["exactly"], f"{where}: exactly")
        if not wanted:
            raise Refusal("components", f"{where}: exactly names no counter")
        counts = {
            key: as_number(value, f"{where}: {key}", 0, MOST[_counter(key, where)]) for key, value in wanted.items()
        }
        return counts, True, [_points(need(term, "points", where), where)]
    if "table" in term:
        only(term, ("table", "points"), where)
        counter = _counter(term["table"], where)
        rates = [_points(value, where) for value in as_list(need(term, "points", where), f"{where}: points")]
        if len(rates) != MOST[counter] + 1:
            raise Refusal(
                "components", f"{where}: the table of {counter} needs {MOST[counter] + 1} entries, not {len(rates)}"
            )
        return {counter: 0}, False, rates
    if "sets" in term:
        only(term, ("sets", "size", "points"), where)
        counter = _counter(term["sets"], where)
        size = as_number(need(term, "size", where), f"{where}: size", 1, 6)
        rate = _points(need(term, "points", where), where)
        return {counter: 0}, False, [rate * (count // size) for count in range(MOST[counter] + 1)]
    only(term, ("each", "points"), where)
    counter = _counter(need(term, "each", where), where)
    rate = _points(need(term, "points", where), where)
    return {counter: 0}, False, [rate * count for count in range(MOST[counter] + 1)]


def _counter(value: object, where: str) -> str:
    counter = as_text(value, f"{where}: counter")
    if counter not in COUNTERS:
        raise Refusal("components", f'{where}: there is no counter "{counter}"{nearest(counter, list(COUNTERS))}')
    return counter


def _points(value: object, where: str) -> int:
    return as_number(value, f"{where}: points", -99, 99)


def _read_villages(components: Components, data: Json) -> None:
    for where, entry in entries(data, "village"):
        only(entry, ("id", "name"), where)
        components.village_ids.append(str(entry["id"]))
        components.village_names.append(as_text(need(entry, "name", where), f"{where}: name"))
    if len(components.village_ids) < 5:
        raise Refusal("components", f"five village cards are needed, not {len(components.village_ids)}")


def _read_setup(components: Components, data: Json) -> None:
    setup = as_object(need(data, "setup", "the file"), "[setup]")
    for key in ("hand", "row", "dealt_awards"):
        as_number(need(setup, key, "[setup]"), f"[setup] {key}", 3, 3)
    removed = as_object(need(setup, "removed", "[setup]"), "[setup.removed]")
    components.green_removed = [0]
    components.award_removed = [0]
    for players in range(1, 6):
        where = f"[setup.removed.{players}]"
        entry = as_object(need(removed, str(players), "[setup.removed]"), where)
        _read_removed(components, entry, players, where)
    scoring = as_object(need(data, "scoring", "the file"), "[scoring]")
    components.village_points = _points(need(scoring, "village_face_up", "[scoring]"), "[scoring] village_face_up")
    components.pond_points = _points(need(scoring, "pond", "[scoring]"), "[scoring] pond")


def _read_removed(components: Components, entry: Json, players: int, where: str) -> None:
    """Cards taken out must leave enough to deal (VG-04 to VG-10)."""
    dealt = 3 * players + 3
    for kind, total, removed in (
        ("green", sum(components.copies), components.green_removed),
        ("award", len(components.award_ids), components.award_removed),
    ):
        count = as_number(need(entry, kind, where), f"{where} {kind}", 0, total)
        if total - count - dealt < 1:
            raise Refusal(
                "components", f"{where}: {total} {kind} cards less {count} leave no deck for {players} players"
            )
        removed.append(count)


def _read_ranks(components: Components, data: Json) -> None:
    for where, entry in entries(data, "solo_rank"):
        only(entry, ("id", "name", "at_least", "at_most"), where)
        components.rank_ids.append(str(entry["id"]))
        components.rank_names.append(as_text(need(entry, "name", where), f"{where}: name"))
        components.rank_tops.append(as_number(entry.get("at_most", 9999), f"{where}: at_most", -9999))
    if not components.rank_tops:
        raise Refusal("components", "at least one [[solo_rank]] is needed")
    if components.rank_tops != sorted(components.rank_tops):
        raise Refusal("components", "the solo ranks must rise")
