### Fish Out!: the highest card of each suit stays with its player, who fishes the suit out of the Lake or stocks the Lake with the card.

blurb = Keep the highest card of a suit, stock the Lake, and fish at the right moment. Beware of the aces!
length = 30 to 60 minutes
# The task in the deal of the day.
daily = One deal against 3 bots. Score as much as you can.
credit = Fish Out! comes from the July 2006 Game Design Showdown of the Board Game Designers Forum.
in-links = what everybody holds
# What is typed stays as it is in every language: "pass 2C 3D KH".
commands =
    pass 2C 3D KH        pass on three cards
    play KH              play the King of Hearts; ranks A 2 to 9 T J Q K, suits C D H S
    fish, stock          fish the suit out with the card you keep, or stock the Lake with it
    order 2, order never fish if the Lake then holds 2 or more of the suit, or stock it, where you choose with the card

option-passCycle = Passing 3 cards
option-passCycle-LRA = left, right, across
option-passCycle-LRAhold = left, right, across, then none
option-passCycle-none = never
option-leadTieLeaderFirst = If players tie for the lead, the last leader
option-leadTieLeaderFirst-True = comes first
option-leadTieLeaderFirst-False = comes last
option-simultaneousDecisions = Players choose to fish or stock
option-simultaneousDecisions-False = in turn, openly
option-simultaneousDecisions-True = all at once
option-fishing = You choose to fish or stock
option-fishing-ask = when the trick is complete
option-fishing-order = with each card you play
option-target = The match ends at
option-target-25 = 25 points
option-target-50 = 50 points
option-target-75 = 75 points
option-target-100 = 100 points
option-tieBreak = A tie for the highest total
option-tieBreak-playOn = means another game
option-tieBreak-share = is a shared win

# A game is one deal of 13 tricks; a match is games until somebody has enough points.
stage = Game { $round }
stage-over = Game { $round } is over
next-deal = Next game
next-deal-and-send = Start the next game and send
taking-over = { $name ->
    [You] You play
   *[other] { $name } plays
} this seat on another device. Its hand will be shown here, and everybody will see that the seat has moved.

bot-easy = Grabs small catches early, and hopes that its cards stay.
bot-medium = Waits for a good catch, and keeps aces from whoever collects them.
bot-skilled = Imagines a few hands that you may hold, and plays them out.
bot-hard = Thinks every choice through to the end of the game.
bot-easy-name = The Flounder
bot-medium-name = The Salmon
bot-skilled-name = The Anglerfish
bot-hard-name = The Ray

## Cards

# The rank printed on a card; all that have no name of their own are numbers.
rank = { $rank ->
    [A] Ace
    [J] Jack
    [Q] Queen
    [K] King
   *[other] { $rank }
}
suit = { $suit ->
    [C] Clubs
    [D] Diamonds
    [H] Hearts
   *[S] Spades
}
# The fish that is drawn on the cards of a suit.
fish = { $suit ->
    [C] Lantern
    [D] Flounder
    [H] Salmon
   *[S] Ray
}
card = { rank } of { suit }
# A card as its picture is read out.
card-drawn = { card }, { fish }
card-received = { $card }, received
# So many cards of one suit: 3 Hearts.
some-of-suit = { $count ->
    [one] 1 { $suit ->
        [C] Club
        [D] Diamond
        [H] Heart
       *[S] Spade
    }
   *[other] { $count } { suit }
}

## What to do. $fish is so many cards of a suit ("3 Hearts"), $points are signed.

