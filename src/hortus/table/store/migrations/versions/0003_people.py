"""People, who made a table, and its settings."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up to this revision: the first to have sat down owns an old table."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("key", name="uq_people_key"),
    )
    op.create_table(
        "browsers",
        sa.Column("visitor", sa.LargeBinary, nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("visitor", name="pk_browsers"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_browsers_person_id"),
    )
    op.create_index("ix_browsers_person_id", "browsers", ["person_id"])
    op.add_column("tables", sa.Column("settings", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("owner", sa.LargeBinary))
    op.add_column("tables", sa.Column("result", sa.Text))
    op.add_column("tables", sa.Column("ended", sa.BigInteger))
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.add_column("seats", sa.Column("sitter", sa.LargeBinary))
    op.create_index("ix_seats_sitter", "seats", ["sitter"])
    op.add_column("holders", sa.Column("seen", sa.Integer, nullable=False, server_default="-1"))
    op.add_column("holders", sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()))
    # Of several seats around one screen, the first is that of the browser's owner.
    op.execute(
        "UPDATE seats SET sitter = (SELECT holders.visitor FROM holders WHERE holders.table_id = seats.table_id "
        "AND holders.seat = seats.seat AND NOT EXISTS (SELECT 1 FROM holders AS own WHERE "
        "own.visitor = holders.visitor AND own.table_id = holders.table_id AND own.seat < holders.seat) "
        "ORDER BY holders.visitor LIMIT 1)"
    )
    op.execute(
        "UPDATE tables SET owner = (SELECT seats.sitter FROM seats WHERE seats.table_id = tables.id "
        "AND seats.sitter IS NOT NULL ORDER BY seats.seat LIMIT 1)"
    )
