### The workshop: what Python says of a bot that somebody has just written.

## What has come of the rounds

row-own = Your bot
row-others = { $opponent }
row-ahead = Ahead by
ahead = Your bot is { $points } points a round ahead of { $opponent }. With other cards it would be between { $low } and { $high }, 95 times of 100.
behind = Your bot is { $points } points a round behind { $opponent }. With other cards it would be between { $low } and { $high }, 95 times of 100.
even = No difference to { $opponent } can be told yet. More rounds may tell.
# All rounds have ended level: it may be the same bot.
alike = Your bot has played just like { $opponent } so far.
# Only one round has been played.
too-few = One round tells nothing yet.

## Single rounds

deal-behind = Round { $round }, on seat { $seat }: { $points } points behind
deal-ahead = Round { $round }, on seat { $seat }: { $points } points ahead
deal-even = Round { $round }, on seat { $seat }: level

## What the bot was shown

# Of a long list, only the beginning is shown.
in-all = { $items } in all

## The check of a step of the course

passed = Done: { $standing }. Needed: { $wanted }, or better.
not-passed = Not yet: { $standing }. Needed: { $wanted }, or better.
standing-ahead = { $points } points a round ahead of { $opponent }
standing-behind = { $points } points a round behind { $opponent }
standing-even = level with { $opponent }
# A reason that the bot has given for a choice, as an example.
said = Your bot says, for example: “{ $reason }”
# A player, in such a reason.
seat = Player { $number }

## What may go wrong

no-class = Write a class with a method choose: there is none yet.
not-legal = choose has returned { $answer }, which is not among the legal actions.
no-return = choose has returned nothing. End each way through it with return and an action.
no-explain = Your bot gives no reasons yet. Write explain instead of choose, as this step tells.
no-decision = explain has returned { $answer }, which is not a Decision.
no-sentence = The game has no sentence for the reason { $reason } with these facts. { $what }
at-line = Line { $line }: { $what }
