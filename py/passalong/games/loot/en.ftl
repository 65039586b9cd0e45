### Loot: runs, sets and colours are gathered from a court of 54 cards, until somebody fires the village.

blurb = Gather runs, sets and colours from a court of 54, and fire the village before the gods turn against you.
length = 20 to 40 minutes
# The task in the deal of the day.
daily = One village, against 2 bots. Score as much as you can.
# From December 2026 on.
daily-longer = One village, against 2 bots. Nobody can fire before turn 4. Score as much as you can.
credit = Loot, also called Plunder, and the Viashi deck are by Michelle Bottorff (L. Shelby).
in-links = what everybody holds and what comes next
# Commands in a terminal: the words at the beginning stay as they are.
commands =
    draw                 draw the top card of the draw pile
    take                 take the top discard
    discard W3           discard the Prince of Winds (suits W F S V L G, numbers 1 to 9)
    fire                 fire the village: all hands are shown and scored
    score W3 F3 S3 / ... combine cards, where owners arrange their hands

stage = Deal { $round }
stage-over = Deal { $round } is over
next-deal = Next deal
next-deal-and-send = Start the next deal and send
deal = Deal
a-deal = a deal
every-deal = Every deal
# How the fire is offered to several people who look at one screen.
interruption-fire = { $name ->
    [You] You fire
   *[other] { $name } fires
} the village
taking-over = { $name ->
    [You] You play
   *[other] { $name } plays
} this seat on another device. Its hand will be shown here, and everybody will see that the seat has moved.

bot-easy = Collects sets and colours, overlooks runs, and fires late.
bot-medium = Makes the most of its hand, and fires once it is happy with it.
bot-hard = Weighs every card that may come, and fires before the others are ready.
bot-easy-name = The Fool
bot-medium-name = The Merchant
bot-hard-name = The Magician

## House rules: what each is called, and its values

option-fireTiming = The village may be fired
option-fireTiming-anytime = at any time
option-fireTiming-ownTurn = at the start or end of your turn
option-fireTiming-afterTurn = at any time, but burns after the turn
# Deals are longer, and more is made of each hand, where nobody may fire the village in the first turns.
option-minLapsBeforeFire = You may fire
option-minLapsBeforeFire-1 = after 1 turn each
option-minLapsBeforeFire-2 = after 2 turns each (longer deals)
option-minLapsBeforeFire-3 = after 3 turns each (longer deals)
option-minLapsBeforeFire-4 = after 4 turns each (longer deals)
option-minLapsBeforeFire-5 = after 5 turns each (longer deals)
option-noReturnDiscard = A card taken from the discard pile
option-noReturnDiscard-False = may go straight back
option-noReturnDiscard-True = may not go straight back
option-bonusMultiplied = The bonus for six suits
option-bonusMultiplied-False = is always 5
option-bonusMultiplied-True = doubles and halves with its run
option-manualScoring = Hands are arranged
option-manualScoring-False = by the app, for the most points
option-manualScoring-True = by their players
option-browseDiscards = Older discards
option-browseDiscards-True = may be looked through
option-browseDiscards-False = are covered
option-tenCards = A hand of 10 when the village is fired
option-tenCards-bestNine = gives up a card
option-tenCards-score = scores all 10
option-target = The match ends at
option-target-50 = ±50 points
option-target-75 = ±75 points
option-target-100 = ±100 points
option-target-150 = ±150 points
option-target-200 = ±200 points
option-tieBreak = A tie for the highest total
option-tieBreak-playOn = means another deal
option-tieBreak-share = is a shared win
option-lapCap = The village catches fire by itself after
option-lapCap-10 = 10 turns each
option-lapCap-20 = 20 turns each
option-lapCap-40 = 40 turns each
option-lapCap-100 = 100 turns each

## Cards

