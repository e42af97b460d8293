"""Files that commands write. What is at a path may be no file at all: a device, a pipe, a socket, a folder."""

import os
import stat
from pathlib import Path

from hortus.kernel.decision import Refusal

KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
}


def why_no_file(path: Path) -> str:
    """What is wrong with whatever is at a path; nothing if it is a regular file, or if nothing is there yet."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return "it is a link that leads nowhere" if path.is_symlink() else ""
    except ValueError as error:
        return str(error)
    return "" if stat.S_ISREG(mode) else f"it is {KINDS.get(stat.S_IFMT(mode), 'not a file')}"


def check_file(path: Path, rule: str = "file") -> None:
    """Refuse a path where something other than a regular file is: writing there could harm the machine."""
    reason = why_no_file(path)
    if reason:
        raise Refusal(rule, f"{path} cannot be written: {reason}")


def create_private(path: Path) -> bool:
    """Create a file that no other account can read; return False if it exists: then it stays as it is."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return False
    return True
