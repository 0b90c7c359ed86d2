import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginReplay, finishReplay, replayFact } from '../../../../shared/guard/replay-limits.ts';
import type { ReplayedLimits } from '../../../../shared/guard/replay-limits.ts';
import { emptyLedger, fold } from '../../../../shared/ledger/ledger.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import type { Limits } from '../../../../shared/ledger/store/limits.ts';
import type { FactRecord } from '../../../../shared/ledger/facts.ts';
import { exposureOf } from '../../../../shared/policy/quote.ts';
import { cents } from '../../../../shared/values/money.ts';
import { DAY_MS, HOUR_MS, instantMs } from '../../../../shared/values/time.ts';
import { ForgetfulShop, shopSteps } from '../../../builders/forgetful-shop.ts';
import {
  DAY_ONE_MS,
  GuardedLedger,
  intentId,
  MANAGER,
  refusedOutcome,
} from '../../../builders/guarded-ledger.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => instantMs(DAY_ONE_MS - HOUR_MS + index * DAY_MS));

function replay(
  records: readonly FactRecord[],
  limits: Limits | null,
  starts = days(90),
): ReplayedLimits {
  const draft = beginReplay(emptyLedger, limits, starts);
  for (const record of records) replayFact(draft, record);
  return finishReplay(draft);
}

function offline(limits: Limits, change: Partial<Limits['offline']>): Limits {
  return { ...limits, preset: 'own', offline: { ...limits.offline, ...change } };
}

function cutOff(): GuardedLedger {
  return GuardedLedger.started({ online: false });
}

function largest({ days: all }: ReplayedLimits) {
  return {
    was: Math.max(...all.map(({ wasCents }) => wasCents)),
    would: Math.max(...all.map(({ wouldCents }) => wouldCents)),
  };
}

/** Computes from the facts alone the most cents promised at one time, and the losses written off. */
function reality(records: readonly FactRecord[]) {
  const ledger = emptyLedger();
  let mostCents = 0;
  for (const record of records) {
    fold(ledger, record);
    const { redeemedCents, loadedCents } = exposureOf(ledger);
    mostCents = Math.max(mostCents, redeemedCents + loadedCents);
  }
  const lost = [...ledger.intents.values()].filter(
    ({ verb, settlement }) => verb === 'redeem' && settlement?.how === 'shop-loss',
  );
  const lostCents = lost.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { mostCents, lost: { count: lost.length, cents: lostCents } };
}

