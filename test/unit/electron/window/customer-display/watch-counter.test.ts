import { expect, onTestFinished, test } from 'vitest';
import { CardLookup } from '../../../../../electron/counter/card-lookup.ts';
import { SaleCommands } from '../../../../../electron/counter/sale-commands.ts';
import { DraftCart } from '../../../../../electron/counter/draft-cart.ts';
import {
  CODE_SHOWN_MS,
  CounterWatch,
  THANKS_SHOWN_MS,
} from '../../../../../electron/window/customer-display/watch-counter.ts';
import type { CounterSource } from '../../../../../electron/window/customer-display/watch-counter.ts';
import type { WakeIn } from '../../../../../electron/time/wake-in.ts';
import type { CustomerView } from '../../../../../shared/customer-display/customer-view.ts';
import { BrokenAssertion } from '../../../../../shared/values/assert.ts';
import { intentIdSchema, refundIdSchema } from '../../../../../shared/values/ids.ts';
import { cents } from '../../../../../shared/values/money.ts';
import { UNNAMED_ACTOR } from '../../../../builders/actors.ts';
import { BookOnDisk } from '../../../../builders/book-on-disk.ts';
import { saleId } from '../../../../builders/guarded-ledger.ts';
import { styleOf } from '../../../../builders/receipt-fixtures.ts';
import { lineOfCategory } from '../../../../builders/shop-day.ts';
import { loadLineOf } from '../../../../builders/soap.ts';

/** Opens a counter with a real ledger whose time passes when the test says so. */
async function counter(codes = { isOn: false }) {
  const book = await BookOnDisk.open();
  const cards = new CardLookup(book.writer);
  const sales = new SaleCommands(book.writer, cards);
  sales.use(await DraftCart.open(book.folder, () => undefined));
  const changed = new Set<() => void>();
  const people = { locked: false };
  const till = {
    trading: { writer: book.writer, sales, cards },
    receipts: {
      style: () => styleOf(),
      hasScreenCode: codes.isOn,
      screenCodeOf: () => (codes.isOn ? 'the receipt' : null),
    },
    signIn: { people },
    choices: { shopPicture: null },
    onChange: (listener: () => void) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
  };
  const change = () => {
    for (const listener of changed) listener();
  };
  onTestFinished(book.writer.onFact(change));
  const waiting = new Map<() => void, number>();
  const wakeIn: WakeIn = (delayMs, wake) => {
    waiting.set(wake, delayMs);
    return () => waiting.delete(wake);
  };
  const wake = (isDue: (delayMs: number) => boolean) => {
    for (const [due, delayMs] of waiting) {
      if (!isDue(delayMs)) continue;
      waiting.delete(due);
      due();
    }
  };
  const views: CustomerView[] = [];
  const watched = till as unknown as CounterSource;
  const troubles: unknown[] = [];
  const watch = new CounterWatch(watched, wakeIn, {
    show: (view) => views.push(view),
    onTrouble: (error) => troubles.push(error),
  });
  /** Runs the waits for the next drawing and returns the view on the customer display. */
  const shown = () => {
    wake((delayMs) => delayMs < THANKS_SHOWN_MS);
    return views.at(-1)!;
  };
  const afterThanks = () => wake((delayMs) => delayMs === THANKS_SHOWN_MS);
  const afterCode = () => wake((delayMs) => delayMs === CODE_SHOWN_MS);
  const heard = { views, troubles, shown };
  const waits = { afterThanks, afterCode, waiting };
  return { book, sales, cards, till, people, change, watch, ...heard, ...waits, changed };
}

const coffee = lineOfCategory(5_00, 'Coffee');
const id = { saleId: saleId('shown') };
const cash = { kind: 'cash', amountCents: cents(5_00), givenCents: cents(20_00) } as const;

async function sell({ book, sales }: Awaited<ReturnType<typeof counter>>, one = id) {
  await sales.propose({ kind: 'open-sale', ...one, lines: [coffee] }, UNNAMED_ACTOR);
  await sales.saveRungLines([]);
  await book.mustWrite({ kind: 'tender-sale', ...one, tender: cash });
  await sales.propose({ kind: 'complete-sale', ...one }, UNNAMED_ACTOR);
}

test('rung-up lines are drawn on the customer display after the till’s own work, once for all changes', async () => {
  const { sales, views, shown } = await counter();
  expect(shown()).toMatchObject({ state: 'idle' });
  const before = views.length;
  await sales.saveRungLines([coffee]);
  await sales.saveRungLines([coffee, { ...coffee, id: 'line-2' }]);
  expect(views).toHaveLength(before);
  expect(shown()).toMatchObject({ state: 'open', large: { amount: '€10.00' } });
  expect(views).toHaveLength(before + 1);
});

test('a paid sale is shown on the customer display with its change for a while and then removed', async () => {
  const at = await counter();
  await sell(at);
  expect(at.shown()).toMatchObject({
    state: 'ended',
    large: { label: 'Change', amount: '€15.00' },
  });
  at.change();
  expect(at.shown().state).toBe('ended');
  at.afterThanks();
  expect(at.shown().state).toBe('idle');
});

test('a receipt with a QR code stays on the customer display for a minute', async () => {
  const at = await counter({ isOn: true });
  await sell(at);
  at.afterThanks();
  expect(at.shown().code?.value).toBe('the receipt');
  at.afterCode();
  expect(at.shown()).toMatchObject({ state: 'idle', code: null });
});

