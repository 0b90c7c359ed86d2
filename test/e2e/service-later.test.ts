import { expect } from 'vitest';
import { AtTheScreen } from './at-the-screen.ts';
import { readFacts } from './read-book.ts';
import { storeBalanceOf, storeCard } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/** A shop that sells for cash first, closes a day, and connects its card service later, in the same book.
 * Second tier: how a till is set up; what it may then send is `test/unit/electron/till/service-later.test.ts`’s. */

/** Sells goods without a category for cash. */
async function sellForCash(screen: AtTheScreen, digits: string): Promise<void> {
  await screen.type(digits);
  await screen.button('Sundries').click();
  await screen.press('Enter');
  await screen.payRest();
  await screen.leaveResult();
}

test('a fresh till sells for cash and closes, then connects its card service and redeems in the same book', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startTill();
  const screen = new AtTheScreen(till);
  const { page } = screen;

  await screen.open('F10', 'Settings');
  await screen.press('Control+e');
  await screen.button('Sell first, connect later').click();
  await page.getByLabel('Country of the store').selectOption('BE');
  await screen.button('Next: Store and currency').click();
  await till.loadAnew(() => screen.button('Open the shop').click());
  await screen.heading('Set up this till').waitFor();
  expect(await page.getByText(/demo/i).count()).toBe(0);
  const steps = page.getByRole('list', { name: 'Setup steps' }).getByRole('listitem');
  expect(await steps.count()).toBe(9);
  await screen.button('Finish later').click();

  await screen.reads('No card service yet', 'Still to do, for gift cards:');
  await screen.button('Not now').click();
  expect(await page.getByText(/demo|offline|online/i).count()).toBe(0);
  expect(await screen.button(/^(Load a card|Gift card)$/).count()).toBe(1);
  await screen.press('Alt+y');
  await page.getByLabel('Opening float in the drawer').waitFor();
  await screen.enter('10000');
  await until(async () => expect((await till.overview()).shift).not.toBeNull());
  await sellForCash(screen, '1250');
  await screen.type('300');
  await screen.button('Sundries').click();
  await screen.scan(storeCard(1));
  await screen.reads('Gift cards work once the card service is connected.');
  await screen.press('Enter');
  await screen.payRest();
  await screen.leaveResult();

  await screen.press('F2');
  await screen.reads('The till is not connected to a card service yet.');
  await screen.open('F12', 'Day');
  await screen.press('Control+Enter');
  await screen.type('11550');
  await screen.press('Enter');
  await screen.press('Control+Enter');
  await until(async () => expect((await till.overview()).shift).toBeNull());
  expect((await till.ledger()).closes).toHaveLength(1);

  await screen.open('F11', 'Sale');
  await screen.button('Connect a card service').click();
  await screen.heading('Settings').waitFor();
  await page.getByLabel('Base URL').fill(service.baseUrl);
  await page.getByLabel('API key').fill(service.state.credentials['api-key']);
  await page.getByLabel('Shop UUID').fill(service.state.shops[0]!.uuid);
  await page.getByRole('radio', { name: /^Not protected/ }).click();
  await screen.button('Test connection').click();
  await screen.reads('What a test can’t show without moving money');
  const book = (await till.overview()).book!;
  await till.loadAnew(() => screen.button(/^Connect$/).click());
  await till.waitForConnection('online');
  expect((await till.overview()).book).toMatchObject({
    id: book.id,
    tillId: book.tillId,
    baseUrl: service.baseUrl,
  });
  await till.proveSign(storeCard(0));

  await screen.open('F11', 'Sale');
  expect(await page.getByText('Still to do').count()).toBe(0);
  const before = storeBalanceOf(service, storeCard(1));
  const redeemed = await till.redeem(storeCard(1), 100);
  await till.waitForState(redeemed.id, 'applied');
  expect(storeBalanceOf(service, storeCard(1))).toBe(before - 100);
  await sellForCash(screen, '200');

  const facts = await readFacts(till.dataFolder, book.id);
  const kinds = facts.map(({ fact }) => fact.kind);
  expect(kinds.filter((kind) => kind === 'service-bound')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'sale-completed')).toHaveLength(3);
  const ledger = await till.ledger();
  expect(ledger.lastReceiptNumber).toBe(3);
  expect(ledger.queue.pauses).toEqual([]);
});
