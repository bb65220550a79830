potzklotz-over = the game is over
potzklotz-nothing-drawn = nothing is drawn or turned up now
potzklotz-draw-first = a card is drawn or turned up first
potzklotz-other-chance = something else happens now
potzklotz-unknown-card = this card is not known here
potzklotz-not-in-stack = card { $card } is not in the stack
potzklotz-bottom-card = card { $card } lies under the stack and is drawn last
potzklotz-answer-first = you are asked whether you lay a card along: name one, or none
potzklotz-not-asked = nobody is asked to lay a card along
potzklotz-not-held = you do not hold card { $card }
potzklotz-no-cube = there is no cube to take at { $field }
potzklotz-covered-cube = the cube at { $field } has another one on it
potzklotz-put-back = the cube may not go back to { $field }: one cube must really move
potzklotz-floating = a cube would hang in the air at { $field }
potzklotz-place-taken = there is a cube already at { $field }; the next one goes on top
potzklotz-too-far = { $field } is too far from the building: a cube goes at most one field beyond it
potzklotz-off-plan = { $field } is off the plan, and its edge is closed
potzklotz-no-claim = this move claims nothing
potzklotz-no-card = there is no such card; cards are 1 to { $cards }
potzklotz-card-twice = card { $card } is in two places
potzklotz-no-field = "{ $text }" is no field; on the plan they are a1 to e5, beside it for example f3, -a3, b0
potzklotz-no-move = this is not a move; write for example c3>d4 17, or pass
potzklotz-rounds-played = all rounds are played
potzklotz-turns-played = the agreed number of turns is played
potzklotz-nobody-lays = the stack is empty and nobody lays a card

potzklotz-cube-count = a building has five cubes, not { $count }
potzklotz-cube-twice = two cubes are in the same place
potzklotz-floating-cube = a cube of the building hangs in the air
potzklotz-torn-building = the building's footprint is not joined side to side
potzklotz-no-such-building = no card shows this building
potzklotz-building-off-plan = the building stands off the plan, and its edge is closed
potzklotz-building-count = there cannot be { $count } buildings
potzklotz-building-twice = building { $building } is there twice
potzklotz-footprint = building { $building } does not fit into 3 × 3 fields
potzklotz-card-count = there cannot be { $count } cards
potzklotz-card-building = card { $card } shows no building of the game
potzklotz-seats = PotzKlotz is for 2 to 4, not for { $seats }
potzklotz-hand-size = a hand cannot have { $size } cards
potzklotz-rounds = a match cannot have { $rounds } rounds
potzklotz-expert-along = in Expert nobody lays cards along
potzklotz-turn-limit = { $limit } is no number of turns

potzklotz-round = round { $round } of { $rounds }
potzklotz-stack = { $count } cards in the stack
potzklotz-last = seat { $seat } moved { $from } to { $to } for card { $card }
potzklotz-last-along = seat { $seat } laid card { $card } along
potzklotz-right = right
potzklotz-wrong = wrong
potzklotz-hand = seat { $seat }: { $count } cards, { $points } points

potzklotz-which = Which of the cards { $cards } can be made with one move? Name their numbers.
potzklotz-make = Make the building of card { $card } in { $moves ->
    [one] one move
   *[other] { $moves } moves
 }, each making a building of the game. Write for example c3>d4.
potzklotz-not-asked-card = card { $card } is not among those asked for: { $cards }
potzklotz-answer-cards = the answer is card numbers, or none
potzklotz-answer-moves = the answer is moves such as c3>d4
potzklotz-exercise-level = there is no level { $level }; levels are 1 to { $most }
