import { describe, expect, test } from 'vitest';
import { JournalDamaged, JournalStopped } from '../../electron/journal/journal.ts';
import { openJournal } from '../../electron/journal/write/open-journal.ts';
import { TEMPORARY_SUFFIX } from '../../electron/journal/segment-files.ts';
import {
  verifyJournalFolder,
  verifyExportLines,
} from '../../electron/journal/verify/verify-journal.ts';
import { VirtualDisk } from '../simulation/virtual-disk.ts';
import {
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  readAllRecords,
  sha256,
} from '../builders/journal-on.ts';

/** Another program writes into the journal's files while the till has them open, or between two starts. */

const path = (name: string) => `${JOURNAL_FOLDER}/segment-00000${name}`;
const text = (disk: VirtualDisk, name: string) =>
  new TextDecoder().decode(disk.contents(path(name)));

function rewrite(disk: VirtualDisk, name: string, change: (text: string) => string): void {
  const changed = change(text(disk, name));
  expect(changed).not.toBe(text(disk, name));
  disk.put(path(name), new TextEncoder().encode(changed));
}

const newerProgram = (whole: string) =>
  whole.replace(/"evertillJournal":\d+/, '"evertillJournal":99');
const otherRecord = (whole: string) => whole.replace('"n":0', '"n":9');
const otherPart = (whole: string) => whole.replace('card 0', 'card 9');

/** Opens a journal of two segments, of which the second is in use. */
async function inUse() {
  const disk = new VirtualDisk();
  const setup = journalSetupOn(disk, { segmentLimitBytes: 600, ballastBytes: 0 });
  const { journal } = await openIntactJournal(setup);
  for (let n = 0; !disk.names.has(path('2.jsonl')); n += 1) {
    await journal.append([{ public: { n }, private: { card: `card ${n}` } }]).synced;
  }
  const exported = async (withPrivate: boolean) => {
    const lines: string[] = [];
    const all = journal.exportLines(1, journal.lastSequence, withPrivate);
    for await (const line of all) lines.push(line);
    return lines;
  };
  return { disk, setup, journal, exported };
}

describe('a journal file changed while the till runs', () => {
  test.each([
    ['its first line', '1.jsonl', (whole: string) => `x${whole}`],
    ['a record', '1.jsonl', otherRecord],
    ['a private part', '1.private.jsonl', otherPart],
  ])(
    '%s is not read, and is exported as it is, so that a check finds it',
    async (_what, name, change) => {
      const { disk, journal, exported } = await inUse();
      rewrite(disk, name, change);
      await expect(readAllRecords(journal)).rejects.toThrow(JournalDamaged);
      expect(verifyExportLines('export', await exported(true), sha256)).toMatchObject({
        kind: 'damaged',
      });
    },
  );

  test('damaged private parts do not prevent an export of the rest', async () => {
    const { disk, exported } = await inUse();
    const before = await exported(false);
    rewrite(disk, '1.private.jsonl', otherPart);
    expect(await exported(false)).toEqual(before);
  });

  test('a file of a newer program is not called damaged, and nothing is erased in it', async () => {
    const { disk, journal } = await inUse();
    rewrite(disk, '1.jsonl', newerProgram);
    const before = text(disk, '1.private.jsonl');
    await expect(readAllRecords(journal)).rejects.toMatchObject({
      name: 'JournalStopped',
      reason: 'io',
    });
    expect(await journal.erasePrivate([1])).toEqual([1]);
    expect(text(disk, '1.private.jsonl')).toBe(before);
  });
});

test('names are restored from the readable part of a private file, and none from a missing file', async () => {
  const { disk, journal } = await inUse();
  const whole = await everyOne(journal.readSealedPrivateParts());
  expect(whole.length).toBeGreaterThan(0);
  const harmed = [0xff, 0xfe, 0x0a, ...disk.contents(path('1.private.jsonl'))];
  disk.put(path('1.private.jsonl'), Uint8Array.from(harmed));
  expect(await everyOne(journal.readSealedPrivateParts())).toEqual(whole);
  disk.put(path('1.private.jsonl'), null);
  expect(await everyOne(journal.readSealedPrivateParts())).toEqual([]);
});

async function everyOne<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('a disk error without a code stops the journal like any other', () => {
  expect(JournalStopped.because(new Error('strange')).reason).toBe('io');
});

describe('a journal changed between two starts', () => {
  test('a segment that lost its seal is reported as incomplete, though each line is valid', async () => {
    const { disk, setup, journal } = await inUse();
    await journal.close();
    rewrite(disk, '1.jsonl', (whole) => whole.replace(/[^\n]*"sealed"[^\n]*\n$/, ''));
    const report = await verifyJournalFolder(setup);
    expect(report).toMatchObject({ kind: 'damaged' });
    expect(JSON.stringify(report)).toContain('its end is missing');
  });

  test('a first line of a newer program is reported as newer', async () => {
    const { disk, setup, journal } = await inUse();
    await journal.close();
    rewrite(disk, '1.jsonl', newerProgram);
    expect(await verifyJournalFolder(setup)).toMatchObject({ kind: 'newer', format: 99 });
  });

  test.each([
    ['begins with nothing that can be read', () => 'x\n', 'damaged'],
    ['was written by a newer program', newerProgram, 'newer'],
    [
      'goes on with another checkpoint',
      (whole: string) => whole.replace('"checkpoint":{}', '"checkpoint":{"x":1}'),
      'damaged',
    ],
  ])(
    'a next segment without a final name that %s prevents opening the ledger',
    async (_what, change, kind) => {
      const { disk, setup, journal } = await inUse();
      await journal.close();
      const next = change(text(disk, '2.jsonl'));
      disk.put(path('2.jsonl'), null);
      disk.put(path('2.private.jsonl'), null);
      disk.put(`${path('2.jsonl')}${TEMPORARY_SUFFIX}`, new TextEncoder().encode(next));
      expect(await openJournal(setup)).toMatchObject({ kind });
    },
  );
});
