import { decodePrivateLine, encodeLine } from '../../../shared/journal/journal-format.ts';
import { readHeader, scanSegment } from './scan-segment.ts';
import type { DamageFound, NewerFormatFound } from './scan-segment.ts';
import { JournalDamaged, JournalStopped } from '../journal.ts';
import { readPrivateParts } from './private-parts.ts';
import { readTextLines } from './proven-records.ts';
import { readLines } from './read-lines.ts';
import { decryptLine } from './sealed-lines.ts';
import { chainFileName, journalFilePath, privateFileName } from '../segment-files.ts';
import type { JournalPlace } from '../segment-files.ts';

/**
 * Exports one segment as lines that `verifyExportLines` can check: its chain file unchanged, then its private parts if
 * requested.
 * @throws JournalDamaged if the segment or its private parts are invalid
 */
export async function* exportSegment(
  place: JournalPlace,
  number: number,
  upTo: number,
  withPrivate: boolean,
): AsyncGenerator<string> {
  const header = await readHeader(place, number);
  if ('kind' in header) throw unreadable(header);
  const segment = await scanSegment(place, header, { upTo, wants: () => false });
  if (segment.kind === 'damaged') throw new JournalDamaged(segment.damage);
  const chain = journalFilePath(place, chainFileName(number));
  for await (const { text } of readLines(place.disk, chain, segment.bytes)) {
    if (text !== null) yield text;
  }
  if (!withPrivate) return;
  const parts = await readPrivateParts(place, number, segment.privateDigests);
  if (parts.kind === 'damaged') throw new JournalDamaged(parts.damage);
  for (const line of parts.lines.values()) yield encodeLine(line);
}

/** Reads the lines of a side file, decrypted where possible; damaged lines stay unchanged. */
export async function* readDecryptedLines(
  place: JournalPlace,
  segment: number,
): AsyncGenerator<string> {
  for await (const text of readTextLines(place, privateFileName(segment))) {
    const line = decodePrivateLine(text);
    const opened = line === null ? null : decryptLine(place, line);
    yield opened === null ? text : encodeLine(opened);
  }
}

function unreadable(header: DamageFound | NewerFormatFound): Error {
  return header.kind === 'damaged' ? new JournalDamaged(header.damage) : new JournalStopped('io');
}
