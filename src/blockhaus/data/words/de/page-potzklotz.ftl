# Das Brett von PotzKlotz.

page-potzklotz-view-seat = Platz
page-potzklotz-card = Karte { $card }
page-potzklotz-lay = Karte { $card } legen
page-potzklotz-your-cards = Deine Karten
page-potzklotz-no-cards = Du hast keine Karten.
page-potzklotz-plan = Der Plan von oben; die Zahlen sagen, wie viele Würfel dort stehen
page-potzklotz-twin = Der Plan von oben, die vordere Reihe unten. Die Zahlen sagen, wie viele Würfel auf einem Feld stehen.
page-potzklotz-field = { $field }: { $count ->
    [0] leer
    [one] ein Würfel
   *[other] { $count } Würfel
 }
page-potzklotz-taken = der oberste Würfel ist genommen
page-potzklotz-can-take = den obersten Würfel nehmen
page-potzklotz-can-put = den Würfel hierhin setzen
page-potzklotz-put = der Würfel kommt hierhin
page-potzklotz-table = Was offen liegt
page-potzklotz-hand-count = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 }
page-potzklotz-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
 }
page-potzklotz-laid-count = { $count } gelegt
page-potzklotz-seen-cards = Bekannte Karten von { $player }
page-potzklotz-round-won = Letzte Runde: { $players } hat alle Karten gelegt
page-potzklotz-claim = { $player } hat einen Würfel von { $from } nach { $to } gesetzt und Karte { $card } gelegt.
page-potzklotz-claim-along = { $player } hat Karte { $card } mitgelegt.
page-potzklotz-right = Richtig
page-potzklotz-wrong = Falsch
page-potzklotz-step-take = Wähle den Würfel, den du nimmst.
page-potzklotz-step-put = Wohin setzt du ihn?
page-potzklotz-step-card = Welche Karte zeigt das Gebäude jetzt? Gelegt ist gelegt.
page-potzklotz-step-along = Hast du eine Karte, die dieses Gebäude zeigt? Lege sie mit, oder keine.
page-potzklotz-cancel = Anderen Würfel wählen
page-potzklotz-pass = Passen
page-potzklotz-lay-none = Keine legen

page-potzklotz-did-play = Würfel von { $from } nach { $to }, Karte { $card }
page-potzklotz-did-pass = passt
page-potzklotz-did-answer = hat geantwortet
page-potzklotz-did-lay = legt Karte { $card } mit
page-potzklotz-did-not-lay = legt nichts mit
page-potzklotz-did-draw = { $player } zieht Karte { $card }
page-potzklotz-did-draw-hidden = { $player } zieht eine Karte
page-potzklotz-did-turn-up = Karte { $card } wird aufgedeckt und ihr Gebäude gebaut
page-potzklotz-did-show = { $player } zeigt Karte { $card }
page-potzklotz-did-begin = { $player } beginnt
