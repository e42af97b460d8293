"""Meadow: plant what the die says on a field of three by three; like flowers in a line score."""

from hortus import toolkit as kit
from hortus.toolkit import OVER, Chance, Game, Json, Refusal, State

from .sheet import ScorePad
from .state import DIE, EMPTY, FINISHED, NAMES, PLACES, PLANT, SIDE, SIDES, WORDS, Table
from .view import View

DIGITS = ".123456"


class TheGame(Game):
    """The rules as programs ask for them."""

    def __init__(self) -> None:
        super().__init__("meadow", "Meadow", "Nobody in particular", 1, 4, "1")
        self.phases = ["plant", "over"]
        self.actions = PLACES
        self.players_rule, self.turn_rule, self.over_rule = "ME-1", "ME-2", "ME-4"
        self.weight = "light"

    def table(self, players: int, chance: Chance, options: Json) -> State:
        """ME-1: a bare table."""
        return Table(self, players, chance)

    def outcomes(self) -> dict[int, list[str]]:
        """What chance can say."""
        return {DIE: [f"die {number}" for number in range(1, SIDES + 1)]}

    def describe(self, state: State, code: int) -> Json:
        """A decision as JSON."""
        return {"do": "plant", "at": NAMES[code]}

    def refusal(self, state: State, decision: Json) -> Refusal:
        """Why a decision is not on offer."""
        taken = decision.get("do") == "plant" and decision.get("at") in NAMES
        return Refusal("ME-3", f"{decision['at']} is taken" if taken else "plant on an empty place, r1c1 to r3c3")

    def words(self, state: State, code: int) -> str:
        """A decision in words."""
        return f"Plant a {own(state).die} at the {WORDS[code]}"

    def position(self, state: State) -> Json:
        """The whole position."""
        table = own(state)
        return {
            "game": self.name,
            "kind": "position",
            "phase": self.phase_name(table),
            "to_move": None if table.to_move == OVER else int(table.to_move),
            "die": table.die,
            "players": [{"name": name_of(table, seat), "bed": rows_of(table.bed(seat))} for seat in range(table.seats)],
        }

    def load(self, data: Json, chance: Chance) -> State:
        """A table from a position file, or from the score pad."""
        kind = kit.kind_of(data, self)
        kit.only(data, ("game", "kind", "phase", "to_move", "die", "players"), "the position")
        listed = kit.as_list(kit.need(data, "players", "the position"), '"players"')
        players = [kit.as_object(each, "a player") for each in listed]
        if not self.least <= len(players) <= self.most:
            raise self.refuse_players(len(players))
        table = Table(self, len(players), chance)
        table.places = [number for player in players for number in read_bed(player)]
        table.names = [str(player.get("name", f"Player {seat}")) for seat, player in enumerate(players, 1)]
        if kind == "final" or data.get("phase") == "over":
            table.to_move, table.phase = OVER, FINISHED
            return table
        table.phase = PLANT
        table.to_move = kit.as_number(data.get("to_move"), '"to_move"', 0, len(players) - 1, "ME-2")
        table.die = kit.as_number(data.get("die"), '"die"', 1, SIDES, "ME-2")
        if EMPTY not in table.bed(int(table.to_move)):
            raise Refusal("ME-4", "the bed of the player to move is full")
        return table

    def scene(self, state: State, seat: int) -> kit.Scene:
        """What a seat sees."""
        return View(state, seat).scene()

    def pad(self) -> kit.Pad:
        """The score pad."""
        return ScorePad(self.name, self.least, self.most)


def name_of(table: Table, seat: int) -> str:
    """A player."""
    return table.names[seat] if table.names else f"Player {seat + 1}"


def rows_of(bed: list[int]) -> list[str]:
    """A bed as three rows of digits, with dots where nothing grows."""
    text = "".join(DIGITS[each] for each in bed)
    return [text[at : at + SIDE] for at in range(0, PLACES, SIDE)]


def read_bed(player: Json) -> list[int]:
    """A bed from its rows."""
    kit.only(player, ("name", "bed"), "a player")
    listed = kit.as_list(kit.need(player, "bed", "a player"), '"bed"', SIDE, "ME-1")
    rows = [kit.as_text(row, "a row") for row in listed]
    text = "".join(rows)
    if any(len(row) != SIDE for row in rows) or not set(text) <= set(DIGITS):
        raise Refusal("ME-1", f'a bed is three rows of three, of dots and 1 to 6, like ".26", not {rows}')
    return [DIGITS.index(letter) for letter in text]


def own(state: State) -> Table:
    """A state as what it is."""
    if not isinstance(state, Table):
        raise TypeError("this is not a state of Meadow")
    return state


GAME = TheGame()
