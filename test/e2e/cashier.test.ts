import { describe, expect } from 'vitest';
import { tillMark, formatReceiptCode } from '../../shared/receipt/receipt-code.ts';
import { CashierScreen } from './cashier-screen.ts';
import { shareOneTill } from './one-till.ts';
import { cardNumberOfStore } from './store-service.ts';
import { test, until } from './till-under-test.ts';
import type { Counter } from './till-under-test.ts';

/** Tests a cashier's main job: scan, digits, Enter. */

function lastFour(index: number): string {
  return `…${cardNumberOfStore(index).slice(-4)}`;
}

describe('cards at a till of the demo', () => {
  let counter: Counter;
  const theTill = shareOneTill((one) => {
    counter = one;
    return counter.startTill();
  });

  async function atTheTill() {
    const till = theTill();
    await till.waitForConnection('online');
    const screen = new CashierScreen(till);
    await screen.open('F2', 'Scan the card');
    return { till, screen };
  }

  test('a redemption takes a scan, digits and Enter, a load F4, a preset and Enter; the next scan replaces either result', async () => {
    const { till, screen } = await atTheTill();
    await screen.scanCard(cardNumberOfStore(1));
    await screen.reads('up to €50.00');
    await screen.type('500');
    await screen.button(`Redeem €5.00 from ${lastFour(1)}`).waitFor();
    await screen.pressTo('Enter', 'Redeemed €5.00.');
    await screen.reads('Balance €45.00.');
    await screen.scanCard(cardNumberOfStore(2));
    await screen.reads('up to €17.35');
    await screen.press('F4');
    await screen.scanCard(cardNumberOfStore(1));
    // The limit is the amount that main quotes for a load, and not the balance.
    const found = await till.lookUp(cardNumberOfStore(1));
    expect(found).toMatchObject({ load: { upToCents: 250_00 } });
    await screen.reads('up to €250.00');
    await screen.button('€25.00').click();
    await screen.button(`Load €25.00 onto ${lastFour(1)}`).waitFor();
    await screen.pressTo('Enter', 'Loaded €25.00.');
    await screen.reads('Balance €70.00.');
  });

  test('a slip printed again after another page was opened is marked as a copy', async () => {
    const { till, screen } = await atTheTill();
    const printed = () => till.page.evaluate(() => window.till.papers());
    const { length: before } = await printed();
    const papers = async () =>
      (await printed())
        .slice(0, before === 0 ? undefined : -before)
        .map(({ lines }) => JSON.stringify(lines).includes('*** COPY ***'));
    await screen.scanCard(cardNumberOfStore(15));
    await screen.type('500');
    await screen.pressTo('Enter', 'Redeemed €5.00.');
    await screen.press('Control+p');
    await until(async () => expect(await papers()).toEqual([false]));
    await screen.open('F6', 'Activity');
    await screen.pressTo('F2', 'Redeemed €5.00.');
    await screen.press('Control+p');
    await until(async () => expect(await papers()).toEqual([true, false]));
    // Scanning the slip on any page shows the outcome of its payment.
    const { book } = await till.overview();
    const intent = [...(await till.ledger()).intents.values()].at(-1);
    const slip = { kind: 'gift', tillMark: tillMark(book!.tillId) } as const;
    await screen.open('F11', 'Sale');
    await screen.scan(formatReceiptCode({ ...slip, number: intent!.sequence }));
    await screen.heading('Redeem €5.00').waitFor();
    await screen.open('F11', 'Sale');
    await screen.scan(formatReceiptCode({ ...slip, number: 999_999 }));
    await screen.reads('TILL-110');
  });

  test('a scan that lost its end is not taken for a card, not even on the page that an earlier scan opened', async () => {
    const { screen } = await atTheTill();
    await screen.open('F11', 'Sale');
    await screen.scanCard(cardNumberOfStore(1));
    await screen.type('500');
    await screen.scan(cardNumberOfStore(2), '');
    await screen.reads('TILL-109');
    await screen.heading('Scan the card').waitFor();
    await screen.scanCard(cardNumberOfStore(2));
  });

  test('locking removes card and amount, so that a single Enter charges nothing', async () => {
    const { till, screen } = await atTheTill();
    const before = (await till.ledger()).intents.size;
    await screen.scanCard(cardNumberOfStore(1));
    await screen.type('500');
    await screen.pressTo('F8', 'Who is working?');
    await screen.press('k');
    await screen.enter('1111');
    // After signing in, the first page is the sale.
    await screen.heading('Sale').waitFor();
    await screen.open('F2', 'Scan the card');
    await screen.pressTo('Enter', 'Scan the card');
    expect((await till.ledger()).intents.size).toBe(before);
  });

  test('a held Enter makes one payment, and repeating it needs a second confirmation', async () => {
    const { till, screen } = await atTheTill();
    const before = (await till.ledger()).intents.size;
    await screen.scanCard(cardNumberOfStore(3));
    await screen.type('500');
    await screen.page.keyboard.down('Enter');
    for (let repeat = 0; repeat < 20; repeat += 1) await screen.page.keyboard.down('Enter');
    await screen.page.keyboard.up('Enter');
    await screen.heading('Redeemed €5.00.').waitFor();

    await screen.scanCard(cardNumberOfStore(3));
    await screen.type('5,00');
    await screen.pressToRead('Enter', /Already redeemed at .*\. Redeem again\?/);
    // A scan during a question is dropped, and Enter means no.
    await screen.scan(cardNumberOfStore(5));
    await screen.reads(/Already redeemed at .*\. Redeem again\?/);
    expect((await till.ledger()).intents.size).toBe(before + 1);
  });

  test('scanning or typing another card during an amount asks first, and keeps the amount', async () => {
    const { till, screen } = await atTheTill();
    const before = (await till.ledger()).intents.size;
    await screen.scanCard(cardNumberOfStore(1));
    await screen.type('750');
    await screen.scan(cardNumberOfStore(2));
    await screen.reads(`Change to ${lastFour(2)}?`);
    await screen.press('Control+Enter');
    await screen.button(`Redeem €7.50 from ${lastFour(2)}`).waitFor();
    await screen.press('F2');
    await screen.page.getByLabel('Card', { exact: true }).fill(cardNumberOfStore(3));
    await screen.pressToRead('Enter', `Change to ${lastFour(3)}?`);
    expect((await till.ledger()).intents.size).toBe(before);
  });

  test('a shortcut of Alt and a digit works on a French keyboard, whose digits need Shift', async () => {
    const { screen } = await atTheTill();
    await screen.open('F9', 'Categories');
    const keyboard = await screen.page.context().newCDPSession(screen.page);
    const ampersand = { key: '&', code: 'Digit2', windowsVirtualKeyCode: 50, modifiers: 1 };
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...ampersand });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...ampersand });
    await screen.reads('Potting soil');
  });

  test('a code that is not a card is reported at once, and the next card is accepted', async () => {
    const { screen } = await atTheTill();
    const noCards = [
      { scanned: '4111111111111111', code: 'TILL-113' },
      { scanned: cardNumberOfStore(1) + cardNumberOfStore(1), code: 'TILL-106' },
      { scanned: cardNumberOfStore(1) + cardNumberOfStore(2), code: 'TILL-106' },
      { scanned: 'x'.repeat(200), code: 'TILL-103' },
    ];
    for (const [index, { scanned, code }] of noCards.entries()) {
      await screen.scan(scanned);
      await screen.reads(code);
      await screen.scanCard(cardNumberOfStore(index + 1));
      await screen.text(code).waitFor({ state: 'detached' });
    }
  });

  test('a code that may not be a card is asked about once; no rejects it, yes makes it a card', async () => {
    const { till, screen } = await atTheTill();
    const product = { scanned: '4006381333931', code: 'TILL-107' };
    const address = { scanned: 'https://example.com/x', code: 'TILL-105' };
    await screen.pressTo('F11', /^Sale$/);
    for (const { scanned, code } of [product, address]) {
      await screen.scan(scanned);
      await screen.button('Not a card').waitFor();
      await screen.pressToRead('Enter', code);
      // Goods scanned at Sale are entered at Sale.
      if (scanned === product.scanned) {
        await screen.page.getByRole('heading', { name: 'Sale', exact: true }).waitFor();
      }
      await screen.scanCard(cardNumberOfStore(1));
      await screen.scan(scanned);
      // *No* applies to all codes of that product's maker, but the same code is asked about again.
      if (scanned === product.scanned) {
        await screen.reads(code);
        await screen.scan(scanned);
      }
      await screen.button('Use it as a card').waitFor();
      await screen.pressTo('Control+Enter', `Card …${scanned.slice(-4)}`);
      await screen.enter('500');
      await till.page.locator('[data-outcome]').waitFor();
    }
    await till.close();
    const again = new CashierScreen(await counter.startTill());
    await again.scanCard(product.scanned);
    await again.scanCard(address.scanned);
  });

  test('a payment in an outage is shown as such, survives a restart, and is sent when the network is back', async () => {
    const { till, screen } = await atTheTill();
    await screen.open('F10', 'Settings');
    await screen.page.getByRole('button', { name: 'Demo', exact: true }).click();
    await screen.button('Cut the network').click();
    await screen.button('The network is cut. Press to restore it.').waitFor();
    await screen.scanCard(cardNumberOfStore(25));
    await screen.type('500');
    await screen.pressTo('Enter', 'Accepted. The till will send it later.');
    await screen.reads('Give the customer their items.', /^Offline/);
    await till.close();

    const again = await counter.startTill();
    const later = new CashierScreen(again);
    await later.open('F6', 'Activity');
    await later.reads('Waiting to be sent', '€5.00', lastFour(25));
    await later.open('F10', 'Settings');
    await later.page.getByRole('button', { name: 'Demo', exact: true }).click();
    await later.button('The network is cut. Press to restore it.').click();
    await later.open('F6', 'Activity');
    await later.reads('Redeemed', '€45.00');
  });

  test('a printed balance shows its time, and no card number', async () => {
    const { till, screen } = await atTheTill();
    const card = cardNumberOfStore(26);
    const paid = await till.redeem(card, 1_00);
    await till.waitForState(paid.id, 'applied');
    await screen.scanCard(card);
    await screen.press('Control+b');
    await screen.press('Control+p');
    await until(async () => {
      const [paper] = await till.page.evaluate(() => window.till.papers());
      expect(paper?.title).toBe(`Gift card …${card.slice(-4)}`);
      expect(JSON.stringify(paper?.lines)).not.toContain(card);
      expect(JSON.stringify(paper?.lines)).toMatch(/As of/);
    });
  });
});
