import { afterEach, describe, expect } from 'vitest';
import { DEFAULT_RECEIPT_SETTINGS } from '../../shared/receipt/receipt-settings.ts';
import { unusedPort } from '../faults/misbehaving-server.ts';
import { demoCards } from '../../shared/sandbox/demo-shop.ts';
import { tillMark, formatReceiptCode } from '../../shared/receipt/receipt-code.ts';
import { CashierScreen, startOnlineTill } from './cashier-screen.ts';
import { clearCounter, shareOneTill } from './one-till.ts';
import { test, until } from './till-under-test.ts';
import type { TillUnderTest } from './till-under-test.ts';

/**
 * Tests receipts as they are printed, and as they are found later. Second tier: what is printed and shown; `refund.test.ts`
 * pays back by a receipt, and `sale.test.ts` prints none before a sale is paid.
 */

async function ringUp(screen: CashierScreen, digits: string): Promise<void> {
  await screen.type(digits);
  await screen.button(/^Potting soil/).click();
}

async function completed(screen: CashierScreen): Promise<void> {
  await screen.heading('Sale completed').waitFor();
}

async function receiptCode(till: TillUnderTest, number: number): Promise<string> {
  const { book } = await till.overview();
  return formatReceiptCode({ kind: 'sale', tillMark: tillMark(book!.tillId), number });
}

test('a receipt is printed automatically, printed again as a copy by two keys, and found by any text on it', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  await ringUp(screen, '1250');
  await screen.press('Enter');
  await screen.enter('2000');
  await completed(screen);
  await screen.reads('The receipt is printed.', 'Not a fiscal receipt');
  await screen.press('Control+p');
  await screen.button('Reprint receipt').waitFor();
  await screen.press('Enter');
  const papers = () => till.page.evaluate(() => window.till.papers());
  await until(async () => expect(await papers()).toHaveLength(2));
  const [copy, first] = await papers();
  const textOf = (paper: typeof first) =>
    paper!.lines.map((line) => (line.kind === 'text' ? line.text : '')).join('\n');
  expect(first).toMatchObject({ openedDrawer: true });
  expect(textOf(first)).not.toContain('COPY');
  expect(copy).toMatchObject({ openedDrawer: false });
  expect(textOf(copy)).toContain('*** COPY ***');
  await screen.press('Escape');
  await screen.leaveResult();
  const [card] = demoCards;
  await ringUp(screen, '500');
  await screen.scanCard(card!.identifier);
  await screen.press('Enter');
  await completed(screen);
  const code = await receiptCode(till, 1);
  const found = screen.page.getByRole('listbox', { name: 'Receipts' }).getByRole('option');
  await screen.press('Control+p');
  await until(async () => expect(await found.count()).toBe(2));
  await screen.readsInDialog(/Receipt R\w{4}-2/);
  await screen.pressToRead('ArrowDown', /Receipt R\w{4}-1/);
  await screen.scan(card!.identifier);
  await screen.button(`…${card!.identifier.slice(-4)}  ✕`).waitFor();
  await screen.readsInDialog(/Receipt R\w{4}-2/);
  await until(async () => expect(await found.count()).toBe(1));
  await screen.press('Alt+a');
  const day = screen.page.getByRole('textbox', { name: 'Day' });
  await day.fill('1.1.');
  await screen.reads('No matching receipts.');
  await screen.press('ArrowDown');
  const january = (date: number) => screen.page.locator(`[aria-label^="${date} January"]:focus`);
  await january(1).waitFor();
  await screen.press('ArrowRight');
  await january(2).waitFor();
  await screen.press('Enter');
  await until(async () => expect(await day.inputValue()).toMatch(/\b0?2\b/));
  await screen.press('Alt+a');
  await screen.readsInDialog(/Receipt R\w{4}-2/);
  await until(async () => expect(await found.count()).toBe(2));
  const print = screen.button('Reprint receipt');
  const before = await print.boundingBox();
  await screen.page.getByLabel('Amount').last().fill('12,5x');
  await screen.reads('That isn’t a valid amount.');
  expect(await print.boundingBox()).toEqual(before);
  await screen.page.getByLabel('Amount').last().fill('12,50');
  await screen.reads(/Receipt R\w{4}-1/);
  await screen.scan(await receiptCode(till, 2));
  await screen.reads(/Receipt R\w{4}-2/);
  await screen.scan(await receiptCode(till, 9));
  await screen.reads(/This till has no receipt 9\./);
  await screen.pressToRead('Enter', 'Nothing was printed.');
  expect(await papers()).toHaveLength(3);
  await screen.press('Control+f');
  await screen.page.keyboard.press('Backspace');
  await screen.type('1');
  await screen.reads(/Receipt R\w{4}-1/);
  // Digits typed at the list go to the number, too: lost ones would leave Enter with the newest receipt.
  await screen.press('Alt+a');
  await until(async () => expect(await found.count()).toBe(2));
  await found.first().focus();
  await screen.type('1');
  await until(async () => expect(await found.count()).toBe(1));
  await screen.readsInDialog(/Receipt R\w{4}-1/);
  await screen.press('Escape');
  const cards = (await till.ledger()).cards.size;
  await screen.open('F2', 'Scan the card');
  await screen.scan(code);
  await screen.button('Reprint receipt').waitFor();
  await screen.press('Escape');
  await screen.page.getByLabel('Card', { exact: true }).fill(code);
  await screen.pressToRead('Enter', 'TILL-110');
  expect((await till.ledger()).cards.size).toBe(cards);
});

