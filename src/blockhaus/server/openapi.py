"""The OpenAPI description of the plain requests, made from the endpoints themselves."""

from __future__ import annotations

from typing import Any

import msgspec

from blockhaus.server import messages as m
from blockhaus.server.endpoint import Endpoint
from blockhaus.server.endpoints import ENDPOINTS

__all__ = ["describe"]

_REF = "#/components/schemas/{name}"
_ALWAYS = (401, 403, 429)
"""The door may answer these to anything: no entry, a foreign origin, too many requests."""
_WITH_BODY = (413, 415, 422)


def describe(version: str) -> dict[str, Any]:
    """The whole description."""
    typed = [endpoint for endpoint in ENDPOINTS if endpoint.answer not in (None, str)]
    types = [endpoint.answer for endpoint in typed]
    types += [endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None]
    schemas, components = msgspec.json.schema_components([*types, m.Problem], ref_template=_REF)
    answers = dict(zip([id(endpoint) for endpoint in typed], schemas, strict=False))
    bodies = dict(
        zip([id(endpoint) for endpoint in ENDPOINTS if endpoint.body is not None], schemas[len(typed) :], strict=False)
    )
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        described = _operation(endpoint, answers.get(id(endpoint)), bodies.get(id(endpoint)), schemas[-1])
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {"title": "Blockhaus", "version": version},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint, answer: Any, body: Any, problem: Any) -> dict[str, Any]:
    answered: dict[str, Any] = {"description": "done"}
    if endpoint.answer is str:
        answered["content"] = {endpoint.media: {"schema": {"type": "string"}}}
    elif answer is not None:
        answered["content"] = {"application/json": {"schema": answer}}
    statuses = {*endpoint.problems, *_ALWAYS, *(_WITH_BODY if endpoint.body is not None else ())}
    refused = {"description": "refused", "content": {"application/json": {"schema": problem}}}
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "responses": {str(endpoint.status): answered, **{str(status): refused for status in sorted(statuses)}},
    }
    if endpoint.parameters:
        operation["parameters"] = [
            {"name": one.name, "in": one.where, "required": one.where == "path", "schema": one.schema}
            for one in endpoint.parameters
        ]
    if body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return operation
