import { expect, onTestFinished, test } from 'vitest';
import { TerminalSimulator } from '../../electron/sandbox/terminal-simulator.ts';
import type { TradingSession } from '../../electron/till/trading-session.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { ZVT_COMMANDS } from '../../shared/card-terminal/apdu.ts';
import { saleIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import { lineOfCategory } from '../builders/shop-day.ts';
import { openTrading } from '../builders/trading-on-disk.ts';

/** Tests a sale at a till with a real journal, and a terminal that speaks the real protocol over loopback. */

const SALE = { saleId: saleIdSchema.parse('sale-at-terminal') } as const;
const NUMBERED = /^\d+\/\d+$/;

async function terminal(): Promise<TerminalSimulator> {
  const simulator = await TerminalSimulator.start();
  // The till's clock stands still in these tests.
  let clockMs = Date.UTC(2026, 10, 25, 9);
  simulator.clock = () => (clockMs += 10_000);
  onTestFinished(() => simulator.goAway());
  return simulator;
}

async function tillAt(simulator: TerminalSimulator, opened?: BookOnDisk) {
  const till = await openTrading(opened);
  onTestFinished(() => till.trading.terminal?.close());
  connectTerminal(till.trading, simulator);
  return till;
}

/** Sets the terminal up, as a start of the till and each change of its settings do. */
function connectTerminal(trading: TradingSession, { port }: TerminalSimulator): void {
  trading.useTerminal({
    isOn: true,
    host: '127.0.0.1',
    port,
    password: '000000',
    closesDay: true,
    isShared: false,
  });
}

async function must(trading: TradingSession, proposal: Parameters<TradingSession['propose']>[0]) {
  const answer = await trading.propose(proposal, SYSTEM_ACTOR);
  expect(answer).toMatchObject({ kind: 'written' });
}

const open = (trading: TradingSession, saleId = SALE.saleId) =>
  must(trading, { kind: 'open-sale', saleId, lines: [lineOfCategory(23_40, saleId)] });
const ask = (trading: TradingSession, paymentId: string, amount = 23_40, saleId = SALE.saleId) =>
  must(trading, { kind: 'ask-terminal', saleId, paymentId, amountCents: cents(amount) });

function saleOf({ writer }: TradingSession, saleId = SALE.saleId) {
  return writer.ledger.sales.get(saleId)!;
}

const stateOf = (trading: TradingSession) => saleOf(trading).terminal?.at(-1)?.state;
const becomes = (trading: TradingSession, state: string) =>
  expect.poll(() => stateOf(trading)).toBe(state);

/** Waits until the till has asked the terminal about a lost answer, and now waits for a person. */
async function hasLooked(trading: TradingSession): Promise<void> {
  await becomes(trading, 'unknown');
  await expect.poll(() => trading.terminal?.status.doing).toBeNull();
}

/** Makes a first sale, so that the terminal's trace number is known. */
async function sellBefore(trading: TradingSession, name = 'before'): Promise<void> {
  const saleId = saleIdSchema.parse(`sale-${name}-this`);
  await open(trading, saleId);
  await ask(trading, `payment-${name}`, 23_40, saleId);
  await expect.poll(() => saleOf(trading, saleId).tenders).toHaveLength(1);
  await must(trading, { kind: 'complete-sale', saleId });
}

/** Starts a payment whose connection is lost before the customer has paid. */
async function lostInProgress() {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await sellBefore(trading);
  await open(trading);
  simulator.acts.push('wait');
  await ask(trading, 'payment-1');
  await expect.poll(() => simulator.acts).toEqual([]);
  simulator.loseTills();
  await hasLooked(trading);
  return { simulator, trading };
}

test('an approved payment pays the sale, and its record was on disk before the terminal was asked', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await open(trading);
  const heard: boolean[] = [];
  trading.writer.onFact(({ fact }) => {
    if (fact.kind === 'terminal-asked') heard.push(simulator.heard.length > 0);
  });
  await ask(trading, 'payment-1');
  await becomes(trading, 'approved');
  expect(heard).toEqual([false]);
  expect(saleOf(trading).tenders).toMatchObject([{ kind: 'card', amountCents: 23_40 }]);
  const [tender] = trading.writer.texts.reveal([saleOf(trading)])[0]!.tenders;
  expect(tender).toMatchObject({ reference: expect.stringMatching(NUMBERED) });
  await must(trading, { kind: 'complete-sale', ...SALE });
});

