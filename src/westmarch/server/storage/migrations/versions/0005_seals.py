"""Contributions to the dice are sealed before they are known."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("chairs", sa.Column("seal", sa.String(), nullable=False, server_default=""))
