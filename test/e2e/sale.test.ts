import { describe, expect } from 'vitest';
import type { SandboxServer } from '../../electron/sandbox/sandbox-server.ts';
import type { Sale } from '../../shared/ledger/sale/sale.ts';
import { CashierScreen } from './cashier-screen.ts';
import { shareOneTill } from './one-till.ts';
import { readFacts } from './read-book.ts';
import {
  balanceAtService,
  cardNumberOfStore,
  faultOf,
  NETWORK_CUT,
  paymentsAtService,
} from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter, TillUnderTest } from './till-under-test.ts';

/** Tests a sale as a cashier makes it, with the real till and a real service. */

interface AtTheCounter {
  readonly till: TillUnderTest;
  readonly service: SandboxServer;
  readonly screen: CashierScreen;
}

/** Opens the first screen of a connected till whose sign is proven. */
async function openShop(counter: Counter): Promise<AtTheCounter> {
  const { till, service } = await counter.startProven();
  const screen = new CashierScreen(till);
  await screen.heading('Sale').waitFor();
  return { till, service, screen };
}

async function ringUp(screen: CashierScreen, digits: string): Promise<void> {
  await screen.type(digits);
  // Presses the first key: the first Category by name, or the demo's pinned one.
  await screen.button(/^(Abdeckfolien|Potting soil)/).click();
}

async function atStep(screen: CashierScreen, step: string): Promise<void> {
  await screen.page.locator(`[data-step="${step}"]`).waitFor();
}

async function completed(screen: CashierScreen): Promise<void> {
  await screen.heading('Sale completed').waitFor();
}

async function latestSale(till: TillUnderTest): Promise<Sale> {
  return [...(await till.ledger()).sales.values()].at(-1)!;
}

function lastFour(index: number): string {
  return `…${cardNumberOfStore(index).slice(-4)}`;
}

