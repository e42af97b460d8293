"""The rules in the terminal: a list of sections, or the sections about something, as plain lines."""

import re

from hortus.kernel.scene.guide import Section, sections, sought
from hortus.terminal.text import Line, flowing

# Markdown marks that mean nothing in a terminal, and the line under the head of a table.
MARKS = re.compile(r"\*\*|__|`|\[([^\]]*)\]\([^)]*\)")
# The end of a line within a paragraph: the next one begins neither a heading, nor a row, nor a list item.
BROKEN = re.compile(r"(?<=\S)\n *(?=[^\s|#])(?![-*] |\d+\. )")
# The fence around drawings made of characters.
FENCE = "```"
RULER = re.compile(r"^[|\s:-]+$")


def guide_lines(guide: str, words: str, width: int) -> list[Line]:
    """The sections about these words; without any, the list of sections."""
    if not words:
        names = ", ".join(each.title for each in sections(guide)[1:])
        return flowing(f"Sections: {names}. `rules NAME` opens one, `rules WORD` those that mention it.", width)
    found = sought(guide, words)
    if not found:
        return flowing(f"The rules do not mention “{words}”; `rules` lists their sections.", width)
    return [line for section in found for line in section_lines(section, words, width)]


def section_lines(section: Section, words: str, width: int) -> list[Line]:
    """A section with its heading: all of it if that is its title, otherwise what it says about these words."""
    lines: list[Line] = [[("", "")], [(section.title, "heading")]]
    whole = words.casefold() in section.title.casefold()
    for paragraph in paragraphs(section.text):
        if whole or words.casefold() in paragraph.casefold():
            lines += told(paragraph, width)
    return lines


def paragraphs(text: str) -> list[str]:
    """Paragraphs, list items and table rows, each as one line without marks; drawn lines unchanged."""
    found: list[str] = []
    for number, part in enumerate(text.split(FENCE)):
        if number % 2:
            found += [FENCE + line for line in part.splitlines()[1:]]
            continue
        plain = MARKS.sub(lambda each: each[1] or "", BROKEN.sub(" ", part))
        found += [line.strip() for line in plain.splitlines() if line.strip() and not RULER.match(line)]
    return found


def told(paragraph: str, width: int) -> list[Line]:
    """A paragraph on as many lines as it needs."""
    if paragraph.startswith(FENCE):
        return [[(paragraph.removeprefix(FENCE), "")]]
    if paragraph.startswith("#"):
        return [[(paragraph.lstrip("# "), "heading")]]
    if paragraph.startswith("|"):
        cells = [cell.strip() for cell in paragraph.strip("|").split("|")]
        return flowing(": ".join([cells[0], "; ".join(cells[1:])]) if len(cells) > 1 else cells[0], width, indent=4)
    return flowing(paragraph, width, indent=2 if paragraph.startswith(("- ", "* ")) else 0)
