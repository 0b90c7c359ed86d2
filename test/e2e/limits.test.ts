import { describe, expect, onTestFinished } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import { saleIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import { CashierScreen } from './cashier-screen.ts';
import { shareOneTill } from './one-till.ts';
import { readFacts } from './read-book.ts';
import { balanceAtService, cardNumberOfStore, NETWORK_CUT } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/** The limits of offline payments decide the shop's risk: a manager sets them, and they apply at once. */

const PIN = '471108';
/** Index of a card with a balance of €150. */
const RICH = 7;

/** Starts a till that is cut off from the service and has noticed it. */
async function startCutOff(counter: Counter) {
  const { till, service } = await counter.startProven({ managerPin: PIN });
  await service.setFaults([NETWORK_CUT]);
  await till.redeem(cardNumberOfStore(1), 500);
  await till.waitForConnection('offline');
  return { till, service };
}

async function openLimits(screen: CashierScreen): Promise<void> {
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Limits', { exact: true }).click();
  await screen.heading('What this till may do on its own').waitFor();
}

test('a cashier cannot change a limit; a manager can, and a redemption above the old limit is then taken offline', async ({
  counter,
}) => {
  const { till, service } = await startCutOff(counter);
  expect(await till.accept('redeem', cardNumberOfStore(RICH), 8_000)).toMatchObject({
    kind: 'refused',
    refusal: { why: 'above-limit', upToCents: 5_000, because: 'offline-per-redemption' },
  });
  const screen = new CashierScreen(till);
  await screen.press('F2');
  await screen.scanCard(cardNumberOfStore(RICH));
  await screen.reads('up to €50.00');

  await openLimits(screen);
  const perRedemption = screen.page.getByLabel('Each redemption, up to (EUR)').first();
  await perRedemption.fill('plenty');
  await screen.reads('Enter an amount, such as 50 or 12.50.');
  expect(await screen.button('Change the limits …').isDisabled()).toBe(true);
  await perRedemption.fill('100');
  await screen.page
    .getByRole('row', { name: 'Offline: each redemption, up to €50.00 €100.00' })
    .waitFor();
  await screen.button('Change the limits …').click();
  const go = screen.button(/^Change the limits$/);
  await screen.pressToRead('Enter', 'Still needed: the manager’s PIN.');
  await screen.typePin('0000');
  await go.click();
  await screen.reads('Wrong manager PIN.');
  expect((await till.overview()).limits).toEqual(LIMIT_PRESETS.shop);

  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'Limits changed. They apply from now on.');
  const changed = (await readFacts(till.dataFolder, await till.bookId())).findLast(
    ({ fact }) => fact.kind === 'limits-changed',
  );
  expect(changed?.fact).toMatchObject({ manager: 'Manager', limits: { preset: 'own' } });

  await screen.pressToRead('F2', 'up to €100.00');
  await screen.type('8000');
  await screen.pressToRead(
    'Enter',
    'Accepted. The till will send it later.',
    'Give the customer their items.',
  );
  await service.setFaults([]);
  await till.sendNow();
  await till.waitUntilNothingIsPending();
  expect(balanceAtService(service, cardNumberOfStore(RICH))).toBe(7_000);

  await openLimits(screen);
  await perRedemption.fill('79.99');
  await screen.reads('Only a manager can try limits.');
  await screen.press('Control+L');
  await screen.typePin(PIN);
  await screen.press('Enter');
  await screen.button('Try the limits').waitFor();
  await screen.button('Try the limits').press('Enter');
  await screen.reads('1 of 2 redemptions would have been over the limits: €80.00.');
  await perRedemption.fill('80');
  await screen.text('1 of 2 redemptions').waitFor({ state: 'detached' });
  await screen.button('Try the limits').press('Enter');
  await screen.reads('All 2 redemptions would have been within the limits.');
});