describe('receipts at one till', () => {
  const theTill = shareOneTill((counter) => counter.startTill());
  afterEach(() => clearCounter(theTill()));

  test('a day is chosen in the calendar by keys alone, with PageUp and PageDown for the month', async () => {
    const screen = new CashierScreen(theTill());
    await ringUp(screen, '1250');
    await screen.press('Enter');
    await screen.press('Enter');
    await completed(screen);
    await screen.press('Control+p');
    const receipts = screen.page.getByRole('listbox', { name: 'Receipts' }).getByRole('option');
    await receipts.first().waitFor();
    const { page } = screen;
    const day = page.getByRole('textbox', { name: 'Day' });
    const month = () => page.locator('.mantine-DatePicker-calendarHeaderLevel').innerText();
    await day.press('ArrowDown');
    await page.locator('.mantine-DatePicker-calendarHeaderLevel').waitFor();
    const now = await month();
    await screen.press('PageUp');
    await until(async () => expect(await month()).not.toBe(now));
    const aDay = page.locator('td button:focus');
    await aDay.waitFor();
    await screen.press('PageDown');
    await until(async () => expect(await month()).toBe(now));
    await screen.press('PageUp');
    await screen.press('ArrowRight');
    await aDay.waitFor();
    await screen.pressToRead('Enter', 'No matching receipts.');
    await day.press('ArrowDown');
    await page.locator('.mantine-DatePicker-calendarHeaderLevel').waitFor();
    await screen.press('Escape');
    // The calendar is closed, and the receipts are shown.
    await screen.reads('No matching receipts.');
  });

  test('after a sale, one key each prints the receipt again, prints a gift receipt, or begins a refund', async () => {
    const till = theTill();
    const screen = new CashierScreen(till);
    await ringUp(screen, '1250');
    await screen.type('500');
    await screen.press('Alt+1');
    await screen.press('Enter');
    await screen.enter('2000');
    await completed(screen);
    await screen.button('Reprint').waitFor();
    const { lastReceiptNumber } = await till.ledger();
    const texts = async () => {
      const papers = await till.page.evaluate(() => window.till.papers());
      return papers.map(({ lines }) =>
        lines.map((line) => (line.kind === 'text' ? line.text : '')).join('\n'),
      );
    };
    // Receipts of earlier tests are still in the list.
    await until(async () => expect((await texts())[0]).toMatch(/12\.50/));
    const before = (await texts()).length;
    await screen.press('Alt+g');
    await until(async () => expect((await texts())[0]).toContain('*** COPY ***'));
    await screen.press('Alt+j');
    await until(async () => expect(await texts()).toHaveLength(before + 2));
    expect((await texts())[0]).not.toMatch(/\d\.\d\d/);
    await screen.pressToRead('Alt+b', `Refund of receipt ${lastReceiptNumber}`, 'Refund €0.00');
    await screen.press('Alt+2');
    await screen.pressTo('Control+Enter', 'Refunded: €5.00');
    await screen.press('Enter');
    await completed(screen);
    await screen.type('300');
    await screen.pressToRead('Alt+1', 'Pay €3.00');
  });

  test('receipts that one person looked at are closed when the till is locked', async () => {
    const till = theTill();
    const screen = new CashierScreen(till);
    await ringUp(screen, '1250');
    await screen.press('Enter');
    await screen.enter('2000');
    await completed(screen);
    await screen.press('Control+p');
    await screen.button('Reprint receipt').waitFor();
    await till.page.evaluate(() => window.till.lock());
    await screen.heading('Who is working?').waitFor();
    const shown = till.page.evaluate(() => window.till.showReceipt(1, []));
    await expect(shown).rejects.toThrow('work-at-till');
    await screen.press('k');
    await screen.enter('1111');
    await screen.button(/^Kim: lock/).waitFor();
    await screen.heading('Sale completed').waitFor();
    expect(await screen.button('Reprint receipt').count()).toBe(0);
  });

  test('the card that one person searched for in Activity is not searched for the next person', async () => {
    const till = theTill();
    const screen = new CashierScreen(till);
    await screen.open('F6', 'Activity');
    await screen.scan(demoCards[1]!.identifier);
    const searched = screen.button(new RegExp(`…${demoCards[1]!.identifier.slice(-4)} +✕`));
    await searched.waitFor();
    await screen.signInAsKim();
    await screen.open('F6', 'Activity');
    expect(await searched.count()).toBe(0);
  });
});

