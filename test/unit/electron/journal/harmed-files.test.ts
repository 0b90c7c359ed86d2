import { describe, expect, test } from 'vitest';
import { readLines, readLinesIfThere } from '../../../../electron/journal/read/read-lines.ts';
import type { FileLine } from '../../../../electron/journal/read/read-lines.ts';
import { openJournal } from '../../../../electron/journal/write/open-journal.ts';
import { CHAIN_START } from '../../../../shared/journal/follow-chain.ts';
import { encodeLine, makeHeader } from '../../../../shared/journal/journal-format.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import {
  collectRecords,
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

/**
 * Damage reported after files of the journal were changed, and the records that can still be verified;
 * `journal-damage.test.ts` changes any byte.
 */

describe('damage of the newest segment is reported with its file, place and reason, and nothing is written', () => {
  test.each<[string, (disk: VirtualDisk) => void]>([
    [
      `${segmentName(3)} from its beginning, because its first line cannot be read`,
      (disk) => rewriteFile(disk, segmentName(3), (text) => `x${text.slice(1)}`),
    ],
    [
      `${segmentName(3)} from its beginning, because its first line cannot be read`,
      (disk) => rewriteFile(disk, segmentName(3), () => ''),
    ],
    [
      `${segmentName(1)} from its beginning, because records are missing before it`,
      (disk) => {
        const { hash } = CHAIN_START;
        const start = { segment: 1, firstSequence: 6, previousHash: hash };
        rewriteFile(disk, segmentName(1), () => `${encodeLine(makeHeader(start, null, sha256))}\n`);
        [2, 3].forEach((segment) => disk.put(`${JOURNAL_FOLDER}/${segmentName(segment)}`, null));
      },
    ],
    [
      `${segmentName(3)} after record 3, because it is another segment under this name`,
      (disk) => rewriteFile(disk, segmentName(3), () => latin1Of(disk, segmentName(2))),
    ],
    [
      `${segmentName(3)} after record 5, because the checkpoint was changed`,
      (disk) => rewriteFile(disk, segmentName(3), (text) => text.replace('"sum":1', '"sum":2')),
    ],
    [
      `${segmentName(3)} after record 5, because its beginning is missing`,
      (disk) => rewriteFile(disk, segmentName(3), (text) => text.slice(0, text.indexOf('\n') + 1)),
    ],
    [
      `${segmentName(3)} after record 5, because it cannot be read`,
      (disk) => rewriteFile(disk, segmentName(3), (text) => text.slice(0, text.indexOf('"sum"'))),
    ],
    [
      `${segmentName(3)} after record 6, because the record was changed or continues another journal`,
      (disk) => rewriteFile(disk, segmentName(3), (text) => text.replace('"n":7', '"n":9')),
    ],
    [
      `${segmentName(3)} after record 6, because it cannot be read`,
      (disk) => rewriteFile(disk, segmentName(3), (text) => text.replace('"n":7', '"n":\xff')),
    ],
    [
      `${segmentName(3)} after record 6, because the records are not in order`,
      (disk) => rewriteFile(disk, segmentName(3), withoutLine(3)),
    ],
    [
      `${segmentName(3)} after record 5, because the file is missing`,
      (disk) => disk.put(`${JOURNAL_FOLDER}/${segmentName(3)}`, null),
    ],
    [
      `${segmentName(1)} from its beginning, because the file is missing`,
      (disk) =>
        [1, 2, 3].forEach((segment) => disk.put(`${JOURNAL_FOLDER}/${segmentName(segment)}`, null)),
    ],
    [
      `${privateSegmentName(3)} after record 6, because a private part does not fit its record`,
      (disk) =>
        rewriteFile(disk, privateSegmentName(3), (text) => text.replace('"card":7', '"card":9')),
    ],
    [
      `${privateSegmentName(3)} after record 6, because the private part of record 7 is lost or cannot be read`,
      (disk) =>
        rewriteFile(disk, privateSegmentName(3), (text) => text.slice(0, text.indexOf('\n') + 1)),
    ],
    [
      `${privateSegmentName(3)} after record 7, because the private part of record 8 is lost or cannot be read`,
      (disk) => rewriteFile(disk, privateSegmentName(3), (text) => text.slice(0, -1)),
    ],
    [
      `${privateSegmentName(3)} after record 5, because the file with the private parts is missing`,
      (disk) => disk.put(`${JOURNAL_FOLDER}/${privateSegmentName(3)}`, null),
    ],
  ])('for %s', async (what, harm) => {
    const disk = await threeSegments();
    harm(disk);
    const found = [...disk.names.keys()].map((path) => [path, disk.contents(path)]);
    const opened = await openJournal(journalSetupOn(disk, SMALL_SEGMENTS));
    expect(opened).toMatchObject({ damage: { what: `The journal is damaged in ${what}.` } });
    expect([...disk.names.keys()].map((path) => [path, disk.contents(path)])).toEqual(found);
  });
});

