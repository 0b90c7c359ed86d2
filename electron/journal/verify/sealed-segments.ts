import { positionBefore } from '../../../shared/journal/follow-chain.ts';
import type { HeaderLine } from '../../../shared/journal/journal-format.ts';
import { isKnownDamage } from '../../../shared/ledger/store/known-damage.ts';
import type { KnownDamage } from '../../../shared/ledger/store/known-damage.ts';
import type { Damage, FileContent, SealedDamage } from '../journal.ts';
import { readProvenRecords } from '../read/proven-records.ts';
import type { SealedSegment } from '../read/proven-records.ts';
import { damageIn } from '../read/scan-segment.ts';
import type { DamageFound } from '../read/scan-segment.ts';
import {
  chainFileName,
  listJournalFiles,
  journalFilePath,
  privateFileName,
} from '../segment-files.ts';
import type { JournalPlace } from '../segment-files.ts';
import { checkSegment } from './verify-journal.ts';

/** Pairs each sealed segment with the one after it; the newest is not sealed. */
export function sealedSegmentsOf(headers: readonly HeaderLine[]): SealedSegment[] {
  return headers.flatMap((header, place) => {
    const next = headers[place + 1];
    return next === undefined ? [] : [{ header, next }];
  });
}

/** Returns the first damage that is not in `known`; null if there is none. */
export async function verifySealedSegments(
  place: JournalPlace,
  segments: readonly SealedSegment[],
  known: readonly KnownDamage[],
): Promise<Damage | null> {
  for (const segment of segments) {
    const checked = await checkSealed(place, segment);
    if (checked.kind === 'whole') continue;
    const damage = await measure(place, segment, checked);
    if (!isKnownDamage(damage, known)) return checked.damage;
  }
  return null;
}

/** Lists all damage, including the known, because a manager accepts it in one decision. */
export async function listDamage(
  place: JournalPlace,
  segments: readonly SealedSegment[],
): Promise<SealedDamage[]> {
  const found: SealedDamage[] = [];
  for (const segment of segments) {
    const checked = await checkSealed(place, segment);
    if (checked.kind === 'damaged') found.push(await measure(place, segment, checked));
  }
  return found;
}

/** Reads the files of one segment, whatever they contain; missing files are left out. */
export async function readSegmentFiles(
  place: JournalPlace,
  segment: number,
): Promise<FileContent[]> {
  const { sizes } = await listJournalFiles(place);
  const names = [chainFileName(segment), privateFileName(segment)].filter((name) =>
    sizes.has(name),
  );
  return Promise.all(
    names.map(async (name) => {
      const bytes = await place.disk.read(journalFilePath(place, name), 0, sizes.get(name) ?? 0);
      return { name, bytes };
    }),
  );
}

async function checkSealed(place: JournalPlace, { header, next }: SealedSegment) {
  const file = chainFileName(header.segment);
  const before = positionBefore(header);
  if (!(await listJournalFiles(place)).sizes.has(file)) {
    return damageIn(file, before.sequence, 'the file is missing');
  }
  const checked = await checkSegment(place, header.segment, before);
  if (checked.kind === 'newer') {
    return damageIn(file, before.sequence, 'its first line cannot be read');
  }
  if (checked.kind === 'damaged') return checked;
  const { sequence, hash } = checked.position;
  const fits = sequence === next.firstSequence - 1 && hash === next.previousHash;
  return fits ? checked : damageIn(file, sequence, 'the segment after it continues another one');
}

async function measure(
  place: JournalPlace,
  segment: SealedSegment,
  { damage }: DamageFound,
): Promise<SealedDamage> {
  const { header, next } = segment;
  const files = await readSegmentFiles(place, header.segment);
  // Latin-1 gives one character per byte, so any bytes can be compared.
  const texts = files.map(({ name, bytes }) => `${name}\n${Buffer.from(bytes).toString('latin1')}`);
  return {
    ...damage,
    segment: header.segment,
    found: place.hash(texts.join('\n')),
    expected: next.previousHash,
    firstSequence: header.firstSequence,
    lastSequence: next.firstSequence - 1,
    lost: (await readProvenRecords(place, segment)).lost,
  };
}
