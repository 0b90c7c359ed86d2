import type { CardSecret } from '../../shared/ledger/card.ts';
import { factRecordSchema } from '../../shared/ledger/facts.ts';
import type { Fact, FactRecord } from '../../shared/ledger/facts.ts';
import { Stored } from '../../shared/journal/journal-format.ts';
import type { JournalRecord, RecordParts } from '../journal/journal.ts';

/**
 * Between the journal, which keeps public and private parts of whatever it is given, and the ledger,
 * which knows facts and secrets of cards: here, and nowhere else.
 */

/** A record of the journal as a fact. @throws ZodError for damage that the chain could not see */
export function toFactRecord(record: JournalRecord): FactRecord {
  return factRecordSchema.parse({
    sequence: record.sequence,
    hash: record.hash,
    fact: record.public,
    private: record.private,
  });
}

/** @param fact as it was read from JSON: nothing is in it that JSON cannot say */
export function toRecordParts(fact: Fact, secret: CardSecret | null): RecordParts {
  return { public: Stored.read(fact), ...(secret ? { private: { ...secret } } : {}) };
}
