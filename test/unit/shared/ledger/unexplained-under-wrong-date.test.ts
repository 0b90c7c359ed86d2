import { describe, expect, test } from 'vitest';
import { statusOf } from '../../../../shared/messages/status.ts';
import type { CardId } from '../../../../shared/values/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { GuardedLedger, MANAGER } from '../../../builders/guarded-ledger.ts';

/** Balances that another till may explain, at a computer whose date is days off for a minute. */

const NO_HUB = { kind: 'none' } as const;
const OWN = {
  kind: 'own',
  confirmedCents: null,
  othersCents: 0,
  asOfMs: null,
  tills: 1,
} as const;

class Store {
  readonly till: GuardedLedger;
  readonly #cardId: CardId;
  #number = 0;
  #balanceCents = 100_00;

  constructor(asksHub: boolean) {
    this.till = asksHub ? GuardedLedger.atHub() : GuardedLedger.started();
    this.till.limits((limits) => ({ ...limits, tillsInStore: 2 }));
    this.#cardId = this.till.card('bill');
    this.isMoved(0);
  }

  /** Makes a payment of €10 after which the balance is off by this many cents, as if somebody else had changed it. */
  isMoved(otherCents: number): void {
    this.#number += 1;
    this.#balanceCents -= 10_00 + otherCents;
    const name = `payment-${this.#number}`;
    const request = this.till.request(name, this.#cardId, 'redeem', 10_00);
    this.till.write({ ...request, atHub: this.till.ledger.hub === null ? NO_HUB : OWN });
    this.till.apply(name, this.#balanceCents);
  }

  get listed(): number {
    return statusOf(this.till.ledger, this.till.stamp()).otherBalances?.count ?? 0;
  }

  sees(): void {
    const note = 'All checked.';
    this.till.write({ kind: 'acknowledge-balances', note }, MANAGER);
  }

  /** Runs the act with the date that many days off, and corrects it afterwards. */
  under(days: number, act: () => void): void {
    this.till.wallMs += days * DAY_MS;
    act();
    this.till.pass(MINUTE_MS);
    this.till.wallMs -= days * DAY_MS;
  }

  /** Lets the shop continue for this long and write facts. */
  passes(ms: number): void {
    this.till.pass(ms);
    this.till.write({ kind: 'ask-send-now' });
  }
}

const DAYS = [-40, 40];

describe('an unexplained balance is listed', () => {
  test.each(DAYS)('again after a summary that was acknowledged %d days off', (days) => {
    const store = new Store(false);
    store.isMoved(5_00);
    store.under(days, () => store.sees());
    store.passes(HOUR_MS);
    store.isMoved(7_00);
    store.till.rollOver();
    store.passes(DAY_MS);
    expect(store.listed).toBe(1);
    store.sees();
    store.passes(DAY_MS);
    expect(store.listed).toBe(0);
  });

  test.each(DAYS)(
    'an hour later, if the clock was %d days off when it was noticed and a manager corrects it',
    (days) => {
      const store = new Store(true);
      store.under(days, () => store.isMoved(5_00));
      store.till.write({ kind: 'ask-send-now' });
      store.till.propose({ kind: 'put-clock-right' }, MANAGER);
      expect(store.listed).toBe(0);
      store.passes(HOUR_MS + MINUTE_MS);
      expect(store.listed).toBe(1);
    },
  );

  test.each(DAYS)('once the hub was asked for an hour, %d days off, and no sooner', (days) => {
    const store = new Store(true);
    store.isMoved(5_00);
    store.under(days, () => {
      store.till.write({ kind: 'ask-send-now' });
      expect(store.listed).toBe(0);
    });
    expect(store.listed).toBe(0);
    store.passes(HOUR_MS);
    expect(store.listed).toBe(1);
  });
});

test('an acknowledged summary does not return at each start of the same day', () => {
  const store = new Store(false);
  store.isMoved(5_00);
  store.sees();
  store.passes(HOUR_MS);
  store.isMoved(5_00);
  store.till.restart();
  expect(store.listed).toBe(0);
  store.passes(DAY_MS);
  expect(store.listed).toBe(1);
});
