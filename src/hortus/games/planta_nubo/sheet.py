"""The score pad of Planta Nubo: the numbers of the shack, the growing area with its forests, the cards, the docks."""

from dataclasses import replace

from hortus.games.planta_nubo import form, geometry
from hortus.games.planta_nubo.catalogue.vocabulary import ANY, BATTERY_MODULE, FARM, FOREST_COLOURS
from hortus.games.planta_nubo.components import FIRST_FARM, FIRST_MODULE, SPOT_COUNT, Components
from hortus.games.planta_nubo.look.view.shapes import card_parameters, container_shape, tone_of
from hortus.games.planta_nubo.look.words import effects, things
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.form import UNSET
from hortus.kernel.form.pad import FormPad
from hortus.kernel.scene import pad
from hortus.kernel.scene.scene import Shape
from hortus.kernel.scene.words import counted

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
PLUG = pad.Question("Plugin", pad.answers(on="plain", up="upgraded"))
SIDE = pad.Question("Side", pad.answers(II="side II, grown", I="side I"))


class PlantaNuboPad(FormPad[form.Finished]):
    """Asks only about what scores."""

    record = form.Finished

    def __init__(self, components: Components) -> None:
        super().__init__("planta_nubo", 1, 4)
        self.components = components
        cards = tuple(self.card(card) for card in range(len(components.card_ids)))
        containers = tuple(self.container(number) for number in range(len(components.container_ids)))
        forests = [self.forest(kind) for kind in range(len(components.forest_ids))]
        self.catalogues = {
            "ground": pad.Catalogue("pieces of the growing area", (*self.grounds(), *forests), 44.0, 44.0),
            "cards": pad.Catalogue("cards", cards, 200.0, 84.0, "farm, battery, bees …"),
            "containers": pad.Catalogue("containers", containers, 240.0, 62.0, "red 1 …"),
            "barricades": pad.Catalogue("barricades", (self.barricade(),), 44.0, 44.0),
            "forests": pad.Catalogue("forests", tuple(self.plain_forest(entry) for entry in forests), 66.0, 44.0),
        }
        levels = [pad.Answer(*level) for level in zip(components.level_ids, components.level_names, strict=True)]
        played = ("bot", *components.level_ids)
        self.table = (
            pad.Choice("bot", "Botbot, for one player", (pad.Answer(NO_BOT, "no Botbot"), *levels)),
            pad.Number("oxygen", "Botbot’s oxygen track", 0, MOST_OXYGEN, when=played),
            pad.Several("forests", "Botbot’s forests", "forests", MOST_BOT_FORESTS, "forest", when=played),
        )
        self.player = (*self.shack(), *self.platform())

    # ---- what is asked ----

    def shack(self) -> list[pad.Field]:
        """The numbers."""
        components = self.components
        tools = [
            pad.Answer(tool, f"{tool}: {LEFTOVER_WORDS[components.leftover_what[number]]}")
            for number, tool in enumerate(components.tools)
        ]
        return [
            pad.Number("oxygen", "Oxygen track", 0, MOST_OXYGEN, help="Before the final scoring."),
            pad.Number("charge", "Charges", 0, int(components.charge_most)),
            pad.Number("soil", "Soil in stock", 0, MOST_STOCK),
            pad.Number("die", "Energy die", 1, int(components.die_most)),
            pad.Number("arbor", "Arbor level", 0, 3),
            *(
                pad.Number(f"workshop{name}", f"Markers, {AREA_WORDS[name]} workshop", 0, MOST_STOCK)
                for name in geometry.WORKSHOPS
            ),
            pad.Choice("leftover", "Tool left over in round 4", (pad.Answer("", "not chosen yet"), *tools)),
        ]

    def platform(self) -> list[pad.Field]:
        """What is on the platform."""
        cells = tuple(pad.Place(cell, cell, "ground") for cell in geometry.CELLS)
        areas = tuple(pad.Place(area, words, "barricades") for area, words in AREA_WORDS.items())
        slots = tuple(
            pad.Place(slot, f"slot {slot[1]} at the {SLOT_SIDES[slot[0]]}", "cards") for slot in geometry.SLOTS
        )
        docks = tuple(pad.Place(dock, f"the {dock} dock", "containers") for dock in geometry.DOCKS)
        balcony = len(self.components.card_ids)
        return [
            pad.Grid("barricades", "Barricades left", 2, areas, painted=True),
            pad.Grid(
                "garden",
                "Growing area",
                geometry.COLUMNS,
                cells,
                painted=True,
                help="Point at the first cell of a forest.",
            ),
            pad.Grid("slots", "Cards", 3, slots),
            *(self.balcony_spot(spot) for spot in range(int(self.components.card_pots[balcony]))),
            pad.Grid("docks", "Own docks", 1, docks),
        ]

    def balcony_spot(self, spot: int) -> pad.Choice:
        """A pot of the balcony."""
        question = self.pot_question(len(self.components.card_ids), spot)
        return pad.Choice(f"balcony{spot + 1}", f"Balcony, {question.title.lower()}", question.answers)

    # ---- what can be chosen ----

    def grounds(self) -> list[pad.Entry]:
        """Soil and beds, bare or with a flower."""
        letters = self.components.letters
        marks = ["s", *(f"s{letter}" for letter in letters)]
        beds = [letter.lower() for letter in letters] + [f"{letter.lower()}{letter}" for letter in letters]
        groups = ["soil"] * len(marks) + ["beds"] * len(beds)
        return [
            pad.Entry(mark, self.cell_shape(mark), group, copies=0)
            for mark, group in zip([*marks, *beds], groups, strict=True)
        ]

    def forest(self, kind: int) -> pad.Entry:
        """A forest, which covers several cells; then its orientation and side."""
        components = self.components
        ways = geometry.turned(components.forest_shapes[kind], mirrored=False)
        turns = tuple(pad.Answer(str(way), f"{90 * way}°") for way in range(len(ways)))
        question = pad.Question("Which way round", turns, drawn=True)
        questions = (question, SIDE) if len(ways) > 1 else (SIDE,)
        shape = self.forest_shape(kind, components.forest_shapes[kind], "")
        return pad.Entry(components.forest_ids[kind], shape, "forests", 0, questions)

    def plain_forest(self, entry: pad.Entry) -> pad.Entry:
        """A forest beside Botbot's board, whose orientation does not matter."""
        return pad.Entry(entry.value, entry.shape, copies=0)

    def card(self, card: int) -> pad.Entry:
        """An extension card; then its plugin, markers and pots."""
        components = self.components
        kind = int(components.card_kind[card])
        group = "farms" if card >= FIRST_FARM else "modules" if card >= FIRST_MODULE else "starting modules"
        markers = () if kind == FARM else (pad.counting("Markers", MOST_MARKERS),)
        pots = tuple(self.pot_question(card, spot) for spot in range(int(components.card_pots[card])))
        return pad.Entry(components.card_ids[card], self.card_shape(card), group, questions=(PLUG, *markers, *pots))

    def pot_question(self, holder: int, spot: int) -> pad.Question:
        """The flower on a pot spot, among those that fit it."""
        components = self.components
        wanted, points = (int(table[2 * holder + spot]) for table in (components.pot_colour, components.pot_points))
        fitting = [
            pad.Answer(letter, colour)
            for number, (letter, colour) in enumerate(zip(components.letters, components.colours, strict=True))
            if wanted in (ANY, number)
        ]
        worth = f" ({counted(points, 'point', 'points')})" if points else ""
        return pad.Question(f"Pot {spot + 1}{worth}", (pad.Answer("", "empty"), *fitting))

    def container(self, number: int) -> pad.Entry:
        """A container; then how much of it is full."""
        shape = self.container_shape(number, 0)
        return pad.Entry(
            self.components.container_ids[number], shape, questions=(pad.counting("Spots filled", 3, "none"),)
        )

    def barricade(self) -> pad.Entry:
        """A barricade."""
        return pad.Entry("blocked", cell_of("blocked", "", "", "barricade"), copies=0)

    # ---- how it looks ----

    def shape(self, catalogue: str, piece: pad.Piece) -> Shape:
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
        return geometry.turned(self.components.forest_shapes[kind], mirrored=False)

    def forest_shape(self, kind: int, outline: list[str], words: str) -> Shape:
        """A forest tile on its own."""
        tile = self.components.forest_ids[kind]
        parameters = (("tile", tile), ("words", ""), ("shape", "/".join(outline)))
        sentence = things.forest_sentence(self.components, kind)
        label = f"{things.forest_name(self.components, kind)}{words}"
        return Shape(f"forest-{tile}", "tile", UNIT, label, (tile,), "pn-forest", parameters, help=sentence)

    def cell_shape(self, mark: str) -> Shape:
        """Soil or a bed, with its flower."""
        components = self.components
        colours = dict(zip(components.letters, components.colours, strict=True))
        ground = "soil" if mark[0] == "s" else colours[mark[0].upper()]
        flower = colours[mark[1]] if len(mark) > 1 else ""
        words = things.ground_words(ground) + (f" with {effects.flower_of(flower)}" if flower else "")
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
        words = things.card_sentence(components, card)
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
            self.components, number, name, UNIT, [spot < full for spot in range(SPOT_COUNT)], "container", full
        )

    def empty(self, player: pad.Filled, grid: pad.Grid, place: pad.Place) -> Shape:
        """An empty place."""
        if grid.id == "slots":
            words = f"{place.key} is free"
            return Shape(place.key, "slot", UNIT, words, (words,), "pn-slot", (("slot", place.key),), "quiet")
        if grid.id == "docks":
            return Shape(place.key, "slot", UNIT, "free", (f"{place.key} dock",), "pn-dock", tone="quiet")
        blocked = grid.id == "garden" and any(
            self.components.area_cells[number] >> geometry.CELLS.index(place.key) & 1
            for number, area in enumerate(geometry.AREAS)
            if area in player.laid["barricades"]
        )
        return cell_of("blocked" if blocked else "open", "", "", "behind a barricade" if blocked else "free")

    def spots(self, player: pad.Filled, grid: pad.Grid) -> list[pad.Spot]:
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
            inside = {geometry.CELLS[cell] for cell in cells}
            for cell in cells:
                place = by_place[geometry.CELLS[cell]].place
                edges = "".join(side for side, other in around(cell).items() if other not in inside)
                kind = self.components.forest_ids.index(piece.value)
                colour = FOREST_COLOURS[self.components.forest_colour[kind]]
                words = f"{things.forest_name(self.components, kind)}, side {piece.answers[-1]}"
                mark = piece.answers[-1] if geometry.CELLS[cell] == key else ""
                by_place[place.key] = pad.Spot(place, cell_of(colour, "", edges, words), key, taken=True, mark=mark)
        return list(by_place.values())

    def with_pots(self, player: pad.Filled, spot: pad.Spot) -> pad.Spot:
        """A card with the flowers of its pots."""
        piece = player.laid["slots"].get(spot.place.key)
        pots = self.pots_of(piece) if piece else []
        return replace(spot, mark=" ".join(flower or "·" for flower in pots))

    # ---- what it means ----

    def planted(self, player: pad.Filled) -> list[tuple[str, list[int], pad.Piece]]:
        """The forests of a player: where each begins, the cells that it covers inside the growing area, the piece."""
        found = []
        for key, piece in player.laid["garden"].items():
            if piece.value in self.components.forest_ids:
                way = self.ways(self.components.forest_ids.index(piece.value))[way_of(piece)]
                row, column = divmod(geometry.CELLS.index(key), geometry.COLUMNS)
                first = min(way)
                squares = [(row + y - first[0], column + x - first[1]) for y, x in sorted(way)]
                cells = [
                    y * geometry.COLUMNS + x for y, x in squares if 0 <= y < geometry.ROWS and 0 <= x < geometry.COLUMNS
                ]
                found.append((key, cells, piece))
        return found

    def pots_of(self, piece: pad.Piece) -> list[str]:
        """The flowers in the pots of a card, by spot."""
        count = int(self.components.card_pots[self.components.card_ids.index(piece.value)])
        return list(piece.answers[len(piece.answers) - count :]) if count else []

    def missing(self, sheet: pad.Sheet) -> list[str]:
        """What this table still lacks to be finished."""
        return [
            f"{player.name}: which tool was left over in round 4 is not chosen yet."
            for player in sheet.players
            if not player.chosen["leftover"]
        ]

    def finished(self, sheet: pad.Sheet) -> form.Finished:
        """The final table of a sheet."""
        table, level = sheet.table, sheet.table.chosen["bot"]
        players = tuple(self.write_player(player) for player in sheet.players)
        if level == NO_BOT:
            return form.Finished(game="planta_nubo", kind="final", players=players)
        forests = tuple(piece.value for piece in table.listed["forests"])
        bot = form.Botbot(board=level, oxygen=table.numbers["oxygen"], forests=forests)
        options = form.FinishedOptions(solo=level)
        return form.Finished(game="planta_nubo", kind="final", players=players, options=options, bot=bot)

    def sheet_of(self, table: form.Finished) -> Json:
        """The sheet of a final table."""
        players: Json = {"players": [self.read_player(player) for player in table.players]}
        if not table.bot:
            return players
        bot: Json = {"bot": table.bot.board, "oxygen": table.bot.oxygen, "forests": list(table.bot.forests)}
        return {"table": bot, **players}

    def write_player(self, player: pad.Filled) -> form.Player:
        """A player of the final table."""
        numbers, laid = player.numbers, player.laid
        tokens, forests = self.write_garden(player)
        rows = [
            " ".join(tokens[row : row + geometry.COLUMNS])
            for row in range(0, geometry.ROWS * geometry.COLUMNS, geometry.COLUMNS)
        ]
        potted = {piece.value: self.pots_of(piece) for piece in laid["slots"].values()}
        potted["balcony"] = [value for key, value in player.chosen.items() if key.startswith("balcony")]
        docked = {dock: laid["docks"][dock] for dock in geometry.DOCKS if dock in laid["docks"]}
        return form.Player(
            name=player.name,
            oxygen=numbers["oxygen"],
            die=numbers["die"],
            arbor=numbers["arbor"],
            charge=numbers["charge"],
            soil=numbers["soil"],
            leftover=player.chosen["leftover"] or None,
            barricades=tuple(area for area in geometry.AREAS if area in laid["barricades"]),
            garden=(rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[6]),
            forests=forests,
            pots={holder: tuple(each or None for each in spots) for holder, spots in potted.items() if any(spots)},
            slots={slot: self.write_card(laid["slots"][slot]) for slot in geometry.SLOTS if slot in laid["slots"]},
            workshops={name: numbers[f"workshop{name}"] for name in geometry.WORKSHOPS},
            docks={dock: form.OwnDock(piece.value, int(piece.answers[0])) for dock, piece in docked.items()},
        )

    def read_player(self, player: form.Player) -> Json:
        """A player of the final table on the sheet."""
        installed = {slot: self.read_card(card, player.pots) for slot, card in player.slots.items() if card}
        docked = {dock: f"{own.id}{pad.SEAM}{len(own.full_spots)}" for dock, own in player.docks.items() if own}
        return {
            "name": player.name or "",
            "oxygen": player.oxygen,
            "die": player.die,
            "arbor": player.arbor,
            "charge": player.charge,
            "soil": player.soil,
            **{f"workshop{name}": count for name, count in player.workshops.items()},
            **{f"balcony{spot}": flower or "" for spot, flower in enumerate(player.pots.get("balcony", ()), 1)},
            "leftover": player.leftover or "",
            "barricades": dict.fromkeys(player.barricades, "blocked"),
            "garden": self.read_garden(player),
            "slots": installed,
            "docks": docked,
        }

    def read_card(self, card: form.Installed, pots: form.Pots) -> str:
        """A card on the sheet: its plugin, its markers, its pots."""
        markers = [str(count) for count in (card.standby, card.battery) if count is not UNSET]
        spots = int(self.components.card_pots[self.components.card_ids.index(card.card)])
        flowers = pots.get(card.card, (None,) * spots)
        return pad.SEAM.join((card.card, card.plug, *markers, *(flower or "" for flower in flowers)))

    def read_garden(self, player: form.Player) -> Json:
        """The growing area on the sheet; a forest is at its first cell."""
        tokens = " ".join(player.garden).split()
        laid: Json = {
            cell: mark for cell, mark in zip(geometry.CELLS, tokens, strict=True) if mark not in ".#" and mark[0] != "f"
        }
        for number, forest in enumerate(player.forests, 1):
            cells = [cell for cell, token in enumerate(tokens) if token == f"f{number}"]
            laid[geometry.CELLS[cells[0]]] = self.read_forest(forest.tile, forest.side, cells)
        return laid

    def read_forest(self, tile: str, side: str, cells: list[int]) -> str:
        """A forest on the sheet: which way round it lies on its cells."""
        squares = [divmod(cell, geometry.COLUMNS) for cell in cells]
        top, left = (min(square[axis] for square in squares) for axis in (0, 1))
        outline = frozenset((row - top, column - left) for row, column in squares)
        ways = self.ways(self.components.forest_ids.index(tile))
        turn = (str(ways.index(outline)),) if len(ways) > 1 else ()
        return pad.SEAM.join((tile, *turn, side))

    def write_garden(self, player: pad.Filled) -> tuple[list[str], tuple[form.Planted, ...]]:
        """The growing area cell by cell, and its forests. Under a forest there is at most soil (PN-122)."""
        laid = player.laid["garden"]
        planted = self.planted(player)
        starts = [key for key, _, _ in planted]
        tokens = ["." if cell in starts or cell not in laid else laid[cell].value for cell in geometry.CELLS]
        forests: list[form.Planted] = []
        for key, cells, piece in planted:
            if len(cells) < len(self.ways(self.components.forest_ids.index(piece.value))[0]):
                raise Refusal("PN-122", f"{player.name}: {piece.value} at {key} sticks out of the growing area")
            forests.append(form.Planted(piece.value, "II" if piece.answers[-1] == "II" else "I"))
            for cell in cells:
                if tokens[cell] not in (".", "s"):
                    other = "another forest" if tokens[cell][0] == "f" else self.cell_shape(tokens[cell]).label
                    raise Refusal(
                        "PN-122", f"{player.name}: {piece.value} and {other} both lie on {geometry.CELLS[cell]}"
                    )
                tokens[cell] = f"f{len(forests)}"
        return tokens, tuple(forests)

    def write_card(self, piece: pad.Piece) -> form.Installed:
        """A card with its plugin and markers."""
        kind = int(self.components.card_kind[self.components.card_ids.index(piece.value)])
        marks = UNSET if kind == FARM else int(piece.answers[1])
        is_battery = kind == BATTERY_MODULE
        return form.Installed(
            card=piece.value,
            plug="up" if piece.answers[0] == "up" else "on",
            standby=UNSET if is_battery else marks,
            battery=marks if is_battery else UNSET,
        )


def way_of(piece: pad.Piece) -> int:
    """The orientation of a forest; one that looks the same all round is never asked about."""
    return int(piece.answers[0]) if len(piece.answers) > 1 else 0


def around(cell: int) -> dict[str, str]:
    """The neighbours of a cell by their sides; beyond the rim there is none."""
    row, column = divmod(cell, geometry.COLUMNS)
    beside = {"n": (row - 1, column), "e": (row, column + 1), "s": (row + 1, column), "w": (row, column - 1)}
    return {
        side: geometry.CELLS[y * geometry.COLUMNS + x] if 0 <= y < geometry.ROWS and 0 <= x < geometry.COLUMNS else ""
        for side, (y, x) in beside.items()
    }


def cell_of(ground: str, flower: str, edges: str, words: str) -> Shape:
    """A cell of the growing area."""
    parameters = (("ground", ground), ("flower", flower), ("bonus", ""), ("pipe", ""), ("edges", edges))
    return Shape("cell", "cell", UNIT, words, (), "pn-cell", parameters, tone_of(flower or ground))
