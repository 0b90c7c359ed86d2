import { describe, expect, test } from 'vitest';
import { proposalsForOwedLoads } from '../../../../shared/guard/follow-up.ts';
import { brokenInvariant } from '../../../../shared/guard/invariants.ts';
import { recoveryProposals } from '../../../../shared/guard/recover.ts';
import { MAX_REFUNDS } from '../../../../shared/ledger/sale/refund.ts';
import { isOwedLoad } from '../../../../shared/ledger/sale/sale.ts';
import type { Sale } from '../../../../shared/ledger/sale/sale.ts';
import { turnoverCents } from '../../../../shared/reports/sum-sales.ts';
import { refundPartId } from '../../../../shared/values/ids.ts';
import type { SaleId } from '../../../../shared/values/ids.ts';
import { cents } from '../../../../shared/values/money.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
  saleId,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';

const one = (category: string, quantity = 1) => [{ lineId: `line-${category}`, quantity }];

/** Sells tea for €6 in two pieces, paid by a gift balance up to the amount, the rest in cash. */
function paidByGift(amount = 6_00, apply = true): { day: ShopDay; id: SaleId; gift: string } {
  const day = new ShopDay();
  day.till.accessLevel = 'cashier';
  day.till.person = 'ann-1';
  const id = day.openSale(lineOfCategory(3_00, 'tea', 2));
  const gift = day.payByGift(id, day.till.card('anna'), amount);
  if (apply) day.till.apply(gift, 100_00 - amount);
  if (amount < 6_00) day.pay(id, 6_00 - amount, 'cash');
  day.complete(id);
  return { day, id, gift };
}

describe('a refund', () => {
  test('takes cash from the drawer, to the cent in X', () => {
    const day = ShopDay.withShift(100_00);
    const { id } = sold(day);
    const refund = day.refund(id, one('tea'));
    expect(refund).toMatchObject({ parts: [{ kind: 'cash', place: 0, amountCents: 3_00 }] });
    const { sales, expected, exceptions } = day.report();
    expect(expected?.cashCents).toBe(100_00 + 6_00 - 3_00);
    expect(sales).toMatchObject({ completed: 1, goodsCents: 6_00 });
    expect(turnoverCents(sales)).toBe(3_00);
    expect(sales.refunds.byTender.cash).toEqual({ count: 1, cents: 3_00 });
    expect(exceptions[0]?.sums.refunded).toEqual({ count: 1, cents: 3_00 });
    expect(day.closeShift(103_00).expected?.cashCents).toBe(103_00);
  });

  test('of an earlier shift’s sale counts in the shift in which it is made', () => {
    const day = ShopDay.withShift(0);
    const { id } = sold(day);
    day.closeShift(6_00);
    day.openShift(50_00);
    day.refund(id, one('tea', 2), MANAGER);
    const { sales, expected } = day.report();
    expect(sales).toMatchObject({ completed: 0, goodsCents: 0 });
    expect(turnoverCents(sales)).toBe(-6_00);
    expect(expected?.cashCents).toBe(44_00);
    expect(day.closeShift(44_00).expected?.cashCents).toBe(44_00);
    expect(day.report(1).sales.refunds.all.count).toBe(0);
  });

  test('refunds a gift balance by a linked partial reversal', () => {
    const { day, id, gift } = paidByGift(5_00);
    const refund = day.refund(id, one('tea'));
    expect(refund.parts).toEqual([
      {
        kind: 'gift',
        place: 0,
        amountCents: 3_00,
        intentId: refundPartId(refund.id, 0),
        reverses: intentId(gift),
      },
    ]);
    const back = day.till.ledger.intents.get(refundPartId(refund.id, 0));
    expect(back).toMatchObject({
      verb: 'load',
      amountCents: 3_00,
      saleId: id,
      strength: 'deferred',
      reverses: intentId(gift),
      refund: 1,
      state: 'waiting',
    });
    expect(day.till.intent(gift).reversedBy).toBeNull();
    // The refund goes to the rest of the gift payment first, then to cash.
    expect(
      day.refund(id, one('tea')).parts.map(({ kind, amountCents }) => [kind, amountCents]),
    ).toEqual([
      ['gift', 2_00],
      ['cash', 1_00],
    ]);
    expect(day.report().gifts.byKind['redeemed-back'].pending).toEqual({ count: 2, cents: 5_00 });
  });

  test('onto a bank card needs a slip’s reference or none, and never a card number', () => {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(3_00, 'tea', 2));
    day.payAll(id, 6_00, 'card', 'slip 1');
    expect(day.refund(id, one('tea')).parts[0]).toMatchObject({
      kind: 'card',
      reference: 'slip 7',
    });
    const request = { ...day.refundRequest(id, one('tea')), reference: ' . ' };
    expect(day.till.write(request).fact.sale?.refunds?.[1]?.parts[0]).toMatchObject({
      reference: '',
    });
    expect(day.till.ledger.takings.cardCents).toBe(0);
    const number = { ...request, reference: '4111 1111 1111 1111' };
    expect(day.till.refusal(number)).toEqual({ why: 'bank-card' });
  });
});

