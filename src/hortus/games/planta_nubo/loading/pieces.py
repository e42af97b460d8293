"""The pieces that a position file names: each exists once and leaves its pile; the rest stays unknown."""

from collections.abc import Sequence

from hortus.games.planta_nubo import form, state
from hortus.games.planta_nubo.components import FIRST_FARM, FIRST_MODULE
from hortus.kernel.decision import Refusal


class Pieces:
    """What one position file has named so far, and the orders it gives."""

    def __init__(self, table: state.Table, given: form.Seen) -> None:
        self.table = table
        self.components = table.components
        self.given = given
        # Ids that have been named, by kind: each piece exists once.
        self.named: dict[str, set[str]] = {}
        self.known: list[int] = []

    def name_once(self, kind: str, name: str, where: str) -> None:
        """A piece may be named only once."""
        seen = self.named.setdefault(kind, set())
        if name in seen:
            raise Refusal("components", f'{where}: the {kind} "{name}" is there twice')
        seen.add(name)

    def take(self, kind: str, name: str, ids: Sequence[str], where: str) -> int:
        """The number of a piece that is named once."""
        self.name_once(kind, name, where)
        return ids.index(name)

    def card(self, name: str, where: str) -> int:
        """A named card, which leaves its pile."""
        card = self.take("card", name, self.components.card_ids, where)
        if card >= FIRST_FARM:
            self.table.pools[state.FARMS] &= ~(2 ** (card - FIRST_FARM))
        elif card >= FIRST_MODULE:
            self.table.pools[state.MODULES] &= ~(2 ** (card - FIRST_MODULE))
        return card

    def container(self, name: str, where: str) -> int:
        """A named container, which leaves its pile."""
        container = self.take("container", name, self.components.container_ids, where)
        self.table.pools[state.CONTAINERS] &= ~(2**container)
        return container

    def craft(self, name: str, where: str) -> int:
        """A named craft, which leaves its pile."""
        craft = self.take("craft", name, self.components.craft_ids, where)
        self.table.pools[state.CRAFTS] &= ~(2**craft)
        return craft

    def bed(self, name: str, where: str) -> int:
        """A named bed, which is no longer among the unknown ones of its colour."""
        bed = self.take("bed", name, self.components.bed_ids, where)
        self.table.pools[state.BED_POOL + bed // 6] &= ~(2 ** (bed % 6))
        return bed

    def tile(self, name: str, where: str) -> int:
        """A named solobot tile, which leaves its pile."""
        tile = self.take("solobot tile", name, self.components.solobot_ids, where)
        self.table.pools[state.SOLOBOTS] &= ~(2**tile)
        return tile

    def note_order(self, which: int, pieces: list[int]) -> None:
        """An order that is known from its top on."""
        self.table.lay(state.TOP_AT + which, len(self.known))
        self.known += pieces
        self.table.lay(state.TOP_END + which, len(self.known))

    def note_discards(self, pile: int, pieces: list[int], key: str) -> None:
        """A discard pile from its bottom up."""
        table = self.table
        if pile in (state.FARMS, state.MODULES) and any(not 0 <= piece < 40 for piece in pieces):
            raise Refusal("PN-11", f'"{key}_discard" holds a card of another kind')
        for place, piece in enumerate(pieces):
            table.discards[state.DISCARD_START[pile] + place] = piece
        table.lay(state.DISCARDED + pile, len(pieces))


class Part:
    """One part of the table."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.table = pieces.table
        self.components = pieces.components


class TablePart(Part):
    """One part of a position in a game."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(pieces)
        self.given = form.in_play(pieces.given)


class SeatPart(Part):
    """One part of a seat's own things."""

    def __init__(self, pieces: Pieces, seat: int) -> None:
        super().__init__(pieces)
        self.seat = seat
        self.player = pieces.given.players[seat]
        # The player in refusals.
        self.where = pieces.table.names[seat]

    def set(self, name: int, value: int) -> None:
        """One number of the seat."""
        self.table.set_field(self.seat, name, value)
