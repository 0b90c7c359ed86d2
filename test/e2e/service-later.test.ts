import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { TerminalSimulator } from '../../electron/sandbox/terminal-simulator.ts';
import { assertPresent } from '../../shared/values/assert.ts';
import { CashierScreen } from './cashier-screen.ts';
import { readFacts } from './read-book.ts';
import { balanceAtService, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/** A shop that sells for cash first, closes a day, and connects its card service later, in the same book.
 * Second tier: how a till is set up; what it may then send is `test/unit/electron/till/service-later.test.ts`’s. */

/** Sells goods without a category for cash. */
async function sellForCash(screen: CashierScreen, digits: string): Promise<void> {
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
  const screen = new CashierScreen(till);
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
  await screen.scan(cardNumberOfStore(1));
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
  await screen.reads(
    'What a test can’t show without moving money',
    /^The till’s sales, receipts and settings stay/,
  );
  const book = (await till.overview()).book!;
  await till.loadAnew(() => screen.button(/^Connect$/).click());
  await till.waitForConnection('online');
  expect((await till.overview()).book).toMatchObject({
    id: book.id,
    tillId: book.tillId,
    baseUrl: service.baseUrl,
  });
  await till.proveSign(cardNumberOfStore(0));

  await screen.open('F11', 'Sale');
  expect(await page.getByText('Still to do').count()).toBe(0);
  const before = balanceAtService(service, cardNumberOfStore(1));
  const redeemed = await till.redeem(cardNumberOfStore(1), 100);
  await till.waitForState(redeemed.id, 'applied');
  expect(balanceAtService(service, cardNumberOfStore(1))).toBe(before - 100);
  await sellForCash(screen, '200');

  const facts = await readFacts(till.dataFolder, book.id);
  const kinds = facts.map(({ fact }) => fact.kind);
  expect(kinds.filter((kind) => kind === 'service-bound')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'sale-completed')).toHaveLength(3);
  const ledger = await till.ledger();
  expect(ledger.lastReceiptNumber).toBe(3);
  expect(ledger.queue.pauses).toEqual([]);
});

test('a shop without a card service takes cards at its terminal, trains, and continues on another computer from its second copy', async ({
  counter,
}) => {
  const terminal = await TerminalSimulator.start();
  onTestFinished(() => terminal.goAway());
  const stick = path.join(counter.folder, 'stick');
  await mkdir(stick);
  const till = await counter.startTill();
  const { page } = till;
  const screen = new CashierScreen(till);
  const shop = { currency: 'EUR', locale: 'en-IE', timezone: null } as const;
  await till.loadAnew(() => page.evaluate((one) => void window.till.beginShop(one), shop));
  await until(async () => expect((await till.overview()).book?.mode).toBe('real'));
  const bookId = await till.bookId();

  await screen.open('F10', 'Settings');
  await page.getByText('Card terminal', { exact: true }).first().click();
  await page.getByLabel('Address in the network').fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill(String(terminal.port));
  await page.getByRole('switch', { name: 'Send card payments to the terminal' }).click();
  await screen.button('Save the terminal').click();
  await until(async () => expect((await till.overview()).terminal).not.toBeNull());
  await page.getByText('Copy', { exact: true }).first().click();
  await page.getByLabel('Folder for the copy').fill(stick);
  await screen.button('Copy to this folder').click();
  // Nothing else opens it, since there is no API key.
  await screen.reads(/only the recovery code opens this copy/);
  await screen.button('Go to “Privacy”').click();
  await page.locator('[aria-pressed="true"]', { hasText: 'Privacy' }).waitFor();
  await screen.open('F11', 'Sale');
  await screen.type('1000');
  await screen.button('Sundries').click();
  await screen.press('Enter');
  await screen.pressTo('Alt+c', 'Sale completed');
  await screen.leaveResult();
  expect(terminal.approvedCents).toBe(10_00);
  expect((await till.ledger()).takings.cardCents).toBe(10_00);

  const petra = { kind: 'add', name: 'Petra', role: 'manager', pin: '471108' } as const;
  expect(await page.evaluate((one) => window.till.changeStaff(one), petra)).toMatchObject({
    kind: 'changed',
  });
  await screen.open('F10', 'Settings');
  await page.getByText('Health', { exact: true }).first().click();
  await screen.pressTo('Control+t', 'Start training at this till?');
  await screen.typePin('471108');
  await till.loadAnew(() => page.keyboard.press('Enter'));
  await screen.reads('TRAINING – no real money');
  await till.waitForConnection('online');
  const practice = await till.redeem(cardNumberOfStore(1), 500);
  await till.waitForState(practice.id, 'applied');
  await till.loadAnew(() => page.evaluate(() => void window.till.endTraining()));
  await until(async () => expect(await till.bookId()).toBe(bookId));
  const kinds = (await readFacts(till.dataFolder, bookId)).map(({ fact }) => fact.kind);
  expect(kinds).toEqual(expect.arrayContaining(['training-began', 'training-ended']));
  expect((await till.ledger()).lastReceiptNumber).toBe(1);
  expect((await till.ledger()).cards.size).toBe(0);

  const { people } = await till.overview();
  const typed = { personId: people.list[0]!.id, pin: '471108' };
  const recovery = await page.evaluate((one) => window.till.recoveryCode(one), typed);
  if (recovery.kind !== 'code') throw new Error(`no code: ${recovery.kind}`);
  expect((await till.overview()).hasShownCode).toBe(true);
  await until(async () => expect((await till.overview()).copy?.state.kind).toBe('whole'));
  await till.close();
  await rm(counter.dataFolder, { recursive: true });
  await rm(`${counter.dataFolder}-state`, { recursive: true, force: true });
  const [name] = await readdir(stick);
  await cp(path.join(stick, assertPresent(name, 'there is a copy')), counter.dataFolder, {
    recursive: true,
  });

  const next = await counter.startTill();
  const there = new CashierScreen(next);
  expect(await next.bookId()).toBe(bookId);
  // A copy has no keys. There is no API key that proves the owner, but the recovery code does.
  await next.page.getByLabel(/recovery code$/).fill(recovery.code);
  await next.page.getByLabel('Name of the manager').fill('Petra');
  await next.page.getByLabel('New PIN').fill('471108');
  await there.button('Name this manager').click();
  await there.heading('Sale').waitFor();
  // There is nothing that could be paused.
  await there.reads('No card service yet', /^Goods, cash and the card terminal work\./);
  expect(await next.page.getByText(/paused/i).count()).toBe(0);
  await sellForCash(there, '500');
  await there.open('F7', 'To resolve');
  await there.reads('Not with these records: they have no card service.');
  await there.pressTo('Control+Enter', 'Have you looked for newer records?');
  await there.typePin('471108');
  await there.press('Enter');
  await until(async () =>
    expect((await next.overview()).status?.connection.kind).toBe('no-service'),
  );
  expect((await next.ledger()).lastReceiptNumber).toBe(2);
});