function sold(day: ShopDay): Sale {
  const id = day.openSale(lineOfCategory(3_00, 'tea', 2));
  day.pay(id, 6_00, 'cash');
  return day.complete(id);
}

describe('the refunds of a sale', () => {
  const tooMuch = (upToCents: number, because = 'refunded') => ({
    why: 'refund-too-much',
    upToCents,
    because,
  });

  test('never exceed the sale over several refunds, a rollover and a restart', () => {
    const day = new ShopDay();
    const { id } = sold(day);
    const { till } = day;
    expect(till.refusal(day.refundRequest(id, one('tea', 3)))).toEqual(tooMuch(6_00));
    day.refund(id, one('tea'));
    till.rollOver();
    till.restart();
    expect(till.refusal(day.refundRequest(id, one('tea', 2)))).toEqual(tooMuch(3_00));
    day.refund(id, one('tea'));
    till.rollOver();
    expect(till.refusal(day.refundRequest(id, one('tea')))).toEqual(tooMuch(0));
  });

  test('never exceed the sale when the button is pressed twice', () => {
    const day = new ShopDay();
    const { id } = sold(day);
    const request = day.refundRequest(id, one('tea'));
    day.till.write(request);
    expect(day.till.refusal(request)).toEqual({ why: 'nothing-changes' });
  });

  test('are refused for an open, cancelled or unknown sale', () => {
    const day = new ShopDay();
    const id = day.openSale(lineOfCategory(3_00, 'tea', 2));
    const request = day.refundRequest(id, one('tea'));
    expect(day.till.refusal(request)).toEqual({ why: 'wrong-state', state: 'open' });
    day.till.write({ kind: 'cancel-sale', saleId: id, reason: 'gone' });
    expect(day.till.refusal(request)).toEqual({ why: 'wrong-state', state: 'cancelled' });
    expect(day.till.refusal({ ...request, saleId: saleId('none') })).toEqual({
      why: 'unknown-sale',
    });
  });

  test('wait while its gift payment is waiting, unknown or refused', () => {
    const { day, id, gift } = paidByGift(5_00, false);
    const { till } = day;
    const request = day.refundRequest(id, one('tea', 2));
    expect(till.refusal(request)).toEqual(tooMuch(1_00, 'gift-unsettled'));
    till.sendAndHear(gift, UNKNOWN_OUTCOME);
    expect(till.refusal(request)).toEqual(tooMuch(1_00, 'gift-unsettled'));
    const other = paidByGift(5_00, false);
    other.day.till.sendAndHear(other.gift, refusedOutcome(422));
    const refused = other.day.refundRequest(other.id, one('tea', 2));
    expect(other.day.till.refusal(refused)).toEqual(tooMuch(1_00, 'gift-unsettled'));
  });

  test('pay no cash for a reversed gift payment', () => {
    const { day, id, gift } = paidByGift(6_00);
    const back = { intentId: intentId('right'), reverses: intentId(gift), reason: 'mine' };
    day.till.write({ kind: 'put-right', ...back });
    const request = day.refundRequest(id, one('tea'));
    expect(day.till.refusal(request)).toEqual(tooMuch(0, 'gift-gone'));
  });

  test('prevent a refunded payment from being reversed', () => {
    const { day, id, gift } = paidByGift(6_00);
    day.refund(id, one('tea'));
    const back = { intentId: intentId('right'), reverses: intentId(gift), reason: 'mine' };
    expect(day.till.refusal({ kind: 'put-right', ...back }, MANAGER)).toEqual({
      why: 'already-reversed',
    });
    const part = [...day.till.ledger.intents.values()].find(({ refund }) => refund === 1)!;
    day.till.write({ kind: 'begin-sending', intentId: part.id, keyVersion: 1 });
    expect(isOwedLoad(part, day.till.ledger.sales.get(id))).toBe(true);
    expect(
      day.till.refusal({ kind: 'put-right', ...back, reverses: part.id }, MANAGER),
    ).toMatchObject({ why: 'wrong-state' });
  });

  test('return a payment settled otherwise by the tender that settled it', () => {
    const { day, id, gift } = paidByGift(6_00, false);
    const { till } = day;
    till.sendAndHear(gift, refusedOutcome(422));
    const settle = { kind: 'settle', intentId: intentId(gift), reason: 'paid' } as const;
    till.write({ ...settle, how: 'paid-otherwise', inCash: true }, MANAGER);
    expect(day.refund(id, one('tea')).parts).toEqual([
      { kind: 'cash', place: 0, amountCents: 3_00 },
    ]);
  });

  test('exclude a sold load', () => {
    const day = new ShopDay();
    const load = day.loadLine(day.till.card('anna'), 50_00);
    const id = day.openSale(lineOfCategory(3_00, 'tea', 2), load);
    day.payAll(id, 56_00, 'cash');
    expect(day.till.refusal(day.refundRequest(id, [{ lineId: load.id, quantity: 1 }]))).toEqual(
      tooMuch(6_00),
    );
    expect(day.refund(id, one('tea', 2)).parts[0]?.amountCents).toBe(6_00);
  });

  test('are rejected by the invariant if they exceed the sale, even if the guard admits them', () => {
    const day = new ShopDay();
    const { id } = sold(day);
    const { fact } = day.till.write(day.refundRequest(id, one('tea')));
    const sale = fact.sale!;
    const [refund] = sale.refunds!;
    const broken = (refunds: Sale['refunds']) =>
      brokenInvariant(day.till.ledger, { ...fact, sale: { ...sale, refunds } })?.which;
    expect(broken([refund!])).toBeUndefined();
    expect(broken([refund!, refund!, refund!])).toBe('I11');
    expect(broken([{ ...refund!, lines: one('gin') }])).toBe('I11');
    const [part] = refund!.parts;
    const paid = (amount: number) => ({ ...part!, amountCents: cents(amount) });
    expect(broken([{ ...refund!, parts: [paid(4_00)] }])).toBe('I11');
    expect(broken([{ ...refund!, parts: [{ ...paid(3_00), place: 1 }] }])).toBe('I11');
    expect(broken([{ ...refund!, lines: one('tea', 2), parts: [paid(7_00)] }])).toBe('I11');
  });
});

