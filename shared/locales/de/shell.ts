import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../sentence.ts';

/** The window's frame: navigation, status line, messages about the till itself. */
export const shell: Translated<typeof english> = {
  pages: {
    sale: 'Verkauf',
    'gift-balance': 'Guthaben',
    activity: 'Vorgänge',
    'needs-person': 'Zu klären',
    day: 'Tag',
    categories: 'Kategorien',
    settings: 'Einstellungen',
  },
  noAnswer: {
    notAllowed: 'Das muss die Leitung erlauben. Die Leitung bitten, sich anzumelden.',
    pressAgain: 'Die Kasse hat nicht geantwortet. Noch einmal drücken.',
    tryAgain: 'Die Kasse hat nicht geantwortet. Noch einmal versuchen.',
  },
  frame: {
    pages: 'Seiten',
    showKeys: 'Tasten',
    lock: 'Sperren',
    lockOf: '{{name}}: sperren',
    demo: 'DEMO – kein echtes Geld',
    testBuild: 'TESTVERSION – nicht für ein Geschäft',
    training: 'TRAINING – kein echtes Geld',
    starting: 'Die Kasse startet …',
    notConnected: 'Die Kasse ist noch mit keinem Dienst verbunden.',
    connect: 'Dienst verbinden',
    close: 'Schließen',
    cannotStart: 'Die Kasse kann nicht starten',
    listsUnreadable:
      'Die Listen lassen sich nicht anzeigen. Der Verkauf läuft weiter; nichts ist verloren.',
    listsWhy: {
      newer:
        'Eine neuere Version der Kasse hat sie geschrieben. Dadurch wurde kein Geld bewegt. Installieren Sie die neuere Version wieder.',
      other:
        'Dadurch wurde kein Geld bewegt. Schließen Sie die Kasse und starten Sie sie neu; bleibt es so, rufen Sie an, wer sich um sie kümmert, und lesen Sie das vor: {{detail}}',
    },
    finishing_one: '{{count}} Zahlung wird beendet. Dann schließt das Fenster von selbst.',
    finishing_other: '{{count}} Zahlungen werden beendet. Dann schließt das Fenster von selbst.',
    rebuilding:
      'Die Liste der Vorgänge wird aus den Aufzeichnungen der Kasse neu aufgebaut: noch {{left}}. Der Verkauf läuft weiter.',
    setUpUnfinished:
      'Diese Kasse wurde aus {{file}} eingerichtet, und das wurde unterbrochen. Sie arbeitet, wie sie vorher eingerichtet war. Richten Sie sie neu ein: --provision DATEI.',
    programWritable:
      'Jeder an diesem Computer kann das Programm der Kasse ändern. Rufen Sie an, wer es installiert hat: Es muss dem Administrator gehören.',
    diskLow: 'Die Festplatte dieses Computers ist fast voll.',
    diskCritical:
      'Die Festplatte dieses Computers ist voll. Jetzt Platz schaffen, sonst muss die Kasse anhalten.',
    needsPerson_one: '{{count}} zu klären',
    needsPerson_other: '{{count}} zu klären',
  },
  notices: { all: 'Hinweise', closing: 'Schließt …' },
  people: {
    guessed_one: 'Für {{name}} wurde {{count}} falsche PIN eingetippt, {{last}}.',
    guessed_other: 'Für {{name}} wurden {{count}} falsche PINs eingetippt, die letzte {{last}}.',
    during: 'Angemeldet war währenddessen: {{names}}.',
    about: 'PIN prüfen',
    hasRead: 'Gelesen',
    shortPin:
      'Ihre PIN hat weniger als {{least}} Ziffern. Unter „Einstellungen“, „Personen“ eine längere wählen.',
  },
  steps: { before: 'Vorheriges', after: 'Nächstes', place: 'Gewählt: {{place}} von {{count}}' },
  status: {
    label: 'Status der Kasse',
    online: 'Online',
    onlineDetail: 'Zahlungen gehen sofort an den Dienst.',
    lastHeard: 'Letzte Antwort des Dienstes: {{at}}.',
    offline: 'Offline',
    starting: 'Startet …',
    workingOffline: 'Arbeitet offline',
    workingOfflineDetail: 'Von Ihnen gewählt. Zahlungen warten, bis Sie wieder online gehen.',
    paused: 'Senden ist pausiert',
    since: 'schon {{length}}',
    nothingWaiting: 'Nichts wartet.',
    sending: 'Wird gesendet …',
    waitingCount: '{{count}} wartend.',
    waiting: '{{count}} wartend: {{sums}}, am längsten {{oldest}}.',
    unknown_one: '{{count}} Ausgang unbekannt ({{money}}): siehe Zu klären.',
    unknown_other: '{{count}} Ausgänge unbekannt ({{money}}): siehe Zu klären.',
    raised: 'Limits um {{sum}} erhöht bis {{until}}',
    leftOffline: 'Offline noch übrig: {{parts}}',
    toTake: '{{money}} abzubuchen',
    toLoad: '{{money}} aufzuladen',
    left: {
      'per-till': '{{left}} zum Einlösen',
      'till-count': '{{left}} Vorgänge',
      'load-per-till': '{{left}} zum Aufladen',
      'by-hand': '{{left}} ohne Leitung',
      outage: '{{left}}',
    },
    serviceChanged: 'Dienst geändert ({{what}}), {{at}}',
    serviceChangedBy: 'Dienst geändert ({{what}}) von {{by}}, {{at}}',
    serviceParts: { address: 'Adresse', shop: 'Geschäft', key: 'Schlüssel' },
    byHand: {
      question: 'Länger offline arbeiten?',
      customer:
        'Guthaben gelten wie zuletzt gemeldet: Eine Karte kann inzwischen anderswo benutzt worden sein.',
    },
    workOffline: 'Offline arbeiten',
    goOnline: 'Wieder online gehen',
    sendNow: 'Jetzt senden',
    pauseSending: 'Senden pausieren',
    resumeSending: 'Weiter senden',
    tryOne: 'Einen versuchen',
    cannotResume:
      'Diese Pause endet erst, wenn ihre Ursache behoben ist. Die Kassenbetreuung rufen.',
  },
  circuit: {
    starting: 'Es wird gefragt, ob der Dienst da ist.',
    'no-network': 'Dieser Computer hat kein Netzwerk.',
    'service-unreachable': 'Der Dienst ist nicht erreichbar.',
    'service-failing': 'Der Dienst antwortet mit Fehlern.',
    'not-the-service': 'Etwas anderes antwortet, etwa eine Anmeldeseite.',
    'key-refused': 'Der Dienst lehnt den Schlüssel dieser Kasse ab.',
    'too-many-requests': 'Der Dienst bittet zu warten.',
    'money-failing': 'Der Dienst hat Fehler bei Zahlungen. Sie werden einzeln versucht.',
  },
  pause: {
    person: 'Von Ihnen gewählt.',
    'three-unknown':
      'Bei drei Zahlungen in Folge ist der Ausgang nicht bekannt. Der Dienst ist vielleicht gestört.',
    'strange-answer': 'Die Antwort des Dienstes passt nicht zu dem, was gesendet wurde.',
    configuration:
      'Der Dienst kennt diese Adresse nicht. Die Verbindung ist vielleicht falsch eingerichtet.',
    'all-refused': 'Der Kartendienst lehnt jede Zahlung ab. Die Leitung rufen.',
    key: 'Der Dienst lehnt den Schlüssel dieser Kasse ab.',
    sign: 'Ein Guthaben hat sich in die falsche Richtung bewegt. Das Vorzeichen ist vielleicht falsch eingerichtet.',
    cent: 'Beträge sind vielleicht zehn- oder hundertmal zu groß. Der Cent ist vielleicht falsch eingerichtet.',
    invariant:
      'Die Kasse hat einen eigenen Fehler gefunden. Kein Guthaben wird eingelöst oder aufgeladen.',
    'journal-behind':
      'Die Aufzeichnungen der Kasse sind vielleicht eine ältere Kopie. Kein Guthaben wird eingelöst oder aufgeladen.',
  },
  health: {
    happened: 'Was geschehen ist',
    why: {
      'journal-damaged': {
        'broken-chain':
          'In einer Datei der Aufzeichnungen fehlt etwas, oder etwas ist verändert. Nichts wurde abgeschnitten, und seither wurde nichts gesendet.',
        'numbers-lost_one':
          'Die Aufzeichnungen sind ganz, kein Vorgang fehlt. Die Nummer von {{count}} Karte ist verloren: Die Datei dafür fehlt oder ist beschädigt. Nichts wurde verändert.',
        'numbers-lost_other':
          'Die Aufzeichnungen sind ganz, kein Vorgang fehlt. Die Nummern von {{count}} Karten sind verloren: Die Datei dafür fehlt oder ist beschädigt. Nichts wurde verändert.',
        'names-lost':
          'Die Aufzeichnungen sind ganz, kein Vorgang fehlt. Namen von Personen und eingetippte Gründe sind verloren: Die Datei dafür fehlt oder ist beschädigt. Nichts wurde verändert.',
        'no-fold':
          'Die Aufzeichnungen sind ganz, aber die Kasse wird nicht klug daraus. Nichts wurde verändert.',
      },
      'journal-foreign_one':
        'Nichts daran wurde verändert. {{count}} ihrer Vorgänge ist nicht geklärt.',
      'journal-foreign_other':
        'Nichts daran wurde verändert. {{count}} ihrer Vorgänge sind nicht geklärt.',
      'journal-newer': 'Diese Version der Kasse kann sie nicht lesen. Nichts wurde verändert.',
      'journal-stopped': {
        'disk-full': 'Der Datenträger ist voll.',
        'read-only': 'Auf den Datenträger kann nicht geschrieben werden: Er ist schreibgeschützt.',
        permission: 'Die Kasse darf nicht in ihren eigenen Ordner schreiben.',
        io: 'Der Datenträger hat versagt, während die Kasse schrieb.',
        damaged:
          'Eine Datei der Aufzeichnungen wurde während der Benutzung verändert oder beschädigt.',
        closed: 'Die Aufzeichnungen waren schon geschlossen.',
        mistake:
          'Die Kasse hat beim Schreiben einen eigenen Fehler gefunden und schreibt nichts mehr.',
      },
      'keys-locked': {
        passphrase:
          'Sie sind durch eine Passphrase geschützt, nach der bei jedem Start gefragt wird.',
        absent: 'Sie sind nicht auf diesem Computer.',
        'other-keyring':
          'Sie wurden in einem anderen Schlüsselspeicher dieses Computers abgelegt als dem, den er jetzt anbietet.',
        'other-passphrase':
          'Sie sind noch mit einer früheren Passphrase geschützt. Diese oder den Wiederherstellungscode eingeben.',
        'silent-keyring': 'Der Schlüsselspeicher dieses Computers hat sie nicht herausgegeben.',
        'unusable-file':
          'Die Datei, in der sie liegen, ist unbrauchbar. Eine Kopie davon wurde beiseitegelegt.',
      },
    },
    nothingSent:
      'Nein. Bis dahin wird von Guthaben nichts gesendet; was wartet, wartet weiter. Bargeld und Bankkarten gehen.',
    meanwhile:
      'Bargeld und Bankkarten gehen; von Guthaben wird nichts gesendet. Was das beendet, steht auf der Seite Guthaben.',
    moneyMovedAnswers: {
      yes: 'Ja.',
      no: 'Nein. Nichts wird abgebucht oder aufgeladen, solange diese Meldung steht.',
      unknown: 'Es ist nicht bekannt.',
    },
    details: 'Einzelheiten',
    code: 'Code',
    recoveryCode: 'Wiederherstellungscode, 26 Zeichen',
    recoveryWrong: 'Das ist nicht der Wiederherstellungscode dieser Kasse.',
    passphrase: 'Passphrase',
    unlock: 'Entsperren',
    unlocking: 'Wird entsperrt …',
  },
};
