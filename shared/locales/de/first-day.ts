import type { firstDay as english } from '../en/first-day.ts';
import type { Translated } from '../sentence.ts';

export const firstDay: Translated<typeof english> = {
  title: 'Diese Kasse einrichten',
  promise: 'Die Kasse, die immer verkauft.',
  connect: {
    title: 'Meine Filiale verbinden',
    note: 'Das dauert etwa fünf Minuten. Den Brief des Kartendienstes bereitlegen: Adresse, Schlüssel und Shop-UUID.',
    go: 'Meine Filiale verbinden',
  },
  demo: {
    title: 'Demo ausprobieren',
    note: 'Mit Artikeln und Karten zum Ausprobieren. Es wird kein echtes Geld bewegt. Die Filiale lässt sich später in den Einstellungen verbinden.',
    go: 'Demo ausprobieren',
  },
  without: {
    title: 'Später verbinden',
    note: 'Sofort bar und am Kartenterminal verkaufen. Den Kartendienst für Guthabenkarten jederzeit verbinden. Verkäufe und Einstellungen bleiben.',
    go: 'Erst verkaufen, später verbinden',
    shop: 'Währung und Region prüfen. Ist die Filiale geöffnet, ändert sich die Währung nur noch, wenn vor dem ersten Verkauf ein Kartendienst verbunden wird.',
    people:
      'Die Filialleitung genehmigt, was Kassierer nicht allein dürfen. Kassierer lassen sich jetzt oder später anlegen.',
    open: 'Filiale öffnen',
    proven:
      'Der Kartendienst ist noch nicht verbunden, darum sind Guthabenkarten nicht möglich. In den Einstellungen verbinden.',
  },
  setUpFile: {
    title: 'Ich habe eine Einrichtungsdatei',
    note: 'Die Datei wählen, die von der Technik kommt. Die Kasse prüft alles, bevor sie etwas ändert.',
    go: 'Einrichtungsdatei wählen …',
    refused: 'Die Kasse wurde nicht eingerichtet. Die Datei korrigieren und noch einmal wählen.',
  },
  way: 'Schritte der Einrichtung',
  steps: {
    country: 'Land',
    service: 'Kartendienst',
    shop: 'Filiale und Währung',
    people: 'Personen und Limits',
    receipt: 'Name und Bon',
    tax: 'MwSt.',
    goods: 'Artikel',
    devices: 'Drucker und Scanner',
    'test-card': 'Testkarte',
    float: 'Anfangsbestand',
    proven: 'Übersicht',
  },
  notes: {
    country:
      'Das Land der Filiale wählen. Die Kasse zeigt dann, welche steuerlichen Vorschriften sie dort nicht erfüllt.',
    service:
      'Die Daten aus dem Brief des Kartendienstes eintippen, dann die Verbindung testen. Dabei fließt kein Geld.',
    shop: 'Währung und Region prüfen, dann verbinden.',
    people:
      'Die Filialleitung genehmigt, was Kassierer nicht allein dürfen. Danach wählen, wie viel die Kasse offline einlösen darf.',
    receipt: 'Die erste Zeile ist der Name der Filiale. Das lässt sich überspringen.',
    tax: 'Die MwSt.-Sätze wählen. Das lässt sich überspringen: Auf den Bons steht dann keine MwSt.',
    goods:
      'Eine Datei mit den Artikeln hierher ziehen oder Artikel von Hand anlegen. Das lässt sich überspringen; Beträge kann man immer eintippen.',
    devices:
      'Einen Drucker wählen, eine Testseite drucken und den Scanner testen. Das lässt sich überspringen.',
    float:
      'Das Bargeld in der Kassenlade zählen. Das geht auch später, vor dem ersten Verkauf eines Tages.',
    proven: 'Das funktioniert bereits, und das fehlt noch. Den Rest zeigt der erste Verkauf.',
  },
  testCard: {
    title: 'Testkarte',
    how: 'Freiwillig. Eine eigene Guthabenkarte scannen. {{money}} aufladen, dann {{money}} einlösen. Das Guthaben ist danach wie zuvor.',
    format: 'So sieht die Karte aus: {{format}}. Sehen alle Karten der Filiale so aus?',
    formatNote:
      '# ist eine Ziffer, @ ein Buchstabe. Nach „Ja“ gilt anderer Text nur noch nach Rückfrage als Karte.',
    useFormat: 'Ja, alle Karten',
    described: 'Die Kasse kennt das Format der Karten.',
  },
  applied: {
    load: 'Der Kartendienst hat die Karte aufgeladen.',
    noLoad: 'Seit dem Start der Kasse keine Aufladung getestet.',
    redeem: 'Der Kartendienst hat den Betrag von der Karte abgebucht.',
    noRedeem: 'Seit dem Start der Kasse keine Einlösung getestet.',
  },
  here: 'An dieser Kasse',
  proven: {
    people: 'Eine Filialleitung ist eingetragen.',
    nobody:
      'Noch ist keine Filialleitung eingetragen: Jeder kann die meisten Einstellungen ändern. In den Einstellungen eine eintragen.',
    printer: 'Der Drucker hat gedruckt.',
    printerUntried:
      'Ein Drucker ist gewählt, hat aber seit dem Start der Kasse nichts gedruckt. In den Einstellungen einen Testdruck machen.',
    printerFailed:
      'Ein Drucker ist gewählt, aber der letzte Ausdruck wurde nicht gedruckt: {{why}}',
    printerNotConfirmed:
      'Ein Drucker ist gewählt, aber der letzte Druck ist nicht bestätigt: {{why}}',
    noPrinter:
      'Noch ist kein Drucker gewählt: Bons lassen sich als PDF speichern. In den Einstellungen einen Drucker wählen.',
  },
  stillToDo: 'Noch einzurichten: {{steps}}',
  resume: 'Einrichtung fortsetzen',
  hide: 'Jetzt nicht',
  leftTitle: 'Auf später verschoben',
  addCashiers: 'Mit der PIN der Filialleitung lassen sich jetzt Kassierer anlegen.',
  floatCounted: 'Der Anfangsbestand ist gezählt.',
  back: 'Zurück',
  later: 'Später fertigstellen',
  next: 'Weiter: {{step}}',
  sell: 'Verkauf beginnen',
  begin: 'Schritt für Schritt einrichten',
};
