"""The score pad of Verdant: homes laid out card by card or counted by eye, thumbs, stored tools, goals, the variant."""

import re
from dataclasses import replace

from hortus.games.verdant import form
from hortus.games.verdant.components import GOAL_DECKS, POTS, TOOLS, Components
from hortus.games.verdant.look.view.shapes import goal_shape, plant_shape, room_shape
from hortus.games.verdant.look.words.things import POT_WORDS, card_name, token_name
from hortus.games.verdant.sheet import files
from hortus.games.verdant.sheet.files import sheet_of
from hortus.kernel.decision import Json
from hortus.kernel.form import UNSET
from hortus.kernel.form.pad import FormPad
from hortus.kernel.position import as_object
from hortus.kernel.scene import pad
from hortus.kernel.scene.scene import Shape

UNIT = (0.0, 0.0, 1.0, 1.0)
MOST_THUMBS = 5
# How the engine names a cell, and a card, in its messages.
CELL = re.compile(r"\[(\d), (\d)\]")
QUOTED = re.compile(r'"([a-z][a-zA-Z-]+)"')


class VerdantPad(FormPad[form.Finished]):
    """A home is a frame of five by three; which cells of the chequerboard are plants follows from the cards.

    Rooms are told by their type: nothing else of them scores, except with the goals that look at light. Whether the
    box has 50 or 60 cards of a kind need not be asked: it shows as soon as one of the ten more is laid.
    """

    record = form.Finished

    def __init__(self, components: Components) -> None:
        super().__init__("verdant", 1, 5)
        self.components = components
        plants = tuple(self.plant(card) for card in components.plant_ids)
        rooms = tuple(self.room(card) for card in (*components.type_codes, *components.room_ids))
        self.catalogues = {
            "cards": pad.Catalogue("plants and rooms", (*plants, *rooms), example="fern, vining …"),
            "plant": pad.Catalogue("plants", plants, example="fern, vining …"),
            "room": pad.Catalogue("rooms", rooms, example="vining …"),
        }
        self.catalogues |= {deck: self.goals(deck) for deck in GOAL_DECKS}
        goals = tuple(pad.Place(deck, f"the goal about {deck}", deck) for deck in GOAL_DECKS)
        self.table = (
            pad.Choice("variant", "Variant", pad.answers(standard="standard game", family="family variant")),
            pad.Grid(
                "goals", "Goals", 3, goals, when=("variant", "standard"), help="Leave all three empty without goals."
            ),
        )
        cells = tuple(
            pad.Place(f"r{row}c{column}", f"row {row}, column {column}", "cards")
            for row in range(1, files.ROWS + 1)
            for column in range(1, files.COLUMNS + 1)
        )
        self.player = (
            pad.Choice("how", "The home", pad.answers(home="lay out the cards", tally="enter what was counted")),
            pad.Grid("home", "Home", files.COLUMNS, cells, flows=True, when=("how", "home")),
            *self.tally(),
            pad.Number(
                "thumbs", "Green thumbs left", 0, MOST_THUMBS, help="They break a tie, and score with Thumbs Up."
            ),
            pad.Choice(
                "storage", "Tool in storage", self.tools(), when=("how", "home"), help="It scores with Backup Plan."
            ),
        )

    def read(self, data: Json) -> pad.Sheet:
        """A sheet as received; older ones say how many cards the box has, which need not be asked."""
        table = {key: value for key, value in as_object(data.get("table", {}), '"table"').items() if key != "deck"}
        return super().read({**data, "table": table})

    # ---- what can be chosen ----

    def tally(self) -> tuple[pad.Field, ...]:
        """What people have counted, row by row as on the pad of the box."""
        told = {
            "plants": ("Points of completed plants", "As printed; in the family variant 5 each."),
            "verdancy": ("Verdancy on the others", "All of it: the pad halves it."),
            "pots": ("Points of pots", "Concrete 3, wood 2, ceramic 1."),
            "rooms": ("Points of rooms", ""),
            "items": ("Different items", "Their number, not their points."),
            "goals": ("Points of goals", ""),
        }
        numbers = [
            pad.Number(f"{key}_counted", title, 0, form.MOST_COUNTED[key], when=("how", "tally"), help=text)
            for key, (title, text) in told.items()
        ]
        types = pad.answers(neither="neither", plants="plants", rooms="rooms", both="plants and rooms")
        return (*numbers, pad.Choice("types", "All five types", types, when=("how", "tally")))

    def plant(self, card: str) -> pad.Entry:
        """A plant; then its verdancy, or its pot."""
        components = self.components
        needed = int(components.requirement[components.plant_ids.index(card)])
        growth = [
            pad.Answer("", "no verdancy"),
            *(pad.Answer(f"+{each}", f"{each} of {needed}") for each in range(1, needed)),
        ]
        pots = [pad.Answer(f"pot:{pot}", f"{POT_WORDS[pot]} pot") for pot in reversed(POTS)]
        shape = plant_shape(components, form.Card(card), UNIT)
        return pad.Entry(card, shape, "plants", questions=(pad.Question("Verdancy or pot", (*growth, *pots)),))

    def room(self, card: str) -> pad.Entry:
        """A room by its type, or one of the cards; then its item, of the room's own type first."""
        components = self.components
        plain = card in components.type_codes
        own = card if plain else components.type_codes[components.room_type[components.room_ids.index(card)]]
        codes = sorted(components.type_codes, key=lambda code: code != own)
        items = (
            pad.Answer("", "no item"),
            *(pad.Answer(thing, thing.replace("-", " ")) for thing in components.thing_ids),
        )
        kinds = tuple(pad.Answer(code, components.type_ids[components.type_codes.index(code)]) for code in codes)
        shape = room_shape(components, form.Card(card), UNIT)
        asked = (pad.Question("Item", items), pad.Question("Type of the item", kinds))
        if plain:
            return pad.Entry(card, shape, "by type", copies=0, questions=asked)
        return pad.Entry(card, shape, "cards, with their light", questions=asked)

    def tools(self) -> tuple[pad.Answer, ...]:
        """What may be left in a storage and score; a stored item is worth nothing."""
        return (
            pad.Answer(files.NO_TOOL, "no tool"),
            *(pad.Answer(tool, token_name(self.components, tool)) for tool in TOOLS),
        )

    def goals(self, deck: str) -> pad.Catalogue:
        """The goals of one deck."""
        components, number = self.components, GOAL_DECKS.index(deck)
        entries = [
            pad.Entry(goal, goal_shape(components, goal, UNIT, [], []))
            for goal, of in zip(components.goal_ids, components.goal_deck, strict=True)
            if of == number
        ]
        return pad.Catalogue(f"goals about {deck}", tuple(entries), 172.0, 96.0)

    # ---- how it looks ----

    def shape(self, catalogue: str, piece: pad.Piece) -> Shape:
        """A piece as it lies on the table."""
        if catalogue in GOAL_DECKS:
            return goal_shape(self.components, piece.value, UNIT, [], [])
        draw = plant_shape if piece.value in self.components.plant_ids else room_shape
        return draw(self.components, form.card(files.card_text(piece)), UNIT)

    def empty(self, player: pad.Filled, grid: pad.Grid, place: pad.Place) -> Shape:
        """An empty place."""
        if grid.id == "goals":
            return Shape(place.key, "slot", UNIT, "no goal", (f"goal: {place.key}",), tone="quiet")
        return Shape(place.key, "cell", UNIT, "empty", drawing="home-cell", tone="quiet")

    def spots(self, player: pad.Filled, grid: pad.Grid) -> list[pad.Spot]:
        """The places of a grid; once a home has a card, each of its cells knows whether it is for plants or rooms."""
        found, colour = super().spots(player, grid), self.colour_of_plants(player)
        if grid.id != "home" or colour is None:
            return found
        kinds = ["plant" if colour_at(spot.place.key) == colour else "room" for spot in found]
        return [
            spot if spot.taken else replace(spot, place=replace(spot.place, catalogue=kind))
            for spot, kind in zip(found, kinds, strict=True)
        ]

    def colour_of_plants(self, player: pad.Filled) -> int | None:
        """On which colour of the chequerboard the plants of a home lie, by its first card."""
        for key, piece in player.laid.get("home", {}).items():
            return (colour_at(key) + (piece.value not in self.components.plant_ids)) % 2
        return None

    # ---- what it means ----

    def missing(self, sheet: pad.Sheet) -> list[str]:
        """What this table still lacks to be finished."""
        laid = [player for player in sheet.players if not files.is_counted(player)]
        found = [
            f"{player.name}: {len(player.laid['home'])} of {form.FULL_HOME} cards are laid."
            for player in laid
            if len(player.laid["home"]) < form.FULL_HOME
        ]
        found += [
            f"{player.name}: nothing has been counted yet."
            for player in sheet.players
            if files.is_counted(player) and not any(player.numbers[f"{key}_counted"] for key in form.MOST_COUNTED)
        ]
        goals = self.goals_of(sheet)
        if len(goals) % len(GOAL_DECKS):
            found.append(f"{len(goals)} of {len(GOAL_DECKS)} goals are laid.")
        if (
            laid
            and not goals
            and any(files.is_counted(each) and each.numbers["goals_counted"] for each in sheet.players)
        ):
            found.append("Lay out the goals, so that they are scored for everybody.")
        return found

    def told(self, message: str, sheet: pad.Sheet) -> str:
        """A refusal as the page speaks: cells in words, cards by name."""
        known = self.components.card_ids
        placed = CELL.sub(lambda found: f"row {int(found[1]) + 1}, column {int(found[2]) + 1}", message)
        named = QUOTED.sub(
            lambda found: f"the {card_name(self.components, found[1])}" if found[1] in known else found[0], placed
        )
        return super().told(named, sheet)

    def doubtful(self, message: str, sheet: pad.Sheet) -> list[str]:
        """The cells that a refusal names."""
        homes = [f"the home of {player.name}" for player in sheet.players]
        # One name may be the beginning of another.
        home = max((home for home in homes if message.startswith(home)), key=len, default="")
        cells = [f"r{int(row) + 1}c{int(column) + 1}" for row, column in CELL.findall(message)]
        return [f"players.{homes.index(home)}.home.{cell}" for cell in cells] if home else []

    def deck_of(self, sheet: pad.Sheet) -> int:
        """How many cards of a kind the box has: 50, unless one lies there that is not among them (VE-R1)."""
        components = self.components
        extras = [card for card, extra in zip(components.plant_ids, components.plant_extra, strict=True) if extra]
        extras += [card for card, extra in zip(components.room_ids, components.room_extra, strict=True) if extra]
        laid = {piece.value for player in sheet.players for piece in player.laid["home"].values()}
        return int(components.deck_sizes[bool(laid.intersection(extras))])

    def goals_of(self, sheet: pad.Sheet) -> list[str]:
        """The goals on the table."""
        played = sheet.table.chosen["variant"] == "standard"
        return [piece.value for piece in sheet.table.laid["goals"].values()] if played else []

    def finished(self, sheet: pad.Sheet) -> form.Finished:
        """The final table of a sheet."""
        goals = self.goals_of(sheet) if len(self.goals_of(sheet)) == len(GOAL_DECKS) else []
        family = sheet.table.chosen["variant"] == "family"
        return form.Finished(
            game="verdant",
            kind="final",
            options=form.Options(len(sheet.players), form.VARIANTS[family], bool(goals), self.deck_of(sheet)),
            goals=tuple(goals),
            partial=True if self.missing(sheet) else UNSET,
            players=tuple(files.player_of(player, family) for player in sheet.players),
        )

    def sheet_of(self, table: form.Finished) -> Json:
        """The sheet of a final table."""
        components = self.components
        decks = [GOAL_DECKS[components.goal_deck[components.goal_ids.index(goal)]] for goal in table.goals]
        return {
            "table": {"variant": table.options.variant, "goals": dict(zip(decks, table.goals, strict=True))},
            "players": [sheet_of(player) for player in table.players],
        }


def colour_at(key: str) -> int:
    """The colour of a cell of the chequerboard, such as r1c2: 0 or 1."""
    return (int(key[1]) + int(key[3])) % 2
