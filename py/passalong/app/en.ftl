### What the app says about any game.

# The name of the page: on its tab, after a game and whose turn it is there, or how it ended.
tab = Passalong
tab-game = { $title } · Passalong
tab-call = { $call } · { $title } · Passalong
sorry = Sorry, something went wrong here. Your game is safe as it was; please try something else.

## On several screens

all-games = All games
back = Back
back-to-table = Back to the table
done = Done
resign = Give up
learn = Learn in two minutes
later = Not now
play-on = Play on
never-mind = Never mind
paste-link = Open a link
read-rules = Read the rules
rules = Rules
save-file = Save as a file
share-again = Send again
send-link = Send the link
send-link-again = Send the link again
copy-link = Copy the link
settings = Settings
take-seat = Take a seat
thinking = Thinking…
undo = Undo
who-plays = Who plays
change-players = Change players or rules
just-watch = Just watch
all-right = All right
at-the-table = At the table
# How many can play a game.
players = { $players } players
players-from-to = { $least } to { $most } players

## The lobby

# The buttons that open pages beside the games.
lobby-pages = More to do
page-daily = Deal of the day
page-training = Find the better move
page-history = Games played
page-statistics = Statistics
# Offered with the result of a match: a card to send, and the same deal for somebody else.
result-card = Send the result
result-challenge = Challenge a friend
# Where the match was played for a task that others play as well: how they have played it.
result-compare = Compare
# Shown where such a page has not been loaded yet, and there is no network.
page-missing = This part is not on your device yet. Please try again when you are online.

lobby-motto = Round one phone, by link, or against bots
lobby-games = Open a game
# The game to go on with first, and those in which others wait.
lobby-ahead = Where you left off
# What a game's drawer offers: a word, and under it how.
lobby-play = Play
lobby-against = { $level ->
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
   *[other] { $level }
} { $bots ->
    [one] bot
   *[other] bots
}
lobby-learn = Learn
lobby-learn-in = 2 minutes
lobby-others = With others…
lobby-others-how = phone or link
# Read aloud after each of these: which game it is about.
lobby-of = : { $title }
lobby-search = Find a game of yours
lobby-search-short = Find a game
lobby-nothing-found = No game of yours fits that.
# Headings of the kept games.
group-invited = Waiting for you
group-play = Go on playing
group-wait = Waiting for others
group-watch = You watch
group-over = Over
group-bad = Cannot be read
lobby-owes = Its link has yet to be sent
# $label is what a kept game is called, $players who plays it.
lobby-manage = More about { $label }, { $players }
lobby-bring-back = Bring it back
lobby-icons = Icons by Lorc, Delapouite and other authors of game-icons.net, CC BY 3.0, recoloured.
lobby-typefaces = Typefaces Atkinson Hyperlegible Next, Cinzel, Fraunces and Oxanium, SIL Open Font License.

## The games kept here

gone = This game is no longer on this device.
removed = Removed.
brought-back = It is back.
# While a large file is read.
bringing-in = Bringing in your games: { $done } of { $total } done.
looking-through = Looking through your older games: { $games } to go.
lobby-finished = All { $games } finished games
older = Show more: { $games ->
    [one] 1 older game
   *[other] { $games } older games
}
kept-here = On this device, in this browser.
kept-promised = This browser has promised to keep your games.
kept-unsure = This browser may throw games away when it needs room, or when you have not been here for long.
kept-app = In the app on your Home Screen. A link always opens in Safari, which keeps games of its own: to go on here, copy the message with the link, and tap Open a link.
kept-safari = In this browser. The app on your Home Screen keeps games of its own, but a link always opens in the browser, so the game goes on here.
ios-apart = On iPhone and iPad a link opens in Safari, which keeps games of its own. To play here, copy the message with the link, and tap Open a link.
in-app = You are inside another app: a game kept here may vanish with it.
in-app-ios = Open the page in your browser: tap the compass, or the menu or share sign, then Open in Safari.
in-app-other = Open the page in your browser: tap the menu with three dots, then Open in browser, or in Chrome.
moving = Open its link, code or file there. It stays here as well.
moving-seat = There you say who you are, and your seat goes with you: everybody sees that it has moved.
keep-label = Your name for this game
keep-send = Send its link
keep-remove = Remove it
where-move = Move it to another device
moving-sealed = Only this device can play here: what the game hides from the others is kept on it, and in no link. Four words take it along.

## Files, and what cannot be read

