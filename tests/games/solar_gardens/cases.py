"""What tests of all games must know of this one."""

from tests.games.cases import Cases

CASES = Cases(
    variants=[{"casual": True}],
    spoilt=700,
    strategy="race",
    simulations=24,
    fingerprinted=({"casual": True},),
)