describe('refunding', () => {
  test('is allowed to a cashier within the shift’s sum, and to a manager beyond it or for an earlier shift', () => {
    const day = new ShopDay();
    const { till } = day;
    till.accessLevel = 'cashier';
    till.person = 'ann-1';
    const id = day.openSale(lineOfCategory(20_00, 'tea', 2));
    day.payAll(id, 40_00, 'cash');
    day.refund(id, one('tea'));
    expect(till.ledger.unapproved.putRight.get('ann-1')).toBe(20_00);
    const next = day.refundRequest(id, one('tea'));
    expect(till.refusal(next)).toEqual({
      why: 'needs-approval',
      because: 'put-right-sum',
      leftCents: 5_00,
    });
    till.write(next, MANAGER);
    expect(till.ledger.unapproved.putRight.get('ann-1')).toBe(20_00);
    const { id: small } = sold(day);
    till.write({ kind: 'open-shift', floatCents: cents(0), businessDay: '2026-11-20' }, MANAGER);
    const counted = { cashCents: cents(0), cardCents: null, otherCents: null };
    till.write({ kind: 'close-shift', counted, carriesOpenSale: false }, MANAGER);
    expect(till.refusal(day.refundRequest(small, one('tea')))).toEqual({
      why: 'needs-approval',
      because: 'earlier-shift',
    });
  });

  test('is allowed only to a manager while the journal is doubted, and a card’s refund is then unknown', () => {
    const { day, id } = paidByGift(6_00);
    const { till } = day;
    till.write({ kind: 'doubt-journal', moved: false, note: '' });
    const request = day.refundRequest(id, one('tea'));
    expect(till.refusal(request, MANAGER)).toMatchObject({ why: 'queue-paused' });
    till.write({ kind: 'resume-sending', cause: 'journal-behind' }, MANAGER);
    expect(till.refusal(request)).toEqual({ why: 'needs-approval', because: 'earlier-shift' });
    till.write(request, MANAGER);
    for (const owed of proposalsForOwedLoads(till.ledger, id)) till.write(owed);
    const back = [...till.ledger.intents.values()].find(({ refund }) => refund === 1);
    expect(back?.state).toBe('unknown');
  });
});

