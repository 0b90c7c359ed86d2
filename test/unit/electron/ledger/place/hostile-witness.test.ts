import { hash as digest } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { JournalWitness } from '../../../../../electron/ledger/place/journal-witness.ts';
import { MAX_RECEIPT_NUMBER } from '../../../../../shared/receipt/receipt-code.ts';
import { wakeIn } from '../../../../../electron/time/wake-in.ts';
import { realFiles } from '../../../../../electron/node/files/whole-files.ts';
import { bookSeal } from '../../../../builders/book-seal.ts';
import { testFolder } from '../../../../builders/test-folder.ts';

/**
 * Whoever writes the greatest receipt number into the witness, once, has the till give out the next one: from
 * then on the witness's own line is one that it does not read.
 */
test('a witness is not blind for ever once a receipt number is beyond the greatest', async () => {
  const folder = testFolder();
  const trouble: unknown[] = [];
  const open = () => new JournalWitness(folder, 'till', (error) => void trouble.push(error));
  const check = digest('sha256', `7 seven ${MAX_RECEIPT_NUMBER}`, 'hex').slice(0, 16);
  const line = {
    sequence: 7,
    hash: 'seven',
    receipt: MAX_RECEIPT_NUMBER,
    stoppedAfter: null,
    check,
  };
  writeFileSync(path.join(folder, 'till.json'), `${JSON.stringify(line)}\n`);
  const told = await open().read();
  expect(told?.receipt).toBe(MAX_RECEIPT_NUMBER);
  const witness = open();
  await witness.begin({ sequence: 8, hash: 'eight', receipt: MAX_RECEIPT_NUMBER + 1 });
  await witness.close();
  expect(await open().read()).toMatchObject({ sequence: 8, hash: 'eight' });
  expect(trouble).toEqual([]);
});

/** It would stop money at each start, and have the till leave receipt numbers out. */
test('a till that has its key believes no line that somebody without it has written', async () => {
  const folder = testFolder();
  const fail = (error: unknown) => expect.fail(String(error));
  const { mark } = bookSeal();
  const open = (key?: typeof mark) =>
    new JournalWitness(folder, 'till', fail, realFiles, wakeIn, key);
  const reach = { sequence: 9_000, hash: 'nine', receipt: 4_711 };
  const write = async (witness: JournalWitness) => {
    await witness.begin(reach);
    await witness.close();
  };
  await write(open());
  expect(await open().read()).toMatchObject(reach);
  expect(await open(mark).read()).toBeNull();
  await write(open(mark));
  expect(await open(mark).read()).toMatchObject(reach);
  expect(await open(bookSeal('book', 8).mark).read()).toBeNull();
});
