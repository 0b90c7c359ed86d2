import { expect } from 'vitest';
import { tillMark, formatReceiptCode } from '../../shared/receipt/receipt-code.ts';
import { cents } from '../../shared/values/money.ts';
import { startOnlineTill } from './cashier-screen.ts';
import type { CashierScreen } from './cashier-screen.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Counts how many keys the daily tasks need: at most the number that the store was promised. Second tier: how many keys
 * an act needs; no money depends on it.
 */

/** Counts the keys that `act` presses, without scans and the digits `typed`. */
async function keysOf(
  screen: CashierScreen,
  act: () => Promise<void>,
  typed = '',
): Promise<number> {
  const before = screen.keysPressed;
  await act();
  return screen.keysPressed - before - typed.length;
}

async function cutNetwork(till: TillUnderTest): Promise<void> {
  await till.page.evaluate(() => window.till.setDemoFault('refuse', true));
}

test('the daily tasks at the counter need one to five keys each, typed amounts and scans not counted', async ({
  counter,
}) => {
  const { till, screen } = await startOnlineTill(counter);
  const states = async () =>
    [...(await till.ledger()).intents.values()].map(({ verb, state }) => `${verb} ${state}`);

  await screen.heading('Sale').waitFor();
  await screen.type('1250');
  await screen.button(/^Potting soil/).click();
  const redeemInSale = await keysOf(screen, async () => {
    await screen.scanCard(cardNumberOfStore(1));
    await screen.pressTo('Enter', 'Sale completed');
  });
  const reprint = await keysOf(screen, async () => {
    await screen.press('Control+p');
    await screen.button('Reprint receipt').waitFor();
    await screen.press('Enter');
    await until(async () => {
      const papers = await till.page.evaluate(() => window.till.papers());
      expect(papers).toHaveLength(2);
    });
  });
  await screen.press('Escape');

  await screen.open('F2', 'Scan the card');
  const redeemAlone = await keysOf(
    screen,
    async () => {
      await screen.scanCard(cardNumberOfStore(2));
      await screen.type('500');
      await screen.pressTo('Enter', 'Redeemed €5.00.');
    },
    '500',
  );
  await screen.press('F11');
  const putRight = await keysOf(screen, async () => {
    await screen.open('F6', 'Activity');
    // A person moves down a list only once it is shown.
    const list = screen.page.getByRole('listbox', { name: 'Activity' });
    await list.getByRole('option').first().waitFor();
    await screen.press('ArrowDown');
    await screen.button('Reverse').waitFor();
    await screen.pressToRead('Alt+z', 'Reverse this transaction?');
    await screen.press('Space');
    await screen.press('Control+Enter');
    await until(async () => expect(await states()).toContain('load applied'));
  });

  await cutNetwork(till);
  await screen.press('F2');
  await screen.scanCard(cardNumberOfStore(3));
  await screen.type('700');
  await screen.pressTo('Enter', 'Accepted. The till will send it later.');
  const undo = await keysOf(screen, async () => {
    await screen.pressToRead('Alt+z', 'Undo this?');
    await screen.press('Control+Enter');
    await until(async () => expect(await states()).toContain('redeem voided'));
  });

  await till.propose({ kind: 'open-shift', floatCents: cents(100_00), businessDay: '2026-11-20' });
  const closeDay = await keysOf(
    screen,
    async () => {
      await screen.open('F12', 'Day');
      await screen.button(/^Close the day/).waitFor();
      await screen.press('Control+Enter');
      await screen.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
      await screen.type('10000');
      await screen.pressToRead('Enter', 'No difference.');
      await screen.pressToRead('Control+Enter', 'Closed. This is Z report 1.');
    },
    '10000',
  );
  await till.propose({ kind: 'open-shift', floatCents: cents(100_00), businessDay: '2026-11-21' });
  const closeDayShort = await keysOf(
    screen,
    async () => {
      await screen.button(/^Close the day/).waitFor();
      await screen.press('Control+Enter');
      await screen.page.getByRole('textbox', { name: 'Cash in the drawer' }).waitFor();
      await screen.type('9900');
      await screen.pressToRead('Enter', 'Cash: €1.00 short');
      await screen.page.getByRole('radio', { name: 'Wrong change given' }).click();
      await screen.pressToRead('Control+Enter', 'Closed. This is Z report 2.');
    },
    '9900',
  );
  await screen.reads('Wrong change given');
  await screen.open('F11', 'Sale');
  await screen.type('1900');
  await screen.press('Alt+1');
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Sale completed');
  await screen.type('1000');
  await screen.press('Alt+1');
  const discount = await keysOf(
    screen,
    async () => {
      await screen.pressTo('Alt+k', 'Discount on the whole sale');
      await screen.type('10');
      await screen.pressToRead('Enter', 'Discount on the sale');
    },
    '10',
  );
  const discountOfLine = await keysOf(screen, async () => {
    await screen.press('ArrowUp');
    await screen.pressTo('Alt+k', /^Discount on /);
    await screen.pressToRead('Alt+1', 'Discount 5%');
  });
  await screen.press('Escape');
  const park = await keysOf(screen, async () => {
    await screen.pressToRead('Alt+h', 'Parked: €8.55.');
  });
  const recall = await keysOf(screen, async () => {
    await screen.pressToRead('Alt+h', 'Discount on the sale');
  });
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Sale completed');
  await screen.leaveResult();
  const sellArticle = await keysOf(screen, async () => {
    await screen.press('Alt+5');
    await screen.press('Enter');
    await screen.pressTo('Enter', 'Sale completed');
  });
  await screen.leaveResult();
  const payByNote = await keysOf(screen, async () => {
    await screen.press('Alt+5');
    await screen.press('Enter');
    await screen.pressTo('Alt+1', 'Sale completed');
    await screen.reads('Change');
  });
  const { tillId } = (await till.overview()).book!;
  const code = formatReceiptCode({ kind: 'sale', tillMark: tillMark(tillId), number: 2 });
  const refund = await keysOf(screen, async () => {
    await screen.scan(code);
    await screen.readsInDialog(/Receipt R\w{4}-2/);
    await screen.pressToRead('Alt+b', '€19.00 in cash');
    await screen.pressTo('Control+Enter', 'Refunded: €19.00');
    await screen.press('Enter');
  });
  expect({
    redeemInSale,
    redeemAlone,
    reprint,
    undo,
    putRight,
    closeDay,
    closeDayShort,
    discount,
    discountOfLine,
    park,
    recall,
    sellArticle,
    payByNote,
    refund,
  }).toEqual({
    redeemInSale: 1,
    redeemAlone: 1,
    reprint: 2,
    undo: 2,
    putRight: 5,
    closeDay: 4,
    closeDayShort: 3,
    discount: 2,
    discountOfLine: 3,
    park: 1,
    recall: 1,
    sellArticle: 3,
    payByNote: 3,
    refund: 3,
  });
});

