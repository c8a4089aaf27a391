"""What several processes need: versions of tables, whose bots are to move, wishes to go back."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

BOTS_MAY_BE_WAITED_FOR = """
UPDATE tables SET bots_turn = true
WHERE stage = 'playing' AND EXISTS (SELECT 1 FROM chairs WHERE chairs."table" = tables.id AND chairs.bot <> '')
"""


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("bots_turn", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_bots_turn", "tables", ["bots_turn"])
    op.execute(BOTS_MAY_BE_WAITED_FOR)
    op.create_table(
        "wishes",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(), nullable=False),
    )
    op.create_table(
        "consents",
        sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("wish", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(), primary_key=True),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
    )
