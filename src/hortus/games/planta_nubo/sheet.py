"""The score pad of Planta Nubo: the numbers of the shack, the growing area with its forests, the cards, the docks."""

from dataclasses import replace

from hortus.games.planta_nubo.catalogue.vocabulary import ANY, BATTERY_MODULE, FARM, FOREST_COLOURS
from hortus.games.planta_nubo.components import FIRST_FARM, FIRST_MODULE, Components
from hortus.games.planta_nubo.geometry import AREAS, CELLS, COLUMNS, DOCKS, ROWS, SLOTS, WORKSHOPS, turned
from hortus.games.planta_nubo.view.shapes import card_parameters, container_shape, tone_of
from hortus.games.planta_nubo.words.cards import card_sentence
from hortus.games.planta_nubo.words.effects import flower_of
from hortus.games.planta_nubo.words.things import forest_name, forest_sentence, ground_words
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.pad import (
    SEAM,
    Answer,
    Catalogue,
    Choice,
    Entry,
    Field,
    Filled,
    Grid,
    Number,
    Pad,
    Piece,
    Place,
    Question,
    Several,
    Sheet,
    Spot,
    answers,
    counting,
)
from hortus.kernel.position import as_list, as_object
from hortus.kernel.scene import Shape
from hortus.kernel.words import counted

UNIT = (0.0, 0.0, 1.0, 1.0)
MOST_OXYGEN = 300
MOST_STOCK = 60
MOST_MARKERS = 9
MOST_BOT_FORESTS = 12
# Three slots on each side, as they are around the platform.
SLOT_SIDES = {"T": "top", "R": "right", "B": "bottom", "L": "left"}
AREA_WORDS = {"NW": "upper left", "NE": "upper right", "SW": "lower left", "SE": "lower right"}
LEFTOVER_WORDS = ("soil in stock", "markers on action modules", "charges", "flowers")
NO_BOT = "none"
PLUG = Question("Plugin", answers(on="plain", up="upgraded"))
SIDE = Question("Side", answers(II="side II, grown", I="side I"))


