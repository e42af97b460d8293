"""What a decision has done in Planta Nubo: what was laid, where the die ran and what it woke, income, rounds."""

from collections.abc import Iterator
from typing import TypeAlias

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import TRACK, Components
from hortus.games.planta_nubo.form import decisions as do
from hortus.games.planta_nubo.geometry import AREAS, CELLS, WORKSHOPS, cells_of
from hortus.games.planta_nubo.look.words import narration, platform
from hortus.kernel.form import UNSET, Happening
from hortus.kernel.scene.scene import Moment
from hortus.kernel.scene.words import capital

Happened: TypeAlias = Happening[form.Seen, do.Decision, form.Result]


def moments(components: Components, happened: Happened) -> Iterator[Moment]:
    """The thing itself, the run of the die, what that woke, what it brought; then income and the next round."""
    before, after = happened.before, happened.after
    if not (isinstance(before, form.Position) and isinstance(after, form.Position)):
        return
    if happened.maker < len(before.players):
        told = Told(components, happened, before, after)
        yield from told.made()
        yield from told.run()
        yield from told.gained()
    yield from turned_up(before, after)
    yield from opened(components, happened, before, after)


class Told:
    """What a decision has done to the platform of its maker."""

    def __init__(self, components: Components, happened: Happened, before: form.Position, after: form.Position) -> None:
        self.components = components
        self.happened = happened
        self.seat = happened.maker
        self.before = before.players[self.seat]
        self.after = after.players[self.seat]

    def made(self) -> Iterator[Moment]:
        """What was laid, planted, raised or taken."""
        seat = self.seat
        match self.happened.decision:
            case do.LayTool(_, spot):
                yield Moment("lay", seat=seat, shapes=(f"spot-{spot}",))
            case do.LayTile(cells):
                yield Moment("grow", seat=seat, shapes=self.cells(cells))
            case do.PlantFlower(_, to) | do.MoveToPot(_, to):
                yield Moment("grow", seat=seat, shapes=(self.place(to),))
            case do.Deliver(_, dock, spot):
                yield Moment("lay", seat=seat, shapes=(f"airport-{dock}-{spot}",))
            case do.ClearArea(area):
                yield Moment("take", "Cleared", seat, self.cells(self.freed(area)))
            case do.Install(slot):
                yield Moment("lay", seat=seat, shapes=(f"slot-{seat}-{slot}",))
            case do.RaiseArbor():
                yield Moment("grow", f"Arbor: level {self.after.arbor}", seat, self.own("arbor", self.after.arbor))
            case do.Grow(forest):
                yield Moment("grow", "Grown: it scores at the end", seat, self.planted(forest))
        if self.after.die > self.before.die:
            yield Moment("grow", f"The die shows {self.after.die}", seat, (self.track(self.after.at),))

    def run(self) -> Iterator[Moment]:
        """The die from stop to stop, and the cards and workshops that it has woken."""
        ahead = (self.after.at - self.before.at) % TRACK
        if not ahead:
            return
        path = tuple(self.track((self.before.at + step) % TRACK) for step in range(1, ahead + 1))
        yield Moment("take", seat=self.seat, shapes=path, manner="hop")
        woken = tuple(self.woken())
        if woken:
            yield Moment("grow", "Marker" if len(woken) == 1 else f"{len(woken)} markers", self.seat, woken)

    def woken(self) -> Iterator[str]:
        """The cards and workshops with more markers than before."""
        for slot, card in self.after.slots.items():
            old = self.before.slots.get(slot)
            if card and old and card.card == old.card and marks(card) > marks(old):
                yield f"slot-{self.seat}-{slot}"
        for place, workshop in enumerate(WORKSHOPS):
            if self.after.workshops.get(workshop, 0) > self.before.workshops.get(workshop, 0):
                yield self.track(list(self.components.space_workshop).index(place))

    def gained(self) -> Iterator[Moment]:
        """Points, where they come from."""
        scored, scores = (each.players[self.seat] for each in (self.happened.scored, self.happened.scores))
        points, oxygen = scores.total - scored.total, self.after.oxygen - self.before.oxygen
        if self.paid() or points <= 0 or oxygen <= 0:
            return
        yield Moment("score", "Oxygen", self.seat, self.source(), points=points)

    def paid(self) -> bool:
        """Whether income was paid, which is told by itself."""
        before, after = self.happened.before, self.happened.after
        return isinstance(before, form.Position) and isinstance(after, form.Position) and income_due(before, after)

    def source(self) -> tuple[str, ...]:
        """Where points come from: what was laid, or the die on its way."""
        match self.happened.decision:
            case do.LayTile(cells):
                return self.cells(cells)
            case do.Grow(forest):
                return self.planted(forest)
            case do.Deliver(_, dock, spot):
                return (f"airport-{dock}-{spot}",)
        return (self.track(self.after.at),)

    # ---- shapes ----

    def cells(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The shapes of cells."""
        return tuple(f"cell-{self.seat}-{name}" for name in names)

    def place(self, name: str) -> str:
        """The shape of a cell or pot."""
        return f"pot-{self.seat}-{name}" if "." in name else f"cell-{self.seat}-{name}"

    def track(self, space: int) -> str:
        """The shape of a space of the track."""
        return f"track-{self.seat}-{space}"

    def own(self, what: str, number: int) -> tuple[str, ...]:
        """A thing in the shack, which only its owner sees by itself."""
        return (f"{what}-{self.seat}-{number}",) if self.happened.seat == self.seat else ()

    def planted(self, number: int) -> tuple[str, ...]:
        """The cells of a forest."""
        tokens = platform.platform_of(self.components, self.seat, self.after).tokens
        return self.cells(tuple(cell for cell, token in zip(CELLS, tokens, strict=True) if token == f"f{number}"))

    def freed(self, area: str) -> tuple[str, ...]:
        """The cells of a corner."""
        return tuple(CELLS[cell] for cell in cells_of(int(self.components.area_cells[AREAS.index(area)])))


def marks(card: form.Installed) -> int:
    """The markers on a card."""
    return sum(each for each in (card.standby, card.battery) if each is not UNSET)


def turned_up(before: form.Position, after: form.Position) -> Iterator[Moment]:
    """New cards in the row."""
    old = {*before.farms, *before.modules}
    fresh = tuple(f"card-{card}" for card in (*after.farms, *after.modules) if card not in old)
    if fresh:
        yield Moment("reveal", shapes=fresh)


def income_due(before: form.Position, after: form.Position) -> bool:
    """Whether income was paid in between."""
    return before.phase in narration.BEFORE_INCOME and bool(narration.seats_paid(before, after))


def opened(components: Components, happened: Happened, before: form.Position, after: form.Position) -> Iterator[Moment]:
    """Income flies in; a banner opens each round and the final scoring."""
    if income_due(before, after):
        for seat in narration.seats_paid(before, after):
            gain = after.players[seat].oxygen - before.players[seat].oxygen
            die = (f"track-{seat}-{after.players[seat].at}",)
            yield Moment("score", f"Income of {happened.names[seat]}", seat, die, points=gain, manner="income")
    if after.round != before.round or before.phase == "setup" != after.phase:
        yield Moment("round", f"Round {after.round} of {components.rounds}")
    elif before.phase != "final" == after.phase:
        yield Moment("round", capital(narration.PHASE_NAMES["final"]))
