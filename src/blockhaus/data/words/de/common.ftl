# Was jedes Spiel zu sagen haben kann.

text-kind = das ist kein Text
text-empty = da steht nichts
text-too-long = der Text ist länger als { $most } Zeichen
fields-kind = der Zug hat keine gegliederte Form
fields-missing = das Feld »{ $name }« fehlt oder ist von falscher Art
fields-too-large = die gegliederte Form ist zu groß
bytes-too-short = die Bytes enden zu früh
bytes-too-long = es sind { $extra } Bytes zu viel
bytes-foreign = die Bytes sind kein Stand und keine Sicht dieses Programms
bytes-kind = die Bytes sind nicht von der Art, die hier verlangt ist
bytes-other-rules = die Bytes gehören zu einem anderen Spiel, einer anderen Variante, Option oder Datendatei
bytes-impossible = die Bytes beschreiben etwas, das nicht vorkommen kann (bei { $at })
not-a-move = das ist kein Zug des Spiels
foreign-move = der Zug gehört zu einem anderen Spiel, einer anderen Variante, Option oder Datendatei
foreign-state = der Stand gehört zu einem anderen Spiel, einer anderen Variante, Option oder Datendatei
no-such-seat = diesen Platz gibt es nicht; das Spiel hat { $seats }
no-chance = hier wird nichts gelost
no-such-index = kein Zug hat diese Nummer
perft-depth = die Tiefe muss zwischen 0 und { $most } liegen
not-your-turn = ein anderer Platz ist am Zug

no-such-game = ein Spiel »{ $given }« gibt es nicht; es gibt: { $choices }
no-such-variant = { $game } hat keine Variante »{ $given }«; es hat: { $choices }
no-such-option = { $game }, { $variant }, hat keine Option »{ $given }«; es hat: { $choices }
option-value = die Option { $option } kann nicht »{ $given }« sein; möglich ist: { $choices }
option-form = eine Option wird als name=wert angegeben, nicht als »{ $given }«
no-such-player = einen Spieler »{ $given }« gibt es nicht; es gibt: { $choices }
no-player = ein Spieler ist ein Name wie "bot:3" oder etwas mit choose(view)
play-seed = "seed" ist eine ganze Zahl
player-count = das Spiel hat { $seats } Plätze, angegeben sind aber { $players } Spieler
no-greedy = { $game } hat keinen gierigen Spieler
no-trainer = für { $game } gibt es keine Übungen; es gibt sie für: { $choices }
train-welcome = »ende« beendet die Übung.
train-right = Richtig, { $points } Punkte.
train-wrong = { $points } von { $most } Punkten. Eine Lösung: { $solution }
train-score = { $points } von { $most } Punkten
player-of-another-game = dieser Spieler kennt nur { $knows }, nicht { $game }
no-rules-text = zu »{ $game }« gibt es keine Regelseite; es gibt: { $choices }
no-such-rule = { $game } hat keine Regel »{ $given }«

record-line = Zeile { $line }: { $reason }
record-no-record = das ist keine Aufzeichnung von Blockhaus
record-not-text = die Datei ist kein UTF-8-Text
record-too-large = die Datei ist größer als { $most } Bytes
record-too-long = die Aufzeichnung hat mehr als { $most } Züge
record-no-position = diese Stellung hat die Aufzeichnung nicht; die letzte ist { $most }
record-header-line = eine Kopfzeile hat die Form »name: wert«
record-header-unknown = unbekannte Kopfzeile »{ $name }«
record-header-twice = die Kopfzeile »{ $name }« steht hier zum zweiten Mal
record-header-missing = die Kopfzeile »{ $name }« fehlt
record-value = der Wert von »{ $name }« ist nicht lesbar
record-rules-version = die Aufzeichnung entstand mit Version { $given } der Regeln; dies ist Version { $here }
record-data = die Aufzeichnung entstand mit anderen Datendateien ({ $given }, hier { $here })
record-move-line = ein Zug hat die Form »platz zug«, beim Zufall »* zug«
record-not-to-act = { $given } ist hier nicht am Zug; am Zug ist { $wanted }
record-after-end = nach dem Ende des Spiels folgt noch ein Zug
record-result = das Ergebnis ist laut Aufzeichnung { $given }, nach den Zügen aber { $here }
file-content = { $file }: { $reason }
resume-other-game = { $file } ist eine Aufzeichnung von { $game }, { $variant }; Spiel, Variante und Optionen kommen aus ihr
file-missing = es gibt keine Datei { $file }
file-exists = { $file } gibt es schon
print-extra = ein PDF braucht das Extra »print«: pip install blockhaus[print]
print-form = { $file } ist weder eine .pdf- noch eine .svg-Datei
no-print = bei { $game } gibt es nichts zu drucken; etwas zu drucken haben: { $choices }
file-unwritable = { $file } kann nicht geschrieben werden: { $reason }
output-unwritable = die Ausgabe kann nicht geschrieben werden: { $reason }
sgf-syntax = die Datei ist kein wohlgeformtes SGF: { $reason }
sgf-game = das Spiel »{ $given }« kann nicht gelesen werden; lesbar sind: { $choices }
sgf-setup = die Eigenschaft { $name } stellt eine Position auf; lesbar sind nur Spiele von Anfang an
sgf-colour = der Zug ist für Farbe { $given }, am Zug ist aber { $colour }
sgf-not-blokus = .blksgf-Dateien gibt es nur für Blokus, nicht für { $game }
sgf-cannot-hold = das Format kennt nicht: { $what }

