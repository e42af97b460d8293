"""The things on the table of Botanists as shapes of a scene, each with its label, text, drawing and help."""

from collections.abc import Iterable
from dataclasses import replace

from hortus.games.botanists.components import BONUSES, SIDE, Components
from hortus.games.botanists.look.words import things
from hortus.kernel.scene.scene import LEFT, Shape
from hortus.kernel.scene.words import counted, in_words, signed

Box = tuple[float, float, float, float]
FACES = {"up": "face up", "down": "face down"}

# The tone of a colour on a character screen; letters and symbols say the same.
TONES = {"yellow": "yellow", "green": "leaf", "blue": "blue", "violet": "sun", "pink": "red"}


def space_id(at: int) -> str:
    """The shape of a market space."""
    return f"space-{at // SIDE + 1}-{at % SIDE + 1}"


def market_tile(components: Components, at: int, letter: str, box: Box, lit: bool, yields: dict[str, str]) -> Shape:
    """A market space with its tile; `lit` ones can be pointed at. `yields`: what each card would collect from here."""
    name = "" if letter == "." else things.letter_name(components, letter)
    told = [prospect(components, card, letters) for card, letters in yields.items()]
    return Shape(
        id=space_id(at),
        kind="tile",
        box=box,
        label=f"{name} flower, {things.space_name(at)}" if name else f"empty space, {things.space_name(at)}",
        lines=(f"‹{letter}›" if lit else f" {letter}",),
        drawing="flower-tile" if name else "market-space",
        parameters=(("colour", name), ("letter", letter)),
        tone=TONES.get(name, "quiet"),
        help=f"From here {'; '.join(told)}." if told else "",
        marks=tuple((f"card-{card}", icons(components, letters) or LEFT) for card, letters in yields.items() if lit),
    )


def prospect(components: Components, card: str, letters: str) -> str:
    """What a card would collect: "the flat S collects one yellow and two blue"."""
    name = things.shape_name(components, card)
    return (
        f"the {name} collects {things.letters_in_words(components, letters)}" if letters else f"the {name} does not fit"
    )


def icons(components: Components, letters: str) -> str:
    """Flowers as a page draws them on a card that would collect them."""
    return "+".join(things.letter_name(components, letter) for letter in letters)


def token(components: Components, seat: int, name: str, board: str, letter: str, box: Box) -> Shape:
    """A player's token: it stands beside the flower of its space, which stays visible."""
    beneath = "an empty space" if letter == "." else f"a {things.letter_name(components, letter)} flower"
    return Shape(
        id=f"token-{seat}",
        kind="token",
        box=box,
        label=f"{name}’s token, on {beneath}",
        lines=(f"[{seat + 1}]{letter}",),
        drawing="botanist-token",
        parameters=(("colour", board),),
        tone=TONES.get(board, ""),
        help="It protects the flower beneath: no other player collects it.",
    )


def market_marks(box: Box, gutter: float) -> Shape:
    """The numbers of the rows and columns of the market."""
    return Shape(
        id="market-marks",
        kind="text",
        box=box,
        label="rows 1 to 5 from top to bottom, columns 1 to 5 from left to right",
        lines=tuple(str(row + 1) for row in range(SIDE)),
        drawing="market-marks",
        parameters=(("gutter", f"{gutter}"),),
        tone="quiet",
    )


def land_id(seat: int, space: int) -> str:
    """The shape of a space of somebody's land."""
    return f"land-{seat}-{space + 1}"


def land_space(components: Components, seat: int, space: int, sign: int, tile: str, is_next: bool, box: Box) -> Shape:
    """A space of the land: the sign, the bonus action, and what is planted."""
    colour = components.flower_ids[sign]
    bonus = BONUSES[components.bonus_of[sign]]
    place = f"column {space // 5 + 1}, space {space % 5 + 1}"
    if not tile:
        state = "next" if is_next else "empty"
        label = f"{place}: {'the next space' if is_next else 'empty'}, the sign asks for {colour}"
        text = f"_{components.letters[sign]}_" if is_next else f"({components.letters[sign]})"
        tone = "sun" if is_next else "quiet"
    else:
        name = things.letter_name(components, tile)
        state = "up" if tile.isupper() else "down"
        label = f"{place}: {name}, {'in bloom' if state == 'up' else 'withered'}"
        text, tone = f" {tile} ", TONES.get(name, "") if state == "up" else "quiet"
    planted = things.letter_name(components, tile) if tile else ""
    return Shape(
        id=land_id(seat, space),
        kind="cell",
        box=box,
        label=label,
        lines=(text,),
        drawing="land-space",
        parameters=(("sign", colour), ("bonus", bonus), ("state", state), ("colour", planted)),
        tone=tone,
        help=f"A {colour} flower may be planted face up. Any flower face down: {components.bonus_texts[bonus]}.",
    )


