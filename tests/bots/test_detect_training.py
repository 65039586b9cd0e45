"""What the hard bot of Detect has learned, and how."""

from hashlib import sha256

import pytest

from passalong.games.detect.bot.learned import FEATURES, STAGES, WEIGHTS, Learned, dot, features, stage
from passalong.games.detect.bot.outlook import cards_never_seen, cards_to_draw, outlook
from passalong.games.detect.rules import DetectObservation
from tests.games.positions import grid, table
from tools.train import detect_weights
from tools.train.detect_weights import WEIGHTS_FILE, eliminate, play_portion, written

SEEN = table(grid("9 9 . / 5 1 . / x x x / 2 . ."), grid("12 3 3 / 0 . . / 7 . 8 / . . ."), discard=[4]).observation(0)
CHECKSUM = "3c545be9f8a4bbad"


def test_the_weights_are_those_that_were_trained() -> None:
    text = WEIGHTS_FILE.read_text(encoding="utf-8")
    assert sha256(text.encode()).hexdigest()[:16] == CHECKSUM
    assert text == written(WEIGHTS)
    assert {len(WEIGHTS), *map(len, WEIGHTS)} == {STAGES, FEATURES}


def test_the_quick_judgement_is_the_weighted_sum_of_all_features() -> None:
    assert isinstance(SEEN, DetectObservation)
    position = outlook(SEEN, cards_never_seen(SEEN), cards_to_draw(SEEN))
    judge, (other,) = Learned(position, WEIGHTS), position.others
    hidden = position.own.count(None)
    for top in (-2, 0, 3, 8, 12):
        quick = judge.grid(position.own) + judge.discard(top, hidden)
        weights = WEIGHTS[stage(hidden, other.count(None))]
        assert quick == pytest.approx(dot(weights, features(position, top)))


def test_equations_are_solved() -> None:
    assert eliminate([[4.0, 2.0, 10.0], [2.0, 3.0, 9.0]]) == pytest.approx([1.5, 2.0])


def test_the_same_seed_teaches_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(detect_weights, "ROUNDS", 2)
    first, again = (detect_weights.learned(play_portion(1, 0, None), None) for _ in range(2))
    assert first == again
    second, other = (play_portion(2, portion, first) for portion in range(2))
    assert second[-1].products != other[-1].products
    assert detect_weights.learned(second, first) != first
