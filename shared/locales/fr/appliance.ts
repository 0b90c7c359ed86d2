import type { Translated } from '../sentence.ts';
import type { appliance as english } from '../en/appliance.ts';

/** The till as the only thing a computer is for. */
export const appliance: Translated<typeof english> = {
  title: 'Cet ordinateur',
  startsWithComputer: 'Démarrer la caisse avec l’ordinateur',
  startsNote: 'La caisse démarre à l’ouverture de session de cet utilisateur.',
  fullScreen: 'Afficher en plein écran',
  fullScreenNote:
    'Rien d’autre n’est alors visible. Le bureau réapparaît quand vous fermez la caisse.',
  theme: 'Couleurs',
  themes: { system: 'Comme l’ordinateur', light: 'Clair', dark: 'Sombre' },
  awake:
    'L’ordinateur ne se met pas en veille tant qu’une session est ouverte ou que des paiements sont en attente.',
  otherTills: 'Cet ordinateur a une autre caisse : {{names}}',
  otherTillsNote:
    'Chaque utilisateur de cet ordinateur a sa propre caisse, avec ses paiements, son tiroir-caisse et ses limites. Vendez toujours avec le même utilisateur, ou configurez deux caisses distinctes.',
};