prompt-pass = Choose three cards to pass to { $receiver ->
    [You] you
   *[other] { $receiver }
}.
prompt-pass-more = Choose { $left } more.
prompt-pass-chosen = Pass these three, or tap one to take it back.
prompt-lead = You lead: play any card.
prompt-first = You hold the 2 of Clubs: lead it.
prompt-follow = Play any card.
prompt-keep = Your { $card } stays. Fish out { $fish } for { $points }, or stock it?
# Before the question, where what was chosen beforehand is not done.
prompt-overtaken = { $choice ->
    [fish] The catch is worse now, so choose again.
   *[stock] The catch is better now, so choose again.
}
prompt-order = If your { $card } stays, how many { $suit } must the Lake hold before you fish?
prompt-other-pass = { $name ->
    [You] You choose
   *[other] { $name } chooses
} three cards to pass.
prompt-other-lead = { $name ->
    [You] You lead
   *[other] { $name } leads
}.
prompt-other-follow = { $name } to play.
prompt-other-keep = { $name ->
    [You] You fish or stock
   *[other] { $name } fishes or stocks
}.
prompt-other-order = { $name ->
    [You] You choose
   *[other] { $name } chooses
} whether to fish.
prompt-scored = Game { $round } is over.
prompt-over = The match is over.

# What helps somebody in their first game, by the phase; $done is how often they have been told.
tip-pass = Aces cost 9 points each. Keep high cards: the highest of a suit stays yours.
tip-lead = { $done ->
    [0] Play any suit. A high card usually stays with you, a low one feeds the Lake.
   *[other] Look at the Lake: a high card of its best suit may catch all of it.
}
tip-follow = { $done ->
    [0] Play any suit. Your card stays with you if it is the highest of its suit in this trick.
   *[other] To get rid of an ace, play it under a higher card of its suit. Alone, it stays with you.
}
tip-keep = { $done ->
    [0] You may fish each suit only once in a game: take a good catch, or wait for a better one.
   *[other] What you stock waits in the Lake: whoever fishes its suit next catches it too.
}
tip-order = You may fish each suit only once in a game: ask for enough fish to be worth it.

# What playing a card would do, while it is raised.
effect-beaten = The { $higher } is higher: the { $rank } swims to the Lake.
effect-used = You have fished { $suit } already. If the { $rank } stays, it goes into the Lake.
effect-empty = No { $suit } in the Lake: if nobody else plays one, your { $rank } goes in.
effect-fish = If the { $rank } stays, it can fish out { $fish } for { $points }.

# Why somebody was not asked whether to fish or to stock.
forced-empty = { $name } had to stock: the Lake held no { $suit }.
forced-used = { $name ->
    [You] You had fished { $suit } already, so your card
   *[other] { $name } had fished { $suit } already, so the card
} went into the Lake.
forced-must = { $name } had to fish: it was the last trick.

# What a tap has changed on the table.
change-instead = { $card } instead of { $other }.
change-suit = Sorted by suit.
change-rank = Sorted by rank.
change-last = The last trick is shown.
change-this = This trick is shown.
change-stacks = The stacks are shown.
change-lake = The Lake is shown.

reason-not_in_hand = { $card ->
    [unknown] You do not have that card.
   *[other] You do not have the { $card }.
}
reason-pass_first = First choose three cards to pass on.
reason-same_card = Choose three different cards.
reason-passing_over = The three cards have been passed already.
reason-no_passing = No cards are passed in this game.
reason-two_of_clubs_first = Lead the 2 of Clubs: it always comes first.
reason-decide_first = First decide whether to fish or to stock.
reason-order_first = First say how many fish the Lake must hold before you fish.
reason-nothing_to_decide = There is nothing to fish or stock now.
reason-no_order_now = You choose this right after playing a card that may still stay and fish.
reason-no_orders = In this game you choose to fish or stock when the trick is complete.

## What has happened

