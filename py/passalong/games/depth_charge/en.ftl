### Depth Charge: two boats, Black and Red, hunt for each other’s hidden mines.
### $name is a player, $cell a place such as “(2,8)”, $seat a side: 0 is Black and 1 is Red.

blurb = Two boats, three hidden mines each. Sound the depths, work out where the mines are, and get theirs before they get yours.
length = 15 to 25 minutes
# The task in the deal of the day.
daily = Find the 3 mines that the hard bot has hidden. Only you have turns: use as few as you can.
# From December 2026 on no bot hides them.
daily-anywhere = Find 3 mines, which may be anywhere. Only you have turns: use as few as you can.
credit = Depth Charge is a game by David E. Whitcher (2005).
in-links = where all the mines are
# What is typed stays as it is in every language: “move 45”.
commands =
    move 45              sail to column 4, row 5: up to three cells along a row or column
    sound 45             drop a sounding charge beside your boat, and hear how far away the mines are
    depth 45             drop a depth charge beside your boat, to destroy a mine
    mines 28 73 88       hide your three mines

option-pingReport = A sounding reports
option-pingReport-multiset = every distance
option-pingReport-distinct = equal distances once (harder)
option-pingReport-perMine = each mine in a fixed order (easier)
option-blocking = A mine silences others
option-blocking-line = straight behind it
option-blocking-path = also around the corner
option-missesAllowed = Depth charges that may miss
option-missesAllowed-0 = none
option-missesAllowed-1 = 1
option-missesAllowed-2 = 2
option-missesAllowed-3 = 3
option-firstPlayer = Who goes first
option-firstPlayer-ask = random, or you choose
option-firstPlayer-random = random
option-firstPlayer-red = Red
option-firstPlayer-black = Black
option-idleDrawTurns = A draw if nobody drops a charge for
option-idleDrawTurns-50 = 50 turns
option-idleDrawTurns-100 = 100 turns
option-idleDrawTurns-200 = 200 turns
option-turnCap = A draw, whatever happens, after
option-turnCap-200 = 200 turns
option-turnCap-400 = 400 turns
option-turnCap-800 = 800 turns
option-equalisingTurn = If the first player destroys the third mine
option-equalisingTurn-False = the game is over
option-equalisingTurn-True = the other has one last turn

stage = Game { $round }
stage-over = Game { $round } is over
next-deal = Next game
next-deal-and-send = Start the next game and send
# What a move is worth is counted in turns.
amount = { $halves ->
    [1] half a turn
    [2] 1 turn
    [3] 1.5 turns
   *[other] { $turns } turns
}
taking-over = { $name ->
    [You] You play
   *[other] { $name } plays
} this seat on another device. Its mines will be shown here, and everybody will see that the seat has moved.

bot-easy = Remembers its last few soundings, and hunts one mine at a time.
bot-medium = Sounds until it knows where all three mines are, then goes and gets them.
bot-skilled = Weighs every action, and takes a risk where it saves turns.
bot-hard = Thinks ahead, wastes no turn, and hides its mines where they are hard to find.
bot-easy-name = The Cadet
bot-medium-name = The Listener
bot-skilled-name = The Gunner
bot-hard-name = The Captain

## The sea

# A cell as on a record sheet of paper.
place = ({ $column },{ $row })
side = { $seat ->
    [0] Black
   *[1] Red
}
# Written on a boat.
side-letter = { $seat ->
    [0] B
   *[1] R
}
water = { $water ->
    [black] Black Sea
    [red] Red Sea
   *[shaded] shaded
}
# Written on the two seas: two short lines.
chart-black =
    BLACK
    SEA
chart-red =
    RED
    SEA

# What a sounding has heard of a mine, and where it has heard none.
heard-silent = silent
heard-destroyed = destroyed
heard-nothing = nothing

## What is read out of a cell: its place, and after commas what lies there. “you” is a player within a sentence.

