"""A match on the table of this device: who plays here, what they see, do, hear and are told."""
