"""The lesson and the manual of Depth Charge."""