test('after a disconnect the till asks the terminal, and the customer pays once', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await sellBefore(trading);
  await open(trading);
  simulator.acts.push('approve-and-disconnect');
  await ask(trading, 'payment-1');
  await becomes(trading, 'approved');
  expect(simulator.heard).toContain(ZVT_COMMANDS.repeatReceipt);
  expect(simulator.approvedCents).toBe(2 * 23_40);
});

test('an equal payment entered at the terminal just before makes the till’s payment unknown', async () => {
  const simulator = await terminal();
  const { on, trading } = await tillAt(simulator);
  await sellBefore(trading);
  await open(trading);
  simulator.useByHand(23_40);
  on.clock.wallMs += 20_000;
  on.clock.monoMs += 20_000;
  simulator.acts.push('disconnect');
  await ask(trading, 'payment-1');
  await hasLooked(trading);
  on.clock.monoMs += 180_000;
  trading.controlTerminal('ask-again');
  await expect.poll(() => trading.terminal?.status.doing).toBeNull();
  expect(stateOf(trading)).toBe('unknown');
});

test('a payment that a person denies after the terminal was used by hand, and then charged this amount, is listed for a manager', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await sellBefore(trading);
  await open(trading);
  simulator.useByHand(7_00);
  simulator.acts.push('approve-and-disconnect');
  await ask(trading, 'payment-1');
  await hasLooked(trading);
  await must(trading, {
    kind: 'settle-terminal',
    ...SALE,
    paymentId: 'payment-1',
    isDone: false,
  });
  expect([...trading.writer.ledger.terminalCases.values()]).toMatchObject([
    { id: 'payment-1', kind: 'unknown', amountCents: 23_40 },
  ]);
});

test('a disconnect before anything was taken is recognised, and the payment counts as not taken', async () => {
  const simulator = await terminal();
  const { on, trading } = await tillAt(simulator);
  await sellBefore(trading);
  await open(trading);
  simulator.acts.push('disconnect');
  await ask(trading, 'payment-1');
  await hasLooked(trading);
  on.clock.monoMs += 180_000;
  trading.controlTerminal('ask-again');
  await becomes(trading, 'declined');
  await ask(trading, 'payment-2');
  await becomes(trading, 'approved');
  expect(simulator.approvedCents).toBe(2 * 23_40);
});

test('a payment still in progress at the terminal is not mistaken for one that never began', async () => {
  const { simulator, trading } = await lostInProgress();
  expect(stateOf(trading)).toBe('unknown');
  simulator.release();
  await expect.poll(() => simulator.payments.length).toBe(2);
  trading.controlTerminal('ask-again');
  await becomes(trading, 'approved');
  expect(simulator.approvedCents).toBe(2 * 23_40);
});

test('a payment that a person denied but the customer made is found before another is requested', async () => {
  const { simulator, trading } = await lostInProgress();
  const settled = { kind: 'settle-terminal', ...SALE } as const;
  await must(trading, { ...settled, paymentId: 'payment-1', isDone: false });
  simulator.release();
  await expect.poll(() => simulator.payments.length).toBe(2);
  await ask(trading, 'payment-2');
  await hasLooked(trading);
  expect(simulator.approvedCents).toBe(2 * 23_40);
  // The person says that the payment found is another customer's, so the till asks for this one again.
  await must(trading, { ...settled, paymentId: 'payment-2', isDone: false });
  await ask(trading, 'payment-3');
  await becomes(trading, 'approved');
  expect(simulator.approvedCents).toBe(3 * 23_40);
});

