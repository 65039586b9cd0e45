"""The lesson and the manual of Fish Out!."""
