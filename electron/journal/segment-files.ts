import { join } from 'node:path';
import type { HashBytes } from '../../shared/journal/journal-format.ts';
import type { Disk } from '../node/files/disk.ts';
import type { PartSeal } from './part-seal.ts';

/** A journal's folder, with what is needed to read it. */
export interface JournalPlace {
  readonly folder: string;
  readonly disk: Disk;
  readonly hash: HashBytes;
  /** Decrypts private parts. Missing on another computer, where encrypted parts cannot be read. */
  readonly seal?: PartSeal | undefined;
}

/** Suffix of a file that does not have its final name yet: a new segment, or the new content of a file. */
export const TEMPORARY_SUFFIX = '.new';

export function chainFileName(segment: number): string {
  return `segment-${String(segment).padStart(6, '0')}.jsonl`;
}

export function privateFileName(segment: number): string {
  return `segment-${String(segment).padStart(6, '0')}.private.jsonl`;
}

export function journalFilePath(place: JournalPlace, file: string): string {
  return join(place.folder, file);
}

export interface FolderContents {
  /** Numbers of the segments, ascending. */
  readonly segments: readonly number[];
  /** Size in bytes of every file of the journal, by name. */
  readonly sizes: ReadonlyMap<string, number>;
}

/** Lists the journal's files in its folder, ignoring others. */
export async function listJournalFiles(
  place: Pick<JournalPlace, 'folder' | 'disk'>,
): Promise<FolderContents> {
  const entries = await place.disk.list(place.folder);
  const ours = entries.filter(({ name }) => name.startsWith('segment-'));
  const segments = ours.flatMap(({ name }) => {
    const match = /^segment-(\d{6,})\.jsonl$/.exec(name);
    return match === null ? [] : [Number(match[1])];
  });
  return {
    segments: segments.toSorted((first, second) => first - second),
    sizes: new Map(ours.map(({ name, bytes }) => [name, bytes])),
  };
}

/**
 * Writes a complete file beside its final name, synced, so that `rename` can put it in place in one step.
 * @param linesOf returns its lines; called in a turn of its own, since there may be megabytes
 * @returns the size in bytes
 */
export async function writeTemporaryFile(
  place: JournalPlace,
  file: string,
  linesOf: () => readonly string[],
): Promise<number> {
  const path = journalFilePath(place, file + TEMPORARY_SUFFIX);
  const handle = await place.disk.open(path);
  try {
    await handle.truncate(0);
    const bytes = encodeLines(linesOf());
    await handle.append(bytes);
    await handle.sync();
    return bytes.length;
  } finally {
    await handle.close();
  }
}

/** Durably renames a file of `writeTemporaryFile` to its final name. */
export async function renameTemporaryFile(place: JournalPlace, file: string): Promise<void> {
  await place.disk.rename(
    journalFilePath(place, file + TEMPORARY_SUFFIX),
    journalFilePath(place, file),
  );
  await place.disk.syncFolder(place.folder);
}

const encoder = new TextEncoder();

export function encodeLines(lines: readonly string[]): Uint8Array {
  return encoder.encode(lines.map((line) => `${line}\n`).join(''));
}