brought-in = { $new ->
    [0] { $known ->
        [0] Nothing was brought in.
       *[other] Nothing new: { $known } here already.
    }
   *[other] { $known ->
        [0] { $new } brought in.
       *[other] { $new } brought in, { $known } here already.
    }
}
not-brought-in = { $games ->
    [one] One game could not be brought in
   *[other] { $games } games could not be brought in
}
# $why is a sentence.
not-brought-in-game = { $game }: { $why }
not-brought-in-more = And { $more } more.
# A game in a file, by its title and its place.
game-numbered = { $title } (number { $place } in the file)
game-unknown = A game
file-none = This file holds no game of Passalong.
file-other = Choose another file
file-untouched = Your games are as they were.
file-empty = It is empty, too large, or could not be opened.
file-newer = It was made by a newer version of Passalong. Load this page again, then bring it in.
file-damaged = It is damaged, or something else entirely.
save-unreadable = A game that cannot be read
save-newer = It was saved by a newer version of Passalong. Load this page again to go on with it.
save-damaged = It is damaged.
save-stays = It stays here as it is until you remove it.

## A new game

new-motto = New game
new-begin = Begin
# Who plays all seats but the first.
new-others = Who plays with you
others-here = Around this phone
others-link = By link
others-bot = Against bots
# $people is a list of names.
new-friends = Again: { $people }
new-elsewhere = { $people } by link
new-all-bots = All bots
new-players = Players
new-player-count = Number of players
new-fair = Fair deal: everybody has a part in it, so nobody can pick good cards. It takes one more round of links, and two for three or more devices.
new-seal = What links hold
seal-sealed = Sealed
seal-open = Open
seal-sealed-means = Links hold no secret, and a lie comes to light.
new-seal-bots = A bot plays on the device that has seated it.
seal-open-means = Links hold everybody's secrets, for teaching, and for people who trust each other.
new-first-steps = New to it?
new-results = Last results
new-rules = House rules
# Beside that; $rules is a list.
new-differs = { $changes ->
    [0] as on the sheet
    [one] 1 change: { $rules }
   *[other] { $changes } changes: { $rules }
}
new-free = Free seat
new-free-for = Free seats are for whoever opens your link.
# Who plays a seat.
kind-here = Here
kind-link = By link
kind-bot = { $levels ->
    [one] Bot
   *[other] { $level ->
        [easy] Easy bot
        [medium] Medium bot
        [hard] Hard bot
        [expert] Expert bot
       *[other] Bot: { $level }
    }
}
new-seat-name = Player { $seat }, name
new-seat-kind = Player { $seat }, who plays

## Who plays

# A bot among people.
bot-name = { $name } (bot)
# A kind of bot by its name: “The Scholar (Hard)”.
bot-called = { $name } ({ $level })
# After some matches that were won, or lost.
level-proposed = { $way ->
    [up] Your last three matches went well. Would you like { $bots ->
        [one] a stronger bot
       *[other] stronger bots
    }?
   *[down] Your last three matches were hard ones. Would { $bots ->
        [one] a gentler bot
       *[other] gentler bots
    } be more fun?
}
level-play = Play { $level } next
level-usual = The others are measured against it.
level = { $level ->
    [easy] Easy
    [medium] Medium
    [hard] Hard
    [expert] Expert
   *[other] { $level }
}
# Whoever plays as "You", in a sentence that speaks to somebody else.
other-player = the other player
has-sat-down = { $name ->
    [You] You have
   *[other] { $name } has
} sat down.
free-seats = { $seats ->
    [0] Every seat is taken.
    [one] 1 seat is free.
   *[other] { $seats } seats are free.
}
same-name = Two players are called { $name }: rename one.
nobody-here = Somebody has to play here: set at least one seat to Here.
name-yourself = Give yourself a name: the others see it.
no-name = { $name } is what the page calls somebody itself: take a name of your own.
name-taken = { $name } is at this table already: take another name.
is-it-you = { $name } sits here already. If that is you, say so below; if not, take another name.
seat-gone = This seat is not free any more.
seats-advice = If somebody has to leave, a bot can play on for them, and they can take over again at any time.
# $who is that name as it decides on the verb; $name is where it comes.
seat-here = { $who ->
    [You] { $name } play here
   *[other] { $name } plays here
}
seat-elsewhere = { $who ->
    [You] { $name } play elsewhere
   *[other] { $name } plays elsewhere
}
seat-bot = { $name }: a bot plays
seat-to-person = { $name ->
    [You] You play
   *[other] { $name } plays
} again
seat-to-bot = A bot plays for { $name ->
    [You] you
   *[other] { $name }
}

