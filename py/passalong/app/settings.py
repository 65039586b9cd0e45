"""How this device shows and plays the games: kept here, never part of a game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple


class Setting(NamedTuple):
    """
    Something to choose; the first choice is the default and is written as nothing.

    The page writes what is chosen into `data-NAME` of its root element, where stylesheets and shell find it.
    """

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]

    @property
    def is_switch(self) -> bool:
        """Tell whether it is on or off."""
        return len(self.choices) == 2


def _switch(name: str, label: str) -> Setting:
    return Setting(name, label, (("", "off"), ("yes", "on")))


SETTINGS = (
    Setting("theme", "Colours", (("", "as on this device"), ("light", "light"), ("dark", "dark"))),
    Setting("text", "Text size", (("", "normal"), ("large", "large"), ("larger", "larger"))),
    _switch("quick", "Bots play at once"),
    _switch("tap", "One tap plays a card"),
    _switch("left", "Left-handed: buttons on the left"),
    _switch("still", "No moving cards"),
    _switch("sound", "Sounds"),
    _switch("vibration", "Vibration"),
    _switch("sleep", "The screen may go dark during a game"),
    _switch("mute", "No letter keys (U, S, L, ?, 1 to 9)"),
)
QUICK_BOTS = "quick"
ONE_TAP = "tap"
"""The setting that a game's view asks for, as `ui["one_tap"]`."""


class Settings:
    """What has been chosen on this device."""

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self._chosen = dict(chosen or {})

    @classmethod
    def from_text(cls, text: str | None) -> Settings:
        """Read saved settings; whatever cannot be read is as if it had never been chosen."""
        try:
            data = json.loads(text or "{}")
            return cls({setting.name: data[setting.name] for setting in SETTINGS if _is_choice(setting, data)})
        except (ValueError, AttributeError):
            return cls()

    def to_text(self) -> str:
        """Write the settings that differ from the defaults."""
        return json.dumps({name: value for name, value in sorted(self._chosen.items()) if value})

    def __getitem__(self, name: str) -> str:
        return self._chosen.get(name, "")

    def choose(self, name: str, value: str) -> None:
        """Choose a value; one that is not on offer changes nothing."""
        for setting in SETTINGS:
            if setting.name == name and _is_choice(setting, {name: value}):
                self._chosen[name] = value

    def facts(self) -> dict[str, str | None]:
        """Return what the page writes on its root element; None takes an attribute away."""
        return {setting.name: self[setting.name] or None for setting in SETTINGS}


def _is_choice(setting: Setting, data: Mapping[str, object]) -> bool:
    return data.get(setting.name) in [value for value, _ in setting.choices]
