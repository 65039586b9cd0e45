"""Games that are played or being set up: who sits here, what happens, and what others know of it by link."""
