"""The drawing of the screens: plain data or a game in, regions of HTML out."""
