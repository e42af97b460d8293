"""An independent count of a seat's points from the written position, by another way than the engine's."""

from itertools import permutations, product

from hortus.games.planta_nubo.geometry import CELLS
from hortus.kernel.decision import Json, write
from hortus.kernel.engine.contract import State
from hortus.kernel.position import as_list, as_number, as_object, parse

AREAS = {
    "NW": "a1 b1 c1 a2 b2 a3", "NE": "f1 g1 h1 f2 g2 h2", "SE": "h5 g6 h6 f7 g7 h7", "SW": "a6 b6 c6 a7 b7 c7",
}  # fmt: skip
PIPES = ["c2", "f2", "h3", "h6", "f6", "c6", "a5", "a2"]
FOREST_POINTS = {
    "brown-4": 3,
    "green-4": 3,
    "lilac-4": 3,
    "green-5": 4,
    "lilac-6": 5,
    "green-7": 6,
    "lilac-8": 7,
    "brown-9": 8,
}
# Converting farms: cost of once, points, how often; counting ones: measure, every, points, at most.
CONVERTING: dict[str, tuple[dict[str, int], int, int]] = {
    "F03": ({"standby": 1, "soil": 1, "charge": 1}, 3, 2), "F04": ({"charge": 2}, 3, 2), "F05": ({"soil": 2}, 3, 3),
    "F06": ({"standby": 1}, 2, 3), "F07": ({"flowers": 2}, 2, 3), "F08": ({"colours": 3}, 3, 2),
}  # fmt: skip
COUNTING: dict[str, tuple[str, int, int, int]] = {
    "F01": ("moons", 1, 1, 99), "F02": ("bed colours", 1, 1, 6), "F09": ("column", 1, 1, 99), "F10": ("row", 1, 1, 99),
    "F11": ("lilac", 2, 1, 8), "F12": ("green", 2, 1, 8), "F13": ("brown", 2, 1, 8), "F14": ("wood", 4, 1, 8),
    "F15": ("tiles", 1, 1, 7), "F16": ("grown", 1, 2, 8), "F17": ("small", 1, 2, 6), "F18": ("woods", 1, 2, 6),
    "F19": ("group", 3, 1, 8), "F20": ("empty", 1, 1, 99), "F21": ("y", 2, 1, 8), "F22": ("o", 2, 1, 8),
    "F23": ("w", 3, 2, 8), "F24": ("p", 1, 1, 99), "F25": ("r", 3, 2, 8), "F26": ("b", 1, 1, 8),
    "F27": ("pipes", 1, 1, 99),
    "F28": ("soil", 1, 1, 6), "F29": ("gold", 1, 1, 6), "F30": ("modules", 1, 1, 7), "F31": ("batteries held", 1, 2, 6),
    "F32": ("batteries", 2, 1, 6), "F33": ("cards", 2, 1, 6), "F34": ("areas", 1, 3, 9), "F35": ("die", 1, 1, 6),
    "F36": ("arbor", 1, 2, 6), "F37": ("pots", 1, 1, 7), "F38": ("colours", 1, 1, 6), "F39": ("lines", 1, 2, 8),
    "F40": ("covered", 5, 1, 8),
}  # fmt: skip


def recount(state: State, seat: int) -> int:
    """All points of a seat."""
    data = parse(write(state.position()), "the position")
    players = as_list(data["players"], "players")
    if seat >= len(players):
        bot = as_object(data["bot"], "bot")
        return number(bot["oxygen"]) + sum(FOREST_POINTS[str(tile)] for tile in as_list(bot["forests"], "forests"))
    return Count(as_object(players[seat], "player")).total()


def number(value: object) -> int:
    return as_number(value, "number", -999)


