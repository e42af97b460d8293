"""The five animals, each in its own shape of frame and centred on the origin: bee, dove, frog, hare, moth."""

from hortus.drawing.pictures import Pictures

ANIMALS = Pictures("hortus.games.solar_gardens.look", "animals")
# A deep shade of the ground of each frame, for its letter.
DEEP = {"bee": "#7A5300", "dove": "#22527F", "frog": "#35601C", "hare": "#74401B", "moth": "#54317D"}


def habitat(animal: str) -> str:
    """An animal in its frame, which alone distinguishes it from the others."""
    return ANIMALS.symbol(animal)


def home_of(animal: str) -> str:
    """Just its frame, where there is no space for an animal."""
    return ANIMALS.symbol(f"home-{animal}")
