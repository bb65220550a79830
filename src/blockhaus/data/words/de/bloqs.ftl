bloqs-over = das Spiel ist zu Ende
bloqs-not-asked = danach ist jetzt nicht gefragt; gefragt ist: { $bloqs-phase }
bloqs-none-left = der Vorrat hat kein Teil { $shape } mehr
bloqs-other-piece = einzubauen ist das Teil { $shape }
bloqs-outside = { $shape } auf { $cell } ragte aus dem Bauplatz heraus
bloqs-cell-taken = { $cell } ist besetzt
bloqs-no-way-in = { $shape } hat keinen geraden Weg nach { $cell }, weder von oben noch von einer Seite
bloqs-would-fall = { $shape } fiele um: bei { $cell } trägt es zu wenig
bloqs-too-high = ein Bauplatz hat höchstens { $most } Schichten
bloqs-steal-own = sich selbst bestiehlt man nicht
bloqs-no-partner = mit Platz { $number } wird jetzt nicht getauscht
bloqs-no-piece-there = Platz { $number } hat kein Teil { $piece }
bloqs-no-way-out = { $piece } hat keinen geraden Weg hinaus, weder nach oben noch zu einer Seite
bloqs-others-would-fall = ohne { $piece } fiele das Teil { $falling }
bloqs-no-cards = Karten gibt es nur bei Maestro
bloqs-card-not-held = auf dieser Hand ist keine { $bloqs-card }
bloqs-two-cards = zwei Karten in einem Zug gehen nur als Würfel- und Kubuskarte oder als Teleportierungs- und Kubuskarte
bloqs-card-instead-of-rolling = diese Karte wird statt des Würfelns gespielt
bloqs-shape-card-on-landing = eine Kubuskarte spielt man, wenn man allein auf einer Scheibe mit dieser Form landet
bloqs-other-shape-card = zu dieser Scheibe passt nur die Kubuskarte { $shape }
bloqs-no-teleport = zum Teleportieren müssen beide Spielsteine auf Scheiben stehen, und auf verschiedenen
bloqs-no-attack = eine Verteidigungskarte antwortet auf Stehlen, Tauschen oder Teleportieren, und nichts davon geschieht
bloqs-disc-up = beide Scheiben { $disc } sind schon aufgedeckt
bloqs-other-draws = die nächste Karte betrifft Platz { $number }
bloqs-card-hidden = welche Karte es ist, muss gesagt werden
bloqs-card-not-there = eine Karte { $card } ist dort nicht zu ziehen

bloqs-card-die = solche Würfelkarte
bloqs-card-shape = solche Kubuskarte
bloqs-card-teleport = Teleportierungskarte
bloqs-card-defence = Verteidigungskarte

bloqs-phase-start-roll = ein Wurf darum, wer beginnt
bloqs-phase-means = würfeln oder eine Karte stattdessen
bloqs-phase-roll = der Wurf
bloqs-phase-direction = die Richtung
bloqs-phase-reveal = welche Scheibe aufgedeckt wird
bloqs-phase-shape-card = eine Kubuskarte oder keine
bloqs-phase-take = welches Teil aus dem Vorrat
bloqs-phase-build = wohin das Teil gebaut wird
bloqs-phase-steal = welches Teil gestohlen wird
bloqs-phase-give = mit wem getauscht und welches Teil hergegeben wird
bloqs-phase-want = welches Teil dafür genommen wird
bloqs-phase-defend = verteidigen oder geschehen lassen
bloqs-phase-lose = welche Karte verloren geht
bloqs-phase-draw = welche Karte gezogen wird
bloqs-phase-over = nichts; das Spiel ist zu Ende

bloqs-no-word = »{ $text }« ist hier nicht zu verstehen
bloqs-no-shape = eine Form »{ $text }« gibt es nicht
bloqs-no-cell = »{ $text }« ist keine Zelle; Zellen sind a1.1 bis c3.14
bloqs-no-turn = »{ $text }« ist keine Drehung; eine Drehung sind zwei der Buchstaben u n e s w d im rechten Winkel
bloqs-no-piece = »{ $text }« ist kein Teil; eines schreibt man als Form, Zelle und Drehung, etwa T a1.1 un
bloqs-several = das passt auf { $count } Züge; genauer wäre zum Beispiel { $example }

