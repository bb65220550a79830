potzklotz-over = das Spiel ist zu Ende
potzklotz-nothing-drawn = jetzt wird nichts gezogen oder aufgedeckt
potzklotz-draw-first = erst wird eine Karte gezogen oder aufgedeckt
potzklotz-other-chance = jetzt geschieht etwas anderes
potzklotz-unknown-card = diese Karte ist hier nicht bekannt
potzklotz-not-in-stack = die Karte { $card } liegt nicht im Stapel
potzklotz-bottom-card = die Karte { $card } liegt unter dem Stapel und wird zuletzt gezogen
potzklotz-answer-first = gefragt ist, ob du eine Karte mitlegst: nenne eine oder keine
potzklotz-not-asked = gerade wird niemand gefragt, ob er mitlegt
potzklotz-not-held = die Karte { $card } hast du nicht auf der Hand
potzklotz-no-cube = auf { $field } ist kein Würfel, den man nehmen könnte
potzklotz-covered-cube = auf dem Würfel bei { $field } steht noch einer
potzklotz-put-back = der Würfel darf nicht zurück auf { $field }: Genau einer muss wirklich den Platz wechseln
potzklotz-floating = der Würfel hinge bei { $field } in der Luft
potzklotz-place-taken = bei { $field } ist schon ein Würfel; der nächste kommt obendrauf
potzklotz-too-far = { $field } ist zu weit weg: Ein Würfel kommt höchstens ein Feld neben das Bauwerk
potzklotz-off-plan = { $field } liegt außerhalb des Plans, und dessen Rand ist geschlossen
potzklotz-no-claim = dieser Zug behauptet nichts
potzklotz-no-card = diese Karte gibt es nicht; es gibt 1 bis { $cards }
potzklotz-card-twice = die Karte { $card } ist an zwei Orten
potzklotz-no-field = »{ $text }« ist kein Feld; auf dem Plan sind es a1 bis e5, daneben zum Beispiel f3, -a3, b0
potzklotz-no-move = das ist kein Zug; zu schreiben ist zum Beispiel c3>d4 17 oder pass
potzklotz-rounds-played = alle Runden sind gespielt
potzklotz-turns-played = die vereinbarte Zahl von Zügen ist gespielt
potzklotz-nobody-lays = der Stapel ist leer, und niemand legt mehr

potzklotz-cube-count = ein Bauwerk hat fünf Würfel, nicht { $count }
potzklotz-cube-twice = zwei Würfel sind am selben Ort
potzklotz-floating-cube = ein Würfel des Bauwerks hängt in der Luft
potzklotz-torn-building = der Grundriss des Bauwerks hängt nicht Seite an Seite zusammen
potzklotz-no-such-building = keine Karte zeigt dieses Bauwerk
potzklotz-building-off-plan = das Bauwerk steht außerhalb des Plans, und dessen Rand ist geschlossen
potzklotz-building-count = { $count } Bauwerke kann es nicht geben
potzklotz-building-twice = das Bauwerk { $building } gibt es zweimal
potzklotz-footprint = das Bauwerk { $building } passt nicht in 3 × 3 Felder
potzklotz-card-count = { $count } Karten kann es nicht geben
potzklotz-card-building = die Karte { $card } zeigt kein Bauwerk des Spiels
potzklotz-seats = PotzKlotz spielen 2 bis 4, nicht { $seats }
potzklotz-hand-size = eine Hand kann nicht { $size } Karten haben
potzklotz-rounds = eine Partie kann nicht { $rounds } Runden haben
potzklotz-expert-along = bei Expert wird nicht mitgelegt
potzklotz-turn-limit = { $limit } ist keine Zahl von Zügen

potzklotz-round = Runde { $round } von { $rounds }
potzklotz-stack = { $count } Karten im Stapel
potzklotz-last = Platz { $seat } zog { $from } nach { $to } für Karte { $card }
potzklotz-last-along = Platz { $seat } legte Karte { $card } mit
potzklotz-right = richtig
potzklotz-wrong = falsch
potzklotz-hand = Platz { $seat }: { $count } Karten, { $points } Punkte

potzklotz-which = Welche der Karten { $cards } lassen sich mit einem Zug bauen? Gefragt sind ihre Nummern.
potzklotz-make = Baue das Bauwerk der Karte { $card } mit { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
 }; jeder muss ein Bauwerk des Spiels ergeben. Zu schreiben ist zum Beispiel c3>d4.
potzklotz-not-asked-card = die Karte { $card } ist nicht unter den gefragten: { $cards }
potzklotz-answer-cards = die Antwort sind Kartennummern oder »keine«
potzklotz-answer-moves = die Antwort sind Züge wie c3>d4
potzklotz-exercise-level = die Stufe { $level } gibt es nicht; es gibt 1 bis { $most }
