"""Loot: rules, texts, view, bots, lesson and manual."""
