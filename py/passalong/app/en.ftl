### What the app says about any game.

# The name of the page: on its tab, after a game and whose turn it is there, or how it ended.
tab = Passalong
tab-game = { $title } · Passalong
tab-call = { $call } · { $title } · Passalong
sorry = Sorry, something went wrong. Your game is safe. Please try something else.

## On several screens

all-games = All games
back = Back
back-to-table = Back to the table
done = Done
resign = Give up
learn = Learn in 2 minutes
later = Not now
play-on = Keep playing
never-mind = Never mind
paste-link = Open a link
read-rules = Read the rules
rules = Rules
save-file = Save as a file
share-again = Send again
send-link = Send the link
copy-link = Copy the link
settings = Settings
take-seat = Take a seat
thinking = Thinking…
undo = Undo
who-plays = Who plays
change-players = Change players or rules
just-watch = Just watch
all-right = OK
at-the-table = At the table
# How many can play a game.
players = { $players } players
players-from-to = { $least } to { $most } players

## The lobby

# The buttons that open pages beside the games.
lobby-pages = More to do
# The card on top: today's deals, which are the same for everybody.
today = Deal of the day
today-rule = The same for everybody. First try counts.
# Under the name of a game, on its button.
today-is-open = play
today-is-begun = keep playing
today-is-over = ✓ played
today-next = New deals in { $hours ->
    [0] less than an hour
    [one] 1 hour
   *[other] { $hours } hours
}
today-daily = New deals every day
today-streak = Streak: { $days ->
    [one] 1 day
   *[other] { $days } days
}
page-daily = All daily deals
page-training = Find the best move
page-history = Games played
page-statistics = Statistics
# A link to the workshop.
lobby-workshop = Workshop: write your own bot
# Three buttons in a row under the result of a match: the way through its last deal, a card to send, and the same deals
# for a friend.
result-review = Look back
result-card = Send a card
result-challenge = Challenge
# Where the match was played for a task that others play as well: how they have played it.
result-compare = Compare
# Shown where such a page has not been loaded yet, and there is no network.
page-missing = This part is not on your device yet. Please try again when you are online.