def column_bonus(
    components: Components, seat: int, column: int, tiles: str, paid: bool, board: str, heading: float, box: Box
) -> Shape:
    """A column of the land, and what it earns as long as nothing in it is withered, or has earned."""
    points = signed(int(components.column_points[column]))
    spoilt = any(tile.islower() for tile in tiles)
    outlook = f"{points} scored" if paid else f"{points} in full bloom"
    return Shape(
        id=f"column-{seat}-{column + 1}",
        kind="text",
        box=box,
        label=f"column {column + 1}: " + ("spoilt by a withered flower" if spoilt else outlook),
        lines=(" ×" if spoilt else f"{points}",),
        drawing="column-bonus",
        parameters=(
            ("points", points),
            ("spoilt", "1" if spoilt else ""),
            ("paid", "1" if paid else ""),
            ("board", board),
            ("heading", f"{heading}"),
        ),
        tone="quiet",
        help="When the column is full: points if none of its flowers is withered.",
    )


def section(
    name: str,
    words: str,
    points: int,
    box: Box,
    heading: float,
    places: Iterable[str],
    first: tuple[float, float],
    spoken: str = "",
) -> Shape:
    """A part of a board: its heading with the points it stands for, and a crate below.

    `first` is where the places of the crate begin and how high they are; `spoken` says in full what does not fit in
    the heading.
    """
    sentence = f"{spoken or words}: {signed(points)}" if points else spoken or words
    return Shape(
        id=name,
        kind="text",
        box=box,
        label=sentence,
        lines=(sentence,),
        drawing="board-section",
        parameters=(
            ("words", words),
            ("points", signed(points) if points else ""),
            ("heading", f"{heading / box[3]}"),
            ("top", f"{first[0] / box[3]}"),
            ("down", f"{first[1] / box[3]}"),
            ("places", " ".join(places)),
        ),
        tone="quiet",
    )


def leftover(components: Components, seat: int, colour: str, count: int, box: Box, scored: bool = False) -> Shape:
    """All leftovers of one colour; after the end they have been scored."""
    cost = signed(int(components.leftover_points) * count)
    outlook = f"At the next scoring: {cost}. With no leftover at all: +{int(components.empty_points)}."
    return Shape(
        id=f"leftover-{seat}-{colour}",
        kind="tile",
        box=box,
        label=counted(count, f"{colour} leftover flower"),
        lines=(f"{things.letter_of(components, colour)}×{count}",),
        drawing="leftover",
        parameters=(("colour", colour), ("letter", things.letter_of(components, colour)), ("count", str(count))),
        tone=TONES.get(colour, ""),
        badge=f"×{count}" if count > 1 else "",
        help=f"{cost} at the last scoring." if scored else outlook,
    )


def in_hand(components: Components, letter: str) -> str:
    """The name of a flower that goes from the hand to the garden: it visibly travels."""
    return f"flower-{things.letter_name(components, letter)}"


def collected(components: Components, colour: str, count: int, box: Box, left: list[str]) -> Shape:
    """Tiles of one colour that were just collected, one to be planted; `left`: the orders possible after that."""
    shape = leftover(components, 0, colour, count, box)
    many = f"{count} {colour} flowers" if count > 1 else f"a {colour} flower"
    return Shape(
        id=f"collected-{colour}",
        kind="tile",
        box=box,
        label=f"{many}, just collected",
        lines=shape.lines,
        drawing="leftover",
        parameters=shape.parameters,
        tone=shape.tone,
        badge=shape.badge,
        help=(
            f"Plant one, and you can still fulfil {in_words(left, 'or')}."
            if left
            else "Plant one, and the others become leftovers. None of the orders can be fulfilled with them yet."
        ),
        thing=in_hand(components, things.letter_of(components, colour)),
    )


def order(components: Components, name: str, have: str, box: Box, whose: str, soon: str = "") -> Shape:
    """An order with ticks on the flowers that the viewer has, and paler ones on those just collected."""
    flowers = things.order_flowers(components, name)
    owned = ticks(flowers, have)
    at_hand = ticks(flowers, have + soon)
    missing = "".join(letter for letter, tick in zip(flowers, owned, strict=True) if not tick)
    there = "".join(letter for letter, tick in zip(flowers, owned, strict=True) if tick)
    ready = bool(flowers) and not missing
    points = int(components.order_points)
    lacking = "ready to fulfil" if ready else f"missing: {things.letters_in_words(components, missing)}"
    return Shape(
        id=f"order-{name}",
        kind="card",
        box=box,
        label=f"{whose} order, {points} points: {things.letters_in_words(components, flowers)}",
        lines=(f"{there}({missing})" if missing else f"{there}!",),
        drawing="order-card",
        parameters=(
            ("flowers", " ".join(things.letter_name(components, letter) for letter in flowers)),
            ("letters", flowers),
            ("owned", "".join(str(int(tick) + int(near)) for tick, near in zip(owned, at_hand, strict=True))),
        ),
        tone="leaf" if ready else "",
        badge=signed(points),
        help=f"Worth {points} points at the scoring, whatever its size; {lacking}.",
    )


