import type { printTrouble as english } from '../en/print-trouble.ts';
import type { Translated } from '../sentence.ts';

/** Why a receipt was not printed, for every screen that says so. */
export const printTrouble: Translated<typeof english> = {
  'no-printer': 'Er is geen printer.',
  unreachable: 'De printer reageert niet.',
  busy: 'De printer is bezig.',
  'no-paper': 'Het papier is op.',
  'not-ready': 'De printer is niet gereed.',
  'refused-by-system': 'Deze computer weigert af te drukken.',
  'no-such-printer': 'Deze computer kent die printer niet.',
  'no-spooler': 'CUPS ontbreekt op deze computer, of reageert niet.',
  'no-permission': 'De kassa mag deze printer niet gebruiken.',
  'broken-off': 'De verbinding viel weg.',
  stuck: 'De printer zit vast.',
  interrupted: 'De kassa is intussen gestopt.',
  'not-confirmed': 'De printer heeft de afdruk niet bevestigd.',
  training: 'Dit is een oefening: de kassalade blijft dicht.',
};
