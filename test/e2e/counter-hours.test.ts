import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { PageWalk, SCREEN_SIZES } from './page-walk.ts';
import { NETWORK_CUT, faultOf, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/**
 * A cashier's hour and a manager's close, with a picture of every page. Second tier: how pages look; what the acts do
 * has tests of its own.
 */

const PIN = '471108';
const KIM = { name: 'Kim', role: 'cashier', pin: '1111' } as const;

/** Looks at each page at the smallest size, where most is cut off, and at the main ones at each size; at one till. */
class Looks {
  readonly #till: TillUnderTest;
  readonly #walks: readonly PageWalk[];
  readonly #broken: string[] = [];

  private constructor(till: TillUnderTest, walks: readonly PageWalk[]) {
    this.#till = till;
    this.#walks = walks;
  }

  static async begin(till: TillUnderTest, name: string): Promise<Looks> {
    const walks: PageWalk[] = [];
    for (const size of SCREEN_SIZES) walks.push(await PageWalk.begin(till, name, size));
    await till.page.setViewportSize(SCREEN_SIZES[0]!);
    return new Looks(till, walks);
  }

  async look(state: string): Promise<void> {
    await this.#walks[0]!.look(state);
    const dialogs = await this.#till.page.getByRole('dialog').filter({ visible: true }).count();
    if (dialogs > 1) this.#broken.push(`${state}: a dialog over a dialog`);
  }

  async lookAtEachSize(state: string): Promise<void> {
    for (const [index, walk] of this.#walks.entries()) {
      await this.#till.page.setViewportSize(SCREEN_SIZES[index]!);
      await walk.look(state);
    }
    await this.#till.page.setViewportSize(SCREEN_SIZES[0]!);
  }

  async faults(): Promise<readonly string[]> {
    const found = [...this.#broken];
    for (const walk of this.#walks) found.push(...(await walk.faults()));
    return found;
  }
}

async function openShop(counter: Counter) {
  const service = await counter.openService();
  const { credentials } = service.state;
  const till = await counter.startConnected(service, {
    managerPin: PIN,
    people: [KIM],
    country: 'DE',
    limits: { preset: 'shop', tillsInStore: 1 },
    credentials: {
      apiKey: credentials['api-key'],
      personalAccessToken: credentials['personal-access-token'],
    },
  });
  await till.proveSign(cardNumberOfStore(0));
  return { till, service, screen: new CashierScreen(till) };
}

test('no page of a cashier’s hour shows a fault, and Day says before the cash is typed that a manager is needed', async ({
  counter,
}) => {
  const { till, service, screen } = await openShop(counter);
  const { page } = screen;
  const looks = await Looks.begin(till, 'cashier');
  await screen.pressTo('F8', 'Who is working?');
  await looks.look('who is working');
  await screen.press('k');
  await looks.look('PIN');
  await screen.enter(KIM.pin);
  await screen.button(/^Kim: lock/).waitFor();
  await screen.categoriesStand();
  await looks.look('sale');

  await screen.open('F12', 'Day');
  await looks.look('day without a shift');
  await screen.press('Alt+y');
  await screen.heading('Only a manager can open a shift').waitFor();
  await screen.reads('Still needed: an amount; the manager’s PIN.');
  await looks.lookAtEachSize('a manager is needed');
  await screen.type('10000');
  await screen.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', /^Shift 1 of/);
  await looks.look('day with a shift');
  await screen.press('Alt+i');
  await screen.readsInDialog(/the manager’s PIN/);
  await looks.look('cash in');
  await screen.press('Escape');

  await screen.open('F11', 'Sale');
  for (const [digits, key] of [
    ['1250', 'Alt+1'],
    ['500', 'Alt+2'],
  ] as const) {
    await screen.type(digits);
    await screen.press(key);
  }
  await looks.lookAtEachSize('sale with lines');
  await screen.pressTo('Alt+k', 'Discount on the whole sale');
  await looks.look('discount');
  await screen.type('10');
  await screen.press('Enter');
  await screen.press('ArrowUp');
  await looks.look('line chosen');
  await screen.press('Escape');
  await screen.press('Alt+h');
  await screen.button(/^Parked: 1/).waitFor();
  await looks.look('parked');
  await screen.pressToRead('Alt+h', 'Discount on the sale');
  await screen.scanCard(cardNumberOfStore(1));
  await screen.button(/^Charge €/).waitFor();
  await looks.lookAtEachSize('sale with a card');
  await screen.enter('500');
  await page.locator('[data-step="paying"]').waitFor();
  await looks.lookAtEachSize('pay, partly paid');
  await screen.type('2000');
  await screen.pressTo('Enter', 'Sale completed');
  await looks.lookAtEachSize('sale completed');
  await screen.press('Control+p');
  await screen.readsInDialog(/Receipt R\w{4}-1/);
  await looks.look('receipts');
  await screen.pressToRead('Alt+b', 'Refund of receipt 1');
  await looks.look('refund');
  await screen.press('Escape');
  await screen.press('Escape');
  await screen.leaveResult();

  await screen.press('F4');
  await page.locator('[data-step="card-wanted"]').waitFor();
  await looks.look('load, card wanted');
  await screen.scanCard(cardNumberOfStore(2));
  await looks.look('load in a sale');
  await screen.type('2000');
  await screen.press('Enter');
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Sale completed');
  await screen.leaveResult();

  await screen.open('F2', 'Scan the card');
  await looks.look('gift card');
  await screen.scanCard(cardNumberOfStore(1));
  await looks.lookAtEachSize('gift card, card');
  await screen.type('300');
  await screen.pressTo('Enter', 'Redeemed €3.00.');
  await looks.look('gift card, redeemed');
  const refusal = { name: 'error-before-commit', status: 422, body: 'json' } as const;
  await service.setFaults([faultOf(refusal, 'money', 1)]);
  await screen.scanCard(cardNumberOfStore(3));
  await screen.enter('700');
  await screen.reads(/^Not redeemed:/);
  await looks.look('gift card, refused');
  await service.setFaults([NETWORK_CUT]);
  await screen.scanCard(cardNumberOfStore(4));
  await screen.type('400');
  await screen.pressToRead('Enter', 'Accepted. The till will send it later.');
  await looks.look('gift card, accepted offline');
  await screen.open('F11', 'Sale');
  await screen.type('900');
  await screen.press('Alt+1');
  await looks.look('sale offline');
  await screen.scanCard(cardNumberOfStore(5));
  await looks.look('sale offline, card');
  await screen.press('Escape');
  await screen.open('F6', 'Activity');
  const rows = page.getByRole('listbox', { name: 'Activity' }).getByRole('option');
  await rows.first().waitFor();
  await looks.look('activity');
  await rows.filter({ hasText: 'Waiting to be sent' }).click();
  await looks.look('activity, detail');
  await screen.open('F7', 'To resolve');
  await looks.look('to resolve');
  await screen.press('F1');
  await looks.look('help');
  await screen.press('Escape');

  // A cash difference, its reasons, what carries over and the PIN are in one view.
  await screen.open('F12', 'Day');
  await screen.press('Control+Enter');
  await page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
  await looks.look('close, count by a cashier');
  await screen.type('10000');
  await screen.pressToRead('Enter', /^Cash: .* short$/);
  await screen.readsInDialog(/carr(y|ies) over into the next shift$/);
  await looks.lookAtEachSize('close, check by a cashier');
  await page.setViewportSize(SCREEN_SIZES[0]!);
  await screen.still();
  const hiddenPx = await page
    .locator('[data-decision]')
    .evaluate((dialog) =>
      Math.max(
        ...[dialog.parentElement!, dialog.closest('.mantine-Modal-content')!].map(
          (part) => part.scrollHeight - part.clientHeight,
        ),
      ),
    );
  expect(hiddenPx).toBe(0);
  await screen.press('Escape');
  expect(await looks.faults()).toEqual([]);
});

const PARTS = [
  'People',
  'Limits',
  'VAT',
  'Export',
  'Privacy',
  'Scanner',
  'Printer',
  'Card terminal',
  'Customer display',
  'Appearance',
  'Copy',
  'Health',
  'Connection',
] as const;

test('no page of a manager’s close shows a fault', async ({ counter }) => {
  const { till, service, screen } = await openShop(counter);
  const { page } = screen;
  const looks = await Looks.begin(till, 'manager');
  await screen.pressTo('F8', 'Who is working?');
  await screen.press('m');
  await screen.enter(PIN);
  await screen.heading('Who is working?').waitFor({ state: 'detached' });
  await screen.categoriesStand();
  await screen.open('F12', 'Day');
  await screen.press('Alt+y');
  await looks.look('open a shift');
  await screen.type('10000');
  await screen.pressToRead('Enter', /^Shift 1 of/);
  await screen.open('F11', 'Sale');
  for (const digits of ['1250', '3500']) {
    await screen.type(digits);
    await screen.press('Alt+1');
    await screen.press('Enter');
    await screen.pressTo('Enter', 'Sale completed');
    await screen.leaveResult();
  }
  await service.setFaults([faultOf({ name: 'drop-answer' }, 'money', 1)]);
  const unknown = await till.redeem(cardNumberOfStore(5), 300);
  await till.waitForState(unknown.id, 'unknown', 'settled');
  await screen.open('F7', 'To resolve');
  await looks.look('to resolve');
  await screen.pressTo('Control+g', /^Was it charged/);
  await looks.look('to resolve, charged');
  await screen.press('Escape');
  await screen.untilNoQuestion();
  await screen.open('F12', 'Day');
  await screen.reads(/^Busiest: /);
  await looks.lookAtEachSize('day');
  await screen.press('Alt+v');
  await looks.look('day, figures');
  await screen.press('Alt+v');
  await screen.pressToRead('Alt+1', 'Not included:');
  await looks.look('months');
  await screen.press('Alt+1');
  await screen.press('Alt+f');
  await looks.look('cash out');
  await screen.type('2000');
  await page.getByText('To the bank', { exact: true }).click();
  await screen.typePin(PIN);
  await looks.look('cash out, PIN');
  await screen.press('Enter');
  await screen.untilNoQuestion();

  await screen.press('Control+Enter');
  await page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
  await looks.look('close, count');
  await screen.type('12500');
  await screen.pressToRead('Enter', /^Cash: €2\.50 short$/);
  await looks.lookAtEachSize('close, check');
  await page.getByRole('radio', { name: 'Wrong change given' }).click();
  await screen.pressToRead('Control+Enter', 'Closed. This is Z report 1.');
  await looks.look('closed');

  await screen.open('F9', 'Categories');
  await screen.reads(/up to date|last refreshed/);
  await looks.lookAtEachSize('categories');
  await screen.press('Control+n');
  await looks.look('new category');
  await screen.press('Escape');
  for (const view of ['Drafts', 'Prices', 'Import']) {
    await page.getByRole('radiogroup', { name: 'View' }).getByText(view).click();
    await looks.look(`categories, ${view}`);
  }
  await screen.open('F10', 'Settings');
  await looks.look('settings, manager only');
  await page.evaluate((pin) => window.till.manage({ personId: 'provisioned-manager', pin }), PIN);
  for (const part of PARTS) {
    await page.getByRole('button', { name: part, exact: true }).click();
    await screen.still();
    await looks.look(`settings, ${part}`);
  }
  await until(async () => expect((await till.overview()).shift).toBeNull());
  expect(await looks.faults()).toEqual([]);
});
