"""Turns that people end themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("explicit_end", sa.Boolean(), nullable=False, server_default=sa.false()))
