"""Events name no person: the seat of an answer tells who gave it. In SQLite they also lose their row numbers, for which
their key was kept twice. Together these were a third of what is kept."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("events", table_kwargs={"sqlite_with_rowid": False}) as events:
        events.drop_column("person")
