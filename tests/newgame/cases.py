"""What tests of all games must know of the sixth."""

from tests.games.cases import Cases

CASES = Cases(variants=[], option_sets=[{}], every=1, spoilt=500, strategy="race", simulations=10, beginner=1)
