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
