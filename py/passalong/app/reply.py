"""
What the page and Python tell each other: messages from the page, and replies to them.

`web/messages.d.ts` says the same for the page's scripts; the build makes it of this module (`tools/build/messages.py`).
Nothing here is needed when the page runs: others import it for its types alone.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict


class Seats(TypedDict):
    """
    Python asks for the secrets of some seats of this device in a sealed game.

    Here and in all that follows about secrets, bytes are written in hexadecimal digits, the game's id as well.
    """

    want: Literal["seats"]
    game: str
    seats: list[int]


class Lock(TypedDict):
    """A secret is to be locked with four new words."""

    want: Literal["lock"]
    game: str
    seat: int
    secret: str


class Unlock(TypedDict):
    """What was locked is to be opened with words that somebody has typed."""

    want: Literal["unlock"]
    game: str
    seat: int
    locked: str
    words: str


class Secrets(TypedDict):
    """What the device answers to `Seats`, `Lock` or `Unlock`; nothing but `game` where it has failed."""

    game: str
    seat: NotRequired[int]
    secrets: NotRequired[dict[str, str]]
    """By seat."""
    kept: NotRequired[bool]
    """Whether they will be the same when the page is opened again."""
    words: NotRequired[str]
    locked: NotRequired[str]
    secret: NotRequired[str]
    """What was locked; nothing where the words are others."""
    unknown: NotRequired[str]
    """What has been typed and is none of the words."""


class Device(TypedDict):
    """What the page knows of the browser."""

    standalone: bool
    """Whether the page runs as an installed app."""
    ios: bool
    inApp: bool
    """Whether it is another app's own browser, where what is kept may vanish."""
    canShare: bool
    canPaste: bool
    persisted: bool | None
    """Whether the browser has promised not to throw the games away; null where it does not say."""
    bots: str
    """The names of the bots that the workshop has kept, as JSON, by game; or nothing."""


class Rest(TypedDict):
    """What is kept and was left out at the start."""

    saves: dict[str, str]


class Start(Rest):
    """All that Python needs to start."""

    more: bool
    """Whether `rest` will follow."""
    fragment: str
    game: str
    """The game that a shortcut of the installed app begins, or nothing; after `workshop `, against its bot."""
    url: str
    """The page's address without fragment and query, to build links from."""
    shared: str
    """What another app has shared with this one, or nothing."""
    device: Device


class Message(TypedDict):
    """
    What the page tells Python: a tap, a changed field, or one of the page's own acts.

    These are `start`, `rest`, `tick`, `hide`, `look` (the page is seen again), `dismiss`, `back` (arg: how deep to go
    up to), `link` (value: the fragment), `shared` (a text from another app), `persisted` ("yes" or "no"), `secrets`
    (arg: what Python wanted; value: the answer) and `sent` (arg: the reply's `sending`, or "copy" for a text that is
    sent to nobody; value: "yes", or "refused" where the browser would not have it), and `card-sent`, the same of a
    picture (arg: what was wanted of it), and `workshop-chosen` (arg: the number of the question; value: the number of
    the action, `wait`, or why there is none: `failed`, `late` or `missing`).
    """

    act: str
    arg: str
    value: NotRequired[str | Start | Rest | Secrets]
    """The field's value, the file's or the clipboard's text ("" where it cannot be had), or what an act above takes."""
    rev: int
    """The last revision on screen when the player acted."""
    now: int
    """Milliseconds since 1970."""


class DrawPostcard(TypedDict):
    """The picture of a result is to be drawn beforehand, as it is shown, or copied."""

    want: Literal["draw", "copy"]


class SharePostcard(TypedDict):
    """The picture of a result is to be offered to the share sheet with a text."""

    want: Literal["share"]
    name: str
    text: str


class SavePostcard(TypedDict):
    """The picture of a result is to be saved as a file of that name."""

    want: Literal["save"]
    name: str


Postcard: TypeAlias = DrawPostcard | SharePostcard | SavePostcard
"""What is to be done with the picture of a result (`web/postcard.js`); the answer to all but "draw" is `card-sent`."""
Sound: TypeAlias = Literal[
    "clear", "click", "end", "fire", "mine", "refuse", "slide", "sonar", "splash", "trick", "turn", "win"
]  # fmt: skip
"""What can be heard (`web/sound.js`)."""


class Question(TypedDict):
    """The bot that was written in the workshop for a game is to choose; what it does comes as `workshop-chosen`."""

    game: str
    number: int
    seen: str
    """What its seat knows, as `passalong.observation_json` writes it."""
    seed: str
    """What its random numbers follow from, in hexadecimal digits."""


class Share(TypedDict):
    """What is to be offered to the share sheet."""

    text: str
    url: str


class File(TypedDict):
    """A file for the player."""

    name: str
    text: str


class PageFacts(TypedDict, total=False):
    """What has changed of the page around the regions."""

    title: str
    screen: str
    game: str
    depth: int
    """How many levels Back goes up, one by one, before it leaves from the lobby."""
    places: list[str]
    """The names of the screens from the lobby down to the one shown."""
    address: str
    """What the address bar holds in another app's own browser, whose menu opens it in a real one: the game's link."""
    settings: dict[str, str | None]
    """
    `data-` attributes of the root element; null takes one away.

    Among them is `private`, where several people share this device and hold secrets: "hand" while one of them sees
    theirs, "curtain" else.
    """


class Reply(TypedDict, total=False):
    """What Python answers; only what has changed, so all but `rev` may be missing."""

    rev: int
    """The revision of the screen after this reply; always there."""
    regions: dict[str, str]
    """The HTML of the regions that have changed, by their names."""
    still: bool
    """Whether nothing has happened since the player last saw this: what comes onto the page lies there already."""
    say: str
    """For the live region; "" empties it."""
    toast: str
    """For a moment on screen."""
    beside: bool
    """Whether that stands beside what was pressed: it says why not."""
    focus: str
    """The id of the element that gets the focus."""
    save: dict[str, str | None]
    """To be stored; null deletes."""
    saveFirst: bool
    """Whether to show nothing before it is stored."""
    wait: int
    """Milliseconds after which Python wants a `tick`."""
    aside: bool
    """Whether the player need not wait for that: nothing happens on the screen."""
    share: Share
    copy: str
    """A text for the clipboard."""
    file: File
    postcard: Postcard
    sending: str
    """What to tell as `sent` once the link was shared or copied, or the file handed over; never if it was not."""
    secrets: Seats | Lock | Unlock
    """What Python wants to know before anything else that is tapped; the answer comes as `secrets`."""
    choose: Question
    """What a bot of the workshop is to be asked."""
    persist: bool
    """Whether to ask the browser to keep the games; the answer comes as `persisted`."""
    badge: int
    """A number for the installed app's icon; 0 takes it away."""
    sounds: list[Sound]
    """What is heard, one after the other, where sounds are on."""
    buzzes: int
    """How often the device vibrates, where it may."""
    page: PageFacts
