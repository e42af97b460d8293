"""What tests of all games must know of this one."""

from tests.games.cases import Cases

CASES = Cases(
    variants=[{"boards": ["blue", "violet"]}],
    spoilt=900,
    strategy="race",
    simulations=40,
    plays_on=True,
)