# The suits have letters, which are printed on the cards and written in notation.
suit = { $suit ->
    [W] Winds
    [F] Flames
    [S] Stones
    [V] Waves
    [L] Leaves
   *[G] Gods
}
# The cards of a suit by their numbers. This is printed at their foot, in room for about twelve letters.
rank = { $number ->
    [1] Queen
    [2] King
    [3] Prince
    [4] Princess
    [5] Warrior
    [6] Merchant
    [7] Worker
    [8] Magician
   *[9] Fool
}
# The gods are a suit too, and have names of their own.
god = { $number ->
    [1] Lady
    [2] Dark Lord
    [3] Builder
    [4] Thief
    [5] Protectress
    [6] Seductress
    [7] Minion
    [8] Friend
   *[9] Changeling
}
# A card on a button or in a list.
card = { $suit ->
    [hidden] a card
    [G] { god }
   *[other] { rank } of { suit }
}
# A card within a sentence: there it is filled in as $card.
the-card = { $suit ->
    [hidden] a card
   *[other] the { card }
}
# What a god does to everybody's cards when the village is fired.
does = { $number ->
    [1] runs count double
    [2] runs count half
    [3] three cards make a colour
    [4] loose cards cost nothing
    [5] colours count double
    [6] colours count half
    [7] sets count half
    [8] sets count double
   *[9] nines count double
}
effect = The { god }: { does }
effect-told = { effect }.
# What a god has done to a combination or to loose cards.
changed = The { god } { $number ->
    [1] doubled the run
    [2] halved the run
    [3] let three make a colour
    [4] let loose cards cost nothing
    [5] doubled the colour
    [6] halved the colour
    [7] halved the set
    [8] doubled the set
   *[9] doubled the nines
}.
# A card for somebody who does not see it.
card-said = { $suit ->
    [G] { effect }
   *[other] { card }
}, { $number }
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

## What a hand is worth

# A combination of so many cards; $value is what it brings.
worth-run = { $bonus ->
    [0] run of { $count }, { $value }
   *[other] run of { $count } with six colours, { $value }
}
worth-set = set of { $count }, { $value }
# A colour with so many runs inside it.
worth-colour = { $runs ->
    [0] colour of { $count }, { $value }
    [one] colour of { $count } with a run, { $value }
   *[other] colour of { $count } with { $runs } runs, { $value }
}
worth-loose = loose, { $value }
# Cards that lie side by side in a hand; $value is what they bring, with a sign.
pile = { $kind ->
    [run] run { $value }
    [set] set { $value }
    [colour] colour { $value }
    [loose] loose { $value }
   *[left-out] left out
}
# A hand as it was scored: its piles, as above.
hand-told = { $piles }.
# $card is a card for somebody who does not see it.
card-in-pile = { $card }, { $kind ->
    [loose] loose
   *[other] { pile }
}

## What to do

prompt-fire = Fire the village and score all hands?
prompt-own-source = Take { $card }, or draw a card?
prompt-own-discard = Choose a card to discard.
prompt-own-arrange = Arrange your cards into runs, sets and colours.
prompt-other-source = { $name } to play.
prompt-other-discard = { $name ->
    [You] You are
   *[other] { $name } is
} choosing a discard.
prompt-other-arrange = { $name ->
    [You] You are
   *[other] { $name } is
} arranging a hand.
prompt-burns = The village burns when this turn is over.
prompt-scored = { stage-over }.
prompt-over = The match is over.
# What helps somebody in their first game, by the phase; $done is how often they have been told.
tip-source = { $done ->
    [0] Collect 4 numbers in a row, 3 of one number or 4 of a suit: each card brings 2 points.
   *[other] Everybody sees what you take from the discard pile. If you draw, you might get a god.
}
tip-discard = { $done ->
    [0] Cards that fit nothing cost their number in the end, so discard the high ones first.
   *[other] Fire the village once your hand is good: all hands are scored then, ready or not.
}
tip-arrange = Each card scores in one run, set or colour. A card left over costs its number.

# So many cards are picked to be combined; $worth is what they are worth.
picked = { $count } picked: { $worth }.
picked-nothing = { $count } picked: they make nothing yet.

## What a tap has changed

sorted-best = Sorted into what scores best.
sorted-suit = Sorted by suit.
sorted-number = Sorted by number.
lowered = Put back: { $card }.
browsing-top = { $count } discards, the last one first.
browsing-suit = { $count } discards, by suit.
browsing-closed = The discards are closed.
combined = Your combinations:
combined-told = { combined } { $total }.
# What the hand is worth without the card that is raised.
note-leaves = Discarding it leaves { $left }.
# What the hand is worth now, and with the top discard.
note-same = With { $card }: still { $now }.
note-becomes = With { $card }: { $now } → { $then }.

## Why something cannot be done

