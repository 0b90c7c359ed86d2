import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { factSchema } from '../../../../shared/ledger/facts.ts';
import { differencesOf, MAX_CASH_MOVES } from '../../../../shared/ledger/sale/shift.ts';
import type { CountedTakings } from '../../../../shared/ledger/sale/shift.ts';
import {
  fromCheckpoint,
  checkpointSchema,
  toCheckpoint,
} from '../../../../shared/ledger/memory/checkpoint.ts';
import { emptyLedger, fold } from '../../../../shared/ledger/ledger.ts';
import { intentId, UNKNOWN_OUTCOME } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const COUNTED = { cashCents: cents(0), cardCents: null, otherCents: null };
const CLOSE = { kind: 'close-shift', counted: COUNTED, carriesOpenSale: false } as const;

describe('a shift', () => {
  test('is open one at a time, numbered without a gap', () => {
    const day = new ShopDay();
    expect(day.till.refusal(CLOSE)).toEqual({ why: 'wrong-state', state: 'no-shift' });
    expect(day.openShift().number).toBe(1);
    const again = { kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' } as const;
    expect(day.till.refusal(again)).toEqual({ why: 'wrong-state', state: 'shift-open' });
    day.closeShift(100_00);
    expect(day.openShift().number).toBe(2);
  });

  test('expects in the drawer the float, cash moves and cash sales, and nothing else', () => {
    const day = ShopDay.withShift(150_00);
    day.sell(20_00, 'cash');
    day.sell(30_00, 'card');
    day.sell(5_00, 'other');
    day.moveCash('in', 50_00);
    day.moveCash('out', 30_00);
    const { expected, counted } = day.closeShift(189_50);
    expect(expected).toEqual({ cashCents: 190_00, cardCents: 30_00, otherCents: 5_00 });
    expect(differencesOf(counted!, expected!)).toEqual({
      cashCents: -50,
      cardCents: null,
      otherCents: null,
    });
  });

  test.each([
    ['cash', { cashCents: 149_00 }],
    ['slips', { cashCents: 150_00, cardCents: 1_00 }],
  ])('keeps the reason for a difference of %s', (_, found) => {
    const day = ShopDay.withShift(150_00);
    const counted = { ...COUNTED, ...found } as CountedTakings;
    const close = { ...CLOSE, counted, differenceReason: 'ready:wrong-change' } as const;
    expect(day.till.write(close).fact.shift).toMatchObject({
      differenceReason: 'ready:wrong-change',
    });
  });

  test('keeps no reason if the count is as expected', () => {
    const day = ShopDay.withShift(150_00);
    const counted = { ...COUNTED, cashCents: cents(150_00) };
    const close = { ...CLOSE, counted, differenceReason: 'ready:wrong-change' } as const;
    expect(day.till.write(close).fact.shift).not.toHaveProperty('differenceReason');
  });

  test('accepts cash moves up to a limit, and then refuses', () => {
    const day = new ShopDay();
    const shift = day.openShift(150_00);
    const move = {
      direction: 'in' as const,
      amountCents: cents(1),
      reason: 'Change',
      atMs: shift.openedAtMs,
      operator: null,
    };
    const cashMoves = Array.from({ length: MAX_CASH_MOVES - 1 }, (_, index) => ({
      ...move,
      id: `cash-move-${index}`,
    }));
    day.till.ledger.shift = { ...shift, cashMoves };
    day.moveCash('in', 50_00);
    expect(factSchema.safeParse(day.till.records.at(-1)?.fact).success).toBe(true);
    const oneMore = {
      kind: 'move-cash',
      moveId: 'one-too-many',
      direction: 'out',
      amountCents: cents(5_00),
      reason: 'Bank',
    } as const;
    expect(day.till.refusal(oneMore)).toEqual({ why: 'shift-full' });
  });

  test('counts sales made since the previous shift closed, and none from before that', () => {
    const day = new ShopDay();
    day.sell(20_00, 'cash');
    day.openShift(100_00);
    expect(day.closeShift(120_00).expected).toMatchObject({ cashCents: 120_00 });
    day.sell(7_00, 'cash');
    day.openShift(100_00);
    expect(day.closeShift(107_00).expected).toMatchObject({ cashCents: 107_00 });
  });

  test('moves cash once if the button is pressed repeatedly', () => {
    const day = ShopDay.withShift();
    day.moveCash('out', 10_00, 'move-number-1');
    const again = {
      kind: 'move-cash',
      moveId: 'move-number-1',
      direction: 'out',
      amountCents: cents(10_00),
      reason: 'again',
    } as const;
    expect(day.till.refusal(again)).toEqual({ why: 'nothing-changes' });
    const negative = { ...again, moveId: 'move-number-2', amountCents: cents(-1) };
    expect(day.till.refusal(negative)).toEqual({ why: 'not-an-amount' });
  });

  test('asks about an open sale at the close, and leaves it open', () => {
    const day = ShopDay.withShift();
    const id = day.openSale(lineOfCategory(10_00, 'books'));
    day.pay(id, 4_00, 'cash');
    expect(day.till.refusal(CLOSE)).toEqual({ why: 'wrong-state', state: 'sale-open' });
    // Cash paid for the open sale is in the drawer and counted once.
    expect(day.closeShift(104_00, true).expected).toMatchObject({ cashCents: 104_00 });
    day.openShift(100_00);
    day.payAll(id, 6_00, 'cash');
    expect(day.closeShift(106_00).expected).toMatchObject({ cashCents: 106_00 });
  });

  test('lists at its close everything unsent, unknown or refused', () => {
    const day = ShopDay.withShift();
    const card = day.till.card('anna');
    const id = day.openSale(lineOfCategory(30_00, 'books'));
    const gift = day.payByGift(id, card, 30_00);
    const { receiptNumber } = day.complete(id);
    day.till.accept('nobody-knows', day.till.card('bert'));
    day.till.sendAndHear('nobody-knows', UNKNOWN_OUTCOME);
    expect(day.closeShift(100_00).carriedOver).toMatchObject([
      { intentId: intentId(gift), receiptNumber, state: 'waiting', amountCents: 30_00 },
      { intentId: intentId('nobody-knows'), receiptNumber: null, state: 'unknown' },
    ]);
    expect(day.till.ledger.open.size).toBe(2);
  });

  test('is the same after a replay and from a checkpoint', () => {
    const day = ShopDay.withShift();
    day.sell(3_00, 'cash');
    day.closeShift(103_00);
    day.openShift(5_00);
    const replayed = emptyLedger();
    for (const record of day.till.records) fold(replayed, record);
    const restored = fromCheckpoint(
      checkpointSchema.parse(JSON.parse(JSON.stringify(toCheckpoint(day.till.ledger)))),
    );
    for (const ledger of [replayed, restored]) {
      expect(ledger.shift).toEqual(day.till.ledger.shift);
      expect(ledger.closes).toEqual(day.till.ledger.closes);
    }
  });
});

describe('without the permission of the signed-in person', () => {
  test('an act is refused until a manager’s PIN, and the fact names both', () => {
    const day = new ShopDay();
    day.till.accessLevel = 'cashier';
    const open = { kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' } as const;
    expect(day.till.refusal(open)).toEqual({ why: 'needs-manager' });
    day.till.accessLevel = 'manager';
    const { fact } = day.till.write(open, { manager: 'Robin' });
    expect(fact).toMatchObject({ operator: 'Ann', manager: 'Robin' });
  });

  test('at a locked till only a paid sale can be completed', () => {
    const day = new ShopDay();
    const card = day.till.card('anna');
    const id = day.openSale(lineOfCategory(10_00, 'books'));
    day.pay(id, 10_00, 'cash');
    day.till.accessLevel = 'locked';
    const request = day.till.request('behind-the-lock', card, 'redeem', 5_00);
    expect(day.till.refusal(request)).toEqual({ why: 'locked' });
    expect(day.complete(id).state).toBe('completed');
  });

  test('at a locked till sending and answers continue', () => {
    const day = new ShopDay();
    day.till.accept('before', day.till.card('anna'));
    day.till.accessLevel = 'locked';
    expect(day.till.apply('before', 90_00).state).toBe('applied');
  });
});
