import { afterEach, expect, test } from 'vitest';
import { tillMark, formatReceiptCode } from '../../shared/receipt/receipt-code.ts';
import type { Intent } from '../../shared/ledger/money/intent.ts';
import { CashierScreen } from './cashier-screen.ts';
import { clearCounter, shareOneTill } from './one-till.ts';
import { cardNumberOfStore } from './store-service.ts';
import { until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/** A sold load is refunded: it is taken off its card first, and only the amount taken is paid out. */

let counter: Counter;
const theTill = shareOneTill((one) => {
  counter = one;
  return counter.startTill();
});
afterEach(async () => {
  await theTill().page.evaluate(() => window.till.propose({ kind: 'work-offline', on: false }));
  await clearCounter(theTill());
});

async function receiptCode(till: TillUnderTest, number: number): Promise<string> {
  const { book } = await till.overview();
  return formatReceiptCode({ kind: 'sale', tillMark: tillMark(book!.tillId), number });
}

async function takenBack(till: TillUnderTest): Promise<Intent | undefined> {
  const { intents } = await till.ledger();
  return [...intents.values()].findLast(({ loadBack }) => loadBack !== undefined);
}

/** Sells goods for €5 and a load of €20 in cash, waits until the load has arrived, and returns the receipt's number. */
async function sellLoad(
  till: TillUnderTest,
  screen: CashierScreen,
  index: number,
): Promise<number> {
  await till.waitForConnection('online');
  await screen.categoriesStand();
  await screen.type('500');
  await screen.press('Alt+1');
  await screen.press('F4');
  await screen.scanCard(cardNumberOfStore(index));
  await screen.enter('2000');
  await screen.press('Enter');
  await screen.pressTo('Enter', 'Sale completed');
  return until(async () => {
    const { intents, lastReceiptNumber } = await till.ledger();
    const load = [...intents.values()].at(-1);
    expect(load).toMatchObject({ verb: 'load', state: 'applied' });
    return lastReceiptNumber;
  });
}

async function refundOf(till: TillUnderTest, screen: CashierScreen, number: number): Promise<void> {
  await screen.scan(await receiptCode(till, number));
  await screen.readsInDialog(new RegExp(`Receipt R\\w{4}-${number}`));
  await screen.pressToRead('Alt+b', `Refund of receipt ${number}`);
}

test('a refund pays out the load debited from the card, and separately the money for the goods', async () => {
  const till = theTill();
  const screen = new CashierScreen(till);
  const papers = async () => {
    const printed = await till.page.evaluate(() => window.till.papers());
    return printed.filter(({ lines }) => lines.length > 0).length;
  };
  const before = await papers();
  const number = await sellLoad(till, screen, 1);
  await refundOf(till, screen, number);
  await screen.pressToRead('Alt+2', /Refund the load on card/, 'The till charges the card first');
  await screen.page.getByLabel(/Charge to the card/).fill('12,50');
  await screen.reads('€12.50 in cash', 'Still needed: a reason.');
  await screen.page.getByLabel('Wrong amount').click();
  await screen.pressTo('Control+Enter', 'Refunded: €12.50');
  await screen.press('Enter');
  const taken = await takenBack(till);
  expect(taken).toMatchObject({ verb: 'redeem', amountCents: 12_50, state: 'applied' });
  expect(taken!.alarm).toBeUndefined();
  await screen.pressToRead('Alt+b', /Refund the load: €7\.50/, '€5.00 in cash');
  await screen.pressTo('Control+Enter', 'Refunded: €5.00');
  await screen.press('Enter');
  await screen.press('Escape');
  await until(async () => expect(await papers()).toBe(before + 3));
  await screen.open('F12', 'Day');
  await screen.reads('Loads reversed and paid out');
});

test('a till that dies before paying out asks a manager, and then pays out once', async () => {
  const till = theTill();
  const screen = new CashierScreen(till);
  const number = await sellLoad(till, screen, 2);
  const sale = [...(await till.ledger()).sales.values()].find(
    (one) => one.receiptNumber === number,
  )!;
  const line = sale.lines.find(({ kind }) => kind === 'load')!;
  await till.page.evaluate(
    ([saleId, lineId]) =>
      window.till.propose({
        kind: 'take-load-back',
        intentId: 'taken-back-by-a-till-that-died' as never,
        saleId: saleId as never,
        lineId: lineId!,
        amountCents: 2000 as never,
        reason: 'wrong card',
      }),
    [sale.id, line.id],
  );
  await until(async () => expect((await takenBack(till))?.state).toBe('applied'));
  await till.kill();
  const next = await counter.startTill();
  const again = new CashierScreen(next);
  await next.waitForConnection('online');
  await again.signInAsKim();
  await again.open('F7', 'To resolve');
  await again.reads(/Taken off the card, not paid out: €20\.00/);
  await again.press('F11');
  await refundOf(next, again, number);
  await again.pressToRead('Alt+2', 'The card was already charged, but nothing was paid out yet.');
  await again.pressToRead('Control+Enter', /Ask the customer whether it was already paid out/);
  await again.typePin('9999');
  await again.pressTo('Enter', 'Refunded: €20.00');
  await again.press('Enter');
  expect((await takenBack(next))?.alarm).toBeUndefined();
});

test('no card is debited for a refund while the service cannot be reached', async () => {
  const till = theTill();
  const screen = new CashierScreen(till);
  const before = await takenBack(till);
  const number = await sellLoad(till, screen, 3);
  await till.page.evaluate(() => window.till.propose({ kind: 'work-offline', on: true }));
  await till.waitForConnection('working-offline');
  await refundOf(till, screen, number);
  await screen.reads(/only be refunded online/);
  expect(await takenBack(till)).toEqual(before);
});
