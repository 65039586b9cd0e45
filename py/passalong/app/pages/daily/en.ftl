### The deal of the day

daily = Deal of the day
daily-of = { $title }: deal of the day
weekday-name = { $weekday ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}
# Above the columns of a calendar.
weekday-short = { $weekday ->
    [0] Mo
    [1] Tu
    [2] We
    [3] Th
    [4] Fr
    [5] Sa
   *[6] Su
}
month-name = { $month ->
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
}
full-date = { weekday-name }, { $day } { month-name } { $year }
short-date = { $day } { month-name }
month-and-year = { month-name } { $year }
# Days change at midnight UTC, everywhere at the same moment.
changes = Everybody gets the same deals. New ones come at midnight UTC, in { $hours ->
    [0] less than an hour
    [one] 1 hour
   *[other] { $hours } hours
}.
rule = Your first try on the day counts. You can play any deal again for practice, even from past days.

# The name of such a game in the list of all games.
label = { $title }: deal of { $date }
label-practice = { $title }: practice of { $date }
of-day = Deal of the day, { $date }

made-points = { $made ->
    [one] 1 point
   *[other] { $made } points
}
made-turns = { $made ->
    [one] 1 turn
   *[other] { $made } turns
}
# The result of a hunt for mines that has failed.
made-nothing = mines not found
# By is a number of points or turns.
verdict = { $which ->
    [better] { $by } better than par
    [worse] { $by } worse than par
   *[even] Level with par
}
verdict-only = { $which ->
    [better] Better than par
    [worse] Worse than par
   *[even] Level with par
}

# How a deal stands, on its card.
state-open = Not played yet
state-going = In progress
state-lost = Started, but the game is no longer here
played-over = Played: { $made }
played-par = Played: { $made }, par or better
streak = Streak: { $days ->
    [one] 1 day
   *[other] { $days } days
}

play = Play
play-again = Play again
counts = first try counts
practice = for practice
go-on = Continue
to-result = Result
other-days = Other days
all-deals = Today’s deals
back = Back
# Follows a button's label, for screen readers: of which game it is.
of = of { $title }

day-open = This is today’s deal. Your first try counts.
day-past = This day is over. Play its deal for practice: it does not count.
day-later = This deal is not out yet.
# Somebody wanted to play the deal of a day that has ended meanwhile.
new-day = A new day has started, with new deals.
no-deal = This deal does not exist.
this-time = This time: { $made }
your-result = { $counts ->
    [yes] Your result: { $made }
   *[no] Your first try, for practice: { $made }
}
pars-title = How the bots did
player = Player
result = Result
you = You
# Par is what the hard bot makes of it.
bot = { $level ->
    [hard] Hard (par)
    [medium] Medium
   *[easy] Easy
}
working = Par: the bots have played { $done } of { $all } games.
worked = The bots have played. { $verdict }.
waiting = …
look-back = Look back
send = Send the result
send-more = More ways to send
# The next of today’s deals that have not been played.
next = Next: { $title }
rule-hints = If you ask for hints, your result says how many.
# $result is such as “12 points”.
with-hints = { $result } with { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
}
# Bots have played the deal several times: the mean, and what most of their games came to.
typical = Par is the mean of several games: { $par }. Typical: { $least } to { $most }.

# A calendar of one month.
month = Deals of { $month }
earlier = Earlier
later = Later
# A day in the calendar, as it is said: its date, and what has become of its deal.
calendar-day = { $date }{ $when ->
    [today] , today
   *[other] { "" }
}: { $state ->
    [par] played, par or better
    [played] played
    [practised] played for practice
    [going] started
    [lost] started
    [missed] missed
    [later] not yet
   *[open] not played
}
key-par = par or better
key-played = played
key-practised = practice
key-going = started
key-missed = missed
