"""Loot: rules, words, drawing and bots."""
