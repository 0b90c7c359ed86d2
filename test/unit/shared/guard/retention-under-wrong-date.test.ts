import { describe, expect, test } from 'vitest';
import {
  cardsPastRetention,
  pastRetentionThroughSequence,
} from '../../../../shared/guard/store/admit-erasure.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger } from '../../../builders/guarded-ledger.ts';

/** What a retention of 30 days erases at a shop whose computer's date is wrong for a while. */

const KEPT_DAYS = 30;

class RetainingShop {
  readonly till = GuardedLedger.started();
  private aheadMs = 0;
  private cards = 0;

  constructor() {
    this.till.write({ kind: 'provision-retention', retentionDays: KEPT_DAYS });
    this.hear();
  }

  private get rightMs(): number {
    return this.till.wallMs - this.aheadMs;
  }

  hear(): void {
    this.till.serviceMs = clockTime(this.rightMs);
    this.till.write({ kind: 'ask-send-now' });
  }

  setDate(days: number): void {
    this.till.wallMs += days * DAY_MS - this.aheadMs;
    this.aheadMs = days * DAY_MS;
  }

  /** Trades for 10 hours with one new card, then is off for the night. */
  liveADay(hearsFirst = true): CardId {
    this.till.pass(HOUR_MS);
    const card = this.till.card(`card-${(this.cards += 1)}`, null);
    this.till.pass(9 * HOUR_MS);
    this.till.write({ kind: 'ask-send-now' });
    this.night(hearsFirst);
    return card;
  }

  night(hears: boolean): void {
    this.till.wallMs += 14 * HOUR_MS;
    this.till.restart();
    if (hears) this.hear();
  }

  liveDays(count: number): void {
    for (let day = 0; day < count; day += 1) this.liveADay();
  }

  get past(): readonly CardId[] {
    return cardsPastRetention(this.till.ledger, this.till.stamp());
  }
}

const WRONG = [-26 * 365, -365, -31, -1, 1, 31, 365, 3_650];

describe('a record written under a wrong date', () => {
  test.each(WRONG)('off by %i days is erased at 30 days of age and not before', (days) => {
    const shop = new RetainingShop();
    shop.liveDays(2);
    shop.setDate(days);
    const card = shop.liveADay();
    shop.setDate(0);
    shop.liveDays(KEPT_DAYS - 2);
    expect(shop.past).not.toContain(card);
    shop.liveDays(4);
    expect(shop.past).toContain(card);
  });

  test.each(WRONG)('off by %i days from the first day is kept no longer than 30 days', (days) => {
    const shop = new RetainingShop();
    shop.setDate(days);
    const card = shop.liveADay();
    shop.liveDays(KEPT_DAYS - 2);
    expect(shop.past).not.toContain(card);
    shop.setDate(0);
    shop.liveDays(4);
    expect(shop.past).toContain(card);
  });
});

describe('while the date is wrong', () => {
  test.each(WRONG)('by %i days, no recent record is too old', (days) => {
    const shop = new RetainingShop();
    shop.liveDays(5);
    shop.setDate(days);
    expect(pastRetentionThroughSequence(shop.till.ledger, shop.till.stamp())).toBe(0);
    shop.night(true);
    expect(pastRetentionThroughSequence(shop.till.ledger, shop.till.stamp())).toBe(0);
  });

  test.each(WRONG)('by %i days, old records are still erased', (days) => {
    const shop = new RetainingShop();
    const card = shop.liveADay();
    shop.setDate(days);
    shop.liveDays(KEPT_DAYS + 3);
    expect(shop.past).toContain(card);
  });
});

test('a wrong date every other day keeps no record for ever', () => {
  const shop = new RetainingShop();
  const card = shop.liveADay();
  for (let day = 0; day < 3 * KEPT_DAYS; day += 1) {
    shop.setDate(day % 2 === 0 ? 0 : WRONG[day % WRONG.length]!);
    shop.liveADay();
  }
  expect(shop.past).toContain(card);
});

test('a sale after months off has its true age before the service has sent the time', () => {
  const shop = new RetainingShop();
  const old = shop.liveADay(false);
  shop.till.wallMs += 90 * DAY_MS;
  shop.till.restart();
  const young = shop.till.card('young', null);
  shop.till.serviceMs = clockTime(shop.till.wallMs);
  expect(shop.past).toEqual([old]);
  shop.hear();
  expect(shop.past).toEqual([old]);
  shop.liveDays(KEPT_DAYS - 1);
  expect(shop.past).not.toContain(young);
  shop.liveDays(3);
  expect(shop.past).toContain(young);
});

test('a used card is kept from its last use on, whatever its dates say', () => {
  const shop = new RetainingShop();
  const { till } = shop;
  const card = shop.liveADay();
  shop.liveDays(20);
  shop.setDate(-365);
  till.propose({ kind: 'end-outage' });
  till.accept('late', card, 'redeem', 5_00);
  till.apply('late', 45_00);
  shop.setDate(0);
  shop.liveDays(KEPT_DAYS - 1);
  expect(shop.past).not.toContain(card);
  shop.liveDays(3);
  expect(shop.past).toContain(card);
});

test('the guard erases only records that are certainly old', () => {
  const shop = new RetainingShop();
  const { till } = shop;
  const old = shop.liveADay();
  shop.liveDays(KEPT_DAYS + 2);
  const young = shop.liveADay();
  const through = pastRetentionThroughSequence(till.ledger, till.stamp());
  const erase = (beforeSequence: number) => {
    const cardIds = [old, young];
    return { kind: 'erase-old-parts', cardIds, beforeSequence } as const;
  };
  expect(till.refusal(erase(through + 1))).toEqual({ why: 'nothing-changes' });
  const { fact } = till.write(erase(through));
  expect(fact.erasure?.cardIds).toEqual([old]);
});

test('a checkpoint agrees with the journal about which records are old', () => {
  const shop = new RetainingShop();
  shop.liveDays(KEPT_DAYS + 5);
  const through = pastRetentionThroughSequence(shop.till.ledger, shop.till.stamp());
  expect(through).toBeGreaterThan(0);
  shop.till.rollOver();
  expect(pastRetentionThroughSequence(shop.till.ledger, shop.till.stamp())).toBe(through);
});
