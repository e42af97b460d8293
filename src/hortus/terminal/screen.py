"""The input and output of a terminal game: a real terminal with colour, or a pipe with plain text."""

import sys
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from shutil import get_terminal_size

from hortus.kernel.scene.words import printable
from hortus.terminal.text import STYLES, WIDTH, Line, flowing, plain

LEAST_WIDTH = 60
LEAST_HEIGHT = 12
# Colours, tables and progress bars come from an optional library; without it a terminal gets plain text.
COLOURFUL = find_spec("rich") is not None


class Screen:
    """Standard input and output."""

    def __init__(self) -> None:
        self.live = sys.stdout.isatty()
        self.asking = sys.stdin.isatty()
        size = get_terminal_size((WIDTH, 24))
        self.width = max(LEAST_WIDTH, size.columns) if self.live else WIDTH
        # Lines visible at once; 0 if there is no screen.
        self.height = max(LEAST_HEIGHT, size.lines) if self.live else 0
        # The words that Tab completes.
        self.completions: list[str] = []
        if self.live and self.asking:
            self.listen_for_tab()

    def show(self, lines: Sequence[Line]) -> None:
        """Lines, in colour if available."""
        if not (self.live and COLOURFUL):
            sys.stdout.write(plain(lines))
            return
        from rich.console import Console
        from rich.text import Text

        console = Console(highlight=False, soft_wrap=True)
        for line in lines:
            console.print(Text.assemble(*((printable(text), STYLES.get(tone, "")) for text, tone in line)))

    def say(self, text: str = "", tone: str = "") -> None:
        """A sentence, on as many lines as it needs."""
        self.show(flowing(text, self.width, tone) if self.live else [[(text, tone)]])

    def leaf(self, lines: Sequence[Line]) -> None:
        """Many lines, a screenful at a time."""
        most = self.height - 1 if self.live and self.asking else len(lines)
        for start in range(0, len(lines), max(most, 1)):
            self.show(lines[start : start + most])
            if start + most < len(lines) and self.ask("Enter shows more, q stops: ") in {None, "q"}:
                return

    def listen_for_tab(self) -> None:
        """Let Tab complete words, if the system can do that."""
        try:
            import readline
        except ImportError:
            return
        readline.set_completer_delims(" ")
        readline.set_completer(self.completed)
        readline.parse_and_bind("tab: complete")

    def offer(self, words: Iterable[str]) -> None:
        """Set the words that Tab completes."""
        self.completions = sorted({word.casefold() for word in words})

    def completed(self, text: str, number: int) -> str | None:
        """The n-th word that begins like this."""
        found = [word for word in self.completions if word.startswith(text.casefold())]
        return f"{found[number]} " if number < len(found) else None

    def ask(self, prompt: str) -> str | None:
        """An answer, or None at the end of the input."""
        if self.live and self.asking:
            return self.ask_person(prompt)
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

    @staticmethod
    def ask_person(prompt: str) -> str | None:
        """An answer that can be edited and completed while typing."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            return None
        except UnicodeDecodeError:
            return "?"

    def clear(self) -> None:
        """Clear the screen, including the scrollback."""
        if self.live:
            sys.stdout.write("\033[2J\033[3J\033[H")
            sys.stdout.flush()
