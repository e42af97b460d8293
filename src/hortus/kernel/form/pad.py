"""A score pad whose final tables are records."""

from typing import Generic, TypeVar

from msgspec import convert

from hortus.kernel.decision import Json
from hortus.kernel.form.records import plain
from hortus.kernel.scene.pad import Pad, Sheet

F = TypeVar("F")


class FormPad(Pad, Generic[F]):
    """A pad writes a final table from what was answered, and a sheet from a final table; `record` is the table's."""

    record: type[F]

    def finished(self, sheet: Sheet) -> F:
        """The final table of a sheet."""
        raise NotImplementedError

    def sheet_of(self, table: F) -> Json:
        """The sheet of a final table: the inverse of `finished`. By default, saved tables are not opened."""
        return super().reopened(plain(table))

    def final(self, sheet: Sheet) -> Json:
        """The final table as the engine reads it."""
        return plain(self.finished(sheet))

    def reopened(self, final: Json) -> Json:
        """The sheet of a final table, which the engine has read and written in full."""
        return self.sheet_of(convert(final, self.record))
