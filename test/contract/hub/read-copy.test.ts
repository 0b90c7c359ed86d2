import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CopySeal } from '../../../electron/node/hub-client/copy-seal.ts';
import { runHubCommand } from '../../../electron/server/hub/commands/run-hub.ts';
import { verifyJournalOrExport } from '../../../electron/journal/verify/verify-journal-or-export.ts';
import { CopyReader } from '../../../electron/hub/copy/copy-reader.ts';
import type { CopiedRecord, HubAnswer } from '../../../shared/hub/hub-calls.ts';
import type { JsonObject } from '../../../shared/journal/journal-format.ts';
import { cents } from '../../../shared/values/money.ts';
import { BookOnDisk } from '../../builders/book-on-disk.ts';
import { makeServerFolder, HubOnDisk } from '../../builders/hub-on-disk.ts';
import { journalSetupOn, openIntactJournal, readAllRecords } from '../../builders/journal-on.ts';
import { VirtualDisk } from '../../simulation/virtual-disk.ts';

/** Tests reading the copy of a lost till's journal, at the hub's own computer. */

let hub: HubOnDisk;
let folder: string;
beforeAll(async () => {
  hub = await HubOnDisk.open(['whole', 'harmed', 'foreign', 'cut', 'newer', 'empty']);
  folder = await makeServerFolder();
});
afterAll(async () => {
  await hub.close();
  await rm(folder, { recursive: true, force: true });
});

async function read(...args: readonly string[]) {
  const lines: string[] = [];
  const code = await runHubCommand({
    args: ['read', ...args, '--folder', hub.place.folder],
    workingFolder: folder,
    env: process.env,
    say: (line) => lines.push(line),
    stop: AbortSignal.abort(),
  });
  return { code, text: lines.join('\n') };
}

async function verified(name: string) {
  const lines: string[] = [];
  const code = await verifyJournalOrExport(['verify', path.join(folder, name)], (line) =>
    lines.push(line),
  );
  return { code, text: lines.join('\n') };
}

/** Copies the journal of a till with several payments, some still waiting. */
async function copied(name: string): Promise<{ till: BookOnDisk; records: CopiedRecord[] }> {
  const till = await BookOnDisk.open();
  await till.redeem('anna', '6364-6275');
  const sent = await till.redeem('bert', '6364-8191');
  await till.mustWrite({ kind: 'begin-sending', intentId: sent, keyVersion: 1 });
  const floatCents = cents(150_00);
  await till.mustWrite({ kind: 'open-shift', floatCents, businessDay: '2026-11-22' });
  const reader = new CopyReader(till.writer.journal, new CopySeal(hub.setUpOf(name), name));
  const records = [...(await reader.readAfter(0, 1_000_000))];
  expect(records).toHaveLength(till.ledger.lastSequence);
  return { till, records };
}

async function factsOfATill(): Promise<JsonObject[]> {
  const till = await BookOnDisk.open();
  await till.introduce('anna');
  return (await readAllRecords(till.writer.journal)).map((record) => record.public);
}

/** Returns the records of a journal with these batches, as the hub would have them. */
async function recordsOf(
  name: string,
  batches: readonly (readonly JsonObject[])[],
): Promise<readonly CopiedRecord[]> {
  const { journal } = await openIntactJournal(journalSetupOn(new VirtualDisk()));
  for (const batch of batches) await journal.append(batch.map((fact) => ({ public: fact }))).synced;
  const reader = new CopyReader(journal, new CopySeal(hub.setUpOf(name), name));
  return reader.readAfter(0, 1_000_000);
}

async function append(name: string, records: readonly CopiedRecord[]): Promise<void> {
  const line = await hub.connect(name);
  const call = { name: 'append', epoch: 1, records, isLive: true } as const;
  const said: HubAnswer<'append'> = await line.call<'append'>(call);
  expect(said).toMatchObject({ kind: 'appended' });
}

