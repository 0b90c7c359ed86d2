import type { setUpFile as english } from '../en/set-up-file.ts';
import type { Translated } from '../sentence.ts';

/** What is wrong with a set-up file, for the engineer who wrote it. Names of fields and of headings stay English. */
export const setUpFile: Translated<typeof english> = {
  json: 'Die Datei ist kein gültiges JSON.',
  jsonLine: 'Die Datei ist kein gültiges JSON. Zeile {{line}} ansehen.',
  missing: 'Dieses Feld fehlt.',
  unknownField: 'Dieses Feld gibt es nicht. Die Schreibweise prüfen oder das Feld entfernen.',
  noField: '(ein Name, der kein Feld ist)',
  entry: '{{list}}, Eintrag {{number}}',
  kinds: {
    string: 'Hier muss ein Text in Anführungszeichen stehen.',
    number: 'Hier muss eine ganze Zahl ohne Anführungszeichen stehen.',
    boolean: 'Hier muss true oder false stehen.',
    array: 'Hier muss eine Liste in [ ] stehen.',
    object: 'Hier muss eine Gruppe von Feldern in { } stehen.',
  },
  oneOf: 'Erlaubt ist nur: {{values}}.',
  tooSmall: 'Das ist zu klein. Mindestens {{least}}.',
  tooLarge: 'Das ist zu groß. Höchstens {{most}}.',
  invalid: 'Dieser Wert ist hier nicht erlaubt.',
  cents: 'Ein Betrag ist eine ganze Zahl in Cent, ab null.',
  taxes: 'Das passt nicht zur Tabelle unter „VAT“.',
  prices: 'Das passt nicht zur Liste unter „Prices“.',
  hub: 'Das ist nicht, was „npm run hub -- add-till“ geschrieben hat.',
  cardCodes: 'Das passt nicht zur Tabelle unter „Which codes are cards“.',
  pin: 'Eine PIN hat 4 bis 12 Ziffern.',
  pinDigits: 'Eine Zahl von 4 bis 12.',
  managerPin:
    'Eine PIN der Filialleitung hat mindestens {{least}} Ziffern; mit {{field}} genügen 4.',
  needsService: 'Das braucht einen Kartendienst: baseUrl, shopUuid und credentials ergänzen.',
  severalTills:
    'Diese Filiale hat mehrere Kassen, und alle ändern Guthaben. Dieses Feld weglassen.',
  minorUnit:
    'Diese Währung hat {{digits}} Nachkommastellen. Dieses Feld auf {{digits}} setzen und die Beträge der Datei so schreiben.',
  notInCurrency: 'In dieser Währung ist das nicht möglich. Dieses Feld weglassen.',
  sixDigits: 'Hier müssen sechs Ziffern in Anführungszeichen stehen.',
  balance: {
    'no-card': 'Der identifier ist leer, zu lang oder nicht die Nummer einer Karte.',
    'bank-card':
      'Der identifier ist die Nummer einer Bankkarte. Beginnen die Karten der Filiale so, dies in cardCodes angeben.',
    repeated: 'Dieselbe Karte steht schon bei {{first}}.',
    'not-an-amount': 'Das Guthaben ist kein Betrag ab null.',
    future: 'Das Datum liegt in der Zukunft.',
    tooMany: 'Es sind mehr als {{most}} Guthaben.',
    date: 'Das Datum ist nicht geschrieben wie 2026-11-20 oder 2026-11-20T09:30:00+01:00.',
  },
  currency: 'currency: Diese Kasse hat schon eine andere. Es wurde nichts geändert.',
  besideTill: {
    'shift-open':
      'till.besideTill: An dieser Kasse ist eine Schicht offen. Sie abschließen und die Datei noch einmal anwenden.',
    'sale-open':
      'till.besideTill: An dieser Kasse ist ein Verkauf offen oder geparkt. Ihn beenden und die Datei noch einmal anwenden.',
    'sold-since-close':
      'till.besideTill: Verkäufe gehören noch zu keiner abgeschlossenen Schicht. Den Tag abschließen und die Datei noch einmal anwenden.',
  },
  demoStays: 'Die Demo bleibt offen, bis die ganze Datei angewendet ist.',
  connected:
    'Diese Kasse ist schon verbunden. Mit --provision DATEI anwenden (docs/provisioning.md). Es wurde nichts geändert.',
  hubNotJoined:
    'Der Kartendienst ist verbunden, der Hub nicht: {{why}} Die Ursache beheben und die Datei noch einmal anwenden.',
  hubCommand: 'Der Befehl dort: {{command}}',
  noCopy:
    'Der Kartendienst ist verbunden, aber copyFolder taugt nicht für die zweite Kopie. Die Ursache beheben und die Datei noch einmal anwenden. {{why}}',
  noProof:
    'Diese Kasse hat eine Personenliste, und die Datei beweist nicht, wer sie gesendet hat. Es wurde nichts geändert. Den jetzigen API-Schlüssel der Kasse ergänzen, oder „proof“ mit diesem Schlüssel, einer Person der Filialleitung mit PIN oder dem Wiederherstellungscode (docs/provisioning.md, Where people are listed).',
  notAllWritten:
    'Der Kartendienst ist verbunden, aber nicht alle Limits, Sätze und Anfangsguthaben sind gespeichert. Die Datei noch einmal anwenden.',
};
