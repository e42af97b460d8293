"""The commands of the lab: hints, analysis, simulation, the arena and tuning."""

import sys
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from hortus import commands
from hortus.kernel.decision import Json, Refusal, write
from hortus.kernel.engine.contract import Game
from hortus.kernel.scene.words import counted, printable
from hortus.statuses import BOT_ERROR, INTERRUPTED

if TYPE_CHECKING:
    from collections.abc import Callable

    from hortus.coach.hindsight import Hindsight
    from hortus.kernel.play.record import Record
    from hortus.lab.sim.lineup import Terms

# The longest hindsight of a seat: a day.
MOST_SECONDS = 86_400


def hint(arguments: Namespace) -> int:
    """The best decisions of a position."""
    from hortus.bots.levels import searcher
    from hortus.bots.weights import opinion_of
    from hortus.coach.explain import hints, spoken

    if arguments.most < 1:
        raise Refusal("options", f"at least one decision must be shown, not {arguments.most}")
    game, state = commands.loaded(arguments)
    state.check_turn()
    bot = searcher(arguments.level, commands.seed_of(state.observation(int(state.to_move)), arguments))
    bot.opinion = opinion_of(game, commands.weights_of(game, arguments))
    found = hints(bot, state, arguments.most)
    if arguments.json:
        print(write({"game": game.name, "seat": int(state.to_move), "level": arguments.level, "hints": found}))
        return 0
    for number, each in enumerate(found, start=1):
        print(f"{number:2}  {each['words']}. {each['outlook']}\n    {spoken(each)}")
    return 0


def analyse(arguments: Namespace) -> int:
    """Judge the decisions of a record."""
    from hortus.bots.levels import searcher
    from hortus.coach import analyse as room
    from hortus.kernel.play import record
    from hortus.terminal.figures import progress_bar

    if not 0 <= arguments.hindsight <= MOST_SECONDS:
        most = f"at most {MOST_SECONDS:,} seconds"
        raise Refusal("options", f"hindsight needs some time, {most}, not {arguments.hindsight:g}")
    commands.check_out(arguments.svg, as_json=arguments.json)
    found = record.read(commands.read_text(arguments.record, "the record"))
    game = commands.game_named(found.header.game, arguments)
    # First: it may be refused.
    hindsight = hindsight_of(found, game, arguments.hindsight) if arguments.hindsight else []
    with progress_bar(len(found.steps) - 1) as progress:
        analysis = room.analyse(found, game, searcher(arguments.level, 1), progress)
    if arguments.svg:
        commands.write_out(arguments.svg, analysis.chart(f"{game.title}: expected final points"))
    if arguments.json:
        more = {"hindsight": [each.as_json() for each in hindsight]} if hindsight else {}
        print(write(analysis.as_json() | more))
    elif arguments.svg != "-":
        lines = [*analysis.lines(), *(line for each in hindsight for line in each.lines())]
        print("\n".join(printable(line) for line in lines))
    return 0


def hindsight_of(record: "Record", game: Game, seconds: float) -> "list[Hindsight]":
    """The best garden of every seat of a record."""
    from hortus.coach.hindsight import look_back
    from hortus.terminal.figures import progress_bar

    with progress_bar(len(record.header.seats)) as progress:
        return look_back(record, game, seconds, progress)


