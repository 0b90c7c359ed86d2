import type { giftParts as english } from '../en/gift-parts.ts';
import type { Translated } from '../sentence.ts';

/**
 * Sentences about a gift card that the sale and the page Gift card share: the card, its amount, limits, and the result
 * (docs/words.md#what-the-cashier-reads).
 */
export const giftParts: Translated<typeof english> = {
  card: {
    hint: 'Karte unter den Scanner halten oder Nummer eintippen und „Anzeigen“ drücken.',
    toTry: 'Zum Ausprobieren: Karte {{card}}',
    field: 'Karte',
    fieldHint: 'Karten-/Kundennr.',
    open: 'Anzeigen',
    looking: 'Karte wird gesucht …',
    card: 'Karte {{masked}}',
    back: 'Zurück',
  },
  possible: {
    upTo: 'bis zu',
    withManager: 'Mit Freigabe der Filialleitung bis {{money}}.',
    inSale: 'Bezahlt der Kunde dafür, in einem Verkauf aufladen.',
    loadInSale: 'In einem Verkauf aufladen',
    serviceDecides:
      'Guthaben, Stand {{moment}}. Seither aufgeladen? Bis {{money}} eingeben; der Kartendienst entscheidet.',
    balanceUnknown: 'Guthaben unbekannt. Der Kartendienst meldet es mit der ersten Zahlung.',
    details: 'Guthaben',
    confirmed: 'Bestätigt',
    stated: 'Laut Datei',
    held: 'Vorgemerkt',
    available: 'Verfügbar',
    pendingLoads: 'Unbestätigte Aufladungen',
    asOf: 'Stand',
    ago: '{{moment}}, {{length}} her',
    notKnown: 'unbekannt',
    balanceAsOf: 'Guthaben, Stand {{moment}}.',
    balanceAsOfHeld:
      'Guthaben, Stand {{moment}}: {{money}}. Davon sind {{held}} für unbestätigte Zahlungen vorgemerkt.',
    setAside: '{{money}} sind für unbestätigte Zahlungen vorgemerkt.',
    sendsAgain: 'Der Kartendienst kann in {{length}} wieder gefragt werden.',
  },
  presets: 'Häufig aufgeladen',
  aboveLimit: {
    nothing: {
      redeem: 'Mit dieser Karte kann gerade nicht bezahlt werden.',
      load: 'Gerade lässt sich nichts aufladen.',
    },
    otherPayment: 'Anders bezahlen lassen.',
    title: {
      redeem: 'Mit dieser Karte lassen sich bis zu {{money}} bezahlen.',
      load: 'Es lassen sich bis zu {{money}} aufladen.',
    },
    instead: 'Stattdessen {{money}} eingeben',
    stepUp: 'Freigabe der Filialleitung',
    raise: 'Limits für diesen Ausfall erhöhen',
    question: {
      redeem: '{{money}} von {{masked}} über das Limit hinaus einlösen?',
      load: '{{money}} auf {{masked}} über das Limit hinaus aufladen?',
    },
    effects: {
      redeem: {
        customer: 'Der Kunde bekommt jetzt Ware für {{money}}.',
        report:
          'Lehnt der Kartendienst später ab, verliert die Filiale {{money}}. Ihr Name und der Grund werden gespeichert.',
      },
      load: {
        customer:
          'Der Kunde zahlt jetzt {{money}}. Der Betrag ist auf der Karte, sobald der Kartendienst die Aufladung ausgeführt hat.',
        report:
          'Lehnt der Kartendienst später ab, erstattet die Filiale {{money}}. Ihr Name und der Grund werden gespeichert.',
      },
    },
    reasons: ['Der Kunde ist hier bekannt', 'Guthaben beim Kartendienst geprüft'],
    alone: {
      question: '{{money}} ohne Verkauf auf {{masked}} aufladen?',
      customer:
        'Der Kunde hat {{money}} mehr auf der Karte, sobald der Kartendienst die Aufladung ausgeführt hat.',
      report: 'Kein Verkauf belegt, wie bezahlt wurde. Ihr Name und der Grund werden gespeichert.',
      reasons: ['Von der Filiale geschenkt', 'An einer anderen Kasse bezahlt', 'Im Voraus bezahlt'],
    },
  },
  accept: {
    redeem: '{{money}} von {{masked}} einlösen',
    load: '{{money}} auf {{masked}} aufladen',
  },
  repeat: {
    question: {
      redeem: 'Um {{time}} schon eingelöst. Noch einmal einlösen?',
      load: 'Um {{time}} schon aufgeladen. Noch einmal aufladen?',
    },
    detail: 'Dieselbe Karte und derselbe Betrag, vor weniger als zwei Minuten.',
    no: 'Nein, nur einmal',
    yes: 'Ja, noch einmal',
  },
  waiting: {
    attempt: 'Bitte warten. Der Vorgang gilt erst, wenn der Kartendienst zustimmt.',
  },
  outcome: {
    redeem: {
      deferred: 'Angenommen. Die Kasse sendet die Zahlung später.',
      sent: 'Angenommen. Der Kartendienst hat noch nicht geantwortet.',
      'not-sent': 'Nicht gesendet. Es wurde nichts abgebucht.',
      'unknown-deferred': 'Angenommen, wird noch geprüft. Nicht noch einmal eingeben.',
    },
    load: {
      deferred: 'Aufladung angenommen. Die Kasse sendet sie später.',
      sent: 'Aufladung angenommen. Der Kartendienst hat noch nicht geantwortet.',
      'not-sent': 'Nicht gesendet. Es wurde nichts aufgeladen.',
      'unknown-deferred': 'Aufladung angenommen, wird noch geprüft. Nicht noch einmal eingeben.',
    },
    either: {
      'unknown-attempt': 'Nicht noch einmal eingeben.',
      settled: 'Der Vorgang ist inzwischen geklärt.',
      recorded: 'Schon erfasst. Nicht noch einmal eingeben.',
    },
  },
  notKnownYet: {
    redeem: 'Noch ist unklar, ob abgebucht wurde.',
    load: 'Noch ist unklar, ob aufgeladen wurde.',
  },
  spendableLater: 'Einlösbar, sobald der Kartendienst die Aufladung ausgeführt hat.',
  next: {
    redeem: {
      refused: 'Anders bezahlen lassen.',
      deferred: 'Ware übergeben.',
      'not-sent': 'Anders bezahlen lassen oder die Filialleitung rufen.',
      'unknown-deferred': 'Ware übergeben.',
      'unknown-attempt': 'Anders bezahlen lassen. Die Filialleitung klärt diese Zahlung.',
    },
    load: {
      refused: 'Hat jemand dafür bezahlt, das Geld zurückgeben.',
      'not-sent': 'Hat jemand dafür bezahlt, das Geld zurückgeben oder die Filialleitung rufen.',
      'unknown-deferred': 'Dem Kunden sagen, dass es etwas dauern kann.',
      'unknown-attempt':
        'Den Kunden bitten, auf die Filialleitung zu warten. Sie klärt die Aufladung.',
    },
    seeActivity: 'Das Ergebnis steht unter „Vorgänge“.',
  },
  refused: {
    redeem: 'Nicht eingelöst: {{why}}',
    load: 'Nicht aufgeladen: {{why}}',
    noReason: 'Der Kartendienst hat abgelehnt.',
  },
  applied: {
    redeem: '{{money}} eingelöst.',
    load: '{{money}} aufgeladen.',
    afterAll: {
      redeem: '{{money}} wurden doch abgebucht.',
      load: '{{money}} wurden doch aufgeladen.',
    },
    nextAfterAll: 'Wurde inzwischen anders bezahlt, die Filialleitung rufen.',
    belowZero:
      'Das Guthaben ist unter null. An der Kasse ist nichts zu tun; die Filialleitung sieht es.',
  },
  balance: 'Guthaben {{money}}.',
};
