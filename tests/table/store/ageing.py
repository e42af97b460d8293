"""Tables of older rules."""

import json
import sqlite3


def age(sqlite: str, table_id: str, **older: str) -> None:
    """Let a table be one of older rules, or of a game that is not installed any more."""
    with sqlite3.connect(sqlite) as connection:
        (header,) = connection.execute("SELECT header FROM tables WHERE id = ?", (table_id,)).fetchone()
        changed = json.dumps({**json.loads(header), **older})
        connection.execute("UPDATE tables SET header = ? WHERE id = ?", (changed, table_id))