## Sitting down

invited = You are invited
invites = { $host ->
    [You] You are invited
   *[other] { $host } invites you
}
table = A table
table-of = { $host ->
    [You] Your
   *[other] { $host }'s
} table
by-link = You play it by passing a link: no account, nothing to install.
waiting-room = Send the invitation. The cards are dealt here when the links of all who join have come back.
waiting-room-sent = The invitation is out. The cards are dealt here when the links of all who join have come back.
seated = You have a seat, and a part in the deal. Send this link to { $host }: the cards are dealt there when everybody has sat down.
seated-sent = Your link is out. When all have sat down and the cards are dealt, a link from { $host } comes.
seated-to-add = Your link is out. When all have sat down, a link comes to which your device adds before the cards are dealt.
# Everybody sits, and one device after another adds to the deal.
adding = Everybody is here, and all devices add to the deal. Send it on to { $name }.
adding-sent = Your link is out. The cards are dealt when all devices have added to the deal.
adding-lost = What this device was to add to the deal is not here any more. Ask { $host } to begin another game.
watch-later = Once the cards are dealt, you can watch.
# $told is who invites, or whose table it is.
join-said = { $title }: { $told }.
join-name = Your name
join-sit-down = Sit down
# $names is a list.
join-at-the-table = At the table: { $names }.
join-played-before = I have played here before
before-title = Who are you?
before-question = Have you played here before, on another device?
before-me = I am { $name }
before-no = No, go back
take-over-title = Are you { $name }?
take-over-yes = I am { $name }: move the seat here
gather-free = free

## The head of a table, and the log

menu = Menu
# What the button of the rules is called where some differ from the sheet.
rules-with = Rules, with { house-rules }
log = What happened
log-repeat = Say the latest again
# The bar that leads through a lesson or a deal.
steps = Steps

## How a match stands, and how it ended

# In the head of the table.
to-play = { $name } to play
thinks = { $name } is thinking
over = over
# $stage is "Round 3", $turn one of those above.
summary = { $stage }: { $turn }
# Between two deals; $stage is the next one, $standing everybody's points so far.
summary-between = { $stage } is next. { $standing }
your-turn = Your turn
waiting-for = Waiting for { $name }
match-over = The match is over
draw = A draw
# $names lists those who have won, $winners tells how many they are.
won = { $winners ->
    [one] { $names } won
   *[other] { $names } share the win
}
# One of a list: "Anna 12, Ben −3".
standing = { $name } { $points }
# $won is "Anna won", $standing such a list.
outcome = { $won }: { $standing }
# $how is a sentence about what the points do not tell: "Ben gave up: Anna won."
outcome-told = { $how } { $standing }

## The curtain: the phone changes hands

curtain-pass = Pass the phone to { $name }
curtain-hidden = Nothing is shown until you say it is you.
curtain-show = I am { $name }: show me

## A seat of a sealed game on another device

# $name is whose seat it is; four words lock what that hides. $seats is how many are played on this device.
words-keep = { $seats ->
    [one] Keep four words for another device
   *[other] Keep four words for { $name } on another device
}
words-title = Four words
words-title-for = Four words for { $name }
words-making = One moment: looking for words…
words-told = Write them down now: they are not shown again. With them { $name } can play on another device, even if this one is lost.
words-there = There, open this code or link, and type the words. Any link of the game that is sent later will do as well: tap “I have played here before”. Without the words nobody can play with it.
words-share = Send myself the link
words-moved = I play there now
words-done = I have written them down
seat-message = { $title }: the way to { $name }'s seat on another device. It takes the four words.
seat-copied = Copied. Keep the link together with the words, or paste it on the other device.
code-seat-then = The other device asks for the four words.
leave-title = Does { $name } play on the other device now?
leave-told = Then this device only watches, and forgets what { $name } hides from the others. Say so only if the game is open over there: the four words would be the only way back.
leave-no = No, not yet
leave-yes = Yes, this one only watches
# $seats is how many seats those are, $here whether somebody still plays on this device.
seat-left = { $names } { $seats ->
    [one] plays
   *[other] play
} on another device now.{ $here ->
    [none] { " " }This one only watches.
   *[some] { "" }
}
seat-brought = { $name } plays on this device now. Send the next link from here.
seat-recognised = This device has played { $names } before, and still can.
bring-title = Bring { $name } to this device
bring-told = Four words were shown on the device on which { $name } has played. Type them here.
bring-label = The four words
bring-go = Play { $name } here
bring-waits = Trying the words…
bring-none = What { $name } hides from the others is kept on one device, and in no link: only that device can play on.
bring-how = If you have it there, open its menu, and tap “Keep four words for another device”. Without it you can only watch here.
bring-watch = Only watch
words-too-few = These are fewer than four words.
# $word is what somebody has typed.
words-unknown = “{ $word }” is none of the words that there are. Look how it is spelled.
words-wrong = These are not the words for { $name } in this game. Perhaps others were shown later: the last ones count, with a link that was sent after them.
secrets-not-kept = This browser keeps nothing: what you hide from the others is in this tab alone. Leave it open until the game is over, or keep four words for another device.
secrets-later = This part of Passalong is still on its way. Try again in a moment.

