import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/values/money.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import type { SaleLine } from '../../../../shared/ledger/sale/sale.ts';
import type { ManualTender } from '../../../../shared/ledger/sale/tender.ts';
import type { Proposal } from '../../../../shared/proposals/proposals.ts';
import { proposalsToCancelSale } from '../../../../shared/guard/sale/proposals-to-cancel-sale.ts';
import { addException, exceptionsOf } from '../../../../shared/reports/sum-exceptions.ts';
import type { ExceptionsDraft } from '../../../../shared/reports/sum-exceptions.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

const id = { saleId: saleId('paid') } as const;
const CANCEL = { kind: 'cancel-sale', ...id, reason: 'changed their mind' } as const;
const ABOVE = { why: 'needs-approval', because: 'put-right-sum', leftCents: 25_00 };

const cash = (amountCents: number): ManualTender => ({
  kind: 'cash',
  amountCents: cents(amountCents),
  givenCents: cents(amountCents),
});

function line(kind: 'goods' | 'load', unitCents: number, till?: GuardedLedger): SaleLine {
  return {
    id: `line-${kind}`,
    kind,
    categoryExternalId: null,
    name: 'Coffee',
    quantity: 1,
    unitCents: cents(unitCents),
    intentId: kind === 'load' ? intentId('sold') : null,
    cardId: till?.card('loaded') ?? null,
  };
}

/** Makes a till with managers, and a sale of €100 that Ann has opened. */
function withSale(online = true): GuardedLedger {
  const till = GuardedLedger.started({ online });
  till.accessLevel = 'cashier';
  till.person = 'ann-1';
  till.write({ kind: 'open-sale', ...id, lines: [line('goods', 100_00)] });
  return till;
}

function paidInCash(amountCents = 100_00): GuardedLedger {
  const till = withSale();
  till.write({ kind: 'tender-sale', ...id, tender: cash(amountCents) });
  return till;
}

function payByCard(till: GuardedLedger, name: string, amountCents: number, apply = true): void {
  till.accept(name, till.card(name), 'redeem', amountCents, 'paid');
  const gift = { kind: 'gift', intentId: intentId(name), amountCents: cents(amountCents) } as const;
  if (apply) till.apply(name, 100_00 - amountCents);
  till.write({ kind: 'tender-sale', ...id, tender: gift });
}

