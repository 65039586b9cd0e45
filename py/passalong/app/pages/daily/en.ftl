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
changes = The same deals for everybody. The next deals come at midnight UTC, in { $hours ->
    [0] less than an hour
    [one] 1 hour
   *[other] { $hours } hours
}.
rule = Your first try on the day itself counts. You can play any deal again, also those of past days, for practice.

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
made-nothing = not found
# By is a number of points or turns.
verdict = { $which ->
    [better] Better than par, by { $by }
    [worse] Not as good as par, by { $by }
   *[even] Level with par
}
verdict-only = { $which ->
    [better] Better than par
    [worse] Not as good as par
   *[even] Level with par
}

# How a deal stands, on its card.
state-open = Not played yet
state-going = You are in the middle of it
state-lost = Begun, but the game is not here any more
played-over = Played: { $made }
played-par = Played: { $made }, and at least par
streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}

play = Play
play-again = Play again
counts = it counts
practice = for practice
go-on = Go on
to-result = Result
other-days = Other days
all-deals = Today’s deals
back = Back
# Follows a button's label, for screen readers: of which game it is.
of = of { $title }

day-open = This is today’s deal. Your first try counts.
day-past = This day is over: play its deal for practice. It does not count.
day-later = The deal of this day has not come yet.
# Somebody wanted to play the deal of a day that has ended meanwhile.
new-day = A new day has begun: its deals are here now.
no-deal = There is no such deal.
this-time = This time: { $made }
your-result = { $counts ->
    [yes] Your result: { $made }
   *[no] Your first try, for practice: { $made }
}
pars-title = What bots make of the same deal
player = Player
result = Result
you = You
# Par is what the hard bot makes of it.
bot = { $level ->
    [hard] Hard (par)
    [medium] Medium
   *[easy] Easy
}
working = Bots are playing the same deal: { $done } of { $all } done
worked = The bots have played. { $verdict }.
waiting = …
look-back = Look back
send = Send the result

# A calendar of one month.
month = Deals of { $month }
earlier = Earlier
later = Later
# A day in the calendar, as it is said: its date, and what has become of its deal.
calendar-day = { $date }{ $when ->
    [today] , today
   *[other] { "" }
}: { $state ->
    [par] played, at least par
    [played] played
    [practised] played for practice
    [going] begun
    [lost] begun
    [missed] missed
    [later] not yet
   *[open] not played
}
key-par = at least par
key-played = played
key-practised = practice
key-going = begun
key-missed = missed
