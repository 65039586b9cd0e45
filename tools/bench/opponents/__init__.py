"""Bots that ours are measured by, and owe them nothing: a module for each game, with `REFERENCES` from name to bot."""
