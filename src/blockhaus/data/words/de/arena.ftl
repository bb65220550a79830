# Wettkämpfe
arena-players = ein Wettkampf braucht mindestens zwei Spieler
arena-alone = { $game } hat in der Variante { $variant } einen Platz; ein Wettkampf braucht mindestens zwei
arena-no-time = wie lange ein einfacher »bot« denkt, sagt --time-per-move; oder eine Stufe wie bot:5 nennen
arena-time-for-nobody = --time-per-move gilt für Spieler, die einfach »bot« heißen, und es gibt keinen
arena-sprt = die Grenzen des Tests sind zwei Zahlen, die kleinere zuerst, wie 0,30, nicht »{ $given }«
arena-other-match = der Ordner { $folder } enthält einen anderen Wettkampf; was anders ist: { $part }
arena-no-match = { $file } beschreibt keinen Wettkampf
arena-in-use = in den Ordner { $folder } spielt schon ein anderer Lauf
arena-time = die Zeit je Zug beträgt { $shortest } bis { $longest } Sekunden
part-game = das Spiel
part-variant = die Variante
part-options = die Optionen
part-players = die Spieler
part-seed = der Startwert
arena-workers-die = die Prozesse, die spielen, enden immer wieder mitten in einer Partie; noch offen ist als erste Partie { $game }

arena-progress = Partien
arena-nothing-finished = Keine Partie wurde fertig.
arena-games =
    { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }
arena-table-player = Wer
arena-table-score = Quote
arena-table-wins = Siege
arena-table-fair = fair
arena-table-cpu =
    CPU
    je Zug
arena-test-fits = Der sequenzielle Test sagt: { $better } Elo passt besser als { $other } (Logarithmus des Likelihood-Quotienten { $ratio }, entschieden jenseits von ±{ $bound }).
arena-test-open = Der sequenzielle Test sagt: noch offen (Logarithmus des Likelihood-Quotienten { $ratio }, entschieden jenseits von ±{ $bound }).
arena-failed =
    { $games ->
        [one] { $player } fiel in 1 Partie aus und verlor sie, Partie { $first }: { $why }
       *[other] { $player } fiel in { $games } Partien aus und verlor sie, zuerst in Partie { $first }: { $why }
    }
arena-strange-lines =
    { $lines ->
        [one] In { $folder } ist 1 Zeile keine Partie dieses Wettkampfs und bleibt außer Acht.
       *[other] In { $folder } sind { $lines } Zeilen keine Partien dieses Wettkampfs und bleiben außer Acht.
    }
arena-interrupted-kept = Unterbrochen: { $finished } von { $games } Partien, aufgehoben in { $folder }; derselbe Befehl macht dort weiter.
arena-interrupted-lost = Unterbrochen: { $finished } von { $games } Partien, nicht aufgehoben; mit --out werden sie es.

# Engines und Bots in eigenen Prozessen
engine-no-start = die Engine »{ $command }« startet nicht: { $reason }
engine-missing = es gibt kein Programm »{ $program }«
engine-slow = die Engine hat auf »{ $asked }« nicht innerhalb von { $seconds } s geantwortet
engine-died = die Engine endete bei »{ $asked }«
engine-died-saying = die Engine endete bei »{ $asked }« und sagte: { $said }
engine-floods = die Engine schrieb bei »{ $asked }« mehr, als jemand wissen wollte, und wurde beendet
engine-resigned = die Engine gab auf
engine-option = GTP-Engines kennen nur die üblichen Regeln, nicht die Option { $option }
engine-variant = GTP-Engines kennen keine Variante »{ $variant }«
engine-other-game = GTP-Engines spielen nur blokus, nicht { $game }
engine-refused = die Engine lehnte »{ $asked }« ab: { $answer }
engine-no-move = die Engine antwortete »{ $answer }«, das ist hier kein Zug
engine-illegal = der Zug »{ $answer }« der Engine ist nicht erlaubt ({ $rule })
bot-protocol = der Bot spricht das Protokoll »{ $given }«, hier ist es { $here }
bot-not-this-game = der Bot spielt { $game } in der Variante { $variant } nicht
bot-no-move = in der Antwort des Bots fehlt »move«
bot-no-object = der Bot antwortete auf »{ $asked }« mit »{ $answer }«, das ist kein JSON-Objekt
bot-says = der Bot sagt: { $said }
ray-refused = was unter »{ $given }« antwortet, lässt uns nicht als Ray-Cluster mitmachen; einer mit Token braucht RAY_AUTH_MODE=token und sein Token auf dieser Maschine
