"""The link of a seat opens once."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database up to this revision: links that browsers have sat down with count as used."""
    op.add_column("seats", sa.Column("used", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(
        "UPDATE seats SET used = true WHERE EXISTS (SELECT 1 FROM holders "
        "WHERE holders.table_id = seats.table_id AND holders.seat = seats.seat)"
    )
