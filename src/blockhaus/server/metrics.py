"""Counts and times, in the text format that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

__all__ = ["Metrics"]

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """What this node did since it started."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._times: dict[str, list[float]] = {}
        self.gauges: dict[str, float] = {}

    def count(self, name: str, kind: str = "", by: int = 1) -> None:
        self._counts[name, kind] += by

    def counted(self, name: str, kind: str = "") -> int:
        return self._counts[name, kind]

    def time(self, name: str, seconds: float) -> None:
        """Puts a time into its bucket; the last two numbers are the sum and the count."""
        buckets = self._times.setdefault(name, [0.0] * (len(_BOUNDS) + 3))
        buckets[bisect_left(_BOUNDS, seconds)] += 1
        buckets[-2] += seconds
        buckets[-1] += 1

    def text(self) -> str:
        lines = []
        for (name, kind), value in sorted(self._counts.items()):
            label = f'{{kind="{kind}"}}' if kind else ""
            lines.append(f"blockhaus_{name}_total{label} {value}")
        for name, gauge in sorted(self.gauges.items()):
            lines.append(f"blockhaus_{name} {gauge:g}")
        for name, buckets in sorted(self._times.items()):
            total = 0.0
            for bound, here in zip([*map(str, _BOUNDS), "+Inf"], buckets, strict=False):
                total += here
                lines.append(f'blockhaus_{name}_seconds_bucket{{le="{bound}"}} {total:g}')
            lines.append(f"blockhaus_{name}_seconds_sum {buckets[-2]:g}")
            lines.append(f"blockhaus_{name}_seconds_count {buckets[-1]:g}")
        return "\n".join([*lines, ""])