reason-take_first = First take a card from the draw pile or the discard pile.
reason-discard_first = Now discard a card: you have already taken one.
reason-card_not_in_hand = You do not have { $card }.
reason-just_taken = Discard another card: you have just taken { $card } from the discard pile.
reason-fire_too_early = You cannot fire yet: first { $name ->
    [You] you
   *[other] { $name }
} must finish { $laps ->
    [one] a turn
   *[other] { $laps } turns
}.
reason-fire_on_own_turn = You may fire only at the start of your turn, or right after you discard.
reason-already_fired = The village is on fire already.
reason-arrange_first = Arrange your cards: the village has been fired.
reason-not_an_arrangement = These cards do not combine like that.
# $manual tells whether players arrange their hands themselves.
reason-nothing_to_arrange = { $manual ->
    [True] You arrange your cards only after the village has been fired.
   *[False] The app finds the best arrangement of every hand after the village has been fired.
}

## What a bot recommends

# $other is another card that could go, $left and $instead what is left without either, $than how the two compare.
hint-discard = Discard { $card }: that leaves a hand worth { $left }. Discarding { $other } would leave { $instead }.
hint-discard_alone = Discard { $card }, which is loose: that leaves a hand worth { $left }. Discarding { $other } would leave { $instead }.
hint-discard_keeps = Discard { $card } and keep { $other } for your { $kind ->
    [run] run
    [set] set
   *[colour] colour
}. That leaves a hand worth { $left } instead of { $instead }.
# $held tells whether somebody else is known to hold $god; $number is that god's.
hint-discard_god = Discard { $card } rather than { $other }. { $than ->
    [more] That leaves { $left } instead of { $instead }, and
    [less] With your own gods, that leaves { $left } instead of { $instead }. But
   *[same] Either leaves { $left }, but
} { $held ->
    [sure] another player holds { $god }: { does }.
   *[maybe] another player may hold { $god }: then { does }.
}
hint-discard_gift = Discard { $card }: it would bring each of the others about { $gift }. { $than ->
    [more] That leaves { $left }. Discarding { $other } would leave { $instead }.
    [less] Discarding { $other } would leave { $instead } instead of { $left }, but that matters less.
   *[same] Discarding { $other } would leave { $left } too.
}
hint-discard_harm = Discard { $card } and keep { $other }, which costs each of the others about { $gift }. { $than ->
    [more] That leaves { $left } instead of { $instead }.
    [less] That leaves { $left } instead of { $instead }, but the others lose more.
   *[same] Either leaves { $left }.
}
# $kind is what $other has more of beside it in the hand: cards of its number, of numbers close by, or of its suit.
hint-discard_hope = Discard { $card } rather than { $other }. { $than ->
    [more] That leaves { $left } instead of { $instead }, and
    [less] That leaves { $left } instead of { $instead }, but
   *[same] Either leaves { $left }, but
} you hold more cards { $kind ->
    [equals] of the same number as
    [near] with numbers close to
   *[suit] of the same suit as
} { $other }.
hint-discard_close = Discard { $card } or { $other }: it hardly matters. { $than ->
    [same] Either leaves { $left }.
   *[other] With your own gods that leaves { $left } or { $instead }, but everything else evens it out.
}
hint-discard_all = Discard { $card }: all in all, that is better by about { $better }. { $than ->
    [more] With your own gods that leaves { $left }, and discarding { $other } leaves { $instead }.
    [less] With only your own gods it is worse: that leaves { $left }, and discarding { $other } leaves { $instead }.
   *[same] With your own gods either leaves { $left }.
}
hint-discard_as_good = Discard { $card }: discarding { $other } would be about as good.
# $taken and $drawn are what the hand is worth after either, $now what it is worth before.
hint-take = Take { $card }: it brings your hand from { $now } to { $taken }, drawing to about { $drawn }.
hint-take_makes = Take { $card } for { $kind ->
    [run] a run
    [set] a set
   *[colour] a colour
} of { $count }. Your hand is worth { $taken } with it, and about { $drawn } if you draw.
hint-take_gods = Take { $card }: the gods that others may hold make it the better card. With your own gods, your hand is worth { $taken } with it, and about { $drawn } if you draw.
hint-take_harm = Take { $card }: it costs each of the others about { $gift }. Your hand is worth { $taken } with it, and about { $drawn } if you draw.
hint-draw = Draw: that brings your hand to about { $drawn }, { $card } only to { $taken }.
# Of so many unseen cards so many are better.
hint-draw_odds = Draw: { $count } of { $unseen } unseen cards do more for you than { $card }. Your hand is worth about { $drawn } if you draw, and { $taken } with { $card }.
hint-draw_useless = Draw: that brings your hand to about { $drawn }. Taking { $card } adds nothing to your { $now }.
hint-draw_gods = Draw: the gods that others may hold make that better. With your own gods, your hand is worth about { $drawn } if you draw, and { $taken } with { $card }.
hint-draw_gift = Draw: { $card } would bring each of the others about { $gift }. Your hand is worth { $taken } with it, and about { $drawn } if you draw.
hint-source_close = { $than ->
    [same] Take { $card } or draw: it hardly matters. Your hand is worth about { $drawn } either way.
   *[other] Take { $card } or draw: it hardly matters. With your own gods, your hand is worth { $taken } with it, and about { $drawn } if you draw. Everything else evens that out.
}
hint-source_all = { $action ->
    [take] Take { $card }:
   *[draw] Draw:
} all in all, that is better by about { $better }. With your own gods, your hand is worth { $than ->
    [same] about { $drawn } either way.
   *[other] { $taken } with { $card }, and about { $drawn } if you draw.
}
hint-source_as_good = { $action ->
    [take] Take { $card }: drawing would be about as good.
   *[draw] Draw: taking { $card } would be about as good.
}
# Against firing at the start of a turn.
hint-source_go_on = { $action ->
    [take] Take { $card }
   *[draw] Draw
}, and do not fire yet: { $than ->
    [more] that brings your hand from { $now } to { $action ->
        [take] { $then }
       *[draw] about { $then }
    }.
   *[other] that may still make your hand better.
}
# How the hand compares with the others now, by $lead points; until the own next turn each of the others gains $gain, oneself $own.
hint-fire_gain = { $side ->
    [ahead] Fire: you are about { $lead } ahead of the others.
    [behind] Fire, though you are about { $lead } behind the others.
   *[level] Fire: you are about level with the others.
} If you wait, each of them gains about { $gain } until your next turn, and you only about { $own }.
hint-fire_risk = { $side ->
    [ahead] Fire while you are about { $lead } ahead of the others.
    [behind] Fire, though you are about { $lead } behind the others.
   *[level] Fire while you are about level with the others.
} If you wait, somebody else will probably fire before your next turn. Until then, each of them gains about { $gain }.
hint-fire_ten = Fire while all your gods count: discarding now would cost you about { $lost }.
hint-fire_close = { $side ->
    [ahead] Fire or wait: it hardly matters. You are about { $lead } ahead of the others.
    [behind] Fire or wait: it hardly matters. You are about { $lead } behind the others.
   *[level] Fire or wait: it hardly matters. You are about level with the others.
}
hint-fire_full = Fire: no card is likely to improve your { $points }.
hint-enough = Fire: your hand is worth { $points }, and { $enough } is enough.
hint-not_enough = Wait: your hand is worth { $points }, and { $enough } would be enough.
hint-go_on = Discard { $card }, and do not fire yet. Your next turn should bring you about { $own }. Until then, each of the others gains about { $gain }.
hint-hold = { $side ->
    [ahead] Wait, though you are about { $lead } ahead of the others.
    [behind] Wait: you are about { $lead } behind the others.
   *[level] Wait: you are about level with the others.
} Your next turn should bring you about { $own }. Until then, each of them gains about { $gain }.
hint-hold_close = { $side ->
    [ahead] Wait or fire: it hardly matters. You are about { $lead } ahead of the others.
    [behind] Wait or fire: it hardly matters. You are about { $lead } behind the others.
   *[level] Wait or fire: it hardly matters. You are about level with the others.
}
hint-wait = Wait: it is not your turn.
hint-best = Combine them like this: that brings { $points }, and nothing brings more.

