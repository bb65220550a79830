# Das Brett von BLOX.

page-blox-view-corner = Ecke
page-blox-hand = Deine Karten
page-blox-card = Karte: { $colour }
page-blox-card-paid = Karte: { $colour }, würde bezahlt
page-blox-joker = Joker
page-blox-joker-up = Joker aktiv
page-blox-joker-down = Joker verdeckt
page-blox-and-joker = { $cards } und der Joker
page-blox-phases = Phasen
page-blox-phase = Phase { $phase }
page-blox-phase-clear = { $height ->
    [1] räumen 1
   *[other] räumen 1–{ $height }
 }
page-blox-phase-build = bauen { $height }
page-blox-round = Runde { $round }
page-blox-last-round = die letzte
page-blox-pile = { $count } Karten im Stapel
page-blox-stocks = Was vor den Spielern liegt
page-blox-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
 }
page-blox-reserve = { $count ->
    [one] 1 Figur im Vorrat
   *[other] { $count } Figuren im Vorrat
 }
page-blox-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
 }
page-blox-blocks = Blöcke: { $blocks }
page-blox-nobody = niemandem
page-blox-field = { $field }: Feld { $colour }
page-blox-field-tower = Turm der Höhe { $height }: { $colour }
page-blox-field-figure = Figur { $colour } von { $owner }
page-blox-field-chosen = gewählt
page-blox-field-target = möglich
page-blox-field-source = kann etwas tun
page-blox-begin = Womit beginnen
page-blox-figure = Figur auf { $field }
page-blox-enter = Figur einsetzen ({ $count })
page-blox-swap = Karten tauschen
page-blox-targets = Wohin
page-blox-step-begin = Wähle eine Figur, eine Karte oder was du tun willst.
page-blox-step-target = Wähle, wohin.
page-blox-step-nothing = Damit geht jetzt nichts.
page-blox-step-swap = Wähle die Karten, die du tauschst.
page-blox-choose-first = Wähle zuerst eine Figur oder eine Karte.
page-blox-which-way = Auf welche Art?
page-blox-pays = Kostet: { $price }
page-blox-do = So machen
page-blox-cancel = Etwas anderes wählen
page-blox-deed-enter = Auf { $to } einsetzen
page-blox-deed-move = Von { $from } nach { $to } ziehen
page-blox-deed-clear = Turm auf { $to } von { $from } aus räumen
page-blox-deed-capture = Auf { $to } schlagen von { $from } aus
page-blox-deed-build = Auf { $to } bauen
page-blox-deed-build-of = Auf { $to } bauen: { $colour }
page-blox-deed-swap = Karten tauschen

page-blox-did-enter = setzt auf { $to } ein ({ $joker ->
    [yes] Joker
   *[other] { $colour }
 })
page-blox-did-move = { $from } nach { $to } ({ $joker ->
    [yes] Joker
   *[other] { $colour }
 })
page-blox-did-clear = räumt den Turm auf { $to } von { $from } aus{ $joker ->
    [yes] , mit dem Joker
   *[other] { "" }
 }
page-blox-did-build = baut auf { $to }: { $colour }{ $joker ->
    [yes] , mit dem Joker
   *[other] { "" }
 }
page-blox-did-capture = schlägt auf { $to } von { $from } aus mit { $cards } Karten{ $joker ->
    [yes] , darunter der Joker
   *[other] { "" }
 }
page-blox-did-swap = { $count ->
    [one] tauscht eine Karte ({ $colour })
   *[other] tauscht { $count } Karten ({ $colour })
 }
page-blox-did-start = { $player } beginnt
page-blox-did-draw = { $player } zieht eine Karte: { $colour }
page-blox-did-draw-hidden = { $player } zieht eine Karte
page-blox-did-tower = Ein Turm mehr steht auf { $field }
page-blox-did-block = Block auf { $field }: { $colour }
