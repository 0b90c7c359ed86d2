import { expect, test } from 'vitest';
import type { Disk } from '../../../../electron/node/files/disk.ts';
import type { PartSeal } from '../../../../electron/journal/part-seal.ts';
import { decryptLine } from '../../../../electron/journal/read/sealed-lines.ts';
import { findLostParts } from '../../../../electron/journal/verify/lost-parts.ts';
import {
  verifyJournalFolder,
  verifyExportLines,
} from '../../../../electron/journal/verify/verify-journal.ts';
import { openJournal } from '../../../../electron/journal/write/open-journal.ts';
import { encodeLine } from '../../../../shared/journal/journal-format.ts';
import type { PrivateLine } from '../../../../shared/journal/journal-format.ts';
import { bookSeal } from '../../../builders/book-seal.ts';
import {
  JOURNAL_FOLDER,
  journalSetupOn,
  openIntactJournal,
  readAllRecords,
  sha256,
} from '../../../builders/journal-on.ts';
import { VirtualDisk } from '../../../simulation/virtual-disk.ts';

/** Private parts as they are on a stolen disk, and what can be verified without their key. */

const RECORDS = 12;
const secretOf = (n: number) => ({ card: `6364-${n}` });
const place = (disk: Disk, seal?: PartSeal) => ({
  folder: JOURNAL_FOLDER,
  disk,
  hash: sha256,
  seal,
});

async function fill(disk: Disk, seal: PartSeal | undefined, from = 1): Promise<void> {
  const { journal } = await openIntactJournal(
    journalSetupOn(disk, { seal, segmentLimitBytes: 1_200 }),
  );
  for (let n = from; n < from + RECORDS; n += 1) {
    await journal.append([{ public: { n }, private: secretOf(n) }]).synced;
  }
  await journal.close();
}

/** Returns everything in the folder, as a thief reads it. */
async function wholeDisk(disk: Disk): Promise<string> {
  const names = (await disk.list(JOURNAL_FOLDER)).map(({ name }) => name);
  const texts = names.map(async (name) =>
    Buffer.from(await disk.read(`${JOURNAL_FOLDER}/${name}`, 0, Infinity)).toString('latin1'),
  );
  return (await Promise.all(texts)).join('\n');
}

test('no identifier and no salt is in the folder unencrypted, and all are read again', async () => {
  const disk = new VirtualDisk();
  await fill(disk, bookSeal());
  expect(await wholeDisk(disk)).not.toContain('6364-');
  expect(await wholeDisk(disk)).not.toContain('"salt"');
  const { journal } = await openIntactJournal(journalSetupOn(disk, { seal: bookSeal() }));
  expect((await readAllRecords(journal)).map((record) => record.private)).toEqual(
    Array.from({ length: RECORDS }, (_, n) => secretOf(n + 1)),
  );
  const parts = [];
  for await (const part of journal.readSealedPrivateParts()) parts.push(part.private);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts).toEqual(parts.map((_, n) => secretOf(n + 1)));
});

test('a sealed part that its key does not open is reported as belonging to no record', async () => {
  const disk = new VirtualDisk();
  await fill(disk, bookSeal());
  const { journal } = await openIntactJournal(journalSetupOn(disk, { seal: bookSeal() }));
  const file = `${JOURNAL_FOLDER}/segment-000001.private.jsonl`;
  const [first = '', second = ''] = Buffer.from(disk.contents(file)).toString('latin1').split('\n');
  const { sealed } = JSON.parse(second) as { sealed: string };
  const swapped = first.replace(/"sealed":"[^"]+"/, `"sealed":"${sealed}"`);
  disk.put(file, Buffer.from(`${swapped}\n${second}\n`));
  const parts = [];
  for await (const part of journal.readSealedPrivateParts()) parts.push(part);
  expect(parts[0]).toEqual({ sequence: 1, private: {}, digest: '' });
  expect(parts[1]).toMatchObject({ sequence: 2, private: secretOf(2) });
  expect((await journal.listSealedDamage())[0]).toMatchObject({
    afterSequence: 0,
    what: expect.stringContaining('a private part cannot be opened'),
  });
});

test.each<[string, PrivateLine]>([
  ['a part of another record', { sequence: 2, salt: '0'.repeat(32), private: { card: 1 } }],
  ['a mark that it was erased', { sequence: 1, erased: true }],
])('a seal contains only its own part: %s', (_, inside) => {
  const seal: PartSeal = { opens: true, seal: (__, text) => text, open: () => encodeLine(inside) };
  expect(decryptLine({ seal }, { sequence: 1, sealed: 'AAAA' })).toBeNull();
});

