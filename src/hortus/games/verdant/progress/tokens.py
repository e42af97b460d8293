"""What is kept for later: a token in storage, and green thumbs."""

from collections.abc import Iterator

from hortus.games.verdant.components import TOOLS
from hortus.games.verdant.progress.turn import Turn, a_thing
from hortus.games.verdant.rules.game import MOST_THUMBS
from hortus.games.verdant.scoring.counting import pictures
from hortus.games.verdant.state import NONE, STORAGE, THUMBS
from hortus.kernel.words import Told, counted

# What a stored tool can do later.
USES = {
    "fertilizer": "3 verdancy for one plant",
    "trowel": "1 verdancy for each of up to three plants",
    "watering-can": "1 verdancy for every plant around one room",
}
FAMILY_USE = "it completes any one plant"
COST = 2
ACTION = "two buy 1 verdancy or any token with your card"


def savings(turn: Turn) -> Iterator[Told]:
    """What is left for the next turns."""
    if turn.turns_left:
        yield from kept(turn)
        yield from thumbs(turn)


def kept(turn: Turn) -> Iterator[Told]:
    """A token that has gone into storage."""
    had, token = (int(table.field(turn.seat, STORAGE)) for table in (turn.before, turn.after))
    if token != NONE and (token != had or turn.done):
        name = turn.components.token_names[token]
        yield Told(2.0, f"You keep the {name} for later: {use(turn, token)}.")


def use(turn: Turn, token: int) -> str:
    """What a token is good for."""
    if not turn.after.is_item(token):
        tool = turn.components.token_ids[token]
        return FAMILY_USE if turn.after.family or tool not in TOOLS else USES[tool]
    kind = int(turn.components.item_type[token])
    bare = next((cell for cell in turn.rooms() if turn.kind(cell) == kind and turn.item(cell) == NONE), None)
    room = turn.name(bare) if bare is not None else f"{a_thing(turn.type_name(kind))} room"
    more = new_picture(turn, token)
    return f"a new item ({counted(more, 'point')}) that would double {room}" if more else f"it would double {room}"


def new_picture(turn: Turn, item: int) -> int:
    """What an item adds if the home has none like it; 0 if it has."""
    had = int(pictures(turn.after, turn.seat))
    count, track = had.bit_count(), turn.components.item_track
    is_known = had >> int(turn.components.item_thing[item]) & 1
    return 0 if is_known or count + 1 == len(track) else int(track[count + 1] - track[count])


def thumbs(turn: Turn) -> Iterator[Told]:
    """Green thumbs that the turn has gained, or has not spent."""
    had, has = (int(table.field(turn.seat, THUMBS)) for table in (turn.before, turn.after))
    if has > had:
        most = ", the most you can keep" if has >= MOST_THUMBS else ""
        yield Told(0.5 + 0.5 * (has - had), f"You have {counted(has, 'thumb')}{most}: {ACTION}.")
    elif turn.done and has == had and has >= COST:
        yield Told(0.5, f"You save {counted(has, 'thumb')}: {ACTION}.")
