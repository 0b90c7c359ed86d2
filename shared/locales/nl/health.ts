import type { health as english } from '../en/health.ts';
import type { Translated } from '../sentence.ts';

/** The health page of a till, and what is saved for support. */
export const health: Translated<typeof english> = {
  title: 'Toestand',
  labels: {
    trade: 'Kassa',
    payments: 'Betalingen',
    clock: 'Klok',
    disk: 'Schijf',
    keys: 'Sleutels',
    hub: 'Hub van de winkel',
    copy: 'Tweede kopie',
    drill: 'Proef met de kopie',
    printer: 'Printer',
    program: 'Versie',
    update: 'Laatste update',
  },
  trades: 'Ze is klaar om te verkopen.',
  allSettled: 'Alle zijn verzonden en beantwoord.',
  waiting_one: '{{count}} wacht sinds {{since}}. Die wordt vanzelf verzonden.',
  waiting_other: '{{count}} wachten, de oudste sinds {{since}}. Ze worden vanzelf verzonden.',
  unknown_one: '{{count}} heeft een onbekende afloop ({{sum}}). Een leidinggevende beslist.',
  unknown_other: '{{count}} hebben een onbekende afloop ({{sum}}). Een leidinggevende beslist.',
  clockRight: 'Geen verschil met de dienst gezien.',
  clockWrong: 'Hij loopt verkeerd, of liep verkeerd. Zet de klok van de computer goed.',
  disk: {
    ok: 'Er is ruimte.',
    low: 'Hij is bijna vol. Verwijder bestanden die niet van de kassa zijn.',
    critical: 'Hij is vol. Verwijder bestanden die niet van de kassa zijn.',
  },
  keys: {
    os: 'In de sleutelbewaring van deze computer.',
    passphrase: 'Afgesloten met een wachtzin.',
    'plain-accepted':
      'Niet beschermd: wie deze schijf heeft, kan ze lezen. Verander dit bij Verbinding.',
  },
  noCopy:
    'Er is er geen. Gaat deze schijf stuk, dan zijn de betalingen weg. Kies een map bij Kopie.',
  noDrill:
    'Niemand heeft de tweede kopie nog geprobeerd. Laat wie de kassa beheert evertill-support drill uitvoeren.',
  drilled: 'De tweede kopie is op {{day}} voor het laatst geprobeerd.',
  updated: '{{version}} sinds {{since}}.',
  noPrinter: 'Geen ingesteld.',
  prints: 'Er wacht niets.',
  papersWait_one: '{{count}} bon wacht. Kijk bij Printer.',
  papersWait_other: '{{count}} bonnen wachten. Kijk bij Printer.',
  version: '{{version}}.',
  testBuild: 'Gemaakt voor tests, niet voor een winkel.',
  writable: 'Wie hier werkt, kan het programma veranderen. Installeer het pakket.',
  support: {
    title: 'Hulp',
    contact: 'Wie te bellen: naam en telefoonnummer',
    contactNote: 'Staat overal waar de kassa zegt dat support gebeld moet worden.',
    keep: 'Bewaren',
    kept: 'Bewaard.',
    call: 'Bel support',
    note: 'Een supportbestand bevat versies, toestand, instellingen, de feiten van de laatste dag en het logboek. Het bevat geen sleutels, namen of kaartnummers.',
    show: 'Supportbestand tonen',
    look: 'Lees het voor je het verstuurt.',
    save: 'Supportbestand bewaren',
    saved: 'Bewaard: {{place}}',
    failed: 'Het kon niet worden bewaard: {{sentence}}',
  },
};
