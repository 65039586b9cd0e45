# How the games have gone that were played on this device.

title = Statistics
back = Back
nothing = Nothing has been played to its end here yet. Play a match, and see here how it goes.
play = Play { $title }
told = { $title }: { $games ->
    [one] 1 match
   *[other] { $games } matches
}, { $won } won.
days = Deal of the day: { $now ->
    [0] the next one begins a new row
    [one] 1 day so far
   *[other] { $now } days in a row
}. Longest: { $longest ->
    [one] 1 day
   *[other] { $longest } days
}.
games = Games
by-kind = All matches
against = Against
head-games = Played
head-won = Won
head-average = Average
head-best = Best
head-points = Points
head-you = You won
head-they = They won
won-share = { $won } · { $percent } %
kind-all = Anybody
kind-people = People
kind-mixed = Mixed tables
kind-daily = Deals of the day
kind-challenge = Challenges
choose-kind = A closer look, against
# How many matches were won in a row.
streak = { $now ->
    [0] { $longest ->
        [one] No two wins in a row yet.
       *[other] Your best: { $longest } wins in a row.
    }
    [one] You won the last one. { $longest ->
        [one] No two wins in a row yet.
       *[other] Your best: { $longest } wins in a row.
    }
   *[other] You won the last { $now } in a row. Your best: { $longest }.
}
last = { $matches ->
    [one] The last match
   *[other] The last { $matches } matches
}
# What the drawing shows of the last matches, for those who hear it.
last-told = { $matches } matches, { $won } of them won.
# Beneath the drawing, in which each match is a mark.
legend = From { $low } to { $high } points. A full mark is a win, a ring a loss, a square a draw.
last-list = One by one
distribution = How often which points
from-to = { $low } to { $high }
terms = What you lose most by
terms-told = From the deals in which you have looked back at your moves: the better move each time, and what it would have brought.
term-cost = { $moves ->
    [one] Once
   *[other] { $moves } times
}, { $amount } in all
friends = With others
here-alone = All this is known to this device alone. The file of your games holds it, too: two devices put what they know together.
delete-played = Delete the statistics
delete-all = Delete all that was played
delete-played-title = Delete the statistics?
delete-played-told = All figures on this page go, and the bots begin at their first level again. Your games stay.
delete-played-yes = Yes, delete the statistics
delete-all-title = Delete all that was played?
delete-all-told = The statistics, all games that are over, deals of the day, challenges and what you have trained go from this device. Games in play stay. You can save all of it as a file first.
delete-all-yes = Yes, delete all of it
export = Save it as a file first
keep = Keep it
deleted = Deleted. Until you close the page, you can bring it back from the first page.
