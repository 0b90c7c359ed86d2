import type { stepUp as english } from '../en/step-up.ts';
import type { Translated } from '../sentence.ts';

/** A manager approves something on the spot. */
export const stepUp: Translated<typeof english> = {
  pin: 'PIN der Filialleitung',
  which: 'Wer gibt frei?',
  gate: {
    title: 'Nur für die Filialleitung',
    note: 'Für diese Seite die PIN der Filialleitung eingeben. Beim Verlassen wird die Seite wieder gesperrt.',
    noteLease:
      'Die PIN der Filialleitung öffnet diese und die anderen Seiten der Filialleitung für {{length}}, oder bis die Kasse gesperrt wird.',
    notePage:
      'Personen, Limits und Verbindung verlangen jedes Mal die PIN der Filialleitung. Beim Verlassen der Einstellungen, oder nach einer Weile ohne Benutzung, werden sie wieder gesperrt.',
    ended: 'Die Freigabe ist abgelaufen. Alles Eingegebene ist noch da.',
    endedPage: 'Diese Seite ist wieder gesperrt. Alles Eingegebene ist noch da.',
    open: 'Mit der PIN der Filialleitung',
    go: 'Öffnen',
  },
  lease: {
    by: 'Freigabe durch {{name}}. Die zuvor eingegebene PIN gilt noch.',
    over: 'Die Freigabe ist abgelaufen. Die PIN eingeben.',
  },
  erase: 'Löschen',
  demoPin: 'In der Demo und im Training lautet sie 9999.',
  customer: 'Der Kunde',
  sale: 'Der Verkauf',
  report: 'Der Bericht',
  reason: 'Grund',
  asking: 'Wird geprüft …',
  inCoins: 'In bar: {{money}} (auf {{step}} gerundet)',
  missing: {
    all: 'Es fehlt noch: {{what}}.',
    name: 'ein Name',
    ownPin: 'eine PIN',
    apiKey: 'der API-Schlüssel',
    pin: 'die PIN der Filialleitung',
    pinNext: 'danach die PIN der Filialleitung',
    reason: 'ein Grund',
    sum: 'der zusätzliche Betrag',
    amount: 'ein Betrag',
  },
  noAnswer: 'Die Kasse hat nicht geantwortet. Vor einem neuen Versuch die Liste prüfen.',
  nobody:
    'Diese Kasse hat noch keine Filialleitung. Unter „Einstellungen“, „Personen“ eine hinzufügen.',
  wrong: 'Falsche PIN der Filialleitung.',
  wait: 'Vor dem nächsten Versuch {{length}} warten.',
  raise: {
    question: 'Limits für diesen Ausfall erhöhen?',
    sum: 'Um diesen Betrag erhöhen',
    theSum: 'diesen Betrag',
    until: 'Wie lange',
    hours: '{{count}} h',
    go: 'Um {{money}} erhöhen',
    effects: {
      customer:
        'Kunden können bis {{until}} weiter mit ihren Karten zahlen, oder bis der Kartendienst wieder erreichbar ist.',
      report:
        'Die Kasse darf {{money}} mehr annehmen, als die Limits der Filiale erlauben, und ebenso viel mehr aufladen. Was der Kartendienst später ablehnt, verliert die Filiale. Die Limits der einzelnen Karten bleiben gleich.',
    },
    reasons: ['Langer Ausfall, bekannte Kunden', 'Vom Inhaber entschieden'],
  },
  refusal: {
    grace:
      'Vielleicht ist der Kartendienst noch nicht fertig. Eine Entscheidung ist ab {{time}} möglich.',
    'number-known': 'Diese Nummer gehört zu einem anderen Vorgang dieser Kasse.',
    'other-card-unfit':
      'Diese Zahlung kann die andere nicht ersetzen. Vielleicht ist sie storniert, oder sie ersetzt schon eine.',
    online:
      'Der Kartendienst ist online. Es gibt keinen Ausfall, für den Limits erhöht werden könnten.',
    'unknown-card':
      'Das ist dieselbe Karte oder eine, die diese Kasse nicht kennt. Die richtige scannen.',
    'above-limit':
      'Das ist mehr, als auf der Karte ist. Auch die Filialleitung kann das nicht freigeben.',
  },
  /** Why a manager is asked to approve what a cashier has begun. */
  needsApproval: {
    'drawer-openings':
      'Die Kassenlade wurde in dieser Schicht so oft ohne Verkauf geöffnet wie erlaubt. Für mehr ist eine Freigabe der Filialleitung nötig.',
    'earlier-shift':
      'Der Vorgang ist aus einer früheren Schicht, oder das Geld wurde vielleicht schon anderswo zurückgegeben. Dafür ist eine Freigabe der Filialleitung nötig.',
    'load-paid-out-late':
      'Die Abbuchung liegt länger zurück oder stammt von jemand anderem. Den Kunden fragen, ob schon ausgezahlt wurde. Für die Auszahlung ist eine Freigabe der Filialleitung nötig.',
    'put-right-sum':
      'In dieser Schicht lassen sich noch {{money}} erstatten oder stornieren. Für mehr ist eine Freigabe der Filialleitung nötig.',
    'discount-ended':
      'Die Freigabe galt für eine Person, diese Artikel und eine Schicht. Sie ist abgelaufen: Die Filialleitung noch einmal um Freigabe bitten.',
    'discount-unproven':
      'Dieser Rabatt wurde vor dem Start der Kasse gegeben, und niemand kann prüfen, wer ihn erlaubt hat. Dafür ist eine Freigabe der Filialleitung nötig.',
    'discount-percent':
      'Bis {{percent}} % Rabatt auf einen Verkauf sind möglich. Für mehr ist eine Freigabe der Filialleitung nötig.',
    'discount-sum':
      'In dieser Schicht sind noch {{money}} Rabatt möglich. Für mehr ist eine Freigabe der Filialleitung nötig.',
    'perhaps-given-back':
      'Dieser Verkauf wurde bezahlt, bevor die Kasse übernommen oder ihre Aufzeichnungen wiederhergestellt wurden. Eine Zahlung kann seither zurückgegeben worden sein: erst nachsehen. Dafür ist eine Freigabe der Filialleitung nötig.',
    'perhaps-taken-over':
      'Diese Kasse hat den Hub seit ihrem Start nicht erreicht. Eine andere Kasse kann sie übernommen und eine Zahlung zurückgegeben haben: erst dort nachsehen. Dafür ist eine Freigabe der Filialleitung nötig.',
    'load-without-slip':
      'Ohne Nummer des Kartenbelegs lassen sich in dieser Schicht noch {{money}} aufladen. Mit der Nummer ist keine PIN nötig.',
  },
};
