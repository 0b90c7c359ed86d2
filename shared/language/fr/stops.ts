import type { stops as english } from '../en/stops.ts';
import type { Translated } from '../sentence.ts';

/** What ends a stop, or tells a manager more: each with a PIN, and each a fact. */
export const stops: Translated<typeof english, 'one' | 'many' | 'other'> = {
  clock: {
    title: 'L’horloge de l’ordinateur avançait, ou retarde maintenant',
    happened:
      'Cette caisse a déjà travaillé à la date du {{seen}}, et l’ordinateur affiche {{now}}.',
    moneyMoved:
      'Non. Tant que ce n’est pas fait, les soldes comptent pour plus anciens qu’ils ne sont, et moins est possible hors ligne.',
    toDo: 'Regardez une montre. Si l’ordinateur a tort, mettez son horloge à l’heure. S’il a raison, il avançait auparavant : un responsable remet l’horloge de la caisse à l’heure.',
    button: 'L’ordinateur a raison : remettre la caisse à l’heure',
    question: 'Est-on bien le {{now}} ?',
    go: 'Oui : remettre la caisse à l’heure',
    effects: {
      customer:
        'Les soldes comptent pour leur âge réel, et les cartes servent à nouveau hors ligne.',
      report:
        'Aucun montant ne change : les rapports suivent l’ordre de ce qui s’est passé. Les limites relevées pour une panne prennent fin.',
    },
  },
};
