"""Depth Charge: rules, words, drawing and bots."""
