"""Logging out everywhere, recovery codes, links for a second device."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("people", sa.Column("epoch", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "recovery_codes",
        sa.Column("hash", sa.String(), primary_key=True),
        sa.Column("person", sa.String(), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("ends", sa.Float(), nullable=True),
    )
