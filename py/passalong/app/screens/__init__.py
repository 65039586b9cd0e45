"""What is drawn: plain data or a game in, regions of HTML out."""
