### The workshop: a page on which players write a bot and let it play. The build writes most of these into workshop.html.

title = The workshop of Passalong
heading = Workshop
home = All games
about = Write a bot in Python, here on the page. Nothing to install, and your bot stays on this device until you send it.
no-script = The workshop runs in your browser and needs JavaScript, which is turned off here.

## The editor

editor = The bot
editor-label = The bot, in Python. Escape leaves the editor.
editor-loading = Bringing the editor…
keys = Tab indents, Escape leaves the editor, and Control and Enter run the bot.
symbols = Symbols to type
symbol-indent = Indent

## Sending it on, and taking one in

sharing = Keep it, or send it on
send = Send as a link
send-text = A bot for the workshop of Passalong. Read it before you run it:
save = Save as a file
open = Open a file
link = Link to your bot
copied = The link is copied. Paste it into a message.
link-shown = Copy the link, and paste it into a message.
link-rather-long = It is long: WhatsApp, Telegram and e-mail take it, others may cut it.
link-long = This bot is too long for a link. Save it as a file, and send that.
saved = Saved. Where Passalong is installed, let it play in a terminal, in the same folder:
file-large = Choose another file: this one is too large for a bot.
file-empty = Choose another file: this one is empty.
file-strange = Choose another file: this one is not text in UTF-8.
link-damaged = A part of the bot in this link is missing or changed. If a mail has broken the link into lines, copy the whole mail, choose Open a link among all games, and paste it there. Otherwise ask for the link again. Your own bots are all here.
sent = A bot from elsewhere
sent-link = Somebody sent you this bot. Read it first: it has not been run.
sent-file = This bot comes from your file. Read it first: it has not been run.
sent-taken = It is in the editor now, and has still not been run. Your own bots have stayed as they were.
sent-left = It is put away. Open it again to see it.
sent-name = Name
sent-nameless = none
sent-replaces = The editor has another bot from elsewhere for this game. It will be replaced: save it as a file if you need it.
sent-take = Open it in the editor
sent-leave = Put it away
sent-source = The bot, to be read
sent-place = From elsewhere
sent-about = You got this bot by link or as a file. Read it before you run it. It can only play here: your games are out of its reach.

## Packages from PyPI

packages = Packages from PyPI
packages-about = Your bot may import Python's own modules, and packages that you add here. Anybody can publish on PyPI, so add what you trust. Only the name that you look up is sent there, and nothing of your bot. What you add works without a network.
package = Name of a package
package-find = Look it up
package-add = Add it
package-remove = Remove
package-asking = Asking PyPI…
# Followed by the name of the file, its size, and where it comes from.
package-found = Found, and not added yet:
# Followed by names.
package-needs = It needs these packages, too. Add them as well:
# Followed by names.
package-incomplete = Added, but your bot can import it only with these packages. Add them as well:
package-added = Added. Your bot can import it now.
package-removed = Removed. Your bot can no longer import it.
package-full = Remove a package first: ten are as many as fit.
package-unkept = It cannot be kept in this browser, so it is not added.
package-nameless = Type the name of a package, as PyPI has it: letters, digits, dots and hyphens.
package-offline = Try again when you are online: PyPI cannot be reached.
package-silent = Try again later: PyPI has not answered.
package-unknown = Check the name: PyPI has no package that is called so.
package-unfit = Choose another package: this one has no version for the Python of this page.
package-foreign = Choose another package: no version of this one has a file in pure Python that fits this page.
package-large = Choose another package: this one is larger than 5 MB.
package-changed = Try again later: what has come is not the file that PyPI promised.
package-strange = Try again later: PyPI's answer cannot be read.
# Followed by names of files.
package-unusable = Remove these packages: they cannot be unpacked, or take too much room.

## Letting it play

trial = Let it play
trial-about = Each round is played with the bot on every seat in turn, always with the same cards.
opponent = Against
deals = Rounds
run = Run
stop = Stop
# Leads to a table of the games' page, at which the bot has a seat.
sit = Play against it
nameless = To sit down, your bot needs a name: write it as a class.
unkept = Your bot cannot be kept in this browser, so it cannot sit down.
progress = Rounds played
running = Playing…
long = No round has ended for 20 seconds. If the bot hangs, tap Stop.
stopped = Stopped. What has been played so far counts.
done = All rounds played.
anew = Python had to be started anew. Your bot is still here.
died = Python could not go on, and is started anew. Your bot is still here.
result = Result
column-name = Who
column-points = Points a round
column-range = Between, 95 of 100 times
column-chart = Chart
worst = Where it did worst
worst-about = Look back at these rounds, move by move, with what your bot saw and did. Each opens in a new tab.
fault = Something is wrong with the bot
to-line = Go to line
seen = What the bot was shown
printed = Printed
printed-most = More has been printed than is shown here.

