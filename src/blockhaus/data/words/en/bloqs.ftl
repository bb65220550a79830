bloqs-over = the game is over
bloqs-not-asked = this is not asked now; asked is: { $bloqs-phase }
bloqs-none-left = the supply has no { $shape } left
bloqs-other-piece = the piece to build in is { $shape }
bloqs-outside = { $shape } at { $cell } would stick out of the site
bloqs-cell-taken = { $cell } is taken
bloqs-no-way-in = { $shape } has no straight way in to { $cell }, neither from above nor from a side
bloqs-would-fall = { $shape } would fall: too little supports it at { $cell }
bloqs-too-high = a site has at most { $most } layers
bloqs-steal-own = nobody steals from themselves
bloqs-no-partner = there is no swap with seat { $number } now
bloqs-no-piece-there = seat { $number } has no piece { $piece }
bloqs-no-way-out = { $piece } has no straight way out, neither upwards nor to a side
bloqs-others-would-fall = without { $piece } the piece { $falling } would fall
bloqs-no-cards = cards belong to Maestro only
bloqs-card-not-held = no { $bloqs-card } is in this hand
bloqs-two-cards = two cards in a turn go together only as die and shape or as teleport and shape
bloqs-card-instead-of-rolling = this card is played instead of rolling
bloqs-shape-card-on-landing = a shape card is played on landing on a disc with that shape and no other pawn
bloqs-other-shape-card = only the shape card { $shape } fits this disc
bloqs-no-teleport = for a teleport both pawns must stand on discs, and on different ones
bloqs-no-attack = a defence card answers a steal, a swap or a teleport, and there is none
bloqs-disc-up = both discs { $disc } are up already
bloqs-other-draws = the next card belongs to seat { $number }
bloqs-card-hidden = which card it is has to be said
bloqs-card-not-there = there is no card { $card } to draw

bloqs-card-die = such die card
bloqs-card-shape = such shape card
bloqs-card-teleport = teleport card
bloqs-card-defence = defence card

bloqs-phase-start-roll = a roll for who begins
bloqs-phase-means = roll, or a card instead
bloqs-phase-roll = the roll of the die
bloqs-phase-direction = which way round
bloqs-phase-reveal = which disc is turned up
bloqs-phase-shape-card = a shape card or none
bloqs-phase-take = which piece of the supply
bloqs-phase-build = where to build in the piece
bloqs-phase-steal = which piece to steal
bloqs-phase-give = with whom to swap, and which piece to give
bloqs-phase-want = which piece to take for it
bloqs-phase-defend = defend, or let it happen
bloqs-phase-lose = which card is lost
bloqs-phase-draw = which card is drawn
bloqs-phase-over = nothing; the game is over

bloqs-no-word = "{ $text }" is not understood here
bloqs-no-shape = there is no shape "{ $text }"
bloqs-no-cell = "{ $text }" is no cell; cells are a1.1 to c3.14
bloqs-no-turn = "{ $text }" is no turn; a turn is two of the letters u n e s w d at a right angle
bloqs-no-piece = "{ $text }" is no piece; one is written as shape, cell and turn, such as T a1.1 un
bloqs-several = that fits { $count } moves; say more, for example { $example }

bloqs-perfect-cube = a perfect cube stands
bloqs-double-cube = a double perfect cube stands
bloqs-supply-empty = the supply is empty
bloqs-all-discs-up = all discs are face up

bloqs-shape-count = a set has { $wanted } shapes, not { $count }
bloqs-shape-name = "{ $shape }" cannot be a shape's sign; signs are capital letters and digits
bloqs-shape-names = the shape { $shape } has no name in German or in English
bloqs-shape-cubes = the shape { $shape } is not one to { $most } cubes joined at their faces
bloqs-shape-too-long = the shape { $shape } does not fit into 3 × 3 × 3
bloqs-shape-twice = the shape { $shape } is there twice
bloqs-shape-drawing = the shape { $shape } is not drawn as one to three layers of # and .
bloqs-shapes-file = { $file } is no set of shapes
bloqs-copies = there are { $wanted } pieces of every shape
bloqs-discs = there are { $wanted } discs of every shape and of every action, 20 in all
bloqs-circles = seat { $seat } needs a start circle of its own beside the ring
bloqs-seats = there cannot be { $seats } players
bloqs-deck-size = the deck has { $wanted } cards
bloqs-first-hand = { $cards } cards for everybody cannot be dealt

bloqs-field-unknown = a position has no field "{ $name }"
bloqs-forged-piece = there is no such piece
bloqs-forged-too-high = { $piece } reaches above layer { $most }
bloqs-forged-overlap = { $piece } overlaps another piece
bloqs-forged-floating = { $piece } does not stand
bloqs-forged-supply = there are more pieces { $shape } than the game has
bloqs-forged-discs = there are more discs { $disc } than the game has
bloqs-forged-cards = there are more cards { $card } than the game has
bloqs-forged-hands = there are more cards in hands than the game has
bloqs-forged-pawn = the pawn of seat { $number } cannot stand there
bloqs-forged-cube = seat { $number } has won already
bloqs-forged-phase = what is said of the turn does not fit together ({ $bloqs-phase })

bloqs-picture-ring = Ring (clockwise from the upper left; ? face down)
bloqs-picture-supply = Supply
bloqs-picture-site = Seat { $seat } · { $layers ->
    [one] 1 layer complete
   *[other] { $layers } layers complete
 }, { $cubes ->
    [one] 1 cube in the next
   *[other] { $cubes } cubes in the next
 }
bloqs-picture-empty = (empty)
bloqs-picture-circle = on the start circle
bloqs-picture-pawn = on disc { $disc }
bloqs-picture-hand =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
bloqs-picture-die = die { $sign }
bloqs-picture-shape = shape { $sign }
bloqs-picture-teleport = teleport
bloqs-picture-defence = defence
bloqs-picture-deck = deck { $deck }, discards { $discards }
bloqs-picture-asked = Asked: { $phase }
bloqs-picture-attack = Seat { $seat } against seat { $target }: { $what }
bloqs-disc-steal = steal
bloqs-disc-build = build
bloqs-attack-steal = steal
bloqs-attack-swap = swap
bloqs-attack-teleport = teleport
bloqs-lesson = a lesson needs a number of games, and shares from 0 to 1
