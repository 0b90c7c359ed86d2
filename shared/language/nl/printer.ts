import type { printer as english } from '../en/printer.ts';
import type { Translated } from '../sentence.ts';

/** The printer, and what stands on receipts. */
export const printer: Translated<typeof english> = {
  printer: 'Bonprinter',
  demoNote:
    'De demo drukt af op het papier hieronder. Een echte printer wordt ingesteld met een echte dienst.',
  kinds: {
    none: 'Geen printer',
    system: 'Een printer van deze computer',
    network: 'Een bonprinter in het netwerk',
  },
  kind: 'Afdrukken op',
  device: 'Printer',
  host: 'Adres van de printer',
  port: 'Poort',
  columns: 'Tekens per regel',
  model: 'Model',
  generic: 'Ander model',
  hasDrawer: 'Kassalade aangesloten',
  confirms: 'Meldt wanneer het klaar is',
  confirmsNote:
    'Uit voor een printer die nooit antwoordt; wat daarheen is verzonden, telt als afgedrukt.',
  receipt: 'Wat op kassabonnen staat',
  header: 'Boven: de naam van de winkel, dan de rest, telkens één regel',
  footer: 'Onder, telkens één regel',
  legal: 'Wettelijke tekst van de winkel',
  legalNote: 'Leeg: op elke kassabon staat “Geen fiscale kassabon”.',
  code: 'Code van het kassabonnummer',
  codes: {
    code128: 'Streepjescode',
    qr: 'QR-code',
  },
  save: 'Opslaan',
  saved: 'Opgeslagen.',
  incomplete: 'Dit is nog niet volledig: bekijk het adres, de poort en de printer.',
  failed: 'Het is niet opgeslagen. Probeer opnieuw.',
  test: 'Proef afdrukken',
  drawer: 'Kassalade openen',
  drawerOpened: 'De opdracht om de kassalade te openen is gegeven.',
  drawerShort: 'Lade',
  drawerQuestion: 'De kassalade nog eens openen zonder verkoop?',
  drawerCustomer: 'Hiermee wordt niets aangenomen of gegeven.',
  drawerReport: 'X en Z tellen het, per persoon. Het staat er met je naam.',
  waiting: 'Kassabonnen die op de printer wachten',
  nothingWaits: 'Er wacht geen kassabon.',
  again: 'Opnieuw afdrukken',
  discard: 'Niet meer afdrukken',
  discardQuestion: '“{{title}}” niet meer afdrukken?',
  discardNote:
    'Van {{time}}. Alleen het papier vervalt: wat verkocht of geteld is, blijft vastgelegd.',
  discardKeep: 'Laten wachten',
  papers: 'Papier van de demoprinter',
  noPaper: 'Er is nog niets afgedrukt.',
  drawerMark: 'De kassalade is geopend.',
  states: {
    waits: 'wacht',
    prints: 'wordt afgedrukt',
    asks: 'Staat het op papier?',
  },
};
