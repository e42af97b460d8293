"""What tests of all games must know of this one."""

from tests.games.cases import Cases

VILLAGES = ["newton-poemoor", "market-foxby", "hither-saxcote", "middle-didsbrook", "lower-aynesmore"]

CASES = Cases(
    variants=[{"start_player": 0}],
    option_sets=[
        {},
        {"start_player": 0},
        {"start_player": 4},
        {"villages": VILLAGES[:1]},
        {"villages": VILLAGES[:2]},
        {"villages": VILLAGES[:3]},
        {"villages": VILLAGES[:4]},
        {"villages": VILLAGES},
    ],
    every=9,
    spoilt=500,
    strategy="race",
    simulations=16,
    beginner=12,
)
