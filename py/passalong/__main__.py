"""Run Passalong in a terminal: python -m passalong."""

import sys

INTERRUPTED = 130


def run() -> int:
    """Run the command that was typed; the import is inside, since Ctrl-C may come before all is loaded."""
    try:
        from passalong.cli import main  # noqa: PLC0415
    except KeyboardInterrupt:
        return INTERRUPTED
    return main()


if __name__ == "__main__":
    sys.exit(run())
