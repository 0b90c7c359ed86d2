import { expect, onTestFinished, test } from 'vitest';
import { TerminalSimulator } from '../../electron/sandbox/terminal-simulator.ts';
import type { TradingSession } from '../../electron/till/trading-session.ts';
import { SYSTEM_ACTOR } from '../../electron/ledger/write/ledger-writer.ts';
import { dueCents } from '../../shared/ledger/sale/sale.ts';
import { saleIdSchema } from '../../shared/values/ids.ts';
import { cents } from '../../shared/values/money.ts';
import { BookOnDisk } from '../builders/book-on-disk.ts';
import { lineOfCategory } from '../builders/shop-day.ts';
import { openTrading } from '../builders/trading-on-disk.ts';

/**
 * Tests a card terminal that charges another amount than the till requested: only a part, because the card has no more,
 * or more, because the customer adds a tip.
 */

const saleId = saleIdSchema.parse('sale-at-terminal');
const paymentId = 'payment-1';
const ASKED_CENTS = 50_00;

async function must(trading: TradingSession, proposal: Parameters<TradingSession['propose']>[0]) {
  expect(await trading.propose(proposal, SYSTEM_ACTOR)).toMatchObject({ kind: 'written' });
}

async function tillAt({ port }: TerminalSimulator, opened?: BookOnDisk, isShared = false) {
  const { trading } = await openTrading(opened);
  onTestFinished(() => trading.terminal?.close());
  trading.useTerminal({
    isOn: true,
    host: '127.0.0.1',
    port,
    password: '000000',
    closesDay: false,
    isShared,
  });
  return trading;
}

/** Opens a sale at a till that has never asked its terminal for a payment. */
async function firstSaleAtTerminal(isShared = false) {
  const simulator = await TerminalSimulator.start();
  onTestFinished(() => simulator.goAway());
  const trading = await tillAt(simulator, undefined, isShared);
  await must(trading, { kind: 'open-sale', saleId, lines: [lineOfCategory(ASKED_CENTS, 'coat')] });
  return { simulator, trading };
}

/** Opens a sale at a till that knows the terminal's trace number from an earlier sale. */
async function saleAtTerminal(opened?: BookOnDisk, isShared = false) {
  const simulator = await TerminalSimulator.start();
  // The till's clock stands still in these tests.
  let clockMs = Date.UTC(2026, 10, 25, 9);
  simulator.clock = () => (clockMs += 10_000);
  onTestFinished(() => simulator.goAway());
  const trading = await tillAt(simulator, opened, isShared);
  const before = saleIdSchema.parse('sale-before-this');
  await must(trading, { kind: 'open-sale', saleId: before, lines: [lineOfCategory(5_00, 'tea')] });
  const first = { saleId: before, paymentId: 'payment-0', amountCents: cents(5_00) };
  await must(trading, { kind: 'ask-terminal', ...first });
  await expect.poll(() => trading.writer.ledger.sales.get(before)!.tenders).toHaveLength(1);
  await must(trading, { kind: 'complete-sale', saleId: before });
  await must(trading, { kind: 'open-sale', saleId, lines: [lineOfCategory(ASKED_CENTS, 'coat')] });
  return { simulator, trading };
}

const request = (trading: TradingSession) =>
  must(trading, { kind: 'ask-terminal', saleId, paymentId, amountCents: cents(ASKED_CENTS) });

function saleOf({ writer }: TradingSession) {
  return writer.ledger.sales.get(saleId)!;
}

const becomes = (trading: TradingSession, state: string) =>
  expect.poll(() => saleOf(trading).terminal?.at(-1)?.state).toBe(state);

const casesOf = ({ writer }: TradingSession) => [...writer.ledger.terminalCases.values()];

/** Waits until the till has asked the terminal about a lost answer, and now waits for a person. */
async function hasLooked(trading: TradingSession): Promise<void> {
  await becomes(trading, 'unknown');
  await expect.poll(() => trading.terminal?.status.doing).toBeNull();
}

/** Loses the answer of a payment of which the terminal has charged another amount. */
async function lostAfter(amountCents: number) {
  const { simulator, trading } = await saleAtTerminal();
  simulator.otherAmountCents = amountCents;
  simulator.acts.push('approve-and-disconnect');
  await request(trading);
  await hasLooked(trading);
  return { simulator, trading };
}

