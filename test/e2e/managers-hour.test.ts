import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { readFacts } from './read-book.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** One PIN of a manager counts for a while on every page, but acts that let money leave the till ask each time.
 * Second tier: how often a person types; what a PIN opens, and for how long, is `test/unit/electron/bridge/approvals.test.ts`’s. */

const PIN = '471108';
const KIM = { name: 'Kim', role: 'cashier', pin: '1111' } as const;

/** A manager at the screen; counts how often the PIN is typed. */
class ManagersHour extends CashierScreen {
  pins = 0;

  async givePin(pin = PIN): Promise<void> {
    this.pins += 1;
    await this.typePin(pin);
  }

  async signIn(letter: string, pin: string): Promise<void> {
    await this.pressTo('F8', 'Who is working?');
    await this.press(letter);
    await this.enter(pin);
    await this.heading('Who is working?').waitFor({ state: 'detached' });
  }

  lease() {
    return this.button(/^End Manager’s approval \(\d+:\d\d left\)/);
  }

  async openPart(name: string): Promise<void> {
    await this.open('F10', 'Settings');
    await this.page.getByText(name, { exact: true }).first().click();
  }
}

async function namedBy(till: TillUnderTest, kind: string): Promise<string | undefined> {
  const facts = await readFacts(till.dataFolder, await till.bookId());
  return facts.findLast(({ fact }) => fact.kind === kind)?.fact.manager;
}

test('a manager’s hour takes three PINs, sign-in included, and one for each amount of cash taken out', async ({
  counter,
}) => {
  const service = await counter.openService();
  const { credentials } = service.state;
  const till = await counter.startConnected(service, {
    managerPin: PIN,
    people: [KIM],
    country: 'DE',
    credentials: {
      apiKey: credentials['api-key'],
      personalAccessToken: credentials['personal-access-token'],
    },
  });
  const screen = new ManagersHour(till);
  const { page } = screen;
  screen.pins += 1;
  await screen.signIn('m', PIN);
  await till.waitForConnection('online');
  expect(await screen.lease().count()).toBe(0);

  // Saving a Category with a price asks for the first PIN, which begins the time at the till where its manager is
  // signed in.
  await screen.categoriesStand();
  await screen.open('F9', 'Categories');
  await screen.press('Control+n');
  await page.getByLabel('Name', { exact: true }).fill('Hyacinths');
  await page.getByLabel('Price (adds a price button)').fill('4.50');
  await screen.pressTo('Control+Enter', 'Change the prices?');
  await screen.givePin();
  await screen.press('Enter');
  await screen.untilNoQuestion();
  await screen.lease().waitFor();
  await until(async () => expect(await namedBy(till, 'prices-changed')).toBe('Manager'));

  // VAT, printer, scanner, day and limits are other pages, but the same PIN still counts.
  await screen.openPart('VAT');
  await page.getByRole('switch', { name: 'VAT on receipts and reports' }).click();
  await page.getByLabel('Rate A in per cent').fill('19');
  await screen.pressTo('Control+Enter', 'Change VAT?');
  await screen.readsInDialog('Approved by Manager. The PIN entered earlier still counts.');
  await screen.pressToRead(
    'Enter',
    'VAT changed. It applies to sales that are not paid or parked yet.',
  );
  await screen.openPart('Printer');
  await page.locator('main textarea').first().waitFor();
  await screen.openPart('Scanner');
  await page
    .getByRole('switch', { name: 'Play a tone for a scan, a payment and a refusal' })
    .click();
  await until(async () => expect((await till.overview()).soundsOn).toBe(false));
  await screen.openPart('Export');
  await screen.heading('Accounts').first().waitFor();

  // Opening a shift needs no PIN: the float does not leave the till.
  await screen.open('F12', 'Day');
  await screen.press('Alt+y');
  await screen.type('10000');
  await screen.press('Enter');
  await until(async () => expect((await till.overview()).shift?.state).toBe('open'));
  await until(async () => expect(await namedBy(till, 'shift-opened')).toBe('Manager'));

  // Taking cash out of the drawer asks, though the PIN still counts: beside the amount.
  const before = screen.pins;
  await screen.press('Alt+f');
  await screen.type('2000');
  await page.getByText('To the bank', { exact: true }).click();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await screen.lease().isVisible()).toBe(true);
  await screen.givePin();
  await screen.press('Enter');
  await screen.untilNoQuestion();
  await until(async () => expect(await namedBy(till, 'cash-moved')).toBe('Manager'));
  expect(screen.pins - before, 'money asks each time').toBe(1);
  screen.pins = before;

  // The page for people always asks: rights are not given by a PIN of a moment ago.
  await screen.openPart('People');
  await screen.reads('Manager only');
  await screen.givePin();
  await screen.press('Enter');
  await page.getByRole('switch', { name: /^Ask/ }).first().waitFor();
  expect(screen.pins).toBe(3);

  // The next person to sign in gets nothing of that time.
  await screen.signIn('k', KIM.pin);
  await screen.button(/^Kim: lock/).waitFor();
  expect(await screen.lease().count()).toBe(0);
  await screen.openPart('Printer');
  await screen.reads('Manager only');
  expect((await till.overview()).people).toMatchObject({ opened: null, lease: null });
});

