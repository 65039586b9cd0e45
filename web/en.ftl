### The page itself, before Python is up and whatever happens to it. The build writes these into index.html and 404.html.

title = Passalong: four tabletop games to pass along
# In the list of installed apps.
description = Four little-known tabletop games for friends: round one phone, by link, or against the house.
# In a search engine.
description-found = { description } Free, without an account, and playable offline.

## How a link looks in a messenger

preview-title = A game of Passalong
preview = Tap to open the table in your browser. Nothing to install, no account.
preview-picture = A hand of playing cards, the front one marked with an arrow passing it along

## The parts of the page, for the ear

region-coach = What to try
region-table = Table
region-hand = Your cards
region-actions = What you can do
region-log = What happened

## The start, and what may go wrong

starting = Setting the table…
no-script = Passalong runs in your browser and needs JavaScript, which is switched off here.
late = One moment: a part of Passalong is still on its way.
restarted = Passalong had to start again. Nothing that you have seen is lost.
too-old = This browser is too old for Passalong. It takes Chrome or Edge 111, Firefox 121, Safari 16.2, or anything newer. Games kept here stay kept.
no-wasm = WebAssembly is switched off in this browser, and Passalong runs on it. Lockdown Mode and strict security settings do that: make an exception for this page, then load it again.
no-server = Passalong has to come from a web server; it cannot run from a file. The README says how to serve it.
wrong-type = This server does not send files that end in .mjs as JavaScript, so browsers do not run them. Whoever runs it has to give them the type text/javascript.
failure = Something is keeping Passalong from going on.
failure-safe = Your games are safe on this device; load the page again to pick them up.
reload = Reload
elsewhere = This game is open in another tab. It goes on there, and nothing is lost.
play-here = Play here
unsaved = This browser is not letting Passalong keep games. You can play on, but share the game’s link before you close the page.
restored = This browser had thrown away what Passalong kept. What is open here is kept again.
update = New version ready

## A link of which only Python can tell what it is

all-games = All games
unread = A game of Passalong, passed on to you

## An address at which there is nothing (404.html)

nothing-title = No table here: Passalong
nothing = No table here
nothing-here = There is nothing at this address.
# A link.
home = Go to the games
