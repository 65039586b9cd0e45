"""
The parts of `build.py`, which begins in command.py; standard library only, except for what runs inside `.venv`.

`build` makes dist/, and `boot` what it starts fast from; `bench` measures; `train` finds out numbers and writes them
down. What several of them need stands beside them, and so does what begins a game.
"""
