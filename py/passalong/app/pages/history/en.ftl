# Games played: the list of matches that are over, and the way through each of them.

history = Games played
history-none = No game is over yet. Whatever you finish on this device is kept here, and you can go through it move by move.
history-search = Find a game by name, game or date
history-search-short = Anna, Loot, November …
history-of = Of which game?
history-of-all = All
history-found = { $games ->
    [0] No game fits that.
    [one] 1 game
   *[other] { $games } games
}
history-more = Show more: { $games ->
    [one] 1 older game
   *[other] { $games } older games
}
history-looking = Looking through your games: { $games } to go.
history-back = Back

# A day, in the list and in what can be searched.
date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
# Against which bots somebody has played.
against = Against { $bots ->
    [one] one
   *[other] { $bots }
} { $level ->
    [easy] easy
    [medium] medium
    [hard] hard
    [expert] expert
   *[mixed] different
} { $bots ->
    [one] bot
   *[other] bots
}

## Going through a match

# On the slider, for the ear: which step of which deal.
replay-moment = Moment
replay-at = Step { $step } of { $steps }, { $deal }
replay-begin = The beginning.
replay-deal = Deal
replay-eyes = Seen by
replay-open = all, hands open
replay-send = Send
replay-sealed = Not everything in this sealed game has been opened, so it cannot be gone through. Its table still shows what is known.
replay-table = Go to its table

## Sending a moment

send-title = Look at step { $step }
send-told = { $title }, { $deal }: whoever opens this link sees the table at this step, and can go through the whole game. Nothing is added to their games.
send-secrets = The whole game is in the link, with what everybody held.
# What goes into the message above the link. $news is a sentence of the game.
send-message = Look at step { $step } of our game of { $title }: { $news }
send-message-bare = Look at step { $step } of our game of { $title }.
send-share = Send the link
send-copy = Copy the link
send-link = Link to this moment
send-file = Save the game as a text
send-close = Back to the game

## A moment that was sent

look-only = You are looking at somebody's game: it is not one of yours.
# Stands for whoever has sent it, where they play as “You”.
look-sender = The sender
look-none = This link shows a moment that there is not in its game.
