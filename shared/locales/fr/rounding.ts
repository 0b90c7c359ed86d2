import type { rounding as english } from '../en/rounding.ts';
import type { Translated } from '../sentence.ts';

export const rounding: Translated<typeof english> = {
  title: 'Espèces par pas de 5 centimes',
  note: 'Là où le pays a supprimé ses plus petites pièces (Belgique, Finlande, Irlande, Pays-Bas, Suisse et d’autres), ce qui est dû en espèces est arrondi aux 5 centimes les plus proches, vers le haut ou vers le bas. Par carte bancaire et par solde cadeau, on paie au centime.',
  label: 'Arrondir les espèces à 5 centimes',
  question: 'Arrondir désormais les espèces à cette caisse ?',
  questionOff: 'Prendre désormais les espèces au centime à cette caisse ?',
  go: 'Arrondir les espèces',
  goOff: 'Au centime',
  customer:
    'Paie et reçoit en espèces au plus 2 centimes de plus ou de moins. Le ticket dit combien.',
  report:
    'X et Z ont l’arrondi sur une ligne à part et attendent le tiroir-caisse au centime. Le journal garde votre nom.',
};