# What a better move had over one that was made, in a look back.
term-points = It leaves { $amount } more in your hand.
term-gods = With the gods that others may hold, it makes your hand worth { $amount } more.
term-gift = Your gods bring each of the others { $amount } less.
term-more = It gives you a better choice of what to keep, worth { $amount }.
term-hope = It keeps cards that may still combine.
term-turn = Your next turn would bring about { $amount }.
term-others = Until your next turn each of the others gains about { $amount }.
term-ten = Discarding first costs about { $amount }, as all the gods among your ten cards count.

# What to think about, before a move is chosen.
think-points = Think about what scores in your hand.
think-gods = Think about the gods that the others may hold.
think-gift = Think about what your gods bring the others.
think-more = Think about what you can choose from afterwards.
think-hope = Think about what may still combine.
think-turn = Think about your next turn.
think-others = Think about what the others gain until you play again.
think-ten = Think about what a discard costs you.

## What has happened

told-starter = The discard pile starts with { $card }.
told-drew = { $name } drew { $card }.
told-drew-discarded = { $name } drew { $card } and discarded { $discarded }.
told-took = { $name } took { $card } from the discard pile.
told-took-discarded = { $name } took { $card } from the discard pile and discarded { $discarded }.
told-discarded = { $name } discarded { $card }.
told-reshuffle = The draw pile was empty: { $count } discards were shuffled into a new one.
told-fire = { $name } fired the village.
told-fire-itself = After so many turns, the village caught fire by itself.
told-gave-up = { $name } had ten cards and gave up { $card }.
# $groups are cards in notation.
told-arranged = { $name } arranged { $groups }.
told-arranged-nothing = { $name } arranged nothing.
# $scores is everybody's name with what the deal brought.
told-score = The deal is scored: { $scores }.
# In a message to the others.
news-fire = { $name } fired the village!

