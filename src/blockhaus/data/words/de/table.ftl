# Was ein Tisch und der Server antworten, wenn etwas nicht geht.

table-closed = dieser Tisch ist geschlossen und geht nicht weiter
table-over = das Spiel ist zu Ende
table-not-over = das Spiel ist noch nicht zu Ende
table-not-started = das Spiel hat noch nicht begonnen
no-such-command = das kann hier nicht verlangt werden
not-your-seat = dieser Platz gehört dir nicht
not-the-host = das darf nur, wer den Tisch eröffnet hat
seat-taken = dieser Platz ist besetzt
seat-open = dort sitzt niemand
seat-bot = dort sitzt ein Bot
name-empty = ein Name fehlt
undo-off = an diesem Tisch wird nichts zurückgenommen
undo-nothing = es gibt nichts zurückzunehmen
undo-not-asked = niemand wollte etwas zurücknehmen
undo-not-yours = das müssen andere beantworten
claim-nobody = niemand lässt dich warten
claim-early = warte noch { $seconds } Sekunden, bevor du den Platz verlassen nennst
time-left = bei niemandem ist die Zeit um
time-up = deine Zeit war um
rematch-there = die Revanche hat schon begonnen
rematch-wanted = du hast schon um eine Revanche gebeten; die anderen müssen zustimmen
chat-off = an diesem Tisch wird nichts geschrieben
chat-seats-only = hier dürfen nur Mitspielende schreiben
chat-muted = wer den Tisch eröffnet hat, lässt dich hier nicht schreiben

database-url = „{ $given }“ ist keine Datenbank; möglich sind sqlite:///DATEI und postgresql://RECHNER/NAME
database-newer = die Datenbank stammt von einem neueren Programm (Version { $given }; dieses hier arbeitet mit { $here })
database-not-empty = eine Sicherung kann nur in eine leere Datenbank zurückgespielt werden
backup-foreign = das ist keine Sicherung dieser Programmversion
backup-incomplete = die Sicherung ist unvollständig
