import type { refusal as english } from '../en/refusal.ts';
import type { Translated } from '../sentence.ts';

/** Why the till did not write it, where more than one screen says so. */
export const refusal: Translated<typeof english> = {
  changed: 'La situation a changé entre-temps : regardez à nouveau.',
  'already-reversed': 'C’est déjà rectifié.',
  'queue-paused':
    'Aucun solde cadeau n’est débité ni chargé tant que le problème dans « À traiter » n’est pas résolu.',
  'nothing-changes': 'C’était déjà fait.',
  'needs-manager': 'Seul un responsable peut le faire.',
  'not-an-amount': 'Ce montant ne peut pas être utilisé ici.',
  'not-accepted': 'La caisse ne l’a pas accepté. Rien n’a été modifié.',
};
