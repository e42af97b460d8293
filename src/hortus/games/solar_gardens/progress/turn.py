"""What a turn of Solar Gardens has done for its player, in sentences: the tile that was placed, or was not taken."""

from collections.abc import Iterator
from typing import cast

from hortus.games.solar_gardens.geometry import CELL_COUNT, SIDE_COUNT
from hortus.games.solar_gardens.progress.chances import better_ones, chances, could_do_as_well
from hortus.games.solar_gardens.progress.elements import animals, lines, room_left, sculptures
from hortus.games.solar_gardens.progress.grounds import beds, path
from hortus.games.solar_gardens.progress.laid import Laid
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.games.solar_gardens.scoring import longest_path
from hortus.games.solar_gardens.state import KEPT, KEPT_AT, LINE, NOTHING
from hortus.games.solar_gardens.words.narration import PART_NAMES
from hortus.games.solar_gardens.words.things import place_words
from hortus.kernel.contract import State
from hortus.kernel.words import Told, capital, counted, in_words, signed, weightiest

# The most sentences about one turn.
MOST = 5
# A tile that scores this little at best is mentioned as such; so is one that would score this much for the next player.
LITTLE = 2
MUCH = 4
# A tile is rare if at most this fraction of those to come could score more, and common if at least this one could.
RARE = 0.25
COMMON = 0.35


def progress(before: State, after: State, seat: int) -> list[str]:
    """What a turn has done for its seat, most important first."""
    old, new = cast(SolarGardens, before), cast(SolarGardens, after)
    told = [*refused(old, new, seat), *stays(old, new, seat), *weightiest(taken(old, new, seat))]
    return list(dict.fromkeys(told))[:MOST]


def turn_of(state: State) -> int:
    """The round."""
    return int(cast(SolarGardens, state).round)


# ---- the placed tile ----


def taken(old: SolarGardens, new: SolarGardens, seat: int) -> list[Told]:
    """What a placed, turned or moved tile does; what it also did before is not news."""
    base, known = old, set[str]()
    lay = int(old.field(seat, KEPT_AT))
    if lay != NOTHING:
        base = old.clone()
        base.lift(seat, lay)
        known = {words for _, words in facts(Laid(base, old, seat, lay))}
    cells = [cell for cell in range(CELL_COUNT) if new.face(seat, cell) != base.face(seat, cell)]
    found = [fact for cell in cells for fact in facts(Laid(base, new, seat, cell)) if fact.words not in known]
    return found + list(held(old, new, seat))


def facts(laid: Laid) -> list[Told]:
    """Everything worth saying about a tile where it lies."""
    found = [*lines(laid), *animals(laid), *path(laid), *beds(laid), *sculptures(laid), *room_left(laid)]
    return list({each.words: each for each in found}.values())


def held(old: SolarGardens, new: SolarGardens, seat: int) -> Iterator[Told]:
    """Why a tile was kept that could have been refused: few are better, or the next in line would have liked it."""
    tile = int(old.field(seat, LINE))
    if tile == NOTHING or not kept(new, seat, tile) or len(old.legal()) == 1:
        return
    gain = chances(old, seat, tile).gain
    better, hidden = better_ones(old, seat, gain)
    if better <= RARE * hidden and gain > 0:
        few = f"Only {better}" if better else "None"
        yield Told(
            2.0, f"{few} of the {hidden} tiles still hidden could beat the {points(gain)} this one can score now."
        )
    following = int(old.next_in_line(seat))
    theirs = chances(old, following, tile).gain if following != NOTHING else 0
    if theirs >= MUCH and theirs > gain + 1:
        yield Told(0.3 * theirs, f"Passed on, it could bring {called(old, following)} {points(theirs)} now.")


