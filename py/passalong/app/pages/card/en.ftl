### The page on which a result is sent.

card = Send a card
card-text = Message
card-nothing-told = No spoilers.
card-share = Share
card-copy-text = Copy the message
card-copy-picture = Copy the picture
card-save-picture = Save the picture
card-done-share = Sent.
card-done-copy = Picture copied.
card-done-save = Picture saved as a file.
# $way is what the browser would not do.
card-refused = { $way ->
    [share] This browser cannot send it from here. Copy the message, or save the picture.
    [copy] This browser cannot copy the picture. Save it instead.
   *[save] This browser cannot save the picture.
}
card-gone = This game is no longer on this device.

# Before the occasion, on the picture.
card-brand = Passalong
card-brand-occasion = Passalong · { $occasion }
# What a table was played for.
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
        [2] 2nd
        [3] 3rd
        [4] 4th
        [5] 5th
        [6] 6th
        [7] 7th
       *[8] Last
    } of { $players }, { points }
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
by-deal = Place in each of { $deals } deals

# A line of the text: what the signs after it tell.
signs = { $told }:
# The way somebody played, where nobody’s own result is told.
way-of = { $name }: { $told }
# What is said of a result if bots have advised the player.
card-hints = With { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
}
