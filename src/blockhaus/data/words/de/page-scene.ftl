# Bretter in drei Dimensionen.

page-scene-missing = Dieser Browser kann das Brett nicht räumlich zeichnen. Alles steht hier als Text und Knöpfe.
page-scene-view = Ansicht; die Pfeiltasten drehen sie
page-scene-near = Näher heran
page-scene-left = Nach links drehen
page-scene-right = Nach rechts drehen
page-scene-front = Vorn
page-scene-above = Oben
page-scene-twin = Das Brett als Text und Knöpfe
