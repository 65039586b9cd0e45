"""The messages about a bot of the workshop at a table."""

from passalong.messages import catalogue

say = catalogue("passalong.app.pages.workshop").say
