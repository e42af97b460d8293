"""Drawings in fewer elements that look the same: a page has hundreds of leaves, and each element costs it time.

A group that holds one thing becomes that thing, one that adds nothing dissolves, and lines of one kind become one path.
"""

import re
from xml.etree.ElementTree import Element, fromstring, tostring

from hortus.drawing.svg import at

# What stays in place: something may refer to a class or a style, and groups fade as a whole.
HANDLES = frozenset({"class", "style", "id", "opacity"})
# How a drawing begins, and how one that has its own transform does.
OPENING = re.compile(r"(<\w+)")
MOVED = re.compile(r'(<\w+[^>]*?) transform="')


def lean(drawing: str) -> str:
    """The same drawing as one element."""
    root = fromstring(f"<g>{drawing}</g>")  # noqa: S314 (our own drawing)
    thin(root, filled=True)
    return "".join(written(each) for each in root) if len(root) == 1 else written(root)


def written(each: Element) -> str:
    """An element as text, as short as the rest of a page."""
    return tostring(each, encoding="unicode").replace(" />", "/>")


def thin(group: Element, filled: bool) -> None:
    """Reduce the children of a group to as few as possible."""
    filled = group.get("fill", "" if filled else "none") != "none"
    children: list[Element] = []
    for child in group:
        if child.tag == "g":
            thin(child, filled)
        only = alone(child)
        for each in child if not child.attrib and child.tag == "g" else [only]:
            if children and is_same_line(children[-1], each, filled):
                children[-1].set("d", children[-1].attrib["d"] + each.attrib["d"])
            else:
                children.append(each)
    group[:] = children


def alone(group: Element) -> Element:
    """The only child of a group in its place, with the group's attributes."""
    if group.tag != "g" or len(group) != 1 or HANDLES & group.attrib.keys() or HANDLES & group[0].attrib.keys():
        return group
    child = group[0]
    moves = " ".join(each.attrib["transform"] for each in (group, child) if "transform" in each.attrib)
    child.attrib.update({key: value for key, value in group.attrib.items() if key not in child.attrib})
    if moves:
        child.set("transform", moves)
    return child


def is_same_line(one: Element, other: Element, filled: bool) -> bool:
    """Whether two paths are lines of the same ink and width: as one path they look the same."""
    if one.tag != "path" or other.tag != "path" or one.get("fill", "" if filled else "none") != "none":
        return False
    kept = [{key: value for key, value in each.attrib.items() if key != "d"} for each in (one, other)]
    return kept[0] == kept[1] and not any("opacity" in key for key in kept[0])


def put(x: float, y: float, drawing: str, scale: float = 1.0, turn: float = 0.0) -> str:
    """A lean drawing moved, rotated and scaled, without a group around it."""
    moved = at(x, y, scale=scale, turn=turn).removeprefix("<g").removesuffix("/>")
    if MOVED.match(drawing):
        return MOVED.sub(rf"\1{moved[:-1]} ", drawing, count=1)
    return OPENING.sub(rf"\1{moved}", drawing, count=1)
