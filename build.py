#!/usr/bin/env python3
"""
Build, serve, test and measure Passalong: the one entry point.

Needs Python 3.11 or newer and nothing else: what it takes is fetched into this folder (`.venv`, `node_modules`).
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Passalong needs Python 3.11 or newer, and this is %s. Start it with a newer one, for example:\n"
        "    python3.12 build.py serve" % sys.version.split()[0]
    )

from tools.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
