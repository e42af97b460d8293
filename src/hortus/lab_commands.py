"""The commands that think: hints, analysis, the arena and tuning."""

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from hortus.commands import game_named, loaded, options_of, read_text, seed_of, write_out
from hortus.kernel.contract import OVER, Game
from hortus.kernel.decision import Json, Refusal, write

if TYPE_CHECKING:
    from hortus.kernel.record import Record
    from hortus.lab.hindsight import Hindsight


def hint(arguments: Namespace) -> int:
    """The best decisions of a position."""
    from hortus.bots.levels import searcher
    from hortus.lab import analyse as room

    game, state = loaded(arguments)
    if state.to_move == OVER:
        raise Refusal(game.over_rule, "the game is over: there is nothing to decide")
    bot = searcher(arguments.level, seed_of(state.observation(int(state.to_move)), arguments))
    hints = room.hints(bot, state, arguments.most)
    if arguments.json:
        print(write({"game": game.name, "seat": int(state.to_move), "level": arguments.level, "hints": hints}))
        return 0
    for number, each in enumerate(hints, start=1):
        chance = f", wins {each['win_chance']:.0%}" if "win_chance" in each else ""
        print(f"{number:2}  {each['words']}: {each['points']:.1f} points expected{chance}; {each['why']}")
    return 0


def analyse(arguments: Namespace) -> int:
    """What the decisions of a record were worth."""
    from hortus.bots.levels import searcher
    from hortus.kernel import record
    from hortus.lab import analyse as room
    from hortus.terminal.figures import progress_bar

    found = record.read(read_text(arguments.record, "the record"))
    game = game_named(found.header.game, arguments)
    with progress_bar(len(found.steps) - 1) as progress:
        analysis = room.analyse(found, game, searcher(arguments.level, 1), progress)
    hindsight = hindsight_of(found, game, arguments.hindsight) if arguments.hindsight else []
    if arguments.svg:
        write_out(arguments.svg, analysis.chart(game.title))
    if arguments.json:
        more = {"hindsight": [each.as_json() for each in hindsight]} if hindsight else {}
        print(write(analysis.as_json() | more))
    elif arguments.svg != "-":
        print("\n".join([*analysis.lines(), *(line for each in hindsight for line in each.lines())]))
    return 0


def hindsight_of(record: "Record", game: Game, seconds: float) -> "list[Hindsight]":
    """The best garden of every seat of a record."""
    from hortus.lab.hindsight import look_back
    from hortus.terminal.figures import progress_bar

    with progress_bar(len(record.header.seats)) as progress:
        return look_back(record, game, seconds, progress)


def arena(arguments: Namespace) -> int:
    """Rate bots by play."""
    from hortus.lab.arena import contest, rate
    from hortus.lab.report import chart, page
    from hortus.terminal.figures import progress_bar, ratings_table

    game = game_named(arguments.game, arguments)
    bots = [bot.strip() for bot in arguments.bots.split(",")]
    with progress_bar(arguments.games) as progress:
        found = contest(
            game,
            bots,
            arguments.games,
            arguments.seed,
            arguments.players,
            arguments.jobs,
            progress,
            options_of(arguments),
            arguments.components or "",
        )
    table = rate(bots, found)
    answer: Json = {"game": game.name, "games": len(found), "bots": [each.as_json() for each in table]}
    if arguments.report:
        title = f"{game.title}: {', '.join(bots)}"
        words = f"{len(found)} games of {arguments.players} players, every seat order with the same deals."
        is_picture = arguments.report.endswith(".svg")
        write_out(arguments.report, chart(title, table) if is_picture else page(title, words, table))
    if arguments.json:
        print(write(answer))
    else:
        ratings_table(answer)
    return 0


def tune(arguments: Namespace) -> int:
    """Move the weights of an evaluator to where they play better."""
    from hortus.lab.tune import Trial
    from hortus.lab.tune import tune as tuned

    game = game_named(arguments.game, arguments)
    trials: list[Trial] = []

    def tell(trial: Trial) -> None:
        trials.append(trial)
        if not arguments.json:
            verdict = "better" if trial.accepted else "no better"
            print(
                f"{trial.weight}: {trial.before:g} -> {trial.after:g}: {trial.gain:+.2f} ± {trial.error:.2f} points"
                f" in {trial.games} games, {verdict}"
            )
            sys.stdout.flush()

    only = [name.strip() for name in arguments.weights.split(",") if name.strip()]
    weights = tuned(game, arguments.players, arguments.level, arguments.games, arguments.seed, only, tell)
    if arguments.json:
        print(write({"game": game.name, "weights": weights, "trials": [trial.as_json() for trial in trials]}))
    else:
        print(write(weights))
    return 0
