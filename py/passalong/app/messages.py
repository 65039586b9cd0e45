"""The messages of the app that belong to no single game."""

from passalong.messages import catalogue

MESSAGES = catalogue("passalong.app")
say = MESSAGES.say
