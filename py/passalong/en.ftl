### What the app and all games say alike.

# An attempt that is refused: the text of the player cannot be read as a move.
reason-unreadable = I do not understand “{ $text }”.
reason-game_over = The match is over.
# $name is the player on turn.
reason-not_your_turn =
    It is not your turn: { $name ->
        [You] you play
       *[other] { $name } plays
    } now.
reason-not_legal = That is not possible now.
reason-offered_already = You can offer a draw only once per turn.

# How strong a bot is; $level is that of the usual ones, $deal is “a round”.
strength-points = { $which ->
    [even] About as strong as { $level }
   *[other] About { $points ->
        [one] 1 point
       *[other] { $points } points
    } { $deal } { $which ->
        [better] better
       *[worse] worse
    } than { $level }
}.
strength-wins = Wins about { $wins } of 100 games against { $level }.

# Who is meant where a player is named who is not there.
nobody = nobody
# A match in which nothing more can be written down.
reason-too_long = This match is too long to go on. Nothing is lost. Start another one.
# A move that takes a secret which another device keeps.
reason-no_secret =
    { $name ->
        [You] You play
       *[other] { $name } plays
    } on another device. The secret of this seat is there.
# In a sealed game, what everybody hides first; $said and $truth are sentences.
sealed-hidden = hidden choice
sealed-lie = { $name } answered: “{ $said }” The truth is: “{ $truth }”
in-links = what is hidden and what comes next

# Names as the subject of a sentence; the last two of a list, and those before.
listed-later = { $name ->
    [You] you
   *[other] { $name }
}
listed-two = { $first } and { $last }
listed-more = { $first }, { $last }

# What a deal is called: a game in which it is no round says it in its own words.
deal = Round
a-deal = a round
every-deal = Every round
stage = Round { $round }
stage-over = Round { $round } is over
next-deal = Next round
next-deal-and-send = Start the next round and send
# What the numbers of a result count.
counted = Points
# How much a move is worth.
amount = { $points ->
    [one] 1 point
   *[other] { $points } points
}
# $name plays this seat now: it is asked before somebody else does, here. A game that hides something says so.
taking-over = { $name ->
    [You] You play
   *[other] { $name } plays
} this seat on another device. Everybody will see that it has moved.
bot-easy = Plays any allowed move.

# A house rule with its usual value, and the other values on offer; and as it was chosen for a game.
house-rule = { $label }: { $usual }; or { $others }.
house-rule-chosen = { $label }: { $value }

# A player’s plate at the table, for the ear: what the points after it count; and, at the end, that it is their turn.
seat-total = total
seat-on-turn = , current turn

# Heads of a table of scores.
player = Player
total = Total

# The course of a match as a graph. $standing lists every player’s total.
course = How the match went
course-told = The totals deal by deal, as in the table below. They end at { $standing }.
course-total = { $name } { $total }

won-alone = { $name ->
    [You] You win
   *[other] { $name } wins
} with { $total }.
won-together = { $names } share the win with { $total } each.

# Which place somebody had: a sign whose name can be read aloud, that begins with the figure itself.
place-mark = { $place }️⃣

### A game with rules alone, of which nothing is known but its notation.

plain-blurb = { $title }: just the rules.
length = as long as it takes
plain-over = The match is over.
# $actions are all moves in notation.
plain-choose = Choose: { $actions }.
plain-turn = { $name ->
    [You] Your
   *[other] { $name }'s
} turn.
# $code says in a few English words what is wrong.
plain-reason = That is not possible now: { $code }.
plain-more = { $more } more moves can only be typed in a terminal.
plain-others-first = The others play first.
plain-your-turn = It is your turn. Play { $action }.
plain-first-turn = That was your first turn.
