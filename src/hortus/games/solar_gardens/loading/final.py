"""Loading finished tables: with the tiles of the box, with described tiles, or counted by eye."""

from collections.abc import Sequence
from typing import Final

from hortus.games.solar_gardens import catalogue, form, geometry, state
from hortus.games.solar_gardens.components import LONGEST, POINTS, SOLAR, WIND, WORDS, Components, extended
from hortus.games.solar_gardens.look.words.things import place_words
from hortus.games.solar_gardens.position.accounts import account_by_eye
from hortus.games.solar_gardens.rules.game import SolarGardens, empty_table
from hortus.kernel.decision import Refusal, nearest
from hortus.kernel.engine.chance import Chance
from hortus.kernel.engine.contract import OVER, Game
from hortus.kernel.form import plain

MOST_PLAYERS: Final = 5


# ---- gardens, in a game and on the pad ----


def named(players: Sequence[form.Player | form.FinishedPlayer]) -> list[str]:
    """The names of the players, or the numbers of their seats."""
    return [player.name or form.default_name(seat) for seat, player in enumerate(players)]


def tile_named(components: Components, name: str, where: str) -> int:
    """A tile of the box by its id (SG-04)."""
    if name not in components.tile_ids:
        raise Refusal("SG-04", f'{where}: there is no tile "{name}"{nearest(name, components.tile_ids)}')
    return components.tile_ids.index(name)


def split(space: str, where: str) -> tuple[str, int] | None:
    """A space as tile id and quarter turns; nothing if it is open."""
    if space == form.OPEN:
        return None
    name, at, turn = space.partition("@")
    turns = [str(each) for each in form.TURNS]
    if at and turn not in turns:
        raise Refusal(
            "SG-24", f'{where}: "{space}" is not a tile turned by 0, 90, 180 or 270 degrees, like "bed-16@90"'
        )
    return name, turns.index(turn) if at else 0


# ---- finished tables ----


def load_final(game: Game, components: Components, given: form.Finished, chance: Chance) -> SolarGardens:
    """A finished table: gardens laid out, and tallies in place of those that were counted by eye."""
    if not 1 <= len(given.players) <= MOST_PLAYERS:
        raise Refusal("SG-01", f"a finished table has 1 to {MOST_PLAYERS} players, not {len(given.players)}")
    names, partial, described = named(given.players), given.partial is True, list[catalogue.Tile]()
    laid = [
        faces_of(components, player, name, described, partial)
        for name, player in zip(names, given.players, strict=True)
    ]
    check_ids(components, laid)
    table = empty_table(game, extended(components, described) if described else components, len(laid), chance)
    table.names = names
    table.phase, table.to_move = state.FINISHED, OVER
    table.final, table.partial = True, partial
    if isinstance(given.others_longest_path, int):
        table.others_longest = given.others_longest_path
    for seat, player in enumerate(given.players):
        for cell, face in laid[seat].items():
            table.lay(seat, cell, face)
        if player.tally:
            lay_tally(table, seat, player.tally)
    return table


def lay_tally(table: SolarGardens, seat: int, tally: form.Tally) -> None:
    """What was counted by eye replaces the garden: its points, its longest path, and what breaks ties."""
    account = account_by_eye(table.components, tally, table.names[seat])
    table.tallies = {**table.tallies, seat: plain(tally)}
    base = seat * WORDS
    table.ground[base + POINTS] = sum(account.parts.values())
    table.ground[base + LONGEST] = account.longest
    table.ground[base + SOLAR] = account.panels.least
    table.ground[base + WIND] = account.turbines.least


def faces_of(
    components: Components, player: form.FinishedPlayer, name: str, described: list[catalogue.Tile], partial: bool
) -> dict[int, int]:
    """The faces of a garden by space; described tiles are recorded and numbered after the edition's own."""
    if bool(player.garden) == bool(player.tally):
        raise Refusal("format", f'{name} must have either a "garden" or a "tally"')
    faces: dict[int, int] = {}
    for cell, space in enumerate(each for row in player.garden or () for each in row):
        where = f"{name}, {place_words(cell)}"
        if isinstance(space, form.Described):
            described.append(catalogue.read_tile(plain(space), where))
            tile = len(components.tiles) + len(described) - 1
            faces[cell] = tile * geometry.SIDE_COUNT + form.TURNS.index(space.turn)
            continue
        laid = split(space, where)
        if laid is not None:
            faces[cell] = tile_named(components, laid[0], where) * geometry.SIDE_COUNT + laid[1]
    if player.garden and len(faces) < geometry.CELL_COUNT and not partial:
        open_cell = next(cell for cell in range(geometry.CELL_COUNT) if cell not in faces)
        raise Refusal(
            "SG-31", f'{name}: {place_words(open_cell)} is open; only with "partial": true need not all be full'
        )
    return faces


def check_ids(components: Components, laid: list[dict[int, int]]) -> None:
    """Every tile of the box exists once (SG-04)."""
    seen: set[int] = set()
    for faces in laid:
        for face in faces.values():
            tile = face // geometry.SIDE_COUNT
            if tile in seen and tile < len(components.tile_ids):
                raise Refusal("SG-04", f'the tile "{components.tile_ids[tile]}" is there twice')
            seen.add(tile)
