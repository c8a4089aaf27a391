"""Words by which anybody may watch a private table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("watch", sa.String(), nullable=False, server_default=""))
