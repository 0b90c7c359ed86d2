import { JOURNAL_FORMAT } from '../../../../shared/journal/journal-format.ts';
import { describe, expect, test } from 'vitest';
import {
  JournalStopped,
  RecordTooLarge,
  RECORD_LIMIT_BYTES,
  type DiskSpaceLevel,
} from '../../../../electron/journal/journal.ts';
import { openJournal } from '../../../../electron/journal/write/open-journal.ts';
import { verifyJournalFolder } from '../../../../electron/journal/verify/verify-journal.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';
import {
  collectRecords,
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  readAllRecords,
} from '../../../builders/journal-on.ts';

const CHAIN_1 = `${JOURNAL_FOLDER}/segment-000001.jsonl`;
const PRIVATE_1 = `${JOURNAL_FOLDER}/segment-000001.private.jsonl`;

function textOf(disk: VirtualDisk, path: string): string {
  return new TextDecoder().decode(disk.contents(path));
}

describe('appending', () => {
  test('returns sequence and hash before anything is written', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk));
    const first = journal.append([{ public: { n: 1 } }, { public: { n: 2 } }]);
    const second = journal.append([{ public: { n: 3 } }]);
    expect([...first.records, ...second.records].map(({ sequence }) => sequence)).toEqual([
      1, 2, 3,
    ]);
    expect(journal.lastSequence).toBe(3);
    expect(journal.lastHash).toBe(second.records[0]!.hash);
    expect(journal.syncedSequence).toBe(0);
    expect(await readAllRecords(journal)).toEqual([]);
    await second.synced;
    expect(journal.syncedSequence).toBe(3);
    expect(await readAllRecords(journal)).toEqual([...first.records, ...second.records]);
  });

  test('of 10 000 records at once needs a few syncs', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(
      journalSetupOn(disk, { segmentLimitBytes: 8_000_000 }),
    );
    const before = disk.syncs;
    const appended = Array.from({ length: 10_000 }, (_, n) => journal.append([{ public: { n } }]));
    await Promise.all(appended.map(({ synced }) => synced));
    // The journal syncs once per megabyte, since it checks the space in between.
    expect(disk.syncs - before).toBe(2);
    const more = Array.from({ length: 100 }, (_, n) =>
      journal.append([{ public: { n }, private: { n } }]),
    );
    await Promise.all(more.map(({ synced }) => synced));
    expect(disk.syncs - before).toBe(4);
    const records = await readAllRecords(journal);
    expect(records.map(({ sequence }) => sequence)).toEqual(records.map((_, index) => index + 1));
    expect(records).toHaveLength(10_100);
  });

  test('while the disk is busy writes the waiting records together and in order', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk));
    const before = disk.syncs;
    const first = journal.append([{ public: { n: 0 } }]);
    for (let turn = 0; turn < 1_000 && disk.syncs === before; turn += 1) {
      await Promise.resolve();
      if (journal.lastSequence < 10) journal.append([{ public: { n: journal.lastSequence } }]);
    }
    await first.synced;
    await journal.append([{ public: { n: 'last' } }]).synced;
    expect(journal.lastSequence).toBeGreaterThan(4);
    expect(disk.syncs - before).toBe(3);
    expect((await readAllRecords(journal)).at(-1)?.public).toEqual({ n: 'last' });
  });

  test('returns what a restart will read, even if the object is changed later', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk));
    const fact: { a: number; gone?: string | undefined } = { a: 1, gone: undefined };
    const { records, synced } = journal.append([{ public: fact }]);
    fact.a = 2;
    await synced;
    expect(records[0]!.public).toEqual({ a: 1 });
    expect('gone' in records[0]!.public).toBe(false);
    expect(await readAllRecords(journal)).toEqual(records);
  });

  test('keeps unusual texts: line ends, accents, lone surrogates, prototype keys', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk));
    const odd = JSON.parse(
      '{"__proto__":{"x":1},"10":1,"9":"a\\nb","é":"\\ud800 \\u2028 \\u0000"}',
    );
    await journal.append([{ public: odd, private: odd }]).synced;
    await journal.close();
    const again = await openIntactJournal(journalSetupOn(disk));
    expect(JSON.stringify(again.recordsAfterCheckpoint[0]!.public)).toBe(JSON.stringify(odd));
    expect(JSON.stringify(again.recordsAfterCheckpoint[0]!.private)).toBe(JSON.stringify(odd));
  });

  test('refuses an oversized record with its whole batch', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk));
    const runaway = { text: 'x'.repeat(RECORD_LIMIT_BYTES) };
    expect(() => journal.append([{ public: {} }, { public: runaway }])).toThrow(RecordTooLarge);
    expect(() => journal.append([{ public: {}, private: runaway }])).toThrow(RecordTooLarge);
    expect(journal.lastSequence).toBe(0);
    await journal.append([{ public: { n: 1 } }]).synced;
    expect(await readAllRecords(journal)).toHaveLength(1);
  });

  test('throws for an empty batch', async () => {
    const { journal } = await openIntactJournal(journalSetupOn(new VirtualDisk()));
    expect(() => journal.append([])).toThrow('a batch has at least one record');
  });

  test('is finished before closing, and refused afterwards', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk));
    const { synced } = journal.append([{ public: { n: 1 } }]);
    const closing = journal.close();
    expect(() => journal.append([{ public: {} }])).toThrow(JournalStopped);
    await closing;
    await synced;
    await journal.close();
    await expect(journal.checkSpace()).rejects.toMatchObject({ reason: 'closed' });
    expect((await openIntactJournal(journalSetupOn(disk))).recordsAfterCheckpoint).toHaveLength(1);
  });
});

