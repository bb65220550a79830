"""Signed texts: cookies, invitations. Each says what it is good for and is good for nothing else."""

from __future__ import annotations

import base64
import hashlib
import hmac

__all__ = ["Signer", "hashed"]


class Signer:
    """Signs with the house's key."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def sign(self, purpose: str, *values: str) -> str:
        """A text that :meth:`read` takes back for the same purpose only. Values contain no dots."""
        text = ".".join(values)
        return f"{text}.{self._signature(purpose, text)}"

    def read(self, purpose: str, signed: str, count: int) -> list[str] | None:
        """The values, or None for anything that was not signed here for this purpose."""
        text, _, signature = signed.rpartition(".")
        expected = self._signature(purpose, text)
        if not hmac.compare_digest(expected.encode(), signature.encode("utf-8", "replace")):
            return None
        values = text.split(".")
        return values if len(values) == count else None

    def _signature(self, purpose: str, text: str) -> str:
        message = f"{purpose}\n{text}".encode("utf-8", "replace")
        digest = hmac.new(self._secret, message, hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def hashed(token: str) -> str:
    """What is stored of a token: it cannot be used by who reads the database."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
