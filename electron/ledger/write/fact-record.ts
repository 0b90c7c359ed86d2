import { factRecordSchema, privatePartSchema } from '../../../shared/ledger/facts.ts';
import type { Fact, FactRecord, PrivatePart } from '../../../shared/ledger/facts.ts';
import { Stored } from '../../../shared/journal/journal-format.ts';
import { wholeFact, writtenFact } from '../../../shared/ledger/written-fact.ts';
import { readerOf } from '../../../shared/values/read-unchanged.ts';
import type { JournalRecord, RecordParts } from '../../journal/journal.ts';

/**
 * Translates between the journal, which stores any public and private parts, and the ledger, which knows facts and
 * secrets of cards. Only this file does.
 */

/** Made once: a start reads thousands of records. */
const readPart = readerOf(privatePartSchema.nullable());
const readRecord = readerOf(factRecordSchema);

/** A record of the journal as a fact. @throws ZodError for damage that the chain could not detect */
export function toFactRecord(record: Omit<JournalRecord, 'salt'>): FactRecord {
  const { sequence, hash, public: written } = record;
  const part = readPart(record.private);
  return readRecord({ sequence, hash, fact: wholeFact(written), ...besideFact(part) });
}

/** @param fact parsed from JSON, so that it contains only what JSON can represent */
export function toRecordParts(fact: Fact, part: PrivatePart | null): RecordParts {
  return { public: Stored.read(writtenFact(fact)), ...(part ? { private: { ...part } } : {}) };
}

/** A private part as the record of a fact has it. */
export function besideFact(part: PrivatePart | null): Pick<FactRecord, 'private' | 'texts'> {
  if (part === null || 'value' in part) return { private: part };
  return { private: null, texts: part };
}