told-pass = { $name } passed { $cards ->
    [hidden] three cards
   *[other] the { $cards }
} to { $receiver ->
    [You] you
   *[other] { $receiver }
}.
told-receive = { $name } received the { $cards } from { $giver ->
    [You] you
   *[other] { $giver }
}.
told-holder = { $name ->
    [You] You hold
   *[other] { $name } holds
} the 2 of Clubs.
told-play = { $name } played the { $card }.
# Chosen with the card: from how many cards of the suit in the Lake it fishes; 0 is never.
told-order = { $least ->
    [hidden] { $name } secretly chose whether to fish.
    [0] { $name } chose to stock.
   *[other] { $name } chose to fish from { $least } up.
}
told-play-order = { $least ->
    [hidden] { $name } played the { $card } and secretly chose whether to fish.
    [0] { $name } played the { $card } and chose to stock.
   *[other] { $name } played the { $card } and chose to fish from { $least } up.
}
told-beaten = Into the Lake: { $cards }.
told-answer = { $answer ->
    [hidden] { $name } decided in secret.
    [fish] { $name } decided to fish.
   *[stock] { $name } decided to stock.
}
told-fish = { $name } fished out { $fish } for { $points }.
told-stock = { $name } stocked the Lake with the { $card }.
told-lead = { $name } won the lead.
# $scores are all names with points: Anna +3 and Ben −9.
told-score = The game is scored: { $scores }.
told-points = { $name ->
    [You] you
   *[other] { $name }
} { $points }

## Why a bot recommends a move. $gain are signed points, $rival is another player.

hint-pass = Pass the { $cards }: that leaves you the best hand.
hint-pass_low = Pass the { $cards }: low cards rarely stay.
hint-pass_ace = Pass the { $cards }: Aces are trouble.
hint-first = Lead the { $card }: it always comes first.
hint-catch = Play the { $card }: if it stays, it can fish out { $fish } for { $gain }.
hint-catch_sure = Play the { $card }: nobody can beat it, and it can fish out { $fish } for { $gain }.
hint-catch_aces = Play the { $card }: if it stays, it can catch the Ace of { $suit }. All four Aces together bring 18.
hint-deny = Play the { $card }: if it stays, { $rival ->
    [You] you
   *[other] { $rival }
} cannot fish out { $suit } now.
hint-ace = Play the { $card }: it makes { $suit } worth less, and you must play it sooner or later.
hint-ace_rival = Play the { $card }: it spoils { $rival ->
    [You] your
   *[other] { $rival }’s
} catch.
hint-ace_used = Play the { $card }: you have fished { $suit } already, so it can only harm others.
hint-used = Play the { $card }: you have fished { $suit } already, so it cannot catch anything.
hint-feed = Play the { $card }: whoever fishes { $suit } later gets it, and that may be you.
hint-spare = Play the { $card }: you need it least.
hint-give = Play the { $card }: it brings only 1 point to whoever catches it.
hint-keep = Play the { $card }: that leaves you the best hand.
hint-fish = Fish out { $fish } for { $gain }, before somebody else does.
# $coming is what the cards of the suit that are still to come are worth, $ace whether the Ace is one of them.
but-ace = { $ace ->
    [True] { "" }, not counting the Ace
   *[False] { "" }
}
hint-fish_rest = Fish out { $fish } for { $gain }: { $coming ->
    [0] no good { $suit } are still to come
    [one] the { $suit } still to come are worth only 1 point
   *[other] the { $suit } still to come are worth only { $coming } points
}{ but-ace }.
hint-fish_late = Fish out { $fish } for { $gain }: there is little time left.
hint-fish_aces = Fish out { $fish } for { $gain }: all four Aces together bring 18, and nobody else has caught one.
hint-fish_rescue = Fish out { $fish } for { $gain }: then { $rival ->
    [You] you
   *[other] { $rival }
} cannot catch all four Aces.
hint-fish_least = Fish out { $fish } for { $gain }: waiting would probably be worse.
hint-stock = Stock it: fishing brings { $gain } now, and { $suit } worth { $coming ->
    [one] 1 point
   *[other] { $coming } points
} are still to come{ but-ace }.
hint-stock_little = Stock it: you can fish { $suit } only once, and { $gain } is too little.
hint-stock_loss = Stock it: with the Ace, this catch would cost you { $loss ->
    [one] 1 point
   *[other] { $loss } points
}.
# Chosen with the card: the Lake then holds at least so many fish.
hint-order = Fish if the Lake then holds { $least } or more { $suit }: that brings about { $gain }.
hint-never = Stock it, whatever the Lake holds: fishing brings { $gain } now, and { $suit } worth { $coming ->
    [one] 1 point
   *[other] { $coming } points
} are still to come{ but-ace }.
hint-never_little = Stock it, whatever the Lake holds: you can fish { $suit } only once, and { $gain } is too little.
hint-never_loss = Stock it, whatever the Lake holds: with the Ace, this catch would cost you { $loss ->
    [one] 1 point
   *[other] { $loss } points
}.

