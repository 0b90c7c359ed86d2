import type { Translated } from '../sentence.ts';
import type { otherTill as english } from '../en/other-till.ts';

/** Other tills on the same computer, and what they ask for (docs/local-api.md). */
export const otherTill: Translated<typeof english> = {
  title: 'Andere Kassen an diesem Computer',
  note: 'Eine Kasse eines anderen Herstellers kann über Evertill Zahlungen mit Guthabenkarten annehmen.',
  isOn: 'Andere Kassen dürfen Zahlungen anfragen',
  listens: 'Adresse für die andere Kasse: {{address}}',
  fault:
    'Andere Kassen können sich nicht verbinden ({{cause}}). Die Kasse neu starten oder den Kassensupport anrufen.',
  name: 'Name der anderen Kasse',
  connect: 'Andere Kasse verbinden',
  again: 'Erneut verbinden',
  code: 'Code für {{name}}: {{code}}',
  codeNote: 'Diesen Code innerhalb von fünf Minuten an der anderen Kasse eingeben.',
  refused: 'Eine Kasse mit diesem Namen ist verbunden. Einen anderen Namen wählen.',
  end: 'Verbindung trennen',
  endQuestion: '{{name}} trennen?',
  ended: '{{name}} (nicht verbunden)',
  perPayment: 'Ohne Bestätigung, bis zu diesem Betrag je Zahlung',
  perDay: 'Ohne Bestätigung, bis zu diesem Betrag in 24 Stunden',
  alone:
    'Gilt nur, wenn die andere Kasse die Kartennummer sendet. Eine Aufladung muss immer bestätigt werden.',
  save: 'Diese Limits speichern',
  beside: {
    isOn: 'Diese Kasse steht neben einer anderen Kasse',
    note: 'Die andere Kasse verkauft und hat die Kassenlade. Diese nimmt nur Guthabenkarten an, in einem kleinen Fenster.',
    blocked: {
      'shift-open': 'Eine Schicht ist offen. Zuerst den Tag abschließen.',
      'sale-open': 'Ein Verkauf ist offen oder geparkt. Ihn zuerst abschließen.',
      'sold-since-close':
        'Verkäufe sind noch in keiner abgeschlossenen Schicht. Zuerst den Tag abschließen.',
    },
    openSale:
      'Hier ist noch ein Verkauf offen. In den Einstellungen „Diese Kasse steht neben einer anderen Kasse“ ausschalten und ihn abschließen.',
    how: 'Hier eine Karte scannen oder die Zahlung an der anderen Kasse beginnen.',
    none: 'Noch keine Zahlung.',
    last: 'Letzte Zahlung',
    at: 'Um',
    receipt: 'Beleg',
    rest: 'Noch zu zahlen',
    states: {
      'waiting-for-card': 'Wartet auf die Karte',
      'waiting-for-person': 'Wartet auf Bestätigung',
      pending: 'Noch keine Antwort',
      applied: 'Eingelöst und bestätigt',
      promised: 'Eingelöst. Wird automatisch gesendet.',
      unknown: 'Nicht bestätigt. Eine andere Zahlung nehmen.',
      refused: 'Abgelehnt. Nichts wurde eingelöst.',
      voided: 'Abgebrochen. Nichts wurde eingelöst.',
      refunded: 'Auf die Karte zurückgebucht',
    },
  },
  asked: {
    redeem: 'Zahlung mit Guthabenkarte für {{name}}',
    load: 'Aufladung einer Guthabenkarte für {{name}}',
    receipt: 'Beleg {{reference}}: {{money}}',
    scan: 'Die Karte scannen oder ihre Nummer eingeben.',
    from: '{{money}} von der Karte {{masked}}',
    onto: '{{money}} auf die Karte {{masked}}',
    rest: 'Bei {{name}} noch zu zahlen: {{money}}',
    repeat:
      'Derselbe Betrag wurde auf dieser Karte gerade eben erfasst. Nur fortfahren, wenn dies eine andere Zahlung ist.',
    go: '{{money}} bestätigen',
    no: 'Ablehnen',
    nothing: 'Von dieser Karte kann jetzt nichts eingelöst werden.',
  },
  activity: { label: 'Andere Kasse', value: '{{name}}, {{reference}}' },
  report: {
    line: '{{name}}: {{verb}}',
    redeemed: 'eingelöst',
    loaded: 'aufgeladen',
    back: 'zurückgebucht',
  },
};
