"""Scripts go out without their comments, and otherwise as they are."""

from starlette.testclient import TestClient

from hortus.table.pages.site import STATIC


def without_comments(script: str) -> list[str]:
    """The lines of a script that are more than comment: `// …`, or from `/**` to the line that ends in `*/`."""
    kept, inside = [], False
    for line in script.splitlines():
        begins = line.lstrip().startswith("/**") and ("*/" not in line or line.endswith("*/"))
        if not (inside or begins or line.lstrip().startswith("//")):
            kept.append(line)
        inside = (inside or begins) and "*/" not in line
    return kept


def test_a_script_loses_its_lines_of_comment_and_nothing_else(client: TestClient) -> None:
    for path in STATIC.rglob("*.js"):
        answer = client.get(f"/static/{path.relative_to(STATIC).as_posix()}")
        assert answer.text.splitlines() == without_comments(path.read_text(encoding="utf-8"))
        assert answer.headers["content-type"].startswith("text/javascript")


def test_a_browser_that_has_a_script_is_told_that_it_is_unchanged(client: TestClient) -> None:
    etag = client.get("/static/table/table.js").headers["etag"]
    assert client.get("/static/table/table.js", headers={"if-none-match": etag}).status_code == 304


def test_a_script_that_does_not_exist_is_not_found(client: TestClient) -> None:
    assert client.get("/static/table/nothing.js").status_code == 404


def test_a_script_carries_the_headers_that_matter_to_it_and_no_others(client: TestClient) -> None:
    script, page = client.get("/static/table/table.js").headers, client.get("/").headers
    assert script["x-content-type-options"] == "nosniff"
    assert script["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in script
    assert script["cache-control"] == "no-cache"
    assert page["cache-control"] == "no-store"
    assert "script-src 'self'" in page["content-security-policy"]
