"""Adds what is missing to the corpus."""

from tests.links.corpus import main

main()
