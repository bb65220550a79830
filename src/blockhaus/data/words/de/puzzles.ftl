# Die Aufgaben für einen Spieler.

puzzle-no-challenge = es gibt keine Aufgabe »{ $given }«; es gibt: { $choices }
puzzle-no-difficulty = es gibt keine Stufe »{ $given }«; es gibt: { $choices }
puzzle-no-field = »{ $text }« ist kein Feld dieses Bretts; Felder sind a1 bis { $last }
puzzle-which-colour = sage, welche Farbe: blue, yellow, red oder green
puzzle-no-fields = nenne die Felder, die der Stein bedeckt
puzzle-field-twice = ein Feld ist doppelt genannt
puzzle-no-shape = kein Stein hat diese Form
puzzle-foreign-piece = dieser Stein gehört nicht zur Aufgabe
puzzle-outside = der Stein läge nicht auf dem Brett
puzzle-overlap = zwei Steine liegen auf demselben Feld
puzzle-too-many = derselbe Stein liegt zweimal da
puzzle-not-its-turn = { $colour } ist an der Reihe
puzzle-larger-first = { $colour } hat noch Steine mit { $squares } Quadraten; die kommen zuerst
puzzle-stuck = { $colour } kann nichts mehr legen
puzzle-nothing-laid = es liegt nichts da, was sich zurücknehmen ließe
puzzle-empty-field = auf { $field } liegt kein Stein
puzzle-only-latest = ein Stein, der liegt, bleibt liegen; nur der letzte Schritt lässt sich zurücknehmen
puzzle-given-stays = der Stein auf { $field } lag von Anfang an da und bleibt
puzzle-given-first = vorgegebene Steine stehen vor den gelegten, und nur in eigenen Aufgaben
puzzle-seconds = die Zeit muss mehr als 0 Sekunden sein
puzzle-seed = ein Startwert ist eine ganze Zahl von 0 bis 2^64 - 1
puzzle-symmetric = nur BK-31 und BK-32 vom leeren Brett aus haben vierfach drehsymmetrische Lösungen
puzzle-no-count = die Lösungen von { $challenge } lassen sich nicht zählen; die von bk-33 schon
puzzle-count-large = es ist zu viel zu zählen
puzzle-not-made = aus dem Startwert { $seed } wurde keine Aufgabe
puzzle-no-file = das ist keine Aufgaben-Datei
puzzle-size = das Brett hat kein Feld oder mehr als { $most }
puzzle-shape = eine Form besteht aus Quadraten, Seite an Seite
puzzle-shapes = es gibt keine Formen oder mehr als { $most }
puzzle-stock = der Vorrat an Steinen ist nicht lesbar
puzzle-pieces = es sind mehr als { $most } Steine
puzzle-corners = jede Farbe braucht eine Ecke des Bretts
puzzle-cover = eine Möglichkeit nennt ein Feld oder einen Stein, den es nicht gibt
puzzle-which = sage, welche Aufgabe: { $choices }
puzzle-one-way = { $one } und { $other } passen nicht zusammen

puzzle-rule-bk-31 = lege alle 84 Steine nach den Regeln
puzzle-rule-bk-32 = lege alle 84 Steine nach den Regeln, die größeren zuerst
puzzle-rule-bk-33 = bilde aus den 20 Steinen mit vier Quadraten ein Rechteck von 8 × 10 Feldern
puzzle-rule-bk-34 = bilde aus den 20 Steinen mit vier Quadraten ein Rechteck von 8 × 10 Feldern; gleiche Farben berühren sich nie seitlich
puzzle-rule-bk-35 = bilde aus den 48 Steinen mit fünf Quadraten ein Rechteck von 15 × 16 Feldern
puzzle-rule-bk-36 = bilde aus den 48 Steinen mit fünf Quadraten ein Rechteck von 15 × 16 Feldern; gleiche Farben berühren sich nie seitlich

puzzle-title-bk-31 = Alle Steine
puzzle-title-bk-32 = Die großen zuerst
puzzle-title-bk-33 = Rechteck aus Vierern
puzzle-title-bk-34 = Vierer, Farben getrennt
puzzle-title-bk-35 = Rechteck aus Fünfern
puzzle-title-bk-36 = Fünfer, Farben getrennt

puzzle-progress = { $laid } von { $all } Steinen liegen.
puzzle-solved = Gelöst!
puzzle-yes = Ja, es ist noch lösbar.
puzzle-no = Nein, es ist nicht mehr lösbar.
puzzle-unknown = Das ist in { $seconds } Sekunden nicht herauszufinden.
puzzle-hint = { $piece }
puzzle-not-spoiled = Nichts ist verdorben.
puzzle-spoiled = Nach { $good } Steinen war es noch lösbar; { $piece } hat es verdorben.
puzzle-perhaps-spoiled = Nach { $good } Steinen war es noch lösbar; ob { $piece } es verdorben hat, ist nicht bekannt.
puzzle-sound = Alles, was liegt, wurde nach den Regeln gelegt.
puzzle-counted = { $challenge }: { $tilings } Zerlegungen nach Formen, { $different } bis auf die Symmetrien des Rechtecks.
puzzle-welcome = { $challenge }. Gib einen Stein ein, zum Beispiel »{ $example }«, oder »hilfe«.
puzzle-prompt = { $laid }/{ $all }>{ " " }
puzzle-help =
    Ein Stein wird mit seiner Farbe und seinen Feldern eingegeben und gelegt,
    zum Beispiel »red a1,b1,b2,c2«. Außerdem:
      zurück [FELD]    nimmt den letzten Stein zurück oder den auf einem Feld
      prüfen           ob alles nach den Regeln liegt und wie weit es ist
      tipp             ein nächster Stein, mit dem es lösbar bleibt
      lösbar           ob es noch lösbar ist
      verdorben        der Stein, nach dem es nicht mehr lösbar war
      lösen            zeigt eine Lösung von hier aus
      speichern DATEI  schreibt die Aufgabe;
                       »blockhaus solve --play --from DATEI« setzt sie fort
      regeln           was verlangt ist
      ende             beendet die Aufgabe
      (nichts)         zeigt das Brett noch einmal
    Die englischen Befehle gelten auch:
    take, check, hint, solvable, spoiled, solve, save, rules, quit.
puzzle-left = Verlassen; gespeichert ist nur, was du gespeichert hast.
puzzle-wrote = { $file } geschrieben.