describe('one till, customer after customer', () => {
  let counter: Counter;
  let shop: AtTheCounter;
  const theTill = shareOneTill(async (one) => {
    counter = one;
    shop = await openShop(counter);
    return shop.till;
  });

  async function atTheCounter(): Promise<AtTheCounter> {
    const { service } = shop;
    await service.setFaults([]);
    const till = theTill();
    await till.waitForConnection('online');
    const screen = new CashierScreen(till);
    await screen.heading(/^Sale/).waitFor();
    await screen.leaveResult();
    return { till, service, screen };
  }

  test('a cash sale with change by keyboard alone: quantity, price, search, note', async () => {
    const { till, screen } = await atTheCounter();
    const { lastReceiptNumber } = await till.ledger();
    await screen.button(/^Abdeckfolien/).waitFor();
    await screen.type('3');
    await screen.press('*');
    await screen.type('250');
    await screen.press('Alt+1');
    await screen.type('499');
    await screen.press('Control+k');
    await screen.type('terrass');
    await screen.button(/^Terrassendielen/).waitFor();
    await screen.pressToRead('Enter', '€12.49');
    await screen.press('Enter');
    await screen.type('2000');
    await screen.button('Cash €20.00, €7.51 back').waitFor();
    await screen.press('Enter');
    await completed(screen);
    await screen.reads('€7.51', new RegExp(`Receipt R\\w{4}-${lastReceiptNumber + 1}`));
    const sale = await latestSale(till);
    expect(sale).toMatchObject({
      state: 'completed',
      lines: [
        { quantity: 3, unitCents: 250 },
        { quantity: 1, unitCents: 499 },
      ],
      tenders: [{ kind: 'cash', amountCents: 12_49, givenCents: 20_00 }],
    });
    expect(sale.lines[1]?.name).toMatch(/^Terrassendielen/);
  });

  test('a found category stays until its amount is typed, and a chosen line says when its price can change', async () => {
    const { screen } = await atTheCounter();
    await screen.button(/^Abdeckfolien/).waitFor();
    await screen.press('Control+k');
    await screen.type('terrass');
    await screen.button(/^Terrassendielen/).waitFor();
    await screen.pressToRead('Enter', 'There is no amount yet.');
    await screen.type('499');
    await screen.pressToRead('Alt+1', '€4.99');
    await screen.button(/^Abdeckfolien/).waitFor();
    await screen.pressToRead('ArrowUp', 'For “New price”, type the price first');
    await screen.type('399');
    await screen.pressToRead('Enter', '€3.99');
    await screen.press('Enter');
    await screen.press('Enter');
    await completed(screen);
  });

  test('a mistyped payment is removed again, and the lines can be changed', async () => {
    const { till, screen } = await atTheCounter();
    await ringUp(screen, '5000');
    await screen.press('Enter');
    await screen.type('50');
    await screen.pressToRead('Enter', '€49.50');
    // The lines can be viewed meanwhile.
    await screen.press('Escape');
    await screen.button('Pay €49.50').waitFor();
    await screen.press('Enter');
    await atStep(screen, 'paying');
    await screen.button('Remove payment: Cash, €0.50').click();
    await screen.reads(
      'The payment was removed. €0.50 is due again.',
      /Give it back from the drawer/,
    );
    await screen.press('Escape');
    await atStep(screen, 'ringing');
    await screen.type('100');
    await screen.press('Alt+1');
    await screen.press('Enter');
    await screen.enter('10000');
    await completed(screen);
    await screen.reads('€49.00');
    expect(await latestSale(till)).toMatchObject({
      state: 'completed',
      tenders: [{ kind: 'cash', amountCents: 51_00, givenCents: 100_00 }],
    });
    // The next customer presents a card before anything is rung up: no other page opens, and the card pays once the
    // cashier asks for it.
    await screen.scan(cardNumberOfStore(9));
    await screen.reads(/pays up to €30\.00/);
    await ringUp(screen, '800');
    await screen.press('Enter');
    await atStep(screen, 'paying');
    await screen.reads('not charged yet');
    // Enter could mean cash or the card: it takes no cash before the question is answered.
    await screen.pressToRead('Enter', /has paid nothing yet/);
    await screen.press('F3');
    await screen.button(/^Charge €8\.00 to /).waitFor();
    await screen.press('Enter');
    await completed(screen);
  });

  test('a gift balance pays a sale with a scan and one key', async () => {
    const { service, screen } = await atTheCounter();
    await ringUp(screen, '1250');
    await screen.scanCard(cardNumberOfStore(1));
    await screen.button(`Charge €12.50 to ${lastFour(1)}`).waitFor();
    await screen.press('Enter');
    await completed(screen);
    await screen.reads(`Charged ${lastFour(1)}: €12.50.`, 'Balance €37.50.');
    expect(paymentsAtService(service, cardNumberOfStore(1))).toEqual([
      { cents: -12_50, applied: 1 },
    ]);
  });

  test('a sale is split between two cards, cash and bank card, and the gift cards are asked last', async () => {
    const { till, service, screen } = await atTheCounter();
    await ringUp(screen, '10000');
    await screen.scanCard(cardNumberOfStore(15));
    await screen.press('Enter');
    await atStep(screen, 'paying');
    await screen.scanCard(cardNumberOfStore(3));
    await screen.enter('1000');
    await atStep(screen, 'paying');
    await screen.reads('€40.00');
    expect(paymentsAtService(service, cardNumberOfStore(15))).toEqual([]);
    await screen.type('1500');
    await screen.press('Alt+c');
    await screen.enter('T1');
    await atStep(screen, 'paying');
    await screen.button('€50.00').click();
    await completed(screen);
    expect((await latestSale(till)).tenders).toMatchObject([
      { kind: 'card', amountCents: 15_00, reference: 'T1' },
      { kind: 'cash', amountCents: 25_00, givenCents: 50_00 },
      { kind: 'gift', amountCents: 50_00 },
      { kind: 'gift', amountCents: 10_00 },
    ]);
    await until(() => expect(balanceAtService(service, cardNumberOfStore(15))).toBe(0));
  });

  test('while the till is cut off, a gift balance payment is promised, and sent later', async () => {
    const { till, service, screen } = await atTheCounter();
    await service.setFaults([NETWORK_CUT]);
    await ringUp(screen, '1250');
    await screen.scanCard(cardNumberOfStore(25));
    await screen.press('Enter');
    await completed(screen);
    await screen.reads('Accepted. The till will send it later.');
    expect((await latestSale(till)).state).toBe('completed');
    await service.setFaults([]);
    await till.waitUntilNothingIsPending();
    await screen.reads(`Charged ${lastFour(25)}: €12.50.`);
    expect(paymentsAtService(service, cardNumberOfStore(25))).toEqual([
      { cents: -12_50, applied: 1 },
    ]);
  });

  test('a refused gift balance reopens the sale, with its cash, and no receipt before it is paid', async () => {
    const { till, service, screen } = await atTheCounter();
    const { lastReceiptNumber } = await till.ledger();
    const refusal = { name: 'error-before-commit', status: 422, body: 'json' } as const;
    await service.setFaults([faultOf(refusal, { identifier: cardNumberOfStore(2) })]);
    await ringUp(screen, '2000');
    await screen.scanCard(cardNumberOfStore(2));
    await screen.enter('500');
    await atStep(screen, 'paying');
    await screen.pressToRead(
      'Enter',
      /^Not redeemed:/,
      `€5.00 of card ${lastFour(2)} is due again.`,
    );
    expect(await latestSale(till)).toMatchObject({
      state: 'open',
      receiptNumber: null,
      tenders: [{ kind: 'cash', amountCents: 15_00 }],
    });
    await screen.button('Cash €5.00').waitFor();
    await screen.payRest();
    expect(await latestSale(till)).toMatchObject({
      state: 'completed',
      receiptNumber: lastReceiptNumber + 1,
    });
  });

  test('cancelling after an applied gift balance reverses it in the same act', async () => {
    const { till, service, screen } = await atTheCounter();
    const refusal = { name: 'error-before-commit', status: 422, body: 'json' } as const;
    await service.setFaults([faultOf(refusal, { identifier: cardNumberOfStore(5) })]);
    await ringUp(screen, '2000');
    await screen.scanCard(cardNumberOfStore(16));
    await screen.enter('1500');
    await atStep(screen, 'paying');
    await screen.scanCard(cardNumberOfStore(5));
    await screen.pressToRead('Enter', /^Not redeemed:/);
    await until(() => expect(balanceAtService(service, cardNumberOfStore(16))).toBe(60_50));
    await service.setFaults([NETWORK_CUT]);
    await screen.pressToRead('Alt+x', 'Cancel this sale?');
    await screen.pressTo('Control+Enter', 'Sale cancelled');
    await screen.reads(`€15.00 goes back onto ${lastFour(16)} once the card service answers.`);
    await service.setFaults([]);
    await until(() => expect(balanceAtService(service, cardNumberOfStore(16))).toBe(75_50));
    await screen.text(/goes back onto/).waitFor({ state: 'detached' });
    expect(await latestSale(till)).toMatchObject({ state: 'cancelled', tenders: [] });
  });

  test('a load is a line that no gift balance pays, and is sent when its sale is paid', async () => {
    const { till, service, screen } = await atTheCounter();
    const { lastReceiptNumber } = await till.ledger();
    await screen.pressTo('F4', 'Scan the card to load');
    await screen.scanCard(cardNumberOfStore(7));
    await screen.button('€25.00').click();
    await screen.pressToRead('Enter', `Load onto ${lastFour(7)}`);
    await screen.scanCard(cardNumberOfStore(3));
    await screen.pressToRead('F3', /A gift card can pay €0.00 of this sale/);
    await screen.press('Escape');
    expect(paymentsAtService(service, cardNumberOfStore(7))).toEqual([]);
    await screen.press('Enter');
    await screen.enter('2500');
    await completed(screen);
    await screen.reads(`Loaded ${lastFour(7)}: €25.00.`, 'Balance €175.00.');
    expect(paymentsAtService(service, cardNumberOfStore(7))).toEqual([
      { cents: 25_00, applied: 1 },
    ]);
    expect((await till.ledger()).lastReceiptNumber).toBe(lastReceiptNumber + 1);
  });

  test('after kill -9 the open sale is the current one again, with its payments, and can be completed', async () => {
    const { till, screen } = await atTheCounter();
    await ringUp(screen, '2000');
    await screen.press('Enter');
    await screen.type('500');
    await screen.pressToRead('Enter', '€15.00');
    const { lastReceiptNumber } = await till.ledger();
    await till.kill();

    const again = await counter.startTill();
    const later = new CashierScreen(again);
    await atStep(later, 'paying');
    await later.reads('This sale was open when the till stopped. Continue, or cancel it.');
    await later.button('Cash €15.00').waitFor();
    await later.payRest();
    expect(await latestSale(again)).toMatchObject({
      state: 'completed',
      receiptNumber: lastReceiptNumber + 1,
    });
  });

  test('lines rung up survive a kill, a reload and a close, and the till says so', async () => {
    const { till, screen } = await atTheCounter();
    await ringUp(screen, '1250');
    await screen.button('Pay €12.50').waitFor();
    await screen.page.reload();
    await screen.button('Pay €12.50').waitFor();
    await screen.reads(/^These items were entered before the till stopped/);
    await till.close();
    const again = await counter.startTill();
    const later = new CashierScreen(again);
    await later.button('Pay €12.50').waitFor();
    await later.press('Enter');
    await later.press('Enter');
    await completed(later);
    await again.kill();
    const empty = new CashierScreen(await counter.startTill());
    await empty.heading('Sale').waitFor();
    await empty.reads(/^Type an amount and press a button/);
  });
});

