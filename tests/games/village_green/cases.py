"""What tests of all games must know of this one."""

from tests.games.cases import Cases

CASES = Cases(
    variants=[{"start_player": 0}],
    spoilt=500,
    strategy="race",
    simulations=16,
)
