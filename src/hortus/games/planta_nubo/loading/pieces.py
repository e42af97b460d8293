"""The pieces that a position file names: each exists once and leaves its pile; the rest stays unknown."""

from hortus.games.planta_nubo.components import (
    FIRST_FARM,
    FIRST_MODULE,
)
from hortus.games.planta_nubo.state import (
    BED_POOL,
    CONTAINERS,
    CRAFTS,
    DISCARD_START,
    DISCARDED,
    FARMS,
    MODULES,
    SOLOBOTS,
    TOP_AT,
    TOP_END,
    Table,
)
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_id


class Pieces:
    """What one position file has named so far, and the orders it gives."""

    def __init__(self, table: Table, data: Json) -> None:
        self.table = table
        self.components = table.components
        self.data = data
        # Ids that have been named, by kind: each piece exists once.
        self.named: dict[str, set[int]] = {}
        self.known: list[int] = []

    def name_once(self, kind: str, piece: int, name: str, where: str) -> int:
        """A piece that may be named only once."""
        seen = self.named.setdefault(kind, set())
        if piece in seen:
            raise Refusal("components", f'{where}: the {kind} "{name}" is there twice')
        seen.add(piece)
        return piece

    def card(self, value: object, where: str) -> int:
        """A named card, which leaves its pile."""
        card = as_id(value, self.components.card_ids, "card", where)
        self.name_once("card", card, self.components.card_ids[card], where)
        if card >= FIRST_FARM:
            self.table.pools[FARMS] &= ~(2 ** (card - FIRST_FARM))
        elif card >= FIRST_MODULE:
            self.table.pools[MODULES] &= ~(2 ** (card - FIRST_MODULE))
        return card

    def container(self, value: object, where: str) -> int:
        """A named container, which leaves its pile."""
        container = as_id(value, self.components.container_ids, "container", where)
        self.name_once("container", container, self.components.container_ids[container], where)
        self.table.pools[CONTAINERS] &= ~(2**container)
        return container

    def craft(self, value: object, where: str) -> int:
        """A named craft, which leaves its pile."""
        craft = as_id(value, self.components.craft_ids, "craft", where)
        self.name_once("craft", craft, self.components.craft_ids[craft], where)
        self.table.pools[CRAFTS] &= ~(2**craft)
        return craft

    def bed(self, value: object, where: str) -> int:
        """A named bed, which is no longer among the unknown ones of its colour."""
        bed = as_id(value, self.components.bed_ids, "bed", where)
        self.name_once("bed", bed, self.components.bed_ids[bed], where)
        self.table.pools[BED_POOL + bed // 6] &= ~(2 ** (bed % 6))
        return bed

    def tile(self, value: object, where: str) -> int:
        """A named solobot tile, which leaves its pile."""
        tile = as_id(value, self.components.solobot_ids, "solobot tile", where)
        self.name_once("solobot tile", tile, self.components.solobot_ids[tile], where)
        self.table.pools[SOLOBOTS] &= ~(2**tile)
        return tile

    def note_order(self, which: int, pieces: list[int]) -> None:
        """An order that is known from its top on."""
        self.table.lay(TOP_AT + which, len(self.known))
        self.known += pieces
        self.table.lay(TOP_END + which, len(self.known))

    def note_discards(self, pile: int, pieces: list[int], key: str) -> None:
        """A discard pile from its bottom up."""
        table = self.table
        if pile in (FARMS, MODULES) and any(not 0 <= piece < 40 for piece in pieces):
            raise Refusal("PN-11", f'"{key}_discard" holds a card of another kind')
        for place, piece in enumerate(pieces):
            table.discards[DISCARD_START[pile] + place] = piece
        table.lay(DISCARDED + pile, len(pieces))


class Part:
    """One part of the table in a position file."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.table = pieces.table
        self.components = pieces.components
        self.data = pieces.data


class SeatPart(Part):
    """One part of a seat's own things."""

    def __init__(self, pieces: Pieces, seat: int, player: Json) -> None:
        super().__init__(pieces)
        self.seat = seat
        self.player = player
        self.where = f"player {seat}"
