"""Fingerprints of the games as programs meet them, and which version number must move when one of them changes.

Each game keeps its own beside its tests. `python -m tests.research.versions` writes them anew, if the right number has
moved.
"""

import json
import sys
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from hortus.kernel.decision import Json, write
from hortus.kernel.engine.chance import seeded
from hortus.kernel.registry import find, names
from hortus.research import VERSION, env
from hortus.research.environment import DENSE, REWARDS
from hortus.research.meaning import blocks
from tests.games.cases import cases_of

ROOMS = Path(__file__).parents[1] / "games"
COMMAND = "python -m tests.research.versions"


@dataclass(frozen=True)
class Print:
    """The version numbers of a game, and the fingerprints of what they stand for."""

    ruleset: str
    version: int
    # What is offered to whom, and how it ends: as JSON, so that the numbers of the environments have no part in it.
    behaviour: str
    # The blocks of an observation and the number of codes, for all numbers of players.
    layout: str
    # The rows, masks, codes and rewards of these games.
    numbers: str


@cache
def taken(game: str) -> Print:
    """The fingerprint of a game: one seeded game for each kind of reward, and for each variant that it names."""
    room, behaviour, numbers = find(game), sha256(), sha256()
    usual: list[tuple[str, Json]] = [(reward, {}) for reward in (*REWARDS, DENSE)]
    variants = [(DENSE, options) for options in cases_of(game).fingerprinted]
    for seed, (reward, options) in enumerate([*usual, *variants]):
        environment, dice = env(game, options=options, reward=reward), seeded(seed, 1)
        environment.reset(seed=seed)
        while environment.agents and not environment.terminations[environment.agent_selection]:
            agent, state = environment.agent_selection, environment.core.state
            offered = sorted((write(state.describe(code)), code) for code in state.legal())
            behaviour.update(write([agent, [decision for decision, _ in offered]]).encode())
            seen = environment.observe(agent)
            numbers.update(seen["observation"].tobytes() + seen["action_mask"].tobytes())
            _, code = offered[dice.below(len(offered))]
            environment.step(code)
            numbers.update(write([code, list(environment.rewards.values())]).encode())
        behaviour.update(write(environment.core.state.result()).encode())
    layouts = [blocks(room, players) for players in range(room.least, room.most + 1)]
    layout = sha256(write([int(room.actions), *layouts]).encode())
    return Print(room.ruleset, VERSION, behaviour.hexdigest(), layout.hexdigest(), numbers.hexdigest())


def complaints(game: str, kept: Print, now: Print) -> list[str]:
    """What is wrong with the version numbers of a game, in sentences."""
    found = []
    same_rules = now.behaviour == kept.behaviour
    # Other games have other rows: then only the layout can be compared.
    same_form = now.layout == kept.layout and (now.numbers == kept.numbers or not same_rules)
    if same_rules != (now.ruleset == kept.ruleset):
        found.append(
            f'{game} plays other games for the same seeds: its ruleset must move from "{kept.ruleset}"'
            if not same_rules
            else f'{game} plays the same games for the same seeds: its ruleset must stay "{kept.ruleset}"'
        )
    if not same_form and now.version == kept.version:
        found.append(
            f"{game} has other observations, codes or rewards: VERSION of hortus.research must move from {kept.version}"
        )
    return found


def idle(kept: dict[str, Print], now: dict[str, Print]) -> bool:
    """Whether the version of the environments has moved, though no game has other numbers."""
    moved = any(each.version != kept[game].version for game, each in now.items())
    forms = [((each.layout, each.numbers), (kept[game].layout, kept[game].numbers)) for game, each in now.items()]
    return moved and all(after == before for after, before in forms)


def place(game: str) -> Path:
    """Where the fingerprint of a game is kept."""
    return ROOMS / game / "versions.json"


def read() -> dict[str, Print]:
    """The fingerprints of the last time that somebody looked."""
    kept = {game: place(game) for game in names() if place(game).exists()}
    return {game: Print(**json.loads(path.read_text(encoding="utf-8"))) for game, path in kept.items()}


def main() -> int:
    """Keep the present fingerprints, unless a version number does not fit them."""
    kept, now = read(), {game: taken(game) for game in names()}
    wrong = [each for game in now if game in kept for each in complaints(game, kept[game], now[game])]
    if wrong:
        print("\n".join(wrong), file=sys.stderr)
        return 1
    for game, each in now.items():
        place(game).write_text(json.dumps(asdict(each), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
