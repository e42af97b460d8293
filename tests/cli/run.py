"""Commands run in this process, and what they answer."""

import json
import re
from pathlib import Path

import pytest

from hortus.cli import main


class Answer:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> dict[str, object]:
        data = json.loads(self.out)
        assert isinstance(data, dict)
        return data


class Run:
    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys = capsys
        self.folder = folder

    def __call__(self, *words: str) -> Answer:
        self.capsys.readouterr()
        code = main(words)
        out, err = self.capsys.readouterr()
        return Answer(code, out, err)

    def file(self, name: str, data: object) -> str:
        path = self.folder / name
        path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
        return str(path)


def refused(words: list[str], rule: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Run twice, for people and for programs; return the sentence. The status follows from the rule."""
    capsys.readouterr()
    status = 4 if "-" in rule else 2 if rule in {"usage", "options"} else 3
    assert main(words) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(rf"hortus: .+ \({re.escape(rule)}\)\n", err), err
    assert main([*words, "--json"]) == status
    out, err = capsys.readouterr()
    error = json.loads(out)["error"]
    assert error["rule"] == rule
    assert json.loads(err) == json.loads(out)
    return str(error["message"])


def write(folder: Path, data: object) -> str:
    path = folder / "input.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(path)