test('a scanned slip is recognised on every page, and a card scanned as the target of a move does not filter the list', async ({
  counter,
}) => {
  const { till, screen } = await startOnlineTill(counter);
  const [one, other, third] = demoCards;
  const first = await till.load(one!.identifier, 5_00);
  const second = await till.load(other!.identifier, 7_00);
  // The screen's own database is written a moment after the journal, and the printer gets the slip later still.
  await screen.open('F6', 'Activity');
  await screen.reads('€5.00', '€7.00');
  await screen.pressTo('F2', 'Scan the card');
  const slipOf = async ({ sequence }: { readonly sequence: number }) => {
    const { book } = await till.overview();
    return formatReceiptCode({ kind: 'gift', tillMark: tillMark(book!.tillId), number: sequence });
  };
  await screen.scan(await slipOf(first));
  await screen.heading(/€5\.00/).waitFor();
  await screen.button('This card on this day').click();
  await screen.button('Back to the list').waitFor();
  await screen.scan(await slipOf(second));
  await screen.heading(/€7\.00/).waitFor();
  await screen.scan(await slipOf(first));
  await screen.heading(/€5\.00/).waitFor();
  await screen.button('Move to another card').click();
  const { id } = await till.redeem(other!.identifier, 1_00);
  await till.waitForState(id, 'applied');
  await screen.scan(third!.identifier);
  await screen.reads(/^Move €5\.00 from/);
});

test('a receipt that waits for the printer is given up only after a question about that receipt', async ({
  counter,
}) => {
  const service = await counter.openService();
  const till = await counter.startConnected(service);
  const printer = {
    kind: 'network',
    host: '127.0.0.1',
    // The settings of a printer that is switched off.
    port: await unusedPort(),
    columns: 42,
    model: 'epson-tm-t20iii',
    hasDrawer: false,
    confirms: true,
  } as const;
  const printing = { printer, receipt: DEFAULT_RECEIPT_SETTINGS };
  await till.page.evaluate((settings) => window.till.setPrinting(settings), printing);
  await till.page.evaluate(() => window.till.printTest('receipts'));
  await till.page.evaluate(() => window.till.printTest('receipts'));
  const waiting = async () => (await till.overview()).printing.waiting.map(({ id }) => id);
  await until(async () => expect(await waiting()).toHaveLength(2));
  const [first, second] = await waiting();
  const screen = new CashierScreen(till);
  await screen.open('F10', 'Settings');
  await screen.page.getByText('Printer', { exact: true }).click();
  await screen.heading('Printouts waiting').waitFor();
  await screen.pressToRead('Alt+d', 'Discard “Test print”?');
  expect(await waiting()).toEqual([first, second]);
  await screen.press('Escape');
  expect(await waiting()).toEqual([first, second]);
  await screen.press('Alt+d');
  await screen.press('Control+Enter');
  await until(async () => expect(await waiting()).toEqual([second]));
});
