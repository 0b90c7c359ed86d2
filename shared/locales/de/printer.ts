import type { printer as english } from '../en/printer.ts';
import type { Translated } from '../sentence.ts';

/** The printer, and the texts on receipts. */
export const printer: Translated<typeof english> = {
  printer: 'Bondrucker',
  demoNote:
    'Die Demo druckt auf das Papier unten. Für einen echten Drucker die eigene Filiale einrichten.',
  kinds: {
    none: 'Kein Drucker',
    network: 'Bondrucker, Netzwerk',
    queue: 'Bondrucker, Raw-Warteschlange',
    device: 'Bondrucker, Gerätedatei',
    system: 'Beliebiger Drucker mit Treiber',
  },
  kind: 'Art des Druckers',
  device: 'Drucker',
  queue: 'Raw-Warteschlange',
  queueNote: 'Eine CUPS-Warteschlange ohne Treiber. Auch die Kassenlade öffnet sich darüber.',
  noSpooler: 'Dieser Computer hat kein CUPS.',
  deviceFile: 'Gerätedatei',
  devicesFound: 'Gefunden: {{found}}',
  noDevice: 'Zum Beispiel /dev/usb/lp0. Zurzeit keine gefunden.',
  host: 'Adresse des Druckers',
  port: 'Port',
  columns: 'Zeichen je Zeile',
  model: 'Modell',
  generic: 'Anderes Modell ({{language}})',
  hasDrawer: 'Eine Kassenlade ist daran angeschlossen',
  drawerPin: 'Kontakt der Kassenlade',
  drawerPinNote:
    'Fast alle Kassenladen öffnen über Kontakt 2. Bleibt die Kassenlade zu, Kontakt 5 versuchen.',
  confirms: 'Der Drucker bestätigt jeden Druck',
  confirmsNote:
    'Ausschalten bei einem Drucker, der nie antwortet. Was die Kasse an ihn sendet, gilt dann als gedruckt.',
  receipt: 'Bontext',
  header: 'Name der Filiale, dann Adresse: je eine Zeile',
  footer: 'Fußzeile, je eine Zeile',
  legal: 'Rechtlicher Hinweis',
  legalNote: 'Bleibt das Feld leer, steht auf jedem Bon, dass er kein steuerlicher Beleg ist.',
  code: 'Code für die Bonnummer',
  codes: {
    code128: 'Strichcode',
    qr: 'QR-Code',
  },
  screenCode: 'Bon als QR-Code auf dem Bildschirm',
  screenCodeNote:
    'Erscheint nach dem Verkauf und in der Kundenanzeige. Ein Telefon liest den Bon ohne Netz. Für Bons über 2 kB gibt es keinen Code.',
  screenCodeAddress: 'Adresse der eigenen Bonseite',
  screenCodeAddressNote:
    'Ohne Adresse enthält der Code den Bon selbst. Mit Adresse (https://…) ist er ein Link, der den Bon enthält; sonst sieht ihn niemand.',
  save: 'Speichern',
  saved: 'Gespeichert.',
  failed: 'Nicht gespeichert. Noch einmal versuchen.',
  test: 'Testdruck',
  notTried: 'Seit dem Start wurde nichts gedruckt.',
  done: 'Letzter Druck, {{time}}: erfolgreich.',
  notDone: 'Letzter Druck, {{time}}: {{why}}',
  troubleAt: {
    receipts: 'Bondrucker: {{why}}',
    second: 'Zweiter Drucker: {{why}}',
  },
  second: {
    printer: 'Zweiter Drucker',
    note: 'Für Berichte und eigene Kopien der Filiale. Fällt er aus, warten diese Drucke. Verkauf und Bondrucker laufen weiter.',
    reports: 'X-, Z- und Monatsberichte auf diesem Drucker drucken',
    shopCopies: 'Von jedem Bon eine Kopie für die Filiale drucken',
    test: 'Zweiten Drucker testen',
  },
  drawer: 'Kassenlade öffnen',
  drawerOpened: 'Signal zum Öffnen der Kassenlade gesendet.',
  drawerQuestion: 'Kassenlade ohne Verkauf öffnen?',
  drawerCustomer: 'Es wird nichts kassiert und nichts ausgezahlt.',
  drawerReport:
    'X- und Z-Bericht zählen die Öffnungen je Person. Das Journal speichert Ihren Namen.',
  find: {
    title: 'Drucker suchen',
    note: 'Sucht nur auf Tastendruck und nur im eigenen Netzwerk dieses Computers. Dabei wird nichts gedruckt.',
    go: 'Drucker suchen',
    stop: 'Suche beenden',
    running: 'Die Suche dauert höchstens 15 Sekunden …',
    noNetwork: 'Dieser Computer ist in keinem lokalen Netzwerk.',
    nothing:
      'Kein Drucker gefunden. Prüfen, ob er eingeschaltet und im selben Netzwerk ist, oder unten seine Adresse eingeben.',
    cut: 'Nur die ersten 40 sind aufgeführt.',
    unnamed: 'Drucker ohne Namen',
    asReceipts: 'Für Bons verwenden',
    asSecond: 'Als zweiten Drucker verwenden',
    chosen: 'Unten eingetragen. Speichern, dann einen Test drucken.',
    unfit: {
      pictures:
        'Druckt nur Bilder und ist deshalb nicht direkt nutzbar. Den passenden Treiber auf diesem Computer installieren, dann „Beliebiger Drucker mit Treiber“ wählen.',
      driver:
        'Ein Bürodrucker. Den passenden Treiber auf diesem Computer installieren, dann „Beliebiger Drucker mit Treiber“ wählen.',
    },
  },
  waiting: 'Wartende Ausdrucke',
  nothingWaits: 'Kein Ausdruck wartet.',
  again: 'Noch einmal drucken',
  discard: 'Verwerfen',
  discardQuestion: '„{{title}}“ verwerfen?',
  discardNote:
    'Erstellt: {{time}}. Nur der Ausdruck wird verworfen. Verkauf oder Zählung bleibt aufgezeichnet.',
  discardKeep: 'Weiter warten',
  papers: 'Papier aus dem Drucker der Demo',
  noPaper: 'Es wurde noch nichts gedruckt.',
  drawerMark: 'Die Kassenlade wurde geöffnet.',
  states: {
    waits: 'wartet',
    prints: 'wird gedruckt',
    asks: 'Gedruckt?',
  },
};
