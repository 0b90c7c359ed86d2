import { describe, expect, test } from 'vitest';
import { toCheckpoint } from '../../../../shared/ledger/memory/checkpoint.ts';
import type { Verb } from '../../../../shared/ledger/money/intent.ts';
import { cents } from '../../../../shared/values/money.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { DAY_MS, HOUR_MS, instantMs, MINUTE_MS } from '../../../../shared/values/time.ts';
import {
  GuardedLedger,
  intentId,
  MANAGER,
  UNKNOWN_OUTCOME,
} from '../../../builders/guarded-ledger.ts';

describe('a repeated payment after a restart', () => {
  function tillWithPayment() {
    const till = GuardedLedger.started();
    till.serviceMs = clockTime(till.wallMs);
    const anna = till.card('anna');
    till.accept('one', anna);
    till.apply('one', 90_00);
    const again = { ...till.request('again', anna, 'redeem', 10_00), repeatConfirmed: false };
    return { till, again };
  }
  const isWhole = (till: GuardedLedger) =>
    toCheckpoint(till.ledger, { facts: 10, whole: 0 }).intents.length > 0;

  test.each([-30, -1, 1, 30])('is asked about under a date moved by %d days', (days) => {
    const { till, again } = tillWithPayment();
    till.wallMs += days * DAY_MS;
    till.restart();
    expect(till.refusal(again)).toMatchObject({ why: 'looks-like-repeat' });
    expect(isWhole(till)).toBe(true);
  });

  test('is not asked about if date and service agree that it is long ago', () => {
    const { till, again } = tillWithPayment();
    till.wallMs += HOUR_MS;
    till.restart();
    till.serviceMs = clockTime(till.wallMs);
    expect(till.propose(again)).toBe(true);
  });

  test('is asked about after a date that was ahead was corrected', () => {
    const { till, again } = tillWithPayment();
    till.wallMs += DAY_MS;
    till.restart();
    till.wallMs -= DAY_MS;
    till.write({ kind: 'put-clock-right' }, MANAGER);
    expect(till.refusal(again)).toMatchObject({ why: 'looks-like-repeat' });
  });
});

describe('a balance from a file, with a payment later found charged under another date,', () => {
  /** Makes a till with a payment found charged under a date this many days off; the date is right from then on. */
  function tillThatTook(verb: Verb, daysOff: number) {
    const till = GuardedLedger.started();
    const cardId = till.card('anna', null);
    till.limits((limits) => ({
      ...limits,
      offline: { ...limits.offline, unknownCardCents: cents(100_00) },
    }));
    till.serviceMs = clockTime(till.wallMs);
    till.wallMs += daysOff * DAY_MS;
    till.accept('lost', cardId, verb, 40_00);
    till.sendAndHear('lost', UNKNOWN_OUTCOME);
    const settle = {
      kind: 'settle',
      intentId: intentId('lost'),
      how: 'taken',
      reason: 'x',
    } as const;
    till.write(settle, MANAGER);
    till.wallMs -= daysOff * DAY_MS;
    const stated = (agoMs: number) => {
      const asOfMs = instantMs(till.wallMs - agoMs);
      till.write({ kind: 'state-opening-balance', cardId, balanceCents: cents(100_00), asOfMs });
      return till.cardNow(cardId).stated?.balanceCents;
    };
    return { till, stated };
  }

  test.each([-3, 0, 3])('lacks a later redemption, date off by %d days', (daysOff) => {
    const { till, stated } = tillThatTook('redeem', daysOff);
    till.pass(HOUR_MS);
    expect(stated(2 * HOUR_MS)).toBe(60_00);
  });

  test.each([-3, 0, 3])('includes an earlier redemption, date off by %d days', (daysOff) => {
    const { till, stated } = tillThatTook('redeem', daysOff);
    till.pass(2 * HOUR_MS);
    expect(stated(HOUR_MS)).toBe(100_00);
  });

  test.each([-3, 3])('includes no earlier load, date off by %d days', (daysOff) => {
    const { till, stated } = tillThatTook('load', daysOff);
    till.pass(2 * HOUR_MS);
    till.restart();
    expect(stated(HOUR_MS)).toBe(100_00);
    till.serviceMs = clockTime(till.wallMs);
    expect(stated(HOUR_MS)).toBe(100_00);
  });

  test('includes a later load if the service’s time proves it, even after a restart', () => {
    const { till, stated } = tillThatTook('load', 0);
    till.wallMs += HOUR_MS;
    till.restart();
    expect(stated(2 * HOUR_MS)).toBe(100_00);
    till.serviceMs = clockTime(till.wallMs);
    till.pass(MINUTE_MS);
    expect(stated(2 * HOUR_MS)).toBe(140_00);
  });
});
