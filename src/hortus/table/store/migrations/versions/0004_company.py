"""Company at a table: rematches, who is here, what is said, whose turn it is since when, and notifications."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up to this revision."""
    op.add_column("tables", sa.Column("rematch", sa.String(32)))
    op.add_column("tables", sa.Column("rematch_by", sa.Integer))
    op.add_column("tables", sa.Column("mover", sa.Integer))
    op.add_column("tables", sa.Column("since", sa.BigInteger))
    op.add_column("seats", sa.Column("here", sa.BigInteger))
    op.add_column("seats", sa.Column("seen", sa.BigInteger))
    op.add_column("seats", sa.Column("called", sa.Integer))
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_talk"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_talk_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "due",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("channel_id", sa.String(32), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "what", "channel_id", name="pk_due"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_due_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_due_at", "due", ["at"])
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("visitor", sa.LargeBinary, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("base", sa.Text, nullable=False),
        sa.Column("quiet", sa.String(16), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("token", sa.LargeBinary),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
    )
    op.create_index("ix_channels_visitor", "channels", ["visitor"])
