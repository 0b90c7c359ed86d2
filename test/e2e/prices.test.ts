import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { readFacts } from './read-book.ts';
import { NETWORK_CUT, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * A manager gives keys a price; the keys are then pressed, searched and scanned, and the receipt names them. Second
 * tier: how prices are set up; `whole-day/in-german.test.ts` sells by a price’s key and by a scan.
 */

const PIN = '471108';
const ESPRESSO = '4006381333931';
const UNKNOWN = '96385074';
const ON_A_SCALE = '2012345002500';

async function openPrices(screen: CashierScreen): Promise<void> {
  await screen.open('F9', 'Categories');
  await screen.page.getByText('Prices', { exact: true }).first().click();
  await screen.heading('Price buttons').waitFor();
}

async function keep(screen: CashierScreen): Promise<void> {
  await screen.pressTo('Control+Enter', 'Change the prices?');
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'Prices changed. They apply to items rung up from now on.');
}

async function receiptOf(till: TillUnderTest, number: number): Promise<string> {
  const shown = await till.page.evaluate((one) => window.till.showReceipt(one, []), number);
  return shown!.receipt.elements
    .map((element) => (element.kind === 'pair' ? `${element.left} ${element.right}` : ''))
    .join('\n');
}

test('prices read from a file are on keys, scans, receipt and report, and are saved to a file again', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  await screen.categoriesStand();
  await screen.type('100');
  await screen.press('Alt+1');
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Sale completed');
  const [sold] = [...(await till.ledger()).sales.values()];
  const { categoryExternalId: category, name: categoryName } = sold!.lines[0]!;

  await openPrices(screen);
  const file = path.join(counter.folder, 'prices.csv');
  await writeFile(file, `Naam;Prijs;Categorie;EAN\r\nTea;free;;\r\nTea;1;;4006381333930\r\n`);
  await screen.page.getByLabel('Read a file').setInputFiles(file);
  await screen.reads(/Row 2: “free” isn’t a price/, /Row 3: 4006381333930 isn’t a valid EAN/);
  await writeFile(
    file,
    `Naam;Prijs;Categorie;EAN\r\nEspresso;2.50;${category!};${ESPRESSO}\r\nRibbon;1.00;;\r\n`,
  );
  await screen.page.getByLabel('Read a file').setInputFiles(file);
  await screen.button('Import 2 rows').click();
  await screen.reads('Read 2 items from prices.csv. Check the list, then change the prices.');
  await screen.page.getByLabel('Name, as on the receipt').fill('Cocoa');
  await screen.page.getByLabel('Price each').fill('0');
  await screen.pressToRead('Control+n', 'The price is zero. Free goods can’t have a price button.');
  await screen.page.getByLabel('Price each').fill('3.20');
  // A Category is chosen from the list; typing its name alone does not choose it.
  const chosen = screen.page.getByRole('combobox', { name: 'Category' });
  await chosen.fill(categoryName.slice(0, 4));
  await screen.pressToRead(
    'Control+n',
    'Choose a category from the list, or leave the field empty.',
  );
  await chosen.fill(categoryName.slice(0, 3));
  await screen.page.getByRole('option', { name: categoryName, exact: true }).click();
  await screen.page.getByLabel('Price each').press('Enter');
  await screen.reads('Cocoa', new RegExp(`^${categoryName} · no EAN`));
  await keep(screen);
  const changed = (await readFacts(till.dataFolder, await till.bookId())).findLast(
    ({ fact }) => fact.kind === 'prices-changed',
  );
  expect(changed?.fact).toMatchObject({
    manager: 'Manager',
    prices: [{}, {}, { name: 'Cocoa', categoryExternalId: category }],
  });

  await screen.press('F11');
  await screen.leaveResult();
  await screen.button(/^Cocoa/).waitFor();
  const lines = screen.page.getByLabel('Lines of the sale');
  await screen.scan(ESPRESSO);
  await lines.getByText('Espresso').waitFor();
  await screen.type('2');
  await screen.press('*');
  await screen.press('Alt+3');
  await screen.press('Control+k');
  await screen.type('ribb');
  const keys = screen.page.getByRole('group', { name: 'Categories' }).getByRole('button');
  await keys.first().filter({ hasText: 'Ribbon' }).waitFor();
  await screen.press('Enter');
  await screen.scan(UNKNOWN);
  await screen.reads(`No item has the EAN ${UNKNOWN}.`);
  await screen.scan(ON_A_SCALE);
  await screen.reads(/an in-store barcode/);
  await screen.reads('€9.90');
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Sale completed');
  const receipt = await receiptOf(till, 2);
  for (const named of ['Espresso', 'Cocoa', 'Ribbon']) expect(receipt).toContain(named);

  await screen.open('F12', 'Day');
  await screen.reads(categoryName, '€9.90');

  // The gift card that pays is not taken for a product.
  await screen.press('F11');
  await screen.leaveResult();
  await screen.scan(ESPRESSO);
  await lines.getByText('Espresso').waitFor();
  await screen.scan(cardNumberOfStore(2));
  await screen
    .heading(/Charge/)
    .or(screen.page.getByText(/Charge €/))
    .first()
    .waitFor();
  await screen.press('Enter');
  await until(async () => {
    const { sales } = await till.ledger();
    expect([...sales.values()].filter(({ state }) => state === 'completed')).toHaveLength(3);
  });

  await openPrices(screen);
  await screen.press('Alt+e');
  const said = await screen.page.getByText(/Price list.*\.csv/).textContent();
  const filePath = /(\/.*\.csv)/.exec(said ?? '')?.[1];
  expect(await readFile(filePath!, 'utf8')).toContain(
    `"Espresso",2.5,"${category!}","${ESPRESSO}"`,
  );
});

