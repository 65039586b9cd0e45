"""The curve of a policy that learns, and its picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

WIDTH, HEIGHT, MARGIN = 640, 320, 48


class Point(NamedTuple):
    """A point of a curve: means over the latest deals of the training."""

    steps: int
    """How many decisions the policy has learned from."""
    minutes: float
    """Of one processor."""
    deals: int
    """How many the means are of."""
    wins: float
    """The mean share of the win."""
    gain: float
    """By how many points the policy has beaten the others, or what it has won where there are none."""

    @classmethod
    def read(cls, line: Sequence[str]) -> Self:
        """Read a line of the file of a curve."""
        steps, minutes, deals, wins, gain = line
        return cls(int(steps), float(minutes), int(deals), float(wins), float(gain))

    def rounded(self) -> Self:
        """Return the point as it is written down."""
        return self._replace(minutes=round(self.minutes, 2), wins=round(self.wins, 4), gain=round(self.gain, 2))


def drawn(title: str, points: Sequence[Point]) -> str:
    """Draw how the share of the wins grew with the decisions, as SVG."""
    most = max(point.steps for point in points)

    def at(steps: float, wins: float) -> tuple[float, float]:
        return MARGIN + steps / most * (WIDTH - 2 * MARGIN), HEIGHT - MARGIN - wins * (HEIGHT - 2 * MARGIN)

    def label(place: tuple[float, float], text: str, anchor: str, down: int) -> str:
        return f'<text x="{place[0]:.1f}" y="{place[1] + down:.1f}" text-anchor="{anchor}">{text}</text>'

    shares = (0.0, 0.25, 0.5, 0.75, 1.0)
    shares, parts = (0.0, 0.25, 0.5, 0.75, 1.0), [most * part // 4 for part in range(5)]
    left, right = at(0, 0)[0], at(most, 0)[0]
    lines = "".join(f'<path d="M{left} {at(0, share)[1]}H{right}" stroke="#ccc"/>' for share in shares)
    labels = [label(at(0, share), f"{share:.0%} ", "end", 4) for share in shares]
    labels += [label(at(steps, 0), f"{steps:,}", "middle", 18) for steps in parts]
    labels += [label(at(most / 2, 0), "decisions", "middle", 36), label(at(0, 1), title, "start", -16)]
    path = " ".join("{:.1f},{:.1f}".format(*at(point.steps, point.wins)) for point in points)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="sans-serif" font-size="13"><title>{title}</title><rect width="100%" height="100%" fill="#fff"/>'
        f'{lines}{"".join(labels)}<polyline points="{path}" fill="none" stroke="#1560a8" stroke-width="2"/></svg>\n'
    )
