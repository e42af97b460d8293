"""The description of the interface keeps its word, whatever is sent (schemathesis)."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck
from hypothesis import settings as tried
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from hortus.table.server.app import create_app
from tests.table.conftest import settings

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]

FOLDER = TemporaryDirectory()
APP = create_app(settings(str(Path(FOLDER.name) / "t.sqlite3")))
# The stream of events does not end, and an app that is opened and closed again and again is not ready for bots: other
# tests ask for both.
described = schemathesis.openapi.from_asgi("/openapi.json", APP).exclude(path_regex="/(events|readyz)$")


@pytest.fixture(scope="module", autouse=True)
def folder() -> Iterator[None]:
    yield
    FOLDER.cleanup()


@described.parametrize()
@tried(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_as_described(case: Case[Any]) -> None:
    case.call_and_validate(checks=CHECKS)
