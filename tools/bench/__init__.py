"""What is measured: `build.py bench taps` is in taps.py, and so on; and what several measurements share."""
