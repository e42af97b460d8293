"""Why a well-formed decision of Botanists is not legal: which rule forbids it, and what would be legal."""

from collections.abc import Callable
from typing import Final

from hortus.games.botanists.components import BONUSES, SIDE, SPACES, unpacked
from hortus.games.botanists.rules.bonus import bonus_of
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.rules.market import destinations, reach
from hortus.games.botanists.state import (
    BONUS,
    COMPLETED_SIZE,
    DRAW,
    FINISHED,
    HAND_SIZE,
    KEEP_CARDS,
    KEEP_FLOWERS,
    LEFTOVERS,
    NO_TILE,
    ORDERS,
    OUTSIDE,
    PERSONAL_SIZE,
    PLANT,
    PLANTED,
    PLAY,
    REFRESH,
    START,
    SWAP,
    SWAP_MARKET,
    TOKEN,
    TURN,
    count_of,
)
from hortus.games.botanists.words.things import shape_name, space_name
from hortus.kernel.decision import Json, Refusal
from hortus.kernel.position import as_list, as_number
from hortus.kernel.words import in_words

PHASES_OF: Final[dict[str, tuple[int, ...]]] = {
    "move": (TURN,),
    "tend": (TURN,),
    "redraw": (TURN,),
    "play": (PLAY,),
    "plant": (PLANT,),
    **dict.fromkeys(BONUSES, (BONUS,)),
    "take": (SWAP,),
    "refresh": (REFRESH,),
    "draw": (DRAW,),
    "keep_cards": (KEEP_CARDS,),
    "fulfil": (ORDERS,),
    "keep_flowers": (KEEP_FLOWERS,),
    "start": (START,),
    "pass": (BONUS, REFRESH, DRAW, ORDERS),
}
# What each step asks for, and the rule behind it.
ASKED: Final = {
    TURN: ("BO-19", "move the token or plant a leftover"),
    PLAY: ("BO-27", "play a market card"),
    PLANT: ("BO-34", "plant one of the collected flowers"),
    BONUS: ("BO-40", "use the bonus action or pass"),
    SWAP: ("BO-43", "take a flower for the one given"),
    REFRESH: ("BO-61", "replace open orders or pass"),
    DRAW: ("BO-62", "draw two market cards or pass"),
    KEEP_CARDS: ("BO-62", "keep two of the four cards"),
    ORDERS: ("BO-50", "fulfil an order or pass"),
    KEEP_FLOWERS: ("BO-70", "keep up to two leftovers (or none)"),
    START: ("BO-72", "choose who goes first in the next five rounds"),
}


def refusal(table: Botanists, decision: Json) -> Refusal:
    """Which rule forbids a well-formed but illegal decision."""
    do = str(decision["do"])
    if table.phase == FINISHED:
        return Refusal("BO-75", "the game is over; there is nothing left to decide")
    if table.phase not in PHASES_OF[do]:
        rule, asked = ASKED[int(table.phase)]
        if do == "fulfil" and _sold_before(table):
            return Refusal(
                "BO-51", f"one open and one personal order per turn, and that turn is over; the step is to {asked}"
            )
        return Refusal(rule, f'"{do}" is not possible now; the step is to {asked}')
    if table.phase == BONUS:
        return _refuse_bonus(table, do, decision)
    return EXPLAIN[do](table, decision)


def _sold_before(table: Botanists) -> bool:
    """Whether a turn has just ended whose player may have fulfilled an order in it: one more would be the second."""
    if table.phase not in (TURN, KEEP_FLOWERS):
        return False
    following = table.to_move if table.phase == TURN else table.start
    return table.field((following - 1) % table.seats, COMPLETED_SIZE) > 0


# ---- purchase and tend ----


