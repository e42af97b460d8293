"""Where this user's games are kept."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder of saved games, records and the web table's database."""
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "hortus"
