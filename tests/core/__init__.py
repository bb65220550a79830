"""The native module and what wraps it."""
