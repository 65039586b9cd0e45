"""A result to send: a page with its picture and its message, and what can be done with them."""

from passalong.app.handlers.registry import GUARDED
from passalong.app.pages.card import handlers as handlers

GUARDED |= {"card-send", "card-share", "card-copy", "card-copy-picture", "card-save"}
