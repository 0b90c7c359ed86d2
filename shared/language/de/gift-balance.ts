import type { giftBalance as english } from '../en/gift-balance.ts';
import type { Translated } from '../sentence.ts';

/**
 * The main job: redeem and load without a sale. The outcomes, word for word:
 * docs/words.md#what-the-cashier-reads.
 */
export const giftBalance: Translated<typeof english> = {
  verb: {
    redeem: 'Einlösen',
    load: 'Aufladen',
  },
  card: {
    title: 'Guthaben',
    scan: 'Karte scannen',
    scanHint: 'Unter den Scanner halten, oder Nummer eintippen und Enter drücken.',
    field: 'Karte',
    fieldHint: 'Karte/Kundennummer',
    open: 'Anzeigen',
    looking: 'Karte wird gesucht …',
    card: 'Karte {{masked}}',
    verbs: 'Was zu tun ist',
  },
  possible: {
    upTo: 'bis zu',
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
  amount: {
    label: 'Betrag',
    keypad: 'Ziffernblock',
    hint: '5000 oder 50,00 = {{money}}',
    erase: 'Letzte Ziffer löschen',
    presets: 'Oft aufgeladen',
    confirm: {
      redeem: '{{money}} von {{masked}} einlösen',
      load: '{{money}} auf {{masked}} aufladen',
    },
    confirmEmpty: 'Betrag eintippen',
    recording: 'Wird erfasst …',
    again: 'Dieselbe Zahlung noch einmal versuchen',
    insteadButton: {
      redeem: 'Stattdessen {{money}} einlösen',
      load: 'Stattdessen {{money}} aufladen',
    },
    aboveLimit: 'Bis zu {{money}} sind möglich.',
    stepUp: 'Leitung erlaubt es',
    raise: 'Limits für diesen Ausfall erhöhen',
    stepUpQuestion: {
      redeem: '{{money}} von {{masked}} einlösen, über dem Limit?',
      load: '{{money}} auf {{masked}} aufladen, über dem Limit?',
    },
    stepUpEffects: {
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
    stepUpReasons: ['Kunde ist hier bekannt', 'Guthaben beim Dienst geprüft'],
    back: 'Zurück',
  },
  question: {
    repeat: {
      redeem: 'Um {{time}} schon abgebucht. Ein zweites Mal?',
      load: 'Um {{time}} schon aufgeladen. Ein zweites Mal?',
    },
    repeatDetail: 'Dieselbe Karte und derselbe Betrag, vor weniger als zwei Minuten.',
    repeatNo: 'Nein, einmal ist richtig',
    repeatYes: 'Ja, ein zweites Mal',
    changeCard: 'Zu {{masked}} wechseln?',
    changeCardDetail: 'Eine andere Karte wurde gescannt. Der Betrag bleibt.',
    changeCardNo: 'Nein, bei {{masked}} bleiben',
    changeCardYes: 'Ja, zu {{masked}} wechseln',
  },
  waiting: {
    title: 'Der Dienst wird gefragt …',
    promise: 'Es ist erfasst. Der nächste Scan kann kommen.',
    attempt: 'Bitte warten: Es zählt erst, wenn der Dienst Ja gesagt hat.',
  },
  outcome: {
    redeem: {
      deferred: {
        title: 'Hier abgebucht, wird noch gesendet.',
        next: 'Ware übergeben.',
      },
      'not-sent': {
        title: 'Nicht gesendet, nichts wurde abgebucht.',
        next: 'Anders bezahlen lassen oder die Leitung rufen.',
      },
      'unknown-deferred': {
        title: 'Hier abgebucht, wird geprüft. Nicht noch einmal eingeben.',
        next: 'Ware übergeben.',
      },
      'unknown-attempt': {
        title: 'Nicht noch einmal eingeben.',
        next: 'Es ist noch nicht bekannt, ob abgebucht wurde. Anders bezahlen lassen; die Leitung berichtigt es.',
      },
      settled: {
        title: 'Die Leitung hat es geklärt.',
        next: 'Wie es ausging, steht unter „Vorgänge“.',
      },
      recorded: {
        title: 'Es wurde schon erfasst. Nicht noch einmal eingeben.',
        next: 'Wie es ausging, steht unter „Vorgänge“.',
      },
    },
    load: {
      deferred: {
        title: 'Hier aufgeladen, wird noch gesendet.',
        next: 'Einlösbar, sobald es angekommen ist.',
      },
      'not-sent': {
        title: 'Nicht gesendet, nichts wurde aufgeladen.',
        next: 'Geld zurückgeben oder die Leitung rufen.',
      },
      'unknown-deferred': {
        title: 'Hier aufgeladen, wird geprüft. Nicht noch einmal eingeben.',
        next: 'Dem Kunden sagen, dass es dauern kann, bis es ankommt.',
      },
      'unknown-attempt': {
        title: 'Nicht noch einmal eingeben.',
        next: 'Es ist noch nicht bekannt, ob aufgeladen wurde. Den Kunden bitten, auf die Leitung zu warten; sie berichtigt es.',
      },
      settled: {
        title: 'Die Leitung hat es geklärt.',
        next: 'Wie es ausging, steht unter „Vorgänge“.',
      },
      recorded: {
        title: 'Es wurde schon erfasst. Nicht noch einmal eingeben.',
        next: 'Wie es ausging, steht unter „Vorgänge“.',
      },
    },
  },
  applied: {
    title: {
      redeem: '{{money}} abgebucht.',
      load: '{{money}} aufgeladen.',
    },
    titleAfterAll: {
      redeem: '{{money}} wurden doch abgebucht.',
      load: '{{money}} wurden doch aufgeladen.',
    },
    balance: 'Guthaben {{money}}.',
    nextAfterAll: 'Wurde inzwischen anders bezahlt, die Leitung rufen.',
    belowZero: 'Das Guthaben ist unter null. Hier ist nichts zu tun; die Leitung sieht es.',
  },
  refused: {
    title: {
      redeem: 'Nicht abgebucht: {{why}}',
      load: 'Nicht aufgeladen: {{why}}',
    },
    noReason: 'der Dienst hat es abgelehnt.',
    next: {
      redeem: 'Anders bezahlen lassen.',
      load: 'Geld zurückgeben.',
    },
  },
  result: {
    line: {
      redeem: '{{money}} von {{masked}} einlösen',
      load: '{{money}} auf {{masked}} aufladen',
    },
    next: 'Nächste Karte',
    slip: 'Beleg drucken',
    nextHint: 'Oder einfach die nächste Karte scannen.',
  },
};
