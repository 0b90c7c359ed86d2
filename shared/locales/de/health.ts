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
    hub: 'Hub des Geschäfts',
    copy: 'Zweitkopie',
    printer: 'Drucker',
    program: 'Version',
  },
  trades: 'Sie ist bereit zum Verkaufen.',
  allSettled: 'Alle sind gesendet und beantwortet.',
  waiting_one: '{{count}} wartet seit {{since}}. Sie wird von selbst gesendet.',
  waiting_other: '{{count}} warten, die älteste seit {{since}}. Sie werden von selbst gesendet.',
  unknown_one: '{{count}} hat einen unbekannten Ausgang ({{sum}}). Eine Leitung entscheidet.',
  unknown_other: '{{count}} haben einen unbekannten Ausgang ({{sum}}). Eine Leitung entscheidet.',
  clockRight: 'Keine Abweichung vom Dienst bemerkt.',
  clockWrong: 'Sie geht falsch oder ging falsch. Die Uhr des Computers stellen.',
  disk: {
    ok: 'Es ist Platz.',
    low: 'Sie ist fast voll. Dateien löschen, die nicht zur Kasse gehören.',
    critical: 'Sie ist voll. Dateien löschen, die nicht zur Kasse gehören.',
  },
  keys: {
    os: 'Im Schlüsselspeicher dieses Computers.',
    passphrase: 'Mit einer Passphrase verschlossen.',
    'plain-accepted':
      'Nicht geschützt: Wer diese Festplatte hat, kann sie lesen. Unter Verbindung ändern.',
  },
  noCopy:
    'Es gibt keine. Geht diese Festplatte kaputt, sind ihre Zahlungen verloren. Unter Kopie einen Ordner wählen.',
  noPrinter: 'Keiner eingerichtet.',
  prints: 'Nichts wartet auf ihn.',
  papersWait_one: '{{count}} Beleg wartet auf ihn. Unter Drucker nachsehen.',
  papersWait_other: '{{count}} Belege warten auf ihn. Unter Drucker nachsehen.',
  version: '{{version}}.',
  testBuild: 'Sie ist für Tests gebaut, nicht für einen Laden.',
  writable: 'Wer hier arbeitet, kann das Programm ändern. Das Paket installieren.',
  support: {
    title: 'Hilfe holen',
    contact: 'Wen anrufen: Name und Telefonnummer',
    contactNote: 'Steht überall, wo die Kasse sagt, dass der Support anzurufen ist.',
    keep: 'Behalten',
    kept: 'Behalten.',
    call: 'Support anrufen',
    note: 'Eine Supportdatei enthält Versionen, Zustand, Einstellungen, die Fakten des letzten Tages und das Protokoll. Sie enthält keine Schlüssel, Namen und Kartennummern.',
    show: 'Supportdatei zeigen',
    look: 'Vor dem Versenden lesen.',
    save: 'Supportdatei sichern',
    saved: 'Gesichert: {{place}}',
    failed: 'Sie konnte nicht gesichert werden: {{sentence}}',
  },
};
