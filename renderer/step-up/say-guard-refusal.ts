import type { Refusal } from '../../shared/ledger/admission.ts';

/** Why the till did not write what a manager asked for. */
export function sayGuardRefusal(refusal: Refusal, time: (atMs: number) => string): string {
  switch (refusal.why) {
    case 'grace':
      return `The service may still be working on it. It can be said from ${time(refusal.untilMs)} on.`;
    case 'number-known':
      return 'That number belongs to another transaction of this till.';
    case 'other-card-unfit':
      return 'That one cannot stand in for it: it is another amount, or stands for something already.';
    case 'wrong-state':
      return refusal.state === 'online'
        ? 'The service is reached: there is no outage to raise the limits for.'
        : 'It has changed meanwhile: look at it again.';
    case 'unknown-card':
      return 'That is the same card, or one that this till does not know. Scan the right one.';
    case 'already-reversed':
      return 'It is put right already.';
    case 'above-limit':
      return 'This is more than is on the card, and no manager can lift that.';
    case 'queue-paused':
      return 'No money moves until the matter under Needs a person is mended.';
    case 'nothing-changes':
      return 'That was done already.';
    case 'needs-manager':
    case 'locked':
      return 'Only a manager can do this.';
    case 'not-an-amount':
      return 'This is not an amount that can be used here.';
    default:
      return 'The till did not accept it. Nothing was changed.';
  }
}
