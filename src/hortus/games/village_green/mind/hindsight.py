"""Village Green in hindsight: the best village from the green cards and awards that passed through a seat's hands.

Every card could have been placed in any green turn from the one in which it came, so the order does not matter. There
are as many green cards and structures as the seat had turns for; each award belongs to an award turn or a structure.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, cast

from hortus.games.village_green import scoring
from hortus.games.village_green import state as layout
from hortus.games.village_green.components import SLOTS, Components
from hortus.games.village_green.look.words.things import green_name, line_name, short_award, slot_name
from hortus.games.village_green.mind.prospects import kinds_for
from hortus.games.village_green.rules.game import VillageGreen
from hortus.kernel.decision import Json
from hortus.kernel.engine.contract import State
from hortus.kernel.solver import Answer, Found, Made, better, made_by, new_model

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import LinearExprT

COLUMNS = 3
NEIGHBOURS = [(cell, cell + 1) for cell in range(layout.CELL_COUNT) if cell % 3 < 2] + [
    (cell, cell + 3) for cell in range(layout.CELL_COUNT - 3)
]


@dataclass(frozen=True)
class Taken:
    """What a seat had to build a village with."""

    # Green cards of the first hand, and those taken since.
    greens: tuple[int, ...]
    # The award dealt to each column, and those taken since.
    dealt: tuple[int, ...]
    awards: tuple[int, ...]
    # Turns in which a green card could be placed, and structures and awards that were placed.
    green_turns: int
    structures: int
    award_turns: int
    # Cards hidden under one that the village card let cover them.
    hidden: int
    face_up: bool


def best_garden(first: State, last: State, seat: int, made: Sequence[Made], seconds: float) -> Found:
    """The best village from what a seat took."""
    table = cast(VillageGreen, last)
    points = int(table.score(seat))
    puzzle = Puzzle(table.components, taken(cast(VillageGreen, first), table, seat, made))
    answer = better(puzzle.model, puzzle.points(), points, seconds)
    if not isinstance(answer, Answer):
        return Found(points, points, answer, [], {})
    green, awards = puzzle.green(answer), puzzle.awards(answer)
    words = village_words(table.components, green, awards)
    garden: Json = {"village_face_up": puzzle.had.face_up, "awards": awards, "green": green}
    return Found(points, answer.points, answer.bound, words, garden)


def village_words(components: Components, green: list[list[str | None]], awards: Mapping[str, str | None]) -> list[str]:
    """A village in words: its judges, then its rows from the top."""
    judges = [
        f"{slot_name(slot)}: {short_award(components.award_names[components.award_ids.index(award)])}"
        for slot, award in awards.items()
        if award
    ]
    rows = [
        f"{line_name(f'row{number}').removeprefix('the ')}: "
        + "; ".join(green_name(components, card) if card else "empty plot" for card in row)
        for number, row in enumerate(green, start=1)
    ]
    return ["; ".join(judges), *rows]


def taken(first: VillageGreen, last: VillageGreen, seat: int, made: Sequence[Made]) -> Taken:
    """What passed through the hands of a seat in a game."""
    greens = [first.held(seat, at) for at in range(first.field(seat, layout.HAND_SIZE))]
    awards: list[int] = []
    green_turns = structures = award_turns = hidden = 0
    for state, _, later in made_by(seat, made):
        before, after = cast(VillageGreen, state), cast(VillageGreen, later)
        if after.field(seat, layout.HAND_SIZE) > before.field(seat, layout.HAND_SIZE):
            greens.append(after.held(seat, after.field(seat, layout.HAND_SIZE) - 1))
            green_turns += 1
        if before.award_in_hand == layout.NO_AWARD and after.award_in_hand != layout.NO_AWARD:
            awards.append(after.award_in_hand)
            award_turns += before.phase == layout.ACTION
        structures += before.phase == layout.PLACE and after.phase == layout.TAKE_AWARD
        hidden += after.cover and not before.cover
    dealt = tuple(first.slots[seat * layout.SLOT_COUNT + slot] for slot in range(COLUMNS))
    face_up = last.field(seat, layout.FACE_UP) != 0
    return Taken(tuple(greens), dealt, tuple(awards), green_turns, structures, award_turns, hidden, face_up)


class Puzzle:
    """The village to be found."""

    def __init__(self, components: Components, had: Taken) -> None:
        self.components = components
        self.had = had
        self.model = new_model()
        self.held = Counter(had.greens)
        self.cards = [*sorted(self.held), int(components.empty)]
        # Whether a card is visible on a cell, and an award on a slot.
        self.lies = {
            (cell, card): self.model.new_bool_var(f"{card} on {cell}")
            for cell, card in product(range(layout.CELL_COUNT), self.cards)
        }
        self.judges = {
            (slot, award): self.model.new_bool_var(f"{award} at {slot}")
            for slot in range(layout.SLOT_COUNT)
            for award in (*had.dealt[slot : slot + 1], *had.awards)
        }
        self.lay_cards()
        self.match_neighbours()
        self.place_awards()

    def lay_cards(self) -> None:
        """At most one card on each cell, none more often than it was held, no more than there were turns for."""
        for cell in range(layout.CELL_COUNT):
            self.model.add_exactly_one(self.lies[cell, card] for card in self.cards)
        for card, copies in self.held.items():
            self.model.add(sum(self.lies[cell, card] for cell in range(layout.CELL_COUNT)) <= copies)
        self.model.add(sum(self.seen(card) for card in self.held) <= self.had.green_turns)

    def seen(self, card: int) -> "LinearExprT":
        """How often a card is visible."""
        return sum(self.lies[cell, card] for cell in range(layout.CELL_COUNT))

    def match_neighbours(self) -> None:
        """Neighbours share a flower or a colour, or one is a lawn (VG-34, VG-43)."""
        for (one, other), card in product(NEIGHBOURS, self.held):
            strangers = [self.lies[other, each] for each in self.held if not self.match(card, each)]
            if strangers:
                self.model.add_at_most_one(self.lies[one, card], *strangers)

    def match(self, card: int, other: int) -> bool:
        """Whether two cards may lie side by side."""
        kinds = self.components
        alike = kinds.colour[card] == kinds.colour[other] or kinds.flower[card] == kinds.flower[other]
        return bool(alike or kinds.lawn[card] or kinds.lawn[other])

    def place_awards(self) -> None:
        """A column keeps its award or shows another; every award is visible at most once (VG-09, VG-30)."""
        had = self.had
        for slot in range(layout.SLOT_COUNT):
            shown = [judge for (at, _), judge in self.judges.items() if at == slot]
            if slot < COLUMNS:
                self.model.add_exactly_one(shown)
            else:
                self.model.add_at_most_one(shown)
        new = [self.judges[slot, award] for slot in range(layout.SLOT_COUNT) for award in had.awards]
        for award in had.awards:
            self.model.add_at_most_one(self.judges[slot, award] for slot in range(layout.SLOT_COUNT))
        laid = sum(self.seen(card) for card in self.held if self.components.structure[card])
        self.model.add(laid <= had.structures)
        self.model.add(sum(new) <= had.award_turns + had.hidden + laid)
        if had.awards:
            self.model.add_at_least_one(new)

    def points(self) -> "LinearExprT":
        """The score of the village (VG-52)."""
        kinds = self.components
        found: LinearExprT = int(kinds.village_points) if self.had.face_up else 0
        found += sum(int(kinds.pond_points) * self.seen(card) for card in self.held if kinds.pond[card])
        return found + sum(self.line_points(slot, award) for slot, award in self.judges)

    def line_points(self, slot: int, award: int) -> "LinearExprT":
        """What an award gives for the line of its slot: nothing if it is not the visible one."""
        kind = kinds_for(self.components, award)
        counters = self.components.counters
        cells = [scoring.LINES[slot * 3 + at] for at in range(3)]
        # Whether the award is visible and judges such a line, in any order.
        lines = {
            line: self.model.new_bool_var(f"{award} at {slot} judges {line}")
            for line in combinations_with_replacement(sorted({kind[card] for card in self.cards}), 3)
        }
        self.model.add(sum(lines.values()) == self.judges[slot, award])
        for each in {kind[card] for card in self.cards}:
            there = sum(self.lies[cell, card] for cell in cells for card in self.cards if kind[card] == each)
            self.model.add(sum(line.count(each) * judged for line, judged in lines.items()) <= there)
        return sum(
            int(scoring.award_points(self.components, award, sum(counters[card] for card in line))) * judged
            for line, judged in lines.items()
        )

    def green(self, answer: Answer) -> list[list[str | None]]:
        """The visible cards of the village found, row by row."""
        cells: list[str | None] = [None] * layout.CELL_COUNT
        for (cell, card), lies in self.lies.items():
            if card != self.components.empty and answer.holds(lies):
                cells[cell] = self.components.green_ids[card]
        return [cells[row : row + 3] for row in (0, 3, 6)]

    def awards(self, answer: Answer) -> dict[str, str | None]:
        """Its visible awards by slot."""
        found: dict[str, str | None] = dict.fromkeys(SLOTS)
        for (slot, award), judges in self.judges.items():
            if answer.holds(judges):
                found[SLOTS[slot]] = self.components.award_ids[award]
        return found
