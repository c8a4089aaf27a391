"""People, tables, chairs, events, remarks, notes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("owner", sa.String(), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("rules", sa.String(), nullable=False),
        sa.Column("book", sa.String(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("overrides", sa.JSON(), nullable=False),
        sa.Column("pace", sa.String(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False, index=True),
        sa.Column("stage", sa.String(), nullable=False, index=True),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("result", sa.String(), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("moved", sa.Float(), nullable=False, index=True),
    )
    op.create_table(
        "chairs",
        _table_key(),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(), sa.ForeignKey("people.id"), nullable=True, index=True),
        sa.Column("bot", sa.String(), nullable=False),
        sa.Column("invitation", sa.String(), nullable=False, index=True),
        sa.Column("contribution", sa.String(), nullable=False),
    )
    op.create_table(
        "events",
        _table_key(),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("person", sa.String(), nullable=True),
        sa.Column("time", sa.Float(), nullable=False),
    )
    op.create_table(
        "remarks",
        _table_key(),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
    )
    op.create_table(
        "notes",
        _table_key(),
        sa.Column("person", sa.String(), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
    )


def _table_key() -> sa.Column[str]:
    return sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