def kept(table: SolarGardens, seat: int, tile: int) -> bool:
    """Whether a seat has this tile, in hand or in the garden, or has chosen to keep it."""
    lies = any(int(table.face(seat, cell)) // SIDE_COUNT == tile for cell in range(CELL_COUNT))
    return lies or int(table.field(seat, KEPT)) == tile or bool(table.keeping >> seat & 1)


# ---- the tile that was not taken ----


def refused(old: SolarGardens, new: SolarGardens, seat: int) -> Iterator[str]:
    """Why not this tile, and what comes instead."""
    tile = int(old.field(seat, LINE))
    undecided = int(new.field(seat, LINE)) == tile and not new.chosen >> seat & 1
    if tile == NOTHING or kept(new, seat, tile) or undecided:
        return
    yield from lacks(old, seat, tile)
    following = int(old.next_in_line(seat))
    if following == NOTHING:
        yield "You get another tile this round, and cannot refuse that one."
        return
    yield from passed(old, following, tile)
    if int(old.first_in_line()) == seat:
        yield "You have first choice of the next tile."


def lacks(table: SolarGardens, seat: int, tile: int) -> Iterator[str]:
    """What is wrong with a tile in this garden."""
    found = chances(table, seat, tile)
    better, hidden = better_ones(table, seat, found.gain)
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


def idle(table: SolarGardens, seat: int, tile: int, most: dict[str, int]) -> Iterator[str]:
    """The things on a tile that gain nothing on any space; `most` is the most that each kind can gain."""
    face = table.components.tiles[tile]
    if face.habitat and not most["habitat_pairs"]:
        yield f"its {face.habitat} finds no partner"
    if face.sections and not most["beds"]:
        yield "its bed adds nothing yet" if any(each.filters for each in face.sections) else "its bed has no filter"
    if face.strands and not most["path"] and longest_path(table, seat):
        yield "its path does not lengthen yours"
    if not face.solar and not face.wind:
        yield "it has no panel or turbine"


def passed(table: SolarGardens, following: int, tile: int) -> Iterator[str]:
    """What a tile that is passed on does for the next in line."""
    name, gain = called(table, following), chances(table, following, tile).gain
    if table.discard_used and int(table.next_in_line(following)) == NOTHING:
        yield capital(f"{name} must keep it, as the discard is gone.")
    if gain <= LITTLE:
        yield f"It would bring {name} {points(gain)} at most now." if gain > 0 else f"It is no use to {name} now."


def points(count: int) -> str:
    """A number of points."""
    return counted(count, "point")


def called(table: SolarGardens, seat: int) -> str:
    """A player by name, if names are known."""
    return table.names[seat] if seat < len(table.names) else "the next player"


# ---- nothing has moved ----


def stays(old: SolarGardens, new: SolarGardens, seat: int) -> list[str]:
    """A tile that is left where it lies, or in hand."""
    lies, tile = int(old.field(seat, KEPT_AT)), int(new.field(seat, KEPT))
    if lies != NOTHING:
        return well_laid(old, seat, lies) if settled(old, new, seat) else []
    if int(old.field(seat, KEPT)) != NOTHING or tile == NOTHING or int(new.field(seat, KEPT_AT)) != NOTHING:
        return []
    found = chances(new, seat, tile)
    brings = ", ".join(f"{PART_NAMES[part]} {signed(more)}" for part, more in found.brings.items() if more)
    return [f"It can bring {points(found.gain)} in {place_words(found.cell)}: {brings}."] if brings else []


def settled(old: SolarGardens, new: SolarGardens, seat: int) -> bool:
    """Whether a seat has closed the round and left its tile where it lay."""
    unmoved = all(old.face(seat, cell) == new.face(seat, cell) for cell in range(CELL_COUNT))
    return unmoved and (old.settled, old.round) != (new.settled, new.round)


def well_laid(table: SolarGardens, seat: int, lies: int) -> list[str]:
    """Whether a tile could score more elsewhere."""
    base = table.clone()
    base.lift(seat, lies)
    best = chances(base, seat, int(table.field(seat, KEPT))).gain
    return ["No other space or turn would score more now."] if table.score(seat) - base.score(seat) >= best else []
