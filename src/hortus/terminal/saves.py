"""Saved games: the record so far of one running game of each kind, in the user's data folder."""

import os
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile

from hortus.files import check_file
from hortus.folders import data_folder
from hortus.kernel.decision import Refusal
from hortus.kernel.engine.contract import Game
from hortus.kernel.play.match import Match
from hortus.kernel.play.record import Record, salvage


def save_file(game: Game) -> Path:
    """The running game."""
    return data_folder() / "saves" / f"{game.name}.jsonl"


def write_whole(path: Path, text: str) -> None:
    """Write a file completely or not at all; it holds secrets of the game, so only the user may read it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        check_file(path)
        with NamedTemporaryFile("w", dir=path.parent, encoding="utf-8", delete=False) as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(file.name).replace(path)
    except OSError as error:
        raise Refusal("file", f"the game cannot be saved as {path}: {error.strerror}") from error


def save(match: Match) -> Path:
    """Save a running game, or file a finished one among the records."""
    running = save_file(match.game)
    if not match.over:
        write_whole(running, match.saved().text())
        return running
    finished = data_folder() / "records" / f"{match.game.name}-{datetime.now():%Y%m%d-%H%M%S-%f}.jsonl"
    write_whole(finished, match.record().text())
    running.unlink(missing_ok=True)
    return finished


def saved_record(game: Game) -> Record | None:
    """The saved game, if there is one."""
    path = save_file(game)
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise Refusal("file", f"the saved game {path} cannot be read ({error}); --new starts over") from error
    try:
        return salvage(text)
    except Refusal as error:
        raise Refusal(
            error.rule, f"the saved game {path} cannot be read: {error.message}; --new starts over"
        ) from error
