"""What tests of all games must know of this one."""

from tests.games.cases import Cases

CASES = Cases(
    variants=[{"boards": ["blue", "violet"]}],
    option_sets=[{}, {"boards": ["blue", "violet"]}, {"boards": ["pink", "green", "blue"], "start_player": 2}],
    every=12,
    spoilt=900,
    strategy="race",
    simulations=40,
    beginner=0,
    plays_on=True,
    chosen=("chosen_boards", "three_players", "four_players"),
)
