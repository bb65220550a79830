"""What Alembic runs: migrations on the connection that it was handed."""

from alembic import context

from blockhaus.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
