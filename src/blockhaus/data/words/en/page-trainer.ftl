# The trainer.

page-trainer-level = Level
page-trainer-level-of = Level { $level }
page-trainer-score = { $points } points, { $right } of { $count } right
page-trainer-which = Which of these cards can be made by moving one cube? Choose all of them.
page-trainer-make = Make the building of card { $card } in { $moves ->
    [one] one move
   *[other] { $moves } moves, each making a building of the game
 }.
page-trainer-cards = Cards
page-trainer-moves = Moves
page-trainer-move = { $from } to { $to }
page-trainer-all-moves-made = All moves are made. Is this the building?
page-trainer-answer = That is it
page-trainer-answer-cards = { $count ->
    [one] This card
   *[other] These { $count } cards
 }
page-trainer-answer-none = None of them
page-trainer-give-up = I do not see it
page-trainer-show = Show how
page-trainer-card-right = right
page-trainer-card-missed = could be made, too
page-trainer-card-wrong = wrong
page-trainer-right = Right! { $points } points.
page-trainer-wrong = { $points } of { $most } points. It would have been: { $solution }
page-trainer-next = Next exercise
