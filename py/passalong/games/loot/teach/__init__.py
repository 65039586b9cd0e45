"""The lesson and the manual of Loot."""
