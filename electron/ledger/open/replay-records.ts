import {
  checkpointSchema,
  fromCheckpoint,
  KEPT_FACT_COUNT,
  toCheckpoint,
} from '../../../shared/ledger/memory/checkpoint.ts';
import type { FactKind } from '../../../shared/ledger/fact-kinds.ts';
import type { FactRecord } from '../../../shared/ledger/facts.ts';
import type { KnownDamage } from '../../../shared/ledger/store/known-damage.ts';
import { emptyLedger, fold } from '../../../shared/ledger/ledger.ts';
import type { Ledger } from '../../../shared/ledger/ledger.ts';
import type { Journal, JournalRecord } from '../../journal/journal.ts';
import { CardIdentifiers, parseIdentifierProofs } from '../write/parse-identifier-proofs.ts';
import { toFactRecord } from '../write/fact-record.ts';

/**
 * Replays the ledger from the records. No checkpoint is used but the one after damaged records: a memory fault that got
 * into a checkpoint would otherwise return at each start.
 * @throws JournalDamaged
 */
export async function replayRecords(journal: Journal): Promise<Ledger> {
  let replayed = await ledgerAfterDamage(journal, await journal.listSealedDamage());
  for await (const record of journal.read(replayed.lastSequence + 1)) {
    replayed = replayRecord(replayed, toFactRecord(record));
  }
  return replayed;
}

/** Folds one record, and archives what has been settled for long, as the running till does. */
export function replayRecord(replayed: Ledger, record: FactRecord): Ledger {
  fold(replayed, record);
  return replayed.lastSequence % KEPT_FACT_COUNT === 0
    ? fromCheckpoint(toCheckpoint(replayed))
    : replayed;
}

/** Returns the ledger at the checkpoint after the newest known damage: no earlier record can change it. */
export async function ledgerAfterDamage(
  journal: Journal,
  known: readonly KnownDamage[],
): Promise<Ledger> {
  const last = Math.max(0, ...known.map(({ lastSequence }) => lastSequence));
  if (last === 0) return emptyLedger();
  return fromCheckpoint(checkpointSchema.parse(await journal.readCheckpoint(last)));
}

/** Returns the proofs of card identifiers from the checkpoint after the known damage; none without damage. */
export async function identifierProofsAfterDamage(journal: Journal, known: readonly KnownDamage[]) {
  const last = Math.max(0, ...known.map(({ lastSequence }) => lastSequence));
  if (last === 0) return [];
  return parseIdentifierProofs(await journal.readCheckpoint(last));
}

/**
 * Collects the card numbers again from the records, because memory is in doubt.
 * @param before used only to tell whether the key is open
 */
export async function replayCardIdentifiers(
  journal: Journal,
  before: CardIdentifiers,
): Promise<CardIdentifiers> {
  const names = new CardIdentifiers(before.areLocked);
  const proofs = await identifierProofsAfterDamage(journal, await journal.listSealedDamage());
  await names.restore(proofs, journal.readSealedPrivateParts());
  for await (const record of journal.read(1, Infinity, () => undefined)) {
    const { fact, private: secret } = toFactRecord(record);
    names.note(fact, record, secret);
    names.forget(fact.erasure?.cardIds ?? []);
  }
  return names;
}

/** True if a check had found that the records differ from memory, and so perhaps from the checkpoint. */
export function isMemoryDoubted(recordsAfterCheckpoint: readonly JournalRecord[]): boolean {
  const doubted: FactKind = 'memory-doubted';
  return recordsAfterCheckpoint.some((record) => record.public['kind'] === doubted);
}
