import path from 'node:path';
import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { CashierScreen } from './cashier-screen.ts';
import { lookAtDiscountAndPark } from './look-at-discount-and-park.ts';
import { lookAtDayPicture } from './look-at-day-picture.ts';
import { lookAtMonths, lookAtPrices } from './look-at-prices.ts';
import { flipMiddleByte } from './flip-byte.ts';
import { journalFolder } from './read-book.ts';
import { ScreenRules } from './screen-rules.ts';
import { cardNumberOfStore, faultOf, NETWORK_CUT } from './store-service.ts';
import { test } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/**
 * Checks every page and every important state by the rules of WCAG 2.2 AA, light and dark, on a small screen. Second
 * tier: how pages look and speak; no money depends on it.
 */

const PIN = '824617';
const SMALL = { width: 1024, height: 768 };

interface Walk {
  readonly till: TillUnderTest;
  readonly service: SandboxServer;
  readonly screen: CashierScreen;
  readonly rules: ScreenRules;
}

async function begin(counter: Counter): Promise<Walk> {
  const service = await counter.openService();
  const { credentials } = service.state;
  const till = await counter.startConnected(service, {
    managerPin: PIN,
    credentials: {
      apiKey: credentials['api-key'],
      personalAccessToken: credentials['personal-access-token'],
    },
  });
  await till.page.setViewportSize(SMALL);
  await till.proveSign(cardNumberOfStore(0));
  const screen = new CashierScreen(till);
  await screen.heading('Sale').waitFor();
  return { till, service, screen, rules: new ScreenRules(till.page) };
}

function atStep(screen: CashierScreen, step: string): Promise<void> {
  return screen.page.locator(`[data-step="${step}"]`).waitFor();
}

async function sell({ screen, rules }: Walk): Promise<void> {
  await screen.button(/^Abdeckfolien/).waitFor();
  await rules.look('sale, nothing rung up');
  await screen.type('2000');
  await screen.button(/^Abdeckfolien/).click();
  await screen.type('12');
  await screen.press('Alt+1');
  await rules.look('sale with lines');
  await rules.lookAtSize('sale with lines');
  await lookAtDiscountAndPark(screen, rules);
  await screen.press('Control+k');
  await screen.page.keyboard.type('qqq', { delay: 200 });
  await rules.look('sale, search finds nothing');
  await screen.press('Escape');
  await screen.press('F3');
  await atStep(screen, 'card-wanted');
  await rules.look('sale, card wanted');
  await screen.scanCard(cardNumberOfStore(1));
  await screen.button(/^Charge €/).waitFor();
  await rules.look('sale, card presented');
  await rules.lookAtSize('sale, card presented');
  await screen.enter('500');
  await atStep(screen, 'paying');
  await rules.look('sale, paying');
  await rules.lookAtSize('sale, paying');
  await screen.type('500');
  await screen.press('Alt+c');
  await atStep(screen, 'reference');
  await rules.look('sale, reference');
  await screen.press('Enter');
  await atStep(screen, 'paying');
  await screen.pressToRead('Alt+x', 'Cancel this sale?');
  await rules.look('sale, cancel?');
  await screen.press('Escape');
  await screen.type('2000');
  await screen.pressTo('Enter', 'Sale completed');
  await rules.look('sale completed');
  await screen.press('Control+p');
  await screen.readsInDialog(/Receipt R\w{4}-1/);
  await screen.page.getByRole('option').first().waitFor();
  await rules.look('receipts');
  await screen.pressToRead('Alt+b', 'Refund of receipt 1');
  await rules.look('receipts, refund?');
  await rules.lookAtEdges('receipts, refund?');
  await screen.press('Escape');
  await screen.page.getByRole('option').first().waitFor();
  await screen.page.getByLabel('Number', { exact: true }).fill('none');
  await rules.look('receipts, no number');
  const day = screen.page.getByRole('textbox', { name: 'Day' });
  await day.press('ArrowDown');
  await screen.page.locator('.mantine-DatePicker-calendarHeaderLevel').waitFor();
  await rules.look('receipts, calendar');
  await rules.lookAtEdges('receipts, calendar');
  await screen.press('Escape');
  await screen.press('Escape');
  await screen.leaveResult();
  await screen.press('F4');
  await atStep(screen, 'card-wanted');
  await screen.scanCard(cardNumberOfStore(1));
  await rules.look('sale, load');
  await screen.press('Escape');
  await screen.press('Escape');
}

