# How the games have gone that were played on this device.

title = Statistics
back = Back
nothing = No finished matches yet. Play one, and see your results here.
play = Play { $title }
told = { $title }: { $games ->
    [one] 1 match
   *[other] { $games } matches
}, { $won } won.
days = Deal of the day, streak: { $now ->
    [0] none right now
    [one] 1 day
   *[other] { $now } days
}. Longest: { $longest ->
    [one] 1 day
   *[other] { $longest } days
}.
games = Games
by-kind = All matches
# In three messages, $counted is what the game counts: “Points”.
by-kind-counted = { $counted } per match: average and best.
against = Against
head-games = Played
head-won = Won
head-average = Average
head-best = Best
head-you = You won
head-they = They won
won-share = { $won } · { $percent } %
kind-all = Anybody
kind-people = People
kind-mixed = Mixed
kind-daily = Deals of the day
kind-challenge = Challenges
kind-workshop = Bots of the workshop
choose-kind = Show matches against
# How many matches were won in a row.
streak = { $now ->
    [0] { $longest ->
        [one] No winning streak yet.
       *[other] Your best: { $longest } wins in a row.
    }
    [one] You won the last match. { $longest ->
        [one] No winning streak yet.
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
legend = { $counted }: { $low } to { $high }. Filled: won. Ring: lost. Square: draw.
last-list = One by one
distribution = { $counted } per match
from-to = { $low } to { $high }
terms = Where you lose the most
terms-told = From the deals you have looked back at: the better moves, and what they would have brought you.
term-cost = { $moves ->
    [one] Once
   *[other] { $moves } times
}, { $amount } in all
friends = With others
here-alone = Kept on this device only. Saving your games to a file includes it, so you can merge two devices.
delete-played = Delete the statistics
delete-all = Delete everything played
delete-played-title = Delete the statistics?
delete-played-told = This deletes all numbers on this page, and the bots start at their first level again. Your games stay.
delete-played-yes = Yes, delete the statistics
delete-all-title = Delete everything played?
delete-all-told = This deletes your statistics, finished games, deals of the day, challenges and training from this device. Games in progress stay. You can save everything as a file first.
delete-all-yes = Yes, delete everything
export = Save it as a file first
keep = Keep it
deleted = Deleted. You can bring it back from the first page until you close the page.
