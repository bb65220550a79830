"""The tests: they read like the rulebooks."""
