import type { codes as english } from '../en/codes.ts';
import type { Translated } from '../sentence.ts';

/** What a code means and what to do. */
export const codes: Translated<typeof english> = {
  'card-empty': {
    title: 'Nichts wurde gescannt oder eingetippt.',
    whatToDo: 'Karte scannen oder ihre Nummer eintippen.',
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
    title: 'Der Scan enthält Zeichen, die keine Karte hat.',
    whatToDo:
      'Noch einmal scannen. Geschieht es bei jeder Karte, ist der Scanner falsch eingestellt.',
  },
  'card-web-address': {
    title: 'Das ist eine Webadresse.',
    whatToDo: 'Den Code scannen, der auf der Karte selbst steht.',
  },
  'card-two-scans': {
    title: 'Zwei Scans sind ineinandergelaufen.',
    whatToDo: 'Eine Karte scannen, einmal.',
  },
  'card-product-barcode': {
    title: 'Das sieht aus wie der Strichcode eines Produkts.',
    whatToDo: 'Den Code scannen, der auf der Karte steht.',
  },
  'card-training-receipt': {
    title: 'Das ist die Nummer eines Belegs aus einem Training.',
    whatToDo:
      'Damit wurde nichts verkauft oder bezahlt. Den Code scannen, der auf der Karte steht.',
  },
  'card-other-receipt': {
    title: 'Das ist die Nummer eines Belegs einer anderen Kasse.',
    whatToDo: 'Den Code scannen, der auf der Karte steht.',
  },
  'card-other-code': {
    title: 'Das ist kein Code wie die der Karten des Geschäfts.',
    whatToDo:
      'Den Code scannen, der auf der Karte steht. Welche Codes Karten sind, steht unter Einstellungen, Scanner.',
  },
  'card-uuid-card': {
    title: 'Dieser Code kann die Nummer einer Karte oder der Code eines Kunden sein.',
    whatToDo:
      'Neu scannen und sagen, was es ist. Die Leitung kann es unter Einstellungen, Scanner für alle Codes festlegen.',
  },
  'card-uuid-customer': {
    title: 'Dieser Code kann der Code eines Kunden sein.',
    whatToDo: 'Neu scannen und sagen, was es ist.',
  },
  'card-own-receipt': {
    title: 'Das ist ein Beleg dieser Kasse und keine Karte.',
    whatToDo:
      'Der Beleg eines Verkaufs öffnet sich mit einem Scan auf der Seite Verkauf oder mit Belege. Für eine Karte den Code der Karte selbst scannen.',
  },
  'card-bank-card': {
    title: 'Das ist die Nummer einer Bankkarte. Sie wurde nicht gespeichert.',
    whatToDo:
      'Bankkarten am eigenen Terminal annehmen. Sind das Geschenkkarten, stellt die Leitung das unter Einstellungen, Scanner ein.',
  },
  'card-numbers-locked': {
    title: 'Die Kartennummern dieser Kasse sind gesperrt.',
    whatToDo:
      'Um eine andere Zahlung bitten. Auf der Seite Guthaben steht, wie die Nummern wieder aufgehen.',
  },
  'card-not-here': {
    title: 'Die Kasse hat diese Karte nicht mehr vor sich.',
    whatToDo: 'Karte noch einmal scannen.',
  },
  'card-torn-scan': {
    title: 'Der Scan kam in Stücken.',
    whatToDo: 'Die Karte noch einmal scannen und prüfen, ob der Betrag stimmt.',
  },
  'amount-empty': {
    title: 'Es gibt noch keinen Betrag.',
    whatToDo: 'Zuerst den Betrag eintippen.',
  },
  'amount-not-a-number': {
    title: 'Das ist kein eindeutiger Betrag.',
    whatToDo: 'Neu eintippen, mit einem Komma oder Punkt vor den Cent.',
  },
  'amount-negative': {
    title: 'Ein Betrag hat kein Minuszeichen.',
    whatToDo: '„Einlösen“ oder „Aufladen“ wählen und den Betrag ohne Zeichen eintippen.',
  },
  'amount-zero': {
    title: 'Der Betrag ist null.',
    whatToDo: 'Einen Betrag über null eintippen.',
  },
  'amount-too-large': {
    title: 'Der Betrag ist zu groß für eine Kasse.',
    whatToDo: 'Prüfen, wie viele Ziffern eingetippt wurden.',
  },
  'amount-too-exact': {
    title: 'Dieser Betrag ist genauer, als es hier geht.',
    whatToDo:
      'Neu eintippen, mit weniger Stellen nach dem Komma oder Punkt. Hat die Währung drei Nachkommastellen, endet auf 0, was von einer Karte abgeht oder auf sie kommt.',
  },
  'above-limit': {
    title: 'Der Betrag ist mehr, als bei dieser Karte jetzt möglich ist.',
    whatToDo: 'Den möglichen Betrag nehmen und den Rest anders bezahlen lassen.',
  },
  'money-stopped': {
    title: 'Kein Guthaben wird eingelöst oder aufgeladen, bis die Ursache behoben ist.',
    whatToDo: 'Anders bezahlen lassen und die Leitung rufen.',
  },
  'not-connected': {
    title: 'Die Kasse ist mit keinem Dienst verbunden.',
    whatToDo: 'Unter „Einstellungen“ einen Dienst verbinden.',
  },
  'not-accepted': {
    title: 'Die Kasse hat es nicht angenommen.',
    whatToDo: 'Karte noch einmal scannen. Geschieht es wieder, der Leitung den Code sagen.',
  },
  'till-did-not-answer': {
    title: 'Die Kasse hat nicht gemeldet, ob es erfasst wurde.',
    whatToDo: 'Noch einmal drücken: Es ist dieselbe Zahlung und wird nicht doppelt abgebucht.',
  },
  'no-answer': {
    title: 'Die Kasse hat nicht geantwortet.',
    whatToDo: 'Karte noch einmal scannen.',
  },
  'needs-manager': {
    title: 'Das darf nur die Leitung.',
    whatToDo:
      'Die Leitung um die PIN bitten, oder „Sperren“ drücken und die Leitung anmelden lassen.',
  },
  'text-bank-card': {
    title: 'Dieser Text enthält die Nummer einer Bankkarte. Nichts wurde festgehalten.',
    whatToDo:
      'Die Nummer weglassen: Die Kasse bewahrt keine von einer Bankkarte auf. Eine Kartenzahlung findet sich mit der Nummer des Belegs.',
  },
  locked: {
    title: 'Die Kasse ist gesperrt.',
    whatToDo: 'Mit Ihrer PIN anmelden. Was wartet, wird trotzdem gesendet.',
  },
  'refused-by-service': {
    title: 'Der Dienst hat es abgelehnt.',
    whatToDo: 'Einlösen: anders bezahlen lassen. Aufladen: das Geld zurückgeben.',
  },
  'not-sent': {
    title: 'Es wurde nicht gesendet.',
    whatToDo: 'Anders bezahlen lassen oder die Leitung rufen.',
  },
  'outcome-unknown': {
    title: 'Es wurde gesendet, aber es ist nicht bekannt, ob es ausgeführt wurde.',
    whatToDo: 'Nicht noch einmal eingeben. Es steht für die Leitung unter „Zu klären“.',
  },
  'balance-below-zero': {
    title: 'Es wurde abgebucht, und das Guthaben ist jetzt unter null.',
    whatToDo: 'An der Kasse nichts. Die Karte steht für die Leitung unter „Zu klären“.',
  },
  'journal-damaged': {
    title: 'Die eigenen Aufzeichnungen der Kasse sind beschädigt.',
    whatToDo:
      'Hier kein Guthaben verkaufen. Die Kassenbetreuung rufen; nichts löschen. Kann das nicht warten, macht die Leitung mit dem Heilen weiter.',
  },
  'journal-foreign': {
    title: 'Die Aufzeichnungen hier gehören zu einem anderen Dienst oder Geschäft.',
    whatToDo:
      'Wurde die Verbindung geändert, in den Einstellungen wieder verbinden, wie es in den Einzelheiten steht: Dann passen diese Aufzeichnungen. Liegt hier ein falscher Ordner, den richtigen zurücklegen lassen. Sonst legt die Leitung diese Aufzeichnungen beiseite und beginnt neu.',
  },
  'journal-newer': {
    title: 'Die Aufzeichnungen stammen von einer neueren Version der Kasse.',
    whatToDo: 'Die neuere Version wieder installieren.',
  },
  'journal-stopped': {
    title: 'Die Festplatte des Computers hat versagt, während die Kasse schrieb.',
    whatToDo:
      'Was zuletzt eingegeben wurde, ist vielleicht aufgezeichnet, vielleicht nicht: Nicht noch einmal eingeben. Platz schaffen oder die Festplatte prüfen lassen, dann die Kasse neu starten. Sie zeigt dann, was sie gefunden hat, und die Leitung entscheidet.',
  },
  'journal-full': {
    title: 'Die Festplatte des Computers ist voll. Die Kasse wartet.',
    whatToDo:
      'Das wurde nicht aufgezeichnet. Platz auf der Festplatte schaffen: Die Kasse macht dann von selbst weiter.',
  },
  'journal-closed': {
    title: 'Die Kasse schreibt nichts mehr, weil ihre Festplatte versagt hat.',
    whatToDo:
      'Das wurde nicht aufgezeichnet. Anders bezahlen lassen. Platz schaffen oder die Festplatte prüfen lassen, dann die Kasse neu starten.',
  },
  'disk-full': {
    title: 'Die Festplatte des Computers ist fast voll. Die Kasse nimmt nichts Neues an.',
    whatToDo: 'Anders bezahlen lassen und Platz schaffen lassen. Was unterwegs ist, läuft weiter.',
  },
  'own-fault': {
    title: 'Die Kasse hat einen eigenen Fehler gefunden, und kein Guthaben bewegt sich.',
    whatToDo:
      'Anders bezahlen lassen. Die Leitung öffnet „Zu klären“ und lässt die Kasse alles prüfen: Ist alles in Ordnung, geht es weiter.',
  },
  'keys-locked': {
    title: 'Die Schlüssel für den Dienst sind gesperrt.',
    whatToDo: 'Passphrase eintippen oder den Dienst unter „Einstellungen“ neu verbinden.',
  },
  'numbers-locked': {
    title: 'Die Schlüssel zu den Kartennummern sind gesperrt.',
    whatToDo:
      'Andere Zahlungen annehmen: Der Verkauf geht weiter, und nichts, was wartet, geht verloren. Die Kasse neu starten, sobald der Schlüsselspeicher dieses Computers offen ist, oder den Wiederherstellungscode auf der Seite Guthaben eintippen.',
  },
  'people-not-believed': {
    title: 'Der Liste, wer hier arbeitet, ist nicht zu trauen.',
    whatToDo:
      'Die Kasse neu starten, sobald der Schlüsselspeicher dieses Computers offen ist, oder die Dateien zurücklegen lassen. Sonst benennt hier eine Leitung, wer den API-Schlüssel des Dienstes oder den Wiederherstellungscode hat; sie trägt alle anderen neu ein.',
  },
  'not-as-installed': {
    title: 'Die Kasse wurde anders gestartet, als sie installiert ist, und ist nicht gestartet.',
    whatToDo:
      'Nehmen Sie das Genannte aus dem Symbol, dem Befehl oder den Einstellungen dieses Computers heraus und starten Sie die Kasse neu. Was aufgezeichnet ist, bleibt erhalten.',
  },
};
