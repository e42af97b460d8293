"""Knocks: browsers that ask to share a seat that somebody holds."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up to this revision."""
    op.create_table(
        "knocks",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("visitor", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_knocks"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_knocks_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_knocks_table_id", "knocks", ["table_id"])