function closeShift(till: GuardedLedger): void {
  const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
  till.write({ kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' }, MANAGER);
  till.write({ kind: 'close-shift', counted, carriesOpenSale: true }, MANAGER);
}

let names = 0;
function cancelAll(till: GuardedLedger, manager: typeof MANAGER | null = null): Proposal[] {
  const steps = proposalsToCancelSale(till.ledger, CANCEL, till.stamp(manager), () =>
    intentId(`back-${(names += 1)}`),
  );
  for (const step of steps) if (!till.propose(step, manager)) return steps;
  return steps;
}

function firmBackIn(till: GuardedLedger) {
  const draft: ExceptionsDraft = new Map();
  for (const { fact } of till.records) addException(draft, fact);
  return exceptionsOf(draft).map(({ name, sums }) => [name, sums['firm-back']]);
}

describe('cancelling a paid sale', () => {
  test('returns any sum without a manager within a quarter of an hour', () => {
    const till = paidInCash();
    till.pass(15 * MINUTE_MS);
    expect(till.write(CANCEL).fact.firmBack).toBeUndefined();
    expect(till.ledger.unapproved.putRight.size).toBe(0);
  });

  test('needs a manager after a quarter of an hour', () => {
    const till = paidInCash();
    till.pass(15 * MINUTE_MS + 1);
    expect(till.refusal(CANCEL)).toEqual(ABOVE);
    till.accessLevel = 'manager';
    expect(till.refusal(CANCEL)).toEqual(ABOVE);
    const { fact } = till.write(CANCEL, MANAGER);
    expect(fact).toMatchObject({
      person: 'ann-1',
      manager: 'Mia',
      firmBack: { count: 1, sumCents: 100_00 },
    });
    expect(till.ledger.unapproved.putRight.size).toBe(0);
    expect(firmBackIn(till)).toEqual([['Ann', { count: 1, cents: 100_00 }]]);
  });

  test('after a quarter of an hour uses the person’s sum for reversals', () => {
    const till = paidInCash(20_00);
    till.pass(HOUR_MS);
    till.write(CANCEL);
    till.rollOver();
    expect(till.ledger.unapproved.putRight.get('ann-1')).toBe(20_00);
    const next = { saleId: saleId('next') };
    till.write({ kind: 'open-sale', ...next, lines: [line('goods', 5_01)] });
    till.write({ kind: 'tender-sale', ...next, tender: cash(5_01) });
    till.pass(HOUR_MS);
    expect(till.refusal({ ...CANCEL, ...next })).toMatchObject({ leftCents: 5_00 });
  });

  test('counts cash and cards together, and returns nothing before the PIN', () => {
    const till = withSale();
    payByCard(till, 'one', 10_00);
    payByCard(till, 'two', 10_00);
    till.write({ kind: 'tender-sale', ...id, tender: cash(5_01) });
    till.pass(HOUR_MS);
    const before = till.records.length;
    expect(cancelAll(till)).toEqual([CANCEL]);
    expect(till.records).toHaveLength(before);
    cancelAll(till, MANAGER);
    expect(till.ledger.sales.get(id.saleId)).toMatchObject({ state: 'cancelled' });
    expect(till.intent('one').reversedBy).not.toBeNull();
    expect(firmBackIn(till)).toEqual([['Ann', { count: 3, cents: 25_01 }]]);
  });

  test('adds the refunds of all gift cards of the sale to the person’s sum', () => {
    const till = withSale();
    payByCard(till, 'one', 10_00);
    payByCard(till, 'two', 15_00);
    till.pass(HOUR_MS);
    cancelAll(till);
    expect(till.ledger.sales.get(id.saleId)).toMatchObject({ state: 'cancelled' });
    expect(till.ledger.unapproved.putRight.get('ann-1')).toBe(25_00);
  });

  test('needs a manager for anybody except the person who accepted the payment', () => {
    const till = paidInCash();
    till.operator = 'Ben';
    till.person = 'ben-1';
    expect(till.refusal(CANCEL)).toEqual(ABOVE);
    till.operator = 'Ann';
    till.person = 'ann-1';
    expect(till.propose(CANCEL)).toBe(true);
  });

  test('after a close needs a manager for any sum', () => {
    const till = paidInCash(1);
    closeShift(till);
    expect(till.refusal(CANCEL)).toEqual({ why: 'needs-approval', because: 'earlier-shift' });
    expect(till.propose(CANCEL, MANAGER)).toBe(true);
  });

  test.each([
    ['an hour', -HOUR_MS],
    ['a year', -365 * 24 * HOUR_MS],
  ])('gets no more time from a clock set back by %s', (_, ms) => {
    const till = paidInCash();
    till.pass(16 * MINUTE_MS);
    till.wallMs += ms;
    expect(till.refusal(CANCEL)).toEqual(ABOVE);
  });

  test('gets no more time from a clock that was ahead at the payment', () => {
    const till = withSale();
    till.wallMs += HOUR_MS;
    till.write({ kind: 'tender-sale', ...id, tender: cash(100_00) });
    till.wallMs -= HOUR_MS;
    till.pass(16 * MINUTE_MS);
    expect(till.refusal(CANCEL)).toEqual(ABOVE);
  });

  test('gets no more time from a restart, whatever the clock says', () => {
    const till = paidInCash();
    till.restart();
    till.wallMs -= MINUTE_MS;
    expect(till.refusal(CANCEL)).toEqual(ABOVE);
    expect(till.propose(CANCEL, MANAGER)).toBe(true);
  });

  test('needs a manager after a sleep that only the wall clock counts', () => {
    const till = paidInCash();
    till.wallMs += HOUR_MS;
    expect(till.refusal(CANCEL)).toEqual(ABOVE);
  });

  test('needs no PIN if no manager is known, and is counted', () => {
    const till = paidInCash();
    till.accessLevel = 'open';
    till.pass(HOUR_MS);
    expect(till.write(CANCEL).fact.firmBack).toEqual({ count: 1, sumCents: 100_00 });
  });

  test('needs no manager for as long as the shop’s setting says', () => {
    const till = paidInCash();
    till.limits((limits) => ({
      ...limits,
      withoutManager: { ...limits.withoutManager, openSaleMs: 0 },
    }));
    expect(till.propose(CANCEL)).toBe(true);
    const other = paidInCash();
    other.limits((limits) => ({
      ...limits,
      withoutManager: { ...limits.withoutManager, openSaleMs: 0 },
    }));
    other.pass(1);
    expect(other.refusal(CANCEL)).toEqual(ABOVE);
  });
});

test('cancelling a sale without a payment needs no manager, even after a gift card payment that was not charged', () => {
  const till = withSale();
  till.accept('attempt', till.card('attempt', 200_00), 'redeem', 90_00, 'paid');
  till.write({ kind: 'undo', intentId: intentId('attempt') });
  till.pass(HOUR_MS);
  expect(till.write(CANCEL).fact.firmBack).toBeUndefined();
});

test('a paid sale can still be completed after a day, without a manager', () => {
  const till = paidInCash();
  till.pass(24 * HOUR_MS);
  expect(till.propose({ kind: 'complete-sale', ...id })).toBe(true);
});

describe('a gift payment of an open sale', () => {
  const putRight = {
    kind: 'put-right',
    intentId: intentId('back-of-one'),
    reverses: intentId('one'),
    reason: 'wrong card',
  } as const;

  test('is reversed without a manager for a quarter of an hour, and by the usual rules afterwards', () => {
    const till = withSale();
    payByCard(till, 'one', 90_00);
    till.pass(15 * MINUTE_MS + 1);
    expect(till.refusal(putRight)).toEqual(ABOVE);
    expect(till.write(putRight, MANAGER).fact.firmBack).toEqual({ count: 1, sumCents: 90_00 });
  });

  test('is reversed without a manager only by the person who accepted it', () => {
    const till = withSale();
    payByCard(till, 'one', 90_00);
    till.person = 'ben-1';
    expect(till.refusal(putRight)).toEqual(ABOVE);
    till.person = 'ann-1';
    expect(till.write(putRight).fact.firmBack).toBeUndefined();
    expect(till.ledger.unapproved.putRight.size).toBe(0);
  });

  test('that waits is undone within the same sum', () => {
    const till = withSale(false);
    const undo = { kind: 'undo', intentId: intentId('one') } as const;
    payByCard(till, 'one', 40_00, false);
    till.pass(15 * MINUTE_MS + 1);
    expect(till.refusal(undo)).toEqual(ABOVE);
    till.write(undo, MANAGER);
    payByCard(till, 'two', 20_00, false);
    till.pass(15 * MINUTE_MS + 1);
    till.write({ kind: 'undo', intentId: intentId('two') });
    expect(till.ledger.unapproved.putRight.get('ann-1')).toBe(20_00);
    expect(firmBackIn(till)).toEqual([['Ann', { count: 2, cents: 60_00 }]]);
  });

  test('counts while unknown, since it will be refunded', () => {
    const till = withSale();
    till.accept('one', till.card('one'), 'redeem', 40_00, 'paid');
    till.sendAndHear('one', UNKNOWN_OUTCOME);
    till.pass(HOUR_MS);
    expect(till.refusal(CANCEL)).toEqual(ABOVE);
  });
});

describe('a load paid by a slip', () => {
  const slip = (amountCents: number, reference = '', kind: 'card' | 'other' = 'card') =>
    ({
      kind: 'tender-sale',
      ...id,
      tender: { kind, amountCents: cents(amountCents), reference },
    }) as const;

  function withLoad(loadCents = 60_00, goodsCents = 0): GuardedLedger {
    const till = GuardedLedger.started();
    till.accessLevel = 'cashier';
    till.person = 'ann-1';
    const goods = goodsCents > 0 ? [line('goods', goodsCents)] : [];
    till.write({ kind: 'open-sale', ...id, lines: [...goods, line('load', loadCents, till)] });
    return till;
  }

  test.each(['card', 'other'] as const)('by %s without a slip number is limited', (kind) => {
    const till = withLoad();
    const refusal = { why: 'needs-approval', because: 'load-without-slip', leftCents: 50_00 };
    expect(till.refusal(slip(50_01, '  ', kind))).toEqual(refusal);
    till.write(slip(50_00, '', kind));
    till.rollOver();
    expect(till.refusal(slip(1, '', kind))).toEqual({ ...refusal, leftCents: 0 });
    expect(till.propose(slip(10_00, 'A-4711', kind))).toBe(true);
  });

  test.each([' ', '.', '–', '\u200b', '\u00a0?'])('has no slip number if %j was typed', (typed) => {
    const till = withLoad(100_00);
    const { fact } = till.write(slip(50_00, typed));
    expect(fact.sale?.tenders).toMatchObject([{ reference: '' }]);
    expect(till.ledger.unapproved.loaded.get('ann-1')).toBe(50_00);
    expect(till.refusal(slip(1, typed))).toMatchObject({ because: 'load-without-slip' });
  });

  test('continues with a manager’s PIN, which uses nothing of the sum', () => {
    const till = withLoad();
    till.accessLevel = 'manager';
    expect(till.refusal(slip(60_00))).toMatchObject({ because: 'load-without-slip' });
    expect(till.write(slip(60_00), MANAGER).fact).toMatchObject({ manager: 'Mia' });
    expect(till.ledger.unapproved.loaded.size).toBe(0);
  });

  test('counts at most the load, per person and until a close', () => {
    const till = withLoad(50_00, 200_00);
    expect(till.propose(slip(240_00))).toBe(true);
    expect(till.ledger.unapproved.loaded.get('ann-1')).toBe(50_00);
    closeShift(till);
    expect(till.ledger.unapproved.loaded.size).toBe(0);
  });

  test('counts toward the limit together with the slips of all other open sales', () => {
    const till = withLoad(50_00);
    const other = { saleId: saleId('other') };
    const load = { ...line('load', 50_00), intentId: intentId('other'), cardId: till.card('b') };
    till.write({ kind: 'open-sale', ...other, lines: [load] });
    till.write(slip(50_00));
    expect(till.refusal({ ...slip(50_00), ...other })).toMatchObject({ leftCents: 0 });
  });

  test('is not limited if no manager is known; a slip for goods alone never is', () => {
    const till = withSale();
    expect(till.propose(slip(100_00))).toBe(true);
    const open = withLoad();
    open.accessLevel = 'open';
    expect(open.propose(slip(60_00))).toBe(true);
  });
});
