# Bloqs on the page.

page-bloqs-decision = What to decide
page-bloqs-sites = Building sites
page-bloqs-look-all = All
page-bloqs-site = { $layers ->
    [one] 1 complete layer
   *[other] { $layers } complete layers
 }, then { $cubes ->
    [one] 1 cube.
   *[other] { $cubes } cubes.
 }
page-bloqs-in-words = The table in words
page-bloqs-ring = The ring
page-bloqs-layer = Layer { $number }
page-bloqs-face-down = face down
page-bloqs-disc-steal = steal
page-bloqs-disc-build = any piece
page-bloqs-piece = { $name } on { $cells }

page-bloqs-card-die = Die card { $value }
page-bloqs-card-shape = Shape card { $value }
page-bloqs-card-teleport = Teleport card
page-bloqs-card-defence = Defence card
page-bloqs-card-unknown = a card
page-bloqs-hand = Your cards
page-bloqs-no-cards = You have no cards.
page-bloqs-die-cards = Die cards
page-bloqs-teleport-cards = Teleport cards

page-bloqs-decides = { $who } decides: { $what }.
page-bloqs-ask-means = Roll, or play a card instead?
page-bloqs-ask-direction = Which way round?
page-bloqs-ask-shape-card = Play a shape card and take any piece?
page-bloqs-ask-take = Which piece do you take?
page-bloqs-ask-steal = Which piece do you steal?
page-bloqs-ask-give = Swap: which of your pieces do you give?
page-bloqs-ask-want = Swap: which piece do you take for it?
page-bloqs-ask-defend = Do you defend yourself?
page-bloqs-from = From { $who }
page-bloqs-give-to = To { $who }
page-bloqs-yes-steal = Steal this piece from { $who }
page-bloqs-yes-give = Give this piece to { $who }
page-bloqs-yes-want = Take this piece

page-bloqs-way-cw = clockwise
page-bloqs-way-ccw = anticlockwise
page-bloqs-to-disc = to disc { $number } ({ $what })
page-bloqs-do-roll = Roll the die
page-bloqs-do-die-card = { $count } { $way }: { $where }
page-bloqs-do-teleport = Change places with { $who }: { $where }
page-bloqs-do-shape-card = Play the shape card { $thing }
page-bloqs-do-no-card = Play no card
page-bloqs-do-defend = Play a defence card
page-bloqs-do-let = Let it happen
page-bloqs-take = { $thing } ({ $count } left)

page-bloqs-attack-steal = { $who } wants to steal from { $target }: { $wanted }.
page-bloqs-attack-swap = { $who } swaps with { $target }: gives { $given }, takes { $wanted }.
page-bloqs-attack-teleport = { $who } wants to change places with { $target }.

page-bloqs-build-in = Build in: { $name }
page-bloqs-build-here = Build in here
page-bloqs-build-on = Build in { $name } on { $cells }
page-bloqs-stands = Stands on { $cells }.
page-bloqs-stands-not = not here
page-bloqs-turning = Turn
page-bloqs-moving = Move
page-bloqs-turn-clockwise = Turn clockwise
page-bloqs-turn-anticlockwise = Turn anticlockwise
page-bloqs-turn-away = Tip away from you
page-bloqs-turn-towards = Tip towards you
page-bloqs-turn-left = Tip to the left
page-bloqs-turn-right = Tip to the right
page-bloqs-move-away = Move away from you
page-bloqs-move-towards = Move towards you
page-bloqs-move-left = Move to the left
page-bloqs-move-right = Move to the right
page-bloqs-higher = One layer higher
page-bloqs-lower = One layer lower
page-bloqs-places = Places
page-bloqs-place-next = Next place
page-bloqs-place-before = Place before
page-bloqs-keys = Keys: Q W E A S D turn, arrows move, + and - change the layer, N goes to the next place, Enter builds. You can also drag the piece to turn it, and click the site to move it.
page-bloqs-all-places = { $count ->
    [one] The only place where it stands
   *[other] All { $count } places where it stands
 }
page-bloqs-way-of = Turn { $number } of { $total }, { $height ->
    [one] 1 layer high
   *[other] { $height } layers high
 }

page-bloqs-did-rolled = The die shows { $count }
page-bloqs-did-reveal = Turned up: { $thing }
page-bloqs-did-draw = { $who } draws: { $thing }
page-bloqs-did-lose = { $who } loses: { $thing }
page-bloqs-did-roll = rolls
page-bloqs-did-die-card = plays the die card { $count }, { $way }
page-bloqs-did-teleport = plays a teleport card to change places with { $who }
page-bloqs-did-direction = goes { $way }
page-bloqs-did-shape-card = plays the shape card { $thing }
page-bloqs-did-no-card = plays no card
page-bloqs-did-take = takes { $thing }
page-bloqs-did-build = builds in { $what }
page-bloqs-did-steal = steals from { $who }: { $what }
page-bloqs-did-give = swaps with { $who } and gives { $what }
page-bloqs-did-want = takes for it { $what }
page-bloqs-did-defend = plays a defence card
page-bloqs-did-let = lets it happen
