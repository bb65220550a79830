# The BLOX board.

page-blox-view-corner = Corner
page-blox-hand = Your cards
page-blox-card = { $colour } card
page-blox-card-paid = { $colour } card, would be paid
page-blox-joker = Joker
page-blox-joker-up = joker active
page-blox-joker-down = joker face down
page-blox-and-joker = { $cards } and the joker
page-blox-phases = Phases
page-blox-phase = Phase { $phase }
page-blox-phase-clear = { $height ->
    [1] clear 1
   *[other] clear 1–{ $height }
 }
page-blox-phase-build = build { $height }
page-blox-round = Round { $round }
page-blox-last-round = the last one
page-blox-pile = { $count } cards to draw
page-blox-stocks = What lies before the players
page-blox-points = { $count ->
    [one] 1 point
   *[other] { $count } points
 }
page-blox-reserve = { $count ->
    [one] 1 figure in reserve
   *[other] { $count } figures in reserve
 }
page-blox-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
page-blox-blocks = blocks: { $blocks }
page-blox-nobody = nobody
page-blox-field = { $field }: { $colour } field
page-blox-field-tower = tower of height { $height }: { $colour }
page-blox-field-figure = { $colour } figure of { $owner }
page-blox-field-chosen = chosen
page-blox-field-target = possible
page-blox-field-source = can do something
page-blox-begin = Begin with
page-blox-figure = Figure on { $field }
page-blox-enter = Bring in a figure ({ $count })
page-blox-swap = Swap cards
page-blox-targets = Where to
page-blox-step-begin = Choose a figure, a card, or what you want to do.
page-blox-step-target = Choose where to.
page-blox-step-nothing = Nothing can be done with this now.
page-blox-step-swap = Choose the cards you swap.
page-blox-choose-first = Choose a figure or a card first.
page-blox-which-way = Which way?
page-blox-pays = Costs: { $price }
page-blox-do = Do it
page-blox-cancel = Choose something else
page-blox-deed-enter = Bring in on { $to }
page-blox-deed-move = Move { $from } to { $to }
page-blox-deed-clear = Clear { $to } from { $from }
page-blox-deed-capture = Capture on { $to } from { $from }
page-blox-deed-build = Build on { $to }
page-blox-deed-build-of = Build on { $to }: { $colour }
page-blox-deed-swap = Swap cards

page-blox-did-enter = comes in on { $to } ({ $joker ->
    [yes] joker
   *[other] { $colour }
 })
page-blox-did-move = { $from } to { $to } ({ $joker ->
    [yes] joker
   *[other] { $colour }
 })
page-blox-did-clear = clears the tower on { $to } from { $from }{ $joker ->
    [yes] , with the joker
   *[other] { "" }
 }
page-blox-did-build = builds on { $to }: { $colour }{ $joker ->
    [yes] , with the joker
   *[other] { "" }
 }
page-blox-did-capture = captures on { $to } from { $from } with { $cards } cards{ $joker ->
    [yes] , the joker among them
   *[other] { "" }
 }
page-blox-did-swap = { $count ->
    [one] swaps a card ({ $colour })
   *[other] swaps { $count } cards ({ $colour })
 }
page-blox-did-start = { $player } begins
page-blox-did-draw = { $player } draws a { $colour } card
page-blox-did-draw-hidden = { $player } draws a card
page-blox-did-tower = An extra tower stands on { $field }
page-blox-did-block = Block on { $field }: { $colour }
