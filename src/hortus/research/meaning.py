"""What every number means: the blocks of an observation with their cards, and the action codes with their decisions.

What a code stands for may depend on the position: "the second card of the row". So random games are played to see which
codes come up. The parts of a decision that never change are shown; a part that varies is `…`.
"""

from collections.abc import Sequence
from json import dumps

from hortus.kernel.decision import Json
from hortus.kernel.engine.chance import seeded
from hortus.kernel.engine.contract import Game
from hortus.kernel.scene.words import counted
from hortus.lab.sim.sim import check_games
from hortus.research import VERSION, gymnasium_id

VARIES = "…"
# How many games are played to find codes, and in how many positions each code is described.
GAMES = 40
LOOKS = 12
LIMIT = 2000
# The block whose numbers are the game's phases, from 0 on.
PHASE = "phase"


def meaning(game: Game, players: int, options: Json | None = None, games: int = GAMES) -> Json:
    """All blocks of a game for this number of players, and the codes that so many random games offer."""
    check_games(games)
    return {
        "game": game.name,
        "players": players,
        "gymnasium": gymnasium_id(game.name),
        "version": VERSION,
        "ruleset": game.ruleset,
        "blocks": [with_names(game, block) for block in blocks(game, players, options)],
        "actions": actions(game, players, options, games),
        "codes": game.actions,
        "games": games,
    }


def blocks(game: Game, players: int, options: Json | None = None) -> list[Json]:
    """The blocks of a row, with the place of their first number."""
    found: list[Json] = []
    at = 0
    for block in game.encoding(game.new(players, 0, options)):
        entry: Json = {
            "name": block.name,
            "first": at,
            "length": block.length,
            "least": block.least,
            "most": block.most,
        }
        entry |= {"values": block.values} if block.values else {}
        found.append(entry | ({"columns": block.columns} if block.columns else {}))
        at += block.length
    return found


def with_names(game: Game, block: Json) -> Json:
    """A block that says from which number on its values are named: phases begin at 0, pieces at 1."""
    if block["name"] == PHASE and block["most"] == len(game.phases) - 1:
        return block | {"values": game.phases, "first_value": 0}
    return block | ({"first_value": 1} if "values" in block else {})


def actions(game: Game, players: int, options: Json | None = None, games: int = GAMES) -> list[Json]:
    """Every code that random games offered, with its decision."""
    seen: dict[int, list[Json]] = {}
    for seed in range(games):
        state, dice, made = game.new(players, seed, options), seeded(seed, 1), 0
        while state.to_move >= 0 and made < LIMIT:
            codes = state.legal()
            for code in codes:
                looks = seen.setdefault(code, [])
                if len(looks) < LOOKS:
                    looks.append(state.describe(code))
            state.apply(codes[dice.below(len(codes))])
            made += 1
    return [{"code": code, "decision": common(seen[code])} for code in sorted(seen)]


def common(decisions: Sequence[Json]) -> Json:
    """The parts that these decisions share."""
    keys = list(dict.fromkeys(key for decision in decisions for key in decision))
    found: Json = {}
    for key in keys:
        values = {dumps(decision.get(key)) for decision in decisions}
        found[key] = decisions[0][key] if len(values) == 1 else VARIES
    return found


def ranges(listed: Sequence[Json]) -> list[tuple[int, int, Json, Json]]:
    """Runs of codes with the same kind of decision: the first and the last code, and their decisions."""
    found: list[tuple[int, int, Json, Json]] = []
    for entry in listed:
        code, decision = int(str(entry["code"])), entry["decision"]
        if not isinstance(decision, dict):
            continue
        if found and list(found[-1][2]) == list(decision) and found[-1][2]["do"] == decision["do"]:
            found[-1] = (found[-1][0], code, found[-1][2], decision)
        else:
            found.append((code, code, decision, decision))
    return found


def lines(told: Json) -> list[str]:
    """The same as lines of text."""
    found = [
        f"{told['gymnasium']}: ruleset {told['ruleset']}, {counted(int(str(told['players'])), 'player')}",
        "",
        "observation",
    ]
    listed, codes = told["blocks"], told["actions"]
    if not isinstance(listed, list) or not isinstance(codes, list):
        return found
    for block in listed:
        to_last = f"to {block['first'] + block['length'] - 1}" if block["length"] > 1 else ""
        found.append(f"{block['first']:>6} {to_last:<9} {block['name']}, {block['least']} to {block['most']}")
        for key, word in (("values", "number"), ("columns", "place")):
            if key in block:
                first = block["first_value"] if key == "values" else block["first"]
                names = ", ".join(f"{first + at} {name}" for at, name in enumerate(block[key]))
                found.append(f"{'':17}{word}: {names}")
    found += ["", f"actions: {len(codes)} of {told['codes']} codes, as {told['games']} random games offered them"]
    found += [f"{entry['code']:>6} {dumps(entry['decision'], ensure_ascii=False)}" for entry in codes]
    return found
