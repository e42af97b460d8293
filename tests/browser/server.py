"""A web table for the browser tests: bots without a pause, and little time to take something back before they play."""

import socket
import sys

import uvicorn

from hortus.table.server.app import create_app
from hortus.table.settings import Settings, database_url

if __name__ == "__main__":
    door, database, grace = socket.socket(fileno=int(sys.argv[1])), sys.argv[2], float(sys.argv[3])
    settings = Settings(
        database=database_url(database),
        bot_workers=1,
        bot_pause=0,
        undo_grace=grace,
        study=1,
        limits=0,
        stand_in="random",
        # On a busy machine bots may think for long.
        bot_patience=120,
    )
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws="websockets-sansio",
        timeout_graceful_shutdown=1,
        # No request of a test may meet a connection that is just being closed.
        timeout_keep_alive=600,
    )
    uvicorn.Server(config).run(sockets=[door])