describe('segments and checkpoints', () => {
  async function threeSegments() {
    const disk = new VirtualDisk();
    let folded = 0;
    const setup = journalSetupOn(disk, { takeCheckpoint: () => ({ folded }) });
    const { journal } = await openIntactJournal(setup);
    while (!disk.names.has(`${JOURNAL_FOLDER}/segment-000003.jsonl`) && folded < 1_000) {
      const { synced } = journal.append([
        { public: { n: folded }, private: { card: `c${folded}` } },
      ]);
      folded += 1;
      await synced;
    }
    return { disk, setup, journal };
  }

  test('a checkpoint is the fold of the records before it, and opening reads the records after it', async () => {
    const { setup, journal } = await threeSegments();
    const last = journal.lastSequence;
    await journal.close();
    const again = await openIntactJournal(setup);
    expect(again.checkpoint).toEqual({ state: { folded: last - 1 }, sequence: last - 1 });
    expect(again.recordsAfterCheckpoint.map(({ sequence }) => sequence)).toEqual([last]);
    expect(again.torn).toBeNull();
    expect(again.journal.lastHash).toBe(journal.lastHash);
  });

  test('reading crosses segments in both directions and finds any single record', async () => {
    const { journal } = await threeSegments();
    const all = await readAllRecords(journal);
    expect(all.map((record) => record.public)).toEqual(all.map((_, n) => ({ n })));
    expect(all.map((record) => record.private)).toEqual(all.map((_, n) => ({ card: `c${n}` })));
    expect(await collectRecords(journal.readNewestFirst())).toEqual(all.toReversed());
    expect(await collectRecords(journal.read(3, 5))).toEqual(all.slice(2, 5));
    expect(await collectRecords(journal.readNewestFirst(4))).toEqual(all.slice(0, 4).toReversed());
    expect(await collectRecords(journal.read(-5, 1))).toEqual(all.slice(0, 1));
    expect(await collectRecords(journal.read(all.length + 1))).toEqual([]);
    expect(await collectRecords(journal.readNewestFirst(0))).toEqual([]);
    expect(await journal.recordHash(2)).toBe(all[1]!.hash);
    expect(await journal.recordHash(0)).toBeNull();
    expect(await journal.recordHash(all.length + 1)).toBeNull();
  });

  test('sealed segments can be verified, and so can the whole folder', async () => {
    const { journal, setup } = await threeSegments();
    const records = journal.lastSequence;
    expect(await journal.verifySealedSegments()).toBeNull();
    expect(await verifyJournalFolder(setup)).toEqual({
      kind: 'intact',
      sealed: 0,
      records,
      lastSequence: records,
      lastHash: journal.lastHash,
      withoutPrivate: 0,
    });
  });

  test('a checkpoint larger than a segment does not fill it: a start with few facts seals nothing', async () => {
    const disk = new VirtualDisk();
    const takeCheckpoint = () => ({ large: 'x'.repeat(10_000) });
    const setup = () => journalSetupOn(disk, { segmentLimitBytes: 2_000, takeCheckpoint });
    const segments = () =>
      [...disk.names.keys()].filter((path) => /segment-\d+\.jsonl$/.test(path)).length;
    const first = await openIntactJournal(setup());
    while (segments() === 1) await first.journal.append([{ public: { n: 1 } }]).synced;
    await first.journal.close();
    for (let start = 0; start < 5; start += 1) {
      const { journal } = await openIntactJournal(setup());
      await journal.append([{ public: { n: 2 } }]).synced;
      await journal.close();
    }
    expect(segments()).toBe(2);
    const { journal } = await openIntactJournal(setup());
    for (let n = 0; n < 20; n += 1) await journal.append([{ public: { n } }]).synced;
    expect(segments()).toBe(3);
  });

  test('a batch larger than a segment stays in one segment', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk, { segmentLimitBytes: 10 }));
    await journal.append(Array.from({ length: 50 }, (_, n) => ({ public: { n } }))).synced;
    await journal.append([{ public: {} }]).synced;
    await journal.close();
    const again = await openIntactJournal(journalSetupOn(disk));
    expect(again.recordsAfterCheckpoint.map(({ sequence }) => sequence)).toEqual([51]);
    expect(await readAllRecords(again.journal)).toHaveLength(51);
  });

  test('a checkpoint describes the beginning of its segment, however late it is written', async () => {
    const disk = new VirtualDisk();
    let facts = 0;
    const takeCheckpoint = () => ({ facts });
    const { journal } = await openIntactJournal(
      journalSetupOn(disk, { segmentLimitBytes: 10, takeCheckpoint }),
    );
    for (let at = 0; at < 3; at += 1) {
      facts += 1;
      void journal.append([{ public: {} }]);
    }
    await journal.close();
    const again = await openIntactJournal(journalSetupOn(disk));
    expect(again.checkpoint).toEqual({ state: { facts: 3 }, sequence: 2 });
  });

  test('a checkpoint that cannot be taken leaves the journal unchanged', async () => {
    const disk = new VirtualDisk();
    let broken = true;
    const takeCheckpoint = () => {
      if (broken) throw new Error('no fold');
      return {};
    };
    const { journal } = await openIntactJournal(
      journalSetupOn(disk, { segmentLimitBytes: 10, takeCheckpoint }),
    );
    await journal.append([{ public: {} }]).synced;
    expect(() => journal.append([{ public: {} }])).toThrow('no fold');
    broken = false;
    await journal.append([{ public: {} }]).synced;
    expect(await readAllRecords(journal)).toHaveLength(2);
  });
});

