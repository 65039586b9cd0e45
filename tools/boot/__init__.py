"""What makes the page start fast: a compiled library, and an image of the memory after everything is imported."""
