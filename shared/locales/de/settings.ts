import type { settings as english } from '../en/settings.ts';
import type { Translated } from '../sentence.ts';

/** The page Settings, but for limits and printer. */
export const settings: Translated<typeof english> = {
  title: 'Einstellungen',
  language: 'Sprache',
  search: 'Suchen',
  noneFound: 'Nichts gefunden.',
  groups: { shop: 'Geschäft', till: 'Kasse', service: 'Dienst' },
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
  faultsAbove: 'Oben stimmt etwas noch nicht.',
  connection: {
    address: 'Adresse des Dienstes',
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
      redeemSign: 'Vorzeichen, das abbucht',
      keyProtection: 'Wie die Schlüssel aufbewahrt werden',
      passphrase: 'Passphrase',
      timezone: 'Zeitzone',
      findBy: 'Suche nach einer Kategorie',
      pageSize: 'Kategorien auf einmal',
      paging: 'Abruf der Liste',
      accepted202: 'Eine Zahlung mit der Antwort 202',
      cent: 'Ein Cent des Dienstes',
      maxInFlight: 'Anfragen gleichzeitig, höchstens',
      maxPerMinute: 'Anfragen in der Minute, höchstens',
      idempotencyHeader: 'Header mit der eigenen Nummer der Zahlung',
      idempotencyHonoured:
        'Der Dienst beachtet diesen Header: Was damit noch einmal kommt, wird nicht noch einmal getan',
      evidenceTransactionList:
        'Der Dienst listet seine Vorgänge auf: Die Kasse sucht dort, was nicht bekannt ist',
      evidenceBalanceRead:
        'Der Dienst nennt das Guthaben eines Kontakts: Die Kasse darf danach fragen',
    },
    hints: {
      baseUrl: 'https://…, ohne /api am Ende',
      segment: 'v3/oauth/clients, v3/register oder nichts',
      apiKey: 'Nötig. Löst ein, lädt auf, liest.',
      accessToken: 'Liest, wo der API-Schlüssel nicht darf.',
      personalAccessToken: 'Ändert Kategorien.',
      shopUuid: 'Des Geschäfts, in dessen Namen diese Kasse arbeitet',
      currency: 'Zum Beispiel EUR. Mit {{currency}} ist 5000 auf dem Ziffernblock {{money}}.',
      locale:
        'Wie Beträge, Datum und Dateien für Tabellenprogramme geschrieben werden; zum Beispiel de-BE',
      timezone: 'Leer: die dieses Computers, {{zone}}',
      idempotencyHeader: 'Leer, wenn der Dienst keinen hat; zum Beispiel Idempotency-Key',
      kept: 'Gespeichert. Leer gelassen bleibt es dabei.',
      passphraseKept:
        'Leer gelassen bleibt die Passphrase. Mit einem neuen Schlüssel muss sie eingetippt werden.',
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
      unknown: 'Unbekannt: Ein Mensch entscheidet',
      done: 'Ausgeführt: Der Dienst kann sie noch verwerfen, auf Risiko des Geschäfts',
    },
    cent: {
      hundredth: 'Ein Hundertstel der Währung',
      smallest: 'Der kleinste Betrag der Währung',
    },
    findBy: {
      query: 'In der Adresse',
      body: 'Im Inhalt',
    },
    more: 'Wie der Dienst arbeitet',
    moreNote:
      'So wie voreingestellt stimmt es für die meisten Dienste. Nur wer den Dienst kennt, ändert es.',
    finalAddresses: 'Die Kasse fragt an',
    categories: 'für Kategorien',
    payments: 'für Zahlungen',
    noAddresses:
      'Die vollständigen Adressen stehen hier, sobald die Basis-URL und beide Pfade stimmen.',
    keys: 'Schlüssel des Dienstes',
    keysNote:
      'Einmal eingetippt oder eingefügt, nie wieder angezeigt und nur im Schlüsseltresor der Kasse aufbewahrt.',
    shop: 'Geschäft',
    negativeTakes:
      'Ein negativer Betrag bucht ab, wie üblich: Um {{amount}} einzulösen, sendet die Kasse −2000.',
    positiveTakes:
      'Ein positiver Betrag bucht ab: Um {{amount}} einzulösen, sendet die Kasse 2000.',
    protection: {
      os: 'Im Schlüsselspeicher dieses Computers. Nur dieses Benutzerkonto kann sie lesen.',
      passphrase:
        'Mit einer Passphrase, nach der bei jedem Start der Kasse gefragt wird. Sie schützt auch Kartennummern und PINs. Ist sie vergessen, hilft nur der Wiederherstellungscode.',
      'plain-accepted':
        'Nicht geschützt: Wer diese Festplatte lesen kann, hat die Schlüssel. Ohne Schlüsselspeicher liest er auch Kartennummern, errechnet PINs, ändert Aufzeichnungen unbemerkt und kann sich selbst zur Leitung machen.',
    },
    test: 'Verbindung testen',
    connect: 'Verbinden',
    connecting: 'Wird verbunden …',
    testNote: 'Der Test liest nur. Kein Geld wird bewegt.',
    connectNote:
      'Verbinden öffnet für diesen Dienst ein eigenes Buch. Was im jetzt offenen Buch wartet, bleibt dort, wird nicht an den neuen Dienst gesendet und steht weiter in der Liste.',
    testFirst: 'Erst die Verbindung testen; dann lässt sie sich verbinden.',
    changedSince: 'Seit dem Test wurde etwas geändert. Neu testen.',
    mayNot: 'Verbinden geht erst, wenn der API-Schlüssel funktioniert.',
    takeEmptySegment: 'Leeren Pfad für Kategorien übernehmen',
    takeSegment: '{{segment}} für Kategorien übernehmen',
    found: 'Was der Test ergab',
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
    gap: 'Längster Abstand zwischen zwei Tasten eines Scans',
    ms: '{{gapMs}} ms',
    gapNote:
      'Die meisten Scanner brauchen 50 ms, manche drahtlosen bis 100 ms. Zu kurz, und ein Scan zerfällt; zu lang, und schnelles Tippen gilt als Scan.',
    test: 'Hier testen',
    testHint: 'Karte scannen',
    asScan: 'Als ein Scan von {{count}} Zeichen gelesen, mit {{end}} am Ende.',
    asTyping:
      'Diese Zeichen kamen einzeln, wie eingetippt. Wurde gescannt, ist der Abstand für diesen Scanner zu kurz.',
    sounds: 'Töne',
    soundsOn: 'Ton bei Scan, Zahlung und Ablehnung',
    soundsNote: 'Alles, was zu hören ist, ist auch zu sehen.',
    hear: 'Anhören',
    saveFailed: 'Die Einstellung konnte nicht gespeichert werden. Noch einmal versuchen.',
  },
  cardCodes: {
    title: 'Welche Codes Karten sind',
    proposed: 'So sahen die ersten Karten aus. Stimmt das?',
    proposedHint: 'Bis es behalten wird, gibt die Leitung offline jeden unbekannten Code frei.',
    note: 'Leer gelassen ist jeder Code eine Karte. Bei dem, was wie ein Produkt oder eine Webadresse aussieht, wird einmal nachgefragt; die Nummer einer Bankkarte wird abgelehnt. Was hier passt, ist ohne Frage eine Karte; bei allem anderen wird nachgefragt.',
    fields: {
      prefixes: 'Beginnt mit',
      lengths: 'Anzahl der Zeichen',
      pattern: 'Form des ganzen Codes',
      fromUrl: 'Von einer Webadresse',
      urlParameter: 'Name des Parameters',
      uuidShaped: 'Codes wie eine uuid',
    },
    hints: {
      prefixes: 'Eines oder mehrere, zum Beispiel 6364 6275',
      lengths: 'Eine oder mehrere, zum Beispiel 16 19',
      pattern:
        '# eine Ziffer, @ ein Buchstabe, ? ein Zeichen, * beliebig viele; zum Beispiel AB-####',
      fromUrl: 'Wo der Code der Karte eine Webadresse ist',
      urlParameter: 'Zum Beispiel id, von …?id=1234',
      uuidShaped:
        'Beispiel: 9b2f6c1e-0000-4000-8000-0123456789ab. Ein Code, mit dem schon bezahlt wurde, bleibt, was er war.',
    },
    faults: {
      prefixes: 'Höchstens 50, je höchstens 32 Zeichen.',
      lengths: 'Ganze Zahlen von 1 bis 128.',
      pattern: 'Höchstens 64 Zeichen, ohne Leerzeichen.',
      urlParameter: 'Nur der Name: Buchstaben, Ziffern, Punkte, Bindestriche.',
    },
    fromUrl: {
      ask: 'Das Ganze, nach einer Frage',
      whole: 'Das Ganze',
      'last-part': 'Der letzte Teil des Pfads',
      parameter: 'Ein Parameter',
    },
    uuidShaped: {
      uuid: 'Der Code eines Kunden (Kontakt-uuid)',
      identifier: 'Die Nummer einer Karte (Kennung)',
      ask: 'Für jeden Code einmal fragen',
    },
    keep: 'Speichern',
    kept: 'Gespeichert. Es gilt ab dem nächsten Scan.',
    tried: {
      card: 'Eine Karte. Beim Dienst wird {{card}} angefragt.',
      question: 'Danach wird einmal gefragt: Ist das eine Karte?',
      fault: 'Keine Karte.',
    },
  },
  tooManyFiles: 'Es gibt schon {{most}} Dateien dieses Namens.',
  /** Why a file was not saved, and what to do. */
  notSaved: {
    full: 'In {{folder}} ist zu wenig Platz. Schaffen Sie dort Platz, und speichern Sie noch einmal. Von der Datei ist nichts geblieben.',
    forbidden: 'Die Kasse darf in {{folder}} nicht schreiben.',
    gone: '{{folder}} ist nicht mehr zu erreichen. Ist es ein USB-Stick, stecken Sie ihn wieder ein, und speichern Sie noch einmal: Auf ihm ist keine brauchbare Datei.',
    other: 'Der Computer konnte in {{folder}} nicht schreiben ({{code}}).',
  },
  demo: {
    title: 'Absichtlich etwas stören',
    note: 'Nur in der Demo. Alles andere an dieser Kasse weiß nicht, dass es eine Demo ist.',
    cut: 'Netzwerk trennen',
    cutOn: 'Das Netzwerk ist getrennt. Drücken, um es wieder zu verbinden.',
    others: 'Andere Störungen des Demo-Dienstes',
  },
  export: {
    title: 'Die Einträge eines Zeitraums in eine Datei schreiben',
    note: 'Alles, was in dieser Zeit an dieser Kasse geschah, Zeile für Zeile. Die Datei kommt in die Downloads dieses Computers.',
    from: 'Von',
    to: 'Bis, einschließlich',
    periodFault: 'Der Zeitraum endet, bevor er beginnt.',
    form: 'Form der Datei',
    csv: 'CSV',
    jsonLines: 'JSON-Zeilen',
    csvNote: 'Für Tabellenprogramme: eine Zeile je Eintrag, Beträge in Cent, Zeiten in UTC.',
    jsonLinesNote:
      'Die Zeilen des Journals aus dem Zeitraum. Wer die Datei hat, kann prüfen, dass keine davon beschädigt ist, und mit dem Hash eines gedruckten Z, dass es die Zeilen jenes Tages sind: npm run journal -- verify DATEI --hash HASH.',
    withPrivate:
      'Mit Kartennummern, Namen des Personals und Notizen (fragt nach der PIN der Leitung)',
    go: 'Datei schreiben',
    writing: 'Wird geschrieben …',
    last: 'Der letzte Eintrag: {{mark}}.',
    written_one: 'Geschrieben: {{count}} Eintrag, in {{place}}.',
    written_other: 'Geschrieben: {{count}} Einträge, in {{place}}.',
    lost_one: '{{count}} Eintrag ist beschädigt und kann nicht vollständig geschrieben werden.',
    lost_other:
      '{{count}} Einträge sind beschädigt und können nicht vollständig geschrieben werden.',
    nothing: 'In dieser Zeit geschah nichts; keine Datei wurde geschrieben.',
    fault: 'Die Datei konnte nicht geschrieben werden. {{sentence}}',
  },
  people: {
    title: 'Wer an dieser Kasse arbeitet',
    nobody: 'Niemand ist eingetragen: Die Kasse fragt nicht, wer arbeitet.',
    signInFirst: 'Das darf nur die Leitung ändern, mit der PIN, die dafür eingetippt wird.',
    roles: {
      cashier: 'Kassenkraft',
      manager: 'Leitung',
    },
    role: 'Rolle',
    name: 'Name',
    pin: 'PIN',
    pinHint: '4 bis 12 Ziffern',
    managerPinHint: '{{least}} bis 12 Ziffern',
    pinShort: 'Eine PIN der Leitung hat hier mindestens {{least}} Ziffern.',
    newPin: 'Neue PIN',
    rename: 'Umbenennen',
    retire: 'Ausgeschieden',
    retireQuestion: 'Arbeitet {{name}} nicht mehr hier?',
    retireNote: 'Die PIN öffnet nichts mehr. Der Name bleibt bei dem, was früher geschah.',
    save: 'Speichern',
    add: 'Person hinzufügen',
    addFirst: 'Erste Leitung hinzufügen',
    addGo: { cashier: 'Als Kassenkraft hinzufügen', manager: 'Als Leitung hinzufügen' },
    ofStore: {
      note: 'Was die Leitung hier oder an einer anderen Kasse an Personen ändert, gilt an allen Kassen des Geschäfts: wer dazukommt, Namen und PINs, und wer ausgeschieden ist.',
      at: 'An allen Kassen; zuletzt geändert an {{till}}, {{at}}',
      atBy: 'An allen Kassen; zuletzt geändert an {{till}} von {{name}}, {{at}}',
      onlyHere: 'Nur an dieser Kasse',
      share: 'Für alle Kassen',
      waitsForHub: 'Die anderen Kassen wissen es noch nicht: Sie erfahren es über den Hub.',
      waitsForPin:
        'Die anderen Kassen wissen es noch nicht: Sie erfahren es, sobald {{name}} die PIN an dieser Kasse eingetippt hat.',
      leftWaits:
        '{{name}} wurde hier ausgetragen. Die anderen Kassen wissen es noch nicht: Sie erfahren es über den Hub.',
      full: 'Die anderen Kassen erfahren es nicht: Der Hub hat {{most}} Personen von dieser Kasse, ausgetragene mitgezählt, und nimmt keine mehr. Ändern Sie es an einer anderen Kasse.',
      leftFull:
        '{{name}} wurde hier ausgetragen, und die anderen Kassen erfahren es nicht: Der Hub hat zu viele Personen von dieser Kasse. Tragen Sie {{name}} auch an einer anderen Kasse aus.',
      leaving:
        '{{name}} wurde an {{till}} ausgetragen, ist hier aber die einzige Leitung. Fügen Sie eine andere Leitung hinzu: Dann gilt es auch hier.',
      unread:
        'Änderungen an Personen von {{tills}} sind hier nicht lesbar: Dort gilt ein anderer API-Schlüssel des Dienstes oder ein neueres Programm. Bringen Sie beide Kassen auf denselben Schlüssel und dasselbe Programm.',
      twice:
        '{{name}} steht zweimal in der Liste, für alle Kassen und nur für diese Kasse. Tragen Sie aus, was nicht gebraucht wird.',
    },
    lock: 'Anmeldung',
    asks: 'Fragen, wer an dieser Kasse arbeitet',
    asksNote:
      'Beim Start, nach „Sperren“ und wenn niemand die Kasse berührt hat. Sie sendet weiter.',
    lockAfter: 'Sperren, wenn niemand sie berührt, nach',
    day: 'Geschäftstag',
    dayEnds: 'Der Geschäftstag endet um',
    dayEndsNote: 'Eine Schicht, die vor dieser Stunde geöffnet wird, gehört zum Vortag.',

    blindCount: 'Die Kassenlade blind zählen',
    blindCountNote:
      'Was in der Kassenlade sein soll, steht erst da, wenn sie gezählt und der Tag abgeschlossen ist; X lässt es weg.',
    notKept: 'Die Einstellung konnte nicht gespeichert werden. Nur die Leitung darf sie ändern.',
    lastManager: 'Eine Leitung muss es geben: Sonst könnte niemand andere zulassen.',
    gone: 'Diese Person ist nicht mehr eingetragen.',
  },
  about: {
    version: 'Version',
    book: 'Buch',
    modes: {
      real: 'Echter Dienst',
      demo: 'Demo',
      training: 'Training',
    },
    service: 'Dienst',
    demoService: 'Der eigene dieser Kasse, auf diesem Computer',
    shop: 'Shop-UUID',
    till: 'Kasse',
    currency: 'Währung',
    timeZone: 'Zeitzone',
    otherBooks: 'Zurückgelassen, mit etwas Ungeklärtem',
    otherBook: '{{book}}: {{pending}} wartend',
    notConnected: 'Kein Buch ist offen.',
  },
};
