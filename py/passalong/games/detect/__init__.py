"""Detect: rules, texts, view, bots, lesson and manual."""
