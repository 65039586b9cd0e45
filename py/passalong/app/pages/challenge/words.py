"""The messages of the pages of a challenge."""

from passalong.messages import catalogue

say = catalogue("passalong.app.pages.challenge").say
