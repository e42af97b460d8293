"""What is kept for later: a token in storage, and green thumbs."""

from collections.abc import Iterator

from hortus.games.verdant.components import TOOLS
from hortus.games.verdant.look.words.things import token_name
from hortus.games.verdant.mind.progress.rooms import picture, pictures
from hortus.games.verdant.mind.progress.turn import Turn, a_thing
from hortus.kernel.scene.words import Told, counted

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
