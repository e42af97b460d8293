"""What a turn of Solar Gardens has done for its player, in sentences: the tile that was placed, or was not taken."""

from collections.abc import Iterator

from hortus.games.solar_gardens import form, geometry
from hortus.games.solar_gardens.components import Components
from hortus.games.solar_gardens.look.words.narration import PART_NAMES
from hortus.games.solar_gardens.look.words.things import place_words
from hortus.games.solar_gardens.mind.progress.chances import Table, chances, could_do_as_well
from hortus.games.solar_gardens.mind.progress.elements import animals, lines, room_left, sculptures
from hortus.games.solar_gardens.mind.progress.grounds import Laid, beds, path
from hortus.kernel.scene.words import Told, capital, counted, in_words, signed, weightiest

# The most sentences about one turn.
MOST = 5
# A tile that scores this little at best is mentioned as such; so is one that would score this much for the next player.
LITTLE = 2
MUCH = 4
# A tile is rare if at most this fraction of those to come could score more, and common if at least this one could.
RARE = 0.25
COMMON = 0.35


def progress(components: Components, before: form.Seen, after: form.Seen, seat: int) -> list[str]:
    """What a turn has done for its seat, most important first."""
    if isinstance(before, form.Finished) or isinstance(after, form.Finished):
        return []
    old, new = Table(components, before), Table(components, after)
    told = [*refused(old, new, seat), *stays(old, new, seat), *weightiest(taken(old, new, seat))]
    return list(dict.fromkeys(told))[:MOST]


# ---- the placed tile ----


def taken(old: Table, new: Table, seat: int) -> list[Told]:
    """What a placed, turned or moved tile does; what it also did before is not news."""
    base, known = old.gardens, set[str]()
    lay = old.game.players[seat].kept_cell
    if lay is not None:
        base = old.gardens.without(seat, lay)
        known = {words for _, words in facts(Laid(base, old.gardens, seat, lay))}
    cells = [cell for cell in range(geometry.CELL_COUNT) if new.gardens.face(seat, cell) != base.face(seat, cell)]
    found = [fact for cell in cells for fact in facts(Laid(base, new.gardens, seat, cell)) if fact.words not in known]
    return found + list(held(old, new, seat))


def facts(laid: Laid) -> list[Told]:
    """Everything worth saying about a tile where it lies."""
    found = [*lines(laid), *animals(laid), *path(laid), *beds(laid), *sculptures(laid), *room_left(laid)]
    return list({each.words: each for each in found}.values())


def held(old: Table, new: Table, seat: int) -> Iterator[Told]:
    """Why a tile was kept that could have been refused: few are better, or the next in line would have liked it."""
    tile = old.offered(seat)
    if tile is None or not new.has(seat, tile) or old.game.must_keep(seat):
        return
    gain = chances(old.gardens, seat, tile).gain
    better, hidden = old.better_ones(seat, gain)
    if better <= RARE * hidden and gain > 0:
        few = f"Only {better}" if better else "None"
        yield Told(
            2.0, f"{few} of the {hidden} tiles still hidden could beat the {points(gain)} this one can score now."
        )
    following = old.following(seat)
    theirs = chances(old.gardens, following, tile).gain if following is not None else 0
    if following is not None and theirs >= MUCH and theirs > gain + 1:
        yield Told(0.3 * theirs, f"Passed on, it could bring {old.game.players[following].name} {points(theirs)} now.")


# ---- the tile that was not taken ----


def refused(old: Table, new: Table, seat: int) -> Iterator[str]:
    """Why not this tile, and what comes instead."""
    tile = old.offered(seat)
    undecided = new.offered(seat) == tile and not new.game.choice(seat)
    if tile is None or new.has(seat, tile) or undecided:
        return
    yield from lacks(old, seat, tile)
    following = old.following(seat)
    if following is None:
        yield "You get another tile this round, and cannot refuse that one."
        return
    yield from passed(old, following, tile)
    if old.game.still_in[0] == seat:
        yield "You have first choice of the next tile."


def lacks(table: Table, seat: int, tile: int) -> Iterator[str]:
    """What is wrong with a tile in this garden."""
    found = chances(table.gardens, seat, tile)
    better, hidden = table.better_ones(seat, found.gain)
    if found.gain <= 0:
        yield "This tile would score nothing on any space now."
    elif found.gain < MUCH or better >= COMMON * hidden:
        yield f"This tile would score {points(found.gain)} at best now."
    if better >= COMMON * hidden:
        yield f"Of the {hidden} tiles still hidden, {better} could score more for you."
    elif found.gain >= MUCH:
        yield from (
            f"{name} can wait: {count} of the {hidden} tiles still hidden have {things} for it."
            for name, things, count in could_do_as_well(table, seat, found)
            if count >= COMMON * hidden
        )
    wrong = list(idle(table, seat, tile, found.most))
    if wrong:
        yield capital(f"{in_words(wrong)}.")


def idle(table: Table, seat: int, tile: int, most: dict[str, int]) -> Iterator[str]:
    """The things on a tile that gain nothing on any space; `most` is the most that each kind can gain."""
    face = table.components.tiles[tile]
    if face.habitat and not most["habitat_pairs"]:
        yield f"its {face.habitat} finds no partner"
    if face.sections and not most["beds"]:
        yield "its bed adds nothing yet" if any(each.filters for each in face.sections) else "its bed has no filter"
    if face.strands and not most["path"] and table.gardens.longest(seat):
        yield "its path does not lengthen yours"
    if not face.solar and not face.wind:
        yield "it has no panel or turbine"


def passed(table: Table, following: int, tile: int) -> Iterator[str]:
    """What a tile that is passed on does for the next in line."""
    name, gain = table.game.players[following].name, chances(table.gardens, following, tile).gain
    if table.game.discard_used and table.following(following) is None:
        yield capital(f"{name} must keep it, as the discard is gone.")
    if gain <= LITTLE:
        yield f"It would bring {name} {points(gain)} at most now." if gain > 0 else f"It is no use to {name} now."


def points(count: int) -> str:
    """A number of points."""
    return counted(count, "point")


# ---- nothing has moved ----


def stays(old: Table, new: Table, seat: int) -> list[str]:
    """A tile that is left where it lies, or in hand."""
    lies, tile = old.game.players[seat].kept_cell, new.number(new.game.players[seat].in_hand)
    if lies is not None:
        return well_laid(old, seat, lies) if settled(old, new, seat) else []
    if old.kept(seat) is not None or tile is None:
        return []
    found = chances(new.gardens, seat, tile)
    brings = ", ".join(f"{PART_NAMES[part]} {signed(more)}" for part, more in found.brings.items() if more)
    return [f"It can bring {points(found.gain)} in {place_words(found.cell)}: {brings}."] if brings else []


def settled(old: Table, new: Table, seat: int) -> bool:
    """Whether a seat has closed the round and left its tile where it lay."""
    closed = [[each.settled for each in table.game.players] for table in (old, new)]
    unmoved = old.gardens.faces(seat) == new.gardens.faces(seat)
    return unmoved and (closed[0] != closed[1] or old.game.round != new.game.round)


def well_laid(table: Table, seat: int, lies: int) -> list[str]:
    """Whether a tile could score more elsewhere."""
    base, tile = table.gardens.without(seat, lies), table.gardens.face(seat, lies) // geometry.SIDE_COUNT
    gained = table.gardens.score(seat) - base.score(seat)
    best = chances(base, seat, tile).gain
    return ["No other space or turn would score more now."] if gained >= best else []
