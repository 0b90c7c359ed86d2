import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { startOnlineTill } from './cashier-screen.ts';
import type { CashierScreen } from './cashier-screen.ts';
import { test } from './till-under-test.ts';

/**
 * Tests the documents for the accountant: a month whose days add up, as a file and on paper, and single receipts.
 * Second tier: papers of days whose sums are unit tests’.
 */

async function savedPlace(screen: CashierScreen, ending: RegExp): Promise<string> {
  const said = await screen.text(ending).filter({ visible: true }).first().textContent();
  return /(\/.*\.\w+)/.exec(said ?? '')![1]!;
}

test('a month of closed days is saved as CSV and PDF, and a Z report and a receipt as PDF', async ({
  counter,
}) => {
  const { screen } = await startOnlineTill(counter);
  await screen.open('F12', 'Day');
  await screen.press('Alt+y');
  await screen.page.getByLabel('Opening float in the drawer').waitFor();
  await screen.type('1000');
  await screen.pressToRead('Enter', /^Shift 1 of/);
  await screen.press('F11');
  await screen.leaveResult();
  await screen.categoriesStand();
  await screen.type('1250');
  await screen.press('Alt+0');
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Sale completed');

  await screen.open('F12', 'Day');
  await screen.pressToRead('Alt+1', 'Not included:', /is not closed\.$/);
  await screen.press('Alt+1');
  await screen.press('Control+Enter');
  await screen.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
  await screen.type('2250');
  await screen.pressTo('Enter', 'Close the day: check');
  await screen.pressToRead('Control+Enter', /^Closed\. This is Z report 1/);
  await screen.press('Control+s');
  const z = await readFile(await savedPlace(screen, /Report Z 1 .*\.pdf/), 'latin1');
  expect(z.slice(0, 5)).toBe('%PDF-');
  expect(z).toContain('/Title (Z report 1)');
  // The size of A4, in points.
  expect(z).toMatch(/MediaBox \[0 0 595[.\d]* 842[.\d]*\]/);

  await screen.pressToRead('Alt+1', 'Closed days', 'Z report 1', '€12.50');
  await screen.press('Alt+e');
  const sheet = await readFile(await savedPlace(screen, /Report \d{4}-\d\d.*\.csv/), 'utf8');
  expect(sheet).toContain('12.5');
  await screen.press('Control+s');
  const month = await readFile(await savedPlace(screen, /Report \d{4}-\d\d.*\.pdf/), 'latin1');
  expect(month.slice(0, 5)).toBe('%PDF-');
  expect(month.trimEnd().slice(-5)).toBe('%%EOF');

  await screen.open('F10', 'Settings');
  await screen.page.getByText('Export', { exact: true }).click();
  const books = screen.page.getByRole('region', { name: 'For the bookkeeper' });
  await books.getByLabel('Month').selectOption({ index: 0 });
  for (const [form, ending, begins] of [
    ['csv', 'csv', /"goods",,,1,12\.5,/],
    ['json-lines', 'jsonl', /^\{/],
    ['datev', 'csv', /^\uFEFF"EXTF";700;21;/],
    ['saf-t', 'xml', /^<\?xml/],
  ] as const) {
    await books.getByLabel('File format').selectOption(form);
    await books.getByRole('button', { name: /^Save the month’s file/ }).click();
    const written = new RegExp(String.raw`Saved 1 closed day: .*\.${ending}`);
    expect(await readFile(await savedPlace(screen, written), 'utf8')).toMatch(begins);
  }

  await screen.press('F11');
  await screen.pressTo('Control+p', 'Receipts');
  await screen.readsInDialog(/Receipt R\w{4}-1/);
  await screen.press('Control+s');
  const receipt = await savedPlace(screen, /Receipt 1 \d{4}-\d\d-\d\d.*\.pdf/);
  expect((await readFile(receipt, 'latin1')).slice(0, 5)).toBe('%PDF-');
});
