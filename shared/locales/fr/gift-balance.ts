import type { giftBalance as english } from '../en/gift-balance.ts';
import type { Translated } from '../sentence.ts';

/** Gift cards without a sale: redeem and load. */
export const giftBalance: Translated<typeof english, 'one' | 'many' | 'other'> = {
  printBalance: 'Imprimer le solde',
  verb: {
    redeem: 'Débiter',
    load: 'Recharger',
  },
  card: {
    title: 'Carte cadeau',
    scan: 'Scannez la carte',
    verbs: 'Débiter ou recharger',
  },
  again: 'Réessayer le même paiement',
  changeCard: {
    question: 'Passer à la carte {{masked}} ?',
    detail: 'Une autre carte a été scannée. Le montant ne change pas.',
    no: 'Non, garder {{masked}}',
    yes: 'Oui, passer à {{masked}}',
  },
  promise: 'Enregistré. Vous pouvez scanner la carte suivante.',
  result: {
    line: {
      redeem: 'Débit de {{money}}, carte {{masked}}',
      load: 'Rechargement de {{money}}, carte {{masked}}',
    },
    next: 'Carte suivante',
    slip: 'Imprimer le ticket',
    noSlip: 'Rien n’a été imprimé. Consultez le résultat dans « Activité ».',
    nextHint: 'Ou scannez la carte suivante.',
  },
};
