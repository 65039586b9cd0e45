"""The lesson and the manual of Detect."""
