"""A screen whose answers are written beforehand."""

from hortus.kernel.play.match import Match
from hortus.terminal.play import Play
from hortus.terminal.screen import Screen


class Script(Screen):
    """A screen whose answers are written beforehand and whose words are kept."""

    def __init__(self, *answers: str) -> None:
        super().__init__()
        self.live = self.asking = False
        self.answers = list(answers)
        self.told: list[str] = []

    def show(self, lines: object) -> None:
        assert isinstance(lines, list)
        self.told += ["".join(text for text, _ in line) for line in lines]

    def ask(self, prompt: str) -> str | None:
        self.told.append(prompt)
        return self.answers.pop(0) if self.answers else None

    def heard(self, words: str) -> bool:
        return any(words in line for line in self.told)


def sit(match: Match, *answers: str) -> Script:
    script = Script(*answers)
    assert Play(match, script).run() == 0
    return script
