### Find the better move: positions to train, each on a screen of its own.

title = Find the better move
intro = One table, one move. What would you play? What you miss comes again.
games = Choose a game
# The ways in at each game: the positions that come with it, and those from own games.
train = Train
standing = { $found } of { $count } found at once
own = From your own games
# Stands for a screen reader behind the ways in at a game.
of-game = in { $game }

## A position

number = { $number } of { $count }
# Beside the number of the position; “missed” one comes again, and “own” one is from an own game.
kind = { $kind ->
    [missed] Once more
    [own] Your own game
   *[new] Training
}
question = { $kind ->
    [own] You gave something away here. What would you play now?
   *[other] One move is clearly better than most. Which?
}
hint = Hint
why = Why?
next = Next
leave = Leave
hint-stake = It makes a difference of about { $amount }.
thinking = One moment…
right = Right!
right-again = Right, that is it!
# It was another move than the bot's own choice.
right-too = Right! Nothing is clearly better.
# $amount is what the game says of that: “2 points”.
wrong = { $risk ->
    [all] That may cost you the game.
   *[some] That gives away about { $amount }.
} Try again!
wrong-unknown = Not quite. Try again!
over = This one is done.

## When all have been found

all-found = All found!
all-standing = You found { $found } of { $count } at once.
again = Begin again

## The menu, and what is kept

rules = Rules
settings = Settings
leave-all = All games
back = Back
kept = { $moves ->
    [one] Kept: you will find this move under “Find the better move”.
   *[other] Kept: you will find these { $moves } moves under “Find the better move”.
}
