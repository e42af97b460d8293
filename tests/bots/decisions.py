"""What the searchers decided in fixed positions of all games: the tests compare it with the decided.json of each game.

`python -m tests.bots.decisions` writes these files anew: only where bots are meant to decide otherwise.
"""

from json import dumps, loads
from pathlib import Path
from typing import Any

from hortus.bots.levels import searcher
from hortus.bots.tree import ROOT
from hortus.coach.advice import LEAST, advice_of, advise
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import OVER, State
from hortus.kernel.registry import find, names
from tests.games.cases import cases_of

# Plain data: where the bot is asked, and what came of it.
Case = dict[str, Any]

GAMES = Path(__file__).parents[1] / "games"
TREE_SIMULATIONS = 30
# Trees that play on before they judge: by the best of a few decisions, and at random without guesses.
PLAYING_ON = {
    "tree-quick": "search:20:race=0:rollout=6:tries=3",
    "tree-random": "search:40:race=0:trust=0:rollout=99:tries=1",
}
# Players, the seed of the game, and the random decisions before the bot is asked.
STARTS = ((1, 11, 0), (2, 12, 9), (3, 13, 30))
# Decisions that one bot makes one after the other: it may go on with a tree or a plan.
IN_A_ROW = 3


def cases() -> list[Case]:
    """All positions, each with each strategy of its game."""
    return [case for game in names() for case in cases_of_game(game)]


def cases_of_game(game: str) -> list[Case]:
    """The positions of a game, each with each of its strategies."""
    told = cases_of(game)
    found: list[Case] = [
        {"game": game, "strategy": name, "bot": bot, "players": 2, "seed": 14, "after": 20}
        for name, bot in PLAYING_ON.items()
        if told.plays_on
    ]
    bots = ((f"search:{told.simulations}", told.strategy), (f"search:{TREE_SIMULATIONS}:race=0", "tree"))
    for bot, name in bots:
        found += [
            {"game": game, "strategy": name, "bot": bot, "players": players, "seed": seed, "after": after}
            for players, seed, after in STARTS
            if players >= find(game).least
        ]
    return found


def start(case: Case) -> State:
    """The position of a case: so many random decisions into a game, and on to the next choice."""
    state, dice = find(case["game"]).new(case["players"], case["seed"]), seeded(case["seed"], 7)
    made = 0
    while made < case["after"] or len(state.legal()) < 2:
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))])
        made += 1
    return state


def decided(case: Case) -> Case:
    """The decisions of the bot, what it advises then, and what it thinks of the last decision on offer."""
    state, bot = start(case), searcher(case["bot"], case["seed"])
    codes: list[int] = []
    while state.to_move != OVER and len(codes) < IN_A_ROW:
        codes.append(int(bot.choose(state)))
        state.play(codes[-1])
    advice = [[each.code, each.visits, round(each.points, 6)] for each in advise(bot, state)]
    code = state.legal()[-1]
    bot.examine(state, code, LEAST)
    last = advice_of(bot, bot.tree.child(ROOT, code), with_win=False)
    return {"codes": codes, "advice": advice, "examined": [last.visits, round(last.points, 6)]}


def written() -> list[Case]:
    """The cases of the files, with what was decided."""
    found: list[Case] = []
    for game in names():
        found += [{"game": game, **case} for case in loads(file_of(game).read_text(encoding="utf-8"))]
    return found


def file_of(game: str) -> Path:
    """Where the decisions of a game stand."""
    return GAMES / game / "decided.json"


def main() -> None:
    """Write the files anew."""
    for game in names():
        rows = [case | decided(case) for case in cases_of_game(game)]
        lines = ",\n".join(dumps({key: value for key, value in row.items() if key != "game"}) for row in rows)
        file_of(game).write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
