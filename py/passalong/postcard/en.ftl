### A result to send, as text and as a picture: short lines that stand for themselves. Nobody is called “You” in them.

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
