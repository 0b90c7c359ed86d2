import type { activity as english } from '../en/activity.ts';
import type { Translated } from '../sentence.ts';

/** The page Activity: each transaction, its history, undoing and reversing. */
export const activity: Translated<typeof english> = {
  title: 'Vorgänge',
  filterState: 'Status',
  everyState: 'Alle',
  filterCard: 'Karte',
  filterCardHint: 'Scannen/tippen',
  filterAmount: 'Betrag',
  filterDay: 'Tag',
  showAll: 'Alle anzeigen',
  nothing:
    'Noch wurde keine Guthabenkarte eingelöst oder aufgeladen. „Guthabenkarte“ öffnen und eine Karte scannen.',
  nothingWithoutCards:
    'Noch wurde keine Guthabenkarte eingelöst oder aufgeladen. Guthabenkarten funktionieren, sobald der Kartendienst verbunden ist.',
  nothingFits: 'Kein Vorgang passt zum Filter.',
  columns: {
    accepted: 'Zeit',
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
    balanceText: 'Guthaben in der Schreibweise des Kartendienstes',
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
  noBalanceBefore: 'dieser Kasse noch keines gezeigt',
  neverSent: 'nie',
  promise: {
    deferred: 'Von der Kasse zugesagt',
    attempt: 'Gilt erst, wenn der Kartendienst zustimmt',
  },
  putsRight: 'Storniert einen anderen Vorgang: anzeigen',
  refunds: 'Erstattet einen anderen Vorgang: anzeigen',
  refundedAll: '{{money}} zu Bon {{number}}.',
  refundedPart:
    '{{money}} zu Bon {{number}}. Auch den Rest über diesen Bon erstatten (Verkauf, Bons), nicht auf dieser Seite.',
  isPutRight: 'Durch einen anderen Vorgang storniert: anzeigen',
  follows: 'Von einer anderen Karte umgebucht: anzeigen',
  standsInFor: 'Durch Zahlung einer anderen Karte ersetzt: anzeigen',
  isStandIn: 'Ersetzt einen abgelehnten Vorgang: anzeigen',
  move: 'Auf andere Karte umbuchen',
  moveTo: 'Richtige Karte',
  moveHint: 'Scannen oder eintippen',
  moveSame: 'Das ist dieselbe Karte.',
  moveQuestion: '{{amount}} von Karte {{from}} auf Karte {{to}} umbuchen?',
  moveGo: '{{amount}} auf die andere Karte umbuchen',
  moveEffects: {
    customer:
      'Die Kasse bucht {{amount}} von Karte {{from}} ab und lädt den Betrag auf Karte {{to}}. Ist das Geld schon ausgegeben, kann der Kartendienst ablehnen. Dann wird nichts aufgeladen, und die Zahlung steht unter „Zu klären“.',
    report:
      'Es kommen zwei Vorgänge hinzu, die mit diesem verknüpft sind. Der Verkauf ändert sich nicht.',
  },
  moveReasons: ['Falsche Karte', 'Karte wurde ersetzt'],
  history: 'Verlauf',
  support: {
    save: 'Für die Kassenbetreuung speichern',
    nothing: 'Diese Kasse hat den Vorgang seit ihrem Start nicht gesendet.',
    failed: 'Die Datei wurde nicht gespeichert. {{sentence}}',
  },
  cardDay: 'Diese Karte an diesem Tag',
  backToList: 'Zurück zur Liste',
  undo: 'Rückgängig machen',
  putRight: 'Stornieren',
  noAnswer:
    'Die Kasse hat nicht geantwortet. Noch einmal drücken: Derselbe Vorgang wird nie doppelt ausgeführt.',
  undoQuestion: 'Diesen Vorgang rückgängig machen?',
  undoKeep: 'Vorgang behalten',
  undoGo: 'Rückgängig machen, nie senden',
  undoEffect: {
    redeem:
      'Es wurde noch nichts gesendet. {{amount}} bleiben auf der Karte. Anders bezahlen lassen oder die Ware zurücknehmen.',
    load: 'Es wurde noch nichts gesendet. {{amount}} kommen nicht auf die Karte. Hat jemand dafür bezahlt, das Geld zurückgeben.',
    oldCard:
      'Es wurde noch nichts gesendet. {{amount}} kommen nicht auf die Karte. Nichts auszahlen: Für diese Aufladung hat an dieser Kasse niemand bezahlt.',
    reversal: {
      redeem:
        'Es wurde noch nichts gesendet. {{amount}} bleiben auf der Karte, und die Aufladung gilt.',
      load: 'Es wurde noch nichts gesendet. {{amount}} kommen nicht auf die Karte zurück, und die Zahlung gilt.',
    },
  },
  /** A manager's decision about an amount that the till owes a customer: not to send it any more. */
  takeBack: {
    question: '{{amount}} doch nicht auf Karte {{card}} laden?',
    becomes: 'Das Geld ist schon von einer Karte abgebucht. Wohin soll es?',
    'first-card': {
      label: 'Zurück auf die erste Karte',
      go: 'Auf die erste Karte zurückladen',
      customer:
        'Karte {{card}} wird nicht aufgeladen. {{amount}} gehen auf die ursprüngliche Karte zurück.',
      report: 'Es kommt eine Aufladung hinzu, die mit dieser verknüpft ist.',
    },
    'given-cash': {
      label: 'Bar an den Kunden',
      go: '{{amount}} bar zurückgegeben',
      customer: 'Der Kunde hat {{amount}} bar bekommen. Der Betrag wird auf keine Karte geladen.',
      report:
        'Der Bericht weist {{amount}} als zurückgegeben aus, bei offener Schicht auch als Entnahme.',
    },
    'given-back': {
      label: 'Auf anderem Weg an den Kunden',
      go: '{{amount}} wurden zurückgegeben',
      customer: 'Der Kunde hat {{amount}} zurückbekommen. Der Betrag wird auf keine Karte geladen.',
      report:
        'Der Bericht weist {{amount}} als zurückgegeben aus. Am Bargeld in der Kassenlade ändert sich nichts.',
    },
    reasons: ['Auf die falsche Karte umgebucht', 'Der Kunde möchte das Geld zurück'],
  },
  putRightQuestion: 'Diesen Vorgang stornieren?',
  putRightGo: {
    redeem: '{{amount}} zurückladen',
    load: '{{amount}} von der Karte abbuchen',
  },
  putRightAlone: {
    report: 'Der Bericht zählt ein Storno. Das Journal speichert Ihren Namen und den Grund.',
  },
  putRightEffect: {
    redeem:
      '{{amount}} wurden von Karte {{card}} abgebucht. Die Kasse lädt {{amount}} mit einem neuen, verknüpften Vorgang zurück. Beide Vorgänge stehen in Listen und Berichten.',
    load: '{{amount}} wurden auf Karte {{card}} geladen. Die Kasse bucht {{amount}} mit einem neuen, verknüpften Vorgang von der Karte ab. Hat jemand dafür bezahlt, das Geld zurückgeben. Hat der Kunde den Betrag schon ausgegeben, kann der Kartendienst ablehnen; das Storno steht dann unter „Zu klären“.',
    oldCard:
      '{{amount}} wurden aus der Liste der alten Karten auf Karte {{card}} geladen. Die Kasse bucht {{amount}} mit einem neuen, verknüpften Vorgang von der Karte ab. Nichts auszahlen: Für diese Aufladung hat an dieser Kasse niemand bezahlt. Hat der Kunde den Betrag schon ausgegeben, kann der Kartendienst ablehnen; das Storno steht dann unter „Zu klären“.',
  },
  reason: 'Grund',
  reasons: ['Falscher Betrag', 'Falsche Karte', 'Doppelt', 'Kunde hat es sich anders überlegt'],
  dayTitle: 'Karte {{card}} am {{day}}',
  dayNothing:
    'An diesem Tag wurde mit dieser Karte an dieser Kasse nichts eingelöst oder aufgeladen.',
  dayShop: 'Die Liste zeigt nur Vorgänge dieser Kasse.',
  dayBalance: 'Guthaben, zuletzt vom Kartendienst gemeldet',
  dayStated: 'Guthaben laut Datei',
  dayBalanceUnknown: 'Der Kartendienst hat das Guthaben dieser Karte noch nicht gemeldet.',
  states: {
    waiting: 'Noch zu senden',
    sending: 'Wird gesendet',
    applied: 'Ausgeführt',
    refused: 'Abgelehnt',
    'refused-by-key': 'Schlüssel abgelehnt',
    unknown: 'Wird geprüft',
    voided: 'Nicht gesendet',
    settled: 'Geklärt',
  },
  /** Added to the name of a transaction's state in the list, if that alone is not enough. */
  transaction: {
    released: 'Erneut zu senden',
    applied: { redeem: 'Eingelöst', load: 'Aufgeladen' },
    reversalApplied: { redeem: 'Abgebucht', load: 'Zurück­geladen' },
    putRight: 'Storniert',
    reversing: 'Storno läuft',
    refused: { redeem: 'Nicht eingelöst', load: 'Nicht aufgeladen' },
    undone: 'Rückgängig gemacht',
    settledAs: { 'other-card': 'Andere Karte genutzt', 'shop-loss': 'Als Verlust ausgebucht' },
  },
  verbs: { redeem: 'Einlösen', load: 'Aufladen' },
  refundOnto: 'Retoure',
  foundBy: { manager: 'Filialleitung', evidence: 'Nachweis' },
  /** States of a transaction whose answer was lost, once a person or evidence has found the outcome. */
  found: {
    taken: { redeem: 'Eingelöst ({{by}})', load: 'Aufgeladen ({{by}})' },
    'not-taken': { redeem: 'Nicht eingelöst ({{by}})', load: 'Nicht aufgeladen ({{by}})' },
  },
  /** Reasons of an automatic decision, as the end of a sentence. */
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
      'Dieser Vorgang ist schon freigegeben und wird neu gesendet. Er lässt sich nicht rückgängig machen.',
    'is-a-reversal':
      'Dieser Vorgang ist selbst ein Storno. Den richtigen Betrag als neuen Vorgang eingeben.',
    'already-accepted': 'Dieser Vorgang wurde schon angenommen.',
  },
  happened: {
    accepted: {
      deferred: 'Angenommen und von der Kasse zugesagt.',
      attempt: 'Angenommen. Gilt erst, wenn der Kartendienst zustimmt.',
    },
    acceptedToPutRight: 'Als Storno angenommen: {{reason}}',
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
      'Der Kartendienst hat den API-Schlüssel der Kasse abgelehnt und keine Zahlung ausgeführt: {{cause}}',
    busy: 'Der Kartendienst war überlastet und verlangte eine Wartezeit. Es wurde keine Zahlung ausgeführt.',
    busyFor:
      'Der Kartendienst war überlastet und verlangte eine Wartezeit ({{length}}). Es wurde keine Zahlung ausgeführt.',
    givenUp:
      'Auf dem Bildschirm stand „nicht bestätigt“. Der Kunde wurde um eine andere Zahlung gebeten.',
    notConfirmed: 'Auf dem Bildschirm stand „nicht bestätigt“.',
    voided: {
      undone: 'Von Hand rückgängig gemacht, bevor etwas gesendet wurde.',
      'not-sent':
        'Der Vorgang hat den Kartendienst nicht rechtzeitig erreicht und wird nicht mehr gesendet.',
      'not-answered':
        'Der Kartendienst verlangte eine Wartezeit, aber der Kunde konnte nicht warten. Der Vorgang wird nicht mehr gesendet.',
      'too-late':
        'Der Vorgang ließ sich nicht senden, solange der Kunde wartete. Er wird auch später nicht gesendet.',
      restart:
        'Die Kasse wurde neu gestartet, bevor der Vorgang gesendet war. Er wird nicht mehr gesendet.',
    },
    released: 'Wird neu gesendet: {{note}}',
    recalled: 'Jemand hat begonnen, den Vorgang rückgängig zu machen.',
    adopted:
      'Der Vorgang stammt von Kasse {{till}}, die übernommen wurde. Wird diese Kasse noch benutzt, dort nachfragen, bevor etwas neu gesendet wird.',
    heldBack:
      'Beim Aufzeichnen fiel die Festplatte des Computers aus, und der Bildschirm zeigte kein Ergebnis. Der Vorgang wurde nicht gesendet. Die Filialleitung entscheidet.',
    numberLost:
      'Die Kartennummer ist verloren, darum lässt sich der Vorgang nicht senden. Die Filialleitung klärt ihn.',
    doubtLifted:
      'Die Daten der Kasse wurden auf diesen Computer verschoben, und keine andere Kasse hat sie benutzt. Der Vorgang gilt wieder wie zuvor.',
    backToPerson:
      'Es wurde nichts abgebucht oder aufgeladen. Die Filialleitung muss erneut entscheiden. {{note}}',
    appliedUntold:
      'Der Kartendienst hat die Zahlung ausgeführt, während die Festplatte des Computers ausfiel; der Bildschirm zeigte kein Ergebnis. Die Filialleitung prüft, ob der Kunde doppelt bezahlt hat.',
    notGivenBack:
      'Der Betrag wurde für einen abgebrochenen Verkauf abgebucht. Jemand muss bestätigen, dass er zurückgegeben wurde.',
    alarmSeenTo: 'Die Filialleitung hat die späte Antwort geklärt. {{note}}',
    settled: 'Geklärt.',
    toldAtTill:
      'Der Kartendienst hat abgelehnt, während der Kunde noch da war. An der Kasse war das zu sehen.',
    settledBy: {
      manager: 'Von der Filialleitung geklärt: {{how}}. {{reason}}',
      evidence: 'Durch Nachweis geklärt: {{how}} – {{reason}}.',
    },
    /** How a transaction was settled, as the middle of a sentence. */
    settledHow: {
      taken: 'beim Kartendienst ausgeführt',
      'not-taken': 'beim Kartendienst nicht ausgeführt',
      'shop-loss': 'als Verlust ausgebucht',
      'paid-otherwise': 'anders bezahlt',
      'given-back': 'Geld zurückgegeben',
      'other-card': 'mit einer anderen Karte ausgeführt',
      'told-at-till': 'die Ablehnung war an der Kasse zu sehen, während der Kunde noch da war',
    },
    putRightBy: 'Storniert: {{reason}}',
    putRightPartBy: '{{money}} davon storniert: {{reason}}',
    putRightFailed: 'Das Storno blieb ohne Wirkung.',
    putRightOpen: 'Das Storno ist noch nicht abgeschlossen.',
    putRightStands: 'Das Storno gilt doch.',
    standsIn: 'Ersetzt einen abgelehnten Vorgang: {{reason}}',
    paidOut: 'Der Betrag wurde mit einer Retoure des Bons ausgezahlt.',
    paidOutPart: '{{money}} wurden mit einer Retoure des Bons ausgezahlt.',
    cardShown: 'Die Filialleitung hat sich die vollständige Kartennummer anzeigen lassen.',
    noted: 'Vermerkt.',
  },
};
