import type { Refusal } from './ledger/admission.ts';
import { tillCodes } from './till-codes.ts';
import type { TillCode } from './till-codes.ts';

/**
 * Why the guard did not let a cashier do it, by its code. Only some refusals can meet a cashier; the
 * others would be a fault of the till.
 */
export function describeRefusal(refusal: Refusal): TillCode {
  switch (refusal.why) {
    case 'above-limit':
      return refusal.because === 'money-stopped'
        ? tillCodes['money-stopped']
        : tillCodes['above-limit'];
    case 'queue-paused':
      return tillCodes['money-stopped'];
    case 'disk-full':
      return tillCodes['disk-full'];
    case 'no-book':
    case 'other-book':
      return tillCodes['not-connected'];
    case 'unknown-card':
      return tillCodes['card-not-here'];
    case 'needs-manager':
      return tillCodes['needs-manager'];
    case 'locked':
      return tillCodes.locked;
    default:
      return tillCodes['not-accepted'];
  }
}
