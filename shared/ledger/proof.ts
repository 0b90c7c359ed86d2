import { isWrittenByOthers } from './money/queue.ts';
import type { Queue } from './money/queue.ts';
import { limitsWhileUnproven } from './store/limits.ts';
import type { Limits } from './store/limits.ts';

/** Parts of the ledger that depend on whether it is proven who wrote its records (decision 0128). */
export interface ProofDependentParts {
  /** The limits in force: tighter than the recorded ones while the records are unproven (`updateTrustedLimits`). */
  limits: Limits;
  /** The limits as recorded: to show, store, send or compare, never to decide what is allowed. */
  recordedLimits: Limits;
  /** True if this run lacks the keys by which records prove who wrote them. Not stored in any fact or checkpoint. */
  isKeyLocked: boolean;
  /** Sequence of the last record that this run found; later ones are its own. Not stored in any fact or checkpoint. */
  foundThrough: number;
}

interface ProofInLedger extends ProofDependentParts {
  readonly queue: Queue;
}

/** True if nothing proves that the till itself wrote the records: keys are locked or missing, or others wrote there. */
export function areRecordsUnproven({
  isKeyLocked,
  queue,
}: Pick<ProofInLedger, 'isKeyLocked' | 'queue'>): boolean {
  return isKeyLocked || isWrittenByOthers(queue);
}

/** True if a fact may allow something, because it is known that this till itself wrote the fact. */
export function isProvenFact(ledger: ProofInLedger, sequence: number): boolean {
  return !areRecordsUnproven(ledger) || sequence > ledger.foundThrough;
}

/** Records which facts this run found, before its first own one, and whether it has the keys to prove them. */
export function noteRecordsFound(
  ledger: ProofInLedger & { readonly lastSequence: number },
  isKeyLocked: boolean,
): void {
  ledger.isKeyLocked = isKeyLocked;
  ledger.foundThrough = ledger.lastSequence;
  updateTrustedLimits(ledger);
}

/** Sets the limits in force: the recorded ones if proven, else tighter ones. Call it when either input changes. */
export function updateTrustedLimits(ledger: ProofInLedger): void {
  const { recordedLimits } = ledger;
  ledger.limits = areRecordsUnproven(ledger) ? limitsWhileUnproven(recordedLimits) : recordedLimits;
}
