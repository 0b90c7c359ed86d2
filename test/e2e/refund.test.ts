import { expect } from 'vitest';
import { tillMark, formatReceiptCode } from '../../shared/receipt/receipt-code.ts';
import { refundedCents } from '../../shared/ledger/sale/refund.ts';
import { startOnlineTill } from './cashier-screen.ts';
import type { CashierScreen } from './cashier-screen.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/** Goods of a completed sale come back, found by the customer's receipt. */

async function receiptCode(till: TillUnderTest, number: number): Promise<string> {
  const { book } = await till.overview();
  return formatReceiptCode({ kind: 'sale', tillMark: tillMark(book!.tillId), number });
}

async function saleOf(till: TillUnderTest, number: number) {
  const { sales } = await till.ledger();
  return [...sales.values()].find(({ receiptNumber }) => receiptNumber === number)!;
}

async function papers(till: TillUnderTest) {
  const printed = await till.page.evaluate(() => window.till.papers());
  return printed.map(({ openedDrawer, lines }) => ({
    openedDrawer,
    text: lines.map((line) => (line.kind === 'text' ? line.text : '')).join('\n'),
  }));
}

async function ring(screen: CashierScreen, ...digits: string[]): Promise<void> {
  await screen.categoriesStand();
  for (const amount of digits) {
    await screen.type(amount);
    await screen.press('Alt+1');
  }
}

async function offersNoPutRight(screen: CashierScreen): Promise<void> {
  await screen.open('F6', 'Activity');
  const rows = screen.page.getByRole('listbox', { name: 'Activity' }).getByRole('option');
  await rows.filter({ hasText: 'Redeemed' }).click();
  await screen.reads(/€10\.00, from receipt 1\. Refund the rest from that receipt too/);
  expect(await screen.button('Reverse').count()).toBe(0);
}

test('a part of a receipt paid with gift card and cash is refunded, and then the rest', async ({
  counter,
}) => {
  const { till, screen } = await startOnlineTill(counter);
  await ring(screen, '1000', '600');
  await screen.scanCard(cardNumberOfStore(1));
  await screen.enter('1200');
  await screen.pressTo('Enter', 'Sale completed');
  await until(async () => {
    const [gift] = [...(await till.ledger()).intents.values()];
    expect(gift?.state).toBe('applied');
  });
  await screen.scan(await receiptCode(till, 1));
  await screen.readsInDialog(/Receipt R\w{4}-1/);
  await screen.pressToRead('Alt+b', 'Refund of receipt 1', 'Choose all');
  // Choosing moves nothing under the hand, so a second press hits the same button.
  const chooseAll = screen.button('Choose all');
  const before = await chooseAll.boundingBox();
  await screen.pressToRead('Alt+1', /€10\.00 onto card …/);
  expect(await chooseAll.boundingBox()).toEqual(before);
  await screen.pressTo('Control+Enter', 'Refunded: €10.00');
  // The till itself loads the card, so no text asks a person to do it.
  expect(await screen.page.getByText('Give back').count()).toBe(0);
  // The result says that the amount is on the card.
  await screen.reads(/^Loaded …\d+: €10\.00\.$/);
  expect(await screen.page.getByText('Provisional: can be spent once confirmed.').count()).toBe(0);
  await screen.pressToRead('Enter', /€10\.00 refunded/);
  await until(async () => {
    const back = [...(await till.ledger()).intents.values()].find(({ refund }) => refund === 1);
    expect(back).toMatchObject({ verb: 'load', amountCents: 10_00, state: 'applied' });
  });
  await screen.press('Escape');
  await offersNoPutRight(screen);
  await screen.press('F11');
  await screen.scan(await receiptCode(till, 1));
  await screen.readsInDialog(/Receipt R\w{4}-1/);
  await screen.pressToRead('Alt+b', /€2\.00 onto card …/, '€4.00 in cash');
  await screen.pressTo('Control+Enter', 'Refunded: €6.00');
  await screen.press('Enter');
  await screen.pressToRead('Alt+b', 'Receipt 1 is already fully refunded.');
  await screen.press('Enter');
  await screen.press('Escape');
  const { refunds } = await saleOf(till, 1);
  expect(refunds!.map(refundedCents)).toEqual([10_00, 6_00]);
  // Although the answer to the load was waited for, the drawer opens before the receipt is printed.
  const written = async () => (await papers(till)).filter(({ text }) => text !== '');
  await until(async () => expect(await written()).toHaveLength(3));
  const openings = (await papers(till)).filter(({ openedDrawer }) => openedDrawer);
  expect(openings).toHaveLength(2);
  const [second, first] = await written();
  expect(first).toMatchObject({ openedDrawer: false });
  expect(first!.text).toMatch(/Receipt R\w{4}-1-1/);
  expect(first!.text).toMatch(/Refunded +€10\.00/);
  expect(second!.text).toMatch(/Cash +€4\.00/);
  await screen.open('F12', 'Day');
  await screen.reads('Refunds, by payment method');
});

