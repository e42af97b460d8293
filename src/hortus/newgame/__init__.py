"""`hortus new-game NAME`: a complete small game as a package of its own, ready to be changed into another one.

`meadow` is the game that is copied, under the new name; docs/sixth-game.md explains it step by step.
"""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path

from hortus.kernel.decision import Refusal
from hortus.kernel.registry import names

MODEL = "meadow"
# Rules of the model are cited as ME-1, ME-2 …
RULES = "ME"
COPIED = (".py", ".md", ".toml")


def new_game(name: str, folder: Path) -> list[Path]:
    """Write the package into a new folder; return its files."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or iskeyword(name):
        raise Refusal("usage", f'a game is named by lowercase letters, digits and _, like "{MODEL}", not "{name}"')
    if name in names():
        raise Refusal("usage", f'there is a game "{name}" already; choose another name')
    if folder.exists():
        raise Refusal("file", f"{folder} is there already; choose another folder")
    room = files(__name__)
    texts = written(room / MODEL, Path(MODEL)) | written(room / "package", Path())
    made = []
    for path, text in texts.items():
        target = folder / field(str(path), name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(field(text, name), encoding="utf-8")
        made.append(target)
    return made


def written(source: Traversable, under: Path) -> dict[Path, str]:
    """The text files of a folder and of those in it, by where they go."""
    found: dict[Path, str] = {}
    for each in sorted(source.iterdir(), key=lambda entry: entry.name):
        if each.is_dir() and each.name != "__pycache__":
            found |= written(each, under / each.name)
        elif each.name.endswith(COPIED):
            found[under / each.name] = each.read_text(encoding="utf-8")
    return found


def field(text: str, name: str) -> str:
    """The model's text with another name: meadow, Meadow and ME-1 become those of the new game."""
    title = name.replace("_", " ").title()
    prefix = (name.replace("_", "") + "xx")[:2].upper()
    text = re.sub(rf"(?<![A-Za-z]){RULES}(?=[-_]\d)", prefix, text)
    return text.replace(MODEL, name).replace(MODEL.title(), title)
