"""The messages of the training."""

from passalong.messages import catalogue

say = catalogue("passalong.app.pages.training").say
