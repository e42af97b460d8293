"""The score pad of Verdant: homes with what is on their cards, thumbs, stored tools, goals and the variant."""

from hortus.games.verdant.components import GOAL_DECKS, POTS, TOOLS, Components
from hortus.games.verdant.position import FULL_HOME
from hortus.games.verdant.view.shapes import goal_shape, plant_shape, room_shape
from hortus.games.verdant.words.things import POT_WORDS, token_name
from hortus.kernel.decision import Json
from hortus.kernel.pad import (
    SEAM,
    Answer,
    Catalogue,
    Choice,
    Entry,
    Filled,
    Grid,
    Number,
    Pad,
    Piece,
    Place,
    Question,
    Sheet,
    answers,
)
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene import Shape

UNIT = (0.0, 0.0, 1.0, 1.0)
ROWS, COLUMNS = 3, 5
MOST_THUMBS = 5
NO_TOOL = "none"


class VerdantPad(Pad):
    """A home is a frame of five by three; which cells of the chequerboard are plants follows from the cards."""

    def __init__(self, components: Components) -> None:
        super().__init__("verdant", 1, 5)
        self.components = components
        plants, rooms = map(self.plant, components.plant_ids), map(self.room, components.room_ids)
        self.catalogues = {"cards": Catalogue("plants and rooms", (*plants, *rooms), example="fern, vining …")}
        self.catalogues |= {deck: self.goals(deck) for deck in GOAL_DECKS}
        sizes = tuple(Answer(str(size), f"{size} plants and {size} rooms") for size in components.deck_sizes)
        goals = tuple(Place(deck, f"the goal about {deck}", deck) for deck in GOAL_DECKS)
        self.table = (
            Choice("variant", "Variant", answers(standard="standard game", family="family variant")),
            Choice("deck", "Cards in the box", sizes),
            Grid("goals", "Goals", 3, goals, when=("variant", "standard"), help="Leave all three empty without goals."),
        )
        cells = tuple(
            Place(f"r{row}c{column}", f"row {row}, column {column}", "cards")
            for row in range(1, ROWS + 1)
            for column in range(1, COLUMNS + 1)
        )
        self.player = (
            Grid("home", "Home", COLUMNS, cells),
            Number("thumbs", "Green thumbs left", 0, MOST_THUMBS, help="They break a tie, and score with Thumbs Up."),
            Choice("storage", "Tool in storage", self.tools(), help="It scores with Backup Plan."),
        )

    # ---- what can be chosen ----

    def plant(self, card: str) -> Entry:
        """A plant; then its verdancy, or its pot."""
        components = self.components
        needed = int(components.requirement[components.plant_ids.index(card)])
        growth = [Answer("", "no verdancy"), *(Answer(f"+{each}", f"{each} of {needed}") for each in range(1, needed))]
        pots = [Answer(f"pot:{pot}", f"{POT_WORDS[pot]} pot") for pot in reversed(POTS)]
        shape = plant_shape(components, card, UNIT)
        return Entry(card, shape, "plants", questions=(Question("Verdancy or pot", (*growth, *pots)),))

    def room(self, card: str) -> Entry:
        """A room; then its item, of the room's own type first."""
        components = self.components
        codes = sorted(components.type_codes, key=lambda code: code != card[:2])
        items = (Answer("", "no item"), *(Answer(thing, thing.replace("-", " ")) for thing in components.thing_ids))
        kinds = tuple(Answer(code, components.type_ids[components.type_codes.index(code)]) for code in codes)
        shape = room_shape(components, card, UNIT)
        return Entry(card, shape, "rooms", questions=(Question("Item", items), Question("Type of the item", kinds)))

    def tools(self) -> tuple[Answer, ...]:
        """What may be left in a storage and score; a stored item is worth nothing."""
        return (Answer(NO_TOOL, "no tool"), *(Answer(tool, token_name(self.components, tool)) for tool in TOOLS))

    def goals(self, deck: str) -> Catalogue:
        """The goals of one deck."""
        components, number = self.components, GOAL_DECKS.index(deck)
        entries = [
            Entry(goal, goal_shape(components, goal, UNIT, [], []))
            for goal, of in zip(components.goal_ids, components.goal_deck, strict=True)
            if of == number
        ]
        return Catalogue(f"goals about {deck}", tuple(entries), 172.0, 96.0)

    # ---- how it looks ----

    def shape(self, catalogue: str, piece: Piece) -> Shape:
        """A piece as it lies on the table."""
        if catalogue != "cards":
            return goal_shape(self.components, piece.value, UNIT, [], [])
        draw = plant_shape if piece.value in self.components.plant_ids else room_shape
        return draw(self.components, write_card(piece), UNIT)

    def empty(self, player: Filled, grid: Grid, place: Place) -> Shape:
        """An empty place."""
        if grid.id == "goals":
            return Shape(place.key, "slot", UNIT, "no goal", (f"goal: {place.key}",), tone="quiet")
        return Shape(place.key, "cell", UNIT, "empty", drawing="home-cell", tone="quiet")

    # ---- what it means ----

    def missing(self, sheet: Sheet) -> list[str]:
        """What this table still lacks to be finished."""
        found = [
            f"{player.name}: {len(player.laid['home'])} of {FULL_HOME} cards are laid."
            for player in sheet.players
            if len(player.laid["home"]) < FULL_HOME
        ]
        goals = self.goals_of(sheet)
        return [*found, f"{len(goals)} of {len(GOAL_DECKS)} goals are laid."] if len(goals) % len(GOAL_DECKS) else found

    def goals_of(self, sheet: Sheet) -> list[str]:
        """The goals on the table."""
        played = sheet.table.chosen["variant"] == "standard"
        return [piece.value for piece in sheet.table.laid["goals"].values()] if played else []

    def final(self, sheet: Sheet) -> Json:
        """The final table as the engine reads it."""
        goals = self.goals_of(sheet) if len(self.goals_of(sheet)) == len(GOAL_DECKS) else []
        family = sheet.table.chosen["variant"] == "family"
        return {
            "game": self.game,
            "kind": "final",
            "options": {
                "players": len(sheet.players),
                "variant": sheet.table.chosen["variant"],
                "goals": bool(goals),
                "deck": int(sheet.table.chosen["deck"]),
            },
            "goals": goals,
            **({"partial": True} if self.missing(sheet) else {}),
            "players": [write_player(player, family) for player in sheet.players],
        }

    def reopened(self, final: Json) -> Json:
        """The sheet of a final table."""
        options = as_object(final["options"], "options")
        goals = [str(goal) for goal in as_list(final["goals"], "goals")]
        decks = [GOAL_DECKS[self.components.goal_deck[self.components.goal_ids.index(goal)]] for goal in goals]
        return {
            "table": {
                "variant": options["variant"],
                "deck": str(options["deck"]),
                "goals": dict(zip(decks, goals, strict=True)),
            },
            "players": [read_player(as_object(each, "player")) for each in as_list(final["players"], "players")],
        }


