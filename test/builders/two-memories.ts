import { expect } from 'vitest';
import { admit } from '../../shared/guard/admit.ts';
import { brokenInvariant } from '../../shared/guard/invariants.ts';
import {
  checkpointSchema,
  fromCheckpoint,
  archiveFinished,
} from '../../shared/ledger/memory/checkpoint.ts';
import type { MemoryWindow } from '../../shared/ledger/memory/checkpoint.ts';
import type { FactRecord } from '../../shared/ledger/facts.ts';
import { emptyLedger, fold, linkIdentifier } from '../../shared/ledger/ledger.ts';
import type { Ledger } from '../../shared/ledger/ledger.ts';
import {
  sequencesOfArchived,
  archivableIdsIn,
  restoreArchived,
} from '../../shared/ledger/memory/load-archived.ts';
import type { ArchivableId } from '../../shared/ledger/memory/load-archived.ts';
import type { Admission } from '../../shared/proposals/admission.ts';
import type { Proposal, StepUp } from '../../shared/proposals/proposals.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { GuardedLedger, writtenCheckpoint } from './guarded-ledger.ts';

/**
 * One till with two memories: one has folded every fact and archived none, the other archives finished transactions, as
 * rollovers and restarts do. Every question is put to both, and both must give the same answer.
 */
export class TwoMemories extends GuardedLedger {
  lean: Ledger = emptyLedger();
  /** Number of proposals that the guard has judged. */
  asked = 0;

  /** The checkpoint at the beginning of the newest segment. */
  #checkpoint = { stored: writtenCheckpoint(emptyLedger()), sequence: 0 };

  /** Archives as at a rollover, while the till trades. */
  archiveAtRollover(kept: MemoryWindow): void {
    const stored = writtenCheckpoint(this.lean, kept);
    this.#checkpoint = { stored, sequence: this.lean.lastSequence };
    archiveFinished(this.lean, kept);
  }

  /** Starts some time after a rollover: later facts are folded onto its checkpoint. */
  startSince(): void {
    const { stored, sequence } = this.#checkpoint;
    this.lean = fromCheckpoint(checkpointSchema.parse(stored));
    for (const record of this.records.slice(0, sequence)) {
      const { fact, private: secret } = record;
      if (fact.card && secret) linkIdentifier(this.lean, fact.card.id, secret);
    }
    for (const record of this.records.slice(sequence)) fold(this.lean, record);
    this.lean.queue = this.ledger.queue;
  }

  /** Archives as at a rollover, and starts on its checkpoint. */
  restartAfterRollover(kept: MemoryWindow): void {
    const stored = writtenCheckpoint(this.lean, kept);
    this.#checkpoint = { stored, sequence: this.lean.lastSequence };
    this.lean = fromCheckpoint(checkpointSchema.parse(stored));
    for (const { fact, private: secret } of this.records) {
      if (fact.card && secret) linkIdentifier(this.lean, fact.card.id, secret);
    }
  }

  /** Recalls these transactions from the archive, as main does before it asks the guard. */
  recall(names: readonly ArchivableId[]): void {
    const next = () => sequencesOfArchived(this.lean, names)[0];
    for (let sequence = next(); sequence !== undefined; sequence = next())
      expect(restoreArchived(this.lean, this.records[sequence - 1]!)).toBe(true);
  }

  /** Puts a proposal to both memories; returns true if they admit it. */
  ask(proposal: Proposal, stepUp: StepUp | null = null): boolean {
    this.asked += 1;
    this.recall(archivableIdsIn(proposal));
    const stamp = this.stamp(stepUp);
    const answer = admit(this.ledger, proposal, stamp);
    if (this.#isAskedAgain(answer)) return false;
    expect(admit(this.lean, proposal, stamp)).toEqual(answer);
    if (answer.kind === 'refused') return false;
    const broken = brokenInvariant(this.ledger, answer.fact);
    expect(brokenInvariant(this.lean, answer.fact)).toEqual(broken);
    return broken === null;
  }

  /**
   * True if only the whole memory takes the payment for a repeat. In its own run the payment was known to be over two
   * minutes old, and was archived; since the restart no clock proves that time any more. Asking about it is harmless.
   */
  #isAskedAgain(answer: Admission): boolean {
    if (answer.kind !== 'refused' || answer.refusal.why !== 'looks-like-repeat') return false;
    const { intentId } = answer.refusal;
    const { acceptedInRun } = assertPresent(this.ledger.intents.get(intentId), 'it is named');
    return acceptedInRun !== this.run && !this.lean.intents.has(intentId);
  }

  override propose(proposal: Proposal, stepUp: StepUp | null = null): boolean {
    return this.ask(proposal, stepUp) && super.propose(proposal, stepUp);
  }

  override write(proposal: Proposal, stepUp: StepUp | null = null): FactRecord {
    this.ask(proposal, stepUp);
    const record = super.write(proposal, stepUp);
    fold(this.lean, record);
    return record;
  }
}
