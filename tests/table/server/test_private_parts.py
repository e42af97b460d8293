"""What builds on private parts of a library fails in one sentence when the library moves, and not in the field."""

from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("module", "library", "known", "parts"),
    [
        ("server/door.py", "uvicorn", "0.54.0", "HttpToolsProtocol: cycle, pipeline, connections, send_400_response"),
        ("http/strict.py", "fastapi", "0.162.4", "Dependant and the fields of its parameters"),
    ],
)
def test_private_parts_are_those_of_a_known_version(module: str, library: str, known: str, parts: str) -> None:
    assert version(library) == known, (
        f"table/{module} builds on {parts} of {library} {known}, and this is {version(library)}: see whether they "
        f"still mean the same, run tests/table, and name the new version here and in pyproject.toml"
    )
    assert f'"{library}=={known}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
