### Detect: everybody swaps cards of a grid that lies face down, and the lowest total wins.

blurb = Swap high cards for low ones, clear columns of three of a kind, and end the round first. The lowest score wins.
length = 15 to 30 minutes
# The task in the deal of the day.
daily = One round against 3 bots. Score as little as you can.
credit = Detect is a game by 64 Ounce Games.
in-links = what lies face down and what comes next
# The words before the gap are typed as they are here.
commands =
    take                 take the top discard
    draw                 draw the top card of the draw pile
    place c2r3           put the card in your hand in column 2, row 3
    reject c2r3          discard the drawn card and turn up column 2, row 3
    flip c1r1 c4r3       turn up your first two cards
    clear, keep          clear or keep matching negative cards, if you may choose

bot-easy = Grabs low cards, leaves pairs to luck, and hurries to the end.
bot-medium = Weighs every draw against the cards on the table, but forgets the discards.
bot-hard = Remembers every discard, and knows how rounds end.
bot-expert = Thinks about your best reply before it touches a card.
bot-easy-name = The Digger
bot-medium-name = The Collector
bot-hard-name = The Scholar
bot-expert-name = The Professor

## House rules, each with its values

option-starterDiscard = The discard pile starts with a card
option-starterDiscard-True = yes
option-starterDiscard-False = no
option-starterRule = Who starts later rounds
option-starterRule-flips = the highest two cards
option-starterRule-enderStarts = who ended the last round
option-enderTie = Ending the round with a tied lowest score
option-enderTie-safe = is safe
option-enderTie-doubled = counts double
option-doubleBasis = What is doubled
option-doubleBasis-total = the whole score
option-doubleBasis-positiveCards = only the positive cards
option-clearOnFinalReveal = Matching cards at the final reveal
option-clearOnFinalReveal-True = are cleared
option-clearOnFinalReveal-False = stay
option-negativeClearOptional = Matching negative cards
option-negativeClearOptional-False = must be cleared
option-negativeClearOptional-True = may be kept
option-rowsClear = Four equal cards in a row
option-rowsClear-False = do nothing
option-rowsClear-True = are cleared too
option-openingFlips = The first two cards of a round
option-openingFlips-choose = are chosen
option-openingFlips-auto = are turned up at random
option-target = The match ends at
option-target-50 = 50 points
option-target-75 = 75 points
option-target-100 = 100 points
option-target-150 = 150 points
option-target-200 = 200 points
option-tieBreak = A tie for the lowest total
option-tieBreak-share = is a shared win
option-tieBreak-extraRound = means another round
option-turnCap = Most turns in one round
option-turnCap-20 = 20 each
option-turnCap-40 = 40 each
option-turnCap-60 = 60 each
option-turnCap-100 = 100 each

## Cards and places

# A card is called by its number.
card = { $card ->
    [unknown] a card
   *[other] { $card }
}
a-card = { $card ->
    [unknown] a card
    [8] an 8
    [11] an 11
   *[other] a { $card }
}
# A negative number as it is read aloud.
minus = minus { $number }
place = column { $column } row { $row }
# How many cards are alike, within a sentence.
many = { $count ->
    [2] two
    [3] three
    [4] four
    [6] six
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
   *[12] twelve
}

## What to do

prompt-flip = Choose two of your cards to turn up.
prompt-second-flip = Now choose a second card.
# $card is the top discard.
prompt-source = Take the { $card }, or draw a card?
prompt-draw = Draw a card.
# $card is the card in hand.
prompt-place = Choose the card that your { $card } replaces.
prompt-drawn = Put the { $card } in your grid, or discard it.
prompt-reject = Choose a face-down card to turn up.
prompt-clear = { $count ->
    [3] Three
    [4] Four
   *[other] Six
} matching negative cards: clear them or keep them?
prompt-scored = Round { $round } is over.
prompt-over = { reason-game_over }

# What helps somebody in their first game, by the phase; $done is how often they have been told.
tip-flip = Nobody has seen them yet, so pick any two.
tip-source = { $done ->
    [0] A face-down card is worth 5 on average: take the discard if it is lower.
   *[other] Three of a kind in a column are cleared and count nothing: look for the third one.
}
tip-place = { $done ->
    [0] Put it on a high card, or on a face-down one: those are 5 on average.
   *[other] Keep two of a kind in a column: a third one clears them all.
}
tip-drawn = { $done ->
    [0] Keep it if it is low. Discard it if it is high: then you turn up one of your own.
   *[other] You end the round when all your cards are face up. You need the lowest score then.
}
tip-clear = Keep them: negative cards lower your score, and cleared cards count nothing.

