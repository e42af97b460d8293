"""The tables of the database. The log of events is the truth; everything else here says who may write to it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A table: what is played and by whom (the header of its record) and its sealed seed, which only a replay reads.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("header", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    # Milliseconds since 1970.
    Column("created", BigInteger, nullable=False),
    # A note for lists of tables, written together with the last event.
    Column("over", Boolean, nullable=False, default=False),
)

# The append-only log. An undo is an event, too: nothing is ever deleted.
events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("decision", Text),
    Column("chance", Text, nullable=False),
    Column("hash", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
)

# The links of the human seats, hashed.
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("token", LargeBinary, nullable=False),
    # Whether a browser has sat down with it: a link opens once.
    Column("used", Boolean, nullable=False, default=False),
    UniqueConstraint("token"),
)

# Which browser has used which links.
holders = Table(
    "holders",
    metadata,
    Column("visitor", LargeBinary, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)

# The key that signs cookies.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