describe('an incomplete end that a crash left after the newest records', () => {
  const open = async (disk: VirtualDisk) => {
    const { journal, torn } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
    const records = await readAllRecords(journal);
    await journal.append([{ public: { n: 'new' }, private: { card: 'new' } }]).synced;
    await journal.close();
    const again = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
    expect((await readAllRecords(again.journal)).at(-1)?.private).toEqual({ card: 'new' });
    return { records: records.map(({ sequence }) => sequence), torn };
  };

  test.each<[string, (text: string) => string, number]>([
    ['half a line', (text) => text.slice(0, -20), 5],
    ['a batch without its last record', (text) => text.slice(0, text.indexOf('{"sequence":8')), 5],
    ['half a line behind a whole batch', (text) => `${text}{"sequence":9,"foll`, 8],
    ['bytes of the disk behind a whole batch', (text) => `${text}{"seque\0\0\0\0`, 8],
    ['the beginning of another line than ours', (text) => `${text}{"se{"sequel":1`, 8],
  ])('is removed: %s', async (_, tear, last) => {
    const disk = await threeSegments();
    rewriteFile(disk, segmentName(3), tear);
    const { records, torn } = await open(disk);
    expect(records).toEqual(Array.from({ length: last }, (__, n) => n + 1));
    expect(torn).not.toBeNull();
  });

  test.each<[string, (text: string) => string]>([
    ['half a line', (text) => `${text}{"sequence":9,"sal`],
    ['bytes that are not text', (text) => `${text}\xff\xfe\n`],
    [
      'a line whose record was never written',
      (text) => `${text}${text.split('\n')[0]!.replace('"sequence":6', '"sequence":9')}\n`,
    ],
    ['a line that is there already', (text) => `${text}${text.split('\n')[0]}\n`],
  ])(
    'of the private parts stays in its file, and every whole part is read: %s',
    async (_, tear) => {
      const disk = await threeSegments();
      const before = latin1Of(disk, privateSegmentName(3));
      rewriteFile(disk, privateSegmentName(3), tear);
      const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
      expect(latin1Of(disk, privateSegmentName(3))).toBe(before);
      expect(
        (await readAllRecords(journal)).map((record) => record.private?.['card'] ?? null),
      ).toEqual([1, 2, null, 4, 5, 6, 7, 8]);
    },
  );
});

