"""A result to send: a page with its picture and its message, and what can be done with them."""

from passalong.app.pages.card import handlers as handlers
