import { describe, expect, test } from 'vitest';
import { brokenInvariant } from '../../../../shared/guard/invariants.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import type { Refund } from '../../../../shared/ledger/sale/refund.ts';
import type { StepUp } from '../../../../shared/proposals/proposals.ts';
import { turnoverCents } from '../../../../shared/reports/sum-sales.ts';
import { refundIdSchema } from '../../../../shared/values/ids.ts';
import type { CardId, IntentId, SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import { MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  intentId,
  MANAGER,
  refusedOutcome,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import type { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

/** A load of €20, sold with a book for €5 and applied to its card. */
interface Sold {
  readonly day: ShopDay;
  readonly till: GuardedLedger;
  readonly id: SaleId;
  readonly card: CardId;
  /** The id under which the load was accepted. */
  readonly load: string;
}

const LINE = 'line-load';

function sold(kind: 'cash' | 'card' = 'cash', day = new ShopDay()): Sold {
  const { till } = day;
  till.person = 'ann-1';
  const card = till.card('anna', null);
  const line = { ...day.loadLine(card, 20_00), id: LINE };
  const id = day.openSale(lineOfCategory(5_00, 'book'), line);
  day.payAll(id, 25_00, kind, 'slip 1');
  const load = line.intentId!.replace('intent-', '');
  till.apply(load, 20_00);
  return { day, till, id, card, load };
}

/** Sells a load with a cashier at the till. */
function soldByCashier(): Sold {
  const at = sold();
  at.till.accessLevel = 'cashier';
  return at;
}

const takeRequest = ({ id }: Pick<Sold, 'id'>, name: string, amountCents = 20_00) =>
  ({
    kind: 'take-load-back',
    intentId: intentId(name),
    saleId: id,
    lineId: LINE,
    amountCents: cents(amountCents),
    reason: 'wrong card',
  }) as const;

const putRightRequest = (reverses: IntentId) =>
  ({ kind: 'put-right', intentId: intentId('opposite'), reverses, reason: 'a mistake' }) as const;

const payRequest = ({ id }: Pick<Sold, 'id'>, name: string, refund = `refund-of-${name}`) =>
  ({
    kind: 'pay-out-load',
    saleId: id,
    refundId: refundIdSchema.parse(refund),
    intentId: intentId(name),
    reference: 'slip 9',
  }) as const;

function take(at: Sold, name: string, amountCents = 20_00, left = 0): void {
  at.till.write(takeRequest(at, name, amountCents));
  at.till.apply(name, left);
}

function payOut(at: Sold, name: string, by: StepUp | null = null): Refund {
  return at.till.write(payRequest(at, name), by).fact.sale!.refunds!.at(-1)!;
}

describe('a sold load', () => {
  test('is debited from its card first and then paid out by its tender', () => {
    const at = sold();
    at.day.openShift(100_00);
    at.till.write(takeRequest(at, 'back'));
    expect(at.till.intent('back')).toMatchObject({
      verb: 'redeem',
      strength: 'attempt',
      amountCents: 20_00,
      reverses: intentId(at.load),
      loadBack: { lineId: LINE },
    });
    expect(at.till.refusal(payRequest(at, 'back'))).toEqual({
      why: 'wrong-state',
      state: 'waiting',
    });
    at.till.apply('back', 0);
    const refund = payOut(at, 'back');
    expect(refund).toMatchObject({
      lines: [],
      load: { lineId: LINE, intentId: intentId('back'), amountCents: 20_00 },
      parts: [{ kind: 'cash', place: 0, amountCents: 20_00 }],
      reason: 'wrong card',
    });
    expect(at.till.intent('back').alarm).toBeUndefined();
    const { sales, gifts } = at.day.report();
    expect(turnoverCents(sales)).toBe(5_00);
    expect(sales.refunds).toMatchObject({
      all: { count: 0, cents: 0 },
      loads: { count: 1, cents: 20_00 },
      byTender: { cash: { count: 1, cents: 20_00 } },
    });
    expect(gifts.byKind['loaded-back'].confirmed).toEqual({ count: 1, cents: 20_00 });
  });

  test('reduces the drawer’s cash in X to the cent when it is paid out', () => {
    const day = ShopDay.withShift(100_00);
    const at = sold('cash', day);
    take(at, 'back', 12_50, 0);
    payOut(at, 'back');
    expect(day.report().expected?.cashCents).toBe(100_00 + 25_00 - 12_50);
    expect(day.closeShift(112_50).expected?.cashCents).toBe(112_50);
  });

  test('is refunded by slip if a slip had paid', () => {
    const at = sold('card');
    take(at, 'back');
    expect(payOut(at, 'back').parts).toEqual([
      { kind: 'card', place: 0, amountCents: 20_00, reference: 'slip 9' },
    ]);
  });

  test('is debited only as far as its card has the balance', () => {
    const at = sold();
    at.till.accept('spent', at.card, 'redeem', 15_00);
    at.till.apply('spent', 5_00);
    expect(at.till.refusal(takeRequest(at, 'back', 5_01))).toEqual({
      why: 'load-not-back',
      upToCents: 5_00,
      because: 'balance',
    });
  });

  test('is not paid out if the answer shows that another till had spent it', () => {
    const at = sold();
    take(at, 'back', 20_00, -8_98);
    const refusal = { why: 'load-not-back', upToCents: 11_02, because: 'balance' };
    expect(at.till.refusal(payRequest(at, 'back'))).toEqual(refusal);
    expect(at.till.refusal(payRequest(at, 'back'), MANAGER)).toEqual(refusal);
    // A manager is asked and loads it again.
    expect(at.till.intent('back').alarm?.kind).toBe('not-paid-out');
    const all = sold();
    take(all, 'back', 20_00, -20_01);
    expect(all.till.refusal(payRequest(all, 'back'))).toMatchObject({ upToCents: 0 });
  });

  test('is debited in parts until nothing is left', () => {
    const at = sold('cash');
    const load = () => at.till.intent(at.load);
    take(at, 'first', 5_00, 15_00);
    // A part debited from the card must be paid out before the next debit.
    expect(at.till.refusal(takeRequest(at, 'too soon', 1_00))).toMatchObject({ because: 'gone' });
    payOut(at, 'first');
    expect(load()).toMatchObject({ reversedBy: null, takenBackCents: 5_00 });
    expect(at.till.refusal(putRightRequest(load().id), MANAGER)).toMatchObject({
      why: 'already-reversed',
    });
    expect(at.till.refusal(takeRequest(at, 'more', 15_01))).toMatchObject({ upToCents: 15_00 });
    at.till.rollOver();
    take(at, 'second', 15_00, 0);
    payOut(at, 'second');
    expect(load()).toMatchObject({ takenBackCents: 20_00 });
    expect(at.till.refusal(takeRequest(at, 'third', 1))).toMatchObject({ because: 'gone' });
    const { sales } = at.day.report();
    expect(sales.refunds.loads).toEqual({ count: 2, cents: 20_00 });
    expect(sales.refunds.byTender.cash).toEqual({ count: 2, cents: 20_00 });
  });

  test('debited in part and acknowledged by a manager can still have the rest refunded', () => {
    const at = sold('cash');
    take(at, 'by hand', 5_00, 15_00);
    const seen = { kind: 'acknowledge-alarm', intentId: intentId('by hand') } as const;
    at.till.write({ ...seen, note: 'given in hand' }, MANAGER);
    expect(at.till.refusal(takeRequest(at, 'more', 15_01))).toMatchObject({ upToCents: 15_00 });
    take(at, 'rest', 15_00, 0);
    expect(payOut(at, 'rest').load).toMatchObject({ amountCents: 15_00 });
  });

  test('counts promises on its card, and never more than was loaded', () => {
    const at = sold();
    at.till.accept('more', at.card, 'load', 30_00);
    at.till.apply('more', 50_00);
    expect(at.till.refusal(takeRequest(at, 'back', 20_01))).toMatchObject({ upToCents: 20_00 });
    at.till.accept('held', at.card, 'redeem', 40_00);
    expect(at.till.refusal(takeRequest(at, 'back', 10_01))).toMatchObject({ upToCents: 10_00 });
  });

  test('is not debited while the service is out of reach', () => {
    const at = sold();
    at.till.write({ kind: 'begin-outage', cause: 'service-unreachable' });
    expect(at.till.refusal(takeRequest(at, 'back'))).toMatchObject({ because: 'offline' });
  });

  test('is unchanged if the service refuses, and can be requested again', () => {
    const at = sold();
    at.till.write(takeRequest(at, 'back'));
    at.till.sendAndHear('back', refusedOutcome(422));
    expect(at.till.intent(at.load).reversedBy).toBeNull();
    expect(at.till.ledger.forPerson.size).toBe(0);
    expect(at.till.refusal(payRequest(at, 'back'))).toMatchObject({ why: 'wrong-state' });
    take(at, 'less', 7_00);
    expect(payOut(at, 'less').parts[0]).toMatchObject({ amountCents: 7_00 });
  });

  test('whose debit was never sent is not paid out', () => {
    const at = sold();
    at.till.write(takeRequest(at, 'back'));
    at.till.restart();
    for (const proposal of recoveryProposals(at.till.ledger, 'newest')) at.till.propose(proposal);
    expect(at.till.intent('back').state).toBe('voided');
    expect(at.till.intent(at.load).reversedBy).toBeNull();
  });

  test('is debited by one payment at a time and paid out once', () => {
    const at = sold();
    at.till.write(takeRequest(at, 'back'));
    expect(at.till.refusal(takeRequest(at, 'second', 1))).toMatchObject({ because: 'gone' });
    at.till.apply('back', 0);
    payOut(at, 'back');
    expect(at.till.refusal(payRequest(at, 'back', 'another-refund'))).toEqual({
      why: 'nothing-changes',
    });
    expect(at.till.refusal(takeRequest(at, 'third', 1))).toMatchObject({ because: 'gone' });
    const putRight = { kind: 'put-right', intentId: intentId('fourth') } as const;
    const rest = { reverses: intentId(at.load), reason: 'again' };
    expect(at.till.refusal({ ...putRight, ...rest })).toEqual({ why: 'already-reversed' });
  });

  test('that was reversed is not paid out', () => {
    const at = sold();
    const putRight = { kind: 'put-right', intentId: intentId('right') } as const;
    at.till.write({ ...putRight, reverses: intentId(at.load), reason: 'wrong card' });
    expect(at.till.refusal(takeRequest(at, 'back'))).toMatchObject({ because: 'gone' });
    expect(at.till.refusal(payRequest(at, 'right'))).toEqual({ why: 'unknown-intent' });
  });

  test('whose reversal was refused needs a manager first', () => {
    const at = sold();
    const putRight = { kind: 'put-right', intentId: intentId('right') } as const;
    at.till.write({ ...putRight, reverses: intentId(at.load), reason: 'wrong card' });
    at.till.sendAndHear('right', refusedOutcome(422));
    expect(at.till.refusal(takeRequest(at, 'back'))).toMatchObject({ because: 'unsettled' });
  });

  test('that was not applied cannot be debited', () => {
    const day = new ShopDay();
    const card = day.till.card('anna', null);
    const line = { ...day.loadLine(card, 20_00), id: LINE };
    const id = day.openSale(line);
    day.payAll(id, 20_00, 'cash');
    expect(day.till.refusal(takeRequest({ id }, 'back'))).toMatchObject({ because: 'unsettled' });
  });

  test('that was moved is debited from its new card', () => {
    const at = sold();
    const bert = at.till.card('bert', null);
    const move = {
      kind: 'move-load',
      intentId: intentId('off'),
      reverses: intentId(at.load),
    } as const;
    const to = { toCardId: bert, secondIntentId: intentId('onto'), reason: 'wrong card' };
    at.till.write({ ...move, ...to }, MANAGER);
    expect(at.till.refusal(takeRequest(at, 'back'))).toMatchObject({ because: 'unsettled' });
    at.till.apply('off', 0);
    at.till.write({ kind: 'finish-move', intentId: intentId('off') });
    at.till.apply('onto', 20_00);
    take(at, 'back');
    expect(at.till.intent('back')).toMatchObject({ cardId: bert, reverses: intentId('onto') });
    expect(payOut(at, 'back').load).toMatchObject({ lineId: LINE, amountCents: 20_00 });
  });

  test('on an erased card cannot be debited', () => {
    const at = sold();
    at.till.write({ kind: 'erase-customer', cardId: at.card }, MANAGER);
    expect(at.till.refusal(takeRequest(at, 'back'))).toMatchObject({ because: 'erased' });
  });
});

describe('a load that was debited and not paid out', () => {
  test('needs a manager at once, even after a restart', () => {
    const at = soldByCashier();
    at.till.write(takeRequest(at, 'back'));
    at.till.apply('back', 0);
    expect([...at.till.ledger.forPerson.keys()]).toEqual([intentId('back')]);
    at.till.restart();
    at.till.rollOver();
    expect(at.till.intent('back').alarm?.kind).toBe('not-paid-out');
    expect(at.till.refusal(payRequest(at, 'back'))).toEqual({
      why: 'needs-approval',
      because: 'load-paid-out-late',
    });
    expect(payOut(at, 'back', MANAGER).parts[0]).toMatchObject({
      kind: 'cash',
      amountCents: 20_00,
    });
    expect(at.till.ledger.forPerson.size).toBe(0);
  });

  test('is paid out without a manager by the person who debited it, within minutes', () => {
    const late = soldByCashier();
    take(late, 'back');
    late.till.pass(3 * MINUTE_MS);
    expect(late.till.refusal(payRequest(late, 'back'))).toMatchObject({ why: 'needs-approval' });
    const other = soldByCashier();
    take(other, 'back');
    other.till.person = 'bob-1';
    expect(other.till.refusal(payRequest(other, 'back'))).toMatchObject({ why: 'needs-approval' });
  });

  test('with an unknown debit is paid out once a manager found it charged', () => {
    const at = soldByCashier();
    at.till.write(takeRequest(at, 'back'));
    at.till.sendAndHear('back', UNKNOWN_OUTCOME);
    expect(at.till.refusal(payRequest(at, 'back'))).toEqual({
      why: 'wrong-state',
      state: 'unknown',
    });
    const settle = { kind: 'settle', intentId: intentId('back'), reason: 'looked it up' } as const;
    at.till.write({ ...settle, how: 'taken', serviceNumber: 'T-1' }, MANAGER);
    expect(payOut(at, 'back', MANAGER).load?.intentId).toBe(intentId('back'));
  });

  test('with an unknown debit stays on its card once it is found not charged', () => {
    const at = soldByCashier();
    at.till.write(takeRequest(at, 'back'));
    at.till.sendAndHear('back', UNKNOWN_OUTCOME);
    at.till.pass(30 * MINUTE_MS);
    const settle = { kind: 'settle', intentId: intentId('back'), reason: 'looked it up' } as const;
    at.till.write({ ...settle, how: 'not-taken' }, MANAGER);
    expect(at.till.intent(at.load).reversedBy).toBeNull();
    at.till.accessLevel = 'open';
    take(at, 'again');
    expect(at.till.intent('again').state).toBe('applied');
  });

  test('is never paid out once a manager has acknowledged it', () => {
    const at = soldByCashier();
    take(at, 'back');
    const seen = {
      kind: 'acknowledge-alarm',
      intentId: intentId('back'),
      note: 'by hand',
    } as const;
    at.till.write(seen, MANAGER);
    expect(at.till.refusal(payRequest(at, 'back'), MANAGER)).toMatchObject({ why: 'wrong-state' });
  });
});

describe('cash is never paid out for a gift balance through a load', () => {
  test('since a sold load is returned to the tender that paid for it', () => {
    const day = new ShopDay();
    const bert = day.till.card('bert');
    const anna = day.till.card('anna', null);
    const line = { ...day.loadLine(anna, 20_00), id: LINE };
    const id = day.openSale(lineOfCategory(5_00, 'book'), line);
    const gift = day.payByGift(id, bert, 5_00);
    day.till.apply(gift, 95_00);
    day.payAll(id, 20_00, 'card', 'slip 1');
    day.till.apply(line.intentId!.replace('intent-', ''), 20_00);
    day.till.write(takeRequest({ id }, 'back'));
    day.till.apply('back', 0);
    const { fact } = day.till.write(payRequest({ id }, 'back'));
    expect(fact.sale?.refunds?.[0]?.parts).toMatchObject([{ kind: 'card', amountCents: 20_00 }]);
    const { parts } = day.refund(id, [{ lineId: 'line-book', quantity: 1 }]);
    expect(parts).toMatchObject([{ kind: 'gift', amountCents: 5_00 }]);
  });
});

describe('the invariant rejects a paid-out load', () => {
  test('that was not debited, is larger, or is paid twice', () => {
    const at = soldByCashier();
    take(at, 'back', 10_00, 10_00);
    const before = at.till.ledger.sales.get(at.id)!;
    const { fact } = at.till.write(payRequest(at, 'back'));
    const [refund] = fact.sale!.refunds!;
    const told = (changed: Partial<Refund>[]) =>
      brokenInvariant(
        { ...at.till.ledger, sales: new Map([[at.id, before]]) },
        {
          ...fact,
          sale: { ...fact.sale!, refunds: changed.map((one) => ({ ...refund!, ...one })) },
        },
      )?.which;
    expect(told([{}])).toBeUndefined();
    expect(told([{}, { id: refundIdSchema.parse('once-more') }])).toBe('I11');
    expect(told([{ load: { ...refund!.load!, intentId: intentId(at.load) } }])).toBe('I11');
    const more = { ...refund!.load!, amountCents: cents(11_00) };
    const parts = [{ kind: 'cash', place: 0, amountCents: cents(11_00) }] as const;
    expect(told([{ load: more, parts: [...parts] }])).toBe('I11');
  });
});

test('debiting a load for a refund is counted once as an exception of its person', () => {
  const at = soldByCashier();
  take(at, 'back');
  payOut(at, 'back');
  expect(at.day.report().exceptions[0]?.sums).toMatchObject({
    'put-right': { count: 1, cents: 20_00 },
  });
});

test('debiting more than a cashier’s sum needs a manager before the card is charged', () => {
  const at = soldByCashier();
  at.till.limits((limits) => ({
    ...limits,
    withoutManager: { ...limits.withoutManager, putRightCents: cents(10_00) },
  }));
  expect(at.till.refusal(takeRequest(at, 'back'))).toMatchObject({
    why: 'needs-approval',
    because: 'put-right-sum',
  });
});
