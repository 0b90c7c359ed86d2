import { classifyOutcome } from '../../../../shared/api/outcome.ts';
import type { Outcome } from '../../../../shared/api/outcome.ts';
import { createPrepaidTransactionInputSchema } from '../../../../shared/api/prepaid-transaction.ts';
import type { NotConnected } from '../../../../shared/api/transmission.ts';

/** Any request: no byte of it leaves. */
const REQUEST = createPrepaidTransactionInputSchema.parse({
  contact_identifier_value: '63640000anna',
  amount_in_cents: 1,
  shop_uuid: '00000000-0000-4000-8000-00000000a000',
});
const CONTEXT = { isUuidSeen: () => false, echoes: [], minorUnit: 2 } as const;

/** Returns the till's verdict on a request whose connection never came up. */
export function outcomeOfFailure(seen: NotConnected): Outcome {
  return classifyOutcome(seen, REQUEST, CONTEXT);
}