def sim(arguments: Namespace) -> int:
    """Play many games between bots."""
    from hortus.lab.sim.crew import Ray
    from hortus.lab.sim.ledger import rows_file
    from hortus.lab.sim.measures import Measure, measuring
    from hortus.lab.sim.sim import simulate
    from hortus.terminal.figures import progress_bar, summary_text

    commands.check_out(arguments.out)
    game = commands.game_named(arguments.game, arguments)
    if arguments.measure and arguments.out:
        raise Refusal(
            "usage", "--measure looks at the games of this run, and --out resumes others: leave one of them out"
        )
    measures = [Measure(name) for name in arguments.measure]
    keep = records_into(arguments.records, game) if arguments.records else None
    cluster = Ray(arguments.ray) if arguments.ray else None
    with progress_bar(arguments.games) as progress:
        summary = simulate(
            game,
            listed(arguments.seats),
            arguments.games,
            arguments.seed,
            arguments.jobs,
            progress,
            commands.options_of(arguments),
            components=arguments.components or "",
            terms=terms_of(game, arguments),
            crew=cluster,
            out=arguments.out or "",
            keep=measuring(measures, keep) if measures else keep,
        )
    if cluster and not cluster.was_used:
        print("hortus: the run was too short for Ray, and was played here", file=sys.stderr)
    told = summary.as_json() | ({"measures": [each.as_json() for each in measures]} if measures else {})
    print(write(told) if arguments.json else summary_text(told, game.title))
    if not arguments.json:
        print("".join(f"{each.words()}\n" for each in measures), end="")
    if summary.interrupted:
        if arguments.out:
            so_far = f"the games so far are in {rows_file(Path(arguments.out))}"
            print(f"hortus: {so_far}; run the same command again to resume", file=sys.stderr)
        return INTERRUPTED
    return BOT_ERROR if any(seat.failures for seat in summary.seats) else 0


