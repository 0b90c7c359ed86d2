import type { giftBalance as english } from '../en/gift-balance.ts';
import type { Translated } from '../sentence.ts';

/** Gift cards without a sale: redeem and load. */
export const giftBalance: Translated<typeof english> = {
  printBalance: 'Guthaben drucken',
  verb: {
    redeem: 'Einlösen',
    load: 'Aufladen',
  },
  card: {
    title: 'Guthabenkarte',
    scan: 'Karte scannen',
    verbs: 'Einlösen oder aufladen',
  },
  again: 'Dieselbe Zahlung noch einmal versuchen',
  changeCard: {
    question: 'Zu {{masked}} wechseln?',
    detail: 'Eine andere Karte wurde gescannt. Der Betrag bleibt gleich.',
    no: 'Nein, bei {{masked}} bleiben',
    yes: 'Ja, zu {{masked}} wechseln',
  },
  promise: 'Gespeichert. Die nächste Karte kann gescannt werden.',
  result: {
    line: {
      redeem: '{{money}} von {{masked}} einlösen',
      load: '{{money}} auf {{masked}} aufladen',
    },
    next: 'Nächste Karte',
    slip: 'Bon drucken',
    noSlip: 'Es wurde nichts gedruckt. Das Ergebnis steht unter „Vorgänge“.',
    nextHint: 'Oder die nächste Karte scannen.',
  },
};
