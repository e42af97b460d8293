"""The pieces of Botanists as typed tables of small ints, read once per edition from a component file.

Flowers are 0..4. A set of flowers is packed into one word, eight bits for each colour. A set of market spaces is a mask
of 25 bits, in reading order; each market card knows where it fits and which spaces it covers from there.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hortus.kernel.components import entries, filled, source_text, word
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.engine.arrays import vec64
from hortus.kernel.position import as_list, as_number, as_object, as_text, need, only

COLOURS: Final = 5
SIDE: Final = 5
SPACES: Final = 25
COLUMNS: Final = 3
COLUMN: Final = 5
LAND: Final = 15
BOXES: Final = 4
# A flower's share of a packed set, and the highest count that fits it.
SHARE: Final = 8
MOST_OF_A_COLOUR: Final = 60

# The bonus actions, in the order in which their decisions are numbered.
BONUSES: Final = ("bonus_points", "swap_market", "swap_player", "move_token", "take_order")
# What the engine assumes about every edition.
FIXED: Final = {
    "market_rows": SIDE,
    "market_cols": SIDE,
    "columns": COLUMNS,
    "spaces_per_column": COLUMN,
    "turns": LAND,
    "turns_per_phase": COLUMN,
    "hand": 2,
    "open_orders": 3,
    "personal_orders_dealt": 1,
    "max_steps": 2,
    "tend_draw": 2,
    "max_open_fulfilled_per_turn": 1,
    "max_personal_fulfilled_per_turn": 1,
    "keep_leftovers": 2,
}
PLAYERS: Final = [2, 3, 4]


class Components:
    """One edition of the game."""

    def __init__(self) -> None:
        self.fingerprint = ""
        self.flower_ids: list[str] = []
        # One capital for each colour, in its order.
        self.letters = ""
        self.glyphs: list[str] = []
        self.symbols: list[str] = []
        self.flower_counts: list[int] = []
        self.bonus_texts: dict[str, str] = {}
        self.board_ids: list[str] = []
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.card_pictures: list[list[str]] = []
        self.order_ids: list[str] = []
        self.order_flowers: list[str] = []
        # Points.
        self.order_points: i64 = 0
        self.empty_points: i64 = 0
        self.leftover_points: i64 = 0
        self.bonus_points: i64 = 0
        self.unfulfilled_points: i64 = 0
        self.column_points: vec[i64] = vec[i64]()
        self.withered_points: vec[i64] = vec[i64]()
        # By colour of the sign: the bonus action, an index into BONUSES.
        self.bonus_of: vec[i64] = vec[i64]()
        # By board: the colours of the 15 signs in planting order, and personal orders dealt on top.
        self.signs: vec[i64] = vec[i64]()
        self.extra_orders: vec[i64] = vec[i64]()
        self.all_boards: vec[i64] = vec[i64]()
        # By card: the spaces where the token may stand; by card and space: what is covered, nothing if it does not fit.
        self.fits: vec[i64] = vec[i64]()
        self.covers: vec[i64] = vec[i64]()
        # By order: the packed flowers, and how many they are.
        self.needs: vec[i64] = vec[i64]()
        self.sizes: vec[i64] = vec[i64]()
        # Everything of a kind, as in a fresh deck or bag.
        self.all_cards: vec[i64] = vec[i64]()
        self.all_orders: vec[i64] = vec[i64]()
        self.all_tiles: vec[i64] = vec[i64]()


def load(path: str = "") -> Components:
    """The components of a file; without a path, those of our edition."""
    return parse(source_text(path, __file__))


def parse(text: str) -> Components:
    """The components of a text in TOML."""
    return filled(Components(), text, _read)


def _read(components: Components, data: Json) -> None:
    _read_rules(components, data)
    _read_flowers(components, data)
    _read_boards(components, data)
    _read_cards(components, data)
    _read_orders(components, data)
    _check_names(components)


def packed(components: Components, flowers: str) -> int:
    """The packed set of a string of letters, which must all be known."""
    return sum(2 ** (SHARE * components.letters.index(letter)) for letter in flowers)


def unpacked(components: Components, flowers: int) -> str:
    """A packed set as letters, in the order of the colours."""
    return "".join(letter * (flowers >> SHARE * colour & 0x7F) for colour, letter in enumerate(components.letters))


def _points(value: object, where: str) -> int:
    return as_number(value, where, -999, 999)


def _read_rules(components: Components, data: Json) -> None:
    rules = as_object(need(data, "rules", "the file"), "[rules]")
    for key, fixed in FIXED.items():
        as_number(need(rules, key, "[rules]"), f"[rules] {key}", fixed, fixed)
    if need(data, "players", "the file") != PLAYERS:
        raise Refusal("components", "players must be [2, 3, 4]")
    components.order_points = _points(need(rules, "order_points", "[rules]"), "order_points")
    components.empty_points = _points(need(rules, "empty_marginal_points", "[rules]"), "empty_marginal_points")
    components.leftover_points = _points(need(rules, "leftover_points", "[rules]"), "leftover_points")
    components.bonus_points = _points(need(rules, "bonus_action_points", "[rules]"), "bonus_action_points")
    components.unfulfilled_points = _points(
        need(rules, "unfulfilled_personal_points", "[rules]"), "unfulfilled_personal_points"
    )
    columns = as_list(need(rules, "column_points", "[rules]"), "column_points", COLUMNS)
    components.column_points = vec64([_points(each, "column_points") for each in columns])
    withered = as_list(need(rules, "withered_points", "[rules]"), "withered_points", LAND + 1)
    components.withered_points = vec64([_points(each, "withered_points") for each in withered])


def _read_flowers(components: Components, data: Json) -> None:
    bonuses, tiles = [], []
    for where, entry in entries(data, "flower", least=COLOURS):
        only(entry, ("id", "code", "count", "bonus", "symbol", "glyph"), where)
        letter = as_text(need(entry, "code", where), f"{where}: code")
        if len(letter) != 1 or not letter.isupper() or letter in components.letters:
            raise Refusal("components", f'{where}: code "{letter}" must be a capital of its own')
        count = as_number(need(entry, "count", where), f"{where}: count", 1, MOST_OF_A_COLOUR)
        tiles += [len(components.flower_ids)] * count
        components.flower_ids.append(str(entry["id"]))
        components.letters += letter
        components.glyphs.append(as_text(need(entry, "glyph", where), f"{where}: glyph"))
        components.symbols.append(as_text(need(entry, "symbol", where), f"{where}: symbol"))
        components.flower_counts.append(count)
        bonuses.append(BONUSES.index(word(entry, "bonus", BONUSES, where)))
    if len(components.flower_ids) != COLOURS:
        raise Refusal("components", f"[[flower]]: {COLOURS} colours are needed, not {len(components.flower_ids)}")
    if sum(components.flower_counts) <= SPACES:
        raise Refusal("components", f"[[flower]]: more than {SPACES} tiles are needed")
    components.bonus_of = vec64(bonuses)
    components.all_tiles = vec64(tiles)
    for where, entry in entries(data, "bonus", least=COLOURS):
        only(entry, ("id", "sign", "text"), where)
        name = word(entry, "id", BONUSES, where)
        sign = components.flower_ids.index(word(entry, "sign", tuple(components.flower_ids), where))
        if BONUSES[bonuses[sign]] != name:
            raise Refusal("components", f"{where}: the {entry['sign']} flower has another bonus")
        components.bonus_texts[name] = as_text(need(entry, "text", where), f"{where}: text")


def _flowers(components: Components, value: object, where: str) -> str:
    """A string of known letters."""
    text = as_text(value, where)
    for letter in text:
        if letter not in components.letters:
            raise Refusal("components", f'{where}: "{letter}" is not one of {components.letters}')
    return text


def _read_boards(components: Components, data: Json) -> None:
    signs, extra = [], []
    for where, entry in entries(data, "board", least=PLAYERS[-1]):
        only(entry, ("id", "strong", "absent", "extra_personal_orders", "columns"), where)
        components.board_ids.append(str(entry["id"]))
        extra.append(as_number(need(entry, "extra_personal_orders", where), f"{where}: extra_personal_orders", 0, 1))
        for column in as_list(need(entry, "columns", where), f"{where}: columns", COLUMNS):
            letters = _flowers(components, column, f"{where}: columns")
            if len(letters) != COLUMN:
                raise Refusal("components", f"{where}: a column has {COLUMN} signs, not {len(letters)}")
            signs += [components.letters.index(letter) for letter in letters]
    components.signs = vec64(signs)
    components.extra_orders = vec64(extra)
    components.all_boards = vec64(list(range(len(extra))))


def _read_cards(components: Components, data: Json) -> None:
    fits, covers = [], []
    # Every hand, four cards of a player who exchanges, and two to draw.
    for where, entry in entries(data, "market_card", least=2 * PLAYERS[-1] + 4):
        only(entry, ("id", "shape", "family", "name", "picture", "offsets"), where)
        boxes = _picture(components, entry, where)
        if boxes != _offsets(entry, where):
            raise Refusal("components", f"{where}: picture and offsets differ")
        components.card_ids.append(str(entry["id"]))
        components.card_names.append(as_text(need(entry, "name", where), f"{where}: name"))
        here = [_covered(space, boxes) for space in range(SPACES)]
        if not any(here):
            raise Refusal("components", f"{where}: the shape fits nowhere")
        fits.append(sum(2**space for space in range(SPACES) if here[space]))
        covers += here
    components.fits = vec64(fits)
    components.covers = vec64(covers)
    components.all_cards = vec64(list(range(len(fits))))


def _offsets(entry: Json, where: str) -> set[tuple[int, int]]:
    """The boxes relative to the token, as listed."""
    boxes = set()
    for pair in as_list(need(entry, "offsets", where), f"{where}: offsets", BOXES):
        down, right = (as_number(each, f"{where}: offsets", -SIDE, SIDE) for each in as_list(pair, where, 2))
        boxes.add((down, right))
    return boxes


def _picture(components: Components, entry: Json, where: str) -> set[tuple[int, int]]:
    """The boxes relative to the token, as drawn: `@` is the token, `#` another box."""
    rows = [as_text(row, f"{where}: picture") for row in as_list(need(entry, "picture", where), f"{where}: picture")]
    boxes = [(i, j) for i, row in enumerate(rows) for j, box in enumerate(row) if box in "@#"]
    marked = [(i, j) for i, row in enumerate(rows) for j, box in enumerate(row) if box == "@"]
    if len(marked) != 1 or len(boxes) != BOXES:
        raise Refusal("components", f"{where}: the picture needs {BOXES} boxes, one of them marked")
    components.card_pictures.append(rows)
    return {(i - marked[0][0], j - marked[0][1]) for i, j in boxes}


def _covered(space: int, boxes: set[tuple[int, int]]) -> int:
    """The spaces under a card whose token stands here; none if a box lies outside the market (BO-29)."""
    row, column = divmod(space, SIDE)
    places = [(row + down, column + right) for down, right in boxes]
    if any(not (0 <= i < SIDE and 0 <= j < SIDE) for i, j in places):
        return 0
    return sum(2 ** (SIDE * i + j) for i, j in places)


def _read_orders(components: Components, data: Json) -> None:
    needs, sizes = [], []
    # Those dealt, and one to draw.
    for where, entry in entries(data, "order_card", least=2 * PLAYERS[-1] + 4):
        only(entry, ("id", "flowers", "size"), where)
        flowers = _flowers(components, need(entry, "flowers", where), f"{where}: flowers")
        size = as_number(need(entry, "size", where), f"{where}: size", 1, 9)
        if len(flowers) != size:
            raise Refusal("components", f"{where}: size {size}, but {len(flowers)} flowers")
        components.order_ids.append(str(entry["id"]))
        components.order_flowers.append(flowers)
        needs.append(packed(components, flowers))
        sizes.append(size)
    components.needs = vec64(needs)
    components.sizes = vec64(sizes)
    components.all_orders = vec64(list(range(len(needs))))


def _check_names(components: Components) -> None:
    """Records and decisions name a piece by its id alone."""
    for name in components.order_ids:
        if name in components.card_ids:
            raise Refusal("components", f'[[order_card]] "{name}": a market card has this id, too')
    for name in components.flower_ids:
        if name in components.card_ids + components.order_ids:
            raise Refusal("components", f'[[flower]] "{name}": a card has this id, too')
    if "deck" in components.order_ids:
        raise Refusal("components", 'no card may have the id "deck"')
