"""What the app says about any game, as messages of its own catalogue."""

from passalong.messages import catalogue

MESSAGES = catalogue("passalong.app")
say = MESSAGES.say