test('without the key the check proves the chain, and that the sealed parts exist', async () => {
  const disk = new VirtualDisk();
  await fill(disk, bookSeal());
  expect(await verifyJournalFolder(place(disk))).toMatchObject({
    kind: 'intact',
    records: RECORDS,
    withoutPrivate: 0,
    sealed: RECORDS,
  });
  expect(await verifyJournalFolder(place(disk, bookSeal()))).toMatchObject({
    kind: 'intact',
    sealed: 0,
  });
});

test('an export with identifiers has them unencrypted, and an export without has none', async () => {
  const disk = new VirtualDisk();
  await fill(disk, bookSeal());
  const { journal } = await openIntactJournal(journalSetupOn(disk, { seal: bookSeal() }));
  const lines: string[] = [];
  for await (const line of journal.exportLines(1, RECORDS, true)) lines.push(line);
  expect(lines.join('\n')).toContain('6364-1"');
  expect(lines.join('\n')).not.toMatch(/"sealed":"/);
  expect(verifyExportLines('export', lines, sha256)).toMatchObject({
    withoutPrivate: 0,
    sealed: 0,
  });
});

test('sealed parts in an export count as present, neither missing nor verified', async () => {
  const disk = new VirtualDisk();
  await fill(disk, bookSeal());
  const { journal } = await openIntactJournal(journalSetupOn(disk, { seal: bookSeal() }));
  const lines: string[] = [];
  for await (const line of journal.exportLines(1, RECORDS, false)) lines.push(line);
  const parts = (await wholeDisk(disk)).split('\n').filter((line) => line.includes('"sealed":"'));
  const verify = (more: readonly string[]) =>
    verifyExportLines('export', [...lines, ...more], sha256);
  expect(verify(parts)).toMatchObject({ withoutPrivate: 0, sealed: RECORDS });
  expect(verify(parts.slice(2))).toMatchObject({ withoutPrivate: 2, sealed: RECORDS - 2 });
  const ofAnother = parts[0]!.replace('"sequence":1,', `"sequence":${RECORDS + 1},`);
  expect(verify([ofAnother])).toMatchObject({ withoutPrivate: RECORDS, sealed: 0 });
});

test.each([
  ['a changed sealed part', 7],
  ['a part sealed with another key', 8],
])('%s is reported as damage', async (_, key) => {
  const disk = new VirtualDisk();
  await fill(disk, bookSeal());
  const newest = (await disk.list(JOURNAL_FOLDER))
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.private.jsonl'))
    .toSorted()
    .at(-1)!;
  if (key === 7) {
    const bytes = Buffer.from(disk.contents(`${JOURNAL_FOLDER}/${newest}`));
    const at = bytes.indexOf('"sealed":"') + 80;
    bytes[at] = bytes[at] === 0x41 ? 0x42 : 0x41;
    disk.put(`${JOURNAL_FOLDER}/${newest}`, bytes);
  }
  const seal = bookSeal('book', key);
  expect(await openJournal(journalSetupOn(disk, { seal }))).toMatchObject({
    kind: 'damaged',
    damage: { what: expect.stringContaining('a private part cannot be opened') },
  });
  const lost = await findLostParts(place(disk, seal));
  expect(lost?.flatMap((one) => one.lost)).toHaveLength(key === 7 ? 1 : RECORDS);
});

test('with a locked key the journal continues, reads no part, and erases none by accident', async () => {
  const disk = new VirtualDisk();
  await fill(disk, bookSeal());
  const locked: PartSeal = { ...bookSeal(), opens: false };
  const { journal } = await openIntactJournal(journalSetupOn(disk, { seal: locked }));
  await journal.append([{ public: { n: 99 }, private: secretOf(99) }]).synced;
  expect((await readAllRecords(journal)).every((record) => record.private === null)).toBe(true);
  expect(await findLostParts(place(disk, locked))).toEqual([]);
  await journal.erasePrivate([1]);
  await journal.close();
  const again = await openIntactJournal(journalSetupOn(disk, { seal: bookSeal() }));
  const [first, ...others] = await readAllRecords(again.journal);
  expect(first?.private).toBeNull();
  expect(others.map((record) => record.private)).toEqual([
    ...Array.from({ length: RECORDS - 1 }, (__, n) => secretOf(n + 2)),
    secretOf(99),
  ]);
});
