### The same deals for a friend: a challenge, and how everybody has played it.

challenge-title = { $title }: a challenge
challenge-gone = This challenge is not on this device. Open its link again.
# Whoever has given no name.
challenge-somebody = Somebody

## Before one has played

challenge-from = { $people ->
    [one] { $names } challenges you
   *[other] { $names } challenge you
}
challenge-same = You get the same seat, the same luck and the same opponents. Can you do better?
# $names are the bots, each with its level.
challenge-told = { $deals ->
    [one] Against { $names }.
   *[other] { $deals } deals in a row, against { $names }.
}
challenge-minutes = About { $minutes } minutes.
# How the best play ended. $counted is one of the two after it, or empty where a game has no points.
challenge-to-beat = { $people ->
    [one] { "" }
   *[other] Best so far:{ " " }
}{ $name } { $how ->
    [won] won
    [gave-up] gave up
   *[lost] lost
}{ $counted }.
challenge-with-points = { " " }with { $points ->
    [one] 1 point
   *[other] { $points } points
}
challenge-in-turns = { " " }in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
challenge-bot = { $name } ({ $level })
challenge-closed =
    The link also shows how { $names } played, once you have played too (you could peek if you really tried). Your first try counts.
challenge-play = Play
challenge-go-on = Continue
# What a game is called in the list of games.
challenge-label = Challenge from { $names }
challenge-label-new = New challenge

## Afterwards

# A challenge to which nobody has answered yet.
challenge-set = Challenge a friend
challenge-set-told =
    Send a link: your friend gets your seat, the same luck and the same opponents. When an answer comes back, you see both games
    side by side.
# $by is one of the two after it, or empty.
challenge-verdict = { $how ->
    [better] You beat { $name }{ $by }
    [worse] { $name } beat you{ $by }
   *[level] You and { $name } are level
}
challenge-by = { " " }by { $points ->
    [one] 1 point
   *[other] { $points } points
}
challenge-by-turns = { " " }by { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
challenge-player = Player
challenge-end = Match
challenge-counted = { $unit ->
    [turns] Turns
   *[points] Points
}
# A play that has not been won in any number of turns.
challenge-none = –
challenge-how = { $how ->
    [won] won
    [gave-up] gave up
   *[lost] lost
}
challenge-with = Compare with
challenge-parted = Where your games split
challenge-parted-told = Tap a moment to see it on the table.
challenge-alike = You made all the same moves.
challenge-brought = { $mine ->
    [one] 1 point
   *[other] { $mine } points
} for you, { $theirs } for { $name }
# The same kind of game with other cards, to challenge the others with.
challenge-new = Play new deals
challenge-again = Play it again
challenge-practice = for practice

## The moment at which two plays part

challenge-parting = Where your games split
challenge-parting-here = Your games split here
# What a bot has done; $told is a sentence.
challenge-in-game = { $name ->
    [You] In your game
   *[other] In { $name }’s game
}: { $told }
# $name is whose game is shown.
challenge-step = { $name ->
    [You] Your game
   *[other] { $name }’s game
}: move { $step } of { $steps }
challenge-look = { $name ->
    [You] Your game
   *[other] { $name }’s game
}
challenge-gave-up = { $name ->
    [You] You
   *[other] { $name }
} gave up.

## Sending

challenge-send = { $others ->
    [0] Send the challenge
   *[other] Send the comparison
}
challenge-sending = Send it to a friend
challenge-sign-told = Your name, for your friend
challenge-message = { $others ->
    [0] { $name } challenges you to { $title }: the same luck, the same opponents, about { $minutes } minutes. Can you do better?
   *[other] { $name } has played the { $title } challenge. Open this to compare.
}
# Said after “Sent.” or “Copied.”
challenge-sent = { $others ->
    [0] Once your friend has played, they can send you the comparison.
   *[other] Your friend opens it and sees both games side by side.
}
challenge-courtesy =
    The link holds your moves. Your friend sees them only after playing (they could peek if they really tried).
