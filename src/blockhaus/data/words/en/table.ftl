# What a table and the server answer when something cannot be.

table-closed = this table is closed and will not go on
table-over = the game is over
table-not-over = the game is not over yet
table-not-started = the game has not started yet
no-such-command = this cannot be asked here
not-your-seat = this seat is not yours
not-the-host = only the host may do this
seat-taken = this seat is taken
seat-open = nobody sits there
seat-bot = a bot sits there
name-empty = a name is needed
undo-off = at this table nothing is taken back
undo-nothing = there is nothing to take back
undo-not-asked = nobody asked to take anything back
undo-not-yours = others have to answer this
claim-nobody = nobody keeps you waiting
claim-early = wait { $seconds } more seconds before you call the seat abandoned
time-left = nobody's time is up
time-up = your time was up
rematch-there = the rematch has begun already
rematch-wanted = you asked for a rematch already; the others have to agree
chat-off = at this table nothing is written
chat-seats-only = only players may write here
chat-muted = the host does not let you write here

database-url = "{ $given }" is no database; use sqlite:///FILE or postgresql://HOST/NAME
database-newer = the database was made by a newer program (version { $given }; this one works with { $here })
database-not-empty = a backup can only be restored into an empty database
backup-foreign = this is not a backup of this version of the program
backup-incomplete = the backup is not complete
