import type { activity as english } from '../en/activity.ts';
import type { Translated } from '../sentence.ts';

/** The page Activity: each transaction, its history, undoing and putting right. */
export const activity: Translated<typeof english> = {
  title: 'Vorgänge',
  filterState: 'Status',
  everyState: 'Alle',
  filterCard: 'Karte',
  filterCardHint: 'Scannen oder tippen',
  filterAmount: 'Betrag',
  filterDay: 'Tag',
  showAll: 'Alle anzeigen',
  nothing:
    'Noch keine Guthabenkarte eingelöst oder aufgeladen. „Guthabenkarte“ öffnen und eine Karte scannen.',
  nothingFits: 'Kein Vorgang passt zum Filter.',
  columns: {
    accepted: 'Uhrzeit',
    state: 'Status',
    what: 'Vorgang',
    card: 'Karte',
    balance: 'Guthaben',
    attempts: 'Versuche',
  },
  erased: 'gelöscht',
  close: 'Schließen',
  times: '{{count}}×',
  facts: {
    amount: 'Betrag',
    card: 'Karte',
    accepted: 'Angenommen',
    promise: 'Zusage',
    attempts: 'Sendeversuche',
    firstSent: 'Erstmals gesendet',
    lastSent: 'Zuletzt gesendet',
    ended: 'Beendet',
    before: 'Guthaben vorher',
    after: 'Guthaben nachher',
    balanceText: 'Guthaben, wie der Kartendienst es schreibt',
    uuid: 'Nummer beim Kartendienst',
    createdAt: 'Zeit beim Kartendienst',
    shop: 'Filiale',
    shopUuid: 'Shop-UUID',
    shopReference: 'Referenz der Filiale',
    identifierKind: 'Art der Karte',
    notes: 'Notizen',
    reason: 'Grund',
    link: 'Gehört zu',
    refunded: 'Erstattet',
  },
  balanceNotKnown: 'unbekannt',
  neverSent: 'nie',
  promise: {
    deferred: 'Von der Kasse zugesagt',
    attempt: 'Zählt erst, wenn der Kartendienst zustimmt',
  },
  putsRight: 'Bucht einen anderen Vorgang zurück: anzeigen',
  refunds: 'Erstattet einen anderen Vorgang: anzeigen',
  refundedAll: '{{money}}, über Beleg {{number}}.',
  refundedPart:
    '{{money}}, über Beleg {{number}}. Auch den Rest dort erstatten (Verkauf, Belege), nicht hier.',
  isPutRight: 'Durch einen anderen Vorgang zurückgebucht: anzeigen',
  follows: 'Von einer anderen Karte umgebucht: anzeigen',
  standsInFor: 'Durch Zahlung einer anderen Karte ersetzt: anzeigen',
  move: 'Auf andere Karte umbuchen',
  moveTo: 'Die richtige Karte',
  moveHint: 'Scannen oder eintippen',
  moveSame: 'Das ist dieselbe Karte.',
  moveQuestion: '{{amount}} von Karte {{from}} auf Karte {{to}} umbuchen?',
  moveGo: '{{amount}} abbuchen, dann dort aufladen',
  moveEffects: {
    customer:
      'Die Kasse bucht {{amount}} von Karte {{from}} ab und lädt sie auf Karte {{to}}. Ist das Geld schon ausgegeben, kann der Kartendienst ablehnen. Dann wird nichts aufgeladen, und die Zahlung steht unter „Zu klären“.',
    report: 'Zwei weitere Vorgänge, mit diesem verknüpft. Der Verkauf ändert sich nicht.',
  },
  moveReasons: ['Falsche Karte', 'Karte wurde ersetzt'],
  history: 'Verlauf',
  support: {
    save: 'Für die Kassenbetreuung speichern',
    nothing: 'Diese Kasse hat das seit dem Start nicht gesendet.',
    failed: 'Die Datei wurde nicht gespeichert. {{sentence}}',
  },
  cardDay: 'Diese Karte an diesem Tag',
  backToList: 'Zurück zur Liste',
  undo: 'Rückgängig machen',
  putRight: 'Zurückbuchen',
  noAnswer:
    'Die Kasse hat nicht geantwortet. Noch einmal drücken: Derselbe Vorgang wird nie doppelt ausgeführt.',
  undoQuestion: 'Diesen Vorgang rückgängig machen?',
  undoKeep: 'Vorgang behalten',
  undoGo: 'Rückgängig: nie senden',
  undoEffect: {
    redeem:
      'Noch nichts gesendet: {{amount}} bleiben auf der Karte. Anders bezahlen lassen oder die Ware zurücknehmen.',
    load: 'Noch nichts gesendet: {{amount}} kommen nicht auf die Karte. Das Geld zurückgeben.',
  },
  /** A manager withdraws an amount the till owes a customer. */
  takeBack: {
    question: '{{amount}} nicht auf Karte {{card}} aufladen?',
    becomes: 'Das Geld ist schon von einer Karte abgebucht. Wohin soll es?',
    'first-card': {
      label: 'Zurück auf die erste Karte',
      go: 'Auf die erste Karte zurückladen',
      customer:
        'Karte {{card}} wird nicht aufgeladen. {{amount}} gehen auf die ursprüngliche Karte zurück.',
      report: 'Eine weitere Aufladung, mit dieser verknüpft.',
    },
    'given-cash': {
      label: 'Bar an den Kunden',
      go: '{{amount}} wurden bar gegeben',
      customer: 'Hat {{amount}} bar bekommen. Keine Karte wird damit aufgeladen.',
      report: 'Zählt {{amount}} als zurückgegeben, bei offener Schicht auch als Entnahme.',
    },
    'given-back': {
      label: 'Auf anderem Weg an den Kunden',
      go: '{{amount}} wurden zurückgegeben',
      customer: 'Hat {{amount}} zurück. Keine Karte wird damit aufgeladen.',
      report:
        'Zählt {{amount}} als zurückgegeben. Das Bargeld in der Kassenlade ändert sich nicht.',
    },
    reasons: ['Auf die falsche Karte umgebucht', 'Der Kunde möchte das Geld zurück'],
  },
  putRightQuestion: 'Diesen Vorgang zurückbuchen?',
  putRightGo: {
    redeem: '{{amount}} zurückladen',
    load: '{{amount}} wieder abbuchen',
  },
  putRightAlone: {
    report: 'Steht mit Namen und Grund im Bericht.',
  },
  putRightEffect: {
    redeem:
      '{{amount}} wurden von Karte {{card}} abgebucht. Die Kasse lädt {{amount}} als neuen, verknüpften Vorgang zurück. Beide stehen in Listen und Berichten.',
    load: '{{amount}} wurden auf Karte {{card}} geladen. Die Kasse bucht {{amount}} als neuen, verknüpften Vorgang wieder ab. Das Geld zurückgeben. Ist es schon ausgegeben, kann der Kartendienst ablehnen; die Rückbuchung steht dann unter „Zu klären“.',
  },
  reason: 'Grund',
  reasons: ['Falscher Betrag', 'Falsche Karte', 'Doppelt abgebucht', 'Kunde hat es sich überlegt'],
  dayTitle: 'Karte {{card}} am {{day}}',
  dayNothing:
    'An diesem Tag wurde mit dieser Karte an dieser Kasse nichts eingelöst oder aufgeladen.',
  dayShop: 'Die Liste zeigt nur Vorgänge dieser Kasse.',
  dayBalance: 'Guthaben, zuletzt vom Kartendienst gemeldet',
  dayStated: 'Guthaben laut Datei',
  dayBalanceUnknown: 'Der Kartendienst hat das Guthaben dieser Karte noch nicht gemeldet.',
  states: {
    waiting: 'Wartet auf das Senden',
    sending: 'Wird gesendet',
    applied: 'Ausgeführt',
    refused: 'Abgelehnt',
    'refused-by-key': 'Schlüssel abgelehnt',
    unknown: 'Wird geprüft',
    voided: 'Nicht gesendet',
    settled: 'Geklärt',
  },
  /** Adds to a transaction's state in the list, where the state alone says too little. */
  transaction: {
    released: 'Wartet auf erneutes Senden',
    applied: { redeem: 'Eingelöst', load: 'Aufgeladen' },
    putRight: 'Zurückgebucht',
    refused: { redeem: 'Nicht eingelöst', load: 'Nicht aufgeladen' },
    undone: 'Rückgängig gemacht',
    settledByEvidence: 'Durch Nachweis geklärt',
    settledByPerson: 'Von der Filialleitung geklärt',
  },
  verbs: { redeem: 'Einlösen', load: 'Aufladen' },
  /** Why the till has decided by itself; the end of a sentence. */
  grounds: {
    'key-honoured': 'der Kartendienst erkennt den Vorgang an seiner Nummer',
    listed: 'die Liste des Kartendienstes zeigt den Vorgang',
    'not-listed': 'die Liste des Kartendienstes zeigt den Vorgang nicht',
    moved: 'das Guthaben der Karte hat sich um den Betrag geändert',
    'not-moved': 'das Guthaben der Karte hat sich nicht um den Betrag geändert',
    mended: 'die Einrichtung wurde korrigiert',
    'sale-cancelled': 'der Verkauf dazu wurde abgebrochen',
  },
  unknownCause: 'Vom Kartendienst nicht bestätigt.',
  refusal: {
    changed: 'Dieser Vorgang hat sich inzwischen geändert. Status erneut prüfen.',
    'verdict-forbids':
      'Die Filialleitung hat entschieden, neu zu senden. Nur sie kann das zurücknehmen.',
    'is-a-reversal':
      'Dieser Vorgang ist selbst eine Rückbuchung. Den richtigen Betrag als neuen Vorgang eingeben.',
    'already-accepted': 'Dieser Vorgang wurde schon angenommen.',
  },
  happened: {
    accepted: {
      deferred: 'Angenommen und von der Kasse zugesagt.',
      attempt: 'Angenommen. Zählt erst, wenn der Kartendienst zustimmt.',
    },
    acceptedToPutRight: 'Als Rückbuchung angenommen: {{reason}}',
    sent: 'An den Kartendienst gesendet.',
    sentAgain: 'Zum {{attempts}}. Mal an den Kartendienst gesendet.',
    notSent: 'Nicht gesendet: keine Verbindung zum Kartendienst.',
    sentByItself: 'Die Kasse sendet den Vorgang von selbst noch einmal.',
    neverSent: 'Die Kasse sendet den Vorgang nie.',
    done: 'Beim Kartendienst ausgeführt.',
    applied: {
      redeem: 'Beim Kartendienst eingelöst. Guthaben {{balance}}, Nummer {{uuid}}.',
      load: 'Beim Kartendienst aufgeladen. Guthaben {{balance}}, Nummer {{uuid}}.',
    },
    refused: 'Vom Kartendienst abgelehnt: {{cause}}',
    refusedByKey:
      'Der Kartendienst hat den API-Schlüssel der Kasse abgelehnt, nichts wurde ausgeführt: {{cause}}',
    busy: 'Der Kartendienst war überlastet und bat um Wartezeit. Nichts wurde ausgeführt.',
    busyFor:
      'Der Kartendienst war überlastet und bat um Wartezeit ({{length}}). Nichts wurde ausgeführt.',
    givenUp:
      'Auf dem Bildschirm stand „nicht bestätigt“. Der Kunde wurde um eine andere Zahlung gebeten.',
    voided: {
      undone: 'Vor dem Senden von Hand rückgängig gemacht.',
      'not-sent': 'Hat den Kartendienst nicht rechtzeitig erreicht. Wird nie gesendet.',
      'not-answered':
        'Der Kartendienst verlangte Wartezeit, der Kunde konnte nicht warten. Wird nie gesendet.',
      'too-late': 'Ließ sich nicht senden, solange der Kunde wartete. Wird nie gesendet.',
      restart: 'Die Kasse wurde vor dem Senden neu gestartet. Wird nie gesendet.',
    },
    released: 'Wird neu gesendet: {{note}}',
    recalled: 'Rückgängigmachen begonnen.',
    adopted:
      'Kommt von Kasse {{till}}, die übernommen wurde. Arbeitet dort noch jemand, vor erneutem Senden dort nachfragen.',
    heldBack:
      'Beim Aufzeichnen fiel die Festplatte aus, der Bildschirm zeigte kein Ergebnis. Nicht gesendet. Die Filialleitung entscheidet.',
    numberLost:
      'Die Kartennummer ist verloren, darum lässt es sich nicht senden. Die Filialleitung klärt es.',
    doubtLifted:
      'Die Daten der Kasse sind hierher umgezogen, und keine andere Kasse hat sie benutzt. Der Vorgang gilt wieder wie zuvor.',
    backToPerson:
      'Es wurde nichts abgebucht oder aufgeladen. Die Filialleitung entscheidet wie zuvor erneut. {{note}}',
    appliedUntold:
      'Der Kartendienst hat es ausgeführt, während die Festplatte ausfiel; der Bildschirm zeigte kein Ergebnis. Die Filialleitung prüft, ob der Kunde doppelt bezahlt hat.',
    notGivenBack:
      'Für einen abgebrochenen Verkauf abgebucht. Jemand muss bestätigen, dass der Betrag zurückgegeben wurde.',
    alarmSeenTo: 'Die Filialleitung hat die späte Antwort geklärt. {{note}}',
    settled: 'Geklärt.',
    settledBy: {
      person: 'Von der Filialleitung geklärt: {{how}}. {{reason}}',
      evidence: 'Durch Nachweis geklärt: {{how}} – {{reason}}.',
    },
    /** The middle of a sentence. */
    settledHow: {
      taken: 'beim Kartendienst ausgeführt',
      'not-taken': 'beim Kartendienst nicht ausgeführt',
      'shop-loss': 'als Verlust ausgebucht',
      'paid-otherwise': 'anders bezahlt',
      'other-card': 'mit einer anderen Karte bezahlt',
      'told-at-till': 'die Ablehnung war an der Kasse zu sehen, während der Kunde noch da war',
    },
    putRightBy: 'Zurückgebucht: {{reason}}',
    putRightFailed: 'Die Rückbuchung blieb ohne Wirkung.',
    paidOut: 'Der Betrag wurde mit einer Erstattung des Belegs ausgezahlt.',
    cardShown: 'Die Filialleitung hat die ganze Kartennummer angesehen.',
    noted: 'Vermerkt.',
  },
};
