# Games played: the list of matches that are over, and the way through each of them.

history = Games played
history-none = No finished games yet. Games you finish on this device are kept here, and you can replay them move by move.
history-play = Choose a game to play
# In the list, beside the points: how the match went for the player.
ended = { $how ->
    [won] ✓ Won
    [lost] Lost
   *[drawn] Draw
}
history-search = Search by player, game or date
history-search-short = Anna, Loot, November …
history-of = Which game?
history-of-all = All
history-found = { $games ->
    [0] No games found.
    [one] 1 game
   *[other] { $games } games
}
history-more = Show more: { $games ->
    [one] 1 older game
   *[other] { $games } older games
}
history-looking = Loading your games: { $games } to go.
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
against = Against { $bots } { $level ->
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
replay-at = Move { $step } of { $steps }, { $deal }
replay-begin = The start.
replay-deal = Deal
replay-eyes = View
replay-open = all, hands open
replay-send = Send
replay-sealed = Not everything in this sealed game is open, so it cannot be replayed. Its table still shows what is known.
replay-table = Go to the table

## Sending a moment

send-title = Look at move { $step }
send-told = { $title }, { $deal }: anyone who opens this link sees this move and can replay the whole game. It is not added to their games.
send-secrets = The link holds the whole game, with everybody's secrets.
# What goes into the message above the link. $news is a sentence of the game.
send-message = Look at move { $step } of our { $title } game: { $news }
send-message-bare = Look at move { $step } of our { $title } game.
send-share = Send the link
send-copy = Copy the link
send-link = Link to this moment
send-file = Save the game as text
send-close = Back to the game

## A moment that was sent

look-only = This is someone else's game.
# Stands for whoever has sent it, where they play as “You”.
look-sender = The sender
look-none = This link leads to a move that its game does not have.
