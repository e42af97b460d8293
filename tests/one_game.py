"""One game of the house, whichever there is: for tests that need a real game and no certain one.

Its option "start_player" says who begins.
"""

from hortus.kernel.registry import find, names

GAMES = [find(name) for name in reversed(names())]
GAME = next(game for game in GAMES if any(option.name == "start_player" for option in game.options))