test('a part that the terminal charges counts as that part, and the customer owes the rest', async () => {
  const { simulator, trading } = await saleAtTerminal();
  simulator.otherAmountCents = 20_00;
  await request(trading);
  await becomes(trading, 'approved');
  expect(saleOf(trading).tenders).toMatchObject([{ kind: 'card', amountCents: 20_00 }]);
  expect(dueCents(saleOf(trading))).toBe(30_00);
  expect(simulator.approvedCents).toBe(25_00);
  expect(casesOf(trading)).toEqual([]);
  const { sequence } = saleOf(trading).tenders[0]!.taken!;
  await must(trading, { kind: 'remove-tender', saleId, sequence });
  expect(simulator.approvedCents).toBe(5_00);
});

test('what the terminal charges above the request is listed for a manager until it is reversed', async () => {
  const { simulator, trading } = await saleAtTerminal();
  simulator.otherAmountCents = 55_00;
  await request(trading);
  await becomes(trading, 'approved');
  expect(saleOf(trading).tenders).toMatchObject([{ kind: 'card', amountCents: 50_00 }]);
  expect(casesOf(trading)).toMatchObject([{ kind: 'taken', amountCents: 5_00, trace: 101 }]);
  const { sequence } = saleOf(trading).tenders[0]!.taken!;
  await must(trading, { kind: 'remove-tender', saleId, sequence });
  expect(simulator.approvedCents).toBe(5_00);
  expect(casesOf(trading)).toEqual([]);
});

test('a payment whose surplus a manager has given back is not reversed whole, but left to a person', async () => {
  const { simulator, trading } = await saleAtTerminal();
  simulator.otherAmountCents = 55_00;
  await request(trading);
  await becomes(trading, 'approved');
  const [surplus] = casesOf(trading);
  const see = { kind: 'see-terminal-case', caseId: surplus!.id } as const;
  const manager = { ...SYSTEM_ACTOR, stepUp: { manager: 'Mia' } };
  expect(await trading.propose(see, manager)).toMatchObject({ kind: 'written' });
  const { sequence } = saleOf(trading).tenders[0]!.taken!;
  await must(trading, { kind: 'remove-tender', saleId, sequence });
  expect(saleOf(trading).tenders).toEqual([]);
  expect(simulator.approvedCents).toBe(60_00);
});

test('a part whose answer was lost counts as that part once a person says it was approved', async () => {
  const { trading } = await lostAfter(20_00);
  await must(trading, { kind: 'settle-terminal', saleId, paymentId, isDone: true });
  expect(saleOf(trading).tenders).toMatchObject([{ kind: 'card', amountCents: 20_00 }]);
});

test('a part that a person denies is listed for a manager', async () => {
  const { trading } = await lostAfter(20_00);
  await must(trading, { kind: 'settle-terminal', saleId, paymentId, isDone: false });
  expect(saleOf(trading).tenders).toEqual([]);
  expect(casesOf(trading)).toMatchObject([{ kind: 'taken', amountCents: 20_00, trace: 101 }]);
});

test('a part that the terminal charges after a person denied the payment is listed for a manager', async () => {
  const { simulator, trading } = await saleAtTerminal();
  simulator.otherAmountCents = 20_00;
  simulator.acts.push('wait');
  await request(trading);
  await expect.poll(() => simulator.acts).toEqual([]);
  simulator.loseTills();
  await hasLooked(trading);
  await must(trading, { kind: 'settle-terminal', saleId, paymentId, isDone: false });
  simulator.release();
  await expect.poll(() => simulator.payments.length).toBe(2);
  trading.controlTerminal('ask-again');
  await expect.poll(() => casesOf(trading)).toHaveLength(1);
  expect(casesOf(trading)).toMatchObject([{ kind: 'taken', amountCents: 20_00, trace: 101 }]);
  trading.controlTerminal('ask-again');
  expect(saleOf(trading).tenders).toEqual([]);
});