describe('private parts', () => {
  test('are never in the chain file, and are on disk before their record', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk));
    const { synced } = journal.append([{ public: { n: 1 }, private: { card: 'CANARY' } }]);
    for (let turn = 0; turn < 1_000 && disk.contents(CHAIN_1).length < 400; turn += 1) {
      await Promise.resolve();
      if (textOf(disk, CHAIN_1).includes('"sequence":1')) {
        expect(new TextDecoder().decode(disk.names.get(PRIVATE_1)!.durable)).toContain('CANARY');
      }
    }
    await synced;
    expect(textOf(disk, CHAIN_1)).not.toContain('CANARY');
  });

  test('are erased even if appended in the turn in which their segment began', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk, { segmentLimitBytes: 10 }));
    await journal.append([{ public: {}, private: { card: 'kept' } }]).synced;
    const { synced } = journal.append([{ public: {}, private: { card: 'CANARY' } }]);
    await journal.erasePrivate([2]);
    await synced;
    for (const path of disk.names.keys()) expect(textOf(disk, path)).not.toContain('CANARY');
    const cards = (await readAllRecords(journal)).map((record) => record.private?.['card'] ?? null);
    expect(cards).toEqual(['kept', null]);
  });

  test('are erased from every file, while the chain file stays valid', async () => {
    const disk = new VirtualDisk();
    const { journal } = await openIntactJournal(journalSetupOn(disk, { segmentLimitBytes: 800 }));
    for (const card of ['CANARY-1', 'kept', 'CANARY-3', 'CANARY-4', 'kept-5']) {
      await journal.append([{ public: { n: 1 }, private: { card } }]).synced;
    }
    await journal.append([{ public: { n: 2 } }]).synced;
    const chains = [...disk.names.keys()].filter((path) => !path.includes('private'));
    expect(chains.length).toBeGreaterThan(2);
    const before = chains.map((path) => textOf(disk, path));
    const last = journal.append([{ public: {}, private: { card: 'CANARY-7' } }]);
    await last.synced;
    await journal.erasePrivate([1, 3, 4, 6, 7]);
    for (const path of disk.names.keys()) expect(textOf(disk, path)).not.toContain('CANARY');
    expect(chains.map((path) => textOf(disk, path)).join('')).toContain(
      before.join('').slice(0, 500),
    );
    await journal.append([{ public: {}, private: { card: 'new' } }]).synced;
    const records = await readAllRecords(journal);
    expect(records.map((record) => record.private?.['card'] ?? null)).toEqual([
      null,
      'kept',
      null,
      null,
      'kept-5',
      null,
      null,
      'new',
    ]);
    expect(records.map((record) => record.privateDigest !== null)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      true,
      true,
    ]);
    await journal.close();
    const again = await openIntactJournal(journalSetupOn(disk));
    expect(await readAllRecords(again.journal)).toEqual(records);
    expect(await verifyJournalFolder(journalSetupOn(disk))).toMatchObject({
      kind: 'intact',
      withoutPrivate: 4,
    });
  });

  test('of equal identifiers have different digests by their salt', async () => {
    const { journal } = await openIntactJournal(journalSetupOn(new VirtualDisk()));
    const part = { public: {}, private: { card: '1234' } };
    const { records } = journal.append([part, part]);
    expect(records[0]!.privateDigest).not.toBe(records[1]!.privateDigest);
  });
});

