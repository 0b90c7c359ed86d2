import {
  decodeChainLine,
  decodePrivateLine,
  digestPrivate,
  hashRecord,
} from '../../../shared/journal/journal-format.ts';
import type {
  HeaderLine,
  JsonObject,
  PrivateLine,
  RecordLine,
} from '../../../shared/journal/journal-format.ts';
import type { JournalRecord } from '../journal.ts';
import { readLinesIfThere } from './read-lines.ts';
import { decryptLine } from './sealed-lines.ts';
import { chainFileName, journalFilePath, privateFileName } from '../segment-files.ts';
import type { JournalPlace } from '../segment-files.ts';

/** A sealed segment, with its header and the next segment's. */
export interface SealedSegment {
  readonly header: HeaderLine;
  readonly next: HeaderLine;
}

/**
 * Reads the records of a damaged segment that are still proven: forward from its header as far as the chain holds, and
 * backward from the hash that the next segment continues. Records in between are lost.
 */
export async function readProvenRecords(
  place: JournalPlace,
  { header, next }: SealedSegment,
): Promise<{ readonly records: readonly JournalRecord[]; readonly lost: readonly number[] }> {
  const lines = await recordLines(place, header.segment);
  const parts = await privateLines(place, header.segment);
  const proven = new Map<number, RecordLine>();
  const last = next.firstSequence - 1;
  let before = header.previousHash;
  for (let sequence = header.firstSequence; sequence <= last; sequence += 1) {
    const line = lines.get(sequence);
    if (line === undefined || hashRecord(before, line, place.hash) !== line.hash) break;
    proven.set(sequence, line);
    before = line.hash;
  }
  let wanted = next.previousHash;
  for (let sequence = last; sequence >= header.firstSequence; sequence -= 1) {
    const line = lines.get(sequence);
    const earlier = lines.get(sequence - 1)?.hash ?? header.previousHash;
    if (line?.hash !== wanted || hashRecord(earlier, line, place.hash) !== wanted) break;
    proven.set(sequence, line);
    wanted = earlier;
  }
  const lost: number[] = [];
  const records: JournalRecord[] = [];
  for (let sequence = header.firstSequence; sequence <= last; sequence += 1) {
    const line = proven.get(sequence);
    if (line === undefined) lost.push(sequence);
    else records.push(recordOf(place, line, parts.get(sequence)));
  }
  return { records, lost };
}

function recordOf(
  place: JournalPlace,
  { sequence, following, public: open, privateDigest, hash }: RecordLine,
  line: PrivateLine | undefined,
): JournalRecord {
  const { private: part = null, salt = null } = fitting(place, line, privateDigest) ?? {};
  return { sequence, following, public: open, private: part, salt, privateDigest, hash };
}

function fitting(
  place: JournalPlace,
  line: PrivateLine | undefined,
  privateDigest: string | null,
): { readonly private: JsonObject; readonly salt: string } | null {
  if (line === undefined || !('private' in line)) return null;
  return digestPrivate(line.salt, line.private, place.hash) === privateDigest ? line : null;
}

async function recordLines(
  place: JournalPlace,
  segment: number,
): Promise<ReadonlyMap<number, RecordLine>> {
  const lines = new Map<number, RecordLine>();
  for await (const text of readTextLines(place, chainFileName(segment))) {
    const line = decodeChainLine(text);
    if (line !== null && 'hash' in line) lines.set(line.sequence, line);
  }
  return lines;
}

/** Reads private lines by sequence without checking them: only its digest proves a part. */
async function privateLines(
  place: JournalPlace,
  segment: number,
): Promise<ReadonlyMap<number, PrivateLine>> {
  const lines = new Map<number, PrivateLine>();
  for await (const text of readTextLines(place, privateFileName(segment))) {
    const found = decodePrivateLine(text);
    const line = found === null ? null : decryptLine(place, found);
    if (line !== null) lines.set(line.sequence, line);
  }
  return lines;
}

/** Reads the readable lines of a file; none if the file is missing. */
export async function* readTextLines(place: JournalPlace, file: string): AsyncGenerator<string> {
  for await (const { text } of readLinesIfThere(place.disk, journalFilePath(place, file))) {
    if (text !== null) yield text;
  }
}