/** Keys that the counter’s review counted in commit 87819bb7, typed digits included; scans and PINs count nothing. */
const REVIEWED = {
  cashForTwo: 4,
  threeOfOne: 9,
  splitInThree: 12,
  loadInSale: 8,
} as const;
/** Maximum number of keys for these, without PINs and typed amounts. */
const MOST = { openShift: 8, priceOfOne: 8 } as const;

test('frequent sales need no more keys than in an earlier review of the counter, and a new shift or price at most eight', async ({
  counter,
}) => {
  const { till, screen } = await startOnlineTill(counter);
  await screen.categoriesStand();
  const cashForTwo = await keysOf(screen, async () => {
    await screen.press('Alt+5');
    await screen.press('Alt+6');
    await screen.press('Enter');
    await screen.pressTo('Enter', 'Sale completed');
  });
  await screen.leaveResult();
  const threeOfOne = await keysOf(screen, async () => {
    await screen.type('3');
    await screen.press('*');
    await screen.press('Alt+7');
    await screen.press('Enter');
    await screen.type('2000');
    await screen.pressTo('Enter', 'Sale completed');
  });
  await screen.leaveResult();
  await screen.type('3000');
  await screen.press('Alt+1');
  const splitInThree = await keysOf(screen, async () => {
    await screen.press('Enter');
    await screen.type('1000');
    await screen.press('Enter');
    await screen.scanCard(cardNumberOfStore(1));
    await screen.type('500');
    await screen.press('Enter');
    await screen.pressTo('Alt+c', /by card$/);
    await screen.pressTo('Enter', 'Sale completed');
  });
  await screen.leaveResult();
  const loadInSale = await keysOf(screen, async () => {
    await screen.press('F4');
    await screen.scanCard(cardNumberOfStore(2));
    await screen.type('2000');
    await screen.press('Enter');
    await screen.press('Enter');
    await screen.pressTo('Enter', 'Sale completed');
  });
  await screen.leaveResult();
  await screen.signInAsKim();
  const openShift = await keysOf(
    screen,
    async () => {
      await screen.press('F12');
      await screen.press('Alt+y');
      await screen.type('10000');
      await screen.press('Enter');
      await screen.typePin('9999');
      await screen.press('Enter');
      await screen.untilNoQuestion();
      await until(async () => expect((await till.overview()).shift).not.toBeNull());
      await screen.press('F11');
    },
    '100009999',
  );
  const priceOfOne = await keysOf(
    screen,
    async () => {
      await screen.open('F9', 'Categories');
      await screen.press('Alt+3');
      await screen.page.getByRole('button', { name: /^Edit/ }).first().waitFor();
      await screen.press('Control+e');
      await screen.type('7.99');
      await screen.press('Enter');
      await screen.pressTo('Control+Enter', 'Change the prices?');
      await screen.typePin('9999');
      await screen.pressToRead('Enter', 'Prices changed. They apply to items rung up from now on.');
    },
    '7.999999',
  );
  expect((await till.ledger()).prices.articles[0]?.unitCents).toBe(7_99);
  for (const [act, keys] of Object.entries({ cashForTwo, threeOfOne, splitInThree, loadInSale }))
    expect([act, keys], act).toEqual([act, Math.min(keys, REVIEWED[act as keyof typeof REVIEWED])]);
  for (const [act, keys] of Object.entries({ openShift, priceOfOne }))
    expect([act, keys], act).toEqual([act, Math.min(keys, MOST[act as keyof typeof MOST])]);
});
