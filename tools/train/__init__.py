"""What is found out by long play and written down for others to read: each of these writes what it is called after."""
