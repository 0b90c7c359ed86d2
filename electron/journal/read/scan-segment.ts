import {
  checkpointUtf8In,
  claimedFormat,
  decodeChainLine,
  isCheckpointLine,
  JOURNAL_FORMAT,
  parsePublicPart,
  splitRecord,
  type HeaderLine,
  type JsonObject,
  type RecordLine,
} from '../../../shared/journal/journal-format.ts';
import {
  followChain,
  followCheckpoint,
  followRecord,
  positionBefore,
  type ChainPosition,
  type ChainStep,
} from '../../../shared/journal/follow-chain.ts';
import type { Damage } from '../journal.ts';
import { judgeTail } from './judge-tail.ts';
import { readLines } from './read-lines.ts';
import { chainFileName, journalFilePath, type JournalPlace } from '../segment-files.ts';

export interface DamageFound {
  readonly kind: 'damaged';
  readonly damage: Damage;
}

/** A file in the format of a newer program, which this one does not know; it is left unchanged. */
export interface NewerFormatFound {
  readonly kind: 'newer';
  readonly file: string;
  readonly format: number;
}

export interface Segment {
  readonly kind: 'segment';
  readonly header: HeaderLine;
  /** The segment's checkpoint; null if it has none, or none was requested. */
  readonly checkpoint: JsonObject | null;
  /** Requested records, from complete batches only. */
  readonly records: readonly RecordLine[];
  /** Digest of each private part, by the sequence of its record. */
  readonly privateDigests: ReadonlyMap<number, string>;
  /** Mark of the newest record in a complete batch; null if it has none. */
  readonly lastMark: string | null;
  /** Position in the chain after the last complete batch, or after the seal. */
  readonly position: ChainPosition;
  readonly bytes: number;
  /** Bytes of header and checkpoint. */
  readonly headBytes: number;
  /** The rest of a write that a crash cut short; empty if the file ends with a complete batch. */
  readonly torn: Uint8Array;
}

/** Lines scanned per turn of the event loop, so that nobody at the counter waits. */
const LINES_AT_ONCE = 256;

/** Longer than any header line. */
const HEADER_LIMIT_BYTES = 1024;

/** Reads the first line of `file`, which must be this segment's header. */
export async function readHeader(
  place: JournalPlace,
  segment: number,
  file = chainFileName(segment),
): Promise<HeaderLine | DamageFound | NewerFormatFound> {
  for await (const { text } of readLines(
    place.disk,
    journalFilePath(place, file),
    HEADER_LIMIT_BYTES,
  )) {
    const format = claimedFormat(text ?? '') ?? 0;
    if (format > JOURNAL_FORMAT) return { kind: 'newer', file, format };
    const header = decodeChainLine(text ?? '');
    if (header === null || !('evertillJournal' in header)) break;
    return header.segment === segment
      ? header
      : damageIn(file, header.firstSequence - 1, 'it is another segment under this name');
  }
  return damageIn(file, 0, 'its first line cannot be read');
}

export interface ScanOptions {
  readonly before?: ChainPosition;
  readonly file?: string;
  readonly upTo?: number;
  /** False to verify the checkpoint without returning it: parsing megabytes at once would block main's loop. */
  readonly withCheckpoint?: boolean;
  /**
   * Selects the records to parse. Others stay the text that proves them: parsing takes most of a scan's time, and a
   * segment's parts take 9 MB of memory.
   */
  readonly wants?: (sequence: number) => boolean;
  readonly see?: (record: ScannedRecord) => void;
}

type ScannedRecord = Pick<RecordLine, 'sequence' | 'privateDigest' | 'hash' | 'mark'>;

/**
 * Reads and checks one segment's chain; writes nothing. `before` is the end of the previous segment; if missing, the
 * header is trusted. Only the first `upTo` bytes are read. `see` is called with each valid record of a complete batch,
 * even if damage follows.
 */
