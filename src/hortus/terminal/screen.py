"""Where a terminal game is shown and asked: a real terminal with colour, or a pipe with plain text."""

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from shutil import get_terminal_size

from hortus.terminal.text import STYLES, WIDTH, Line, plain

LEAST_WIDTH = 60
# Colours, tables and progress bars come from a library that is an extra; without it a terminal gets plain text.
COLOURFUL = find_spec("rich") is not None


class Screen:
    """Standard input and output."""

    def __init__(self) -> None:
        self.live = sys.stdout.isatty()
        self.asking = sys.stdin.isatty()
        self.width = max(LEAST_WIDTH, get_terminal_size((WIDTH, 24)).columns) if self.live else WIDTH

    def show(self, lines: Sequence[Line]) -> None:
        """Lines, in colour where there is any."""
        if not (self.live and COLOURFUL):
            sys.stdout.write(plain(lines))
            return
        from rich.console import Console
        from rich.text import Text

        console = Console(highlight=False, soft_wrap=True)
        for line in lines:
            console.print(Text.assemble(*((text, STYLES.get(tone, "")) for text, tone in line)))

    def say(self, text: str = "", tone: str = "") -> None:
        """One line."""
        self.show([[(text, tone)]])

    def ask(self, prompt: str) -> str | None:
        """An answer, or None at the end of the input."""
        sys.stdout.write(prompt)
        sys.stdout.flush()
        try:
            answer = sys.stdin.readline()
        except KeyboardInterrupt:
            answer = ""
        except UnicodeDecodeError:
            answer = "?\n"
        if not self.asking or not answer:
            sys.stdout.write("\n")
        return answer.strip() if answer else None

    def clear(self) -> None:
        """Leave nothing in sight, not even by scrolling back."""
        if self.live:
            sys.stdout.write("\033[2J\033[3J\033[H")
            sys.stdout.flush()
