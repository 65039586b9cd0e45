"""Run Passalong in a terminal: python -m passalong."""

import sys

INTERRUPTED = 130


def run() -> int:
    """Carry out the command that was typed; Ctrl-C may come before all is loaded."""
    try:
        from passalong.cli import main  # noqa: PLC0415
    except KeyboardInterrupt:
        return INTERRUPTED
    return main()


if __name__ == "__main__":
    sys.exit(run())
