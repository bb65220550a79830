"""Tables, events, answers, players, guests, work."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.String(64)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", ID, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("variant", sa.String(40), nullable=False),
        sa.Column("host", ID, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("open_seats", sa.Integer, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["listed", "status", "changed_at"])
    op.create_table(
        "events",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(24), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "commands",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", ID, primary_key=True),
        sa.Column("command", sa.String(64), primary_key=True),
        sa.Column("answer", sa.Text, nullable=False),
    )
    op.create_table(
        "players",
        sa.Column("person", ID, primary_key=True),
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_index("players_by_table", "players", ["table_id"])
    op.create_table(
        "people",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("recovery", sa.String(64), nullable=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "work",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.String(64), nullable=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("work_by_time", "work", ["due_at"])
    op.create_table(
        "house",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