## The course

course = The course
game = Game
steps = Steps
step = Step
bench = My own
bench-about = An empty bench: write what you like, or go on from your last step.
begin-bench-again = Begin again with a bot that plays at random
check = Check this step
goal = To pass the check: be { $wanted } or better, in { $deals } rounds.
goal-why = To pass the check: be { $wanted } or better, in { $deals } rounds, with a reason for each choice.
next = Go on to the next step
hint = A hint
solution = A solution
take-solution = Put it into the editor
take-back = Go back to the bot that was here
begin-again = Begin this step again

detect-1-title = Look
detect-1-idea = This bot plays at random. What it knows is in seen: seen.phase says what to decide. In the phase "source" it chooses between the discard pile (action 0) and the draw pile (action 1). The last number in seen.discard is the card on top. Low cards are good: take those, and draw otherwise.
detect-1-hint = if seen.phase == "source": return 0 if seen.discard[-1] is small enough, else 1. All else may stay random.
detect-2-title = Your own cards
detect-2-idea = Put the card where it helps most. seen.grids[seen.player] lists your twelve cards; None lies face down. In the phases "place" and "drawn", action 2 is your first place, 3 the second, and so on. Which card would you rather be without?
detect-2-hint = Of all places that are legal, choose the one with the highest card. Count a card that lies face down as a 5, about the average.
detect-3-title = Compare
detect-3-idea = Write down what each action is worth, and let max choose. Exchanging a card is worth the old card less the new one, which is seen.card_in_hand. Taking is worth the best exchange; drawing is worth about 2, and turning up a card (from action 14 on) nothing.
detect-3-hint = return max(seen.legal_actions, key=lambda action: self.worth(seen, action)). A cleared place has the number 99.
detect-4-title = Count and look ahead
detect-4-idea = You can do better than 5 and 2. The deck has five −2, ten −1, fifteen 0 and ten of each from 1 to 12. Leave out every card that lies open. What you cannot see is worth the average of the rest, and a draw the average of the best that you could do with each of them.
detect-4-hint = Make a list of the whole deck, and remove what is in seen.discard and in the grids. A draw that does not help costs nothing: max(0, …).
detect-5-title = Columns
detect-5-idea = Three equal cards in a column are cleared and count nothing. Places 0 to 2 are the first column, 3 to 5 the second. So compare a column before and after, not a card. Two equal ones are on the way: count such a column a little less.
detect-5-hint = Write a method column(cards) that returns what a column costs: 0 if all are equal, 70 of 100 of its points if two are.
detect-6-title = The others
detect-6-idea = Whoever has turned up all cards ends the round, and pays double if somebody else has fewer points. Turning up your cards brings the end nearer, so it is worth something while you are ahead, and much less than nothing if it ends a round that you would lose. seen.ender is None until somebody ends it: then only points count. And the card that you throw away is the next player's to take: what it would save there is a gift. Count 0.7 of it against you.
detect-6-hint = Add up every grid in seen.grids. If only one of your cards is face down and somebody may have less than you, turning it up costs you all your points once more. The next grid is seen.grids[(seen.player + 1) % len(seen.grids)].
detect-7-title = Say why
detect-7-idea = A bot that says why can give hints. Write class MyBot(Bot), and replace choose by explain(self, seen, rng, budget=1.0), which returns Decision(action, value, reason, facts). Both classes are in passalong.bots. The game makes a sentence from reason and facts. In the phase "flip", "flip" needs no facts. "draw" needs the card on the discard pile, and "reject_other" the card in your hand and the cell. "swap" needs source ("hand" or "discard"), card, cell, old (the card there) and saved (its points less the new ones). "hidden" needs mean (what you expect of a card) instead of old, and "even" only source, card and cell.
detect-7-hint = Choose the action as before, then write a method why(seen, action) that returns the reason and a dict of facts. For a card that you take, the cell is the one with the highest gain. The number of saved points is round(…).