class Count:
    """One seat, counted with sets of cells."""

    def __init__(self, player: Json) -> None:
        self.player = player
        rows = [str(row).split() for row in as_list(player["garden"], "garden")]
        self.tokens = dict(zip(CELLS, [token for row in rows for token in row], strict=True))
        self.slots = as_object(player["slots"], "slots")
        self.cards = [str(as_object(slot, "slot")["card"]) for slot in self.slots.values()]
        self.forests = [as_object(forest, "forest") for forest in as_list(player["forests"], "forests")]
        self.final = player.get("final")
        self.scored = as_object(self.final, "final") if self.final is not None else None
        # Flowers by letter, those in scoring pots apart.
        self.pots: list[tuple[str, int]] = []
        for holder, spots in as_object(player["pots"], "pots").items():
            for spot, letter in enumerate(as_list(spots, "pot")):
                if letter is not None:
                    self.pots.append((str(letter), pot_points(holder, spot)))

    def total(self) -> int:
        """Track, forests, pots, workshops, farms, leftovers."""
        points = number(self.player["oxygen"])
        if self.scored is not None and "total" in self.scored:
            parts = ("forests", "pots", "workshops", "leftovers")
            farms = sum(number(each) for each in as_object(self.scored["by_farm"], "by_farm").values())
            return points + farms + sum(number(self.scored[part]) for part in parts)
        if self.scored is not None:
            points += sum(number(self.scored[part]) for part in ("forests", "pots", "workshops"))
            points += sum(number(each) for each in as_object(self.scored["by_farm"], "by_farm").values())
        else:
            points += sum(FOREST_POINTS[str(forest["tile"])] for forest in self.forests if forest["side"] == "II")
            points += sum(worth for _, worth in self.pots)
            points += 3 * sum(number(count) for count in as_object(self.player["workshops"], "workshops").values())
            points += sum(self.farm(card) for card in self.cards if card in COUNTING)
        return points + self.best_ending()

    def farm(self, card: str) -> int:
        """A counting farm."""
        what, every, points, most = COUNTING[card]
        return min(most, self.count(what) // every * points)

    def count(self, what: str) -> int:
        """One measure."""
        if len(what) == 1:
            return sum(token[0] == what for token in self.tokens.values())
        if what in ("lilac", "green", "brown"):
            return sum(size(forest) for forest in self.forests if str(forest["tile"]).startswith(what))
        return int(getattr(self, "count_" + what.replace(" ", "_"))())

    def covered(self) -> set[str]:
        return {cell for cell, token in self.tokens.items() if token not in (".", "#")}

    def woods(self) -> set[str]:
        return {cell for cell, token in self.tokens.items() if token[0] == "f"}

    def count_moons(self) -> int:
        return sum(card[0] == "F" or any(pot_points(card, spot) for spot in (0, 1)) for card in self.cards)

    def count_bed_colours(self) -> int:
        return len({token[0] for token in self.tokens.values()} & set("yowrbp"))

    def count_column(self) -> int:
        return longest([[f"{column}{row}" for row in range(1, 8)] for column in "abcdefgh"], self.woods())

    def count_row(self) -> int:
        return longest([[f"{column}{row}" for column in "abcdefgh"] for row in range(1, 8)], self.woods())

    def count_wood(self) -> int:
        return len(self.woods())

    def count_tiles(self) -> int:
        return len(self.forests)

    def count_grown(self) -> int:
        return sum(forest["side"] == "II" for forest in self.forests)

    def count_small(self) -> int:
        return sum(str(forest["tile"]).endswith("-4") for forest in self.forests)

    def count_woods(self) -> int:
        return len({str(forest["tile"]).split("-")[0] for forest in self.forests})

    def count_group(self) -> int:
        left, best = self.woods(), 0
        while left:
            group, edge = set[str](), [left.pop()]
            while edge:
                cell = edge.pop()
                group.add(cell)
                near = {f"{chr(ord(cell[0]) + x)}{int(cell[1]) + y}" for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))}
                edge += near & left
                left -= near
            best = max(best, len(group))
        return best

    def count_empty(self) -> int:
        docks = as_object(self.player["docks"], "docks").values()
        return sum(4 - len(as_list(as_object(dock, "dock")["full"], "full")) for dock in docks if dock is not None)

    def count_pipes(self) -> int:
        return len(self.covered() & set(PIPES))

    def count_soil(self) -> int:
        return sum(token[0] == "s" for token in self.tokens.values())

    def count_gold(self) -> int:
        return sum(as_object(slot, "slot")["plug"] == "up" for slot in self.slots.values())

    def count_modules(self) -> int:
        return sum(card[0] != "F" for card in self.cards)

    def count_batteries_held(self) -> int:
        return sum("battery" in as_object(slot, "slot") for slot in self.slots.values())

    def count_batteries(self) -> int:
        return sum(number(as_object(slot, "slot").get("battery", 0)) for slot in self.slots.values())

    def count_cards(self) -> int:
        return len(self.cards)

    def count_areas(self) -> int:
        return sum(set(area.split()) <= self.covered() for area in AREAS.values())

    def count_die(self) -> int:
        return number(self.player["die"])

    def count_arbor(self) -> int:
        return number(self.player["arbor"])

    def count_pots(self) -> int:
        return 2 + sum(len(pots_of(card)) for card in self.cards)

    def count_colours(self) -> int:
        return len(set(self.flowers()))

    def count_lines(self) -> int:
        columns = [{f"{column}{row}" for row in range(1, 8)} for column in "abcdefgh"]
        rows = [{f"{column}{row}" for column in "abcdefgh"} for row in range(1, 8)]
        return sum(line <= self.covered() for line in columns + rows)

    def count_covered(self) -> int:
        return len(self.covered())

    def flowers(self) -> list[str]:
        """Flowers that do not score in pots."""
        on_cells = [token[1] for token in self.tokens.values() if token[0] != "f" and len(token) == 2]
        return on_cells + [letter for letter, worth in self.pots if worth == 0]

    # ---- conversions and leftovers ----

    def best_ending(self) -> int:
        """All orders and numbers of conversions, then the leftovers: the best."""
        done = as_object(self.scored["by_farm"], "by_farm") if self.scored is not None else {}
        farms = [card for card in self.cards if card in CONVERTING and card not in done]
        best = 0
        for order in permutations(farms):
            for times in product(*(range(CONVERTING[card][2] + 1) for card in order)):
                best = max(best, self.plan(list(zip(order, times, strict=True))))
        return best

    def plan(self, uses: list[tuple[str, int]]) -> int:
        """The points of one plan in this order, or -1 if it cannot be paid."""
        standby = sum(number(as_object(slot, "slot").get("standby", 0)) for slot in self.slots.values())
        stock = {"standby": standby, "soil": number(self.player["soil"]), "charge": number(self.player["charge"])}
        flowers, points = self.flowers(), 0
        for card, times in uses:
            cost, worth, _ = CONVERTING[card]
            points += worth * times
            for _ in range(times):
                for what, amount in cost.items():
                    if what in stock:
                        stock[what] -= amount
                    elif not take(flowers, amount, what == "colours"):
                        return -1
        if min(stock.values()) < 0:
            return -1
        left = self.player.get("leftover")
        if left == "hammer":
            return points + len(flowers) // 2
        return points + (
            stock[{"shovel": "soil", "wrench": "standby", "screwdriver": "charge"}[str(left)]] if left else 0
        )


