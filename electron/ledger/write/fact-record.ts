import { factRecordSchema, privatePartSchema } from '../../../shared/ledger/facts.ts';
import type { Fact, FactRecord, PrivatePart } from '../../../shared/ledger/facts.ts';
import { Stored } from '../../../shared/journal/journal-format.ts';
import { wholeFact, writtenFact } from '../../../shared/ledger/written-fact.ts';
import { readerOf } from '../../../shared/values/read-unchanged.ts';
import type { JournalRecord, RecordParts } from '../../journal/journal.ts';

/**
 * Between the journal, which keeps public and private parts of whatever it is given, and the ledger,
 * which knows facts and secrets of cards: here, and nowhere else.
 */

/** Made once: a start reads thousands of records. */
const readPart = readerOf(privatePartSchema.nullable());
const readRecord = readerOf(factRecordSchema);

/** A record of the journal as a fact. @throws ZodError for damage that the chain could not see */
export function toFactRecord(record: Omit<JournalRecord, 'salt'>): FactRecord {
  const { sequence, hash, public: written } = record;
  const part = readPart(record.private);
  return readRecord({ sequence, hash, fact: wholeFact(written), ...besideFact(part) });
}

/** @param fact as it was read from JSON: nothing is in it that JSON cannot say */
export function toRecordParts(fact: Fact, part: PrivatePart | null): RecordParts {
  return { public: Stored.read(writtenFact(fact)), ...(part ? { private: { ...part } } : {}) };
}

/** A private part as a record of a fact has it. */
export function besideFact(part: PrivatePart | null): Pick<FactRecord, 'private' | 'texts'> {
  if (part === null || 'value' in part) return { private: part };
  return { private: null, texts: part };
}
