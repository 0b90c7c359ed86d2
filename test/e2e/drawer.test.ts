import { afterEach, expect, onTestFinished, test } from 'vitest';
import { tillMark, formatReceiptCode } from '../../shared/receipt/receipt-code.ts';
import { LIMIT_PRESETS } from '../../shared/ledger/store/limits.ts';
import type { Limits } from '../../shared/ledger/store/limits.ts';
import { cents } from '../../shared/values/money.ts';
import { CashierScreen } from './cashier-screen.ts';
import { clearCounter, shareOneTill } from './one-till.ts';
import { until } from './till-under-test.ts';

/**
 * Tests cash: the drawer is opened without a sale and counted at the end of the day; amounts are rounded to the coins
 * in use.
 */

const theTill = shareOneTill((counter) => counter.startTill());
afterEach(() => clearCounter(theTill()));

async function atTheTill() {
  const till = theTill();
  await till.waitForConnection('online');
  return { till, screen: new CashierScreen(till) };
}

test('a shortcut opens the drawer, openings are counted, and further ones need a manager', async () => {
  const { till, screen } = await atTheTill();
  const changeLimits = (wanted: Limits) =>
    till.page.evaluate(
      (limits) =>
        window.till.proposeAsManager(
          { kind: 'change-limits', limits },
          { personId: 'demo-manager', pin: '9999' },
        ),
      wanted,
    );
  const openings = async () => {
    const papers = await till.page.evaluate(() => window.till.papers());
    return papers.filter(({ openedDrawer }) => openedDrawer).length;
  };
  const before = await openings();
  const { withoutManager, ...rest } = LIMIT_PRESETS.shop;
  const limits = { ...rest, withoutManager: { ...withoutManager, drawerOpenings: 1 } };
  await changeLimits(limits);
  onTestFinished(async () => void (await changeLimits(LIMIT_PRESETS.shop)));
  await screen.signInAsKim();
  await screen.open('F11', 'Sale');

  await screen.press('Alt+l');
  await until(async () => expect(await openings()).toBe(before + 1));
  await screen.pressTo('Alt+l', 'Open the drawer without a sale?');
  expect(await openings()).toBe(before + 1);
  await screen.typePin('9999');
  await screen.press('Enter');
  await until(async () => expect(await openings()).toBe(before + 2));

  const answer = await till.page.evaluate(() => window.till.shiftReport(null));
  const kim =
    answer.kind === 'report' ? answer.report.exceptions.find(({ name }) => name === 'Kim') : null;
  expect(kim?.sums['drawer-opened']).toEqual({ count: 2, cents: 0 });
});

/** Opens a shift with 100.00 in the drawer, and then the count with which it is closed. */
async function openClosingCount(): Promise<CashierScreen> {
  const { till, screen } = await atTheTill();
  await till.propose({ kind: 'open-shift', floatCents: cents(100_00), businessDay: '2026-11-20' });
  await screen.open('F12', 'Day');
  await screen.button(/^Close the day/).waitFor();
  await screen.press('Control+Enter');
  await screen.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
  return screen;
}

test('no more can be left in the drawer than was counted', async () => {
  const screen = await openClosingCount();
  await screen.type('10000');
  // Chromium may still be delivering the last digit, which goes to the element with the focus at that time.
  await screen.page.getByRole('dialog').locator('strong', { hasText: '€100.00' }).waitFor();
  const slips = screen.page.getByRole('textbox', { name: 'Card slips' });
  await slips.fill('some');
  await screen.reads('That amount isn’t clear.');
  await slips.fill('');
  await screen.text('That amount isn’t clear.').waitFor({ state: 'detached' });
  const kept = screen.page.getByRole('textbox', { name: 'Stays in the drawer' });
  await kept.fill('plenty');
  await screen.reads('That amount isn’t clear.');
  expect(await screen.text(/You can’t leave more/).count()).toBe(0);
  await kept.fill('150,00');
  await screen.reads('You can’t leave more in the drawer than was counted.');
  // The field shows how it understood the amount: in this field, digits alone are cents.
  await kept.fill('6000');
  await screen.reads('€60.00');
  await screen.text(/You can’t leave more/).waitFor({ state: 'detached' });
});

