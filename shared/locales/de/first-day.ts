import type { firstDay as english } from '../en/first-day.ts';
import type { Translated } from '../sentence.ts';

export const firstDay: Translated<typeof english> = {
  title: 'Diese Kasse einrichten',
  connect: {
    title: 'Meine Filiale verbinden',
    note: 'Das dauert etwa fünf Minuten. Legen Sie den Brief Ihres Kartendienstes bereit: Adresse, Schlüssel und Shop-UUID.',
    go: 'Meine Filiale verbinden',
  },
  demo: {
    title: 'Demo ausprobieren',
    note: 'Mit Artikeln und Karten zum Ausprobieren. Es bewegt sich kein echtes Geld. Die Filiale lässt sich später in den Einstellungen verbinden.',
    go: 'Demo ausprobieren',
  },
  paste: {
    title: 'Ich habe eine Einrichtungsdatei',
    note: 'Fügen Sie hier ihren Text ein. Die Kasse prüft alles, bevor sie etwas ändert.',
    text: 'Text der Einrichtungsdatei',
    go: 'Mit diesem Text einrichten',
    refused: 'Die Kasse wurde nicht eingerichtet. Ändern Sie den Text und versuchen Sie es erneut.',
  },
  way: 'Schritte der Einrichtung',
  steps: {
    country: 'Land',
    service: 'Kartendienst',
    shop: 'Filiale und Währung',
    people: 'Filialleitung und Limits',
    devices: 'Drucker und Scanner',
    'test-card': 'Testkarte',
    proven: 'Übersicht',
  },
  notes: {
    country: 'Wählen Sie das Land der Filiale. Die Kasse zeigt dann, was sie dort nicht leistet.',
    service:
      'Tippen Sie ein, was im Brief steht, und testen Sie die Verbindung. Es bewegt sich kein Geld.',
    shop: 'Prüfen Sie Währung und Region und verbinden Sie dann. Artikel und Karten der Demo enden hier.',
    people:
      'Die Filialleitung genehmigt, was Kassierer nicht allein dürfen. Wählen Sie dann, wie viel die Kasse offline einlösen darf.',
    devices:
      'Wählen Sie einen Drucker, drucken Sie eine Testseite und scannen Sie eine Karte. Sie können das überspringen.',
    'test-card':
      'Freiwillig: Nur eine echte Zahlung beweist, dass Schlüssel, Pfad und Richtung der Beträge stimmen.',
    proven: 'Das funktioniert. Anderes beweist erst der erste Verkauf.',
  },
  testCard: {
    title: 'Testkarte',
    how: 'Scannen Sie eine eigene Guthabenkarte. Laden Sie {{money}} auf und lösen Sie {{money}} wieder ein. Das Guthaben ist danach wie zuvor.',
  },
  applied: {
    load: 'Der Kartendienst hat die Karte aufgeladen.',
    noLoad: 'Eine Aufladung ist noch nicht bewiesen.',
    redeem: 'Der Kartendienst hat die Karte belastet.',
    noRedeem: 'Eine Einlösung ist noch nicht bewiesen.',
  },
  here: 'An dieser Kasse',
  proven: {
    people: 'Eine Filialleitung ist eingetragen.',
    nobody:
      'Noch keine Filialleitung: Jeder kann die Einstellungen ändern. Tragen Sie sie in den Einstellungen ein.',
    printer: 'Ein Drucker ist gewählt.',
    noPrinter:
      'Noch kein Drucker: Belege lassen sich als PDF speichern. Wählen Sie ihn in den Einstellungen.',
  },
  back: 'Zurück',
  later: 'Später fertigstellen',
  next: 'Weiter: {{step}}',
  sell: 'Verkauf beginnen',
  begin: 'Schritt für Schritt einrichten',
};
