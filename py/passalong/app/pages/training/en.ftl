### Find the better move: positions to train, each on a screen of its own.

title = Find the best move
intro = One table, one move. What would you play? The ones you miss come back.
games = Choose a game
# The ways in at each game: the positions that come with it, and those from own games.
train = Practise
standing = { $found } of { $count } solved first try
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
   *[other] Find the best move.
}
hint = Hint
why = Why?
next = Next
leave = Leave
hint-stake = The best move is worth about { $amount } more.
thinking = One moment…
right = Right!
right-again = Right, you found it!
# It was another move than the bot's own choice.
right-too = Right! That is as good as any.
# After that; $advice is the bot's own choice with its reason.
as-good = This is about as good: { $advice }
# After the reason for the best move, which compares it with others; $told is a sentence.
than-tried = Compared with what you tried: { $told }
# $amount is what the game says of that: “2 points”.
wrong = { $risk ->
    [all] That may cost you the game.
   *[some] That gives away about { $amount }.
} Try again!
wrong-unknown = Not quite. Try again!
over = You have already solved this one.

# Before a row of signs: one for each move that was looked for before.
results-before = So far
# For a screen reader, in place of a row of signs.
results = Latest results: { $found } of { $count } right

## When all have been found

all-found = All solved!
all-standing = { $count ->
    [0] There are no moves left to practise here.
   *[other] You solved { $found } of { $count } first try.
}
again = Start again

## The menu, and what is kept

rules = Rules
settings = Settings
leave-all = All games
back = Back
kept = { $moves ->
    [one] Saved: you will find this move under “Find the best move”.
   *[other] Saved: you will find these { $moves } moves under “Find the best move”.
}
