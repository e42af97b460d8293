"""What tests of all games must know of this one."""

from tests.games.cases import Cases

CASES = Cases(
    variants=[{"goals": True, "deck": 60}, {"variant": "family"}],
    option_sets=[{}, {"goals": True, "deck": 60}, {"variant": "family"}],
    every=29,
    spoilt=500,
    strategy="race",
    simulations=12,
    beginner=52,
)