async function takeGiftBalances({ till, service, screen, rules }: Walk): Promise<void> {
  await screen.open('F2', 'Scan the card');
  await rules.look('gift balance, idle');
  await rules.lookAtSize('gift balance, idle');
  await screen.scan('4006381333931');
  await screen.button('Use it as a card').waitFor();
  await rules.look('gift balance, is it a card');
  await screen.pressToRead('Enter', 'TILL-107');
  await rules.look('gift balance, not a card');
  await screen.scanCard(cardNumberOfStore(1));
  await rules.look('gift balance, card');
  await rules.lookAtSize('gift balance, card');
  await screen.type('600');
  await screen.scan(cardNumberOfStore(2));
  await screen.reads(/^Change to/);
  await rules.look('gift balance, another card?');
  await screen.press('Escape');
  await screen.pressTo('Enter', 'Redeemed €6.00.');
  await rules.look('gift balance, taken');
  await rules.lookAtSize('gift balance, taken');
  await screen.scanCard(cardNumberOfStore(1));
  await screen.type('600');
  await screen.pressToRead('Enter', /Redeem again\?/);
  await rules.look('gift balance, a second time?');
  await screen.press('Escape');
  await screen.press('Escape');
  await screen.press('F4');
  await screen.scanCard(cardNumberOfStore(4));
  await rules.look('gift balance, load');
  await screen.press('Escape');
  await screen.press('F3');

  const refusal = { name: 'error-before-commit', status: 422, body: 'json' } as const;
  await service.setFaults([faultOf(refusal, 'money', 1)]);
  await pay(screen, 3, '700');
  await screen.reads(/^Not redeemed:/);
  await rules.look('gift balance, refused');
  await service.setFaults([faultOf({ name: 'drop-answer' }, 'money', 1)]);
  await pay(screen, 5, '300');
  await screen.reads(/being checked/);
  await rules.look('gift balance, being checked');
  await service.setFaults([faultOf(refusal, 'money', 1)]);
  const refusedLater = await till.redeem(cardNumberOfStore(6), 450);
  await till.waitForState(refusedLater.id, 'refused');
  await service.setFaults([NETWORK_CUT]);
  await pay(screen, 7, '800');
  await screen.reads('Accepted. The till will send it later.');
  await till.waitForConnection('offline');
  await rules.look('gift balance, deferred');
  await screen.scanCard(cardNumberOfStore(7));
  await screen.enter('9000');
  await screen.button('Manager approval').waitFor();
  await rules.look('gift balance, above the limit');
  await screen.button('Manager approval').click();
  await screen.page.getByLabel('PIN').first().waitFor();
  await rules.look('gift balance, step-up');
  await screen.press('Escape');
}

async function pay(screen: CashierScreen, index: number, digits: string): Promise<void> {
  await screen.scanCard(cardNumberOfStore(index));
  await screen.enter(digits);
}

async function lookBack({ service, screen, rules }: Walk): Promise<void> {
  await screen.open('F6', 'Activity');
  const list = screen.page.getByRole('listbox', { name: 'Activity' });
  const rows = list.getByRole('option');
  await rows.first().waitFor();
  await rules.look('activity');
  await rows.filter({ hasText: 'Waiting to be sent' }).click();
  await screen.button('Undo').click();
  await rules.look('activity, undo?');
  await screen.press('Escape');
  await rows.filter({ hasText: '€1.00' }).click();
  await screen.button('Reverse').waitFor();
  await rules.look('activity, detail');
  await screen.button('Reverse').click();
  await rules.look('activity, put right');
  await screen.press('Escape');
  await screen.page.getByLabel('Amount').fill('99999');
  await screen.reads(/^No transaction matches/);
  await rules.look('activity, nothing fits');
  await service.setFaults([]);
}

