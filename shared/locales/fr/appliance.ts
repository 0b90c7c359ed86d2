import type { Translated } from '../sentence.ts';
import type { appliance as english } from '../en/appliance.ts';

/** The till as the only thing a computer is for. */
export const appliance: Translated<typeof english> = {
  title: 'Cet ordinateur',
  startsWithComputer: 'Démarrer la caisse avec l’ordinateur',
  startsNote: 'Elle démarre quand cet utilisateur ouvre sa session sur l’ordinateur.',
  fullScreen: 'Remplir tout l’écran',
  fullScreenNote: 'On ne voit alors rien d’autre. Fermer la caisse montre à nouveau le bureau.',
  theme: 'Couleurs',
  themes: { system: 'Comme l’ordinateur', light: 'Clair', dark: 'Sombre' },
  awake:
    'L’ordinateur reste en éveil tant qu’une session est ouverte ou que des paiements attendent.',
  otherTills: 'Cet ordinateur a une autre caisse : {{names}}',
  otherTillsNote:
    'Chaque utilisateur de cet ordinateur a sa propre caisse, avec ses paiements, son tiroir-caisse et ses limites. Vendez avec un seul utilisateur, ou configurez-les comme deux caisses.',
};
