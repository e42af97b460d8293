"""Plants that got a pot, plants that grew, how a new plant can keep growing, and what is kept for later."""

from collections.abc import Iterator

from hortus.games.verdant import form
from hortus.games.verdant.components import POTS, TOOLS
from hortus.games.verdant.form import Cell
from hortus.games.verdant.look.words.things import POT_WORDS, token_name
from hortus.games.verdant.mind.progress.rooms import picture, pictures
from hortus.games.verdant.mind.progress.turn import Turn, a_thing, named, sides
from hortus.kernel.scene.words import NUMBERS, Told, capital, counted, in_words

# So little verdancy is missing that a single tool or two rooms will do.
CLOSE = 2
# A pot is worth mentioning before everything else.
DONE = 20.0
# The most plants that are named together.
MOST_NAMED = 3


def growth(turn: Turn) -> Iterator[Told]:
    """What the turn has done for the plants."""
    yield from pots(turn)
    if turn.family:
        return
    grown = sorted((cell for cell in turn.unfinished() if turn.gained(cell) > 0), key=lambda each: missing(turn, each))
    close = [cell for cell in grown if missing(turn, cell) <= CLOSE] if turn.turns_left else []
    for cell in close:
        yield nearly(turn, cell)
    rest = [cell for cell in grown if cell not in close]
    if rest:
        yield grew(turn, rest)
    if turn.turns_left:
        yield from futures(turn)


def missing(turn: Turn, cell: Cell) -> int:
    """The verdancy that an unfinished plant still needs."""
    return turn.needed(cell) - turn.verdancy(cell)


def pots(turn: Turn) -> Iterator[Told]:
    """Plants that got their pot, and what both score."""
    cells = turn.potted()
    if not cells:
        return
    points = counted(sum(turn.prize(cell) for cell in cells), "point")
    verb = "is" if len(cells) == 1 else "are"
    yield Told(DONE, f"{capital(named(turn, cells))} {verb} potted: {points}{pot_words(turn, cells)}.")


def pot_words(turn: Turn, cells: list[Cell]) -> str:
    """What the pots of these plants add."""
    found = [turn.after.cards[cell].pot for cell in cells]
    worth = [int(turn.components.pot_values[POTS.index(pot)]) for pot in found]
    if turn.family or not any(worth):
        return ""
    if len(cells) == 1:
        return (
            f", and {worth[0]} more for the {'last ' if is_last(turn.seen, found[0]) else ''}{POT_WORDS[found[0]]} pot"
        )
    return f", and {sum(worth)} more for the pots"


def is_last(seen: form.Seen, pot: str) -> bool:
    """Whether no pot of a kind is left; a solo player does not take them from the supply."""
    left = [kind for kind, count in seen.pots.items() if count] if isinstance(seen, form.Position) else []
    return len(seen.players) > 1 and pot not in left


def nearly(turn: Turn, cell: Cell) -> Told:
    """A plant that needs very little more."""
    left, prize = missing(turn, cell), turn.prize(cell)
    words = f"{capital(turn.name(cell))} ({state(turn, cell)} verdancy) needs {NUMBERS[left]} more"
    by = "" if turn.open_sides(cell) else ", from a tool or thumbs,"
    return Told(prize / (1.0 + 0.25 * left), f"{words}{by} for its {counted(prize, 'point')}.")


def grew(turn: Turn, cells: list[Cell]) -> Told:
    """Plants that grew; if the light of a new room did it, that is said."""
    told = cells[:MOST_NAMED]
    weight = 1.5 * sum(turn.gained(cell) for cell in told)
    room = next((room for room in turn.new_rooms if by_light(turn, room, told)), None)
    if room is not None and told[0] not in turn.new:
        states = in_words([f"{turn.name(cell)} ({state(turn, cell)})" for cell in told])
        return Told(weight, f"The new {turn.type_name(room)} room gives light to {with_unit(states)}.")
    fresh = next((cell for cell in told if cell in turn.new_plants), None)
    if fresh is not None and len(told) == 1:
        return Told(weight, planted(turn, fresh))
    states = in_words([f"{turn.name(cell)} to {state(turn, cell)}" for cell in told])
    return Told(weight, f"{capital(states).replace(' to ', ' grows to ', 1)} verdancy.")


