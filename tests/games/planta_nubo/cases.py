"""What tests of all games must know of this one."""

from tests.games.cases import Cases

CASES = Cases(
    variants=[
        {"solo": "hard"},
        {"choose_slots": True, "discard_two": True},
        {"g": "G2", "direction": "counterclockwise"},
    ],
    spoilt=250,
    strategy="plan",
    simulations=3,
)
