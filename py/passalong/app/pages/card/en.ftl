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