# The second sentence: what another choice would cost. $amount is that in one suit, $gap in all, $total compares the two.
hint-over-close = { $kind ->
    [card] The { $other } would do about as well.
    [fish] Fishing now would do about as well.
    [stock] Stocking it would do about as well.
    [order] Fishing from { $least } up would do about as well.
   *[pass] Passing the { $other } instead of the { $given } would do about as well.
}
instead = { $kind ->
    [card] If you played the { $other }
    [fish] If you fished now
    [stock] If you stocked it
    [order] If you fished from { $least } up
   *[pass] If you passed the { $other } instead of the { $given }
}
in-all = { $total ->
    [alike] .
   *[other] . In all, you would be about { $gap ->
        [one] 1 point
       *[other] { $gap } points
    } worse off.
}
hint-over-all = { instead }, you would be about { $gap ->
    [one] 1 point
   *[other] { $gap } points
} worse off.
hint-over-own = { instead }, { $suit } would bring you about { $amount ->
    [one] 1 point
   *[other] { $amount } points
} less{ in-all }
worth-more = That makes { $suit } worth about { $amount ->
    [one] 1 point
   *[other] { $amount } points
} more to you{ $total ->
    [alike] .
    [less] , though only { $gap } in all.
   *[other] , and { $gap } in all.
}
hint-over-keep = Keep the { $other } for later. { worth-more }
hint-play-keep = Play the { $card }, and keep the { $other } for later. { worth-more }
hint-over-others = { instead }, the others would catch about { $amount ->
    [one] 1 point
   *[other] { $amount } points
} more in { $suit }{ in-all }
hint-over-aces-own = { instead }, you would get all four Aces less often. You would be about { $gap ->
    [one] 1 point
   *[other] { $gap } points
} worse off.
hint-over-aces-others = { instead }, somebody else would get all four Aces more often. You would be about { $gap ->
    [one] 1 point
   *[other] { $gap } points
} worse off.

## What a move has given away, said in the look back

term-own_0 = It would have brought you about { $amount } more in Clubs.
term-own_1 = It would have brought you about { $amount } more in Diamonds.
term-own_2 = It would have brought you about { $amount } more in Hearts.
term-own_3 = It would have brought you about { $amount } more in Spades.
term-others_0 = It would have left less in Clubs for the others.
term-others_1 = It would have left less in Diamonds for the others.
term-others_2 = It would have left less in Hearts for the others.
term-others_3 = It would have left less in Spades for the others.
term-own_aces = You would have got all four Aces more often.
term-others_aces = Somebody else would have got all four Aces less often.

# What to think about, before a move is chosen.
think-own_0 = Think about what you can still get in Clubs.
think-own_1 = Think about what you can still get in Diamonds.
think-own_2 = Think about what you can still get in Hearts.
think-own_3 = Think about what you can still get in Spades.
think-others_0 = Think about what the others get in Clubs.
think-others_1 = Think about what the others get in Diamonds.
think-others_2 = Think about what the others get in Hearts.
think-others_3 = Think about what the others get in Spades.
think-own_aces = Think about all four Aces.
think-others_aces = Think about who else may get all four Aces.

## The table

