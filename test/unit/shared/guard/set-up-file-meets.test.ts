import { describe, expect, test } from 'vitest';
import {
  cardsPastRetention,
  pastRetentionThroughSequence,
} from '../../../../shared/guard/store/admit-erasure.ts';
import type { PriceList } from '../../../../shared/ledger/store/price-list.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import { PRICES } from '../../../builders/prices.ts';
import { lineOfCategory, ShopDay } from '../../../builders/shop-day.ts';
import { DUTCH_RATES } from '../../../builders/taxes.ts';

/** Prices and retention of a set-up file that is given to a till in the middle of other work. */

const file = { kind: 'provision-prices', prices: PRICES } as const;
const dearer: PriceList = PRICES.map((one) => {
  return { ...one, unitCents: cents(one.unitCents + 50) };
});
const THIRTY_DAYS = { kind: 'provision-retention', retentionDays: 30 } as const;

test('an open or parked sale keeps its prices and VAT rates, and a new line has the file’s', () => {
  const day = new ShopDay();
  day.till.write(file);
  day.till.write({ kind: 'provision-taxes', taxes: DUTCH_RATES });
  const article = { unitCents: cents(2_50), categoryName: null };
  const espresso = { ...lineOfCategory(2_50, 'Espresso'), name: 'Espresso', article };
  const id = day.openSale(espresso);
  const before = day.till.ledger.sales.get(id)?.lines;
  day.till.write({ kind: 'park-sale', saleId: id });
  day.till.write({ ...file, prices: dearer });
  day.till.write({ kind: 'provision-taxes', taxes: { ...DUTCH_RATES, isOn: false } });
  day.till.write({ kind: 'recall-sale', saleId: id });
  day.till.write({ ...file, prices: [] });
  expect(day.till.ledger.sales.get(id)?.lines).toEqual(before);
  day.pay(id, 2_50, 'cash');
  expect(day.complete(id).lines).toEqual(before);
});

test('a set-up file during training applies once the shop trades again', () => {
  const till = GuardedLedger.started({ mode: 'real' });
  till.write({ kind: 'begin-training' }, MANAGER);
  expect(till.refusal({ kind: 'change-prices', prices: PRICES }, MANAGER)).toEqual({
    why: 'wrong-state',
    state: 'training',
  });
  till.write(file);
  till.write({ kind: 'end-training', isAtMost: false });
  till.rollOver();
  expect(till.ledger.prices.articles).toEqual(PRICES);
});

describe('retention shortened by a set-up file', () => {
  /** Has two cards a year later; one has a payment with unknown outcome. */
  function aYearLater() {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.accept('owed', anna);
    till.accept('paid', bert);
    till.apply('paid', 90_00);
    till.pass(365 * DAY_MS);
    till.write(THIRTY_DAYS);
    return { till, anna, bert };
  }
  const old = (till: GuardedLedger) => {
    const cardIds = cardsPastRetention(till.ledger, till.stamp());
    const beforeSequence = pastRetentionThroughSequence(till.ledger, till.stamp());
    return { kind: 'erase-old-parts', cardIds, beforeSequence } as const;
  };

  test('does not erase the card of an unsettled payment until it is settled', () => {
    const { till, anna, bert } = aYearLater();
    expect(old(till).cardIds).toEqual([bert]);
    const { fact } = till.write({ ...old(till), cardIds: [anna, bert] });
    expect(fact.erasure?.cardIds).toEqual([bert]);
    till.write({ kind: 'end-erasure', note: '' });
    till.apply('owed', 90_00);
    expect(till.intent('owed').state).toBe('applied');
    expect(old(till).cardIds).toEqual([]);
    till.pass(31 * DAY_MS);
    expect(old(till).cardIds).toEqual([anna]);
  });

  test('waits for an erasure in progress', () => {
    const { till, bert } = aYearLater();
    till.write({ kind: 'erase-customer', cardId: bert }, MANAGER);
    till.write({ ...THIRTY_DAYS, retentionDays: null });
    till.write(THIRTY_DAYS);
    expect(till.ledger.erasing?.erasure.cardIds).toEqual([bert]);
    expect(till.refusal(old(till))).toEqual({ why: 'nothing-changes' });
    till.rollOver();
    till.write({ kind: 'end-erasure', note: '' });
    till.write(old(till));
  });

  test('does not erase the two cards of a load that is being moved', () => {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.accept('load', anna, 'load', 25_00);
    till.apply('load', 125_00);
    const move = { intentId: intentId('off'), secondIntentId: intentId('on'), toCardId: bert };
    till.write(
      { kind: 'move-load', ...move, reverses: intentId('load'), reason: 'wrong card' },
      MANAGER,
    );
    till.pass(365 * DAY_MS);
    till.write(THIRTY_DAYS);
    expect(old(till).cardIds).toEqual([]);
  });
});
