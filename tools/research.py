"""Writes the second half of docs/research.md: what every number of every game means. Run it by `make examples`."""

from json import dumps
from pathlib import Path
from typing import Any

from hortus.kernel.registry import find, names
from hortus.research.meaning import GAMES, meaning, ranges

PAGE = Path(__file__).resolve().parent.parent / "docs" / "research.md"
MARK = "<!-- From here on written by tools/research.py: `make examples`. -->"
PLAYERS = 2


def section(name: str) -> str:
    """The blocks and codes of one game."""
    game = find(name)
    told: Any = meaning(game, PLAYERS)
    length = sum(block["length"] for block in told["blocks"])
    rows = [
        f"| {block['first']} | {block['length']} | {block['name']} | {block['least']} to {block['most']}"
        f" | {named(block)} |"
        for block in told["blocks"]
    ]
    codes = [
        f"| {first} | {shown(one)} | |" if first == last else f"| {first} to {last} | {shown(one)} | {shown(other)} |"
        for first, last, one, other in ranges(told["actions"])
    ]
    sizes = f"{PLAYERS} players: {length} numbers, {told['codes']} codes"
    parts = [
        f"### {game.title}",
        f"`{told['gymnasium']}`, ruleset {told['ruleset']}, {sizes}.",
        "\n".join(
            ["| first | numbers | what | from | each number, or each place, is |", "|---|---|---|---|---|", *rows]
        ),
        "\n".join(["| codes | first decision | last decision |", "|---|---|---|", *codes]),
    ]
    return "\n\n".join(parts) + "\n"


def named(block: dict[str, Any]) -> str:
    """What the numbers of a block stand for, in brief."""
    told = []
    if "values" in block:
        first, names = block["first_value"], block["values"]
        told.append(f"{first} {names[0]} … {first + len(names) - 1} {names[-1]}")
    if "columns" in block:
        told.append(f"by place: {block['columns'][0]} … {block['columns'][-1]}")
    return "; ".join(told)


def shown(decision: dict[str, Any]) -> str:
    """A decision as code."""
    return f"`{dumps(decision, ensure_ascii=False)}`".replace("|", "\\|")


def written(text: str) -> str:
    """The page with its second half regenerated."""
    head, _, _ = text.partition(MARK)
    intro = (
        "\n## Numbers and codes\n\nSeats are counted from the one that looks: 0 is the seat itself, 1 the next in turn"
        " order, and the number of seats stands for nobody. (Only the first number, `seat`, is the seat's place at the"
        " table.) Pieces are numbered from 1; 0 is none, or not known.\n\n`hortus encoding GAME` lists every card"
        " behind every number, for any number of players and any options. Codes are listed as they came up in"
        f" {GAMES} random games (`--games 1000` finds more); `…` varies with the position.\n\n"
    )
    return head + MARK + "\n" + intro + "\n".join(section(name) for name in names())


def main() -> None:
    """Regenerate the page."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