lobby-motto = On one phone, by link, or against bots
lobby-games = Open a game
# What a game's drawer offers: a word, and under it how.
lobby-play = Play
lobby-against = { $level ->
    [easy] easy
    [medium] medium
    [skilled] skilled
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
lobby-search = Find one of your games
lobby-search-short = Find a game
lobby-nothing-found = No games found.
# Headings of the kept games.
group-turn = Waiting for you
group-wait = Waiting for others
group-watch = Watching
group-over = Finished
group-bad = Cannot be opened
lobby-owes = Link not sent yet
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
bringing-in = Adding your games: { $done } of { $total } done.
looking-through = Loading older games: { $games } to go.
lobby-finished = All { $games } finished games
older = Show more: { $games ->
    [one] 1 older game
   *[other] { $games } older games
}
kept-here = On this device, in this browser.
kept-promised = This browser will keep your games.
kept-unsure = This browser may delete games when it runs out of space, or when you stay away for long.
kept-app = In the app on your Home Screen. Links open in Safari, which has its own games. To play here, copy the message with the link and tap Open a link.
kept-safari = In this browser. The app on your Home Screen has its own games. Links always open in the browser, so play this game here.
ios-apart = On iPhone and iPad, links open in Safari, which has its own games. To play here, copy the message with the link and tap Open a link.
in-app = This page is open inside another app. Games saved here may be lost.
in-app-ios = Open it in your browser: tap the compass, menu or share button, then Open in Safari.
in-app-other = Open it in your browser: tap the menu with three dots, then Open in browser or Open in Chrome.
moving = Open its link, code or file on the other device. It stays here too.
moving-seat = Then say who you are, and your seat moves with you. Everybody sees that it has moved.
keep-label = Your name for this game
keep-send = Send its link
keep-remove = Remove it
where-move = Move it to another device
moving-sealed = Your secrets in this game are only on this device. To play on another one, get four words here first.

## Files, and what cannot be read

brought-in = { $new ->
    [0] { $known ->
        [0] No games added.
       *[other] Nothing new: { $known } already here.
    }
   *[other] { $known ->
        [0] { $new } added.
       *[other] { $new } added, { $known } already here.
    }
}
not-brought-in = { $games ->
    [one] 1 game could not be added
   *[other] { $games } games could not be added
}
# $why is a sentence.
not-brought-in-game = { $game }: { $why }
not-brought-in-more = And { $more } more.
# A game in a file, by its title and its place.
game-numbered = { $title } (number { $place } in the file)
game-unknown = A game
file-none = This file has no Passalong games.
file-other = Choose another file
file-untouched = Your games have not changed.
file-empty = It is empty, too large, or could not be opened.
file-newer = It comes from a newer version of Passalong. Reload this page, then add it again.
file-damaged = It is damaged, or not a Passalong file.
save-unreadable = A game that cannot be opened
save-newer = It comes from a newer version of Passalong. Reload this page to play it.
save-damaged = It is damaged.
save-stays = It stays here until you remove it.

## A new game

new-motto = New game
new-begin = Start
# Who plays all seats but the first.
new-others = Who are you playing with?
others-here = On this phone
others-link = By link
others-bot = Against bots
# $people is a list of names, or one of those below: “Noah and 1 other by link”.
new-friends = Again with { $people }
new-elsewhere = { $people } by link
# Those who have not sat down yet, or whose names are not known, at the end of such a list.
new-unnamed = { $people ->
    [one] 1 other
   *[other] { $people } others
}
new-all-bots = All bots
new-players = Players
new-player-count = Number of players
new-fair = Fair deal: everybody helps to shuffle, so nobody can choose the cards. It takes 1 more round of links, or 2 with 3 or more devices.
new-seal = Secrets in links
seal-sealed = Sealed
seal-open = Open
seal-sealed-means = Links hold no secrets, and lies are found out.
new-seal-bots = A bot plays on the device that added it.
seal-open-means = Links hold everybody's secrets: good for teaching, or with people you trust.
new-first-steps = New to this game?
new-results = Latest results
new-rules = House rules
# Beside that; $rules is a list.
new-differs = { $changes ->
    [0] standard
    [one] 1 change: { $rules }
   *[other] { $changes } changes: { $rules }
}
# Beside that, in a game by link.
new-links = { $kind ->
    [sealed] sealed links
   *[open] open links
}
new-is-fair = fair deal
new-free = Free seat
new-free-for = Anyone who opens your link can take a free seat.
# Who plays a seat.
kind-here = Here
kind-link = By link
kind-bot = { $levels ->
    [one] Bot
   *[other] { $level ->
        [easy] Easy bot
        [medium] Medium bot
        [skilled] Skilled bot
        [hard] Hard bot
        [expert] Expert bot
        [workshop] Workshop bot
       *[other] Bot: { $level }
    }
}
new-seat-name = Player { $seat }, name
new-your-name = Your name
new-seat-kind = Player { $seat }, who plays

## Who plays

# A bot among people.
bot-name = { $name } (bot)
# A kind of bot by its name: “The Scholar (Hard)”.
bot-called = { $name } ({ $level })
# After some matches that were won, or lost.
level-proposed = { $way ->
    [up] You did well in your last 3 matches. Would you like { $bots ->
        [one] a stronger bot
       *[other] stronger bots
    }?
   *[down] Your last 3 matches were tough. Would you like { $bots ->
        [one] a gentler bot
       *[other] gentler bots
    }?
}
level-play = Play { $level } next
level-usual = The standard level. The others are compared with it.
level = { $level ->
    [easy] Easy
    [medium] Medium
    [skilled] Skilled
    [hard] Hard
    [expert] Expert
    [workshop] Workshop
   *[other] { $level }
}
# How the bot plays that was written in the workshop.
written-plays = Plays as it was written in the workshop.
# Whoever plays as "You", in a sentence that speaks to somebody else.
other-player = the other player
has-sat-down = { $name ->
    [You] You have
   *[other] { $name } has
} joined.
free-seats = { $seats ->
    [0] Every seat is taken.
    [one] 1 seat is free.
   *[other] { $seats } seats are free.
}
same-name = Two players are called { $name }. Rename one.
nobody-here = Set at least 1 seat to Here: somebody has to play on this device.
name-yourself = Enter your name. The others will see it.
no-name = The page uses the name { $name } itself. Choose another one.
name-taken = { $name } is already at this table. Choose another name.
is-it-you = { $name } is already at this table. If that is you, say so below. If not, choose another name.
seat-gone = This seat is no longer free.
seats-advice = If somebody has to leave, a bot can play for them. They can come back at any time.
# $who is that name as it decides on the verb; $name is where it comes.
seat-here = { $who ->
    [You] { $name } play here
   *[other] { $name } plays here
}
seat-elsewhere = { $who ->
    [You] { $name } play elsewhere
   *[other] { $name } plays elsewhere
}
seat-bot = { $name }: played by a bot
seat-to-person = { $name ->
    [You] You play
   *[other] { $name } plays
} again
seat-to-bot = Let a bot play for { $name ->
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
by-link = You play by sending links. No account, nothing to install.
# At the host's device. $then is "shuffle" where every device adds to the deal once more when all have sat down.
waiting-room = { $sent ->
    [yes] Invitation sent or copied.
   *[no] Send the invitation.
} Once everybody's link is back, { $then ->
    [shuffle] all devices help to shuffle
   *[deal] the cards are dealt here
}.
# At a guest's device. $then is "join" while others are still to sit down, or else as above.
seated = { $then ->
    [join] You have a seat. Send this link to { $host }. Once everybody has joined, all devices help to shuffle.
    [shuffle] Everybody is here. Send this link to { $host }, who helps to shuffle and sends it on.
   *[deal] Everybody is here. Send this link to { $host }, who deals.
}
seated-sent = Link sent or copied. { $then ->
    [join] Once everybody has joined, you get a link: your device helps to shuffle.
    [shuffle] You will get a link soon: your device helps to shuffle.
   *[deal] { $host } deals and sends you a link.
}
# Everybody sits, and one device after another adds to the deal; at last $name deals.
adding = { $then ->
    [shuffle] Everybody is here, and all devices help to shuffle. Send the link on to { $name }.
   *[deal] All devices have helped to shuffle. Send the link to { $name }, who deals.
}
adding-sent = Link sent or copied. { $then ->
    [shuffle] The cards are dealt once all devices have helped to shuffle.
   *[deal] Now { $name } deals.
}
adding-lost = This device has lost its part of the shuffle. Ask { $host } to start another game.
watch-later = You can watch once the cards are dealt.
joined-there = Until then, only the devices that joined can play.
# $told is who invites, or whose table it is.
join-said = { $title }: { $told }.
join-name = Your name
join-sit-down = Join
# $names is a list.
join-at-the-table = At the table: { $names }.
join-played-before = I am already in this game
before-title = Who are you?
before-question = Have you already played this game on another device?
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
log-repeat = Repeat the latest news
# The bar that leads through a lesson or a deal.
steps = Steps

## How a match stands, and how it ended

# In the head of the table.
to-play = { $name ->
    [You] Your
   *[other] { $name }'s
} turn
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
    [one] Get four words for another device
   *[other] Get four words for { $name } on another device
}
words-title = Four words
words-title-for = Four words for { $name }
words-making = Choosing words…
words-told = Write them down now: they are not shown again. With them, { $name } can play on another device, even if this one is lost.
words-there = There, open this code or link and type the words. A later link of this game works too: tap “I am already in this game”. Nobody can use it without the words.
words-share = Send myself the link
words-moved = I am playing there now
words-done = I have written them down
seat-message = { $title }: open this to play { $name }'s seat on another device. It asks for the four words.
seat-copied = Copied. Paste it on the other device, or keep it with the words.
code-seat-then = The other device asks for the four words.
leave-title = Has { $name } moved to the other device?
leave-told = Say yes only if the game is open there. This device then forgets { $name }'s secrets and can only watch. The four words would be the only way back.
leave-no = No, not yet
leave-yes = Yes, only watch here
# $seats is how many seats those are, $here whether somebody still plays on this device.
seat-left = { $names } { $seats ->
    [one] plays
   *[other] play
} on another device now.{ $here ->
    [none] { " " }This one can only watch.
   *[some] { "" }
}
seat-brought = { $name } plays on this device now. Send the next link from here.
# Somebody has changed the game: it answers for these people as their device has not.
seat-answers-differ = This game says something for { $names } that { $names } never said. It can only be watched here: ask for the right link.
seat-recognised = This device has played as { $names } before, and still can.
bring-title = Move { $name } to this device
bring-told = Type the four words that { $name }'s other device has shown.
bring-label = The four words
bring-go = Play { $name } here
bring-waits = Checking the words…
bring-none = { $name }'s secrets are on one device only, and in no link. Only that device can play.
bring-how = { $cards ->
    [dealt] If you have that device, open the game's menu there and tap “Get four words for another device”.
   *[later] Once the cards are dealt, that device can get four words for this one, from the game's menu.
} Without the words you cannot play as { $name } here.
words-too-few = Type all four words.
# $word is what somebody has typed.
words-unknown = “{ $word }” is not one of our words. Check the spelling.
words-wrong = These are not { $name }'s words for this game. If you got new words later, use those, with a link sent after them.
secrets-not-kept = This browser saves nothing: your secrets are in this tab only. Keep it open until the game is over, or get four words for another device.
secrets-later = This part is still loading. Try again in a moment.

