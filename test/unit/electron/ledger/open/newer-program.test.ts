import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { OpenedLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import {
  openBook,
  openBookOrThrow,
  writeBookOfPayments,
} from '../../../../builders/book-of-payments.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/** An older program is started again on records that a newer one has written. */

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

/** Writes a record that this program cannot read, and perhaps so many others that a new segment begins. */
async function writeUnknown({ writer }: OpenedLedger, others = 0): Promise<void> {
  const { ledger, journal } = writer;
  const { clockMs: atMs, lastMonoMs: monoMs, run } = ledger;
  const written = { kind: 'paid-by-light', atMs, monoMs, run };
  await journal.append([{ public: written }]).synced;
  for (let index = 0; index < others; index += 1)
    await journal.append([{ public: { ...written, note: 'x'.repeat(100) } }]).synced;
}

function textsOfJournal(): Record<string, string> {
  const journal = path.join(folder, 'journal');
  const files = readdirSync(journal).filter((name) => name.endsWith('.jsonl'));
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(path.join(journal, name), 'utf8')]),
  );
}

async function newerRun(others = 0): Promise<void> {
  const newer = await openBookOrThrow(folder, { version: '1.1.0' });
  await writeUnknown(newer, others);
  await newer.writer.journal.close();
}

test.each([0, 60])(
  'records of a newer version are no damage, and nothing offers to cut them off (%i more)',
  async (others) => {
    await writeBookOfPayments(folder, { version: '1.0.0' });
    await newerRun(others);
    const before = textsOfJournal();
    const opened = await openBook(folder, { version: '1.0.0' });
    expect(opened).toEqual({
      kind: 'obstacle',
      health: { kind: 'journal-newer', code: 'TILL-902' },
    });
    expect(textsOfJournal()).toEqual(before);
  },
);

test('records that the same or an older version cannot have written are damage', async () => {
  await newerRun();
  for (const version of ['1.1.0', '1.2.0'])
    expect(await openBook(folder, { version })).toMatchObject({
      kind: 'obstacle',
      health: { kind: 'journal-damaged', code: 'TILL-901' },
    });
});