test('cancelling a sale paid a while ago, and a load by a slip without a number, need a manager', async ({
  counter,
}) => {
  const till = await counter.startTill();
  const screen = new CashierScreen(till);
  await ringUp(screen, '9000');
  await screen.press('Enter');
  await screen.type('6000');
  await screen.pressToRead('Enter', '€30.00');
  await till.kill();

  const again = await counter.startTill();
  const later = new CashierScreen(again);
  await atStep(later, 'paying');
  await later.signInAsKim();
  await later.press('Alt+x');
  // The refund is shown before anything is pressed.
  await later.reads('Give back', '€60.00 in cash');
  await later.pressTo('Control+Enter', 'Cancel this sale, which was paid a while ago?');
  await later.reads(/You can give back up to €25.00 this shift/);
  await later.reads('Give back', '€60.00 in cash');
  await later.press('Escape');
  await later.button('Cash €30.00').waitFor();
  expect(await latestSale(again)).toMatchObject({ state: 'open' });
  await later.pressToRead('Alt+x', 'Cancel this sale?');
  await later.pressTo('Control+Enter', 'Cancel this sale, which was paid a while ago?');
  await later.typePin('9999');
  await later.pressTo('Enter', 'Sale cancelled');
  const facts = await readFacts(again.dataFolder, await again.bookId());
  expect(facts.find(({ fact }) => fact.kind === 'sale-cancelled')?.fact).toMatchObject({
    manager: 'Robin',
    firmBack: { count: 1, sumCents: 60_00 },
  });
  await later.leaveResult();

  await later.press('F4');
  await later.scanCard(cardNumberOfStore(1));
  await later.enter('8000');
  await later.press('Enter');
  await later.button(/^Card/).click();
  await later.pressTo('Enter', 'Take €80.00 for a load without a terminal slip number?');
  await later.press('Escape');
  await atStep(later, 'reference');
  await later.press('Enter');
  await later.typePin('9999');
  await later.press('Enter');
  await completed(later);
  await later.leaveResult();

  const fault = (name: string, isOn: boolean) =>
    again.page.evaluate(([one, on]) => window.till.setDemoFault(one, on), [name, isOn] as const);
  await fault('refuse', true);
  await ringUp(later, '700');
  await later.scanCard(cardNumberOfStore(2));
  await later.press('Enter');
  await completed(later);
  await fault('4xx-before-commit', true);
  await fault('refuse', false);
  await later.open('F7', 'To resolve');
  await later.reads(/^Since .* · accepted .* · by Kim · receipt 2$/);
});
