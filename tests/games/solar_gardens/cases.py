"""What tests of all games must know of this one."""

from tests.games.cases import Cases

CASES = Cases(
    variants=[{"casual": True}],
    option_sets=[{}, {"casual": True}],
    every=41,
    spoilt=700,
    strategy="race",
    simulations=24,
    beginner=28,
    fingerprinted=({"casual": True},),
)