## At the table

hand-on = Pass the phone to { $name }.
refused-covered = Pass the phone on first.
watching = You are only watching this game.
refused-watching = { watching }
refused-not_now = You cannot do that now.
refused-no_undo = You cannot undo that: you have seen something new since, or your turn is over.
taken-back = Taken back.
no-news = Nothing has happened yet.

## The menu

menu-undo = Undo the last move
menu-draw = Offer a draw
menu-share = Share this game
menu-where = Where is this game saved?

hint = Hint
hint-later = You can ask for a hint when it is your turn.
# After what a bot has chosen though it saw something better; $amount is by how much, as the game says it: "2 points".
hint-nearly = Another move is about { $amount } better, but bots do not always play their best.
# In place of a bot's reason for its move.
reason-unknown = A bot of this level would play differently here, so { $name ->
    [You] your
   *[other] { $name }'s
} reason is not known.
hint-do = Play it
hint-close = Let me think

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
# $names is a list of both.
around-accept-draw = { $names } agreed on a draw.
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
} the win, because no link came. If one still comes, the match goes on.
your-answer = What { $name ->
    [You] do you
   *[other] does { $name }
} say?
draw-sent = { $name } will be asked when your next link arrives.
give-up = Then { $name ->
    [You] you win
   *[other] { $name } wins
} this match.
sure = You cannot undo this.

