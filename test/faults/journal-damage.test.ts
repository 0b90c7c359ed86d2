import { expect, test } from 'vitest';
import type { JournalRecord } from '../../electron/journal/journal.ts';
import { openJournal } from '../../electron/journal/write/open-journal.ts';
import { verifyJournalFolder } from '../../electron/journal/verify/verify-journal.ts';
import { VirtualDisk } from '../simulation/virtual-disk.ts';
import { bookSeal } from '../builders/book-seal.ts';
import {
  collectRecords,
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  readAllRecords,
} from '../builders/journal-on.ts';

const SEAL = bookSeal();
const path = (name: string) => `${JOURNAL_FOLDER}/segment-00000${name}`;

/** A journal of three segments with batches, private parts and an erasure; every record was acknowledged. */
async function smallJournal() {
  const disk = new VirtualDisk();
  const setup = journalSetupOn(disk, { segmentLimitBytes: 900, ballastBytes: 0, seal: SEAL });
  const { journal } = await openIntactJournal(setup);
  for (let n = 0; !disk.names.has(path('3.jsonl')); n += 1) {
    await journal.append([
      { public: { n, text: 'é' }, private: { card: `card ${n}` } },
      { public: { n, second: true } },
    ]).synced;
  }
  await journal.append([{ public: { last: 1 } }, { public: { last: 2 }, private: { x: 1 } }])
    .synced;
  await journal.erasePrivate([1]);
  const records = await readAllRecords(journal);
  await journal.close();
  return { disk, setup, records };
}

/** Opens a damaged disk; returns the records, or the kind of refusal. No record may be missing without a refusal. */
async function openAfter(disk: VirtualDisk) {
  const before = snapshot(disk);
  const opened = await openJournal(journalSetupOn(disk, { ballastBytes: 0, seal: SEAL }));
  if (opened.kind !== 'open') {
    expect(snapshot(disk), 'a refusal writes nothing').toEqual(before);
    return { kind: opened.kind, records: [] as JournalRecord[], torn: null };
  }
  if ((await opened.journal.verifySealedSegments()) !== null) {
    return { kind: 'damaged', records: [], torn: null };
  }
  return { kind: opened.kind, records: await readAllRecords(opened.journal), torn: opened.torn };
}

function snapshot(disk: VirtualDisk): string[] {
  return [...disk.names].map(
    ([name, { bytes }]) => `${name} ${Buffer.from(bytes).toString('base64')}`,
  );
}

// Hostile input 83.
test('any flipped byte in any file is reported as damage, and the file stays unchanged', async () => {
  const { disk } = await smallJournal();
  for (const [name, { bytes }] of disk.names) {
    for (let at = 0; at < bytes.length; at += 1) {
      for (const flip of [0x01, 0x20, 0x80]) {
        const changed = bytes.slice();
        changed[at]! ^= flip;
        const copy = disk.copy();
        copy.put(name, changed);
        const { kind } = await openAfter(copy);
        expect(['damaged', 'newer'], `${name} at ${at} ^ ${flip}: ${kind}`).toContain(kind);
      }
    }
  }
});

// Hostile input 83.
test('a newest segment cut at any byte loses only its end, and reports that', async () => {
  const { disk, records } = await smallJournal();
  const name = path('3.jsonl');
  const bytes = disk.contents(name);
  for (let length = 0; length < bytes.length; length += 1) {
    const copy = disk.copy();
    copy.put(name, bytes.slice(0, length));
    const { kind, records: left, torn } = await openAfter(copy);
    if (kind === 'damaged') {
      expect(new TextDecoder().decode(bytes.slice(0, length))).not.toContain('"sequence"');
      continue;
    }
    expect(kind).toBe('open');
    expect(left).toEqual(records.slice(0, left.length));
    expect(left.length % 2, 'a batch is whole or not there').toBe(0);
    const lineEnds = bytes.slice(0, length).filter((byte) => byte === 0x0a).length;
    if (bytes[length - 1] !== 0x0a || lineEnds % 2 === 1)
      expect(torn, String(length)).not.toBeNull();
    if (torn !== null) {
      const kept = copy.contents(torn.keptAs);
      expect(Buffer.concat([copy.contents(name), kept])).toEqual(
        Buffer.from(bytes.slice(0, length)),
      );
    }
  }
});

test('any other journal file cut at any byte is reported as damage', async () => {
  const { disk } = await smallJournal();
  for (const [name, { bytes }] of disk.names) {
    if (name === path('3.jsonl')) continue;
    for (let length = 0; length < bytes.length; length += 1) {
      const copy = disk.copy();
      copy.put(name, bytes.slice(0, length));
      expect((await openAfter(copy)).kind, `${name} at ${length}`).toBe('damaged');
    }
  }
});

test('a missing newest segment is reported as damage', async () => {
  const { disk } = await smallJournal();
  disk.put(path('3.jsonl'), null);
  expect(await openJournal(journalSetupOn(disk, { seal: SEAL }))).toMatchObject({
    kind: 'damaged',
    damage: { file: 'segment-000003.jsonl', what: expect.stringContaining('the file is missing') },
  });
});

/**
 * Opens a journal whose damage is in the files `where` and nowhere else; returns what is lost and what can still be
 * read.
 */
async function olderDamage(disk: VirtualDisk, where: readonly string[]) {
  const { journal } = await openIntactJournal(
    journalSetupOn(disk, { segmentLimitBytes: 900, seal: SEAL }),
  );
  const damage = await journal.listSealedDamage();
  expect(damage.map(({ file }) => file)).toEqual(where.map((name) => `segment-00000${name}`));
  const lost: number[] = [];
  const records = await collectRecords(
    journal.read(1, Infinity, (sequences) => void lost.push(...sequences)),
  );
  expect(lost.length + records.length).toBe(journal.lastSequence);
  return { journal, lost, records };
}

