"""The page's types are the server's types, and the description of the requests is true."""

from __future__ import annotations

import asyncio
import importlib.util
from pathlib import Path
from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from blockhaus.server.config import VERSION
from blockhaus.server.openapi import describe
from tests.server.client import Running, running, sqlite

ROOT = Path(__file__).parents[2]


def test_the_pages_types_are_the_servers() -> None:
    spec = importlib.util.spec_from_file_location("messages_script", ROOT / "scripts" / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.OUT.read_text(encoding="utf-8") == script.typescript(), "run `make messages`"


def test_requests_answer_as_described(tmp_path: Path) -> None:
    """Requests made up from the description, sensible and not: whatever comes back is described."""
    schema = schemathesis.openapi.from_dict(describe(VERSION))

    async def run() -> None:
        async with running(sqlite(tmp_path)) as node:
            guest = await node.client("Anna")
            made = await guest.open_table("nim")
            cookie = guest.http.cookies["guest"]
            await asyncio.to_thread(ask_everything, node, cookie, made["table"])
            await guest.close()

    def ask_everything(node: Running, cookie: str, table: str) -> None:
        with httpx.Client(base_url=node.url, timeout=20) as http:
            for found in schema.get_all_operations():
                operation: Any = found.ok()  # type: ignore[union-attr]

                @settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck), database=None)
                @given(operation.as_strategy())
                def ask(case: Any) -> None:
                    if "table" in (case.path_parameters or {}) and len(case.path_parameters["table"]) % 2:
                        case.path_parameters["table"] = table
                    response = case.call(base_url=node.url, headers={"Authorization": f"Bearer {cookie}"})
                    case.validate_response(
                        response,
                        checks=[
                            not_a_server_error,
                            status_code_conformance,
                            content_type_conformance,
                            response_schema_conformance,
                        ],
                    )

                ask()
            assert http.get("/health").status_code == 200

    asyncio.run(run())
