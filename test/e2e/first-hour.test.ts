import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { isProductBarcode } from '../../shared/values/gtin.ts';
import { usKeyOf } from '../builders/us-keyboard.ts';
import { workbook } from '../builders/workbook.ts';
import { CashierScreen } from './cashier-screen.ts';
import { readFacts } from './read-book.ts';
import { test, until } from './till-under-test.ts';
import { XKeyboard } from './x-keyboard.ts';

/**
 * Tests the owner's first hour: a price list and card balances from workbooks, and how both are undone. Second tier:
 * how a till is set up; `old-cards.test.ts` loads money from a workbook.
 */

const PIN = '471108';
const ARTICLES = 500;
const CARDS = 20;

function eanOf(index: number): string {
  const start = `40063813${String(index).padStart(4, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(isProductBarcode)!;
}

test('an owner reads 500 articles and 20 balances from workbooks, undoes both, and scans with a new scanner', async ({
  counter,
}) => {
  const service = await counter.openService();
  const scanner = await XKeyboard.open();
  onTestFinished(() => scanner.close());
  const screenOfScanner = { env: { DISPLAY: scanner.display } };
  const till = await counter.startConnected(service, { managerPin: PIN }, screenOfScanner);
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  await screen.categoriesStand();
  const { name: category, external_identifier: categoryExternalId } = service.state.categories[0]!;
  const prices = path.join(counter.folder, 'prices.xlsx');
  const rows = Array.from({ length: ARTICLES }, (_, index) => [
    `Article ${index}`,
    (index + 100) / 100,
    category,
    Number(eanOf(index)),
    `S${index}`,
  ]);
  await writeFile(
    prices,
    workbook({ Prices: [['Artikel', 'VK brutto', 'Warengruppe', 'EAN', 'Lager'], ...rows] }),
  );
  await screen.open('F9', 'Categories');
  await screen.page.getByText('Prices', { exact: true }).first().click();
  await screen.page.getByLabel('Read a file').setInputFiles(prices);
  await screen.reads('Not used: Lager.', /500 rows name a category by its name/);
  await screen.page.getByText('Use the categories shown').click();
  await screen.button('Import 500 rows').click();
  await screen.reads(/Read 500 items from prices\.xlsx/);
  await screen.pressTo('Control+Enter', 'Change the prices?');
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'Prices changed. They apply to items rung up from now on.');
  await until(async () => expect((await till.ledger()).prices.articles).toHaveLength(ARTICLES));
  const { prices: known } = await till.ledger();
  expect(known.articles[499]).toMatchObject({
    unitCents: 5_99,
    categoryExternalId,
    ean: eanOf(499),
  });

  await screen.pressTo('Alt+z', 'Put back the prices from before the import?');
  await screen.typePin(PIN);
  await screen.press('Enter');
  await until(async () => expect((await till.ledger()).prices.articles).toEqual([]));

  // A second list of the same form needs no answers.
  await screen.page.getByLabel('Read a file').setInputFiles(prices);
  await screen.reads(/The till knows these headings/);
  await screen.button('Import 500 rows').click();
  await screen.reads(/Read 500 items from prices\.xlsx/);
  await screen.pressTo('Control+Enter', 'Change the prices?');
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'Prices changed. They apply to items rung up from now on.');

  const balances = path.join(counter.folder, 'balances.xlsx');
  const cards = Array.from({ length: CARDS }, (_, index) => [`77123456${index + 10}`, index + 1.5]);
  await writeFile(balances, workbook({ Cards: [['Kartennummer', 'Guthaben'], ...cards] }));
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Connection', { exact: true }).first().click();
  await screen.typePin(PIN);
  await screen.pressTo('Enter', 'Opening balances');
  await screen.page.getByLabel('Read a file').setInputFiles(balances);
  await screen.reads('€12.50');
  await screen.button('Import 20 balances').click();
  await screen.reads('20 opening balances were imported.');
  // Recorded under the name of whoever gave the PIN, because a balance is money that the store owes.
  const facts = await readFacts(till.dataFolder, await till.bookId());
  const names = facts.flatMap(({ fact }) =>
    fact.kind === 'opening-balance-stated' ? [fact.manager] : [],
  );
  // Earlier records, of the set-up file, name nobody.
  expect(names.slice(-CARDS)).toEqual(Array<string>(CARDS).fill('Manager'));
  const stated = [...(await till.ledger()).cards.values()].flatMap(({ stated: one }) =>
    one === null ? [] : [one.balanceCents],
  );
  for (let index = 0; index < CARDS; index += 1) expect(stated).toContain((index + 1) * 100 + 50);

  await screen.button('Undo the import').click();
  await screen.heading('Undo 20 opening balances?').waitFor();
  await screen.press('Control+Enter');
  await screen.reads('20 opening balances were undone.');
  await until(async () => expect((await till.ledger()).importedBalances).toBeNull());

  // A new scanner types as an American keyboard, but this is a French computer, where digits need Shift.
  await screen.open('F11', 'Sale');
  await scanner.use('fr', '');
  scanner.scan(Array.from(eanOf(250), usKeyOf));
  await screen.reads('Article 250');
  await screen.button('Pay €3.50').waitFor();
});