def planted(turn: Turn, cell: Cell) -> str:
    """A new plant and what has fed it."""
    lit = sum(turn.lit(room, cell) for room in turn.after.near(cell))
    name, aim = (
        capital(turn.name(cell)),
        f"{state(turn, cell)} verdancy towards its {counted(turn.prize(cell), 'point')}",
    )
    if lit != turn.verdancy(cell):
        return f"{name} starts with {aim}."
    return f"{name} likes the light {'here' if lit == 1 else f'of {lit} rooms here'}: {aim}."


def by_light(turn: Turn, room: Cell, cells: list[Cell]) -> bool:
    """Whether these plants have grown by the light of a new room and nothing else."""
    return all(turn.gained(cell) == 1 and cell in turn.after.near(room) and turn.lit(room, cell) for cell in cells)


def state(turn: Turn, cell: Cell) -> str:
    """How far a plant is: "3 of 8"."""
    return f"{turn.verdancy(cell)} of {turn.needed(cell)}"


def with_unit(states: str) -> str:
    """The first of several counts says what is counted."""
    return states.replace(")", " verdancy)", 1)


# ---- how it can continue ----


def futures(turn: Turn) -> Iterator[Told]:
    """How new plants can keep growing."""
    for cell in turn.new_plants:
        count = turn.open_sides(cell)
        if cell in turn.unfinished() and count:
            yield Told(0.8 + 0.2 * count, open_light(turn, cell, count))


def open_light(turn: Turn, cell: Cell, count: int) -> str:
    """Which rooms a plant waits for."""
    name, liked = capital(turn.name(cell)), turn.lights(cell)
    if not liked:
        return f"{name} likes every light: any room on its {sides(count).removeprefix('one ')} makes it grow."
    return f"{name} has {sides(count)}: {in_words(liked, 'or')} light there makes it grow."


# What a stored tool can do later.
USES = {
    "fertilizer": "3 verdancy for one plant",
    "trowel": "1 verdancy for each of up to three plants",
    "watering-can": "1 verdancy for every plant around one room",
}
FAMILY_USE = "it completes any one plant"
COST = 2
# The most that are kept for the next turn (VE-52).
MOST_THUMBS = 5
ACTION = "two buy 1 verdancy or any token with your card"


def savings(turn: Turn) -> Iterator[Told]:
    """What is left for the next turns."""
    if turn.turns_left:
        yield from kept(turn)
        yield from thumbs(turn)


def kept(turn: Turn) -> Iterator[Told]:
    """A token that has gone into storage."""
    token = turn.has.storage
    if token and (token != turn.had.storage or turn.done):
        yield Told(2.0, f"You keep the {token_name(turn.components, token)} for later: {use(turn, token)}.")


def use(turn: Turn, token: str) -> str:
    """What a token is good for."""
    if token in TOOLS:
        return FAMILY_USE if turn.family else USES[token]
    home, kind = turn.after, turn.components.type_codes.index(token.rpartition("-")[2])
    bare = next((room for room in home.rooms if home.types[room] == kind and not home.cards[room].item), None)
    room = turn.name(bare) if bare is not None else f"{a_thing(turn.components.type_ids[kind])} room"
    more = new_picture(turn, token)
    return f"a new item ({counted(more, 'point')}) that would double {room}" if more else f"it would double {room}"


def new_picture(turn: Turn, item: str) -> int:
    """What an item adds if the home has none like it; 0 if it has."""
    had, track = pictures(turn.after), turn.components.item_track
    count = len(had)
    return 0 if picture(item) in had or count + 1 == len(track) else int(track[count + 1] - track[count])


def thumbs(turn: Turn) -> Iterator[Told]:
    """Green thumbs that the turn has gained, or has not spent."""
    had, has = turn.had.thumbs, turn.has.thumbs
    if has > had:
        most = ", the most you can keep" if has >= MOST_THUMBS else ""
        yield Told(0.5 + 0.5 * (has - had), f"You have {counted(has, 'thumb')}{most}: {ACTION}.")
    elif turn.done and has == had and has >= COST:
        yield Told(0.5, f"You save {counted(has, 'thumb')}: {ACTION}.")
