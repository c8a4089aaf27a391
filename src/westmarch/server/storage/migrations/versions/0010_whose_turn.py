"""For whom a game waits, so that lists can tell; known of games that go on from now."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("waits_for", sa.JSON(), nullable=False, server_default="[]"))
