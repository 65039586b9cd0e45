"""The messages of the statistics page."""

from passalong.messages import catalogue

say = catalogue("passalong.app.pages.statistics").say
