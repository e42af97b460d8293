"""Decisions of Botanists in words."""

from typing import Final

from hortus.games.botanists.components import BONUSES, COLOURS, COLUMN, unpacked
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
from hortus.games.botanists.scoring import breakdown
from hortus.games.botanists.state import BONUS, DRAW, HAND_SIZE, KEEP_FLOWERS, NO_TILE, ORDERS, PLANTED, REFRESH
from hortus.games.botanists.words.narration import PART_NAMES, SCORINGS
from hortus.games.botanists.words.things import card_name, flower_names, order_words, space_name
from hortus.kernel.words import in_words, signed


def words(table: Botanists, code: int) -> str:
    """A legal decision in words."""
    components = table.components
    flowers = components.flower_ids
    if code == PASS:
        return PASSES[int(table.phase)]
    if code < TENDS:
        return f"Move the token to {spot(table, code - MOVES)}"
    if code < REDRAW:
        return f"Plant a {flowers[code - TENDS]} leftover face down"
    if code == REDRAW:
        return "Show the hand for two new cards: nothing fits"
    if code < PLANT_UP:
        card = table.held(table.to_move, code - PLAYS)
        return f"Play the {card_name(components, card, hand_of(table))}"
    if code == PLANT_UP:
        return f"Plant a {flowers[next_sign(table)]} flower face up"
    if code < POINTS:
        sign = components.bonus_of[next_sign(table)]
        return f"Plant a {flowers[code - PLANTS_DOWN]} flower face down {BONUS_WORDS[BONUSES[sign]]}"
    if code == POINTS:
        return f"Score {components.bonus_points} points"
    if code < TOKEN_MOVES:
        give = flowers[code - (GIVES_TO_MARKET if code < GIVES_TO_PLAYER else GIVES_TO_PLAYER)]
        return f"Give a {give} flower to {'the market' if code < GIVES_TO_PLAYER else 'another player'}"
    if code < TAKES_ORDER:
        return f"Put the token on {spot(table, code - TOKEN_MOVES)}"
    if code < TAKES_TILE:
        place = code - TAKES_ORDER
        if place == FROM_DECK:
            return "Take an unseen order from the deck"
        return f"Take the open order for {order_words(components, table.open_order(place))}"
    if code < TAKES_LEFTOVER:
        at = code - TAKES_TILE
        return f"Take {spot(table, at)}"
    if code < REFRESHES:
        player, colour = divmod(code - TAKES_LEFTOVER, COLOURS)
        return f"Take a {flowers[colour]} flower from {name_of(table, player)}"
    if code < DRAWS:
        orders = [order_words(components, order) for order in refreshed(table, code)]
        return f"Replace the {'orders' if len(orders) > 1 else 'order'} for {'; '.join(orders)}"
    if code == DRAWS:
        return "Draw two market cards, to keep two of four"
    if code < SELLS_OPEN:
        kept_names = [f"the {card_name(components, card, hand_of(table))}" for card in kept_cards(table, code)]
        return f"Keep {in_words(kept_names)}"
    if code < SELLS_PERSONAL:
        return f"Fulfil the open order for {order_words(components, table.open_order(code - SELLS_OPEN))}"
    if code < KEEPS_FLOWERS:
        order = table.personal(table.to_move, code - SELLS_PERSONAL)
        return f"Fulfil a personal order for {order_words(components, order)}"
    if code < STARTS:
        kept = unpacked(components, int(KEPT_SETS[code - KEEPS_FLOWERS]))
        return f"Keep {in_words(flower_names(components, kept))}" if kept else "Keep no flower"
    player = code - STARTS
    return (
        f"Choose {'' if player == table.to_move else f'{name_of(table, player)} '}to go first in the next five rounds"
    )


def hand_of(table: Botanists) -> list[int]:
    """The market cards of the player to move."""
    return [int(table.held(table.to_move, place)) for place in range(int(table.field(table.to_move, HAND_SIZE)))]


PASSES: Final = {
    BONUS: "Skip the bonus action",
    REFRESH: "Leave the open orders",
    DRAW: "Keep the hand",
    ORDERS: "End the turn",
}
BONUS_WORDS: Final = {
    "bonus_points": "for bonus points",
    "swap_market": "to swap with the market",
    "swap_player": "to swap with a player",
    "move_token": "to move the token",
    "take_order": "to take an order",
}


# The verbs of decisions, and their forms in the log.
PAST: Final = {
    "Move": "Moved",
    "Plant": "Planted",
    "Show": "Showed",
    "Play": "Played",
    "Score": "Scored",
    "Give": "Gave",
    "Put": "Put",
    "Take": "Took",
    "Replace": "Replaced",
    "Draw": "Drew",
    "Keep": "Kept",
    "Fulfil": "Fulfilled",
    "Choose": "Chose",
    "Skip": "Skipped",
    "Leave": "Left",
    "End": "Ended",
}


def done(table: Botanists, code: int) -> str:
    """A decision as the log words it, and the scoring that it set off."""
    verb, _, rest = words(table, code).partition(" ")
    return f"{PAST[verb]} {rest}{scoring(table, code)}"


def scoring(table: Botanists, code: int) -> str:
    """What everybody has scored at the end of this turn: ". First scoring: Ada +17 (orders +10, …) …"; or nothing."""
    after = table.clone()
    after.apply(code)
    if not table.phase < KEEP_FLOWERS <= after.phase:
        return ""
    columns = [scored(table, after, seat) for seat in range(int(table.seats))]
    number = int(after.field(0, PLANTED)) // COLUMN
    return f". {SCORINGS[number - 1].capitalize()} scoring: {'; '.join(columns)}"


def scored(before: Botanists, after: Botanists, seat: int) -> str:
    """One player's points of a scoring: "Ada +17 (orders +10, no leftovers +7)"."""
    old, new = breakdown(before, seat), breakdown(after, seat)
    gains = {PART_NAMES[key]: new[key] - old[key] for key in new if new[key] != old[key]}
    parts = ", ".join(f"{name} {signed(points)}" for name, points in gains.items())
    return f"{name_of(before, seat)} {signed(sum(gains.values()))}" + (f" ({parts})" if parts else "")


def spot(table: Botanists, at: int) -> str:
    """A market space by what lies there: "the pink flower in row 2, column 3"."""
    flower = table.market[at]
    there = "empty space" if flower == NO_TILE else f"{table.components.flower_ids[flower]} flower"
    return f"the {there} in {space_name(at)}"


def name_of(table: Botanists, seat: int) -> str:
    """A player's name, or the number of the seat."""
    return table.names[seat] if table.names else f"Player {seat + 1}"
