"""The yes to a question, as a button. A yes made by pointing at the table cannot be seen among buttons that decline.

It contains no rules: it reads the choices of a scene and the words of its question.
"""

from collections.abc import Sequence
from typing import Final

from hortus.kernel.scene import Choice, Scene
from hortus.kernel.value import value

# The verbs with which decisions of all games decline what is offered.
DECLINING: Final = frozenset({"pass", "skip", "end", "later", "discard", "stop"})
# A question that begins with one of these names nothing that could be done.
ASKING: Final = frozenset({"which", "where", "what", "who", "how", "choose"})
# A sentence that says what to do ends here, or goes on with something else.
ENDS: Final = (", or ", ", two ", " (", "?", ".")

# What stands before the colon of a question is a title if it has at most so many words: "Bonus action: …"
TITLE: Final = 2
# Words that lead on to what differs.
LEADING: Final = frozenset(
    ["a", "an", "the", "to", "in", "into", "on", "of", "at", "for", "with", "around", "row", "column"]
)


@value
class Yes:
    """The button that answers a question, and the decisions behind it."""

    words: str
    choices: tuple[Choice, ...]


def yes_to(scene: Scene) -> Yes | None:
    """The yes that no button of the question stands for; None if one does, or if there is nothing to decline."""
    choices = (*scene.choices, *scene.shortcuts)
    pointed = [choice for choice in choices if not choice.gesture.press]
    buttons = [choice for choice in choices if choice.gesture.press]
    if not pointed or not buttons or not all(declines(each, pointed) for each in buttons):
        return None
    meant = answering(scene.question, pointed)
    if len(meant) == 1:
        return Yes(meant[0].words.partition(":")[0], meant)
    return Yes(f"{deed(scene.question) or common(meant)} …", meant)


def declines(choice: Choice, pointed: Sequence[Choice]) -> bool:
    """Whether a button says no: by its verb, or because it is the empty one of a choice of several things."""
    verb = choice.decision["do"]
    empty = not choice.gesture.shapes and any(each.decision["do"] == verb for each in pointed)
    return verb in DECLINING or empty


def answering(question: str, pointed: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices that the question is about: what may be done besides it begins with another word."""
    first = deed(question).partition(" ")[0]
    return tuple(choice for choice in pointed if choice.words.partition(" ")[0] == first) or tuple(pointed)


def deed(question: str) -> str:
    """What a question offers to do, in its own words; "" if it does not say."""
    title, _, rest = question.partition(": ")
    words = rest if rest and len(title.split()) <= TITLE else title
    for end in ENDS:
        words = words.partition(end)[0]
    return "" if words.partition(" ")[0].lower() in ASKING else words[:1].upper() + words[1:]


def common(choices: Sequence[Choice]) -> str:
    """What several choices have in common, in words."""
    shared = []
    for first, *others in zip(*(choice.words.split() for choice in choices), strict=False):
        if any(other != first for other in others):
            break
        shared.append(first)
    while shared and (shared[-1] in LEADING or any(letter.isdigit() for letter in shared[-1])):
        shared.pop()
    if not shared:
        return "Choose one"
    return " ".join(shared) if len(shared) > 1 else f"{shared[0]} one"
