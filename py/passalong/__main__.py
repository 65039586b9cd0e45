"""Run Passalong in a terminal: python -m passalong."""

import sys

from passalong.cli import main

sys.exit(main())
