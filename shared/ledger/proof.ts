import { isWrittenByOthers } from './money/queue.ts';
import type { Queue } from './money/queue.ts';
import { limitsWithoutProof } from './store/limits.ts';
import type { Limits } from './store/limits.ts';

/** What of a ledger rests on knowing who wrote its records (decision 0128). */
export interface Proof {
  /** The limits that count now: while the records prove nothing, tighter ones than those they say (`trustAnew`). */
  limits: Limits;
  /** The limits as the records say them: to show, store, tell or compare, never for what is allowed. */
  saidLimits: Limits;
  /** True where this run has not the keys by which records prove who wrote them; no fact and no checkpoint says so. */
  isKeyLocked: boolean;
  /** The last record that this run found; those after it are its own. No fact and no checkpoint says so. */
  foundThrough: number;
}

interface Seen extends Proof {
  readonly queue: Queue;
}

/** Tells whether nothing shows that the till wrote what it found: keys are locked or missing, or others wrote there. */
export function isUnproven({ isKeyLocked, queue }: Pick<Seen, 'isKeyLocked' | 'queue'>): boolean {
  return isKeyLocked || isWrittenByOthers(queue);
}

/** Tells whether what this fact allows may count: the till is known to have written it. */
export function isProvenFact(ledger: Seen, sequence: number): boolean {
  return !isUnproven(ledger) || sequence > ledger.foundThrough;
}

/** Notes what this run found, before its first fact, and whether it has the keys to prove it. */
export function noteFound(
  ledger: Seen & { readonly lastSequence: number },
  isKeyLocked: boolean,
): void {
  ledger.isKeyLocked = isKeyLocked;
  ledger.foundThrough = ledger.lastSequence;
  trustAnew(ledger);
}

/** Has the limits count as far as they are proven; to be called when either changes. */
export function trustAnew(ledger: Seen): void {
  const { saidLimits } = ledger;
  ledger.limits = isUnproven(ledger) ? limitsWithoutProof(saidLimits) : saidLimits;
}
