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
    [skilled] skilled
    [hard] hard
    [expert] expert
    [workshop] workshop
   *[mixed] different
} { $bots ->
    [one] bot
   *[other] bots
}

## Going through a match

replay-begin = The start.
replay-deal = Deal
replay-eyes = View
replay-open = all, hands open
replay-send = Send
replay-sealed = Not everything in this sealed game is open, so it cannot be replayed. Its table still shows what is known.
replay-table = Go to the table

## What bots say of it

# $place is 1 for the costliest of all.
step-costly = Move { $step } of { $steps }: your { $place ->
    [1] costliest
    [2] second costliest
   *[3] third costliest
}
costliest = { $moves ->
    [0] Your moves
    [1] Your costliest move
    [2] Your 2 costliest moves
   *[3] Your 3 costliest moves
}
# What was done at a step of a deal, which is a sentence.
costly-step = Move { $step }: { $action }
costliest-told = Our strongest bot, knowing only what you knew:
costliest-none = Our strongest bot found none of your moves clearly worse than its own.
costliest-train = Practise { $moves ->
    [one] this move
   *[other] these moves
}
par = You made { $made } in this deal. With all cards open, against medium bots, a perfect player would have made about { $par }.
# The question to a bot.
why-title = Why did { $name ->
    [You] you
   *[other] { $name }
} do that?
in-its-place = { $name } knew only what that seat can see, and thought:
in-such-a-place = A bot of this level, knowing only what that seat can see, does the same and thinks:
replay-why = Why?
replay-check = Check my moves

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
