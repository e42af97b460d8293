"""The tables of the database. The log of events is the truth; everything else here says who may write to it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    or_,
    select,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A table: the game and its players (the header of its record) and its sealed seed, which only a replay reads.
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
    # Its settings, as JSON: see table_settings.py.
    Column("settings", Text, nullable=False, default="{}"),
    # The browser (or the personal key) that made it.
    Column("owner", LargeBinary, index=True),
    # For a finished game: its score output in brief (results.py), and when it ended.
    Column("result", Text),
    Column("ended", BigInteger),
    # The table at which the same people play on, and the seat that asked for it.
    Column("rematch", String(32)),
    Column("rematch_by", Integer),
    # Whose turn it is, and since when; nobody's after the end.
    Column("mover", Integer),
    Column("since", BigInteger),
)

# The append-only log. An undo is also an event: nothing is ever deleted.
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

# The links to the human seats, hashed.
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("token", LargeBinary, nullable=False),
    # Whether a browser has sat down with it: a link works once.
    Column("used", Boolean, nullable=False, default=False),
    # The browser whose owner sits here. At a shared screen the others are guests: their seats have none.
    Column("sitter", LargeBinary, index=True),
    # Until when the owner counts as being here, and when they were last here.
    Column("here", BigInteger),
    Column("seen", BigInteger),
    # How many decisions the owner had made before the last turn of which they were notified.
    Column("called", Integer),
    UniqueConstraint("token"),
)

# Somebody with a name and a colour. The key, hashed, lets further browsers and programs in.
people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("colour", String(16), nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("key"),
)

# Which browser belongs to whom; a personal key counts as a browser too. What one of them holds, all of them hold.
browsers = Table(
    "browsers",
    metadata,
    Column("visitor", LargeBinary, primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id"), nullable=False, index=True),
)

# Which browser has used which links.
holders = Table(
    "holders",
    metadata,
    Column("visitor", LargeBinary, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # The last event that it was shown, and whether it has archived the table.
    Column("seen", Integer, nullable=False, default=-1),
    Column("archived", Boolean, nullable=False, default=False),
)

# Browsers that have opened the link to a seat that somebody holds, and wait for permission.
knocks = Table(
    "knocks",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("visitor", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# What people say at a table: kept beside the game, not in its record.
talk = Table(
    "talk",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# What is due at some time unless the turn, which began at `since`, is over by then: a notification over a channel,
# or the end of somebody's time. Whichever worker deletes the row acts on it, so it happens once.
due = Table(
    "due",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("what", String(8), primary_key=True),
    Column("channel_id", String(32), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)

# Where people want to be notified when it is their turn.
channels = Table(
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("visitor", LargeBinary, nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    # An e-mail address, the address of a webhook, or a push subscription (JSON).
    Column("address", Text, nullable=False),
    # Where this server was reached when the channel was made: links lead back there.
    Column("base", Text, nullable=False),
    # When not to notify, such as 22:00-07:30, and in which time zone.
    Column("quiet", String(16), nullable=False),
    Column("zone", String(64), nullable=False),
    # For an e-mail address that is not confirmed yet: the token of the link in the mail, hashed.
    Column("token", LargeBinary),
    Column("created", BigInteger, nullable=False),
)

# The keys that sign cookies and pushes; and the scratch row of `Store.check_writing`.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)


def belongs_to(column: ColumnElement[bytes], visitor: bytes | ColumnElement[bytes]) -> ColumnElement[bool]:
    """Whether a column names this browser, or another one of the same person."""
    person = select(browsers.c.person_id).where(browsers.c.visitor == visitor).scalar_subquery()
    return or_(column == visitor, column.in_(select(browsers.c.visitor).where(browsers.c.person_id == person)))