waits-flip = { $name ->
    [You] You choose
   *[other] { $name } chooses
} two cards.
waits-source = { $name } to play.
waits-place = { $name ->
    [You] You are
   *[other] { $name } is
} placing the { $card }.
waits-drawn = { $name ->
    [You] You have
   *[other] { $name } has
} drawn a card.
waits-clear = { $name } may clear or keep.
# A game by link waits for the device of $name, which throws the dice for what comes next.
waits-device = { $name ->
    [You] Your
   *[other] { $name }’s
} device { $phase ->
    [dealing] helps to shuffle.
    [starting] turns up the first discard.
    [choosing] picks two cards for everybody.
    [opening] turns up everybody’s two cards.
    [revealing] turns up all cards.
   *[card] turns up the card.
}

# A tap has changed what is shown of the grids.
touched-open = { $name }’s grid is open.
touched-closed = All grids are shown.

## What has happened

told-flip = { $name } chose two cards.
told-first-discard = The discard pile starts with { $card }.
told-start = { $name ->
    [You] You play
   *[other] { $name } plays
} first.
told-take = { $name } took the { $card } from the discard pile.
told-reshuffle = The draw pile was empty: { $count ->
    [one] 1 discard was
   *[other] { $count } discards were
} shuffled into a new one.
told-draw = { $name } drew { $card }.
told-place = { $name } put { $card } in { $cell }.
told-discard = { $name } discarded { $card }.
# $cards are one or several, with their articles.
told-reveal = { $name } turned up { $cards }.
told-clear = { $name } cleared { many } { $card }s.
told-keep = { $name } kept { many } { $card }s.
told-end = { $name } turned up the last card: everybody else has one more turn.
told-stop = Nobody ended the round in time: it stops here.
# $scores are everybody's.
told-score = The round is scored: { $scores }.
score = { $name } { $points }

# Whole turns; $old is the card that lay in the cell before.
told-take-place = { $name } took the { $card }, put it in { $cell } and discarded { $old }.
told-draw-place = { $name } drew { $card }, put it in { $cell } and discarded { $old }.
told-draw-reject = { $name } drew and discarded { $card }, and turned up { $revealed } in { $cell }.

# As far as it is known.
told-take-put = { $name } took the { $card } and put it in { $cell }.
told-draw-put = { $name } drew { $card } and put it in { $cell }.
told-draw-drop = { $name } drew and discarded { $card }.

# The same in a message, where room is scarce.
news-take-place = { $name } took the { $card } and discarded { $old }.
news-draw-place = { $name } drew { $card } and discarded { $old }.
news-draw-reject = { $name } discarded { $card } and turned up { $revealed }.

## Why something cannot be done

reason-discard_empty = The discard pile is empty, so draw a card.
reason-flip_first = First choose two of your face-down cards to turn up.
reason-flips_done = Your first two cards are already chosen.
reason-same_cell = Choose two different cards.
reason-choose_pile = First take the top discard, or draw a card.
reason-card_in_hand = First find a place for the card in your hand.
reason-taken_card_stays = A card taken from the discard pile must go into your grid.
reason-cell_cleared = That card has been cleared away.
reason-already_face_up = That card is already face up. Turn up a face-down one, or swap it for the card in your hand.
reason-decide_clear = First decide whether to clear your matching cards.
reason-nothing_to_clear = There is nothing to clear now.

## What a bot recommends, and why

