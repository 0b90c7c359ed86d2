import {
  checkpointTextIn,
  digestHeader,
  hashRecordText,
  splitRecord,
  type ChainLine,
  type HashText,
  type HeaderLine,
  type RecordText,
} from './journal-format.ts';

/** Where a reader or writer is in the hash chain: what it has read, and what must come next. */
export interface ChainPosition {
  /** Number of the current segment; 0 before the first one. */
  readonly segment: number;
  /** `header` also after a seal, because nothing may follow in a sealed segment. */
  readonly expects: 'header' | 'checkpoint' | 'records';
  readonly checkpointDigest: string | null;
  /** Sequence of the newest record; 0 before the first one. */
  readonly sequence: number;
  readonly hash: string;
  readonly recordsInSegment: number;
  /** Records of the current batch that are still missing. */
  readonly following: number;
}

/** Position before the first header of a journal. */
export const CHAIN_START: ChainPosition = {
  segment: 0,
  expects: 'header',
  checkpointDigest: null,
  sequence: 0,
  hash: '0'.repeat(64),
  recordsInSegment: 0,
  following: 0,
};

/** Returns the position before this header, which is trusted for everything earlier. */
export function positionBefore(header: HeaderLine): ChainPosition {
  return {
    ...CHAIN_START,
    segment: header.segment - 1,
    sequence: header.firstSequence - 1,
    hash: header.previousHash,
  };
}

export type ChainStep =
  | { readonly kind: 'follows'; readonly position: ChainPosition }
  /** The chain is broken; `why` completes "…, because". */
  | { readonly kind: 'broken'; readonly why: string };

/**
 * Checks that a line (null: unreadable) is the one that must come next, and returns the new position.
 * @param text from which the line was read
 */
export function followChain(
  position: ChainPosition,
  line: ChainLine | null,
  hash: HashText,
  text: string,
): ChainStep {
  if (line === null) return broken('it cannot be read');
  if ('evertillJournal' in line) return followHeader(position, line, hash);
  if ('checkpoint' in line) return followCheckpoint(position, hash(checkpointTextIn(text)));
  if ('sealed' in line) return followSeal(position, line.sealed);
  const record = splitRecord(text);
  return record === null ? broken('it cannot be read') : followRecord(position, record, hash);
}

function followHeader(position: ChainPosition, header: HeaderLine, hash: HashText): ChainStep {
  if (position.expects !== 'header') return broken('a segment begins inside another one');
  if (digestHeader(header, hash) !== header.digest) return broken('the header was changed');
  if (header.segment !== position.segment + 1) return broken('the segments are not in order');
  if (header.firstSequence !== position.sequence + 1)
    return broken('records are missing before it');
  if (header.previousHash !== position.hash) return broken('it continues another journal');
  const { segment, checkpointDigest } = header;
  const expects = checkpointDigest === null ? 'records' : 'checkpoint';
  return follows({ ...position, segment, expects, checkpointDigest, recordsInSegment: 0 });
}

/** Checks a checkpoint by its digest without parsing it, and returns the new position. */
export function followCheckpoint(position: ChainPosition, digest: string): ChainStep {
  if (position.expects !== 'checkpoint') return broken('no checkpoint belongs there');
  if (digest !== position.checkpointDigest) return broken('the checkpoint was changed');
  return follows({ ...position, expects: 'records' });
}

/** Checks a record by the text of its public part, without parsing it, and returns the new position. */
export function followRecord(
  position: ChainPosition,
  record: RecordText,
  hash: HashText,
): ChainStep {
  if (position.expects !== 'records') return broken('no record belongs there');
  if (record.sequence !== position.sequence + 1) return broken('the records are not in order');
  if (position.following > 0 && record.following !== position.following - 1) {
    return broken('a batch is not whole');
  }
  if (hashRecordText(position.hash, record, hash) !== record.hash) {
    return broken('the record was changed or continues another journal');
  }
  return follows({
    ...position,
    sequence: record.sequence,
    hash: record.hash,
    recordsInSegment: position.recordsInSegment + 1,
    following: record.following,
  });
}

function followSeal(
  position: ChainPosition,
  sealed: { readonly records: number; readonly lastHash: string },
): ChainStep {
  if (position.expects !== 'records' || position.following > 0) {
    return broken('no seal belongs there');
  }
  if (sealed.records !== position.recordsInSegment || sealed.lastHash !== position.hash) {
    return broken('the seal does not fit the records');
  }
  return follows({ ...position, expects: 'header', checkpointDigest: null });
}

function follows(position: ChainPosition): ChainStep {
  return { kind: 'follows', position };
}

function broken(why: string): ChainStep {
  return { kind: 'broken', why };
}
