import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../sentence.ts';

/** The window's frame: navigation, status line, messages about the till itself. */
export const shell: Translated<typeof english> = {
  labelled: '{{label}}: {{value}}',
  both: '{{before}}; {{after}}',
  pages: {
    ready: 'Bereit',
    sale: 'Verkauf',
    'gift-balance': 'Guthabenkarte',
    activity: 'Vorgänge',
    'needs-person': 'Zu klären',
    day: 'Tag',
    categories: 'Kategorien',
    settings: 'Einstellungen',
  },
  noAnswer: {
    notAllowed: 'Das darf nur die Filialleitung. Sie muss sich anmelden.',
    pressAgain: 'Die Kasse hat nicht geantwortet. Noch einmal drücken.',
    tryAgain: 'Die Kasse hat nicht geantwortet. Noch einmal versuchen.',
  },
  frame: {
    pages: 'Seiten',
    help: 'Hilfe',
    contents: 'Inhalt',
    lock: 'Sperren',
    lockOf: '{{name}}: sperren',
    endLease: 'Freigabe von {{name}} beenden (noch {{left}})',
    demo: 'DEMO – kein echtes Geld',
    testBuild: 'TESTVERSION – nicht für den Verkauf',
    training: 'TRAINING – kein echtes Geld',
    starting: 'Die Kasse startet …',
    sellsNow:
      'Verkäufe in bar und am Kartenterminal sind schon möglich. Alle Aufzeichnungen bleiben erhalten, wenn der Kartendienst verbunden wird.',
    notConnected: 'Die Kasse ist noch mit keinem Kartendienst verbunden.',
    connect: 'Kartendienst verbinden',
    close: 'Schließen',
    cannotStart: 'Die Kasse kann nicht starten',
    listsUnreadable:
      'Die Listen lassen sich nicht anzeigen. Der Verkauf läuft weiter; nichts ist verloren.',
    listsWhy: {
      newer:
        'Eine neuere Version der Kasse hat die Listen geschrieben. Es wurde kein Geld bewegt. Die neuere Version wieder installieren.',
      other:
        'Es wurde kein Geld bewegt. Die Kasse neu starten. Passiert es wieder, die Kassenbetreuung anrufen und vorlesen: {{detail}}',
    },
    finishing_one:
      '{{count}} Zahlung wird noch abgeschlossen. Dann schließt sich das Fenster von selbst.',
    finishing_other:
      '{{count}} Zahlungen werden noch abgeschlossen. Dann schließt sich das Fenster von selbst.',
    rebuilding:
      'Die Liste der Vorgänge wird aus den Aufzeichnungen neu aufgebaut; es fehlen noch {{left}}. Der Verkauf läuft weiter.',
    setUpUnfinished:
      'Die Einrichtung aus {{file}} wurde unterbrochen. Die Kasse arbeitet mit den bisherigen Einstellungen. Die Einrichtungsdatei erneut ausführen.',
    programWritable:
      'Jeder an diesem Computer kann das Programm der Kasse ändern. Die Kassenbetreuung anrufen: Das Programm muss dem System gehören, nicht diesem Benutzer.',
    diskLow: 'Die Festplatte des Computers ist fast voll.',
    diskCritical:
      'Die Festplatte des Computers hat kaum noch Platz. Erst Platz schaffen, dann kann ein Verkauf beginnen.',
    needsPerson_one: '{{count}} zu klären',
    needsPerson_other: '{{count}} zu klären',
  },
  notices: { all: 'Hinweise', closing: 'Wird geschlossen …' },
  people: {
    guessed_one: 'Für {{name}} wurde {{count}} falsche PIN eingetippt: {{last}}.',
    guessed_other: 'Für {{name}} wurden {{count}} falsche PINs eingetippt, die letzte: {{last}}.',
    during: 'In dieser Zeit angemeldet: {{names}}.',
    about: 'Falsche PINs: bitte lesen',
    hasRead: 'Gelesen',
    shortPin:
      'Ihre PIN hat weniger als {{least}} Ziffern. Unter „Einstellungen“, „Personen“ eine längere wählen.',
  },
  unsaved: {
    question: 'Ohne Speichern verlassen?',
    note: 'Die Eingaben auf dieser Seite sind noch nicht gespeichert.',
    keep: 'Auf der Seite bleiben',
    go: 'Nicht speichern',
  },
  steps: { before: 'Zurück', after: 'Weiter', place: 'Gewählt: {{place}} von {{count}}' },
  status: {
    label: 'Status der Kasse',
    online: 'Online',
    onlineDetail: 'Zahlungen gehen sofort an den Kartendienst.',
    practice: {
      demo: 'Demo',
      training: 'Training',
      detail: 'Es wird kein echtes Geld bewegt.',
    },
    onlineWaits:
      'Wartende Zahlungen werden später gesendet. Die Zahlung eines Kunden wird sofort gesendet.',
    sendsAgainIn: 'Das Senden geht in {{length}} weiter.',
    lastHeard: 'Letzte Antwort des Kartendienstes: {{at}}.',
    offline: 'Offline',
    starting: 'Startet …',
    noService: 'Noch kein Kartendienst',
    noServiceDetail:
      'Artikel, Bargeld und Kartenterminal funktionieren. Guthabenkarten folgen, sobald der Kartendienst verbunden ist.',
    noServiceToResolve:
      'Artikel, Bargeld und Kartenterminal funktionieren. Die Aufzeichnungen prüfen: siehe „Zu klären“.',
    workingOffline: 'Arbeitet offline',
    workingOfflineDetail:
      'Manuell eingeschaltet. Zahlungen warten, bis die Kasse wieder online geht.',
    paused: 'Das Senden ist pausiert',
    lasting: '{{state}}, schon {{length}}',
    spoken: '{{state}}:',
    nothingWaiting: 'Keine Zahlung wartet.',
    sending: 'Wird gesendet …',
    waitingCount: 'Wartend: {{count}}.',
    waiting: 'Wartend: {{count}} ({{sums}}), am längsten {{oldest}}.',
    unknown_one: 'Bei {{count}} Zahlung ist der Ausgang unbekannt ({{money}}): siehe „Zu klären“.',
    unknown_other:
      'Bei {{count}} Zahlungen ist der Ausgang unbekannt ({{money}}): siehe „Zu klären“.',
    raised: 'Limits bis {{until}} um {{sum}} erhöht',
    outage: 'Tag {{day}} von {{days}}: noch {{left}}',
    outageToday: 'Tag {{day}} von {{days}}: noch {{today}} bis {{until}}, insgesamt noch {{left}}',
    leftOffline: 'Offline noch übrig: {{parts}}',
    toTake: '{{money}} abzubuchen',
    toLoad: '{{money}} aufzuladen',
    left: {
      'per-till': '{{left}} zum Einlösen',
      'till-count_one': '{{count}} Vorgang',
      'till-count_other': '{{count}} Vorgänge',
      'load-per-till': '{{left}} zum Aufladen',
      'by-hand': '{{left}} ohne Filialleitung',
      outage: '{{left}}',
    },
    serviceChanged: 'Kartendienst geändert ({{what}}), {{at}}',
    serviceChangedBy: 'Kartendienst geändert ({{what}}) von {{by}}, {{at}}',
    serviceParts: { address: 'Adresse', shop: 'Filiale', key: 'API-Schlüssel' },
    byHand: {
      question: 'Länger offline arbeiten?',
      customer:
        'Guthaben sind vielleicht veraltet: Eine Karte kann seither anderswo benutzt worden sein.',
    },
    workOffline: 'Offline arbeiten',
    goOnline: 'Wieder online gehen',
    sendNow: 'Jetzt senden',
    pauseSending: 'Senden pausieren',
    resumeSending: 'Senden fortsetzen',
    tryOne: 'Eine versuchen',
    cannotResume:
      'Das Senden geht weiter, sobald die Ursache behoben ist. Die Kassenbetreuung anrufen.',
  },
  circuit: {
    starting: 'Es wird geprüft, ob der Kartendienst erreichbar ist.',
    'no-network': 'Das Netzwerk dieses Computers findet den Kartendienst nicht.',
    'service-unreachable': 'Der Kartendienst ist nicht erreichbar.',
    'service-failing': 'Der Kartendienst antwortet mit Fehlern.',
    'not-the-service': 'Etwas anderes antwortet, etwa eine Anmeldeseite.',
    'key-refused': 'Der Kartendienst lehnt den API-Schlüssel der Kasse ab.',
    'too-many-requests': 'Der Kartendienst verlangt, dass die Kasse wartet.',
    'money-failing': 'Zahlungen scheitern beim Kartendienst. Die Kasse versucht sie einzeln.',
  },
  pause: {
    person: 'Jemand hat das Senden an dieser Kasse pausiert.',
    'three-unknown':
      'Drei Zahlungen in Folge ohne klare Antwort. Vielleicht ist der Kartendienst gestört.',
    'strange-answer': 'Die Antwort des Kartendienstes passt nicht zu dem, was gesendet wurde.',
    configuration:
      'Der Kartendienst kennt diese Adresse nicht. Vielleicht ist die Verbindung falsch eingerichtet.',
    'all-refused': 'Der Kartendienst lehnt jede Zahlung ab. Die Filialleitung rufen.',
    key: 'Der Kartendienst lehnt den API-Schlüssel der Kasse ab.',
    sign: 'Ein Guthaben hat sich in die falsche Richtung geändert. Vielleicht ist das Vorzeichen falsch.',
    cent: 'Beträge sind vielleicht zehn- oder hundertmal zu groß. Vielleicht ist die Einstellung für einen Cent falsch.',
    invariant: 'Die Kasse hat einen internen Fehler gefunden. Guthabenkarten sind pausiert.',
    'journal-behind':
      'Die Aufzeichnungen der Kasse sind vielleicht eine ältere Kopie. Guthabenkarten sind pausiert.',
  },
  health: {
    happened: 'Was ist passiert?',
    why: {
      'journal-damaged': {
        'broken-chain':
          'In den Aufzeichnungen der Kasse fehlt etwas, oder etwas wurde geändert. Es wurde nichts entfernt und seither nichts gesendet.',
        'numbers-lost_one':
          'Die Aufzeichnungen sind vollständig, aber die Nummer von {{count}} Karte ist verloren: Ihre Datei fehlt oder ist beschädigt. Nichts wurde geändert.',
        'numbers-lost_other':
          'Die Aufzeichnungen sind vollständig, aber die Nummern von {{count}} Karten sind verloren: Ihre Datei fehlt oder ist beschädigt. Nichts wurde geändert.',
        'names-lost':
          'Die Aufzeichnungen sind vollständig, aber Namen von Personen und eingetippte Gründe sind verloren: Ihre Datei fehlt oder ist beschädigt. Nichts wurde geändert.',
        'no-fold':
          'Die Aufzeichnungen sind vollständig, aber die Kasse kann sie nicht auswerten. Nichts wurde geändert.',
      },
      'journal-foreign_one':
        'Die Aufzeichnungen wurden nicht geändert. {{count}} Vorgang darin ist noch offen.',
      'journal-foreign_other':
        'Die Aufzeichnungen wurden nicht geändert. {{count}} Vorgänge darin sind noch offen.',
      'journal-newer':
        'Diese Version der Kasse kann die Aufzeichnungen nicht lesen. Nichts wurde geändert.',
      'journal-older':
        'Noch wurde nichts geändert. Sobald diese Version etwas aufzeichnet, können ältere Versionen die Aufzeichnungen nicht mehr öffnen.',
      'journal-stopped': {
        'disk-full': 'Die Festplatte ist voll.',
        'read-only': 'Auf die Festplatte lässt sich nicht schreiben: Sie ist schreibgeschützt.',
        permission: 'Die Kasse darf nicht in ihren eigenen Ordner schreiben.',
        io: 'Die Festplatte fiel aus, während die Kasse schrieb.',
        damaged:
          'Eine Datei der Aufzeichnungen wurde während der Benutzung geändert oder beschädigt.',
        closed: 'Die Aufzeichnungen waren schon geschlossen.',
        mistake:
          'Die Kasse hat beim Schreiben einen internen Fehler gefunden und zeichnet nichts mehr auf.',
      },
      'keys-locked': {
        passphrase:
          'Die Schlüssel sind durch eine Passphrase geschützt, die bei jedem Start verlangt wird.',
        absent: 'Die Schlüssel sind nicht auf diesem Computer.',
        'other-keyring':
          'Die Schlüssel liegen in einem anderen Schlüsselspeicher dieses Computers als dem jetzt verwendeten.',
        'other-passphrase':
          'Die Schlüssel sind noch mit einer früheren Passphrase geschützt. Diese oder den Wiederherstellungscode eintippen.',
        'silent-keyring':
          'Der Schlüsselspeicher dieses Computers hat die Schlüssel nicht herausgegeben.',
        'unusable-file':
          'Die Datei mit den Schlüsseln ist unbrauchbar. Eine Kopie wurde beiseitegelegt.',
      },
    },
    nothingSent:
      'Nein. Bis das behoben ist, wird keine Zahlung mit Guthabenkarte gesendet; wartende Zahlungen warten weiter. Bargeld und Bankkarten sind möglich.',
    meanwhile:
      'Bargeld und Bankkarten sind möglich. Zahlungen mit Guthabenkarte werden nicht gesendet. Die Seite „Guthabenkarte“ zeigt, wie sich das beheben lässt.',
    moneyMovedAnswers: {
      yes: 'Ja.',
      no: 'Nein. Solange diese Meldung erscheint, wird von keiner Karte abgebucht und keine aufgeladen.',
      unknown: 'Unbekannt.',
    },
    details: 'Details',
    code: 'Code',
    recoveryCode: 'Wiederherstellungscode, 26 Zeichen',
    recoveryWrong: 'Falscher Wiederherstellungscode.',
    passphrase: 'Passphrase',
    unlock: 'Entsperren',
    unlocking: 'Wird entsperrt …',
  },
};
