# First games, step by step.

page-learn-about = You play a real game against an easy bot, and are told what to do next. You can stop at any time.
page-begin = Begin
page-next = Next
page-skip-step = Skip this
page-step = { $number } of { $all }:

page-learn-blokus-aim = You play blue and red, the bot yellow and green. Try to lay as many squares as you can; what is left over counts against you.
page-learn-blokus-first = Choose a piece and move it to your corner, the glowing field at the top left. The buttons above the pieces turn and flip it. Lay it there.
page-learn-blokus-second = Now red: its corner is at the bottom right. Large pieces are hard to place later, so begin with them.
page-learn-blokus-corners = From now on a piece must touch one of the same colour at a corner. Glowing fields show where that is possible. Lay your next piece.
page-learn-blokus-refused = Pieces of the same colour never lie side by side. Try it: choose a piece and click where it would. You are told which rule speaks against it.
page-learn-blokus-more = Grow towards the middle and through the gaps of the others. "Next place" shows you where a piece fits. Lay two more pieces.
page-learn-blokus-end = Who can lay nothing any more is left out by itself. At the end, every square you did not lay costs a point. Have fun!

page-learn-blox-aim = Your figures run over the board, clear towers for points and build new ones. Everything is paid with cards of the fields' colours.
page-learn-blox-enter = First a figure enters: it comes in from outside, straight along a row or column, to the first field of the colour you pay. Choose to enter, then one of the glowing fields, and confirm the payment.
page-learn-blox-move = Now choose your figure. It runs straight ahead to the first field of the colour you pay. Choose one of the glowing fields.
page-learn-blox-clear = Clear a tower: your figure must reach it in a straight line, and you pay one card for each block, of its colour. Low towers are cheap. If cards are missing, swap some first.
page-learn-blox-build = The blocks you won lie before you. Where one of your figures stands you may build a tower of them, as high as the phase asks for, and score its height.
page-learn-blox-swap = If no card fits, swap some: you get new ones, and a joker that was used is turned up again. It stands for any one card.
page-learn-blox-phases = With each of the four phases higher towers may be cleared and must be built. When the towers of four are gone, the game ends. The most points win. Have fun!

page-learn-bloqs-aim = Build a cube of 3 × 3 × 3 without holes on your site. Pawns walk round a ring of discs, and the disc you land on says what you get.
page-learn-bloqs-walk = The die has been rolled. Choose which way round your pawn walks; where it would land is shown.
page-learn-bloqs-build = You land on a shape and get that piece, or you may choose one. Turn it in space, choose a place where it stands firmly, and build it in.
page-learn-bloqs-turn = A piece must come in by a straight way and must not fall. Where it cannot stand you are told why. Build in another piece.
page-learn-bloqs-discs = Some discs are actions: steal a piece, or build any piece you like. Where another pawn stands, you swap pieces with its owner.
page-learn-bloqs-end = Exactly the full cube wins at once. If the supply runs out or all discs lie face up, complete layers count. Have fun!

page-learn-potzklotz-aim = Five cubes make a building. Your cards show other buildings, seen from some side. Which of them can be made by moving a single cube?
page-learn-potzklotz-look = Look at the building and at your cards. Turn the building in your head only: that is the game.
page-learn-potzklotz-move = Choose the cube, then where it goes, then the card that shows the new building. If you see nothing, pass.
page-learn-potzklotz-right = Then the building turns, and everybody sees whether the card is right. A right card is gone; a wrong one costs a card.
page-learn-potzklotz-pass = Mirror images do not count as the same. Take your time.
page-learn-potzklotz-end = Who gets rid of all cards first wins the round. The trainer has exercises for every level. Have fun!