decimal-sign = ,
seat = Platz { $seat }
chance = Zufall
the-end = das Ende
finished = Fertig.
file-unreadable = { $file } ist nicht lesbar: { $reason }
no-such-language = auf »{ $given }« gibt es keine Texte; es gibt: { $choices }

result-unfinished = Das Spiel ist nicht zu Ende.
result-seat = { $rank }. Platz { $seat } ({ $player }): { $score } Punkte

terminal-welcome = { $game }, { $variant }. Gib einen Zug ein oder »hilfe«.
terminal-prompt = { "Platz " }{ $seat }>{ " " }
terminal-help =
    Ein Zug in seiner Schreibweise wird gespielt. Außerdem:
      liste [Wörter]   die erlaubten Züge, nur die mit allen diesen Wörtern
      #3               spielt den dritten der letzten Liste
      tipp             die besten Züge einer Suche, je mit Gewinnchance
      zurück           nimmt deinen letzten Zug und die Antworten der Bots zurück
      speichern DATEI  schreibt die Aufzeichnung;
                       »blockhaus play --resume DATEI« spielt weiter
      regeln [ID]      die Regeln oder eine davon
      ende             verlässt den Tisch
      (nichts)         zeigt die Stellung noch einmal
    Die englischen Befehle gelten auch: list, hint, undo, save, rules, quit.
terminal-thinks = Platz { $seat } denkt nach …
terminal-bot-failed = Platz { $seat } ({ $player }) kann nicht weiterspielen: { $reason }. Für diesen Platz spielt nun ein Mensch an diesem Gerät.
terminal-no-command = { $reason } – »hilfe« zeigt die Befehle
terminal-move = Platz { $seat } ({ $player }): { $move }
terminal-chance =
    { $more ->
        [0] Zufall: { $move }
       *[other] Zufall: { $move } und { $more } weitere
    }
terminal-hand-over = Das Gerät bitte an Platz { $seat } geben, dann Eingabe drücken.
terminal-listed =
    { $count ->
        [0] Kein erlaubter Zug hat alle diese Wörter.
       *[other] { $shown } von { $count } Zügen.
    }
terminal-no-hint = Für dieses Spiel gibt es keine Hinweise.
terminal-no-undo = Es gibt nichts Eigenes zurückzunehmen.
terminal-save-name = Wohin? speichern DATEI
terminal-saved = Gespeichert als { $file }.
terminal-left = Du hast den Tisch verlassen; gespeichert ist nur, was du gespeichert hast.

search-no-limit = eine Suche braucht eine Grenze in Simulationen oder Sekunden
search-simulations = eine Suche braucht mindestens eine Simulation, und eine ganze Zahl davon
search-seconds = die Zeit für eine Suche muss größer als null und endlich sein
search-memory = eine Suche braucht mindestens { $least } Bytes Speicher
search-threads = eine Suche hat 1 bis { $most } Stränge
search-over = das Spiel ist zu Ende; es gibt nichts zu wählen
search-not-to-act = nur der Platz am Zug kann wählen, aus seiner eigenen Sicht
no-search = { $game } hat keine Suche
no-such-strength = eine Stufe »{ $given }« gibt es nicht; Bots heißen bot:1 bis bot:{ $most } nach Stufe oder nach Zeit je Zug, etwa bot:0.5s
no-such-level = eine Stufe »{ $given }« gibt es nicht; Stufen sind 1 bis { $most }
ray-missing = Ray ist nicht installiert; der Zusatz »ray« bringt es mit
search-weight = die Suche hat kein Gewicht »{ $name }«, oder es ist keine Zahl
terminal-not-listed =
    { $count ->
        [one] { $given } steht nicht in der letzten Liste (1 Zug)
       *[other] { $given } steht nicht in der letzten Liste ({ $count } Züge)
    }
hint-move = Zug
hint-win = Gewinnchance
hint-points = Punkte erwartet
hint-visits = Simulationen
hint-expected = Nach #1 zu erwarten: { $moves }
hint-step = Platz { $seat }: { $move }
judge-level-or-limits = ein Urteil braucht eine Stufe oder eigene Grenzen, nicht beides
judge-nobody = in dieser Stellung entscheidet niemand etwas
judge-most = ein Urteil nennt 1 bis { $most } Züge
ray-unreachable = bei »{ $given }« ist kein Ray-Verbund; eine Adresse hat die Form Rechner:Port
