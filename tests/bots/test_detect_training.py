"""What the hard bot of Detect has learned, and how it is written down."""

import pytest

from passalong.games.detect.bot.learned import (
    DISCARD_FACTS,
    FACTS,
    GRID_FACTS,
    NETWORKS,
    Learned,
    Network,
    discard_facts,
    grid_facts,
    table_facts,
)
from passalong.games.detect.bot.outlook import Outlook, cards_never_seen, cards_to_draw, outlook
from passalong.games.detect.rules import DetectObservation
from tests.games.positions import grid, table
from tools.train.detect_weights import Trained, written

OWN, OTHER = grid("9 9 . / 5 1 . / x x x / 2 . ."), grid("12 3 3 / 0 . . / 7 . 8 / . . .")


def seen(*others: tuple[int | None, ...]) -> Outlook:
    observation = table(OWN, *others, discard=[4]).observation(0)
    assert isinstance(observation, DetectObservation)
    return outlook(observation, cards_never_seen(observation), cards_to_draw(observation))


def test_every_fact_has_a_row() -> None:
    for network, facts in zip(NETWORKS, (FACTS, FACTS, DISCARD_FACTS), strict=True):
        assert len(network.rows) == facts
        assert len({*map(len, network.rows)}) == 1
        assert 1 < network.plus < len(network.rows[0])


@pytest.mark.parametrize("others", [(OTHER,), (OTHER, OWN, OTHER)])
def test_a_judgement_is_the_mean_of_what_the_facts_say_of_each_rival(
    others: tuple[tuple[int | None, ...], ...],
) -> None:
    position, network = seen(*others), NETWORKS.running
    worths = []
    for rival, grid_ in enumerate(others):
        facts = [*grid_facts(OWN, position), *table_facts(position, rival)]
        facts += [(GRID_FACTS + row, often) for row, often in grid_facts(grid_, position)]
        worths.append(network.read(network.added(facts)))
    assert Learned(position).grid(OWN) == pytest.approx(sum(worths) / len(worths) / 100)
    top = NETWORKS.discard.read(NETWORKS.discard.added(discard_facts(4, position, ended=False)))
    assert Learned(position).discard(4, 3) == pytest.approx(top / len(others) / 100)


def test_a_channel_counts_by_its_distance_from_zero() -> None:
    network = Network(2, [[5, 3, 2], [1, -4, 0]])
    assert network.read(network.added([(0, 1), (1, 2)])) == 7 + 5 - 2


def test_a_network_is_written_as_it_was_learned() -> None:
    """What a channel counts above zero is half of it and half of its distance from zero."""
    rows = [[0.5, 0.25, -0.5], [0.125, -1.0, 0.75]]
    trained = Trained(rows, [1.0, 0.5, -0.25])
    lines = written(trained).splitlines()
    network = Network(int(lines[0]), [[int(number or 0) for number in line.split(",")] for line in lines[1:]])
    for facts in ([0], [1], [0, 1]):
        channels = [sum(rows[fact][at] for fact in facts) for at in range(3)]
        worth = sum(
            out * (sum_ if at == 0 else max(sum_, 0))
            for at, (out, sum_) in enumerate(zip(trained.out, channels, strict=True))
        )
        assert network.read(network.added([(fact, 1) for fact in facts])) == pytest.approx(worth * 2000, abs=3)