others = Other players
hand = { $name }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
sort-suit = Sort by suit
sort-rank = Sort by rank
# On a card that was passed to you.
new = new
trick = Trick { $number } of 13
trick-last = Last trick, { $number } of 13
see-last = Last trick
# A card in the trick as it is read out; $fate is what becomes of it.
trick-play = { $name }: { $card }, { $fate }
trick-latest = { $name }: { $card }, just played, { $fate }
trick-awaited = to play
# What becomes of a card in a trick, in a word or two.
fate = { $fate ->
    [highest] highest
    [stays] stays
    [lake] to the Lake
    [stock] stocked
    [empty] had to stock
    [used] had to stock
    [must] fished { $points }
   *[fish] fished { $points }
}
# The cards that were passed to whoever reads this.
received = From { $giver }: { $cards }
passing-left = You pass to { $receiver } on your left. { $giver } on your right passes to you.
passing-across = You and { $receiver } across the table pass to each other.
passing-right = You pass to { $receiver } on your right. { $giver } on your left passes to you.
lake = Lake
lake-fish = { $count } fish
worth = worth
# The cards of a suit in the Lake or in a stack: 2 Hearts: 3 and 10; worth +2.
shoal = { $fish }: { $ranks }; worth { $points }
shoal-none = No { $suit }
stacks = Stacks
stacks-none = { $name ->
    [You] You have
   *[other] { $name } has
} caught nothing yet
# The marks of a player, one for each suit.
mark-free = { $suit } not fished
mark-caught = { $fish } for { $points }

do-pass = Pass 3 cards to { $name }
do-play = Play the { $card }
# On the button beside "Play the Queen": what will be done without asking. The points are what the catch would bring now.
ahead = If it stays: { $choice ->
    [fish] fish, { $points }
    [stock] stock
   *[ask] ask me
}
do-fish = Fish out { $count }, { $points }
do-stock = Stock the { $card }
do-order-fish = Fish the { $suit }
do-order-from = From { $fish } up

## The table in a terminal

terminal-head = Game { $round }, trick { $number } of 13
terminal-total = total
terminal-game = game
terminal-caught = { $count } caught
terminal-lake = The Lake:
terminal-lake-empty = The Lake is empty.
terminal-cards = { $cards }  worth { $points }
terminal-trick = Trick: { $cards }
terminal-hand = Your hand: { $cards }

## The result

result-left = { $count ->
    [one] 1 fish stays in the Lake and counts
   *[other] { $count } fish stay in the Lake and count
} for nobody.
counted-aces = All four aces count +18 together, not −9 each.
result-king = { $name ->
    [You] You are
   *[other] { $name } is
} King Fisher with { $total }.
result-tied = { $names } are tied at { $total }: another game decides.
result-goes-on = The match goes on until somebody has { $target }. The highest total wins.
deal = Game
a-deal = a game
every-deal = Every game

## The lesson: a first game with Ben, Cleo and Dara. The last sentence of each comment says what to do.

lesson-aim = Catch fish: most bring 1 point, jacks, queens and kings 3. But an ace costs 9!
lesson-pass = Pass Ben your two aces, of Hearts and Spades, and the 2 of Clubs.
lesson-ace = Bad luck: Dara passed you two aces. Get rid of one: play the Ace of Clubs.
lesson-swims = Only the highest card of a suit stays: Cleo’s King. The other Clubs swim to the Lake.
lesson-beat = Play the King of Spades: it beats Cleo’s 10.
lesson-fish = Your King stays, and the 10 swam to the Lake. Fish out the Spades to catch both.
lesson-lead = Whoever catches the most leads the next trick. Play the Queen of Diamonds.
lesson-wait = Your Queen stays, and Dara’s King is in the Lake too. Fish out the Diamonds.
lesson-once = You can fish each suit only once in a game. Now a few tricks go by.
lesson-hearts = Your King of Hearts stays, and nobody has fished Hearts yet. Fish them out: 11 points!
lesson-caught = What a catch! Now the last tricks.
lesson-last = In the last trick, everybody who can fish must. So Cleo caught an ace.
lesson-end = Well done! You win this game with 24 points.

## The rules to read

manual-aim = The aim
manual-aim-catch = Catch the fish that bring points, and leave the aces to the others. Winning a trick does not score by itself: you choose when to fish out all cards of a suit that are in the Lake.

manual-cards = The cards
manual-cards-deck = 4 players, each for themselves, get 13 cards each: a whole standard deck of 52. The suits are Clubs (Lantern), Diamonds (Flounder), Hearts (Salmon), Spades (Ray). From low to high: ace, 2 to 10, jack, queen, king.