describe('a replay with the limits that were set', () => {
  test('equals what happened, whatever a shop does', () => {
    fc.assert(
      fc.property(shopSteps, (steps) => {
        const shop = new ForgetfulShop();
        for (const step of steps) shop.take(step);
        const { records, ledger } = shop.till;
        const { mostCents, lost } = reality(records);
        for (const limits of [null, ledger.limits]) {
          const answer = replay(records, limits);
          expect(answer.refused).toEqual({ count: 0, cents: 0 });
          expect(largest(answer)).toEqual({ was: mostCents, would: mostCents });
          expect(answer.was).toEqual(answer.would);
          expect(answer.was.lost).toEqual(lost);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('under other limits refuses at most the original acts, and keeps all others', () => {
    fc.assert(
      fc.property(shopSteps, fc.nat(20), fc.nat(5), (steps, tens, count) => {
        const shop = new ForgetfulShop();
        for (const step of steps) shop.take(step);
        const { records, ledger } = shop.till;
        const limits = offline(ledger.limits, {
          perTillCents: cents(tens * 10_00),
          perContactCents: cents(tens * 5_00),
          perTillTransactions: count * 10,
        });
        const answer = replay(records, limits);
        const { mostCents, lost } = reality(records);
        expect(largest(answer).was).toBe(mostCents);
        expect(largest(answer).would).toBeLessThanOrEqual(mostCents);
        expect(answer.was.lost).toEqual(lost);
        expect(answer.would.lost.count).toBeLessThanOrEqual(lost.count);
        expect(answer.refused.count).toBeLessThanOrEqual(answer.redemptions.count);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a replay under other limits', () => {
  test('counts the refusals in an outage, each as if the earlier ones had been refused', () => {
    const till = cutOff();
    for (const name of ['anna', 'bert', 'cora', 'dora']) {
      till.accept(name, till.card(name), 'redeem', 30_00);
    }
    const { limits } = till.ledger;
    const answer = replay(till.records, offline(limits, { perTillCents: cents(70_00) }));
    expect(answer.redemptions).toEqual({ count: 4, cents: 120_00 });
    expect(answer.refused).toEqual({ count: 2, cents: 60_00 });
    expect(largest(answer)).toEqual({ was: 120_00, would: 60_00 });
    // A refused payment leaves its amount to the next.
    const each = replay(till.records, offline(limits, { perRedemptionCents: cents(20_00) }));
    expect(each.refused).toEqual({ count: 4, cents: 120_00 });
    expect(largest(each)).toEqual({ was: 120_00, would: 0 });
  });

  test('counts a payment that the service refused in an outage among what was at risk', () => {
    const till = cutOff();
    till.accept('one', till.card('anna'), 'redeem', 40_00);
    till.accept('two', till.card('bert'), 'redeem', 20_00);
    till.write({ kind: 'end-outage' });
    till.sendAndHear('one', refusedOutcome(422));
    till.accept('three', till.card('cora'), 'redeem', 30_00);
    const answer = replay(
      till.records,
      offline(till.ledger.limits, { perRedemptionCents: cents(35_00) }),
    );
    expect(answer.refused).toEqual({ count: 1, cents: 40_00 });
    expect(largest(answer)).toEqual({ was: 90_00, would: 50_00 });
  });

  test('drops losses of payments that would have been refused', () => {
    const till = GuardedLedger.started();
    const anna = till.card('anna');
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.accept('one', anna, 'redeem', 40_00);
    till.accept('two', till.card('bert'), 'redeem', 20_00);
    till.write({ kind: 'end-outage' });
    for (const name of ['one', 'two']) {
      till.sendAndHear(name, refusedOutcome(422));
    }
    const before = replay(
      till.records,
      offline(till.ledger.limits, { perRedemptionCents: cents(25_00) }),
    );
    expect(before.was.unresolved).toEqual({ count: 2, cents: 60_00 });
    expect(before.would.unresolved).toEqual({ count: 1, cents: 20_00 });
    for (const name of ['one', 'two']) {
      const how = 'shop-loss' as const;
      till.write({ kind: 'settle', intentId: intentId(name), how, reason: 'gone' }, MANAGER);
    }
    const after = replay(
      till.records,
      offline(till.ledger.limits, { perRedemptionCents: cents(25_00) }),
    );
    expect(after.was.lost).toEqual({ count: 2, cents: 60_00 });
    expect(after.would.lost).toEqual({ count: 1, cents: 20_00 });
    expect(after.was.unresolved).toEqual({ count: 0, cents: 0 });
  });

  test('frees an undone payment’s amount, and does not undo a missing one', () => {
    const till = cutOff();
    till.accept('one', till.card('anna'), 'redeem', 30_00);
    till.write({ kind: 'undo', intentId: intentId('one') });
    till.accept('two', till.card('bert'), 'redeem', 30_00);
    const { limits } = till.ledger;
    expect(
      replay(till.records, offline(limits, { perTillCents: cents(30_00) })).refused.count,
    ).toBe(0);
    const none = replay(till.records, offline(limits, { perRedemptionCents: cents(0) }));
    expect(none.refused.count).toBe(2);
    expect(largest(none).would).toBe(0);
  });

  test('keeps a manager’s approvals, counted against the limits', () => {
    const till = cutOff();
    const anna = till.card('anna');
    till.write({ ...till.request('big', anna, 'redeem', 80_00), reason: 'a regular' }, MANAGER);
    till.accept('small', till.card('bert'), 'redeem', 10_00);
    const answer = replay(
      till.records,
      offline(till.ledger.limits, { perTillCents: cents(50_00) }),
    );
    expect(answer.refused).toEqual({ count: 1, cents: 10_00 });
  });

  test('keeps limits that a manager raised for an outage', () => {
    const till = GuardedLedger.started();
    const [anna, bert] = [till.card('anna'), till.card('bert')];
    till.write({ kind: 'begin-outage', cause: 'no-network' });
    till.limits((limits) => offline(limits, { perTillCents: cents(40_00) }));
    till.accept('one', anna, 'redeem', 40_00);
    const raise = { kind: 'raise-limits', sumCents: cents(40_00), forMs: HOUR_MS } as const;
    till.write({ ...raise, reason: 'queue' }, MANAGER);
    till.accept('two', bert, 'redeem', 40_00);
    expect(replay(till.records, till.ledger.limits).refused.count).toBe(0);
  });

  test('counts each till’s share and the hub’s answer at the time', () => {
    const till = GuardedLedger.started({ online: false, mode: 'real' });
    till.limits((limits) => ({ ...limits, tillsInStore: 2 }));
    till.write(
      { kind: 'note-hub', hub: { till: 'north', host: 'hub.store', port: 5488 } },
      MANAGER,
    );
    const anna = till.card('anna');
    const said = {
      confirmedCents: 100_00,
      asOfMs: instantMs(till.wallMs),
      isComplete: true,
      asideCents: 0,
      tills: 2,
    } as const;
    const pay = (name: string, amountCents: number, heldCents: number) =>
      till.write({
        ...till.request(name, anna, 'redeem', amountCents),
        atHub: {
          ...said,
          kind: 'shared',
          heldCents,
          admitted: { intentId: intentId(name), cents: amountCents },
        },
      });
    pay('one', 30_00, 0);
    // The other till holds the same amount.
    pay('two', 30_00, 60_00);
    const { limits } = till.ledger;
    expect(replay(till.records, limits).refused.count).toBe(0);
    const tight = replay(till.records, offline(limits, { perContactCents: cents(80_00) }));
    expect(tight.refused).toEqual({ count: 1, cents: 30_00 });
    // Without the first payment the hub would hold €30 less.
    const less = offline(limits, { perContactCents: cents(25_00) });
    expect(replay(till.records, less).refused.count).toBe(2);
  });

  test('refuses a code outside the store’s rules without a manager, like the real sale', () => {
    const till = GuardedLedger.started();
    const odd = till.card('odd', null);
    till.write({ ...till.request('one', odd, 'redeem', 50_00), fitsForm: false });
    expect(till.intent('one').strength).toBe('attempt');
    const { limits } = till.ledger;
    expect(replay(till.records, limits).refused.count).toBe(0);
    const online = { ...limits.online, unknownCardCents: cents(10_00) };
    const wide = offline({ ...limits, online }, { unknownCardCents: cents(100_00) });
    expect(replay(till.records, wide).refused.count).toBe(1);
  });

  test('counts yen without decimals', () => {
    const till = GuardedLedger.started({ online: false, currency: 'JPY' });
    till.accept('one', till.card('anna', 9_000), 'redeem', 3_000);
    const answer = replay(
      till.records,
      offline(till.ledger.limits, { perRedemptionCents: cents(2_999) }),
    );
    expect(answer.refused).toEqual({ count: 1, cents: 3_000 });
  });
});

describe('the days of a replay', () => {
  test('start with earlier promises, and not before the first requested day', () => {
    const till = cutOff();
    till.limits(() => LIMIT_PRESETS['always-sell']);
    till.accept('one', till.card('anna'), 'redeem', 30_00);
    till.pass(2 * DAY_MS);
    till.write({ kind: 'ask-send-now' });
    till.accept('two', till.card('bert'), 'redeem', 10_00);
    const answer = replay(till.records, null, days(5).slice(1));
    expect(answer.redemptions).toEqual({ count: 1, cents: 10_00 });
    expect(answer.days.map(({ wasCents }) => wasCents)).toEqual([30_00, 40_00, 40_00, 40_00]);
    expect(answer.days.map(({ startMs }) => startMs)).toEqual(days(5).slice(1));
  });

  test('are empty without facts', () => {
    const answer = replay([], LIMIT_PRESETS.careful);
    expect(answer.redemptions).toEqual({ count: 0, cents: 0 });
    expect(largest(answer)).toEqual({ was: 0, would: 0 });
  });

  test('contain the number of changes of the limits', () => {
    const till = cutOff();
    till.limits(() => LIMIT_PRESETS.careful);
    till.limits(() => LIMIT_PRESETS.shop);
    expect(replay(till.records, LIMIT_PRESETS.shop).changes).toBe(2);
  });
});
