import { describe, expect, test } from 'vitest';
import { findLostParts, markLostParts } from '../../../../electron/journal/verify/lost-parts.ts';
import { readIntactBeginning } from '../../../../electron/journal/verify/whole-beginning.ts';
import { TEMPORARY_SUFFIX } from '../../../../electron/journal/segment-files.ts';
import { openJournal } from '../../../../electron/journal/write/open-journal.ts';
import { CHAIN_START } from '../../../../shared/journal/follow-chain.ts';
import {
  encodeCheckpoint,
  encodeLine,
  hashRecord,
  makeHeader,
} from '../../../../shared/journal/journal-format.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import {
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  readAllRecords,
  sha256,
} from '../../../builders/journal-on.ts';
import {
  rewriteFile,
  segmentName,
  privateSegmentName,
  SMALL_SEGMENTS,
  latin1Of,
  withoutLine,
  threeSegments,
} from '../../../builders/three-segments.ts';

/** Private parts lost in damaged files, and how far a broken chain still proves records. */

const find = (disk: VirtualDisk) => findLostParts(journalSetupOn(disk, SMALL_SEGMENTS));
const remove = (disk: VirtualDisk, name: string) => disk.put(`${JOURNAL_FOLDER}/${name}`, null);

describe('lost private parts', () => {
  test('do not exist in an intact journal', async () => {
    expect(await find(await threeSegments())).toEqual([]);
  });

  test.each<[string, (disk: VirtualDisk) => void, object]>([
    [
      'a part of the newest segment that does not match its record',
      (disk) =>
        rewriteFile(disk, privateSegmentName(3), (text) => text.replace('"card":7', '"card":9')),
      { file: privateSegmentName(3), isThere: true, lost: [7], lostOf: [{ n: 7 }] },
    ],
    [
      'one of a sealed segment that cannot be read',
      (disk) =>
        rewriteFile(disk, privateSegmentName(1), (text) => text.replace('"card":2', '"card":\xff')),
      { file: privateSegmentName(1), isThere: true, lost: [2], lostOf: [{ n: 2 }] },
    ],
    [
      'the first line of a file',
      (disk) => rewriteFile(disk, privateSegmentName(2), withoutLine(0)),
      { file: privateSegmentName(2), isThere: true, lost: [4], lostOf: [{ n: 4 }] },
    ],
    [
      'a whole file of a sealed segment',
      (disk) => remove(disk, privateSegmentName(1)),
      { file: privateSegmentName(1), isThere: false, lost: [1, 2], lostOf: [{ n: 1 }, { n: 2 }] },
    ],
    [
      'a whole file of the newest one',
      (disk) => remove(disk, privateSegmentName(3)),
      { file: privateSegmentName(3), isThere: false, lost: [6, 7, 8] },
    ],
  ])('are found: %s', async (_, harm, expected) => {
    const disk = await threeSegments();
    harm(disk);
    const found = await find(disk);
    expect(found).toMatchObject([expected]);
    const { lines, lost } = found![0]!;
    expect(lines.flatMap((line) => ('lost' in line ? [line.sequence] : []))).toEqual(lost);
    await markLostParts(journalSetupOn(disk, SMALL_SEGMENTS), found!);
    // Once accepted the parts are no longer reported as lost, and all others are read as before.
    expect(await find(disk)).toEqual([]);
    const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
    expect(
      (await readAllRecords(journal)).map((record) => record.private?.['card'] ?? null),
    ).toEqual([1, 2, null, 4, 5, 6, 7, 8].map((n) => (n !== null && lost.includes(n) ? null : n)));
  });

  test('are reported beside a damaged record, whose own readable part is kept', async () => {
    const disk = await threeSegments();
    rewriteFile(disk, segmentName(1), (text) => text.replace('"n":1', '"n":9'));
    rewriteFile(disk, privateSegmentName(1), (text) => text.replace('"card":2', '"card":9'));
    const [found] = (await find(disk))!;
    expect(found!.lines).toMatchObject([
      { sequence: 1, private: { card: 1 } },
      { sequence: 2, lost: true },
    ]);
    expect(found!.lost).toEqual([2]);
  });

  test.each<[string, (disk: VirtualDisk) => void]>([
    [
      'is damaged',
      (disk) => rewriteFile(disk, segmentName(3), (text) => text.replace('"n":7', '"n":9')),
    ],
    ['has no first line', (disk) => rewriteFile(disk, segmentName(3), (text) => text.slice(1))],
    [
      'and all other chains are missing',
      (disk) => [1, 2, 3].forEach((n) => remove(disk, segmentName(n))),
    ],
    ['is missing', (disk) => remove(disk, segmentName(3))],
  ])('are not searched for if the newest segment’s chain %s', async (_, harm) => {
    const disk = await threeSegments();
    rewriteFile(disk, privateSegmentName(1), withoutLine(0));
    harm(disk);
    expect(await find(disk)).toBeNull();
  });

  test('are found even if a crash left the newest segment without its final name', async () => {
    const disk = await threeSegments();
    const crashed = disk.copy();
    const begun = latin1Of(disk, segmentName(3)).split('\n').slice(0, 2).join('\n');
    crashed.put(
      `${JOURNAL_FOLDER}/${segmentName(3)}${TEMPORARY_SUFFIX}`,
      Buffer.from(`${begun}\n`),
    );
    for (const name of [segmentName(3), privateSegmentName(3)]) remove(crashed, name);
    expect(await find(crashed)).toEqual([]);
    rewriteFile(crashed, privateSegmentName(1), withoutLine(0));
    expect(await find(crashed)).toMatchObject([{ file: privateSegmentName(1), lost: [1] }]);
  });
});

