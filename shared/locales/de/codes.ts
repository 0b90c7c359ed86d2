import type { codes as english } from '../en/codes.ts';
import type { Translated } from '../sentence.ts';

/** Explains each code and what to do. */
export const codes: Translated<typeof english> = {
  'card-empty': {
    title: 'Nichts wurde gescannt oder eingetippt.',
    whatToDo: 'Karte scannen oder Nummer eintippen.',
  },
  'card-too-short': {
    title: 'Das ist zu kurz für eine Karte.',
    whatToDo: 'Noch einmal scannen oder die ganze Nummer eintippen.',
  },
  'card-too-long': {
    title: 'Das ist zu lang für eine Karte.',
    whatToDo: 'Nur den Code der Karte scannen.',
  },
  'card-control-characters': {
    title: 'Der Scan enthält Zeichen, die es auf Karten nicht gibt.',
    whatToDo:
      'Noch einmal scannen. Passiert es bei jeder Karte, die Einstellungen des Scanners prüfen.',
  },
  'card-web-address': {
    title: 'Das ist eine Webadresse.',
    whatToDo: 'Den Code auf der Karte selbst scannen.',
  },
  'card-two-scans': {
    title: 'Zwei Scans haben sich überschnitten.',
    whatToDo: 'Nur eine Karte scannen, und nur einmal.',
  },
  'card-product-barcode': {
    title: 'Das sieht aus wie der Strichcode eines Artikels.',
    whatToDo:
      'Ware: den Preis eintippen und eine Kategorie drücken. Karte: den Code auf der Karte scannen. Wenn das dieser Code ist, noch einmal scannen.',
  },
  'card-training-receipt': {
    title: 'Das ist die Nummer eines Trainingsbons.',
    whatToDo: 'Damit wurde nichts verkauft oder bezahlt. Den Code auf der Karte scannen.',
  },
  'card-other-receipt': {
    title: 'Das ist die Bonnummer einer anderen Kasse.',
    whatToDo:
      'Erstatten kann nur die Kasse, die ihn gedruckt hat. Für eine Karte den Code auf der Karte scannen.',
  },
  'card-other-code': {
    title: 'Dieser Code sieht nicht nach einer Karte der Filiale aus.',
    whatToDo:
      'Den Code auf der Karte scannen. Welche Codes als Karten gelten, legt die Filialleitung unter „Einstellungen“, „Scanner“ fest.',
  },
  'card-uuid-card': {
    title: 'Dieser Code kann eine Kartennummer oder ein Kundencode sein.',
    whatToDo:
      'Noch einmal scannen und wählen, was es ist. Die Filialleitung kann es unter „Einstellungen“, „Scanner“ für alle Codes festlegen.',
  },
  'card-uuid-customer': {
    title: 'Dieser Code kann ein Kundencode sein.',
    whatToDo: 'Noch einmal scannen und wählen, was es ist.',
  },
  'card-no-code': {
    title: 'Das ist keine Kartennummer.',
    whatToDo: 'Den Code auf der Karte scannen oder ihre Nummer eintippen.',
  },
  'card-own-receipt': {
    title: 'Das ist ein Bon dieser Kasse, keine Karte.',
    whatToDo:
      'Einen Bon auf der Seite „Verkauf“ scannen oder unter „Bons“ öffnen. Für eine Karte den Code auf der Karte scannen.',
  },
  'card-bank-card': {
    title: 'Das ist eine Bankkartennummer. Sie wurde nicht gespeichert.',
    whatToDo:
      'Bankkarten am Kartenterminal annehmen. Sind das Guthabenkarten, stellt die Filialleitung das unter „Einstellungen“, „Scanner“ ein.',
  },
  'card-no-service': {
    title: 'Guthabenkarten funktionieren, sobald der Kartendienst verbunden ist.',
    whatToDo:
      'Bis dahin lassen sich nur Artikel scannen. Die Filialleitung verbindet den Kartendienst in den Einstellungen.',
  },
  'card-numbers-locked': {
    title: 'Die Kartennummern dieser Kasse sind gesperrt.',
    whatToDo:
      'Anders bezahlen lassen. Die Seite „Guthabenkarte“ zeigt, wie sich die Nummern entsperren lassen.',
  },
  'card-not-here': {
    title: 'Die Karte ist nicht mehr ausgewählt.',
    whatToDo: 'Karte noch einmal scannen.',
  },
  'card-torn-scan': {
    title: 'Der Scan war unvollständig.',
    whatToDo: 'Karte noch einmal scannen und den Betrag prüfen.',
  },
  'amount-empty': {
    title: 'Es fehlt der Betrag.',
    whatToDo: 'Zuerst den Betrag eintippen.',
  },
  'amount-not-a-number': {
    title: 'Das ist kein eindeutiger Betrag.',
    whatToDo: 'Neu eintippen, mit einem Komma oder Punkt vor den Cent.',
  },
  'amount-negative': {
    title: 'Ein Betrag hat kein Minuszeichen.',
    whatToDo: '„Einlösen“ oder „Aufladen“ wählen und den Betrag ohne Minus eintippen.',
  },
  'amount-zero': {
    title: 'Der Betrag ist null.',
    whatToDo: 'Einen Betrag über null eintippen.',
  },
  'amount-too-large': {
    title: 'Der Betrag ist zu groß.',
    whatToDo: 'Prüfen, wie viele Ziffern eingetippt wurden.',
  },
  'amount-too-exact': {
    title: 'Zu viele Nachkommastellen.',
    whatToDo:
      'Mit weniger Nachkommastellen eintippen. Bei Währungen mit drei Nachkommastellen enden Kartenbeträge auf 0.',
  },
  'above-limit': {
    title: 'Mit dieser Karte lässt sich jetzt nicht so viel bezahlen.',
    whatToDo: 'Den angezeigten Betrag einlösen, den Rest anders bezahlen lassen.',
  },
  'money-stopped': {
    title: 'Guthabenkarten sind pausiert, bis das Problem behoben ist.',
    whatToDo: 'Anders bezahlen lassen. Die Filialleitung beendet die Pause unter „Zu klären“.',
  },
  'not-connected': {
    title: 'Die Kasse ist mit keinem Kartendienst verbunden.',
    whatToDo: 'Unter „Einstellungen“ einen Kartendienst verbinden.',
  },
  'not-accepted': {
    title: 'Die Kasse hat das nicht angenommen.',
    whatToDo:
      'Karte noch einmal scannen. Passiert es wieder, der Filialleitung den Code unten nennen.',
  },
  'till-did-not-answer': {
    title: 'Die Kasse hat nicht bestätigt, dass der Vorgang aufgezeichnet ist.',
    whatToDo: 'Noch einmal drücken. Dieselbe Zahlung wird nie doppelt abgebucht.',
  },
  'no-answer': {
    title: 'Die Kasse hat nicht geantwortet.',
    whatToDo: 'Karte noch einmal scannen.',
  },
  'needs-manager': {
    title: 'Das darf nur die Filialleitung.',
    whatToDo:
      'Die Filialleitung um die PIN bitten. Oder „Sperren“ drücken und sie anmelden lassen.',
  },
  'text-bank-card': {
    title: 'Der Text enthält eine Bankkartennummer. Nichts wurde gespeichert.',
    whatToDo:
      'Die Nummer weglassen: Die Kasse speichert keine Bankkartennummern. Eine Kartenzahlung ist über die Nummer des Kartenbelegs zu finden.',
  },
  'taken-elsewhere': {
    title: 'Diese Zahlung liegt bei einer anderen Kasse der Filiale.',
    whatToDo: 'Erst an der anderen Kasse nachsehen, dann anders bezahlen lassen.',
  },
  locked: {
    title: 'Die Kasse ist gesperrt.',
    whatToDo: 'Mit der PIN anmelden. Wartende Zahlungen hält das nicht auf.',
  },
  'refused-by-service': {
    title: 'Der Kartendienst hat das abgelehnt.',
    whatToDo: 'Einlösen: anders bezahlen lassen. Aufladen: zurückgeben, was bezahlt wurde.',
  },
  'not-sent': {
    title: 'Nicht gesendet.',
    whatToDo: 'Anders bezahlen lassen oder die Filialleitung rufen.',
  },
  'outcome-unknown': {
    title: 'Gesendet, aber vom Kartendienst nicht bestätigt.',
    whatToDo: 'Nicht noch einmal eingeben. Die Filialleitung findet es unter „Zu klären“.',
  },
  'balance-below-zero': {
    title: 'Eingelöst. Das Guthaben ist jetzt unter null.',
    whatToDo:
      'An der Kasse ist nichts zu tun. Die Filialleitung findet die Karte unter „Zu klären“.',
  },
  'other-tills-port-taken': {
    title:
      'Andere Kassen erreichen diese Kasse nicht: Der Anschluss (Port) dieser Kasse ist belegt oder gesperrt.',
    whatToDo:
      'Zahlungen mit Guthabenkarte an den anderen Kassen warten; diese Kasse arbeitet weiter wie sonst. Den Computer neu starten. Erscheint die Meldung wieder, wählt die Filialleitung unter „Einstellungen“, „Verbindung“ einen anderen Port und verbindet die anderen Kassen erneut. Die Kassenbetreuung informieren: Ein fremdes Programm könnte dort Kartennummern abfangen.',
  },
  'other-till-asks-openly': {
    title:
      'Eine andere Kasse nutzt ein altes, nicht mehr sicheres Verfahren. Diese Kasse hat ihr nicht geantwortet.',
    whatToDo:
      'Zuerst an der anderen Kasse die Anbindung an Evertill aktualisieren. Dann öffnet die Filialleitung an dieser Kasse „Einstellungen“, „Verbindung“ und drückt neben dem Namen der anderen „Erneut verbinden“. Den Code an der anderen Kasse eintippen.',
  },
  'journal-damaged': {
    title: 'Die eigenen Aufzeichnungen der Kasse sind beschädigt.',
    whatToDo:
      'Solange kann an dieser Kasse nichts verkauft werden. Nichts löschen. Die Kassenbetreuung anrufen. Eilt es, kann die Filialleitung mit den unbeschädigten Aufzeichnungen weitermachen.',
  },
  'journal-foreign': {
    title: 'Die Aufzeichnungen gehören zu einem anderen Kartendienst oder einer anderen Filiale.',
    whatToDo:
      'Wurde die Verbindung geändert, unter „Einstellungen“ neu verbinden, wie in den Details angegeben. Liegt auf diesem Computer der falsche Ordner, den richtigen wiederherstellen lassen. Sonst kann die Filialleitung diese Aufzeichnungen beiseitelegen und neue beginnen.',
  },
  'journal-newer': {
    title: 'Die Aufzeichnungen stammen von einer neueren Version der Kasse.',
    whatToDo: 'Die neuere Version wieder installieren.',
  },
  'journal-older': {
    title: 'Diese Version schreibt die Aufzeichnungen in einem neuen Format.',
    whatToDo:
      '„Mit dieser Version weiter“ drücken. Soll der Weg zurück offen bleiben, stattdessen die ältere Version wieder installieren lassen.',
  },
  'journal-stopped': {
    title: 'Die Festplatte des Computers fiel aus, während die Kasse schrieb.',
    whatToDo:
      'Der letzte Eintrag ist vielleicht nicht aufgezeichnet. Ihn nicht noch einmal eingeben. Platz schaffen oder die Festplatte prüfen lassen, dann die Kasse neu starten. Sie listet auf, was sie gefunden hat, und die Filialleitung entscheidet.',
  },
  'journal-full': {
    title: 'Die Festplatte des Computers ist voll. Die Kasse wartet.',
    whatToDo:
      'Der Vorgang wurde nicht aufgezeichnet. Platz auf der Festplatte schaffen, dann geht es von selbst weiter.',
  },
  'journal-closed': {
    title: 'Die Kasse kann nichts aufzeichnen: Ihre Festplatte ist ausgefallen.',
    whatToDo:
      'Der Vorgang wurde nicht aufgezeichnet. Bis zur Reparatur kann an dieser Kasse nichts verkauft werden. Platz schaffen oder die Festplatte prüfen lassen, dann die Kasse neu starten.',
  },
  'disk-full': {
    title: 'Die Festplatte des Computers ist fast voll. Die Kasse nimmt nichts Neues an.',
    whatToDo:
      'Ein offener Verkauf kann noch bar bezahlt werden. Auf der Festplatte Platz schaffen lassen: Vorher beginnt kein neuer Verkauf. Laufende Zahlungen gehen weiter.',
  },
  'own-fault': {
    title: 'Die Kasse hat einen internen Fehler gefunden. Guthabenkarten sind pausiert.',
    whatToDo:
      'Anders bezahlen lassen. Die Filialleitung öffnet „Zu klären“ und lässt die Kasse sich selbst prüfen. Ist alles in Ordnung, arbeitet die Kasse weiter.',
  },
  'keys-locked': {
    title: 'Die API-Schlüssel für den Kartendienst sind gesperrt.',
    whatToDo:
      'Die Passphrase eintippen, wenn die Kasse danach fragt. Sonst die Kasse neu starten, sobald der Schlüsselspeicher dieses Computers offen ist, oder den Kartendienst unter „Einstellungen“ neu verbinden.',
  },
  'numbers-locked': {
    title: 'Die Schlüssel zu den Kartennummern sind gesperrt.',
    whatToDo:
      'Anders bezahlen lassen. Der Verkauf geht weiter, und keine wartende Zahlung geht verloren. Die Kasse neu starten, sobald der Schlüsselspeicher dieses Computers offen ist. Oder auf der Seite „Guthabenkarte“ den Wiederherstellungscode eintippen.',
  },
  'people-not-believed': {
    title: 'Die Personalliste ist nicht verlässlich.',
    whatToDo:
      'Die Kasse neu starten, sobald der Schlüsselspeicher dieses Computers offen ist, oder die Dateien wiederherstellen lassen. Sonst mit dem API-Schlüssel oder dem Wiederherstellungscode eine Filialleitung benennen. Sie trägt dann alle anderen neu ein.',
  },
  'not-as-installed': {
    title: 'Die Kasse wurde auf unzulässige Weise aufgerufen und ist nicht gestartet.',
    whatToDo:
      'Die unten genannte Einstellung aus Verknüpfung, Befehl oder Systemeinstellungen entfernen, dann die Kasse neu starten. Die Aufzeichnungen sind sicher.',
  },
};
