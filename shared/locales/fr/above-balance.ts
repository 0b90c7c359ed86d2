import type { aboveBalance as english } from '../en/above-balance.ts';
import type { Translated } from '../sentence.ts';

export const aboveBalance: Translated<typeof english> = {
  title: 'Au-delà du solde',
  note: 'Un client a pu recharger une carte ailleurs depuis que cette caisse a vu son solde. Que fait le service de cartes si un paiement dépasse le solde ? Renseignez-vous auprès de son exploitant. Tant que vous n’avez pas choisi, la caisse ne demande jamais plus que le solde connu.',
  legend: 'Ce que fait le service de cartes',
  names: {
    refuses: 'Refuse le paiement',
    allows: 'Accepte le paiement ; le solde devient négatif',
    'not-known': 'Inconnu',
  },
  meanings: {
    refuses:
      'En ligne, une carte connue de la caisse peut payer plus que son solde connu, jusqu’à la limite en ligne. Le service de cartes décide. Uniquement sans hub.',
    allows:
      'La caisse s’en tient au solde connu : aucune carte ne descend de plus d’un centime sous zéro. « Rechargée depuis ? » débite d’abord le solde connu ou un centime, puis le reste.',
    'not-known':
      'La caisse s’en tient au solde connu. « Rechargée depuis ? » débite d’abord le solde connu, puis le reste.',
  },
  questions: {
    refuses: 'Compter sur le service de cartes pour refuser les paiements au-delà du solde ?',
    allows: 'Indiquer que le service de cartes accepte les paiements au-delà du solde ?',
    'not-known': 'Indiquer qu’on ne sait pas ce que fait le service de cartes au-delà du solde ?',
  },
  go: 'Changer le paramètre',
  customer:
    'Au-delà du solde connu, le service de cartes décide, ou la caisse débite d’abord le solde connu.',
  report:
    'L’historique garde votre nom. Si le service de cartes indique un jour un solde négatif, la caisse retire d’elle-même le choix « Refuse le paiement ».',
  found:
    'Le service de cartes n’a pas refusé : il a indiqué un solde négatif ({{moment}}). La caisse est revenue à « inconnu ».',
  hub: 'Cette caisse utilise un hub, et d’autres caisses ont pu garantir des paiements avec la même carte. Elle s’en tient donc toujours au solde connu.',
  needsPerson:
    'Le service de cartes aurait dû refuser ce paiement. La caisse est revenue à « inconnu » (Paramètres, Limites).',
};
