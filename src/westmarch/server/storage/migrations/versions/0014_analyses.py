"""What was thought of games that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("found", sa.JSON(), nullable=False),
    )
