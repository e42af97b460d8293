"""Verdant in words: decisions as something to do and as something done, and what is said around the table."""

from collections.abc import Iterable, Sequence

from hortus.games.verdant import form
from hortus.games.verdant.components import Components
from hortus.games.verdant.look.words.things import WHERE, Layout, card_name, layout, plant_name, room_kind, token_name
from hortus.kernel.form.results import ranked, victory
from hortus.kernel.scene.scene import Standing
from hortus.kernel.scene.words import counted, in_words

PAST = {
    "Lay": "Laid",
    "Replace": "Replaced",
    "Take": "Took",
    "Spend": "Spent",
    "Place": "Placed",
    "Put": "Put",
    "Use": "Used",
    "End": "Ended",
}
FOR_THUMBS = "for 2 thumbs"


def words(components: Components, seen: form.Seen, decision: form.Decision) -> str:
    """A decision in words: "Take the Ivy with the vining lamp"."""
    verb, rest = saying(components, seen, decision)
    return f"{verb} {rest}"


def done(components: Components, seen: form.Seen, decision: form.Decision) -> str:
    """A decision that was made: "Took the Ivy with the vining lamp"."""
    verb, rest = saying(components, seen, decision)
    # The name of the player comes before it.
    return f"{PAST[verb]} {rest.replace('your room', 'the first room')}"


def saying(components: Components, seen: form.Seen, decision: form.Decision) -> tuple[str, str]:
    """The verb of a decision, and the rest of the sentence."""
    if not isinstance(seen, form.Position):
        raise TypeError("nothing is decided at a finished table")
    home = layout(components, seen.mover.home or None)
    match decision:
        case form.Start():
            return "Lay", starting(components, seen.mover, decision)
        case form.Wipe(columns):
            tokens = [market_token(components, seen.market, column - 1) for column in columns]
            return "Replace", f"{in_words(tokens)} {FOR_THUMBS}"
        case form.Take(card, token_column):
            return "Take", taking(components, seen.market, card, token_column or 0)
        case form.Grow(at):
            return "Spend", f"2 thumbs to grow {home.name(at)}"
        case form.Place(at, less):
            where = f"the {card_name(components, seen.turn.card or '')} {home.place(at)}"
            return "Place", f"{where}{declining(home, at, less or ())}"
        case form.Furnish(item, at):
            return "Put", f"the {token_name(components, item)} into {home.place(at)}"
        case form.Use():
            return "Use", f"the {token_name(components, decision.item)} {using(home, seen, decision)}"
        case form.End(store):
            kept = f", keeping {f'the {token_name(components, store)}' if store else 'nothing'}"
            return "End", f"the turn{kept if seen.held else ''}"


def starting(components: Components, player: form.Player, decision: form.Start) -> str:
    """The dealt plant beside the dealt room."""
    if not decision.at or not player.dealt:
        return "the starting cards"
    declined = ", without growing it" if decision.less else ""
    return f"the {plant_name(components, player.dealt.plant)} {beside_room(decision.at)} your room{declined}"


def beside_room(at: form.Cell) -> str:
    """Where a cell beside the first room is, which lies at [0, 0]."""
    row, column = at
    return WHERE[-row, -column]


def taking(components: Components, market: form.Market, card: str, token_column: int) -> str:
    """The card, its token and what it costs."""
    own = market.column_of(card)
    column = token_column - 1 if token_column else own
    taken = f"the {card_name(components, card)}" if card in market.plants else market_room(components, market, own)
    # The token on the same shelf needs no location.
    if column == own:
        return f"{taken} with the {token_name(components, market.tokens[own] or '')}"
    return f"{taken} with {market_token(components, market, column)} {FOR_THUMBS}"


def declining(home: Layout, at: form.Cell, less: tuple[form.Cell, ...]) -> str:
    """The light that is not wanted."""
    if not less:
        return ""
    if less[0] == at:
        return f", giving up {counted(len(less), 'verdancy', 'verdancy')}"
    return f", without growing {named(home, less)}"


