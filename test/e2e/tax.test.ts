import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { readFacts } from './read-book.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * A manager sets the VAT rates; receipts and the report of the day show them. Second tier: `store-changes.test.ts` sells
 * with a rate, and the sums are unit tests’.
 */

const PIN = '471108';

async function openTax(screen: CashierScreen): Promise<void> {
  await screen.open('F10', 'Settings');
  await screen.page.getByText('VAT', { exact: true }).first().click();
  await screen.heading('Categories with their own rate').waitFor();
}

async function keep(screen: CashierScreen): Promise<void> {
  await screen.pressTo('Control+Enter', 'Change VAT?');
  await screen.typePin(PIN);
  await screen.pressToRead(
    'Enter',
    'VAT changed. It applies to sales that are not paid or parked yet.',
  );
}

async function sellForCash(screen: CashierScreen, key: string, digits: string): Promise<void> {
  await screen.press('F11');
  await screen.leaveResult();
  await screen.categoriesStand();
  await screen.type(digits);
  await screen.press(key);
  await screen.press('Enter');
  await screen.type(digits);
  await screen.pressTo('Enter', 'Sale completed');
}

/** Reads the receipt with a number, line by line. */
async function receiptOf(till: TillUnderTest, number: number): Promise<string> {
  const shown = await till.page.evaluate((one) => window.till.showReceipt(one, []), number);
  return shown!.receipt.elements
    .map((element) => (element.kind === 'pair' ? `${element.left} ${element.right}` : ''))
    .join('\n');
}

test('VAT rates set with a price file are on the receipt, the report and its file', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN, country: 'DE' });
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  await sellForCash(screen, 'Alt+1', '1210');
  expect(await receiptOf(till, 1)).not.toContain('VAT');

  await openTax(screen);
  await screen.reads(/no certified security device \(TSE\)/);
  await screen.page.getByRole('switch', { name: 'VAT on receipts and reports' }).click();
  await screen.page.getByLabel('Rate A in per cent').fill('21');
  await screen.page.getByLabel('Rate B in per cent').fill('a lot');
  await screen.reads('Enter a rate from 0 to 99.99 with up to two decimals.');
  await screen.page.getByLabel('Rate B in per cent').fill('5,5');
  const { categoryExternalId: sold } = await lineOf(till, 1);
  const file = path.join(counter.folder, 'rates.csv');
  await writeFile(file, `Identifier;Letter\r\n${sold!};B\r\nnobody;Q\r\n`);
  await screen.page.getByLabel('Read a file').setInputFiles(file);
  // The import asks about a word that names no rate of this till, and does not guess.
  await screen.reads(/^One row has a VAT rate that this till doesn’t have/, '“Q”: one row');
  await writeFile(file, `Identifier;Letter\r\n${sold!};B\r\n`);
  await screen.page.getByLabel('Read a file').setInputFiles(file);
  await screen.button('Import one row').click();
  await screen.reads('Read one category from rates.csv. Check the list, then change VAT.');
  const { name } = service.state.categories.find((one) => one.external_identifier === sold)!;
  await screen.page.getByRole('combobox', { name: `Rate for ${name}`, exact: true }).waitFor();
  await keep(screen);
  const changed = (await readFacts(till.dataFolder, await till.bookId())).findLast(
    ({ fact }) => fact.kind === 'taxes-changed',
  );
  expect(changed?.fact).toMatchObject({ manager: 'Manager', taxes: { isOn: true } });

  await sellForCash(screen, 'Alt+1', '1055');
  await sellForCash(screen, 'Alt+2', '1210');
  expect(await receiptOf(till, 1)).not.toContain('VAT');
  expect(await receiptOf(till, 2)).toContain('VAT B 5.5% on €10.00 €0.55');
  expect(await receiptOf(till, 3)).toContain('VAT A 21% on €10.00 €2.10');
  await screen.open('F12', 'Day');
  await screen.reads('VAT, by rate', 'A 21%: VAT', 'B 5.5%: turnover with VAT', 'Total VAT');
  await screen.reads('€2.65', 'Turnover without a VAT rate');

  await openTax(screen);
  await screen.page.getByRole('switch', { name: 'VAT on receipts and reports' }).click();
  await keep(screen);
  await sellForCash(screen, 'Alt+2', '1210');
  expect(await receiptOf(till, 4)).not.toContain('VAT');
  expect(await receiptOf(till, 3)).toContain('VAT A 21% on €10.00 €2.10');
});

async function lineOf(till: TillUnderTest, number: number) {
  const { sales } = await till.ledger();
  return [...sales.values()].find(({ receiptNumber }) => receiptNumber === number)!.lines[0]!;
}

test('set-up asks for the country, and says what this till lacks there', async ({ counter }) => {
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  await screen.reads(/It isn’t certified/);
  await screen.page.getByLabel('Country of the store').selectOption('BE');
  await screen.reads(/has no fiscal data module \(FDM\)/, /This isn’t legal advice/);
  await until(async () => expect((await till.overview()).country).toBe('BE'));
  await screen.page.getByText('Health', { exact: true }).click();
  await screen.reads(/has no fiscal data module \(FDM\)/);
});
