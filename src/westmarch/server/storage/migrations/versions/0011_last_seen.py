"""When people were last seen; for those of before, that is now."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("people", sa.Column("seen", sa.Float(), nullable=False, server_default=str(time.time())))
