import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Category } from '../../shared/api/category.ts';
import { isProductBarcode } from '../../shared/values/gtin.ts';
import { workbook } from '../builders/workbook.ts';
import { CashierScreen } from './cashier-screen.ts';
import { PageWalk, SCREEN_SIZES } from './page-walk.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/**
 * An owner's way from a new till to the first real sale. Second tier: how many presses a setup needs, and where its
 * steps lead; the settings that it makes have tests of their own.
 */

const PIN = '471108';
const ARTICLES = 50;
const MOST_PRESSES = 40;

/** An owner who sets a till up, by mouse and keyboard. A press, a choice and a typed field count one each. */
class Owner {
  presses = 0;
  readonly #page: Page;
  readonly #screen: CashierScreen;

  constructor(screen: CashierScreen) {
    this.#screen = screen;
    this.#page = screen.page;
  }

  async press(name: string | RegExp): Promise<void> {
    this.presses += 1;
    await this.#screen.still();
    await this.#screen.button(name).last().click();
  }

  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.#screen.press(key);
  }

  async fill(label: string, text: string): Promise<void> {
    this.presses += 1;
    await this.#page.getByLabel(label, { exact: true }).first().fill(text);
  }

  async choose(label: string, value: string): Promise<void> {
    this.presses += 1;
    await this.#page.getByLabel(label).selectOption(value);
  }

  async radio(name: RegExp): Promise<void> {
    this.presses += 1;
    await this.#page.getByRole('radio', { name }).click();
  }

  async file(file: string): Promise<void> {
    this.presses += 1;
    await this.#page.getByLabel('Read a file').setInputFiles(file);
  }

  async amount(digits: string): Promise<void> {
    this.presses += 1;
    await this.#screen.type(digits);
  }
}

