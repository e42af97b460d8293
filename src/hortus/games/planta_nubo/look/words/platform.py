"""A player of a position in the numbers of the components: what lies on the platform, and what it is called."""

from functools import cached_property, lru_cache

from hortus.games.planta_nubo import form
from hortus.games.planta_nubo.components import FIRST_FARM, NONE, SLOT_COUNT, SPOT_COUNT, Components
from hortus.games.planta_nubo.geometry import CELLS, DOCKS, SLOTS, WORKSHOPS

# How many platforms are kept: everybody at a table sees all of them, most the same as after the decision before.
REMEMBERED = 64
# The kinds of plugins.
PLAIN, GOLDEN = 1, 2


class Platform:
    """What a position says about one player."""

    def __init__(self, components: Components, seat: int, player: form.Player) -> None:
        self.components = components
        self.seat = seat
        self.player = player

    @cached_property
    def board(self) -> int:
        """The number of the platform."""
        return self.components.board_ids.index(str(self.player.board))

    @cached_property
    def tokens(self) -> list[str]:
        """What lies on each cell, as position files write it."""
        return [token for row in self.player.garden for token in row.split()]

    @cached_property
    def forests(self) -> list[tuple[int, bool]]:
        """The planted forests: their kinds, and whether they are grown."""
        ids = self.components.forest_ids
        return [(ids.index(each.tile), each.side == "II") for each in self.player.forests]

    @cached_property
    def needs(self) -> list[int]:
        """The requirements of the arbor; a table that is only scored does not have them."""
        return [self.components.requirement_ids.index(need) for need in self.player.requirements or ()]

    # ---- cards ----

    @cached_property
    def installed(self) -> list[form.Installed | None]:
        """What is in each slot."""
        return [self.player.slots.get(slot) for slot in SLOTS]

    @cached_property
    def cards(self) -> list[int]:
        """The cards in the slots, or NONE."""
        ids = self.components.card_ids
        return [NONE if each is None else ids.index(each.card) for each in self.installed]

    @property
    def farms(self) -> list[int]:
        """The slots with a farm."""
        return [slot for slot in range(SLOT_COUNT) if self.cards[slot] >= FIRST_FARM]

    def card_name(self, slot: str) -> str:
        """The name of the card in a slot."""
        return self.components.card_names[self.cards[list[str](SLOTS).index(slot)]]

    def slot_of(self, card: str) -> str:
        """The slot that holds a card."""
        return SLOTS[self.cards.index(self.components.card_ids.index(card))]

    def plug(self, slot: int) -> int:
        """The plugin of a slot: 0 for none, PLAIN or GOLDEN."""
        there = self.installed[slot]
        return 0 if there is None else GOLDEN if there.plug == "up" else PLAIN

    def marks(self, slot: int) -> int:
        """The markers on a card."""
        there = self.installed[slot]
        return 0 if there is None else there.battery or there.standby or 0

    def standby(self, workshop: int) -> int:
        """The markers of a workshop."""
        return self.player.workshops.get(WORKSHOPS[workshop], 0)

    def is_stop(self, space: int) -> bool:
        """Whether the die stops on a space of the track: a printed stop, or a plugin."""
        slot = int(self.components.space_slot[space])
        return bool(self.components.space_stop[space]) or (slot != NONE and self.plug(slot) > 0)

    # ---- containers ----

    def dock(self, dock: int) -> tuple[int, list[bool]]:
        """The container at one's own dock, or NONE, and which of its spots are full."""
        there = self.player.docks.get(DOCKS[dock])
        if there is None:
            return NONE, [False] * SPOT_COUNT
        full = there.full_spots
        return self.components.container_ids.index(there.id), [spot + 1 in full for spot in range(SPOT_COUNT)]

    def next_spot(self, dock: int) -> int:
        """The leftmost empty spot of a docked container, among the spots of all containers."""
        container, full = self.dock(dock)
        return container * SPOT_COUNT + full.index(False)

    # ---- flowers ----

    def pot_card(self, holder: int) -> int:
        """The card whose pots a holder has; the balcony counts as the one after all cards."""
        return self.cards[holder - 1] if holder else len(self.components.card_ids)

    def holder_name(self, holder: int) -> str:
        """The balcony, or the card in a slot, as position files write it."""
        return self.components.card_ids[self.cards[holder - 1]] if holder else "balcony"

    def flower_in(self, holder: int, spot: int) -> str:
        """The flower in a pot, or nothing."""
        held = self.player.pots.get(self.holder_name(holder))
        return self.colour_of(held[spot]) if held and held[spot] else ""

    def colour_of(self, letter: str | None) -> str:
        """The colour of a letter."""
        return self.components.colours[self.components.letters.index(str(letter))]

    def flower_at(self, place: str) -> str:
        """The flower on a cell or in a pot, or nothing."""
        if place in CELLS:
            token = self.tokens[CELLS.index(place)]
            return self.colour_of(token[1:]) if token[1:] and token[0] != "f" else ""
        holder, _, spot = place.partition(".")
        held = self.player.pots.get(holder)
        letter = held[int(spot) - 1] if held else None
        return self.colour_of(letter) if letter else ""

    def flower_words(self, place: str) -> str:
        """The flower on a place: "the red flower on d4"."""
        where = f"{'on' if place in CELLS else 'in'} {place_words(self.components, place)}"
        return f"the {self.flower_at(place)} flower {where}"

    def flowers(self) -> list[str]:
        """The colours of all flowers on the platform, pots included."""
        letters = [token[1:] for token in self.tokens if token[1:] and token[0] != "f"]
        letters += [letter for held in self.player.pots.values() for letter in held if letter]
        return [self.colour_of(letter) for letter in letters]


@lru_cache(maxsize=REMEMBERED)
def platform_of(components: Components, seat: int, player: form.Player) -> Platform:
    """A player's platform: the same for everybody who looks at it, as long as nothing changes there."""
    return Platform(components, seat, player)


def place_words(components: Components, place: str) -> str:
    """A place: a cell as its rulers show it, or the thing that a pot stands on."""
    if place in CELLS:
        return place
    ids, (holder, _, spot) = [*components.card_ids, "balcony"], place.partition(".")
    pots = int(components.card_pots[ids.index(holder)])
    pot = f"{('first', 'second')[int(spot) - 1]} pot" if pots > 1 else "pot"
    if holder == "balcony":
        return f"the {pot} of the balcony"
    return f"the {pot} of {components.card_names[ids.index(holder)]}"