export async function scanSegment(
  place: JournalPlace,
  header: HeaderLine,
  {
    before = positionBefore(header),
    file = chainFileName(header.segment),
    upTo = Infinity,
    withCheckpoint = false,
    wants = () => true,
    see = () => undefined,
  }: ScanOptions = {},
): Promise<Segment | DamageFound> {
  const path = journalFilePath(place, file);
  const records: RecordLine[] = [];
  const privateDigests = new Map<number, string>();
  let position = before;
  let checkpoint: JsonObject | null = null;
  /** Records of a batch that is not complete yet. */
  let begun: ScanStep[] = [];
  let lastMark: string | null = null;
  let headBytes = 0;
  let whole: { position: ChainPosition; bytes: number } | null = null;

  let lines = 0;
  for await (const { text, bytes, ended, start, end } of readLines(place.disk, path, upTo)) {
    const isCheckpoint = ended && text !== null && isCheckpointLine(text);
    // A checkpoint is long: other work gets a turn before it is hashed.
    if (isCheckpoint) await place.disk.nextTurn();
    const isSkipped = isCheckpoint && !withCheckpoint;
    const scanned = ended && text !== null ? scanRecord(position, text, place, wants) : null;
    const isRead = scanned === null && ended && text !== null && !isSkipped;
    const line = isRead ? decodeChainLine(text) : null;
    const isProven = isSkipped || (isCheckpoint && line !== null);
    const step = isProven
      ? followCheckpoint(position, place.hash(checkpointUtf8In(bytes)))
      : (scanned?.step ?? followChain(position, line, place.hash, text ?? ''));
    lines += 1;
    if (isCheckpoint || lines % LINES_AT_ONCE === 0) await place.disk.nextTurn();
    if (step.kind === 'broken') {
      const mayBeTorn = whole !== null && whole.position.expects === 'records';
      if (mayBeTorn && judgeTail(await readFrom(place, path, start, upTo)) === 'torn') break;
      return damageIn(file, position.sequence, step.why);
    }
    position = step.position;
    if (line !== null && 'checkpoint' in line) checkpoint = line.checkpoint;
    if (scanned !== null) begun.push(scanned);
    else if (position.recordsInSegment === 0) headBytes = end;
    if (position.expects !== 'checkpoint' && position.following === 0) {
      for (const { record, whole: one } of begun) {
        if (record.privateDigest !== null)
          privateDigests.set(record.sequence, record.privateDigest);
        if (one !== null) records.push(one);
        see(record);
        lastMark = record.mark ?? null;
      }
      begun = [];
      whole = { position, bytes: end };
    }
  }
  if (whole === null) return damageIn(file, before.sequence, 'its beginning is missing');
  return {
    kind: 'segment',
    header,
    checkpoint,
    records,
    privateDigests,
    lastMark,
    position: whole.position,
    bytes: whole.bytes,
    headBytes,
    torn: await readFrom(place, path, whole.bytes, upTo),
  };
}

interface ScanStep {
  readonly record: ScannedRecord;
  /** The record with its private part; null if it was not requested. */
  readonly whole: RecordLine | null;
  readonly step: Extract<ChainStep, { readonly kind: 'follows' }>;
}

/** Reads the record that continues the chain; null for any other line or an invalid one: `followChain` says why. */
function scanRecord(
  position: ChainPosition,
  text: string,
  { hash }: JournalPlace,
  wants: (sequence: number) => boolean,
): ScanStep | null {
  const split = splitRecord(text);
  const step = split === null ? null : followRecord(position, split, hash);
  if (split === null || step?.kind !== 'follows') return null;
  const { publicText, ...record } = split;
  if (!wants(record.sequence)) return { record, whole: null, step };
  const open = parsePublicPart(publicText);
  return open === null ? null : { record, whole: { ...record, public: open }, step };
}

/** Makes the result for damage; `why` ends the sentence "…, because". */
export function damageIn(file: string, afterSequence: number, why: string): DamageFound {
  const place = afterSequence === 0 ? 'from its beginning' : `after record ${afterSequence}`;
  const what = `The journal is damaged in ${file} ${place}, because ${why}.`;
  return { kind: 'damaged', damage: { file, afterSequence, what } };
}

async function readFrom(
  place: JournalPlace,
  path: string,
  start: number,
  upTo: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for (let at = start; at < upTo;) {
    const chunk = await place.disk.read(path, at, Math.min(1024 * 1024, upTo - at));
    if (chunk.length === 0) break;
    chunks.push(chunk);
    at += chunk.length;
  }
  return new Uint8Array(Buffer.concat(chunks));
}
