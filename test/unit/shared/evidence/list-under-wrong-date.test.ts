import { describe, expect, test } from 'vitest';
import { GRACE_MS } from '../../../../shared/evidence/settle-unknown.ts';
import type { ListedTransaction } from '../../../../shared/evidence/judge-transaction-list.ts';
import { LIMIT_PRESETS } from '../../../../shared/ledger/store/limits.ts';
import { clockTime } from '../../../../shared/values/clocks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/values/time.ts';
import { appliedOutcome, intentId, MANAGER } from '../../../builders/guarded-ledger.ts';
import type { GuardedLedger } from '../../../builders/guarded-ledger.ts';
import { openEvidenceTill, makeUnknown } from '../../../builders/unknown-till.ts';

/** What a till concludes from the service's list about a payment that it sent under a wrong date. */

/** Number of rows of one page, typical for such services. */
const PAGE_ROWS = 30;

class DatedShop {
  readonly till: GuardedLedger;
  /** Rows of the list, newest first, dated by the service's clock, which is right. */
  readonly rows: ListedTransaction[] = [];
  private readonly hearsService: boolean;
  private rightMs: number;
  private count = 0;

  constructor(hearsService: boolean) {
    this.hearsService = hearsService;
    this.till = openEvidenceTill({ pairs: 0 });
    this.till.limits(() => ({ ...LIMIT_PRESETS['always-sell'], onlyThisTillMovesBalances: true }));
    this.rightMs = this.till.wallMs;
    this.hear();
  }

  pass(ms: number): void {
    this.till.pass(ms);
    this.rightMs += ms;
    this.hear();
  }

  setClock(byMs: number): void {
    this.till.wallMs += byMs;
  }

  /** Corrects the clock: by a restart, by a manager, or unnoticed. */
  putRight(how: Way): void {
    if (how === 'after a restart') this.restart();
    this.till.wallMs = this.rightMs;
    if (how === 'by a manager' && this.till.ledger.clockMs - HOUR_MS > this.till.wallMs)
      this.till.write({ kind: 'put-clock-right' }, MANAGER);
  }

  restart(): void {
    this.till.restart();
    this.till.propose({ kind: 'end-outage' });
    this.hear();
  }

  /** Pays with another card and gets an answer. */
  pay(): void {
    const name = `paid-${(this.count += 1)}`;
    const card = this.till.card(name);
    this.till.accept(name, card, 'redeem', 7_00);
    const { uuid } = this.list(name, -7_00);
    this.till.send(name);
    this.till.answer(name, appliedOutcome(uuid, 93_00));
  }

  /**
   * Makes a payment whose answer is lost.
   *
   * @param isTaken true if the service applied it
   */
  lose(isTaken: boolean): void {
    makeUnknown(this.till, 'lost', this.till.card('anna'), 14_86);
    if (isTaken) this.list('anna', -14_86);
  }

  /** Proposes the settlement to the till's guard with this number of the newest rows. */
  ask(rows: number): ReturnType<GuardedLedger['propose']> {
    const { atMs, monoMs, run } = this.till.stamp();
    const listed = this.rows.slice(0, rows);
    return this.till.propose({
      kind: 'settle-by-list',
      intentId: intentId('lost'),
      name: { sentAs: 'identifier', value: '6364anna' },
      rows: listed,
      isToEnd: listed.length === this.rows.length,
      asked: { atMs, monoMs, run },
      afterSequence: this.till.ledger.lastSequence,
    });
  }

  private list(name: string, amount: number): ListedTransaction {
    const row: ListedTransaction = {
      uuid: `uuid-of-${name}`,
      amount_in_cents: amount,
      prepaid_balance: { balance_in_cents: 93_00, balance: '' },
      created_at: new Date(this.rightMs).toISOString(),
      shop: { uuid: 'shop-1', name: 'Shop' },
      contact_identifier: { name: 'Gift card', value: `6364${name}` },
      contact: { uuid: `contact-${name}` },
    };
    this.rows.unshift(row);
    return row;
  }

  private hear(): void {
    if (this.hearsService) this.till.serviceMs = clockTime(this.rightMs);
  }
}

const WAYS = ['silently', 'by a manager', 'after a restart'] as const;
type Way = (typeof WAYS)[number];

const OFF_BY = [-30 * 365, -200, -4, -1, 1, 4, 40, 200].map((days) => days * DAY_MS);
const CASES = OFF_BY.flatMap((offMs) =>
  WAYS.flatMap((how) =>
    [true, false].flatMap((hears) =>
      (['before it was sent', 'after it was sent'] as const).map((when) => ({
        days: offMs / DAY_MS,
        offMs,
        how,
        hears,
        when,
      })),
    ),
  ),
);

function shopAfter({ offMs, how, hears, when }: (typeof CASES)[number], isTaken: boolean) {
  const shop = new DatedShop(hears);
  shop.pay();
  shop.pass(MINUTE_MS);
  if (when === 'after it was sent') {
    shop.setClock(offMs);
    shop.lose(isTaken);
    shop.pass(MINUTE_MS);
    shop.putRight(how);
  } else {
    // The date was wrong and is right when the payment is sent; then it is wrong in the other direction.
    shop.setClock(offMs);
    shop.pay();
    shop.pass(MINUTE_MS);
    shop.putRight(how);
    shop.lose(isTaken);
    shop.pass(MINUTE_MS);
    shop.setClock(-offMs);
  }
  shop.pass(GRACE_MS + MINUTE_MS);
  for (let more = 0; more < PAGE_ROWS; more += 1) shop.pay();
  return shop;
}

describe('a list that does not reach back to the sending never proves *not charged*', () => {
  test.each(CASES)(
    'with the date $days days off, corrected $how, $when, the service’s time known: $hears',
    (one) => {
      const shop = shopAfter(one, true);
      for (let rows = 1; rows <= PAGE_ROWS; rows += 1) {
        shop.ask(rows);
        expect(shop.till.intent('lost').state).toBe('unknown');
      }
    },
  );
});

describe('a complete list never proves *not charged* of a payment that it has', () => {
  test.each(CASES)(
    'with the date $days days off, corrected $how, $when, the service’s time known: $hears',
    (one) => {
      const shop = shopAfter(one, true);
      shop.ask(Infinity);
      expect(shop.till.intent('lost').settlement?.how).not.toBe('not-taken');
      expect(shop.till.intent('lost').releasedAtMs).toBeUndefined();
    },
  );
});

describe('a complete list without the payment proves *not charged*, whatever the date was', () => {
  test.each(CASES)(
    'with the date $days days off, corrected $how, $when, the service’s time known: $hears',
    (one) => {
      const shop = shopAfter(one, false);
      shop.ask(Infinity);
      expect(shop.till.intent('lost').state).not.toBe('unknown');
    },
  );
});