## The table in a terminal, 80 letters wide

table-piles = Discard: { $top }   Draw pile: { cards }
table-empty = empty
table-fired = fired the village
table-hand = Your hand, if you fire now: { $total }
table-arranged = { $name }: { $total }
table-spare = the card to spare
table-may-fire = You may fire the village.

## The piles

draw-pile = Draw: { $count }
draw-pile-said = Draw: { cards }
discard-pile = Discard
discard-pile-empty = Discard pile, empty
# $card is a card for somebody who does not see it.
discard-pile-said = Discard pile, { $card } on top
discard-pile-latest = Discard pile, { $card } on top, just discarded by { $name ->
    [You] you
   *[other] { $name }
}
browse = Look through discards
browse-close = Close the discards
discards = { $count ->
    [one] 1 discard
   *[other] { $count } discards
}
discards-by-suit = Sort by suit
discards-by-time = Last one first
discarded-by = { $card }, from { $name ->
    [You] you
   *[other] { $name }
}

## The players

others = Other players
# Read out before a name.
has-fired = fired the village:
hand = { $name }: { cards }
sort = Sort: { $order ->
    [suit] suit
    [number] number
   *[best] best
}
tap-cards = Tap cards that belong together.
this-deal = This deal:
if-fired = If you fire now (your gods only):

## Buttons

ask-fire = Fire the village
fire = Fire the village now
not-yet = Not yet
take = Take { $card }
draw = Draw a card
do-discard = Discard { $card }
score-best = Score the best, { $total }
score-own = Score like this, { $total }
start-again = Start again
combine = Combine: { $worth }
combine-nothing = Combine these

## The hands after a fire

other-hands = The other hands
no-god = No god was in any hand.
sheet-total = total { $total }
gave-up = Gave up { $card }.
outcome-open = The match goes on until somebody has { $target } or −{ $target }. The highest total wins.

## The lesson. The last sentence of a comment says what to do.

lesson-aim = Runs, sets and colours bring points. Every other card costs its number.
lesson-take = Take the Princess of Waves: a 4, which makes a run with your 5, 6 and 7.
lesson-discard = Each turn ends with a discard. Discard the King of Flames, which goes with nothing.
lesson-lady = You also hold the Lady, a god: she doubles runs, for everybody. Now Ben plays.
lesson-friend = Take the Friend: an 8 for your run, and a god who doubles sets.
lesson-queen = Your run and your set of 5s now count double. Discard the Queen of Flames.
lesson-fire = You have 31 points. Fire the village now, before Ben catches up.
lesson-shown = All hands are shown, and all gods act: your Lady doubled Ben’s run, too.
lesson-end = Well done! You have 31, Ben has 8.

## The rules to read; variants follow the house rules