## A deal or the match is over

# Who leads a match that goes on, by so many $points; and who is level at the top.
lead = { $name ->
    [You] You lead
   *[other] { $name } leads
} by { $points }.
lead-together = { $names } lead with { $total }.
# In place of “Round 3” above the table of a deal of the day, which has no other.
stage-daily = { $counts ->
    [yes] Deal of the day
   *[no] For practice
}
results = Results
# How many places a deal has brought a player, on a list of all.
climbed = { $way } { $places }
result-series = Matches won
result-won = Won
result-close = Look at the table
result-send = Send the last move
# Above that button, in place of the one below.
result-then = Send the last move, then play again.
result-rematch = Play again

## What a score consists of

score-title = { $name }: { $total }
score-deals = Deal by deal
score-points = Points
score-none = No points yet.

## A lesson

lesson = Lesson
lesson-leave = Leave
lesson-leave-menu = Leave the lesson
lesson-back = Back to the lesson
lesson-play = Play
lesson-show = Show me
lesson-on = Go on
# While much happens that need not be followed one by one.
lesson-later = A few turns later…
# $hint is the last sentence of what the teacher said.
lesson-instead = Good idea, but not just now. { $hint }
lesson-watch = Look first, then tap Go on.
lesson-over = The lesson is over.
# Above the table in the first turns of the first game of a kind, while the game waits for others.
tip-wait = { $players ->
    [2] { $name } is playing.
   *[other] The others are playing.
} { tip-rules }
tip-free = The game goes on once somebody has taken the free seat. { tip-rules }
tip-send = The game goes on once the others have your link: send it.
tip-rules = The rules are at the top.
# In its place at the end of a deal.
tip-end = Tap a total to see how it adds up.
lesson-rules = This lesson uses the standard rules. Your game has { house-rules }.

## Looking back

