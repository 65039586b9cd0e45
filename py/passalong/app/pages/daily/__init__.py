"""The deal of the day: that of today, those of the days before, and how one has done."""

from passalong.app.handlers.registry import GUARDED
from passalong.app.pages.daily import acts

__all__ = ["acts"]

GUARDED |= {"daily-play", "daily-look"}
