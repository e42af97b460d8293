"""The settings of the web table. Every setting is also an option of `hortus serve` and an environment variable:
`bot_pause` is `--bot-pause` and HORTUS_BOT_PAUSE."""

import os
import re
from argparse import Namespace
from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field
from math import inf
from pathlib import Path
from typing import Any

from hortus.folders import data_folder
from hortus.kernel.decision import Refusal, nearest
from hortus.table.clock import now
from hortus.table.mail_server import EXAMPLE, read_mail_server
from hortus.table.own_bots import EXAMPLE as OWN_BOTS
from hortus.table.own_bots import check_own_bots, read_own_bots

SQLITE = "sqlite"
PREFIX = "HORTUS_"
# Variables that begin the same, of the build and of the tests.
OTHERS = {"CHROMIUM", "COMPILE", "EXPECT_COMPILED", "SCREENSHOTS", "SOAK", "SOAK_POSITIONS", "TEST_PG"}
YES, NO = {"1", "true", "yes", "on"}, {"0", "false", "no", "off", ""}
LEVELS = ("debug", "info", "warning", "error")
# Which webhooks are called: none, those on the public internet, or any.
OFF, PUBLIC, ANY = "off", "public", "any"
WEBHOOKS = (OFF, PUBLIC, ANY)
PUSH_SERVICE = re.compile(r"https?://(\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9_.*-]+)(:\d{1,5})?")
# The push services of the major browsers; * stands for any part of a name.
PUSH_SERVICES = ",".join(
    (
        "https://fcm.googleapis.com",
        "https://updates.push.services.mozilla.com",
        "https://*.push.apple.com",
        "https://*.notify.windows.com",
    )
)


def default_database() -> str:
    """SQLite in the user's data folder."""
    return sqlite_url(data_folder() / "table.sqlite3")


def sqlite_url(path: Path) -> str:
    """The address of an SQLite file."""
    return f"{SQLITE}:///{path}"


def database_url(given: str) -> str:
    """A database as people write it: a path, `sqlite:///…` or `postgresql://…`; the latter gets its driver."""
    scheme, separator, rest = given.partition("://")
    if not separator:
        return sqlite_url(Path(given).expanduser())
    return f"postgresql+psycopg://{rest}" if scheme in {"postgres", "postgresql"} else given


def spare_cores() -> int:
    """One core is left for everything else."""
    return max(1, (os.cpu_count() or 2) - 1)


def setting(usual: Any, words: str, *, shown: str = "", flag: str = "") -> Any:
    """A setting: its default, or its factory; what it is for; and the names of the default and the option, if
    different."""
    told = {"words": words, "shown": shown, "flag": flag}
    return field(default_factory=usual, metadata=told) if callable(usual) else field(default=usual, metadata=told)


@dataclass(frozen=True)
class Settings:
    """One web table; the defaults are those of `hortus serve`."""

    database: str = setting(
        default_database,
        "a file, or postgresql://…",
        shown="table.sqlite3 in the user's data folder",
        flag="db",
    )
    host: str = setting("127.0.0.1", "the address to listen on; 0.0.0.0 accepts connections from other machines")
    port: int = setting(8000, "the port to listen on", shown="8000, or a free one if that is taken")
    workers: int = setting(1, "processes that serve; more than one needs PostgreSQL")
    public_url: str = setting("", "its public address, if it is behind a proxy: https://games.example/hortus")
    root_path: str = setting("", "the path under which a proxy shows it: /hortus", shown="the path of the public URL")
    trusted_proxy: str = setting(
        "127.0.0.1,::1", "addresses or networks of proxies whose X-Forwarded-For and -Proto are trusted"
    )
    browser: bool = setting(True, "open a browser, where there is one")
    bots: str = setting("", f"bots of your own that tables may seat: {OWN_BOTS}")
    bot_workers: int = setting(
        spare_cores, "processes in which bots think ahead, shared among the workers", shown="all cores but one"
    )
    bots_ready: bool = setting(True, "start those processes at once, not when the first bot is to move")
    bot_pause: float = setting(0.1, "seconds before a bot's decision; a page shows decisions at a pace of its own")
    undo_grace: float = setting(5.0, "seconds that a bot waits while the decision before it can be taken back")
    bot_patience: float = setting(15.0, "seconds that a bot may think before another one stands in")
    limits: float = setting(1.0, "how generous the limits for each visitor are: 2 doubles them, 0 lifts them")
    undos: int = setting(50, "undos in one turn, at most")
    glance: float = setting(10.0, "seconds for which a table of bots plays on once nobody is watching")
    connections: int = setting(4000, "connections per worker, at most")
    connections_per_visitor: int = setting(200, "of those for each visitor (address), at most")
    pages_per_seat: int = setting(20, "open pages and event streams for each seat of a table, at most")
    request_patience: float = setting(15.0, "seconds within which a request must be complete")
    bot_rescue: float = setting(15.0, "seconds of silence after which another worker takes over a worker's bots")
    study: float = setting(20.0, "seconds for the analysis of a finished game, at most")
    tables_in_memory: int = setting(500, "tables kept in memory by each worker; the others are replayed when needed")
    password: str = setting("", "the password for setting up tables; links to seats work without it")
    invitation_only: bool = setting(False, "only the keeper can set up tables")
    keeper_password: str = setting("", "the password for /keeper, the page with all tables")
    log_level: str = setting("warning", f"what is logged: {', '.join(LEVELS)}")
    access_log: bool = setting(False, "log every request")
    metrics: bool = setting(True, "metrics for Prometheus at /metrics")
    stand_in: str = setting("medium", "the level of the bots that play for people who are away")
    tick: float = setting(15.0, "seconds between checks for what is due: calls, reminders, late players")
    mail: str = setting("", f"the mail server: {EXAMPLE}")
    webhooks: str = setting(OFF, f"which of the players' webhooks are called: {', '.join(WEBHOOKS)}")
    push_services: str = setting(
        PUSH_SERVICES, "push services that are trusted with notifications, separated by commas; * is any part of a name"
    )
    # Not for keepers to set: the current time (milliseconds since 1970).
    clock: Callable[[], int] = now

    @property
    def own_bots(self) -> dict[str, str]:
        """The keeper's own bots: what is run for each name."""
        return read_own_bots(self.bots)

    @property
    def embedded(self) -> bool:
        """Whether the database is a file that only this process uses."""
        return self.database.startswith(SQLITE)