bloqs-perfect-cube = ein perfekter Kubus steht
bloqs-double-cube = ein doppelter perfekter Kubus steht
bloqs-supply-empty = der Vorrat ist leer
bloqs-all-discs-up = alle Scheiben sind aufgedeckt

bloqs-shape-count = ein Satz hat { $wanted } Formen, nicht { $count }
bloqs-shape-name = »{ $shape }« kann kein Zeichen einer Form sein; Zeichen sind Großbuchstaben und Ziffern
bloqs-shape-names = die Form { $shape } hat keinen deutschen oder keinen englischen Namen
bloqs-shape-cubes = die Form { $shape } besteht nicht aus einem bis { $most } Bausteinen, Fläche an Fläche
bloqs-shape-too-long = die Form { $shape } passt nicht in 3 × 3 × 3
bloqs-shape-twice = die Form { $shape } gibt es zweimal
bloqs-shape-drawing = die Form { $shape } ist nicht als eine bis drei Schichten aus # und . gezeichnet
bloqs-shapes-file = { $file } ist kein Satz von Formen
bloqs-copies = von jeder Form gibt es { $wanted } Teile
bloqs-discs = von jeder Form und jeder Aktion gibt es { $wanted } Scheiben, zusammen 20
bloqs-circles = Platz { $seat } braucht einen eigenen Startkreis am Ring
bloqs-seats = { $seats } Spieler kann es nicht geben
bloqs-deck-size = der Stapel hat { $wanted } Karten
bloqs-first-hand = { $cards } Karten für alle lassen sich nicht austeilen

bloqs-field-unknown = eine Stellung hat kein Feld »{ $name }«
bloqs-forged-piece = ein solches Teil gibt es nicht
bloqs-forged-too-high = { $piece } reicht über Schicht { $most } hinaus
bloqs-forged-overlap = { $piece } überschneidet ein anderes Teil
bloqs-forged-floating = { $piece } steht nicht
bloqs-forged-supply = es sind mehr Teile { $shape }, als das Spiel hat
bloqs-forged-discs = es sind mehr Scheiben { $disc }, als das Spiel hat
bloqs-forged-cards = es sind mehr Karten { $card }, als das Spiel hat
bloqs-forged-hands = es sind mehr Karten auf den Händen, als das Spiel hat
bloqs-forged-pawn = der Spielstein von Platz { $number } kann dort nicht stehen
bloqs-forged-cube = Platz { $number } hat schon gewonnen
bloqs-forged-phase = was über den Zug gesagt wird, passt nicht zusammen ({ $bloqs-phase })

bloqs-picture-ring = Ring (im Uhrzeigersinn von links oben; ? verdeckt)
bloqs-picture-supply = Vorrat
bloqs-picture-site = Platz { $seat } · { $layers ->
    [one] 1 Schicht voll
   *[other] { $layers } Schichten voll
 }, { $cubes ->
    [one] 1 Baustein in der nächsten
   *[other] { $cubes } Bausteine in der nächsten
 }
bloqs-picture-empty = (leer)
bloqs-picture-circle = auf dem Startkreis
bloqs-picture-pawn = auf Scheibe { $disc }
bloqs-picture-hand =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
bloqs-picture-die = Würfel { $sign }
bloqs-picture-shape = Form { $sign }
bloqs-picture-teleport = Teleportierung
bloqs-picture-defence = Verteidigung
bloqs-picture-deck = Stapel { $deck }, Ablage { $discards }
bloqs-picture-asked = Gefragt: { $phase }
bloqs-picture-attack = Platz { $seat } gegen Platz { $target }: { $what }
bloqs-disc-steal = stiehl
bloqs-disc-build = baue
bloqs-attack-steal = stehlen
bloqs-attack-swap = tauschen
bloqs-attack-teleport = teleportieren
bloqs-lesson = eine Lektion braucht eine Anzahl Spiele und Anteile von 0 bis 1
