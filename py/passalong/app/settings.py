"""How this device shows and plays the games; independent of any game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from passalong.app.messages import say


class Setting(NamedTuple):
    """
    One setting, by default a switch; the first value is the default, and empty.

    The page writes the value into `data-NAME` of its root element, where stylesheets and scripts read it.
    """

    name: str
    values: tuple[str, ...] = ("", "yes")

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off."""
        return len(self.values) == 2

    @property
    def label(self) -> str:
        """Its label for players."""
        return say(f"setting-{self.name}")

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """The values with their labels; those of a switch have none."""
        return tuple((value, say(f"setting-{self.name}-{value or 'usual'}")) for value in self.values)


QUICK_BOTS = "quick"
ONE_TAP = "tap"
"""The setting that a game's view asks for, as `ui["one_tap"]`."""
SOUND = "sound"
SWITCHES = (QUICK_BOTS, ONE_TAP, "left", "still", SOUND, "vibration", "sleep", "mute")
SETTINGS = (Setting("theme", ("", "light", "dark")), Setting("text", ("", "large", "larger")), *map(Setting, SWITCHES))


class Settings:
    """The values that were chosen on this device."""

    def __init__(self, chosen: Mapping[str, str] | None = None) -> None:
        self._chosen = dict(chosen or {})

    @classmethod
    def from_text(cls, text: str | None) -> Settings:
        """Read saved settings; what cannot be read counts as never chosen."""
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
        """Choose a value; nothing changes if the setting has no such value."""
        for setting in SETTINGS:
            if setting.name == name and _is_choice(setting, {name: value}):
                self._chosen[name] = value

    def facts(self) -> dict[str, str | None]:
        """Return the attributes for the page's root element; None removes one."""
        return {setting.name: self._chosen.get(setting.name) or None for setting in SETTINGS}


def _is_choice(setting: Setting, data: Mapping[str, object]) -> bool:
    return data.get(setting.name) in setting.values
