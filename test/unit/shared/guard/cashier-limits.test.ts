import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import {
  appliedOutcome,
  GuardedLedger,
  intentId,
  MANAGER,
  saleId,
} from '../../../builders/guarded-ledger.ts';
import { PRICES } from '../../../builders/prices.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';
import { largestLoadWithoutManagerCents } from '../../../../shared/guard/store/cashier-limits.ts';
import { soapLine } from '../../../builders/soap.ts';

const GOODS: SaleLine = { ...soapLine(3_00), name: 'Coffee' };

/** Makes a till with managers: without a PIN its user counts as a cashier. */
function withCashier(): GuardedLedger {
  const till = GuardedLedger.started();
  till.accessLevel = 'cashier';
  return till;
}

function sellSomething(till: GuardedLedger): void {
  const sale = saleId('the first');
  till.write({ kind: 'open-sale', saleId: sale, lines: [GOODS] });
  const tender = { kind: 'cash', amountCents: cents(3_00), givenCents: cents(5_00) } as const;
  till.write({ kind: 'tender-sale', saleId: sale, tender });
  till.write({ kind: 'complete-sale', saleId: sale });
}

function closeShift(till: GuardedLedger): void {
  const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
  const businessDay = '2026-11-20';
  till.write({ kind: 'open-shift', floatCents: cents(0), businessDay }, MANAGER);
  till.write({ kind: 'close-shift', counted, carriesOpenSale: false }, MANAGER);
}

describe('a load without a sale', () => {
  test('needs no PIN while the till sells nothing', () => {
    const till = withCashier();
    expect(largestLoadWithoutManagerCents(till.ledger)).toBeNull();
    expect(till.propose(till.request('a', till.card('a'), 'load', 20_00))).toBe(true);
  });

  test('needs a manager’s PIN once the till sells', () => {
    const till = withCashier();
    sellSomething(till);
    const request = till.request('a', till.card('a'), 'load', 20_00);
    const refusal = { why: 'above-limit', upToCents: 0, because: 'load-without-sale' };
    expect(till.refusal(request)).toEqual(refusal);
    expect(largestLoadWithoutManagerCents(till.ledger)).toBe(0);
    till.accessLevel = 'manager';
    expect(till.refusal(request)).toEqual(refusal);
    expect(till.propose({ ...request, reason: 'a present' }, MANAGER)).toBe(true);
  });

  test('needs the PIN at a new till of a store with a hub, before its first sale', () => {
    const till = withCashier();
    till.tell({ hub: { till: 'north-2', host: 'hub.test', port: 1 } });
    till.rollOver();
    const request = till.request('a', till.card('a'), 'load', 250_00);
    expect(till.refusal(request)).toMatchObject({ upToCents: 0, because: 'load-without-sale' });
    expect(till.propose({ ...request, reason: 'a present' }, MANAGER)).toBe(true);
    till.tell({ hub: null });
    till.rollOver();
    expect(largestLoadWithoutManagerCents(till.ledger)).toBe(0);
  });

  test('needs the PIN after a set-up file with VAT rates, before the first sale', () => {
    const till = withCashier();
    till.write({ kind: 'provision-taxes', taxes: { ...DUTCH_RATES, isOn: false } });
    expect(largestLoadWithoutManagerCents(till.ledger)).toBeNull();
    till.write({ kind: 'provision-taxes', taxes: DUTCH_RATES });
    till.rollOver();
    const request = till.request('a', till.card('a'), 'load', 250_00);
    expect(till.refusal(request)).toMatchObject({ upToCents: 0, because: 'load-without-sale' });
  });

  test('needs the PIN after a set-up file with prices, before the first sale', () => {
    const till = withCashier();
    till.write({ kind: 'provision-prices', prices: PRICES });
    till.rollOver();
    const request = till.request('a', till.card('a'), 'load', 250_00);
    expect(till.refusal(request)).toMatchObject({ upToCents: 0, because: 'load-without-sale' });
    till.write({ kind: 'provision-prices', prices: [] });
    expect(largestLoadWithoutManagerCents(till.ledger)).toBeNull();
  });

  test('needs no PIN up to the store’s limit', () => {
    const till = withCashier();
    sellSomething(till);
    till.limits((limits) => ({
      ...limits,
      withoutManager: { ...limits.withoutManager, loadCents: cents(10_00) },
    }));
    const cardId = till.card('a');
    expect(till.refusal(till.request('a', cardId, 'load', 10_01))).toMatchObject({
      upToCents: 10_00,
      because: 'load-without-sale',
    });
    expect(largestLoadWithoutManagerCents(till.ledger)).toBe(10_00);
    expect(till.propose(till.request('a', cardId, 'load', 10_00))).toBe(true);
  });

  test('needs no PIN if no manager is known', () => {
    const till = withCashier();
    sellSomething(till);
    const cardId = till.card('a');
    expect(till.propose(till.request('a', cardId, 'redeem', 10_00))).toBe(true);
    till.accessLevel = 'open';
    expect(till.propose(till.request('b', cardId, 'load', 10_00))).toBe(true);
  });
});

