"""What the pages of a challenge say."""

from passalong.messages import catalogue

say = catalogue("passalong.app.pages.challenge").say
