"""Games played: all matches that are over on this device, and the way through each of them."""

from passalong.app.pages.history import handlers as handlers