test('a load that a sale contains is not counted as a load without a sale', () => {
  const till = withCashier();
  sellSomething(till);
  const line = {
    ...GOODS,
    kind: 'load',
    unitCents: cents(20_00),
    intentId: intentId('sold'),
    cardId: till.card('a'),
  } as const;
  const sale = saleId('a load');
  till.write({ kind: 'open-sale', saleId: sale, lines: [line] });
  const tender = { kind: 'cash', amountCents: cents(20_00), givenCents: cents(20_00) } as const;
  till.write({ kind: 'tender-sale', saleId: sale, tender });
  till.write({ kind: 'complete-sale', saleId: sale });
  till.write({ kind: 'accept-sold-load', saleId: sale, intentId: line.intentId });
  expect(till.intent('sold').state).toBe('waiting');
});

describe('reversing a payment', () => {
  const putRight = (name: string) => ({
    kind: 'put-right' as const,
    intentId: intentId(`back-of-${name}`),
    reverses: intentId(name),
    reason: 'wrong card',
  });
  const redeemed = (till: GuardedLedger, name: string, amountCents: number) => {
    till.accept(name, till.card(name), 'redeem', amountCents);
    till.sendAndHear(name, appliedOutcome(`uuid-${name}`, 100_00 - amountCents));
  };

  test('is limited for a cashier to a sum per person and shift', () => {
    const till = withCashier();
    redeemed(till, 'one', 20_00);
    redeemed(till, 'two', 5_00);
    redeemed(till, 'three', 1);
    till.write(putRight('one'));
    till.write(putRight('two'));
    const refusal = { why: 'needs-approval', because: 'put-right-sum', leftCents: 0 };
    expect(till.refusal(putRight('three'))).toEqual(refusal);
    till.operator = 'Ben';
    expect(till.propose(putRight('three'))).toBe(true);
  });

  test('counts what a checkpoint carried over', () => {
    const till = withCashier();
    redeemed(till, 'one', 20_00);
    redeemed(till, 'two', 5_01);
    till.write(putRight('one'));
    till.rollOver();
    expect(till.refusal(putRight('two'))).toMatchObject({ leftCents: 5_00 });
  });

  test('above the sum needs a manager’s PIN and does not use the sum up', () => {
    const till = withCashier();
    redeemed(till, 'one', 25_01);
    redeemed(till, 'two', 25_00);
    expect(till.refusal(putRight('one'))).toMatchObject({ because: 'put-right-sum' });
    till.accessLevel = 'manager';
    expect(till.refusal(putRight('one'))).toMatchObject({ because: 'put-right-sum' });
    till.write(putRight('one'), MANAGER);
    expect(till.propose(putRight('two'))).toBe(true);
  });

  test('of an earlier shift needs a manager’s PIN, and each shift has its own sum', () => {
    const till = withCashier();
    redeemed(till, 'one', 25_00);
    redeemed(till, 'two', 1_00);
    till.write(putRight('one'));
    closeShift(till);
    expect(till.refusal(putRight('two'))).toEqual({
      why: 'needs-approval',
      because: 'earlier-shift',
    });
    redeemed(till, 'three', 25_00);
    expect(till.propose(putRight('three'))).toBe(true);
    expect(till.propose(putRight('two'), MANAGER)).toBe(true);
  });

  test('needs no PIN if no manager is known', () => {
    const till = withCashier();
    redeemed(till, 'one', 90_00);
    till.accessLevel = 'open';
    expect(till.propose(putRight('one'))).toBe(true);
  });

  test('by cancelling its open sale uses nothing of the sum', () => {
    const till = withCashier();
    const sale = saleId('paid');
    till.write({ kind: 'open-sale', saleId: sale, lines: [{ ...GOODS, unitCents: cents(90_00) }] });
    till.accept('paid', till.card('paid'), 'redeem', 90_00, 'paid');
    till.sendAndHear('paid', appliedOutcome('uuid-paid', 10_00));
    till.write(putRight('paid'));
    redeemed(till, 'two', 25_00);
    expect(till.propose(putRight('two'))).toBe(true);
  });
});