hint-flip = Turn up any two: nobody has seen them yet.
hint-keep = Keep them: without them you would have { $cost ->
    [one] 1 point
   *[other] { $cost } points
} more.
hint-draw = Draw: a new card will probably help you more than the { $card }.
hint-draw_only = Draw a card: there is no discard to take.
# $old is the card that the one on the discard pile would best replace, $saved what that would save or cost.
hint-draw_points = Draw: the { $card } would { $side ->
    [saves] save only about { amount-saved } on { its-place }.
    [costs] cost you about { amount-saved }, even on { its-place }.
   *[none] save nothing, even on { its-place }.
}
hint-draw_turns = Draw: { $side ->
    [saves] the { $card } saves about { amount-saved }, but you can discard a drawn card and turn up one of yours.
   *[other] the { $card } saves nothing, and you can discard a drawn card and turn up one of yours.
}
its-place = { $old ->
    [down] a face-down card
   *[other] your { $old }
}
amount-saved = { $saved ->
    [one] 1 point
   *[other] { $saved } points
}
hint-draw_pairs = Draw: that gives you a better chance of clearing a column than the { $card }.
hint-draw_hold = Draw: the { $card } would end the round, with about { $own } for you and { $least } for { $rival ->
    [You] you
   *[other] { $rival }
}.
# The beginning of those below.
hint-put = { $source ->
    [discard] Take the { $card } for { $cell }
   *[hand] Put the { $card } in { $cell }
}
hint-clear = { $saved ->
    [0] { hint-put }: it clears { many } of a kind.
    [one] { hint-put }: it clears { many } of a kind and saves 1 point.
   *[other] { hint-put }: it clears { many } of a kind and saves { $saved } points.
}
# $left counts the cards of this value that nobody has seen.
hint-pair = { hint-put }: it makes a pair. A third one would clear the column{ $left ->
    [unknown] .
    [one] ; 1 is still unseen.
   *[other] ; { $left } are still unseen.
}
hint-pair_swap = { hint-put }: it replaces your { $old } and makes a pair.
hint-row = { hint-put }: it makes { many } of a kind in the row, and four would be cleared.
hint-swap = { hint-put }: it replaces your { $old } and saves { $saved ->
    [one] 1 point
   *[other] { $saved } points
}.
hint-hidden = { hint-put }: it saves about { $saved ->
    [one] 1 point
   *[other] { $saved } points
}, as face-down cards average { $mean }.
hint-low = { hint-put }: it saves about { $saved ->
    [one] 1 point
   *[other] { $saved } points
}, as face-down cards average { $mean }. Your { $instead } can wait, as many cards can replace it.
# $down counts the cards that are still face down then.
hint-near = { hint-put }: it saves nothing, but brings you closer to the end. { $down ->
    [0] No card is
    [one] 1 card is
   *[other] { $down } cards are
} left face down.
hint-wait = { hint-put }: that way no new card is turned up. You have about { $own }, { $rival ->
    [You] you have
   *[other] { $rival } has
} about { $least }.
hint-even = { hint-put }.
hint-deny = { hint-put }: as a discard, it would help { $next ->
    [You] you
   *[other] { $next }
}.
hint-doubles = { hint-put }: then { $ender ->
    [You] your
   *[other] { $ender }’s
} points are more likely to be doubled.
hint-end = { hint-put } to end the round: you have about { $own }, { $rival ->
    [You] you have
   *[other] { $rival } has
} { $least }.
hint-hold = { hint-put }: your last card stays face down. You have about { $own }, { $rival ->
    [You] you have
   *[other] { $rival } has
} { $least }.
# The beginning of those below.
hint-turn-up = Discard the { $card } and turn up { $cell }
hint-reject = { hint-turn-up }. The { $card } is { $rank ->
    [above] higher than
   *[level] as high as
} any of your cards, and face-down cards average { $mean }.
# $would is what the card would save at once, in the best place for it.
hint-reject_near = { hint-turn-up }. The { $card } would save { $would ->
    [0] nothing
    [one] only about 1 point
   *[other] only about { $would } points
}, and this brings you closer to the end.
hint-reject_wait = { $instead ->
    [down] { hint-turn-up }. Knowing one more of your cards is worth more than the { $card }.
   *[other] { hint-turn-up }. Your { $instead } can wait, as many cards can replace it.
}
hint-reject_pair = { hint-turn-up }. With your two { $pair }s, a third one there would clear the column{ $left ->
    [unknown] .
    [one] ; 1 is still unseen.
   *[other] ; { $left } are still unseen.
}
hint-reject_deny = { hint-turn-up }. Your { $instead } would help { $next ->
    [You] you
   *[other] { $next }
} more than the { $card }.
hint-reject_other = { hint-turn-up }.
hint-reject_end = { hint-turn-up }. That ends the round: you have about { $own }, { $rival ->
    [You] you have
   *[other] { $rival } has
} { $least }.
# What a player might do instead; $thrown is the card on the discard pile, $instead the one in the cell $there.
instead = { $over ->
    [take] taking the { $thrown }
    [draw] drawing
    [swap] putting the { $card } on your { $instead }
    [hidden] putting the { $card } on a face-down card
    [cell] putting the { $card } in { $there }
    [flip] turning up { $there }
    [end] ending the round
   *[reject] discarding the { $card }
}
# It follows a hint. $cost is by how much one's own cards get worse by it.
hint-better = { $cost ->
    [0] That is about { amount-better } better than { instead }.
    [one] That is about { amount-better } better than { instead }.
   *[other] That costs about { $cost } points for now, but is about { amount-better } better than { instead }.
}
amount-better = { $better ->
    [one] 1 point
   *[other] { $better } points
}
hint-close = That is about as good as { instead }.
# What a move leaves: points ahead of the others, or behind them.
outlook = { $side ->
    [behind] about { $points } points behind
   *[ahead] about { $points } points ahead
}