test('after a press on one of two managers the digits are the PIN, although the amount had the focus', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, {
    managerPin: PIN,
    people: [KIM, { name: 'Olga', role: 'manager', pin: '333333' }],
  });
  const screen = new ManagersHour(till);
  await screen.signIn('k', KIM.pin);
  await screen.open('F12', 'Day');
  await screen.press('Alt+y');
  await screen.type('10000');
  await screen.page.getByRole('dialog').getByRole('button', { name: /^Olga/ }).click();
  await screen.givePin('333333');
  await screen.press('Enter');
  await until(async () => expect((await till.overview()).shift?.floatCents).toBe(100_00));
  expect(await namedBy(till, 'shift-opened')).toBe('Olga');
});

test('when an approval ends, nothing typed in a dialog or on a page is lost', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  await till.waitForConnection('online');
  const screen = new ManagersHour(till);
  const { page } = screen;
  await screen.openPart('Printer');
  await screen.reads(/^A manager’s PIN opens this page and the other manager pages for 20 minutes/);
  await screen.givePin();
  await screen.press('Enter');
  await screen.lease().waitFor();
  await page.locator('main textarea').first().fill('Blumen Weiß');

  await screen.lease().click();
  await screen.reads('The approval has ended. Everything you typed is still here.');
  await screen.givePin();
  await screen.press('Enter');
  await page.locator('main textarea').first().waitFor();
  expect(await page.locator('main textarea').first().inputValue()).toBe('Blumen Weiß');
  await screen.pressToRead('Control+Enter', 'Saved.');

  await screen.openPart('VAT');
  await page.getByRole('switch', { name: 'VAT on receipts and reports' }).click();
  await page.getByLabel('Rate A in per cent').fill('21');
  await screen.pressTo('Control+Enter', 'Change VAT?');
  await screen.readsInDialog('Approved by Manager. The PIN entered earlier still counts.');
  await page.evaluate(() => window.till.endLease());
  await screen.givePin();
  await screen.pressToRead(
    'Enter',
    'VAT changed. It applies to sales that are not paid or parked yet.',
  );
  expect((await till.ledger()).taxes?.rates[0]).toMatchObject({ basisPoints: 2_100 });
});

test('a page that asks for the PIN each time says so, and while an approval lasts does not say that it has ended', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service, { managerPin: PIN });
  const screen = new ManagersHour(till);
  const { page } = screen;
  await screen.openPart('Connection');
  await screen.reads(/^People, limits and connection need a manager’s PIN each time/);
  expect(await page.getByText(/the other manager pages/).count()).toBe(0);
  await screen.givePin();
  await screen.press('Enter');
  const address = page.getByLabel('Base URL');
  await address.fill('https://cards.example');
  await page.evaluate(() => window.till.endManaging());
  await screen.reads('This page has locked again. Everything you typed is still here.');
  expect(await screen.lease().count()).toBe(1);
  expect(await page.getByText('The approval has ended').count()).toBe(0);
  await screen.givePin();
  await screen.press('Enter');
  await address.waitFor();
  expect(await address.inputValue()).toBe('https://cards.example');
});

test('a recent PIN does not count on a page that asks for its own, after a reload, or in training', async ({
  counter,
}) => {
  const { till } = await counter.startProven({ managerPin: PIN });
  const { page } = till;
  const { id } = await till.redeem(cardNumberOfStore(1), 500);
  await till.waitForState(id, 'applied');
  const typed = { personId: 'provisioned-manager', pin: PIN };
  const lend = () => page.evaluate((given) => window.till.manage(given), typed);
  const lease = async () => (await till.overview()).people.lease;
  const forge = () =>
    page.evaluate(async () => {
      const asked = [
        window.till.proposeAsManager({ kind: 'change-asked-each-time', askedEachTime: [] }, null),
        window.till.proposeAsManager(
          { kind: 'change-manager-lease', managerLeaseMinutes: 60 },
          null,
        ),
        window.till.proposeAsManager({ kind: 'open-drawer' }, null),
      ];
      return (await Promise.all(asked)).map(({ kind }) => kind);
    });
  expect(await lend()).toEqual({ kind: 'opened' });
  expect(await lease()).toMatchObject({ name: 'Manager' });
  expect(await forge()).toEqual(['pin-needed', 'pin-needed', 'pin-needed']);

  await till.loadAnew(() => page.reload());
  expect(await lease()).toBeNull();

  expect(await lend()).toEqual({ kind: 'opened' });
  await till.loadAnew(() => page.evaluate((given) => void window.till.beginTraining(given), typed));
  await until(async () => expect((await till.overview()).book?.mode).toBe('training'));
  expect(await lease()).toBeNull();
  const trainer = (await till.overview()).people.list.find(({ role }) => role === 'manager')!;
  expect(
    await page.evaluate((personId) => window.till.manage({ personId, pin: '9999' }), trainer.id),
  ).toEqual({ kind: 'opened' });
  await till.loadAnew(() => page.evaluate(() => void window.till.endTraining()));
  await until(async () => expect((await till.overview()).book?.mode).toBe('real'));
  expect(await lease()).toBeNull();
});
