import { cardsPastRetention, isCardInUse } from '../../shared/guard/store/admit-erasure.ts';
import { forgottenBy } from '../../shared/ledger/memory/forgotten-by.ts';
import { earliestNowMs } from '../../shared/ledger/known-clocks.ts';
import { clockAt } from '../../shared/ledger/ledger.ts';
import { DAY_MS, isDatedBefore } from '../../shared/values/time.ts';
import type { Proposal } from '../../shared/proposals/proposals.ts';
import { toFactRecord } from '../ledger/write/fact-record.ts';
import type { LedgerWriter } from '../ledger/write/ledger-writer.ts';

type EraseOld = Extract<Proposal, { kind: 'erase-old-parts' }>;

/**
 * Plans the erasure that the shop's retention makes due: cards unused since, and private parts of older facts. Null
 * where nothing is due, and where no retention is set.
 */
export async function planRetention(writer: LedgerWriter): Promise<EraseOld | null> {
  const { ledger } = writer;
  const { retentionDays } = ledger;
  if (retentionDays === null || ledger.erasing !== null) return null;
  const moment = writer.moment();
  const nowMs = earliestNowMs(ledger, clockAt(ledger, moment), moment);
  const untilMs = nowMs - retentionDays * DAY_MS;
  const cardIds = cardsPastRetention(ledger, nowMs).slice(0, MOST_CARDS);
  const from = ledger.retainedThrough + 1;
  let beforeSequence = ledger.retainedThrough;
  const withParts: ReturnType<typeof toFactRecord>[] = [];
  for await (const record of writer.journal.read(from, Infinity, () => undefined)) {
    const read = toFactRecord(record);
    if (!isDatedBefore(read.fact.atMs, untilMs)) break;
    beforeSequence = read.sequence;
    if (record.private !== null) withParts.push({ ...read, private: null });
  }
  const erasure = { because: 'retention', cardIds, beforeSequence } as const;
  const pending = { sequence: Infinity, erasure: { ...erasure, cardIds: [...cardIds] } };
  const goes = forgottenBy(pending, (cardId) => isCardInUse(ledger, cardId));
  const isAnything = withParts.some(({ sequence, fact }) => goes(sequence, fact));
  if (cardIds.length === 0 && !isAnything) return null;
  return { kind: 'erase-old-parts', cardIds, beforeSequence };
}

/** Most cards that one fact erases; the others go with the next. */
const MOST_CARDS = 10_000;
