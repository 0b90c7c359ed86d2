import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { setJournalAside } from '../../../../../electron/ledger/repair/salvage-journal.ts';
import { BEGUN_ANEW, isPausedBy } from '../../../../../shared/ledger/money/queue.ts';
import { BOOK } from '../../../../builders/book-under-test.ts';
import {
  writeBookOfPayments,
  openBookOrThrow,
  PAYMENT_COUNT,
  bookPathsIn,
  openBook,
} from '../../../../builders/book-of-payments.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/** A manager sets records aside, and somebody restores folders in between: no payment waits to be sent. */

const OTHER = { book: { ...BOOK, shopUuid: '0b6f6f9e-6f0e-4a0c-9d57-7f7ea4a6f002' } };

let folder: string;
let backup: string;
beforeEach(async () => {
  folder = testFolder();
  backup = path.join(testFolder(), 'backup');
  await writeBookOfPayments(folder);
  cpSync(path.join(folder, 'journal'), backup, { recursive: true });
});

function putBack(): void {
  rmSync(path.join(folder, 'journal'), { recursive: true });
  cpSync(backup, path.join(folder, 'journal'), { recursive: true });
}

const aside = () => setJournalAside(bookPathsIn(folder), 'Mia');

test('the right records, restored after being set aside, are doubted as a whole', async () => {
  expect(await openBook(folder, OTHER)).toMatchObject({ health: { code: 'TILL-907' } });
  await aside();
  await (await openBookOrThrow(folder, OTHER)).close();
  putBack();
  const back = await openBookOrThrow(folder);
  const { open, queue } = back.writer.ledger;
  expect(back.age).toBe('behind');
  expect([...open.values()].map(({ state }) => state)).toEqual(
    Array(PAYMENT_COUNT).fill('unknown'),
  );
  expect(isPausedBy(queue, 'journal-behind')).toBe(true);
  await back.close();
});

test('records set aside twice are kept in separate folders, and the new ones begin in doubt', async () => {
  await aside();
  await (await openBookOrThrow(folder, OTHER)).close();
  putBack();
  expect(await openBook(folder, OTHER)).toMatchObject({ health: { code: 'TILL-907' } });
  const kept = await aside();
  expect(path.basename(kept)).toBe('records-of-another-book-2');
  const first = path.join(path.dirname(kept), 'records-of-another-book');
  expect(readdirSync(first)).toEqual(readdirSync(kept));
  const anew = await openBookOrThrow(folder, OTHER);
  const { queue, open } = anew.writer.ledger;
  expect(queue.pauses).toMatchObject([{ cause: 'journal-behind', note: BEGUN_ANEW }]);
  expect(open.size).toBe(0);
  await anew.close();
});
