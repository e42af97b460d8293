"""What tests of all games must know of this one."""

from tests.games.cases import Cases

CASES = Cases(
    variants=[
        {"solo": "hard"},
        {"choose_slots": True, "discard_two": True},
        {"g": "G2", "direction": "counterclockwise"},
    ],
    option_sets=[
        {},
        {"discard_two": True},
        {"choose_slots": True},
        {"g": "G2", "direction": "counterclockwise"},
        {"solo": "normal"},
        {"solo": "challenging"},
        {"solo": "hard"},
        {"solo": "very_hard", "choose_slots": True, "discard_two": True},
    ],
    every=29,
    spoilt=250,
    strategy="plan",
    simulations=3,
    beginner=36,
)
