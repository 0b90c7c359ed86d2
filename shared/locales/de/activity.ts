import type { activity as english } from '../en/activity.ts';
import type { Translated } from '../sentence.ts';

/** The page Activity: each transaction, its history, undoing and putting right. */
export const activity: Translated<typeof english> = {
  title: 'Vorgänge',
  filterState: 'Status',
  everyState: 'Alle',
  filterCard: 'Karte',
  filterCardHint: 'Scannen, tippen',
  filterAmount: 'Betrag',
  filterDay: 'Tag',
  showAll: 'Alle anzeigen',
  nothing:
    'Es wurde noch nichts eingelöst oder aufgeladen. „Guthaben“ öffnen und eine Karte scannen.',
  nothingFits: 'Nichts passt zur Auswahl oben.',
  columns: {
    accepted: 'Zeit',
    state: 'Status',
    what: 'Art',
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
    attempts: 'Wie oft gesendet',
    firstSent: 'Zuerst gesendet',
    lastSent: 'Zuletzt gesendet',
    ended: 'Beendet',
    before: 'Guthaben vorher',
    after: 'Guthaben nachher',
    balanceText: 'Guthaben in der Schreibweise des Dienstes',
    uuid: 'Nummer beim Dienst',
    createdAt: 'Zeit beim Dienst',
    shop: 'Geschäft',
    shopUuid: 'Shop-UUID',
    shopReference: 'Referenz des Geschäfts',
    identifierKind: 'Art der Karte',
    notes: 'Vermerkt',
    reason: 'Grund',
    link: 'Gehört zu',
    refunded: 'Erstattet',
  },
  balanceNotKnown: 'nicht bekannt',
  neverSent: 'nie',
  promise: {
    deferred: 'Die Kasse steht dafür ein',
    attempt: 'Zählt erst, wenn der Dienst es ausgeführt hat',
  },
  putsRight: 'Berichtigt einen anderen Vorgang: anzeigen',
  refunds: 'Erstattet, was ein anderer Vorgang bezahlt hat: anzeigen',
  refundedAll: '{{money}}, über Beleg {{number}}.',
  refundedPart:
    '{{money}}, über Beleg {{number}}. Der Rest geht auch dort zurück (Verkauf, Belege) und wird nicht hier berichtigt.',
  isPutRight: 'Von anderem Vorgang berichtigt: anzeigen',
  follows: 'Von anderer Karte umgebucht: anzeigen',
  standsInFor: 'Durch andere Karte ersetzt: anzeigen',
  move: 'Auf andere Karte umbuchen',
  moveTo: 'Die richtige Karte',
  moveHint: 'Scannen oder eintippen',
  moveSame: 'Der Betrag ist schon auf dieser Karte.',
  moveCancel: 'Nicht umbuchen',
  moveQuestion: '{{amount}} von Karte {{from}} auf Karte {{to}} umbuchen?',
  moveGo: '{{amount}} abbuchen, dann dort aufladen',
  moveEffects: {
    customer:
      '{{amount}} werden zuerst von Karte {{from}} abgebucht. Hat der Dienst das getan, werden sie auf Karte {{to}} aufgeladen. Ist der Betrag auf Karte {{from}} schon ausgegeben, kann der Dienst ablehnen: Dann wird nichts aufgeladen, und es kommt nach „Zu klären“.',
    report: 'Zwei weitere Vorgänge, mit diesem verknüpft. Was verkauft wurde, bleibt, wie es ist.',
  },
  moveReasons: ['Falsche Karte', 'Karte wurde ersetzt'],
  history: 'Was geschehen ist',
  support: {
    save: 'Für den Support speichern',
    nothing: 'Diese Kasse hat das seit ihrem Start nicht gesendet.',
    saved: 'Gespeichert: {{place}}',
    failed: 'Nicht gespeichert. {{sentence}}',
  },
  cardDay: 'Diese Karte an diesem Tag',
  backToList: 'Zurück zur Liste',
  undo: 'Rückgängig machen',
  putRight: 'Berichtigen',
  noAnswer:
    'Die Kasse hat nicht geantwortet. Noch einmal drücken: Es ist derselbe Vorgang und wird nicht doppelt ausgeführt.',
  undoQuestion: 'Rückgängig machen?',
  undoKeep: 'Vorgang behalten',
  undoGo: 'Rückgängig: wird nie gesendet',
  undoEffect: {
    redeem:
      'Es wurde nichts gesendet. {{amount}} bleiben auf der Karte; anders bezahlen lassen oder die Ware zurücknehmen.',
    load: 'Es wurde nichts gesendet. {{amount}} kommen nicht auf die Karte; das Geld zurückgeben.',
  },
  /** What the till owes a customer is taken back by a manager. */
  takeBack: {
    question: '{{amount}} nicht auf Karte {{card}} aufladen?',
    becomes: 'Der Betrag wurde schon von einer Karte abgebucht. Was geschieht damit?',
    'first-card': {
      label: 'Zurück auf die Karte, von der es kam',
      go: 'Zurück auf die erste Karte laden',
      customer:
        'Karte {{card}} wird nicht aufgeladen. {{amount}} gehen zurück auf die Karte, von der sie kamen.',
      report: 'Eine weitere Aufladung, mit dieser verbunden.',
    },
    'given-cash': {
      label: 'Der Kunde bekommt es bar',
      go: '{{amount}} wurden bar gegeben',
      customer: 'Hat {{amount}} in der Hand. Keine Karte wird damit aufgeladen.',
      report:
        'Zählt {{amount}} als zurückgegeben, und als Entnahme, solange eine Schicht offen ist.',
    },
    'given-back': {
      label: 'Der Kunde bekommt es auf andere Weise',
      go: '{{amount}} wurden zurückgegeben',
      customer: 'Hat {{amount}} zurück. Keine Karte wird damit aufgeladen.',
      report: 'Zählt {{amount}} als zurückgegeben. Die Kassenlade bleibt, wie sie ist.',
    },
    reasons: ['Auf die falsche Karte umgebucht', 'Der Kunde möchte das Geld zurück'],
  },
  putRightQuestion: 'Diesen Vorgang berichtigen?',
  putRightGo: {
    redeem: '{{amount}} zurück auf die Karte',
    load: '{{amount}} von der Karte abbuchen',
  },
  putRightAlone: {
    report: 'Steht im Bericht, mit Ihrem Namen und dem Grund.',
  },
  putRightEffect: {
    redeem:
      'Von Karte {{card}} wurden {{amount}} abgebucht. Die Kasse lädt {{amount}} zurück auf die Karte, als eigenen Vorgang, der mit diesem verknüpft bleibt. Beide stehen in der Liste und im Bericht.',
    load: 'Auf Karte {{card}} wurden {{amount}} aufgeladen. Die Kasse bucht {{amount}} davon ab, als eigenen Vorgang, der mit diesem verknüpft bleibt. Das Geld zurückgeben. Ist der Betrag inzwischen ausgegeben, kann der Dienst ablehnen, und es kommt nach „Zu klären“.',
  },
  reason: 'Grund',
  reasons: ['Falscher Betrag', 'Falsche Karte', 'Doppelt abgebucht', 'Kunde hat es sich überlegt'],
  dayTitle: 'Karte {{card}} am {{day}}',
  dayNothing:
    'Mit dieser Karte wurde an diesem Tag an dieser Kasse nichts eingelöst oder aufgeladen.',
  dayShop: 'Hier steht nur, was an dieser Kasse geschehen ist.',
  dayBalance: 'Guthaben, zuletzt vom Dienst gemeldet',
  dayStated: 'Guthaben laut Datei',
  dayBalanceUnknown: 'Der Dienst hat das Guthaben dieser Karte noch nicht gemeldet.',
  states: {
    waiting: 'Wartet auf Senden',
    sending: 'Wird gesendet',
    applied: 'Ausgeführt',
    refused: 'Abgelehnt',
    'refused-by-key': 'Schlüssel abgelehnt',
    unknown: 'Wird geprüft',
    voided: 'Nicht gesendet',
    settled: 'Geklärt',
  },
  /** What the list says of one transaction, where the state alone would not tell enough. */
  transaction: {
    released: 'Wartet auf neues Senden',
    applied: { redeem: 'Abgebucht', load: 'Aufgeladen' },
    putRight: 'Berichtigt',
    refused: { redeem: 'Nicht abgebucht', load: 'Nicht aufgeladen' },
    undone: 'Rückgängig gemacht',
    settledByEvidence: 'Durch Nachweis geklärt',
    settledByPerson: 'Von Hand geklärt',
  },
  verbs: { redeem: 'Einlösen', load: 'Aufladen' },
  /** Why the till has decided by itself; the end of a sentence. */
  grounds: {
    'key-honoured': 'der Dienst erkennt den Vorgang an seinem Schlüssel',
    listed: 'die Liste des Dienstes zeigt es',
    'not-listed': 'die Liste des Dienstes zeigt es nicht',
    moved: 'das Guthaben der Karte hat sich um den Betrag geändert',
    'not-moved': 'das Guthaben der Karte hat sich nicht um den Betrag geändert',
    mended: 'Einrichtung behoben',
    'sale-cancelled': 'der Verkauf dazu wurde abgebrochen',
  },
  unknownCause: 'Es ist nicht bekannt, ob es ausgeführt wurde.',
  refusal: {
    changed: 'Es hat sich inzwischen geändert: den Status neu ansehen.',
    'verdict-forbids':
      'Die Leitung hat entschieden, dass neu gesendet wird; nur sie kann das zurücknehmen.',
    'is-a-reversal':
      'Dieser Vorgang berichtigt einen anderen. Stattdessen den richtigen Betrag neu eingeben.',
    'already-accepted': 'Es wurde schon angenommen, und zwar einmal.',
  },
  happened: {
    accepted: {
      deferred: 'Angenommen: Ab hier steht die Kasse dafür ein.',
      attempt: 'Angenommen: Es zählt erst, wenn der Dienst es ausgeführt hat.',
    },
    acceptedToPutRight: 'Angenommen, um einen anderen Vorgang zu berichtigen: {{reason}}',
    sent: 'An den Dienst gesendet.',
    sentAgain: 'An den Dienst gesendet, zum {{attempts}}. Mal.',
    notSent: 'Es hat diese Kasse nicht verlassen: keine Verbindung zum Dienst.',
    sentByItself: 'Es wird von selbst neu gesendet.',
    neverSent: 'Es wird nie gesendet.',
    done: 'Beim Dienst ausgeführt.',
    applied: {
      redeem: 'Der Dienst meldet: abgebucht, Guthaben {{balance}}. Nummer dort: {{uuid}}.',
      load: 'Der Dienst meldet: aufgeladen, Guthaben {{balance}}. Nummer dort: {{uuid}}.',
    },
    refused: 'Der Dienst hat es abgelehnt: {{cause}}',
    refusedByKey:
      'Der Dienst hat den Schlüssel der Kasse abgelehnt, nichts wurde ausgeführt: {{cause}}',
    busy: 'Der Dienst war überlastet und bat zu warten. Nichts wurde ausgeführt.',
    busyFor: 'Der Dienst war überlastet und bat zu warten ({{length}}). Nichts wurde ausgeführt.',
    givenUp:
      'An der Kasse stand, dass es niemand weiß, und es wurde um eine andere Zahlung gebeten.',
    voided: {
      undone: 'Vor dem Senden von Hand zurückgenommen.',
      'not-sent':
        'Es hat den Dienst nicht erreicht, und niemand sollte länger warten. Es wird nie gesendet.',
      'not-answered':
        'Der Dienst bat zu warten, und niemand sollte darauf warten. Es wird nie gesendet.',
      'too-late':
        'Es konnte nicht gesendet werden, während der Kunde wartete. Es wird nie gesendet.',
      restart: 'Die Kasse wurde vor dem Senden neu gestartet. Es wird nie gesendet.',
    },
    released: 'Wird neu gesendet: {{note}}',
    recalled: 'Es sollte zurückgenommen werden.',
    adopted:
      'Kommt von der Kasse {{till}}, die übernommen wurde. Arbeitet dort noch jemand, erst dort nachfragen, bevor etwas noch einmal gesendet wird.',
    heldBack:
      'Die Festplatte hatte versagt, als das aufgezeichnet wurde, und niemand hat davon erfahren. Es wurde nicht gesendet: Die Leitung entscheidet.',
    numberLost:
      'Die Nummer der Karte ist verloren, und ohne sie kann nichts gesendet werden: Die Leitung klärt es.',
    doubtLifted:
      'Die Daten der Kasse sind hierher umgezogen, und keine andere Kasse hat sie benutzt. Es ist wieder wie zuvor.',
    backToPerson: 'Es wurde nicht gebucht. Wie zuvor entscheidet die Leitung darüber. {{note}}',
    appliedUntold:
      'Der Dienst hatte es ausgeführt, als die Festplatte des Computers ausfiel, und an der Kasse stand es nicht. Die Leitung prüft, ob der Kunde doppelt bezahlt hat.',
    notGivenBack:
      'Der Betrag wurde für einen stornierten Verkauf abgebucht; ein Mensch wird gefragt, ob er zurückgegeben wurde.',
    alarmSeenTo: 'Die Leitung hat das spätere Anzeichen geprüft. {{note}}',
    settled: 'Geklärt.',
    settledBy: {
      person: 'Von Hand geklärt: {{how}}. {{reason}}',
      evidence: 'Durch Nachweis geklärt: {{how}} – {{reason}}.',
    },
    /** The middle of a sentence. */
    settledHow: {
      taken: 'es wurde beim Dienst ausgeführt',
      'not-taken': 'es wurde beim Dienst nicht ausgeführt',
      'shop-loss': 'das Geschäft trägt den Verlust',
      'paid-otherwise': 'es wurde anders bezahlt',
      'other-card': 'es wurde von einer anderen Karte abgebucht',
      'told-at-till': 'die Kassenkraft sah die Ablehnung, während der Kunde noch da war',
    },
    putRightBy: 'Durch einen Gegenvorgang berichtigt: {{reason}}',
    putRightFailed: 'Der Vorgang, der es berichtigen sollte, blieb ohne Wirkung.',
    paidOut: 'Was abgebucht wurde, wurde mit einer Erstattung des Belegs ausgezahlt.',
    cardShown: 'Die Leitung hat die ganze Kartennummer angesehen.',
    noted: 'Vermerkt.',
  },
};
