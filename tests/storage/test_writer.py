"""Transactions that wait together: each is stored, whenever it comes."""

from __future__ import annotations

import asyncio

from blockhaus.storage.writer import GroupWriter


def test_what_comes_while_the_writer_ends_is_stored() -> None:
    """The second one is put after the writer saw that nothing waits, and before its end is known to all."""

    async def run() -> list[str]:
        stored: list[str] = []
        first_is_stored = asyncio.Event()

        async def store(items: list[str]) -> None:
            stored.extend(items)
            first_is_stored.set()  # who waits for it goes on before anybody hears that the writer has ended

        writer = GroupWriter(store)

        async def second() -> None:
            await first_is_stored.wait()
            await writer.put("second")

        async with asyncio.timeout(10), asyncio.TaskGroup() as tasks:
            tasks.create_task(second())
            await asyncio.sleep(0)
            await writer.put("first")
        await writer.close()
        return stored

    assert asyncio.run(run()) == ["first", "second"]


def test_closing_stores_what_waits() -> None:
    async def run() -> list[int]:
        stored: list[int] = []

        async def store(items: list[int]) -> None:
            await asyncio.sleep(0)
            stored.extend(items)

        writer = GroupWriter(store, lanes=2, most=3)
        waiting = [asyncio.create_task(writer.put(number)) for number in range(20)]
        await asyncio.sleep(0)
        await writer.close()
        await asyncio.gather(*waiting)
        return stored

    assert sorted(asyncio.run(run())) == list(range(20))
