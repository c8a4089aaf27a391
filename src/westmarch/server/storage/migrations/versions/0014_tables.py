"""All tables, as they were before the first release. Its number tells databases of that time that they have them."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = None


def upgrade() -> None:
    make_people()
    make_tables()
    make_games()
    make_talk()
    make_moderation()


def make_people() -> None:
    """People, and by what they come back, are called, and keep something for themselves."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("muted", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("banned", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("hash", sa.String(), primary_key=True),
        sa.Column("person", sa.String(), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("ends", sa.Float(), nullable=True),
    )
    op.create_table(
        "webhooks",
        sa.Column("person", sa.String(), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("url", sa.String(), nullable=False),
        sa.Column("page", sa.String(), nullable=False),
    )
    op.create_table(
        "documents",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("person", sa.String(), sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("setting", sa.String(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
    )


def make_tables() -> None:
    """Tables, and who sits at them."""
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
        sa.Column("explicit_end", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("hints", sa.Boolean(), nullable=True),
        sa.Column("watch", sa.String(), nullable=False, server_default=""),
        sa.Column("public", sa.Boolean(), nullable=False, index=True),
        sa.Column("stage", sa.String(), nullable=False, index=True),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("result", sa.String(), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("moved", sa.Float(), nullable=False, index=True),
        sa.Column("version", sa.Integer(), nullable=False, server_default="1"),
        sa.Column("bots_turn", sa.Boolean(), nullable=False, server_default=sa.false(), index=True),
        sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.true()),
        sa.Column("waits_for", sa.JSON(), nullable=False, server_default="[]"),
    )
    op.create_table(
        "chairs",
        of_table(),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(), sa.ForeignKey("people.id"), nullable=True, index=True),
        sa.Column("bot", sa.String(), nullable=False),
        sa.Column("invitation", sa.String(), nullable=False, index=True),
        sa.Column("seal", sa.String(), nullable=False, server_default=""),
        sa.Column("contribution", sa.String(), nullable=False),
    )


def make_games() -> None:
    """What happens in games: answers, requests to take some back, and what was thought of games that are over."""
    op.create_table(
        "events",
        of_table(),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "wishes",
        of_table(),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(), nullable=False),
    )
    op.create_table(
        "consents",
        of_table(),
        sa.Column("wish", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(), primary_key=True),
        sa.Column("yes", sa.Boolean(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
    )
    op.create_table("analyses", of_table(), sa.Column("found", sa.JSON(), nullable=False))


def make_talk() -> None:
    """What people say at tables, and what they note for themselves."""
    op.create_table(
        "remarks",
        of_table(),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("time", sa.Float(), nullable=False),
    )
    op.create_table(
        "notes",
        of_table(),
        sa.Column("person", sa.String(), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
    )


def make_moderation() -> None:
    """What people report to the host, and from where nobody may come."""
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


def of_table() -> "sa.Column[str]":
    """The column by which a row belongs to a table, and goes with it."""
    return sa.Column("table", sa.String(), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