def bouquet(components: Components, name: str, box: Box, scored: bool = False) -> Shape:
    """A fulfilled order, as its flowers tied together."""
    flowers = things.order_flowers(components, name)
    shape = order(components, name, flowers, box, "fulfilled")
    points = int(components.order_points)
    outlook = f"It has brought {points} points." if scored else f"Sold: +{points} at the next scoring."
    return replace(shape, kind="text", drawing="bouquet", help=outlook)


def ticks(flowers: str, have: str) -> list[bool]:
    """Which flowers of an order the viewer has, each leftover used once."""
    left = {letter: have.count(letter) for letter in flowers}
    owned = []
    for letter in flowers:
        left[letter] -= 1
        owned.append(left[letter] >= 0)
    return owned


def market_card(
    components: Components,
    name: str,
    box: Box,
    lines: tuple[str, ...],
    takes: str,
    id_prefix: str,
    remark: str = "",
    marks: tuple[tuple[str, str], ...] = (),
) -> Shape:
    """A market card with its four boxes; `takes` is what it would collect now, from the spaces of `marks`."""
    words = things.shape_name(components, name)
    collects = f" It would collect {things.letters_in_words(components, takes)}." if takes else ""
    return Shape(
        id=f"{id_prefix}-{name}",
        kind="card",
        box=box,
        label=words,
        lines=lines,
        drawing="market-card",
        parameters=(
            ("picture", "/".join(picture_of(components, name))),
            ("words", words),
            ("takes", takes),
            ("flowers", " ".join(things.letter_name(components, letter) for letter in takes)),
            ("remark", remark),
        ),
        tone="leaf",
        help=f"The marked box lies on your token. The shape is never turned.{collects}",
        marks=marks,
    )


def picture_of(components: Components, card: str) -> list[str]:
    """The boxes of a market card, row by row."""
    return components.card_pictures[components.card_ids.index(card)]


def card_image(components: Components, name: str) -> Shape:
    """The shape of a market card as it lies on the market."""
    picture = picture_of(components, name)
    return Shape(
        id=f"shape-{name}",
        kind="tile",
        box=(0.0, 0.0, float(max(map(len, picture))), float(len(picture))),
        label=things.shape_name(components, name),
        drawing="card-shape",
        parameters=(("picture", "/".join(picture)),),
    )


def last_card(components: Components, name: str, box: Box) -> Shape:
    """The market card that was played last."""
    shape = market_card(components, name, box, ("last card",), "", "discarded")
    return replace(shape, label=f"the last card played: {shape.label}", help="It was played last.")


def planting(face: str) -> str:
    """The shape that stands for the next space of the land, planted face up or face down."""
    return f"plant-{face}"


def next_space(components: Components, sign: int, face: str, box: Box) -> Shape:
    """The space of the land that is planted next, beside the hand."""
    colour, bonus = components.flower_ids[sign], BONUSES[components.bonus_of[sign]]
    up = face == "up"
    return Shape(
        id=planting(face),
        kind="cell",
        box=box,
        label=f"your next space, {FACES[face]}" + (f": only {colour}" if up else f": {components.bonus_texts[bonus]}"),
        lines=(f"up {components.letters[sign]}" if up else "down",),
        drawing="next-space",
        parameters=(("sign", colour), ("bonus", bonus), ("face", face)),
        help=(
            f"Your next sign asks for {colour}: only a {colour} flower blooms here."
            if up
            else f"Any flower, withered, brings a bonus: {components.bonus_texts[bonus]}."
        ),
    )


def next_card(box: Box) -> Shape:
    """The place of the card that is drawn at the end of the turn."""
    words = "a new card at the end of the turn"
    return Shape(id="card-next", kind="slot", box=box, label=words, lines=(words,), drawing="next-card", tone="quiet")


def deck(name: str, kind: str, left: int, box: Box, help_text: str) -> Shape:
    """A face-down deck, or the bag."""
    return Shape(
        id=f"deck-{kind}",
        kind="deck",
        box=box,
        label=f"{name}, {left} left",
        lines=(name, str(left)),
        drawing="pile",
        parameters=(("kind", kind),),
        tone="leaf",
        badge=str(left),
        help=help_text,
    )
