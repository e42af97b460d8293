"""From a state of Solar Gardens to what people see: the position as a seat knows it, and finished tables.

`seen` is the only door: views, words and files get what it returns, and nothing else.
"""

from hortus.games.solar_gardens import form, state
from hortus.games.solar_gardens.catalogue import Tile
from hortus.games.solar_gardens.decisions import CHOICES
from hortus.games.solar_gardens.geometry import CELL_COUNT, SIDE_COUNT
from hortus.games.solar_gardens.position.accounts import name_of, result, tally_of
from hortus.games.solar_gardens.rules.game import SolarGardens
from hortus.kernel.engine.contract import OVER
from hortus.kernel.form import EVERYTHING, UNSET

__all__ = ["census", "result", "seen"]


def seen(table: SolarGardens, seat: int) -> form.Seen:
    """The position as a seat knows it, or the whole of it (EVERYTHING)."""
    if table.final:
        return finished(table)
    ids, everything = table.components.tile_ids, seat == EVERYTHING
    lying = {key: int(table.field(at, state.LINE)) for at, key in enumerate(form.SEATS[: table.seats])}
    stack, pile = hidden(table, everything)
    return form.Position(
        game="solar_gardens",
        kind="position",
        options=form.Options(int(table.seats), bool(table.casual)),
        round=int(table.round),
        start=int(table.start),
        phase=form.PHASES[table.phase],
        to_move=None if table.to_move == OVER else int(table.to_move),
        line={key: ids[tile] for key, tile in lying.items() if tile != state.NOTHING},
        discard_used=bool(table.discard_used),
        chosen=chosen(table, seat) if table.casual else UNSET,
        placing=tuple(at for at in range(table.seats) if table.placing >> at & 1) if table.casual else UNSET,
        stack=stack,
        pile=pile,
        discard=tuple(discarded(ids, int(table.discards[i]), everything) for i in range(table.discard_count)),
        players=tuple(player(table, each) for each in range(table.seats)),
        counts=form.Counts(int(table.pile()), int(table.stack), int(table.discard_count)),
        result=result(table) if table.phase == state.FINISHED else UNSET,
    )


def chosen(table: SolarGardens, observer: int) -> dict[form.SeatKey, form.What | form.Unknown]:
    """Casual: what was chosen in this step, as a seat knows it (SG-R27)."""
    found: dict[form.SeatKey, form.What | form.Unknown] = {}
    for seat in range(table.seats):
        if table.chosen >> seat & 1:
            choice = "keep" if table.keeping >> seat & 1 else CHOICES[int(table.refusal(seat))]
            found[form.SEATS[seat]] = choice if observer in (EVERYTHING, seat) else "?"
    return found


def hidden(table: SolarGardens, everything: bool) -> tuple[tuple[str, ...] | form.Some, tuple[str, ...] | form.Some]:
    """Stack and pile: as lists if their order is fixed and may be told, otherwise as numbers of tiles."""
    ids, deck = table.components.tile_ids, table.hidden
    order = [ids[tile] for tile in table.known_order()]
    stack, pile = int(table.stack), int(table.pile())
    all_fixed = table.loose_left() == 0
    known_stack = everything and stack > 0 and (all_fixed or deck.top_size >= stack)
    known_pile = everything and pile > 0 and (all_fixed or deck.under_size == pile)
    return (
        tuple(order[:stack]) if known_stack else form.Some(stack),
        tuple(order[len(order) - pile :]) if known_pile else form.Some(pile),
    )


def discarded(ids: list[str], entry: int, everything: bool) -> str:
    """A tile of the discard pile."""
    if entry > state.UNSEEN:
        return ids[entry]
    return f"{ids[state.UNSEEN - 1 - entry]}?" if everything and entry < state.UNSEEN else form.UNSEEN


def player(table: SolarGardens, seat: int) -> form.Player:
    """A player in a game."""
    kept, at = table.field(seat, state.KEPT), table.field(seat, state.KEPT_AT)
    return form.Player(
        name=name_of(table, seat),
        garden=garden(table, seat),
        kept=None if kept == state.NOTHING else table.components.tile_ids[kept],
        kept_at=None if at == state.NOTHING else form.CELLS[at],
        settled=bool(table.settled >> seat & 1),
    )


def garden(table: SolarGardens, seat: int) -> form.Garden:
    """A garden, top row first."""
    return form.garden_of([space(table, int(table.face(seat, cell))) for cell in range(CELL_COUNT)])


def space(table: SolarGardens, face: int) -> form.Space:
    """One space of a garden."""
    components = table.components
    if face == components.empty:
        return form.OPEN
    tile, turn = divmod(face, SIDE_COUNT)
    if tile < len(components.tile_ids):
        return f"{components.tile_ids[tile]}@{form.TURNS[turn]}"
    return described(components.tiles[tile], form.TURNS[turn])


def described(tile: Tile, turn: form.Turn) -> form.Described:
    """The description of a tile in canonical form."""
    return form.Described(
        paths=tile.strands,
        beds=tuple(form.Section(each.open, each.filters, each.loose or UNSET) for each in tile.sections),
        fences=tile.fences,
        solar=tile.solar,
        wind=tile.wind,
        habitat=(tile.habitat, tile.second) if tile.second else tile.habitat or UNSET,
        sculptures=tile.sculptures,
        turn=turn,
    )


# ---- finished tables ----


def finished(table: SolarGardens) -> form.Finished:
    """A finished table of which only the gardens are known."""
    return form.Finished(
        game="solar_gardens",
        kind="final",
        phase="over",
        to_move=None,
        partial=True if table.partial else UNSET,
        others_longest_path=UNSET if table.others_longest == state.NO_OTHERS else int(table.others_longest),
        players=tuple(finished_player(table, seat) for seat in range(table.seats)),
        result=result(table),
    )


def finished_player(table: SolarGardens, seat: int) -> form.FinishedPlayer:
    """A player of a finished table."""
    if seat in table.tallies:
        return form.FinishedPlayer(name=table.names[seat], tally=tally_of(table, seat))
    return form.FinishedPlayer(name=table.names[seat], garden=garden(table, seat))


def census(table: SolarGardens) -> dict[str, int]:
    """How many copies of each tile there are, wherever they lie."""
    deck = table.hidden
    tiles: list[int] = []
    for seat in range(table.seats):
        laid = [int(table.field(seat, state.TILES + cell)) for cell in range(CELL_COUNT)]
        tiles += [tile for tile in laid if tile != state.NOTHING]
        tiles.append(int(table.field(seat, state.LINE)))
        if table.field(seat, state.KEPT_AT) == state.NOTHING:
            tiles.append(int(table.field(seat, state.KEPT)))
    entries = [int(table.discards[i]) for i in range(table.discard_count)]
    tiles += [entry if entry > state.UNSEEN else state.UNSEEN - 1 - entry for entry in entries if entry != state.UNSEEN]
    tiles += [int(deck.loose[i]) for i in range(deck.loose_size)]
    tiles += table.known_order()
    return {name: tiles.count(tile) for tile, name in enumerate(table.components.tile_ids)}
