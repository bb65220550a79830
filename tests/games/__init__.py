"""The conformance kit and each game's own rules."""
