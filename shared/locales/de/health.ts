import type { health as english } from '../en/health.ts';
import type { Translated } from '../sentence.ts';

/** The health page of a till, and what is saved for support. */
export const health: Translated<typeof english> = {
  title: 'Zustand',
  labels: {
    trade: 'Kasse',
    payments: 'Zahlungen',
    clock: 'Uhr',
    disk: 'Festplatte',
    keys: 'Schlüssel',
    hub: 'Hub',
    copy: 'Zweite Kopie',
    drill: 'Test der Sicherung',
    printer: 'Drucker',
    otherTills: 'Andere Kassen',
    program: 'Version',
    update: 'Letzte Aktualisierung',
  },
  trades: 'Bereit zum Verkauf.',
  allSettled: 'Alle Zahlungen sind gesendet und beantwortet.',
  waiting_one: '{{count}} Zahlung wartet seit {{since}}.',
  waiting_other: '{{count}} Zahlungen warten, die älteste seit {{since}}.',
  sending: {
    automatic: 'Gesendet wird von selbst.',
    held: 'Gesendet wird zurzeit nicht: siehe Statuszeile.',
  },
  listed_one: '{{count}} Zahlung steht unter „Zu klären“.',
  listed_other: '{{count}} Zahlungen stehen unter „Zu klären“.',
  unknown_one:
    'Bei {{count}} Zahlung ist der Ausgang unbekannt ({{sum}}). Die Filialleitung entscheidet.',
  unknown_other:
    'Bei {{count}} Zahlungen ist der Ausgang unbekannt ({{sum}}). Die Filialleitung entscheidet über jede.',
  clockRight: 'Kein Unterschied zur Uhr des Kartendienstes bekannt.',
  clockWrong: 'Die Uhr geht falsch oder ging zuvor falsch: siehe „Zu klären“.',
  disk: {
    ok: 'Genug Platz.',
    low: 'Fast voll. Dateien löschen, die nicht zur Kasse gehören.',
    critical:
      'Kaum noch Platz: Kein Verkauf kann beginnen. Dateien löschen, die nicht zur Kasse gehören.',
  },
  keys: {
    os: 'Durch den Schlüsselspeicher dieses Computers geschützt.',
    passphrase: 'Durch eine Passphrase geschützt.',
    'plain-accepted':
      'Nicht geschützt: Wer diese Festplatte hat, kann sie lesen. Unter „Verbindung“ ändern.',
  },
  noCopy:
    'Keine zweite Kopie. Fällt diese Festplatte aus, sind ihre Zahlungen verloren. Unter „Kopie“ einen Ordner wählen.',
  noDrill:
    'Die zweite Kopie wurde noch nie getestet. Die Kassenbetreuung bitten, „evertill-support drill“ auszuführen.',
  drilled: 'Die zweite Kopie wurde zuletzt am {{day}} getestet.',
  updated: '{{version}} seit {{since}}.',
  noPrinter: 'Kein Drucker eingerichtet.',
  prints: 'Kein Ausdruck wartet.',
  papersWait_one: '{{count}} Ausdruck wartet. „Drucker“ prüfen.',
  papersWait_other: '{{count}} Ausdrucke warten. „Drucker“ prüfen.',
  version: '{{version}}.',
  testBuild: 'Eine Testversion, nicht für den Verkauf.',
  writable:
    'Jeder an diesem Computer kann das Programm ändern. Stattdessen das Paket installieren.',
  support: {
    title: 'Wenn etwas nicht stimmt',
    call: 'Kassenbetreuung anrufen',
    note: 'Eine Supportdatei enthält Versionen, Zustand, Einstellungen, die Ereignisse des letzten Tages und das Protokoll. Sie enthält keine Schlüssel, Namen oder Kartennummern.',
    show: 'Supportdatei anzeigen',
    look: 'Die Datei vor dem Senden lesen.',
    save: 'Supportdatei speichern',
    saved: 'Gespeichert: {{place}}',
    failed: 'Die Datei konnte nicht gespeichert werden: {{sentence}}',
  },
};
