"""What the page of a result to send says."""

from passalong.messages import catalogue

say = catalogue("passalong.app.pages.card").say
