"""Alembic's way in: migrate the connection that `westmarch.server.storage.database.migrate` brings along."""

from alembic import context

from westmarch.server.storage.schema import Row

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Row.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
