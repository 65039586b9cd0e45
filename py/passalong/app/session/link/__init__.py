"""A game that goes from device to device by links: who has which seat, what is sent, and how it is sealed."""
