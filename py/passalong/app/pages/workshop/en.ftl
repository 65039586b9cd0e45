### A bot that a player has written in the workshop, at an ordinary table.

# When it is asked for the first time: a second Python starts, for it alone.
starting = Starting Python for { $name }. The first time, this takes a while.
# Another bot is kept now, or none.
other = { $name } is no longer kept on this device. The { $level } bot plays on for it.
dismissed = { $why ->
    [late] { $name } thought for too long.
    [missing] { $name } could not be started here.
   *[failed] { $name } made a mistake.
} The { $level } bot plays on for it.