test.each(['1.jsonl', '2.jsonl'])(
  'a missing older segment %s is reported as damage of the history, and the rest is read',
  async (name) => {
    const { disk, records } = await smallJournal();
    disk.put(path(name), null);
    const { journal, lost } = await olderDamage(disk, [name]);
    expect(journal.lastSequence).toBe(records.length);
    expect(lost.length).toBeGreaterThan(1);
  },
);

test('all missing older segments are reported as damage of the history, each separately', async () => {
  const { disk, records } = await smallJournal();
  for (const name of ['1', '2']) {
    disk.put(path(`${name}.jsonl`), null);
    disk.put(path(`${name}.private.jsonl`), null);
  }
  const { journal, records: left } = await olderDamage(disk, ['1.jsonl', '2.jsonl']);
  expect(left).toEqual(records.slice(-left.length));
  const damage = await journal.listSealedDamage();
  expect(new Set(damage.map(({ firstSequence }) => firstSequence)).size).toBe(2);
});

test.each([
  ['the first line', (whole: string) => `x${whole}`],
  [
    'the first record’s number in the first line',
    (whole: string) => whole.replace('"firstSequence":', '$&9'),
  ],
  [
    'the format, in its first line',
    (whole: string) => whole.replace(/"evertillJournal":\d+/, '$&2'),
  ],
  ['the seal', (whole: string) => whole.replace('{"sealed"', '{"sealer"')],
])('damage to %s of an older segment loses no record', async (_what, change) => {
  const { disk, records } = await smallJournal();
  const text = new TextDecoder().decode(disk.contents(path('2.jsonl')));
  expect(change(text)).not.toBe(text);
  disk.put(path('2.jsonl'), new TextEncoder().encode(change(text)));
  const { lost, records: left } = await olderDamage(disk, ['2.jsonl']);
  expect(lost).toEqual([]);
  expect(left).toEqual(records);
});

test('private files without any chain file are reported as damage', async () => {
  const { disk } = await smallJournal();
  for (const name of ['1.jsonl', '2.jsonl', '3.jsonl']) disk.put(path(name), null);
  expect((await openAfter(disk)).kind).toBe('damaged');
});

test('two exchanged older segments are reported as damage of the history', async () => {
  const { disk } = await smallJournal();
  const [first, second] = [disk.contents(path('1.jsonl')), disk.contents(path('2.jsonl'))];
  disk.put(path('1.jsonl'), second);
  disk.put(path('2.jsonl'), first);
  await olderDamage(disk, ['1.jsonl', '2.jsonl']);
});

test('a segment of another journal is reported as damage', async () => {
  const ours = await smallJournal();
  const other = new VirtualDisk();
  const { journal } = await openIntactJournal(journalSetupOn(other, { segmentLimitBytes: 900 }));
  while (!other.names.has(path('3.jsonl'))) await journal.append([{ public: { other: 1 } }]).synced;
  for (const name of ['2.jsonl', '3.jsonl', '2.private.jsonl', '3.private.jsonl']) {
    const copy = ours.disk.copy();
    copy.put(path(name), other.contents(path(name)));
    expect((await openAfter(copy)).kind, name).toBe('damaged');
  }
});

// Hostile input 83 (docs/quality/hostile-inputs.md).
test('records of two programs in one journal are reported as damage, not cut off as a torn end', async () => {
  const disk = new VirtualDisk();
  const { journal: one } = await openIntactJournal(journalSetupOn(disk));
  const { journal: two } = await openIntactJournal(journalSetupOn(disk));
  await one.append([{ public: { head: 1 } }]).synced;
  await expect(two.append([{ public: { head: 2 } }]).synced).rejects.toThrow('damaged');
  expect((await openAfter(disk)).kind).toBe('damaged');
});

test('damage in an old segment is found in the background and reported with its file', async () => {
  const { disk, setup, records } = await smallJournal();
  const text = new TextDecoder().decode(disk.contents(path('1.jsonl')));
  disk.put(path('1.jsonl'), new TextEncoder().encode(text.replace('"n":1', '"n":7')));
  const { journal } = await openIntactJournal(setup);
  const damage = await journal.verifySealedSegments();
  expect(damage).toMatchObject({ file: 'segment-000001.jsonl', afterSequence: 2 });
  expect(await verifyJournalFolder(setup)).toEqual({ kind: 'damaged', damage });
  await expect(readAllRecords(journal)).rejects.toMatchObject({ name: 'JournalDamaged' });
  expect(await journal.erasePrivate([1])).toEqual([1]);
  expect(journal.stopped).toBeNull();
  expect(journal.lastSequence).toBe(records.length);
});

test('private parts of a last batch without its records are discarded', async () => {
  const { disk, setup, records } = await smallJournal();
  const name = path('3.private.jsonl');
  const good = disk.contents(name);
  const early = `{"sequence":${records.length + 1},"salt":"${'0'.repeat(32)}","private":{"x":"CANARY"}}\n`;
  for (let length = 1; length <= early.length; length += 1) {
    const copy = disk.copy();
    copy.put(name, Buffer.concat([good, Buffer.from(early.slice(0, length))]));
    const { records: left } = await openAfter(copy);
    expect(left).toEqual(records);
    expect(copy.contents(name)).toEqual(good);
  }
  expect((await openIntactJournal(setup)).torn).toBeNull();
});