you = { $name ->
    [You] you
   *[other] { $name }
}
cell = Column { $column }, row { $row }, { water }
cell-own-boat = your boat
cell-boat = { side } boat of { you }
cell-sunk = sunk
cell-destroyed = mine destroyed
cell-own-mine = your mine
cell-mine = { side } mine of { you }
cell-missed = depth charge missed
cell-sounding = sounding { $number } by { you }: { $heard }
# In the sounding that is looked at: a mine here would be so far away, or 0, silent.
cell-ring = { $far ->
    [0] a silent mine may be here
   *[other] distance { $far }, as heard
}
cell-empty = no mine can be here
cell-note = your note: { pencil }
cell-passed = latest move came through
cell-latest = latest turn
# In the latest turn, while nobody here knows what comes of it.
cell-pending = { $what ->
    [sounding] sounding charge waits for its answer
    [dropping] depth charge waits for its answer
    [sailing] a boat is on its way here
   *[passing] on the way of a boat
}
# A tap on the cell does it.
cell-possible = { $mode ->
    [move] move
    [sound] sounding
   *[depth] depth charge
} possible

## The table

sea = The sea, 8 by 8 cells
mines-left = mines left
# Beside a player: the misses, of those that do not lose yet.
misses = { side } · { missed }
missed = { $stage ->
    [idle] no turns
    [over] misses { $misses }
    [last] next miss loses
   *[some] misses { $misses } of { $allowed }
}
# For somebody who plays alone, and is to use few turns.
misses-alone = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} · { missed }
soundings = Soundings, the latest first
soundings-none = Soundings will be listed here.
# Before the first turn of a deal of the day (C23).
alone = Only you have turns: nobody is looking for your mines.
sounding-by = by { you }

modes = What a tap on the sea does
mode = { $mode ->
    [move] Move
    [sound] Sounding
    [depth] Depth charge
   *[notes] Notes
}
pencils = Mark to write
pencil-label = { $pencil ->
    [possible] Possible
    [excluded] Excluded
    [mine] Mine
   *[question] Question
}
# The same within a sentence.
pencil = { $pencil ->
    [possible] possible
    [excluded] excluded
    [mine] mine
   *[question] question
}
layers = Show on the sea
layer = { $layer ->
    [notes] My notes
    [soundings] Soundings
   *[deduction] Deduction
}
act = { $mode ->
    [move] Move to { $cell }
    [sound] Sound { $cell }
   *[depth] Depth charge on { $cell }
}
hide-mines = Ready: hide the mines here
take-back = Take back the last

# The end of a game.
both-seas = The sea
# $cells are where $name has destroyed mines.
needed = You needed { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}.
# What the numbers of a result count.
counted = Mines destroyed
# $counts lists both players: "Anna 2 and Ben 3".
destroyed = Mines destroyed: { $counts }.
destroyed-by = { $name } { $mines }
counted-mines = { $name ->
    [You] You have
   *[other] { $name } has
} destroyed { $mines ->
    [one] a mine
   *[other] { $mines } mines
}: on { $cells }.

## In a terminal

terminal-side = mines left { $mines }   misses { $misses }
terminal-soundings = Soundings
terminal-sounding = { $name } { $cell }: { $heard }
terminal-key = B R boats  m mine  * destroyed  o missed  , Black Sea  . Red Sea  / shaded

## What to do

prompt-own-mines = Hide three mines in your half, the { water }.
prompt-own-turn = Move, sound, or drop a depth charge.
prompt-own-last_turn = Your last turn: destroy a third mine to make it a draw.
prompt-more-mines = { $left } more to hide. Tap a mine to take it back.
prompt-mines-chosen = Hide them here? You cannot move them later.
prompt-staged = { act }? Tap it again.
prompt-notes = Tap a cell to mark it. Tap again to rub it out.

# What helps somebody in their first game, by the phase; $done is how often they have been told.
tip-mines = Spread your mines: they sink boats. Of two in a line, a sounding hears only the nearer.
tip-turn = { $done ->
    [0] Start with a sounding: it tells how far away the mines are, so you know where it is safe.
   *[other] Sound again from elsewhere: mines are where the distances agree. Then sail up beside one.
}

