"""Fixtures of the web table, for what its pages do with this game."""

from tests.table.conftest import client, sqlite

__all__ = ["client", "sqlite"]
