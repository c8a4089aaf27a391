"""Columns and tables have the names by which the code calls them."""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.drop_index("ix_tables_stage", "tables")
    # Not by Alembic's own renaming: in SQLite that makes the table anew, and drops what hangs on the old one.
    op.execute("ALTER TABLE tables RENAME COLUMN stage TO phase")
    op.create_index("ix_tables_phase", "tables", ["phase"])
    op.execute("ALTER TABLE wishes RENAME TO undo_requests")
    op.execute("ALTER TABLE consents RENAME COLUMN wish TO request")
