import type { rounding as english } from '../en/rounding.ts';
import type { Translated } from '../sentence.ts';

export const rounding: Translated<typeof english> = {
  title: 'Arrondi des espèces',
  note: 'Pour les pays qui ont supprimé leurs plus petites pièces. Les espèces sont arrondies au multiple de {{step}} le plus proche, la plus petite pièce de la devise. Les paiements par carte bancaire et par carte cadeau restent exacts.',
  label: 'Arrondir les espèces à {{step}}',
  question: 'Arrondir les espèces à cette caisse ?',
  questionOff: 'Ne plus arrondir les espèces à cette caisse ?',
  go: 'Arrondir les espèces',
  goOff: 'Ne plus arrondir',
  customer:
    'Paie ou reçoit en espèces {{most}} de plus ou de moins, au maximum. Le ticket indique l’arrondi.',
  report:
    'Les rapports X et Z indiquent l’arrondi sur une ligne à part et attendent le montant exact d’espèces dans le tiroir-caisse. L’historique garde votre nom.',
};