## At the table

hand-on = Pass the phone to { $name }.
refused-covered = First pass the phone on.
watching = You are only watching this game.
refused-watching = { watching }
refused-not_now = That cannot be done now.
refused-no_undo = Nothing can be taken back: something new has been seen since, or the turn has passed on.
taken-back = Taken back.
no-news = Nothing has happened yet.

## The menu

menu-hint = Give me a hint
menu-undo = Undo the last move
menu-draw = Offer a draw
menu-share = Share this game
menu-where = Where is this game kept?

hint = A hint
# After what a bot has chosen though it saw something better; $amount is by how much, as the game says it: "2 points".
hint-nearly = { $whole ->
    [0] Something else is about as good.
   *[other] Something else is about { $amount } better, but bots do not always play their best.
}
hint-do = Do that
hint-close = Let me think
# The question to a bot.
why-title = Why did { $name ->
    [You] you
   *[other] { $name }
} do that?

## Questions before something happens

draw-title = A draw?
draw-agree = Agree to a draw
# $act is what somebody is about to do out of turn: “Anna fires the village”.
interrupt-title = { $act }?
interrupt-yes = Yes, now
interrupt-no = Not yet
resign-title = Give up?

## What happens around the rules

around-resign = { $name } gave up.
around-accept-draw = You agreed on a draw.
around-offer-draw = { $name ->
    [You] You offer
   *[other] { $name } offers
} a draw.
around-refuse-draw = { $name } would rather play on.
around-bot = A bot plays for { $name ->
    [You] you
   *[other] { $name }
} now.
around-person = { $name ->
    [You] You play
   *[other] { $name } plays
} again.
around-seat-moved = { $name ->
    [You] Your
   *[other] { $name }'s
} seat has moved to another device.
around-claim = { $name ->
    [You] You claim
   *[other] { $name } claims
} the win, as no link has come. If one comes after all, the match goes on.
your-answer = What { $name ->
    [You] do you
   *[other] does { $name }
} say?
draw-sent = { $name } will be asked when your next link arrives.
give-up = Give this match up? { $name ->
    [You] You win
   *[other] { $name } wins
} then.
sure = This cannot be taken back.

## A deal or the match is over

# Who leads a match that goes on, by so many $points; and who is level at the top.
lead = { $name ->
    [You] You lead
   *[other] { $name } leads
} by { $points }.
lead-together = { $names } lead with { $total }.
results = Results
# How many places a deal has brought a player, on a list of all.
climbed = { $way } { $places }
result-series = Matches won
result-won = Won
result-close = Look at the table
result-send = Send the last move
result-rematch = Play again

## What a score consists of

score-title = { $name }: { $total }
score-deals = Deal by deal
score-points = Points
score-none = Nothing has been counted yet.

## A lesson

lesson = Lesson
lesson-leave = Leave
lesson-leave-menu = Leave the lesson
lesson-back = Back to the lesson
lesson-play = Play
lesson-show = Show me
lesson-on = Go on
# While much happens that need not be followed one by one.
lesson-later = Some turns go by…
# $hint is the last sentence of what the teacher said.
lesson-instead = Good idea, but not just now. { $hint }
lesson-watch = Look first, then press Go on.
lesson-over = The lesson is over.
# Above the table in the first turns of the first game of a kind, while the others play.
tip-wait = Now the others play. The book at the top has all the rules.
# In its place at the end of a deal.
tip-end = Tap a total to see what it consists of.
lesson-rules = This lesson keeps to the usual rules; your game has { house-rules }.