prompt-wait-mines = { $name ->
    [You] You are hiding three mines.
   *[other] Waiting for { $name } to hide three mines.
}
prompt-wait-turn = { $name } to play.
prompt-wait-last_turn = { $name ->
    [You] You have
   *[other] { $name } has
} one last turn.
# A game by link waits for what only the device of $name knows.
prompt-answers = { $name ->
    [You] Your
   *[other] { $name }’s
} device { $phase ->
    [sounding] tells what was heard.
    [dropping] tells if that was a hit.
    [sailing] tells if the boat arrives.
   *[revealing] shows where the mines are.
}
prompt-over = The game is over.

# What a tap has changed on the table.
change-mine = { $cell } instead of { $other }.
change-mode = { mode }: { $cells ->
    [0] no cell is
    [one] 1 cell is
   *[other] { $cells } cells are
} marked.
change-pencil = Pencil: { pencil }.
change-written = { $cell }: { pencil }.
change-rubbed-out = { $cell }: rubbed out.
change-layer = { layer }: { $shown ->
    [True] shown
   *[False] hidden
}.
# The rings of this sounding are drawn on the sea.
sounding = Sounding { $number } by { you }: { $heard }. Ringed: { $rings ->
    [both] a mine that far away or ~ a silent mine
    [far] a mine that far away
    [silent] ~ a silent mine
   *[none] no cell
}.
sounding-away = The rings are hidden.

## What has happened

told-first = First to play: { $name } ({ side }).
told-lay = { $name } hid three mines.
told-move = { $name } moved to { $cell }.
told-sunk = { $name ->
    [You] You sailed into a mine on { $cell } and were sunk.
   *[other] { $name } sailed into a mine on { $cell } and was sunk.
}
told-sound = { $name } sounded { $cell }.
told-report = { $name } sounded { $cell } and heard { $heard }.
told-depth = { $name } dropped a depth charge on { $cell }.
told-hit = { $name } dropped a depth charge on { $cell } and destroyed a mine.
told-miss = { $name } dropped a depth charge on { $cell } and missed.
told-last-turn = One last turn for { you }.
told-reveal = { $name } had mines on { $cells }.

# In a sealed game: what everybody hides, and what was answered to a sounding and should have been.
sealed-hidden = mines
lie-report = { $name }’s report on { $cell } said { $said }; { $name }’s mines say { $truth }.

# Shorter, in a message to the others.
news-report = { $name } sounded { $cell }: { $heard }.
news-hit = { $name } destroyed a mine on { $cell }!

# $name has won, $other has lost.
ending-third_mine = All three mines are destroyed: { $name ->
    [You] you win
   *[other] { $name } wins
}.
ending-sunk = { $other } ran into a mine: { $name ->
    [You] you win
   *[other] { $name } wins
}.
ending-misses = One miss too many: { $name ->
    [You] you win
   *[other] { $name } wins
}.
ending-idle = It is a draw: nobody has dropped a charge for too long.
ending-turn_cap = It is a draw after so many turns.
ending-equalised = It is a draw: both have destroyed three mines.

reason-lay_mines_first = First hide your three mines.
reason-mines_laid = Your mines are hidden already, and stay where they are.
reason-same_cell = Choose three different cells.
reason-shaded_cell = { $cell } is shaded: no mine can go there.
reason-other_sea = { $cell } is not in your half: hide your mines in your own sea.
reason-must_move = Move at least one cell, or drop a charge: your boat is there already.
reason-not_straight = { $cell } is not straight ahead: a boat moves along its row or column.
reason-too_far = { $cell } is too far: a boat moves three cells at most.
reason-boat_there = The other boat is on { $cell }.
reason-boat_in_the_way = The other boat is in the way to { $cell }.
reason-own_cell = A charge falls beside your boat, not on its own cell.
reason-not_beside = { $cell } is out of reach: a charge falls on one of the cells around your boat.

## Advice. A layout is one way in which the three mines can lie; $layouts are those that are possible, more than one.

# By how much one thing is nearer, shorter or later than another; $halves are half turns.
by-turns = { $halves ->
    [0] a little
    [1] about half a turn
    [2] about a turn
    [3] about 1.5 turns
   *[other] about { $turns } turns
}
# What would have been done otherwise, within a sentence.
hint-other = { $kind ->
    [move] moving to { $other }
    [sound] sounding { $other }
   *[depth] a charge on { $other }
}
# Turns that follow until the last mine is destroyed.
hint-after = { $after ->
    [one] 1 more turn
   *[other] { $after } more turns
}

