"""Behind a proxy: under another name, on a path of another site, with the path taken off or left on."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import pytest
from starlette.testclient import TestClient

from hortus.kernel.decision import Refusal
from hortus.table.http.proxy import check_proxies
from hortus.table.pages.site import STATIC
from hortus.table.place import Place, place_of
from hortus.table.server.app import create_app
from hortus.table.settings import Settings
from tests.one_game import ALONE, GAME
from tests.reverse_proxy import Proxy, proxied
from tests.table.conftest import settings
from tests.table.over_http import Table
from tests.table.servers import serving

SCRIPTS = sorted(STATIC.rglob("*.js"))
# What a script writes as an address of ours, without the root before it.
BARE = re.compile(r"""["'`]/(?!\*|/)[a-z$]""")


@contextmanager
def visiting(database: str, proxy: Proxy, *arguments: str, named: bool = True) -> Iterator[httpx2.Client]:
    """A visitor of a server behind a proxy."""
    with proxied(proxy):
        public = ("--public-url", proxy.address) if named else ()
        with serving(database, *public, *arguments) as server:
            proxy.upstream = urlsplit(server.address).port or 0
            with httpx2.Client(base_url=proxy.address, timeout=30) as client:
                yield client


def form_of(client: httpx2.Client, origin: str) -> httpx2.Response:
    wish = {"game": GAME.name, "mode": "invite"}
    return client.post("/tables", data=wish, headers={"Origin": origin})


@pytest.mark.parametrize("strips", [True, False])
def test_a_site_on_a_path_works_whether_or_not_the_proxy_takes_it_off(sqlite: str, strips: bool) -> None:
    with visiting(sqlite, Proxy("/parks/hortus", strips)) as client:
        address = str(client.base_url).rstrip("/")
        home = client.get("/").text
        links = set(re.findall(r'(?:href|src|action|data-from)="(/[^"]*)"', home))
        assert links
        assert all(link.startswith("/parks/hortus/") for link in links), links
        kept = [link.removeprefix("/parks/hortus") for link in links if "?v=" in link]
        assert all(client.get(f"{address}{link}").is_success for link in kept)
        made = Table(client).created
        assert made["spectate"] == f"{address}/t/{made['id']}"
        answer = client.post("/tables", data={"game": ALONE.name, "mode": "solo"})
        assert answer.headers["location"].startswith("/parks/hortus/t/")
        assert "Path=/parks/hortus;" in answer.headers["set-cookie"]
        assert client.get("/api/games").json()["games"]
        assert client.get("/api/tables/none").json()["error"]["rule"] == "table", "errors of the interface are JSON"


def test_forms_work_behind_a_proxy_that_rewrites_the_host(sqlite: str) -> None:
    with visiting(sqlite, Proxy()) as client:
        address = str(client.base_url).rstrip("/")
        made = form_of(client, address)
        assert made.status_code == 200
        assert f"{address}/join/" in made.text
        assert form_of(client, "http://elsewhere.example").status_code == 403


def test_a_proxy_that_nobody_has_told_of_is_named_in_the_log(sqlite: str) -> None:
    with proxied(Proxy()) as proxy, serving(sqlite) as server:
        proxy.upstream = urlsplit(server.address).port or 0
        with httpx2.Client(base_url=proxy.address, timeout=30) as client:
            assert form_of(client, proxy.address).status_code == 403
        _, complaints = server.end()
    assert proxy.address in complaints
    assert "--public-url" in complaints


@pytest.mark.parametrize(("trusted", "believed"), [("127.0.0.1", True), ("192.0.2.0/24", False)])
def test_only_a_trusted_proxy_says_who_comes(sqlite: str, trusted: str, believed: bool) -> None:
    with proxied(Proxy()) as proxy:
        arguments = ("--trusted-proxy", trusted, "--access-log")
        with serving(sqlite, *arguments) as server:
            proxy.upstream = urlsplit(server.address).port or 0
            with httpx2.Client(base_url=proxy.address, timeout=30) as client:
                client.get("/healthz")
            _, log = server.end()
    assert ("203.0.113.7" in log) is believed


def test_a_cookie_is_for_https_where_the_public_address_is(sqlite: str) -> None:
    public = Settings(settings(sqlite).database, bots_ready=False, public_url="https://games.example/hortus")
    with TestClient(create_app(public)) as client:
        answer = client.post("/tables", data={"game": ALONE.name, "mode": "solo"}, follow_redirects=False)
    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_address_in_a_script_begins_with_the_root(script: Path) -> None:
    found = [line for line in script.read_text(encoding="utf-8").splitlines() if BARE.search(line)]
    assert found == []


@pytest.mark.parametrize(
    ("public", "root", "place"),
    [
        ("", "", Place("", "", "")),
        ("", "hortus/", Place("", "", "/hortus")),
        ("https://games.example", "", Place("https", "games.example", "")),
        ("https://games.example:443/a/b/", "", Place("https", "games.example", "/a/b")),
        ("http://games.example:8080", "/a", Place("http", "games.example:8080", "/a")),
    ],
)
def test_where_people_find_it(public: str, root: str, place: Place) -> None:
    assert place_of(Settings("sqlite://", public_url=public, root_path=root)) == place


@pytest.mark.parametrize(
    ("public", "root"),
    [("games.example", ""), ("https://a?b=1", ""), ("https://x:y", ""), ("", "/a b"), ("https://a/b", "/c")],
)
def test_a_place_that_makes_no_sense_is_told(public: str, root: str) -> None:
    with pytest.raises(Refusal, match=r"public URL|root path"):
        place_of(Settings("sqlite://", public_url=public, root_path=root))


def test_a_proxy_that_is_no_address_is_told() -> None:
    check_proxies("127.0.0.1, 10.0.0.0/8, ::1")
    check_proxies("*")
    with pytest.raises(Refusal, match="address or a network"):
        check_proxies("10.0.0.1/8")
