"""Why a well-formed decision of Botanists is not legal: which rule forbids it, and what would be legal."""

from typing import Final

from hortus.games.botanists import form, state
from hortus.games.botanists.components import BONUSES, SIDE, SPACES, unpacked
from hortus.games.botanists.look.words.things import shape_name, space_name
from hortus.games.botanists.position import hand_of
from hortus.games.botanists.rules.bonus import bonus_of
from hortus.games.botanists.rules.game import Botanists
from hortus.games.botanists.rules.market import destinations, reach
from hortus.kernel.decision import Refusal
from hortus.kernel.form import verb
from hortus.kernel.scene.words import in_words

PHASES_OF: Final[dict[str, tuple[int, ...]]] = {
    "move": (state.TURN,),
    "tend": (state.TURN,),
    "redraw": (state.TURN,),
    "play": (state.PLAY,),
    "plant": (state.PLANT,),
    **dict.fromkeys(BONUSES, (state.BONUS,)),
    "take": (state.SWAP,),
    "refresh": (state.REFRESH,),
    "draw": (state.DRAW,),
    "keep_cards": (state.KEEP_CARDS,),
    "fulfil": (state.ORDERS,),
    "keep_flowers": (state.KEEP_FLOWERS,),
    "start": (state.START,),
    "pass": (state.BONUS, state.REFRESH, state.DRAW, state.ORDERS),
}
# What each step asks for, and the rule behind it.
ASKED: Final = {
    state.TURN: ("BO-19", "move the token or plant a leftover"),
    state.PLAY: ("BO-27", "play a market card"),
    state.PLANT: ("BO-34", "plant one of the collected flowers"),
    state.BONUS: ("BO-40", "use the bonus action or pass"),
    state.SWAP: ("BO-43", "take a flower for the one given"),
    state.REFRESH: ("BO-61", "replace open orders or pass"),
    state.DRAW: ("BO-62", "draw two market cards or pass"),
    state.KEEP_CARDS: ("BO-62", "keep two of the four cards"),
    state.ORDERS: ("BO-50", "fulfil an order or pass"),
    state.KEEP_FLOWERS: ("BO-70", "keep up to two leftovers (or none)"),
    state.START: ("BO-72", "choose who goes first in the next five rounds"),
}


def refusal(table: Botanists, decision: form.Decision) -> Refusal:
    """Which rule forbids a well-formed but illegal decision."""
    do = verb(decision)
    if table.phase == state.FINISHED:
        return Refusal("BO-75", "the game is over; there is nothing left to decide")
    if table.phase not in PHASES_OF[do]:
        rule, asked = ASKED[int(table.phase)]
        if do == "fulfil" and sold_before(table):
            return Refusal(
                "BO-51", f"one open and one personal order per turn, and that turn is over; the step is to {asked}"
            )
        return Refusal(rule, f'"{do}" is not possible now; the step is to {asked}')
    if table.phase == state.BONUS and do != (given := BONUSES[bonus_of(table)]):
        return Refusal("BO-41", f'the space just filled gives "{given}", not "{do}"')
    return explained(table, decision)


def sold_before(table: Botanists) -> bool:
    """Whether a turn has just ended whose player may have fulfilled an order in it: one more would be the second."""
    if table.phase not in (state.TURN, state.KEEP_FLOWERS):
        return False
    following = table.to_move if table.phase == state.TURN else table.start
    return table.field((following - 1) % table.seats, state.COMPLETED_SIZE) > 0