step = Move { $step } of { $steps }
step-of = { $step } of { $steps }
since = What happened since
since-before = The table before these moves.
refused-earlier = This is an earlier moment. Tap Back to now to play.
since-now = Back to now
since-steps = One by one
looking = Checking your moves: { $done } of { $moves }
looking-open = Checking the deal with all cards open
looked = All your moves are checked.
verdict-same = Our strongest bot would have done the same.
verdict-as-good = Our strongest bot sees no clearly better move.
# $advice is a sentence.
verdict-rather = Our strongest bot prefers this: { $advice }
# $amount is what the game says of that: "2 points".
verdict-better = About { $amount } better: { $advice }
# Both are what the game says of a value: "an even chance".
verdict-outlook = Yours: { $yours }. This one: { $best }.
verdict-ended = Yours ended the match. This one: { $best }.
wait = Wait.
review-turn = looking back
# On the slider, for the ear.
review-moment = Moment
# The next step, after “Back”.
review-on = Next
since-back = One move back
since-on = Next move
since-away = Hide the list

## The message above a link

invitation = { $hosts ->
    [one] { $names } invites
   *[other] { $names } invite
} you to a game of { $title }. Tap to join.
invitation-short = You are invited to a game of { $title }. Tap to join.
sat-down = { $names } joined.
sat-down-short = { $players ->
    [one] 1 player
   *[other] { $players } players
} joined.
free-to-take = { $seats ->
    [one] 1 seat left. Tap to take it.
   *[other] { $seats } seats left. Tap to take one.
}
# The same to somebody who sits already.
free-still = { $seats ->
    [one] 1 seat is still free.
   *[other] { $seats } seats are still free.
}
all-seated = Everybody is here. { $name }, tap to deal.
# Of three or more devices each adds to a fair deal, or to the dice of a sealed game, before the first cards are dealt.
all-add = Everybody is here. { $name }, tap to help shuffle, then send it on.
dealt = The cards are dealt.
another-match = Another match of { $title }!
your-move = Your move, { $name }.
your-move-in = Your move in { $title }, { $name }.
turn-of = It is { $name }'s turn.
# $stage is "Round 3".
look-at = A game of { $title }: { $stage }.
# $over is "Round 3 is over".
deal-over = { $over }: { $standing }.
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
    [open] Sealed: see what is checked
    [true] Sealed: everything is true
   *[false] Sealed: something is false
}
sealing-part-committed = What is fixed
sealing-part-checked = What has been checked so far
sealing-part-open = What is still open
sealing-part-audit = The final check
sealing-part-limits = What this does not protect against
sealing-part-unsealed = Without the seal

sealing-fixed-answers = { $name }: the { $hidden } are sealed and cannot be changed any more.
sealing-fixed-dice = { $name }: everything for the dice was fixed before the game.
sealing-fixed-not = { $name }: nothing yet.
sealing-checked-rules = Every move follows the rules.
sealing-checked-answers = { $answers ->
    [0] No answers yet.
    [one] The 1 answer so far can be true.
   *[other] All { $answers } answers so far can be true together.
}
sealing-checked-dice = { $times ->
    [0] { $name } has added nothing to the dice yet.
    [one] { $name } has added to the dice once, just as fixed before.
   *[other] { $name } has added to the dice { $times } times, each time as fixed before.
}
sealing-checked-throws = { $throws ->
    [0] Nothing has been thrown yet.
    [one] The dice were thrown once, and the card fits.
   *[other] The dice were thrown { $throws } times, and every card fits.
}
sealing-open-answers = Whether { $name }'s answers are true. You will know when the game is over and { $name }'s device opens the seal.
sealing-open-dice = Cards that nobody has turned up yet. The dice are thrown only then, so nobody can choose a card.
sealing-audit-true = { $name }: the { $hidden } are the ones that were sealed. { $answers ->
    [0] Nothing was asked.
    [one] The 1 answer was true.
   *[other] All { $answers } answers were true.
}
sealing-audit-other = { $name }: the { $hidden } shown at the end are not the ones that were sealed.
sealing-audit-missing = { $name }'s device has not opened the { $hidden } yet. Whoever does not open them loses.
sealing-audit-lied = { $names } did not tell the truth, and so { $liars ->
    [one] loses
   *[other] lose
}.
sealing-audit-shown = The table shows what was said during the game, and at the end what was opened.
sealing-unsealed = Nothing is secret any more. Without its seal, anyone who gets this game can look back at all of it.
sealing-unsealed-copy = Copy a link without the seal
sealing-unsealed-file = Save it as a file
sealing-more = For the full details, see docs/sealed.md in Passalong’s source.
sealing-limit-draw = Peeking: a modified page could show you your own next draw before you decide.
sealing-limit-neighbours = Two neighbours who share their secrets, such as a bot and whoever added it.
sealing-limit-leaves = Somebody who stops playing: after a warning, the others can claim the win.
sealing-limit-page = The page itself: whoever publishes it could publish a different one.
sealing-limit-device = Anyone with your unlocked device.
sealing-limit-cryptographer = No cryptographer has checked it yet. It is made for games among friends.

