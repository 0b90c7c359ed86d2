import type { Refusal } from '../proposals/admission.ts';
import { sayCode } from './till-codes.ts';
import type { TillCode } from './till-codes.ts';

/**
 * Why the guard did not let a cashier do it, by its code. Only some refusals can meet a cashier; the
 * others would be a fault of the till.
 */
export function describeRefusal(refusal: Refusal): TillCode {
  switch (refusal.why) {
    case 'above-limit':
      return refusal.because === 'money-stopped'
        ? sayCode('money-stopped')
        : sayCode('above-limit');
    case 'queue-paused':
      return sayCode('money-stopped');
    case 'disk-full':
      return sayCode('disk-full');
    case 'no-book':
    case 'other-book':
      return sayCode('not-connected');
    case 'unknown-card':
      return sayCode('card-not-here');
    case 'needs-manager':
      return sayCode('needs-manager');
    case 'locked':
      return sayCode('locked');
    default:
      return sayCode('not-accepted');
  }
}