test('a shop without a card service keeps the next name while a PIN is hashed, and reads the answer of a test print and where the PIN is asked', async ({
  counter,
}) => {
  // As in a shop, a PIN takes long to be hashed.
  const till = await counter.startTill([], { env: { EVERTILL_QUICK_KEYS: '0' } });
  const { page } = till;
  const screen = new CashierScreen(till);
  const shop = { currency: 'EUR', locale: 'en-IE', timezone: null } as const;
  await till.loadAnew(() => page.evaluate((one) => void window.till.beginShop(one), shop));
  await until(async () => expect((await till.overview()).book?.mode).toBe('real'));

  await screen.open('F10', 'Settings');
  await page.getByText('Printer', { exact: true }).first().click();
  await page.getByLabel('Type of printer').first().selectOption('network');
  await page.getByLabel('Address of the printer').fill('127.0.0.1');
  await page.getByLabel('Port', { exact: true }).fill('1');
  await screen.pressToRead('Control+Enter', 'Saved.');
  await screen.press('Control+p');
  const answers = screen.text(/^Last print, .+: The printer does not respond\.$/);
  // Above the fields, and beside the key that was pressed.
  await until(async () => expect(await answers.count()).toBe(2));
  expect(await page.getByText('Saved.', { exact: true }).count()).toBe(0);
  await screen.reads(/^Test print, /);

  await page.getByText('People', { exact: true }).first().click();
  await page.getByLabel('Name').fill('Petra');
  await page.getByLabel('PIN').fill('471108');
  await screen.press('Control+Enter');
  await screen.typePin('471108');
  await screen.pressToRead('Enter', 'Add a person');
  await page.getByLabel('Name').fill('Kim');
  await page.getByLabel('PIN').fill('1111');
  await page.keyboard.press('Control+Enter');
  await page.getByLabel('Name').pressSequentially('Robin', { delay: 70 });
  await until(async () => expect((await till.overview()).people.list).toHaveLength(2));
  await screen.reads('Kim');
  await until(async () => expect(await page.getByLabel('Name').inputValue()).toBe('Robin'));
  await page.getByLabel('Name').fill('');

  await screen.open('F12', 'Day');
  await screen.press('Alt+y');
  await screen.type('10000');
  await screen.press('Enter');
  await until(async () => expect((await till.overview()).shift).not.toBeNull());
  await page.evaluate(() => window.till.endLease());
  await screen.untilNoQuestion();
  await screen.press('Control+Enter');
  await screen.type('10000');
  await screen.readsInDialog('Still needed: the manager’s PIN, on the next page.');
  await screen.press('Enter');
  await screen.readsInDialog('Still needed: the manager’s PIN.');
});