async function callAPerson({ screen, rules }: Walk): Promise<void> {
  await screen.open('F7', 'To resolve');
  await screen.button('It was charged').first().waitFor();
  await rules.look('needs a person');
  await screen.button('It was charged').first().click();
  await screen.page.getByLabel('Transaction number at the card service').waitFor();
  await rules.look('needs a person, PIN');
  await screen.press('Escape');
}

async function closeTheDay({ screen, rules }: Walk): Promise<void> {
  await screen.open('F12', 'Day');
  await rules.look('day, no shift');
  await screen.press('Alt+y');
  await screen.page.getByLabel('Opening float in the drawer').waitFor();
  await rules.look('day, open a shift');
  await screen.enter('10000');
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'Shift 1 of');
  await rules.look('day, shift open');
  await lookAtDayPicture(screen, rules);
  await lookAtMonths(screen, rules);
  await screen.press('Alt+i');
  await rules.look('day, cash in');
  await screen.press('Escape');
  await screen.press('Control+Enter');
  await screen.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
  await rules.look('day, count');
  await screen.enter('9000');
  await screen.text('Difference').waitFor();
  await rules.look('day, check');
  await screen.press('Escape');
}

async function keepCategories({ service, screen, rules }: Walk, counter: Counter): Promise<void> {
  await screen.open('F9', 'Categories');
  await screen.reads(/up to date|last refreshed/);
  await rules.look('categories');
  await screen.pressToRead('Control+l', 'Manager only');
  await rules.look('categories, a manager’s PIN');
  await screen.typePin(PIN);
  await screen.press('Enter');
  await screen.page.getByText('Only a manager can change categories.').waitFor({ state: 'hidden' });
  await screen.press('Control+f');
  await screen.press('ArrowDown');
  await screen.press('Enter');
  await screen.page.getByRole('complementary', { name: 'Category' }).waitFor();
  await rules.look('categories, detail');
  await screen.press('Control+e');
  await rules.look('categories, edit');
  await screen.press('Escape');
  await screen.press('Control+Delete');
  await rules.look('categories, delete?');
  await screen.press('Escape');
  await screen.press('Escape');
  const tab = (name: RegExp) =>
    screen.page.getByRole('radiogroup', { name: 'View' }).getByText(name);
  await tab(/^Drafts/).click();
  await rules.look('categories, drafts');
  await tab(/^Prices/).click();
  await lookAtPrices(screen, rules);
  await tab(/^Import/).click();
  await rules.look('categories, import');
  const file = path.join(counter.folder, 'categories.csv');
  const first = service.state.categories[0]!;
  await writeFile(file, `name,external\nNew,N-1\nRenamed,${first.external_identifier}\nNo,\n`);
  await screen.page.getByLabel('Read a file').setInputFiles(file);
  await rules.look('categories, columns');
  await screen.page.getByRole('combobox', { name: 'External identifier' }).selectOption('external');
  await screen.pressToRead('Control+Enter', 'New (1)');
  await rules.look('categories, import compared');
  await screen.pressToRead('Control+Enter', /Create 1/);
  await rules.look('categories, import?');
}

const settings = [
  'Connection',
  'People',
  'Scanner',
  'Printer',
  'Card terminal',
  'Customer display',
  'Appearance',
  'Export',
  'Copy',
  'Privacy',
  'Health',
  'VAT',
  'Limits',
];

async function set({ screen, rules }: Walk): Promise<void> {
  await screen.press('Escape');
  await screen.open('F10', 'Settings');
  await screen.reads('Manager only');
  await rules.look('settings, a manager’s PIN');
  await screen.typePin(PIN);
  await screen.press('Enter');
  await screen.page.getByLabel('Base URL').waitFor();
  for (const part of settings) {
    await screen.page.getByText(part, { exact: true }).first().click();
    await rules.look(`settings, ${part}`);
    if (part === 'Privacy') await forget({ screen, rules });
  }
  await screen.page.getByLabel('Tills in this store').fill('none');
  await rules.look('settings, a limit that cannot be');
  await screen.page.getByLabel('Tills in this store').fill('4');
  await screen.button('Change the limits …').click();
  await rules.look('settings, change the limits?');
  await screen.press('Escape');
}

