import type { printTrouble as english } from '../en/print-trouble.ts';
import type { Translated } from '../sentence.ts';

/** Why a receipt was not printed, for every screen that says so. */
export const printTrouble: Translated<typeof english, 'one' | 'many' | 'other'> = {
  'no-printer': 'Il n’y a pas d’imprimante.',
  unreachable: 'L’imprimante ne répond pas.',
  busy: 'L’imprimante est occupée.',
  'no-paper': 'L’imprimante n’a plus de papier.',
  'not-ready': 'L’imprimante n’est pas prête.',
  'refused-by-system': 'Cet ordinateur refuse d’imprimer.',
  'no-such-printer': 'Cette imprimante n’existe pas sur cet ordinateur.',
  'no-spooler': 'Cet ordinateur n’a pas CUPS, ou CUPS ne répond pas.',
  'no-permission': 'La caisse n’a pas le droit d’écrire sur cette imprimante.',
  'broken-off': 'La connexion a été coupée.',
  stuck: 'L’imprimante n’avance plus.',
  interrupted: 'La caisse a été arrêtée entre-temps.',
  'not-confirmed': 'L’imprimante n’a pas confirmé l’impression.',
  training: 'Vous êtes en formation : le tiroir-caisse reste fermé.',
};
