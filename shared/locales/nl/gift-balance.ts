import type { giftBalance as english } from '../en/gift-balance.ts';
import type { Translated } from '../sentence.ts';

/** A gift balance without a sale: redeem and load. */
export const giftBalance: Translated<typeof english> = {
  printBalance: 'Afdrukken wat op de kaart staat',
  verb: {
    redeem: 'Inwisselen',
    load: 'Opladen',
  },
  card: {
    title: 'Cadeautegoed',
    scan: 'Scan de kaart',
    verbs: 'Wat er moet gebeuren',
  },
  again: 'Dezelfde betaling opnieuw proberen',
  changeCard: {
    question: 'Wisselen naar {{masked}}?',
    detail: 'Er is een andere kaart gescand. Het bedrag blijft.',
    no: 'Nee, bij {{masked}} blijven',
    yes: 'Ja, wisselen naar {{masked}}',
  },
  promise: 'Het is vastgelegd. De volgende kaart mag al.',
  result: {
    line: {
      redeem: '{{money}} inwisselen van {{masked}}',
      load: '{{money}} opladen op {{masked}}',
    },
    next: 'Volgende kaart',
    slip: 'Bon afdrukken',
    noSlip: 'Er wordt niets afgedrukt. Kijk in Activiteit wat ervan geworden is.',
    nextHint: 'De volgende scan gaat verder.',
  },
};
