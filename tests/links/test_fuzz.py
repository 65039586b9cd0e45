"""A share of the fuzzing that `build.py bench fuzz` does at length: no crash, nothing false opens, no game is lost."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support import examples
from tools.bench.fuzz import FILES, MUTATIONS, UNSEALED, Mutation, material, name, open_file, open_many, open_one

RECORDS = tuple(material(Random(1)))


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
@given(st.randoms(use_true_random=False))
@settings(max_examples=examples(20))
def test_a_damaged_link_is_refused_or_a_whole_game(mutation: Mutation, rng: Random) -> None:
    outcome = open_file(mutation(rng, RECORDS)) if mutation in FILES else open_one(mutation(rng, RECORDS), RECORDS)
    assert outcome in ("damaged", "newer", "opened", "opened, a known game", "refused")


def test_the_fuzzing_counts_what_it_has_opened() -> None:
    """All of its kinds of damage occur, and most links have a right check."""
    outcomes = open_many(1, 200).outcomes
    assert outcomes.total() == 200
    assert {outcome.partition(":")[0] for outcome in outcomes} == {name(mutation) for mutation in MUTATIONS}
    assert sum(count for outcome, count in outcomes.items() if not outcome.startswith(UNSEALED)) > 100