test('a payment charged after a person denied it, whose sale was paid in cash, is left to a person', async () => {
  const { simulator, trading } = await lostInProgress();
  const settled = { kind: 'settle-terminal', ...SALE, paymentId: 'payment-1' } as const;
  await must(trading, { ...settled, isDone: false });
  const tender = { kind: 'cash', amountCents: cents(23_40), givenCents: cents(23_40) } as const;
  await must(trading, { kind: 'tender-sale', ...SALE, tender });
  await must(trading, { kind: 'complete-sale', ...SALE });
  simulator.release();
  await expect.poll(() => simulator.payments.length).toBe(2);
  trading.controlTerminal('ask-again');
  await expect.poll(() => trading.writer.ledger.terminalCases.size).toBe(1);
  const [found] = trading.writer.ledger.terminalCases.values();
  expect(found).toMatchObject({ id: 'payment-1', kind: 'taken', amountCents: 23_40, trace: 101 });
});

test('a late payment of a sale that was opened long before is found although the terminal was set up again', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await open(trading);
  await must(trading, { kind: 'park-sale', ...SALE });
  await sellBefore(trading, 'first');
  await sellBefore(trading, 'second');
  await must(trading, { kind: 'recall-sale', ...SALE });
  simulator.acts.push('wait');
  await ask(trading, 'payment-1');
  await expect.poll(() => simulator.acts).toEqual([]);
  simulator.loseTills();
  await hasLooked(trading);
  const settled = { kind: 'settle-terminal', ...SALE, paymentId: 'payment-1' } as const;
  await must(trading, { ...settled, isDone: false });
  connectTerminal(trading, simulator);
  simulator.release();
  await expect.poll(() => simulator.payments.length).toBe(3);
  trading.controlTerminal('ask-again');
  await expect.poll(() => [...trading.writer.ledger.terminalCases.keys()]).toEqual(['payment-1']);
});

test('a payment made after an earlier one was denied is recognised by its number, despite a date corrected in between', async () => {
  const simulator = await terminal();
  const { on, trading } = await tillAt(simulator);
  await sellBefore(trading);
  await open(trading);
  on.clock.wallMs += 3_600_000;
  simulator.acts.push('disconnect');
  await ask(trading, 'payment-1');
  await hasLooked(trading);
  const settled = { kind: 'settle-terminal', ...SALE, paymentId: 'payment-1' } as const;
  await must(trading, { ...settled, isDone: false });
  on.clock.wallMs -= 3_600_000;
  await ask(trading, 'payment-2');
  await becomes(trading, 'approved');
  trading.controlTerminal('ask-again');
  await trading.terminal?.close();
  expect([...trading.writer.ledger.terminalCases.values()]).toEqual([]);
  expect(simulator.approvedCents).toBe(2 * 23_40);
});

test('a payment that a person denies while it may still be under way, at a terminal that reports nothing, is listed for a manager', async () => {
  const simulator = await terminal();
  const { on, trading } = await tillAt(simulator);
  await open(trading);
  const settled = { kind: 'settle-terminal', ...SALE, isDone: false } as const;
  const { terminalCases } = trading.writer.ledger;
  simulator.acts.push('disconnect', 'disconnect');
  await ask(trading, 'payment-1');
  await hasLooked(trading);
  on.clock.monoMs += 180_000;
  await must(trading, { ...settled, paymentId: 'payment-1' });
  expect(terminalCases.size).toBe(0);
  await ask(trading, 'payment-2');
  await hasLooked(trading);
  await must(trading, { ...settled, paymentId: 'payment-2' });
  expect(stateOf(trading)).toBe('declined');
  expect([...terminalCases.values()]).toMatchObject([
    { id: 'payment-2', kind: 'unknown', amountCents: 23_40, from: null },
  ]);
});

