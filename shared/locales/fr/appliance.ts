import type { Translated } from '../sentence.ts';
import type { appliance as english } from '../en/appliance.ts';

/** A computer used only as a till. */
export const appliance: Translated<typeof english> = {
  title: 'Cet ordinateur',
  awake:
    'L’ordinateur ne se met pas en veille tant qu’une session est ouverte ou que des paiements sont en attente.',
  otherTills: 'Cet ordinateur a une autre caisse : {{names}}',
  otherTillsNote:
    'Chaque utilisateur de cet ordinateur a sa propre caisse, avec ses paiements, son tiroir-caisse et ses limites. Vendez toujours avec le même utilisateur, ou configurez deux caisses distinctes.',
};