def write_player(player: Filled, family: bool) -> Json:
    """A player of the final table."""
    cards = {key: write_card(piece) for key, piece in player.laid["home"].items()}
    grid = [[cards.get(f"r{row + 1}c{column + 1}", "") for column in range(COLUMNS)] for row in range(ROWS)]
    thumbs: Json = {} if family else {"thumbs": player.numbers["thumbs"]}
    tool = player.chosen["storage"]
    storage: Json = {} if tool == NO_TOOL else {"storage": tool}
    return {"name": player.name, **thumbs, **storage, "home": {"grid": grid}}


def write_card(piece: Piece) -> str:
    """A card as a position file writes it: "jasmine +3", "vi-MLMB item:lamp-vi"."""
    mark, *kind = piece.answers
    if kind and mark:
        mark = f"item:{mark}-{kind[0]}"
    return f"{piece.value} {mark}".strip()


def read_player(player: Json) -> Json:
    """A player of the final table on the sheet."""
    rows = [as_list(row, "row") for row in as_list(as_object(player["home"], "home")["grid"], "grid")]
    home: Json = {
        f"r{row}c{column}": read_card(str(card))
        for row, cards in enumerate(rows, 1)
        for column, card in enumerate(cards, 1)
        if card
    }
    stored = player.get("storage")
    tool = stored if stored in TOOLS else NO_TOOL
    return {"name": player["name"], "home": home, "thumbs": player.get("thumbs", 0), "storage": tool}


def read_card(text: str) -> str:
    """A card of a position file on the sheet."""
    card, _, mark = text.partition(" ")
    if mark.startswith("item:"):
        thing, _, kind = mark.removeprefix("item:").rpartition("-")
        mark = f"{thing}{SEAM}{kind}"
    return f"{card}{SEAM}{mark}" if mark else card
