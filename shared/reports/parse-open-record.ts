import { CHAIN_START, followChain } from '../journal/follow-chain.ts';
import type { ChainPosition } from '../journal/follow-chain.ts';
import { decodeChainLine } from '../journal/journal-format.ts';
import type { HashText } from '../journal/journal-format.ts';
import { factRecordSchema } from '../ledger/facts.ts';
import { expandFact } from '../ledger/written-fact.ts';
import type { FactRecord } from '../ledger/facts.ts';

/** A record of a till's journal in its copies, without its private part. */
interface OpenRecord {
  readonly previousHash: string;
  /** The record's line, as in the journal. */
  readonly body: string;
}

/** Returns the position of a reader of a copy that continues after this record; 0 begins at the first. */
export function openPositionAfter(sequence: number): ChainPosition {
  return { ...CHAIN_START, expects: 'records', sequence };
}

/**
 * Parses the record that must come next in a copy.
 * @param isFirst true for the first one read, whose predecessor is trusted
 * @returns null if the chain does not prove it, or a newer program wrote it
 */
export function parseOpenRecord(
  position: ChainPosition,
  copied: OpenRecord,
  isFirst: boolean,
  sha256: HashText,
): { readonly record: FactRecord; readonly position: ChainPosition } | null {
  const line = decodeChainLine(copied.body);
  if (line === null || !('public' in line)) return null;
  const isInside = isFirst && position.sequence > 0;
  const from = isInside ? { ...position, hash: copied.previousHash } : position;
  const step = followChain(from, line, sha256, copied.body);
  if (step.kind === 'broken') return null;
  const { sequence, hash } = line;
  const fact = expandFact(line.public);
  const { data: record } = factRecordSchema.safeParse({ sequence, hash, fact, private: null });
  return record === undefined ? null : { record, position: step.position };
}
