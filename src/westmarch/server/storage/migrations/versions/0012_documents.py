"""Documents that people keep, as values of settings."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "documents",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("person", sa.String(), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("setting", sa.String(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
    )
    op.create_index("ix_documents_person", "documents", ["person"])