## Sending

open-link = Anyone with a link to this game can find out { $secrets }. Send it only to people you trust.
sealed-link = Sealed: a link does not give away { $secrets }.
open-link-later = Once the cards are dealt, anyone with a link can find out { $secrets }. Send it only to people you trust.
out-share = Sent.
out-copy = Copied.
out-file = Saved as a file.
then-copy = Paste it into a message.
then-file = Send the file.
addressed-copy = Paste it into a message to { $name }.
addressed-file = Send the file to { $name }.
come-back = When the next link comes, tap it. Or copy it, and tap Open a link.
come-back-from = When { $name }'s link comes, tap it. Or copy it, and tap Open a link.
not-shared = This browser cannot send it from here. Copy the link instead.
not-copied = This browser cannot copy it.
not-copied-marked = This browser cannot copy it. The link is selected: hold it, then copy.
code-show = Show a QR code
code-later = The code is still loading. Try again in a moment.
code-too-long = Too long for a QR code
code-none = The game has gone on too long for a code that a camera can read. Send its link in a message.
code-point = Point the other camera at this
code-point-to = { $name }: point your camera at this
code-back = The answer comes the same way. Point your phone's camera at the other code, and tap the link.
code-back-from = The answer comes the same way. Point your phone's camera at { $name }'s code, and tap the link.
code-size = { $read ->
    [easily] Any camera can read it.
   *[closely] Hold a good camera close to it.
}
send-to = Send it to { $name }
send-share = Share { $title }
send-copy-message = Copy the message
# Unfolds the other ways to send a link, and what there is to know about it.
send-more = Other ways to send
send-show-to = Show to { $name }
send-link-label = Link to this game
code-handed-to = { $name } has it
code-handed = They have it
paste-label = Paste the whole message here. The page finds the link in it.
paste-box = Message with a link
paste-read = Open it
paste-another = Paste another link

## Waiting for a link

waiting-link = Waiting for { $name ->
    [You] your
   *[other] { $name }'s
} link.
waiting-free = It is { $name }'s turn, but the seat is still free. Send the link to somebody who can take it.
waiting-bot = { $name } is a bot: its move comes with the next link.
seat-untold = You have a seat. Send the link so that the others know.
not-sent = Not sent yet: it is { $name ->
    [You] your
   *[other] { $name }'s
} turn.
not-sent-free = Not sent yet: { $name } is free.
# Whoever has copied a link may not have sent it, which nobody here knows. $ago tells when: "2 minutes ago".
sent-to = Waiting for { $name ->
    [You] you
   *[other] { $name }
}. { sent-or-copied }
sent-or-copied = { $ago ->
    [unknown] Link sent or copied.
   *[known] Link sent or copied { $ago }.
}
sent-free = { sent-or-copied } It is { $name }'s turn, but the seat is still free.
send-again = Messages do get lost. Send it again as often as you like; nothing happens twice.
# A rule of the house (L35): what happens when somebody leaves.
stand-in = House rule: a bot plays for anyone who leaves, until they are back.
stand-in-later = House rule: a bot plays for anyone who leaves, until they are back. For { $name }, that can start after a day.
stand-in-sealed = The game is sealed: nobody can play for { $name }, not even a bot.
claim-stage = { $stage ->
    [later] If no link comes for a day, you can warn { $name }. A day after that, you can claim the win.
    [warn] No link has come for a day. Warn { $name } with the link. A day after that, you can claim the win.
    [warned] The warning for { $name } was sent or copied. A day after that, you can claim the win.
   *[claim] The warning for { $name } is more than a day old. You can claim the win.
}
warn-win = Warn { $name }
claim-win = Claim the win
claim-title = Claim the win?
claim-told = The match ends, and { $name } loses. If a link from { $name } still comes, the match goes on.
claim-warning = No link has come for a day. Without one by tomorrow, { $name } may lose.
stand-in-crossing = Everybody sees it in the next link. { $name } can come back at any time. If { $name }'s own move is already on its way, you will get two versions and choose one.
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

