"""The seat's own hand: the market cards and the tiles just collected."""

from typing import Final

from hortus.games.botanists.components import LAND, SIDE, SPACES
from hortus.games.botanists.look.gestures import Gestures
from hortus.games.botanists.look.view import shapes as draw
from hortus.games.botanists.look.words import outlook, things
from hortus.kernel.scene.scene import LEFT, TAKEN, Panel, Shape

WIDTH: Final = 4.4
CARD_HEIGHT: Final = 1.6
# Two cards fill the hand; when two more are drawn, all are narrower.
USUAL_HAND: Final = 2
TILE_WIDTH: Final = 0.8
TILE_HEIGHT: Final = CARD_HEIGHT / 2
# On the right the next space of the land: its sign decides what is planted.
NEXT_WIDTH: Final = 1.05


class HandView(Gestures):
    """The part of a view that only its seat sees."""

    def hand(self) -> Panel:
        """The viewer's cards and the tiles just collected."""
        cards = self.own.hand
        width = WIDTH / max(USUAL_HAND, len(cards))
        shapes = [self.held(card, (place * width, 0.0, width, CARD_HEIGHT)) for place, card in enumerate(cards)]
        letters = self.fresh()
        for place, letter in enumerate(dict.fromkeys(letters)):
            name = things.letter_name(self.components, letter)
            row, column = divmod(place, 2)
            box = (WIDTH / 2 + 0.2 + column * TILE_WIDTH, row * TILE_HEIGHT, TILE_WIDTH, TILE_HEIGHT)
            left = self.possible_without(letter)
            shapes.append(draw.collected(self.components, name, letters.count(letter), box, left))
        if len(cards) < USUAL_HAND and not letters:
            shapes.append(draw.next_card((len(cards) * width, 0.0, width, CARD_HEIGHT)))
        shapes += self.next_space()
        return Panel(
            id="hand",
            title="Your hand",
            role="hand",
            width=WIDTH + 0.05 + NEXT_WIDTH,
            height=CARD_HEIGHT,
            shapes=tuple(shapes),
            pixels=(104.0, 104.0),
            characters=(9, 5),
            seat=self.seat,
        )

    def next_space(self) -> list[Shape]:
        """The space to be planted next, face up or face down, visible wherever the hand is."""
        if self.own.planted == LAND:
            return []
        return [
            draw.next_space(
                self.components, self.next_sign(), face, (WIDTH + 0.05, row * TILE_HEIGHT, NEXT_WIDTH, TILE_HEIGHT)
            )
            for row, face in enumerate(draw.FACES)
        ]

    def held(self, card: str, box: tuple[float, float, float, float]) -> Shape:
        """A card in the seat's own hand; once the token has moved, on the market as it would be played."""
        lines: tuple[str, ...] = tuple(draw.picture_of(self.components, card))
        takes, remark = "", ""
        marks: tuple[tuple[str, str], ...] = ()
        at = self.own.place
        if self.look.is_asked and self.look.phase == "play" and at is not None:
            takes = self.takes(card, at)
            remark = "collects" if takes else "does not fit"
            lines = ("does not fit", "here")
            if takes:
                lines, marks = self.laid_out(card, at), self.covered(card, at)
        return draw.market_card(self.components, card, box, lines, takes, "card", remark, marks)

    def covered(self, card: str, at: int) -> tuple[tuple[str, str], ...]:
        """The market spaces beneath the boxes of a card, and whether their tiles are collected."""
        taken = outlook.yields(self.components, self.table, self.seat, card, at)
        boxes = outlook.boxes(self.components, card, at)
        return tuple((draw.space_id(each), TAKEN if each in taken else LEFT) for each in boxes)

    def laid_out(self, card: str, at: int) -> tuple[str, ...]:
        """The market with the boxes of a card: `@` the token, `#` a tile collected, `x` one that stays."""
        signs = ["·"] * SPACES
        for each in outlook.boxes(self.components, card, at):
            signs[each] = "x"
        for each in outlook.yields(self.components, self.table, self.seat, card, at):
            signs[each] = "#"
        signs[at] = "@"
        rows = ["".join(signs[row * SIDE : row * SIDE + SIDE]) for row in range(SIDE)]
        return (self.takes(card, at), *rows)
