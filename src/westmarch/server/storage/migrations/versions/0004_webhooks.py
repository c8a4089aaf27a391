"""Webhooks."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "webhooks",
        sa.Column("person", sa.String(), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("url", sa.String(), nullable=False),
        sa.Column("page", sa.String(), nullable=False),
    )
