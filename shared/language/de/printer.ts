import type { printer as english } from '../en/printer.ts';
import type { Translated } from '../sentence.ts';

/** The printer, and what stands on receipts. */
export const printer: Translated<typeof english> = {
  printer: 'Belegdrucker',
  demoNote:
    'Die Demo druckt auf das Papier unten. Ein echter Drucker wird mit einem echten Dienst eingerichtet.',
  kinds: {
    none: 'Kein Drucker',
    system: 'Ein Drucker dieses Computers',
    network: 'Ein Belegdrucker im Netzwerk',
  },
  kind: 'Was druckt',
  device: 'Drucker',
  host: 'Adresse des Druckers',
  port: 'Port',
  columns: 'Zeichen je Zeile',
  model: 'Modell',
  generic: 'Anderes Modell',
  hasDrawer: 'Eine Kassenlade ist angeschlossen',
  confirms: 'Er meldet, wenn er fertig ist',
  confirmsNote: 'Aus für einen Drucker, der nie antwortet; was er bekommen hat, gilt als gedruckt.',
  receipt: 'Was auf Belegen steht',
  header: 'Oben: Name des Geschäfts, dann Weiteres, je eine Zeile',
  footer: 'Unten, je eine Zeile',
  legal: 'Rechtlicher Text des Geschäfts',
  legalNote: 'Leer: Jeder Beleg sagt, dass er kein steuerlicher ist.',
  code: 'Code der Belegnummer',
  codes: {
    code128: 'Striche',
    qr: 'Quadrat (QR)',
  },
  save: 'Speichern',
  saved: 'Gespeichert.',
  incomplete: 'Noch nicht vollständig: Adresse, Port und Drucker ansehen.',
  failed: 'Es wurde nicht gespeichert. Noch einmal versuchen.',
  test: 'Test drucken',
  drawer: 'Kassenlade öffnen',
  drawerOpened: 'Die Kassenlade wird geöffnet.',
  waiting: 'Belege, die auf den Drucker warten',
  nothingWaits: 'Kein Beleg wartet.',
  again: 'Noch einmal drucken',
  discard: 'Nicht mehr drucken',
  discardQuestion: '„{{title}}“ nicht mehr drucken?',
  discardNote:
    'Von {{time}}. Nur das Papier entfällt: Was verkauft oder gezählt wurde, bleibt festgehalten.',
  discardKeep: 'Warten lassen',
  papers: 'Papier vor dem Drucker der Demo',
  noPaper: 'Es wurde noch nichts gedruckt.',
  drawerMark: 'Die Kassenlade wurde geöffnet.',
  states: {
    waits: 'wartet',
    prints: 'wird gedruckt',
    asks: 'Ist er auf Papier?',
  },
};
