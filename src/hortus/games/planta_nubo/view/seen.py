"""An observation of Planta Nubo in the numbers of its components: a platform, and the item on top of the stack."""

from functools import cached_property

from hortus.games.planta_nubo.components import NONE, SPOT_COUNT, Components
from hortus.games.planta_nubo.geometry import DOCKS, SLOTS, WORKSHOPS
from hortus.kernel.decision import Json
from hortus.kernel.position import as_list, as_number, as_object

# What an observation says about a plugin: none, a plain or a golden one.
PLUGS = (None, "on", "up")
GOLDEN = 2
# The question when there is none.
NO_ITEM: Json = {"do": ""}


def texts(value: object) -> list[str]:
    """A list of names."""
    return [str(each) for each in as_list(value, "list")]


def top_item(seen: Json) -> Json:
    """The current question, as the observation writes it; nothing if it is which of several effects comes next."""
    stack = as_list(seen.get("stack", []), "stack")
    return as_object(stack[-1], "item") if stack and isinstance(stack[-1], dict) else NO_ITEM


def docked(components: Components, value: object) -> tuple[int, Json]:
    """A container at a dock and its other data; NONE at a free one."""
    if value is None:
        return NONE, {}
    dock = as_object(value, "dock")
    return components.container_ids.index(str(dock["id"])), dock


class Platform:
    """What an observation says about one player."""

    def __init__(self, components: Components, seat: int, entry: Json) -> None:
        self.components = components
        self.seat = seat
        self.entry = entry
        self.name = str(entry["name"])
        self.board = components.board_ids.index(str(entry["board"]))
        self.tokens = [token for row in texts(entry["garden"]) for token in row.split()]
        self.tools = texts(entry["tools"])
        self.own_forests = texts(entry["own_forests"])
        self.waiting = texts(entry["waiting"])
        self.slots, self.pots, self.workshops, self.docks = (
            as_object(entry[key], key) for key in ("slots", "pots", "workshops", "docks")
        )

    def number(self, key: str) -> int:
        """A number of the seat."""
        return as_number(self.entry[key], key)

    @cached_property
    def forests(self) -> list[tuple[int, bool]]:
        """The planted forests: their kinds, and whether they are grown."""
        found = [as_object(each, "forest") for each in as_list(self.entry["forests"], "forests")]
        return [(self.components.forest_ids.index(str(each["tile"])), each["side"] == "II") for each in found]

    @cached_property
    def cards(self) -> list[int]:
        """The cards in the slots, or NONE."""
        ids = self.components.card_ids
        found = [self.slot(slot).get("card") for slot in range(len(SLOTS))]
        return [NONE if card is None else ids.index(str(card)) for card in found]

    def slot(self, slot: int) -> Json:
        """The data of a slot's card."""
        return as_object(self.slots.get(SLOTS[slot], {}), "slot")

    def plug(self, slot: int) -> int:
        """The plugin of a slot: 0 for none, 1 for a plain, 2 for a golden one."""
        return PLUGS.index(self.slot(slot).get("plug"))

    def marks(self, slot: int) -> int:
        """The batteries or standbys on a card."""
        entry = self.slot(slot)
        return as_number(entry.get("battery", entry.get("standby", 0)), "marks")

    def pot_card(self, holder: int) -> int:
        """The card whose pots a holder has; the balcony counts as the one after all cards."""
        return self.cards[holder - 1] if holder else len(self.components.card_ids)

    def holder_name(self, holder: int) -> str:
        """The balcony, or the card in a slot."""
        return self.components.card_ids[self.cards[holder - 1]] if holder else "balcony"

    def flower_in(self, holder: int, spot: int) -> str:
        """The flower in a pot, or nothing."""
        held = as_list(self.pots.get(self.holder_name(holder), [None, None]), "pot")[spot]
        return self.components.colours[self.components.letters.index(str(held))] if held else ""

    def standby(self, workshop: int) -> int:
        """The standbys of a workshop."""
        return as_number(self.workshops[WORKSHOPS[workshop]], "workshop")

    def dock(self, dock: int) -> tuple[int, list[bool]]:
        """The container at one's own dock, and which of its spots are full."""
        container, written = docked(self.components, self.docks[DOCKS[dock]])
        full = as_list(written.get("full", []), "full")
        return container, [spot + 1 in full for spot in range(SPOT_COUNT)]

    def needs(self) -> list[int]:
        """The requirements of the arbor; a table that is only scored does not have them."""
        ids = self.components.requirement_ids
        return [ids.index(need) for need in texts(self.entry.get("requirements", []))]
