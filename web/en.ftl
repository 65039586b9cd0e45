### The page itself, before Python is up and whatever happens to it. The build writes these into index.html and 404.html.

title = Passalong: four tabletop games to pass along
# In the list of installed apps.
description = Four little-known tabletop games for friends: on one phone, by link, or against bots.
# In a search engine.
description-found = { description } Free, without an account, and playable offline.

## How a link looks in a messenger

preview-title = A game of Passalong
preview = Tap to open the table in your browser. Nothing to install, no account.
preview-picture = A hand of playing cards, the front one marked with an arrow passing it along

## The parts of the page, for the ear

region-coach = Comments and advice
region-table = Table
region-hand = Your cards
region-actions = What you can do
region-log = What happened

## The start, and what may go wrong

starting = Setting the table…
no-script = Passalong runs in your browser and needs JavaScript, which is turned off here.
late = One moment: part of Passalong is still loading.
restarted = Passalong had to restart. Nothing you have seen is lost.
too-old = This browser is too old for Passalong. Use Chrome or Edge 111, Firefox 121, Safari 16.2, or anything newer. Your games here are safe.
no-wasm = Passalong needs WebAssembly, which is turned off in this browser. Lockdown Mode and strict security settings do that. Make an exception for this page, then reload it.
no-server = Passalong cannot run from a file: it needs a web server. The README says how to run one.
wrong-type = This server does not send .mjs files as JavaScript, so browsers do not run them. Set their type to text/javascript.
failure = Something has stopped Passalong.
failure-safe = Your games are safe on this device. Reload the page to go on.
reload = Reload
elsewhere = This game is open in another tab. You can go on there, and nothing is lost.
play-here = Play here
unsaved = This browser does not let Passalong save games. You can play on, but send the game’s link before you close the page.
restored = This browser had deleted what Passalong saved. What is open here is saved again.
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
