"""Gets Hortus in the ways that the README names, as a new user would, and fails unless each ends with the fast engine.

usage: python3 tools/ways.py FOLDER play|package|uvx|container…

Everything happens below FOLDER, from a clone of what is committed: no cache of this checkout, no developer's packages.
Needs nothing but the standard library.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import cast
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = re.compile(r"http://[0-9.:]+/")
# Seconds for a bot to think; for the engine to be compiled.
THINKS, COMPILES = 180, 1200
# What a container's base image and its package manager do; here the machine itself stands for both.
OF_THE_IMAGE = ("apt-get", "useradd")


def environment(**more: str) -> dict[str, str]:
    """The variables of this machine, without ours and without those of an active Python environment."""
    ours = ("HORTUS_", "PYTHON", "VIRTUAL_ENV", "MAKE", "MFLAGS")
    return {name: value for name, value in os.environ.items() if not name.startswith(ours)} | more


def run(*command: str | Path, cwd: Path, **more: str) -> str:
    """What a command prints; if it fails, that is shown, and everything stops."""
    print("$", shlex.join(map(str, command)), flush=True)
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=environment(**more), check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}\nexit status {done.returncode}")
    return done.stdout


@contextmanager
def serving(*command: str | Path, cwd: Path, **more: str) -> Iterator[str]:
    """The address of a server while it runs."""
    print("$", shlex.join(map(str, command)), flush=True)
    log, began = cwd / "server.log", monotonic()
    with log.open("w") as output:
        process = subprocess.Popen(
            list(map(str, command)), cwd=cwd, env=environment(**more), stdout=output, stderr=subprocess.STDOUT
        )
    try:
        while not (found := ADDRESS.search(log.read_text())):
            if process.poll() is not None or monotonic() - began > COMPILES:
                raise SystemExit(f"{log.read_text()}\nno table opened")
            sleep(0.05)
        print(f"{log.read_text()}open after {monotonic() - began:.1f} s", flush=True)
        yield found[0]
    finally:
        process.terminate()
        process.wait(30)


def asked(address: str, path: str, wish: object = None, token: str = "") -> dict[str, object]:
    """What a server answers."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    body = None if wish is None else json.dumps(wish).encode()
    with urlopen(Request(address + path, body, headers), timeout=60) as answer:  # noqa: S310
        found: dict[str, object] = json.load(answer)
        return found


def need(holds: object, words: str) -> None:
    """Stop unless it holds."""
    if not holds:
        raise SystemExit(words)


def check(address: str) -> None:
    """The home page shows the games, a bot makes decisions, and all of it on the compiled engine."""
    health = asked(address, "healthz")
    print(health, flush=True)
    need(health["compiled"], "the engine is not compiled")
    games = [game["title"] for game in cast("list[dict[str, str]]", asked(address, "api/games")["games"])]
    with urlopen(address, timeout=60) as home:  # noqa: S310
        text = home.read().decode()
    need(games and all(game in text for game in games), "the home page does not show the games")
    see_a_bot_think(address)


def see_a_bot_think(address: str) -> None:
    """Play up to the first turn of a person, and ask for a hint: both come from the processes of the bots."""
    name = cast("list[dict[str, str]]", asked(address, "api/games")["games"])[0]["name"]
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "easy"}]
    made = asked(address, "api/tables", {"game": name, "seats": seats})
    table, token = f"api/tables/{made['id']}", cast("list[dict[str, str]]", made["seats"])[0]["token"]
    until = monotonic() + THINKS
    while asked(address, table, token=token)["to_move"] != 0:
        need(monotonic() < until, "the bot made no decision")
        sleep(0.1)
    need(asked(address, f"{table}/hint", token=token)["moves"], "there was no hint")


def try_command(hortus: Path, cwd: Path) -> None:
    """The installed command is compiled, plays a game and serves."""
    need("(compiled)" in (version := run(hortus, "--version", cwd=cwd)), version)
    games = json.loads(run(hortus, "games", "--json", cwd=cwd))["games"]
    run(hortus, "sim", games[0]["name"], "--seats", "greedy,random", "--games", "2", cwd=cwd)
    with serving(hortus, "serve", "--port", "0", "--no-browser", "--db", cwd / "t.sqlite3", cwd=cwd) as address:
        check(address)


def cloned(folder: Path) -> Path:
    """A fresh clone of what is committed."""
    clone = folder / "clone"
    run("git", "clone", "--quiet", ROOT, clone, cwd=folder)
    return clone