describe('reading a lost till’s copy', () => {
  test('a lost till’s copy is written as a verifiable file, and unsettled payments are listed without a whole card number', async () => {
    const { till, records } = await copied('whole');
    await append('whole', records);
    const said = await read('whole');
    expect(said.code).toBe(0);
    const { lastSequence } = till.ledger;
    expect(said.text).toContain(
      `has the records of whole from 1 to ${lastSequence}, the newest of`,
    );
    expect(said.text).toContain('2 payments in it were not settled. whole may have sent any');
    expect(said.text).toMatch(/: 5\.00 EUR off card …\d*75, waiting \(intent-of-anna\)/);
    expect(said.text).toMatch(/: 5\.00 EUR off card …\d*91, being sent \(intent-of-bert\)/);
    expect(said.text).toContain('Its drawer should contain 150.00 EUR in cash. Count it.');
    expect(said.text).not.toContain('6364-6275');
    const file = path.join(folder, 'journal-of-whole.jsonl');
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('6364-6275');
    const { text, code } = await verified('journal-of-whole.jsonl');
    expect(code).toBe(0);
    expect(text).toContain(`${lastSequence} records up to number ${lastSequence}`);
    expect(text).toContain(`hash ${till.writer.journal.lastHash}`);
    expect(text).toContain('Without their private part: 0');
  });

  test('a copy is verified up to its first damage, and no further', async () => {
    const { records } = await copied('harmed');
    await append('harmed', records);
    const owner = await hub.owner();
    await owner.query(
      "update hub.fact set body = replace(body, '6', '7') where till = $1 and seq = 4",
      ['harmed'],
    );
    await owner.end();
    const { text, code } = await read('harmed', '--file', 'harmed.jsonl');
    expect(code).toBe(0);
    expect(text).toContain('from 1 to 3,');
    expect(text).toContain(
      `From 4 to ${records.length} the copy is incomplete or cannot be verified`,
    );
    expect(await verified('harmed.jsonl')).toMatchObject({ code: 0 });
  });

  test('a copy contains no card number of another till or another store', async () => {
    const { records } = await copied('foreign');
    const other = new CopySeal({ cardSecret: 'z'.repeat(43) }, 'foreign');
    const sealed = records.map((record) => {
      const part = { salt: '0'.repeat(32), private: { sentAs: 'identifier', value: '6364-9999' } };
      return record.part === null ? record : { ...record, part: other.seal(record, part) };
    });
    await append('foreign', sealed);
    const { text } = await read('foreign');
    expect(text).toMatch(/\d parts with personal data cannot be verified and are left out/);
    expect(text).toContain('off a card whose number the copy does not have, waiting');
    expect(await verified('journal-of-foreign.jsonl')).toMatchObject({ code: 0 });
  });

  test('the written file ends before an incomplete batch of the copy', async () => {
    const [first, ...others] = await factsOfATill();
    const records = await recordsOf('cut', [[first!], others]);
    await append('cut', records.slice(0, 2));
    expect((await read('cut')).text).toContain('from 1 to 1,');
    expect(await verified('journal-of-cut.jsonl')).toMatchObject({ code: 0 });
    const missing = records.length - 1;
    const { text } = await read('cut', '--file', 'again.jsonl');
    expect(text).toContain('From 2 to 2 the copy is incomplete or cannot be verified');
    await append('cut', records);
    expect((await read('cut', '--file', 'whole.jsonl')).text).toContain(
      `from 1 to ${missing + 1},`,
    );
  });

  test('records of a newer program are not interpreted, and no file is written', async () => {
    const [first] = await factsOfATill();
    await append('newer', await recordsOf('newer', [[{ ...first, kind: 'thing-of-tomorrow' }]]));
    expect(await read('newer')).toEqual({
      code: 1,
      text: expect.stringContaining('A newer version may have written them.'),
    });
    await expect(stat(path.join(folder, 'journal-of-newer.jsonl'))).rejects.toThrow('ENOENT');
  });
});

test.each([
  [['nobody'], 'This hub has no till named nobody'],
  [['empty'], 'This hub has no copy of empty'],
  [['whole', '--file', 'taken.txt'], 'could not be written'],
])('read %j prints a sentence: %s', async (args, sentence) => {
  await writeFile(path.join(folder, 'taken.txt'), 'mine');
  const said = await read(...args);
  expect(said).toEqual({ code: 1, text: expect.stringContaining(sentence) });
  expect(await readFile(path.join(folder, 'taken.txt'), 'utf8')).toBe('mine');
});