# What a better move would have brought; $amount says how many points.
term-points = Your own cards would have been about { $amount } better.
term-pairs = It would have given you a better chance of clearing a column.
term-turns = It would have given you better chances in the turns to come.
term-ends = It would have left you better off at the end of the round.
term-doubles = Whoever ended the round would more likely have counted double.
term-next = It would have left less for the next player.

# What to think about, before a move is chosen.
think-points = Think about what your own cards add up to.
think-pairs = Think about the columns that you could clear.
think-turns = Think about what the next turns can still bring.
think-ends = Think about when the round ends.
think-doubles = Think about who may have to count double.
think-next = Think about what the next player gets.

## The table

draw-pile = Draw
draw-pile-said = Draw pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
discard-pile = Discard
discard-pile-said = Discard pile, { $card ->
    [none] empty
   *[other] { $card } on top
}
discard-pile-awaits = { discard-pile-said }, a face-down card on its way
in-hand = In hand: { $card }
# $name is who ended the round.
last-turn = Last turn: { $name ->
    [You] you are
   *[other] { $name } is
} done

# Two sums: of the cards that lie face up, and of the rounds.
face-up = Face up
own-grid = { $name }: 12 cards
other-players = Other players
# Short for "Face up", on a small panel.
up = Up
back-to-all = Tap to see everybody
ended = ended the round
# The same, read aloud.
panel = { $name }: face up { $up }, total { $total }{ $turn ->
    [on] , current turn
   *[off] { "" }
}{ $ended ->
    [yes] , ended the round
   *[no] { "" }
}.
panel-column = Column { $column }: { $cells }.

# A cell, read aloud; $shown is one of those below.
cell = Column { $column }, row { $row }, { $shown }
cell-chosen = { cell }, chosen
cell-down = face down
cell-turning = { $shown }, about to be turned up
cell-gone = cleared
cell-placed = { $shown } just placed
cell-revealed = { $shown } just turned up
cell-cleared = { $card } just cleared
# $card would clear the line; in writing, the number of the card stands before the word.
cell-lacks = { $shown }, { $card } here clears
clears = clears

do-take = Take the { $card }
do-draw = Draw a card
do-clear = Clear for 0
do-keep = Keep for { $points }
do-place = Place the { $card } instead
do-reject = Discard the { $card }, turn one up

# The table in a terminal.
text-discard = Discard: { $card ->
    [none] empty
   *[other] { $card }
}
text-pile = Draw pile: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
text-hand = In your hand: { $card }
text-open = open: { $points }

## The end of a round

# What a score consists of: the cards of each column, their sum, and what it became.
this-round = This round
cards = Cards
points = Points
column = Column { $column }
doubled = Doubled
goes-on = The match goes on until somebody has { $target }. The lowest total wins.
# Why the score of $name, who ended the round, was doubled or was not; $own is the score before, $counted after.
penalty-doubled = { $name } ended the round with { $own }, against { $least } for { $rival ->
    [You] you
   *[other] { $rival }
}: { $doubled ->
    [total] { $own } is doubled to
   *[cards] positive cards are doubled, which makes
} { $counted }.
penalty-lowest = { $name } ended the round with the lowest score.
penalty-spared = { $name } ended the round without the lowest score, but only points above 0 are doubled.

## The lesson: what the teacher says while You play with Ben. The last sentence of a comment says what to do.

lesson-aim = Everybody has 12 cards face down. The lowest total wins.
lesson-flip = Turn up two cards: column 1, rows 1 and 2.
lesson-take = Two 8s: you have the highest sum, so you begin. Take the −2 from the discard pile.
lesson-place = It can replace any of your cards, face up or face down. Put it in column 2, row 2.
lesson-draw = Your turn again. This time draw a card: you see it before you decide.
lesson-reject = An 11 is too high. Discard it, and turn up column 3, row 1 instead.
lesson-again = Draw once more.
lesson-clear = An 8! Put it below your two 8s, in column 1, row 3.
lesson-cleared = Three of a kind: the column is cleared and counts nothing. Now a few turns go by.
lesson-end = You drew a 4. Put it on your last hidden card, column 4, row 3: that ends the round.
lesson-shown = Ben had one last turn, then all cards were turned up. You have 10, Ben has 18.
lesson-over = Well done! But watch out: if Ben had less than you, your points would double.

## The rules to read

manual-aim = The aim
manual-aim-text = Have the lowest total when the match ends. Swap high cards for low ones in a grid that nobody has seen, and try to end the round before the others are ready.

