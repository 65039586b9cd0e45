"""The page that sends a result: its picture and message, and the ways to send them."""

from passalong.app.pages.card import handlers as handlers