depth_charge-1-title = Look
depth_charge-1-idea = This bot plays at random. A win counts 100 points here. What it knows is in seen: seen.legal_actions lists what it may do, and seen.phase is "mines" while mines are laid, then "turn". In a turn, actions below 64 sail to a cell, those from 64 on sound one, and those from 128 on drop a depth charge. Two charges that miss lose the game. So drop none.
depth_charge-1-hint = if seen.phase == "turn": keep only the actions below 128. Mines must still be laid.
depth_charge-2-title = Count
depth_charge-2-idea = Know where the mines may be. layouts_that_fit(seen, 1 - seen.player), from passalong.games.depth_charge.layouts, lists every layout that fits what you have heard. Each is three cells. Count those with a mine in your way: straight(start, end), from passalong.games.depth_charge.sea, lists the cells, and seen.boats[seen.player] is your start. Sail where the count is 0. Drop where every layout has a mine. The layouts also hold mines that are destroyed: leave out the cell of every Hit (from passalong.games.depth_charge.events) in seen.history.
depth_charge-2-hint = Write a method count(cells): in how many layouts is any of these cells? For a charge it is count([action - 128]), for a move count(straight(boat, action)). hits = [event.cell for event in seen.history if isinstance(event, Hit)].
depth_charge-3-title = Look ahead
depth_charge-3-idea = Sail to the mines. turns_to_destroy(mask(mines)), from passalong.games.depth_charge.bot.sailing, tells for every cell how many turns it takes to destroy these mines; mask is in passalong.games.depth_charge.sea. Take the average over all layouts. Sail to the safe cell where it is lowest. If none is better than where you are, sound. 200 layouts are enough, and quicker: layouts[:: len(layouts) // 200 + 1].
depth_charge-3-hint = Write a method turns(cell) that adds up turns_to_destroy(mask(mines))[cell] for all layouts. best = min([boat, *moves], key=self.turns).
depth_charge-4-title = Imagine answers
depth_charge-4-idea = Sound where it tells most. report(cell, mines, mask(mines), dict(seen.options)), from passalong.games.depth_charge.sea, is what a sounding there would hear if the mines lay so. Imagine it for each layout. The more different answers, the fewer layouts will be left. Sound first, and sail when every layout gives the same answer.
depth_charge-4-hint = len(set(…)) counts different answers. A sounding with only one answer tells nothing.
depth_charge-5-title = Expect
depth_charge-5-idea = Compare all actions by the turns that they leave, and let min choose. A sure hit comes first: say 0. A charge or a move that is not safe leaves 99. A safe move leaves the turns from its cell, and the search. A sounding leaves the turns from here, but less to search. To search n layouts takes about 0.2 + 0.3 * log2(n) turns, with log2 from math, and none if n is 1. After a sounding, only the layouts with the same answer are left. Expect the average.
depth_charge-5-hint = Write a method turns_left(seen, action) and a function search(layouts). answers.count(answer) is how many layouts are left after an answer: take the average of their searches.
depth_charge-6-title = The others
depth_charge-6-idea = The others search for your mines, too. turns_to_find(seen.player), from passalong.games.depth_charge.bot.hiding, tells for each action that lays mines how many turns a good player takes to find them. Choose one of the best 50 at random: who always hides in the same place is soon found.
depth_charge-6-hint = sorted(seen.legal_actions, key=lambda action: turns[action]) has the best ones last. [-1 - rng.below(50)] is one of the last 50.
depth_charge-7-title = Say why
depth_charge-7-idea = A bot that says why can give hints. Write class MyBot(Bot), and replace choose by explain(self, seen, rng, budget=1.0), which returns Decision(action, value, reason, facts). Both classes are in passalong.bots. The value is minus the turns left. The game makes a sentence from reason and facts: "hide" needs cells and turns, "drop-all" cell, "sail" cell and tie, "sound" cell, layouts, left and tie. Here left is how many of the layouts will be left, and tie is False. mines_of(action), from passalong.games.depth_charge.rules, has the cells of mines to lay.
depth_charge-7-hint = Decision(action, -turns, "drop-all", dict(cell=action - 128)) for a charge. The layouts that are left on average are the sum of answers.count(answer), divided by the number of answers.

fish_out-1-title = Look
fish_out-1-idea = This bot plays at random. What it knows is in seen: seen.phase says what to decide. In the phase "keep", a card of yours has stayed: seen.keepers[0] is (seat, card). Action 52 fishes with the card, 53 stocks the Lake with it. card // 13 is its suit, and seen.lake[suit] lists the cards that you would catch. Most of them bring points, but an ace costs 9. So fish, unless the ace would come along: that is card suit * 13.
fish_out-1-hint = if seen.phase == "keep": card = seen.keepers[0][1]. Then return 53 if the ace is in seen.lake[suit] or is the card itself, and else 52. All else may stay random.
fish_out-2-title = Count
fish_out-2-idea = You may fish each suit only once, so wait for a good catch. card % 13 is the rank of a card: 0 is the ace, 10 to 12 are Jack, Queen and King. Write a function points(cards): −9 for an ace, 3 for Jack, Queen and King, 1 for any other card. Fish for 4 points or more, your own card included. In the phase "pass", pass your three lowest cards: seen.hand lists what you have. pass_action(cards), from passalong.games.fish_out.rules, makes an action of a tuple of three cards in ascending order.
fish_out-2-hint = With a function rank(card), sorted(seen.hand, key=rank)[:3] are your three lowest cards. Sort them once more, without a key: pass_action(tuple(sorted(…))).
fish_out-3-title = Expect
fish_out-3-idea = Now choose the card to play. The highest card of a suit stays, and may fish. seen.trick lists what has been played, as (seat, card). Take rank / 12 for the chance that a card stays: the higher, the likelier. Times that chance, a card is worth the points of all that it may catch, less the 4 that you wait for. Where a higher card of its suit lies already, the chance is 0, and also if the suit is in seen.fished[seen.player]: you have fished it. A high card is missed later, so take off rank / 10.
fish_out-3-hint = return max(seen.legal_actions, key=lambda card: self.worth(seen, card)). What a card may catch is in seen.lake[suit] and in seen.trick.
fish_out-4-title = Look ahead
fish_out-4-idea = Instead of guessing what a choice is worth, try it, and play on to the end. For this, imagine the cards that you cannot see: next(GAME.worlds(seen, rng)) is a world that fits all that you know. GAME is where pass_action is. open_position(world), from passalong.games.fish_out.bot.playout, makes a table of it on which cards are played fast. table.play(suit, 2 ** rank) plays a card; table.orders[seat] = 1 fishes, and 0 stocks. table.play_out([EAGER] * 4) plays on and returns the points of each seat. EAGER, from passalong.games.fish_out.bot.habits, is a player that fishes whenever it can.
fish_out-4-hint = Choose the action after which totals[me] - sum(totals) / 4 is highest: your points, less the average of all. Try all actions in the same world, each on a new table. points is no longer needed.
fish_out-5-title = Imagine more
fish_out-5-idea = One world is one guess, and it may be far off. Imagine six of them, try each choice in all six, and take the one that is best on average. Try all choices in the same worlds, so that luck is the same for each.
fish_out-5-hint = worlds = GAME.worlds(seen, rng) has no end: [next(worlds) for _ in range(6)] are the next six.
fish_out-6-title = Know the others
fish_out-6-idea = The others are not that eager. Medium waits for a good catch, and keeps the aces from a player who collects them: all four together bring 18 points. PATIENT, which is where EAGER is, plays like Medium. Let your worlds be played on like that. Then your bot knows better what will come, and is ahead of Medium.
fish_out-6-hint = Write PATIENT in place of EAGER, where it is imported and where it is used. Nothing else changes.
fish_out-7-title = Say why
fish_out-7-idea = Your bot can say why. Write class MyBot(Bot), and in it explain(self, seen, rng, budget=1.0) in place of choose. It returns Decision(action, worth, reason, facts); Bot and Decision are in passalong.bots. The reason is a word for which the game has a sentence, and facts has what to put into it. "pass_low" needs the fact "cards"; "keep" needs "card"; "catch" needs "card", "fish" and "gain"; "fish_least" needs "fish" and "gain"; "stock_little" needs "suit" and "gain". fish is a tuple of what would be caught, and gain its points.
fish_out-7-hint = Write a method why(seen, action) that returns two things, the reason and a dict of facts. Then Decision(best, means[best], *self.why(seen, best)). Say "catch" only if the card may fish; else "keep" fits any card.

loot-1-title = Throw away
loot-1-idea = This bot plays at random. What it knows is in seen: seen.phase says what to decide. In the phase "source" it chooses between the draw pile (action 0) and the discard pile (action 1), in the phase "discard" it throws a card of seen.hand away: action 3 for card 0, 4 for card 1, and so on. A card that fits nowhere costs its number, which is card % 9 + 1. So throw away the highest.
loot-1-hint = if seen.phase == "discard": return 3 + max(seen.hand, key=number), with a function number(card). Choose between the piles with rng.below(2).
loot-2-title = Count
loot-2-idea = High cards are good where they fit. The game can count: Hand(cards, effects_of(())).total(), both from passalong.games.loot.scoring, is what cards are worth in their best arrangement. Throw away the card without which the others are worth most. Take seen.discard_top, the card on the discard pile, only if your hand is worth more afterwards.
loot-2-hint = Write a function best(cards) that returns the card to throw away. To find out about a card, add it to seen.hand, and leave the best one out. seen.discard_top is None if the pile is empty.
loot-3-title = Fire in time
loot-3-idea = Once everybody has had a turn, anybody may fire the village, and all hands count as they are. Action 2 fires. It may be in seen.legal_actions even while somebody else is on turn, so look before you wait. Do not let the others improve their hands: fire as soon as yours is worth 8.
loot-3-hint = if 2 in seen.legal_actions and total(seen.hand) >= 8: return 2. Write that before anything else in choose.
loot-4-title = The gods
loot-4-idea = Cards from 45 on are gods. They change what all cards are worth: runs, sets or colours may count double, or half. In place of (), tell effects_of which gods there are: gods_among([cards]), from the same module, finds those in your own cards. A god that you throw away no longer helps, and no longer hurts.
loot-4-hint = Only one line changes, and one import: total returns Hand(cards, effects_of(gods_among([cards]))).total().
loot-5-title = Expect
loot-5-idea = Taking is not only to be compared with your hand as it is: a draw may bring something better. You do not know the card, but you know which it can be: all from 0 to 53 but those in seen.hand and seen.discard_top. For each of them, find out what your hand would be worth with it, once a card is thrown away. A draw is worth the average. Take only what is worth more.
loot-5-hint = Write a function most(cards): what cards are worth without the best one to throw away. To be quick, try every third unseen card: unseen[::3].
loot-6-title = Know the others
loot-6-idea = Fire at the first chance, whatever your hand is worth: the others fire soon, too. But choose the moment. If you hold ten cards, you score the best nine of them. So never fire before you draw: take a card, and fire before you throw one away. The others have ten cards, too, while they decide what to throw away. In somebody else's turn, fire only in the phase "source", before they take one.
loot-6-hint = Fire in your own turn in the phase "discard", and in another's turn in the phase "source": own_turn == (seen.phase == "discard"), where own_turn is seen.player == seen.current_player. ENOUGH is no longer needed.
loot-7-title = Say why
loot-7-idea = A bot that says why can give hints. Write class MyBot(Bot), and replace choose by explain(self, seen, rng, budget=1.0), which returns Decision(action, value, reason, facts). Both classes are in passalong.bots. The game makes a sentence from reason and facts. "take" and "draw" need card (the one on the discard pile), now (the points of your hand), and taken and drawn (its points after either). "discard" needs card, left (the points without it), other (the next best card to throw away) and instead (the points without that one). "discard_as_good", for two that are equal, needs only card and other. "fire_risk" needs side ("ahead", "behind" or "level"), lead (by how many points) and gain. The others' hands are worth about 5 after a turn, and a turn more brings them about 8. "wait" needs no facts.
loot-7-hint = Write a method for each choice: fire, discard and take. lead is abs(points - 5), where points is most(seen.hand) in your own turn, and total(seen.hand) in another's. To wait, return Decision(None, 0, "wait"). When a turn begins, there is always a card on the discard pile.

## Python on its way

python-loading = Bringing Python, about 8 MB. Only once: after that it works offline.
python-starting = Starting Python… The first time, about 8 MB are fetched.
python-installing = Unpacking the games…
python-ready = Python is ready.
python-slow = Python is still on its way. If nothing comes, load the page again: your bot is kept.
python-failed = Python could not be brought. Check the connection, then load the page again.