test('a sale whose only payment is a gift card payment that waits offers no refund, and says why', async ({
  counter,
}) => {
  const { till, screen } = await startOnlineTill(counter);
  await screen.categoriesStand();
  await till.page.evaluate(() => window.till.setDemoFault('refuse', true));
  await ring(screen, '800');
  await screen.scanCard(cardNumberOfStore(1));
  await screen.enter('800');
  await screen.heading('Sale completed').waitFor();
  await screen.pressToRead(
    'Alt+b',
    'Refund of receipt 1',
    /^Nothing of this sale can be refunded now\./,
  );
  expect(
    await screen.page
      .getByRole('dialog')
      .getByRole('button', { name: /Refund/ })
      .count(),
  ).toBe(0);
});

test('an offline refund goes piece by piece onto the card of a slip, and above a shift’s sum needs a manager’s PIN', async ({
  counter,
}) => {
  const { till, screen } = await startOnlineTill(counter);
  await screen.categoriesStand();
  await till.page.evaluate(() => window.till.setDemoFault('refuse', true));
  await screen.type('3');
  await screen.press('*');
  await screen.type('2000');
  await screen.press('Alt+1');
  await screen.press('Enter');
  await screen.page.locator('[data-step="paying"]').waitFor();
  await screen.press('Alt+c');
  await screen.page.locator('[data-step="reference"]').waitFor();
  await screen.type('A-17');
  await screen.pressTo('Enter', 'Sale completed');
  await screen.signInAsKim();
  await screen.press('Control+p');
  await screen.readsInDialog(/Receipt R\w{4}-1/);
  await screen.pressToRead('Alt+b', '0 of 3');
  await screen.pressToRead('Alt+a', '€60.00 at the card terminal (A-17)', '3 of 3');
  await screen.button(/^One less/).click();
  await screen.button(/^One less/).click();
  await screen.reads('1 of 3');
  await screen.page.getByLabel('Slip number').fill('B-18');
  await screen.pressTo('Enter', 'Refunded: €20.00');
  await screen.press('Enter');
  await screen.pressToRead('Alt+b', '0 of 2');
  await screen.press('Alt+1');
  await screen.pressToRead('Alt+1', '2 of 2');
  await screen.pressToRead('Control+Enter', /€5\.00/, '€40.00 at the card terminal (A-17)');
  await screen.typePin('9999');
  await screen.pressTo('Enter', 'Refunded: €40.00');
  await screen.press('Enter');
  const found = screen.page.getByRole('listbox', { name: 'Receipts' }).getByRole('option');
  await screen.page.getByLabel('Person').selectOption('Kim');
  await until(async () => {
    expect(await found.allInnerTexts()).toEqual([expect.stringContaining('€60.00 refunded')]);
  });
  // Nobody was signed in when the goods were sold.
  expect(await found.allInnerTexts()).not.toEqual([expect.stringContaining('Kim')]);
  const { refunds } = await saleOf(till, 1);
  expect(refunds).toMatchObject([
    { lines: [{ quantity: 1 }], parts: [{ kind: 'card', amountCents: 20_00 }] },
    { lines: [{ quantity: 2 }], parts: [{ kind: 'card', amountCents: 40_00 }] },
  ]);
});
