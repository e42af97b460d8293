"""Loading homes: the cards by their cells, with what is on them, taken from the unseen ones and checked."""

from dataclasses import dataclass

from hortus.games.verdant import form, state
from hortus.games.verdant.components import POTS, TOOLS, Components
from hortus.games.verdant.look.words.things import around
from hortus.games.verdant.rules.game import Verdant
from hortus.kernel.decision import Refusal, nearest, write
from hortus.kernel.engine.deck import Deck
from hortus.kernel.position import as_id


@dataclass
class Laid:
    """A card in a home of the file, with what is on it."""

    card: int
    plant: bool
    # Verdancy, or NONE; pot or item, or NONE.
    verdancy: int = 0
    on_it: int = state.NONE
    # The code of a room's type where only that is known, in finished tables.
    plain: str = ""


@dataclass
class Supply:
    """The unseen cards and tokens of a table being laid out: anything that a file names is taken out of them."""

    table: Verdant

    @property
    def components(self) -> Components:
        """The edition in play."""
        return self.table.components

    def plant(self, name: str, where: str) -> int:
        """A named plant."""
        return self.take(self.table.plants, self.components.plant_ids.index(name), name, where)

    def room(self, name: str, where: str) -> int:
        """A named room."""
        return self.take(self.table.rooms, self.components.room_ids.index(name), name, where)

    def token(self, name: str, where: str) -> int:
        """A named token."""
        return self.take(self.table.bag, self.components.token_ids.index(name), name, where)

    def take(self, deck: Deck, number: int, name: str, where: str) -> int:
        """A named card or token, which is no longer unseen."""
        if deck.take(number):
            return number
        components = self.components
        extras = [*zip(components.card_ids, components.plant_extra + components.room_extra, strict=True)]
        if not self.table.extended and dict(extras).get(name):
            raise Refusal("components", f'{where}: "{name}" is only there with the option deck = 60')
        often = f"more than {components.token_copies[number]} times" if name in TOOLS else "twice"
        raise Refusal("components", f'{where}: "{name}" is there {often}')

    def any_room(self, code: str, where: str) -> int:
        """A room of a type that lies nowhere else, whichever."""
        components, kind = self.components, self.components.type_codes.index(code)
        ours = [room for room, of in enumerate(components.room_type) if of == kind]
        for room in ours:
            if self.table.rooms.take(room):
                return room
        count = len([room for room in ours if self.table.extended or not components.room_extra[room]])
        raise Refusal("components", f"{where}: there are only {count} {components.type_ids[kind]} rooms")

    # -- homes --

    def lay_out(self, home: form.Home, where: str) -> dict[form.Cell, Laid]:
        """The cards of a home by their cells, in reading order."""
        return {at: self.lay_card(text.split(), f"{where} at {write(at)}") for at, text in home.texts.items()}

    def lay_card(self, words: list[str], where: str) -> Laid:
        """A card with what lies on it."""
        components = self.components
        name, extras = words[0], words[1:]
        if name in components.room_ids:
            laid = Laid(self.room(name, where), plant=False)
        elif name in components.plant_ids:
            laid = Laid(self.plant(name, where), plant=True)
        elif name in components.type_codes and self.table.homes_only:
            laid = Laid(state.NONE, plant=False, plain=name)
        else:
            raise Refusal("components", f'{where}: there is no card "{name}"{nearest(name, components.card_ids)}')
        if len(extras) > 1:
            rule = "VE-46" if laid.plant else "VE-37"
            raise Refusal(rule, f'{where}: "{" ".join(words)}": only one of verdancy, a pot and an item lies on a card')
        for extra in extras:
            self.lay_extra(laid, extra, where)
        return laid

    def lay_extra(self, laid: Laid, extra: str, where: str) -> None:
        """Verdancy, a pot or an item (VE-37, VE-46)."""
        if extra.startswith("item:"):
            if laid.plant:
                raise Refusal("VE-37", f"{where}: items lie on rooms, not on plants")
            item = extra.removeprefix("item:")
            if item in TOOLS:
                raise Refusal("VE-37", f'{where}: "{item}" is a tool, which cannot lie on a room')
            as_id(item, self.components.token_ids, "token", where)
            laid.on_it = self.token(item, where)
        elif extra.startswith("pot:"):
            if not laid.plant:
                raise Refusal("VE-46", f"{where}: pots belong to plants, not to rooms")
            laid.on_it = as_id(extra.removeprefix("pot:"), POTS, "pot", where)
        elif extra[0] in "+-":
            self.lay_verdancy(laid, extra, where)
        else:
            raise Refusal("format", f'{where}: "{extra}" is neither "+n" nor "pot:…" nor "item:…"')

    def lay_verdancy(self, laid: Laid, extra: str, where: str) -> None:
        """Verdancy is less than the requirement (VE-46)."""
        if not laid.plant:
            raise Refusal("VE-46", f"{where}: verdancy belongs to plants, not to rooms")
        try:
            laid.verdancy = int(extra.removeprefix("+"))
        except ValueError:
            raise Refusal("format", f'{where}: "{extra}" must be a plus and a number') from None
        most = int(self.components.requirement[laid.card]) - 1
        if not 0 <= laid.verdancy <= most:
            raise Refusal("VE-46", f"{where}: an incomplete plant has 0 to {most} verdancy here, not {laid.verdancy}")
        if laid.verdancy and self.table.family:
            raise Refusal("VE-87", f"{where}: there is no verdancy in the family variant")


def check_shape(cells: dict[form.Cell, Laid], where: str, whole: bool = True) -> None:
    """A home alternates and fits its frame; a whole one is connected (VE-29 to VE-31)."""
    rows, columns = [row for row, _ in cells], [column for _, column in cells]
    if max(rows) - min(rows) > 2 or max(columns) - min(columns) > 4:
        raise Refusal("VE-31", f"{where} does not fit into a frame 5 wide and 3 tall")
    for (row, column), laid in cells.items():
        for other in ((row, column + 1), (row + 1, column)):
            if other in cells and cells[other].plant == laid.plant:
                kind = "plants" if laid.plant else "rooms"
                raise Refusal(
                    "VE-30", f"{where}: two {kind} lie side by side at {write([row, column])} and {write(other)}"
                )
    colours = {(row + column + laid.plant) % 2 for (row, column), laid in cells.items()}
    if not whole and len(colours) > 1:
        raise Refusal("VE-30", f"{where}: plants and rooms alternate like the colours of a chessboard; these do not")
    reached = [next(iter(cells))]
    for at in reached:
        reached += [other for other in around(at) if other in cells and other not in reached]
    if whole and len(reached) < len(cells):
        raise Refusal("VE-29", f"{where} is not connected")


def middle_of(cells: dict[form.Cell, Laid]) -> form.Cell:
    """The room that the window of a home is centred on: the one at [0, 0] if there is one; else where one could lie."""
    rooms = [at for at, laid in cells.items() if not laid.plant]
    if not rooms:
        row, column = next(iter(cells))
        inwards = 1 if any(other > column for _, other in cells) else -1
        return (row, column + inwards)
    return (0, 0) if (0, 0) in rooms else rooms[0]
