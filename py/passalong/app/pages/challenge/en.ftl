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
challenge-same = You get the same seat, the same luck and the same opponents. What will you make of it?
# $names are the bots, each with its level.
challenge-told = { $deals ->
    [one] Against { $names }.
   *[other] { $deals } deals in a row, against { $names }.
}
challenge-bot = { $name } ({ $level })
challenge-closed =
    The link also holds how { $names } { $people ->
        [one] has
       *[other] have
    } played. You see it when you have played too: that is a courtesy, and no seal. Your first try counts.
challenge-play = Play
challenge-go-on = Go on playing
# What a game is called in the list of games.
challenge-label = Challenge from { $names }

## Afterwards

# A challenge to which nobody has answered yet.
challenge-set = Challenge a friend
challenge-set-told =
    Send a link: your friend gets your seat, the same luck and the same opponents. When an answer comes back, you see both games
    side by side.
challenge-verdict = { $how ->
    [better] You have done better than { $name }{ $points ->
        [0] { "" }
        [one] , by 1 point
       *[other] , by { $points } points
    }
    [worse] { $name } has done better{ $points ->
        [0] { "" }
        [one] , by 1 point
       *[other] , by { $points } points
    }
   *[level] You and { $name } are level
}
challenge-player = Player
challenge-end = Match
challenge-points = Points
challenge-how = { $how ->
    [won] won
    [gave-up] gave up
   *[lost] lost
}
challenge-with = Compare with
challenge-parted = Where you parted
challenge-parted-told = Tap a moment to see the table, and what came of it.
challenge-alike = You have played every move alike.
challenge-brought = { $mine ->
    [one] 1 point
   *[other] { $mine } points
} for you, { $theirs } for { $name }
challenge-again = Play it again
challenge-practice = Another try is for practice, and does not count.

## The moment at which two plays part

challenge-parting = Where you parted
challenge-parting-here = Here you parted
# What a bot has done; $told is a sentence.
challenge-in-game = { $name ->
    [You] In your game
   *[other] In { $name }’s game
}: { $told }
# $name is whose game is shown.
challenge-step = { $name ->
    [You] Your game
   *[other] { $name }’s game
}: step { $step } of { $steps }
challenge-look = { $name ->
    [You] Your game
   *[other] { $name }’s game
}
challenge-first = Parting
challenge-gave-up = { $name ->
    [You] You
   *[other] { $name }
} gave up.

## Sending

challenge-send = { $others ->
    [0] Send the challenge
   *[other] Send my answer
}
challenge-sending = Send it to a friend
challenge-sign-told = What shall your friend see as your name?
challenge-sign = Go on
challenge-message = { $others ->
    [0] { $name } challenges you at { $title }: the same luck, the same opponents. What will you make of it?
   *[other] { $name } has played the challenge at { $title }. Open this to compare.
}
# Said after “Sent.” or “Copied.”
challenge-sent = When your friend has played, an answer can come back to you the same way.
challenge-courtesy =
    The link holds your moves. The page shows them to your friend only when they have played: that is a courtesy, and no seal.
