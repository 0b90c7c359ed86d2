import type { giftBalance as english } from '../en/gift-balance.ts';
import type { Translated } from '../sentence.ts';

/** A gift balance without a sale: redeem and load. */
export const giftBalance: Translated<typeof english> = {
  printBalance: 'Drucken, was auf der Karte ist',
  verb: {
    redeem: 'Einlösen',
    load: 'Aufladen',
  },
  card: {
    title: 'Guthaben',
    scan: 'Karte scannen',
    verbs: 'Was zu tun ist',
  },
  again: 'Dieselbe Zahlung noch einmal versuchen',
  changeCard: {
    question: 'Zu {{masked}} wechseln?',
    detail: 'Eine andere Karte wurde gescannt. Der Betrag bleibt.',
    no: 'Nein, bei {{masked}} bleiben',
    yes: 'Ja, zu {{masked}} wechseln',
  },
  promise: 'Es ist erfasst. Der nächste Scan kann kommen.',
  result: {
    line: {
      redeem: '{{money}} von {{masked}} einlösen',
      load: '{{money}} auf {{masked}} aufladen',
    },
    next: 'Nächste Karte',
    slip: 'Beleg drucken',
    noSlip: 'Es wird nichts gedruckt. Unter „Vorgänge“ nachsehen, was daraus wurde.',
    nextHint: 'Oder einfach die nächste Karte scannen.',
  },
};
