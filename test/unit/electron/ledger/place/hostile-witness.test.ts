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
 * An attacker writes the largest receipt number into the witness; the till uses the next one, which the witness could
 * then not read back.
 */
test('a witness is still read after a receipt number beyond the largest', async () => {
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

/** A trusted line would stop money at each start, and make the till skip receipt numbers. */
test('a till with its key ignores a witness line written without the key', async () => {
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