test('in a long outage the foot of the screen shows its day and how much the till may still promise; above that a manager approves a payment', async ({
  counter,
}) => {
  const { till, service } = await startCutOff(counter);
  const screen = new CashierScreen(till);
  await openLimits(screen);
  await screen.page.getByLabel('In one day, up to (EUR)').fill('12');
  await screen.page.getByLabel('Longest outage', { exact: true }).fill('7');
  await screen.page.getByLabel('Longest outage: Unit').selectOption('days');
  await screen.button('Change the limits …').click();
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'Limits changed. They apply from now on.');
  await screen.reads(/Day 1 of 7: €7\.00 left until .*, €2,495\.00 in all/);
  await screen.page.setViewportSize({ width: 1024, height: 768 });
  // The page keeps its height, and nothing of the long sentence is cut off.
  const line = screen.page.locator('footer');
  const [page, foot, room] = await Promise.all(
    [screen.page.locator('nav'), line, line.locator('..')].map((one) => one.boundingBox()),
  );
  expect(page!.y + page!.height).toBe(768 - 40);
  // The line may grow into the page's margin above it.
  expect(room!.height).toBe(40);
  expect(foot!.y + foot!.height).toBe(768);

  await screen.press('F2');
  await screen.scanCard(cardNumberOfStore(RICH));
  const limit = 'This is what is left of this till’s offline limit for today.';
  await screen.reads('up to €7.00', limit);
  await screen.type('800');
  await screen.pressToRead('Enter', limit);
  await screen.button('Enter €7.00 instead').waitFor();
  await screen.button('Raise the limits for this outage').waitFor();
  await screen.button('Manager approval').click();
  await screen.page.getByLabel('Customer known to us').click();
  await screen.typePin(PIN);
  await screen.pressToRead('Enter', 'Accepted. The till will send it later.');
  await screen.reads(/Day 1 of 7: €0\.00 left until .*, €2,487\.00 in all/);
  await till.close();

  const again = await counter.startTill();
  expect((await again.overview()).status?.outage).toMatchObject({
    day: 1,
    days: 7,
    leftCents: 2_487_00,
    today: { leftCents: 0 },
  });
  await service.setFaults([]);
  await again.sendNow();
  await again.waitUntilNothingIsPending();
  expect((await again.overview()).status?.outage).toBeUndefined();
});

test('a load without a sale, and reversals above a sum, need a manager’s PIN, and the report names the person', async ({
  counter,
}) => {
  const { till, service } = await counter.startProven({ managerPin: PIN });
  await sellSomething(till);
  const { id } = await till.redeem(cardNumberOfStore(RICH), 30_00);
  await till.waitForState(id, 'applied');
  const screen = new CashierScreen(till);
  await screen.press('F2');
  await screen.press('F4');
  await screen.scanCard(cardNumberOfStore(2));
  await screen.reads(
    /With manager approval, up to €250\.00\. If the customer pays for it, load it in a sale\./,
  );
  expect(await screen.page.getByText(/^up to/u).count()).toBe(0);
  await screen.type('2000');
  await screen.button('Manager approval').click();
  await screen.page.getByLabel('Given by the store').click();
  await screen.typePin(PIN);
  await screen.pressTo('Enter', 'Loaded €20.00.');

  await screen.open('F6', 'Activity');
  const rows = screen.page.getByRole('listbox', { name: 'Activity' }).getByRole('option');
  await rows.filter({ hasText: '€30.00' }).click();
  await screen.button('Reverse').click();
  await screen.page.getByLabel('Wrong amount').click();
  await screen.pressToRead(
    'Control+Enter',
    'You can refund or reverse up to €25.00 more this shift. More needs manager approval.',
  );
  await screen.typePin(PIN);
  await screen.press('Enter');
  await rows.filter({ hasText: 'Reversed' }).waitFor();
  await till.waitUntilNothingIsPending();
  expect(balanceAtService(service, cardNumberOfStore(RICH))).toBe(150_00);

  const answer = await till.page.evaluate(() => window.till.shiftReport(null));
  expect(answer.kind === 'report' && answer.report.exceptions).toEqual([
    {
      name: null,
      sums: {
        // The loads that proved the sign, before the till had sold anything.
        'load-without-sale': { count: 2, cents: 3_00 },
        'limit-refused': { count: 1, cents: 30_00 },
      },
    },
    {
      name: 'Manager',
      sums: {
        'manager-allowed': { count: 2, cents: 0 },
        'load-without-sale': { count: 1, cents: 20_00 },
        'put-right': { count: 1, cents: 30_00 },
      },
    },
  ]);
});