test('a person cannot deny a payment while the terminal is busy, until the terminal has given up', async () => {
  const simulator = await terminal();
  const { on, trading } = await tillAt(simulator);
  await open(trading);
  simulator.acts.push('disconnect');
  await ask(trading, 'payment-1');
  await hasLooked(trading);
  simulator.isBusy = true;
  const settled = { kind: 'settle-terminal', ...SALE, paymentId: 'payment-1' } as const;
  const answer = await trading.propose({ ...settled, isDone: false }, SYSTEM_ACTOR);
  expect(answer).toMatchObject({ kind: 'refused', refusal: { state: 'terminal-busy' } });
  on.clock.monoMs += 180_000;
  await must(trading, { ...settled, isDone: false });
});

test('a receipt number of an earlier day does not reverse another customer’s payment', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await open(trading);
  await ask(trading, 'payment-1');
  await becomes(trading, 'approved');
  simulator.beginDay();
  simulator.useByHand(23_40);
  await must(trading, { kind: 'cancel-sale', ...SALE, reason: 'changed their mind' });
  expect(simulator.heard).not.toContain(ZVT_COMMANDS.reversal);
  expect(stateOf(trading)).toBe('approved');
});

test('the screen shows the terminal’s prompt until the terminal has answered', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await open(trading);
  simulator.acts.push('wait');
  await ask(trading, 'payment-1');
  await expect.poll(() => trading.terminal?.status.step).toBe('insert-card');
  simulator.release();
  await becomes(trading, 'approved');
  await expect.poll(() => trading.terminal?.status).toMatchObject({ doing: null, step: null });
});

test('a payment about which the terminal reports nothing is left to a person', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await open(trading);
  simulator.acts.push('approve-and-disconnect');
  await ask(trading, 'payment-1');
  await expect.poll(() => trading.terminal?.status.doing).toBeNull();
  await becomes(trading, 'unknown');
  const settled = { kind: 'settle-terminal', ...SALE, paymentId: 'payment-1' } as const;
  await must(trading, { ...settled, isDone: true });
  await must(trading, { kind: 'complete-sale', ...SALE });
  expect(simulator.approvedCents).toBe(23_40);
});

test('a till killed while the customer pays finds the payment when it starts', async () => {
  const simulator = await terminal();
  const opened = await BookOnDisk.open();
  const { trading } = await tillAt(simulator, opened);
  await sellBefore(trading);
  await open(trading);
  simulator.acts.push('wait');
  await ask(trading, 'payment-1');
  const asked = () => simulator.heard.filter((one) => one === ZVT_COMMANDS.authorisation);
  await expect.poll(() => asked().length).toBe(2);
  const stall = Promise.withResolvers<void>();
  opened.stalled = stall.promise;
  simulator.loseTills();
  await becomes(trading, 'unknown');
  opened.disk.restart(() => 0);
  opened.stalled = null;
  await opened.start();
  stall.resolve();
  simulator.release();
  await expect.poll(() => simulator.payments.length).toBe(2);
  const again = await tillAt(simulator, opened);
  expect(saleOf(again.trading).terminal?.at(-1)?.state).not.toBe('asked');
  await becomes(again.trading, 'approved');
  expect(simulator.approvedCents).toBe(2 * 23_40);
});

test('cancelling a sale, or removing its payment, reverses it at the terminal', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await open(trading);
  await ask(trading, 'payment-1', 20_00);
  await becomes(trading, 'approved');
  const { sequence } = saleOf(trading).tenders[0]!.taken!;
  await must(trading, { kind: 'remove-tender', ...SALE, sequence });
  expect(stateOf(trading)).toBe('reversed');
  expect(saleOf(trading).tenders).toEqual([]);
  await ask(trading, 'payment-2');
  await becomes(trading, 'approved');
  await must(trading, { kind: 'cancel-sale', ...SALE, reason: 'changed their mind' });
  expect(saleOf(trading)).toMatchObject({ state: 'cancelled', tenders: [] });
  expect(simulator.approvedCents).toBe(0);
});

