"""The parts of `build.py`; standard library only, except for what runs inside `.venv` (tests and benchmarks)."""
