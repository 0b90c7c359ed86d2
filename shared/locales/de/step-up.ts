import type { stepUp as english } from '../en/step-up.ts';
import type { Translated } from '../sentence.ts';

/** A manager allows something in place. */
export const stepUp: Translated<typeof english> = {
  pin: 'PIN der Leitung',
  which: 'Welche Leitung?',
  gate: {
    title: 'Für die Leitung',
    note: 'Was hier geschieht, ist Sache der Leitung. Die PIN öffnet es, bis Sie diese Seite verlassen.',
    open: 'Mit der PIN der Leitung',
    go: 'Öffnen',
  },
  erase: 'Löschen',
  demoPin: 'In der Demo und im Training ist es 9999.',
  customer: 'Der Kunde',
  sale: 'Der Verkauf',
  report: 'Der Bericht',
  reason: 'Grund',
  asking: 'Wird geprüft …',
  missing: {
    all: 'Es fehlt noch: {{what}}.',
    name: 'ein Name',
    ownPin: 'eine PIN',
    apiKey: 'der API-Schlüssel',
    pin: 'die PIN der Leitung',
    reason: 'ein Grund',
    sum: 'die Summe',
    amount: 'ein Betrag',
  },
  noAnswer: 'Die Kasse hat nicht geantwortet. Vor dem nächsten Drücken die Liste ansehen.',
  nobody:
    'An dieser Kasse gibt es noch keine Leitung. Erst unter „Einstellungen“ eine PIN der Leitung festlegen.',
  wrong: 'Das ist keine PIN der Leitung.',
  wait: '{{length}} warten, dann neu versuchen.',
  raise: {
    question: 'Limits für diesen Ausfall erhöhen?',
    sum: 'Um diesen Betrag erhöhen',
    theSum: 'diesen Betrag',
    until: 'Wie lange',
    hours: '{{count}} h',
    go: 'Um {{money}} erhöhen',
    effects: {
      customer:
        'Kunden bezahlen weiter mit ihren Karten, bis {{until}} oder bis der Dienst wieder da ist.',
      report:
        'Die Kasse darf höchstens {{money}} mehr zusagen, als die Limits des Geschäfts erlauben, und ebenso viel aufladen; das Geschäft trägt, was der Dienst später ablehnt. Die Limits der einzelnen Karte bleiben.',
    },
    reasons: ['Langer Ausfall, bekannte Kunden', 'Der Inhaber hat so entschieden'],
  },
  refusal: {
    grace: 'Der Dienst arbeitet vielleicht noch daran. Ab {{time}} lässt es sich entscheiden.',
    'number-known': 'Diese Nummer gehört zu einem anderen Vorgang dieser Kasse.',
    'other-card-unfit':
      'Dieser Vorgang kann ihn nicht ersetzen: Der Betrag ist anders, oder er ersetzt schon einen.',
    online: 'Der Dienst ist erreichbar: Es gibt keinen Ausfall, für den Limits zu erhöhen wären.',
    'unknown-card':
      'Das ist dieselbe Karte oder eine, die diese Kasse nicht kennt. Die richtige scannen.',
    'above-limit': 'Das ist mehr, als auf der Karte ist; das kann auch die Leitung nicht erlauben.',
  },
  /** Why a manager is asked for what a cashier has begun alone. */
  notAlone: {
    'drawer-openings':
      'In dieser Schicht wurde die Kassenlade allein so oft geöffnet, wie das Geschäft es zulässt: Mit der PIN der Leitung geht sie auf.',
    'earlier-shift':
      'Der Vorgang ist aus einer früheren Schicht oder kam von einer anderen Kasse: Mit der PIN der Leitung geht es.',
    'load-paid-out-late':
      'Das wurde vor einer Weile oder von jemand anderem von der Karte abgebucht: Mit der PIN der Leitung wird es ausgezahlt. Zuerst fragen, ob der Kunde das Geld schon hat.',
    'put-right-sum':
      'Allein lassen sich in dieser Schicht noch {{money}} berichtigen: Mit der PIN der Leitung geht mehr.',
    'discount-ended':
      'Eine Freigabe gilt für eine Kassenkraft, diese Artikel und eine Schicht. Sie ist abgelaufen: die Leitung erneut fragen.',
    'discount-percent':
      'Allein sind bis zu {{percent}} % Rabatt auf die Ware eines Verkaufs möglich: Mit der PIN der Leitung geht mehr.',
    'discount-sum':
      'Allein sind in dieser Schicht noch {{money}} Rabatt möglich: Mit der PIN der Leitung geht mehr.',
    'load-without-slip':
      'Ohne Belegnummer lassen sich in dieser Schicht allein noch {{money}} aufladen. Mit der Nummer geht es ohne PIN weiter.',
  },
};
