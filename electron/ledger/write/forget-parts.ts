import { sequencesNamingCard } from '../../../shared/ledger/money/card.ts';
import { erasureTest } from '../../../shared/ledger/memory/find-erased-parts.ts';
import { referencesIn } from '../../../shared/ledger/store/private-texts.ts';
import { isCardInUse } from '../../../shared/guard/store/admit-erasure.ts';
import { toFactRecord } from './fact-record.ts';
import { SYSTEM_ACTOR } from './ledger-writer.ts';
import type { LedgerWriter } from './ledger-writer.ts';

/** The result of an erasure. */
interface ErasureResult {
  readonly parts: number;
  /** Parts that were not erased because their segment is damaged; damaged segments are never rewritten. */
  readonly left: number;
}

/**
 * Carries out an erasure that a fact has decided: removes the private parts from the journal's folder, without changing
 * the chain. Does nothing if no erasure is decided, and may be repeated after a power cut at any point.
 * @throws like `Journal.erasePrivate`
 */
export async function erasePrivateParts(writer: LedgerWriter): Promise<ErasureResult> {
  const { journal, ledger } = writer;
  const { erasing } = ledger;
  // With locked numbers it is unknown which exist, so the erasure waits until the key is open.
  if (erasing === null || writer.cardIdentifiers.areLocked) return { parts: 0, left: 0 };
  const goes = erasureTest(erasing, (cardId) => isCardInUse(ledger, cardId));
  const going: number[] = [];
  const names = new Map<string, number>();
  const inUse = referencesIn([ledger.shift, ledger.queue, ledger.serviceChanged]);
  for await (const record of journal.read(1, Infinity, () => undefined)) {
    const { sequence, fact } = toFactRecord(record);
    if (sequence > erasing.erasure.beforeSequence) {
      const { named: _named, ...rest } = fact;
      referencesIn(rest, inUse);
    }
    if (record.private === null || !goes(sequence, fact)) continue;
    if (fact.named === undefined) going.push(sequence);
    else names.set(fact.named, sequence);
  }
  // Names in use by recent facts stay.
  for (const [name, sequence] of names) if (!inUse.has(name)) going.push(sequence);
  const sequences = going.toSorted((one, other) => one - other);
  const left = await journal.erasePrivate(sequences);
  const isLeft = new Set(left);
  writer.texts.forget(new Set(sequences.filter((sequence) => !isLeft.has(sequence))));
  const forgotten = { parts: sequences.length - left.length, left: left.length };
  const note = `erased: ${forgotten.parts} private parts; in damaged segments: ${forgotten.left}`;
  const written = await writer.write({ kind: 'end-erasure', note }, SYSTEM_ACTOR);
  if (written.kind === 'stopped') throw written.error;
  return forgotten;
}

/**
 * Erases numbers of erased cards again that somebody has restored with an older side file: the facts still say that
 * they are erased. If the chain was restored too, the till cannot tell (docs/backups.md).
 */
export async function eraseRestoredNumbers({ journal, ledger }: LedgerWriter): Promise<void> {
  if (ledger.erasedCards.size === 0) return;
  const introduced = [...ledger.erasedCards].flatMap((cardId) => {
    const card = ledger.cards.get(cardId);
    return card === undefined ? [] : sequencesNamingCard(card);
  });
  const back: number[] = [];
  const wanted = new Set(introduced);
  for await (const { sequence } of journal.readSealedPrivateParts()) {
    if (wanted.has(sequence)) back.push(sequence);
  }
  if (back.length > 0) await journal.erasePrivate(back);
}
