"""The history: all finished matches on this device, and the replay of each."""

from passalong.app.pages.history import handlers as handlers
