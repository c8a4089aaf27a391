"""What the host can do about people and tables, and what people report to them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    for name in ("muted", "banned"):
        op.add_column("people", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.create_table(
        "bans",
        sa.Column("network", sa.String(), primary_key=True),
        sa.Column("made", sa.Float(), nullable=False),
    )
    op.create_table(
        "abuse_reports",
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("reporter", sa.String(), nullable=False, index=True),
        sa.Column("person", sa.String(), nullable=False, index=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
    )
