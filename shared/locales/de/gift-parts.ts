import type { giftParts as english } from '../en/gift-parts.ts';
import type { Translated } from '../sentence.ts';

/**
 * What both screens say of a gift balance: its card, its amount, above a limit, and what came of it
 * (docs/words.md#what-the-cashier-reads).
 */
export const giftParts: Translated<typeof english> = {
  card: {
    hint: 'Unter den Scanner halten, oder Nummer eintippen und „Anzeigen“ drücken.',
    field: 'Karte',
    fieldHint: 'Kartennummer',
    open: 'Anzeigen',
    looking: 'Karte wird gesucht …',
    card: 'Karte {{masked}}',
    back: 'Zurück',
  },
  possible: {
    upTo: 'bis zu',
    withManager: 'Mit der PIN der Leitung bis zu {{money}}.',
    serviceDecides:
      'Stand von {{moment}}. Seither aufgeladen? Mehr eintippen, bis {{money}}: der Dienst entscheidet.',
    balanceUnknown: 'Guthaben nicht bekannt; der Dienst meldet es mit der ersten Zahlung.',
    details: 'Guthaben',
    confirmed: 'Bestätigt',
    stated: 'Laut Datei',
    held: 'Vorgemerkt',
    available: 'Verfügbar',
    pendingLoads: 'Aufladungen unterwegs',
    asOf: 'Stand',
    ago: '{{moment}}, {{length}} her',
    notKnown: 'nicht bekannt',
    setAside: '{{money}} sind für Zahlungen unterwegs vorgemerkt.',
  },
  presets: 'Oft aufgeladen',
  aboveLimit: {
    title: {
      redeem: 'Von dieser Karte sind bis zu {{money}} möglich.',
      load: 'Bis zu {{money}} können aufgeladen werden.',
    },
    instead: {
      redeem: 'Stattdessen {{money}} einlösen',
      load: 'Stattdessen {{money}} aufladen',
    },
    stepUp: 'Leitung erlaubt es',
    raise: 'Limits für diesen Ausfall erhöhen',
    question: {
      redeem: '{{money}} von {{masked}} einlösen, über dem Limit?',
      load: '{{money}} auf {{masked}} aufladen, über dem Limit?',
    },
    effects: {
      redeem: {
        customer: 'Bekommt jetzt die Ware für {{money}}.',
        report:
          'Lehnt der Dienst später ab, trägt das Geschäft {{money}}. Es wird mit Ihrem Namen und dem Grund aufgeführt.',
      },
      load: {
        customer:
          'Bezahlt jetzt {{money}} und hat den Betrag auf der Karte, sobald er angekommen ist.',
        report:
          'Lehnt der Dienst später ab, gibt das Geschäft {{money}} zurück. Es wird mit Ihrem Namen und dem Grund aufgeführt.',
      },
    },
    reasons: ['Kunde ist hier bekannt', 'Guthaben beim Dienst geprüft'],
    alone: {
      question: '{{money}} ohne Verkauf auf {{masked}} aufladen?',
      customer: 'Hat {{money}} auf der Karte, sobald der Betrag angekommen ist.',
      report:
        'Kein Verkauf sagt, wie bezahlt wurde. Es wird mit Ihrem Namen und dem Grund aufgeführt.',
      reasons: ['Vom Geschäft geschenkt', 'An anderer Kasse bezahlt', 'Im Voraus bezahlt'],
    },
  },
  accept: {
    redeem: '{{money}} von {{masked}} einlösen',
    load: '{{money}} auf {{masked}} aufladen',
  },
  repeat: {
    question: {
      redeem: 'Um {{time}} schon abgebucht. Ein zweites Mal?',
      load: 'Um {{time}} schon aufgeladen. Ein zweites Mal?',
    },
    detail: 'Dieselbe Karte und derselbe Betrag, vor weniger als zwei Minuten.',
    no: 'Nein, einmal ist richtig',
    yes: 'Ja, ein zweites Mal',
  },
  waiting: {
    attempt: 'Bitte warten: Es zählt erst, wenn der Dienst Ja gesagt hat.',
  },
  outcome: {
    redeem: {
      deferred: 'Hier abgebucht, wird noch gesendet.',
      'not-sent': 'Nicht gesendet, nichts wurde abgebucht.',
      'unknown-deferred': 'Hier abgebucht, wird geprüft. Nicht noch einmal eingeben.',
    },
    load: {
      deferred: 'Hier aufgeladen, wird noch gesendet.',
      'not-sent': 'Nicht gesendet, nichts wurde aufgeladen.',
      'unknown-deferred': 'Hier aufgeladen, wird geprüft. Nicht noch einmal eingeben.',
    },
    either: {
      'unknown-attempt': 'Nicht noch einmal eingeben.',
      settled: 'Die Leitung hat es geklärt.',
      recorded: 'Es wurde schon erfasst. Nicht noch einmal eingeben.',
    },
  },
  notKnownYet: {
    redeem: 'Es ist noch nicht bekannt, ob abgebucht wurde.',
    load: 'Es ist noch nicht bekannt, ob aufgeladen wurde.',
  },
  spendableLater: 'Einlösbar, sobald es angekommen ist.',
  next: {
    redeem: {
      refused: 'Anders bezahlen lassen.',
      deferred: 'Ware übergeben.',
      'not-sent': 'Anders bezahlen lassen oder die Leitung rufen.',
      'unknown-deferred': 'Ware übergeben.',
      'unknown-attempt': 'Anders bezahlen lassen; die Leitung berichtigt es.',
    },
    load: {
      refused: 'Geld zurückgeben.',
      'not-sent': 'Geld zurückgeben oder die Leitung rufen.',
      'unknown-deferred': 'Dem Kunden sagen, dass es dauern kann, bis es ankommt.',
      'unknown-attempt': 'Den Kunden bitten, auf die Leitung zu warten; sie berichtigt es.',
    },
    seeActivity: 'Wie es ausging, steht unter „Vorgänge“.',
  },
  refused: {
    redeem: 'Nicht abgebucht: {{why}}',
    load: 'Nicht aufgeladen: {{why}}',
    noReason: 'der Dienst hat es abgelehnt.',
  },
  applied: {
    redeem: '{{money}} abgebucht.',
    load: '{{money}} aufgeladen.',
    afterAll: {
      redeem: '{{money}} wurden doch abgebucht.',
      load: '{{money}} wurden doch aufgeladen.',
    },
    nextAfterAll: 'Wurde inzwischen anders bezahlt, die Leitung rufen.',
    belowZero: 'Das Guthaben ist unter null. Hier ist nichts zu tun; die Leitung sieht es.',
  },
  balance: 'Guthaben {{money}}.',
};