same-link = You already have this link. It is { $name ->
    [You] your
   *[other] { $name }'s
} turn.
# $stage is "Round 3".
older-link = That was an older link. Here is the newest: { $stage }.
played-already = You have already played this turn. You can send your link again.
both-moved = { $names } moved at the same time. { $people ->
    [2] Both
   *[other] All
} moves count.
nothing-pasted = The box is empty. Paste a message with a link into it.
export-left-out = { $games ->
    [one] 1 sealed game is not in the file: this page cannot read it, and its secrets must stay here.
   *[other] { $games } sealed games are not in the file: this page cannot read them, and their secrets must stay here.
}
# Of games that are not over: a file of all games leaves out what plays a seat. $names lists these games.
file-title = Not every seat is in the file
file-exported-move = { $games ->
    [one] In 1 sealed game ({ $names }), the file only lets you watch elsewhere. To play on there, move your seat first.
   *[other] In { $games } sealed games ({ $names }), the file only lets you watch elsewhere. To play on there, move your seats first.
}
file-exported-words = { $games ->
    [one] To play { $names } elsewhere, you need the four words of your seat.
   *[other] To play { $names } elsewhere, you need the four words of your seats.
}
file-exported-deal = { $names }: until the cards are dealt, you can play only on this device.
file-imported-move = { $games ->
    [one] In 1 sealed game ({ $names }), you can only watch here. To play on, move your seat from the other device.
   *[other] In { $games } sealed games ({ $names }), you can only watch here. To play on, move your seats from the other device.
}
file-imported-words = To play { $names } here, tap “I am already in this game” and type your four words.
file-imported-deal = { $names }: until the cards are dealt, you can play only on the device where you joined.
# $game is one of these games.
file-move = Move your seat: { $game }
game-with = { $title } with { $people }
link-unreadable = This link cannot be opened
link-untouched = Your own games have not changed.
# A link to a bot that somebody has written, where a game was expected.
bot-title = This link holds a bot
bot-told = Open it in the workshop: you can read it there and let it play.
bot-open = Open the workshop
fault-damaged = This link is damaged. Ask for it again, and copy all of it.
fault-cut = This link is damaged, perhaps cut off: only { $characters ->
    [one] 1 character
   *[other] { $characters } characters
} arrived. Ask for it again, and copy all of it.
fault-missing = There is no link to a game in this text. A link has a # in it, then many letters and digits.
fault-shortened = This link was shortened to t.co, so it cannot be read here. Open it in the browser, or ask for the full link.
fault-too-long = This text has { $characters } characters. No link needs more than { $most }.
fault-newer = This link comes from a newer version of this page. Reload the page, then open it again.
# In a sealed game. All of the link has arrived, so no accident has changed it.
fault-dice = { $name ->
    [You] What you have added to the dice is not what you
   *[other] What { $name } has added to the dice is not what { $name }
} fixed before the game. Ask for the link again. If that does not help, a modified page made it.
fault-seal = What this link says does not fit its seal. Ask for it again. If that does not help, a modified page made it.
# $name is whoever has changed it, in a game that is known here.
fault-commits = { $name } has changed what was fixed before the game. A sealed game does not allow that: a modified page made this link.
fault-sits = In this link, somebody else has { $name }'s seat. A sealed game does not allow that. Ask whoever sent it.
fault-said = This link says something for { $name } that this device has not said. Ask whoever sent it.
# $name is whoever has invited to a fair deal.
fault-deals = Part of the fair deal is changed or missing in this link. A modified or an old page made it: ask { $name } to reload it.
fault-slow = This link takes too long to open. Real games open quickly, so ask for the link again.

## Two versions of one game

