"""Codes of Botanists as decisions, and decisions that people may write in several ways."""

from collections.abc import Sequence

from hortus.games.botanists import form, state
from hortus.games.botanists.components import COLOURS, unpacked
from hortus.games.botanists.rules import codes
from hortus.games.botanists.rules.game import Botanists
from hortus.kernel.decision import Refusal
from hortus.kernel.form import UNSET


def describe(table: Botanists, code: int) -> form.Decision:
    """A legal code as a decision."""
    components = table.components
    flowers, orders = components.flower_ids, components.order_ids
    if code == codes.PASS:
        return form.Pass()
    if code < codes.TENDS:
        return form.Move(form.space_of(code - codes.MOVES))
    if code < codes.REDRAW:
        return form.Tend(flowers[code - codes.TENDS])
    if code == codes.REDRAW:
        return form.Redraw()
    if code < codes.PLANT_UP:
        return form.Play(components.card_ids[table.held(table.to_move, code - codes.PLAYS)])
    if code == codes.PLANT_UP:
        sign = table.sign(table.to_move, table.field(table.to_move, state.PLANTED))
        return form.Plant(flowers[sign], "up")
    if code < codes.POINTS:
        return form.Plant(flowers[code - codes.PLANTS_DOWN], "down")
    if code == codes.POINTS:
        return form.BonusPoints()
    if code < codes.GIVES_TO_PLAYER:
        return form.SwapMarket(flowers[code - codes.GIVES_TO_MARKET])
    if code < codes.TOKEN_MOVES:
        return form.SwapPlayer(flowers[code - codes.GIVES_TO_PLAYER])
    if code < codes.TAKES_ORDER:
        return form.MoveToken(form.space_of(code - codes.TOKEN_MOVES))
    if code < codes.TAKES_TILE:
        place = code - codes.TAKES_ORDER
        return form.TakeOrder("deck" if place == codes.FROM_DECK else orders[table.open_order(place)])
    if code < codes.TAKES_LEFTOVER:
        return form.Take(at=form.space_of(code - codes.TAKES_TILE))
    if code < codes.REFRESHES:
        player, colour = divmod(code - codes.TAKES_LEFTOVER, COLOURS)
        return form.Take(player=player, flower=flowers[colour])
    if code < codes.DRAWS:
        places = code - codes.REFRESHES + 1
        replaced = sorted(int(table.open_order(place)) for place in range(table.open_size) if places >> place & 1)
        return form.Refresh(tuple(orders[order] for order in replaced))
    if code == codes.DRAWS:
        return form.Draw()
    if code < codes.SELLS_OPEN:
        pair = 2 * (code - codes.KEEPS_CARDS)
        kept = sorted(int(table.held(table.to_move, codes.PAIRS[at])) for at in (pair, pair + 1))
        return form.KeepCards(tuple(components.card_ids[card] for card in kept))
    if code < codes.SELLS_PERSONAL:
        return form.Fulfil(orders[table.open_order(code - codes.SELLS_OPEN)], "open")
    if code < codes.KEEPS_FLOWERS:
        return form.Fulfil(orders[table.personal(table.to_move, code - codes.SELLS_PERSONAL)], "personal")
    if code < codes.STARTS:
        letters = unpacked(components, int(codes.KEPT_SETS[code - codes.KEEPS_FLOWERS]))
        return form.KeepFlowers(tuple(flowers[components.letters.index(letter)] for letter in letters))
    return form.Start(int(code - codes.STARTS))


def normal(table: Botanists, decision: form.Decision) -> form.Decision:
    """The one form of a decision: sets are put in the order of their ids."""
    components = table.components
    match decision:
        case form.Take(at, player, flower):
            if (at is UNSET) == (player is UNSET) or (player is UNSET) != (flower is UNSET):
                raise Refusal("format", 'a flower is taken "at" a market space, or it is a "flower" of a "player"')
        case form.Refresh(orders):
            return form.Refresh(in_order(orders, components.order_ids, "orders", "BO-61"))
        case form.KeepCards(cards):
            return form.KeepCards(in_order(cards or (), components.card_ids, "cards", "BO-62"))
        case form.KeepFlowers(flowers):
            return form.KeepFlowers(tuple(sorted(flowers, key=components.flower_ids.index)))
    return decision


def in_order(cards: Sequence[str], ids: list[str], key: str, rule: str) -> tuple[str, ...]:
    """Cards in the order of the component file, each once."""
    if len(set(cards)) < len(cards):
        raise Refusal(rule, f'"{key}" names a card twice')
    return tuple(sorted(cards, key=ids.index))