manual-passing = Passing
manual-passing-cards = Before each game everybody passes 3 cards, chosen before seeing what comes: to the left in the first game, to the right in the second, across the table in the third{ $cycle ->
    [LRA] , and so on from the left.
   *[LRAhold] . In the fourth nobody passes. Then it goes on from the left.
}
manual-passing-none = No cards are passed: everybody plays with the 13 cards they were dealt.

manual-trick = A trick
manual-trick-play = Whoever has the 2 of Clubs leads it in the first trick. Then everybody plays one card, clockwise. You never have to follow suit: any card will do.
manual-trick-stay = When all four have played, the highest card of each suit in the trick stays with its player. All other cards go into the Lake. Cards already in the Lake do not compete.
manual-trick-example = The 10 of Hearts, the 6 of Spades and the Jack of Diamonds stay, each as the highest of its suit. The 3 of Hearts goes into the Lake.

manual-decide = Fish or stock
manual-decide-openly = Then everybody whose card stays, in the order of play, does one of two things:
manual-decide-together = Then everybody whose card stays chooses one of two things, all at once and in secret:
manual-decide-fish = Fish out: take your card and all cards of its suit from the Lake, and put them on your stack.
manual-decide-stock = Stock: your card goes into the Lake.
manual-decide-once = You can fish out each suit only once in a game, and only if the Lake holds a card of it. If you cannot, you stock; the app does it for you. { $fishing ->
    [ask] You are asked when the trick is complete. Or choose when you play the card, and the app does it for you. It asks again if you chose to fish and the catch got worse, or to stock and it got better.
   *[order] You choose when you play the card: you say how many cards of its suit the Lake must hold.
}
manual-decide-example = Your King of Clubs stays, and the Lake holds the Ace, 3, 5 and Queen of Clubs. If you fish, you catch all five, which are worth −1.

manual-lead = Who leads next
manual-lead-most = Whoever caught the most cards in this trick leads the next one; your own card counts. { $tie ->
    [first] In a tie, go clockwise, starting with the last leader: the first of the tied players leads.
   *[last] In a tie, go clockwise, starting to the last leader’s left: the first of the tied players leads.
} If nobody fished, the same player leads again.

manual-last = The last trick
manual-last-must = In trick 13 nobody chooses: everybody who can fish out must, and the rest stock. Fish that are left in the Lake count for nobody. Keep an eye on the aces there!

manual-points = Points
manual-points-caught = Only caught cards count:
manual-points-aces = each ace −9, but +18 together if one player catches all four,
manual-points-courts = each jack, queen and king +3,
manual-points-others = each card from 2 to 10 +1.
manual-points-example = Ace, 3, 10 and King of Hearts, Queen and 5 of Spades: −9 + 1 + 1 + 3 + 3 + 1 = 0.

manual-end = The end of the match
manual-end-target = The points of each game are added to your total, which may be negative. When somebody has { $target } or more after a game, the match is over. The highest total wins. { $tie ->
    [playOn] If there is a tie for the highest, you play another game.
   *[share] Players tied for the highest share the win.
}
manual-end-open = Everybody sees the Lake, the stacks, and how many cards are in each hand. Hands are secret{ $cycle ->
    [none] .
   *[other] , and what you pass is known only to you and whoever gets it.
} If somebody has to leave, a bot can play on for them.

manual-rules = House rules
manual-rules-change = You can change these when you set up a game. The usual rule comes first.

## A result to send: how a game went, without a card. Screen readers say the names of these signs.

sign-no-catch = 🌊
sign-catch = 🐟
sign-big-catch = 🐋
sign-bad-catch = 🥾
outline = { $catches ->
    [0] No catch
    [one] 1 catch
   *[other] { $catches } catches
} in { $tricks } tricks

# The words for a small picture of the end: how many cards of each suit a seat has caught.
ending = { $name ->
    [You] Your catch
   *[other] { $name }’s catch
}: { $clubs } Clubs, { $diamonds } Diamonds, { $hearts } Hearts, { $spades } Spades