# ---- settings as options and in the environment ----


@dataclass(frozen=True)
class Option:
    """A setting as users give it."""

    name: str
    flag: str
    variable: str
    words: str
    # The default in words.
    shown: str
    kind: type

    def read(self, text: str) -> object:
        """The value of a text."""
        return READERS[self.kind](text) if self.flag != "db" else database_url(text)


def yes_or_no(text: str) -> bool:
    """A switch, as people write it."""
    if text.lower() not in YES | NO:
        raise ValueError(text)
    return text.lower() in YES


def whole_number(text: str) -> int:
    """A number of things."""
    if not (text.isascii() and text.strip().isdecimal()):
        raise ValueError(text)
    return int(text)


def number(text: str) -> float:
    """A number of seconds, or a factor."""
    found = float(text)
    if not 0 <= found < inf:
        raise ValueError(text)
    return found


READERS: dict[type, Callable[[str], object]] = {bool: yes_or_no, int: whole_number, float: number, str: str}
KINDS = {bool: "on or off", int: "a whole number", float: "0 or a positive number"}


def options() -> list[Option]:
    """All settings."""
    return [option_of(each) for each in Settings.__dataclass_fields__.values() if each.metadata]


def option_of(each: "Field[Any]") -> Option:
    """One setting."""
    told, flag = each.metadata, each.metadata["flag"] or each.name.replace("_", "-")
    usual = "" if each.default is MISSING else each.default
    shown = told["shown"] or (("on" if usual else "off") if each.type is bool else str(usual) or "none")
    variable = f"{PREFIX}{flag.replace('-', '_').upper()}"
    assert isinstance(each.type, type)  # noqa: S101
    return Option(each.name, flag, variable, told["words"], shown, each.type)


def in_environment(option: Option) -> object:
    """The environment's value for a setting; None if there is none."""
    text = os.environ.get(option.variable)
    if text is None or (text == "" and option.kind is not bool):
        return None
    try:
        return option.read(text)
    except ValueError as error:
        raise Refusal("usage", f'{option.variable} must be {KINDS[option.kind]}, not "{text}"') from error


def check_variables() -> None:
    """Refuse a variable that looks like a setting and is none: it would silently do nothing."""
    known = [option.variable.removeprefix(PREFIX) for option in options()]
    for variable in sorted(os.environ):
        name = variable.removeprefix(PREFIX)
        if variable != name and name not in {*known, *OTHERS}:
            hint = nearest(name, known).replace('"', f'"{PREFIX}', 1) or "; `hortus serve --help` lists all"
            raise Refusal("usage", f'there is no setting "{variable}"{hint}')


def settings_of(arguments: Namespace) -> Settings:
    """The settings from options (None: not given), else from the environment, else the defaults."""
    check_variables()
    told = {each.name: in_environment(each) for each in options()}
    asked = {each.name: getattr(arguments, each.name, None) for each in options()}
    values: dict[str, Any] = {name: told[name] if value is None else value for name, value in asked.items()}
    return checked(Settings(**{name: value for name, value in values.items() if value is not None}))


def given(arguments: Namespace, name: str) -> bool:
    """Whether this was set, by an option or by the environment."""
    option = next(each for each in options() if each.name == name)
    return getattr(arguments, name) is not None or in_environment(option) is not None


def check_push_services(services: str) -> None:
    """Refuse anything that no push service could match."""
    for each in services.split(","):
        if not PUSH_SERVICE.fullmatch(each.strip()):
            raise Refusal("usage", f'a push service must be like https://*.push.example, not "{each.strip()}"')


def checked(settings: Settings) -> Settings:
    """The same, unless they are inconsistent."""
    if settings.log_level not in LEVELS:
        raise Refusal("usage", f'the log level must be one of {", ".join(LEVELS)}, not "{settings.log_level}"')
    if settings.webhooks not in WEBHOOKS:
        raise Refusal("usage", f'webhooks must be one of {", ".join(WEBHOOKS)}, not "{settings.webhooks}"')
    if settings.mail:
        read_mail_server(settings.mail)
    check_push_services(settings.push_services)
    check_own_bots(settings.own_bots)
    if settings.workers < 1 or settings.bot_workers < 1:
        raise Refusal("usage", "there must be at least one worker, and one process for bots")
    if settings.workers > 1 and settings.embedded:
        raise Refusal(
            "database",
            f"{settings.workers} workers need PostgreSQL (--db postgresql://…): an SQLite file is served by one",
        )
    return settings
