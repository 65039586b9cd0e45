"""Links that hold no game, but a moment to look at or a challenge, are damaged like all others."""

from random import Random

from passalong.links import ChallengeLink, GameLink, Link, MomentLink, read_link
from passalong.links.checksum import seal
from tools.bench.fuzz import a_number, beside, material, open_many, open_one


def kind(link: str) -> type[Link]:
    """Tell what a link brings, as the app finds it out."""
    return type(read_link(link))


def test_moments_and_challenges_open_and_are_written_down_again() -> None:
    links = [seal(number) for number in beside()]
    assert {*map(kind, links)} == {MomentLink, ChallengeLink}
    assert {open_one(link, ()) for link in links} == {"opened"}


def test_they_are_among_all_that_are_damaged() -> None:
    rng = Random(1)
    records = list(material(rng))
    assert {kind(seal(a_number(rng, records))) for _ in range(60)} == {GameLink, MomentLink, ChallengeLink}
    assert open_many(5, 100).outcomes.total() == 100
