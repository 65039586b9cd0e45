"""Connects the app to the page. PyScript runs this as a script; no other module knows PyScript."""

from pyscript import sync

from passalong.app.worker import handle

sync.handle = handle
