# Bloqs auf der Seite.

page-bloqs-decision = Was zu entscheiden ist
page-bloqs-sites = Bauplätze
page-bloqs-look-all = Alle
page-bloqs-site = { $layers ->
    [one] 1 vollständige Schicht
   *[other] { $layers } vollständige Schichten
 }, dann { $cubes ->
    [one] 1 Baustein.
   *[other] { $cubes } Bausteine.
 }
page-bloqs-in-words = Der Tisch in Worten
page-bloqs-ring = Der Ring
page-bloqs-layer = Schicht { $number }
page-bloqs-face-down = verdeckt
page-bloqs-disc-steal = stehlen
page-bloqs-disc-build = beliebiges Teil
page-bloqs-piece = { $name } auf { $cells }

page-bloqs-card-die = Würfelkarte { $value }
page-bloqs-card-shape = Kubuskarte { $value }
page-bloqs-card-teleport = Teleportierungskarte
page-bloqs-card-defence = Verteidigungskarte
page-bloqs-card-unknown = eine Karte
page-bloqs-hand = Deine Karten
page-bloqs-no-cards = Du hast keine Karten.
page-bloqs-die-cards = Würfelkarten
page-bloqs-teleport-cards = Teleportierungskarten

page-bloqs-decides = { $who } entscheidet: { $what }.
page-bloqs-ask-means = Würfeln oder stattdessen eine Karte spielen?
page-bloqs-ask-direction = In welche Richtung?
page-bloqs-ask-shape-card = Eine Kubuskarte spielen und ein beliebiges Teil nehmen?
page-bloqs-ask-take = Welches Teil nimmst du?
page-bloqs-ask-steal = Welches Teil stiehlst du?
page-bloqs-ask-give = Tausch: welches deiner Teile gibst du her?
page-bloqs-ask-want = Tausch: welches Teil nimmst du dafür?
page-bloqs-ask-defend = Verteidigst du dich?
page-bloqs-from = Von { $who }
page-bloqs-give-to = An { $who }
page-bloqs-yes-steal = Dieses Teil von { $who } stehlen
page-bloqs-yes-give = Dieses Teil an { $who } geben
page-bloqs-yes-want = Dieses Teil nehmen

page-bloqs-way-cw = im Uhrzeigersinn
page-bloqs-way-ccw = gegen den Uhrzeigersinn
page-bloqs-to-disc = auf Scheibe { $number } ({ $what })
page-bloqs-do-roll = Würfeln
page-bloqs-do-die-card = { $count } { $way }: { $where }
page-bloqs-do-teleport = Platz tauschen mit { $who }: { $where }
page-bloqs-do-shape-card = Kubuskarte { $thing } spielen
page-bloqs-do-no-card = Keine Karte spielen
page-bloqs-do-defend = Verteidigungskarte spielen
page-bloqs-do-let = Geschehen lassen
page-bloqs-take = { $thing } (noch { $count })

page-bloqs-attack-steal = { $who } will von { $target } stehlen: { $wanted }.
page-bloqs-attack-swap = { $who } tauscht mit { $target }: gibt { $given }, nimmt { $wanted }.
page-bloqs-attack-teleport = { $who } will mit { $target } den Platz tauschen.

page-bloqs-build-in = Einbauen: { $name }
page-bloqs-build-here = Hier einbauen
page-bloqs-build-on = { $name } einbauen auf { $cells }
page-bloqs-stands = Steht auf { $cells }.
page-bloqs-stands-not = hier nicht
page-bloqs-turning = Drehen
page-bloqs-moving = Verschieben
page-bloqs-turn-clockwise = Im Uhrzeigersinn drehen
page-bloqs-turn-anticlockwise = Gegen den Uhrzeigersinn drehen
page-bloqs-turn-away = Nach hinten kippen
page-bloqs-turn-towards = Nach vorn kippen
page-bloqs-turn-left = Nach links kippen
page-bloqs-turn-right = Nach rechts kippen
page-bloqs-move-away = Nach hinten schieben
page-bloqs-move-towards = Nach vorn schieben
page-bloqs-move-left = Nach links schieben
page-bloqs-move-right = Nach rechts schieben
page-bloqs-higher = Eine Schicht höher
page-bloqs-lower = Eine Schicht tiefer
page-bloqs-places = Stellen
page-bloqs-place-next = Nächste Stelle
page-bloqs-place-before = Vorige Stelle
page-bloqs-keys = Tasten: Q W E A S D drehen, Pfeile schieben, + und - wechseln die Schicht, N geht zur nächsten Stelle, Eingabe baut ein. Ziehen am Teil dreht es auch, ein Klick auf den Bauplatz schiebt es dorthin.
page-bloqs-all-places = { $count ->
    [one] Die einzige Stelle, an der es steht
   *[other] Alle { $count } Stellen, an denen es steht
 }
page-bloqs-way-of = Drehung { $number } von { $total }, { $height ->
    [one] 1 Schicht hoch
   *[other] { $height } Schichten hoch
 }

page-bloqs-did-rolled = Gewürfelt: { $count }
page-bloqs-did-reveal = Aufgedeckt: { $thing }
page-bloqs-did-draw = { $who } zieht: { $thing }
page-bloqs-did-lose = { $who } verliert: { $thing }
page-bloqs-did-roll = würfelt
page-bloqs-did-die-card = spielt die Würfelkarte { $count }, { $way }
page-bloqs-did-teleport = spielt eine Teleportierungskarte: Platztausch mit { $who }
page-bloqs-did-direction = geht { $way }
page-bloqs-did-shape-card = spielt die Kubuskarte { $thing }
page-bloqs-did-no-card = spielt keine Karte
page-bloqs-did-take = nimmt { $thing }
page-bloqs-did-build = baut ein: { $what }
page-bloqs-did-steal = stiehlt von { $who }: { $what }
page-bloqs-did-give = tauscht mit { $who } und gibt { $what }
page-bloqs-did-want = nimmt dafür { $what }
page-bloqs-did-defend = spielt eine Verteidigungskarte
page-bloqs-did-let = lässt es geschehen
