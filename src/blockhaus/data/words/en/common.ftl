# What any game may have to say.

text-kind = this is not text
text-empty = there is nothing to read
text-too-long = the text is longer than { $most } characters
fields-kind = the move is not in structured form
fields-missing = the field "{ $name }" is missing or of the wrong kind
fields-too-large = the structured form is too large
bytes-too-short = the bytes end too early
bytes-too-long = there are { $extra } bytes too many
bytes-foreign = the bytes are not a state or view of this program
bytes-kind = the bytes are not of the kind that is asked for here
bytes-other-rules = the bytes belong to another game, variant, option or data file
bytes-impossible = the bytes describe something that cannot happen (at { $at })
not-a-move = this is not a move of the game
foreign-move = the move belongs to another game, variant, option or data file
foreign-state = the state belongs to another game, variant, option or data file
no-such-seat = there is no such seat; the game has { $seats }
no-chance = nothing is drawn by lot here
no-such-index = no move has this number
perft-depth = the depth must be from 0 to { $most }
not-your-turn = another seat is to act

no-such-game = there is no game "{ $given }"; there are: { $choices }
no-such-variant = { $game } has no variant "{ $given }"; it has: { $choices }
no-such-option = { $game }, { $variant }, has no option "{ $given }"; it has: { $choices }
option-value = the option { $option } cannot be "{ $given }"; it may be: { $choices }
option-form = an option is given as name=value, not as "{ $given }"
no-such-player = there is no player "{ $given }"; there are: { $choices }
no-player = a player is a name such as "bot:3" or anything with choose(view)
play-seed = "seed" is a whole number
player-count = the game has { $seats } seats, but { $players } players were given
no-greedy = { $game } has no greedy player
no-trainer = there are no exercises for { $game }; there are for: { $choices }
train-welcome = "quit" ends it.
train-right = Right, { $points } points.
train-wrong = { $points } of { $most } points. One answer: { $solution }
train-score = { $points } of { $most } points
player-of-another-game = this player knows only { $knows }, not { $game }
no-rules-text = there is no page of rules for "{ $game }"; there are: { $choices }
no-such-rule = { $game } has no rule "{ $given }"

record-line = line { $line }: { $reason }
record-no-record = this is not a Blockhaus record
record-not-text = the file is not UTF-8 text
record-too-large = the file is larger than { $most } bytes
record-too-long = the record has more than { $most } moves
record-no-position = the record has no such position; the last is { $most }
record-header-line = a header line has the form "name: value"
record-header-unknown = unknown header "{ $name }"
record-header-twice = the header "{ $name }" stands here a second time
record-header-missing = the header "{ $name }" is missing
record-value = the value of "{ $name }" cannot be read
record-rules-version = the record was made with version { $given } of the rules; these are version { $here }
record-data = the record was made with other data files ({ $given }, here { $here })
record-move-line = a move has the form "seat move", or "* move" for chance
record-not-to-act = { $given } does not act here; { $wanted } does
record-after-end = there is a move after the end of the game
record-result = the result is { $given } in the record, but { $here } by its moves
file-content = { $file }: { $reason }
resume-other-game = { $file } is a record of { $game }, { $variant }; game, variant and options come from it
file-missing = there is no file { $file }
file-exists = { $file } exists already
print-extra = a PDF needs the extra "print": pip install blockhaus[print]
print-form = { $file } is neither a .pdf nor an .svg file
no-print = { $game } has nothing to print; these have: { $choices }
file-unwritable = { $file } cannot be written: { $reason }
output-unwritable = the output cannot be written: { $reason }
sgf-syntax = the file is not well-formed SGF: { $reason }
sgf-game = the game "{ $given }" is not one that can be read; these are: { $choices }
sgf-setup = the property { $name } sets up a position; only games from the start can be read
sgf-colour = the move is for colour { $given }, but { $colour } is to play
sgf-not-blokus = only Blokus has .blksgf files, not { $game }
sgf-cannot-hold = the format cannot hold { $what }

decimal-sign = .
seat = seat { $seat }
chance = chance
the-end = the end
finished = Finished.
file-unreadable = { $file } cannot be read: { $reason }
no-such-language = there are no words in "{ $given }"; there are: { $choices }

result-unfinished = The game is not finished.
result-seat = { $rank }. seat { $seat } ({ $player }): { $score } points

terminal-welcome = { $game }, { $variant }. Type a move, or "help".
terminal-prompt = { "seat " }{ $seat }>{ " " }
terminal-help =
    A move in its notation plays it. Besides:
      list [words]   the legal moves, only those with all these words
      #3             plays the third of the last list
      hint           the best moves a search finds, each with its chance to win
      undo           takes back your last move and the bots' answers
      save FILE      writes the record; "blockhaus play --resume FILE" goes on
      rules [ID]     the rules, or one of them
      quit           leaves the table
      (nothing)      shows the position again
terminal-thinks = Seat { $seat } thinks …
terminal-bot-failed = Seat { $seat } ({ $player }) cannot go on: { $reason }. A person at this terminal plays on for it.
terminal-no-command = { $reason } – "help" shows the commands
terminal-move = Seat { $seat } ({ $player }): { $move }
terminal-chance =
    { $more ->
        [0] Chance: { $move }
       *[other] Chance: { $move }, and { $more } more
    }
terminal-hand-over = Hand the device to seat { $seat }, then press Enter.
terminal-listed =
    { $count ->
        [0] No legal move has all these words.
       *[other] { $shown } of { $count } moves.
    }
terminal-no-hint = This game has no hints.
terminal-no-undo = There is nothing of yours to take back.
terminal-save-name = Say where: save FILE
terminal-saved = Saved as { $file }.
terminal-left = You have left the table; nothing was saved unless you saved it.

search-no-limit = a search needs a limit in simulations or seconds
search-simulations = a search needs at least one simulation, and a whole number of them
search-seconds = the time for a search must be more than zero, and finite
search-memory = a search needs at least { $least } bytes of memory
search-threads = a search has from 1 to { $most } threads
search-over = the game is over; there is nothing to choose
search-not-to-act = only the seat to act can choose, from its own view
no-search = { $game } has no search
no-such-strength = there is no level "{ $given }"; bots are bot:1 to bot:{ $most } by level, or by time a move, such as bot:0.5s
no-such-level = there is no level "{ $given }"; levels are 1 to { $most }
ray-missing = Ray is not installed; the extra "ray" brings it
search-weight = the search has no weight "{ $name }", or it is no number
terminal-not-listed =
    { $count ->
        [one] { $given } is not in the last list (1 move)
       *[other] { $given } is not in the last list ({ $count } moves)
    }
hint-move = move
hint-win = chance to win
hint-points = points expected
hint-visits = simulations
hint-expected = Expected after #1: { $moves }
hint-step = seat { $seat }: { $move }
judge-level-or-limits = a judgement takes a level or limits of its own, not both
judge-nobody = nobody decides anything in this position
judge-most = a judgement tells of 1 to { $most } moves
ray-unreachable = there is no Ray cluster at "{ $given }"; an address has the form host:port
