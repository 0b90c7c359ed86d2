import type { health as english } from '../en/health.ts';
import type { Translated } from '../sentence.ts';

/** The health page of a till, and what is saved for support. */
export const health: Translated<typeof english> = {
  title: 'Status',
  labels: {
    trade: 'Kassa',
    payments: 'Betalingen',
    clock: 'Klok',
    disk: 'Schijf',
    keys: 'Sleutels',
    hub: 'Hub',
    copy: 'Tweede kopie',
    drill: 'Test van de back-up',
    printer: 'Printer',
    otherTills: 'Andere kassa’s',
    program: 'Versie',
    update: 'Laatste update',
  },
  trades: 'Klaar om te verkopen.',
  allSettled: 'Alle betalingen zijn verzonden en beantwoord.',
  waiting_one: '{{count}} betaling wacht sinds {{since}}.',
  waiting_other: '{{count}} betalingen wachten, de oudste sinds {{since}}.',
  sending: {
    automatic: 'Verzenden gaat automatisch.',
    held: 'Verzenden gebeurt nu niet: zie de statusregel.',
  },
  listed_one: '{{count}} betaling staat onder “Af te handelen”.',
  listed_other: '{{count}} betalingen staan onder “Af te handelen”.',
  unknown_one: 'Van {{count}} betaling is de uitkomst niet bekend ({{sum}}). Een manager beslist.',
  unknown_other:
    'Van {{count}} betalingen is de uitkomst niet bekend ({{sum}}). Een manager beslist over elke betaling.',
  clockRight: 'Geen verschil met de klok van de kaartdienst bekend.',
  clockWrong: 'De klok staat verkeerd, of stond verkeerd: zie “Af te handelen”.',
  disk: {
    ok: 'Genoeg ruimte.',
    low: 'Bijna vol. Verwijder bestanden die niet van de kassa zijn.',
    critical:
      'Bijna geen ruimte: er kan geen verkoop beginnen. Verwijder bestanden die niet van de kassa zijn.',
  },
  keys: {
    os: 'Beschermd door de sleutelopslag van deze computer.',
    passphrase: 'Beschermd met een wachtwoordzin.',
    'plain-accepted':
      'Niet beschermd: iedereen die bij deze schijf kan, kan ze lezen. Wijzig dit bij “Verbinding”.',
  },
  noCopy:
    'Geen tweede kopie. Gaat deze schijf stuk, dan zijn de betalingen weg. Kies een map onder “Kopie”.',
  noDrill:
    'De tweede kopie is nog nooit getest. Vraag de kassasupport om evertill-support drill uit te voeren.',
  drilled: 'De tweede kopie is het laatst getest op {{day}}.',
  updated: '{{version}} sinds {{since}}.',
  noPrinter: 'Er is geen printer ingesteld.',
  prints: 'Er wachten geen afdrukken op de printer.',
  papersWait_one: '{{count}} afdruk wacht op de printer. Controleer de printer.',
  papersWait_other: '{{count}} afdrukken wachten op de printer. Controleer de printer.',
  version: '{{version}}.',
  testBuild: 'Een testversie, niet voor een winkel.',
  writable:
    'Iedereen die deze computer gebruikt, kan het programma wijzigen. Installeer het pakket.',
  support: {
    title: 'Als er iets mis is',
    call: 'Bel support',
    note: 'Een supportbestand bevat versies, status, instellingen, de gebeurtenissen van de laatste dag en het logboek. Het bevat geen sleutels, namen of kaartnummers.',
    show: 'Supportbestand tonen',
    look: 'Lees het bestand voordat je het verstuurt.',
    save: 'Supportbestand opslaan',
    saved: 'Opgeslagen: {{place}}',
    failed: 'Het bestand kon niet worden opgeslagen: {{sentence}}',
  },
};