# $at is the number of a move.
fork = { $name } has played move { $at } in two different ways.
link-not-made-here = { $name }'s move { $at } in this link was not made on this device. Nothing has changed. Ask whoever sent it.
link-other-rules = You know this game, but the link has other house rules. Nothing has changed. Compare them with whoever sent it.
link-two-next = This link starts another next match than the one you are playing. Nothing has changed. Ask whoever sent it.
link-other-end = This link goes on from a version of the last match that you did not finish. Nothing has changed. Ask whoever sent it.
link-match-closed = The next match has started on this device, so the one before is closed here.
link-our-seat = In this link, somebody else has { $name }'s seat, but { $name } plays on this device. Nothing has changed. Ask whoever sent it.
link-answers-differ = This link says something in your name that your device has not said. Nothing has changed. Ask whoever sent it.
fork-two-ways = At move { $at }, the game split into two versions.
fork-late = { $name } acted out of turn at move { $at }, but the others had already played on.
# $names are two people, of whom one has a seat in each version.
fork-joined = { $names } joined at the same time. { $host } plays on with whoever came first.
fork-seats = Careful: the two versions have different people at the table.
fork-dealt-twice = Careful: the cards in this game were dealt twice. That should not happen.
version-known = They differ in something that only that player can see. You had this one before.
version-come = This is the one that has come now.
version-nothing = All moves that everybody can see are in the other one, too.
version-late = It came after the cards were dealt, so it cannot be played.
version-answered = You have already answered in the other version, so you can only look at this one.
version-closed = The next match has started, so you can only look at this version.
version-no-seat = Somebody else has your seat in this version, so you can only watch.
version-free-seat = Somebody else has your seat in this version. Take a free one, or watch.
version = Version { $number }: { $status }
versions-full = You have { $versions } versions of this game here. Choose one of them first.
fork-title = Two versions of this game
fork-advice = Ask each other which one counts. Until you choose, both are kept.
# $host has invited, and the game goes on with $name, who was the first of two to join.
fork-goes-on = { $host } is playing on with { $name }. Until you choose, both versions are kept.
fork-title-here = The one you had
# $way is "watch" if nobody here has a seat in that version.
fork-choose-here = { $way ->
    [watch] Watch this one
   *[play] Keep playing this one
}
fork-title-came = The new one
fork-choose-came = { $way ->
    [watch] Watch the new one
   *[play] Play the new one
}
fork-close = Keep both for now

## Two people on one seat

reseated-title = Two people in one seat
full-title = Not enough seats
full-stay = Stay at this table
full-other-table = Start another table
full-for-all = Start another table with the same house rules and a seat for everybody. Then send its link to all.
full-for-rest = This game has no more seats. Start another one with the same house rules, and send its link.
# Two have sat down on one seat: $rival has it, $name another one ($seat), or none. $names tells whether both have the same.
# $seat is "late" where it is known that $rival was the first, and no seat is left.
reseated = { $seat ->
    [late] { $names ->
        [same] Two called { $name } joined at the same time: no seat is left for the second one.
       *[different] { $name } joined at the same time, but { $rival } was first: no seat is left for { $name }.
    }
   *[other] { $names ->
        [same] Two called { $name }
       *[different] { $rival } and { $name }
    } joined at the same time: { $seat ->
        [none] no seat is left for { $names ->
            [same] one of them
           *[different] { $name }
        }.
       *[other] { $name } has seat { $seat } now.
    }
}
reseated-you = { $names ->
    [same] Another { $rival }
   *[different] { $rival }
} joined at the same time as you{ $seat ->
    [late] , but was first: no seat is left for you.
    [none] : no seat is left for you.
   *[other] : you have seat { $seat } now.
}
renamed = { $name } has seat { $seat } now.
renamed-you = You are now { $name }, and have seat { $seat }.
forget-cards = Forget the cards you saw.
forget-cards-other = You have other cards now. Forget the ones you saw.
forget-cards-whose = They are { $name }'s.
both-saw = Both have seen { $name }'s cards.
undone = Moves from that seat are undone.
other-deal = The cards were dealt without your part of the shuffle.

## The rules of a game

house-rules = { $rules ->
    [one] 1 house rule
   *[other] { $rules } house rules
}
house-rules-here = House rules in this game:
rules-title = Rules of { $title }
rules-find = Find in the rules
rules-nothing = No match for “{ $query }” in the rules. Try another word, or fewer words.
rules-found = Found in { $sections ->
    [one] 1 section
   *[other] { $sections } sections
}.

## Settings

setting-theme = Colours
setting-theme-usual = same as this device
setting-theme-light = light
setting-theme-dark = dark
setting-text = Text size
setting-text-usual = normal
setting-text-large = large
setting-text-larger = larger
setting-quick = Bots play instantly
setting-tap = One tap plays a card
setting-left = Left-handed: buttons on the left
setting-still = Reduce motion
setting-sound = Sounds
setting-vibration = Vibration
setting-sleep = Let the screen sleep
setting-mute = Turn off keys that are letters or numbers
settings-note = Saved on this device only.
settings-games = Your games
settings-export = Save all games as a file
settings-import = Add games from a file