async function forget({ screen, rules }: Pick<Walk, 'screen' | 'rules'>): Promise<void> {
  await screen.scan(cardNumberOfStore(0));
  await screen.button('Erase this card …').click();
  await screen.reads(/^Erase the customer of card/);
  await rules.look('settings, erase?');
  await screen.press('Escape');
  await screen.button('Make a recovery code').click();
  await screen.page.getByRole('dialog').waitFor();
  await rules.look('settings, recovery code?');
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'Write it down now');
  await rules.look('settings, recovery code');
  await screen.press('Escape');
  await screen.page.getByLabel('365 days').click();
  await screen.button('Save …').click();
  await screen.reads('Change how long personal data is kept?');
  await rules.look('settings, retention?');
  await screen.press('Escape');
}

test('a sale and its results pass the accessibility rules', async ({ counter }) => {
  const walk = await begin(counter);
  await sell(walk);
  expect(walk.rules.broken).toEqual([]);
});

test('the pages Gift card, Activity and To resolve pass the accessibility rules', async ({
  counter,
}) => {
  const walk = await begin(counter);
  await takeGiftBalances(walk);
  await lookBack(walk);
  await callAPerson(walk);
  expect(walk.rules.broken).toEqual([]);
});

test('the manager’s pages pass the accessibility rules', async ({ counter }) => {
  const walk = await begin(counter);
  const { screen, rules } = walk;
  await closeTheDay(walk);
  await keepCategories(walk, counter);
  await set(walk);
  await screen.press('F1');
  await rules.look('help');
  await screen.button('Unresolved payments').click();
  await rules.look('help, unresolved payments');
  await screen.button('Shortcuts').click();
  await rules.look('keys');
  await screen.press('Escape');
  await screen.pressTo('F8', 'Who is working?');
  await rules.look('locked');
  await screen.button('Help').click();
  await screen.heading('Begin').waitFor();
  await rules.look('help, locked');
  await screen.pressTo('Escape', 'Who is working?');
  expect(rules.broken).toEqual([]);
});

test('the demo, and a till with damaged records, pass the accessibility rules', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const bookId = await till.bookId();
  await till.page.setViewportSize(SMALL);
  const screen = new CashierScreen(till);
  const rules = new ScreenRules(till.page);
  await screen.open('F6', 'Activity');
  await rules.look('activity, empty');
  await screen.open('F7', 'To resolve');
  await rules.look('needs a person, nobody');
  await screen.open('F10', 'Settings');
  await screen.page.getByRole('button', { name: 'Demo', exact: true }).click();
  await rules.look('settings, demo');
  await till.close();
  await flipMiddleByte(
    path.join(journalFolder(counter.dataFolder, bookId), 'segment-000001.jsonl'),
  );

  const damaged = await counter.startTill();
  await new CashierScreen(damaged).heading('The till’s own records are damaged.').waitFor();
  const rulesOfTrouble = new ScreenRules(damaged.page);
  await rulesOfTrouble.look('records damaged');
  expect([...rules.broken, ...rulesOfTrouble.broken]).toEqual([]);
});

test('every training screen passes the accessibility rules', async ({ counter }) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  await till.page.setViewportSize(SMALL);
  const screen = new CashierScreen(till);
  const rules = new ScreenRules(till.page);
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Health', { exact: true }).first().click();
  await screen.reads('Start training');
  await screen.pressTo('Control+t', 'Start training at this till?');
  await screen.typePin(PIN);
  await rules.look('train?');
  await rules.lookAtEdges('train?');
  await till.loadAnew(() => screen.page.keyboard.press('Enter'));
  await screen.reads('TRAINING – no real money');
  await screen.categoriesStand();
  await rules.look('training, sale');
  await rules.lookAtSize('training, sale');
  await screen.type('1200');
  await screen.press('Alt+1');
  await screen.press('Enter');
  await rules.look('training, paying');
  await screen.type('2000');
  await screen.pressTo('Enter', 'Sale completed');
  await rules.look('training, sale completed');
  await screen.leaveResult();
  await screen.open('F10', 'Settings');
  await screen.reads(/^This is a setting of the store’s till/);
  await rules.look('training, settings of the shop');
  await screen.pressTo('F8', 'Who is working?');
  await rules.look('training, locked');
  expect(rules.broken).toEqual([]);
});
