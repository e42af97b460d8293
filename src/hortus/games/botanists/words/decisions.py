"""Decisions of Botanists in words."""

from typing import Final

from hortus.games.botanists.components import BONUSES, COLOURS, unpacked
from hortus.games.botanists.decisions import kept_cards, next_sign, refreshed
from hortus.games.botanists.rules.codes import (
    DRAWS,
    FROM_DECK,
    GIVES_TO_MARKET,
    GIVES_TO_PLAYER,
    KEEPS_FLOWERS,
    KEPT_SETS,
    MOVES,
    PASS,
    PLANT_UP,
    PLANTS_DOWN,
    PLAYS,
    POINTS,
    REDRAW,
    REFRESHES,
    SELLS_OPEN,
    SELLS_PERSONAL,
    STARTS,
    TAKES_LEFTOVER,
    TAKES_ORDER,
    TAKES_TILE,
    TENDS,
    TOKEN_MOVES,
)
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.state import BONUS, DRAW, ORDERS, REFRESH
from hortus.games.botanists.words.things import flower_names, order_words, space_name
from hortus.kernel.words import in_words


def words(table: Botanists, code: int) -> str:
    """A legal decision in words."""
    components = table.components
    flowers = components.flower_ids
    if code == PASS:
        return PASSES[int(table.phase)]
    if code < TENDS:
        return f"Move the token to {space_name(code - MOVES)}"
    if code < REDRAW:
        return f"Tend: plant a leftover {flowers[code - TENDS]} flower face down"
    if code == REDRAW:
        return "Show the hand and draw two new cards: nothing fits"
    if code < PLANT_UP:
        card = table.held(table.to_move, code - PLAYS)
        return f"Play {components.card_ids[card]} ({components.card_names[card]})"
    if code == PLANT_UP:
        return f"Plant {flowers[next_sign(table)]} face up"
    if code < POINTS:
        sign = components.bonus_of[next_sign(table)]
        return f"Plant {flowers[code - PLANTS_DOWN]} face down, for the bonus: {BONUS_WORDS[BONUSES[sign]]}"
    if code == POINTS:
        return f"Score {components.bonus_points} points"
    if code < TOKEN_MOVES:
        give = flowers[code - (GIVES_TO_MARKET if code < GIVES_TO_PLAYER else GIVES_TO_PLAYER)]
        return f"Give a {give} flower to {'the market' if code < GIVES_TO_PLAYER else 'another player'}"
    if code < TAKES_ORDER:
        return f"Put the token on {space_name(code - TOKEN_MOVES)}"
    if code < TAKES_TILE:
        place = code - TAKES_ORDER
        if place == FROM_DECK:
            return "Take the top of the order deck unseen"
        return f"Take the open order {order_words(components, table.open_order(place))}"
    if code < TAKES_LEFTOVER:
        at = code - TAKES_TILE
        return f"Take the {flowers[table.market[at]]} flower at {space_name(at)}"
    if code < REFRESHES:
        player, colour = divmod(code - TAKES_LEFTOVER, COLOURS)
        return f"Take a {flowers[colour]} flower from {name_of(table, player)}"
    if code < DRAWS:
        return f"Replace {in_words([order_words(components, order) for order in refreshed(table, code)])}"
    if code == DRAWS:
        return "Draw two market cards, to keep two of four"
    if code < SELLS_OPEN:
        return f"Keep {in_words([components.card_ids[card] for card in kept_cards(table, code)])}"
    if code < SELLS_PERSONAL:
        return f"Fulfil the open order {order_words(components, table.open_order(code - SELLS_OPEN))}"
    if code < KEEPS_FLOWERS:
        order = table.personal(table.to_move, code - SELLS_PERSONAL)
        return f"Fulfil your personal order {order_words(components, order)}"
    if code < STARTS:
        kept = unpacked(components, int(KEPT_SETS[code - KEEPS_FLOWERS]))
        return f"Keep {in_words(flower_names(components, kept))}" if kept else "Keep no flower"
    player = code - STARTS
    return f"{'Begin yourself' if player == table.to_move else f'{name_of(table, player)} begins'}"


PASSES: Final = {
    BONUS: "Do not use the bonus action",
    REFRESH: "Leave the open orders",
    DRAW: "Keep the hand",
    ORDERS: "Fulfil no more and end the turn",
}
BONUS_WORDS: Final = {
    "bonus_points": "points",
    "swap_market": "a swap with the market",
    "swap_player": "a swap with a player",
    "move_token": "a move of the token",
    "take_order": "a personal order",
}


def name_of(table: Botanists, seat: int) -> str:
    """A player's name, or the number of the seat."""
    return table.names[seat] if table.names else f"Player {seat + 1}"
