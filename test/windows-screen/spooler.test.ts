import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { CashierScreen } from '../e2e/cashier-screen.ts';
import type { TillUnderTest } from '../e2e/till-under-test.ts';
import { test, until } from '../e2e/till-under-test.ts';

/**
 * Only under Wine: a printer with a driver of Windows, whose queue is Windows' own. Wine's spooler hands each job to CUPS,
 * in whose folder it stays, because the printer is switched off.
 */

const PRINTER = 'Bondrucker';

/** Returns the files that the printer's driver was given, as text. */
async function jobs({ dataFolder }: TillUnderTest): Promise<string[]> {
  const spool = path.join(`${dataFolder}-wine`, 'changes/var/spool/cups');
  const names = await readdir(spool).catch(() => []);
  const files = names.filter((name) => name.startsWith('d'));
  return Promise.all(files.map((name) => readFile(path.join(spool, name), 'latin1')));
}

test('a printer with a driver is chosen by its Windows name, and its page goes to the queue without a dialog', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(
    service,
    {},
    { env: { EVERTILL_WINE_PRINTER: PRINTER } },
  );
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Printer', { exact: true }).click();
  const receipts = screen.page.getByRole('region', { name: 'Receipt printer' });
  await receipts.getByLabel('Type of printer').selectOption('system');
  await receipts.getByLabel('Printer', { exact: true }).selectOption(PRINTER);
  await screen.pressToRead('Control+Enter', 'Saved.');
  await screen.press('Control+p');
  await receipts.getByText(/^Last print, .*: successful\.$/).waitFor();
  await until(async () => expect(await jobs(till)).toHaveLength(1));
  const [page] = await jobs(till);
  expect(page).toMatch(/^%!PS-Adobe/);
  expect(page).toContain('%%Pages: 1');
});