def play(folder: Path) -> None:
    """`make play` twice: the first opens while the engine compiles and passes it on to the bots, the second has it."""
    clone, began = cloned(folder), monotonic()
    command = ["make", "play", "PORT=0", f"DB={folder / 'table.sqlite3'}"]
    with serving(*command, cwd=clone, HORTUS_BROWSER="off") as address:
        while "bots use the compiled engine" not in str(asked(address, "healthz")["engine"]):
            if monotonic() - began > COMPILES:
                raise SystemExit(f"{(clone / '.cache/compiled.log').read_text()}\nthe engine was not compiled")
            sleep(1)
        print(f"compiled after {monotonic() - began:.0f} s", flush=True)
    with serving(*command, cwd=clone, HORTUS_BROWSER="off") as address:
        check(address)


def package(folder: Path) -> None:
    """The wheel made from the sdist, and the sdist itself, each into an empty environment."""
    clone = cloned(folder)
    run(sys.executable, "-m", "venv", folder / "builder", cwd=folder)
    run(folder / "builder/bin/pip", "install", "--quiet", "build", cwd=folder)
    run(folder / "builder/bin/python", "-m", "build", "--outdir", folder / "dist", clone, cwd=folder)
    for pattern in ("*.whl", "*.tar.gz"):
        (made,) = (folder / "dist").glob(pattern)
        home = folder / f"from{made.suffix}"
        home.mkdir()
        run(sys.executable, "-m", "venv", home / "empty", cwd=home)
        run(home / "empty/bin/pip", "install", "--quiet", f"{made}[web,postgres]", cwd=home)
        try_command(home / "empty/bin/hortus", home)


def uvx(folder: Path) -> None:
    """From a checkout, without installing anything: uv makes an environment of its own."""
    clone = cloned(folder)
    run(sys.executable, "-m", "venv", folder / "uv", cwd=folder)
    run(folder / "uv/bin/pip", "install", "--quiet", "uv", cwd=folder)
    serve = ("--from", ".[web]", "hortus", "serve", "--port", "0", "--no-browser", "--db", str(folder / "t.sqlite3"))
    own = {"UV_CACHE_DIR": str(folder / "cache"), "UV_PYTHON": sys.executable, "UV_SYSTEM_CERTS": "1"}
    # uv does not read pip's settings.
    asked_pip = [str(folder / "uv/bin/pip"), "config", "get", "global.index-url"]
    found = subprocess.run(asked_pip, check=False, capture_output=True, text=True).stdout.strip()
    if index := os.environ.get("PIP_INDEX_URL") or found:
        own["UV_DEFAULT_INDEX"] = index
    with serving(folder / "uv/bin/uvx", *serve, cwd=clone, **own) as address:
        check(address)


def container(folder: Path) -> None:
    """What the Dockerfile says, step by step below a folder: there may be no container engine here."""
    clone = cloned(folder)
    text = (clone / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    for name in ("/src", "/opt/hortus", "/var/lib/hortus"):
        text = re.sub(rf"(?<=[ =]){name}(?![\w-])", str(folder / "image") + name, text)
    here, variables = folder, {"PATH": f"{base_image(folder, text)}:{os.environ['PATH']}"}
    for kind, words in re.findall(r"^([A-Z]+) +(.+)$", text, re.MULTILINE):
        if kind == "WORKDIR":
            here = Path(words)
            here.mkdir(parents=True)
        elif kind == "COPY" and not words.startswith("--from"):
            *names, to = words.split()
            for name in names:
                copy(clone / name, here / to, is_folder=to.endswith("/"))
        elif kind == "RUN" and not words.startswith(OF_THE_IMAGE):
            run("sh", "-c", words, cwd=here, **variables)
        elif kind == "ENV":
            found = (word.split("=", 1) for word in words.split())
            variables |= {name: value.replace("$PATH", variables["PATH"]) for name, value in found}
        elif kind == "CMD":
            variables["HORTUS_PORT"] = "0"
            with serving(*json.loads(words), cwd=here, **variables) as address:
                check(address)


def base_image(folder: Path, text: str) -> Path:
    """A folder with the Python that the image has, or else the one that runs this."""
    wanted = re.search(r"^FROM python:([0-9.]+)", text, re.MULTILINE)
    name = shutil.which(f"python{wanted[1]}" if wanted else "python3") or sys.executable
    found = subprocess.run(
        [name, "-c", "import sys; print(sys.executable)"], check=False, capture_output=True, text=True
    )
    programs = folder / "bin"
    programs.mkdir()
    (programs / "python").symlink_to(found.stdout.strip() or sys.executable)
    return programs


def copy(source: Path, to: Path, *, is_folder: bool) -> None:
    """COPY, as a Dockerfile means it."""
    if source.is_dir():
        shutil.copytree(source, to)
        return
    target = to / source.name if is_folder else to
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


WAYS = {"play": play, "package": package, "uvx": uvx, "container": container}

if __name__ == "__main__":
    base, *names = sys.argv[1:]
    for each in names:
        print(f"\n--- {each}", flush=True)
        scratch = Path(base).resolve() / each
        scratch.mkdir(parents=True)
        WAYS[each](scratch)