## Looking back

step = Step { $step } of { $steps }
step-of = { $step } of { $steps }
# $place is 1 for the costliest of all.
step-costly = Step { $step } of { $steps }: your { $place ->
    [1] costliest
    [2] second costliest
   *[3] third costliest
} move
since = What happened since
since-before = The table before these moves.
refused-earlier = This is an earlier moment. Go back to now to play on.
since-now = Back to now
since-steps = One by one
look-as = Look as { $name ->
    [You] you
   *[other] { $name }
}
looking = Looking at your moves: { $done } of { $moves }
looking-open = Looking at the deal with all cards open
looked = All your moves have been looked at.
costliest = { $moves ->
    [0] Your moves
    [1] Your costliest move
    [2] Your two costliest moves
   *[3] Your three costliest moves
}
# What was done at a step of a deal, which is a sentence.
costly-step = Step { $step }: { $action }
costliest-told = The house's best player thinks, from what you knew each time:
costliest-none = The house's best player found no move of yours that was clearly worse than its own.
costliest-train = Train { $moves ->
    [one] this move
   *[other] these moves
} later
par = You made { $made } in this deal. With all cards open, a perfect-sighted player would have made about { $par } from these hands, against players of the house's middle level.
verdict-same = The house's best player would have done the same.
verdict-as-good = The house's best player sees nothing that was clearly better.
# $advice is a sentence.
verdict-rather = The house's best player would rather: { $advice }
# $amount is what the game says of that: "2 points".
verdict-better = About { $amount } better: { $advice }
# Both are what the game says of a value: "an even chance".
verdict-outlook = Yours left you { $yours }, that one { $best }.
verdict-ended = Yours ended the match, that one left you { $best }.
wait = Wait.
in-its-place = { $name } knew what one sees from that seat, no more, and went by this:
review-turn = looking back
review-why = Why?
review-first = First
# The next step, after “Back”.
review-on = On
review-last = Last
since-back = One step back
since-on = One step on
since-away = Put the list away

## The message above a link

invitation = { $hosts ->
    [one] { $names } invites
   *[other] { $names } invite
} you to { $title }: tap, and sit down.
invitation-short = You are invited to { $title }: tap, and sit down.
sat-down = { $names } sat down.
sat-down-short = { $players ->
    [one] 1 player
   *[other] { $players } players
} sat down.
free-to-take = { $seats ->
    [one] 1 seat is free: tap, and take it.
   *[other] { $seats } seats are free: tap, and take one.
}
all-seated = Everybody is here. Tap, { $name }, and the cards are dealt.
# Of three or more devices each adds to a fair deal, or to the dice of a sealed game, before the first cards are dealt.
all-add = Everybody is here, and all devices add to the deal. Tap, { $name }, and send it on.
dealt = The cards are dealt.
another-match = Another match of { $title }!
your-move = Your move, { $name }.
your-move-in = Your move in { $title }, { $name }.
turn-of = It is { $name }'s turn.
# $stage is "Round 3".
look-at = A game of { $title }: { $stage }.
# $over is "Round 3 is over".
deal-over = { $over }: { $standing }.
agreed = { $names } agreed on a draw.
given-up = { $name } gave up: { $other ->
    [You] you
   *[other] { $other }
} won.
# Said only of a message with a link that is too long for some messengers; $room is the least that it goes into.
fits = { $room ->
    [most] This link is long: Signal on Android and Instagram may cut it off.
    [some] This link is long: send it by WhatsApp, Telegram or email.
   *[few] This link is very long: send it by WhatsApp or email, or save it as a file.
}

## The seal of a game in which nobody has to be trusted. $hidden is what everybody hides first: “mines”.

sealing-title = The seal of this game
# On the mark in the head of the table.
sealing-mark = { $verdict ->
    [open] Sealed: what is checked
    [true] Sealed: all is true
   *[false] Sealed: something is false
}
sealing-part-committed = What is fixed
sealing-part-checked = What has been checked so far
sealing-part-open = What is still open
sealing-part-audit = What came of it
sealing-part-limits = What this does not protect from
sealing-part-unsealed = Without the seal

