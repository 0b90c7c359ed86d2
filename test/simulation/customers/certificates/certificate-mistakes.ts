import { refusedOutcome, UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';
import type { ShopMistake } from '../shop-mistake.ts';

const EXPIRING = { certificatesExpire: true, hasHub: true, tills: 2, oneWriter: false } as const;

/** Mistakes of a till to which the service shows an expired certificate. */
export const CERTIFICATE_MISTAKES: Readonly<Record<string, ShopMistake>> = {
  'an expired certificate is taken for a lost answer': {
    from: 1,
    shape: EXPIRING,
    rules: { outcomeOfFailure: () => UNKNOWN_OUTCOME },
  },
  'an expired certificate is taken for a refusal of the service': {
    from: 1,
    shape: EXPIRING,
    rules: { outcomeOfFailure: () => refusedOutcome(422) },
  },
  'a taker does not send what waited under an expired certificate': {
    from: 1,
    shape: EXPIRING,
    rules: { mayHaveLeft: () => true },
  },
};
