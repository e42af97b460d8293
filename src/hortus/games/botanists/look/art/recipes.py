"""Recipes of Botanists: flower tiles, tokens, the garden with its signs, leftovers, orders and market cards."""

from hortus.drawing.svg import put
from hortus.games.botanists.look.art import cards, garden, tiles
from hortus.kernel.scene.scene import Recipe


def flower_icon(colour: str) -> Recipe:
    """A flower as a small sign: what a card would collect."""
    return lambda _, width, height: put(
        width / 2, height / 2, tiles.bloom(colour, tiles.HUES[colour]), scale=width / 104
    )


RECIPES: dict[str, Recipe] = {
    "flower-tile": tiles.flower_tile,
    "market-space": tiles.market_space,
    "market-marks": tiles.market_marks,
    "leftover": tiles.leftover,
    "botanist-token": tiles.botanist_token,
    "land-space": garden.land_space,
    "board-section": garden.board_section,
    "column-bonus": garden.column_bonus,
    "order-card": cards.order_card,
    "bouquet": garden.bouquet,
    "market-card": cards.market_card,
    "card-shape": cards.card_shape,
    "next-card": cards.next_card,
    "pile": cards.pile,
    "next-space": garden.next_space,
    "icon-withered": garden.withered_icon,
    **{f"icon-{colour}": flower_icon(colour) for colour in tiles.HUES},
}