describe('a refund to a card', () => {
  test('is owed over a rollover until the next start accepts it once', () => {
    const { day, id } = paidByGift(6_00);
    const { till } = day;
    till.write(day.refundRequest(id, one('tea')));
    till.writeMany(3_000);
    till.rollOver();
    till.restart();
    const due = recoveryProposals(till.ledger, 'newest');
    expect(due.map(({ kind }) => kind)).toEqual(['accept-refund']);
    for (const proposal of due) till.write(proposal);
    expect(recoveryProposals(till.ledger, 'newest')).toEqual([]);
    expect(till.refusal(due[0]!)).toEqual({ why: 'nothing-changes' });
  });

  test('that is refused needs a person, and its goods stay refunded', () => {
    const { day, id, gift } = paidByGift(6_00);
    const { till } = day;
    const refund = day.refund(id, one('tea'));
    const name = refundPartId(refund.id, 0);
    till.write({ kind: 'begin-sending', intentId: name, keyVersion: 1 });
    till.write({ kind: 'record-outcome', intentId: name, outcome: refusedOutcome(422) });
    expect(till.ledger.forPerson.has(name)).toBe(true);
    till.write({ kind: 'release', intentId: name, reason: 'again' }, MANAGER);
    expect(till.intent(gift).reversedBy).toBeNull();
    day.refund(id, one('tea'));
    expect(till.refusal(day.refundRequest(id, one('tea')))).toMatchObject({ upToCents: 0 });
  });

  test('is undone only by a manager, as paid by hand', () => {
    const { day, id } = paidByGift(6_00);
    const { till } = day;
    const refund = day.refund(id, one('tea'));
    const name = refundPartId(refund.id, 0);
    expect(till.refusal({ kind: 'undo', intentId: name })).toEqual({ why: 'needs-manager' });
    const given = { becomes: 'given-back', nextIntentId: intentId('next'), reason: 'ok' } as const;
    till.write({ kind: 'take-back-promise', intentId: name, ...given }, MANAGER);
    expect(till.ledger.intents.get(name)?.settlement?.how).toBe('paid-otherwise');
  });

  test('is refused on an erased card, but not for other tenders', () => {
    const { day, id } = paidByGift(2_00);
    const { till } = day;
    const { cardId } = [...till.ledger.intents.values()][0]!;
    till.write({ kind: 'erase-customer', cardId }, MANAGER);
    const because = 'gift-erased';
    expect(till.refusal(day.refundRequest(id, one('tea', 2)))).toEqual({
      why: 'refund-too-much',
      upToCents: 4_00,
      because,
    });
    expect(day.refund(id, one('tea')).parts).toMatchObject([{ kind: 'cash', amountCents: 3_00 }]);
    expect(till.refusal(day.refundRequest(id, one('tea')))).toMatchObject({
      upToCents: 1_00,
      because,
    });
    const other = paidByGift(6_00);
    other.day.till.write(other.day.refundRequest(other.id, one('tea')));
    const { cardId: promised } = [...other.day.till.ledger.intents.values()][0]!;
    expect(
      other.day.till.refusal({ kind: 'erase-customer', cardId: promised }, MANAGER),
    ).toMatchObject({ why: 'not-erasable' });
  });
});

test('the hundred and first refund of a sale is refused', () => {
  const day = new ShopDay();
  const id = day.openSale(lineOfCategory(1, 'sweet', 200));
  day.payAll(id, 2_00, 'cash');
  for (let count = 0; count < MAX_REFUNDS; count += 1) day.refund(id, one('sweet'));
  expect(day.till.refusal(day.refundRequest(id, one('sweet')))).toEqual({ why: 'refunds-full' });
});

test('a refund is refused if its id is used already', () => {
  const { day, id } = paidByGift(6_00);
  const request = day.refundRequest(id, one('tea'));
  const name = refundPartId(request.refundId, 0);
  const other = { ...day.till.request('x', day.till.card('bert'), 'redeem', 1_00) };
  day.till.write({ ...other, intentId: name });
  expect(day.till.refusal(request)).toEqual({ why: 'already-accepted', intentId: name });
});

test('a till without a service refunds', () => {
  const day = new ShopDay(GuardedLedger.started({ online: false }));
  const { id } = sold(day);
  expect(day.refund(id, one('tea', 2)).parts[0]?.amountCents).toBe(6_00);
});