def _refuse_move(table: Botanists, decision: Json) -> Refusal:
    seat, at = int(table.to_move), _at(decision["to"])
    begin = int(table.field(seat, TOKEN))
    rest = "" if destinations(table, seat) else "; no space is possible: no card fits anywhere in reach"
    if at == begin:
        return Refusal("BO-22", f"the token may not end its move where it began{rest}")
    if table.others_tokens(seat) >> at & 1:
        return Refusal("BO-23", f"another token stands in {space_name(at)}{rest}")
    if reach(table, seat) >> at & 1:
        return Refusal("BO-27", f"neither card of your hand could be played from {space_name(at)}{rest}")
    if begin == OUTSIDE:
        return Refusal("BO-25", f"from every edge space, the way to {space_name(at)} leads through another token{rest}")
    if max(abs(at // SIDE - begin // SIDE), abs(at % SIDE - begin % SIDE)) > 2:
        return Refusal("BO-21", f"{space_name(at)} is more than two steps away{rest}")
    return Refusal("BO-23", f"every path to {space_name(at)} leads through another token{rest}")


def _at(value: object) -> int:
    row, column = (as_number(each, "space") for each in as_list(value, "space"))
    return (row - 1) * SIDE + column - 1


def _refuse_tend(table: Botanists, decision: Json) -> Refusal:
    if table.field(table.to_move, LEFTOVERS) == 0:
        return Refusal("BO-20", "instead of moving, a leftover may be planted, and there is none")
    return Refusal("BO-59", f"there is no {decision['flower']} leftover; there are: {_own(table)}")


def _own(table: Botanists) -> str:
    return _colours(table, int(table.field(table.to_move, LEFTOVERS)))


def _colours(table: Botanists, flowers: int) -> str:
    components = table.components
    found = [name for colour, name in enumerate(components.flower_ids) if count_of(flowers, colour)]
    return ", ".join(found) or "none"


def _refuse_redraw(table: Botanists, decision: Json) -> Refusal:
    return Refusal("BO-R10", "a new hand is drawn only when you can neither move nor plant a leftover")


def _hand(table: Botanists) -> list[str]:
    seat = table.to_move
    return [table.components.card_ids[table.held(seat, i)] for i in range(table.field(seat, HAND_SIZE))]


def _refuse_play(table: Botanists, decision: Json) -> Refusal:
    card, components = str(decision["card"]), table.components
    if card not in _hand(table):
        return Refusal("BO-27", f"{card} is not in the hand: {', '.join(_hand(table))}")
    at, named = int(table.field(table.to_move, TOKEN)), shape_name(components, components.card_ids.index(card))
    if components.covers[components.card_ids.index(card) * SPACES + at] == 0:
        return Refusal("BO-29", f"from {space_name(at)} the {named} would reach beyond the market")
    return Refusal("BO-R12", f"from {space_name(at)} the {named} would collect nothing")


def _refuse_plant(table: Botanists, decision: Json) -> Refusal:
    flower, seat = str(decision["flower"]), table.to_move
    collected = int(table.collected)
    if not count_of(collected, table.components.flower_ids.index(flower)):
        return Refusal("BO-34", f"no {flower} flower was collected; these were: {_colours(table, collected)}")
    sign = table.components.flower_ids[table.sign(seat, table.field(seat, PLANTED))]
    return Refusal("BO-37", f"the sign asks for {sign}; a {flower} flower is planted face down")


# ---- bonus actions ----


def _refuse_bonus(table: Botanists, do: str, decision: Json) -> Refusal:
    given = BONUSES[bonus_of(table)]
    if do != given:
        return Refusal("BO-41", f'the space just filled gives "{given}", not "{do}"')
    return BONUS_EXPLAIN[do](table, decision)


def _refuse_give(table: Botanists, decision: Json) -> Refusal:
    rule = "BO-43" if decision["do"] == "swap_market" else "BO-45"
    colour = table.components.flower_ids.index(str(decision["give"]))
    if not count_of(int(table.field(table.to_move, LEFTOVERS)), colour):
        return Refusal(rule, f"there is no {decision['give']} leftover to give; there are: {_own(table)}")
    if rule == "BO-43":
        return Refusal(rule, f"the market has no flower of another colour to take for a {decision['give']} one")
    return Refusal(rule, f"nobody else has a flower of another colour to give for a {decision['give']} one")


def _refuse_move_token(table: Botanists, decision: Json) -> Refusal:
    at = _at(decision["to"])
    if at == table.field(table.to_move, TOKEN):
        return Refusal("BO-R16", "the token stands there already; to leave it, pass")
    return Refusal("BO-46", f"another token stands in {space_name(at)}; any space without one is possible")


def _refuse_take_order(table: Botanists, decision: Json) -> Refusal:
    if decision["order"] == "deck":
        return Refusal("BO-48", "no order is left to be drawn")
    return Refusal("BO-47", f"{decision['order']} is not open; open are: {', '.join(_open(table))}")


def _open(table: Botanists) -> list[str]:
    return [table.components.order_ids[table.open_order(place)] for place in range(table.open_size)]


def _refuse_take(table: Botanists, decision: Json) -> Refusal:
    give = table.components.flower_ids[table.give]
    if bonus_of(table) == SWAP_MARKET:
        if "at" not in decision:
            return Refusal("BO-43", "this swap is with the market, not with a player")
        at = _at(decision["at"])
        if table.market[at] == NO_TILE:
            return Refusal("BO-43", f"there is no flower at {space_name(at)} just now")
        return Refusal("BO-43", f"the flower at {space_name(at)} is {give}, too; take one of another colour")
    if "at" in decision:
        return Refusal("BO-45", "this swap is with a player, not with the market")
    player = as_number(decision["player"], "player")
    if player == table.to_move:
        return Refusal("BO-45", "the flower must be another player's")
    if player >= table.seats:
        return Refusal("BO-45", f"there is no player {player}; the seats are 0 to {table.seats - 1}")
    if decision["flower"] == give:
        return Refusal("BO-45", f"a {give} flower is given; take one of another colour")
    has = _colours(table, int(table.field(player, LEFTOVERS)))
    return Refusal("BO-45", f"player {player} has no {decision['flower']} leftover; there are: {has}")


# ---- orders, cards, flowers ----


def _refuse_refresh(table: Botanists, decision: Json) -> Refusal:
    named = [str(order) for order in as_list(decision["orders"], "orders")]
    if not named:
        return Refusal("BO-61", "no order is named; to replace none, pass")
    missing = [order for order in named if order not in _open(table)]
    return Refusal("BO-61", f"not open: {in_words(missing)}; open are: {', '.join(_open(table))}")


def _refuse_keep_cards(table: Botanists, decision: Json) -> Refusal:
    named = [str(card) for card in as_list(decision["cards"], "cards")]
    if len(named) != 2:
        return Refusal("BO-62", f"exactly two cards are kept, not {len(named)}")
    missing = [card for card in named if card not in _hand(table)]
    return Refusal("BO-62", f"not in the hand: {in_words(missing)}; there are: {', '.join(_hand(table))}")


def _refuse_fulfil(table: Botanists, decision: Json) -> Refusal:
    order, source, seat = str(decision["order"]), str(decision["from"]), table.to_move
    if source == "open":
        if table.sold_open:
            return Refusal("BO-51", "one open order has been fulfilled this turn; a second may not be")
        if order not in _open(table):
            return Refusal("BO-51", f"{order} is not open; open are: {', '.join(_open(table))}")
    else:
        own = [table.components.order_ids[table.personal(seat, i)] for i in range(table.field(seat, PERSONAL_SIZE))]
        if table.sold_personal:
            return Refusal("BO-51", "one personal order has been fulfilled this turn; a second may not be")
        if order not in own:
            return Refusal(
                "BO-55", f"{order} is not one of this player's personal orders; there are: {', '.join(own) or 'none'}"
            )
    components = table.components
    have = int(table.field(seat, LEFTOVERS))
    wanted = int(components.needs[components.order_ids.index(order)])
    missing = [f for c, f in enumerate(components.flower_ids) if count_of(have, c) < count_of(wanted, c)]
    return Refusal("BO-52", f"for {order} there are too few leftovers: {in_words(missing)}")


def _refuse_keep_flowers(table: Botanists, decision: Json) -> Refusal:
    named = as_list(decision["flowers"], "flowers")
    if len(named) > 2:
        return Refusal("BO-70", f"at most two leftovers are kept, not {len(named)}")
    own = unpacked(table.components, int(table.field(table.to_move, LEFTOVERS)))
    return Refusal("BO-70", f"these flowers are not all there; the leftovers are {own}")


def _refuse_start(table: Botanists, decision: Json) -> Refusal:
    return Refusal("BO-72", f"there is no player {decision['player']}; the seats are 0 to {table.seats - 1}")


Explanation = Callable[[Botanists, Json], Refusal]
EXPLAIN: Final[dict[str, Explanation]] = {
    "move": _refuse_move,
    "tend": _refuse_tend,
    "redraw": _refuse_redraw,
    "play": _refuse_play,
    "plant": _refuse_plant,
    "take": _refuse_take,
    "refresh": _refuse_refresh,
    "keep_cards": _refuse_keep_cards,
    "fulfil": _refuse_fulfil,
    "keep_flowers": _refuse_keep_flowers,
    "start": _refuse_start,
}
BONUS_EXPLAIN: Final[dict[str, Explanation]] = {
    "swap_market": _refuse_give,
    "swap_player": _refuse_give,
    "move_token": _refuse_move_token,
    "take_order": _refuse_take_order,
}
