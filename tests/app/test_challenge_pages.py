"""A challenge from one phone to others and back: what a friend sees before and after, and what counts once."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from functools import cache

import pytest

from passalong.app.pages.challenge.comparing import Comparison, DealWalk, to_beat
from passalong.app.pages.challenge.moment import MomentPage
from passalong.challenge import Challenge, Play, as_duplicate, challenge_of
from passalong.games import game_names, load_game
from passalong.links import fragment, read_link
from passalong.links.other_kinds import challenge_fragment, read_challenge
from passalong.match import Match
from passalong.record import Record
from tests.app.device import PAGE, Device
from tests.app.test_app import check_screen
from tests.links.games import ENDLESS, play_on
from tests.links.games import played as start
from tests.support import by_game as some_games

by_game = pytest.mark.parametrize("game", game_names())


@cache
def played(game: str) -> tuple[Challenge, Play, Record]:
    """Return deals as a challenge, how they were played, and the game in which that was."""
    challenge, play = challenge_of(one_deal(game), b"aa")
    return challenge, play, as_duplicate(one_deal(game))


@cache
def one_deal(game: str) -> Record:
    """Play a deal at random, and the beginning of the next one."""
    match = start(game, load_game(game).min_players, 1, 0)
    while not match.finished_deal:
        play_on(match, match.record.num_steps, 1)
    return match.record


@cache
def other_play(game: str, seed: int) -> Record:
    """Play the same deals in another way."""
    challenge, _, _ = played(game)
    return play_on(Match(challenge.seated("You")), seed, ENDLESS).record


def challenger(game: str, name: str = "Anna") -> Device:
    """Return a device on which somebody has played, and set the deals as a challenge."""
    device = Device()
    device.load(fragment(played(game)[2]))
    device.send("challenge-make")
    sign(device, name)
    return device


def sign(device: Device, name: str) -> None:
    """Come to the ways to send, and give a name where one is asked for; the share sheet that opens is closed."""
    if not device.regions["dialog"]:
        device.tap("challenge-send")
    if 'id="challenge-name"' in device.regions["dialog"]:
        device.sends = ""
        device.send("challenge-name", value=name)
        device.sends = "yes"
    check_screen(device)


def link(device: Device) -> str:
    """Return the link that a dialog offers."""
    found = re.search(r"readonly[^>]*>([^<]*)<", device.regions["dialog"])
    assert found
    return html.unescape(found[1])


def invited(text: str) -> Device:
    device = Device()
    device.load(text.partition("#")[2])
    return device


def play(device: Device, game: str, seed: int) -> None:
    """Play a challenge that is shown to its end, before any bot thinks."""
    device.send("challenge-play")
    device.send("link", value=f"{PAGE}#{fragment(other_play(game, seed))}")
    device.wait()
    assert device.is_at_end


def test_a_challenge_is_played_when_it_ends_not_when_somebody_looks() -> None:
    friend = invited(link(challenger("depth_charge")))
    play(friend, "depth_charge", 4)
    friend.send("lobby")
    kept = next(text for key, text in friend.saves.items() if key.startswith("challenge/"))
    assert json.loads(kept)["mine"]
    friend.send("remove", json.loads(kept)["key"])
    friend.send("challenge-open", next(key for key in friend.saves if key.startswith("challenge/")).partition("/")[2])
    assert "challenge-send" in friend.regions["table"] + friend.regions["actions"]


def answer(text: str, game: str, name: str, seed: int) -> tuple[Device, str]:
    """Let somebody play a challenge; return their device, and their answer."""
    friend = invited(text)
    play(friend, game, seed)
    friend.tap("challenge-result")
    sign(friend, name)
    return friend, link(friend)


def kept(device: Device) -> dict[str, object]:
    [key] = [key for key in device.saves if key.startswith("challenge/")]
    found: dict[str, object] = json.loads(device.saves[key])
    return found


def table(device: Device) -> list[list[str]]:
    """Return the lines of the table of plays."""
    rows = re.findall(r"<tr>(.*?)</tr>", device.regions["table"])[1:]
    return [[re.sub("<[^>]*>", "", cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in rows]


@by_game
def test_a_friend_plays_the_same_and_both_compare(game: str) -> None:
    anna = challenger(game)
    assert "Anna challenges you" in anna.regions["dialog"]
    ben, text = answer(link(anna), game, "Ben", 5)
    assert {name for name, *_ in table(ben)} == {"You", "Anna"}
    anna.send("link", value=text)
    assert {name for name, *_ in table(anna)} == {"You", "Ben"}
    points = [{name: cells for name, *cells in table(device)} for device in (anna, ben)]
    assert points[0]["You"] == points[1]["Anna"]
    assert points[0]["Ben"] == points[1]["You"]
    check_screen(anna)


@by_game
def test_before_one_has_played_nothing_of_the_others_is_shown(game: str) -> None:
    friend = invited(link(challenger(game)))
    assert "Anna challenges you" in friend.regions["table"]
    assert friend.said[-1] == "Anna challenges you"
    assert "could peek" in friend.text
    assert re.search(r"About \d+ minutes\.", friend.text)
    assert re.search(r"Anna (won|lost)", friend.text)
    assert not {"challenge-moment", "challenge-send"} & {e.attributes.get("data-act") for e in friend.shown()}
    assert "<tr" not in friend.regions["table"]
    check_screen(friend)


def test_the_friend_has_the_seat_the_bots_and_the_rules_of_the_challenger() -> None:
    friend = invited(link(challenger("loot")))
    friend.tap("challenge-play")
    [key] = [key for key in friend.saves if key.startswith("game/")]
    record, notes = Record.from_text(json.loads(friend.saves[key])["record"]), json.loads(friend.saves[key])["notes"]
    before = played("loot")[2]
    assert (record.bots, record.options, record.deal) == (before.bots, before.options, before.deal)
    assert record.names == ("You", *before.names[1:])
    assert notes["task"] == f"challenge {next(key for key in friend.saves if key.startswith('challenge/'))[10:]}"
    assert notes["label"] == "Challenge from Anna"


def test_the_answer_is_sent_first_and_then_new_deals_are_the_main_button() -> None:
    game = "loot"
    ben = invited(link(challenger(game)))
    play(ben, game, 5)
    ben.tap("challenge-result")
    assert main_button(ben) == "Send the comparison"
    sign(ben, "Ben")
    ben.tap("close")
    assert main_button(ben) == "Play new deals"


def main_button(device: Device) -> str:
    [found] = [control for control in device.controls() if control.attributes.get("class") == "action"]
    return found.name


@some_games("loot", "depth_charge")
def test_new_deals_are_played_like_the_old_ones_and_go_out_as_a_challenge(game: str) -> None:
    ben, _ = answer(link(challenger(game)), game, "Ben", 4)
    ben.tap("close")
    ben.tap("challenge-new")
    [key] = [key for key, text in ben.saves.items() if key.startswith("game/") and '"New challenge"' in text]
    record, before = Record.from_text(json.loads(ben.saves[key])["record"]), played(game)[0].deals
    assert (record.bots, record.options) == (before.bots, before.options)
    assert record.deal != before.deal
    played_on = play_on(Match(record), 3, ENDLESS)
    ben.send("link", value=f"{PAGE}#{fragment(played_on.record)}")
    ben.wait()
    ben.tap("challenge-result")
    assert main_button(ben) == "Send the challenge"
    ben.tap("challenge-send")
    again = invited(link(ben))
    assert again.said[-1] == "Ben challenges you"


def test_new_deals_are_as_many_as_there_were() -> None:
    match = start("loot", 2, 1, 0)
    while len(match.observation(None).deal_scores) < 3:
        play_on(match, match.record.num_steps, 1)
    challenge, _ = challenge_of(match.record, b"aa")
    new = challenge.afresh(bytes(16))
    assert (new.num_deals, new.plays) == (challenge.num_deals, ())
    new.deals.deal.check(2)
    ended = play_on(Match(new.seated("You")), 3, ENDLESS)
    assert ended.is_over()
    assert len(ended.observation(None).deal_scores) == challenge.num_deals


def test_of_several_plays_the_best_is_told() -> None:
    game, text = "depth_charge", link(challenger("depth_charge"))
    anna = challenger(game)
    for name, seed in (("Ben", 4), ("Cleo", 5)):
        anna.send("link", value=answer(text, game, name, seed)[1])
    sign(anna, "")
    late = invited(link(anna))
    assert re.search(r"Best so far: (Anna|Ben|Cleo) won in [0-9]+ turns?\.", late.text)


def test_answers_gather_in_any_order_and_none_twice() -> None:
    game, texts = "depth_charge", []
    text = link(challenger(game))
    for name, seed in (("Ben", 4), ("Cleo", 5), ("Dara", 6)):
        texts.append(answer(text, game, name, seed)[1])
    tables = []
    for order in (texts, [*reversed(texts), texts[0]]):
        anna = challenger(game)
        for one in order:
            anna.send("link", value=one)
        tables.append(table(anna))
    assert tables[0] == tables[1]
    assert len(tables[0]) == 4
    late = invited(link_of(anna))
    assert all(name in late.regions["table"] for name in ("Anna", "Ben", "Cleo", "Dara"))
    assert "challenge you" in late.said[-1]


def link_of(device: Device) -> str:
    device.tap("challenge-send")
    return link(device)


def test_whom_one_compares_with_can_be_chosen() -> None:
    game, anna = "loot", challenger("loot")
    text = link(anna)
    for name, seed in (("Ben", 4), ("Cleo", 5)):
        anna.send("link", value=answer(text, game, name, seed)[1])
    for number in ("0", "1"):
        anna.send("challenge-with", value=number)
        [chosen] = [e for e in anna.shown() if "selected" in e.attributes]
        assert f"for {chosen.text}</span>" in anna.regions["table"]
        assert chosen.text in anna.said[-1]
    before = anna.regions
    for wrong in ("2", "-1", "x", None, 7):
        anna.send("challenge-with", value=wrong)
        assert anna.regions == before


def test_a_hunt_for_mines_is_compared_by_its_turns() -> None:
    """Points would be the mines destroyed: whoever has won has all of them."""
    challenge, mine, _ = played("depth_charge")

    def against(*seeds: int) -> Comparison:
        plays = [challenge_of(other_play("depth_charge", seed), b"aa")[1] for seed in seeds]
        named = tuple(play._replace(name=name) for play, name in zip(plays, ("Ben", "Cleo"), strict=False))
        assert to_beat(replace(challenge, plays=named)).endswith(("turns.", "lost."))
        return Comparison(replace(challenge, plays=named), mine)

    turns, lost = 2, 4
    compared = against(turns, lost).shown("")
    assert compared.unit == "turns"
    assert [(row.name, row.counted) for row in compared.rows] == [("You", "7"), ("Ben", "8"), ("Cleo", "–")]
    assert compared.verdict == "You beat Ben by 1 turn"
    assert against(lost).verdict() == "You beat Ben"
    assert not any(difference.brought for difference in compared.differences)


def test_only_the_first_try_counts() -> None:
    game = "depth_charge"
    friend, _ = answer(link(challenger(game)), game, "Ben", 4)
    friend.send("dismiss")
    before = kept(friend)
    friend.tap("challenge-play")
    assert sum(key.startswith("game/") for key in friend.saves) == 2
    [practice] = [key for key in friend.saves if key.endswith("/2")]
    assert kept(friend) == before
    friend.send("lobby")
    friend.send("continue", practice)
    friend.send("challenge-make")
    assert kept(friend) == before


def test_the_link_again_before_the_end_leads_back_to_the_table() -> None:
    text = link(challenger("loot"))
    friend = invited(text)
    friend.tap("challenge-play")
    shown = friend.regions["table"]
    friend.send("link", value=text)
    assert "Continue" in friend.text
    friend.tap("challenge-play")
    assert friend.regions["table"] == shown
    assert sum(key.startswith("game/") for key in friend.saves) == 1


def test_the_link_again_after_the_end_is_the_comparison() -> None:
    text = link(challenger("depth_charge"))
    friend, _ = answer(text, "depth_charge", "Ben", 4)
    before = kept(friend)
    friend.send("link", value=text)
    assert len(table(friend)) == 2
    assert kept(friend) == before


def test_ones_own_link_on_ones_own_device_is_no_invitation() -> None:
    anna = challenger("loot")
    before = kept(anna)
    anna.send("link", value=link(anna))
    assert [name for name, *_ in table(anna)] == ["You"]
    assert kept(anna) == before


def test_it_is_there_again_after_a_reload_and_back_leads_to_the_table() -> None:
    anna = challenger("detect")
    anna.load()
    assert [name for name, *_ in table(anna)] == ["You"]
    device = Device()
    device.load(fragment(played("detect")[2]))
    device.tap("result")
    device.tap("challenge-make")
    device.tap("close")
    device.tap("challenge-up")
    assert "The match is over" in device.regions["dialog"]


def test_a_deal_that_is_over_can_be_set_while_the_match_goes_on() -> None:
    device = Device()
    device.load(fragment(one_deal("loot")))
    device.tap("result")
    device.tap("challenge-make")
    sign(device, "Anna")
    deals = read_challenge(read_link(link(device))).deals
    assert deals == played("loot")[0].deals


def test_nobody_is_challenged_by_you_and_a_name_is_asked_for_once() -> None:
    device = Device()
    device.load(fragment(played("detect")[2]))
    device.send("challenge-make")
    for name in ("", "You", "  "):
        device.send("challenge-name", value=name)
        assert "share-link" not in device.regions["dialog"]
    sign(device, "  Zoë\u202e ")
    assert "Zoë challenges you" in device.regions["dialog"]
    other = Device(device.saves)
    other.load(fragment(replace(played("loot")[2])))
    other.send("challenge-make")
    assert "Zoë challenges you" in other.regions["dialog"]


@pytest.mark.parametrize("can_share", [True, False])
def test_the_first_challenge_is_sent_as_soon_as_the_name_is_known(can_share: bool) -> None:
    device = Device()
    device.device = {"canShare": can_share}
    device.load(fragment(played("detect")[2]))
    device.tap("result")
    device.tap("challenge-make")
    reply = device.send("challenge-name", value="Zoë")
    assert ("Zoë challenges you" in str(reply.get("share"))) is can_share
    assert ("Zoë challenges you" in str(reply.get("copy"))) is not can_share
    assert device.said[-1] == ("Sent." if can_share else "Copied.")


def test_what_has_become_of_the_link_is_said() -> None:
    anna = challenger("detect")
    anna.sends = "yes"
    anna.tap("challenge-share")
    assert anna.said[-1] == "Sent."
    anna.tap("challenge-copy")
    assert anna.said[-1] == "Copied."
    anna.sends = "refused"
    anna.tap("challenge-copy")
    assert "This browser cannot" in anna.said[-1]


def test_whoever_answers_is_not_told_that_the_friend_has_yet_to_play() -> None:
    anna = challenger("detect")
    anna.tap("challenge-copy")
    assert "Once your friend has played" in anna.text
    ben, _ = answer(link(anna), "detect", "Ben", 3)
    ben.tap("challenge-copy")
    assert "Your friend opens it and sees both games side by side." in ben.text
    assert "Once your friend has played" not in ben.text


def test_a_challenge_that_is_not_here_and_a_damaged_link_are_told_in_words() -> None:
    device = Device()
    device.send("challenge-open", "0123456789")
    assert "not on this device" in device.reply["toast"]
    device.send("challenge-moment", "0123456789 0 0")
    assert "not on this device" in device.reply["toast"]
    text = link(challenger("loot"))
    for act, value in (
        ("link", text[:-9]),
        ("challenge-link", text[:-9]),
        ("challenge-link", None),
    ):
        device.send(act, value=value)
        assert "dialog-title" in device.regions["dialog"]
        device.send("close")
    some, play, _ = played("loot")
    wrong = challenge_fragment(some, [play._replace(choices=play.choices[:-1])])
    device.send("link", value=f"{PAGE}#{wrong}")
    assert "dialog-title" in device.regions["dialog"]
    assert not any(key.startswith("challenge/") for key in device.saves)


@some_games("loot", "depth_charge")
def test_the_moment_at_which_two_part_is_shown_from_both_sides(game: str) -> None:
    ben, _ = answer(link(challenger(game)), game, "Ben", 5)
    way = next(e for e in ben.shown() if e.attributes.get("data-act") == "challenge-moment")
    ben.send("dismiss")
    ben.tap("challenge-moment", way.attributes["data-arg"])
    assert ben.reply["page"]["screen"] == "table"
    told = ben.regions["coach"]
    for mine, theirs in (("You ", "Anna "), ("In your game: ", "In Anna’s game: ")):
        assert (mine in told) == (theirs in told)
    assert "Your games split here" in told
    check_screen(ben)
    seat, seen = played(game)[0].seat, set[str]()
    for side in ("mine", "theirs"):
        ben.tap("challenge-look", side)
        walk = shown_walk(ben)
        while walk.at < walk.last:
            assert walk.observation().player == seat
            seen.add(ben.regions["table"])
            ben.tap("challenge-step", "on")
    assert len(seen) > 2
    check_screen(ben)
    ben.tap("challenge-up")
    assert len(table(ben)) == 2


def shown_walk(device: Device) -> DealWalk:
    screen = device.app._state.screen
    assert isinstance(screen, MomentPage)
    return screen.walk


@pytest.mark.parametrize(
    "forged",
    ["", "[]", "null", '{"link": 5, "mine": true, "key": ""}', '{"link": "abc", "mine": true, "key": ""}', "[" * 9999],
)
def test_what_is_kept_and_cannot_be_read_is_not_there(forged: str) -> None:
    device = Device({"challenge/0123456789": forged})
    device.send("challenge-open", "0123456789")
    assert "not on this device" in device.reply["toast"]


def test_a_game_of_other_deals_is_nobodys_try() -> None:
    """Whatever a file has brought."""
    friend = invited(link(challenger("depth_charge")))
    friend.load(fragment(as_duplicate(played("loot")[2])))
    other = next(key for key in friend.saves if key.startswith("game/"))
    [key] = [key for key in friend.saves if key.startswith("challenge/")]
    friend.saves[key] = json.dumps({**kept(friend), "key": other})
    friend.load()
    friend.send("challenge-open", key.partition("/")[2])
    assert "challenges you" in friend.text


@by_game
def test_what_is_touched_at_a_moment_changes_nothing_at_the_table_beneath(game: str) -> None:
    ben, _ = answer(link(challenger(game)), game, "Ben", 5)
    way = next(e for e in ben.shown() if e.attributes.get("data-act") == "challenge-moment")
    ben.send("dismiss")
    ben.tap("challenge-moment", way.attributes["data-arg"])
    before = {key: text for key, text in ben.saves.items() if key.startswith("game/")}
    for control in list(ben.controls()):
        act, arg = control.attributes["data-act"], control.attributes.get("data-arg", "")
        if act in ("pick", "play", "score"):
            ben.send(act, arg)
            check_screen(ben)
            assert (act == "score") == bool(ben.regions["dialog"])
            ben.send("dismiss")
    for act, arg in (("pick", "nonsense"), ("play", "nonsense"), ("score", "99"), ("score", "x")):
        ben.send(act, arg)
    assert before == {key: text for key, text in ben.saves.items() if key.startswith("game/")}


def test_where_a_game_has_no_points_none_are_told() -> None:
    """Depth Charge is won, in so many turns, or lost: nobody has done better "by 0 points"."""
    anna = challenger("depth_charge")
    ben, text = answer(link(anna), "depth_charge", "Ben", 4)
    anna.send("link", value=text)
    for device, name in ((anna, "Ben"), (ben, "Anna")):
        assert device.said[-1] in (f"You beat {name}", f"{name} beat you")
        assert sorted((end, turns == "–") for _, end, turns in table(device)) == [("lost", True), ("won", False)]


def card(device: Device) -> list[str]:
    """Return the lines of the card of the match that is on the table."""
    device.send("card-send")
    check_screen(device)
    text = next(e.text for e in device.shown() if e.attributes.get("id") == "card-text").splitlines()
    device.tap("card-back")
    return text


def test_a_card_leads_to_the_challenge_under_the_name_that_was_given() -> None:
    friend = invited(link(challenger("depth_charge")))
    play(friend, "depth_charge", 4)
    *_, nameless = card(friend)
    assert invited(nameless).said[-1] == "Anna challenges you"
    friend.tap("challenge-result")
    sign(friend, "Ben")
    friend.send("dismiss")
    friend.tap("challenge-up")
    first, *_, named = card(friend)
    assert first == "Depth Charge: Challenge"
    third = invited(named)
    assert third.said[-1] == "Anna and Ben challenge you"
    assert "<tr" not in third.regions["table"]
