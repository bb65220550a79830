# Boards in three dimensions.

page-scene-missing = This browser cannot draw the board in three dimensions. Everything is here as text and buttons.
page-scene-view = View; the arrow keys turn it
page-scene-near = Look closer
page-scene-left = Turn to the left
page-scene-right = Turn to the right
page-scene-front = Front
page-scene-above = Above
page-scene-twin = The board as text and buttons
