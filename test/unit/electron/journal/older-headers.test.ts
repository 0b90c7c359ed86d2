import { describe, expect, test } from 'vitest';
import { readOlderHeaders } from '../../../../electron/journal/read/older-headers.ts';
import { readHeader } from '../../../../electron/journal/read/scan-segment.ts';
import { chainFileName, listJournalFiles } from '../../../../electron/journal/segment-files.ts';
import { CHAIN_START } from '../../../../shared/journal/follow-chain.ts';
import { encodeLine, makeHeader } from '../../../../shared/journal/journal-format.ts';
import type { HeaderLine } from '../../../../shared/journal/journal-format.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import {
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  sha256,
} from '../../../builders/journal-on.ts';

/** The number of each segment's first record, found even if the segment's own header is lost. */

/** Number of records in each segment; the newest segment is not sealed. */
const RECORDS = [2, 3, 4, 1];

async function fourSegments() {
  const disk = new VirtualDisk();
  const setup = journalSetupOn(disk, { segmentLimitBytes: 10 });
  const { journal } = await openIntactJournal(setup);
  for (const count of RECORDS) {
    await journal.append(Array.from({ length: count }, (_, n) => ({ public: { n } }))).synced;
  }
  await journal.close();
  const headers: HeaderLine[] = [];
  for (let segment = 1; segment <= RECORDS.length; segment += 1) {
    const header = await readHeader(setup, segment);
    if ('kind' in header) throw new Error(header.kind);
    headers.push(header);
  }
  const path = (segment: number) => `${JOURNAL_FOLDER}/${chainFileName(segment)}`;
  return {
    headers,
    /** Returns where the segments begin, and which of them have a header that says so. */
    async found() {
      const { sizes } = await listJournalFiles(setup);
      const older = await readOlderHeaders(setup, headers.at(-1)!, sizes);
      return {
        begins: older.map(({ header }) => [header.firstSequence, header.previousHash]),
        own: older.flatMap(({ header, isItsOwn }) => (isItsOwn ? [header.segment] : [])),
      };
    },
    remove: (segment: number) => disk.put(path(segment), null),
    change(segment: number, change: (text: string) => string) {
      const text = new TextDecoder().decode(disk.contents(path(segment)));
      disk.put(path(segment), new TextEncoder().encode(change(text)));
    },
  };
}

type Segments = Awaited<ReturnType<typeof fourSegments>>;

const rotFirstLine = (text: string) => `x${text.slice(1)}`;
const rotSeal = (text: string) => text.replace('{"sealed"', 'x"sealed"');

function begins({ headers }: Segments): (readonly [number, string])[] {
  return headers
    .slice(0, -1)
    .map(({ firstSequence, previousHash }) => [firstSequence, previousHash] as const);
}

describe('the number of a segment’s first record is known', () => {
  test('from its first valid line, whatever follows', async () => {
    const segments = await fourSegments();
    segments.change(2, (text) => text.replace('"n":1', '"n":7'));
    expect(await segments.found()).toEqual({ begins: begins(segments), own: [1, 2, 3] });
  });

  test.each<[string, (segments: Segments) => void]>([
    ['is missing', (segments) => segments.remove(2)],
    ['has a first line that cannot be read', ({ change }) => change(2, rotFirstLine)],
    [
      'has a first line that was changed',
      ({ change }) => change(2, (text) => text.replace('"firstSequence":3', '"firstSequence":4')),
    ],
    [
      'has the first line of another one',
      ({ change }) => change(2, (text) => text.replace('"segment":2', '"segment":3')),
    ],
  ])('from the seal before it if it %s', async (_, harm) => {
    const segments = await fourSegments();
    harm(segments);
    expect(await segments.found()).toEqual({ begins: begins(segments), own: [1, 3] });
  });

  test.each([6, 9])(
    'from the seal before it if its own line is of another journal, from record %i on',
    async (firstSequence) => {
      const segments = await fourSegments();
      const { previousHash } = segments.headers[0]!;
      const other = makeHeader({ segment: 2, firstSequence, previousHash }, '{}', sha256);
      segments.change(2, (text) => text.replace(/^.*/, encodeLine(other)));
      expect(await segments.found()).toEqual({ begins: begins(segments), own: [1, 3] });
    },
  );

  test('as 1 for the first segment', async () => {
    const segments = await fourSegments();
    segments.remove(1);
    expect(await segments.found()).toEqual({ begins: begins(segments), own: [2, 3] });
  });

  test('from its own seal if the previous segment is lost too', async () => {
    const segments = await fourSegments();
    segments.change(2, rotFirstLine);
    segments.change(1, rotSeal);
    const [first, , third] = begins(segments);
    expect(await segments.found()).toEqual({
      begins: [first, [3, CHAIN_START.hash], third],
      own: [1, 3],
    });
  });

  test('as at least one if nothing names it', async () => {
    const segments = await fourSegments();
    segments.remove(3);
    segments.change(2, rotSeal);
    const [first, second] = begins(segments);
    expect(await segments.found()).toEqual({
      begins: [first, second, [9, CHAIN_START.hash]],
      own: [1, 2],
    });
  });

  test.each([5, 9])(
    'as less than the next segment’s first record, whatever its own line says: %i',
    async (records) => {
      const segments = await fourSegments();
      segments.change(2, rotFirstLine);
      // A seal that was copied from a segment with as many records as the next ones, or more.
      segments.change(1, (text) =>
        text.replace('"sealed":{"records":2', `"sealed":{"records":${records}`),
      );
      const [first, , third] = begins(segments);
      const { begins: found } = await segments.found();
      expect([found[0], found[1]![0], found[2]]).toEqual([first, 3, third]);
    },
  );

  test('from a whole seal only, not from an unfinished line that looks like one', async () => {
    const segments = await fourSegments();
    segments.change(1, (text) => text.trimEnd());
    segments.remove(2);
    const { begins: found } = await segments.found();
    expect(found[1]).toEqual([5, CHAIN_START.hash]);
  });
});
