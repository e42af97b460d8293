"""A guide for reading: its sections, and the rule numbers in it."""

import re
from dataclasses import dataclass

RULE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")
# Rule numbers as they appear in a guide: in their own brackets, or after a few words.
NUMBERS = re.compile(r"\s+\((?:and|to|or|[,;–\s]|[A-Z]{2}-[A-Z]?\d+)+\)|[,;:]?\s*\b[A-Z]{2}-[A-Z]?\d+\b")
FIGURE = re.compile(r"^!\[.*\]\(.*\)\n?", re.MULTILINE)
SECTION = re.compile(r"^## (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """A part of a guide, as plain Markdown without figures and rule numbers."""

    title: str
    text: str

    def mentions(self, words: str) -> bool:
        """Whether these words occur in it, ignoring case."""
        return words.casefold() in f"{self.title}\n{self.text}".casefold()


def sections(guide: str) -> list[Section]:
    """The parts of a guide in order; the text before the first heading is the first part."""
    plain = NUMBERS.sub("", FIGURE.sub("", guide))
    opening, *rest = SECTION.split(plain)
    title, _, text = opening.strip().removeprefix("# ").partition("\n")
    pairs = zip(rest[::2], rest[1::2], strict=True)
    return [Section(title, text.strip()), *(Section(name, body.strip()) for name, body in pairs)]


def sought(guide: str, words: str) -> list[Section]:
    """The sections with this title, or else those that mention it."""
    found = sections(guide)
    return [each for each in found if words.casefold() in each.title.casefold()] or [
        each for each in found if each.mentions(words)
    ]
