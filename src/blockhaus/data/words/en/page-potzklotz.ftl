# The PotzKlotz board.

page-potzklotz-view-seat = Seat
page-potzklotz-card = Card { $card }
page-potzklotz-lay = Lay card { $card }
page-potzklotz-your-cards = Your cards
page-potzklotz-no-cards = You have no cards.
page-potzklotz-plan = The plan from above; the numbers say how many cubes stand there
page-potzklotz-twin = The plan from above, the front row at the bottom. The numbers say how many cubes stand on a field.
page-potzklotz-field = { $field }: { $count ->
    [0] empty
    [one] one cube
   *[other] { $count } cubes
 }
page-potzklotz-taken = its top cube is taken
page-potzklotz-can-take = take the top cube
page-potzklotz-can-put = put the cube here
page-potzklotz-put = the cube goes here
page-potzklotz-table = What lies open
page-potzklotz-hand-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
page-potzklotz-points = { $count ->
    [one] 1 point
   *[other] { $count } points
 }
page-potzklotz-laid-count = { $count } laid
page-potzklotz-seen-cards = Cards of { $player } that are known
page-potzklotz-round-won = Last round: { $players } laid all cards
page-potzklotz-claim = { $player } moved a cube from { $from } to { $to } for card { $card }.
page-potzklotz-claim-along = { $player } laid card { $card } along.
page-potzklotz-right = Right
page-potzklotz-wrong = Wrong
page-potzklotz-step-take = Choose the cube you take.
page-potzklotz-step-put = Where do you put it?
page-potzklotz-step-card = Which card shows the building now? Laying it is final.
page-potzklotz-step-along = Do you have a card that shows this building? Lay it along, or none.
page-potzklotz-cancel = Choose another cube
page-potzklotz-pass = Pass
page-potzklotz-lay-none = Lay none

page-potzklotz-did-play = cube from { $from } to { $to }, card { $card }
page-potzklotz-did-pass = passes
page-potzklotz-did-answer = has answered
page-potzklotz-did-lay = lays card { $card } along
page-potzklotz-did-not-lay = lays nothing along
page-potzklotz-did-draw = { $player } draws card { $card }
page-potzklotz-did-draw-hidden = { $player } draws a card
page-potzklotz-did-turn-up = Card { $card } is turned up, its building is built
page-potzklotz-did-show = { $player } shows card { $card }
page-potzklotz-did-begin = { $player } begins
