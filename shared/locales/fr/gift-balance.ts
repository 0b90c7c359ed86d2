import type { giftBalance as english } from '../en/gift-balance.ts';
import type { Translated } from '../sentence.ts';

/** A gift balance without a sale: redeem and load. */
export const giftBalance: Translated<typeof english, 'one' | 'many' | 'other'> = {
  printBalance: 'Imprimer ce qu’il y a sur la carte',
  verb: {
    redeem: 'Débiter',
    load: 'Charger',
  },
  card: {
    title: 'Solde cadeau',
    scan: 'Scannez la carte',
    verbs: 'Que faire avec la carte',
  },
  again: 'Réessayer le même paiement',
  changeCard: {
    question: 'Passer à {{masked}} ?',
    detail: 'Une autre carte a été scannée. Le montant reste.',
    no: 'Non, rester sur {{masked}}',
    yes: 'Oui, passer à {{masked}}',
  },
  promise: 'C’est enregistré. Vous pouvez scanner la carte suivante.',
  result: {
    line: {
      redeem: 'Débit de {{money}}, carte {{masked}}',
      load: 'Chargement de {{money}}, carte {{masked}}',
    },
    next: 'Carte suivante',
    slip: 'Imprimer le ticket',
    noSlip: 'Rien n’est imprimé. Voyez dans Activité ce qu’il en est.',
    nextHint: 'Il suffit de scanner la suivante.',
  },
};
