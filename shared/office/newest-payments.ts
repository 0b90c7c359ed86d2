import { decodeChainLine } from '../journal/journal-format.ts';
import { factSchema } from '../ledger/facts.ts';
import { expandFact } from '../ledger/written-fact.ts';
import type { Intent } from '../ledger/money/intent.ts';
import { shownState } from '../ledger/money/shown-end.ts';

/** A payment's state after its till's newest record about it. */
interface NewestPayment extends Pick<Intent, 'id' | 'verb' | 'amountCents' | 'state'> {
  /** Time of the payment's newest record by the till's clock, in ms. */
  readonly atMs: number;
}

export interface NewestPayments {
  /** Payments, most recently changed first. */
  readonly payments: readonly NewestPayment[];
  /** Number of records that a newer program wrote. */
  readonly unread: number;
}

/**
 * Returns the last state of the payments in a till's newest records.
 * @param bodies lines of the journal, newest first
 */
export function newestPayments(bodies: readonly string[]): NewestPayments {
  const payments = new Map<Intent['id'], NewestPayment>();
  let unread = 0;
  for (const body of bodies) {
    const line = decodeChainLine(body);
    const isRecord = line !== null && 'public' in line;
    const fact = isRecord ? factSchema.safeParse(expandFact(line.public)) : null;
    if (fact?.success !== true) {
      unread += 1;
      continue;
    }
    const { intent, linked, atMs } = fact.data;
    for (const one of [intent, linked]) {
      if (one === undefined || payments.has(one.id)) continue;
      const { id, verb, amountCents } = one;
      payments.set(id, { id, verb, amountCents, state: shownState(one), atMs });
    }
  }
  return { payments: [...payments.values()], unread };
}
