import { afterEach, describe, expect } from 'vitest';
import { CashierScreen } from './cashier-screen.ts';
import { TouchUser } from './touch-user.ts';
import { clearCounter, shareOneTill } from './one-till.ts';
import { ScreenRules } from './screen-rules.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';

/**
 * Works a whole day at the till without keyboard and scanner. Second tier: the same acts as by keys, by another hand.
 */

test('a day by touch alone: signed in, sold, paid, reversed and closed', async ({ counter }) => {
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  const finger = await TouchUser.at(till);
  await till.proveSign(cardNumberOfStore(0));

  await finger.press('Lock');
  await finger.press(/^Robin/);
  await finger.keypad('9999');
  await finger.press('Sign in');
  await finger.press('Day');
  await finger.press('Open a shift');
  await finger.keypad('10000');
  await finger.press('Open with €100.00');
  await until(async () => expect((await till.overview()).shift?.floatCents).toBe(100_00));

  await finger.press('Sale');
  await finger.keypad('1250');
  expect(await finger.keyboard.count()).toBe(0);
  await finger.tap(screen.page.getByRole('textbox', { name: 'Search' }));
  await finger.type('cut');
  await finger.press(/^Cut flowers/);
  await finger.press('Pay €12.50');
  expect(await finger.keyboard.count()).toBe(0);
  await finger.press('€20.00');
  await screen.heading('Sale completed').waitFor();
  await finger.leaveResult();

  // Types the number of a card slip, after a mistyped payment was removed.
  await finger.keypad('3000');
  await finger.press(/^Potting soil/);
  await finger.press('Pay €30.00');
  await finger.keypad('30');
  await finger.press('Cash €0.30');
  await finger.press('Remove payment: Cash, €0.30');
  await finger.press(/^Card$/);
  await finger.key('Capital letters');
  await finger.type('Slip 7');
  await finger.press('Record');
  await screen.heading('Sale completed').waitFor();
  await screen.reads(/Slip 7/);
  await finger.leaveResult();

  // Types a card's number, and a reason in own words.
  await finger.press('Gift card');
  await finger.tap(screen.page.getByRole('textbox', { name: 'Card' }));
  await finger.type(cardNumberOfStore(1).toLowerCase());
  await finger.key('Enter');
  await screen.heading(`Card …${cardNumberOfStore(1).slice(-4)}`).waitFor();
  await finger.keypad('500');
  await finger.press(/^Redeem €5.00/);
  await screen.reads('Redeemed €5.00');
  await finger.press('Activity');
  await finger.tap(screen.page.locator('[role="listbox"] [role="option"]').first());
  await finger.press('Reverse');
  await finger.tap(screen.page.getByRole('radio', { name: 'Another reason' }));
  await finger.tap(screen.page.getByRole('textbox', { name: 'In your own words' }));
  await finger.type('wrong');
  await finger.key('Enter');
  await screen.reads(/wrong/);

  await finger.press('Sale');
  await finger.press('Receipts');
  const receipts = screen.page.getByRole('listbox', { name: 'Receipts' }).getByRole('option');
  await until(async () => expect(await receipts.count()).toBe(2));
  expect(await screen.page.getByText('(Ctrl').count()).toBe(0);
  const day = screen.page.getByRole('textbox', { name: 'Day' });
  await finger.tap(day);
  await finger.press('Previous month');
  await finger.tap(screen.page.getByRole('button', { name: /^1 / }).first());
  await screen.reads('No matching receipts.');
  await finger.tap(day);
  await finger.press('Next month');
  await finger.tap(screen.page.locator('[aria-current="date"]'));
  await until(async () => expect(await receipts.count()).toBe(2));
  expect(await finger.keyboard.count()).toBe(0);
  await finger.press('Close');

  await finger.press('Day');
  await finger.press('Close the day');
  await finger.keypad('11250');
  await finger.press('Compare');
  await screen.reads('No difference.');
  const close = { name: 'Close the day' };
  await finger.tap(screen.page.getByRole('dialog').getByRole('button', close));
  await screen.reads('Closed. This is Z report 1.');
});

describe('the till’s screen for touch', () => {
  const theTill = shareOneTill((counter) => counter.startTill());
  afterEach(async () => {
    await clearCounter(theTill());
    await theTill().page.evaluate(async () => {
      await window.till.setLanguage('en');
      await window.till.changeSettings({ textSize: 100 });
    });
  });

  test('the on-screen keyboard opens only by touch, and closes when it is dismissed', async () => {
    const till = theTill();
    const screen = new CashierScreen(till);
    const search = screen.page.getByRole('textbox', { name: 'Search' });
    await search.click();
    const finger = await TouchUser.at(till);
    expect(await finger.keyboard.count()).toBe(0);
    await finger.tap(search);
    await finger.keyboard.waitFor();
    await finger.type('ab');
    await finger.key('Erase');
    expect(await search.inputValue()).toBe('a');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await finger.key('Hide');
    await finger.keyboard.waitFor({ state: 'detached' });
    // Closing the on-screen keyboard did not press the button below it.
    expect(await screen.page.locator('footer[data-open]').count()).toBe(0);
    await finger.tap(search);
    await finger.keyboard.waitFor();
    await screen.press('Alt+q');
    await screen.page.mouse.click(5, 300);
    await finger.keyboard.waitFor({ state: 'detached' });
  });

  test('for touch, buttons without a printed shortcut are as large as those with one', async () => {
    const till = theTill();
    const screen = new CashierScreen(till);
    const finger = await TouchUser.at(till);
    const rules = new ScreenRules(screen.page);
    // Shortcuts are shown after the first key that no scanner sends, or while Alt is held; the first touch hides them.
    const name = screen.page.locator('kbd', { hasText: 'F2' });
    await name.waitFor({ state: 'hidden' });
    await screen.page.keyboard.down('Alt');
    await name.waitFor();
    await screen.page.keyboard.up('Alt');
    await name.waitFor({ state: 'hidden' });
    await screen.scanCard(cardNumberOfStore(5));
    await name.waitFor({ state: 'hidden' });
    await screen.press('F2');
    await name.waitFor();
    await finger.press('Sale');
    await name.waitFor({ state: 'hidden' });
    await finger.keypad('3000');
    await finger.press(/^Potting soil/);
    await rules.look('a sale by touch');
    await finger.press('Pay €30.00');
    await finger.keypad('30');
    await finger.press('Cash €0.30');
    await screen.page.getByRole('button', { name: 'Remove payment: Cash, €0.30' }).waitFor();
    await rules.look('partly paid by touch');
    expect(rules.broken).toEqual([]);
  });

  test('the on-screen keyboard cuts off no word in the largest text, in German', async () => {
    const till = theTill();
    const finger = await TouchUser.at(till);
    const rules = new ScreenRules(till.page);
    await till.page.evaluate(async () => {
      await window.till.setLanguage('de');
      await window.till.changeSettings({ textSize: 200 });
    });
    await till.page.waitForFunction(() => document.documentElement.style.fontSize === '200%');
    await finger.press('Verkauf');
    const search = till.page.getByRole('textbox', { name: 'Suchen' });
    await finger.tap(search);
    const keys = till.page.getByRole('group', { name: 'Tastatur' });
    await keys.waitFor();
    await rules.lookAtEdges('the keys at 200 %');
    expect(rules.broken).toEqual([]);
    const above = (await keys.boundingBox())?.y ?? 0;
    await until(async () => {
      const field = await search.boundingBox();
      expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(above);
    });
  });
});
