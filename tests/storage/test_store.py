"""What is stored stays stored: the same tests on SQLite and on a real PostgreSQL server."""

from __future__ import annotations

import asyncio
import gzip
import random
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import text

import blockhaus
from blockhaus import Malformed
from blockhaus.storage import Conflict, NoSuchTable, Store, Transaction, Work, WorkKind, Write
from blockhaus.storage.backup import backup, restore
from blockhaus.storage.into_sqlite import keep_a_log
from blockhaus.storage.people import Person
from blockhaus.table import Seat, Settings, Table, by_lot, decide, open_table
from blockhaus.table import commands as c
from blockhaus.table import events as e
from blockhaus.table.settings import Kind

T = TypeVar("T")


def with_store(url: str, body: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        store = await Store.open(url)
        try:
            return await body(store)
        finally:
            await store.close()

    return asyncio.run(run())


def opening(table: str, *, listed: bool = False, host: str = "anna") -> list[e.Event]:
    seats = (Seat(Kind.PERSON, "anna", "Anna"), Seat())
    return open_table(table, blockhaus.load("nim"), seats, Settings(listed=listed), host, 5, by_lot)


def write(table: str, events: list[e.Event], work: Work | None = None, status: str = "waiting") -> Write:
    return Write(table, events, status, 1, work, ["anna"])


def said(number: int, text: str = "hello") -> e.Said:
    return e.Said(number=number, at=number, person="anna", seat=0, text=text)


def test_events_come_back_as_they_were(database_url: str) -> None:
    events = opening("t1")

    async def body(store: Store) -> None:
        await store.commit(Transaction([write("t1", events)], ("t1", "anna", "c1", "answer")))
        await store.commit(Transaction([write("t1", [said(2), said(3, "ä—😀")])]))

    with_store(database_url, body)
    known = with_store(database_url, lambda store: store.load("t1"))
    assert known.events == [*events, said(2), said(3, "ä—😀")]
    assert known.answers == {("anna", "c1"): "answer"}
    assert with_store(database_url, lambda store: store.load("t1", after=2)).events == [said(3, "ä—😀")]
    with pytest.raises(NoSuchTable):
        with_store(database_url, lambda store: store.load("t2"))


def test_a_number_and_a_command_are_stored_once(database_url: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Transaction([write("t1", opening("t1"))]))
        await store.commit(Transaction([write("t1", [said(2)])], ("t1", "anna", "c1", "first")))
        with pytest.raises(Conflict):
            await store.commit(Transaction([write("t1", [said(2, "other")])], ("t1", "ben", "c1", "x")))
        with pytest.raises(Conflict):
            await store.commit(Transaction([write("t1", [said(3)])], ("t1", "anna", "c1", "second")))
        known = await store.load("t1")
        assert known.events[1:] == [said(2)]
        assert known.answers == {("anna", "c1"): "first"}

    with_store(database_url, body)


def test_of_many_at_once_exactly_one_wins_and_the_rest_is_unharmed(database_url: str) -> None:
    async def body(store: Store) -> None:
        for table in "abc":
            await store.commit(Transaction([write(table, opening(table))]))
        tries = [
            store.commit(Transaction([write(table, [said(2, str(attempt))])]))
            for attempt in range(20)
            for table in "abc"
        ]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in results) == 3
        assert all(result is None or isinstance(result, Conflict) for result in results)
        for table in "abc":
            assert len((await store.load(table)).events) == 2

    with_store(database_url, body)


def test_transactions_that_wait_together_are_committed_together(database_url: str) -> None:
    async def body(store: Store) -> None:
        await asyncio.gather(*(store.commit(Transaction([write(f"t{n}", opening(f"t{n}"))])) for n in range(100)))
        assert store.writer.stored == 100
        assert store.writer.commits < 20

    with_store(database_url, body)


def test_a_rematch_opens_in_the_same_transaction(database_url: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Transaction([write("t1", opening("t1"))]))
        with pytest.raises(Conflict):
            await store.commit(Transaction([write("t1", [said(1)]), write("t2", opening("t2"))]))
        with pytest.raises(NoSuchTable):
            await store.load("t2")
        await store.commit(Transaction([write("t1", [said(2)]), write("t2", opening("t2"))]))
        assert (await store.load("t2")).events == opening("t2")

    with_store(database_url, body)


