"""A match on the table of this device: who plays here, and what they see, do, hear and are told."""