def records_into(folder: str, game: Game) -> "Callable[[int, str], None]":
    """A function that writes the record of each game into a folder."""
    place = Path(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal("file", f"{folder} cannot be used: {error.strerror}") from error

    def keep(seed: int, text: str) -> None:
        commands.write_out(str(place / f"{game.name}-{seed}.jsonl"), text)

    return keep


def listed(text: str) -> list[str]:
    """The names in a list; an empty one is refused, since it may be a forgotten seat."""
    names = [name.strip() for name in text.split(",")] if text.strip() else []
    if "" in names:
        raise Refusal("usage", f'a name is missing in the list "{text}"')
    return names


def terms_of(game: Game, arguments: Namespace) -> "Terms":
    """The terms on which bots play."""
    from hortus.bots.external import THINKING_TIME
    from hortus.bots.levels import COMMAND
    from hortus.lab.sim.lineup import Terms

    seconds = THINKING_TIME if arguments.think is None else arguments.think
    terms = Terms(seconds, arguments.strict, commands.weights_of(game, arguments))
    playing = getattr(arguments, "bots", None) or getattr(arguments, "seats", None) or ""
    if arguments.think is not None and COMMAND not in playing:
        raise Refusal("usage", f"--think is for bot programs ({COMMAND}PROGRAM), and none plays here")
    return terms


def arena(arguments: Namespace) -> int:
    """Rate bots by play."""
    from hortus.lab.rating.arena import contest, schedule
    from hortus.lab.rating.arena_page import chart, page
    from hortus.lab.rating.rating import head_to_head, rate
    from hortus.terminal.figures import progress_bar, ratings_table

    commands.check_out(arguments.report, as_json=arguments.json)
    if not arguments.json and find_spec("rich") is None:
        raise Refusal("install", "the table of ratings needs the package rich: pip install '.[arena]' (or use --json)")
    game = commands.game_named(arguments.game, arguments)
    bots = listed(arguments.bots)
    plan = schedule(bots, arguments.games, arguments.players)
    with progress_bar(plan.games) as progress:
        found = contest(
            game,
            bots,
            arguments.games,
            arguments.seed,
            arguments.players,
            arguments.jobs,
            progress,
            commands.options_of(arguments),
            arguments.components or "",
            terms_of(game, arguments),
            lambda plan: print(f"hortus: {plan.words()}", file=sys.stderr),
        )
    interrupted = len(found) < plan.games
    table, meetings = rate(plan.bots, found), head_to_head(plan.bots, found)
    if arguments.report:
        title = f"{game.title}: {', '.join(bots)}"
        so_far = f" Interrupted after {counted(len(found), 'game')}." if interrupted else ""
        words = f"{plan.words()}, {arguments.players} players.{so_far}"
        is_picture = arguments.report.endswith(".svg")
        commands.write_out(arguments.report, chart(title, table) if is_picture else page(title, words, table, meetings))
    answer: Json = {
        "game": game.name,
        "games": len(found),
        **({"interrupted": True} if interrupted else {}),
        **plan.as_json(),
        "bots": [each.as_json() for each in table],
        "head_to_head": [each.as_json() for each in meetings],
    }
    if arguments.json:
        print(write(answer))
    elif arguments.report != commands.STANDARD_INPUT:
        ratings_table(answer, game.title)
    if interrupted:
        return INTERRUPTED
    return BOT_ERROR if any(each.failures for each in table) else 0


def encoding(arguments: Namespace) -> int:
    """What the numbers of the environments mean."""
    from hortus.research.meaning import lines, meaning

    game = commands.game_named(arguments.game, arguments)
    told = meaning(game, arguments.players, commands.options_of(arguments), arguments.games)
    print(write(told) if arguments.json else "\n".join(lines(told)))
    return 0


def export(arguments: Namespace) -> int:
    """Write games between bots as data."""
    from hortus.research import demand_libraries

    demand_libraries()
    from hortus.research.data import export as exported
    from hortus.terminal.figures import progress_bar

    if not arguments.out and not arguments.records:
        raise Refusal("usage", "say what to write: --out FILE.npz or FILE.parquet, --records FOLDER, or both")
    commands.check_out(arguments.out)
    game = commands.game_named(arguments.game, arguments)
    with progress_bar(arguments.games) as progress:
        told = exported(
            game,
            listed(arguments.seats),
            arguments.games,
            arguments.seed,
            arguments.out or "",
            records_into(arguments.records, game) if arguments.records else None,
            commands.options_of(arguments),
            terms_of(game, arguments),
            progress,
        )
    if arguments.json:
        print(write(told))
    else:
        failures = f", {counted(int(str(told['failures'])), 'failure')} decided at random" if "failures" in told else ""
        games = counted(int(str(told["games"])), "game")
        print(f"{games} of {game.title}, {counted(int(str(told['decisions'])), 'decision')}{failures}")
    return BOT_ERROR if "failures" in told else 0


def tune(arguments: Namespace) -> int:
    """Find better weights for an evaluator."""
    from hortus.bots.weights import opinion_of, weights_file
    from hortus.lab.rating.tune import Trial
    from hortus.lab.rating.tune import tune as tuned

    commands.check_out(arguments.out, as_json=arguments.json)
    game = commands.game_named(arguments.game, arguments)
    trials: list[Trial] = []

    def tell(trial: Trial) -> None:
        trials.append(trial)
        if not arguments.json:
            print(
                trial.words(), file=sys.stderr if arguments.out == commands.STANDARD_INPUT else sys.stdout, flush=True
            )

    found = tuned(
        game,
        arguments.players,
        arguments.level,
        arguments.games,
        arguments.seed,
        listed(arguments.only),
        tell,
        opinion_of(game, commands.weights_of(game, arguments)),
        commands.options_of(arguments),
    )
    if arguments.out:
        commands.write_out(arguments.out, weights_file(game, arguments.players, found.weights))
        if not arguments.json:
            better = counted(sum(trial.accepted for trial in trials), "change")
            told = f"{better} accepted in {counted(len(trials), 'duel')}"
            if arguments.out == commands.STANDARD_INPUT:
                print(f"hortus: {told}", file=sys.stderr)
            else:
                print(f"{arguments.out}: {told}")
    if arguments.json:
        so_far: Json = {"interrupted": True} if found.interrupted else {}
        duels = [trial.as_json() for trial in trials]
        print(write({"game": game.name, **so_far, "weights": found.weights, "trials": duels}))
    elif not arguments.out:
        print(write(found.weights))
    return INTERRUPTED if found.interrupted else 0
