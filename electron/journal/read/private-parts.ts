import {
  decodePrivateLine,
  digestPrivate,
  type JsonObject,
  type PrivateLine,
} from '../../../shared/journal/journal-format.ts';
import type { PrivatePartOnDisk } from '../journal.ts';
import { readLinesIfThere, type FileLine } from './read-lines.ts';
import { encryptLine, decryptLine } from './sealed-lines.ts';
import { damageIn, type DamageFound } from './scan-segment.ts';
import {
  renameTemporaryFile,
  journalFilePath,
  privateFileName,
  writeTemporaryFile,
  type JournalPlace,
} from '../segment-files.ts';

const OPENED_AT_ONCE = 256;

/** The private side file of one segment, checked against the segment's records. */
export interface PrivateParts {
  readonly kind: 'private-parts';
  /** Private parts by sequence; records without one are missing. */
  readonly lines: ReadonlyMap<number, PrivateLine>;
  /** Bytes up to the last line that belongs to a record. */
  readonly bytes: number;
  /** True if more bytes follow. They are parts whose records were never written, and mean nothing. */
  readonly cut: boolean;
}

/** The value for a segment without private parts. */
export const NO_PRIVATE_PARTS: PrivateParts = {
  kind: 'private-parts',
  lines: new Map(),
  bytes: 0,
  cut: false,
};

/**
 * Reads a segment's private parts, and writes nothing. A part is written before its record, so every record must have
 * its part or the mark of an erasure, and bytes after the last one are harmless. A missing file is damage: an erasure
 * leaves marks.
 * @param digests of the records with a private part, by sequence
 * @param mayBeLeftOut true for an exported copy, which may lack private parts
 */
export async function readPrivateParts(
  place: JournalPlace,
  segment: number,
  digests: ReadonlyMap<number, string>,
  mayBeLeftOut = false,
): Promise<PrivateParts | DamageFound> {
  const file = privateFileName(segment);
  const names = (await place.disk.list(place.folder)).map((entry) => entry.name);
  if (!names.includes(file) && (digests.size === 0 || mayBeLeftOut)) {
    return NO_PRIVATE_PARTS;
  }
  if (!names.includes(file))
    return damageOfMissingPrivateFile(file, Math.min(...digests.keys()) - 1);
  const lines = new Map<number, PrivateLine>();
  let bytes = 0;
  let cut = false;
  for await (const { text, ended, end } of linesInOnePiece(place, file)) {
    const found = ended && text !== null ? decodePrivateLine(text) : null;
    cut = found === null || lines.has(found.sequence) || !digests.has(found.sequence);
    if (found === null || cut) break;
    const line = decryptLine(place, found);
    if (line === null) {
      return damageIn(file, found.sequence - 1, 'a private part cannot be opened');
    }
    if ('private' in line) {
      const digest = digestPrivate(line.salt, line.private, place.hash);
      if (digest !== digests.get(line.sequence)) {
        return damageIn(file, line.sequence - 1, 'a private part does not fit its record');
      }
    }
    lines.set(line.sequence, line);
    bytes = end;
    // Decrypts in pieces, with a pause after each, so that nobody at the counter waits.
    if (lines.size % OPENED_AT_ONCE === 0) await place.disk.nextTurn();
  }
  const lost = [...digests.keys()].find((sequence) => !lines.has(sequence));
  if (lost !== undefined) {
    return damageIn(file, lost - 1, `the private part of record ${lost} is lost or cannot be read`);
  }
  return { kind: 'private-parts', lines, bytes, cut };
}

/**
 * Makes the result for a missing side file.
 * @param afterSequence the newest record that does not need the missing part
 */
export function damageOfMissingPrivateFile(file: string, afterSequence: number): DamageFound {
  return damageIn(file, afterSequence, 'the file with the private parts is missing');
}

/** Stands for a part that cannot be decrypted. Its digest matches no record, so the part counts as missing. */
const UNOPENED = { private: {}, digest: '' };

/** Lists the parts of one side file with their digests, unchecked against the chain. */
export async function* listPrivateParts(
  place: JournalPlace,
  segment: number,
): AsyncGenerator<PrivatePartOnDisk> {
  const path = journalFilePath(place, privateFileName(segment));
  for await (const { text } of readLinesIfThere(place.disk, path)) {
    const found = text === null ? null : decodePrivateLine(text);
    const line = found === null ? null : decryptLine(place, found);
    if (found !== null && line === null) yield { ...UNOPENED, sequence: found.sequence };
    if (line === null || !('private' in line)) continue;
    const digest = digestPrivate(line.salt, line.private, place.hash);
    yield { sequence: line.sequence, private: line.private, digest };
  }
}

/** Lists the records of one side file whose parts are marked as erased; checks nothing else. */
export async function* listErasedSequences(
  place: JournalPlace,
  segment: number,
): AsyncGenerator<number> {
  for await (const { text, ended } of linesInOnePiece(place, privateFileName(segment))) {
    // Marks of an erasure are recognised by their end: other lines are long, and parsing them would be slow.
    if (!ended || text === null || !text.endsWith(ERASED)) continue;
    const line = decodePrivateLine(text);
    if (line !== null && 'erased' in line) yield line.sequence;
  }
}

const ERASED = ',"erased":true}';

/** Reads the file at once, because an erasure may replace it between two reads. */
function linesInOnePiece(place: JournalPlace, file: string): AsyncGenerator<FileLine> {
  return readLinesIfThere(place.disk, journalFilePath(place, file), Number.MAX_SAFE_INTEGER);
}

/** Returns the private part of a record with its proof, as far as the file has it. */
export function privatePart(
  parts: PrivateParts,
  sequence: number,
): { readonly private: JsonObject; readonly salt: string } | null {
  const line = parts.lines.get(sequence);
  return line !== undefined && 'private' in line ? line : null;
}

/** Rewrites the whole side file, with marks of an erasure in place of these parts. */
export async function rewriteWithErasures(
  place: JournalPlace,
  segment: number,
  digests: ReadonlyMap<number, string>,
  parts: PrivateParts,
  erased: (sequence: number) => boolean,
): Promise<void> {
  const lines = [...digests.keys()].map((sequence) => {
    const line = parts.lines.get(sequence);
    return line === undefined || erased(sequence) ? { sequence, erased: true as const } : line;
  });
  await writeTemporaryFile(place, privateFileName(segment), () =>
    lines.map((line) => encryptLine(place, line)),
  );
  await renameTemporaryFile(place, privateFileName(segment));
}
