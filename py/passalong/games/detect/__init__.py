"""Detect: rules, words, drawing and bots."""
