# Erste Spiele, Schritt für Schritt.

page-learn-about = Du spielst ein richtiges Spiel gegen einen leichten Bot und erfährst, was als Nächstes zu tun ist. Du kannst jederzeit aufhören.
page-begin = Anfangen
page-next = Weiter
page-skip-step = Überspringen
page-step = { $number } von { $all }:

page-learn-blokus-aim = Du spielst Blau und Rot, der Bot Gelb und Grün. Lege möglichst viele Quadrate; was übrig bleibt, zählt gegen dich.
page-learn-blokus-first = Wähle einen Stein und bewege ihn in deine Ecke, das leuchtende Feld oben links. Die Knöpfe über den Steinen drehen und wenden ihn. Lege ihn dort hin.
page-learn-blokus-second = Jetzt Rot: seine Ecke ist unten rechts. Große Steine bringt man später schwer unter, fang also mit ihnen an.
page-learn-blokus-corners = Von nun an muss ein Stein einen gleichfarbigen an einer Ecke berühren. Leuchtende Felder zeigen, wo das geht. Lege deinen nächsten Stein.
page-learn-blokus-refused = Gleichfarbige Steine liegen nie Seite an Seite. Versuche es: Wähle einen Stein und klicke dorthin, wo er so läge. Du erfährst, welche Regel dagegen spricht.
page-learn-blokus-more = Wachse zur Mitte und durch die Lücken der anderen. »Nächste Stelle« zeigt, wo ein Stein passt. Lege noch zwei Steine.
page-learn-blokus-end = Wer nichts mehr legen kann, wird von selbst übergangen. Am Ende kostet jedes nicht gelegte Quadrat einen Punkt. Viel Spaß!

page-learn-blox-aim = Deine Figuren laufen über das Brett, räumen Türme ab und bringen dir Punkte; mit den Blöcken baust du neue. Bezahlt wird mit Karten in den Farben der Felder.
page-learn-blox-enter = Zuerst kommt eine Figur ins Spiel: von außen, gerade eine Reihe oder Spalte entlang, bis zum ersten Feld in der Farbe, die du bezahlst. Wähle Einsetzen, dann eines der leuchtenden Felder, und bestätige die Bezahlung.
page-learn-blox-move = Wähle nun deine Figur. Sie läuft geradeaus bis zum ersten Feld in der Farbe, die du bezahlst. Wähle eines der leuchtenden Felder.
page-learn-blox-clear = Räume einen Turm ab: Deine Figur muss ihn in gerader Linie erreichen, und du zahlst für jeden Block eine Karte seiner Farbe. Niedrige Türme sind billig. Fehlen Karten, tausche zuerst welche.
page-learn-blox-build = Die gewonnenen Blöcke liegen vor dir. Wo eine deiner Figuren steht, darfst du daraus einen Turm bauen, so hoch, wie es die Phase verlangt, und bekommst seine Höhe als Punkte.
page-learn-blox-swap = Passt keine Karte, dann tausche welche: Du bekommst neue, und ein benutzter Joker wird wieder aufgedeckt. Er steht für eine beliebige Karte.
page-learn-blox-phases = Mit jeder der vier Phasen dürfen höhere Türme abgeräumt und müssen höhere gebaut werden. Sind die Vierertürme fort, endet das Spiel. Die meisten Punkte gewinnen. Viel Spaß!

page-learn-bloqs-aim = Baue auf deinem Bauplatz einen Würfel aus 3 × 3 × 3 ohne Lücken. Spielfiguren laufen um einen Ring aus Scheiben, und die Scheibe, auf der du landest, sagt, was du bekommst.
page-learn-bloqs-walk = Gewürfelt ist. Wähle, in welche Richtung deine Figur läuft; wo sie ankäme, siehst du.
page-learn-bloqs-build = Du landest auf einer Form und bekommst dieses Teil, oder du darfst eins wählen. Drehe es im Raum, suche eine Stelle, an der es sicher steht, und baue es ein.
page-learn-bloqs-turn = Ein Teil muss auf geradem Weg hineinkommen und darf nicht fallen. Wo es nicht stehen kann, erfährst du, warum. Baue noch ein Teil ein.
page-learn-bloqs-discs = Manche Scheiben sind Aktionen: ein Teil stehlen oder ein beliebiges bauen. Steht dort schon eine Figur, tauschst du Teile mit ihrem Besitzer.
page-learn-bloqs-end = Genau der volle Würfel gewinnt sofort. Ist der Vorrat leer oder liegen alle Scheiben offen, zählen die ganzen Schichten. Viel Spaß!

page-learn-potzklotz-aim = Fünf Würfel sind ein Bauwerk. Deine Karten zeigen andere Bauwerke, von irgendeiner Seite gesehen. Welches davon entsteht, wenn man einen einzigen Würfel versetzt?
page-learn-potzklotz-look = Schau dir das Bauwerk und deine Karten an. Drehe es nur im Kopf: Das ist das Spiel.
page-learn-potzklotz-move = Wähle den Würfel, dann wohin er kommt, dann die Karte, die das neue Bauwerk zeigt. Siehst du nichts, dann passe.
page-learn-potzklotz-right = Dann dreht sich das Bauwerk, und alle sehen, ob die Karte stimmt. Eine richtige Karte bist du los; eine falsche kostet eine Karte.
page-learn-potzklotz-pass = Spiegelbilder gelten nicht als gleich. Nimm dir Zeit.
page-learn-potzklotz-end = Wer zuerst alle Karten los ist, gewinnt die Runde. Der Trainer hat Übungen für jede Stufe. Viel Spaß!