def test_lists(database_url: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Transaction([write("open", opening("open", listed=True))]))
        await store.commit(Transaction([write("secret", opening("secret"))]))
        await store.commit(Transaction([write("full", opening("full", listed=True), status="running")]))
        assert [row.table for row in await store.open_tables()] == ["open"]
        assert {row.table for row in await store.games_of("anna")} == {"open", "secret", "full"}
        assert await store.games_of("ben") == []
        assert await store.numbers(["open", "nowhere"]) == {"open": 1}

    with_store(database_url, body)


def test_work_is_leased_to_one_node_and_taken_over_from_a_dead_one(database_url: str) -> None:
    async def body(store: Store) -> None:
        for name in "abc":
            work = Work(name, WorkKind.BOT, 1, due_at=100)
            await store.commit(Transaction([write(name, opening(name), work)]))
        assert await store.leases.lease("one", now=99, until=200, most=10) == []
        first = await store.leases.lease("one", now=100, until=200, most=2)
        second = await store.leases.lease("two", now=100, until=200, most=10)
        assert [work.table for work in first + second] == ["a", "b", "c"]
        assert await store.leases.lease("two", now=150, until=300, most=10) == []
        await store.leases.extend("two", 300, ["c", "elsewhere"])
        taken_over = await store.leases.lease("two", now=200, until=300, most=10)
        assert [work.table for work in taken_over] == ["a", "b"]
        await store.leases.release("a", "two")
        assert [work.table for work in await store.leases.lease("one", 210, 300, 10)] == ["a"]
        await store.commit(Transaction([write("a", [said(2)], None)]))
        await store.leases.release_all("two")
        assert [work.table for work in await store.leases.lease("one", 400, 500, 10)] == ["b", "c"]

    with_store(database_url, body)


def test_two_nodes_never_lease_the_same_work(database_url: str) -> None:
    async def run() -> None:
        one, two = await Store.open(database_url), await Store.open(database_url)
        names = [f"t{n}" for n in range(30)]
        await asyncio.gather(
            *(one.commit(Transaction([write(name, opening(name), Work(name, WorkKind.BOT, 1, 1))])) for name in names)
        )
        got = await asyncio.gather(
            *(store.leases.lease(holder, 10, 99, 5) for _ in range(5) for store, holder in ((one, "1"), (two, "2")))
        )
        leased = [work.table for works in got for work in works]
        assert len(leased) == len(set(leased))
        await one.close()
        await two.close()

    asyncio.run(run())


def test_guests_come_back_by_a_link_that_works_once(database_url: str) -> None:
    async def body(store: Store) -> None:
        anna = Person("anna", "Anna", 1)
        await store.people.add(anna, 1)
        await store.people.rename("anna", "Änne", 2)
        await store.people.set_recovery("anna", "hash")
        assert await store.people.recover("hash") == Person("anna", "Änne", 1)
        assert await store.people.recover("hash") is None
        await store.people.delete("anna")
        assert await store.people.find("anna") is None

    with_store(database_url, body)


def test_a_guests_words_are_deleted_everywhere(database_url: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Transaction([write("t1", [*opening("t1"), said(2, "my words")])]))
        await store.commit(Transaction([write("t2", opening("t2"))]))
        await store.erase("anna")
        for table in ("t1", "t2"):
            known = await store.load(table)
            assert "my words" not in repr(known)
            assert "Anna" not in repr(known)

    with_store(database_url, body)


def test_what_is_old_is_forgotten(database_url: str) -> None:
    async def body(store: Store) -> None:
        await store.commit(Transaction([write("old", opening("old"), status="over")]))
        await store.commit(Transaction([write("running", opening("running"), status="running")]))
        await store.people.add(Person("anna", "Anna", 1), 5)
        assert await store.forget(tables_before=5, people_before=5) == (0, 0)
        assert await store.forget(tables_before=6, people_before=6) == (1, 1)
        with pytest.raises(NoSuchTable):
            await store.load("old")
        assert await store.load("running")

    with_store(database_url, body)


def test_the_houses_key_is_made_once(database_url: str) -> None:
    first = with_store(database_url, lambda store: store.house_secret())
    assert len(first) > 40
    assert with_store(database_url, lambda store: store.house_secret()) == first


