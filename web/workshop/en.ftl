### The workshop: a page on which players write a bot and let it play. The build writes most of these into workshop.html.

title = The workshop of Passalong
heading = Workshop
home = All games
about = Write a bot in Python, here on the page. Nothing to install, and nothing leaves this device.
no-script = The workshop runs in your browser and needs JavaScript, which is turned off here.

## The editor

editor = Your bot
editor-label = Your bot, in Python. Escape leaves the editor.
editor-loading = Bringing the editor…
symbols = Symbols to type
symbol-indent = Indent

## Letting it play

trial = Let it play
trial-about = Each round is played with the bot on every seat in turn, always with the same cards.
opponent = Against
deals = Rounds
run = Run
stop = Stop
progress = Rounds played
running = Playing…
stopped = Stopped. What has been played so far counts.
done = All rounds played.
anew = Python had to be started anew. Your bot is still here.
died = Python could not go on, and is started anew. Your bot is still here.
result = Result
column-name = Who
column-points = Points a round
column-range = 95 of 100 times
column-chart = Chart
fault = Something is wrong with the bot
to-line = Go to line
seen = What the bot was shown
printed = Printed
printed-most = More has been printed than is shown here.

## Python on its way

python-loading = Bringing Python, 13 MB. Only once: after that it works offline.
python-starting = Starting Python…
python-installing = Unpacking the games…
python-ready = Python is ready.
python-failed = Python could not be brought. Check the connection, then load the page again.
