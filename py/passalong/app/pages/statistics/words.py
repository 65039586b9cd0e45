"""What the statistics say, as messages of their own catalogue."""

from passalong.messages import catalogue

say = catalogue("passalong.app.pages.statistics").say
