"""Decisions of Botanists in words."""

from typing import Final

from hortus.games.botanists import form
from hortus.games.botanists.components import COLUMN, Components
from hortus.games.botanists.look.words import narration, things
from hortus.kernel.scene.words import in_words, signed

PASSES: Final[dict[str, str]] = {
    "bonus": "Skip the bonus action",
    "refresh": "Leave the open orders",
    "draw": "Keep the hand",
    "orders": "End the turn",
}
BONUS_WORDS: Final[dict[str, str]] = {
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


def words(components: Components, seen: form.Seen, decision: form.Decision) -> str:
    """A legal decision in words."""
    table = form.in_play(seen)
    match decision:
        case form.Pass():
            return PASSES[table.phase]
        case form.Move(to):
            return f"Move the token to {spot(components, table, to)}"
        case form.Tend(flower):
            return f"Plant a {flower} leftover face down"
        case form.Redraw():
            return "Show the hand for two new cards: nothing fits"
        case form.Play(card):
            return f"Play the {things.card_name(components, card, table.mover.hand)}"
        case form.Plant(flower, face):
            return f"Plant a {flower} flower face {face}{'' if face == 'up' else f' {bonus(components, table.mover)}'}"
        case form.BonusPoints():
            return f"Score {components.bonus_points} points"
        case form.SwapMarket(flower):
            return f"Give a {flower} flower to the market"
        case form.SwapPlayer(flower):
            return f"Give a {flower} flower to another player"
        case form.MoveToken(to):
            return f"Put the token on {spot(components, table, to)}"
        case form.TakeOrder("deck"):
            return "Take an unseen order from the deck"
        case form.TakeOrder(order):
            return f"Take the open order for {things.order_words(components, order)}"
        case form.Take(at, player, flower):
            if at:
                return f"Take {spot(components, table, at)}"
            return f"Take a {flower} flower from {table.name_of(player or 0)}"
        case form.Refresh(orders):
            named = "; ".join(things.order_words(components, order) for order in orders)
            return f"Replace the {'orders' if len(orders) > 1 else 'order'} for {named}"
        case form.Draw():
            return "Draw two market cards, to keep two of four"
        case form.KeepCards(cards):
            kept = [f"the {things.card_name(components, card, table.mover.hand)}" for card in cards or ()]
            return f"Keep {in_words(kept) if kept else 'two of four market cards'}"
        case form.Fulfil(order, source):
            wanted = things.order_words(components, order)
            return f"Fulfil {'the open' if source == 'open' else 'a personal'} order for {wanted}"
        case form.KeepFlowers(flowers):
            letters = "".join(things.letter_of(components, flower) for flower in flowers)
            return f"Keep {things.letters_in_words(components, letters) if letters else 'no flower'}"
        case form.Start(player):
            first = "" if player == table.to_move else f"{table.name_of(player)} "
            return f"Choose {first}to go first in the next five rounds"


def bonus(components: Components, player: form.Player) -> str:
    """What a flower on the next space, face down, is good for."""
    sign = things.sign_at(components, player.board, player.planted)
    return BONUS_WORDS[form.BONUSES[components.bonus_of[sign]]]


def spot(components: Components, seen: form.Position, space: form.Space) -> str:
    """A market space by what lies there: "the pink flower in row 2, column 3"."""
    at = form.place_of(space)
    letter = seen.letters[at]
    there = "empty space" if letter == "." else f"{things.letter_name(components, letter)} flower"
    return f"the {there} in {things.space_name(at)}"


def done(components: Components, seen: form.Seen, decision: form.Decision) -> str:
    """A decision as the log words it."""
    verb, _, rest = words(components, seen, decision).partition(" ")
    return f"{PAST[verb]} {rest}"


def sequel(components: Components, before: form.Seen, after: form.Seen) -> str:
    """What everybody has scored at the end of a turn: ". First scoring: Ada +17 (orders +10, …) …"; or nothing."""
    old, new = form.in_play(before), form.in_play(after)
    if old.is_from("keep_flowers") or not new.is_from("keep_flowers"):
        return ""
    columns = [scored(old, new, seat) for seat in range(len(old.players))]
    number = new.players[0].planted // COLUMN
    return f". {narration.SCORINGS[number - 1].capitalize()} scoring: {'; '.join(columns)}"


def scored(before: form.Position, after: form.Position, seat: int) -> str:
    """One player's points of a scoring: "Ada +17 (orders +10, no leftovers +7)"."""
    old, new = before.players[seat], after.players[seat]
    gains = {narration.PART_NAMES[part]: gain for part in form.PARTS if (gain := new.points(part) - old.points(part))}
    parts = ", ".join(f"{name} {signed(points)}" for name, points in gains.items())
    return f"{before.name_of(seat)} {signed(sum(gains.values()))}" + (f" ({parts})" if parts else "")