manual-aim = The aim
manual-aim-told = Gather cards that combine, and fire the village while your hand is better than the others’.
manual-cards = The cards
manual-cards-suits = There are 54 cards in six suits: Winds, Flames, Stones, Waves, Leaves, and the Gods. Each suit has the numbers 1 to 9: Queen 1, King 2, Prince 3, Princess 4, Warrior 5, Merchant 6, Worker 7, Magician 8, Fool 9. The gods are a suit like the others, and each also has a power.
manual-cards-dealt = Everybody gets 9 cards. The next card starts the discard pile, the rest are the draw pile. The seat to the left of the dealer goes first. The first dealer is picked at random, then the next seat clockwise deals.
manual-turn = Your turn
manual-turn-moves = Play goes clockwise. Take the top card of the draw pile or of the discard pile; then discard one card. { $noReturnDiscard ->
    [True] A card taken from the discard pile may not go straight back; one that you have drawn may.
   *[False] You may discard the very card that you have taken.
} You cannot pass.
manual-turn-piles = { $browseDiscards ->
    [True] You may look through older discards.
   *[False] Older discards are covered.
} When the draw pile is empty, the top discard stays and the others are shuffled into a new draw pile.
manual-fire = Fire!
manual-fire-when = Once everybody has finished { $minLapsBeforeFire ->
    [one] a turn
   *[other] { $minLapsBeforeFire } turns
}, { $fireTiming ->
    [ownTurn] you may fire the village at the start of your turn, or right after your own discard, until the next player takes a card.
    [afterTurn] anybody may fire the village at any time, on their own turn or not. It burns when the turn is over.
   *[anytime] anybody may fire the village at any time, on their own turn or not.
} Firing itself costs nothing and brings nothing. It ends the deal: all hands are shown and scored.
manual-fire-ten = { $tenCards ->
    [score] Whoever holds 10 cards at that moment scores all 10.
   *[bestNine] Whoever holds 10 cards at that moment gives up one, so that the best 9 are left; the app finds it.
}
manual-fire-itself = After { $lapCap } turns each the village catches fire by itself.
manual-combinations = Combinations
manual-combinations-worth = Each card in a combination brings 2 points:
manual-run = a run: 4 or more cards with numbers in a row, of any suits; 1 does not follow 9,
manual-set = a set: 3 or more cards of one number,
manual-colour = a colour: 4 or more cards of one suit.
manual-loose = A card left over is loose and costs its number, from −1 for a Queen to −9 for a Fool.
manual-example-set = A set of three 3s, 6, and a run from 4 to 7, 8. 1 and 2 are loose and cost 3: 11 points.
manual-once = A card belongs to one combination only, with one exception: a run inside a colour scores too, so its cards count for both. { $manualScoring ->
    [True] You arrange your hand yourself when the village has been fired; the app shows what brings most.
   *[False] The app always finds the best arrangement of your hand.
}
manual-example-colour = Four Flames from 3 to 6 are a colour, 8, with a run in it, 8 more. Three 1s are a set, 6. Two loose 9s cost 18: 4 points.
manual-bonus = A run that has six numbers in a row in six different suits, a god among them, brings 5 more.
manual-example-bonus = The run from 1 to 6 has all six suits: 12 and 5 more. Three 9s are a set, 6: together 23.
manual-gods = The gods
manual-gods-act = When the village is fired, every god in anybody’s hand acts on everybody’s cards. Gods in the piles do nothing.
manual-god = { $number }: { effect }.
manual-gods-both = Gods that double and halve the same thing cancel each other out. A run still needs four cards, even when three make a colour. The Changeling doubles what a 9 brings, and what a loose 9 costs: −18. { $bonusMultiplied ->
    [True] The 5 points for six suits are doubled and halved with their run: 10 with the Lady, 2 with the Dark Lord, 5 with both. The Changeling does not change them.
   *[False] The 5 points for six suits never change.
}
manual-end = The end of the match
manual-end-target = The points of each deal are added to your total. When a total is { $target } or more, or −{ $target } or less, after a deal, the match is over. The highest total wins, whoever ended it. { $tieBreak ->
    [share] Players tied for the highest share the win.
   *[playOn] If there is a tie for the highest, you play another deal.
}
manual-end-secret = Hands and the draw pile are secret; everybody sees who takes which discard. If somebody has to leave, a bot can play on for them.
manual-rules = House rules
manual-rules-told = You can change these when you set up a game. The usual rule comes first.

## A result to send: how a deal went, without a card. Screen readers say the names of these signs.

sign-run = 📈
sign-set = 💎
sign-colour = 🎨
sign-loose = 🍂
# $fired tells who has fired the village: “own” or “other”, or that it caught fire by itself.
outline = { $fired ->
    [own] Fired the village
    [other] Somebody else fired the village
   *[nobody] The village caught fire
} after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}, with { $hand }
# A part of the hand, as it counted.
outline-pile = { $kind ->
    [run] a run of { $cards }
    [set] a set of { $cards }
    [colour] a colour of { $cards }
   *[loose] { $cards } loose
}

# The words for a small picture of the end: the hand of a seat, as outline-pile tells it.
ending = { $name ->
    [You] Your hand
   *[other] { $name }’s hand
} at the end: { $hand }
