import { expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { TouchUser } from './touch-user.ts';
import { faultOf, NETWORK_CUT, cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Unpacks a till, connects it to its service and works for a day without keyboard, mouse and scanner. Second tier: the
 * same acts as by keys, by another hand.
 */

const MANAGER_PIN = '824617';
const CASHIER_PIN = '4711';

/** Counts the keys of a keyboard that are pressed in this window from now on. */
async function countKeys({ page }: TillUnderTest): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    window.addEventListener(
      'keydown',
      ({ isTrusted }) => {
        if (isTrusted) dataset['keys'] = `${Number(dataset['keys'] ?? 0) + 1}`;
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(document.body.dataset['keys'] ?? 0));
}

async function typeInto(finger: TouchUser, label: string | RegExp, text: string): Promise<void> {
  const { page } = finger;
  await finger.tap(page.getByLabel(label).and(page.locator('input')).first());
  await finger.type(text);
}

async function nextCard(finger: TouchUser): Promise<void> {
  const next = finger.page.getByRole('button', { name: 'Next card' });
  await finger.pressUntil('Next card', async () => expect(await next.count()).toBe(0));
}

/** Goes to the next step of the set-up; a second tap within the time of a double click would not count. */
async function goTo(finger: TouchUser, step: string): Promise<void> {
  const here = finger.page.locator('[aria-current=step]').filter({ hasText: step });
  await finger.pressUntil(`Next: ${step}`, async () => expect(await here.count()).toBe(1));
}

async function managersPin(finger: TouchUser): Promise<void> {
  await finger.page.getByRole('dialog').getByText('PIN of').first().waitFor();
  await finger.keypad(MANAGER_PIN);
}

async function openCard(finger: TouchUser, index: number): Promise<void> {
  await typeInto(finger, 'Card', cardNumberOfStore(index).toLowerCase());
  await finger.press('Show');
  await finger.page
    .getByRole('heading', { name: `Card …${cardNumberOfStore(index).slice(-4)}` })
    .waitFor();
}

test('a whole day of a real till by touch alone, from connecting it to its Z report', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startTill();
  await till.page.setViewportSize({ width: 1024, height: 768 });
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  const { page } = screen;
  const finger = await TouchUser.at(till);
  const whileConnecting = await countKeys(till);

  await finger.press('Settings');
  await finger.press('Set up step by step');

  await finger.press('Connect my store');

  await page.getByLabel('Country of the store').selectOption('BE');
  await goTo(finger, 'Card service');
  await typeInto(finger, 'Base URL', service.baseUrl);
  await typeInto(finger, 'API key', service.state.credentials['api-key']);
  await typeInto(finger, 'Shop UUID', service.state.shops[0]!.uuid);
  await finger.key('Hide');
  expect(await page.locator('footer[data-open]').count()).toBe(0);
  expect(await page.locator('kbd:visible').count()).toBe(0);
  await finger.tap(page.getByRole('radio', { name: /^Not protected/ }));
  await finger.press('Test connection');
  await screen.reads('What a test can’t show without moving money');

  await goTo(finger, 'Store and currency');

  expect(await whileConnecting()).toBe(0);
  await till.loadAnew(() => finger.press(/^Connect$/));
  await till.waitForConnection('online');
  expect((await till.overview()).book).toMatchObject({ mode: 'real', baseUrl: service.baseUrl });
  const keysPressed = await countKeys(till);
  await screen.heading('Set up this till').waitFor();
  await typeInto(finger, 'Name', 'Kim');
  await typeInto(finger, 'PIN', MANAGER_PIN);
  await finger.press('Add as manager');
  await screen.reads('Kim (Manager)');

  for (const step of ['Name and receipt', 'VAT', 'Items', 'Printer and scanner', 'Test card'])
    await goTo(finger, step);

  await openCard(finger, 1);
  const step = page.locator('[data-part="test-card"]');
  const outOfSight = () =>
    step.evaluate((part) => {
      const { bottom } = part.getBoundingClientRect();
      return [...part.querySelectorAll('button')]
        .filter((button) => button.getBoundingClientRect().bottom > bottom)
        .map(({ textContent }) => textContent);
    });
  for (const language of ['de', 'fr', 'nl', 'en'] as const) {
    await till.page.evaluate((one) => window.till.setLanguage(one), language);
    await page.locator(`html[lang="${language}"]`).waitFor();
    expect(await outOfSight(), language).toEqual([]);
  }

  await goTo(finger, 'Opening float');
  await goTo(finger, 'Summary');
  await screen.reads('No load has been tested since the till started.');

  // A second tap at the same place does not count within the time of a double click.
  const startSelling = screen.button('Start selling');
  await finger.pressUntil('Start selling', async () => expect(await startSelling.count()).toBe(0));

  await finger.press('Settings');
  await finger.tap(page.getByText('People', { exact: true }));
  await screen.reads('Manager only');
  await finger.press('Open it');
  await screen.reads('Still needed: the manager’s PIN.');
  await finger.keypad(MANAGER_PIN);
  await finger.press('Open it');
  await typeInto(finger, 'Name', 'Sam');
  await typeInto(finger, 'PIN', CASHIER_PIN);
  await finger.press('Add as cashier');
  await until(async () => expect((await till.overview()).people.list).toHaveLength(2));
  await finger.press(/lock$/i);
  // On the lock screen, too, anyone with the service's key can name a manager.
  await finger.press('No manager’s PIN works');
  await typeInto(finger, 'API key of the card service', 'Aa-1');
  await finger.press('Cancel');
  await finger.press(/^Sam/);
  await finger.keypad(CASHIER_PIN);
  await finger.press('Sign in');

  await finger.press('Day');
  await finger.press('Open a shift');
  await finger.keypad('10000', 'Keypad for the amount');
  await managersPin(finger);
  await finger.press('Open with €100.00');
  await until(async () => expect((await till.overview()).shift?.floatCents).toBe(100_00));

  // A card is loaded twice and redeemed at another till: after two answers the till knows the service's sign.
  await finger.press('Gift card');
  for (const [digits, amount] of [
    ['1000', '€10.00'],
    ['2000', '€20.00'],
  ] as const) {
    await openCard(finger, 1);
    await finger.press('Load');
    await finger.keypad(digits);
    await finger.press(`Load ${amount}`);
    await screen.reads(`Loaded ${amount}.`);
    await nextCard(finger);
  }

  await finger.press('Sale');
  await finger.keypad('1250');
  await finger.tap(page.getByRole('textbox', { name: 'Search' }));
  await finger.type('abdeck');
  await finger.press(/^Abdeckfolien/);
  await finger.press('Pay €12.50');
  await finger.press('€20.00');
  await screen.heading('Sale completed').waitFor();
  await finger.leaveResult();

  // Paid at a card terminal; the slip's number is typed.
  await finger.keypad('3000');
  await finger.press(/^Abdeckfolien/);
  await finger.press('Pay €30.00');
  await finger.press(/^Card$/);
  await finger.type('Slip 7');
  await finger.press('Record');
  await screen.heading('Sale completed').waitFor();
  await finger.leaveResult();

  await finger.keypad('800');
  await finger.press(/^Abdeckfolien/);
  await finger.tap(page.getByRole('main').getByRole('button', { name: 'Gift card' }));
  await typeInto(finger, 'Card', cardNumberOfStore(1).toLowerCase());
  await finger.press('Show');
  await finger.press(`Charge €8.00 to …${cardNumberOfStore(1).slice(-4)}`);
  await screen.heading('Sale completed').waitFor();
  await finger.leaveResult();

  // This sale is cancelled after a part of it was paid.
  await finger.keypad('900');
  await finger.press(/^Abdeckfolien/);
  await finger.press('Pay €9.00');
  await finger.keypad('400');
  await finger.press('Cash €4.00');
  await finger.press('Cancel the sale');
  await screen.reads('€4.00 in cash');
  await finger.tap(page.getByRole('radio', { name: 'Wrong amount' }));
  await finger.press('Yes, cancel it');
  await screen.heading('Sale cancelled').waitFor();
  await finger.leaveResult();

  // This payment is accepted in an outage, refused by the service afterwards, and then paid in cash, which a manager
  // records.
  await service.setFaults([NETWORK_CUT]);
  await finger.press('Gift card');
  await openCard(finger, 1);
  await finger.press(/^Redeem$/);
  await finger.keypad('500');
  await finger.press(/^Redeem €5.00/);
  await screen.reads('Accepted. The till will send it later.');
  const refusal = { name: 'error-before-commit', status: 422, body: 'json' } as const;
  await service.setFaults([faultOf(refusal, 'money', 1)]);
  await finger.press(/^To resolve/);
  await finger.press('Paid another way');
  await finger.tap(page.getByRole('radio', { name: 'In cash, into this drawer' }));
  await managersPin(finger);
  await finger.press('It was paid another way');
  await screen.reads(/^Nothing to resolve/);

  await finger.press('Sale');
  await finger.press('Receipts');
  await typeInto(finger, 'Number', '2');
  const receipts = page.getByRole('listbox', { name: 'Receipts' }).getByRole('option');
  await until(async () => expect(await receipts.count()).toBe(1));
  await screen.reads(/Slip 7/);
  expect(await page.locator('kbd:visible').count()).toBe(0);
  await finger.press('Close');

  // €100.00 at the start, €12.50 sold in cash, €5.00 paid in cash instead of the card.
  await finger.press('Day');
  await finger.press('Close the day');
  await finger.keypad('11750');
  await typeInto(finger, 'Card slips', '3000');
  await finger.key('Hide');
  await finger.press('Compare');
  await screen.reads('No difference.');
  // The PIN is asked for beside the comparison, not in a second dialog.
  await managersPin(finger);
  await finger.tap(page.getByRole('dialog').getByRole('button', { name: 'Close the day' }));
  await screen.reads('Closed. This is Z report 1.');
  await screen.button(/^Z report 1/).waitFor();
  expect(await keysPressed()).toBe(0);
});
