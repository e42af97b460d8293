"""What lies beyond the question: what a choice among effects leads to, and what putting a thing somewhere would decide.

The things of the next question can be pointed at right away; a thing at a place where it may not lie is refused.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.form import effects, pending
from hortus.games.planta_nubo.form.decisions import Decision
from hortus.games.planta_nubo.form.effects import AnyEffect
from hortus.games.planta_nubo.geometry import CELLS, COLUMNS, DOCKS, ROWS
from hortus.games.planta_nubo.look.words.agenda import LAST_STEPS
from hortus.games.planta_nubo.look.words.items import ITEMS, kind_of
from hortus.kernel.form import Look
from hortus.kernel.form.view import Offer

# A way in which a tile can lie: its squares as row and column.
Way = frozenset[tuple[int, int]]
NuboLook = Look[form.Seen, Decision, form.Result]
# Effects that are about things on the table.
OF_THINGS: Final = (
    effects.UpgradeArbor
    | effects.RemoveBarricade
    | effects.LayBed
    | effects.GainCard
    | effects.CompostFlower
    | effects.GainContainer
    | effects.CraftServices
    | effects.DeliverPersonal
    | effects.DeliverPublic
    | effects.Flower
    | effects.FlowerOrCompost
    | effects.GrowForest
    | effects.ModuleAction
    | effects.PipeCompost
    | effects.PlantForest
    | effects.SoilOrPlace
    | effects.UpgradePlugin
)


@dataclass(frozen=True)
class Lead:
    """A decision of this seat that leads on to a question about things, and what may be decided then."""

    first: Decision
    # The codes that lead there, and the position then.
    way: tuple[int, ...]
    then: form.Position
    offers: tuple[Offer[Decision], ...]
    # What has been paid so far.
    charges: int = 0
    soil: int = 0
    # What else has been done so far, as a button says it.
    before: str = ""

    @property
    def answers(self) -> tuple[Offer[Decision], ...]:
        """The decisions that answer the question."""
        return tuple(offer for offer in self.offers if is_answer(self.then.top, offer.decision))


def leads(look: NuboLook) -> Iterator[Lead]:
    """What a choice among effects leads to; taking a visible container does so too."""
    for code, decision in look.decisions:
        wanted = asked_next(form.in_play(look.seen).top, decision)
        found = lead(look, code, decision, wanted) if wanted else None
        if found is not None:
            yield found


def lead(look: NuboLook, code: int, decision: Decision, wanted: str) -> Lead | None:
    """The way to a question of this kind, past what must be paid for it."""
    way, charges, soil = [code], 0, 0
    then, offers = form.in_play(look.after(code)), look.following(code)
    while then.to_move == look.seat and (found := plain_step(then.top)):
        if isinstance(then.top, effects.Payment):
            charges, soil = charges + (then.top.cost.charge or 0), soil + (then.top.cost.soil or 0)
        way.append(next(offer.code for offer in offers if isinstance(offer.decision, found)))
        then, offers = form.in_play(look.after(*way)), look.following(*way)
    if then.to_move != look.seat or kind_of(then.top) != wanted:
        return None
    return Lead(decision, tuple(way), then, tuple(offers), charges, soil)


def plain_step(item: pending.Item | None) -> type[Decision] | None:
    """What a lead goes past: it is paid, or one of equal effects is taken."""
    if isinstance(item, effects.Payment):
        return do.Pay
    return do.Resolve if isinstance(item, tuple) and all(each == item[0] for each in item) else None


def later(look: NuboLook, loaded: Sequence[int] = ()) -> Iterator[Lead]:
    """What the later steps of the turn offer, and at last its end, which nothing answers.

    The steps before are declined, but for flowers that these codes load.
    """
    way = tuple(loaded)
    table, offers = reached(look, way)
    while is_last_step(look, table):
        skip = next(offer for offer in offers if isinstance(offer.decision, do.Skip))
        if way and (not loaded or isinstance(table.top, pending.UseCard)):
            yield Lead(do.Skip(), way, table, tuple(offers))
        if skip.reveals:
            return
        way = (*way, skip.code)
        table, offers = reached(look, way)
    yield Lead(do.Skip(), way, table, ())


def reached(look: NuboLook, way: Sequence[int]) -> tuple[form.Position, list[Offer[Decision]]]:
    """The position after some decisions, and what this seat may decide then."""
    if not way:
        return form.in_play(look.seen), [look.tried(code, decision) for code, decision in look.decisions]
    return form.in_play(look.after(*way)), look.following(*way)


def usable(look: NuboLook) -> dict[str, tuple[Offer[Decision], ...]]:
    """By spot: the tiles that can be used once a tool lies there, whichever it is."""
    first = {each.spot: code for code, each in reversed(look.decisions) if isinstance(each, do.LayTool)}
    found = {spot: look.following(code) for spot, code in first.items()}
    return {
        spot: tuple(each for each in offers if isinstance(each.decision, do.UseTile)) for spot, offers in found.items()
    }


def beyond(look: NuboLook, lead: Lead) -> NuboLook:
    """What this seat knows and may decide where a lead ends; points are still counted from here."""
    offers = {offer.code: offer for offer in lead.offers}
    return replace(
        look,
        seen=lead.then,
        decisions=tuple((code, offer.decision) for code, offer in offers.items()),
        tried=lambda code, decision: offers[code],
        following=lambda *codes: look.following(*lead.way, *codes),
        after=lambda *codes: look.after(*lead.way, *codes),
    )


def is_last_step(look: NuboLook, table: form.Position) -> bool:
    """Whether a seat is still asked about one of the last steps of its turn."""
    return table.to_move == look.seat and isinstance(table.top, LAST_STEPS)


def asked_next(item: pending.Item | None, decision: Decision) -> str:
    """The kind of the question after a decision, if it is about things; otherwise nothing."""
    match decision, item:
        case do.Resolve(n, times), tuple() if not times:
            return only_thing((item[n],))
        case do.Choose(n), effects.One(of):
            return only_thing(of[n])
        case do.TakeContainer(source), _ if source != "pile":
            return "dock_new"
        case do.TakeCard(), _:
            return "slot"
    return ""


def has_sides(item: pending.Item | None, decision: Decision) -> bool:
    """Whether a decision takes an effect of which one side is then chosen."""
    match decision, item:
        case do.Resolve(n, times), tuple() if not times:
            return isinstance(item[n], effects.One) and not item[n].once
    return False


def only_thing(found: Sequence[AnyEffect]) -> str:
    """The kind of a single effect, or of equal ones, if it is about things; for a payment, of what is paid for."""
    match found:
        case (effects.Payment(_, get),):
            return only_thing(get)
        case (effect, *others) if isinstance(effect, OF_THINGS) and all(each == effect for each in others):
            return kind_of(effect)
    return ""


def is_answer(item: pending.Item | None, decision: Decision) -> bool:
    """Whether a decision answers the question with a thing. The new container is docked; others may wait."""
    if isinstance(item, pending.DockNew):
        return isinstance(decision, do.DockContainer) and decision.container == item.id and decision.where != "wait"
    return isinstance(decision, ITEMS[kind_of(item)].answers) and not isinstance(decision, do.Skip | do.TakeSoil)


# ---- things at places ----


def attempt(seat: int, piece: str, place: str, ways: Sequence[Way], turn: str) -> Decision | None:
    """The decision to put a thing of a seat at a place, whatever the current question."""
    what, where = piece.partition("-")[0], place.partition("-")[0]
    if where in ("cell", "pot") and place.split("-")[1] != str(seat):
        return None
    # The end of a shape's id is its name in decisions.
    thing, target = piece.rpartition("-")[2], place.rpartition("-")[2]
    match what, where:
        case "tool", "spot":
            return do.LayTool(thing, place.removeprefix("spot-"))
        case "tile" | "forest" | "own", "cell":
            cells = covered(ways, target, turn)
            return do.LayTile(cells) if cells else None
        case "soil", "cell":
            return do.PlaceSoil(target)
        case "supply", "cell" | "pot":
            return do.PlantFlower(thing, target)
        case "cell" | "pot", "airport":
            _, dock, spot = place.split("-")
            return do.Deliver(thing, int(dock), int(spot))
        case "cell" | "pot", "warehouse":
            return do.Trade(thing, target)
        case "cell" | "pot", "dock":
            return do.LoadDock(DOCKS[list[str](DOCKS).index(target)], thing)
        case "cell" | "pot", "pot":
            return do.MoveToPot(thing, target)
    return None


def covered(ways: Sequence[Way], cell: str, turn: str) -> tuple[str, ...]:
    """The cells that the tile in hand covers in a rotation if its first cell is here; none if it does not fit."""
    if not turn.isdigit() or int(turn) >= len(ways):
        return ()
    way = sorted(ways[int(turn)])
    row, column = divmod(CELLS.index(cell), COLUMNS)
    places = [(row + y - way[0][0], column + x - way[0][1]) for y, x in way]
    if any(not (0 <= y < ROWS and 0 <= x < COLUMNS) for y, x in places):
        return ()
    return tuple(CELLS[y * COLUMNS + x] for y, x in places)
