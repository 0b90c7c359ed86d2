import { describe, expect, test } from 'vitest';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { managerProposalSchema } from '../../../../shared/proposals/proposals.ts';
import { MAX_CASH_MOVES } from '../../../../shared/ledger/sale/shift.ts';
import { intentId, MANAGER, refusedOutcome } from '../../../builders/guarded-ledger.ts';
import type { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** A gift payment refused after the goods had left is paid in cash, and the drawer includes it. */

const one = { intentId: intentId('one') };
const settle = (inCash: boolean) => ({
  kind: 'settle' as const,
  ...one,
  how: 'paid-otherwise' as const,
  reason: 'came back',
  inCash,
});

/** Sells goods for €20, paid by a card that the service then refuses. */
function soldOnRefused(day: ShopDay): SaleId {
  const { till } = day;
  const saleId = day.openSale(lineOfCategory(20_00, 'books'));
  till.write({
    kind: 'accept',
    ...one,
    cardId: till.card('anna'),
    verb: 'redeem',
    amountCents: cents(20_00),
    saleId,
    repeatConfirmed: false,
  });
  const tender = { kind: 'gift' as const, ...one, amountCents: cents(20_00) };
  till.write({ kind: 'tender-sale', saleId, tender });
  till.write({ kind: 'complete-sale', saleId });
  return saleId;
}

function refuse(till: GuardedLedger): void {
  till.sendAndHear('one', refusedOutcome(422));
}

describe('a payment settled in the shift of its sale', () => {
  test('in cash belongs to the sale and is not a cash move', () => {
    const day = ShopDay.withShift();
    const saleId = soldOnRefused(day);
    refuse(day.till);
    day.till.write(settle(true), MANAGER);
    expect(day.till.ledger.sales.get(saleId)?.tenders).toEqual([
      { kind: 'cash', amountCents: 20_00, givenCents: 20_00 },
    ]);
    expect(day.till.ledger.shift?.cashMoves).toEqual([]);
    expect(day.closeShift(120_00).expected).toEqual({
      cashCents: 120_00,
      cardCents: 0,
      otherCents: 0,
    });
  });

  test('in another way counts as another tender', () => {
    const day = ShopDay.withShift();
    soldOnRefused(day);
    refuse(day.till);
    day.till.write(settle(false), MANAGER);
    expect(day.closeShift(100_00).expected).toMatchObject({
      cashCents: 100_00,
      otherCents: 20_00,
    });
  });
});

describe('a payment settled in a later shift', () => {
  function nextDay(): ShopDay {
    const day = ShopDay.withShift();
    soldOnRefused(day);
    refuse(day.till);
    expect(day.closeShift(100_00).expected?.cashCents).toBe(100_00);
    return day;
  }

  test('in cash is a cash move of that shift', () => {
    const day = nextDay();
    day.openShift(50_00);
    day.till.write(settle(true), MANAGER);
    expect(day.till.ledger.shift?.cashMoves).toMatchObject([
      { id: one.intentId, direction: 'in', amountCents: 20_00, reason: 'came back' },
    ]);
    expect(day.closeShift(70_00).expected).toMatchObject({ cashCents: 70_00, otherCents: 0 });
  });

  test('in cash between two shifts is part of the next float', () => {
    const day = nextDay();
    day.till.write(settle(true), MANAGER);
    day.openShift(120_00);
    expect(day.closeShift(120_00).expected?.cashCents).toBe(120_00);
  });

  test('in cash is refused while the shift accepts no more moves', () => {
    const day = nextDay();
    const { till } = day;
    day.openShift();
    day.moveCash('in', 1);
    const { shift } = till.ledger;
    const [move] = shift?.cashMoves ?? [];
    if (!shift || !move) throw new Error('no move');
    till.ledger.shift = {
      ...shift,
      cashMoves: Array.from({ length: MAX_CASH_MOVES }, () => move),
    };
    expect(till.refusal(settle(true), MANAGER)).toEqual({ why: 'shift-full' });
    till.write(settle(false), MANAGER);
  });
});

describe('a payment settled in cash without a sale', () => {
  test.each([
    ['redeem', 110_00],
    ['load', 90_00],
  ] as const)('a %s of €10 leaves %i cents in the drawer', (verb, cashCents) => {
    const day = ShopDay.withShift();
    day.till.accept('one', day.till.card('anna'), verb, 10_00);
    refuse(day.till);
    day.till.write(settle(true), MANAGER);
    expect(day.closeShift(cashCents).expected?.cashCents).toBe(cashCents);
  });
});

test('*in cash* is accepted only for a payment settled otherwise', () => {
  expect(managerProposalSchema.safeParse(settle(true)).success).toBe(true);
  const loss = { ...settle(true), how: 'shop-loss' };
  expect(managerProposalSchema.safeParse(loss).success).toBe(false);
});