describe('disk space', () => {
  const MEGABYTE = 1024 * 1024;

  test('is low below 200 MB and critical below 50 MB, when the ballast is removed for outcomes', async () => {
    const disk = new VirtualDisk();
    const seen: DiskSpaceLevel[] = [];
    const setup = journalSetupOn(disk, { onSpaceChanged: (space) => seen.push(space) });
    const { journal } = await openIntactJournal(setup);
    const ballast = `${JOURNAL_FOLDER}/ballast`;
    expect(disk.contents(ballast)).toHaveLength(1_000);
    disk.free = 199 * MEGABYTE;
    expect(await journal.checkSpace()).toBe('low');
    expect(disk.names.has(ballast)).toBe(true);
    disk.free = 49 * MEGABYTE;
    expect(await journal.checkSpace()).toBe('critical');
    expect(disk.names.has(ballast)).toBe(false);
    await journal.append([{ public: { outcome: 'applied' } }]).synced;
    disk.free = 50 * MEGABYTE + 500;
    expect(await journal.checkSpace()).toBe('critical');
    disk.free = 300 * MEGABYTE;
    expect(await journal.checkSpace()).toBe('ok');
    expect(disk.contents(ballast)).toHaveLength(1_000);
    expect(seen).toEqual(['low', 'critical', 'ok']);
  });

  const large = { text: 'x'.repeat(MEGABYTE) };
  test.each([{ public: large }, { public: {}, private: large }])(
    'is watched while writing, whatever is written',
    async (parts) => {
      const disk = new VirtualDisk();
      const { journal } = await openIntactJournal(
        journalSetupOn(disk, { segmentLimitBytes: 8_000_000 }),
      );
      disk.free = 49 * MEGABYTE;
      await journal.append([parts]).synced;
      await journal.append([{ public: {} }]).synced;
      expect(journal.space).toBe('critical');
    },
  );

  test('is reserved by refilling a half-written ballast at the next start', async () => {
    const disk = new VirtualDisk();
    disk.put(`${JOURNAL_FOLDER}/ballast`, new Uint8Array(10));
    await openIntactJournal(journalSetupOn(disk));
    expect(disk.contents(`${JOURNAL_FOLDER}/ballast`)).toHaveLength(1_000);
  });
});

test('a journal of a later program is left unchanged', async () => {
  const disk = new VirtualDisk();
  const { journal } = await openIntactJournal(journalSetupOn(disk));
  await journal.append([{ public: { n: 1 } }]).synced;
  await journal.close();
  const later = textOf(disk, CHAIN_1).replace(
    `"evertillJournal":${JOURNAL_FORMAT}`,
    `"evertillJournal":${JOURNAL_FORMAT + 1},"more":true`,
  );
  disk.put(CHAIN_1, new TextEncoder().encode(later));
  const names = [...disk.names.keys()];
  expect(await openJournal(journalSetupOn(disk))).toEqual({
    kind: 'newer',
    file: 'segment-000001.jsonl',
    format: JOURNAL_FORMAT + 1,
  });
  expect([...disk.names.keys()]).toEqual(names);
  expect(textOf(disk, CHAIN_1)).toBe(later);
});