sealing-fixed-answers = { $name }: the { $hidden } are sealed, and cannot be changed any more.
sealing-fixed-dice = { $name }: all that goes into the dice was fixed before the game.
sealing-fixed-not = { $name }: nothing yet.
sealing-checked-rules = Every move follows the rules.
sealing-checked-answers = { $answers ->
    [0] No answer has been given yet.
    [one] The 1 answer so far can be true.
   *[other] All { $answers } answers so far can be true together.
}
sealing-checked-dice = { $times ->
    [0] { $name } has added nothing to the dice yet.
    [one] { $name } has added to the dice once: it was what was fixed.
   *[other] { $name } has added to the dice { $times } times: each time it was what was fixed.
}
sealing-checked-throws = { $throws ->
    [0] Nothing has been thrown yet.
    [one] The dice were thrown once, and the card fits.
   *[other] The dice were thrown { $throws } times, and every card fits.
}
sealing-open-answers = Whether { $name }'s answers are true: that shows when the game is over, and { $name }'s device opens the seal.
sealing-open-dice = What nobody has turned up yet: it is thrown when that happens, so nobody can choose it.
sealing-audit-true = { $name }: the { $hidden } are those that were sealed. { $answers ->
    [0] Nothing was asked.
    [one] The 1 answer was true.
   *[other] All { $answers } answers were true.
}
sealing-audit-other = { $name }: the { $hidden } shown at the end are not those that were sealed.
sealing-audit-missing = { $name }'s device has not opened the { $hidden } yet. Whoever does not, loses.
sealing-audit-lied = { $names } { $liars ->
    [one] has
   *[other] have
} not told the truth, and so { $liars ->
    [one] loses
   *[other] lose
}.
sealing-audit-shown = At the end the table shows what was opened, and before that what was told.
sealing-unsealed = Nothing is secret any more. Without its seal this game is like any other: whoever gets it can look back at all of it.
sealing-unsealed-copy = Copy a link without the seal
sealing-unsealed-file = Save it as a file
sealing-more = How it works, to the letter, stands in docs/sealed.md of Passalong’s source.
sealing-limit-draw = Your own next draw: a changed page could look before you decide.
sealing-limit-neighbours = Two who sit side by side and share their secrets, such as a bot and whoever has seated it.
sealing-limit-leaves = Somebody who stops playing: after a warning, the others can claim the win.
sealing-limit-page = The page itself: whoever publishes it could publish another one.
sealing-limit-device = Whoever holds your unlocked device.
sealing-limit-cryptographer = No cryptographer has looked at it yet. It is made for games among friends.

## Sending

open-link = Whoever has a link to this game can find out { $secrets }, so send it only to people you trust.
sealed-link = Sealed: nobody can find out from a link { $secrets }.
open-link-later = Once the cards are dealt, whoever has a link to this game can find out { $secrets }, so send it only to people you trust.
out-share = Sent.
out-copy = Copied.
out-file = Saved as a file.
then-copy = Paste it into a message.
then-file = Send the file.
addressed-copy = Paste it into a message to { $name }.
addressed-file = Send the file to { $name }.
come-back = When the next link comes, tap it. Or copy it, and tap Open a link.
come-back-from = When { $name }'s link comes, tap it. Or copy it, and tap Open a link.
not-shared = This browser would not let it be sent from here. Copy the link instead.
not-copied = This browser would not let it be copied.
not-copied-marked = This browser would not let it be copied. The link is marked: hold it, then copy.
code-show = Show a QR code
code-later = The code is still on its way. Try again in a moment.
code-too-long = Too long for a QR code
code-none = This game has come too far for a code that a camera can read. Its link still goes into any messenger.
code-point = Point the other camera at this
code-point-to = { $name }: point your camera at this
code-back = The answer comes the same way: point your phone's own camera at the other code, and tap the link that it finds.
code-back-from = The answer comes the same way: point your phone's own camera at { $name }'s code, and tap the link that it finds.
code-size = QR code, version { $version }: { $read ->
    [easily] any camera reads it
   *[closely] hold a good camera close to it
}.
send-to = Send it to { $name }
send-share = Share { $title }
send-copy-message = Copy the message
send-show-to = Show to { $name }
send-link-label = Link to this game
code-handed-to = { $name } has it
code-handed = They have it
paste-label = Paste the whole message here; the link in it is found.
paste-box = Message with a link
paste-read = Open it
paste-another = Paste another link

## Waiting for a link