test('a count by notes and coins becomes the sum, and each count is still there afterwards', async () => {
  const screen = await openClosingCount();
  await screen.press('Alt+v');
  const hundreds = screen.page.getByLabel('€100.00: how many');
  await hundreds.fill('1');
  await screen.page.getByLabel('€1.00: how many').fill('2');
  await screen.press('Alt+v');
  const sum = screen.page.getByRole('dialog').locator('strong', { hasText: '€102.00' });
  await sum.waitFor();
  await screen.press('Alt+v');
  expect(await hundreds.inputValue()).toBe('1');
  await hundreds.fill('2');
  await screen.press('Alt+v');
  await screen.page.getByRole('dialog').locator('strong', { hasText: '€202.00' }).waitFor();
});

test('after a blind count the expected cash is shown once the day is closed, and the Z report says that it was blind', async () => {
  const { till, screen } = await atTheTill();
  const countBlind = (blindCount: boolean) =>
    till.page.evaluate((on) => window.till.changeSettings({ blindCount: on }), blindCount);
  await countBlind(true);
  onTestFinished(() => countBlind(false));
  await till.propose({ kind: 'open-shift', floatCents: cents(100_00), businessDay: '2026-11-20' });
  await screen.open('F12', 'Day');
  await screen.reads('after the count');
  await screen.button(/^Close the day/).waitFor();
  expect(await screen.text('€100.00').count()).toBe(0);
  await screen.press('Control+Enter');
  await screen.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
  await screen.type('9950');
  await screen.pressToRead('Enter', /^Counted: €99\.50\./);
  expect(await screen.text(/short/).count()).toBe(0);
  const { number } = (await till.overview()).shift!;
  const closed = `Closed. This is Z report ${number}.`;
  await screen.pressToRead('Control+Enter', closed, 'Cash: €0.50 short');
  const answer = await till.page.evaluate((one) => window.till.shiftReport(one), number);
  expect(answer.kind === 'report' && answer.report.shift?.counted).toMatchObject({
    cashCents: 99_50,
    isBlind: true,
  });
});

test('cash rounded to 5 cents, once a manager sets it, is on sale, receipt, refund and report', async () => {
  const { till, screen } = await atTheTill();
  const before = await till.ledger();
  await screen.open('F10', 'Settings');
  await screen.page.getByText('VAT', { exact: true }).first().click();
  await screen.page.getByRole('switch', { name: 'Round cash to €0.05' }).click();
  await screen.heading('Round cash at this till?').waitFor();
  await screen.typePin('9999');
  await screen.press('Enter');
  await until(async () => expect((await till.overview()).cashRounding).toBe(true));

  await screen.press('F11');
  await screen.categoriesStand();
  await screen.type('1237');
  await screen.press('Alt+1');
  await screen.pressToRead('Enter', 'Cash due: €12.35 (rounded to €0.05)');
  await screen.button(/^Cash €12\.35/).waitFor();
  await screen.type('2000');
  await screen.pressTo('Enter', 'Sale completed');
  await screen.reads('€7.65');
  const number = (await till.ledger()).lastReceiptNumber;
  const shown = await till.page.evaluate((one) => window.till.showReceipt(one, []), number);
  const lines = shown!.receipt.elements.map((element) =>
    element.kind === 'pair' ? `${element.left} ${element.right}` : '',
  );
  expect(lines).toContain('Cash €20.00');
  expect(lines.find((line) => line.startsWith('Rounding'))).toMatch(/0\.02/);

  const { book } = await till.overview();
  await screen.scan(formatReceiptCode({ kind: 'sale', tillMark: tillMark(book!.tillId), number }));
  await screen.readsInDialog(new RegExp(`Receipt R\\w{4}-${number}`));
  await screen.pressToRead('Alt+b', '€12.35 in cash');
  await screen.pressTo('Control+Enter', 'Refunded: €12.37');
  await screen.reads('€12.35 in cash');
  await screen.press('Enter');
  await screen.press('Escape');
  const { takings } = await till.ledger();
  expect(takings.cashCents).toBe(before.takings.cashCents);
});
