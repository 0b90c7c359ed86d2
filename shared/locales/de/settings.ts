import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../sentence.ts';

/** The page Settings, but for limits and printer. */
export const settings: Translated<typeof english> = {
  title: 'Einstellungen',
  language: 'Sprache',
  search: 'Suchen',
  noneFound: 'Nichts gefunden.',
  groups: { shop: 'Filiale', till: 'Kasse', service: 'Kartendienst' },
  parts: {
    connection: 'Verbindung',
    scanner: 'Scanner',
    printer: 'Drucker',
    people: 'Personen',
    limits: 'Limits',
    tax: 'MwSt.',
    demo: 'Demo',
    export: 'Export',
    copy: 'Kopie',
    privacy: 'Datenschutz',
    about: 'Zustand',
  },
  faultsAbove: 'Die oben markierten Felder korrigieren.',
  connection: {
    address: 'Adresse des Kartendienstes',
    fields: {
      baseUrl: 'Basis-URL',
      categorySegment: 'Pfad für Kategorien, nach /api/',
      moneySegment: 'Pfad für Zahlungen, nach /api/',
      apiKey: 'API-Schlüssel',
      accessToken: 'Zugriffstoken',
      personalAccessToken: 'Persönliches Zugriffstoken',
      shopUuid: 'Shop-UUID',
      currency: 'Währung',
      locale: 'Region',
      redeemSign: 'Vorzeichen der Beträge',
      keyProtection: 'Schutz der Schlüssel',
      passphrase: 'Passphrase',
      timezone: 'Zeitzone',
      findBy: 'Kennung bei der Kategoriesuche',
      pageSize: 'Kategorien je Seite',
      paging: 'Kategorienliste',
      accepted202: 'Zahlung mit Antwort 202',
      cent: 'Ein Cent beim Kartendienst',
      maxInFlight: 'Anfragen gleichzeitig, höchstens',
      maxPerMinute: 'Anfragen je Minute, höchstens',
      idempotencyHeader: 'Header für die eigene Nummer der Zahlung',
      idempotencyHonoured:
        'Der Kartendienst beachtet diesen Header und wiederholt nie eine Zahlung',
      evidenceTransactionList:
        'Der Kartendienst listet Vorgänge auf; die Kasse schlägt unbestätigte Zahlungen dort nach',
      evidenceBalanceRead:
        'Der Kartendienst meldet das Guthaben eines Kontakts; die Kasse darf danach fragen',
    },
    hints: {
      baseUrl: 'https://…, ohne /api am Ende',
      segment: 'v3/oauth/clients, v3/register oder nichts',
      apiKey: 'Erforderlich. Löst ein, lädt auf, liest.',
      accessToken: 'Liest, was der API-Schlüssel nicht darf.',
      personalAccessToken: 'Ändert Kategorien.',
      shopUuid: 'Die Filiale, für die diese Kasse arbeitet',
      currency: 'Zum Beispiel EUR. Mit {{currency}} ergibt 5000 auf dem Ziffernblock {{money}}.',
      locale: 'Format von Beträgen, Datum und Tabellen; zum Beispiel de-BE',
      timezone: 'Leer lassen für die Zeitzone dieses Computers, {{zone}}',
      idempotencyHeader:
        'Leer lassen, wenn der Kartendienst keinen hat; zum Beispiel Idempotency-Key',
      kept: 'Gespeichert. Zum Behalten leer lassen.',
      passphraseKept: 'Zum Behalten leer lassen. Bei einem neuen Schlüssel erneut eintippen.',
    },
    remove: {
      accessToken: 'Das gespeicherte Zugriffstoken entfernen',
      personalAccessToken: 'Das gespeicherte persönliche Zugriffstoken entfernen',
    },
    paging: {
      pages: 'Seite für Seite',
      none: 'Ohne Parameter',
    },
    accepted202: {
      unknown: 'Unbekannt: Eine Person entscheidet',
      done: 'Ausgeführt: Der Kartendienst kann sie noch verwerfen, auf Risiko der Filiale',
    },
    cent: {
      hundredth: 'Ein Hundertstel der Währung',
      smallest: 'Der kleinste Betrag der Währung',
    },
    findBy: {
      query: 'In der Adresse',
      body: 'Im Inhalt',
    },
    more: 'Erweitert',
    moreNote:
      'Die Voreinstellungen passen für die meisten Kartendienste. Änderungen nur mit Kenntnis des Kartendienstes.',
    finalAddresses: 'Adressen, die die Kasse verwendet',
    categories: 'für Kategorien',
    payments: 'für Zahlungen',
    noAddresses:
      'Die vollständigen Adressen erscheinen hier, sobald Basis-URL und beide Pfade gültig sind.',
    keys: 'Schlüssel des Kartendienstes',
    keysNote:
      'Einmal eingetippt oder eingefügt und nie wieder angezeigt. Nur im Schlüsseltresor der Kasse gespeichert.',
    shop: 'Filiale',
    negativeTakes: 'Negative Beträge lösen ein (üblich): Für {{amount}} sendet die Kasse −2000.',
    positiveTakes: 'Positive Beträge lösen ein: Für {{amount}} sendet die Kasse 2000.',
    protection: {
      os: 'Durch den Schlüsselspeicher dieses Computers. Nur dieses Benutzerkonto kann sie lesen.',
      passphrase:
        'Durch eine Passphrase, die bei jedem Start der Kasse verlangt wird. Sie schützt auch Kartennummern und PINs. Ist sie vergessen, hilft nur der Wiederherstellungscode.',
      'plain-accepted':
        'Nicht geschützt: Wer diese Festplatte lesen kann, bekommt die Schlüssel. Ohne Schlüsselspeicher kann er auch Kartennummern lesen, PINs errechnen, Aufzeichnungen unbemerkt ändern und sich selbst zur Filialleitung machen.',
    },
    test: 'Verbindung testen',
    connect: 'Verbinden',
    connecting: 'Wird verbunden …',
    testNote: 'Der Test liest nur. Es wird kein Geld bewegt.',
    connectNote:
      'Beim Verbinden beginnt für diesen Kartendienst ein eigenes Buch. Zahlungen, die im jetzigen Buch warten, bleiben dort und bleiben aufgelistet. An den neuen Kartendienst gehen sie nie.',
    testFirst: 'Zuerst die Verbindung testen.',
    changedSince: 'Seit dem Test wurde etwas geändert. Neu testen.',
    mayNot: 'Verbinden geht erst, wenn der API-Schlüssel funktioniert.',
    takeEmptySegment: 'Leeren Pfad für Kategorien verwenden',
    takeSegment: '{{segment}} für Kategorien verwenden',
    found: 'Testergebnis',
    notProven: 'Was kein Test zeigen kann, ohne Geld zu bewegen',
  },
  finding: {
    titles: {
      address: 'Adresse',
      'api-key': 'API-Schlüssel',
      'access-token': 'Zugriffstoken',
      'personal-access-token': 'Persönliches Zugriffstoken',
    },
    said: '{{title}}: {{verdict}}',
    verdicts: {
      works: 'funktioniert',
      refused: 'abgelehnt',
      'not-given': 'nicht angegeben',
      'not-reached': 'nicht erreicht',
      'not-proven': 'nicht nachgewiesen',
      odd: 'auffällig',
    },
  },
  textSize: {
    title: 'Textgröße',
    percent: '{{percent}} %',
  },
  scanner: {
    gap: 'Längster Abstand zwischen zwei Zeichen eines Scans',
    ms: '{{gapMs}} ms',
    gapNote:
      'Die meisten Scanner brauchen 50 ms, manche drahtlosen bis 100 ms. Ist der Abstand zu kurz, zerfallen Scans. Ist er zu lang, wirkt schnelles Tippen wie ein Scan.',
    test: 'Hier testen',
    testHint: 'Karte scannen',
    asScan: 'Als ein Scan von {{count}} Zeichen gelesen, mit {{end}} am Ende.',
    asTyping:
      'Diese Zeichen kamen einzeln, wie getippt. Wurde gescannt, ist der Abstand für diesen Scanner zu kurz.',
    sounds: 'Töne',
    soundsOn: 'Ton bei Scan, Zahlung und Ablehnung abspielen',
    soundsNote: 'Zu jedem Ton gibt es auch ein sichtbares Zeichen.',
    hear: 'Ton abspielen',
    saveFailed: 'Die Einstellung konnte nicht gespeichert werden. Noch einmal versuchen.',
  },
  cardCodes: {
    title: 'Welche Codes Karten sind',
    proposed: 'So sahen die ersten Karten aus. Stimmt das?',
    proposedHint:
      'Bis zur Bestätigung brauchen unbekannte Codes offline eine Freigabe der Filialleitung.',
    note: 'Leer: Jeder Code kann eine Karte sein. Bei Strichcodes von Artikeln und Webadressen fragt die Kasse einmal nach, Bankkarten lehnt sie ab. Ausgefüllt: Passende Codes sind Karten, bei allen anderen fragt die Kasse nach.',
    fields: {
      prefixes: 'Beginnt mit',
      lengths: 'Anzahl der Zeichen',
      pattern: 'Format des ganzen Codes',
      fromUrl: 'Aus einer Webadresse',
      urlParameter: 'Name des Parameters',
      uuidShaped: 'Codes, die wie eine UUID aussehen',
    },
    hints: {
      prefixes: 'Einer oder mehrere, zum Beispiel 6364 6275',
      lengths: 'Eine oder mehrere, zum Beispiel 16 19',
      pattern:
        '# eine Ziffer, @ ein Buchstabe, ? ein beliebiges Zeichen, * beliebig viele; zum Beispiel AB-####',
      fromUrl: 'Wenn der Code der Karte eine Webadresse ist',
      urlParameter: 'Zum Beispiel id in …?id=1234',
      uuidShaped:
        'Beispiel: 9b2f6c1e-0000-4000-8000-0123456789ab. Schon benutzte Codes ändern sich nicht.',
    },
    faults: {
      prefixes: 'Höchstens 50 Anfänge mit je bis zu 32 Zeichen.',
      lengths: 'Ganze Zahlen von 1 bis 128.',
      pattern: 'Höchstens 64 Zeichen, ohne Leerzeichen.',
      urlParameter: 'Nur der Name: Buchstaben, Ziffern, Punkte, Bindestriche.',
    },
    fromUrl: {
      ask: 'Ganz, nach Rückfrage',
      whole: 'Ganz',
      'last-part': 'Der letzte Teil des Pfads',
      parameter: 'Ein Parameter',
    },
    uuidShaped: {
      uuid: 'Ein Kundencode (Kontakt-UUID)',
      identifier: 'Eine Kartennummer (Kennung)',
      ask: 'Bei jedem Code einmal fragen',
    },
    keep: 'Speichern',
    kept: 'Gespeichert. Es gilt ab dem nächsten Scan.',
    tried: {
      card: 'Eine Karte. Die Kasse fragt beim Kartendienst nach {{card}}.',
      question: 'Die Kasse fragt einmal, ob es eine Karte ist.',
      fault: 'Keine Karte.',
    },
  },
  tooManyFiles: 'Es gibt schon {{most}} Dateien mit diesem Namen.',
  /** Why a file was not saved, and what to do. */
  notSaved: {
    full: '{{folder}} ist voll. Platz schaffen und noch einmal speichern. Von der Datei ist nichts gespeichert.',
    forbidden: 'Die Kasse darf in {{folder}} nicht schreiben.',
    gone: '{{folder}} ist nicht erreichbar. Bei einem USB-Stick: wieder einstecken und noch einmal speichern. Dort liegt noch keine brauchbare Datei.',
    other: 'Der Computer konnte in {{folder}} nicht schreiben ({{code}}).',
  },
  demo: {
    title: 'Störungen ausprobieren',
    note: 'Nur in der Demo. Sonst arbeitet die Kasse wie in einer Filiale.',
    cut: 'Netzwerk trennen',
    cutOn: 'Das Netzwerk ist getrennt. Zum Verbinden drücken.',
    others: 'Andere Störungen des Demo-Kartendienstes',
  },
  export: {
    title: 'Ereignisse exportieren',
    note: 'Alles, was in dieser Zeit an dieser Kasse geschah, Zeile für Zeile. Die Datei wird unter Downloads gespeichert.',
    from: 'Von',
    to: 'Bis (einschließlich)',
    periodFault: 'Der Zeitraum endet, bevor er beginnt.',
    form: 'Dateiformat',
    csv: 'CSV',
    jsonLines: 'JSON-Zeilen',
    csvNote: 'Für Tabellen: eine Zeile je Ereignis, Beträge in Cent, Zeiten in UTC.',
    jsonLinesNote:
      'Die Originalaufzeichnungen des Zeitraums. Wer die Datei hat, kann prüfen, dass keine beschädigt ist, und mit dem Hash auf einem gedruckten Z-Bericht auch den ganzen Tag.',
    withPrivate:
      'Mit Kartennummern, Namen des Personals und getippten Notizen (nur mit Freigabe der Filialleitung)',
    go: 'Datei schreiben',
    writing: 'Wird geschrieben …',
    last: 'Letzte Aufzeichnung: {{mark}}.',
    written_one: 'Geschrieben: {{count}} Ereignis, in {{place}}.',
    written_other: 'Geschrieben: {{count}} Ereignisse, in {{place}}.',
    lost_one: '{{count}} Ereignis ist beschädigt und lässt sich nicht vollständig schreiben.',
    lost_other: '{{count}} Ereignisse sind beschädigt und lassen sich nicht vollständig schreiben.',
    nothing: 'In dieser Zeit geschah nichts. Es wurde keine Datei geschrieben.',
    fault: 'Die Datei konnte nicht geschrieben werden. {{sentence}}',
  },
  people: {
    title: 'Wer an dieser Kasse arbeitet',
    nobody: 'Niemand ist eingetragen, darum muss sich niemand anmelden.',
    signInFirst: 'Das darf nur die Filialleitung ändern, mit ihrer PIN.',
    roles: {
      cashier: 'Kassierer/in',
      manager: 'Filialleitung',
    },
    role: 'Rolle',
    name: 'Name',
    pin: 'PIN',
    pinHint: '4 bis 12 Ziffern',
    managerPinHint: '{{least}} bis 12 Ziffern',
    pinShort: 'Die PIN einer Filialleitung braucht hier mindestens {{least}} Ziffern.',
    newPin: 'Neue PIN',
    rename: 'Umbenennen',
    retire: 'Entfernen',
    retireQuestion: '{{name}} von dieser Kasse entfernen?',
    retireNote:
      'Die PIN gilt dann nicht mehr. Auf früheren Verkäufen und Berichten bleibt der Name.',
    save: 'Speichern',
    add: 'Person hinzufügen',
    addFirst: 'Erste Filialleitung hinzufügen',
    addGo: { cashier: 'Als Kassierer/in hinzufügen', manager: 'Als Filialleitung hinzufügen' },
    ofStore: {
      note: 'Änderungen an Personen gelten an allen Kassen der Filiale: neue Personen, Namen, PINs und wer entfernt wurde.',
      at: 'An allen Kassen; zuletzt geändert an {{till}}, {{at}}',
      atBy: 'An allen Kassen; zuletzt geändert an {{till}} von {{name}}, {{at}}',
      onlyHere: 'Nur an dieser Kasse',
      share: 'Für alle Kassen',
      waitsForHub:
        'Die anderen Kassen haben diese Änderung noch nicht. Sie bekommen sie über den Hub.',
      waitsForPin:
        'Die anderen Kassen haben diese Änderung noch nicht. Sie bekommen sie, sobald {{name}} an dieser Kasse die PIN eingibt.',
      leftWaits:
        '{{name}} wurde hier entfernt. Die anderen Kassen bekommen diese Änderung über den Hub.',
      full: 'Die anderen Kassen bekommen diese Änderung nicht: Der Hub hat schon {{most}} Personen von dieser Kasse, auch entfernte. An einer anderen Kasse ändern.',
      leftFull:
        '{{name}} wurde hier entfernt, aber die anderen Kassen bekommen diese Änderung nicht: Der Hub hat zu viele Personen von dieser Kasse. {{name}} auch an einer anderen Kasse entfernen.',
      leaving:
        '{{name}} wurde an {{till}} entfernt, ist hier aber die einzige Filialleitung. Eine andere hinzufügen, dann gilt es auch hier.',
      unread:
        'Änderungen an Personen von {{tills}} sind hier nicht lesbar. Dort gilt ein anderer API-Schlüssel oder eine neuere Version. An beiden denselben Schlüssel und dieselbe Version verwenden.',
      twice:
        '{{name}} steht zweimal in der Liste: für alle Kassen und nur für diese. Den überflüssigen Eintrag entfernen.',
    },
    lock: 'Anmeldung',
    asks: 'Fragen, wer an dieser Kasse arbeitet',
    asksNote:
      'Beim Start, nach „Sperren“ und wenn die Kasse unbenutzt war. Zahlungen werden weiter gesendet.',
    lockAfter: 'Unbenutzt sperren nach',
    day: 'Geschäftstag',
    dayEnds: 'Der Geschäftstag endet um',
    dayEndsNote: 'Eine Schicht, die vor dieser Uhrzeit geöffnet wird, gehört zum Vortag.',

    blindCount: 'Die Kassenlade blind zählen',
    blindCountNote:
      'Der erwartete Betrag erscheint erst nach dem Zählen und dem Tagesabschluss. Der X-Bericht lässt ihn weg.',
    notKept:
      'Die Einstellung konnte nicht gespeichert werden. Nur die Filialleitung darf sie ändern.',
    lastManager: 'Es muss mindestens eine Filialleitung geben.',
    gone: 'Diese Person ist nicht mehr eingetragen.',
  },
  about: {
    version: 'Version',
    book: 'Buch',
    modes: {
      real: 'Echter Kartendienst',
      demo: 'Demo',
      training: 'Training',
    },
    service: 'Kartendienst',
    demoService: 'Der eigene dieser Kasse, auf diesem Computer',
    shop: 'Shop-UUID',
    till: 'Kasse',
    currency: 'Währung',
    timeZone: 'Zeitzone',
    otherBooks: 'Andere Bücher mit offenen Zahlungen',
    otherBook: '{{book}}: {{pending}} wartend',
    notConnected: 'Kein Buch ist offen.',
  },
};