waiting-link = Waiting for { $name ->
    [You] your
   *[other] { $name }'s
} link.
waiting-free = { $name } is on turn, and still free: send the link to somebody who takes it.
waiting-bot = { $name } is a bot: its move comes with the next link.
seat-untold = You have a seat. Send the link, so that the others know.
not-sent = Not sent yet: it is { $name ->
    [You] your
   *[other] { $name }'s
} turn.
not-sent-free = Not sent yet: { $name } is free.
# $ago tells when: "2 minutes ago".
sent-to = { $ago ->
    [unknown] Sent to { $name }.
   *[known] Sent to { $name }, { $ago }.
}
sent-free = { $ago ->
    [unknown] Sent.
   *[known] Sent, { $ago }.
} { $name } is on turn, and still free.
send-again = Messages do get lost. The same link can be sent as often as you like: nothing is played twice.
# A rule of the house (L35): what happens when somebody leaves.
stand-in = By the house rules a bot plays for whoever leaves, until they are back.
stand-in-later = By the house rules a bot plays for whoever leaves, until they are back: for { $name }, when a day has passed.
stand-in-sealed = The game is sealed: nobody can play for { $name }, not even a bot.
claim-stage = { $stage ->
    [later] If nothing comes for a day, you can warn { $name }, and a day after that claim the win.
    [warn] Nothing has come for a day. Warn { $name } with the link: a day after that you can claim the win.
    [warned] { $name } has been warned: a day after that you can claim the win.
   *[claim] { $name } has been warned, and a day has passed: you can claim the win.
}
warn-win = Warn { $name }
claim-win = Claim the win
claim-title = Claim the win?
claim-told = The match ends, and { $name } loses. If a link from { $name } comes after all, it goes on.
claim-warning = No link has come for a day: without one by tomorrow, { $name } can lose.
stand-in-crossing = Everybody will see it in the next link, and { $name } can take over again at any time. If { $name }'s own move is already on its way, there will be two versions of this game, and you choose one.
ago-now = just now
ago-minutes = { $minutes ->
    [one] 1 minute ago
   *[other] { $minutes } minutes ago
}
ago-hours = { $hours ->
    [one] 1 hour ago
   *[other] { $hours } hours ago
}
ago-days = { $days ->
    [one] yesterday
   *[other] { $days } days ago
}
wait-no-answer = No answer?
wait-title = No link from { $name }?
wait-replace = Let a bot play for { $name }
wait-close = Keep waiting
replace-title = A bot for { $name }?
replace-no = No, keep waiting
replace-yes = Yes, a bot plays for { $name }

## A link that has come

same-link = You have this one already. It is { $name ->
    [You] your
   *[other] { $name }'s
} turn.
# $stage is "Round 3".
older-link = That was an older link. Here is the newest: { $stage }.
played-already = You have played this turn already. You can send your link again.
both-moved = { $names } have moved at the same time. { $people ->
    [2] Both
   *[other] All
} moves count.
nothing-pasted = There is nothing in the box yet. Paste a message with a link into it.
export-left-out = { $games ->
    [one] One sealed game stays on this device
   *[other] { $games } sealed games stay on this device
}: this page cannot read them, and their secrets must not get out.
link-unreadable = This link cannot be opened
link-untouched = Your own games are untouched.
fault-damaged = This link is damaged. Ask for it again, and copy the whole of it.
fault-cut = This link is damaged, perhaps cut off: only { $characters ->
    [one] 1 character
   *[other] { $characters } characters
} of it arrived. Ask for it again, and copy the whole of it.
fault-missing = There is no link to a game in this text. A link has a # in it, and many letters and digits after that.
fault-shortened = This link has been shortened to t.co, and what is behind it cannot be seen from here. Open it in the browser, or ask for the link itself.
fault-too-long = This text is { $characters } characters long; no link needs more than { $most }.
fault-newer = This link was made by a newer version of this page. Reload the page, then open it again.
# In a sealed game. All of the link has arrived, so no accident has changed it.
fault-dice = { $name ->
    [You] What you have added to the dice is not what you
   *[other] What { $name } has added to the dice is not what { $name }
} fixed before the game. Ask for the link again: if it stays so, it was made by a changed page.
fault-seal = What this link tells does not fit its seal. Ask for it again: if it stays so, it was made by a changed page.
# $name is whoever has changed it, in a game that is known here.
fault-commits = { $name } has changed what was fixed before the game. That cannot be in a sealed game: this link was made by a changed page.
fault-sits = This link has somebody else on the seat of { $name }. That cannot be in a sealed game that has begun: ask whoever sent it.
fault-said = This link says something for { $name } that this device has not said: ask whoever sent it.
# $name is whoever has invited to a fair deal.
fault-deals = This link changes or leaves out what a fair deal follows from. It was made by a changed page or an old one: ask { $name } to reload it.
fault-slow = This link takes too long to open. No real game does: ask for the link again.