def test_a_backup_restores_everything(database_url: str, tmp_path: Path) -> None:
    file = tmp_path / "house.backup"

    async def save(store: Store) -> None:
        await store.commit(Transaction([write("t1", [*opening("t1"), said(2)], Work("t1", WorkKind.BOT, 2, 3))]))
        await store.people.add(Person("anna", "Anna", 1), 5)
        await store.house_secret()
        assert await backup(store, file) == 7
        with pytest.raises(Malformed, match="empty"):
            await restore(store, file)

    async def bring_back(store: Store) -> None:
        await store.house_secret()
        assert await restore(store, file) == 7
        assert (await store.load("t1")).events == [*opening("t1"), said(2)]
        assert len(await store.leases.lease("x", 9, 10, 5)) == 1

    with_store(database_url, save)
    with_store(f"sqlite:///{tmp_path / 'other.sqlite'}", bring_back)
    whole = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    for broken in (b"nonsense", gzip.compress(b""), gzip.compress(b"".join(whole[:-1])), file.read_bytes()[:-20]):
        file.write_bytes(broken)
        with pytest.raises(Malformed):
            with_store(f"sqlite:///{tmp_path / 'third.sqlite'}", lambda store: restore(store, file))


def test_a_newer_programs_database_is_left_alone(database_url: str) -> None:
    async def age(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with_store(database_url, age)
    with pytest.raises(Malformed, match="newer"):
        with_store(database_url, age)


def test_migrations_make_the_schema_that_queries_use(database_url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext
    from sqlalchemy import Connection

    from blockhaus.storage.schema import metadata

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def body(store: Store) -> list[object]:
        async with store.engine.connect() as connection:
            return await connection.run_sync(differences)

    assert with_store(database_url, body) == []


def test_sqlite_keeps_what_it_acknowledged_through_a_power_cut(tmp_path: Path) -> None:
    async def body(store: Store) -> list[object]:
        async with store.engine.connect() as connection:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [(await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in names]

    assert with_store(f"sqlite:///{tmp_path / 'x.sqlite'}", body) == ["wal", 2, 1]


@pytest.mark.parametrize("url", ["", "nonsense", "mysql://x/y", "sqlite://", "http://x"])
def test_what_is_no_database_is_said_in_words(url: str) -> None:
    with pytest.raises(Malformed):
        asyncio.run(Store.open(url))


def test_a_whole_game_replays_from_the_store(database_url: str) -> None:
    lot = random.Random(3)

    def chance(state: blockhaus.State) -> blockhaus.Move:
        return lot.choice(list(state.legal_moves()))

    async def body(store: Store) -> None:
        seats = tuple(Seat(Kind.BOT, level="random") for _ in range(4))
        first = open_table("t", blockhaus.load("blokus"), seats, Settings(), "anna", 1, chance)
        await store.commit(Transaction([write("t", first)]))
        table = Table.replay(first)
        while (seat := table.to_act()) is not None:
            move = str(lot.choice(list(table.state.legal_moves())))
            decision = decide(table, c.Play(seat=seat, position=table.position, move=move), None, 2, chance)
            await store.commit(Transaction([write("t", decision.events)]))
            for event in decision.events:
                table.take(event)
        again = Table.replay((await store.load("t")).events)
        assert again.state == table.state
        assert again.ended == table.ended

    with_store(database_url, body)


def test_nodes_that_start_at_once_make_the_database_once(database_url: str) -> None:
    """Each opens it in a thread with a loop of its own, as processes would."""
    with ThreadPoolExecutor(4) as threads:
        for opened in [threads.submit(with_store, database_url, lambda store: store.open_tables()) for _ in range(4)]:
            assert opened.result() == []


def test_a_node_waits_for_the_one_that_makes_the_database(tmp_path: Path) -> None:
    """SQLite itself turns it away at once here, whatever its time-out."""
    file = tmp_path / "x.sqlite"
    first = sqlite3.connect(file, isolation_level=None)
    first.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(1) as threads:
        second = threads.submit(keep_a_log, str(file))
        with pytest.raises(TimeoutError):
            second.result(timeout=0.2)
        first.execute("COMMIT")
        second.result()
    assert first.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    first.close()