test('a sale paid at the terminal and by gift card is cancelled in one step', async () => {
  const simulator = await terminal();
  const { on, trading } = await tillAt(simulator);
  await open(trading);
  const gift = on.acceptance('gift', await on.introduce('gift'));
  await must(trading, { ...gift, ...SALE });
  await ask(trading, 'payment-1', 10_00);
  await becomes(trading, 'approved');
  await must(trading, { kind: 'cancel-sale', ...SALE, reason: 'changed their mind' });
  expect(saleOf(trading)).toMatchObject({ state: 'cancelled', tenders: [] });
  expect(on.stateOf(gift.intentId)).toBe('voided');
  expect(simulator.approvedCents).toBe(0);
});

test('a reversal without an answer is looked up, and made once', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await open(trading);
  await ask(trading, 'payment-1');
  await becomes(trading, 'approved');
  simulator.acts.push('approve-and-disconnect');
  await must(trading, { kind: 'cancel-sale', ...SALE, reason: 'changed their mind' });
  expect(saleOf(trading)).toMatchObject({ state: 'cancelled', tenders: [] });
  expect(simulator.approvedCents).toBe(0);
});

test('a payment that the terminal does not reverse is refunded by hand', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await open(trading);
  await ask(trading, 'payment-1');
  await becomes(trading, 'approved');
  await simulator.goAway();
  await must(trading, { kind: 'cancel-sale', ...SALE, reason: 'changed their mind' });
  expect(saleOf(trading)).toMatchObject({ state: 'cancelled', tenders: [{ kind: 'card' }] });
});

test('a terminal that is out of reach or not set up charges nothing, and the till keeps selling', async () => {
  const simulator = await terminal();
  await simulator.goAway();
  const { trading } = await tillAt(simulator);
  await open(trading);
  await ask(trading, 'payment-1');
  await becomes(trading, 'declined');
  await expect.poll(() => trading.terminal?.status.trouble).toBe('not-reached');
  const reference = 'slip 7';
  const tender = { kind: 'card', amountCents: cents(23_40), reference } as const;
  await must(trading, { kind: 'tender-sale', ...SALE, tender });
  await must(trading, { kind: 'complete-sale', ...SALE });
});

test('the terminal’s day is closed with the shift', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  const businessDay = '2026-11-25';
  await must(trading, { kind: 'open-shift', floatCents: cents(0), businessDay });
  const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
  await must(trading, { kind: 'close-shift', counted, carriesOpenSale: false });
  await expect.poll(() => simulator.daysClosed).toBe(1);
});

test('the terminal’s day stays open while its last payment is unknown', async () => {
  const simulator = await terminal();
  const { trading } = await tillAt(simulator);
  await must(trading, { kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-25' });
  await open(trading);
  simulator.acts.push('approve-and-disconnect');
  await ask(trading, 'payment-1');
  await hasLooked(trading);
  const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
  await must(trading, { kind: 'close-shift', counted, carriesOpenSale: true });
  expect(trading.terminal?.status.trouble).toBe('day-not-closed');
  // Neither the next look at the terminal nor an outcome closes the day.
  trading.controlTerminal('ask-again');
  await hasLooked(trading);
  expect(trading.terminal?.status.trouble).toBe('day-not-closed');
  await must(trading, { kind: 'settle-terminal', ...SALE, paymentId: 'payment-1', isDone: true });
  expect(trading.terminal?.status.trouble).toBe('day-not-closed');
  expect(simulator.daysClosed).toBe(0);
  await must(trading, { kind: 'complete-sale', ...SALE });
  await must(trading, { kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-26' });
  await must(trading, { kind: 'close-shift', counted, carriesOpenSale: false });
  await expect.poll(() => simulator.daysClosed).toBe(1);
  await expect.poll(() => trading.terminal?.status.trouble).toBeNull();
});

test('no record and no message contains more than the last digits of a bank card', async () => {
  const simulator = await terminal();
  const { on, trading } = await tillAt(simulator);
  await open(trading);
  await ask(trading, 'payment-1');
  await becomes(trading, 'approved');
  expect(JSON.stringify(saleOf(trading))).not.toMatch(/\d{9,}1234|6725/);
  expect(on.ledger.lastSequence).toBeGreaterThan(0);
});