test('a damaged record whose private part can still be read is not reported as a lost part', async () => {
  const disk = await threeSegments();
  rewriteFile(disk, segmentName(1), (text) => text.replace('"n":1', '"n":9'));
  expect(await find(disk)).toEqual([]);
});

test('a missing file of private parts is not reported if no record ever had one, unless its segment is sealed', async () => {
  const disk = new VirtualDisk();
  const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
  for (const n of [1, 2]) await journal.append([{ public: { n } }]).synced;
  await journal.close();
  remove(disk, privateSegmentName(2));
  expect(await find(disk)).toEqual([]);
  remove(disk, privateSegmentName(1));
  const found = (await find(disk))!;
  expect(found).toEqual([
    { file: privateSegmentName(1), isThere: false, lost: [], lostOf: [], lines: [] },
  ]);
  expect(await openJournal(journalSetupOn(disk, SMALL_SEGMENTS))).toMatchObject({
    kind: 'damaged',
  });
  await markLostParts(journalSetupOn(disk, SMALL_SEGMENTS), found);
  await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
});

describe('the proven part of a segment', () => {
  const read = (disk: VirtualDisk, segment: number) =>
    readIntactBeginning(journalSetupOn(disk, SMALL_SEGMENTS), segment);
  const batches = (sequences: readonly number[]) => [
    { records: sequences.map((sequence) => ({ sequence })) },
  ];

  test('is all of an intact one, up to its seal', async () => {
    const disk = await threeSegments();
    const bytes = (name: string, text: string) => latin1Of(disk, name).indexOf(text);
    expect(await read(disk, 1)).toMatchObject({
      segment: 1,
      firstSequence: 1,
      checkpoint: null,
      bytes: bytes(segmentName(1), '{"sequence":1,'),
      batches: [{ ...batches([1, 2, 3])[0], bytes: bytes(segmentName(1), '{"sealed"') }],
    });
    expect(await read(disk, 3)).toMatchObject({
      segment: 3,
      firstSequence: 6,
      checkpoint: { sum: 1 },
      bytes: bytes(segmentName(3), '{"sequence":6,'),
      batches: [{ ...batches([6, 7, 8])[0], bytes: latin1Of(disk, segmentName(3)).length }],
    });
  });

  test.each<[string, (text: string) => string]>([
    ['a record of it is rotten', (text) => text.replace('"n":7', '"n":9')],
    ['a record of it cannot be read', (text) => text.replace('"n":7', '"n":\xff')],
    ['it ends within its batch', (text) => text.slice(0, text.indexOf('{"sequence":8'))],
    ['its last line has no end', (text) => text.slice(0, -1)],
  ])('is its beginning without the batch in which %s', async (_, harm) => {
    const disk = await threeSegments();
    rewriteFile(disk, segmentName(3), harm);
    expect(await read(disk, 3)).toMatchObject({ checkpoint: { sum: 1 }, batches: [] });
  });

  test.each<[string, number, (text: string) => string]>([
    ['its first line cannot be read', 3, (text) => text.slice(1)],
    ['its checkpoint was changed', 3, (text) => text.replace('"sum":1', '"sum":2')],
    ['its checkpoint is missing', 3, (text) => text.slice(0, text.indexOf('{"checkpoint"'))],
    [
      'it begins without a checkpoint and is not the first one',
      3,
      (text) => text.replace(/"checkpointDigest":"\w+"/, '"checkpointDigest":null'),
    ],
  ])('is empty if %s', async (_, segment, harm) => {
    const disk = await threeSegments();
    rewriteFile(disk, segmentName(segment), harm);
    expect(await read(disk, segment)).toBeNull();
  });

  /** Writes a segment of one record with valid digests. */
  function segmentOf(segment: number, firstSequence: number, checkpointText: string | null) {
    const previousHash = CHAIN_START.hash;
    const header = makeHeader({ segment, firstSequence, previousHash }, checkpointText, sha256);
    const content = { sequence: firstSequence, following: 0, public: {}, privateDigest: null };
    const record = { ...content, hash: hashRecord(previousHash, content, sha256) };
    const checkpoint = checkpointText === null ? [] : [encodeCheckpoint(checkpointText)];
    return [encodeLine(header), ...checkpoint, encodeLine(record), ''].join('\n');
  }

  test.each<[string, number, number, string | null, boolean]>([
    ['the first segment, from the beginning and without a checkpoint', 1, 1, null, true],
    ['another one, with what its journal had come to', 3, 6, '{"sum":1}', true],
    ['a first one that begins with a checkpoint', 1, 1, '{"sum":1}', false],
    ['a first one that begins later', 1, 6, null, false],
    ['another one without a checkpoint', 3, 6, null, false],
  ])(
    'is judged by the segment’s number, its first record and its checkpoint: %s: $4',
    async (_, segment, first, text, isWhole) => {
      const disk = await threeSegments();
      rewriteFile(disk, segmentName(segment), () => segmentOf(segment, first, text));
      const found = await read(disk, segment);
      if (!isWhole) expect(found).toBeNull();
      else
        expect(found).toMatchObject({ checkpoint: text && { sum: 1 }, batches: batches([first]) });
    },
  );

  test('ends at its seal, whatever follows', async () => {
    const disk = await threeSegments();
    const alone = await read(disk, 1);
    rewriteFile(disk, segmentName(1), (text) => text + latin1Of(disk, segmentName(2)));
    expect(await read(disk, 1)).toEqual(alone);
  });
});
