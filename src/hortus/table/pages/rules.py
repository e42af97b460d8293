"""The rules for players: the guide of a game as a page, with an anchor for every rule."""

import logging
import re
from functools import cache

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from markdown_it import MarkdownIt
from markupsafe import Markup

from hortus.kernel import registry
from hortus.kernel.engine.contract import Game
from hortus.kernel.registry import Room
from hortus.kernel.scene.guide import NUMBERS, RULE
from hortus.table.pages.figures import illustrated
from hortus.table.pages.site import page

LOG = logging.getLogger(__name__)

router = APIRouter(include_in_schema=False)

LENGTH = re.compile(r"^\| Length \| (.+) \|$", re.MULTILINE)
# The first paragraph of plain words, after headings, credits, tables and pictures; and its first sentence.
STORY = re.compile(r"(?<=\n\n)[A-Z].*(?:\n\S.*)*")
SENTENCE = re.compile(r".*?[.!?](?=\s|$)", re.DOTALL)
HEADING = re.compile(r"<h2>(.*?)</h2>")


@router.get("/rules/{name}")
async def rules(name: str) -> HTMLResponse:
    """The guide of a game."""
    game = registry.find(name)
    text, chapters = guide(game)
    return page("rules.html", game=game, text=text, chapters=chapters)


@router.get("/rules/{name}/text")
async def rules_text(name: str) -> HTMLResponse:
    """The guide with its chapters, for a window within a page."""
    text, chapters = guide(registry.find(name))
    links = "".join(f'<li><a href="#{anchor}">{heading}</a></li>' for anchor, heading in chapters)
    contents = f'<nav class="contents" aria-label="Chapters"><ol>{links}</ol></nav>'
    return HTMLResponse(f'{contents}<article class="guide">{text}</article>')


def source_of(game: Game) -> str:
    """The source of the guide; for a game without one, what the game says about itself."""
    try:
        return Room(game).guide() or facts(game)
    except Exception as error:
        LOG.warning("the guide of %s cannot be read: %s: %s", game.name, type(error).__name__, error)
        return facts(game)


def facts(game: Game) -> str:
    """What is known about a game without a guide: players and options."""
    lines = [f"# {game.title}", game.credit, f"For {game.least} to {game.most} players."]
    lines += [f"- **{option.name}**: {option.meaning} ({option.values})" for option in game.options]
    return "\n\n".join([*lines, "This game comes without a guide."])


@cache
def length(game: Game) -> str:
    """How long a game lasts, in the words of its guide."""
    found = LENGTH.search(source_of(game))
    return NUMBERS.sub("", found[1]) if found else ""


@cache
def story(game: Game) -> str:
    """What a game is about, in the first words of its guide; nothing if it has none."""
    source = source_of(game)
    found = STORY.search(source) if source != facts(game) else None
    return NUMBERS.sub("", found[0]).replace("*", "") if found else ""


def pitch(game: Game) -> str:
    """The same in a sentence."""
    found = SENTENCE.match(story(game))
    return found[0] if found else ""


@cache
def guide(game: Game) -> tuple[Markup, list[tuple[str, str]]]:
    """The guide as HTML, and its chapters with their anchors."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(source_of(game))
    html = illustrated(game, html)
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    html = html.replace("<pre>", '<pre tabindex="0">')
    chapters: list[tuple[str, str]] = []
    seen: set[str] = set()

    def chapter(found: re.Match[str]) -> str:
        chapters.append((f"chapter-{len(chapters) + 1}", found[1]))
        return f'<h2 id="{chapters[-1][0]}">{found[1]}</h2>'

    def rule(found: re.Match[str]) -> str:
        anchor = "" if found[0] in seen else f' id="{found[0]}"'
        seen.add(found[0])
        return f'<span class="rule"{anchor}>{found[0]}</span>'

    def numbers(found: re.Match[str]) -> str:
        return f'<span class="numbers">{RULE.sub(rule, found[0])}</span>'

    return Markup(NUMBERS.sub(numbers, HEADING.sub(chapter, html))), chapters  # noqa: S704
