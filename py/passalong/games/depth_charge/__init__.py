"""Depth Charge: rules, texts, view, bots, lesson and manual."""
