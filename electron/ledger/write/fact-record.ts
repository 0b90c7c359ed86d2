import { factRecordSchema, privatePartSchema } from '../../../shared/ledger/facts.ts';
import type { Fact, FactRecord, PrivatePart } from '../../../shared/ledger/facts.ts';
import { StoredJson } from '../../../shared/journal/journal-format.ts';
import { expandFact, compactFact } from '../../../shared/ledger/written-fact.ts';
import { schemaReader } from '../../../shared/values/read-unchanged.ts';
import type { JournalRecord, RecordParts } from '../../journal/journal.ts';

/** Made once, because a start reads thousands of records. */
const readPart = schemaReader(privatePartSchema.nullable());
const readRecord = schemaReader(factRecordSchema);

/** Converts a record of the journal to a fact. @throws ZodError for damage that the chain could not detect */
export function toFactRecord(record: Omit<JournalRecord, 'salt'>): FactRecord {
  const { sequence, hash, public: written } = record;
  const part = readPart(record.private);
  return readRecord({ sequence, hash, fact: expandFact(written), ...toPrivateMembers(part) });
}

/**
 * Converts a fact to the parts of a record.
 * @param fact parsed from JSON, so that it has only what JSON can represent
 */
export function toRecordParts(fact: Fact, part: PrivatePart | null): RecordParts {
  return {
    public: StoredJson.ofParsed(compactFact(fact)),
    ...(part ? { private: { ...part } } : {}),
  };
}

/** Converts a private part to the form that a fact's record has. */
export function toPrivateMembers(part: PrivatePart | null): Pick<FactRecord, 'private' | 'texts'> {
  if (part === null || 'value' in part) return { private: part };
  return { private: null, texts: part };
}
