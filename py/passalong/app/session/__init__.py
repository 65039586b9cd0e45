"""Games that are played or about to begin: who sits here, what happens, and what others know of it by link."""
