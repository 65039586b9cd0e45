### The workshop: what Python says of a bot that somebody has just written.

## What has come of the rounds

row-own = Your bot
row-others = { $opponent }
row-ahead = Ahead by
ahead = Your bot is { $points } points a round ahead of { $opponent }. With other cards it would be between { $low } and { $high }, 95 times of 100.
behind = Your bot is { $points } points a round behind { $opponent }. With other cards it would be between { $low } and { $high }, 95 times of 100.
even = No difference to { $opponent } can be told yet. More rounds may tell.
# Only one round has been played.
too-few = One round tells nothing yet.

## Single rounds

deal-behind = Round { $round }, on seat { $seat }: { $points } points behind
deal-ahead = Round { $round }, on seat { $seat }: { $points } points ahead
deal-even = Round { $round }, on seat { $seat }: level

## The check of a step of the course

passed = Done. { $points } points a round ahead of { $opponent }; { $wanted } were needed.
not-passed = Not yet. { $points } points a round ahead of { $opponent }; { $wanted } are needed.
# A reason that the bot has given for a choice, as an example.
said = Your bot says, for example: “{ $reason }”
# A player, in such a reason.
seat = Player { $number }

## What may go wrong

no-class = There is no class with a method choose.
not-legal = choose has returned { $answer }, which is not among the legal actions.
no-decision = explain has returned { $answer }, which is not a Decision.
no-sentence = The game has no sentence for the reason { $reason } with these facts. { $what }
at-line = Line { $line }: { $what }
