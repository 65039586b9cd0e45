### The page on which a result is sent.

card = Send the result
card-text = Message
card-nothing-told = Nothing in it helps anybody who has yet to play the same deal.
card-share = Share
card-copy-text = Copy the message
card-copy-picture = Copy the picture
card-save-picture = Save the picture
card-done-share = Sent.
card-done-copy = The picture is copied.
card-done-save = The picture is saved as a file.
# $way is what the browser would not do.
card-refused = { $way ->
    [share] This browser would not let it be sent from here. Copy the message, or save the picture.
    [copy] This browser would not let the picture be copied. Save it instead.
   *[save] This browser would not let the picture be saved.
}
card-gone = This game is not on this device any more.

# Before the occasion, on the picture.
card-brand = Passalong
card-brand-occasion = Passalong · { $occasion }
# What a table was played for; $date is a day.
card-daily = Deal of the day, { $date }
card-challenge = Challenge

## The result itself, as text and as a picture: short lines that stand for themselves. Nobody is called “You” in them.

# $title is a game, $occasion a deal of the day or a challenge.
heading = { $title }: { $occasion }
heading-stage = { $title }, { $stage }

points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
result = { $how ->
    [won] Won
    [shared] A shared win
    [lost] Lost
   *[draw] A draw
}
result-points = { $how ->
    [won] Won with { points }
    [shared] A shared win with { points }
    [lost] Lost with { points }
   *[placed] { $place ->
        [2] Second
        [3] Third
        [4] Fourth
        [5] Fifth
        [6] Sixth
        [7] Seventh
       *[8] Last
    } of { $players } with { points }
}
# Where nobody’s own result is told.
result-of = { $how ->
    [won] { $names } won
    [shared] { $names } share the win
   *[draw] A draw
}
# One of a list: "Ben 15, Cleo 22".
of-player = { $name } { $points }
against = Against { $name }

# What the row of places, one for each deal, tells; $deals counts them.
by-deal = { $deals } deals. Place in each

# A line of the text: what the signs after it tell.
signs = { $told }:
# The way somebody played, where nobody’s own result is told.
way-of = { $name }: { $told }
