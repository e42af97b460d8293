"""The commands of the command line, one small function each; each imports a heavy room only if it needs it."""

import sys
from argparse import Namespace
from hashlib import sha256
from json import dumps, loads
from os import W_OK, access
from pathlib import Path

from hortus.files import check_file, why_no_file
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, Game, State
from hortus.kernel.position import EDITION, as_list, as_object, as_text, need, of_edition, parse
from hortus.kernel.registry import entry, find, playable
from hortus.kernel.scene.words import printable

STANDARD_INPUT = "-"
# Inputs longer than this are refused.
MOST_BYTES = 16 << 20


# ---- what commands read ----


def read_text(name: str, what: str) -> str:
    """The text of a file, or of standard input."""
    try:
        if name == STANDARD_INPUT:
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise Refusal("file", f"{what} {name} is longer than {MOST_BYTES >> 20} MiB")
        return data.decode("utf-8-sig")
    except Refusal:
        raise
    except UnicodeDecodeError as error:
        raise Refusal("format", f"{what} {name} is not valid UTF-8 (byte {error.start + 1})") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Refusal("file", f"{what} {name} cannot be read: {reason}") from error


def game_named(name: str, arguments: Namespace) -> Game:
    """A game, in the edition that was asked for."""
    game = find(name)
    return game.with_components(arguments.components) if arguments.components else game


def read_position(arguments: Namespace) -> tuple[Game, Json]:
    """A position file and its game."""
    data = parse(read_text(arguments.file, "the position"), "the position")
    game = game_named(as_text(need(data, "game", "the position"), '"game"'), arguments)
    return game, of_edition(game, data)


def loaded(arguments: Namespace) -> tuple[Game, State]:
    """The state of a position file; unknown parts are dealt from a seed derived from the position itself."""
    game, data = read_position(arguments)
    return game, game.load(data, seeded(seed_of(data, arguments)))


def seed_of(data: Json, arguments: Namespace) -> int:
    """The given seed, or one derived from the position, so that the same call gives the same answer."""
    given: int | None = getattr(arguments, "seed", None)
    if given is not None:
        return given
    canonical = dumps(data, sort_keys=True, separators=(",", ":"))
    return int.from_bytes(sha256(canonical.encode("utf-8", "surrogatepass")).digest()[:12], "big")


def options_of(arguments: Namespace) -> Json:
    """The options of the game."""
    return read_options(arguments.option)


def read_options(texts: list[str]) -> Json:
    """Options given as `name=value`; a value that is JSON is read as JSON."""
    options: Json = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("options", f'an option is written name=value, not "{text}"')
        try:
            options[name] = loads(value)
        except (ValueError, RecursionError):
            options[name] = value
    return options


def read_moves(name: str) -> list[Json]:
    """A JSON list of decisions, alone or as {"moves": […]}."""
    text = read_text(name, "the list of decisions")
    try:
        data: object = loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal("format", f"the list of decisions is not valid JSON: {error}") from error
    if isinstance(data, dict):
        data = need(data, "moves", "the list of decisions")
    listed = as_list(data, "the list of decisions")
    return [as_object(each, f"decision {number}") for number, each in enumerate(listed, start=1)]


def weights_of(game: Game, arguments: Namespace) -> dict[str, float]:
    """The weights that bots were asked to think with; none if they keep the game's own."""
    if not arguments.weights:
        return {}
    from hortus.bots.weights import read_weights

    return read_weights(game, read_text(arguments.weights, "the weights file"))


# ---- positions ----


def games(arguments: Namespace) -> int:
    """List the games."""
    found = playable()
    if arguments.json:
        print(write({"games": [entry(game) for game in found]}))
        return 0
    for game in found:
        print(f"{game.name:16} {game.title} ({game.credit}), {game.least} to {game.most} players")
        for option in game.options:
            print(f"{'':16}   {option.name}: {option.meaning}; {option.values} (default: {write(option.default)})")
    return 0


def print_position(state: State, arguments: Namespace) -> int:
    """A position on one line, or laid out for people: the same JSON. In another edition it says which."""
    position = state.position()
    if arguments.components:
        position[EDITION] = state.game.fingerprint
    print(write(position) if arguments.json else dumps(position, ensure_ascii=False, indent=1))
    return 0


def new(arguments: Namespace) -> int:
    """Deal a fresh game."""
    from secrets import randbits

    game = game_named(arguments.game, arguments)
    players = min(max(2, game.least), game.most) if arguments.players is None else arguments.players
    seed = randbits(90) if arguments.seed is None else arguments.seed
    return print_position(game.new(players, seed, options_of(arguments)), arguments)


def show(arguments: Namespace) -> int:
    """Draw the position as a seat sees it."""
    game, state = loaded(arguments)
    seat = arguments.seat
    if seat is None:
        seat = int(state.to_move) if state.to_move != OVER else 0
    state.check_seat(seat)
    scene = game.scene(state, seat)
    if arguments.svg:
        from hortus.drawing.picture import Picture

        return write_out(arguments.svg, Picture(scene).text())
    from hortus.terminal.screen import Screen
    from hortus.terminal.text import scene_lines

    screen = Screen()
    screen.show(scene_lines(scene, screen.width))
    return 0