def explained(table: Botanists, decision: form.Decision) -> Refusal:
    """What is wrong with a decision that the step asks for."""
    match decision:
        case form.Move(to):
            return refuse_move(table, form.place_of(to))
        case form.Tend(flower):
            if leftovers(table) == 0:
                return Refusal("BO-20", "instead of moving, a leftover may be planted, and there is none")
            return Refusal("BO-59", f"there is no {flower} leftover; there are: {colours(table, leftovers(table))}")
        case form.Play(card):
            return refuse_play(table, card)
        case form.Plant(flower):
            return refuse_plant(table, flower)
        case form.SwapMarket(flower):
            why = f"the market has no flower of another colour to take for a {flower} one"
            return refuse_give(table, flower, "BO-43", why)
        case form.SwapPlayer(flower):
            why = f"nobody else has a flower of another colour to give for a {flower} one"
            return refuse_give(table, flower, "BO-45", why)
        case form.MoveToken(to):
            if form.place_of(to) == table.field(table.to_move, state.TOKEN):
                return Refusal("BO-R16", "the token stands there already; to leave it, pass")
            where = space_name(form.place_of(to))
            return Refusal("BO-46", f"another token stands in {where}; any space without one is possible")
        case form.TakeOrder(order):
            if order == "deck":
                return Refusal("BO-48", "no order is left to be drawn")
            return Refusal("BO-47", f"{order} is not open; open are: {', '.join(open_orders(table))}")
        case form.Take():
            return refuse_take(table, decision)
        case form.Refresh(orders):
            if not orders:
                return Refusal("BO-61", "no order is named; to replace none, pass")
            missing = [order for order in orders if order not in open_orders(table)]
            return Refusal("BO-61", f"not open: {in_words(missing)}; open are: {', '.join(open_orders(table))}")
        case form.KeepCards(cards):
            return refuse_keep_cards(table, cards or ())
        case form.Fulfil():
            return refuse_fulfil(table, decision)
        case form.KeepFlowers(flowers):
            if len(flowers) > 2:
                return Refusal("BO-70", f"at most two leftovers are kept, not {len(flowers)}")
            own = unpacked(table.components, leftovers(table))
            return Refusal("BO-70", f"these flowers are not all there; the leftovers are {own}")
        case form.Start(player):
            return Refusal("BO-72", f"there is no player {player}; the seats are 0 to {table.seats - 1}")
        case form.Redraw():
            return Refusal("BO-R10", "a new hand is drawn only when you can neither move nor plant a leftover")
        case form.BonusPoints() | form.Draw() | form.Pass():
            raise ValueError("where the step asks for it, this is always legal")


# ---- what the mover has ----


def leftovers(table: Botanists) -> int:
    """The packed leftovers of the mover."""
    return int(table.field(table.to_move, state.LEFTOVERS))


def colours(table: Botanists, flowers: int) -> str:
    """The colours of a packed set."""
    found = [name for colour, name in enumerate(table.components.flower_ids) if state.count_of(flowers, colour)]
    return ", ".join(found) or "none"


def open_orders(table: Botanists) -> list[str]:
    """The open orders."""
    return [table.components.order_ids[table.open_order(place)] for place in range(table.open_size)]


# ---- purchase ----