async function sellSomething(till: TillUnderTest): Promise<void> {
  const saleId = saleIdSchema.parse('sale-of-anybody');
  const goods = { kind: 'goods', name: 'Coffee', quantity: 1, unitCents: cents(3_00) } as const;
  const lines = [
    { id: 'line-1', ...goods, categoryExternalId: null, intentId: null, cardId: null },
  ];
  const tender = { kind: 'cash', amountCents: cents(3_00), givenCents: cents(3_00) } as const;
  await till.propose({ kind: 'open-sale', saleId, lines });
  await till.propose({ kind: 'tender-sale', saleId, tender });
  expect(await till.propose({ kind: 'complete-sale', saleId })).toMatchObject({ kind: 'written' });
}

/**
 * Runs in the page, so that no answer of main comes between the two keys.
 * @returns whether the question is still open
 */
async function pressEnterAndEscAtOnce(): Promise<boolean> {
  for (const key of ['Enter', 'Escape']) {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    // The effect of a key is drawn in microtasks, before any message from main arrives.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
  return document.querySelector('[data-decision]') !== null;
}

test('if nobody has a manager’s PIN, the dialog says how to set one', async ({ counter }) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service);
  await till.waitForConnection('online');
  const screen = new CashierScreen(till);
  await openLimits(screen);
  await screen.reads(/^Changing limits needs a manager’s PIN/);
  await screen.button('Open People').click();
  await screen.heading('Add the first manager').waitFor();
  await until(async () => expect((await till.overview()).limits).toEqual(LIMIT_PRESETS.shop));
});

describe('limits at one till', () => {
  let service: SandboxServer;
  const theTill = shareOneTill(async (counter) => {
    const started = await counter.startProven({ managerPin: PIN });
    service = started.service;
    return started.till;
  });

  test('undoing payments above the sum needs the PIN, which the same page asks for', async () => {
    const till = theTill();
    await till.waitForConnection('online');
    await service.setFaults([NETWORK_CUT]);
    onTestFinished(() => service.setFaults([]));
    await till.redeem(cardNumberOfStore(1), 500);
    await till.waitForConnection('offline');
    const { id } = await till.redeem(cardNumberOfStore(RICH), 30_00);
    const screen = new CashierScreen(till);
    await screen.open('F6', 'Activity');
    const rows = screen.page.getByRole('listbox', { name: 'Activity' }).getByRole('option');
    await rows.filter({ hasText: '€30.00' }).click();
    await screen.button('Undo').click();
    await screen.pressToRead(
      'Control+Enter',
      'You can refund or reverse up to €25.00 more this shift. More needs manager approval.',
    );
    expect((await till.waitForState(id, 'waiting')).voidReason).toBeNull();
    await screen.typePin(PIN);
    await screen.press('Enter');
    await rows.filter({ hasText: 'Undone' }).waitFor();
    expect((await till.waitForState(id, 'voided')).voidReason).toBe('undone');
  });

  test('a manager’s dialog stays open until main has answered, whichever keys are pressed', async () => {
    const screen = new CashierScreen(theTill());
    await openLimits(screen);
    await screen.page.getByLabel('Each redemption, up to (EUR)').first().fill('100');
    await screen.button('Change the limits …').click();
    await screen.typePin(PIN);
    expect(await screen.page.evaluate(pressEnterAndEscAtOnce)).toBe(true);
    await screen.reads('Limits changed. They apply from now on.');
  });

  test('the window’s functions cannot change the limits without a PIN', async () => {
    const till = theTill();
    const { limits: before } = await till.overview();
    const limits = {
      ...LIMIT_PRESETS.shop,
      offline: { ...LIMIT_PRESETS.shop.offline, perTillCents: cents(90_000_00) },
    };
    const asked = await till.page.evaluate(
      async (request) => {
        const asScreen: unknown = await window.till.propose(request as never).catch(String);
        return [
          asScreen,
          await window.till.proposeAsManager(request, {
            personId: 'provisioned-manager',
            pin: '1111',
          }),
        ];
      },
      { kind: 'change-limits' as const, limits },
    );
    expect(asked).toEqual([
      expect.stringContaining('Invalid discriminator'),
      { kind: 'pin', verdict: 'wrong', waitMs: 0 },
    ]);
    expect((await till.overview()).limits).toEqual(before);
  });
});
