import path from 'node:path';
import { describe, expect } from 'vitest';
import { CashierScreen, startOnlineTill } from './cashier-screen.ts';
import { flipMiddleByte } from './flip-byte.ts';
import { shareOneTill } from './one-till.ts';
import { journalFolder } from './read-book.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

/**
 * A manager finds a setting, connects a service, and reads what the till says. Second tier: what only shows or sets up;
 * a manager's work with payments is `manager.test.ts`’s, a damaged journal `journal-harm.test.ts`’s, and a test of a
 * connection `test/contract/random-services.test.ts`’s.
 */

const rows = (screen: CashierScreen) =>
  screen.page.getByRole('listbox', { name: 'Activity' }).getByRole('option');

describe('a manager at a till of the demo', () => {
  let counter: Counter;
  const theTill = shareOneTill((one) => {
    counter = one;
    return counter.startTill();
  });

  test('a setting found by the search is in view and has the focus, even if it is on another page', async () => {
    const screen = new CashierScreen(theTill());
    await screen.open('F10', 'Settings');
    await screen.page.getByRole('textbox', { name: 'Search' }).fill('dark');
    await screen.press('ArrowDown');
    await screen.press('Enter');
    const field = screen.page.locator('select:focus');
    await field.waitFor();
    await screen.page.getByText('Customer display').first().waitFor();
    await until(async () => {
      const box = (await field.boundingBox())!;
      expect(box.y).toBeGreaterThan(0);
      expect(box.y + box.height).toBeLessThan(await screen.page.evaluate(() => window.innerHeight));
    });
  });

  test('a question about a transaction is gone after another page, or another person’s PIN', async () => {
    const till = theTill();
    await till.waitForConnection('online');
    const { id } = await till.load(cardNumberOfStore(1), 800);
    await till.waitForState(id, 'applied');
    const screen = new CashierScreen(till);
    await screen.open('F6', 'Activity');
    await rows(screen).filter({ hasText: '€8.00' }).click();
    await screen.button('Move to another card').click();
    const rightCard = screen.page.getByLabel('The right card');
    await rightCard.waitFor();
    await screen.press('F2');
    await screen.open('F6', 'Activity');
    await screen.heading('Load €8.00').waitFor();
    expect(await rightCard.count()).toBe(0);

    await screen.button('Reverse').click();
    await screen.page.getByLabel('Wrong amount').waitFor();
    await till.page.evaluate(() => window.till.lock());
    await screen.heading('Who is working?').waitFor();
    await screen.press('k');
    await screen.type('1111');
    await screen.pressTo('Enter', 'Sale');
    await screen.open('F6', 'Activity');
    // The next person chooses it again: the page has forgotten what the one before looked at.
    await rows(screen).filter({ hasText: '€8.00' }).click();
    await screen.heading('Load €8.00').waitFor();
    expect(await screen.page.getByLabel('Wrong amount').count()).toBe(0);
  });

  test('Work offline stays on over a restart until it is switched off', async () => {
    let till = theTill();
    await till.waitForConnection('online');
    let screen = new CashierScreen(till);
    await screen.press('Alt+o');
    await till.waitForConnection('working-offline');
    const { id } = await till.redeem(cardNumberOfStore(2), 500);
    await till.close();

    till = await counter.startTill();
    screen = new CashierScreen(till);
    await screen.reads('Working offline');
    expect((await till.ledger()).intents.get(id)?.state).toBe('waiting');
    await screen.press('Alt+o');
    await till.waitForState(id, 'applied');
  });
});

test('with a damaged journal the till shows the code and what to do in place of the sale page', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const folder = journalFolder(counter.dataFolder, await till.bookId());
  await till.close();
  await flipMiddleByte(path.join(folder, 'segment-000001.jsonl'));
  const again = await counter.startTill();
  const screen = new CashierScreen(again);
  await screen.heading('The till’s own records are damaged.').waitFor();
  await screen.reads('TILL-901', /Don’t delete anything/, /segment-000001\.jsonl/);
  await screen.scan(cardNumberOfStore(1));
  expect(await screen.heading(/^Card /).count()).toBe(0);
});

test('a real service can be connected on the settings page, after a test that moves no money', async ({
  counter,
}) => {
  const service = await counter.openService();
  const { credentials, shops } = service.state;
  const { till, screen } = await startOnlineTill(counter);
  const { page } = screen;
  await screen.open('F10', 'Settings');
  await page.getByLabel('Base URL').fill(service.baseUrl);
  await page.getByLabel('API key').fill(`Bearer ${credentials['api-key']}`);
  await page.getByLabel('Shop UUID').fill(shops[0]!.uuid);
  await page.getByLabel(/^Not protected/).click();
  await screen.button('Test connection').click();
  await screen.reads(/Leave out the word “Bearer”/);
  await page.getByLabel('API key').fill(credentials['api-key']);
  await screen.button('Test connection').click();
  await screen.reads('What a test can’t show without moving money');
  expect(service.state.transactions).toEqual([]);
  await till.loadAnew(() => screen.button(/^Connect$/).click());
  await till.waitForConnection('online');
  expect((await till.overview()).book).toMatchObject({ mode: 'real', baseUrl: service.baseUrl });
  await till.proveSign(cardNumberOfStore(0));
  expect(service.state.transactions.length).toBe(2);
  expect(await page.content()).not.toContain(credentials['api-key']);
});
