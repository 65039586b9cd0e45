### The null game: a side of a coin is picked.

blurb = Pick heads or tails: whoever is right, wins.
length = a minute
in-links = what everybody has picked
commands =
    heads                pick heads
    tails                pick tails

option-headsOnly = What can be picked
option-headsOnly-False = heads and tails
option-headsOnly-True = heads only

stage = Toss { $round }
stage-over = Toss { $round } is over
next-deal = Next toss
next-deal-and-send = Toss again and send
taking-over = { $name ->
    [You] You play
   *[other] { $name } plays
} this seat on another device. Its pick would be shown here, and everybody will see that it has moved.
bot-easy = Trusts in luck.

## The table

# A side of the coin: heads, tails, or one that is hidden.
side = { $side ->
    [0] heads
    [1] tails
   *[unknown] a side
}
picked = { $name }: { $side }
pick = Pick { $side }

points = Points

## What to do, and what has happened

prompt-own = Heads or tails?
prompt-other = { $name ->
    [You] You are
   *[other] { $name } is
} to pick.
prompt-over = The game is over.

# $side is a side, as above.
told-pick = { $name ->
    [You] You have
   *[other] { $name } has
} picked { $side }.
told-toss = The coin shows { $side }.

hint = Pick { $side }: one side is as good as the other.

reason-unreadable = I do not understand “{ $text }”: write heads or tails.
reason-game_over = The game is over.
reason-not_your_turn = It is not your turn: { $name ->
    [You] you are
   *[other] { $name } is
} to pick.
reason-heads_only = Only heads can be picked in this game.

## How it is learnt

lesson-pick = You pick a side of the coin, and Ben cannot see which. Pick heads.
lesson-toss = Ben picks a side, too; then the coin is tossed.
lesson-end = Whoever was right has a point, and wins.

manual-game = The game
manual-play =
    Each in turn picks { $picks ->
        [heads] heads
       *[both] heads or tails
    }, unseen by the other. A coin is tossed: who was right, wins.
manual-rules = House rules