hint-hide = Hide them on { $cells }: a good player takes about { $turns } turns to find and destroy them there.
hint-hide-far = Hide them on { $cells }: they are far apart, so even somebody who knows them needs { $way } turns. A good player takes about { $turns } turns to find and destroy them, and about { $usual } in most other places.
hint-hide-well = Hide them on { $cells }: they are hard to find by sounding there. A good player takes about { $turns } turns to find and destroy them, and about { $usual } in most other places.

hint-drop-last = Drop a depth charge on { $cell }: the last mine is there.
hint-drop = Drop a depth charge on { $cell }: a mine is there. The rest takes { hint-after }.
hint-drop-all = Drop a depth charge on { $cell }: a mine is there, wherever the others are.
hint-gamble = Drop a depth charge on { $cell }: a mine is there in { $hits } of { $layouts } possible layouts.{ hint-miss }{ hint-tie }
# $misses are those that do not lose yet.
hint-miss = { $misses ->
    [0] { "" }
   *[other] { "" } A miss would not lose yet.
}
hint-gamble-sooner = Drop a depth charge on { $cell }: a mine is there in { $hits } of { $layouts } possible layouts.{ hint-miss } { longer }

# Where something else would take so many turns more.
longer = After { hint-other }, the whole hunt would take { $lead } longer.

# Where something else is as good.
hint-tie = { $tie ->
    [True] { "" } That is about as good as { hint-other }.
   *[False] { "" }
}
hint-sound = Sound { $cell }: that narrows { $layouts } possible mine layouts down to about { $left }.{ hint-tie }
hint-sound-half = Sound { $cell }: in { $sure } of { $layouts } possible layouts, you then know where every mine is.{ hint-tie }
hint-sound-all = Sound { $cell }: whatever you hear, you then know where every mine is, with about { hint-after } to go.
hint-sound-there = Sound { $cell }: that narrows { $layouts } possible mine layouts down to about { $left }. Sounding { $other } would leave about { $other_left }.
hint-sound-first = Sound { $cell } first: a charge on { $other } would hit in { $hits } of { $layouts } possible layouts.
# $saved is by how much; what else differs is nothing, speaks for it, too, or against it.
hint-sound-finding = { $more ->
    [but] Sound { $cell } before you sail on: that makes the search { $saved } shorter. You would gain less by { hint-other }.
   *[none] Sound { $cell }: that makes the search { $saved } shorter, and { hint-other } brings you no closer.
}
hint-sound-many = Sound { $cell }: that narrows { $layouts } possible mine layouts down to about { $left }. { longer }
hint-sound-way = Sound { $cell }: moving to { $other } would take you { $saved } away from the mines.
hint-sound-danger = Sound { $cell } first: a mine may be in the way to { $other }.
hint-repeat = Sound { $cell }: it tells you nothing new, but does no harm.

# $mines are those that are left, $instead the turns after something else.
known-mines = { $mines ->
    [one] you know where the last mine is
   *[other] you know where all the mines are
}
hint-fetch = Move to { $cell }: { known-mines }, and { hint-after } will do.
hint-fetch-sooner = Move to { $cell }: { known-mines }, and { hint-after } will do. After { hint-other }, you would need { $instead }.
hint-nearer = Move to { $cell }: it is safe, and { $saved } closer to the mines.{ hint-tie }
hint-sail = Move to { $cell }: no mine can be in the way.{ hint-tie }
hint-move-way = Move to { $cell }: it brings you { $saved } closer to the mines{ $more ->
    [also] { $kind ->
        [sound] . Sounding there also tells you more than sounding { $other } now.
        [depth] . { longer }
       *[move] { "" } than { hint-other }. You can also sound better from there.
    }
    [but] { $kind ->
        [sound] . Sounding { $other } now would tell you something, but that gains less.
        [depth] . { longer }
       *[move] { "" } than { hint-other }. You might hear more from { $other }, but that counts for less.
    }
   *[none] { $kind ->
        [depth] . { longer }
       *[move] { "" } than { hint-other }. That leaves about { hint-after }.
    }
}
hint-move-finding = Move to { $cell }{ $kind ->
    [sound] : sounding from there makes the search { $saved } shorter than sounding { $other } now{ $more ->
        [also] . It is on the way, too.
       *[none] .
    }
    [depth] { "" } first. { longer }
   *[move] : you can sound better from there than from { $other }, which makes the search { $saved } shorter.
}
hint-move-danger = Move to { $cell }: it is safe. { $kind ->
    [move] A mine may be in the way to { $other }.
   *[depth] A charge on { $other } would probably miss.
}
hint-risk = Move to { $cell }, although a mine is in the way in { $risky } of { $layouts } possible layouts.{ hint-tie }
hint-risk-for = Move to { $cell }, although a mine is in the way in { $risky } of { $layouts } possible layouts. { longer }
hint-wait = There is nothing to do now.

