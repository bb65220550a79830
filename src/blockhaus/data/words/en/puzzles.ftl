# The solo challenges.

puzzle-no-challenge = there is no challenge "{ $given }"; there are: { $choices }
puzzle-no-difficulty = there is no difficulty "{ $given }"; there are: { $choices }
puzzle-no-field = "{ $text }" is no field of this board; fields are a1 to { $last }
puzzle-which-colour = say which colour: blue, yellow, red or green
puzzle-no-fields = name the fields that the piece covers
puzzle-field-twice = a field is named twice
puzzle-no-shape = no piece has this shape
puzzle-foreign-piece = this piece does not belong to the puzzle
puzzle-outside = the piece would not lie on the board
puzzle-overlap = two pieces lie on the same field
puzzle-too-many = the same piece lies there twice
puzzle-not-its-turn = it is the turn of { $colour }
puzzle-larger-first = { $colour } still has pieces of { $squares } squares; they come first
puzzle-stuck = { $colour } can lay nothing any more
puzzle-nothing-laid = nothing lies there that could be taken back
puzzle-empty-field = no piece lies on { $field }
puzzle-only-latest = a piece that lies stays; only the latest step can be taken back
puzzle-given-stays = the piece on { $field } was there from the start and stays
puzzle-given-first = pieces that are given stand before those that are laid, in a puzzle of your own
puzzle-seconds = the time must be more than 0 seconds
puzzle-seed = a seed is a whole number from 0 to 2^64 - 1
puzzle-symmetric = only BK-31 and BK-32 from the empty board have answers of fourfold symmetry
puzzle-no-count = the ways to solve { $challenge } cannot be counted; those of bk-33 can
puzzle-count-large = there is too much to count
puzzle-not-made = no puzzle came out of seed { $seed }
puzzle-no-file = this is not a puzzle file
puzzle-size = the board has no field or more than { $most }
puzzle-shape = a shape is squares joined side to side
puzzle-shapes = there are no shapes or more than { $most }
puzzle-stock = the stock of pieces cannot be read
puzzle-pieces = there are more than { $most } pieces
puzzle-corners = every colour needs a corner of the board
puzzle-cover = an option names an item or piece that there is not
puzzle-which = say which challenge: { $choices }
puzzle-one-way = { $one } and { $other } do not go together

puzzle-rule-bk-31 = lay all 84 pieces by the rules
puzzle-rule-bk-32 = lay all 84 pieces by the rules, the larger ones first
puzzle-rule-bk-33 = form an 8 × 10 rectangle of the 20 pieces of four squares
puzzle-rule-bk-34 = form an 8 × 10 rectangle of the 20 pieces of four squares; the same colour never touches itself at a side
puzzle-rule-bk-35 = form a 15 × 16 rectangle of the 48 pieces of five squares
puzzle-rule-bk-36 = form a 15 × 16 rectangle of the 48 pieces of five squares; the same colour never touches itself at a side

puzzle-title-bk-31 = All pieces
puzzle-title-bk-32 = Large ones first
puzzle-title-bk-33 = Rectangle of fours
puzzle-title-bk-34 = Fours, colours apart
puzzle-title-bk-35 = Rectangle of fives
puzzle-title-bk-36 = Fives, colours apart

puzzle-progress = { $laid } of { $all } pieces lie.
puzzle-solved = Solved!
puzzle-yes = Yes, it can still be solved.
puzzle-no = No, it cannot be solved any more.
puzzle-unknown = That is not known within { $seconds } seconds.
puzzle-hint = { $piece }
puzzle-not-spoiled = Nothing is spoiled.
puzzle-spoiled = After { $good } pieces it could still be solved; { $piece } spoiled it.
puzzle-perhaps-spoiled = After { $good } pieces it could still be solved; whether { $piece } spoiled it is not known.
puzzle-sound = All that lies was laid by the rules.
puzzle-counted = { $challenge }: { $tilings } tilings by shape, { $different } up to the rectangle's symmetries.
puzzle-welcome = { $challenge }. Type a piece, for example "{ $example }", or "help".
puzzle-prompt = { $laid }/{ $all }>{ " " }
puzzle-help =
    A piece is typed as its colour and its fields and is laid,
    for example "red a1,b1,b2,c2". Besides:
      take [FIELD]   takes back the latest piece, or the one on a field
      check          whether all was laid by the rules, and how far it is
      hint           a next piece that keeps it solvable
      solvable       whether it can still be solved
      spoiled        the piece after which it could not be solved any more
      solve          shows an answer from here
      save FILE      writes the puzzle; "blockhaus solve --play --from FILE" goes on
      rules          what is asked
      quit           leaves
      (nothing)      shows the board again
puzzle-left = Left; nothing was saved unless you saved it.
puzzle-wrote = { $file } written.
