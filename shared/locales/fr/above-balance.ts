import type { aboveBalance as english } from '../en/above-balance.ts';
import type { Translated } from '../sentence.ts';

export const aboveBalance: Translated<typeof english> = {
  title: 'Au-delà du solde',
  note: 'Un client a pu charger une carte depuis que cette caisse en a eu des nouvelles. Que fait le service d’un paiement supérieur au solde ? Celui qui l’exploite le sait. Tant que personne ne le dit ici, rien n’est demandé au-delà du solde connu.',
  legend: 'Ce que le service en fait',
  names: {
    refuses: 'Il refuse le paiement',
    allows: 'Il l’accepte, et le solde devient négatif',
    'not-known': 'On ne sait pas',
  },
  meanings: {
    refuses:
      'En ligne, une carte connue peut payer plus que la caisse n’en sait, dans la limite en ligne : le service décide. Sans hub seulement.',
    allows:
      'Le solde connu fait foi, pour qu’aucune carte ne passe de plus d’un centime sous zéro. « Chargée depuis ? » débite d’abord ce qui est connu, ou un centime, puis le reste.',
    'not-known':
      'Le solde connu fait foi. « Chargée depuis ? » débite d’abord ce qui est connu, puis le reste.',
  },
  questions: {
    refuses: 'Compter sur le service pour refuser ce qui n’est pas sur une carte ?',
    allows: 'Dire que le service accepte plus que ce qui est sur une carte ?',
    'not-known': 'Dire que personne ne sait ce que fait le service au-delà du solde ?',
  },
  go: 'Changer',
  customer:
    'Au-delà de ce que la caisse sait d’une carte, le service décide ou la caisse débite d’abord ce qui est connu.',
  report:
    'Le journal garde votre nom. Si un solde négatif est un jour indiqué, la caisse retire « refuse » d’elle-même.',
  found:
    'Il ne refuse pas : le {{moment}}, un solde négatif a été indiqué. La caisse est revenue à « on ne sait pas ».',
  hub: 'Cette caisse fait partie d’un hub, où d’autres caisses ont pu promettre sur la même carte : ici le solde connu fait foi, quel que soit le choix.',
  needsPerson:
    'On avait dit que le service le refuse. La caisse n’y compte plus et est revenue à « on ne sait pas » (Paramètres, Limites).',
};
