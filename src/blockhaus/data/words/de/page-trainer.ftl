# Der Trainer.

page-trainer-level = Stufe
page-trainer-level-of = Stufe { $level }
page-trainer-score = { $points } Punkte, { $right } von { $count } richtig
page-trainer-which = Welche dieser Karten lassen sich bauen, indem man einen Würfel umsetzt? Wähle alle.
page-trainer-make = Baue das Gebäude der Karte { $card } in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen, von denen jeder ein Gebäude des Spiels ergibt
 }.
page-trainer-cards = Karten
page-trainer-moves = Züge
page-trainer-move = { $from } nach { $to }
page-trainer-all-moves-made = Alle Züge sind gemacht. Ist es das Gebäude?
page-trainer-answer = Das ist es
page-trainer-answer-cards = { $count ->
    [one] Diese Karte
   *[other] Diese { $count } Karten
 }
page-trainer-answer-none = Keine davon
page-trainer-give-up = Ich sehe es nicht
page-trainer-show = Zeigen, wie es geht
page-trainer-card-right = richtig
page-trainer-card-missed = ging auch
page-trainer-card-wrong = falsch
page-trainer-right = Richtig! { $points } Punkte.
page-trainer-wrong = { $points } von { $most } Punkten. Es wäre gewesen: { $solution }
page-trainer-next = Nächste Aufgabe