def using(home: Layout, seen: form.Position, decision: form.Use) -> str:
    """The plants that a tool helps."""
    on = named(home, decision.on or ())
    if not decision.at:
        return f"on {on}"
    if seen.options.is_family:
        return f"to complete {home.name(decision.at)}"
    if decision.item == "fertilizer":
        amount = f", adding only {decision.amount}" if decision.amount else ""
        return f"on {home.name(decision.at)}{amount}"
    return f"around {home.place(decision.at)}" + (f", only on {on}" if on else "")


def named(home: Layout, cells: Iterable[form.Cell]) -> str:
    """Several cards together: "the Ivy and the Aloe"."""
    return in_words([home.name(at) for at in cells])


# ---- the market ----


def market_room(components: Components, market: form.Market, column: int) -> str:
    """A room in the market: by its type, and by the plant beside it if there are more of that type."""
    kinds = [room and room_kind(components, room) for room in market.rooms]
    name = f"the {kinds[column]} room"
    return name if kinds.count(kinds[column]) == 1 else f"{name} {shelf(components, market, column)}"


def market_token(components: Components, market: form.Market, column: int) -> str:
    """A token in the market: by its name, and by the plant beside it if there are more like it."""
    token = market.tokens[column]
    name = f"the {token_name(components, token or '')}"
    return name if market.tokens.count(token) == 1 else f"{name} {shelf(components, market, column)}"


def shelf(components: Components, market: form.Market, column: int) -> str:
    """A shelf of the market, by its plant."""
    plant = market.plants[column]
    return f"on shelf {column + 1}" if plant is None else f"beside the {plant_name(components, plant)}"


# ---- around the table ----

TURNS = 13
# The rows of the score sheet, by their names in the rules' scoring.
PARTS = {
    "plants": "potted plants",
    "verdancy": "unfinished plants (½ per verdancy)",
    "pots": "pots",
    "rooms": "rooms",
    "items": "different items (1, 3, 6, 9, 12, 16 …)",
    "collector": "all five plant types (3)",
    "decorator": "all five room types (3)",
}
TIE_BREAKS = {"thumbs": "more thumbs"}


def question(components: Components, seen: form.Position, offered: Sequence[form.Decision]) -> str:
    """The question to the seat to move."""
    match seen.phase:
        case "start":
            return "Which side of your room does your plant go on?"
        case "select":
            return "Take a plant or a room, and a token."
        case "place":
            return f"Where does the {card_name(components, seen.turn.card or '')} go?"
    # Once the card is placed, by what can be done.
    tokens = {each.item for each in offered if isinstance(each, form.Furnish | form.Use)}
    if tokens:
        return f"Use your {'tokens' if len(tokens) > 1 else 'token'}, or end your turn."
    grows = any(isinstance(each, form.Grow) for each in offered)
    return "Grow a plant with your thumbs, or end your turn." if grows else "End your turn."


def outcome(result: form.Result, names: Sequence[str]) -> str:
    """The end in one sentence, with the tie-break."""
    if result.decided_by == "solo":
        return ranked(result, (result.rank or "").replace("-", " "))
    return victory(result, names, TIE_BREAKS)


def last_turns(seen: form.Seen) -> str:
    """The last round is worth mentioning."""
    is_last = isinstance(seen, form.Position) and seen.phase in ("select", "place", "use") and seen.round == TURNS
    return "The last round." if is_last else ""


def standing(result: form.Result, seat: int, name: str) -> Standing:
    """One column of the score sheet."""
    scored = result.players[seat]
    rows = [(part, int(getattr(scored.breakdown, key))) for key, part in PARTS.items()]
    # One home may be counted with its goals, another laid out without: the rows of all players are the same.
    if any(each.breakdown.goals for each in result.players):
        rows.append(("goals", sum(scored.breakdown.goals.values())))
    return Standing(seat, name, scored.total, tuple(rows))
