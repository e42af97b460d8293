"""Jobs for the processes of the bots."""

import os
import sys
from pathlib import Path


def spin(noted: str) -> None:
    """Never come back, nor let any other thread of the process run: like compiled code that circles."""
    Path(noted).write_text(str(os.getpid()), encoding="utf-8")
    sys.setswitchinterval(1e6)
    while True:
        pass