test('a Category’s price is changed where the Category is edited, and stays with it when it is renamed', async ({
  counter,
}) => {
  const service = await counter.openService();
  const { 'api-key': apiKey, 'personal-access-token': personalAccessToken } =
    service.state.credentials;
  const till = await counter.startConnected(service, {
    managerPin: PIN,
    credentials: { apiKey, personalAccessToken },
  });
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  const chooseSaunas = async () => {
    await screen.open('F9', 'Categories');
    await screen.press('Control+l');
    await screen.typePin(PIN);
    await screen.press('Enter');
    await screen.button(/^End Manager’s approval/).waitFor();
    await screen.page.getByRole('textbox', { name: /Search/ }).fill('saunas');
    const rows = screen.page.getByRole('listbox', { name: 'Categories' }).getByRole('option');
    await rows.filter({ hasText: /^Saunas/ }).click();
    await edit.click();
  };
  const edit = screen.button(/^Edit/);
  const price = screen.page.getByLabel('Price (adds a price button)');
  const name = screen.page.getByLabel('Name', { exact: true });
  const saves = async (question: string, said?: string) => {
    await screen.pressTo('Control+Enter', question);
    if (said !== undefined) await screen.reads(said);
    await screen.readsInDialog('Approved by Manager. The PIN entered earlier still counts.');
    await screen.press('Enter');
    await edit.waitFor();
  };
  await chooseSaunas();
  expect(await price.inputValue()).toBe('');
  await price.fill('0');
  await screen.pressToRead(
    'Control+Enter',
    'The price is zero. Free goods can’t have a price button.',
  );
  // The form and the question before the PIN show how the price was understood: in this field, digits alone are whole
  // units.
  await price.fill('1250');
  await screen.reads('€1,250.00');
  await price.fill('12.50');
  await saves('Change the prices?', '€12.50');
  await screen.reads('Price each', '€12.50');
  await edit.click();
  expect(await price.inputValue()).toBe('12.50');
  await name.fill('Saunas and stoves');
  await saves('Change the prices?');
  const { prices } = await till.ledger();
  expect(prices.articles).toMatchObject([{ name: 'Saunas and stoves', unitCents: 12_50 }]);
  await edit.click();
  await price.fill('');
  await saves('Change the prices?');
  expect((await till.ledger()).prices.articles).toEqual([]);
  await edit.click();
  await service.setFaults([NETWORK_CUT]);
  await name.fill('Saunas');
  await price.fill('10');
  await screen.pressToRead('Control+Enter', /Price and VAT are not saved/);
});