describe('undoing a waiting payment that the customer knows of', () => {
  const undo = (name: string) => ({ kind: 'undo', intentId: intentId(name) }) as const;
  const offline = (till: GuardedLedger) => {
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.accept('one', till.card('one'), 'redeem', 20_00);
    till.accept('two', till.card('two'), 'redeem', 5_01);
  };

  test('is allowed to a cashier within the sum for reversals', () => {
    const till = withCashier();
    offline(till);
    till.write(undo('one'));
    till.rollOver();
    expect(till.refusal(undo('two'))).toEqual({
      why: 'needs-approval',
      because: 'put-right-sum',
      leftCents: 5_00,
    });
    till.write(undo('two'), MANAGER);
    till.accept('three', till.card('three'), 'redeem', 5_00);
    till.write(undo('three'));
    till.accept('four', till.card('four'), 'redeem', 1);
    expect(till.refusal(undo('four'))).toMatchObject({ leftCents: 0 });
  });

  test('after a close needs a manager', () => {
    const till = withCashier();
    offline(till);
    closeShift(till);
    expect(till.refusal(undo('two'))).toEqual({ why: 'needs-approval', because: 'earlier-shift' });
    expect(till.propose(undo('two'), MANAGER)).toBe(true);
  });

  test('needs no PIN without a manager, before the customer knows of it, or in an open sale', () => {
    const till = withCashier();
    till.accessLevel = 'open';
    till.operator = null;
    till.accept('open', till.card('open'), 'redeem', 60_00);
    till.write(undo('open'));
    closeShift(till);
    till.accessLevel = 'cashier';
    till.operator = 'Ann';
    till.accept('attempt', till.card('attempt', 200_00), 'redeem', 90_00);
    expect(till.intent('attempt').strength).toBe('attempt');
    till.write(undo('attempt'));
    const sale = saleId('paid');
    till.write({ kind: 'open-sale', saleId: sale, lines: [{ ...GOODS, unitCents: cents(50_00) }] });
    till.accept('paid', till.card('paid'), 'redeem', 50_00, 'paid');
    till.write(undo('paid'));
    till.accept('two', till.card('two'), 'redeem', 25_00);
    expect(till.propose(undo('two'))).toBe(true);
  });
});

