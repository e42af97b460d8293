"""The commands of the lab for designers: reports, comparisons and component files."""

from argparse import Namespace
from pathlib import Path
from shlex import join
from tomllib import loads
from typing import TYPE_CHECKING

from hortus.commands import STANDARD_INPUT, check_out, game_named, options_of, read_options, write_out
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.contract import Game
from hortus.kernel.scene.words import counted
from hortus.lab_commands import listed, terms_of
from hortus.statuses import BOT_ERROR, INTERRUPTED

if TYPE_CHECKING:
    from hortus.lab.report.study import LadderStep
    from hortus.lab.report.whatif import Compared, Side


def report(arguments: Namespace) -> int:
    """Study a game."""
    from hortus.lab.report.beside import beside
    from hortus.lab.report.findings import findings
    from hortus.lab.report.report_page import page
    from hortus.lab.report.study import check_ladder, survey
    from hortus.lab.sim.measures import Measure, measuring
    from hortus.lab.sim.sim import seat_bots
    from hortus.terminal.figures import progress_bar

    check_out(arguments.out, as_json=arguments.json)
    game, seats = game_named(arguments.game, arguments), listed(arguments.seats)
    if len(seats) > 1:
        check_ladder(listed(arguments.ladder), arguments.ladder_games, len(seats))
    options, terms, components = options_of(arguments), terms_of(game, arguments), arguments.components or ""
    measures = [Measure(name) for name in arguments.measure]
    keep = measuring(measures, None) if measures else None
    asked = (arguments.games, arguments.seed, arguments.jobs)
    with progress_bar(arguments.games) as progress:
        found = survey(game, seats, *asked, progress, options, components, terms, keep=keep)
    bots = seat_bots(game, list(seats), len(seats), game.settle(len(seats), options), arguments.seed)
    interrupted = int(found.tallied().games) < arguments.games
    told = findings(game, bots, found) | {"seed": arguments.seed, "command": report_command(arguments)}
    told |= {"measures": [each.as_json() for each in measures]} if measures else {}
    told |= {"interrupted": True} if interrupted else {}
    others = others_of(arguments, seats)
    if others and not interrupted:
        with progress_bar(arguments.games) as progress:
            other = survey(game, others, *asked, progress, options, components, terms)
        told = beside(told, others, found, other)
    failures = sum(int(count) for count in found.tallied().failures)
    steps = [] if interrupted else steps_of(game, len(seats), failures, arguments)
    told |= {"ladder": [step.as_json() for step in steps]}
    if arguments.json:
        print(write(told))
    if arguments.out or not arguments.json:
        name = arguments.out or f"{game.name}-report.html"
        write_out(name, page(told, [step.bar() for step in steps]))
        if name != STANDARD_INPUT and not arguments.json:
            print(f"{name}: {counted(int(str(told['games'])), 'game')}{', interrupted' if interrupted else ''}")
    if interrupted:
        return INTERRUPTED
    return BOT_ERROR if failures or any(step.failures for step in steps) else 0


def others_of(arguments: Namespace, seats: list[str]) -> list[str]:
    """The bots that play beside those of a report, one for each seat; none if they are the same."""
    others = listed(arguments.beside)
    others *= len(seats) if len(others) == 1 else 1
    return others if others != seats else []


def report_command(arguments: Namespace) -> str:
    """The command that makes the same report again."""
    words = ["hortus", "report", arguments.game, "--seats", arguments.seats, "--games", str(arguments.games)]
    words += ["--beside", arguments.beside]
    words += ["--seed", str(arguments.seed), *(word for option in arguments.option for word in ("--option", option))]
    words += [word for measure in arguments.measure for word in ("--measure", measure)]
    for name in ("components", "weights"):
        given = getattr(arguments, name)
        words += [f"--{name}", given] if given else []
    if len(listed(arguments.seats)) > 1:
        words += ["--ladder", arguments.ladder, "--ladder-games", str(arguments.ladder_games)]
    return join(words)


def steps_of(game: Game, players: int, failures: int, arguments: Namespace) -> "list[LadderStep]":
    """The bot ladder of a report, none for one player. `failures` are those of programs before it."""
    from hortus.lab.report.study import ladder
    from hortus.terminal.figures import progress_bar

    bots = listed(arguments.ladder)
    if players == 1 or len(bots) < 2:
        return []
    with progress_bar(arguments.ladder_games * (len(bots) - 1)) as progress:
        return ladder(
            game,
            bots,
            arguments.ladder_games,
            arguments.seed,
            players,
            arguments.jobs,
            progress,
            options_of(arguments),
            arguments.components or "",
            terms_of(game, arguments),
            failures,
        )