class PlantaNuboPad(Pad):
    """Asks only about what scores."""

    def __init__(self, components: Components) -> None:
        super().__init__("planta_nubo", 1, 4)
        self.components = components
        cards = tuple(self.card(card) for card in range(len(components.card_ids)))
        containers = tuple(self.container(number) for number in range(len(components.container_ids)))
        forests = [self.forest(kind) for kind in range(len(components.forest_ids))]
        self.catalogues = {
            "ground": Catalogue("pieces of the growing area", (*self.grounds(), *forests), 44.0, 44.0),
            "cards": Catalogue("cards", cards, 200.0, 84.0, "farm, battery, bees …"),
            "containers": Catalogue("containers", containers, 240.0, 62.0, "red 1 …"),
            "barricades": Catalogue("barricades", (self.barricade(),), 44.0, 44.0),
            "forests": Catalogue("forests", tuple(self.plain_forest(entry) for entry in forests), 66.0, 44.0),
        }
        levels = [Answer(*level) for level in zip(components.level_ids, components.level_names, strict=True)]
        played = ("bot", *components.level_ids)
        self.table = (
            Choice("bot", "Botbot, for one player", (Answer(NO_BOT, "no Botbot"), *levels)),
            Number("oxygen", "Botbot’s oxygen track", 0, MOST_OXYGEN, when=played),
            Several("forests", "Botbot’s forests", "forests", MOST_BOT_FORESTS, "forest", when=played),
        )
        self.player = (*self.shack(), *self.platform())

    # ---- what is asked ----

    def shack(self) -> list[Field]:
        """The numbers."""
        components = self.components
        tools = [
            Answer(tool, f"{tool}: {LEFTOVER_WORDS[components.leftover_what[number]]}")
            for number, tool in enumerate(components.tools)
        ]
        return [
            Number("oxygen", "Oxygen track", 0, MOST_OXYGEN, help="Before the final scoring."),
            Number("charge", "Charges", 0, int(components.charge_most)),
            Number("soil", "Soil in stock", 0, MOST_STOCK),
            Number("die", "Energy die", 1, int(components.die_most)),
            Number("arbor", "Arbor level", 0, 3),
            *(Number(f"workshop{name}", f"Markers, {AREA_WORDS[name]} workshop", 0, MOST_STOCK) for name in WORKSHOPS),
            Choice("leftover", "Tool left over in round 4", (Answer("", "not chosen yet"), *tools)),
        ]

    def platform(self) -> list[Field]:
        """What is on the platform."""
        cells = tuple(Place(cell, cell, "ground") for cell in CELLS)
        areas = tuple(Place(area, words, "barricades") for area, words in AREA_WORDS.items())
        slots = tuple(Place(slot, f"slot {slot[1]} at the {SLOT_SIDES[slot[0]]}", "cards") for slot in SLOTS)
        docks = tuple(Place(dock, f"the {dock} dock", "containers") for dock in DOCKS)
        balcony = len(self.components.card_ids)
        return [
            Grid("barricades", "Barricades left", 2, areas, painted=True),
            Grid("garden", "Growing area", COLUMNS, cells, painted=True, help="Point at the first cell of a forest."),
            Grid("slots", "Cards", 3, slots),
            *(self.balcony_spot(spot) for spot in range(int(self.components.card_pots[balcony]))),
            Grid("docks", "Own docks", 1, docks),
        ]

    def balcony_spot(self, spot: int) -> Choice:
        """A pot of the balcony."""
        question = self.pot_question(len(self.components.card_ids), spot)
        return Choice(f"balcony{spot + 1}", f"Balcony, {question.title.lower()}", question.answers)

    # ---- what can be chosen ----

    def grounds(self) -> list[Entry]:
        """Soil and beds, bare or with a flower."""
        letters = self.components.letters
        marks = ["s", *(f"s{letter}" for letter in letters)]
        beds = [letter.lower() for letter in letters] + [f"{letter.lower()}{letter}" for letter in letters]
        groups = ["soil"] * len(marks) + ["beds"] * len(beds)
        return [
            Entry(mark, self.cell_shape(mark), group, copies=0)
            for mark, group in zip([*marks, *beds], groups, strict=True)
        ]

    def forest(self, kind: int) -> Entry:
        """A forest, which covers several cells; then its orientation and side."""
        components = self.components
        ways = turned(components.forest_shapes[kind], mirrored=False)
        turns = tuple(Answer(str(way), f"{90 * way}°") for way in range(len(ways)))
        question = Question("Which way round", turns, drawn=True)
        questions = (question, SIDE) if len(ways) > 1 else (SIDE,)
        shape = self.forest_shape(kind, components.forest_shapes[kind], "")
        return Entry(components.forest_ids[kind], shape, "forests", 0, questions)

    def plain_forest(self, entry: Entry) -> Entry:
        """A forest beside Botbot's board, whose orientation does not matter."""
        return Entry(entry.value, entry.shape, copies=0)

    def card(self, card: int) -> Entry:
        """An extension card; then its plugin, markers and pots."""
        components = self.components
        kind = int(components.card_kind[card])
        group = "farms" if card >= FIRST_FARM else "modules" if card >= FIRST_MODULE else "starting modules"
        markers = () if kind == FARM else (counting("Markers", MOST_MARKERS),)
        pots = tuple(self.pot_question(card, spot) for spot in range(int(components.card_pots[card])))
        return Entry(components.card_ids[card], self.card_shape(card), group, questions=(PLUG, *markers, *pots))

    def pot_question(self, holder: int, spot: int) -> Question:
        """The flower on a pot spot, among those that fit it."""
        components = self.components
        wanted, points = (int(table[2 * holder + spot]) for table in (components.pot_colour, components.pot_points))
        fitting = [
            Answer(letter, colour)
            for number, (letter, colour) in enumerate(zip(components.letters, components.colours, strict=True))
            if wanted in (ANY, number)
        ]
        worth = f" ({counted(points, 'point', 'points')})" if points else ""
        return Question(f"Pot {spot + 1}{worth}", (Answer("", "empty"), *fitting))

    def container(self, number: int) -> Entry:
        """A container; then how much of it is full."""
        shape = self.container_shape(number, 0)
        return Entry(self.components.container_ids[number], shape, questions=(counting("Spots filled", 3, "none"),))

    def barricade(self) -> Entry:
        """A barricade."""
        return Entry("blocked", cell_of("blocked", "", "", "barricade"), copies=0)

    # ---- how it looks ----

    def shape(self, catalogue: str, piece: Piece) -> Shape:
        """A piece as it lies on the table."""
        components = self.components
        if catalogue == "cards":
            return self.card_shape(components.card_ids.index(piece.value), piece.answers)
        if catalogue == "containers":
            return self.container_shape(components.container_ids.index(piece.value), int(piece.answers[0]))
        if catalogue == "barricades":
            return self.barricade().shape
        if piece.value not in components.forest_ids:
            return self.cell_shape(piece.value)
        kind = components.forest_ids.index(piece.value)
        way = self.ways(kind)[way_of(piece)] if piece.answers else self.ways(kind)[-1]
        height, width = (max(square[axis] for square in way) + 1 for axis in (0, 1))
        outline = ["".join("X" if (y, x) in way else "." for x in range(width)) for y in range(height)]
        return self.forest_shape(kind, outline, f", side {piece.answers[-1]}" if piece.answers else "")

    def ways(self, kind: int) -> list[frozenset[tuple[int, int]]]:
        """The ways in which a forest can lie."""
        return turned(self.components.forest_shapes[kind], mirrored=False)

    def forest_shape(self, kind: int, outline: list[str], words: str) -> Shape:
        """A forest tile on its own."""
        tile = self.components.forest_ids[kind]
        parameters = (("tile", tile), ("words", ""), ("shape", "/".join(outline)))
        sentence = forest_sentence(self.components, kind)
        label = f"{forest_name(self.components, kind)}{words}"
        return Shape(f"forest-{tile}", "tile", UNIT, label, (tile,), "pn-forest", parameters, help=sentence)

    def cell_shape(self, mark: str) -> Shape:
        """Soil or a bed, with its flower."""
        components = self.components
        colours = dict(zip(components.letters, components.colours, strict=True))
        ground = "soil" if mark[0] == "s" else colours[mark[0].upper()]
        flower = colours[mark[1]] if len(mark) > 1 else ""
        words = ground_words(ground) + (f" with {flower_of(flower)}" if flower else "")
        return cell_of(ground, flower, "", words)

    def card_shape(self, card: int, given: tuple[str, ...] = ("on",)) -> Shape:
        """An extension card with its plugin and markers."""
        components = self.components
        plug, *rest = given
        kind = int(components.card_kind[card])
        marks = rest[0] if rest and kind != FARM else ""
        parameters = (
            *card_parameters(components, card),
            ("slot", ""),
            ("plug", "gold" if plug == "up" else "plain"),
            ("marks", marks),
        )
        words = card_sentence(components, card)
        return Shape(
            id=f"card-{components.card_ids[card]}",
            kind="card",
            box=UNIT,
            label=f"{components.card_names[card]}, {('action module', 'battery module', 'farm')[kind]}: {words}",
            drawing="pn-card",
            parameters=parameters,
            help=words,
        )

    def container_shape(self, number: int, full: int) -> Shape:
        """A container with its filled spots."""
        name = self.components.container_ids[number]
        return container_shape(
            self.components, number, name, UNIT, [spot < full for spot in range(4)], "container", full
        )

    def empty(self, player: Filled, grid: Grid, place: Place) -> Shape:
        """An empty place."""
        if grid.id == "slots":
            words = f"{place.key} is free"
            return Shape(place.key, "slot", UNIT, words, (words,), "pn-slot", (("slot", place.key),), "quiet")
        if grid.id == "docks":
            return Shape(place.key, "slot", UNIT, "free", (f"{place.key} dock",), "pn-dock", tone="quiet")
        blocked = grid.id == "garden" and any(
            self.components.area_cells[AREAS.index(area)] >> CELLS.index(place.key) & 1
            for area in player.laid["barricades"]
        )
        return cell_of("blocked" if blocked else "open", "", "", "behind a barricade" if blocked else "free")

    def spots(self, player: Filled, grid: Grid) -> list[Spot]:
        """The places of a grid as they look now."""
        spots = super().spots(player, grid)
        if grid.id == "slots":
            return [self.with_pots(player, spot) for spot in spots]
        if grid.id == "barricades":
            return [replace(spot, mark=spot.place.key) for spot in spots]
        if grid.id != "garden":
            return spots
        by_place = {spot.place.key: spot for spot in spots}
        for key, cells, piece in self.planted(player):
            inside = {CELLS[cell] for cell in cells}
            for cell in cells:
                place = by_place[CELLS[cell]].place
                edges = "".join(side for side, other in around(cell).items() if other not in inside)
                kind = self.components.forest_ids.index(piece.value)
                colour = FOREST_COLOURS[self.components.forest_colour[kind]]
                words = f"{forest_name(self.components, kind)}, side {piece.answers[-1]}"
                mark = piece.answers[-1] if CELLS[cell] == key else ""
                by_place[place.key] = Spot(place, cell_of(colour, "", edges, words), key, taken=True, mark=mark)
        return list(by_place.values())

    def with_pots(self, player: Filled, spot: Spot) -> Spot:
        """A card with the flowers of its pots."""
        piece = player.laid["slots"].get(spot.place.key)
        pots = self.pots_of(piece) if piece else []
        return replace(spot, mark=" ".join(flower or "·" for flower in pots))

    # ---- what it means ----

    def planted(self, player: Filled) -> list[tuple[str, list[int], Piece]]:
        """The forests of a player: where each begins, the cells that it covers inside the growing area, the piece."""
        found = []
        for key, piece in player.laid["garden"].items():
            if piece.value in self.components.forest_ids:
                way = self.ways(self.components.forest_ids.index(piece.value))[way_of(piece)]
                row, column = divmod(CELLS.index(key), COLUMNS)
                first = min(way)
                squares = [(row + y - first[0], column + x - first[1]) for y, x in sorted(way)]
                cells = [y * COLUMNS + x for y, x in squares if 0 <= y < ROWS and 0 <= x < COLUMNS]
                found.append((key, cells, piece))
        return found

    def pots_of(self, piece: Piece) -> list[str]:
        """The flowers in the pots of a card, by spot."""
        count = int(self.components.card_pots[self.components.card_ids.index(piece.value)])
        return list(piece.answers[len(piece.answers) - count :]) if count else []

    def missing(self, sheet: Sheet) -> list[str]:
        """What this table still lacks to be finished."""
        return [
            f"{player.name}: which tool was left over in round 4 is not chosen yet."
            for player in sheet.players
            if not player.chosen["leftover"]
        ]

    def final(self, sheet: Sheet) -> Json:
        """The final table as the engine reads it."""
        players = [self.write_player(player) for player in sheet.players]
        return {"game": self.game, "kind": "final", "players": players, **self.write_bot(sheet.table)}

    def reopened(self, final: Json) -> Json:
        """The sheet of a final table."""
        players = [self.read_player(as_object(each, "player")) for each in as_list(final["players"], "players")]
        if not final.get("bot"):
            return {"players": players}
        bot = as_object(final["bot"], "bot")
        return {
            "table": {"bot": bot["board"], "oxygen": bot["oxygen"], "forests": bot["forests"]},
            "players": players,
        }

    def write_bot(self, table: Filled) -> Json:
        """Botbot, if it played."""
        level = table.chosen["bot"]
        if level == NO_BOT:
            return {}
        forests = [piece.value for piece in table.listed["forests"]]
        bot: Json = {"board": level, "oxygen": table.numbers["oxygen"], "forests": forests}
        return {"options": {"solo": level}, "bot": bot}

    def write_player(self, player: Filled) -> Json:
        """A player of the final table."""
        numbers = player.numbers
        tokens, forests = self.write_garden(player)
        slots = player.laid["slots"]
        pots: Json = {piece.value: letters(self.pots_of(piece)) for piece in slots.values() if any(self.pots_of(piece))}
        balcony = [value for key, value in player.chosen.items() if key.startswith("balcony")]
        pots |= {"balcony": letters(balcony)} if any(balcony) else {}
        return {
            "name": player.name,
            **{key: numbers[key] for key in ("oxygen", "die", "arbor", "charge", "soil")},
            "leftover": player.chosen["leftover"] or None,
            "barricades": list(player.laid["barricades"]),
            "garden": [" ".join(tokens[row : row + COLUMNS]) for row in range(0, ROWS * COLUMNS, COLUMNS)],
            "forests": forests,
            "pots": pots,
            "slots": {slot: self.write_card(piece) for slot, piece in slots.items()},
            "workshops": {name: numbers[f"workshop{name}"] for name in WORKSHOPS},
            "docks": {
                dock: {"id": piece.value, "full": int(piece.answers[0])} for dock, piece in player.laid["docks"].items()
            },
        }

    def read_player(self, player: Json) -> Json:
        """A player of the final table on the sheet."""
        pots = as_object(player["pots"], "pots")
        slots = as_object(player["slots"], "slots")
        docks = as_object(player["docks"], "docks")
        balcony = as_list(pots.get("balcony", []), "balcony")
        return {
            "name": player["name"],
            **{key: player[key] for key in ("oxygen", "die", "arbor", "charge", "soil")},
            **{f"workshop{name}": count for name, count in as_object(player["workshops"], "workshops").items()},
            **{f"balcony{spot}": flower or "" for spot, flower in enumerate(balcony, 1)},
            "leftover": player["leftover"] or "",
            "barricades": {str(area): "blocked" for area in as_list(player["barricades"], "barricades")},
            "garden": self.read_garden(player),
            "slots": {slot: self.read_card(as_object(entry, slot), pots) for slot, entry in slots.items() if entry},
            "docks": {dock: read_container(as_object(entry, dock)) for dock, entry in docks.items() if entry},
        }

    def read_card(self, entry: Json, pots: Json) -> str:
        """A card on the sheet: its plugin, its markers, its pots."""
        name = str(entry["card"])
        card = self.components.card_ids.index(name)
        markers = [entry[key] for key in ("standby", "battery") if key in entry]
        flowers = as_list(pots.get(name, [None] * int(self.components.card_pots[card])), "pots")
        return SEAM.join((name, str(entry["plug"]), *map(str, markers), *(str(flower or "") for flower in flowers)))

    def read_garden(self, player: Json) -> Json:
        """The growing area on the sheet; a forest is at its first cell."""
        tokens = " ".join(str(row) for row in as_list(player["garden"], "garden")).split()
        laid: Json = {
            cell: token
            for cell, token in zip(CELLS, tokens, strict=True)
            if token not in (".", "#") and token[0] != "f"
        }
        for number, value in enumerate(as_list(player["forests"], "forests"), 1):
            forest = as_object(value, "forest")
            cells = [cell for cell, token in enumerate(tokens) if token == f"f{number}"]
            laid[CELLS[cells[0]]] = self.read_forest(str(forest["tile"]), str(forest["side"]), cells)
        return laid

    def read_forest(self, tile: str, side: str, cells: list[int]) -> str:
        """A forest on the sheet: which way round it lies on its cells."""
        squares = [divmod(cell, COLUMNS) for cell in cells]
        top, left = (min(square[axis] for square in squares) for axis in (0, 1))
        outline = frozenset((row - top, column - left) for row, column in squares)
        ways = self.ways(self.components.forest_ids.index(tile))
        turn = (str(ways.index(outline)),) if len(ways) > 1 else ()
        return SEAM.join((tile, *turn, side))

    def write_garden(self, player: Filled) -> tuple[list[str], list[Json]]:
        """The growing area cell by cell, and its forests. Under a forest there is at most soil (PN-122)."""
        laid = player.laid["garden"]
        planted = self.planted(player)
        starts = [key for key, _, _ in planted]
        tokens = ["." if cell in starts or cell not in laid else laid[cell].value for cell in CELLS]
        forests: list[Json] = []
        for key, cells, piece in planted:
            if len(cells) < len(self.ways(self.components.forest_ids.index(piece.value))[0]):
                raise Refusal("PN-122", f"{player.name}: {piece.value} at {key} sticks out of the growing area")
            forests.append({"tile": piece.value, "side": piece.answers[-1]})
            for cell in cells:
                if tokens[cell] not in (".", "s"):
                    other = "another forest" if tokens[cell][0] == "f" else self.cell_shape(tokens[cell]).label
                    raise Refusal("PN-122", f"{player.name}: {piece.value} and {other} both lie on {CELLS[cell]}")
                tokens[cell] = f"f{len(forests)}"
        return tokens, forests

    def write_card(self, piece: Piece) -> Json:
        """A card with its plugin and markers."""
        kind = int(self.components.card_kind[self.components.card_ids.index(piece.value)])
        entry: Json = {"card": piece.value, "plug": piece.answers[0]}
        if kind != FARM:
            entry["battery" if kind == BATTERY_MODULE else "standby"] = int(piece.answers[1])
        return entry


