import type { rounding as english } from '../en/rounding.ts';
import type { Translated } from '../sentence.ts';

export const rounding: Translated<typeof english> = {
  title: 'Espèces arrondies à 5 centimes',
  note: 'Pour les pays sans pièces de 1 et 2 centimes (Belgique, Finlande, Irlande, Pays-Bas, Suisse et d’autres). Les espèces sont arrondies aux 5 centimes les plus proches. Les paiements par carte bancaire et par carte cadeau restent exacts.',
  label: 'Arrondir les espèces à 5 centimes',
  question: 'Arrondir les espèces à cette caisse ?',
  questionOff: 'Ne plus arrondir les espèces à cette caisse ?',
  go: 'Arrondir les espèces',
  goOff: 'Ne plus arrondir',
  customer:
    'Paie ou reçoit en espèces 2 centimes de plus ou de moins, au maximum. Le ticket indique l’arrondi.',
  report:
    'Les rapports X et Z indiquent l’arrondi sur une ligne à part et attendent le montant exact d’espèces dans le tiroir-caisse. L’historique garde votre nom.',
};