def whatif(arguments: Namespace) -> int:
    """Compare two sides on the same deals, or several editions with one number changed."""
    from hortus.lab.report.whatif import Side

    if arguments.detect is not None and not arguments.detect > 0:
        raise Refusal("options", f"the difference to find must be more than 0, not {arguments.detect:g}")
    game, options, seats = game_named(arguments.game, arguments), options_of(arguments), listed(arguments.seats)
    now = Side(game, arguments.components or "", options, seats)
    if arguments.vary:
        return sweep(now, arguments)
    then = then_side(now, arguments.then_components or arguments.components or "", arguments)
    if now.game.is_same(then.game) and (now.options, now.seats) == (then.options, then.seats):
        missing = "say what differs with --then-option, --then-components, --then-seats or --vary"
        if arguments.then_components:
            missing = f"{arguments.then_components} has no other numbers than the present edition"
        raise Refusal("usage", f"both sides are the same: {missing}")
    found = compared_sides(now, then, arguments)
    if arguments.json:
        sides: Json = {"now": now.as_json(), "then": then.as_json()}
        print(write({"game": game.name, "sides": sides, **compared_json(found, arguments)}))
    else:
        print(f"{counted(found.deals, 'deal')} of {game.title}, each played both ways")
        print("\n".join([f"  now:  {now.words()}", f"  then: {then.words()}", *compared_lines(found, arguments)]))
    if found.interrupted:
        return INTERRUPTED
    return BOT_ERROR if found.failures else 0


def then_side(now: "Side", components: str, arguments: Namespace) -> "Side":
    """The other side, with these components."""
    from hortus.lab.report.whatif import Side

    game = now.game.with_components(components) if components else now.game
    seats = listed(arguments.then_seats) if arguments.then_seats else now.seats
    return Side(game, components, now.options | read_options(arguments.then_option), seats)


def sweep(now: "Side", arguments: Namespace) -> int:
    """Compare one edition with those in which one number has other values; Ctrl-C leaves out those not yet played."""
    from tempfile import TemporaryDirectory

    from hortus.lab.report.changed import component_file
    from hortus.lab.report.vary import asked_for, editions

    if arguments.then_components:
        raise Refusal("usage", "--vary makes the component files of the other side: leave out --then-components")
    place, values = asked_for(arguments.vary)
    told: list[Json] = []
    failures, interrupted = 0, False
    with TemporaryDirectory() as folder:
        text = component_file(now.game, now.components)
        for value, path in editions(text, place, values, Path(folder)).items():
            found = compared_sides(now, then_side(now, path, arguments), arguments)
            failures, interrupted = failures + found.failures, found.interrupted
            told.append({"value": value, **compared_json(found, arguments)})
            if not arguments.json:
                print(f"{place}={value}, {counted(found.deals, 'deal')} of {now.game.title}, each played both ways")
                print("\n".join([f"  now:  {now.words()}", *compared_lines(found, arguments), ""]), flush=True)
            if interrupted:
                break
    if arguments.json:
        print(write({"game": now.game.name, "now": now.as_json(), "place": place, "varied": told}))
    if interrupted:
        return INTERRUPTED
    return BOT_ERROR if failures else 0


def compared_sides(now: "Side", then: "Side", arguments: Namespace) -> "Compared":
    """Both sides on the same deals."""
    from hortus.lab.report.whatif import whatif as compared
    from hortus.terminal.figures import progress_bar

    terms = terms_of(now.game, arguments)
    with progress_bar(2 * arguments.games) as progress:
        return compared(now, then, arguments.games, arguments.seed, arguments.jobs, progress, terms, arguments.measure)


def compared_json(found: "Compared", arguments: Namespace) -> Json:
    """A comparison as JSON."""
    effect = arguments.detect
    return found.as_json() | ({"detect": {"effect": effect, "deals": found.needed(effect)}} if effect else {})


def compared_lines(found: "Compared", arguments: Namespace) -> list[str]:
    """A comparison as text."""
    lines = [*found.table(), *found.remarks()]
    if arguments.detect:
        lines += ["", f"Deals that give a difference of {arguments.detect:g} points its star four times out of five:"]
        lines += [f"  {quantity:34} {deals:>10,}" for quantity, deals in found.needed(arguments.detect).items()]
    return lines


def components(arguments: Namespace) -> int:
    """Print a component file."""
    from hortus.kernel.registry import find, text

    game = find(arguments.game)
    found = text(type(game).__module__, "components.toml")
    if not found:
        raise Refusal("components", f"{game.title} has no component file")
    print(write(loads(found)) if arguments.json else found, end="\n" if arguments.json else "")
    return 0
