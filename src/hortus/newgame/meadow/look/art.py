"""How the things of Meadow are drawn; what is left out here gets the outline of its kind."""

from hortus.toolkit import Shape, at, circle, hollow, ink, paper, parameter, tag

TONES = ("blue", "bark", "leaf", "red", "yellow", "water")


def flower(shape: Shape, width: float, height: float) -> str:
    """As many petals as its number, which stands in the corner: colour is never the only cue."""
    number = int(parameter(shape, "number"))
    petal = circle(0, -height * 0.2, height * 0.13, fill=ink(TONES[number - 1]), stroke=ink("line"))
    petals = "".join(at(0, 0, petal, turn=360 / number * each) for each in range(number))
    eye = circle(0, 0, height * 0.09, fill=ink("sun"), stroke=ink("line"))
    digit = tag("text", str(number), x=width * 0.1, y=height * 0.24, font_size=height * 0.18, fill=ink("ink"))
    return paper(width, height) + at(width / 2, height / 2, petals, eye) + digit


def place(shape: Shape, width: float, height: float) -> str:
    """A place where nothing grows yet."""
    return hollow(width, height)


RECIPES = {"meadow-flower": flower, "meadow-place": place}