# In a look back: what speaks for a better move.
term-way = You would have needed fewer turns to get the mines.
term-finding = It would have told you more about where the mines are.
term-danger = It would have been safer.

# What to think about, before a move is chosen.
think-way = Think about how far it is to the mines.
think-finding = Think about what would tell you most about the mines.
think-danger = Think about where a mine may be.

# What a move leaves, in turns.
outlook-end = { $turns ->
    [0] the last turn
    [1] about 1 more turn
   *[other] about { $turns } more turns
}
outlook-find = mines that take about { $turns } turns to find

## The lesson. The learner is Black, and Ben is Red. The last sentence of a comment says what to do.

lesson-aim = Find Ben’s three mines and destroy them, before he destroys yours.
lesson-hide = First hide your own, on (2,4), (5,3) and (6,1).
lesson-sound = Now listen. Drop a sounding charge beside your boat, on (2,2).
lesson-heard = Ben’s mines are 4, 6 and 7 cells away: straight, diagonally, or across and then up.
lesson-sail = A turn is one action. Sail closer: 3 cells up, to (1,4).
lesson-further = Sail on: 3 more cells up, to (1,7).
lesson-corner = Sound the corner above you, (1,8).
lesson-beside = 1, 7, 10: one mine is right beside (1,8). It is on (2,8), the only Red Sea cell there.
lesson-drop = Ben’s depth charge missed; a second miss would lose. Drop yours on (2,8).
lesson-hit = A hit! Two mines are left, and Ben is in a hurry.
lesson-sunk = Ben sailed over your mine on (5,3), and sank: you win!
lesson-end = Well done! Destroying all three mines wins too.

## The rules to read

manual-aim = The aim
manual-aim-mines = Each of you hides 3 mines. Find the other player’s mines and destroy them all with depth charges before yours are destroyed, and without sailing into one.

manual-sea = The sea
manual-sea-cells = The sea has 8 columns and 8 rows. A cell is written as column and row, the rows counted from the bottom: (1,1) is at the bottom left, (8,8) at the top right.
manual-sea-halves = A shaded diagonal cuts it in two. The Black Sea is at the bottom left, the Red Sea at the top right, with 28 cells each. Each boat starts in the corner of its own sea.
manual-sea-example = Black’s boat starts on (1,1), Red’s on (8,8). The circles show where Black may move first.

manual-before = Before the first turn
manual-before-hide = Both players secretly hide 3 mines, on different cells of their own sea. The cell of your own boat is allowed, the shaded diagonal is not. The mines then stay where they are. { $first ->
    [random] Who goes first is picked at random.
    [black] Black goes first.
    [red] Red goes first.
   *[ask] Who goes first is picked at random, unless you choose.
}

manual-turn = Your turn
manual-turn-one = You take turns. On your turn you must do exactly one thing:
manual-turn-move = Move your boat 1, 2 or 3 cells along its row or column, anywhere on the sea.
manual-turn-sound = Drop a sounding charge on one of the cells around your boat: it reports how far away the mines are.
manual-turn-depth = Drop a depth charge on one of the cells around your boat, to destroy a mine there.
manual-turn-blocked = The boats block each other: you cannot pass the other boat, or stop on its cell. Your own mines do not stop you, and charges never harm a boat. A charge may fall on any of the up to eight cells around your boat: on a shaded cell, under the other boat, or where one has fallen before.
manual-turn-sunk = If your boat enters a cell with a mine of the other player, or passes over it, it is sunk and you lose.