function eanOf(index: number): string {
  const start = `40063813${String(index).padStart(4, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(isProductBarcode)!;
}

test.for(SCREEN_SIZES)(
  `from a new till to the receipt of the first sale, an owner with ${ARTICLES} articles in a workbook needs at most ${MOST_PRESSES} presses, and no page of the way shows a fault at $width × $height`,
  async (size, { counter }) => {
    const service = await counter.openService();
    // Books and flowers have the reduced rate in Germany, so a list names both rates.
    const [standard, reduced] = service.state.categories as [Category, Category];
    const prices = path.join(counter.folder, 'prices.xlsx');
    const rows = Array.from({ length: ARTICLES }, (_, index) => [
      `Article ${index}`,
      (index + 100) / 100,
      index % 2 === 0 ? standard.name : reduced.name,
      index % 2 === 0 ? 19 : 7,
      Number(eanOf(index)),
    ]);
    const headings = ['Artikel', 'VK brutto', 'Warengruppe', 'MwSt', 'EAN'];
    await writeFile(prices, workbook({ Prices: [headings, ...rows] }));
    const till = await counter.startTill();
    const screen = new CashierScreen(till);
    const { page } = screen;
    const owner = new Owner(screen);
    const walk = await PageWalk.begin(till, 'owner', size);
    // A packaged till begins here.
    await screen.open('F10', 'Settings');
    await screen.press('Control+e');

    await walk.look('first page');
    await owner.press('Connect my store');
    await walk.look('country');
    await owner.choose('Country of the store', 'DE');
    await owner.press('Next: Card service');
    await walk.look('card service');
    await owner.fill('Base URL', service.baseUrl);
    await owner.fill('API key', service.state.credentials['api-key']);
    await owner.fill('Shop UUID', service.state.shops[0]!.uuid);
    await owner.radio(/^Not protected/);
    await owner.press(/^Test connection/);
    await screen.reads('What a test can’t show without moving money');
    await walk.look('card service tested');
    await owner.press('Next: Store and currency');
    await walk.look('store and currency');
    await till.loadAnew(() => owner.press(/^Connect$/));
    await screen.heading('Set up this till').waitFor();
    expect(await page.getByText(/demo/i).count()).toBe(0);

    await walk.look('people');
    await owner.fill('Name', 'Petra');
    await owner.fill('PIN', PIN);
    await owner.press('Add as manager');
    await page.getByRole('button', { name: 'Add as cashier' }).waitFor();
    await owner.fill('Name', 'Kim');
    await owner.fill('PIN', '1111');
    await owner.press('Add as cashier');
    await screen.reads('Kim (Cashier)');
    await walk.look('people named');
    await owner.press('Next: Name and receipt');
    await owner.fill('Store name, then address: one line each', 'Blumen Petra\nHauptstraße 1');
    await owner.press('Save');
    await screen.reads('Saved.');
    await walk.look('name and receipt');
    await owner.press('Next: VAT');
    await screen.reads(/^Rates of this country: 19\s%/, /Source: \u00a7 12 UStG/);
    await walk.look('VAT proposed');
    await owner.press('Use these rates');
    // The proposal gives all goods one rate, so the question says which.
    await screen.readsInDialog('All other goods');
    await walk.look('VAT question');
    await owner.press('Change VAT');
    await until(async () => expect((await till.ledger()).taxes?.rates).toHaveLength(2));
    await screen.untilNoQuestion();

    await walk.look('VAT set');
    await owner.press('Next: Items');
    await walk.look('items');
    await owner.file(prices);
    await page.getByText('Use the categories shown').waitFor();
    await walk.look('items preview');
    owner.presses += 1;
    await page.getByText('Use the categories shown').click();
    owner.presses += 1;
    await page.getByText('Give the categories the file’s rates').click();
    await walk.look('items, VAT');
    await owner.press(`Import ${ARTICLES} rows`);
    await screen.reads(/Read 50 items from prices\.xlsx/);
    await walk.look('items taken');
    await owner.press('Change the prices …');
    await walk.look('items, question');
    await owner.press('Change the prices');
    await until(async () => expect((await till.ledger()).prices.articles).toHaveLength(ARTICLES));
    await screen.untilNoQuestion();
    expect((await till.ledger()).taxes?.categories).toEqual([
      { externalId: reduced.external_identifier, letter: 'B' },
    ]);
    await owner.press('Next: Printer and scanner');
    await walk.look('printer and scanner');
    await owner.press('Next: Test card');
    await walk.look('test card');
    await owner.press('Next: Opening float');
    await walk.look('opening float');
    await owner.press('Count the float');
    await walk.look('float question');
    await owner.amount('10000');
    await owner.key('Enter');
    await screen.reads('The opening float is counted.');
    await owner.press('Next: Summary');
    await screen.reads('Left for later', 'Printer and scanner');
    // A step is ticked once it is done, not when it was skipped.
    const unticked = page.getByRole('list', { name: 'Setup steps' }).locator('li:not(:has(svg))');
    expect(await unticked.allInnerTexts()).toEqual([
      expect.stringMatching(/Printer and scanner/),
      expect.stringMatching(/Test card/),
      expect.stringMatching(/Summary/),
    ]);
    await walk.look('summary');
    await owner.press('Start selling');

    await screen.heading('Sale').waitFor();
    await walk.look('sale');
    await owner.press(/^Article 7\b/);
    await owner.key('Enter');
    await walk.look('pay');
    await owner.key('Enter');
    await screen.heading('Sale completed').waitFor();
    await walk.look('first sale completed');
    expect(await walk.faults()).toEqual([]);
    expect(owner.presses).toBeLessThanOrEqual(MOST_PRESSES);
    const ledger = await till.ledger();
    expect(ledger.lastReceiptNumber).toBe(1);
    const receipt = await page.evaluate(() => window.till.showReceipt(null, []));
    expect(JSON.stringify(receipt)).toContain('Blumen Petra');
  },
);

test('what is left for later in the setup is named on the Sale page, which leads to it until it is done or put away', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  const { page } = screen;
  await screen.open('F10', 'Settings');
  await screen.press('Control+e');
  await screen.button('Sell first, connect later').click();
  await page.getByLabel('Country of the store').selectOption('NL');
  await screen.button('Next: Store and currency').click();
  await till.loadAnew(() => screen.button('Open the shop').click());
  await screen.heading('Set up this till').waitFor();
  // Nothing is redeemed in a shop without a card service, so nothing is asked about it.
  expect(await page.getByText(/offline|redeem/i).count()).toBe(0);
  await screen.button('Finish later').click();
  await screen.reads(
    'Still to do in the setup: People, Name and receipt, VAT, Items, Printer and scanner',
  );
  // On a small screen the list scrolls, and begins with what to do first.
  const { width, height } = SCREEN_SIZES[0]!;
  await page.setViewportSize({ width, height });
  await screen.still();
  const head = await screen.heading('Sale').boundingBox();
  const first = await screen.text(/^Type an amount and press a button/).boundingBox();
  expect(first!.y).toBeGreaterThanOrEqual(head!.y + head!.height);

  await screen.button('Continue the setup').click();
  await page.getByLabel('Name', { exact: true }).fill('Petra');
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  await screen.button('Add as manager').click();
  await screen.button('Add as cashier').waitFor();
  await screen.button('Finish later').click();
  await screen.reads('Still to do in the setup: Name and receipt, VAT, Items, Printer and scanner');
  await till.close();

  const again = await counter.startTill();
  const next = new CashierScreen(again);
  await next.button('Continue the setup').click();
  await next.heading('Set up this till').waitFor();
  await again.page.locator('[aria-current="step"]', { hasText: 'Name and receipt' }).waitFor();
  await next.button('Finish later').click();
  await next.button('Not now').click();
  await until(async () => expect(await again.page.getByText(/^Still to do in/).count()).toBe(0));
});

test('the test card of the setup proposes the format of all cards, after which another text is asked about', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service);
  await till.waitForConnection('online');
  await till.page.evaluate(() => window.till.noteFirstDay('goes-on'));
  await till.loadAnew(() => till.page.reload());
  const screen = new CashierScreen(till);
  for (const step of ['Name and receipt', 'VAT', 'Items', 'Printer and scanner', 'Test card'])
    await screen.button(`Next: ${step}`).click();
  await screen.scanCard(cardNumberOfStore(0));
  await screen.press('F4');
  await screen.type('100');
  const beginning = cardNumberOfStore(0).slice(0, 4);
  await screen.pressToRead('Enter', `The card looks like this: ${beginning}${'#'.repeat(12)}.`);
  await screen.button('Yes, all cards').click();
  await screen.reads('The till knows the format of your cards.');
  await until(async () =>
    expect((await till.overview()).cardCodes).toMatchObject({
      prefixes: [beginning],
      pattern: '#'.repeat(cardNumberOfStore(0).length),
    }),
  );
});

test('a load without a sale that needs a manager leads to the load in a sale', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, {
    managerPin: PIN,
    people: [{ name: 'Kim', role: 'cashier', pin: '1111' }],
    limits: { preset: 'shop', tillsInStore: 1 },
  });
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  await screen.signInAsKim();
  // Until a till's first sale, a load needs no sale: nothing is sold yet whose receipt would show
  // how it was paid.
  await screen.type('500');
  await screen.button('Sundries').click();
  await screen.press('Enter');
  await screen.payRest();
  await screen.leaveResult();
  await screen.open('F2', 'Scan the card');
  await screen.scanCard(cardNumberOfStore(1));
  await screen.press('F4');
  await screen.reads('If the customer pays for it, load it in a sale.');
  await screen.button('Load in a sale').click();
  await screen.heading('Sale').waitFor();
  await screen.scanCard(cardNumberOfStore(1));
  await screen.type('2000');
  await screen.press('Enter');
  await screen.button(/^Pay €20\.00/).waitFor();
});

test('the first setup, in German on an English computer, proposes Germany’s region, shows nothing of the demo’s service before one is connected, and mentions no field that it does not show', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  const { page } = screen;
  const ofService = /^DEMO –|Zahlungen gehen|Letzte Antwort|^Online|^Offline/;
  const showsNoService = async () => expect(await page.getByText(ofService).count()).toBe(0);
  await screen.open('F10', 'Settings');
  await screen.press('Control+e');
  await page.getByText('Deutsch', { exact: true }).click();
  await screen.heading('Diese Kasse einrichten').waitFor();
  await showsNoService();
  await screen.button('Meine Filiale verbinden').last().click();
  await page.getByLabel('Land der Filiale').selectOption('DE');
  await showsNoService();
  await screen.button('Weiter: Kartendienst').click();
  await page.getByLabel('Basis-URL').fill(service.baseUrl);
  await page.getByLabel('API-Schlüssel').fill(service.state.credentials['api-key']);
  await page.getByLabel('Shop-UUID', { exact: true }).fill(service.state.shops[0]!.uuid);
  await page.getByRole('radio', { name: /^Nicht geschützt/ }).click();
  await screen.button(/^Verbindung testen/).click();
  await screen.button(/^Weiter: Filiale und Währung/).click();
  expect(await page.getByLabel('Region').inputValue()).toBe('de-DE');
  await showsNoService();
  await till.loadAnew(() => screen.button(/^Verbinden/).click());
  await page.getByLabel('Name', { exact: true }).fill('Petra');
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  await screen.button('Als Filialleitung hinzufügen').click();
  await screen.heading('Was diese Kasse allein darf').waitFor();
  await screen.reads('Immer verkaufen');
  expect(await page.getByRole('radio', { name: 'Eigene' }).count()).toBe(0);
  expect(await page.getByText(/wie unten|unten festgelegt/).count()).toBe(0);
});
