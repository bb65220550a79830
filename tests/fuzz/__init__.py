"""Hostile input, found by a fuzzer that watches which code it reaches: ``make fuzz``."""