def refuse_move(table: Botanists, at: int) -> Refusal:
    """Why the token cannot go to a space."""
    seat = int(table.to_move)
    begin = int(table.field(seat, state.TOKEN))
    rest = "" if destinations(table, seat) else "; no space is possible: no card fits anywhere in reach"
    if at == begin:
        return Refusal("BO-22", f"the token may not end its move where it began{rest}")
    if table.others_tokens(seat) >> at & 1:
        return Refusal("BO-23", f"another token stands in {space_name(at)}{rest}")
    if reach(table, seat) >> at & 1:
        return Refusal("BO-27", f"neither card of your hand could be played from {space_name(at)}{rest}")
    if begin == state.OUTSIDE:
        return Refusal("BO-25", f"from every edge space, the way to {space_name(at)} leads through another token{rest}")
    if max(abs(at // SIDE - begin // SIDE), abs(at % SIDE - begin % SIDE)) > 2:
        return Refusal("BO-21", f"{space_name(at)} is more than two steps away{rest}")
    return Refusal("BO-23", f"every path to {space_name(at)} leads through another token{rest}")


def refuse_play(table: Botanists, card: str) -> Refusal:
    """Why a card cannot be played."""
    components, hand = table.components, hand_of(table, int(table.to_move))
    if card not in hand:
        return Refusal("BO-27", f"{card} is not in the hand: {', '.join(hand)}")
    at, named = int(table.field(table.to_move, state.TOKEN)), shape_name(components, card)
    if components.covers[components.card_ids.index(card) * SPACES + at] == 0:
        return Refusal("BO-29", f"from {space_name(at)} the {named} would reach beyond the market")
    return Refusal("BO-R12", f"from {space_name(at)} the {named} would collect nothing")


def refuse_plant(table: Botanists, flower: str) -> Refusal:
    """Why a flower cannot be planted."""
    seat, collected = table.to_move, int(table.collected)
    if not state.count_of(collected, table.components.flower_ids.index(flower)):
        return Refusal("BO-34", f"no {flower} flower was collected; these were: {colours(table, collected)}")
    sign = table.components.flower_ids[table.sign(seat, table.field(seat, state.PLANTED))]
    return Refusal("BO-37", f"the sign asks for {sign}; a {flower} flower is planted face down")


# ---- swaps ----


def refuse_give(table: Botanists, flower: str, rule: str, why: str) -> Refusal:
    """Why a flower cannot be given: it is not there, or for this other reason."""
    if not state.count_of(leftovers(table), table.components.flower_ids.index(flower)):
        own = colours(table, leftovers(table))
        return Refusal(rule, f"there is no {flower} leftover to give; there are: {own}")
    return Refusal(rule, why)


def refuse_take(table: Botanists, decision: form.Take) -> Refusal:
    """Why a flower cannot be taken for the one given."""
    give = table.components.flower_ids[table.give]
    if bonus_of(table) == state.SWAP_MARKET:
        if not decision.at:
            return Refusal("BO-43", "this swap is with the market, not with a player")
        at = form.place_of(decision.at)
        if table.market[at] == state.NO_TILE:
            return Refusal("BO-43", f"there is no flower at {space_name(at)} just now")
        return Refusal("BO-43", f"the flower at {space_name(at)} is {give}, too; take one of another colour")
    player = decision.player
    if not isinstance(player, int):
        return Refusal("BO-45", "this swap is with a player, not with the market")
    if player == table.to_move:
        return Refusal("BO-45", "the flower must be another player's")
    if player >= table.seats:
        return Refusal("BO-45", f"there is no player {player}; the seats are 0 to {table.seats - 1}")
    if decision.flower == give:
        return Refusal("BO-45", f"a {give} flower is given; take one of another colour")
    has = colours(table, int(table.field(player, state.LEFTOVERS)))
    return Refusal("BO-45", f"player {player} has no {decision.flower} leftover; there are: {has}")


# ---- cards and orders ----


def refuse_keep_cards(table: Botanists, cards: tuple[str, ...]) -> Refusal:
    """Why these cards cannot be kept."""
    if len(cards) != 2:
        return Refusal("BO-62", f"exactly two cards are kept, not {len(cards)}")
    hand = hand_of(table, int(table.to_move))
    missing = [card for card in cards if card not in hand]
    return Refusal("BO-62", f"not in the hand: {in_words(missing)}; there are: {', '.join(hand)}")


def refuse_fulfil(table: Botanists, decision: form.Fulfil) -> Refusal:
    """Why an order cannot be fulfilled."""
    components, order, seat = table.components, decision.order, table.to_move
    if table.sold_open if decision.source == "open" else table.sold_personal:
        return Refusal("BO-51", f"one {decision.source} order has been fulfilled this turn; a second may not be")
    if decision.source == "open":
        if order not in open_orders(table):
            return Refusal("BO-51", f"{order} is not open; open are: {', '.join(open_orders(table))}")
    else:
        own = [components.order_ids[table.personal(seat, i)] for i in range(table.field(seat, state.PERSONAL_SIZE))]
        if order not in own:
            return Refusal(
                "BO-55", f"{order} is not one of this player's personal orders; there are: {', '.join(own) or 'none'}"
            )
    have, wanted = leftovers(table), int(components.needs[components.order_ids.index(order)])
    missing = [f for c, f in enumerate(components.flower_ids) if state.count_of(have, c) < state.count_of(wanted, c)]
    return Refusal("BO-52", f"for {order} there are too few leftovers: {in_words(missing)}")
