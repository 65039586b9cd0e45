"""What the page asks of the device: the clipboard, files, lasting storage, a number on the app's icon."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from playwright.sync_api import Page, expect

from passalong.pack import Sound
from tests.browser.conftest import wait_until_ready
from tests.browser.shell.conftest import OpenShell, Puppet, button, put_button, stop_the_clock

IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
INSTALLED = "window.matchMedia = (query) => ({matches: query.includes('standalone'), addEventListener() {}})"
REFUSE = "() => { Clipboard.prototype.readText = () => Promise.reject(new DOMException('no')); }"
SILENT = "() => (document.documentElement.dataset.asked = '', new Promise(() => {}))"
"""What never answers, and tells that it was asked."""
CHOOSER = '<input id="file" type="file" aria-label="File" data-act="import">'


def navigator(**values: str) -> str:
    """A script that gives the navigator other properties."""
    return "".join(f"Object.defineProperty(navigator, '{name}', {{value: {it}}});" for name, it in values.items())


def values(puppet: Puppet) -> list[object]:
    return [message.get("value") for message in puppet.heard[1:]]


def answered(page: Page, rev: int) -> None:
    expect(page.locator(f"html:not([data-busy])[data-rev='{rev}']")).to_be_attached()


# What it is


def test_the_start_tells_of_an_iphone_that_can_do_little(open_shell: OpenShell, puppet: Puppet) -> None:
    wait_until_ready(open_shell(before=navigator(clipboard="undefined", storage="undefined"), user_agent=IPHONE))
    assert puppet.heard[0]["value"]["device"] == {
        "standalone": False, "ios": True, "inApp": True,
        "canShare": False, "canPaste": False, "bots": "", "persisted": None,
    }  # fmt: skip


def test_the_start_tells_of_an_installed_app_on_an_ipad(open_shell: OpenShell, puppet: Puppet) -> None:
    storage = "{persisted: async () => true}"
    ipad = navigator(platform="'MacIntel'", maxTouchPoints="5", share="async () => {}", storage=storage)
    wait_until_ready(open_shell(before=f"{ipad}{INSTALLED}"))
    assert puppet.heard[0]["value"]["device"] == {
        "standalone": True, "ios": True, "inApp": False,
        "canShare": True, "canPaste": True, "bots": "", "persisted": True,
    }  # fmt: skip


ANDROID = "Mozilla/5.0 (Linux; Android 14; SM-S911B{wv}) AppleWebKit/537.36 (KHTML, like Gecko) {version}{rest}"
WEB_VIEW = ANDROID.format(wv=" Build/UP1A.231005.007; wv", version="Version/4.0 ", rest="{}")
CHROME = "Chrome/126.0.6478.122 Mobile Safari/537.36"
APPLE = "Mozilla/5.0 ({}) AppleWebKit/605.1.15 (KHTML, like Gecko) {}"
PHONE = "iPhone; CPU iPhone OS 17_5_1 like Mac OS X"
SAFARI = "Version/17.5 Mobile/15E148 Safari/604.1"
BROWSERS = (
    ANDROID.format(wv="", version="", rest=CHROME),
    ANDROID.format(wv="", version="SamsungBrowser/25.0 ", rest=CHROME),
    ANDROID.format(wv="", version="", rest=f"{CHROME} EdgA/126.0.2592.80"),
    ANDROID.format(wv="", version="", rest=f"{CHROME} OPR/83.0.4388.80445"),
    "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0",
    APPLE.format(PHONE, SAFARI),
    APPLE.format(PHONE, "CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1"),
    APPLE.format(PHONE, "FxiOS/127.0 Mobile/15E148 Safari/605.1.15"),
    APPLE.format(PHONE, "EdgiOS/126.0.2592.56 Version/17.0 Mobile/15E148 Safari/604.1"),
    APPLE.format(PHONE, "Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15"),
    APPLE.format("Macintosh; Intel Mac OS X 10_15_7", "Version/17.5 Safari/605.1.15"),
    "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
)
INSIDE_APPS = (
    WEB_VIEW.format(CHROME),
    WEB_VIEW.format(f"{CHROME} [FB_IAB/FB4A;FBAV/469.0.0.50.83;]"),
    WEB_VIEW.format(f"{CHROME} [FB_IAB/Orca-Android;FBAV/463.0.0.42.80;]"),
    WEB_VIEW.format(f"{CHROME} Instagram 337.0.0.35.102 Android (34/14; 480dpi; 1080x2125; samsung; SM-S911B; dm1q)"),
    WEB_VIEW.format(f"{CHROME} Snapchat/12.95.0.41 (SM-S911B; Android 14; gzip)"),
    WEB_VIEW.format(f"{CHROME} musical_ly_2023505030 trill_350503 BytedanceWebview/d8a21c6"),
    WEB_VIEW.format(f"{CHROME} Line/14.9.0/IAB"),
    WEB_VIEW.format(f"{CHROME} XWEB/1260059 MMWEBSDK/20240501 MicroMessenger/8.0.50.2701 WeChat/arm64"),
    ANDROID.format(wv="", version="", rest=f"{CHROME} Telegram-Android/11.3.3 (Samsung SM-S911B; Android 14)"),
    APPLE.format(PHONE, "Mobile/15E148"),
    APPLE.format(PHONE, "Mobile/15E148 [FBAN/FBIOS;FBAV/469.1.0.51.109;FBBV/612345678;FBDV/iPhone15,2;FBMD/iPhone]"),
    APPLE.format(PHONE, "Mobile/15E148 [FBAN/MessengerForiOS;FBAV/464.0.0.34.107;FBDV/iPhone15,2]"),
    APPLE.format(PHONE, "Mobile/21F90 Instagram 337.0.3.23.54 (iPhone15,2; iOS 17_5_1; en_GB; en-GB; scale=3.00)"),
    APPLE.format(PHONE, "Mobile/15E148 Snapchat/12.95.0.35 (like Safari/8618.2.12.10.9, panda)"),
    APPLE.format(PHONE, "Mobile/21F90 musical_ly_35.4.0 BytedanceWebview/d8a21c6"),
    APPLE.format(PHONE, "Mobile/15E148 Safari Line/14.9.1"),
    APPLE.format(PHONE, "Mobile/15E148 Twitter for iPhone/10.48"),
    APPLE.format(PHONE, "Mobile/15E148 [LinkedInApp]/9.29.8962"),
    APPLE.format(PHONE, "Mobile/15E148 [Pinterest/iOS]"),
    APPLE.format(PHONE, "GSA/323.0.647062479 Mobile/15E148 Safari/604.1"),
    APPLE.format("iPad; CPU OS 17_5 like Mac OS X", "Mobile/15E148"),
)
"""What browsers call themselves, on their own and inside of apps."""


def test_another_app_s_browser_is_known_by_what_it_calls_itself_or_lacks(open_shell: OpenShell) -> None:
    page = open_shell()
    told = page.evaluate(
        "(agents) => agents.map((agent) => isInApp(agent, /iPhone|iPad/.test(agent)))",
        [*BROWSERS, *INSIDE_APPS],
    )
    agents = dict(zip([*BROWSERS, *INSIDE_APPS], told, strict=True))
    assert [agent for agent in BROWSERS if agents[agent]] == []
    assert [agent for agent in INSIDE_APPS if not agents[agent]] == []


def test_what_the_browser_never_tells_of_itself_holds_up_no_start(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell()
    stop_the_clock(page)
    page.add_init_script(navigator(storage=f"{{persisted: {SILENT}}}"))
    page.reload()
    page.locator("html[data-asked]").wait_for()
    page.clock.run_for(3_000)
    wait_until_ready(page)
    assert puppet.last_start()["device"]["persisted"] is None


# The clipboard


def test_a_clipboard_that_never_answers_is_told_and_stops_no_later_tap(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["copy"] = {"copy": "a link", "sending": "copy"}
    page = open_shell(button("copy") + '<textarea aria-label="Link" readonly>a link</textarea>')
    stop_the_clock(page)
    page.evaluate(f"() => {{ Clipboard.prototype.writeText = {SILENT}; }}")
    page.locator("#copy").tap()
    page.locator("html[data-asked]").wait_for()
    page.clock.run_for(3_000)
    answered(page, 3)
    assert values(puppet) == [None, "refused"]
    assert page.evaluate("getSelection().toString()") == "a link"


def test_pasting_sends_the_text_on_the_clipboard_or_nothing(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell(button("paste"), permissions=["clipboard-read", "clipboard-write"])
    wait_until_ready(page)
    page.evaluate("navigator.clipboard.writeText('Your turn')")
    for rev, change in enumerate(["", REFUSE, navigator(clipboard="undefined")], start=2):
        page.evaluate(change)
        page.locator("#paste").tap()
        answered(page, rev)
    assert values(puppet) == ["Your turn", "", ""]


def test_the_clipboard_is_asked_during_the_tap_even_while_python_is_busy(open_shell: OpenShell) -> None:
    page = open_shell(before="window.pythonIsUp = new Promise(() => {})")
    page.evaluate(
        "Clipboard.prototype.readText = async () => (document.title = `${navigator.userActivation.isActive}`)"
    )
    put_button(page, "paste")
    page.locator("#paste").tap()
    expect(page).to_have_title("true")


def test_a_text_box_sends_what_was_pasted_into_it(open_shell: OpenShell, puppet: Puppet) -> None:
    page = open_shell('<textarea id="box" aria-label="Link" data-act="paste-text"></textarea>')
    wait_until_ready(page)
    page.locator("#box").fill("Your turn\nhttps://example.org/#x")
    page.locator("#box").blur()
    answered(page, 2)
    assert values(puppet) == ["Your turn\nhttps://example.org/#x"]


# Files


def test_a_file_is_downloaded_under_its_name(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["export"] = {"file": {"name": "games.txt", "text": "Für Ann\n"}}
    page = open_shell(button("export"))
    with page.expect_download() as download:
        page.locator("#export").tap()
    assert download.value.suggested_filename == "games.txt"
    assert Path(download.value.path()).read_text("utf-8") == "Für Ann\n"


def test_a_chosen_file_is_read_each_time_it_is_chosen(open_shell: OpenShell, puppet: Puppet, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    page = open_shell(CHOOSER)
    wait_until_ready(page)
    for rev, text in enumerate(["Für Ann", "Für Ben"], start=2):
        file.write_text(text, "utf-8")
        page.locator("#file").set_input_files(file)
        answered(page, rev)
        expect(page.locator("#file")).to_have_value("")
    assert values(puppet) == ["Für Ann", "Für Ben"]


def test_a_file_too_large_or_unreadable_sends_nothing(open_shell: OpenShell, puppet: Puppet, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    page = open_shell(CHOOSER)
    wait_until_ready(page)
    with file.open("wb") as large:
        large.truncate(100_000_001)
    page.locator("#file").set_input_files(file)
    answered(page, 2)
    page.evaluate("() => { Blob.prototype.text = () => Promise.reject(new DOMException('no')); }")
    file.write_text("x" * 5_000_000)
    page.locator("#file").set_input_files(file)
    answered(page, 3)
    assert values(puppet) == ["", ""]


# When the page is seen again

LOOK = "document.dispatchEvent(new Event('visibilitychange'))"


def test_how_long_ago_a_link_was_sent_is_asked_for_when_somebody_looks(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["bare"] = {"regions": {"table": ""}}
    page = open_shell(f'<div class="post"><p>Waiting for Ben. Link sent or copied just now.</p></div>{button("bare")}')
    wait_until_ready(page)
    page.evaluate(LOOK)
    answered(page, 2)
    page.locator("#bare").tap()
    answered(page, 3)
    page.evaluate(LOOK)
    put_button(page, "last")
    page.locator("#last").tap()
    answered(page, 4)
    assert puppet.acts == ["start", "look", "bare", "last"]


# Storage and the icon


def test_the_browser_is_asked_to_keep_the_games(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["end"] = {"persist": True}
    page = open_shell(button("end"))
    wait_until_ready(page)
    answers = ["async () => true", "async () => false", "() => Promise.reject(new DOMException('no'))"]
    for rev, answer in zip((3, 5, 7), answers, strict=True):
        page.evaluate(f"() => {{ StorageManager.prototype.persist = {answer}; }}")
        page.locator("#end").tap()
        answered(page, rev)
    assert puppet.acts == ["start", *["end", "persisted"] * 3]
    assert [message["value"] for message in puppet.heard if message["act"] == "persisted"] == ["yes", "no", "no"]


def test_the_game_goes_on_while_the_browser_asks_the_player(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies["end"] = {"persist": True}
    page = open_shell(button("end"))
    wait_until_ready(page)
    page.evaluate("() => { StorageManager.prototype.persist = () => new Promise(() => {}); }")
    page.locator("#end").tap()
    page.locator("#end").tap()
    answered(page, 3)
    assert puppet.acts == ["start", "end", "end"]


def test_the_icon_shows_a_number_where_there_is_one(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {"two": {"badge": 2}, "none": {"badge": 0}}
    page = open_shell(button("two") + button("none"))
    wait_until_ready(page)
    page.evaluate("() => { window.badges = []; navigator.setAppBadge = async (count) => { badges.push(count); }; }")
    page.locator("#two").tap()
    page.locator("#none").tap()
    answered(page, 3)
    page.evaluate("() => { navigator.setAppBadge = undefined; }")
    page.locator("#two").tap()
    answered(page, 4)
    assert page.evaluate("badges") == [2, 0]


# Sounds

COUNT_TONES = """
const start = AudioScheduledSourceNode.prototype.start;
let tones = 0;
AudioScheduledSourceNode.prototype.start = function (at) {
  document.documentElement.dataset.tones = ++tones;
  start.call(this, at);
};
"""
RENDER = """async () => {
  const { SOUNDS, play } = await import("./web/sound.js");
  return Promise.all(Object.keys(SOUNDS).map(async (sound) => {
    const context = new OfflineAudioContext(1, 1.5 * 44_100, 44_100);
    play(context, [sound]);
    const samples = (await context.startRendering()).getChannelData(0);
    const peak = (of) => Math.max(...of.map(Math.abs));
    return { sound, peak: peak(samples), first: samples[0], last: peak(samples.slice(-4_410)) };
  }));
}"""


def test_every_sound_can_be_heard_is_quiet_and_short_and_clicks_at_neither_end(open_shell: OpenShell) -> None:
    rendered = open_shell().evaluate(RENDER)
    assert {each["sound"] for each in rendered} == {*get_args(Sound)}
    for each in rendered:
        assert 0.02 < each["peak"] < 0.2, each["sound"]  # -34 and -14 dB below what a loudspeaker can do
        assert each["first"] == 0
        assert each["last"] < 0.0005, each["sound"]


def test_nothing_is_heard_before_a_tap_has_turned_sounds_on(open_shell: OpenShell, puppet: Puppet) -> None:
    puppet.replies |= {
        "move": {"sounds": ["refuse"], "regions": {"log": "moved"}},
        "switch": {"sounds": ["turn"], "page": {"settings": {"sound": "yes"}}},
    }
    asked = list[str]()
    page = open_shell(button("move") + button("speaker", "switch", data_arg="sound"), before=COUNT_TONES)
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    stop_the_clock(page)  # a sound that came late would be left out
    page.locator("#move").tap()
    answered(page, 2)
    assert "sound.js" not in asked
    page.locator("#speaker").tap()
    expect(page.locator("html[data-tones='1']")).to_be_attached()
    page.locator("#move").tap()
    expect(page.locator("html[data-tones='3']")).to_be_attached()
    assert asked.count("sound.js") == 1
