import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect } from 'vitest';
import type { IntentId, SaleId } from '../../shared/values/ids.ts';
import { intentIdSchema, saleIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import type { Tender } from '../../shared/ledger/sale/tender.ts';
import type { ShiftReport } from '../../shared/reports/shift-report.ts';
import { PATIENCE } from '../builders/patience.ts';
import { CashierScreen } from './cashier-screen.ts';
import { clearCounter, shareOneTill } from './one-till.ts';
import { readFacts } from './read-book.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/** Tests closing a day, signing in and signing out, at the real screens over a real journal. */

async function openShift(screen: CashierScreen, digits: string): Promise<void> {
  await screen.open('F12', 'Day');
  await screen.button(/^Open a shift/).waitFor();
  await screen.press('Alt+y');
  await screen.page.getByLabel('Opening float in the drawer').waitFor();
  await screen.enter(digits);
}

function cash(amount: number): Tender {
  return { kind: 'cash', amountCents: cents(amount), givenCents: cents(amount) };
}

/** Rings up goods, and leaves the sale open. */
async function ringUp(till: TillUnderTest, name: string, amount: number): Promise<SaleId> {
  const saleId = saleIdSchema.parse(randomUUID());
  const line = {
    id: 'line-1',
    kind: 'goods' as const,
    categoryExternalId: name,
    name,
    quantity: 1,
    unitCents: cents(amount),
    intentId: null,
    cardId: null,
  };
  await must(till.propose({ kind: 'open-sale', saleId, lines: [line] }));
  return saleId;
}

async function sell(till: TillUnderTest, name: string, amount: number): Promise<void> {
  const saleId = await ringUp(till, name, amount);
  await must(till.propose({ kind: 'tender-sale', saleId, tender: cash(amount) }));
  await must(till.propose({ kind: 'complete-sale', saleId }));
}

/** Makes a sale that a card pays. */
async function sellOnCard(till: TillUnderTest, index: number, amount: number): Promise<IntentId> {
  const saleId = await ringUp(till, 'Games', amount);
  const found = await till.lookUp(cardNumberOfStore(index));
  if (found.kind !== 'card') throw new Error('not a card');
  const intentId = intentIdSchema.parse(randomUUID());
  const amountCents = cents(amount);
  await must(
    till.propose({
      kind: 'accept',
      intentId,
      cardId: found.cardId,
      verb: 'redeem',
      amountCents,
      saleId,
      repeatConfirmed: false,
    }),
  );
  const tender: Tender = { kind: 'gift', intentId, amountCents };
  await must(till.propose({ kind: 'tender-sale', saleId, tender }));
  await must(till.propose({ kind: 'complete-sale', saleId }));
  return intentId;
}

async function must(answer: ReturnType<TillUnderTest['propose']>): Promise<void> {
  expect(await answer).toMatchObject({ kind: 'written' });
}

async function reportOf(till: TillUnderTest, number: number | null): Promise<ShiftReport> {
  const answer = await till.page.evaluate((which) => window.till.shiftReport(which), number);
  if (answer.kind !== 'report') throw new Error(`no report ${number}`);
  return answer.report;
}

async function cutNetwork(till: TillUnderTest, on: boolean): Promise<void> {
  await till.page.evaluate((isCut) => window.till.setDemoFault('refuse', isCut), on);
}

test('a day is closed by four keys and the count, and pending payments are carried over and arrive', async ({
  counter,
}) => {
  let till = await counter.startTill();
  await till.waitForConnection('online');
  let screen = new CashierScreen(till);
  await openShift(screen, '15000');
  await screen.reads('Shift 1 of');
  await sell(till, 'Books', 12_50);
  await cutNetwork(till, true);
  const pending = await sellOnCard(till, 1, 20_00);
  await till.waitForConnection('offline');
  await screen.press('F2');

  await screen.press('F12');
  await screen.button(/^Close the day/).waitFor();
  await screen.press('Control+Enter');
  const counted = screen.page.getByRole('textbox', { name: 'Cash in the drawer' });
  await counted.waitFor();
  await screen.type('16200');
  await expect.poll(() => counted.inputValue(), PATIENCE).toBe('16200');
  // The amount has the same size and form as an amount of a sale.
  const large = screen.page.getByRole('dialog').locator('strong', { hasText: '€162.00' });
  expect(await large.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBe(48);
  const kept = screen.page.getByLabel('Stays in the drawer');
  await kept.fill('16201');
  await screen.reads('You can’t leave more in the drawer than was counted.');
  expect(await screen.button(/^Compare/).isDisabled()).toBe(true);
  await kept.fill('10000');
  // A person who presses twice has not seen the difference yet, so the second press closes nothing.
  await till.page.keyboard.press('Enter');
  await till.page.waitForTimeout(80);
  await till.page.keyboard.press('Enter');
  await screen.reads('-€0.50', 'Cash: €0.50 short', 'Take €62.00 out of the drawer now.');
  await screen.reads('1 payment carries over into the next shift', /^Receipt 2, redemption/);
  await screen.pressToRead('Enter', 'Close the day: check');
  expect((await till.overview()).shift).not.toBeNull();
  await screen.pressToRead(
    'Control+Enter',
    'Closed. This is Z report 1.',
    'Leave this till on. It sends waiting payments automatically.',
    'Sent to the printer.',
  );
  await screen.reads('Games', 'waiting to be sent', '€162.50');
  const closed = await reportOf(till, 1);
  await until(async () => {
    const [paper] = await till.page.evaluate(() => window.till.papers());
    expect(paper?.title).toBe('Z report 1');
    expect(JSON.stringify(paper?.lines)).toContain('Leave this till on');
  });

  await cutNetwork(till, false);
  await till.sendNow();
  await till.waitForState(pending, 'applied');
  await screen.button(/X report/).click();
  await screen.reads(
    'From earlier days',
    /^Receipt 2, redemption/,
    'waiting to be sent → confirmed',
  );
  expect(await reportOf(till, 1)).toEqual(closed);
  await till.kill();

  till = await counter.startTill();
  screen = new CashierScreen(till);
  expect(await reportOf(till, 1)).toEqual(closed);
  await screen.press('F12');
  await screen.button(/^Z report 1:/).click();
  // Only the closed report has the counted sum; until it is read, the screen shows the report before it.
  await screen.reads('waiting to be sent', '€162.50');
  await screen.pressToRead('Alt+e', /^Saved: /);
  const { businessDay } = closed.shift!;
  const file = path.join(counter.dataFolder, 'saved', `Report Z 1 ${businessDay}.csv`);
  const csv = await readFile(file, 'utf8');
  expect(csv).toContain('"Cash in the drawer","Over or short",,-0.5,\r\n');
  expect(csv).toContain('"Turnover from goods, by category","Games",1,20,\r\n');

  // The screen shows the previous day's report, but the day that is closed is today.
  await screen.pressToRead('Alt+y', /^€100\.00 was left in the drawer/);
  await screen.button('Open with €100.00').waitFor();
  await screen.pressToRead('Enter', /^Shift 2 of/, 'waiting to be sent');
  expect((await till.overview()).shift).toMatchObject({ floatCents: 100_00 });
  await screen.press('Control+Enter');
  await screen.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
});

/** Runs in the page: presses twice, before the effect of the first press could be seen. */
async function pressTwiceAtOnce(): Promise<void> {
  const keys = [0, 1].map(
    () =>
      new KeyboardEvent('keydown', {
        key: 'Enter',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
  );
  for (const key of keys) {
    document.body.dispatchEvent(key);
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  }
}

describe('a till of the demo, day after day', () => {
  let counter: Counter;
  const theTill = shareOneTill((one) => {
    counter = one;
    return counter.startTill();
  });

  async function atTheTill() {
    const till = theTill();
    await till.waitForConnection('online');
    return { till, screen: new CashierScreen(till) };
  }

  afterEach(async () => {
    await cutNetwork(theTill(), false);
    await clearCounter(theTill());
  });

  test('a kill during a shift loses no sale, no cash and no float', async () => {
    const { till: killed, screen } = await atTheTill();
    await openShift(screen, '10000');
    await until(async () => expect((await killed.overview()).shift?.floatCents).toBe(100_00));
    await sell(killed, 'Books', 9_95);
    const moveId = randomUUID();
    const reason = 'From the safe';
    await must(
      killed.propose({
        kind: 'move-cash',
        moveId,
        direction: 'in',
        amountCents: cents(50_00),
        reason,
      }),
    );
    const { expected, sales } = await reportOf(killed, null);
    await killed.kill();

    const till = await counter.startTill();
    expect(await reportOf(till, null)).toMatchObject({ expected, sales });
    expect(expected?.cashCents).toBe(159_95);
  });

  test('the close of the day asks about an open sale, and leaves it open', async () => {
    const { till, screen } = await atTheTill();
    await openShift(screen, '10000');
    const number = await until(async () => (await till.overview()).shift!.number);
    const saleId = await ringUp(till, 'Books', 30_00);
    await must(till.propose({ kind: 'tender-sale', saleId, tender: cash(10_00) }));
    await screen.button(/^Close the day/).waitFor();
    await screen.pressToRead('Control+Enter', /^A sale is open\. Finish it first/);
    await screen.type('11000');
    await screen.page.evaluate(pressTwiceAtOnce);
    await screen.reads(/^€10\.00 in the drawer belongs to the open sale/);
    expect((await till.overview()).shift).not.toBeNull();
    await screen.button(/^Close with the sale open/).click();
    await screen.reads(`Closed. This is Z report ${number}.`);
    expect((await till.overview()).openSales).toBe(1);
    await must(till.propose({ kind: 'tender-sale', saleId, tender: cash(20_00) }));
    await must(till.propose({ kind: 'complete-sale', saleId }));

    // The next shift is counted note by note.
    await openShift(screen, '5000');
    await screen.button(/^Close the day/).waitFor();
    await screen.press('Control+Enter');
    await screen.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
    await screen.press('Alt+v');
    await screen.page.getByLabel('€20.00: how many').fill('x');
    expect(await screen.button(/^Compare/).isDisabled()).toBe(true);
    await screen.page.getByLabel('€20.00: how many').fill('2');
    await screen.page.getByLabel('€0.50: how many').fill('19');
    await screen.reads('€49.50');
    await screen.pressToRead('Enter', 'Cash: €20.50 short');
    await screen.pressToRead('Control+Enter', `Closed. This is Z report ${number + 1}.`);
    await screen.reads('€40.00', '€9.50', '€49.50');
  });

  test('a locked till sells nothing, drops a scan, and continues sending', async () => {
    const { till, screen } = await atTheTill();
    await cutNetwork(till, true);
    const { id } = await till.redeem(cardNumberOfStore(1), 5_00);
    await till.waitForConnection('offline');
    await screen.pressTo('F8', 'Who is working?');
    await screen.scan(cardNumberOfStore(2));
    await screen.reads('Kim', 'Robin', /^Offline/, /^1 waiting/);
    await expect(till.accept('redeem', cardNumberOfStore(3), 1_00)).rejects.toThrow('work-at-till');
    await cutNetwork(till, false);
    await till.waitForState(id, 'applied');
    expect((await till.overview()).people.locked).toBe(true);
    await screen.press('Escape');
    await screen.button(/^Close the day|^Pay/).waitFor();
  });

  test('a cashier works under a name, and a manager can allow more on the spot, which is recorded by name', async () => {
    const { till, screen } = await atTheTill();
    await screen.signInAsKim();
    await openShift(screen, '10000');
    await screen.reads('Only a manager can open a shift');
    await screen.type('9999');
    await screen.pressToRead('Enter', /^Shift \d+ of .*, by Kim$/);
    await sell(till, 'Books', 5_00);
    const facts = await readFacts(till.dataFolder, await till.bookId());
    expect(facts.findLast(({ fact }) => fact.kind === 'shift-opened')?.fact).toMatchObject({
      operator: 'Kim',
      manager: 'Robin',
    });
    expect((await reportOf(till, null)).sales.byCashier).toMatchObject([{ name: 'Kim', sales: 1 }]);
    await screen.open('F10', 'Settings');
    await screen.reads('Manager only');
  });

  test('a float counted after the first sales excludes their cash, and the dialog says so', async () => {
    const { screen } = await atTheTill();
    const warning = screen.page.getByText(
      'Don’t count cash from sales since the last close: €12.50.',
    );
    await screen.categoriesStand();
    await screen.press('Alt+y');
    await screen.page.getByLabel('Opening float in the drawer').waitFor();
    expect(await warning.count()).toBe(0);
    await screen.press('Escape');
    await screen.type('1250');
    await screen.press('Alt+1');
    await screen.press('Enter');
    await screen.pressTo('Enter', 'Sale completed');
    await screen.open('F12', 'Day');
    await screen.press('Alt+y');
    await warning.waitFor();
    await screen.type('10000');
    await screen.pressToRead('Enter', /^Shift \d+ of /);
  });

  test('a cashier types a manager’s PIN beside the cash that goes into the drawer, and no digit goes into the amount', async () => {
    const { till, screen } = await atTheTill();
    await till.page.evaluate(async () => {
      const { people } = await window.till.overview();
      const kim = people.list.find(({ name }) => name === 'Kim');
      return window.till.signIn({ personId: kim?.id ?? '', pin: '1111' });
    });
    await openShift(screen, '10000');
    await screen.reads('Only a manager can open a shift');
    await screen.type('9999');
    await screen.pressToRead('Enter', /^Shift \d+ of .*, by Kim$/);
    await screen.press('Alt+i');
    const amount = screen.page.getByRole('textbox', { name: 'Amount', includeHidden: true });
    await amount.waitFor();
    await screen.type('2000');
    await screen.page.getByText('From the safe').click();
    expect(await screen.page.getByRole('dialog').count()).toBe(1);
    // A wrong PIN sends the next digits to the PIN again, even if a finger went back to the amount.
    await screen.typePin('1234');
    await amount.click();
    await screen.pressToRead('Enter', 'Wrong manager PIN.');
    await screen.typePin('9999');
    expect(await amount.inputValue()).toBe('2000');
    await screen.pressToRead('Enter', /Cash in/);
  });

  test('the amount and the reason of cash taken out stay as entered when the language changes, and when a manager becomes needed', async () => {
    const { till, screen } = await atTheTill();
    const { page } = screen;
    await openShift(screen, '10000');
    await screen.reads(/^Shift \d+ of/);
    await screen.press('Alt+f');
    const amount = page.getByRole('textbox', { name: /^Amount|^Betrag/, includeHidden: true });
    await amount.waitFor();
    await screen.type('2000');
    // A reason in own words has its field in view on a small screen too.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByText('Another reason').click();
    await screen.still();
    const isInView = await page.getByLabel('In your own words').evaluate((field) => {
      const { x, y, height } = field.getBoundingClientRect();
      return field.contains(document.elementFromPoint(x + 4, y + height - 2));
    });
    expect(isInView).toBe(true);
    await page.getByText('To the safe').click();
    const speak = (language: 'de' | 'en') =>
      page.evaluate((next) => window.till.setLanguage(next), language);
    await speak('de');
    await until(async () => {
      expect(await page.getByRole('radio', { name: 'In den Tresor' }).isChecked()).toBe(true);
    });
    await speak('en');
    await page.evaluate(async () => {
      const { people } = await window.till.overview();
      const kim = people.list.find(({ name }) => name === 'Kim');
      return window.till.signIn({ personId: kim?.id ?? '', pin: '1111' });
    });
    await screen.readsInDialog('Still needed: the manager’s PIN.');
    expect(await page.getByRole('radio', { name: 'To the safe' }).isChecked()).toBe(true);
    expect(await amount.inputValue()).toBe('2000');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await screen.typePin('9999');
    await screen.press('Enter');
    await screen.untilNoQuestion();
    const facts = await readFacts(till.dataFolder, await till.bookId());
    expect(facts.findLast(({ fact }) => fact.kind === 'cash-moved')?.fact).toMatchObject({
      manager: 'Robin',
      shift: { cashMoves: [{ amountCents: 20_00, reason: 'ready:to-safe' }] },
    });
  });
});

test('a real till asks who works once a cashier is listed; wrong PINs delay that person only, even after a restart', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service, { managerPin: '824617' });
  let screen = new CashierScreen(till);
  await screen.pressTo('F8', 'Who is working?');
  await screen.enter('824617');
  await screen.button(/^Manager: lock/).waitFor();
  await screen.open('F10', 'Settings');
  await screen.page.getByText('People', { exact: true }).click();
  // A manager's setting asks for the PIN on the same page, whether or not somebody is signed in.
  await screen.reads('Manager only');
  await screen.pressTo('F12', 'Day');
  await screen.open('F10', 'Settings');
  await screen.typePin('824617');
  await screen.press('Enter');
  await screen.page.getByLabel('Name', { exact: true }).fill('Sam');
  await screen.page.getByLabel('PIN', { exact: true }).fill('2468');
  await screen.pressToRead('Enter', 'Sam');
  await until(async () => expect((await till.overview()).people.asksSignIn).toBe(true));
  await till.close();

  till = await counter.startTill();
  screen = new CashierScreen(till);
  await screen.heading('Who is working?').waitFor();
  const attempt = (pin: string) =>
    till.page.evaluate(
      (typed) => window.till.signIn({ personId: 'provisioned-manager', pin: typed }),
      pin,
    );
  for (let tries = 1; tries < 5; tries += 1) await attempt('0000');
  expect(await attempt('0000')).toEqual({ kind: 'wrong', waitMs: 30_000 });
  await till.close();

  till = await counter.startTill();
  screen = new CashierScreen(till);
  await screen.heading('Who is working?').waitFor();
  await screen.press('m');
  await screen.type('824617');
  await screen.pressToRead('Enter', /^Wrong PIN\. Wait \d+ seconds/);
  expect((await till.overview()).people.locked).toBe(true);
  // Wrong PINs for one person lock out nobody else.
  await screen.press('s');
  await screen.enter('2468');
  await screen.button(/^Sam: lock/).waitFor();
});

test('a till whose list of people was deleted is stopped, until the holder of the service’s key names a manager', async ({
  counter,
}) => {
  const service = await counter.openService();
  let till = await counter.startConnected(service, { managerPin: '824617' });
  await till.close();
  for (const file of ['staff.json', 'keys/staff.json', 'keys/staff.seal.json']) {
    await rm(path.join(till.dataFolder, file));
  }

  till = await counter.startTill();
  const screen = new CashierScreen(till);
  await screen.reads('The staff list can’t be trusted.', 'TILL-912');
  const apiKey = service.state.credentials['api-key'];
  const fill = async (key: string) => {
    await screen.page.getByLabel('API key of the card service').fill(key);
    await screen.page.getByLabel('Name of the manager').fill('Alex');
    await screen.page.getByLabel('New PIN').fill('777777');
    await screen.press('Enter');
  };
  await fill('guessed');
  await screen.reads('That is neither this till’s last API key nor its recovery code.');
  await fill(apiKey);
  await screen.button(/^Lock\b/).waitFor();
  expect((await till.overview()).people).toMatchObject({
    trouble: null,
    list: [{ name: 'Alex', role: 'manager' }],
  });
});