manual-report = What a sounding reports
manual-report-told = { $kind ->
    [distinct] The distances of the other player’s mines that are left, the smallest first. Mines at the same distance are told as one. It does not tell which mine is which.
    [perMine] One entry for each mine of the other player, always in the same order, so that you can follow each of them: its distance, or that it is silent, or destroyed.
   *[multiset] One distance for each mine of the other player that is left, the smallest first. It does not tell which mine is which.
} Everybody hears it. The app works it out, so it is always true.
manual-report-tag = A tag on the sea shows what was heard there last: { $kind ->
    [perMine] ~ is a silent mine, × a destroyed one
   *[other] – is nothing at all
}. A + means that there were earlier soundings.
manual-report-distance = Straight along a row, a column or a diagonal, count the steps. To any other cell, add the steps across and the steps up or down.
manual-report-example = The tag is a sounding on (3,6), with mines on (3,8), (5,8) and (5,7). The first is 2 up, the second 2 along a diagonal, the third 2 across and 1 up: the report is { $heard }.

manual-silent = Silent mines
manual-silent-behind = A mine straight behind another one, as seen from the sounding along a row, column or diagonal, is not heard. A mine on the very cell of the sounding is not heard either. Only mines of the same player that are still there silence others; boats and destroyed mines do not.
manual-silent-corner = To a mine that is not straight ahead, the way goes round a corner, the longer leg first. Another mine on that way silences it too.
manual-silent-example = A sounding on (3,6), with mines on (4,7), (5,8) and (5,6). The mine on (5,8) is hidden behind (4,7): the report is { $heard }.
manual-silent-tells = { $kind ->
    [distinct] So a short report tells you that a mine is silent, or as far as another one, but not which of the two. It may even be empty.
    [perMine] So you hear that a mine is silent, but not why.
   *[multiset] So a short report tells you that a mine is silent, but not why. It may even be empty.
}

manual-depth = Depth charges
manual-depth-misses = A depth charge on a cell with a mine of the other player destroys it, and both of you see it. On any other cell it misses, even on your own mine, or where a mine has already been destroyed. Misses allowed to each player in a game: { $misses }. The next one loses.

manual-end = The end
# The three ways to win follow, each a sentence.
manual-end-win = { $equalising ->
    [True] You win in one of three ways:
   *[False] You win at once when one of these happens:
}
manual-end-destroyed = { $equalising ->
    [True] You destroy the last mine of the other player. But if you went first, the other has one last turn, in which a third mine makes it a draw.
   *[False] You destroy the last mine of the other player.
}
manual-end-sunk = The other boat sails into a mine of yours.
manual-end-misses = The other player has one miss too many.
manual-end-draw = At the end, all mines are shown. You may resign, or offer a draw once on your turn before you act; it costs no turn. The game is also a draw after { $idle } turns in a row, counting both players, without any charge, and after { $cap } turns in all.

manual-rules = House rules
manual-rules-change = You can change these when you set up a game. The usual rule comes first.

## A result to send: how a game went, without where anything lies. Screen readers say the names of these signs.

sign-move = ➡️
sign-sounding = 📡
sign-miss = 💦
sign-hit = 💥
sign-sunk = ⚓
outline = { $how ->
    [won-third_mine] All three mines found
    [won-sunk] The other boat ran into a mine
    [won-misses] The other missed once too often
    [lost-third_mine] The other was quicker
    [lost-sunk] Ran into a mine
    [lost-misses] Missed once too often
    [draw] Nobody won
   *[stopped] Broken off
}. { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}: { $soundings ->
    [0] no sounding
    [one] 1 sounding
   *[other] { $soundings } soundings
}, { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}, { $misses ->
    [0] no miss
    [one] 1 miss
   *[other] { $misses } misses
}

# The words for a small picture of the end: where the boats were, and how many mines were destroyed.
ending = The sea at the end: Black’s boat on { $black }, Red’s on { $red }; mines destroyed: { $mines }