test('the next line rung up removes the receipt’s QR code from the customer display', async () => {
  const at = await counter({ isOn: true });
  await sell(at);
  expect(at.shown().code?.value).toBe('the receipt');
  await at.sales.saveRungLines([{ ...lineOfCategory(1_00, 'Tea'), id: 'next' }]);
  expect(at.shown().code).toBeNull();
});

test('no earlier receipt is shown to the next customer with only a gift card or a refund', async () => {
  const at = await counter({ isOn: true });
  await sell(at);
  expect(at.shown().code?.value).toBe('the receipt');
  await at.book.redeem('next');
  expect(at.shown()).toMatchObject({ state: 'idle', code: null });
  await sell(at, { saleId: saleId('second') });
  expect(at.shown().state).toBe('ended');
  const lines = [{ lineId: coffee.id, quantity: 1 }];
  const back = { refundId: refundIdSchema.parse('refund-1'), reason: 'cold', reference: '' };
  await at.book.mustWrite({ kind: 'refund-sale', ...id, lines, ...back });
  expect(at.shown()).toMatchObject({ state: 'idle', code: null });
});

test('a scan of the next card removes the earlier sale from the customer display', async () => {
  const at = await counter({ isOn: true });
  await sell(at);
  expect(at.shown().code?.value).toBe('the receipt');
  expect(at.cards.lookUp('2912000000008067').kind).toBe('card');
  expect(at.shown()).toMatchObject({ state: 'idle', code: null });
});

test('the next sale’s first line replaces the earlier sale on the customer display', async () => {
  const at = await counter();
  await sell(at);
  const next = { ...lineOfCategory(1_00, 'Tea'), id: 'next' };
  await at.sales.saveRungLines([next]);
  const view = at.shown();
  expect(view.lines.map(({ amount }) => amount)).toEqual(['€1.00']);
  expect(view.sums).toEqual([]);
  await at.sales.saveRungLines([]);
  expect(at.shown().state).toBe('idle');
});

test('the lock clears the customer display, and unlocking does not show a paid sale again', async () => {
  const at = await counter();
  await sell(at);
  expect(at.shown().state).toBe('ended');
  at.people.locked = true;
  at.change();
  expect(at.shown()).toMatchObject({ state: 'idle', lines: [] });
  at.people.locked = false;
  at.change();
  expect(at.shown().state).toBe('idle');
  await at.sales.saveRungLines([{ ...coffee, id: 'rung-again' }]);
  expect(at.shown().state).toBe('open');
});

test('a parked or cancelled sale is not on the customer display', async () => {
  const at = await counter();
  await at.sales.propose({ kind: 'open-sale', ...id, lines: [coffee] }, UNNAMED_ACTOR);
  expect(at.shown().state).toBe('open');
  await at.book.mustWrite({ kind: 'park-sale', ...id });
  expect(at.shown().state).toBe('idle');
  await at.book.mustWrite({ kind: 'recall-sale', ...id });
  expect(at.shown().state).toBe('open');
  await at.sales.propose({ kind: 'cancel-sale', ...id, reason: 'gone' }, UNNAMED_ACTOR);
  expect(at.shown().state).toBe('idle');
});

test('another shop’s customer display has nothing of the earlier one, and without a shop it is empty', async () => {
  const at = await counter();
  await sell(at);
  expect(at.shown().state).toBe('ended');
  const { trading } = at.till;
  Object.assign(at.till, { trading: null });
  at.change();
  expect(at.shown()).toMatchObject({ state: 'idle', shop: '' });
  Object.assign(at.till, { trading });
  at.change();
  expect(at.shown()).toMatchObject({ state: 'idle', shop: 'Corner Shop' });
});

test('a closed watch of the counter reacts to nothing and has no timers', async () => {
  const at = await counter();
  await sell(at);
  at.watch.close();
  const before = at.views.length;
  await at.sales.saveRungLines([{ ...lineOfCategory(1_00, 'Tea'), id: 'next' }]);
  at.change();
  expect([at.waiting.size, at.changed.size]).toEqual([0, 0]);
  expect(at.views).toHaveLength(before);
});

test('a sale that cannot be composed is not on the customer display, and stops nothing', async () => {
  const { sales, till, troubles, shown } = await counter();
  await sales.saveRungLines([coffee]);
  expect(shown()).toMatchObject({ state: 'open' });
  const { style } = till.receipts;
  till.receipts.style = () => {
    throw new BrokenAssertion('planted');
  };
  await sales.saveRungLines([coffee, { ...coffee, id: 'line-2' }]);
  expect(shown()).toMatchObject({ state: 'idle', lines: [] });
  expect(troubles).toEqual([new BrokenAssertion('planted')]);
  till.receipts.style = style;
  await sales.saveRungLines([coffee]);
  expect(shown()).toMatchObject({ state: 'open' });
});

test('a card that the journal does not know yet is named by its last digits when it is to pay or to be loaded', async () => {
  const { sales, cards, shown } = await counter();
  const found = cards.lookUp('6364591629191282');
  if (found.kind !== 'card') throw new Error(JSON.stringify(found));
  const { cardId } = found;
  await sales.saveRungLines([loadLineOf(5_00, intentIdSchema.parse('intent-load'), cardId)]);
  const planned = { intentId: intentIdSchema.parse('intent-planned'), amountCents: cents(2_00) };
  sales.presentCards([{ cardId, balanceCents: null, leftCents: null, asOfMs: null, planned }]);
  const { lines, sums } = shown();
  expect(lines.map(({ name }) => name)).toEqual(['Load onto …1282']);
  expect(sums.map(({ label }) => label)).toContain('Gift card …1282');
});
