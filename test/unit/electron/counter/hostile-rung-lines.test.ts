import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CardLookup } from '../../../../electron/counter/card-lookup.ts';
import { RungLines } from '../../../../electron/counter/rung-lines.ts';
import { SaleCommands } from '../../../../electron/counter/sale-commands.ts';
import { cents } from '../../../../shared/values/money.ts';
import { BookOnDisk } from '../../../builders/book-on-disk.ts';
import { SOMEBODY } from '../../../builders/askers.ts';
import { saleId } from '../../../builders/guarded-ledger.ts';
import { goods } from '../../../builders/shop-day.ts';

/**
 * What was rung up is kept in a file that is written apart from the journal: a kill, or a disk that is full,
 * leaves in it what has become a sale long ago.
 */

async function withRung() {
  const folder = mkdtempSync(path.join(tmpdir(), 'evertill-rung-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const till = await BookOnDisk.open();
  const commands = new SaleCommands(till.writer, new CardLookup(till.writer));
  const start = async () => {
    const trouble: unknown[] = [];
    commands.use(await RungLines.open(folder, (error) => trouble.push(error)));
    expect(trouble).toEqual([]);
  };
  await start();
  return { till, commands, start };
}

const line = goods(5_00, 'Coffee');
const id = { saleId: saleId('paid') };

test('lines of a sale that is paid are not rung up again for the next customer', async () => {
  const { till, commands, start } = await withRung();
  await commands.keepRung([line]);
  await commands.propose({ kind: 'open-sale', ...id, lines: [line] }, SOMEBODY);
  const cash = { kind: 'cash', amountCents: cents(5_00), givenCents: cents(5_00) } as const;
  await till.mustWrite({ kind: 'tender-sale', ...id, tender: cash });
  const completed = await commands.propose({ kind: 'complete-sale', ...id }, SOMEBODY);
  expect(completed.kind).toBe('written');
  await start();
  expect(commands.current()).toMatchObject({ sale: null, rung: [] });
});

test('nor those of a sale that was cancelled; what was rung up after it is kept', async () => {
  const { commands, start } = await withRung();
  const next = { ...goods(3_00, 'Tea'), id: 'line-of-the-next' };
  await commands.propose({ kind: 'open-sale', ...id, lines: [line] }, SOMEBODY);
  await commands.propose({ kind: 'cancel-sale', ...id, reason: 'no' }, SOMEBODY);
  await commands.keepRung([line, next]);
  await start();
  expect(commands.current().rung).toEqual([next]);
});
