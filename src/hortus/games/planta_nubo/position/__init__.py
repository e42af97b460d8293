"""From a table of Planta Nubo to what people see: the position as a seat knows it, the score output, the census.

`seen` is the only door: views, words and files get what it returns, and nothing else.
"""

from hortus.games.planta_nubo.position.counting import census
from hortus.games.planta_nubo.position.score import result
from hortus.games.planta_nubo.position.table import seen

__all__ = ["census", "result", "seen"]
