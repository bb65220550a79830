# Matches
arena-players = a match needs at least two players
arena-alone = { $game } in the variant { $variant } has one seat; a match needs at least two
arena-no-time = say how long a plain "bot" thinks with --time-per-move, or name a level such as bot:5
arena-time-for-nobody = --time-per-move is for players given as a plain "bot", and there is none
arena-sprt = the bounds of the test are two numbers, the smaller one first, such as 0,30, not "{ $given }"
arena-other-match = the folder { $folder } holds another match; what differs: { $part }
arena-no-match = { $file } describes no match
arena-in-use = another run plays into the folder { $folder }
arena-time = the time a move is { $shortest } to { $longest } seconds
part-game = the game
part-variant = the variant
part-options = the options
part-players = the players
part-seed = the seed
arena-workers-die = the processes that play keep dying in the middle of a game; the first one missing is game { $game }

arena-progress = games
arena-nothing-finished = No game was finished.
arena-games =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }
arena-table-player = player
arena-table-score = score
arena-table-wins = wins
arena-table-fair = fair
arena-table-cpu =
    CPU
    a move
arena-test-fits = The sequential test says: { $better } Elo fits better than { $other } (log likelihood ratio { $ratio }, decided beyond ±{ $bound }).
arena-test-open = The sequential test says: undecided (log likelihood ratio { $ratio }, decided beyond ±{ $bound }).
arena-failed =
    { $games ->
        [one] { $player } lost 1 game by failing, first game { $first }: { $why }
       *[other] { $player } lost { $games } games by failing, first game { $first }: { $why }
    }
arena-strange-lines =
    { $lines ->
        [one] In { $folder } 1 line is no game of this match, and left aside.
       *[other] In { $folder } { $lines } lines are no game of this match, and left aside.
    }
arena-interrupted-kept = Interrupted: { $finished } of { $games } games, kept in { $folder }; the same command goes on.
arena-interrupted-lost = Interrupted: { $finished } of { $games } games, not kept; --out keeps them.

# Engines and bots in processes of their own
engine-no-start = the engine "{ $command }" does not start: { $reason }
engine-missing = there is no program "{ $program }"
engine-slow = the engine did not answer "{ $asked }" within { $seconds } s
engine-died = the engine died at "{ $asked }"
engine-died-saying = the engine died at "{ $asked }" and said: { $said }
engine-floods = the engine wrote more than anybody asked for at "{ $asked }" and was ended
engine-resigned = the engine resigned
engine-option = GTP engines know only the usual rules, not the option { $option }
engine-variant = GTP engines know no variant "{ $variant }"
engine-other-game = GTP engines play only blokus, not { $game }
engine-refused = the engine refused "{ $asked }": { $answer }
engine-no-move = the engine answered "{ $answer }", which is no move here
engine-illegal = the engine's move "{ $answer }" is illegal ({ $rule })
bot-protocol = the bot speaks protocol "{ $given }", here it is { $here }
bot-not-this-game = the bot does not play { $game } in the variant { $variant }
bot-no-move = the bot's answer has no "move"
bot-no-object = the bot answered "{ $asked }" with "{ $answer }", which is no JSON object
bot-says = the bot says: { $said }
ray-refused = what listens at "{ $given }" does not let us join as a Ray cluster; one with tokens needs RAY_AUTH_MODE=token and its token on this machine
