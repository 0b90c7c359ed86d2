import { hash as digest } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { setJournalAside } from '../../../../../electron/ledger/repair/salvage-journal.ts';
import type { JournalPosition } from '../../../../../electron/ledger/place/journal-witness.ts';
import type { OpenedLedger } from '../../../../../electron/ledger/open/open-ledger.ts';
import { SYSTEM_ACTOR } from '../../../../../electron/ledger/write/ledger-writer.ts';
import { saleIdSchema } from '../../../../../shared/values/ids.ts';
import type { Proposal } from '../../../../../shared/proposals/proposals.ts';
import { BOOK } from '../../../../builders/book-under-test.ts';
import { openBookOrThrow, bookPathsIn } from '../../../../builders/book-of-payments.ts';
import { lineOfCategory } from '../../../../builders/shop-day.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/** A receipt number is used once, even if the records that contained it are lost. */

let folder: string;
let backup: string;
let count: number;
beforeEach(() => {
  count = 0;
  folder = testFolder();
  backup = path.join(testFolder(), 'backup');
});

const backUp = () => cpSync(path.join(folder, 'journal'), backup, { recursive: true });

function putBack(): void {
  rmSync(path.join(folder, 'journal'), { recursive: true });
  cpSync(backup, path.join(folder, 'journal'), { recursive: true });
}

async function sell({ writer }: OpenedLedger): Promise<number | null> {
  count += 1;
  const saleId = saleIdSchema.parse(`sale-number-${count}`);
  const write = async (proposal: Proposal) => {
    const written = await writer.write(proposal, SYSTEM_ACTOR);
    if (written.kind !== 'written') throw new Error(JSON.stringify(written));
    return written.record.fact;
  };
  await write({ kind: 'open-sale', saleId, lines: [lineOfCategory(500, 'Coffee')] });
  const cash = { kind: 'cash', amountCents: cents(500), givenCents: cents(500) } as const;
  await write({ kind: 'tender-sale', saleId, tender: cash });
  return (await write({ kind: 'complete-sale', saleId })).sale?.receiptNumber ?? null;
}

async function sellOneInARun(): Promise<number | null> {
  const book = await openBookOrThrow(folder);
  const receipt = await sell(book);
  await book.close();
  return receipt;
}

test('an older copy of the records continues after the newest receipt number', async () => {
  expect(await sellOneInARun()).toBe(1);
  backUp();
  expect(await sellOneInARun()).toBe(2);
  expect(await sellOneInARun()).toBe(3);
  putBack();
  const back = await openBookOrThrow(folder);
  expect(back.age).toBe('behind');
  expect(await sell(back)).toBe(4);
  await back.close();
  expect(await sellOneInARun()).toBe(5);
});

test('new records after the old ones were set aside continue after the newest receipt number', async () => {
  await sellOneInARun();
  await sellOneInARun();
  await setJournalAside(bookPathsIn(folder), 'Mia');
  const anew = await openBookOrThrow(folder);
  expect(anew.writer.ledger.sales.size).toBe(0);
  expect(await sell(anew)).toBe(3);
  await anew.close();
});

test('an older program’s witness is trusted about the journal, and has no receipt number', async () => {
  await sellOneInARun();
  backUp();
  await sellOneInARun();
  const file = path.join(bookPathsIn(folder).witnessFolder, `${BOOK.tillId}.json`);
  const { sequence, hash } = JSON.parse(readFileSync(file, 'utf8')) as JournalPosition;
  const check = digest('sha256', `${sequence} ${hash}`, 'hex').slice(0, 16);
  writeFileSync(file, JSON.stringify({ sequence, hash, stoppedAfter: null, check }));
  putBack();
  const back = await openBookOrThrow(folder);
  expect(back.age).toBe('behind');
  expect(await sell(back)).toBe(2);
  await back.close();
});
