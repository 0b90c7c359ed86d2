import type { giftBalance as english } from '../en/gift-balance.ts';
import type { Translated } from '../sentence.ts';

/** Gift cards without a sale: redeem and load. */
export const giftBalance: Translated<typeof english> = {
  printBalance: 'Saldo afdrukken',
  verb: {
    redeem: 'Inwisselen',
    load: 'Opwaarderen',
  },
  card: {
    title: 'Cadeaukaart',
    scan: 'Scan de kaart',
    verbs: 'Inwisselen of opwaarderen',
  },
  again: 'Dezelfde betaling opnieuw proberen',
  changeCard: {
    question: 'Wisselen naar {{masked}}?',
    detail: 'Er is een andere kaart gescand. Het bedrag blijft gelijk.',
    no: 'Nee, bij {{masked}} blijven',
    yes: 'Ja, wisselen naar {{masked}}',
  },
  promise: 'Opgeslagen. Je kunt de volgende kaart scannen.',
  result: {
    line: {
      redeem: '{{money}} inwisselen van {{masked}}',
      load: '{{masked}} opwaarderen met {{money}}',
    },
    next: 'Volgende kaart',
    slip: 'Bon afdrukken',
    noSlip: 'Er is niets afgedrukt. Zie het resultaat in “Activiteit”.',
    nextHint: 'Of scan de volgende kaart.',
  },
};
