"""What the training says, as messages of its own catalogue."""

from passalong.messages import catalogue

say = catalogue("passalong.app.pages.training").say