test('a till killed while the terminal charges a part counts that part once a person says it was approved', async () => {
  const opened = await BookOnDisk.open();
  const { simulator, trading } = await saleAtTerminal(opened);
  simulator.otherAmountCents = 20_00;
  simulator.acts.push('wait');
  await request(trading);
  await expect.poll(() => simulator.acts).toEqual([]);
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
  await hasLooked(again);
  await must(again, { kind: 'settle-terminal', saleId, paymentId, isDone: true });
  expect(saleOf(again).tenders).toMatchObject([{ kind: 'card', amountCents: 20_00 }]);
});

test('a part that was listed before the till was killed is listed no more once the sale counts it', async () => {
  const { trading } = await lostAfter(20_00);
  // The till is killed before it records what the person said.
  await trading.terminal?.reconcileBeforeNotDone(saleId, paymentId);
  expect(casesOf(trading)).toMatchObject([{ kind: 'taken', amountCents: 20_00 }]);
  await must(trading, { kind: 'settle-terminal', saleId, paymentId, isDone: true });
  expect(saleOf(trading).tenders).toMatchObject([{ kind: 'card', amountCents: 20_00 }]);
  expect(casesOf(trading)).toEqual([]);
});

test('a larger charge that was listed before the till was killed is listed only by its surplus once the sale counts it', async () => {
  const { simulator, trading } = await lostAfter(55_00);
  await trading.terminal?.reconcileBeforeNotDone(saleId, paymentId);
  await must(trading, { kind: 'settle-terminal', saleId, paymentId, isDone: true });
  expect(saleOf(trading).tenders).toMatchObject([{ kind: 'card', amountCents: 50_00 }]);
  expect(casesOf(trading)).toMatchObject([{ kind: 'taken', amountCents: 5_00, trace: 101 }]);
  const { sequence } = saleOf(trading).tenders[0]!.taken!;
  await must(trading, { kind: 'remove-tender', saleId, sequence });
  expect(simulator.approvedCents).toBe(5_00);
  expect(casesOf(trading)).toEqual([]);
});

test.each([
  ['a part', 20_00, true, 1],
  ['a part', 20_00, false, 1],
  ['the amount', ASKED_CENTS, true, 0],
  ['the amount', ASKED_CENTS, false, 1],
])(
  'if the answer to the first payment ever is lost after %s was charged, a manager is asked to look it up where that and the person disagree: %i, approved %s',
  async (_, amountCents, isDone, cases) => {
    const { simulator, trading } = await firstSaleAtTerminal();
    simulator.otherAmountCents = amountCents;
    simulator.acts.push('approve-and-disconnect');
    await request(trading);
    await hasLooked(trading);
    await must(trading, { kind: 'settle-terminal', saleId, paymentId, isDone });
    expect(saleOf(trading).terminal?.at(-1)?.state).toBe(isDone ? 'approved' : 'declined');
    const unknown = { kind: 'unknown', amountCents: ASKED_CENTS };
    expect(casesOf(trading)).toMatchObject(cases === 0 ? [] : [unknown]);
  },
);

test.each([
  ['the amount, at a terminal never asked before', ASKED_CENTS, 1, () => firstSaleAtTerminal(true)],
  ['the amount', ASKED_CENTS, 1, () => saleAtTerminal(undefined, true)],
  ['a part, which may be another till’s', 20_00, 0, () => saleAtTerminal(undefined, true)],
])(
  'if a person denies a payment after a terminal of several tills has charged %s, a manager has to look it up: %i, cases %i',
  async (_, amountCents, cases, begin) => {
    const { simulator, trading } = await begin();
    simulator.otherAmountCents = amountCents;
    simulator.acts.push('approve-and-disconnect');
    await request(trading);
    await hasLooked(trading);
    await must(trading, { kind: 'settle-terminal', saleId, paymentId, isDone: false });
    const unknown = { kind: 'unknown', amountCents: ASKED_CENTS };
    expect(casesOf(trading)).toMatchObject(cases === 0 ? [] : [unknown]);
  },
);

test('no payment is looked up for a first one that never reached the terminal', async () => {
  const { simulator, trading } = await firstSaleAtTerminal();
  simulator.acts.push('disconnect');
  await request(trading);
  await hasLooked(trading);
  await must(trading, { kind: 'settle-terminal', saleId, paymentId, isDone: true });
  expect(casesOf(trading)).toEqual([]);
});