def take(flowers: list[str], amount: int, different: bool) -> bool:
    """Take flowers one by one from the colour with most."""
    used: set[str] = set()
    for _ in range(amount):
        counts = [(flowers.count(letter), letter) for letter in "YOWRBP" if letter in flowers and letter not in used]
        if not counts:
            return False
        most = max(count for count, _ in counts)
        letter = next(letter for count, letter in counts if count == most)
        flowers.remove(letter)
        if different:
            used.add(letter)
    return True


def size(forest: Json) -> int:
    """The cells of a forest tile."""
    return int(str(forest["tile"]).split("-")[1])


def longest(lines: list[list[str]], cells: set[str]) -> int:
    """The longest unbroken run in any line."""
    best = 0
    for line in lines:
        run = 0
        for cell in line:
            run = run + 1 if cell in cells else 0
            best = max(best, run)
    return best


def pots_of(card: str) -> list[tuple[str, int]]:
    """The pot spots of a card as the component file prints them."""
    return PRINTED.get(card, [])


def pot_points(holder: str, spot: int) -> int:
    """What a flower on a spot scores."""
    spots = PRINTED.get(holder, [])
    return spots[spot][1] if spot < len(spots) else 0


def _printed() -> dict[str, list[tuple[str, int]]]:
    import tomllib
    from importlib.resources import files

    text = files("hortus.games.planta_nubo").joinpath("components.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    entries = [*data["starting"], *data["module"], *data["farm"], {"id": "balcony", **data["balcony"]}]
    return {each["id"]: [(pot["colour"], pot["points"]) for pot in each.get("pots", [])] for each in entries}


PRINTED = _printed()