## Two versions of one game

# $at is the number of a move.
fork = At move { $at } there are two different moves of { $name }.
link-not-made-here = This link has a move { $at } of { $name } that was not made on this device. Nothing has changed: ask whoever sent it.
link-other-rules = This link is of a game that you know, but with other house rules. Nothing has changed: compare them with whoever sent it.
link-two-next = This link is of another next match than the one that you already play. Nothing has changed: ask whoever sent it.
link-other-end = This link follows on a version of the match before in which you have not played on. Nothing has changed: ask whoever sent it.
link-match-closed = The next match has begun on this device: nobody plays on here in the one before.
link-our-seat = This link has somebody else on the seat of { $name }, who plays on this device. Nothing has changed: ask whoever sent it.
link-answers-differ = This link says something in your name that your device has not said. Nothing has changed: ask whoever sent it.
fork-two-ways = At move { $at } the game has gone on in two ways at once.
fork-late = { $name } acted out of turn at move { $at }, but the others had already played on.
fork-seats = Careful: in the two versions other people sit at this table.
fork-dealt-twice = Careful: the cards of this game have been dealt twice. That should not be.
version-known = They differ in something that only its player can see. This is how it was known here.
version-come = This is how it has come now.
version-nothing = Nothing has happened since that all could see.
version-late = It came after the cards were dealt, so it cannot be played.
version-answered = You have already answered in the other version: at this one you can only look.
version-closed = The next match has begun: at this version of the one before you can only look.
version-no-seat = Somebody else has your seat in this version: you can only watch.
version-free-seat = Somebody else has your seat in this version: take a free one, or watch.
version = Version { $number }: { $status }
versions-full = { $versions } versions of this game are kept here. Choose one of them first.
fork-title = Two versions of this game
fork-advice = Ask each other which one counts. Until you choose, both are kept.
fork-here = The one that was here
fork-choose-here = Play on with this one
fork-came = The one that has come now
fork-choose-came = Play on with the new one
fork-close = Keep both for now

## Two people on one seat

reseated-title = Two people on one seat
full-title = One seat too few
full-stay = Stay at this table
full-other-table = Start another table
full-for-all = At another table, with the same house rules, there can be a seat for everybody: its link goes to all.
# Two have sat down on one seat: $rival has it, $name another one ($seat), or none. $names tells whether both have the same.
reseated = { $names ->
    [same] Two called { $name }
   *[different] { $rival } and { $name }
} sat down at the same time: { $seat ->
    [none] no seat is left for { $names ->
        [same] one of them
       *[different] { $name }
    }.
   *[other] { $name } has seat { $seat } now.
}
reseated-you = { $names ->
    [same] Another { $rival }
   *[different] { $rival }
} sat down at the same time as you: { $seat ->
    [none] no seat is left for you.
   *[other] you have seat { $seat } now.
}
renamed = { $name } has seat { $seat } now.
renamed-you = You are { $name }, and have seat { $seat } now.
forget-cards = Forget the cards you saw.
forget-cards-other = You hold other cards now: forget those you saw.
forget-cards-whose = They are { $name }'s.
both-saw = Both have seen { $name }'s cards.
undone = What was played from that seat is taken back.
other-deal = The cards have been dealt without your part in the deal.

## The rules of a game

house-rules = { $rules ->
    [one] 1 house rule
   *[other] { $rules } house rules
}
house-rules-here = House rules in this game:
rules-title = Rules of { $title }
rules-find = Find in the rules
rules-nothing = Nothing in the rules has “{ $query }”. Try another word, or fewer.
rules-found = Found in { $sections ->
    [one] one section
   *[other] { $sections } sections
}.

## Settings

setting-theme = Colours
setting-theme-usual = as on this device
setting-theme-light = light
setting-theme-dark = dark
setting-text = Text size
setting-text-usual = normal
setting-text-large = large
setting-text-larger = larger
setting-quick = Bots play at once
setting-tap = One tap plays a card
setting-left = Left-handed: buttons on the left
setting-still = No moving cards
setting-sound = Sounds
setting-vibration = Vibration
setting-sleep = The screen may go dark during a game
setting-mute = No letter keys (U, S, L, ?, 1 to 9)
settings-note = These concern this device alone.
settings-games = Your games
settings-export = Save all games as a file
settings-import = Bring in games from a file
