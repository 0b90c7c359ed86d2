import { describe, expect, test } from 'vitest';
import { listReachesFirstSending } from '../../../../shared/evidence/judge-transaction-list.ts';
import type { ListedTransaction } from '../../../../shared/evidence/judge-transaction-list.ts';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { serviceUuidsBefore } from '../../../../shared/ledger/sale/archived.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/values/time.ts';
import { appliedOutcome, intentId } from '../../../builders/guarded-ledger.ts';
import { makeUnknown, openEvidenceTill } from '../../../builders/unknown-till.ts';

/** What a till concludes from a list whose service had a wrong date for some of its rows, and was then corrected. */

/** Number of rows of one page, typical for such services. */
const PAGE_ROWS = 30;

type Phase = 'before it' | 'at it' | 'after it';

interface Case {
  readonly days: number;
  readonly phase: Phase;
  /** True if the service's answers tell its time. */
  readonly tells: boolean;
  /** Number of payments that other tills make after the lost one. */
  readonly others: number;
  readonly order: 'date' | 'arrival';
}

class Shop {
  readonly till = openEvidenceTill({ pairs: 0 });
  /** Rows in the order of their arrival, newest first. */
  private readonly rows: ListedTransaction[] = [];
  private readonly one: Case;
  private offMs = 0;
  private count = 0;

  constructor(one: Case) {
    this.one = one;
    this.till.limits(() => LIMIT_PRESETS['always-sell']);
    for (let day = 60; day > 3; day -= 1) this.list('old', `old-${day}`, -3_00, -day * DAY_MS);
  }

  begin(phase: Phase): void {
    this.offMs = phase === this.one.phase ? this.one.days * DAY_MS : 0;
    this.hear();
  }

  pay(): void {
    const name = `paid-${(this.count += 1)}`;
    this.till.accept(name, this.till.card(name), 'redeem', 7_00);
    this.list(name, `uuid-${name}`, -7_00);
    this.till.send(name);
    this.till.answer(name, appliedOutcome(`uuid-${name}`, 93_00));
    this.pass(MINUTE_MS);
  }

  /** Makes a payment that the service applies, and loses its answer. */
  lose(): void {
    makeUnknown(this.till, 'lost', this.till.card('anna'), 14_86);
    this.list('anna', 'uuid-lost', -14_86);
    this.pass(MINUTE_MS);
  }

  payElsewhere(times: number): void {
    for (let time = 0; time < times; time += 1) {
      const value = `other-${time % 3}`;
      this.list(value, `elsewhere-${(this.count += 1)}`, -2_00);
      this.pass(SECOND_MS);
    }
  }

  pass(ms: number): void {
    this.till.pass(ms);
    this.hear();
  }

  /** Reads as many pages as the gateway would, and lets the guard decide from them. */
  look(): void {
    const { rows, till } = this;
    const dateOf = (row: ListedTransaction) => Date.parse(row.created_at ?? '');
    const all =
      this.one.order === 'arrival' ? rows : rows.toSorted((a, b) => dateOf(b) - dateOf(a));
    const lost = till.intent('lost');
    const before = serviceUuidsBefore(till.ledger, lost);
    let read: ListedTransaction[] = [];
    for (let isEnough = false; !isEnough;) {
      read = all.slice(0, read.length + PAGE_ROWS);
      const isSorted = read.every((row, at) => at === 0 || dateOf(row) <= dateOf(read[at - 1]!));
      const isReached = isSorted && listReachesFirstSending(read, lost, before, false);
      isEnough = isReached || read.length === all.length;
    }
    const { atMs, monoMs, run } = till.stamp();
    till.propose({
      kind: 'settle-by-list',
      intentId: intentId('lost'),
      name: { sentAs: 'identifier', value: '6364anna' },
      rows: read,
      isToEnd: read.length === all.length,
      asked: { atMs, monoMs, run },
      afterSequence: till.ledger.lastSequence,
    });
  }

  private hear(): void {
    if (this.one.tells) this.till.serviceMs = clockTime(this.till.wallMs + this.offMs);
  }

  private list(value: string, uuid: string, amountInCents: number, agoMs = 0): void {
    this.rows.unshift({
      uuid,
      amount_in_cents: amountInCents,
      prepaid_balance: { balance_in_cents: 93_00, balance: '' },
      created_at: new Date(this.till.wallMs + this.offMs + agoMs).toISOString(),
      shop: { uuid: 'shop-1', name: 'Shop' },
      contact_identifier: { name: 'Gift card', value: `6364${value}` },
      contact: { uuid: `contact-${value}` },
    });
  }
}

/** True if the lost row alone is days back, and no time of the service shows it: the till cannot know then. */
function isUnknowable({ days, order, phase, tells }: Case): boolean {
  return phase === 'at it' && days < -3 && order === 'date' && !tells;
}

const CASES = [-200, -40, -4, -1, 1, 4, 40, 200].flatMap((days) =>
  (['before it', 'at it', 'after it'] as const).flatMap((phase) =>
    [true, false].flatMap((tells) =>
      [0, 1, 35].flatMap((others) =>
        (['date', 'arrival'] as const).map((order) => ({ days, phase, tells, others, order })),
      ),
    ),
  ),
);

describe('a list never proves *not charged* of a payment that the service has made', () => {
  test.each(CASES.filter((one) => !isUnknowable(one)))(
    'with the service’s date $days days off $phase, told: $tells, $others payments elsewhere, sorted by $order',
    (one) => {
      const shop = new Shop(one);
      shop.begin('before it');
      for (let time = 0; time < 2; time += 1) shop.pay();
      shop.begin('at it');
      shop.lose();
      shop.begin('after it');
      shop.pass(GRACE_MS);
      shop.payElsewhere(one.others);
      shop.pay();
      shop.payElsewhere(one.others / 3);
      shop.pay();
      shop.look();
      const { releasedAtMs, settlement } = shop.till.intent('lost');
      expect(settlement?.how).not.toBe('not-taken');
      expect(releasedAtMs).toBeUndefined();
    },
  );
});
