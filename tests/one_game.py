"""One game of the house, whichever there is: for tests that need a real game and no certain one.

The option "start_player" of `GAME` says who begins; at `ALONE` one person can sit without an automa.
"""

from hortus.kernel.registry import find, names

GAMES = [find(name) for name in reversed(names())]
GAME = next(game for game in GAMES if any(option.name == "start_player" for option in game.options))
ALONE = next(game for game in GAMES if game.least == 1 and game.new(1, 1).seats == 1)