def check_out(name: str | None, *, as_json: bool = False) -> None:
    """Refuse an unwritable output file before long work begins, not after."""
    if name == STANDARD_INPUT and as_json:
        raise Refusal("usage", "standard output takes one of them: leave out --json, or name a file instead of -")
    if name and name != STANDARD_INPUT:
        reason = why_not_written(Path(name).absolute())
        if reason:
            raise Refusal("file", f"{name} cannot be written: {reason}")


def why_not_written(path: Path) -> str:
    """Why a file cannot be written; nothing if it can."""
    if not path.parent.is_dir():
        return "there is no such folder"
    reason = why_no_file(path)
    if reason:
        return reason
    return "" if access(path if path.exists() else path.parent, W_OK) else "permission denied"


def write_out(name: str, text: str) -> int:
    """Write to a file, or to standard output."""
    if name == STANDARD_INPUT:
        sys.stdout.write(text)
        return 0
    try:
        check_file(Path(name))
        Path(name).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise Refusal("file", f"{name} cannot be written: {getattr(error, 'strerror', None) or error}") from error
    return 0


def moves(arguments: Namespace) -> int:
    """List the legal decisions."""
    game, state = loaded(arguments)
    codes = state.legal() if state.to_move != OVER else []
    if arguments.json:
        print(write({"moves": [state.describe(code) for code in codes]}))
        return 0
    for number, code in enumerate(codes, start=1):
        print(f"{number:4}  {game.words(state, code)}   {write(state.describe(code))}")
    return 0


def apply(arguments: Namespace) -> int:
    """Carry out a list of decisions, all or none."""
    if arguments.file == arguments.moves == STANDARD_INPUT:
        raise Refusal("usage", "only one of the position and the decisions can come from standard input")
    _, state = loaded(arguments)
    for number, decision in enumerate(read_moves(arguments.moves), start=1):
        try:
            decide(state, decision, arguments.seat)
        except Refusal as error:
            raise Refusal(error.rule, f"decision {number}: {error.message}") from error
    return print_position(state, arguments)


def decide(state: State, decision: Json, seat: int | None) -> None:
    """One decision; if a seat is given, only by that seat."""
    state.check_turn(seat)
    state.apply(state.code_of(decision))


def score(arguments: Namespace) -> int:
    """Score a table, or show one to start from."""
    if arguments.example:
        sys.stdout.write(find(arguments.example).example("finished.json"))
        return 0
    if arguments.file is None:
        raise Refusal("usage", "say which file to score, or --example GAME for one to start from")
    game, data = read_position(arguments)
    state = game.load(data, seeded(0))
    if arguments.json:
        print(write(state.result()))
        return 0
    from hortus.terminal.text import plain, score_lines

    standings, outcome = game.score_sheet(state)
    sys.stdout.write(plain(score_lines(standings)))
    if state.to_move == OVER:
        print(printable(outcome))
    return 0


def schema(arguments: Namespace) -> int:
    """Print the schema of a game's formats."""
    game = game_named(arguments.game, arguments)
    found = game.schema()
    if found is None:
        raise Refusal("file", f"{game.title} has no schema")
    print(dumps(found, ensure_ascii=False, indent=1))
    return 0


# ---- games and records ----


def play(arguments: Namespace) -> int:
    """Play in the terminal."""
    from hortus.bots.weights import opinion_of
    from hortus.terminal import play as room

    game = game_named(arguments.game, arguments)
    seed = sha256(arguments.seed.encode()).digest() if arguments.seed is not None else None
    opinion = opinion_of(game, weights_of(game, arguments))
    return room.play(game, arguments.seats, options_of(arguments), seed, arguments.new, opinion)


def join(arguments: Namespace) -> int:
    """Seat a bot at a table on the web."""
    from contextlib import closing
    from secrets import randbits

    from hortus.bots.external import Patience
    from hortus.bots.levels import contestant
    from hortus.joining import Chair, play_at

    chair = Chair(arguments.invitation)
    with closing(contestant(arguments.bot, randbits(60), Patience(arguments.think, most_failures=1))) as bot:
        result = play_at(chair, bot)
    print(write(result))
    return 0


def replay(arguments: Namespace) -> int:
    """Step through a record."""
    from hortus.kernel.play import record
    from hortus.terminal.replay import step_through

    found = record.read(read_text(arguments.record, "the record"))
    return step_through(found, game_named(found.header.game, arguments))


def verify(arguments: Namespace) -> int:
    """Check a record."""
    from hortus.kernel.play import record

    found = record.read(read_text(arguments.record, "the record"))
    result = record.verify(found, game_named(found.header.game, arguments))
    if arguments.json:
        print(write({"ok": True, "decisions": len(found.steps) - 1, "result": result}))
    else:
        print(f"OK: {len(found.steps) - 1} decisions, their outcomes and hashes, the result and the seed are right.")
    return 0


# ---- your own games ----


def new_game(arguments: Namespace) -> int:
    """Write a small game as a package, and say what to do next."""
    from hortus import newgame

    folder = Path(arguments.folder or arguments.name)
    for path in newgame.new_game(arguments.name, folder):
        print(path)
    print(f"\nNow: pip install -e {folder}, then hortus play {arguments.name}; {folder / 'README.md'} says more.")
    return 0


def conformance(arguments: Namespace) -> int:
    """Examine a game."""
    from hortus.kernel.testing import conformance as suite

    numbers = [f"--{name}={getattr(arguments, name)}" for name in ("games", "seed", "every")]
    return suite.main([arguments.game, *numbers])
