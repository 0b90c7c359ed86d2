import { hash as digest } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { JournalWitness } from '../../../../../electron/ledger/place/journal-witness.ts';
import { MAX_RECEIPT_NUMBER } from '../../../../../shared/receipt/receipt-code.ts';

/**
 * Whoever writes the greatest receipt number into the witness, once, has the till give out the next one: from
 * then on the witness's own line is one that it does not read.
 */
test('a witness is not blind for ever once a receipt number is beyond the greatest', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-witness-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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