describe('*Work offline*', () => {
  const on = { kind: 'work-offline', on: true } as const;
  const off = { kind: 'work-offline', on: false } as const;

  test('ends for a cashier after half an hour, until the till is online again', () => {
    const till = withCashier();
    const cardId = till.card('a');
    till.write(on);
    till.pass(30 * MINUTE_MS);
    expect(till.quote(cardId).upToCents).toBe(50_00);
    till.pass(1);
    expect(till.quote(cardId)).toMatchObject({ upToCents: 0, because: 'offline-by-hand' });
    expect(till.refusal(till.request('a', cardId, 'redeem', 1))).toMatchObject({
      because: 'offline-by-hand',
    });
    till.write(off);
    till.write({ kind: 'end-outage' });
    expect(till.quote(cardId).upToCents).toBeGreaterThan(0);
  });

  test('is not extended by switching it off and on', () => {
    const till = withCashier();
    till.write(on);
    till.pass(20 * MINUTE_MS);
    till.write(off);
    till.pass(HOUR_MS);
    till.write(on);
    till.pass(10 * MINUTE_MS);
    till.rollOver();
    const cardId = till.card('a');
    expect(till.quote(cardId).upToCents).toBeGreaterThan(0);
    till.pass(1);
    expect(till.quote(cardId)).toMatchObject({ because: 'offline-by-hand' });
    till.write(off);
    expect(till.refusal(on)).toEqual({ why: 'needs-approval', because: 'offline-time' });
    till.pass(12 * HOUR_MS);
    expect(till.propose(on)).toBe(true);
  });

  test('is prolonged by a manager’s PIN, before its time is over and afterwards', () => {
    const till = withCashier();
    const cardId = till.card('a');
    till.write(on);
    till.pass(31 * MINUTE_MS);
    expect(till.refusal(on)).toEqual({ why: 'nothing-changes' });
    till.write(on, MANAGER);
    till.pass(3 * HOUR_MS);
    expect(till.quote(cardId).upToCents).toBe(50_00);
    till.write(off);
    expect(till.refusal(on)).toEqual({ why: 'needs-approval', because: 'offline-time' });
    till.write(on, MANAGER);
    till.pass(3 * HOUR_MS);
    expect(till.quote(cardId).upToCents).toBe(50_00);
  });

  test('continues if a manager has raised the limits', () => {
    const till = withCashier();
    const cardId = till.card('a');
    till.write(on);
    till.pass(31 * MINUTE_MS);
    const raise = {
      kind: 'raise-limits',
      sumCents: cents(10_00),
      forMs: HOUR_MS,
      reason: 'a queue',
    } as const;
    till.write(raise, MANAGER);
    expect(till.quote(cardId).upToCents).toBe(50_00);
  });

  test('does not end if no manager is known, or in a real outage', () => {
    const till = withCashier();
    till.accessLevel = 'open';
    const cardId = till.card('a');
    till.write(on);
    till.pass(3 * HOUR_MS);
    expect(till.quote(cardId).upToCents).toBe(50_00);
    till.write(off);
    till.accessLevel = 'cashier';
    till.write(on);
    till.write(off);
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.pass(3 * HOUR_MS);
    expect(till.quote(cardId).upToCents).toBe(50_00);
  });

  test('has the same limit if sending is paused instead, alone or afterwards', () => {
    const pause = { kind: 'pause-sending' } as const;
    const resume = { kind: 'resume-sending', cause: 'person' } as const;
    const till = withCashier();
    const cardId = till.card('a');
    till.write(on);
    till.pass(10 * MINUTE_MS);
    till.write(pause);
    till.pass(5 * MINUTE_MS);
    till.write(off);
    till.pass(5 * MINUTE_MS);
    till.write(resume);
    till.pass(HOUR_MS);
    till.write({ kind: 'end-outage' });
    till.write(pause);
    till.pass(10 * MINUTE_MS);
    till.rollOver();
    expect(till.quote(cardId).upToCents).toBe(50_00);
    till.pass(1);
    expect(till.quote(cardId)).toMatchObject({ upToCents: 0, because: 'offline-by-hand' });
    expect(till.refusal(till.request('a', cardId, 'redeem', 1))).toMatchObject({
      because: 'offline-by-hand',
    });
    expect(till.refusal(on)).toEqual({ why: 'needs-approval', because: 'offline-time' });
    till.write(resume);
    expect(till.quote(cardId).upToCents).toBeGreaterThan(0);
  });

  test('once its time is over, lets a cashier pause sending but promise nothing, until a manager’s PIN prolongs it', () => {
    const pause = { kind: 'pause-sending' } as const;
    const till = withCashier();
    const cardId = till.card('a');
    till.write(on);
    till.pass(31 * MINUTE_MS);
    till.write(off);
    till.write(pause);
    expect(till.quote(cardId)).toMatchObject({ upToCents: 0, because: 'offline-by-hand' });
    till.write(on, MANAGER);
    till.pass(3 * HOUR_MS);
    expect(till.quote(cardId).upToCents).toBe(50_00);
    till.write(off);
    expect(till.quote(cardId)).toMatchObject({ because: 'offline-by-hand' });
  });

  test('is not ended by a pause if no manager is known, nor by the till’s own pauses', () => {
    const till = withCashier();
    till.accessLevel = 'open';
    const cardId = till.card('a');
    till.write({ kind: 'pause-sending' });
    till.pass(3 * HOUR_MS);
    expect(till.quote(cardId).upToCents).toBe(50_00);
    till.write({ kind: 'resume-sending', cause: 'person' });
    till.accessLevel = 'cashier';
    till.write({ kind: 'pause-for-key' });
    till.pass(3 * HOUR_MS);
    expect(till.quote(cardId).upToCents).toBe(50_00);
  });
});
