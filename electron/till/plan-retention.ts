import {
  cardsPastRetention,
  isCardInUse,
  pastRetentionThroughSequence,
} from '../../shared/guard/store/admit-erasure.ts';
import { erasureTest } from '../../shared/ledger/memory/find-erased-parts.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { toFactRecord } from '../ledger/write/fact-record.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';

type EraseOld = Extract<Proposal, { kind: 'erase-old-parts' }>;

/**
 * Plans the erasure that the retention period makes due: cards unused since, and private parts of older facts. Null if
 * nothing is due, or there is no retention period.
 */
export async function planRetention(writer: LedgerWriter): Promise<EraseOld | null> {
  const { ledger } = writer;
  if (ledger.erasing !== null) return null;
  const moment = writer.moment();
  const through = pastRetentionThroughSequence(ledger, moment);
  if (through === 0) return null;
  const cardIds = cardsPastRetention(ledger, moment).slice(0, MOST_CARDS);
  const from = ledger.retainedThrough + 1;
  const withParts: ReturnType<typeof toFactRecord>[] = [];
  for await (const record of writer.journal.read(from, through, () => undefined))
    if (record.private !== null) withParts.push({ ...toFactRecord(record), private: null });
  const erasure = { because: 'retention', cardIds, beforeSequence: through } as const;
  const pending = { sequence: Infinity, erasure: { ...erasure, cardIds: [...cardIds] } };
  const goes = erasureTest(pending, (cardId) => isCardInUse(ledger, cardId));
  const isAnything = withParts.some(({ sequence, fact }) => goes(sequence, fact));
  if (cardIds.length === 0 && !isAnything) return null;
  return { kind: 'erase-old-parts', cardIds, beforeSequence: through };
}

/** How many cards one fact erases at most; further facts erase the others. */
const MOST_CARDS = 10_000;