def way_of(piece: Piece) -> int:
    """The orientation of a forest; one that looks the same all round is never asked about."""
    return int(piece.answers[0]) if len(piece.answers) > 1 else 0


def read_container(entry: Json) -> str:
    """A container on the sheet; its filled spots are a number or a list."""
    full = entry["full"]
    return f"{entry['id']}{SEAM}{len(full) if isinstance(full, list) else full}"


def letters(spots: list[str]) -> list[str | None]:
    """Pots as a position file writes them."""
    return [flower or None for flower in spots]


def around(cell: int) -> dict[str, str]:
    """The neighbours of a cell by their sides; beyond the rim there is none."""
    row, column = divmod(cell, COLUMNS)
    beside = {"n": (row - 1, column), "e": (row, column + 1), "s": (row + 1, column), "w": (row, column - 1)}
    return {
        side: CELLS[y * COLUMNS + x] if 0 <= y < ROWS and 0 <= x < COLUMNS else "" for side, (y, x) in beside.items()
    }


def cell_of(ground: str, flower: str, edges: str, words: str) -> Shape:
    """A cell of the growing area."""
    parameters = (("ground", ground), ("flower", flower), ("bonus", ""), ("pipe", ""), ("edges", edges))
    return Shape("cell", "cell", UNIT, words, (), "pn-cell", parameters, tone_of(flower or ground))