describe('a damaged sealed segment', () => {
  const rot =
    (...sequences: readonly number[]) =>
    (text: string) =>
      sequences.reduce((changed, n) => changed.replace(`"n":${n}}`, `"n":7${n}}`), text);

  async function readOn(disk: VirtualDisk) {
    const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
    const lost: number[] = [];
    const records = await collectRecords(
      journal.read(1, Infinity, (sequences) => void lost.push(...sequences)),
    );
    return { journal, lost, records };
  }

  test.each<[number, readonly number[], readonly number[]]>([
    [1, [1], [1]],
    [1, [2], [2]],
    [1, [3], [3]],
    [1, [1, 2], [1, 2]],
    [1, [1, 3], [1, 2, 3]],
    [2, [4], [4]],
    [2, [5], [5]],
  ])('%i with the records %j damaged loses the records %j', async (segment, rotten, expected) => {
    const disk = await threeSegments();
    rewriteFile(disk, segmentName(segment), rot(...rotten));
    const { journal, lost, records } = await readOn(disk);
    expect(lost).toEqual(expected);
    const found = records.map((record) => [record.sequence, record.private?.['card'] ?? null]);
    const whole = [1, 2, 3, 4, 5, 6, 7, 8].filter((n) => !expected.includes(n));
    expect(found).toEqual(whole.map((n) => [n, n === 3 ? null : n]));
    await expect(readAllRecords(journal)).rejects.toThrow('The journal is damaged in');
    expect(await journal.listSealedDamage()).toMatchObject([{ segment, lost: expected }]);
  });

  test('with a foreign line loses the following record too, which can no longer be verified', async () => {
    const disk = await threeSegments();
    rewriteFile(disk, segmentName(1), (text) => text.replace('{"sequence":2', '{{"sequence":2'));
    const { lost, records } = await readOn(disk);
    expect([lost, records.map(({ sequence }) => sequence)]).toEqual([
      [2, 3],
      [1, 4, 5, 6, 7, 8],
    ]);
  });

  test('loses no record if only the next segment begins with a foreign header', async () => {
    const disk = await threeSegments();
    const start = { segment: 2, firstSequence: 4, previousHash: 'a'.repeat(64) };
    const other = encodeLine(makeHeader(start, '{"sum":1}', sha256));
    rewriteFile(disk, segmentName(2), (text) => text.replace(/^.*/, other));
    const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
    expect(await journal.listSealedDamage()).toMatchObject([
      { segment: 1, lost: [], what: expect.stringContaining('continues another one') },
      { segment: 2, lost: [4] },
    ]);
  });

  test('without its file loses all its records', async () => {
    const disk = await threeSegments();
    disk.put(`${JOURNAL_FOLDER}/${segmentName(2)}`, null);
    const { lost, records } = await readOn(disk);
    expect([lost, records.map(({ sequence }) => sequence)]).toEqual([
      [4, 5],
      [1, 2, 3, 6, 7, 8],
    ]);
  });

  test.each<[string, (text: string) => string]>([
    ['that does not fit', (text) => text.replace('"card":1', '"card":9')],
    ['that cannot be read', (text) => text.replace('"card":1', '"card":\xff')],
    ['that is none of our lines', (text) => text.replace('{', '{{')],
    ['that is not there', withoutLine(0)],
  ])('does not show a private part %s, and shows the others', async (_, harm) => {
    const disk = await threeSegments();
    rewriteFile(disk, privateSegmentName(1), harm);
    const { lost, records } = await readOn(disk);
    expect(lost).toEqual([]);
    const parts = records.map((record) => record.private?.['card'] ?? null);
    expect(parts).toEqual([null, 2, null, 4, 5, 6, 7, 8]);
  });

  test.each<[string, (disk: VirtualDisk, journal: Buffer) => void, string]>([
    [
      'its file is missing',
      (disk) => disk.put(`${JOURNAL_FOLDER}/${segmentName(2)}`, null),
      `${segmentName(2)} after record 3, because the file is missing`,
    ],
    [
      'its first line cannot be read',
      (disk) => rewriteFile(disk, segmentName(2), (text) => `x${text}`),
      `${segmentName(2)} from its beginning, because its first line cannot be read`,
    ],
    [
      'its first line says that a newer program has written it',
      (disk) =>
        rewriteFile(disk, segmentName(2), (text) => text.replace(/Journal":\d+/, 'Journal":99')),
      `${segmentName(2)} after record 3, because its first line cannot be read`,
    ],
    [
      'its seal is missing',
      (disk) =>
        rewriteFile(disk, segmentName(2), (text) => text.slice(0, text.indexOf('{"sealed"'))),
      `${segmentName(2)} after record 5, because its end is missing`,
    ],
    [
      'something stands behind its seal',
      (disk) => rewriteFile(disk, segmentName(2), (text) => `${text}{"sequ`),
      `${segmentName(2)} after record 5, because it cannot be read`,
    ],
    [
      'it is whole, and of another journal',
      (disk, other) => disk.put(`${JOURNAL_FOLDER}/${segmentName(2)}`, other),
      `${segmentName(2)} after record 5, because the segment after it continues another one`,
    ],
  ])('is reported because %s', async (_, harm, what) => {
    const disk = await threeSegments();
    // The other journal has no private parts, so that no other file of it is missing.
    const another = new VirtualDisk();
    const { journal: other } = await openIntactJournal(journalSetupOn(another, SMALL_SEGMENTS));
    for (const batch of [[1, 2, 3], [4, 5], [6]]) {
      await other.append(batch.map((n) => ({ public: { other: n } }))).synced;
    }
    harm(disk, Buffer.from(latin1Of(another, segmentName(2)), 'latin1'));
    const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
    const damage = { what: `The journal is damaged in ${what}.` };
    expect((await journal.listSealedDamage()).find(({ segment }) => segment === 2)).toMatchObject(
      damage,
    );
  });

  test('that is known is not reported again until its files change', async () => {
    const disk = await threeSegments();
    rewriteFile(disk, segmentName(1), rot(2));
    const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
    const known = await journal.listSealedDamage();
    const verify = () => journal.verifySealedSegments(known);
    expect(await journal.verifySealedSegments()).toMatchObject({ file: segmentName(1) });
    expect(await verify()).toBeNull();
    for (const [name, how] of [
      [segmentName(1), rot(3)],
      [privateSegmentName(1), (text: string) => text.replace('"card":1', '"card":9')],
      [segmentName(2), rot(4)],
    ] as const) {
      const before = latin1Of(disk, name);
      rewriteFile(disk, name, how);
      expect(await verify(), name).toMatchObject({
        file: expect.stringContaining(name.slice(0, 14)),
      });
      rewriteFile(disk, name, () => before);
    }
    expect(await verify()).toBeNull();
  });

  test('returns its lines unchanged, with the private parts that can be read', async () => {
    const disk = await threeSegments();
    rewriteFile(disk, segmentName(1), rot(2));
    rewriteFile(disk, privateSegmentName(1), (text) => text.replace('"card":1', '"card":\xff'));
    const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
    const lines: string[] = [];
    for await (const line of journal.exportLines(1, 3, true)) lines.push(line);
    const chain = latin1Of(disk, segmentName(1)).trimEnd().split('\n');
    expect(lines).toEqual([...chain, latin1Of(disk, privateSegmentName(1)).split('\n')[1]]);
  });
});

test('marks of erasures are found whatever else is in their file', async () => {
  const disk = await threeSegments();
  const { journal } = await openIntactJournal(journalSetupOn(disk, SMALL_SEGMENTS));
  await journal.erasePrivate([1, 4, 7]);
  const mark = (sequence: number) => `{"sequence":${sequence},"erased":true}`;
  rewriteFile(
    disk,
    privateSegmentName(1),
    (text) => `\xff\n{"odd":1,"erased":true}\n${text}${mark(99)}`,
  );
  const erased: number[] = [];
  for await (const sequence of journal.readErased()) erased.push(sequence);
  expect(erased).toEqual([1, 4, 7]);
});

describe('the lines of a file', () => {
  const PATH = `${JOURNAL_FOLDER}/odd`;
  const TEXT = '\na\nbbb\n\ncccc';

  const listed = async (lines: AsyncIterable<FileLine>) => {
    const all: FileLine[] = [];
    for await (const line of lines) all.push(line);
    return all;
  };

  test('are the same if read in pieces of any size, up to any byte', async () => {
    const disk = new VirtualDisk();
    disk.put(PATH, Buffer.from(TEXT));
    for (let upTo = 0; upTo <= TEXT.length + 1; upTo += 1) {
      let start = 0;
      const expected = (TEXT.slice(0, upTo).match(/[^\n]*\n|[^\n]+/g) ?? []).map((line) => {
        const ended = line.endsWith('\n');
        const text = ended ? line.slice(0, -1) : line;
        const bytes = new TextEncoder().encode(text);
        const at = { text, bytes, start, end: start + line.length, ended };
        start = at.end;
        return at;
      });
      for (let piece = 1; piece <= TEXT.length + 1; piece += 1) {
        expect(await listed(readLines(disk, PATH, upTo, piece))).toEqual(expected);
      }
    }
  });

  test('are an empty list if the file is missing, and any other error is thrown', async () => {
    const disk = new VirtualDisk();
    expect(await listed(readLinesIfThere(disk, PATH))).toEqual([]);
    disk.put(PATH, Buffer.from(TEXT));
    disk.fault = { atOperation: disk.operations, code: 'EACCES' };
    await expect(listed(readLinesIfThere(disk, PATH))).rejects.toThrow('EACCES');
  });
});