manual-cards = The cards
manual-deck = There are { $cards } cards: { $lowest } of −2, { $low } of −1, { $zeros } of 0, and { $each } of each number from 1 to 12. All of them are shuffled for every round.
manual-deal = Everybody gets { $cells } cards, face down, in { $rows } rows and { $columns } columns. Nobody knows them, not even their owner. { $starter ->
    [True] The rest are the draw pile; its top card is turned up and starts the discard pile.
   *[False] The rest are the draw pile. The discard pile starts empty, so whoever goes first must draw.
}
manual-best = The best cards and the worst: −2, −1 and 0, then 11 and 12.

manual-start = The start of a round
manual-flips = { $flips ->
    [choose] Everybody chooses two of their own cards. When all have chosen, these cards are turned up and stay face up.
   *[auto] Two of everybody’s cards are turned up at random and stay face up.
}
manual-first = { $starts ->
    [flips] In every round, whoever shows the highest sum of two cards goes first.
   *[enderStarts] In the first round, whoever shows the highest sum of two cards goes first. Later, whoever ended the last round does; if nobody did, the highest sum again.
} If sums are tied, the first of them clockwise from the dealer’s left goes first; the dealer comes last. The first dealer is picked at random, then the next seat clockwise deals.

manual-turn = Your turn
manual-sources = Play goes clockwise. On your turn you must do one of two things:
manual-take = Take the top card of the discard pile and put it in your grid.
manual-draw = Draw the top card of the draw pile. Put it in your grid, or discard it and turn up a face-down card.
manual-place = A card that you put in your grid replaces any card there, face down or face up, even one of the same number. It lies face up; the card it replaces goes on the discard pile. You do not look under a face-down card before you have chosen it.
manual-piles = A card taken from the discard pile cannot go back at once. Only you see a drawn card until you put it down. When the draw pile is empty, the top discard stays and the others are shuffled into a new draw pile.

manual-alike = { $rows ->
    [True] Three or four of a kind
   *[False] Three of a kind
}
manual-clear = As soon as the three cards of a column lie face up and are equal, they are cleared: they go to the discard pile, on top of the card just discarded, and count nothing. The column stays empty until the round is over.
manual-clear-example = The first column shows 7, 7 and a face-down card. You put a third 7 there, and the column is cleared.
manual-clear-which = { $negative ->
    [False] You have no choice: equal negative cards go too, although that costs you points.
   *[True] With equal negative cards you choose: clear them, or keep them, as they lower your score.
} { $rows ->
    [False] Equal cards in a row do nothing.
   *[True] Four equal cards in a row are cleared in the same way. If a row and a column are completed together, all six cards go.
}

manual-end = The end of a round
manual-last-turn = Whoever has no face-down card left after a turn ends the round; cleared cards do not matter. Everybody else has one more turn, clockwise. Then { $clears ->
    [True] all cards are turned up, equal cards are cleared once more, and everybody adds up their cards.
   *[False] all cards are turned up, and everybody adds up their cards. Nothing is cleared any more.
}
manual-kept = Equal negative cards then stay.
manual-all-cleared = A grid with no cards left counts 0.
manual-penalty = { $tie ->
    [safe] If somebody else has fewer points than the player who ended the round, that player’s points count double. A tie for the lowest score is safe.
   *[doubled] Unless everybody else has more points than the player who ended the round, that player’s points count double: a tie for the lowest score is not safe.
} { $basis ->
    [total] A score of 0 or less is never doubled.
   *[positiveCards] Only the positive cards are doubled, negative ones count once, whatever the sum.
}
manual-penalty-example = You ended the round with 12 and 5, which is 17, and somebody else has 16: you score 34.
manual-stop = You do not have to end a round: while one card lies face down, you can go on swapping face-up cards. But after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} each the round stops by itself, and nobody’s points are doubled.

manual-match = The end of the match
manual-match-text = The points of each round are added to your total; negative points lower it. When somebody’s total is { $target } or more after a round, the match is over. The lowest total wins. { $tie ->
    [share] Players tied for the lowest share the win.
   *[extraRound] If there is a tie for the lowest, you play another round, until one player is lowest alone.
}
manual-leave = If somebody has to leave, a bot can play on for them.

manual-rules = House rules
manual-rules-text = You can change these when you set up a game. The usual rule comes first.

## A result to send: how a round went, without a card.

outline = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, { $columns ->
    [0] no column
    [one] 1 column
   *[other] { $columns } columns
} cleared. Place after each turn

# The words for a small picture of the end: the cards of a seat.
ending = { $name ->
    [You] Your cards
   *[other] { $name }’s cards
} at the end: { $cards }; columns cleared: { $columns }
